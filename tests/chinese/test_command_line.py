"""The simplified Chinese rules on the command line: exit codes, options, formats, and the output to the letter.

The golden files are written anew as ``tests/golden_files.py`` says.
"""

import csv
import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cli.command_line import assert_answered, call, run
from tests.golden_files import Case, assert_as_it_was, assert_every_file_is_compared
from tests.told_keys import untold_keys

GOLDEN = Path(__file__).parent / "golden"
HAND = "[EEEE] RRR 123b 456b 9d +9d"
SOUTH = "[WWW] NNN 159b 27c 68d"
CHOWS = "123b 456b 789b 123c 9d +9d, from south"
ALL = f"score --rules chinese '{CHOWS}' --all-hands --hand-of south='{SOUTH}'"
NOT_WINNING = "123b 456b 789b [EEE] 9d +8d"
SEVEN_PAIRS = "1122b 3344c 5566d E +E, self-draw"

# golden file, exit code, command line
CASES: list[Case] = [
    ("plain.txt", 0, f"score --rules chinese '{HAND}, seat south'"),
    ("bonus.txt", 0, f"score --rules chinese '{HAND}, self-draw, flowers 2' --honor-bonus"),
    ("bonus.json", 0, f"score --rules chinese '{HAND}, self-draw, flowers 2' --honor-bonus --format json"),
    ("bonus.jsonl", 0, f"score --rules chinese '{HAND}, self-draw, flowers 2' --honor-bonus --format jsonl"),
    ("bonus.csv", 0, f"score --rules chinese '{HAND}, self-draw, flowers 2' --honor-bonus --format csv"),
    ("bonus.md", 0, f"score --rules chinese '{HAND}, self-draw, flowers 2' --honor-bonus --format markdown"),
    ("money.txt", 0, f"score '{HAND}, rules chinese' --honor-bonus --stake 0.05"),
    ("all_hands.txt", 0, ALL),
    ("all_hands_money.json", 0, f"{ALL} --stake 0.05 --format json"),
    ("all_hands.csv", 0, f"{ALL} --format csv"),
    ("tally.txt", 0, f"score --rules chinese '{CHOWS}' --tally"),
    ("tally.json", 0, f"score --rules chinese '{CHOWS}' --tally --format json"),
    ("not_winning.txt", 1, f"score --rules chinese '{NOT_WINNING}'"),
    ("not_winning.json", 1, f"score --rules chinese '{NOT_WINNING}' --format json"),
    ("not_winning.csv", 1, f"score --rules chinese '{NOT_WINNING}' --format csv"),
    ("seven_pairs.txt", 1, f"score --rules chinese '{SEVEN_PAIRS}'"),
    ("seven_pairs.json", 1, f"score --rules chinese '{SEVEN_PAIRS}' --format json"),
    (
        "errors.txt",
        2,
        f"score --rules chinese '{CHOWS}, seat up' --all-hands --hand-of south=EEE --hand-of q --stake x",
    ),
    ("errors.json", 2, f"score --rules chinese '{CHOWS}' --all-hands --hand-of e='{SOUTH}' --format json"),
    ("waits.txt", 0, "waits --rules chinese '[EEE] 123b 456c 78d 99d'"),
    ("waits.json", 0, "waits --rules chinese '[EEE] 123b 456c 78d 99d' --format json"),
    ("waits.csv", 0, "waits --rules chinese '[EEE] 123b 456c 78d 99d, flowers 2' --format csv"),
    ("waits.md", 0, "waits --rules chinese '[EEE] 123b 456c 78d 99d' --format markdown"),
    ("not_ready.txt", 1, "waits '1122b 3344c 5566d E, rules chinese'"),
    ("not_ready.json", 1, "waits '1122b 3344c 5566d E, rules chinese' --format json"),
]


@pytest.mark.parametrize("case", CASES, ids=[name for name, *_ in CASES])
def test_output_is_as_it_was(case: Case) -> None:
    assert_as_it_was(GOLDEN, case)


def test_every_golden_file_is_compared() -> None:
    assert_every_file_is_compared(GOLDEN, CASES)


def test_every_key_of_the_json_is_told() -> None:
    assert untold_keys(GOLDEN.glob("*.json")) == {}


def test_keys_of_a_score_come_in_the_promised_order() -> None:
    order = (
        "schema input hand rules counting valid chips ticks honor_pungs arrangement winning_tile assumed notes payments"
    )
    for counting in ("", "--honor-bonus", "--all-hands", "--tally"):
        document = run(f"score --rules chinese '{HAND}' --format json {counting}").document
        hands = ["hands"] if counting == "--all-hands" else []
        assert [key for key in document if key not in hands] == order.split()
        assert [key for key in document if key not in order.split()] == hands
        assert list(document["payments"]) == ["E", "S", "W", "N"]
        assert sum(document["payments"].values()) == 0


