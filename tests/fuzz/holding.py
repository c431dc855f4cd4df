"""What must hold whatever is read: errors with codes and places, and an exit code without a traceback."""

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random

from mjscore.codes import CODES
from mjscore.errors import Fault, MjscoreError
from tests.cli.command_line import Ran, call
from tests.fuzz.running import TooSlowError

MOST_SECONDS = 1.0
FORMATS = ("table", "json", "jsonl", "csv", "markdown")


def require_told(error: MjscoreError, text: str | None = None) -> None:
    """Every fault has a known code, a message, and a place inside the text; all of it can be pickled and printed."""
    assert error.faults, "an error says what is wrong"
    for fault in error.faults:
        require_fault(fault, error.text if text is None else text)
    assert str(error)


def require_rules_error(error: MjscoreError) -> None:
    """What was read can exist; only the rules may not answer, or be others."""
    require_told(error)
    assert all(fault.code.startswith("R") or fault.code == "N012" for fault in error.faults), str(error)


def require_fault(fault: Fault, text: str) -> None:
    assert fault.code in CODES, fault.code
    assert fault.message.strip()
    if fault.span is not None:
        start, end = fault.span
        assert 0 <= start < end <= len(text) + 1, f"{fault} lies outside {len(text)} characters"
        assert fault.caret(text) or not text


@contextmanager
def soon(what: str, most: float = MOST_SECONDS) -> Iterator[None]:
    """What is done inside takes no more of the processor's time than anybody would notice."""
    begun = time.process_time()
    yield
    taken = time.process_time() - begun
    if taken > most:
        raise TooSlowError(f"{what}: {taken:.1f} s")


def require_even(paid: Mapping[str, int]) -> None:
    """What is won is what is lost; where the discarder is not known, ``others`` is what each of two pays."""
    assert sum(paid.values()) + paid.get("others", 0) == 0, paid


def require_answer(
    rng: Random, *arguments: str, typed: bytes = b"", forms: Sequence[str] = FORMATS, most: float = MOST_SECONDS
) -> Ran:
    """A call answers with exit code 0, 1 or 2, something printed, and no traceback.

    Only a list of faults for programs may be empty.
    """
    form = rng.choice(forms)
    with soon(" ".join(arguments), most):
        ran = call(*arguments, "--format", form, typed=typed)
    assert ran.code in {0, 1, 2}, ran.code
    assert ran.out or ran.err or (ran.code == 0 and form in {"csv", "jsonl"}), "nothing is printed"
    assert "Traceback" not in ran.out + ran.err
    return ran
