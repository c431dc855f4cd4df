"""``mjscore card``: what it prints to the letter, and what it makes of files that are no cards."""

import csv
import io
import json
import os
from pathlib import Path

import pytest

from mjscore.american.read import practice_text
from tests.cli.command_line import call, run
from tests.golden_files import assert_as_it_was, assert_every_file_is_compared
from tests.manual import MANUAL

GOLDEN = Path(__file__).parent / "golden"
EXOTIC = (Path(__file__).parent / "exotic.card").read_text(encoding="utf-8")
PRACTICE = practice_text()
WITHOUT_JOKERS = """\
card: Without jokers
[First | T]
FF 2222A! 4444B 66C~ 88C (Any 3 Suits) X 25
[Second | U]
FFFF 2222A 333A 444A (no jokers) X 25
"""
FAULTY = """\
card: Typed in a hurry
year: 2026

[2468 | EV]
2222A 44A 6666A DDDA                       (Any 1 Suit w Matching Dragon)           X 25
22A 444B 666B 88A DDDDC                    (Any 2 Suits; Opp. Dragon)               X 25
F 2222A 44b 666B 8888A
  -or- F 2222A 44B 666C 8888A              (Any 2 or 3 Siuts)                       X 25
FFF 4444A 4444B 888C                       (Any 3 Suits)

[Any Like Numbers | EV]
1111A DDA 11B DDB 1111C                    (Any 3 Suits; Any Like Nos.)             X 25
1111C DDB 11B DDC 1111A                    (Any 3 Suits; Any Like Nos.)             X 30
FFFFF 111A 111B 111C                       (Any 3 Suits; n > t)                     X 35
"""

# golden file, exit code, command line, standard input
CASES = [
    ("check_practice.txt", 0, "card check -", PRACTICE),
    ("check_practice.json", 0, "card check - --format json", PRACTICE),
    ("check_exotic.txt", 0, "card check -", EXOTIC),
    ("check_faulty.txt", 1, "card check -", FAULTY),
    ("check_faulty.json", 1, "card check - --format json", FAULTY),
    ("check_faulty.jsonl", 1, "card check - --format jsonl", FAULTY),
    ("check_faulty.csv", 1, "card check - --format csv", FAULTY),
    ("check_faulty.md", 1, "card check - --format markdown", FAULTY),
    ("check_2022.txt", 0, "card check - --year 2022", PRACTICE),
    ("show.txt", 0, "card show", ""),
    ("show_exotic.json", 0, "card show - --format json", EXOTIC),
    ("show_exotic.csv", 0, "card show - --format csv", EXOTIC),
    ("show_exotic.md", 0, "card show - --format markdown", EXOTIC),
    ("show_faulty.txt", 2, "card show -", FAULTY),
    ("show_line.txt", 0, "card show EV-7", ""),
    ("show_line.json", 0, "card show cr-10 --format json", ""),
    ("show_line_2027.txt", 0, "card show YR-6 --year 2027", ""),
    ("show_no_line.txt", 2, "card show EV-77", ""),
    ("expand.txt", 0, "card expand CR-8", ""),
    ("expand.json", 0, "card expand YR-1 --format json", ""),
    ("expand.jsonl", 0, "card expand YR-1 --format jsonl", ""),
    ("expand.csv", 0, "card expand YR-1 --format csv", ""),
    ("expand.md", 0, "card expand YR-1 --format markdown", ""),
    ("expand_without_jokers.txt", 0, "card expand - T-1", WITHOUT_JOKERS),
    ("expand_without_jokers.json", 0, "card expand - T-1 --format json", WITHOUT_JOKERS),
    ("show_section.txt", 0, "card show wd", ""),
    ("show_section.json", 0, "card show - T --format json", WITHOUT_JOKERS),
    ("rules.txt", 0, "card rules", ""),
    ("rules.json", 0, "card rules --format json", ""),
    ("expand_free_tile.txt", 0, "card expand - EX-2", EXOTIC),
    ("expand_no_line.txt", 2, "card expand", ""),
    ("new.txt", 0, "card new --year 2027", ""),
]


@pytest.mark.parametrize(("name", "code", "line", "typed"), CASES, ids=[name for name, *_ in CASES])
def test_output_is_as_it_was(name: str, code: int, line: str, typed: str) -> None:
    assert_as_it_was(GOLDEN, (name, code, line), typed)


