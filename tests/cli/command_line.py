"""Run mjscore as a user would: in this process, which is fast, or in one of its own."""

import io
import json
import os
import shlex
import subprocess
import sys
from collections.abc import Mapping, Set
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from typer.main import get_command

import mjscore
from mjscore.cli import app as application
from mjscore.cli import main, on_demand

STRAIGHT = "123b 456b 789b [EEE] 9d +9d, self-draw, seat east, round south"
"""21 points: Pure Straight 16, Seat Wind 2, One Voided Suit 1, Single Wait 1, Self-Drawn 1."""

BELOW_MINIMUM = "[123m1][789m1][123s1]89s33p7s|EE0000|2"
"""6 points and 2 flowers: All Chows 2, Mixed Double Chow 1 x2, Two Terminal Chows 1, Edge Wait 1."""

NOT_WINNING = "123b 456b 789b [EEE] 9d +8d"
"""Waited for 9d, and 8d is declared."""

_SOURCE = Path(mjscore.__file__).parents[1]
_SHELL = Path("/bin/sh")
# What typer makes of the application, and of each command, for every call, made once: it is more than half of the time
# of a call.
_COMMANDS = get_command(application.app)
_LOADED = cache(on_demand.loaded)


@dataclass(frozen=True, slots=True)
class Ran:
    """What a call printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def document(self) -> Any:
        """The answer of ``--format json``."""
        return json.loads(self.out)


class _Terminal(io.TextIOWrapper):
    def isatty(self) -> bool:
        return True


def call(
    *arguments: str, typed: bytes = b"", encoding: str = "utf-8", terminal: bool = False, columns: int = 80
) -> Ran:
    """Call the command line in this process; anything but an exit comes out as the exception it is."""
    kind = _Terminal if terminal else io.TextIOWrapper
    out, err = io.BytesIO(), io.BytesIO()
    streams: dict[str, Any] = {
        "argv": ["mjscore", *arguments],
        "stdin": io.TextIOWrapper(io.BytesIO(typed), encoding=encoding),
        "stdout": kind(out, encoding=encoding, newline=""),
        "stderr": kind(err, encoding=encoding, newline=""),
    }
    code: object = None
    with (
        mock.patch.multiple(sys, **streams),
        mock.patch.dict(os.environ, COLUMNS=str(columns)),
        mock.patch.object(application, "app", _COMMANDS),
        mock.patch.object(on_demand, "loaded", _LOADED),
    ):
        try:
            main()
        except SystemExit as stop:
            code = stop.code
        sys.stdout.flush()
        sys.stderr.flush()
    assert isinstance(code, int), "main ends with an exit code"
    return Ran(code, out.getvalue().decode(encoding), err.getvalue().decode(encoding))


def assert_answered(ran: Ran, codes: Set[int] = frozenset({0, 1, 2})) -> None:
    """See that a call said something, whatever it was asked, and ended as calls end."""
    assert ran.code in codes
    assert ran.out or ran.err
    assert "Traceback" not in ran.out + ran.err


def run(line: str, typed: str = "") -> Ran:
    """Call a command line as one would type it after ``mjscore``."""
    return call(*shlex.split(line), typed=typed.encode())


def process(
    *arguments: str, around: str = '"$@"', environment: Mapping[str, str] | None = None, given: bytes = b""
) -> subprocess.CompletedProcess[bytes]:
    """Run mjscore in a process of its own, where ``around`` says round ``"$@"`` what becomes of its streams."""
    if not _SHELL.exists():
        pytest.skip("a POSIX shell opens and closes the streams of a process")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LC_", "LANG"))}
    command = [sys.executable, "-m", "mjscore", *arguments]
    return subprocess.run(  # noqa: S603 - our own program
        [str(_SHELL), "-c", around, "sh", *command],
        env={**kept, "PYTHONPATH": str(_SOURCE), **(environment or {})},
        input=given,
        capture_output=True,
        check=False,
        timeout=60,
    )
