"""``mjscore batch`` with Parquet in and out: the records of CSV, columns with their types, files that end well."""

import csv
import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import mjscore
from mjscore.errors import SheetError
from mjscore.render import batch as render
from tests.cli.batches import FEW
from tests.cli.command_line import STRAIGHT, Ran, call, process
from tests.cli.test_batch_again import ROWS
from tests.cli.test_batch_golden import TABLE

pa = pytest.importorskip("pyarrow")
parquet = pytest.importorskip("pyarrow.parquet")

from mjscore.arrow import output  # noqa: E402 - it needs pyarrow

RECORDS = list(csv.DictReader(io.StringIO(ROWS)))


def written(path: Path, columns: dict[str, Any], rows_of_a_group: int = 3) -> Path:
    parquet.write_table(pa.table(columns), path, row_group_size=rows_of_a_group)
    return path


def hands(folder: Path) -> Path:
    """The rows of ``ROWS`` in row groups of three, empty cells null."""
    columns = {name: pa.array([row[name] or None for row in RECORDS], pa.string()) for name in RECORDS[0]}
    return written(folder / "hands.parquet", columns)


def batch(*words: object, **more: Any) -> Ran:
    return call("batch", *map(str, words), **more)


def without_number(ran: Ran) -> list[dict[str, Any]]:
    return [{**json.loads(line), "input_line": None} for line in ran.out.splitlines()]


def empty_as_null(record: dict[str, Any]) -> dict[str, Any]:
    return {name: None if value == "" else value for name, value in record.items()}


@pytest.mark.parametrize("options", [(), ("--profile", "national"), ("--map", "round=", "--names", "zh")])
def test_the_same_rows_give_the_same_records_as_csv(options: tuple[str, ...], tmp_path: Path) -> None:
    typed = tmp_path / "hands.csv"
    typed.write_text(ROWS, encoding="utf-8")
    of_csv = batch(typed, "--format", "jsonl", *options)
    of_parquet = batch(hands(tmp_path), "--format", "jsonl", *options)
    assert (of_parquet.code, of_parquet.err) == (of_csv.code, of_csv.err)
    assert list(map(empty_as_null, without_number(of_parquet))) == list(map(empty_as_null, without_number(of_csv)))
    assert [json.loads(line)["input_line"] for line in of_parquet.out.splitlines()] == list(range(1, 11))


def test_it_holds_what_csv_holds(tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    of_csv = call("batch", "-", "--input-format", "csv", "--format", "csv", typed=TABLE.encode())
    ran = call("batch", "-", "--input-format", "csv", "--out", str(out), typed=TABLE.encode())
    assert (ran.code, ran.out, ran.err) == (1, "", of_csv.err)
    words = {None: "", True: "true", False: "false"}
    expected = [
        {name: cell.removeprefix("'") for name, cell in row.items()} for row in csv.DictReader(io.StringIO(of_csv.out))
    ]
    found = parquet.read_table(out)
    assert found.schema.names == list(expected[0])
    assert [
        {name: words[cell] if cell is None or isinstance(cell, bool) else str(cell) for name, cell in row.items()}
        for row in found.to_pylist()
    ] == expected


def test_other_columns_keep_their_types_and_values(tmp_path: Path) -> None:
    columns = {
        "tiles": pa.array([STRAIGHT, "120b", STRAIGHT, STRAIGHT]),
        "Total": pa.array([1, None, 3, 4], pa.uint8()),
        "when": pa.array([0, 1, 2, None], pa.timestamp("ns", tz="Europe/Amsterdam")),
        "players": pa.array([["Ann"], [], None, ["Bob", None]]),
        "kind": pa.array(["a", "b", None, "a"]).dictionary_encode(),
        "bytes": pa.array([b"\xff", b"", None, b"x"]),
        "flowers": pa.array([0.0, float("nan"), 2.0, None]),
    }
    given, out = written(tmp_path / "given.parquet", columns), tmp_path / "out.parquet"
    assert batch(given, "--out", out).code == 1
    found, before = parquet.read_table(out), parquet.read_table(given)
    for name in ("when", "players", "kind", "bytes"):
        assert found.column(name).equals(before.column(name))
    assert found.column("given_Total").equals(before.column("Total"))
    assert found.column("flowers").to_pylist() == [0, None, 2, 0]
    cells = [json.loads(line)["when"] for line in batch(given, "--format", "jsonl").out.splitlines()]
    assert cells == ["1970-01-01T00:00:00Z", "1970-01-01T00:00:00.000000001Z", "1970-01-01T00:00:00.000000002Z", None]


def test_columns_that_are_there_twice_get_names_and_are_told(tmp_path: Path) -> None:
    table = pa.table([pa.array([STRAIGHT]), pa.array([1]), pa.array([2])], names=["tiles", "table", "table"])
    parquet.write_table(table, tmp_path / "twice.parquet")
    ran = batch(tmp_path / "twice.parquet", "--out", tmp_path / "out.parquet")
    assert (ran.code, "there are two columns called 'table'" in ran.err) == (0, True)
    assert parquet.read_table(tmp_path / "out.parquet").select(["table", "table (2)"]).to_pylist() == [
        {"table": 1, "table (2)": 2}
    ]


def test_columns_can_be_named(tmp_path: Path) -> None:
    given = written(tmp_path / "given.parquet", {"ruka": [STRAIGHT], "hu": ["21"]})
    ran = batch(given, "--hand-column", "ruka", "--claim-column", "hu", "--format", "jsonl")
    assert (ran.code, json.loads(ran.out)["claim"]["verdict"]) == (0, "stands")
    assert batch(given).err.startswith("error S008")


def test_it_is_read_from_and_written_to_a_stream(tmp_path: Path) -> None:
    data = hands(tmp_path).read_bytes()
    done = process("batch", "-", "--format", "parquet", given=data)
    assert done.returncode == 1
    found = parquet.read_table(pa.BufferReader(done.stdout))
    assert found.column("input_line").to_pylist() == list(range(1, 11))
    assert done.stderr.decode() == batch(hands(tmp_path), "--format", "csv").err


def test_a_terminal_shows_no_parquet(tmp_path: Path) -> None:
    ran = call("batch", str(hands(tmp_path)), "--format", "parquet", terminal=True)
    assert (ran.code, ran.out) == (2, "")
    assert (
        ran.err
        == "error S016: --format parquet: a terminal cannot show Parquet\n  write it to a file: --out checked.parquet\n"
    )


def test_it_comes_out_in_row_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "_ROWS_OF_A_GROUP", 700)
    given = written(tmp_path / "given.parquet", {"hand": [None] * 3_000, "place": range(3_000)}, 400)
    out = tmp_path / "out.parquet"
    assert batch(given, "--out", out).code == 1
    file = parquet.ParquetFile(out)
    sizes = [file.metadata.row_group(at).num_rows for at in range(file.num_row_groups)]
    assert sizes == [800, 800, 800, 600]  # as soon as there are 700 at the end of a row group of the input
    assert file.read(["input_line", "place"]).to_pydict() == {
        "input_line": list(range(1, 3_001)),
        "place": list(range(3_000)),
    }


