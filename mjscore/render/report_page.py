"""Any report as a page of HTML: its first line is the heading, the next one the answer, then lists and tables."""

from collections.abc import Iterator

from mjscore.render.drawn import Drawn, Text, Tiles
from mjscore.render.page import Column, page, table, text
from mjscore.render.pictures import STYLE, font_face, key, line
from mjscore.render.report import Cell, Report, Sheet, Verbatim

_ITEM, _MORE = "- ", "  "
_UNTITLED = "mjscore"

Piece = Text | Sheet
"""One line of a report, lines that stay as they are, or one table."""


def report_page(report: Report) -> str:
    """The page of a report; tiles are pictures, and only a page with tiles carries their font."""
    heading, rest = _parted([piece for block in report.blocks for piece in _pieces(block)])
    drawn = [tiles for piece in (heading, *rest) for tiles in _tiles_in(piece)]
    style = f"{font_face()}\n{STYLE}" if drawn else ""
    return page(str(heading), [*_parts(rest), key(drawn)], heading=_heading(heading), style=style)


def _parted(pieces: list[Piece]) -> tuple[Text, list[Piece]]:
    """The heading, and what stands below it; a table that comes first lends its title."""
    first = pieces[0] if pieces else _UNTITLED
    if isinstance(first, Sheet):
        return first.title or _UNTITLED, [first._replace(title=""), *pieces[1:]]
    if isinstance(first, Verbatim):
        heading, _, more = first.partition("\n")
        return heading, [*([Verbatim(more)] if more else []), *pieces[1:]]
    return first, _answer_first(pieces[1:])


def _answer_first(pieces: list[Piece]) -> list[Piece]:
    """The pieces, the answer before how the tiles are read, which is no sentence."""
    if len(pieces) > 1 and isinstance(pieces[0], Drawn) and isinstance(pieces[0].parts[-1], Tiles):
        pieces[:2] = pieces[1::-1]
    return pieces


def _pieces(block: Text | Sheet) -> Iterator[Piece]:
    """A table as it is, a text line by line without those that are empty."""
    if isinstance(block, Sheet | Verbatim):
        yield block
    elif isinstance(block, str):
        yield from (each for each in block.splitlines() if each.strip())
    else:
        lines: list[list[str | Tiles]] = [[]]
        for part in block.parts:
            first, *more = [part] if isinstance(part, Tiles) else part.split("\n")
            lines[-1].append(first)
            lines += [[each] for each in more]
        yield from (Drawn(tuple(each)) for each in lines if "".join(map(str, each)).strip())


def _tiles_in(piece: Piece) -> Iterator[Tiles]:
    if isinstance(piece, Sheet):
        for cell in (cell for row in piece.rows for cell in row if isinstance(cell, Drawn)):
            yield from _tiles_in(cell)
    elif isinstance(piece, Drawn):
        yield from (part for part in piece.parts if isinstance(part, Tiles))


def _heading(first: Text) -> str:
    """The first line as a heading: tiles large, and smaller what is said of them after a comma."""
    if isinstance(first, str):
        return line(first)
    last = first.parts[-1] if first.parts else ""
    if isinstance(last, Tiles) or not last.startswith(", "):
        return line(first)
    return f"{line(Drawn(first.parts[:-1]))} <small>{line(last.removeprefix(', '))}</small>"


def _parts(pieces: list[Piece]) -> Iterator[str]:
    """The pieces below the heading; the first one is the answer when it is a sentence."""
    place = 0
    while place < len(pieces):
        piece = pieces[place]
        end = place + 1
        if isinstance(piece, Sheet):
            yield _table(piece)
        elif isinstance(piece, Verbatim):
            yield f"<pre>{text(piece)}</pre>"
        elif _begins(piece, _ITEM):
            while end < len(pieces) and (_begins(pieces[end], _ITEM) or _begins(pieces[end], _MORE)):
                end += 1
            yield _list(pieces[place:end])
        elif str(piece).endswith(":") and end < len(pieces) and _begins(pieces[end], _ITEM):
            yield f"<h2>{line(_without_colon(piece))}</h2>"
        else:
            yield f"<p{_class(piece, is_answer=place == 0)}>{line(piece)}</p>"
        place = end


def _begins(piece: Piece, sign: str) -> bool:
    return not isinstance(piece, Sheet) and str(piece).startswith(sign)


def _class(said: Text, *, is_answer: bool) -> str:
    return ' class="answer"' if is_answer else ' class="more"' if _begins(said, _MORE) else ""


def _list(items: list[Piece]) -> str:
    """Lines that begin with a dash as a list, those that are set in below them as further lines of an item."""
    shown: list[str] = []
    for each in items:
        if isinstance(each, Sheet):
            continue
        if _begins(each, _ITEM):
            shown.append(line(_without(each, _ITEM)))
        else:
            shown[-1] += f' <span class="more">{line(_without(each, _MORE))}</span>'
    return "<ul>\n" + "\n".join(f"<li>{each}</li>" for each in shown) + "\n</ul>"


def _without(said: Text, sign: str) -> Text:
    """A line without the sign that it begins with."""
    if isinstance(said, str):
        return said.removeprefix(sign)
    first, *rest = said.parts
    return Drawn((first.removeprefix(sign) if isinstance(first, str) else first, *rest))


def _without_colon(said: Text) -> Text:
    if isinstance(said, str):
        return said.removesuffix(":")
    *before, last = said.parts
    return Drawn((*before, last.removesuffix(":") if isinstance(last, str) else last))


_STACKED_FROM = 4
"""A table of so many columns stands cell by cell on a narrow screen."""


def _table(sheet: Sheet) -> str:
    """A table, under its title where it has one; numbers stand at the right."""
    numeric = [
        bool(sheet.rows) and all(isinstance(row[place], int) for row in sheet.rows)
        for place in range(len(sheet.headers))
    ]
    columns = [Column(header, number=number) for header, number in zip(sheet.headers, numeric, strict=True)]
    rows = [[_cell(cell) for cell in row] for row in sheet.rows]
    title = f"<h2>{line(sheet.title)}</h2>\n" if sheet.title else ""
    label = sheet.title or ", ".join(sheet.headers)
    return title + table(label, columns, rows, stacked=len(sheet.headers) >= _STACKED_FROM)


def _cell(cell: Cell) -> str:
    return str(cell) if isinstance(cell, int) else line(cell)
