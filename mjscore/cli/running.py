"""What every command does: read its text, run, print one report, turn errors into messages and exit codes."""

import os
import sys
from collections.abc import Callable, Sequence

import typer

from mjscore.errors import MjscoreError
from mjscore.render import problems
from mjscore.render.choices import Format
from mjscore.render.formats import write
from mjscore.render.report import Report

DONE, TO_LOOK_AT, UNREADABLE = 0, 1, 2


def text_of(words: Sequence[str]) -> str:
    """The text of the arguments, joined by blanks; a single ``-`` is standard input."""
    if list(words) != ["-"]:
        return " ".join(words)
    if sys.stdin is None:
        return ""
    return sys.stdin.buffer.read().decode("utf-8", errors="surrogateescape").rstrip("\r\n")


def run(text: str, form: Format, command: Callable[[], tuple[Report, int]]) -> None:
    """Print what ``command`` has to say and leave with its exit code, or say why the input cannot be used.

    Formats for programs carry errors in their records, on standard output; for people they are messages on
    standard error.
    """
    try:
        report, code = command()
    except MjscoreError as error:
        if form in {Format.TABLE, Format.MARKDOWN}:
            print(problems.in_words(error, text), file=sys.stderr)
        else:
            emit(write(problems.report(error, text), form))
        raise typer.Exit(UNREADABLE) from None
    emit(write(report, form))
    raise typer.Exit(code)


def emit(text: str) -> None:
    """Print a result. A reader that has closed the pipe has seen enough: that is no error."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        discard_output()


def discard_output() -> None:
    """Point standard output nowhere, so that Python does not fail again when it flushes at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
