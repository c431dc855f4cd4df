"""``mjscore batch``: one record for each row, whatever the row is, and the same as ``score`` and ``audit`` give it."""

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mjscore
from mjscore.cli.progress import Progress
from mjscore.many import ROLES
from mjscore.many.own_output import OWN_KEYS, passed_name
from mjscore.render import batch as render
from tests.cli.command_line import BELOW_MINIMUM, NOT_WINNING, STRAIGHT, Ran, call, process

AMERICAN = "FFF 2026b [222Jc] 66c +6c, from south, rules american"
CHINESE = "[EEE] RRR 123b 456b 99d, rules chinese"
UNREADABLE = "120b 456c 789c EEE 99d"
IMPOSSIBLE = "123b 456b 789b [EEE] 9d +9d, self-draw, from south"
LINES = [
    STRAIGHT,
    BELOW_MINIMUM,
    NOT_WINNING,
    AMERICAN,
    CHINESE,
    UNREADABLE,
    IMPOSSIBLE,
    "J 22c 22d 3333Jb [1111b], rules american",
]
OUTCOMES = [
    *("wins", "below the minimum", "not winning", "wins", "wins", "unreadable", "impossible", "not winning"),
]


def batch(typed: str | bytes, *options: str, **more: Any) -> Ran:
    data = typed if isinstance(typed, bytes) else typed.encode()
    return call("batch", "-", *options, typed=data, **more)


def records(ran: Ran) -> list[dict[str, Any]]:
    return [json.loads(line) for line in ran.out.splitlines()]


def jsonl(typed: str | bytes, *options: str) -> list[dict[str, Any]]:
    return records(batch(typed, *options, "--format", "jsonl"))


def table(rows: list[list[str]], separator: str = ",") -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=separator, lineterminator="\n").writerows(rows)
    return out.getvalue()


def test_every_line_has_one_record_with_its_number_and_outcome() -> None:
    ran = batch("# Tuesday\n\n" + "\n".join(LINES), "--format", "jsonl")
    assert [(each["input_line"], each["outcome"]) for each in records(ran)] == list(enumerate(OUTCOMES, start=3))
    assert ran.code == 1
    assert ran.err == (
        "8 hands: 3 win, 1 below the minimum, 2 not winning, 1 impossible, 1 unreadable. "
        "Skipped: 1 blank line, 1 comment.\n"
    )


@pytest.mark.parametrize("line", LINES)
def test_a_record_is_what_score_says_of_the_line(line: str) -> None:
    [record] = jsonl(line)
    alone = call("score", line, "--format", "json").document
    added = {"input_line", "outcome"}
    assert {key: value for key, value in record.items() if key not in added} == alone
    assert set(record) == added | set(alone)


def test_what_is_wrong_has_its_code_and_its_place() -> None:
    [record] = jsonl(UNREADABLE)
    assert [(each["code"], each["span"]) for each in record["errors"]] == [("N004", [2, 3])]
    assert "    ^" in batch(UNREADABLE).out.splitlines()[-2]


@pytest.mark.parametrize("claim", ["21", "pure straight 16, seat wind, self-drawn", "pure straight 24", "22"])
def test_a_claim_is_judged_as_by_audit(claim: str) -> None:
    [record] = jsonl(table([["hand", "claimed"], [STRAIGHT, claim]]), "--input-format", "csv")
    alone = call("audit", STRAIGHT, "--claim", claim, "--format", "json")
    expected = {key: alone.document[key] for key in ("verdict", "stands", "claimed", "accepted", "lawful", "left")}
    assert {key: record["claim"][key] for key in expected} == expected
    assert record["claim"]["text"] == claim


def test_claims_under_american_rules_and_claims_that_cannot_be_read() -> None:
    rows = [
        ["hand", "claim"],
        [AMERICAN, "YR-1 50 jokerless"],
        [AMERICAN, "YR-99"],
        [CHINESE, "3"],
        [UNREADABLE, "8"],
        [STRAIGHT, "foo"],
    ]
    ran = batch(table(rows), "--input-format", "csv", "--format", "jsonl")
    claims = [record["claim"] for record in records(ran)]
    assert [claim["verdict"] for claim in claims] == ["refused", "unreadable", "unreadable", "not_judged", "unreadable"]
    assert [[error["code"] for error in claim.get("errors", [])] for claim in claims] == [
        [],
        ["C004"],
        ["N012"],
        [],
        ["R005"],
    ]
    assert "4 claims: 1 wrong, 3 unreadable." in ran.err
    assert records(ran)[4]["total"] == 21


