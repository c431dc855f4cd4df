r"""JSON that every program can read: half a sign, of which no UTF-8 can be made, becomes a replacement character.

Bytes of an argument that are no UTF-8 reach a program as such lone surrogates, and JSON lines may hold them as
``\udcff``. Strict readers refuse them, escaped or not. Each becomes one character, so that spans stay right.
"""

import json
import re
from typing import Any

_LONE = re.compile("[\ud800-\udfff]")
_ENCODER = json.JSONEncoder(ensure_ascii=False)
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")


def json_text(value: Any, *, ascii_only: bool = False, indent: int | None = None) -> str:
    r"""A value as JSON; ``ascii_only`` escapes all other characters.

    >>> print(json_text({"name": "A\udcff Zoë"}), json_text("Zoë", ascii_only=True))
    {"name": "A� Zoë"} "Zo\u00eb"
    """
    encoder = _ENCODER if indent is None else json.JSONEncoder(ensure_ascii=False, indent=indent)
    text = readable(encoder.encode(value))
    if not ascii_only or text.isascii():
        return text
    return _NOT_ASCII.sub(lambda found: json.dumps(found[0])[1:-1], text)


def readable(text: str) -> str:
    r"""A text without half signs.

    >>> print(readable("A\udcff"))
    A�
    """
    return text if text.isascii() else _LONE.sub("\N{REPLACEMENT CHARACTER}", text)
