"""The headers of a table: every column gets a name of its own."""

from collections.abc import Sequence


def named(cells: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of the columns, and what is to be told: a name that is there twice, a column without a name.

    >>> named(["hand", " note ", "", "note"])[0]
    ('hand', 'note', 'column 3', 'note (2)')
    """
    names: list[str] = []
    notes = []
    for place, cell in enumerate(cells, start=1):
        wanted = cell.strip().lstrip("\ufeff") or f"column {place}"
        name, times = wanted, 1
        while name in names:
            times += 1
            name = f"{wanted} ({times})"
        if name != wanted:
            notes.append(f"there are two columns called {wanted!r}: column {place} is told as {name!r}")
        names.append(name)
    return tuple(names), tuple(notes)