def test_a_file_without_rows_has_its_columns(tmp_path: Path) -> None:
    given = written(tmp_path / "given.parquet", {"hand": pa.array([], pa.string()), "place": pa.array([], pa.int8())})
    ran = batch(given, "--out", tmp_path / "out.parquet")
    assert (ran.code, ran.err) == (0, "0 hands: none.\n")
    found = parquet.read_table(tmp_path / "out.parquet")
    assert (found.num_rows, found.schema.field("place").type) == (0, pa.int8())


# ---- what is wrong --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", [0.1, 0.5, 0.99])
def test_a_file_that_is_cut_off_is_told(part: float, tmp_path: Path) -> None:
    data = hands(tmp_path).read_bytes()
    cut = tmp_path / "cut.parquet"
    cut.write_bytes(data[: int(part * len(data))])
    for ran in (batch(cut), call("batch", "-", typed=cut.read_bytes())):
        assert ran.code == 2
        assert ran.err.startswith("error S005: ")
        assert "cannot be read as Parquet" in ran.err


def test_a_file_that_is_damaged_in_the_middle_is_told_and_what_was_written_stays(tmp_path: Path) -> None:
    given = written(tmp_path / "given.parquet", {"hand": [f"120b {at}" for at in range(600)]}, 200)
    data = bytearray(given.read_bytes())
    start = parquet.ParquetFile(given).metadata.row_group(1).column(0).data_page_offset
    data[start : start + 60] = bytes(60)
    given.write_bytes(bytes(data))
    out = tmp_path / "out.parquet"
    ran = batch(given, "--out", out)
    assert ran.code == 2
    assert "error S005: " in ran.err
    assert parquet.read_table(out).column("input_line").to_pylist() == list(range(1, 201))


