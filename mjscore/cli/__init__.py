"""The command line: one file a command group, thin: parse options, call, render."""

import atexit
import gc
import sys

_MANY_OBJECTS = 100_000
"""More objects than a short call makes."""


def main() -> None:
    """Run the command line; the exit code is 0 for done, 1 for something to look at, 2 for unreadable input.

    Everything is imported in here, so that an interrupt is quiet from the first moment on. What a start makes is no
    garbage, and looking for some took a tenth of it; so Python looks less often, and at the end not at what is there.
    """
    gc.set_threshold(_MANY_OBJECTS, *gc.get_threshold()[1:])
    atexit.register(gc.freeze)
    try:
        from mjscore.cli.process import run

        code = run()
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)


__all__ = ["main"]
