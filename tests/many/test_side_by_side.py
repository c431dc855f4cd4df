"""Rows worked on in several processes: the order, the errors, and how far it reads ahead."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import closing
from multiprocessing.process import BaseProcess
from pathlib import Path
from unittest import mock

import pytest

import mjscore
from mjscore.errors import SheetError
from mjscore.many.side_by_side import side_by_side
from mjscore.rows import Row, Skipped


def numbers(rows: Iterable[Row | Skipped]) -> list[int]:
    return [row.number for row in rows]


def slow_at_first(rows: Iterable[Row | Skipped]) -> Iterator[int]:
    for row in rows:
        if row.number == 1:
            time.sleep(0.3)
        yield row.number


def failing_at_250(rows: Iterable[Row | Skipped]) -> Iterator[int]:
    for row in rows:
        if row.number == 250:
            raise KeyError("two hundred and fifty")
        yield row.number


def without_memory(rows: Iterable[Row | Skipped]) -> Iterator[int]:
    for row in rows:
        if row.number == 250:
            raise MemoryError
        yield row.number


def dying(rows: Iterable[Row | Skipped]) -> Iterator[int]:
    for row in rows:
        if row.number == 250:
            os.kill(os.getpid(), signal.SIGKILL)
        yield row.number


def unfit(rows: Iterable[Row | Skipped]) -> list[object]:
    return [open for _ in rows] + [lambda: None]


def blank(count: int) -> Iterator[Skipped]:
    return (Skipped(number, "blank") for number in range(1, count + 1))


@pytest.mark.parametrize("jobs", [1, 2, 3])
@pytest.mark.parametrize("count", [0, 1, 99, 100, 101, 2500])
def test_the_answers_come_in_the_order_of_the_rows(jobs: int, count: int) -> None:
    assert list(side_by_side(numbers, blank(count), jobs)) == list(range(1, count + 1))


def test_a_slow_piece_holds_the_others_back_and_no_more_is_read_than_a_few_pieces() -> None:
    read: list[int] = []

    def told() -> Iterator[Skipped]:
        for row in blank(10_000):
            read.append(row.number)
            yield row

    with closing(side_by_side(slow_at_first, told(), 2)) as answers:
        assert next(answers) == 1
        assert 200 <= len(read) <= 900
        assert [next(answers) for _ in range(4000)] == list(range(2, 4002))
        assert len(read) <= 4900


def test_long_rows_make_short_pieces() -> None:
    read: list[int] = []

    def told() -> Iterator[Row]:
        for number in range(1, 101):
            read.append(number)
            yield Row(number, {}, text="x" * 200_000)

    with closing(side_by_side(numbers, told(), 2)) as answers:
        assert next(answers) == 1
        assert len(read) <= 20
        assert list(answers) == list(range(2, 101))


def test_rows_of_a_slow_source_do_not_wait_for_a_full_piece() -> None:
    read: list[int] = []

    def slow() -> Iterator[Skipped]:
        for row in blank(6):
            time.sleep(0.3)
            read.append(row.number)
            yield row

    with closing(side_by_side(numbers, slow(), 2)) as answers:
        assert next(answers) == 1
        assert len(read) < 6
        assert list(answers) == [2, 3, 4, 5, 6]


def test_an_error_of_the_work_comes_after_the_answers_before_it() -> None:
    answers = side_by_side(failing_at_250, blank(1000), 2)
    assert [next(answers) for _ in range(249)] == list(range(1, 250))
    with pytest.raises(KeyError, match="two hundred and fifty"):
        next(answers)


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_process_that_dies_is_told_after_the_pieces_before_it(jobs: int) -> None:
    answers = side_by_side(dying, blank(1000), jobs)
    found: list[int] = []
    with pytest.raises(SheetError) as caught:
        found.extend(answers)
    assert [(fault.code, fault.message) for fault in caught.value.faults] == [
        ("S017", "a process that scores hands was ended by signal 9")
    ]
    assert found == list(range(1, len(found) + 1))
    assert len(found) <= 200


def test_want_of_memory_is_told_as_a_process_that_is_lost() -> None:
    with pytest.raises(SheetError) as caught:
        list(side_by_side(without_memory, blank(1000), 2))
    assert [fault.code for fault in caught.value.faults] == ["S017"]


def test_answers_that_cannot_be_sent_are_an_error() -> None:
    with pytest.raises(RuntimeError, match="lambda"):
        list(side_by_side(unfit, blank(10), 2))


def test_where_no_process_can_be_started_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(11, os.strerror(11))

    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", refuse)
    with pytest.raises(SheetError) as caught:
        list(side_by_side(numbers, blank(10), 2))
    [fault] = caught.value.faults
    assert (fault.code, fault.message) == ("S017", f"no process can be started: {os.strerror(11)}")


def test_where_no_more_can_be_started_those_that_are_there_do() -> None:
    real, begun = BaseProcess.start, []

    def once(process: BaseProcess) -> None:
        begun.append(process)
        if len(begun) > 1:
            raise OSError(11, os.strerror(11))
        real(process)

    with mock.patch.object(BaseProcess, "start", once):
        assert list(side_by_side(numbers, blank(1000), 3)) == list(range(1, 1001))
    assert len(begun) == 2


def test_a_program_that_ends_with_rows_left_over_ends() -> None:
    script = "import mjscore\nrows = mjscore.batch(['120b'] * 5000, jobs=2)\nprint(next(rows).number)\n"
    done = subprocess.run(  # noqa: S603 - the script above
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": str(Path(mjscore.__file__).parents[1])},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout.split(), done.stderr) == (0, [b"1"], b"")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_fork_of_the_program_leaves_its_processes_alone() -> None:
    script = (
        "import mjscore, os\n"
        "rows = mjscore.batch(['120b'] * 2000, jobs=2)\n"
        "next(rows)\n"
        "if not os.fork(): del rows; os._exit(0)\n"
        "os.wait()\n"
        "print(len(list(rows)))\n"
    )
    done = subprocess.run(  # noqa: S603 - the script above
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": str(Path(mjscore.__file__).parents[1])},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"1999\n", b"")