# ---- what columns say -----------------------------------------------------------------------------------------------


def test_columns_become_the_line_that_one_would_type() -> None:
    rows = [["hand", "Seat wind", "round", "self-draw", "flowers", "discarder", "last_of_wall"]]
    rows += [["123b 456b 789b [EEE] 9d +9d", "south", "E", "yes", "2,0", "", "x"]]
    rows += [["123b 456b 789b [EEE] 9d +9d", "", "", "no", "", "north", ""]]
    rows += [["123b 456b 789b [EEE] 9d +9d", "", "", "no", "", "", "no"]]
    for each in jsonl(table(rows), "--input-format", "csv"):
        alone = call("score", each["input"], "--format", "json").document
        assert {key: each[key] for key in alone} == alone
    assert [each["input"].partition("+9d")[2] for each in jsonl(table(rows), "--input-format", "csv")] == [
        ", self-draw, last of wall, seat south, round E, flowers 2",
        ", from north",
        ", discard",
    ]


def test_what_a_row_says_twice_and_differently_is_a_contradiction() -> None:
    [record] = jsonl(table([["hand", "seat"], [STRAIGHT, "south"]]), "--input-format", "csv")
    assert [error["code"] for error in record["errors"]] == ["H017"]


def test_every_role_is_understood_under_its_own_name() -> None:
    values = {
        "claim": "21",
        "notation": "native",
        "winning tile": "9d",
        "win": "self-draw",
        "rules": "mcr",
        "profile": "national",
        "from": "north",
        "seat": "south",
        "round": "west",
        "flowers": "3",
    }
    for role in set(ROLES) - {"hand"}:
        cell = values.get(role, "2" if role in {"announced", "discarder exposed"} else "yes")
        hand = "123b 456b 789b [EEE] 99d" if role == "winning tile" else "123b 456b 789b [EEE] 9d +9d"
        [record] = jsonl(table([["hand", role.replace(" ", "_").title()], [hand, cell]]), "--input-format", "csv")
        said = {"claim", "notation", "winning tile"}
        assert (role in said) is (record["input"] == hand), role
        assert role.title() not in record


def test_columns_can_be_named_and_left_alone() -> None:
    rows = table([["no", "round", "stick", "said"], ["7", "3", "123b 456b 789b [EEE] 9d +9d", "22"]])
    for options in (
        ("--hand-column", "stick", "--claim-column", "said", "--map", "round="),
        ("--map", "hand=stick", "--map", "claimed = SAID", "--map", "round="),
    ):
        [record] = jsonl(rows, *options)
        assert (record["no"], record["round"], record["claim"]["stands"]) == ("7", "3", True)


def test_rules_may_change_from_row_to_row() -> None:
    rows = [
        ["hand", "rules", "profile"],
        [STRAIGHT, "mcr", "national"],
        ["FFF 2026b 2222c 66c +6c", "american", ""],
        ["[EEE] RRR 123b 456b 99d", "Chinese", ""],
    ]
    found = jsonl(
        table(rows), "--input-format", "csv", "--profile", "big-card", "--rule", "cap=20", "--counting", "honor-bonus"
    )
    assert [each["rules"] for each in found] == ["mcr", "american", "chinese"]
    assert [each.get("profile") for each in found] == ["national with cap=20", "big-card", None]
    assert (found[0]["total"], found[2]["chips"]) == (20, 3)


