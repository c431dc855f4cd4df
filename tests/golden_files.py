"""Golden files: what is printed, to the letter, one file for each command line.

A golden file pins the layout. It is no reason to believe a number in it: facts have their own tests, with their
reasons. After a wanted change of the output

    REGENERATE_GOLDEN=1 python -m pytest -k output_is_as_it_was

writes the files anew; read the difference line by line before you keep it.
"""

import os
import re
import shlex
from collections.abc import Sequence
from pathlib import Path

from tests.cli.command_line import call, run

Case = tuple[str, int, str]
"""The name of the golden file, the exit code, and the command line as one would type it after ``mjscore``."""


_FONT = re.compile(r"base64,[A-Za-z0-9+/=]+")
"""The font of the tiles in a page: it is no text that somebody could review."""


def assert_as_it_was(folder: Path, case: Case, typed: str = "", summary: str = "", columns: int | None = None) -> None:
    """Run a command line, with standard input, and compare what it prints with its golden file in the folder.

    ``summary`` is what stands on standard error beside a result; without it there is only one of them. With ``columns``
    it is printed on a terminal of that width.
    """
    name, code, line = case
    ran = run(line, typed) if columns is None else call(*shlex.split(line), terminal=True, columns=columns)
    assert ran.code == code, ran
    assert ran.err == summary if summary else not (ran.out and ran.err), "a result and a complaint at once"
    printed = _FONT.sub("base64,...", ran.out or ran.err)
    golden = folder / name
    if os.environ.get("REGENERATE_GOLDEN"):
        folder.mkdir(exist_ok=True)
        golden.write_bytes(printed.encode())
    assert printed.splitlines() == golden.read_text(encoding="utf-8").splitlines()
    assert printed.endswith("\n")


def assert_every_file_is_compared(folder: Path, cases: Sequence[Case]) -> None:
    """See that every file of the folder belongs to a case, and the other way round."""
    assert sorted(path.name for path in folder.iterdir()) == sorted(name for name, *_ in cases)
