"""Lines and tables that fit in the columns of a terminal: broken between words, never inside a set of tiles.

A blank is where a line may be broken, and a set of tiles has none. What has no blank for longer than a whole line, as
``fully_concealed_with_special_hands=yes``, is broken behind its signs of punctuation; beyond that it is left long.
"""

import re
from collections.abc import Iterable, Sequence
from unicodedata import east_asian_width

_STYLE = re.compile(r"\x1b\[[0-9;]*m")
_BREAKABLE = re.compile(r"(?<=[_=/])")
_BETWEEN_COLUMNS = 2
_NARROWEST = 20
"""In fewer columns than these nothing can be read; a terminal that is narrower breaks the lines itself."""


def width(text: str) -> int:
    r"""The columns of a line on a terminal: characters of double width count twice, colours not at all.

    Of the mahjong characters only the red dragon takes two columns.

    >>> width("[🀇🀈🀉]"), width("🀄🀄"), width("清龙"), width("\x1b[32m123b\x1b[0m")
    (5, 4, 4, 4)
    """
    return sum(2 if east_asian_width(each) in {"W", "F"} else 1 for each in _STYLE.sub("", text))


def wrapped(line: str, columns: int) -> list[str]:
    """A line as one or several that fit in so many columns; what goes on after a bullet is indented."""
    if width(line) <= columns:
        return [line]
    indent = line[: len(line) - len(line.lstrip(" "))]
    hanging = indent + ("  " if line.lstrip(" ").startswith("- ") else "")
    lines = [indent]
    fresh = True
    for word in _words(line[len(indent) :], columns - len(hanging)):
        if fresh or width(f"{lines[-1]}{word.rstrip(' ')}") <= columns:
            lines[-1] += word
        else:
            lines.append(hanging + word)
        fresh = False
    return [each.rstrip(" ") for each in lines]


def _words(text: str, columns: int) -> list[str]:
    """The words of a text, each with the blanks behind it; those too long for a line in pieces."""
    words = re.findall(r"[^ ]+ *", text)
    return [piece for word in words for piece in _pieces(word, columns)]


def _pieces(word: str, columns: int) -> list[str]:
    return [word] if width(word.rstrip(" ")) <= columns else _BREAKABLE.split(word)


def paragraphs(text: str, columns: int) -> str:
    """A text of several lines, each of them wrapped."""
    return _block(text, max(columns, _NARROWEST))


def _block(text: str, columns: int) -> str:
    return "\n".join(part for line in text.split("\n") for part in wrapped(line, columns))


def fitted(rows: Sequence[Sequence[str]], columns: int) -> list[list[str]]:
    """The rows of a table, headers included, with their cells broken into lines so that the table fits.

    The widest columns are narrowed first, and none below its longest word as long as there is another way.
    """
    places = list(zip(*rows, strict=True))
    room = max(columns, _NARROWEST) - _BETWEEN_COLUMNS * (len(places) - 1)
    natural = [max(width(line) for cell in cells for line in cell.split("\n")) for cells in places]
    for breakable in (False, True):
        least = [max(_longest(cell, breakable=breakable) for cell in cells) for cells in places]
        if sum(least) <= room:
            break
    widths = _narrowed(natural, least, room)
    return [[_block(cell, widths[place]) for place, cell in enumerate(row)] for row in rows]


def _longest(cell: str, *, breakable: bool) -> int:
    words: Iterable[str] = re.split("[ \n]", cell)
    if breakable:
        words = [piece for word in words for piece in _BREAKABLE.split(word)]
    return max(map(width, words))


def _narrowed(natural: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    widths = list(natural)
    while sum(widths) > room:
        wide = [place for place in range(len(widths)) if widths[place] > least[place]]
        if not wide:
            break
        widths[max(wide, key=lambda place: widths[place])] -= 1
    return widths