def test_defaults_hold_for_rows_that_say_nothing_else() -> None:
    assert [
        each["rules"] for each in jsonl(f"FFF 2026b 2222c 66c +6c\n{STRAIGHT}, rules mcr", "--rules", "american")
    ] == ["american", "mcr"]
    [record] = jsonl(STRAIGHT, "--profile", "national")
    assert record["profile"] == "national"
    [record] = jsonl("123m 456m 789m 111z 22z", "--notation", "riichi")
    assert record["outcome"] == "wins"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (("--profile", "none"), "R002"),
        (("--rule", "none=1"), "R003"),
        (("--rules", "riichi"), "N012"),
        (("--counting", "none"), "R003"),
        (("--card", "nowhere.card"), "C001"),
        (("--year", "-1"), "C005"),
        (("--map", "hand=a", "--hand-column", "b"), "S009"),
        (("--map", "luck=a"), "S008"),
        (("--hand-column", "none"), "S008"),
        (("--hand-column", "none", "--input-format", "txt"), "S016"),
        (("--out", "nowhere.pdf"), "S004"),
        (("--out", "nowhere.xlsx", "--format", "csv"), "S016"),
        (("--card", "-"), "S016"),
        (("--encoding", "none"), "S004"),
    ],
)
def test_a_wrong_call_is_told_before_any_hand_is_read(options: tuple[str, ...], code: str) -> None:
    ran = batch("hand\n1112345678999c +5c", *options)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"error {code}")


# ---- columns that are passed on -------------------------------------------------------------------------------------


def test_other_columns_pass_through_under_their_names() -> None:
    text = table([["table", "hand", "total", "given_x", "note"], ["3", STRAIGHT, "20", "g", "=1+1"]])
    [record] = jsonl(text, "--input-format", "csv")
    assert [record[key] for key in ("table", "given_total", "given_given_x", "note", "total")] == [
        "3",
        "20",
        "g",
        "=1+1",
        21,
    ]
    [row] = csv.DictReader(io.StringIO(batch(text, "--input-format", "csv", "--format", "csv").out))
    assert [row[key] for key in ("table", "given_total", "given_given_x", "note", "total")] == [
        "3",
        "20",
        "g",
        "'=1+1",
        "21",
    ]


def test_values_of_json_lines_keep_their_kind() -> None:
    typed = json.dumps(
        {"hand": STRAIGHT, "claim": 21, "no": 7, "tags": ["a", {"b": None}], "ok": True, "who": "Zoë 🀄"}
    )
    [record] = jsonl(typed)
    assert [record[key] for key in ("no", "tags", "ok", "who")] == [7, ["a", {"b": None}], True, "Zoë 🀄"]
    assert record["claim"]["stands"]


def test_keys_that_only_some_json_lines_have_are_kept_in_csv() -> None:
    typed = "\n".join(json.dumps({"hand": "1", key: "x", "claim": 1}) for key in (*"ab" * 500, "c"))
    rows = list(csv.DictReader(io.StringIO(batch(typed, "--format", "csv").out)))
    assert [(row["a"], row["b"], row["other_columns"]) for row in (*rows[:2], rows[-1])] == [
        ("x", "", ""),
        ("", "x", ""),
        ("", "", '{"c": "x"}'),
    ]


@given(st.text(max_size=20))
def test_no_two_columns_get_one_name_and_none_takes_ours(name: str) -> None:
    assert passed_name(name) not in OWN_KEYS
    assert passed_name(f"given_{name}") != passed_name(name)


def test_every_key_and_column_of_our_own_is_reserved() -> None:
    found = jsonl(table([["hand", "claim"], *[[line, "21"] for line in LINES]]), "--input-format", "csv")
    assert {key for each in found for key in each} <= OWN_KEYS


CELL = st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]), max_size=10) | st.sampled_from(
    ['"', '""', "a\nb", ",", ";", "=1+1", "@x", "-5", "'", " ", ""]
)


@given(st.lists(st.tuples(CELL, CELL), min_size=1, max_size=4))
@settings(max_examples=30, deadline=None)
def test_whatever_a_cell_holds_comes_back_from_csv_to_csv(cells: list[tuple[str, str]]) -> None:
    text = table([["a", "hand", "b"], *[[one, "120b", other] for one, other in cells]])
    ran = batch(text, "--input-format", "csv", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(ran.out, newline="")))
    assert len(rows) == len(cells)
    for row, given_cells in zip(rows, cells, strict=True):
        for name, cell in zip("ab", given_cells, strict=True):
            assert row[name] in {cell, f"'{cell}"}
            # A number with its sign is no formula, with or without a point.
            assert row[name][:1] not in set("=+@\t＝＋－＠") or row[name][1:].replace(".", "", 1).isdecimal()


