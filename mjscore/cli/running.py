"""What every command does: read its text, run, print one report, turn errors into messages and exit codes."""

import codecs
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NoReturn, TextIO, TypeVar

from mjscore.cli.terminal import USUAL, Shown, look_of, shows_every_character, without_effect
from mjscore.errors import CardError, Fault, MjscoreError, NotationError
from mjscore.render.choices import FOR_PEOPLE, Format

if TYPE_CHECKING:
    from mjscore.render.report import Report

DONE, TO_LOOK_AT, UNREADABLE = 0, 1, 2

Found = TypeVar("Found")

_MOST_BYTES = 1 << 16
"""More than any hand has: what lies beyond is not read, and so long a text is refused."""


def text_of(words: Sequence[str]) -> str:
    """The text of the arguments, joined by blanks; a single ``-`` is standard input.

    The mark that some editors put before UTF-8 text is no part of it. NotationError when standard input cannot be read,
    or holds more than a hand can be.
    """
    if list(words) != ["-"]:
        return " ".join(words)
    if sys.stdin is None:
        return ""
    try:
        data = sys.stdin.buffer.read(_MOST_BYTES + 1) or b""
    except OSError as error:
        raise NotationError([Fault("N001", f"standard input cannot be read: {error.strerror}")]) from None
    if len(data) > _MOST_BYTES:
        raise NotationError([Fault("N014", "standard input holds more than a hand", hint="one line is one hand")])
    if _is_utf16(data):
        hint = "save it as plain text in UTF-8"
        raise NotationError([Fault("N015", "standard input is UTF-16 text", hint=hint)])
    return data.removeprefix(codecs.BOM_UTF8).decode("utf-8", errors="surrogateescape").rstrip("\r\n")


def _is_utf16(data: bytes) -> bool:
    """Whether bytes are text in UTF-16: by their mark, or by a zero beside every other byte."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return True
    return len(data) > 3 and len(data) % 2 == 0 and (not any(data[::2]) or not any(data[1::2]))


def run_hand(
    words: Sequence[str],
    form: Format,
    command: "Callable[[str], tuple[Report, int]]",
    rules: Callable[[str], str] = lambda _text: "mcr",
    card: str | None = None,
    shown: Shown = USUAL,
) -> None:
    """Read a hand from the arguments, or from standard input for ``-``, and ``run`` the command on its text.

    ``rules`` tells from the text which rules it is for; ``card`` is the card file beside it, if there is one;
    ``shown`` is how tiles are to look.
    """
    try:
        if card == "-" and list(words) == ["-"]:
            hint = "give one of them as an argument: the hand in quotation marks, or the card as a file"
            raise CardError([Fault("C001", "hand and card cannot both be read from standard input", hint=hint)])
        text = text_of(words)
    except MjscoreError as error:
        refuse(error, " ".join(words), form)
    run(text, form, lambda: command(text), rules(text), shown)


def run(
    text: str, form: Format, command: "Callable[[], tuple[Report, int]]", rules: str = "mcr", shown: Shown = USUAL
) -> None:
    """Print what ``command`` has to say of ``text`` and leave with its exit code, or say why it cannot be used."""
    try:
        report, code = command()
    except MjscoreError as error:
        refuse(error, text, form, rules)
    emit(report, form, shown)
    raise SystemExit(code)


def tried(find: Callable[[], Found], text: str, form: Format) -> Found:
    """What is found before a command runs; where it cannot be had, leave and say why."""
    try:
        return find()
    except MjscoreError as error:
        refuse(error, text, form)


def noting(notes: Sequence[str], command: "Callable[[], tuple[Report, int]]") -> "Callable[[], tuple[Report, int]]":
    """The same command, with notes beside what it says, whether it succeeds or not."""

    def noted() -> "tuple[Report, int]":
        from mjscore.render.report import with_notes

        try:
            report, code = command()
        except MjscoreError as error:
            for note in notes:
                error.add_note(note)
            raise
        return with_notes(report, notes), code

    return noted


def refuse(error: MjscoreError, text: str, form: Format, rules: str = "mcr") -> NoReturn:
    """Say why the input cannot be used, and leave.

    Formats for programs carry errors in their records, on standard output; for people they are messages on
    standard error.
    """
    from mjscore.render import problems  # only when something is wrong

    if form in FOR_PEOPLE:
        complain(problems.in_words(error, text))
    else:
        emit(problems.report(error, text, rules), form)
    raise SystemExit(UNREADABLE) from None


def emit(report: "Report", form: Format, shown: Shown = USUAL) -> None:
    """Print a report. A reader that has closed the pipe has seen enough: that is no error."""
    from mjscore.render.formats import write  # only when there is something to print

    look = look_of(shown, form, sys.stdout)
    _print(write(report, form, ascii_only=not shows_every_character(sys.stdout), look=look))
    for note in without_effect(shown, form, sys.stdout):
        complain(f"Note: {note}.")


def _print(text: str) -> None:
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        discard(sys.stdout)


def complain(message: str) -> None:
    """Print a message on standard error; when nobody can read it, the exit code has to do."""
    from mjscore.render.visible import visible  # only when something is wrong

    try:
        print(visible(message), file=sys.stderr, flush=True)
    except OSError:
        discard(sys.stderr)


def discard(stream: TextIO) -> None:
    """Point a standard stream nowhere, so that Python does not fail again when it flushes at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
