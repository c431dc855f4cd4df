"""What every command does: read its text, run, print one report, turn errors into messages and exit codes."""

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
            sys.stdout.write(write(problems.report(error, text), form))
        raise typer.Exit(UNREADABLE) from None
    sys.stdout.write(write(report, form))
    raise typer.Exit(code)
