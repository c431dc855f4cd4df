"""Data written in TOML, prepared once so that every later start reads it fast.

To read the table of fans as TOML takes longer than the rest of a call; to read what came of it takes next to nothing.
So what was read is kept where Python keeps the bytecode of modules, in the form that bytecode has, and under the rules
that hold for it: beside the file, or below ``sys.pycache_prefix``, only where that can be written, and never with
``PYTHONDONTWRITEBYTECODE``. The file begins with the hash of what it was made from, the one of Python's own
hash-based bytecode, and that of what follows, so that damage is no data. Another content, or one that cannot be read,
is made anew. It is never needed to run.
"""

import marshal
import os
import sys
from contextlib import suppress
from importlib.util import cache_from_source, source_hash
from typing import Any

from mjscore.resources import data_file

_HASH = len(source_hash(b""))


def read_toml(folder: str, name: str) -> dict[str, Any]:
    """What the TOML file ``name`` in ``folder`` says; a new value at every call."""
    path = data_file(folder, name)
    source = _bytes(path)
    key = source_hash(source)
    kept = os.path.splitext(cache_from_source(path))[0] + ".data"
    known = _known(kept, key)
    if known is not None:
        return known
    import tomllib  # noqa: PLC0415 - only when it is not prepared yet

    data = tomllib.loads(source.decode())
    if not sys.dont_write_bytecode:
        content = marshal.dumps(data)
        _keep(kept, key + source_hash(content) + content)
    return data


def _bytes(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def _known(kept: str, key: bytes) -> dict[str, Any] | None:
    """What was kept, if it was made from the content with this key."""
    try:
        found = _bytes(kept)
    except OSError:
        return None
    made_from, hashed, content = found[:_HASH], found[_HASH : 2 * _HASH], found[2 * _HASH :]
    if made_from != key or hashed != source_hash(content):
        return None
    data: dict[str, Any] = marshal.loads(content)  # noqa: S302 - whoever may write there may write bytecode
    return data


def _keep(kept: str, content: bytes) -> None:
    """Write a file whole or not at all, whoever else writes it meanwhile."""
    begun = f"{kept}.{os.getpid()}"
    try:
        os.makedirs(os.path.dirname(kept), exist_ok=True)
        with open(begun, "xb") as file:
            file.write(content)
        os.replace(begun, kept)
    except OSError:
        with suppress(OSError):
            os.unlink(begun)
