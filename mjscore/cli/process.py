"""What happens around every command: the standard streams, and the exit code."""

import errno
import io
import os
import sys

from mjscore.cli.direct import direct_call
from mjscore.cli.running import DONE, UNREADABLE, complain, discard

_COMPLETION = "_MJSCORE_COMPLETE"
"""The variable by which a shell asks what a word may become."""


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
    if os.environ.get(_COMPLETION, "").startswith("complete_"):
        return _complete()
    try:
        code = _run()
        sys.stdout.flush()
    except OSError as error:
        discard(sys.stdout)
        complain(f"error: the output cannot be written: {os.strerror(error.errno or errno.EIO)}")
        code = UNREADABLE
    return code


def _complete() -> int:
    """Offer the shell what a word may become. Whatever goes wrong, nothing is said on the line that is being typed."""
    with open(os.devnull, "w") as nowhere:  # noqa: PTH123 - a stream, not a path
        sys.stderr = nowhere
        try:
            return _run()
        except Exception:  # as above
            return DONE
        finally:
            sys.stderr = sys.__stderr__


def _as_written(argument: str) -> str:
    """An argument as it was typed: in a locale that knows no other signs, UTF-8 arrives as single odd bytes."""
    try:
        return argument.encode("utf-8", "surrogateescape").decode("utf-8")
    except UnicodeError:
        return argument


def _run() -> int:
    stdout = sys.stdout
    try:
        call = direct_call(sys.argv[1:]) if _COMPLETION not in os.environ else None
        (call or _application)()
    except SystemExit as stop:
        if sys.stdout is not stdout:  # typer's way to say that the reader of its help has closed the pipe
            return DONE
        return stop.code if isinstance(stop.code, int) else 1
    return DONE


def _application() -> None:
    """Let typer take the call apart."""
    from mjscore.cli.app import app

    app(prog_name="mjscore")
