"""How claims are typed, and what is said of those that cannot be read: a stable code, and the place in the text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mjscore.errors import Fault, TableError
from mjscore.table.claim_words import read_claims
from mjscore.table.discard import Claim, Kind
from mjscore.table.elsewhere_written import meant
from mjscore.table.typed import one_tile, spelled, tiles_in
from mjscore.tiles import Wind
from tests.cli.command_line import call, run

FIVE_C, FOUR_C, SIX_C = 13, 12, 14


@pytest.mark.parametrize(
    "text",
    [
        *("south chow 46c", "South: chow 4c 6c", "s chow 46c", "S chi 4c6c", "south's chow with 46c", "南 吃 46c"),
        *("south claims a chow with 4c and 6c", "south; chow; 46c", "south chow [46c]"),
    ],
)
def test_one_claim_in_many_words(text: str) -> None:
    assert read_claims(text, "mcr") == (Claim(Wind.SOUTH, Kind.CHOW, (FOUR_C, SIX_C)),)


def test_several_claims_in_one_text_or_in_several_words() -> None:
    expected = (Claim(Wind.SOUTH, Kind.PUNG), Claim(Wind.WEST, Kind.WIN), Claim(Wind.NORTH, Kind.KONG))
    for text in ("south pung west mah jongg north kong", "s pung; w hu; n gang", "south pung\nwest win, north kong"):
        assert read_claims(text, "mcr") == expected


def test_a_wind_letter_after_the_player_is_a_tile() -> None:
    assert read_claims("west pung E E", "mcr") == (Claim(Wind.WEST, Kind.PUNG, (27, 27)),)


def test_marks_of_a_claim() -> None:
    assert read_claims("west mah jongg in error", "american") == (Claim(Wind.WEST, Kind.WIN, in_error=True),)
    assert read_claims("west pung already exposed", "american") == (Claim(Wind.WEST, Kind.PUNG, shown=True),)
    assert read_claims("west win a pair", "mcr") == (Claim(Wind.WEST, Kind.WIN),)


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("south pumg", "T002", "pumg"),
        ("south chow 46x", "T001", "46"),
        ("south pung 5J", "T001", "5"),
        ("south pung 5C5C", "T001", "C"),
        ("south pung JJ", "T001", "J"),
        ("south pung 0 0", "T001", "0"),
        ("south", "T003", "south"),
        ("south pung kong", "T003", "south pung kong"),
        ("south added chow", "T003", "south added chow"),
        ("south pung error", "T003", "south pung error"),
        ("chow", "T004", "chow"),
        ("sud pung", "T004", "sud"),
        ("west pung; west kong", "T006", "west kong"),
        ("south quint", "T008", "south quint"),
    ],
)
def test_what_cannot_be_read_has_a_code_a_place_and_a_hint(text: str, code: str, place: str) -> None:
    with pytest.raises(TableError) as caught:
        read_claims(text, "mcr")
    fault = next(each for each in caught.value.faults if each.code == code)
    assert fault.span is not None
    assert text[slice(*fault.span)] == place
    assert fault.hint


def test_all_faults_are_told_at_once() -> None:
    ran = run("table claims --discard 5x --from up --profile none --after lunch 'south pumg' 'west'")
    assert (ran.code, ran.out) == (2, "")
    for code in ("T001: --discard", "T004: --from", "T005: --profile", "T002: 'pumg'", "T003: West"):
        assert f"error {code}" in ran.err


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ("--discard '' --from east", "T001"),
        ("--discard 55c --from east", "T001"),
        ("--discard J --from east", "T001"),
        ("--discard 0 --from east", "T001"),
        ("--discard 5c,6c --from east", "T001"),
        ("--discard +5c --from east", "T001"),
        ("--discard 5c --from up", "T004"),
        ("--discard 5c --from east --rules riichi", "T005"),
        ("--discard 5c --from east --profile nmjl", "T005"),
        ("--discard 5c --from east --after lunch", "T005"),
        ("--discard 5c --from east --after 'west drawn'", "T005"),
        ("--discard 5c --from east --after 'west exposed'", "T005"),
        ("--discard 5c --from east --after ''", "T005"),
        ("--discard 5c --from east --rules american --profile nmjl", "T008"),
        ("--discard 5c --from east --rules american --last-of-wall", "T008"),
        ("--discard 5c --from east --after '2 seconds' --after '3 seconds'", "T008"),
    ],
)
def test_options_that_cannot_be_meant(options: str, code: str) -> None:
    ran = run(f"table claims {options}")
    assert (ran.code, ran.out) == (2, "")
    assert f"error {code}: " in ran.err
    told = run(f"table claims {options} --format json")
    assert (told.code, told.err) == (2, "")
    assert code in {error["code"] for error in told.document["errors"]}
    assert all(error["hint"] for error in told.document["errors"])


def test_claims_come_from_standard_input_as_well() -> None:
    ran = run("table claims --discard 5c --from east - --format json", "south chow\nnorth pung\n")
    assert ran.document["gets"] == "N"


def test_a_tile_by_its_name() -> None:
    for name in ("5 characters", "5 crak", "5c", " 5C".lower(), "five craks", "crak 5", "5 wan", "5-man", "5crak"):
        assert call("table", "claims", "--discard", name, "--from", "east", "--format", "json").document["tile"] == "5c"
    named = [
        *(("white dragon", "mcr", "P"), ("White", "american", "0"), ("red", "chinese", "R")),
        *(("soap", "american", "0"), ("joker", "american", "J")),
    ]
    for name, rules, shown in named:
        ran = call("table", "claims", "--discard", name, "--from", "e", "--rules", rules, "--format", "json")
        assert ran.document["tile"] == shown


@pytest.mark.parametrize(
    ("written", "rules", "hint"),
    [
        ("五万", "mcr", "write 5c"),
        ("🀋", "mcr", "write 5c"),
        ("5m", "mcr", "write 5c"),
        ("白", "mcr", "write P"),
        ("白", "american", "write 0"),
        ("中", "chinese", "write R"),
        ("5萬", "mcr", "write 5c"),
        ("5z", "mcr", "write P or R"),
        ("5z", "american", "write 0 or R"),
        ("W5", "mcr", "write 5c"),
        ("T5", "chinese", "write 5b"),
        ("c5", "american", "write 5c"),
        ("F1", "mcr", "write E or F"),
        ("flower 1", "american", "write F"),
        ("🀢", "mcr", "write F"),
        ("春", "mcr", "write F"),
        ("五", "mcr", "write 5b, 5c or 5d"),
        ("chun", "mcr", "write R"),
        ("Wh", "american", "write 0"),
        ("GD", "chinese", "write G"),
        ("1 bird", "american", "write 1b"),
        ("D", "mcr", "dragons are R, G and P; dots have a small d after their digits, as 5d"),
        ("D", "american", "dragons are R, G and 0; dots have a small d after their digits, as 5d"),
        ("Z", "mcr", "the white dragon is P"),
        ("Z", "american", "the soap is 0"),
        ("quidditch", "mcr", "tiles are 123b 456c 789d, E S W N, R G P; F is a flower"),
        ("0m", "mcr", "write 5c: a 0 is a red five elsewhere, and there is none here"),
        ("5p", "american", "write 5d"),
        ("xx", "mcr", "tiles are 123b 456c 789d, E S W N, R G P; F is a flower"),
        ("J", "mcr", "tiles are 123b 456c 789d, E S W N, R G P; F is a flower"),
        ("0", "mcr", "the white dragon is P"),
        ("xx", "american", "tiles are 123b 456c 789d, E S W N, R G 0, F flower, J joker"),
    ],
)
def test_a_tile_of_another_notation_is_told_how_it_is_written_here(written: str, rules: str, hint: str) -> None:
    faults: list[Fault] = []
    assert one_tile("--discard", written, rules, faults) is None
    assert [(fault.code, fault.hint) for fault in faults] == [("T001", hint)]


def test_own_tiles_of_another_notation_are_told_how_they_are_written_here() -> None:
    with pytest.raises(TableError) as caught:
        read_claims("south chow 四万六万; west pung 🀋🀋", "mcr")
    told = [(fault.code, fault.hint) for fault in caught.value.faults]
    assert told
    assert {code for code, _ in told} == {"T001"}
    assert {hint for _, hint in told} == {"write 46c", "write 55c"}


def test_each_of_several_tiles_is_told() -> None:
    ran = run("table charleston --pass first-left --tiles '二条 中 J' --format json")
    assert {fault["hint"] for fault in ran.document["errors"]} == {"write 2b", "write R"}


@given(word=st.text(max_size=12) | st.text("EFJTWBCDPRSfcbdmpsz0123456789五万 ", max_size=8))
def test_what_is_meant_is_said_in_tiles_that_are_read_here(word: str) -> None:
    for tiles in meant(word):
        for rules in ("mcr", "american", "chinese"):
            faults: list[Fault] = []
            assert sorted(tiles_in(spelled(tiles, rules), rules, faults)) == sorted(tiles)
            assert not faults


@pytest.mark.parametrize("since", ["--after drawn", "--after racked", "--after discarded", "--older"])
def test_nobody_draws_after_the_last_tile_of_the_wall(since: str) -> None:
    ran = run(f"table claims --discard 5c --from west --last-of-wall {since} 'south win'")
    assert (ran.code, ran.out) == (2, "")
    assert "error T008: no tile is left to draw after the last discard" in ran.err


@pytest.mark.parametrize("claims", ["''", "' '", "'' ''"])
def test_an_argument_with_nothing_in_it_is_no_claim(claims: str) -> None:
    """As it comes from a script whose variable was not set."""
    ran = run(f"table claims --discard 5c --from east {claims}")
    assert ran.code == 2
    assert "error T003" in ran.err
    assert run("table claims --discard 5c --from east").code == 0


@pytest.mark.parametrize("words", ["south robbing kong", "south rob kong", "south robs the kong", "west 抢杠"])
def test_a_robbed_kong_is_no_discard(words: str) -> None:
    with pytest.raises(TableError) as raised:
        read_claims(words, "mcr")
    [fault] = [each for each in raised.value.faults if each.code == "T002"]
    assert "added to a pung, not discarded" in fault.message
    assert "robbing kong" in (fault.hint or "")
