"""Refusals are diagnoses: reasons with codes over every line and assignment, and the nearest lines."""

import pytest

from mjscore.american.index import Index, index_of
from mjscore.american.nearest import nearest
from mjscore.american.rack import SYMBOLS
from mjscore.american.read import practice_card
from mjscore.american.refuse import CONCEALED, EXPOSURE, JOKER_MISPLACED, NO_LINE, REASONS, dead_since, diagnose
from tests.american.hand_made import card, line, rack
from tests.american.random_racks import deals, near_misses, winners


@pytest.fixture(scope="module")
def index() -> Index:
    return index_of(practice_card())


# rack, reason codes, nearest line, words of the first message
DIAGNOSES: list[tuple[str, list[str], str | None, str]] = [
    ("2222b 4Jb 6666b GGGG", [JOKER_MISPLACED], "EV-1", "a joker stands for 4b"),
    ("2222b JJb 6666b GGGG", [JOKER_MISPLACED], "EV-1", "jokers stand for 44b"),
    (
        "FF 222c 666c RRR [000]",
        [CONCEALED],
        "YR-4",
        "YR-4 must stay concealed until mah jongg, and [000] lies open",
    ),
    ("FF 222c 66Jc RR [000] J", [CONCEALED], "YR-4", "must stay concealed"),
    ("J 22c 22d 3333Jb [1111b]", [EXPOSURE], "QU-1", "[1111b] is a kong of 1b, and QU-1 has no such group"),
    ("FFF 5555c 5b [555JJJb]", [EXPOSURE], "LIKE-5", "[555JJJb] is a sextet of 5b"),
    ("FFF 2026b [22JJc] 2c 66c", [EXPOSURE], "YR-1", "beside [22JJc] there is no place in YR-1 for 2c"),
    ("FF 2026b 2026d GGGG", [NO_LINE], None, "no line of the card fits"),
    ("147b 258c 369d NEWS R", [NO_LINE], None, "the nearest"),
]


@pytest.mark.parametrize(("tiles", "codes", "name", "words"), DIAGNOSES, ids=[row[0] for row in DIAGNOSES])
def test_a_refusal_says_why(index: Index, tiles: str, codes: list[str], name: str | None, words: str) -> None:
    found = diagnose(index, rack(tiles))
    assert [reason.code for reason in found.reasons] == codes
    assert found.line == name
    assert words in found.reasons[0].message


def test_the_exposure_that_kills_a_hand_is_named(index: Index) -> None:
    held = rack("2222b 77c [2222c] [333d] [NNN]")
    assert dead_since(index, held.exposures[:1]) is None
    found = diagnose(index, held)
    assert found.dead_since == dead_since(index, held.exposures)
    assert found.dead_since is not None
    first = found.reasons[0]
    assert (first.code, first.exposure) == (EXPOSURE, found.dead_since)
    assert str(held.exposures[found.dead_since - 1]) in first.message


@pytest.mark.parametrize(
    ("tiles", "numbers"),
    [
        ("FFF 2026b [22JJc] 2c 66c", [1]),
        ("FF 222c 66Jc RR [000] J", [1]),
        ("FFF 2026b [222c] [66JJc] 6c", [1, 2]),
        ("FFF 2026b [2222c] [66JJc]", [2]),
    ],
)
def test_a_reason_says_which_exposure_it_is_about(index: Index, tiles: str, numbers: list[int]) -> None:
    assert [reason.exposure for reason in diagnose(index, rack(tiles)).reasons] == numbers


def test_nothing_is_near_on_a_card_that_takes_any_tiles() -> None:
    found = diagnose(card(line("A", "???? FF 222c 6666c", 25)), rack("FF 2026b 2026d GGGG"))
    assert [(reason.code, reason.message) for reason in found.reasons] == [(NO_LINE, "no line of the card fits")]
    assert found.near == ()


def test_every_reason_of_the_nearest_hand_is_given() -> None:
    found = diagnose(card(line("A", "FF 000 222c 666c RRR", None, 30)), rack("FJ 222c 666c RRR [000]"))
    assert {reason.code for reason in found.reasons} == {JOKER_MISPLACED, CONCEALED}


def test_the_line_with_fewest_reasons_is_told_in_whatever_order() -> None:
    lines = line("A", "FF 000 222c 666c RRR", None, 30), line("B", "FF 000 222c 666c RRR", 25)
    for order in (lines, lines[::-1]):
        found = diagnose(card(*order), rack("FJ 222c 666c RRR [000]"))
        assert (found.line, [reason.code for reason in found.reasons]) == ("B", [JOKER_MISPLACED])


