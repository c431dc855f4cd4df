"""Lines and tables that fit in the columns of a terminal: broken between words, never inside a set of tiles.

A blank is where a line may be broken, and a set of tiles has none. The name of a fan stays on one line where it fits on
one, with the sign before it and the number behind it. What has no blank for longer than a whole line, as
``fully_concealed_with_special_hands=yes``, is broken behind its signs of punctuation; beyond that it is left long.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from unicodedata import east_asian_width

_STYLE = re.compile(r"\x1b\[[0-9;]*m")
_LINES, _WORDS = re.compile(r"\n"), re.compile(r"[ \n]")
_SIGNS, _HYPHENS = re.compile(r"[ \n]|(?<=[_=/])"), re.compile(r"[ \n]|(?<=[-_=/])")
_SIGN_BEFORE, _NUMBER_BEHIND = r"(?:[-+] )?", r"(?: x?[0-9]+[,.]?(?= |$))? *"
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
    if not line.strip(" "):
        return [""]
    text = line.lstrip(" ").removeprefix("- ")
    before = line[: len(line) - len(text)]
    room = columns - len(before)
    lines = _filled(_words(text, room), room)
    return [before + lines[0], *(" " * len(before) + each for each in lines[1:])]


def paragraphs(text: str, columns: int) -> str:
    """A text of several lines, each of them wrapped."""
    columns = max(columns, _NARROWEST)
    return "\n".join(part for line in text.split("\n") for part in wrapped(line, columns))


def fits(rows: Sequence[Sequence[str]], columns: int) -> bool:
    """Whether a table, headers first, is no wider than so many columns as tabulate draws it."""
    widths = [_longest(cells, _LINES) for cells in zip(*rows, strict=True)]
    beside = [max(each, width(header) + _BESIDE_HEADERS) for each, header in zip(widths, rows[0], strict=True)]
    return sum(beside) + _BETWEEN_COLUMNS * (len(beside) - 1) <= columns


def fitted(rows: Sequence[Sequence[str]], columns: int) -> list[list[str]] | None:
    """The rows of a table, headers first, with their cells broken into lines so that the table fits; None if it cannot.

    A row of dashes stands below the headers. The widest columns are narrowed first, none below its longest name of a
    fan, or below its longest word where that is the only way. Long words are broken at signs where that is the only
    way, or saves lines, and at hyphens where that is the only way.
    """
    room = max(columns, _NARROWEST) - _BETWEEN_COLUMNS * (len(rows[0]) - 1)
    best = next((way for way in _ways(rows, room) if not _excess(way, room)), None)
    if best is None:
        return None
    header, *others = best
    dashes = ["-" * _longest(cells, _LINES) for cells in zip(*best, strict=True)]
    return [header, dashes, *others]


def one_below_the_other(rows: Sequence[Sequence[str]], columns: int) -> str:
    """A table, headers first, for a terminal too narrow to hold its columns: a row is a paragraph, a cell a line."""
    headers, *others = rows
    told = ("\n".join(f"{header}: {cell}" for header, cell in zip(headers, row, strict=True) if cell) for row in others)
    return "\n\n".join(paragraphs(text, columns) for text in told)


def _ways(rows: Sequence[Sequence[str]], room: int) -> Iterator[list[list[str]]]:
    """A table broken into lines in one way after the other, the best first; not all of them need fit."""
    for pieces in (_whole_names, _split):
        usual = [_in_widths(rows, _widths(rows, room, partial(pieces, end))) for end in (_WORDS, _SIGNS)]
        yield min(usual, key=lambda way: (_excess(way, room), _height(way)))
    yield _in_widths(rows, _widths(rows, room, partial(_split, _HYPHENS)))


def _split(end: re.Pattern[str], text: str) -> list[str]:
    """The pieces of a text; ``end`` is where a word may end."""
    return end.split(text)


def _whole_names(end: re.Pattern[str], text: str) -> list[str]:
    """The same, but names of fans are one piece, with what stays together with them."""
    together = [each.rstrip(" ") for line in _LINES.split(text) for each in _together().findall(line)]
    return [piece for each in together for piece in ([each] if " " in each else end.split(each))] or [""]


def _widths(rows: Sequence[Sequence[str]], room: int, pieces: Callable[[str], list[str]]) -> list[int]:
    """The columns each column of a table gets; ``pieces`` are those of a cell that are not to be broken."""
    places = list(zip(*rows, strict=True))
    widths = [_longest(cells, _LINES) for cells in places]
    least = [max(width(piece) for cell in cells for piece in pieces(cell)) for cells in places]
    while sum(widths) > room:
        wide = [place for place in range(len(widths)) if widths[place] > least[place]]
        if not wide:
            break
        widths[max(wide, key=lambda place: widths[place])] -= 1
    return widths


def _longest(cells: Iterable[str], end: re.Pattern[str]) -> int:
    """The width of the longest piece of some cells."""
    return max(width(piece) for cell in cells for piece in end.split(cell))


def _in_widths(rows: Sequence[Sequence[str]], widths: Sequence[int]) -> list[list[str]]:
    return [[_listed(cell, widths[place]) for place, cell in enumerate(row)] for row in rows]


def _excess(rows: Sequence[Sequence[str]], room: int) -> int:
    """How many columns a table is wider than there is room."""
    return max(0, sum(_longest(cells, _LINES) for cells in zip(*rows, strict=True)) - room)


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


@cache
def _together() -> re.Pattern[str]:
    """A word, or the name of a fan, which has several: with the sign before it, the number and the blanks behind it."""
    from mjscore.mcr.table import table  # noqa: PLC0415 - only when a line is broken

    names = {name for fan in table().fans for name in (fan.name, fan.pinyin) if " " in name}
    several = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.compile(rf"{_SIGN_BEFORE}(?:[^ ]*?(?<!\w)(?:{several})(?!\w)[^ ]*|[^ ]+){_NUMBER_BEHIND}")


def _words(text: str, columns: int) -> list[str]:
    """The words of a text, each with what stays together with it; those too long for a line in pieces."""
    return [piece for word in _together().findall(text) for piece in _pieces(word, columns)]


def _pieces(words: str, columns: int) -> list[str]:
    if width(words.rstrip(" ")) <= columns:
        return [words]
    pieces: list[str] = []
    for sign, word, blanks in re.findall(f"({_SIGN_BEFORE})([^ ]+)( *)", words):
        ways = [_behind(sign, end.split(word)) for end in (_WORDS, _SIGNS, _HYPHENS)]
        *first, last = next((way for way in ways if max(map(width, way)) <= columns), ways[-1])
        pieces += [*first, last + blanks]
    return pieces


def _behind(sign: str, pieces: list[str]) -> list[str]:
    """The pieces of a word, a sign and its blank before the first one."""
    return [sign + pieces[0], *pieces[1:]]


def _filled(pieces: Iterable[str], columns: int) -> list[str]:
    """Pieces side by side as long as a line has room for them; blanks at the end of a line take none."""
    lines: list[str] = []
    for piece in pieces:
        if lines and width(f"{lines[-1]}{piece.rstrip(' ')}") <= columns:
            lines[-1] += piece
        else:
            lines.append(piece)
    return [each.rstrip(" ") for each in lines]