@pytest.mark.parametrize("data", [b"hand\n120b\n", b"PAR1", b"PAR1xxxxPAR1", b"PARE1234PARE"])
def test_what_is_called_parquet_and_is_none_is_told(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    path.write_bytes(data)
    assert batch(path).err.startswith("error S005")


def test_an_empty_file_and_one_without_columns_are_told(tmp_path: Path) -> None:
    (tmp_path / "x.parquet").write_bytes(b"")
    assert batch(tmp_path / "x.parquet").err.startswith("error S003")
    parquet.write_table(pa.table({}), tmp_path / "y.parquet")
    assert batch(tmp_path / "y.parquet").err.startswith("error S003")


@pytest.mark.parametrize("option", ["--sheet", "--encoding"])
def test_options_for_other_files_are_refused(option: str, tmp_path: Path) -> None:
    ran = batch(hands(tmp_path), option, "gbk")
    assert (ran.code, ran.err.startswith("error S016")) == (2, True)


def test_a_column_of_which_no_text_can_be_made_is_told_where_it_is_needed(tmp_path: Path) -> None:
    given = written(tmp_path / "given.parquet", {"hand": [STRAIGHT], "long": pa.array([1], pa.duration("ns"))})
    ran = batch(given, "--format", "csv")
    assert (ran.code, "error S019: the column 'long' of type duration[ns] cannot be read" in ran.err) == (2, True)


def test_a_scoresheet_is_no_parquet(tmp_path: Path) -> None:
    ran = call("sheet", "check", str(hands(tmp_path)))
    assert (ran.code, ran.err.startswith("error S032")) == (2, True)


def test_the_input_is_never_overwritten(tmp_path: Path) -> None:
    given = hands(tmp_path)
    before = given.read_bytes()
    assert batch(given, "--out", given).err.startswith("error S014")
    assert given.read_bytes() == before


def test_without_the_package_it_is_told_what_to_install(tmp_path: Path) -> None:
    given, out = hands(tmp_path), tmp_path / "out.parquet"
    code = "import sys; sys.modules['pyarrow'] = None; from mjscore.cli import main; main()"
    for words, doing in ((["batch", given], "reading"), (["batch", "-", "--out", out], "writing")):
        done = subprocess.run(  # noqa: S603 - our own program
            [sys.executable, "-c", code, *map(str, words)],
            input=STRAIGHT.encode(),
            capture_output=True,
            check=False,
            env={**os.environ, "PYTHONPATH": str(Path(mjscore.__file__).parents[1])},
        )
        assert done.returncode == 2
        told = f"error S007: {doing} Parquet needs a package that is not there\n  pip install mjscore[arrow]\n"
        assert done.stderr.decode() == told
    assert not out.exists()


# ---- what ends a run ------------------------------------------------------------------------------------------------


def test_strict_stops_at_the_first_fault_and_leaves_a_file(tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    assert batch(hands(tmp_path), "--strict", "--out", out).code == 1
    assert parquet.read_table(out).column("table").to_pylist() == ["=1+1", "2"]


def test_a_row_that_is_being_written_when_it_is_ended_is_in_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    values = render.values

    def ended(checked: Any, *rest: Any) -> Any:
        if checked.number == 5:
            signal.raise_signal(signal.SIGTERM)
        return values(checked, *rest)

    monkeypatch.setattr(render, "values", ended)
    out = tmp_path / "out.parquet"
    ran = batch(hands(tmp_path), "--out", out)
    assert ran.code == 128 + signal.SIGTERM
    assert ran.err.endswith("Interrupted: what was written stays.\n")
    assert parquet.read_table(out).column("input_line").to_pylist() == [1, 2, 3, 4, 5]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("out", [True, False])
def test_a_full_disk_is_named(out: bool) -> None:
    to = '"$@" --out /dev/full' if out else '"$@" > /dev/full'
    done = process("batch", "-", "--format", "parquet", around=to, given=FEW.encode())
    assert (done.returncode, done.stdout) == (2, b"")
    what = "--out /dev/full" if out else "the output"
    assert f"\nerror S014: {what} cannot be written: {os.strerror(28)}\n" in done.stderr.decode()
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    ran = batch(hands(tmp_path), "--out", tmp_path / "none" / "x.parquet")
    assert (ran.code, ran.err.startswith("error S014")) == (2, True)


@pytest.mark.parametrize("ending", ["parquet", "jsonl"])
def test_several_processes_write_the_same(ending: str, tmp_path: Path) -> None:
    given = written(tmp_path / "given.parquet", {"hand": [STRAIGHT, "120b", None] * 200, "place": range(600)}, 250)
    alone, beside = tmp_path / f"alone.{ending}", tmp_path / f"beside.{ending}"
    assert batch(given, "--out", alone).code == 1
    done = process("batch", str(given), "--jobs", "2", "--out", str(beside))
    assert (done.returncode, done.stderr) == (1, batch(given, "--out", alone).err.encode())
    assert beside.read_bytes() == alone.read_bytes()


# ---- from Python ----------------------------------------------------------------------------------------------------


def test_from_python_a_file_and_a_stream_give_the_same(tmp_path: Path) -> None:
    given = hands(tmp_path)
    of_file = list(mjscore.batch(given))
    with given.open("rb") as stream:
        assert [each.outcome for each in mjscore.batch(stream)] == [each.outcome for each in of_file]
    assert [each.number for each in of_file] == list(range(1, 11))
    with pytest.raises(SheetError):
        mjscore.batch(io.BytesIO(b"PAR1"))