def test_the_hands_of_the_others_are_told_as_read() -> None:
    """They read back to the same answer, whatever notation they were given in."""
    first = run(f"{ALL} --hand-of 北='11z159s27m68p1234m' --format json").document
    assert first["hands"] == {"S": "159b 27c 68d NNN [WWW]", "N": "159b 122347c 68d EE"}
    again = call(*_words_of(first["hands"]), "--format", "json").document
    assert (again["payments"], again["hands"]) == (first["payments"], first["hands"])


def _words_of(hands: dict[str, str]) -> list[str]:
    options = [f"--hand-of={seat}={tiles}" for seat, tiles in hands.items()]
    return ["score", "--rules", "chinese", CHOWS, "--all-hands", *options]


def test_the_hand_in_the_answer_reads_back_to_the_same_answer() -> None:
    for said in ("", ", self-draw, flowers 2, seat w", ", from north", ", round south, last of wall"):
        hand = HAND.replace("[EEEE]", "EEE")
        first = call("score", "--rules", "chinese", f"{hand}{said}", "--format", "json").document
        again = call("score", "--rules", "chinese", first["hand"], "--format", "json").document
        assert again["hand"] == first["hand"]
        assert (again["payments"], again["notes"]) == (first["payments"], first["notes"])


def test_option_and_phrase_choose_the_rules() -> None:
    for line in (
        f"score --rules chinese '{HAND}'",
        f"score '{HAND}, rules chinese'",
        f"score '{HAND}，Rules: CHINESE'",
    ):
        assert run(f"{line} --format json").document["rules"] == "chinese", line
    assert run(f"score '{HAND}, rules chinese' --rules mcr --format json").document["rules"] == "mcr"
    replaced = run(f"score '{HAND}, rules mcr' --rules chinese --format json").document
    assert replaced["notes"][0] == "--rules chinese replaces 'rules mcr'"


def test_every_notation_is_read_and_options_stand_for_phrases() -> None:
    expected = run(f"score --rules chinese '{HAND}, seat south' --honor-bonus --format json").document
    for line in (
        "'RRR 123b 456b 9d +9d' --exposed EEEE --seat south",
        "'123b RRR 456b 99d' --exposed EEEE --winning-tile 9d --seat s",
        "'[1111z] 777z 123s 456s 9p +9p, seat south' --notation riichi",
        "'[EEEE,1]CCC123s456s99p|ES0000'",
    ):
        document = run(f"score --rules chinese {line} --honor-bonus --format json").document
        assert document["payments"] == expected["payments"] == {"E": -3, "S": 9, "W": -3, "N": -3}, line
    others = "--all-hands --notation riichi --hand-of south='333z 444z 159s 27m 68p'"
    assert run(f"score --rules chinese '123456789s123m9p +9p' {others} --format json").document["payments"]["S"] == 5


def test_convert_keeps_the_rules() -> None:
    assert run(f"convert '{HAND}, rules chinese' --to native").out == "123456b 9d RRR [EEEE] +9d, rules chinese\n"


# words on standard error, command line; all are refused with exit code 2
REFUSED = [
    ("--honor-bonus is no option of MCR hands", f"score '{HAND}' --honor-bonus"),
    ("say --rules chinese", f"score '{HAND}' --tally"),
    ("--all-hands is no option of American hands", "score --rules american 'FFF 2026b 222Jc 66c +6c' --all-hands"),
    ("--hand-of is no option of MCR hands", f"score '{HAND}' --hand-of south=EEE"),
    ("--profile is no option of simplified Chinese hands", f"score --rules chinese '{HAND}' --profile national"),
    ("no profiles", f"score --rules chinese '{HAND}, profile national'"),
    ("--rule is no option", f"score --rules chinese '{HAND}' --rule cap=88"),
    ("--explain is no option", f"score --rules chinese '{HAND}' --explain"),
    ("--all is no option", f"score --rules chinese '{HAND}' --all"),
    ("--names is no option", f"score --rules chinese '{HAND}' --names zh"),
    ("--pie is no option", f"score --rules chinese '{HAND}' --pie 5"),
    ("--year is no option", f"score --rules chinese '{HAND}' --year 2026"),
    ("--exchange is no option", f"score '{HAND}, rules chinese' --exchange"),
    ("a card is for American rules", f"score --rules chinese '{HAND}' --card x.card"),
    ("--rule is no option", "waits --rules chinese 1112345678999c --rule cap=88"),
    ("H017: --honor-bonus contradicts --tally", f"score --rules chinese '{HAND}' --tally --honor-bonus"),
    ("H017: --all-hands contradicts --tally", f"score --rules chinese '{HAND}' --tally --all-hands"),
    ("H017: --stake contradicts --tally", f"score --rules chinese '{HAND}' --tally --stake 1"),
    ("with --all-hands only", f"score --rules chinese '{HAND}' --honor-bonus --hand-of south='{SOUTH}'"),
    ("H017: East won", f"score --rules chinese '{HAND}' --all-hands --hand-of east='{SOUTH}'"),
    ("South is given twice", f"{ALL} --hand-of S='{SOUTH}'"),
    ("N011: 'up' is no seat", f"{ALL} --hand-of up='{SOUTH}'"),
    ("does not say whose hand it is", f"{ALL} --hand-of '{SOUTH}'"),
    ("H001: five copies of W: three in South's hand, two in North's", f"{ALL} --hand-of n='WW 159c 27d 68b 1234d'"),
    ("R004", f"score --rules chinese '{HAND}' --stake much"),
    ("American", f"score --rules chinese '{HAND}, announced 25'"),
    ("H005", "score --rules chinese '123b 456b 789b [EEE] 9d'"),
]


