"""A short run of every fuzzer; ``python -m tests.fuzz`` is for long ones."""

from random import Random

import pytest

from tests.fuzz.running import Sample, Target, run
from tests.fuzz.targets import TARGETS

_INPUTS = {"notation": 30, "cards": 40, "sheets": 10}


@pytest.mark.parametrize("name", _INPUTS)
def test_nothing_is_found_in_a_short_run(name: str) -> None:
    found = run(TARGETS[name], start=7, inputs=_INPUTS[name], timed=False)
    assert found.inputs == _INPUTS[name]
    assert not found.failures, "\n".join(each.told for each in found.failures.values())


def test_the_same_number_gives_the_same_inputs() -> None:
    for target in TARGETS.values():
        first, second = Random(3), Random(3)
        assert [target.make(first).kind for _ in range(5)] == [target.make(second).kind for _ in range(5)]


def test_a_failure_is_told_once_with_the_shortest_input() -> None:
    def check(sample: Sample, _rng: Random) -> None:
        assert b"x" not in sample.data

    notation = TARGETS["notation"]
    broken = Target(
        "broken", lambda rng: Sample("", rng.choice((b"a", b"12x345", b"ab x c"))), check, notation.strategy
    )
    told: list[str] = []
    found = run(broken, start=1, inputs=30, tell=told.append)
    [failure] = found.failures.values()
    assert failure.sample == Sample("", b"x")
    assert failure.times > 1
    assert len(told) == 1