def test_every_golden_file_is_compared() -> None:
    assert_every_file_is_compared(GOLDEN, [(name, code, line) for name, code, line, _ in CASES])


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "C003"),
        (b" \n\t\r\n", "C003"),
        (b"\xef\xbb\xbf", "C003"),
        (b"# only a comment\n", "C003"),
        (b"card: x\0y\n", "C002"),
        (bytes(range(256)), "C002"),
        (PRACTICE.encode("utf-16"), "C002"),
        (b"card: Caf\xe9\n", "C002"),
        (b"\x7fELF\x02\x01\x01\0\0", "C002"),
        (b"# a comment\n" * 400_000, "C002"),
    ],
    ids=["empty", "blank", "only a mark", "comment", "NUL", "bytes", "UTF-16", "Latin-1", "program", "too large"],
)
@pytest.mark.parametrize("command", ["check", "show"])
def test_a_file_that_is_no_card(tmp_path: Path, command: str, data: bytes, code: str) -> None:
    file = tmp_path / "my card.card"
    file.write_bytes(data)
    ran = call("card", command, str(file))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"error {code}: ")
    assert call("card", command, "-", typed=data).err == ran.err


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_a_card_in_utf_16_is_told_so(encoding: str) -> None:
    text = PRACTICE if encoding == "utf-16" else f"\ufeff{PRACTICE}"
    ran = call("card", "check", "-", typed=text.encode(encoding))
    assert ran.code == 2
    assert "UTF-16" in ran.err
    assert "UTF-8" in ran.err


@pytest.mark.parametrize("form", ["json", "jsonl", "csv"])
def test_a_file_that_is_no_card_is_told_to_programs_as_well(form: str) -> None:
    ran = call("card", "check", "-", "--format", form, typed=b"\0")
    assert (ran.code, ran.err) == (2, "")
    assert "C002" in ran.out
    assert "american" in ran.out


def test_a_file_that_cannot_be_opened(tmp_path: Path) -> None:
    for name in (str(tmp_path), str(tmp_path / "none.card"), "", "\0", "x" * 5000):
        ran = call("card", "check", name)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith("error C001: "), name


def test_a_file_without_permission(tmp_path: Path) -> None:
    file = tmp_path / "mine.card"
    file.write_text(PRACTICE, encoding="utf-8")
    file.chmod(0)
    if os.access(file, os.R_OK):
        pytest.skip("this user may read everything")
    assert call("card", "check", str(file)).code == 2


@pytest.mark.parametrize("data", [b"\xef\xbb\xbf" + PRACTICE.encode(), PRACTICE.replace("\n", "\r\n").encode()])
def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "practice.card"
    file.write_bytes(data)
    document = call("card", "check", str(file), "--format", "json").document
    assert (document["valid"], document["lines"], document["hands"]) == (True, 70, 4245)
    assert document["warnings"][0]["line"] == PRACTICE[: PRACTICE.index("{year}A {year}B NN")].count("\n") + 1


def test_places_in_a_file_with_windows_line_ends_are_those_of_the_editor() -> None:
    ran = call("card", "check", "-", "--format", "json", typed=FAULTY.replace("\n", "\r\n").encode())
    assert [(each["line"], each["column"]) for each in ran.document["errors"]][:2] == [(5, 1), (6, 45)]
    assert ran.document == json.loads((GOLDEN / "check_faulty.json").read_text(encoding="utf-8"))


def test_all_formats_say_the_same_of_a_line() -> None:
    document = run("card expand SP-7 --format json").document
    lines = [json.loads(line) for line in run("card expand SP-7 --format jsonl").out.splitlines()]
    rows = list(csv.DictReader(io.StringIO(run("card expand SP-7 --format csv").out)))
    assert document["count"] == len(document["hands"]) == 648
    assert [line["hand"] for line in lines] == [row["hand"] for row in rows] == document["hands"]


def test_people_are_told_the_first_of_many_faults_and_programs_all(tmp_path: Path) -> None:
    bad = tmp_path / "many.card"
    same = "FFFF NNNN 222A RRR X 25\n" + "FFFF NNNN 222A RRR C 30\n" * 60
    bad.write_text("card: Many\n[T | T]\n" + same + "FFFF 2 X 25\n" * 1000, encoding="utf-8")
    told = call("card", "check", str(bad)).out
    assert told.count(" error ") == 50
    assert " warning " not in told
    assert "\n\nand 1,010 more; --format json lists all\n\n" in told
    assert told.endswith("Many: 1,000 faults, 60 warnings.\n")
    document = call("card", "check", str(bad), "--format", "json").document
    assert (len(document["errors"]), len(document["warnings"])) == (1000, 60)
    assert len(call("card", "check", str(bad), "--format", "jsonl").out.splitlines()) == 1060
    assert len(list(csv.DictReader(io.StringIO(call("card", "check", str(bad), "--format", "csv").out)))) == 1060
    bad.write_text("card: Many\n[T | T]\n" + "FFFF 2 X 25\n" * 50, encoding="utf-8")
    assert "more; --format" not in call("card", "check", str(bad)).out


