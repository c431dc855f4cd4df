"""``mjscore batch --jobs``: several processes, and everything as with one: the output, its order, how a run ends."""

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mjscore
from mjscore.errors import Fault, SheetError
from mjscore.many import side_by_side as rooms
from mjscore.notation import write
from mjscore.rows import Row, Skipped, Table, read_rows
from tests.cli.batches import CHINESE, ENDINGS, LINES, MANY, UNREADABLE, leave_whole_lines, numbers_in, started, table
from tests.cli.command_line import STRAIGHT, Ran, call, process
from tests.random_hands import random_wins

HANDS = [write(hand, win).text for hand, win in random_wins(40, seed=31)] * 6
TEXT = "\n".join(
    each
    for number, hand in enumerate(HANDS)
    for each in (hand, *((LINES[number // 9 % len(LINES)], "", "# a comment") if number % 9 == 4 else ()))
)
CLAIMS = table(
    [
        ["table", "hand", "rules", "claim", "Note"],
        *[[str(number), hand, "", "8" if number % 20 else "foo", "=1+1"] for number, hand in enumerate(HANDS[:120])],
        ["x", "FFF 2026b [222Jc] 66c +6c", "american", "YR-1 50", ""],
        ["y", "[EEE] RRR 123b 456b 99d", "chinese", "", "龙"],
        ["z", STRAIGHT, "", "21", "", "too many"],
        *[[str(number), hand, "mcr", "", ""] for number, hand in enumerate(HANDS[120:])],
    ]
)
OBJECTS = "\n".join(
    json.dumps({"hand": hand, "claim": number % 30, f"k{number % 3}": [number, {"a": None}]}) if number % 50 else "{"
    for number, hand in enumerate([*HANDS, *LINES], 1)
)
FORMS = ["table", "markdown", "csv", "jsonl", "json"]


def batch(typed: str | bytes, *options: str, **more: Any) -> Ran:
    return call("batch", "-", *options, typed=typed if isinstance(typed, bytes) else typed.encode(), **more)


# ---- the same output ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("typed", "options"),
    [
        (TEXT, ("--names", "zh")),
        (CLAIMS, ("--input-format", "csv", "--profile", "national", "--rule", "cap=88")),
        (OBJECTS, ("--input-format", "jsonl")),
    ],
    ids=["lines", "claims", "objects"],
)
def test_the_output_is_that_of_one_process(typed: str, options: tuple[str, ...], form: str) -> None:
    alone = batch(typed, *options, "--format", form)
    assert len(alone.out.splitlines()) > 230
    for jobs in ("2", "3") if form == "jsonl" else ("3",):
        assert batch(typed, *options, "--format", form, "--jobs", jobs) == alone


@pytest.mark.parametrize("encoding", ["ascii", "gbk"])
def test_the_output_is_the_same_in_every_encoding(encoding: str) -> None:
    alone = batch(CLAIMS, "--input-format", "csv", "--format", "jsonl", encoding=encoding)
    assert (
        batch(CLAIMS, "--input-format", "csv", "--format", "jsonl", "--jobs", "2", encoding=encoding).out == alone.out
    )


@pytest.mark.parametrize(
    "typed",
    ["# nothing\n", "\n" * 250, f"{STRAIGHT}\n", "\n" * 150 + f"{STRAIGHT}\n" + "\n" * 150, f"{STRAIGHT}\n" * 100],
    ids=["comment", "blank", "one", "one among blanks", "one piece"],
)
def test_lists_that_are_hardly_any(typed: str) -> None:
    for form in ("json", "csv"):
        assert batch(typed, "--format", form, "--jobs", "2") == batch(typed, "--format", form)


@given(st.lists(st.sampled_from([*LINES, "", "# why", "[", "龙\udcff", "x" * 2000, "1" * 300_000]), max_size=12))
@settings(max_examples=12, deadline=None)
def test_whatever_the_lines_are(lines: list[str]) -> None:
    typed = "\n".join(lines).encode("utf-8", "surrogateescape") or b"\n"
    assert batch(typed, "--format", "json", "--jobs", "2") == batch(typed, "--format", "json")


def test_workbooks_in_and_out(tmp_path: Path) -> None:
    calamine = pytest.importorskip("python_calamine")
    pytest.importorskip("xlsxwriter")
    books = [tmp_path / name for name in ("one.xlsx", "two.xlsx", "again_one.xlsx", "again_two.xlsx")]
    for book, jobs in zip(books[:2], ("1", "2"), strict=True):
        ran = batch(CLAIMS, "--input-format", "csv", "--out", str(book), "--jobs", jobs)
        assert (ran.code, ran.out) == (1, "")
    for book, jobs in zip(books[2:], ("1", "2"), strict=True):
        call("batch", str(books[0]), "--out", str(book), "--jobs", jobs)
    one, two, three, four = [calamine.load_workbook(str(book)).get_sheet_by_index(0).to_python() for book in books]
    assert len(one) > 230
    assert one == two
    assert three == four


def test_a_card_and_its_year_are_sent_along(tmp_path: Path) -> None:
    card = tmp_path / "mine.card"
    card.write_text(call("card", "new", "--year", "2027").out)
    line = "FFF 2027b [222Jc] 77c +7c, rules american"
    options = ("--card", str(card), "--format", "jsonl")
    alone = batch(f"{line}\n{LINES[3]}\n" * 60, *options)
    assert batch(f"{line}\n{LINES[3]}\n" * 60, *options, "--jobs", "2") == alone


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_every_way_to_start_a_process_will_do(method: str) -> None:
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip(f"there is no {method} here")
    script = (
        f"import multiprocessing, sys; multiprocessing.set_start_method({method!r})\n"
        "from mjscore.cli import main\n"
        "if __name__ == '__main__':\n"
        "    sys.argv = ['mjscore', 'batch', '-', '--format', 'json', '--jobs', '2']; main()"
    )
    done = subprocess.run(  # noqa: S603 - the script above
        [sys.executable, "-c", script],
        input=TEXT.encode(),
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(Path(mjscore.__file__).parents[1])},
        timeout=120,
        check=False,
    )
    alone = batch(TEXT, "--format", "json")
    assert (done.returncode, done.stdout.decode(), done.stderr.decode()) == (alone.code, alone.out, alone.err)


# ---- how many -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", ["-1", "two", "2.5", "", "1000000", "--"])
def test_a_number_of_jobs_that_is_none_is_told(jobs: str) -> None:
    ran = batch(STRAIGHT, f"--jobs={jobs}")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"error S018: --jobs {jobs}".rstrip())


def test_none_means_as_many_as_there_are_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    real = rooms.side_by_side

    def heard(work: Any, rows: Any, jobs: int, most: int) -> Any:
        asked.append(jobs)
        return real(work, rows, jobs, most)

    monkeypatch.setattr(rooms, "side_by_side", heard)
    for processors in (1, 2, 10_000):
        monkeypatch.setattr("mjscore.many.jobs._processors", lambda number=processors: number)
        assert batch(STRAIGHT, "--jobs", "0").code == 0
    assert asked[0] == 2
    assert len(asked) == 2
    assert asked[1] <= 250


def test_one_job_loads_nothing_of_it() -> None:
    script = (
        "import sys; sys.argv = ['mjscore', 'batch', '-', '--jobs', '1']\n"
        "from mjscore.cli import main\n"
        "try: main()\n"
        "except SystemExit: print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script], input=b"x\n", capture_output=True, check=True)  # noqa: S603
    loaded = done.stderr.decode().split()
    assert "mjscore.cli.tasks.batch" in loaded
    assert not {"multiprocessing", "concurrent.futures", "mjscore.many.side_by_side"} & set(loaded)


# ---- what ends a run ------------------------------------------------------------------------------------------------


def test_strict_stops_at_the_same_line() -> None:
    for place in (1, 99, 100, 101, 350):
        typed = "".join(f"{UNREADABLE if number == place else CHINESE}\n" for number in range(1, 401))
        alone = batch(typed, "--strict", "--format", "json")
        assert f"Stopped at line {place}," in alone.err
        assert batch(typed, "--strict", "--format", "json", "--jobs", "2") == alone


def test_an_error_in_the_middle_of_the_file_comes_after_the_rows_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks_off(*arguments: Any, **more: Any) -> Table:
        opened = read_rows(*arguments, **more)

        def rows() -> Iterator[Row | Skipped]:
            yield from opened.rows
            raise SheetError([Fault("S001", "- cannot be read: Input/output error")])

        return replace(opened, rows=rows())

    monkeypatch.setattr("mjscore.cli.tasks.batch.read_rows", breaks_off)
    alone = batch(f"{CHINESE}\n" * 250, "--format", "jsonl")
    assert (alone.code, len(alone.out.splitlines())) == (2, 250)
    assert "error S001" in alone.err
    assert batch(f"{CHINESE}\n" * 250, "--format", "jsonl", "--jobs", "2") == alone


def children_of(pid: int) -> list[int]:
    done = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)  # noqa: S603, S607
    return [int(each) for each in done.stdout.split()]


def are_gone(pids: list[int]) -> bool:
    for _ in range(500):
        if not any(
            Path(f"/proc/{pid}").exists() and " Z " not in Path(f"/proc/{pid}/stat").read_text() for pid in pids
        ):
            return True
        time.sleep(0.02)
    return False


def half_way(tmp_path: Path, form: str) -> tuple["subprocess.Popen[bytes]", Path, list[int]]:
    """A run with two processes that has written something, and has more to do; with its processes."""
    hands, out = tmp_path / "hands.txt", tmp_path / f"out.{form}"
    hands.write_text("\n".join(HANDS * 400))
    run = started(str(hands), "--out", str(out), "--jobs", "2", stderr=subprocess.PIPE, start_new_session=True)
    while not out.exists() or out.stat().st_size < 5_000:
        time.sleep(0.01)
        assert run.poll() is None
    workers = children_of(run.pid)
    assert len(workers) == 2  # or the servers that start them, where that is the way
    return run, out, workers


posix = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")


@posix
@pytest.mark.parametrize("whole_group", [True, False])
@pytest.mark.parametrize(
    ("form", "how"),
    [("json", signal.SIGINT), ("csv", signal.SIGTERM), ("jsonl", signal.SIGHUP), ("txt", signal.SIGTERM)],
)
def test_what_was_written_stays_when_it_is_ended(
    tmp_path: Path, form: str, how: signal.Signals, whole_group: bool
) -> None:
    run, out, workers = half_way(tmp_path, form)
    if whole_group:
        os.killpg(run.pid, how)
    else:
        run.send_signal(how)
    _, error = run.communicate(timeout=60)
    told = error.decode()
    assert run.returncode == 128 + how
    assert told.endswith("Interrupted: what was written stays.\n")
    assert told.count("\n") == 1
    assert numbers_in(out) == list(range(1, int(told.split()[0].replace(",", "")) + 1))
    if form == "json":
        assert json.loads(out.read_text())["summary"]["complete"] is False
    assert are_gone(workers)


@posix
@pytest.mark.parametrize("form", ENDINGS)
def test_even_when_it_is_killed_whole_lines_are_there_and_no_process_is_left(tmp_path: Path, form: str) -> None:
    run, out, workers = half_way(tmp_path, form)
    run.kill()
    _, error = run.communicate(timeout=60)
    assert error == b""
    assert are_gone(workers)
    leave_whole_lines(out)
    found = numbers_in(out)
    assert found
    assert found == list(range(1, len(found) + 1))


@posix
@pytest.mark.skipif(multiprocessing.get_all_start_methods()[0] != "fork", reason="its processes are not its children")
def test_a_process_that_dies_is_told_and_what_was_written_stays(tmp_path: Path) -> None:
    run, out, workers = half_way(tmp_path, "json")
    os.kill(workers[0], signal.SIGKILL)
    _, error = run.communicate(timeout=60)
    told = error.decode()
    assert run.returncode == 2
    assert "\nerror S017: a process that scores hands was ended by signal 9\n" in told
    assert "Traceback" not in told
    document = json.loads(out.read_text())
    assert document["summary"]["complete"] is False
    assert numbers_in(out) == list(range(1, document["summary"]["rows"] + 1))
    assert are_gone(workers)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("out", [True, False])
def test_a_full_disk_is_named(out: bool) -> None:
    to = '"$@" --out /dev/full' if out else '"$@" > /dev/full'
    done = process("batch", "-", "--format", "csv", "--jobs", "2", around=to, given=MANY[:40_000].encode())
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"error S014" in done.stderr
    assert b"Traceback" not in done.stderr


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    around = '"$@" | head -n 2'
    done = process("batch", "-", "--format", "jsonl", "--jobs", "2", around=around, given=MANY.encode())
    assert len(done.stdout.splitlines()) == 2
    assert b"Traceback" not in done.stderr
    assert b"Stopped: nobody reads the output any more." in done.stderr


# ---- from Python ----------------------------------------------------------------------------------------------------


def test_from_python_the_results_are_the_same() -> None:
    lines = [*HANDS[:150], *LINES, *HANDS[150:]]
    alone, beside = [list(mjscore.batch(lines, jobs=jobs)) for jobs in (1, 2)]
    assert [(each.number, each.input, each.outcome, each.result) for each in beside] == [
        (each.number, each.input, each.outcome, each.result) for each in alone
    ]
    assert [each.faults for each in beside] == [each.faults for each in alone]
    claimed = [{"hand": hand, "claim": 12, "no": number} for number, hand in enumerate(lines)]
    alone, beside = [list(mjscore.batch(claimed, jobs=jobs)) for jobs in (1, 2)]
    assert [(each.columns, each.right, each.claim and each.claim.verdict) for each in beside] == [
        (each.columns, each.right, each.claim and each.claim.verdict) for each in alone
    ]


def test_from_python_an_error_of_the_source_comes_in_its_turn() -> None:
    rows = mjscore.batch([*HANDS[:150], 7], jobs=2)  # type: ignore[list-item]
    assert [next(rows).number for _ in range(150)] == list(range(1, 151))
    with pytest.raises(TypeError):
        next(rows)
    with pytest.raises(mjscore.SheetError) as caught:
        mjscore.batch(HANDS, jobs=-1)
    assert [fault.code for fault in caught.value.faults] == ["S018"]


@posix
def test_from_python_no_process_is_left_when_the_rest_is_not_asked_for() -> None:
    before = children_of(os.getpid())
    rows = mjscore.batch(HANDS * 20, jobs=2)
    next(rows)
    own = [pid for pid in children_of(os.getpid()) if pid not in before]
    assert len(own) >= 2
    del rows
    assert are_gone(own)
