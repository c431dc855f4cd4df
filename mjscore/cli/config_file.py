"""The file of a user's defaults, ``config.toml``: every entry with its line, or what is wrong with it."""

import os
import re
import sys
from collections.abc import Iterator, Sequence
from stat import S_ISREG
from typing import Any, NamedTuple

from mjscore.errors import Fault
from mjscore.suggestions import perhaps

FILE = "config.toml"
_MOST_BYTES = 1 << 20
_FOLDERS = {"win32": ("APPDATA", "~"), "darwin": ("", "~/Library/Application Support")}
"""The variable that names the folder of settings, and the folder where it names none, by platform; else XDG's."""


class Entry(NamedTuple):
    """One entry of the file: its name, its text, and the file and line in words."""

    name: str
    text: str
    place: str


def path_of_config() -> str:
    """Where the file is looked for."""
    return os.path.join(_folder_of_settings(sys.platform), "mjscore", FILE)


def _folder_of_settings(platform: str) -> str:
    """The folder that the system keeps for settings of programs; a variable that names no whole path names no folder.

    It is that of ``typer.get_app_dir``, found without loading typer, which takes longer than most answers.
    """
    variable, usual = _FOLDERS.get(platform, ("XDG_CONFIG_HOME", "~/.config"))
    named = os.environ.get(variable, "") if variable else ""
    return named if os.path.isabs(named) else os.path.expanduser(usual)  # homes may be unknown


def read_config(path: str, known: Sequence[str]) -> tuple[list[Entry], list[Fault]]:
    """The entries of a file, all of them ``known``, and what is wrong with it; nothing of a file that is not there."""
    try:
        data = _data(path)
    except (OSError, ValueError) as error:
        why = os.strerror(error.errno) if isinstance(error, OSError) and error.errno else str(error)
        return [], [Fault("D002", f"{path} cannot be read: {why}", hint="mend it, or take it away")]
    if data is None:
        return [], []
    import tomllib

    try:
        text = data.decode("utf-8-sig")
        entries = tomllib.loads(text)
    except UnicodeDecodeError:
        return [], [Fault("D002", f"{path} is no text in UTF-8", hint="save it as plain text in UTF-8")]
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return [], [
            Fault("D002", f"{path} is no TOML: {_reason(error)}", hint='an entry is written as in seat = "south"')
        ]
    faults = list(_faults(path, text, entries, known))
    return [
        Entry(name, value, _place(path, text, name)) for name, value in entries.items()
    ] if not faults else [], faults


def _data(path: str) -> bytes | None:
    """What is in the file, None when there is none; a folder that we may not look into holds nothing of ours."""
    try:
        about = os.stat(path)
    except (FileNotFoundError, NotADirectoryError, PermissionError):
        return None
    if not S_ISREG(about.st_mode):
        raise ValueError("it is no file")
    if about.st_size > _MOST_BYTES:
        raise ValueError("it is longer than any settings")
    with open(path, "rb") as file:
        return file.read()


def _reason(error: Exception) -> str:
    return "it is too deep" if isinstance(error, RecursionError) else str(error)


def _faults(path: str, text: str, entries: dict[str, Any], known: Sequence[str]) -> Iterator[Fault]:
    for name, value in entries.items():
        place = _place(path, text, name)
        if name not in known:
            hint = perhaps(name, known, f"there are {', '.join(known)}")
            yield Fault("D003", f"{place}: there is no default called {name!r}", hint=hint)
        elif not isinstance(value, str):
            hint = f'write it in quotation marks, as {name} = "..."'
            yield Fault("D001", f"{place}: {name} is no text", hint=hint)


def _place(path: str, text: str, name: str) -> str:
    """The file and the line of an entry, or of the table that is called so."""
    entry = re.compile(rf"""\s*\[*\s*["']?{re.escape(name)}["']?\s*[\].=]""")
    line = next((number for number, each in enumerate(text.splitlines(), start=1) if entry.match(each)), None)
    return path if line is None else f"{path}, line {line}"
