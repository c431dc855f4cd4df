"""Copies of the program to walk in, and what runs in them."""

import filecmp
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("mjscore", "grammar", "fan_tables")


def copy_to(folder: Path) -> Path:
    """A copy of the program and its data in a folder, which is returned."""
    for name in FOLDERS:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def append(path: Path, text: str) -> None:
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def changed(copy: Path) -> set[str]:
    """The files that are other ones in the copy, or only there, or no more there."""
    found = ((folder, filecmp.dircmp(ROOT / folder, copy / folder)) for folder in FOLDERS)
    return {f"{folder}/{name}" for folder, each in found for name in _differing(each) if "__pycache__" not in name}


def _differing(left: filecmp.dircmp[str], below: str = "") -> Iterator[str]:
    yield from (f"{below}{name}" for name in (*left.left_only, *left.right_only, *left.diff_files))
    for name, each in left.subdirs.items():
        yield from _differing(each, f"{below}{name}/")


def run(copy: Path, *arguments: str) -> str:
    """What Python prints in the copy, in a process of its own, whether there is something to look at or not."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "MJSCORE_"))}
    done = subprocess.run(  # noqa: S603 - the copy of this program
        [sys.executable, *arguments],
        env={**environment, "PYTHONPATH": str(copy), "PYTHONUTF8": "1"},
        cwd=copy,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode in {0, 1}, done.stderr
    assert not done.stderr.startswith("Traceback"), done.stderr
    return done.stdout


def mjscore(copy: Path, *arguments: str) -> str:
    """What the command line of the copy prints."""
    return run(copy, "-m", "mjscore", *arguments)
