"""Data written in TOML, prepared once so that every later start reads it fast.

To read the table of fans as TOML takes longer than the rest of a call; to read the same as JSON takes next to nothing.
So what was read is kept as JSON where Python keeps the bytecode of modules, under the rules that hold for bytecode:
beside the file, or below ``sys.pycache_prefix``, only where that can be written, and never with
``PYTHONDONTWRITEBYTECODE``. The file begins with the hash of what it was made from, the one of Python's own
hash-based bytecode. Another content, or one that cannot be read, is made anew. It is never needed to run.
"""

import json
import os
import sys
from contextlib import suppress
from importlib.util import cache_from_source, source_hash
from typing import Any

from mjscore.resources import data_file


def read_toml(folder: str, name: str) -> dict[str, Any]:
    """What the TOML file ``name`` in ``folder`` says; a new value at every call."""
    path = data_file(folder, name)
    source = _bytes(path)
    key = source_hash(source).hex()
    kept = os.path.splitext(cache_from_source(path))[0] + ".json"
    known = _known(kept, key)
    if known is not None:
        return known
    import tomllib  # noqa: PLC0415 - only when it is not prepared yet

    data = tomllib.loads(source.decode())
    if not sys.dont_write_bytecode:
        _keep(kept, json.dumps({"made_from": key, "data": data}))
    return data


def _bytes(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def _known(kept: str, key: str) -> dict[str, Any] | None:
    """What was kept, if it was made from the content with this key."""
    try:
        found = json.loads(_bytes(kept))
    except (OSError, ValueError, RecursionError):
        return None
    match found:
        case {"made_from": made_from, "data": dict(data)} if made_from == key:
            return data
    return None


def _keep(kept: str, text: str) -> None:
    """Write a file whole or not at all, whoever else writes it meanwhile."""
    begun = f"{kept}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(kept), exist_ok=True)
        with open(begun, "x", encoding="utf-8") as file:
            file.write(text)
        os.replace(begun, kept)
    except OSError:
        with suppress(OSError):
            os.unlink(begun)
