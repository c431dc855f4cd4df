r"""JSON that every program can read: text of which no UTF-8 can be made is told in signs, not as half a sign.

Bytes of an argument that are no UTF-8 reach a program as lone surrogates, and JSON lines may hold them as ``\udcff``.
"""

import json
import re
from typing import Any

_LONE = re.compile("[\ud800-\udfff]")
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")


def json_text(value: Any, *, ascii_only: bool = False, indent: int | None = None) -> str:
    r"""A value as JSON; ``ascii_only`` escapes all other characters.

    >>> print(json_text({"name": "A\udcff Zoë"}), json_text("Zoë", ascii_only=True))
    {"name": "A\\udcff Zoë"} "Zo\u00eb"
    """
    text = _LONE.sub(lambda found: rf"\\u{ord(found[0]):04x}", json.dumps(value, ensure_ascii=False, indent=indent))
    return _NOT_ASCII.sub(lambda found: json.dumps(found[0])[1:-1], text) if ascii_only else text


def readable(text: str) -> str:
    r"""A text with such signs as a terminal tells them.

    >>> print(readable("A\udcff"))
    A\udcff
    """
    return _LONE.sub(lambda found: rf"\u{ord(found[0]):04x}", text)
