"""The application: its commands, and what happens around every one of them."""

import errno
import io
import os
import sys
from typing import Annotated

import typer

from mjscore import __version__
from mjscore.cli import audit, batch, card, compare, convert, explain, fans, rule, score, sheet, waits
from mjscore.cli.pairs import OneOfTwo
from mjscore.cli.running import DONE, UNREADABLE, complain, discard
from mjscore.cli.table import table_app

_EPILOG = (
    "Try: mjscore score '123b 456b 789b [EEE] 9d +9d, self-draw, seat east, round south'; "
    "mjscore waits 1112345678999c; mjscore fans 'pure straight'"
)

app = typer.Typer(
    name="mjscore",
    help="Score mahjong hands under the MCR (Chinese Official) rules: exact, and explained.",
    epilog=_EPILOG,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("score", cls=OneOfTwo)(score.score)
app.command("explain", cls=OneOfTwo)(explain.explain)
app.command("audit", cls=OneOfTwo)(audit.audit)
app.command("compare", cls=OneOfTwo)(compare.compare)
app.command("waits")(waits.waits)
app.command("batch")(batch.batch)
app.command("fans")(fans.fans)
app.command("rule")(rule.rule)
app.command("convert", cls=OneOfTwo)(convert.convert)
app.add_typer(card.card_app)
app.add_typer(table_app)
app.add_typer(sheet.sheet_app)


def _version(value: bool) -> None:
    if value:
        print(f"mjscore {__version__}")
        raise typer.Exit


@app.callback()
def _mjscore(
    _: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Take the options that come before any command."""


def run() -> int:
    """Run the command line and see that what it says gets out; the exit code."""
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115, PTH123 - lives as long as the process
    if sys.stdout is None:
        complain("error: standard output is closed, so there is nowhere to print")
        return UNREADABLE
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a character gets a stand-in, never a traceback.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    sys.argv[1:] = [_as_written(argument) for argument in sys.argv[1:]]
    try:
        code = _run()
        sys.stdout.flush()
    except OSError as error:
        discard(sys.stdout)
        complain(f"error: the output cannot be written: {os.strerror(error.errno or errno.EIO)}")
        code = UNREADABLE
    return code


def _as_written(argument: str) -> str:
    """An argument as it was typed: in a locale that knows no other signs, UTF-8 arrives as single odd bytes."""
    try:
        return argument.encode("utf-8", "surrogateescape").decode("utf-8")
    except UnicodeError:
        return argument


def _run() -> int:
    stdout = sys.stdout
    try:
        app()
    except SystemExit as stop:
        if sys.stdout is not stdout:  # typer's way to say that the reader of its help has closed the pipe
            return DONE
        return stop.code if isinstance(stop.code, int) else 1
    return DONE
