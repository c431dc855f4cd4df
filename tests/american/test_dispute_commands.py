"""``audit``, ``compare`` and ``explain`` for American hands: exit codes, options, formats, the output to the letter.

The golden files are written anew as ``tests/golden_files.py`` says.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cli.command_line import assert_answered, call, run
from tests.golden_files import Case, assert_as_it_was, assert_every_file_is_compared
from tests.manual import MANUAL

GOLDEN = Path(__file__).parent / "golden_disputes"
HAND = "FFF 2026b [222Jc] 66c +6c, from south"
JOKERLESS = "FFF 2026b 2222c 66c +6c, from south, seat east"
TWO_LINES = "NN EE SS 2026b 2026c, zimo, seat north"
MISPLACED = "2222b 4Jb 6666b GGGG, self-draw"

# golden file, exit code, command line
CASES: list[Case] = [
    ("stands.txt", 0, f"audit --rules american '{JOKERLESS}' --claim 'YR-1 50 jokerless'"),
    ("left.txt", 0, f"audit --rules american '{JOKERLESS}' --claim 'YR-1 25'"),
    ("left.json", 0, f"audit --rules american '{JOKERLESS}' --claim 'YR-1 25' --format json"),
    ("left.md", 0, f"audit --rules american '{JOKERLESS}' --claim 'YR-1 25' --format markdown"),
    ("refused.txt", 1, f"audit --rules american '{HAND}' --claim 'YR-1 50' --stake 0.01"),
    ("refused.json", 1, f"audit --rules american '{HAND}' --claim 'YR-1 50' --stake 0.01 --format json"),
    ("refused.jsonl", 1, f"audit --rules american '{HAND}' --claim 'YR-1 50' --format jsonl"),
    ("refused.csv", 1, f"audit --rules american '{HAND}' --claim 'YR-1 50' --format csv"),
    ("announced.txt", 1, f"audit '{JOKERLESS}, rules american' --announced 25 --claim 50"),
    ("other_line.txt", 1, f"audit --rules american '{TWO_LINES}' --claim 'SP-2 60'"),
    ("no_such_fit.txt", 1, f"audit --rules american '{HAND}' --claim YR-4"),
    ("no_such_fit.json", 1, f"audit --rules american '{HAND}' --claim YR-4 --format json"),
    ("not_mah_jongg.txt", 1, f"audit --rules american '{MISPLACED}' --claim 'EV-1 25'"),
    ("not_mah_jongg.json", 1, f"audit --rules american '{MISPLACED}' --claim 25 --format json"),
    ("pie.txt", 0, f"audit --rules american '{HAND}' --claim 20 --pie S=30"),
    ("tournament.txt", 1, f"audit --rules american '{JOKERLESS}' --claim 50 --profile tournament"),
    ("claim_errors.txt", 2, f"audit --rules american '{HAND}, foo' --claim 'much 25 30'"),
    ("claim_errors.json", 2, f"audit --rules american '{HAND}' --claim YR-9 --format json"),
    ("compared.txt", 0, f"compare --rules american '{JOKERLESS}'"),
    ("compared.json", 0, f"compare --rules american '{JOKERLESS}' --format json"),
    ("compared.csv", 0, f"compare --rules american '{HAND}' --format csv"),
    ("compared_two_lines.txt", 0, f"compare --rules american '{TWO_LINES}' --profile tournament"),
    ("compared_refused.txt", 1, f"compare --rules american '{MISPLACED}'"),
    ("explained.txt", 0, f"explain --rules american '{TWO_LINES}' --line SP-2 --line WD-10 --line yr6"),
    ("explained.json", 0, f"explain --rules american '{TWO_LINES}' --line SP-2 --line YR-6 --format json"),
    ("explained.jsonl", 0, f"explain --rules american '{TWO_LINES}' --line SP-2 --line YR-6 --format jsonl"),
    ("explained.csv", 0, f"explain --rules american '{TWO_LINES}' --line SP-2 --line YR-6 --format csv"),
    ("explained_nearest.txt", 1, f"explain --rules american '{MISPLACED}'"),
    ("explained_last_call.txt", 1, "explain --rules american 'FF 000 222c 666c [RRR], from south' --line YR-4"),
    ("no_line.txt", 2, f"explain --rules american '{HAND}' --line YX-1 --line YR-1 --line YR-7"),
]


@pytest.mark.parametrize("case", CASES, ids=[name for name, *_ in CASES])
def test_output_is_as_it_was(case: Case) -> None:
    assert_as_it_was(GOLDEN, case)


def test_every_golden_file_is_compared() -> None:
    assert_every_file_is_compared(GOLDEN, CASES)


def keys(value: Any) -> set[str]:
    """All keys of a document, however deep; those of payments aside."""
    if isinstance(value, list):
        return set().union(*map(keys, value))
    if not isinstance(value, dict):
        return set()
    return {*value, *(key for name, each in value.items() if name not in {"payments", "money"} for key in keys(each))}


def test_every_key_of_the_json_is_told() -> None:
    told = {name: keys(json.loads((GOLDEN / name).read_text("utf-8"))) for name, _, _ in CASES if name[-4:] == "json"}
    assert {name: {key for key in found if f"`{key}`" not in MANUAL} for name, found in told.items() if found} == {
        name: set() for name in told
    }


AUDIT = [
    *("schema", "input", "hand", "rules", "profile", "card", "valid", "claim", "verdict", "stands", "claimed"),
    *("claimed_line", "claimed_as", "accepted", "lawful", "left", "line", "lines", "reasons", "missed", "nearest"),
]


def test_the_keys_of_an_audit_are_always_the_same() -> None:
    won = ["value", "jokerless", "doubled", "arrangement", "winning_tile", "payments"]
    rest = ["assumed", "notes"]
    for claim in ("25", "50", "YR-1", "EV-1"):
        document = run(f"audit --rules american '{HAND}' --claim {claim} --format json").document
        assert list(document) == [*AUDIT, *won, "other_profiles", *rest]
        money = run(f"audit --rules american '{HAND}' --claim {claim} --stake 1 --format json").document
        assert list(money) == [*AUDIT, *won, "stake", "money", "other_profiles", *rest]
        lost = run(f"audit --rules american '{MISPLACED}' --claim {claim} --stake 1 --format json").document
        assert list(lost) == [*AUDIT, "errors", *rest]


def test_money_and_pie_hold_for_the_claim_and_for_the_law() -> None:
    document = run(f"audit --rules american '{HAND}' --claim 50 --stake 0.01 --pie 0.60 --format json").document
    assert document["money"] == {
        "claimed": {"E": "1.60", "S": "-0.60", "W": "-0.50", "N": "-0.50"},
        "lawful": {"E": "1.00", "S": "-0.50", "W": "-0.25", "N": "-0.25"},
    }
    assert document["payments"]["claimed"] == {"E": 200, "S": -100, "W": -50, "N": -50}


def test_card_year_profile_and_rules(tmp_path: Path) -> None:
    card = tmp_path / "mine.card"
    card.write_text("card: Mine\nyear: 2026\n[Years | YR]\nFFF {year}A 2222B 666B (Any 2 Suits) X 60\n", "utf-8")
    mine = call("audit", "--card", str(card), HAND, "--claim", "yr-1 60", "--format", "json").document
    assert (mine["card"], mine["verdict"], mine["claimed_line"]) == ("Mine", "stands", "YR-1")
    assert call("audit", "--card", str(card), HAND, "--claim", "YR-2").code == 2
    assert call("explain", "--card", str(card), HAND, "--line", "YR-1").code == 0
    assert call("compare", "--card", str(card), HAND, "--format", "json").document["results"][0]["value"] == 60
    dated = "'FFF 2027b [222Jc] 66c +6c' --year 2027 --rules american"
    for command in (f"audit {dated} --claim YR-1", f"explain {dated} --line YR-1", f"compare {dated}"):
        assert run(command).code == 0
    concealed = "audit --rules american 'FFF 2026b 222Jc 66c +6c, from south' --claim 35"
    assert [run(f"{concealed} {more}").code for more in ("", "--profile big-card", "--rule concealed_bonus=10")] == [
        *(1, 0, 0),
    ]


def test_a_claim_can_be_given_in_parts() -> None:
    assert run(f"audit --rules american '{JOKERLESS}' --claim YR-1 --claim 50 --claim jokerless").code == 0


def test_the_circumstances_are_options_of_all_three() -> None:
    for command in ("audit --claim 25", "compare", "explain --line YR-1"):
        name, _, more = command.partition(" ")
        options = "--misnamed --from south --announced 25 --seat w --exposed 222Jc"
        ran = run(f"{name} --rules american 'FFF 2026b 66c +6c' {options} {more} --format json")
        assert (ran.code, ran.document["hand"]) == (
            *(0, "FFF 2026b 66c [222Jc] +6c, misnamed, from south, seat west, announced 25"),
        )


# words on standard error, command line
WRONG = [
    ("American hands have no fans", f"explain --rules american '{HAND}' --fan qinglong"),
    ("--line YR-1", f"explain --rules american '{HAND}' --fan qinglong"),
    ("MCR hands have fans, and no lines", "explain '123b 456b 789b EEE 9d +9d' --line YR-1"),
    ("--rules american", "explain '123b 456b 789b EEE 9d +9d' --line YR-1"),
    ("there are neither fans nor lines to explain", "explain --rules chinese '123b 456b 789b EEE 9d +9d'"),
    ("there are no fans or lines to claim", "audit --rules chinese '123b 456b 789b EEE 9d +9d' --claim 3"),
    ("there are no profiles to compare", "compare --rules chinese '123b 456b 789b EEE 9d +9d'"),
    ("--year is no option of MCR hands", "compare '123b 456b 789b EEE 9d +9d' --year 2026"),
    ("a card is for American rules", "compare '123b 456b 789b EEE 9d +9d' --card x --rules mcr"),
    ("--announced is no option of MCR hands", "audit '123b 456b 789b EEE 9d +9d' --claim 8 --announced 8"),
    ("--names is no option of American hands", f"compare --rules american '{HAND}' --names zh"),
    ("--flowers is no option of American hands", f"explain --rules american '{HAND}' --flowers 2"),
    ("C001", f"audit --card no-such-file.card '{HAND}' --claim 25"),
    ("R002", f"compare --rules american '{HAND}' --profile green-book"),
    ("R003", f"compare --rules american '{HAND}' --rule cap=88"),
    ("R004", f"audit --rules american '{HAND}' --claim 25 --stake much"),
    ("R006", f"audit --rules american '{HAND}' --claim 25 --pie 30 --profile tournament"),
    ("R007", f"audit --rules american '{HAND}' --claim '清龙'"),
    ("R007", f"audit --rules american '{HAND}' --claim ''"),
    ("N012", f"audit --rules bogus '{HAND}' --claim 25"),
]


@pytest.mark.parametrize(("words", "line"), WRONG)
def test_what_cannot_be_is_refused(words: str, line: str) -> None:
    ran = run(line)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err


def test_what_is_wrong_with_hand_claim_card_and_rules_is_told_together() -> None:
    line = (
        f"audit --rules american '{HAND}, foo' --claim 'bar' --stake much --pie x --profile bogus --card nowhere.card"
    )
    errors = run(f"{line} --format json").document["errors"]
    assert sorted(error["code"] for error in errors) == ["C001", "N010", "R002", "R004", "R006", "R007"]
    errors = run(f"audit --rules american '{HAND}, foo' --claim YR-9 --format json").document["errors"]
    assert sorted(error["code"] for error in errors) == ["C004", "N010"]
    errors = run(f"explain --rules american '{HAND}, foo' --line YR-9 --line X --format json").document["errors"]
    assert sorted(error["code"] for error in errors) == ["C004", "C004", "N010"]


def test_a_hand_from_standard_input() -> None:
    for command in ("audit --claim 25", "compare", "explain"):
        name, _, more = command.partition(" ")
        assert run(f"{name} - {more}", typed=HAND + ", rules american\n").code == 0


_HANDS = [HAND, JOKERLESS, TWO_LINES, MISPLACED, "FFF 5c [NNNJ] [555JJJb]", "147b 258c 369d NEWS R", "J" * 14, "", "["]
_WORDS = [
    *(
        "YR-1",
        "SP-2",
        "yr1",
        "25",
        "50",
        "0",
        "-1",
        "1e9",
        "jokerless",
        "doubled",
        "concealed",
        "x2",
        "¢",
        "\udcff",
        "",
    ),
    *("F", "NEWS", "announced 25", "misnamed", "99999", "100000", "清龙", "'", "{}", "%s", "\n", "--", "-"),
]
_FORMATS = st.sampled_from(["table", "json", "jsonl", "csv", "markdown"])
_MORE = st.sampled_from(
    [
        (),
        *(("--profile", name) for name in ("nmjl", "tournament", "big-card", "marvelous", "x")),
        *(("--rule", rule) for rule in ("table_double=2", "hot_hand=1", "scoring=points", "joker_letter=ignored", "=")),
        *(("--announced", points) for points in ("25", "0", "99999")),
        *((flag,) for flag in ("--misnamed", "--out-of-turn", "--exchange", "--dealt", "--self-draw")),
    ]
)


@given(st.sampled_from(_HANDS), st.lists(st.sampled_from(_WORDS) | st.text(max_size=6), max_size=3), _MORE, _FORMATS)
@settings(max_examples=50, deadline=None)
def test_whatever_is_claimed_or_asked_nothing_crashes(
    hand: str, words: list[str], more: tuple[str, ...], form: str
) -> None:
    said = " ".join(words).replace("\0", "")
    options = ("--rules", "american", "--format", form, *more)
    assert_answered(call("audit", *options, f"--claim={said}", "--stake", "0.01", "--pie", "1", "--", hand))
    assert_answered(call("explain", *options, *(f"--line={word.replace(chr(0), '')}" for word in words), "--", hand))
    assert_answered(call("compare", *options, "--", hand))
