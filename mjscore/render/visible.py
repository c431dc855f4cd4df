"""Text of somebody else for people: what would steer a terminal, or turn text round, is shown instead."""

import re

# Nearly every text is printable, so that this is compiled when one is not.
_STEERING = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]"
"""Control characters but for tab and line feed, other ends of lines, and marks that turn the direction of text."""


def visible(text: str) -> str:
    r"""The text with such characters as their escapes; lines stay lines.

    >>> visible("A\x1b[31mnn"), visible("Cem\u202e")
    ('A\\x1b[31mnn', 'Cem\\u202e')
    """
    return text if text.replace("\n", "").isprintable() else re.sub(_STEERING, _escape, text)


def on_one_line(text: str) -> str:
    r"""The same for a cell or a name, in which no line ends.

    >>> on_one_line("Dan\nX")
    'Dan\\nX'
    """
    return visible(text).replace("\n", "\\n").replace("\t", " ")


def _escape(found: re.Match[str]) -> str:
    return found[0].encode("unicode_escape").decode("ascii")