@pytest.mark.parametrize(("words", "line"), REFUSED)
def test_what_cannot_be_is_refused(words: str, line: str) -> None:
    ran = run(line)
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err
    document = run(f"{line} --format json").document
    assert (document["valid"], "errors" in document) == (False, True)


@pytest.mark.parametrize("command", ["score", "waits"])
@pytest.mark.parametrize("rules", ["riichi", "", "chinesee", "mcr american", "\udcff"])
def test_unknown_rules_are_told_before_anything_else_and_all_rules_are_listed(command: str, rules: str) -> None:
    ran = call(command, "120b", "--rules", rules)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("error") == 1
    assert "N012" in ran.err
    if "american" not in rules:
        assert "there are mcr, american and chinese" in ran.err


def test_unknown_rules_of_the_text_are_told_alone_too() -> None:
    ran = run("score '120b 456c, rules riichi'")
    assert (ran.code, ran.err.count("error")) == (2, 1)
    assert "there are mcr, american and chinese" in ran.err


def test_help_names_all_rules() -> None:
    for command in ("score", "waits"):
        text = " ".join(run(f"{command} --help").out.split())
        assert "mcr (default), american or chinese" in text


@pytest.mark.parametrize(
    "line", [ALL, f"score --rules chinese '{NOT_WINNING}'", "waits --rules chinese 1112345678999c"]
)
def test_csv_has_rows_of_one_length(line: str) -> None:
    rows = list(csv.DictReader(io.StringIO(run(f"{line} --format csv").out, newline=""), strict=True))
    assert rows
    assert all(None not in row and None not in row.values() for row in rows)


def test_a_hand_from_standard_input() -> None:
    assert run("score --rules chinese -", typed=HAND + "\n").code == 0
    assert run("score -", typed=HAND + ", rules chinese\n").code == 0


_OPTIONS = [
    "--honor-bonus",
    "--all-hands",
    "--tally",
    "--hand-of",
    "--stake",
    "--notation",
    "--seat",
    "--card",
    "--rule",
]
_PIECES = [
    *_OPTIONS,
    *(f"south={SOUTH}", "south=", "=", "=EEE", "S=1111b [EEEE] (RRRR) GGGG 1c", "n=🀀🀀🀀", "W=FFJ0", "riichi", "east"),
    *(
        "1",
        "0.05",
        HAND,
        CHOWS,
        SEVEN_PAIRS,
        "--rules=mcr",
        "--rules",
        "rules chinese",
        "\udcff",
        "",
        "{}",
        "+E",
        "json",
    ),
]
_PIECE = st.one_of(st.sampled_from(_PIECES), st.text(st.characters(exclude_characters="\0"), max_size=12))


@given(st.sampled_from(["score", "waits"]), st.lists(_PIECE, max_size=6), st.sampled_from(["table", "json", "csv"]))
@settings(max_examples=120, deadline=None)
def test_any_arguments(command: str, arguments: list[str], form: str) -> None:
    assert_answered(call(command, "--rules", "chinese", "--format", form, CHOWS, *arguments))


@given(_PIECE, st.sampled_from([HAND, CHOWS, SEVEN_PAIRS, "", "[", "123b"]))
@settings(max_examples=120, deadline=None)
def test_any_hand_of_another_player(value: str, hand: str) -> None:
    assert_answered(call("score", "--rules", "chinese", "--all-hands", f"--hand-of={value}", hand))
    assert_answered(call("score", "--rules", "chinese", "--all-hands", f"--hand-of=south={value}", hand))


@given(st.text(st.characters(exclude_characters="\0"), max_size=20))
@settings(max_examples=80, deadline=None)
def test_any_line(text: str) -> None:
    for command in ("score", "waits"):
        assert_answered(call(command, "--rules", "chinese", "--", text))
        assert_answered(call(command, "--", f"{text}, rules chinese"))