def test_the_line_named_as_nearest_is_the_first_of_the_nearest(index: Index) -> None:
    named = 0
    for held in [*near_misses(index, seed=23, number=150), *deals(seed=24, number=5)]:
        if index.matching(held):
            continue
        found = diagnose(index, held)
        assert found.line in {None, found.near[0].line}
        assert len({each.line for each in found.near}) == len(found.near)
        assert found.near[0].away == min(each.away for each in found.near)
        if found.line is None and found.dead_since is None:
            assert found.near[0].line in found.reasons[0].message
        named += found.line is not None
    assert named > 15


def test_a_line_that_only_jokers_fit_is_not_the_nearest(index: Index) -> None:
    """Five jokers would stand in pairs of OD-1; a quint hand lacks one tile."""
    found = diagnose(index, rack("FFFF 5555d 9d JJJJJ"))
    assert (found.line, [reason.code for reason in found.reasons]) == (None, [NO_LINE])
    assert found.near[0].away == 1


# rack, winning tile said, what is written in the hint
LAST_CALLS = [
    ("FF 000 222c 666c [RRR]", False, "FF 222666c 000 RR +R"),
    ("FF 000 222c 66c [RRR] +6c", False, "FF 222666c 000 RR +R"),
    ("FF 000 222c 66c [RRR] +6c", True, None),
    ("FF 000 222c 666c [RRJ]", False, "FF 222666c 000 R J +R"),
    ("FF 000 222c [666c] [RRR]", False, None),
    ("J 22c 22d 3333Jb [1111b]", False, "1113333b 22c 22d JJ +1b"),
    ("FF 000 222c 665c [RRR]", False, None),
]


@pytest.mark.parametrize(("tiles", "said", "written"), LAST_CALLS)
def test_a_last_call_in_brackets_is_told_how_to_write(
    index: Index, tiles: str, said: bool, written: str | None
) -> None:
    hints = [reason.hint for reason in diagnose(index, rack(tiles), won_with_any=not said).reasons]
    assert [bool(hint) for hint in hints] == [written is not None, *[False] * (len(hints) - 1)]
    if written is not None:
        assert str(hints[0]).endswith(f"write the group without brackets and the winning tile with +, as in {written}")
        assert index.matching(rack(written))


def test_every_refusal_has_a_reason(index: Index) -> None:
    for held in [*near_misses(index, seed=20, number=60), *deals(seed=21, number=15)]:
        if not index.matching(held):
            found = diagnose(index, held)
            assert found.reasons
            assert {reason.code for reason in found.reasons} <= set(REASONS)
            assert found.near


# rack, line, (tiles away, missing, spare)
NEAREST = [
    ("FFF 2026b 2222c 66c", "YR-1", (1, "6c", "")),
    ("FFF 2026b 2222c 666d", "YR-1", (3, "6c 6c 6c", "6d 6d 6d")),
    ("FFF 2026b 22JJc 666c", "YR-1", (0, "", "")),
    ("FFF 226Jb 22JJc 666c", "YR-1", (1, "0", "J")),
    ("NNNN EE WW SSSS R0", "WD-1", (1, "R", "0")),
    ("2222b 44b [66JJb] GGG", "EV-1", (1, "G", "")),
]


@pytest.mark.parametrize(("tiles", "name", "expected"), NEAREST)
def test_the_nearest_line(index: Index, tiles: str, name: str, expected: tuple[int, str, str]) -> None:
    near = nearest(index, rack(tiles), limit=80)
    assert [each.away for each in near] == sorted(each.away for each in near)
    first = next(each for each in near if each.line == name)
    named = [" ".join(SYMBOLS[kind] for kind in kinds) for kinds in (first.missing, first.spare)]
    assert (first.away, *named) == expected


def test_a_dead_hand_is_dead_since_an_exposure(index: Index) -> None:
    assert diagnose(index, rack("FFF 5555c 5b [555JJJb]")).dead_since == 1
    assert diagnose(index, rack("J 22c 22d 3333Jb [1111b]")).dead_since is None


def test_a_winner_without_one_tile_is_one_away(index: Index) -> None:
    for _, held in winners(index, seed=22, number=40):
        near = nearest(index, held)
        assert near[0].away == 0
        thirteen = type(held)(held.concealed, held.exposures)
        assert nearest(index, thirteen)[0].away == 1


def test_jokers_that_a_line_asks_for_stand_for_no_other_tile() -> None:
    """A uses two of the three jokers as they are and lacks two tiles of 6b; B lacks one dragon."""
    lines = line("A", "JJ 2222b 4444b 6666b", 25), line("B", "2222b 4444b 999d RRR", 25)
    found = nearest(card(*lines), rack("JJJ 2222b 4444b 6b 99d"))
    assert [(each.line, each.away) for each in found] == [("B", 1), ("A", 2)]
