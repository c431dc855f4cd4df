"""Lists of hands for ``mjscore batch``, runs of it in this process and in others, and what is in its outputs."""

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

import pytest

import mjscore
from tests.cli.command_line import BELOW_MINIMUM, NOT_WINNING, STRAIGHT, Ran, call

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


MANY = "".join(f"{STRAIGHT}\n" for _ in range(3000))
FEW = "".join(f"{STRAIGHT}\n" for _ in range(300))
ENDINGS = ["txt", "md", "csv", "jsonl", "json"]


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


def leave_whole_lines(path: Path) -> None:
    """Take away the last line of an output that was killed, and end JSON.

    The system may stop within the last write, wherever a page of memory ends.
    """
    whole, end_of_line, _ = path.read_text(errors="replace").rpartition("\n")
    # Every record of JSON is a line, with the comma that parts it from the next one.
    path.write_text(f"{whole.rstrip(',')}]}}" if path.suffix == ".json" else whole + end_of_line)


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
