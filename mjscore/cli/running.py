"""What every command does: read its text, run, print one report, turn errors into messages and exit codes."""

import os
import sys
from collections.abc import Callable, Sequence
from typing import TextIO

import typer

from mjscore.errors import MjscoreError
from mjscore.render import problems
from mjscore.render.choices import Format
from mjscore.render.formats import write
from mjscore.render.report import Report

DONE, TO_LOOK_AT, UNREADABLE = 0, 1, 2

_MOST_BYTES = 1 << 16
"""More than any hand has: what lies beyond is not read, and so long a text is refused."""


def text_of(words: Sequence[str]) -> str:
    """The text of the arguments, joined by blanks; a single ``-`` is standard input."""
    if list(words) != ["-"]:
        return " ".join(words)
    if sys.stdin is None:
        return ""
    return sys.stdin.buffer.read(_MOST_BYTES).decode("utf-8", errors="surrogateescape").rstrip("\r\n")


def run(text: str, form: Format, command: Callable[[], tuple[Report, int]], rules: str = "mcr") -> None:
    """Print what ``command`` has to say and leave with its exit code, or say why the input cannot be used.

    Formats for programs carry errors in their records, on standard output; for people they are messages on
    standard error.
    """
    try:
        report, code = command()
    except MjscoreError as error:
        if form in {Format.TABLE, Format.MARKDOWN}:
            complain(problems.in_words(error, text))
        else:
            emit(problems.report(error, text, rules), form)
        raise typer.Exit(UNREADABLE) from None
    emit(report, form)
    raise typer.Exit(code)


def emit(report: Report, form: Format) -> None:
    """Print a report. A reader that has closed the pipe has seen enough: that is no error."""
    unicode = (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")
    try:
        sys.stdout.write(write(report, form, ascii_only=not unicode))
        sys.stdout.flush()
    except BrokenPipeError:
        discard(sys.stdout)


def complain(message: str) -> None:
    """Print a message on standard error; when nobody can read it, the exit code has to do."""
    try:
        print(message, file=sys.stderr, flush=True)
    except OSError:
        discard(sys.stderr)


def discard(stream: TextIO) -> None:
    """Point a standard stream nowhere, so that Python does not fail again when it flushes at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
