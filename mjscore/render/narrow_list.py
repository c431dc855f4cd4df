"""The table of a list of hands in the columns of a terminal, row by row as it is written."""

from collections.abc import Iterator

from mjscore.render.batch import Style, before_hand
from mjscore.render.wrapping import wrapped

_INDENT = " " * 8
"""Before what is told of a row, and before its hand where no room is left for it beside the rest."""
_LEAST = 30
"""In fewer columns than these no hand is written beside the rest of its row."""


def narrowed(rows: str, style: Style, columns: int) -> str:
    """Rows of the table, or what stands before the first one, in lines that fit.

    A line with carets below it stays as it is, and so do the carets.
    """
    lines = rows.split("\n")
    kept = {place - above for place, line in enumerate(lines) if _is_caret(line) for above in (0, 1)}
    return "\n".join(
        part
        for place, line in enumerate(lines)
        for part in ([line] if place in kept else _of_a_row(line, before_hand(style), columns))
    )


def _is_caret(line: str) -> bool:
    return bool(line.strip()) and not line.strip(" ^")


def _of_a_row(line: str, place: int, columns: int) -> Iterator[str]:
    """A line of a row; ``place`` is where the hand begins in its first one."""
    if line.startswith(_INDENT):
        yield from wrapped(line, columns)
    elif columns - place >= _LEAST:
        first, *rest = wrapped(line[place:], columns - place)
        yield line[:place] + first
        yield from (" " * place + each for each in rest)
    else:
        yield line[:place].rstrip()
        if line[place:]:
            yield from (_INDENT + each for each in wrapped(line[place:], columns - len(_INDENT)))
