"""Whether users are told of every key of the JSON that is printed."""

import json
from collections.abc import Iterable
from pathlib import Path

from tests.manual import MANUAL


def untold_keys(documents: Iterable[Path]) -> dict[str, set[str]]:
    """The keys that users are not told of, by file: those of a document, and of the records in its lists."""
    untold = {}
    for path in documents:
        document = json.loads(path.read_text(encoding="utf-8"))
        lists = [each for value in document.values() if isinstance(value, list) for each in value]
        keys = {*document, *(key for each in lists if isinstance(each, dict) for key in each)}
        if missing := {key for key in keys if f"`{key}`" not in MANUAL}:
            untold[path.name] = missing
    return untold
