"""Files that a command writes: never over what it reads, and over another file only when that is asked for."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from stat import S_ISREG

from mjscore.errors import Fault, SheetError


def require_place(out: str, option: str, inputs: Sequence[str], *, force: bool) -> None:
    """SheetError when a file cannot be written there.

    S014: it is one of the ``inputs`` (``-``: standard input), by whatever name or link; S062: it is there already,
    and ``force`` was not given.
    """
    path = Path(out)
    if any(is_input(path, name) for name in inputs):
        hint = "name another file"
        raise SheetError([Fault("S014", f"{option} {out} is a file that is read", hint=hint)])
    with suppress(OSError, ValueError):
        if not force and (path.exists() or path.is_symlink()):
            hint = "name another file, or write over it with --force"
            raise SheetError([Fault("S062", f"{option} {out}: there is such a file already", hint=hint)])


def is_input(path: Path, name: str) -> bool:
    """Whether a path is that of a file that is read, be it by a link or in another spelling."""
    with suppress(OSError, ValueError):
        if name == "-":
            return sys.stdin is not None and os.path.samestat(path.stat(), os.fstat(sys.stdin.fileno()))
        return path.samefile(name)
    return False


def prints_to(name: str) -> bool:
    """Whether standard output is the file that is read (``-``: standard input), as behind ``>>``."""
    with suppress(OSError, ValueError, AttributeError):
        about = os.fstat(sys.stdout.fileno())
        return S_ISREG(about.st_mode) and os.path.samestat(
            about, os.fstat(sys.stdin.fileno()) if name == "-" else Path(name).stat()
        )
    return False


def put(data: bytes, out: str, option: str, inputs: Sequence[str] = (), *, force: bool) -> None:
    """Write a file; SheetError S014 or S062 when that cannot or must not be."""
    require_place(out, option, inputs, force=force)
    try:
        with Path(out).open("wb" if force else "xb") as file:
            file.write(data)
    except FileExistsError:
        require_place(out, option, inputs, force=False)
        raise
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        hint = "name a file in a folder that is there"
        raise SheetError([Fault("S014", f"{option} {out} cannot be written: {why}", hint=hint)]) from None