# ---- formats --------------------------------------------------------------------------------------------------------


def test_json_is_one_document_with_the_summary() -> None:
    document = batch("\n".join(LINES), "--format", "json").document
    assert document["hands"] == jsonl("\n".join(LINES))
    assert document["summary"] | {"rows": 8, "wins": 3, "complete": True} == document["summary"]
    assert batch("# nothing\n", "--format", "json").document["hands"] == []


def test_csv_has_the_same_columns_for_every_kind_of_row() -> None:
    ran = batch("\n".join(LINES), "--format", "csv")
    rows = list(csv.reader(io.StringIO(ran.out)))
    assert len(rows) == len(LINES) + 1
    assert {len(row) for row in rows} == {len(rows[0])}
    first = dict(zip(rows[0], rows[1], strict=True))
    assert (first["total"], first["payments_E"], first["fans"].partition(";")[0]) == ("21", "87", "Pure Straight 16")


def test_markdown_keeps_every_row_on_one_line() -> None:
    ran = batch("\n".join(LINES), "--format", "markdown")
    lines = ran.out.splitlines()
    assert len(lines) == len(LINES) + 2
    assert {line.replace("\\|", "").count("|") for line in lines} == {6}


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "gbk"])
def test_json_stays_json_in_every_encoding(encoding: str) -> None:
    ran = batch(json.dumps({"hand": "龙", "who": "🀄"}), "--format", "jsonl", encoding=encoding)
    assert json.loads(ran.out)["who"] == "🀄"


def test_the_output_goes_to_a_file_in_the_format_of_its_name(tmp_path: Path) -> None:
    for ending, form in (
        (".csv", "csv"),
        (".jsonl", "jsonl"),
        (".json", "json"),
        (".md", "markdown"),
        (".txt", "table"),
    ):
        out = tmp_path / f"checked{ending}"
        ran = batch("\n".join(LINES), "--out", str(out))
        assert (ran.code, ran.out) == (1, "")
        assert out.read_bytes().decode() == batch("\n".join(LINES), "--format", form).out


def test_the_input_is_never_overwritten(tmp_path: Path) -> None:
    hands, link = tmp_path / "hands.csv", tmp_path / "link.csv"
    hands.write_text(f'hand\n"{STRAIGHT}"\n')
    link.symlink_to(hands)
    before = hands.read_bytes()
    for out in (hands, link, tmp_path / "." / "hands.csv"):
        ran = call("batch", str(hands), "--out", str(out))
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith("error S014")
    assert hands.read_bytes() == before


