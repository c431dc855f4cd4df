"""Lines and tables that fit in the columns of a terminal: broken between words, never inside a set of tiles.

A blank is where a line may be broken, and a set of tiles has none. What has no blank for longer than a whole line, as
``fully_concealed_with_special_hands=yes``, is broken behind its signs of punctuation; beyond that it is left long.
"""

import re
from collections.abc import Iterable, Sequence
from unicodedata import east_asian_width

_STYLE = re.compile(r"\x1b\[[0-9;]*m")
_BREAKABLE = re.compile(r"(?<=[_=/])")
_WITH_NUMBER = re.compile(r"[^ ]+(?: [0-9]+[,.]?(?= |$))? *")
_BETWEEN_COLUMNS = 2
_BESIDE_HEADERS = 2
"""So much wider than its header tabulate makes a column at least."""
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
    text = line.lstrip(" ").removeprefix("- ")
    before = line[: len(line) - len(text)]
    room = columns - len(before)
    lines = _filled(_words(text, room), room)
    return [before + lines[0], *(" " * len(before) + each for each in lines[1:])]


def paragraphs(text: str, columns: int) -> str:
    """A text of several lines, each of them wrapped."""
    columns = max(columns, _NARROWEST)
    return "\n".join(part for line in text.split("\n") for part in wrapped(line, columns))


def fitted(rows: Sequence[Sequence[str]], columns: int) -> list[list[str]]:
    """The rows of a table, headers first, with their cells broken into lines so that the table fits.

    The widest columns are narrowed first, none below its longest word. Long words are broken where that is the only
    way, or saves lines.
    """
    room = max(columns, _NARROWEST) - _BETWEEN_COLUMNS * (len(rows[0]) - 1)
    ways = [_in_widths(rows, _widths(rows, room, breakable=breakable)) for breakable in (False, True)]
    return min(ways, key=lambda way: (_excess(way, room), _height(way)))


def _widths(rows: Sequence[Sequence[str]], room: int, *, breakable: bool) -> list[int]:
    """The columns each column of a table gets."""
    places = list(zip(*rows, strict=True))
    natural = [_column(cells, "\n") for cells in places]
    least = [_column(cells, f"[ \n]|{_BREAKABLE.pattern}" if breakable else "[ \n]") for cells in places]
    while sum(natural) > room:
        wide = [place for place in range(len(natural)) if natural[place] > least[place]]
        if not wide:
            break
        natural[max(wide, key=lambda place: natural[place])] -= 1
    return natural


def _column(cells: Sequence[str], between: str) -> int:
    """The width of the longest piece in a column; what draws the table leaves some space beside a header."""
    header, *others = [max(map(width, re.split(between, cell))) for cell in cells]
    return max(header + _BESIDE_HEADERS, *others, 0)


def _in_widths(rows: Sequence[Sequence[str]], widths: Sequence[int]) -> list[list[str]]:
    header, *others = rows
    return [
        [_listed(cell, widths[place] - _BESIDE_HEADERS) for place, cell in enumerate(header)],
        *([_listed(cell, widths[place]) for place, cell in enumerate(row)] for row in others),
    ]


def _excess(rows: Sequence[Sequence[str]], room: int) -> int:
    """How many columns a table is wider than there is room."""
    return max(0, sum(_column(cells, "\n") for cells in zip(*rows, strict=True)) - room)


def _height(rows: Sequence[Sequence[str]]) -> int:
    return sum(max(cell.count("\n") for cell in row) for row in rows)


def _listed(cell: str, columns: int) -> str:
    """A cell in lines; of a list with commas an entry is kept on one line where it fits on one."""
    lines: list[str] = []
    for line in cell.split("\n"):
        if width(line) <= columns:
            lines.append(line)
            continue
        entries = re.findall("(?:[^,]|,(?! ))+(?:, *)?", line)
        pieces: list[str] = []
        for entry in entries:
            pieces += [entry] if width(entry.rstrip(" ")) <= columns else _words(entry, columns)
        lines += _filled(pieces, columns)
    return "\n".join(lines)


def _words(text: str, columns: int) -> list[str]:
    """The words of a text, each with the blanks and the number behind it; those too long for a line in pieces."""
    return [piece for word in _WITH_NUMBER.findall(text) for piece in _pieces(word, columns)]


def _pieces(words: str, columns: int) -> list[str]:
    if width(words.rstrip(" ")) <= columns:
        return [words]
    pieces: list[str] = []
    for word in re.findall("[^ ]+ *", words):
        pieces += [word] if width(word.rstrip(" ")) <= columns else _BREAKABLE.split(word)
    return pieces


def _filled(pieces: Iterable[str], columns: int) -> list[str]:
    """Pieces side by side as long as a line has room for them; blanks at the end of a line take none."""
    lines: list[str] = []
    for piece in pieces:
        if lines and width(f"{lines[-1]}{piece.rstrip(' ')}") <= columns:
            lines[-1] += piece
        else:
            lines.append(piece)
    return [each.rstrip(" ") for each in lines]
