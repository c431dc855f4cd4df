"""``mjscore batch`` while it works: rows written as they come, a run that is ended, a full disk, progress."""

import json
import os
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

from mjscore.cli.progress import Progress
from mjscore.render import batch as render
from tests.cli.batches import ENDINGS, FEW, MANY, batch, ended_half_way, leave_whole_lines, numbers_in, started
from tests.cli.command_line import STRAIGHT, process


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
    leave_whole_lines(out)
    found = numbers_in(out)
    assert found == list(range(1, len(found) + 1))
    assert 0 < len(found) <= 300


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
    around = '{ "$@"; echo "code $?" >&2; } | head -n 2'
    done = process("batch", "-", "--format", "jsonl", around=around, given=MANY.encode())
    assert len(done.stdout.splitlines()) == 2
    assert b"code 0" in done.stderr
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