@pytest.mark.parametrize("year", [1000, 2000, 2027, 9999])
def test_a_new_card_is_in_order(year: int) -> None:
    ran = run(f"card new --year {year}")
    assert ran.code == 0
    checked = run("card check - --format json", ran.out).document
    assert (checked["valid"], checked["warnings"], checked["year"]) == (True, [], year)


def test_a_new_card_without_a_year_is_for_this_one() -> None:
    assert run("card new --format json").document["year"] > 2000


@pytest.mark.parametrize("command", ["new --year 27", "show --year 0", "check - --year 12345", "expand YR-1 --year -5"])
def test_a_year_that_is_none(command: str) -> None:
    ran = run(f"card {command}", EXOTIC)
    assert (ran.code, ran.out) == (2, "")
    assert "C005" in ran.err


def test_a_file_called_like_a_line_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("YR-1").write_text(EXOTIC, encoding="utf-8")
    assert "Exotic" in run("card show YR-1").out
    assert run("card show YR-1 EX-1").code == 0
    assert run("card show a b c").code == 2


def test_every_command_is_explained_with_an_example() -> None:
    for command in ("check", "show", "expand", "new", "rules"):
        ran = run(f"card {command} --help")
        assert (ran.code, ran.err) == (0, "")
        assert f"mjscore card {command}" in ran.out.partition("Example: ")[2].partition("\n")[0]
        assert f"  {command}" in run("card --help").out


def test_groups_without_jokers_are_marked_for_programs() -> None:
    hands = run("card expand - U-1 --format json", WITHOUT_JOKERS).document["hands"]
    assert hands[0] == "FFFF! 2222b! 333b! 444b!"
    assert run("card expand - T-1 --format json", WITHOUT_JOKERS).document["hands"][0] == "FF 2222b! 4444c 66d~ 88d"


# words, what is told
SECTIONS = [
    ("card show - V", "there is no line 'V' on Without jokers"),
    ("card show - T-2", "there is no line 'T-2' on Without jokers"),
    ("card expand - U", "U is a section of Without jokers, not a line"),
    ("card expand wd", "name one of its lines: WD-1 to WD-"),
]


@pytest.mark.parametrize(("line", "told"), SECTIONS)
def test_a_section_is_no_line(line: str, told: str) -> None:
    ran = run(line, WITHOUT_JOKERS)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err


def test_a_file_called_like_a_section_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("SP").write_text(WITHOUT_JOKERS, encoding="utf-8")
    assert "Without jokers" in run("card show SP").out
    assert run("card show SP U").out.count("Second") == 1


@pytest.mark.parametrize(
    "line", ["score --card - -", "waits --card - -", "card nearest - --card -", "card alive - --card -"]
)
def test_hand_and_card_cannot_both_be_standard_input(line: str) -> None:
    ran = run(line, WITHOUT_JOKERS)
    assert (ran.code, ran.out) == (2, "")
    assert "hand and card cannot both be read from standard input" in ran.err


def test_a_card_without_a_fault_is_no_line_of_csv() -> None:
    ran = run("card check - --format csv", WITHOUT_JOKERS)
    assert (ran.code, ran.out, ran.err) == (0, "", "")


def test_a_long_line_of_a_card_is_not_shown_whole() -> None:
    ran = run("card check -", f"card: Long\n[T | T]\n{'FFFF ' * 300_000}X 25\n")
    assert ran.code == 1
    assert "C015" in ran.out
    assert max(map(len, ran.out.splitlines())) < 300


def test_lists_of_lines_name_the_card() -> None:
    assert "FFF (House Practice Card)" in run("card nearest FFF").out


def test_a_card_that_is_dated_anew_tells_of_years_typed_in() -> None:
    card = "card: Mine\nyear: 2026\n[T | T]\nFFFF 2026A 333B 666B (Any 2 Suits) X 25\n"
    told = "2026 is typed in as a number on T-1 and stays 2026"
    for line in (
        "score --card - 'FFFF 2026b 333c 666c'",
        "waits --card - 'FFFF 2026b 333c 66c'",
        "card nearest --card - 'FFFF 2026b'",
        "card alive --card - '[333c]'",
    ):
        assert told not in run(line, card).out
        assert told in run(f"{line} --year 2027", card).out, line
        assert told in str(run(f"{line} --year 2027 --format json", card).document["notes"])


def test_every_rule_of_a_profile_is_listed_and_told_in_the_readme() -> None:
    document = run("card rules --format json").document
    assert [each["rule"] for each in document["rules"]][-2:] == ["table_double", "hot_hand"]
    assert set(document["profiles"]) == {"nmjl", "tournament", "tournament-mahjcon", "big-card", "marvelous"}
    assert "`mjscore card rules`" in MANUAL
    assert "payments.toml" not in MANUAL
