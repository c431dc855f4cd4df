"""The names of the four players."""

from collections.abc import Sequence

from mjscore.errors import Fault, TableError
from mjscore.notation.draft import shortened
from mjscore.table.asked import words_of

Players = tuple[str, str, str, str]

NOBODY: Players = ("A", "B", "C", "D")
"""The players when nobody is named."""

_LONGEST = 60
"""Characters of a name: more fill no scoresheet and spoil every table."""


def read_players(text: str) -> Players:
    """Four names, with commas or blanks between them; TableError with every name that will not do.

    >>> read_players("Ann, Bob, Cem, Dan")
    ('Ann', 'Bob', 'Cem', 'Dan')
    """
    entries = words_of(text)
    names = [name for name, _ in entries]
    faults = [fault for name, span in entries if (fault := _fault(name, span))]
    first_named = {name.casefold(): place for place, name in reversed(list(enumerate(names)))}
    faults += [
        Fault("T025", f"'{shortened(name)}' is named twice", span, "give each player a name of their own")
        for place, (name, span) in enumerate(entries)
        if name and first_named[name.casefold()] != place
    ]
    if len(names) != 4:
        hint = "write them with commas between, as Ann,Bob,Cem,Dan"
        faults.append(Fault("T024", f"four players sit at a table, not {len(names)}", hint=hint))
    if faults:
        raise TableError(faults, text)
    first, second, third, fourth = names
    return first, second, third, fourth


def _fault(name: str, span: tuple[int, int]) -> Fault | None:
    if not name:
        return Fault("T024", "a name is missing", span, "write four names with commas between")
    if not name.isprintable():
        return Fault("T026", "a name holds a character that cannot be printed", span, "write it anew")
    if len(name) > _LONGEST:
        hint = f"shorten it to {_LONGEST} characters at most"
        return Fault("T026", f"'{shortened(name)}' is too long for a name", span, hint)
    return None


def named(players: Sequence[str], joined: str = "and") -> str:
    """The names in a row, for people: ``Ann and Bob``.

    >>> named(["Ann", "Bob", "Cem"])
    'Ann, Bob and Cem'
    """
    *others, last = players
    return f"{', '.join(others)} {joined} {last}" if others else last
