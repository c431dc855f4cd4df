"""The command line: one file a command group, thin: parse options, call, render."""

import sys


def main() -> None:
    """Run the command line; the exit code is 0 for done, 1 for something to look at, 2 for unreadable input.

    Everything is imported in here, so that an interrupt is quiet from the first moment on.
    """
    try:
        from mjscore.cli.process import run

        code = run()
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)


__all__ = ["main"]