def test_a_workbook_holds_text_and_numbers_and_no_formula(tmp_path: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    out = tmp_path / "checked.xlsx"
    text = table(
        [["note", "link", "hand", "claim"], ["=1+1", "http://x", STRAIGHT, "21"], ["x" * 40_000, "", UNREADABLE, ""]]
    )
    ran = batch(text, "--input-format", "csv", "--out", str(out))
    assert (ran.code, ran.out) == (1, "")
    sheet = openpyxl.load_workbook(out).active
    headers, first, second = [list(row) for row in sheet.iter_rows()]
    cells = {header.value: cell for header, cell in zip(headers, first, strict=True)}
    assert (cells["note"].value, cells["note"].data_type, cells["link"].hyperlink) == ("=1+1", "s", None)
    assert (cells["total"].value, cells["valid"].value, cells["payments_E"].value) == (21, True, 87)
    assert str(second[1].value).endswith("x…")
    again = records(
        call(
            "batch",
            str(out),
            "--hand-column",
            "input",
            "--map",
            "claim=claim_text",
            "--map",
            "rules=",
            "--map",
            "profile=",
            "--map",
            "winning-tile=",
            "--map",
            "flowers=",
            "--format",
            "jsonl",
        )
    )
    assert [each["outcome"] for each in again] == ["wins", "unreadable"]


def test_without_the_packages_it_is_told_what_to_install(tmp_path: Path) -> None:
    with mock.patch.dict(sys.modules, {"xlsxwriter": None}):
        ran = batch(STRAIGHT, "--out", str(tmp_path / "x.xlsx"))
    assert ran.code == 2
    assert ran.err == "error S007: writing a workbook needs packages that are not there\n  pip install mjscore[xlsx]\n"
    assert not (tmp_path / "x.xlsx").exists()


def test_an_output_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    for name in ("none/x.csv", "none/x.xlsx", ""):
        ran = batch(STRAIGHT, "--out", str(tmp_path / name), *([] if name else ["--format", "csv"]))
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith("error S014")


# ---- exit codes, and what ends a run --------------------------------------------------------------------------------


@pytest.mark.parametrize("line", LINES)
def test_the_exit_code_says_whether_there_is_something_to_look_at(line: str) -> None:
    assert batch(line).code == (0 if line in {STRAIGHT, AMERICAN, CHINESE} else 1)


def test_a_wrong_claim_is_something_to_look_at() -> None:
    assert batch(json.dumps({"hand": STRAIGHT, "claim": 20})).code == 0
    assert batch(json.dumps({"hand": STRAIGHT, "claim": 22})).code == 1


def test_strict_stops_at_the_first_fault() -> None:
    ran = batch("\n".join([STRAIGHT, UNREADABLE, STRAIGHT]), "--strict", "--format", "jsonl")
    assert (ran.code, [each["input_line"] for each in records(ran)]) == (1, [1, 2])
    assert "Stopped at line 2" in ran.err
    assert batch(f"{STRAIGHT}\n{STRAIGHT}", "--strict").code == 0


@pytest.mark.parametrize("form", ["json", "jsonl", "csv"])
def test_a_file_that_cannot_be_read_is_a_record_too(form: str) -> None:
    ran = call("batch", "nowhere.csv", "--format", form)
    assert (ran.code, ran.err) == (2, "")
    assert "S001" in ran.out


@pytest.mark.parametrize("name", ["nowhere.csv", "."])
def test_a_file_that_is_none_is_told(name: str) -> None:
    ran = call("batch", name)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("error S001")


def test_a_line_of_a_million_characters_is_one_record() -> None:
    found = jsonl("123b " * 200_000 + f"\n{STRAIGHT}")
    assert [each["outcome"] for each in found] == ["unreadable", "wins"]
    assert [error["code"] for error in found[0]["errors"]] == ["N014"]
    assert len(batch("123b " * 200_000).out) < 2000


def test_a_line_of_five_million_characters_is_one_record() -> None:
    found = jsonl("1" * 5_000_000 + f"\n{STRAIGHT}")
    assert [error["code"] for error in found[0]["errors"]] == ["S012"]
    assert [each["outcome"] for each in found] == ["unreadable", "wins"]


def test_notes_on_how_a_row_was_read_are_told() -> None:
    data = f'hand,who\n"{STRAIGHT}",Jürgen\n'.encode("latin-1")
    ran = batch(data, "--input-format", "csv", "--format", "jsonl")
    [record] = records(ran)
    assert record["who"] == "Jürgen"
    assert "not UTF-8, so it was read as Latin-1; --encoding names another encoding" in record["notes"]
    assert "1 row with a note on how it was read." in ran.err
    [wrong] = jsonl("hand\n一二三万".encode("gbk"), "--input-format", "csv")
    assert wrong["outcome"] == "unreadable"
    assert "--encoding" in wrong["notes"][0]
    doubled = batch("hand,a,a\nx,1,2\n", "--input-format", "csv")
    assert doubled.err.startswith("Note: there are two columns called 'a'")


MANY = "".join(f"{STRAIGHT}\n" for _ in range(3000))


def started(*arguments: str, **streams: Any) -> "subprocess.Popen[bytes]":
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment["PYTHONPATH"] = str(Path(mjscore.__file__).parents[1])
    command = [sys.executable, "-m", "mjscore", "batch", *arguments]
    return subprocess.Popen(command, env=environment, preexec_fn=heeding_signals, **streams)  # noqa: S603, PLW1509


def heeding_signals() -> None:
    """Heed the signals that the tests were perhaps told to ignore, as under nohup."""
    for each in (signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
        signal.signal(each, signal.SIG_DFL)


def ended_half_way(tmp_path: Path, form: str, *how: signal.Signals) -> tuple[int, Path, str]:
    """A batch that is ended by signals while it works: its exit code, its output, its complaints."""
    out = tmp_path / f"out.{form}"
    # The lines come through a pipe, of which the end is kept back: however fast the computer is, it is half-way.
    run = started("-", "--out", str(out), stdin=subprocess.PIPE, stderr=subprocess.PIPE)
    assert run.stdin is not None
    run.stdin.write(FEW.encode())
    run.stdin.flush()
    while not out.exists() or out.stat().st_size < 5_000:
        time.sleep(0.01)
        assert run.poll() is None
    for each in how:
        run.send_signal(each)
    _, err = run.communicate(timeout=60)
    return run.returncode, out, err.decode()


FEW = "".join(f"{STRAIGHT}\n" for _ in range(300))
ENDINGS = ["txt", "md", "csv", "jsonl", "json"]


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize(
    ("form", "how"),
    [
        *((form, signal.SIGTERM) for form in ENDINGS),
        ("json", signal.SIGINT),
        ("csv", signal.SIGINT),
        ("json", signal.SIGHUP),
    ],
)
def test_what_was_written_stays_when_it_is_ended(tmp_path: Path, form: str, how: signal.Signals) -> None:
    code, out, err = ended_half_way(tmp_path, form, how, how)
    assert code == 128 + how
    assert err.endswith("Interrupted: what was written stays.\n")
    assert "Traceback" not in err
    told = int(err.split()[0].replace(",", ""))
    assert 0 < told <= 300
    assert numbers_in(out) == list(range(1, told + 1))
    if form == "json":
        assert json.loads(out.read_text())["summary"]["complete"] is False


@pytest.mark.parametrize("ending", [*ENDINGS, "xlsx"])
def test_a_row_that_is_being_written_is_written_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    if ending == "xlsx":
        pytest.importorskip("python_calamine")
    shown = (render.row, render.values)

    def ended(which: int) -> Any:
        def show(checked: Any, *rest: Any, **more: Any) -> Any:
            if checked.number == 5:
                signal.raise_signal(signal.SIGTERM)
                signal.raise_signal(signal.SIGTERM)
            return shown[which](checked, *rest, **more)

        return show

    monkeypatch.setattr(render, "row", ended(0))
    monkeypatch.setattr(render, "values", ended(1))
    before = signal.getsignal(signal.SIGTERM)
    out = tmp_path / f"out.{ending}"
    ran = batch(FEW, "--out", str(out))
    assert (ran.code, ran.err) == (128 + signal.SIGTERM, "5 hands: 5 win. Interrupted: what was written stays.\n")
    assert numbers_in(out) == [1, 2, 3, 4, 5]
    assert signal.getsignal(signal.SIGTERM) is before


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("form", ENDINGS)
def test_even_when_it_is_killed_whole_lines_are_there(tmp_path: Path, form: str) -> None:
    code, out, _ = ended_half_way(tmp_path, form, signal.SIGKILL)
    assert code == -signal.SIGKILL
    if form == "json":  # every record is a line, with the comma before it
        out.write_text(f"{out.read_text()}]}}")
    found = numbers_in(out)
    assert found == list(range(1, len(found) + 1))
    assert 0 < len(found) <= 300


def numbers_in(path: Path) -> list[int]:
    """The lines of the input that have a record in an output."""
    text = "" if path.suffix == ".xlsx" else path.read_text()
    match path.suffix:
        case ".json":
            return [each["input_line"] for each in json.loads(text)["hands"]]
        case ".jsonl":
            return [json.loads(line)["input_line"] for line in text.splitlines()]
        case ".csv":
            return [int(row["input_line"]) for row in csv.DictReader(io.StringIO(text))]
        case ".xlsx":
            rows = pytest.importorskip("python_calamine").load_workbook(str(path)).get_sheet_by_index(0).to_python()
            return [int(row[0]) for row in rows[1:]]
        case _:
            return [int(line.strip("| ").split()[0]) for line in text.splitlines()[2:] if line[:6].strip("| ")]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("form", ["table", "markdown", "csv", "jsonl", "json"])
@pytest.mark.parametrize("out", [True, False])
def test_a_full_disk_is_named(form: str, out: bool) -> None:
    to = '"$@" --out /dev/full' if out else '"$@" > /dev/full'
    done = process("batch", "-", "--format", form, around=to, given=MANY[:200].encode())
    assert (done.returncode, done.stdout) == (2, b"")
    what = "--out /dev/full" if out else "the output"
    assert f"\nerror S014: {what} cannot be written: {os.strerror(28)}\n" in done.stderr.decode()
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_named_for_a_workbook(tmp_path: Path) -> None:
    pytest.importorskip("xlsxwriter")
    full = tmp_path / "full.xlsx"
    full.symlink_to("/dev/full")
    done = process("batch", "-", "--out", str(full), given=MANY[:200].encode())
    assert done.returncode == 2
    assert f"error S014: the workbook cannot be written: {os.strerror(28)}" in done.stderr.decode()
    assert b"Traceback" not in done.stderr


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    done = process("batch", "-", "--format", "jsonl", around='"$@" | head -n 2', given=MANY.encode())
    assert len(done.stdout.splitlines()) == 2
    assert b"Traceback" not in done.stderr
    assert b"Stopped: nobody reads the output any more." in done.stderr


def test_rows_are_written_as_they_come() -> None:
    run = started("-", "--format", "jsonl", stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert run.stdin is not None
    assert run.stdout is not None
    for number in (1, 2):
        run.stdin.write(f"{STRAIGHT}\n".encode())
        run.stdin.flush()
        assert json.loads(run.stdout.readline())["input_line"] == number
    run.communicate(timeout=30)
    assert run.returncode == 0


# ---- progress -------------------------------------------------------------------------------------------------------


def test_progress_is_shown_on_a_terminal_only() -> None:
    assert "\r" not in batch(STRAIGHT).err
    assert "\r" not in batch(STRAIGHT, terminal=True).err


def test_progress_comes_after_a_second_and_goes_away(capsys: pytest.CaptureFixture[str]) -> None:
    now = [0.0]
    progress = Progress(200, shown=True, clock=lambda: now[0])
    for line, moment in ((1, 0.5), (50, 1.1), (60, 1.2), (100, 1.4)):
        now[0] = moment
        progress.at(line)
    progress.done()
    assert capsys.readouterr().err.split("\r")[1:-1] == [
        "[######------------------]  25%  50 lines",
        "[############------------]  50%  100 lines",
        " " * 60,
    ]
    for shown, total in ((False, 200), (True, None)):
        now[0] = 0.0
        quiet = Progress(total, shown=shown, clock=lambda: now[0])
        now[0] = 2.0
        quiet.at(7)
        assert capsys.readouterr().err == ("\r7 lines" if shown else "")


# ---- from Python ----------------------------------------------------------------------------------------------------


def test_from_python_a_file_lines_and_mappings_give_the_same(tmp_path: Path) -> None:
    (tmp_path / "hands.txt").write_text("\n".join(LINES))
    sources: list[Any] = [
        tmp_path / "hands.txt",
        str(tmp_path / "hands.txt"),
        io.BytesIO("\n".join(LINES).encode()),
        LINES,
        (line for line in LINES),
        [{"hand": line} for line in LINES],
    ]
    for source in sources:
        assert [each.outcome.value for each in mjscore.batch(source)] == OUTCOMES
    [checked] = mjscore.batch([{"stick": STRAIGHT, "claim": 21, "no": 3}], columns={"hand": "stick"})
    assert (checked.right, checked.columns, checked.claim and checked.claim.stands) == (True, {"no": 3}, True)


def test_from_python_errors_come_at_once() -> None:
    for code, options in (("R002", {"profile": "none"}), ("S008", {"columns": {"luck": "a"}})):
        with pytest.raises(mjscore.MjscoreError) as caught:
            mjscore.batch([STRAIGHT], **options)
        assert [fault.code for fault in caught.value.faults] == [code]
    with pytest.raises(mjscore.SheetError):
        mjscore.batch("nowhere.csv")
    with pytest.raises(TypeError):
        list(mjscore.batch([7]))  # type: ignore[list-item]


def test_it_reads_lazily() -> None:
    def endless() -> Any:
        while True:
            yield STRAIGHT

    rows = mjscore.batch(endless())
    assert [next(rows).number for _ in range(3)] == [1, 2, 3]
