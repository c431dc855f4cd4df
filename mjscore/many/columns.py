"""What the columns of a list of hands say, and a row put together to one line of notation.

A column that is understood becomes a phrase behind the hand, in the order of ``ROLES``: ``seat`` with ``south`` gives
``, seat south``. So a row is read, checked and explained exactly as the same line typed by hand; what it says twice and
differently is a contradiction. Columns that are not understood are passed on.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from mjscore.errors import Fault, SheetError
from mjscore.many.own_output import OWN_KEYS, as_given, beside, given_name, is_own
from mjscore.rows import WHOLE_LINE, Cell
from mjscore.suggestions import perhaps

_FLAGS = {
    "self-draw": ("self-draw", "self-drawn", "zimo", "tsumo", "自摸"),
    "exchange": ("exchange", "joker exchange"),
    "misnamed": ("misnamed",),
    "out of turn": ("out of turn",),
    "last of wall": ("last of wall", "last of the wall"),
    "last of kind": ("last of kind", "last of its kind"),
    "replacement": ("replacement", "replacement tile"),
    "robbing kong": ("robbing kong", "robbing the kong"),
    "dealt": ("dealt", "dealt hand"),
}
_NUMBERS = {"flowers": ("flowers",), "announced": ("announced",)}
_WORDS = {
    "rules": ("rules",),
    "profile": ("profile",),
    "from": ("from", "discarder"),
    "seat": ("seat", "seat wind"),
    "round": ("round", "round wind", "prevalent wind"),
    "discarder exposed": ("discarder exposed",),
}
_ITSELF = {
    "hand": ("hand", "tiles", WHOLE_LINE),
    "claim": ("claim", "claimed"),
    "notation": ("notation",),
    "winning tile": ("winning tile",),
    "win": ("win", "won", "how"),
}
_NO_PHRASES = frozenset(_ITSELF) - {"win"}
"""What a column can say that becomes no phrase behind the hand."""
ROLES: Mapping[str, tuple[str, ...]] = MappingProxyType({**_ITSELF, **_FLAGS, **_WORDS, **_NUMBERS})
"""What a column can say, each with the headers under which it is understood; case, blanks and hyphens do not matter."""

_YES = frozenset(("yes", "y", "true", "1", "x", "✓", "✔", "on", "是", "有"))
_NO = frozenset(("", "no", "n", "false", "0", "-", "–", "off", "否", "无"))


def key(text: str) -> str:
    """A name without what does not matter in it: case, blanks, hyphens.

    >>> key("Self-Draw "), key("last_of_wall")
    ('selfdraw', 'lastofwall')
    """
    return "".join(filter(str.isalnum, text.casefold()))


_ROLE_OF = {key(name): role for role, names in ROLES.items() for name in names}


@dataclass(frozen=True, slots=True)
class Columns:
    """Which header says what: ``places`` are headers by role; ``passed`` are the others, in order.

    ``own``: the list was checked before, so that only its hands, claims and rules are read, and the columns that were
    passed on then.
    """

    places: Mapping[str, str]
    passed: tuple[str, ...]
    own: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """What the columns that are passed on are called."""
        return tuple(map(given_name, self.passed)) if self.own else self.passed

    @property
    def only_hands(self) -> str | None:
        """The header of the hands, where no column says anything else or is passed on; None for other lists."""
        return self.places["hand"] if len(self.places) == 1 and not self.passed and not self.own else None

    def passed_on(self, cells: Mapping[str, Cell]) -> dict[str, Cell]:
        """What a row passes on, by the names of the columns."""
        passed = {name: cells[at] for name, at in zip(self.names, self.passed, strict=True) if at in cells}
        return {**passed, **beside(cells)} if self.own else passed


@dataclass(frozen=True, slots=True)
class Written:
    """A row as a line of notation, with what cannot be said in one: a claim, a notation, a winning tile marked."""

    text: str
    claim: str = ""
    notation: str | None = None
    winning_tile: str | None = None
    faults: tuple[Fault, ...] = ()


def columns_of(headers: Sequence[str], wanted: Mapping[str, str]) -> Columns:
    """Which of the headers say what.

    ``wanted`` are headers by role, as the caller names them; an empty one says that no column has this role. SheetError
    S008 for a role or header that is not there, and without a column of hands; S009 for two columns of one role.

    >>> columns_of(["Table", "tiles", "Claimed"], {}).places
    {'hand': 'tiles', 'claim': 'Claimed'}
    """
    if is_own(headers) and "hand" not in wanted:
        passed = tuple(header for header in headers if header not in OWN_KEYS)
        return Columns({role: role for role in as_given({})}, passed, own=True)
    places, faults = _named(headers, wanted)
    for header in headers:
        role = _ROLE_OF.get(key(header))
        if role is None or role in wanted or header in places.values():
            continue
        if role in places:
            message = f"the columns {places[role]!r} and {header!r} both say {role}"
            faults.append(
                Fault("S009", message, hint=f"name the one that is meant: --map {role.replace(' ', '-')}=...")
            )
        places.setdefault(role, header)
    if "hand" not in places and not faults:
        shown = ", ".join(map(repr, headers[:20]))
        hint = f"the columns are {shown}; name one with --hand-column"
        faults.append(Fault("S008", "no column is called hand or tiles", hint=hint))
    if faults:
        raise SheetError(faults)
    used = {header for header in places.values() if header}
    return Columns(places, tuple(header for header in headers if header not in used))


def _named(headers: Sequence[str], wanted: Mapping[str, str]) -> tuple[dict[str, str], list[Fault]]:
    """The headers that the caller names, by role, and what is wrong with them."""
    places: dict[str, str] = {}
    faults = []
    for role, name in wanted.items():
        found = [header for header in headers if name in {header, header.strip()}]
        found = found or [header for header in headers if key(name) and key(header) == key(name)]
        if found:
            places[role] = found[0]
        elif name:
            shown = ", ".join(map(repr, headers[:20]))
            hint = perhaps(name, headers, f"the columns are {shown}")
            faults.append(Fault("S008", f"there is no column {name!r} for {role}", hint=hint))
    return places, faults


def role_named(name: str) -> str:
    """The role that a caller means by a name; SheetError S008 for none."""
    role = _ROLE_OF.get(key(name))
    if role is None:
        hint = perhaps(name, ROLES, f"a column can say {', '.join(ROLES)}")
        raise SheetError([Fault("S008", f"no column can say {name!r}", hint=hint)])
    return role


def written(cells: Mapping[str, Cell], columns: Columns) -> Written:
    """A row as one line of notation, and the faults of cells that say nothing sensible.

    >>> columns = columns_of(["hand", "seat", "self-draw", "flowers"], {})
    >>> written({"hand": "1112345678999c1d", "seat": "South", "self-draw": "yes", "flowers": "2,0"}, columns).text
    '1112345678999c1d, self-draw, seat South, flowers 2'
    """
    cells = as_given(cells) if columns.own else cells
    said = {role: cell_text(cells.get(header)) for role, header in columns.places.items()}
    faults: list[Fault] = []
    phrases = () if said.keys() <= _NO_PHRASES else _phrases(said, faults)
    text = ", ".join([said.get("hand", ""), *phrases])
    return Written(
        text,
        said.get("claim", ""),
        said.get("notation") or None,
        said.get("winning tile") or None,
        tuple(faults),
    )


def _phrases(said: Mapping[str, str], faults: list[Fault]) -> Iterator[str]:
    if said.get("win"):
        yield said["win"]
    for role, names in _FLAGS.items():
        cell = said.get(role, "").casefold()
        if cell in _YES or key(cell) in map(key, names):
            yield role
        elif cell not in _NO and not (role == "self-draw" and cell == "discard"):
            message = f"the column {role} says {said[role]!r}, which is neither yes nor no"
            faults.append(Fault("S013", message, hint="write yes, or leave it empty"))
        elif role == "self-draw" and cell and not said.get("from") and not said.get("win"):
            yield "discard"
    for role in (*_WORDS, *_NUMBERS):
        if cell := said.get(role, ""):
            yield f"{role} {cell}"


def cell_text(cell: Cell) -> str:
    """A cell as text: whole numbers without a point or comma behind them, lists as one would say them."""
    match cell:
        case None:
            return ""
        case bool():
            return "yes" if cell else "no"
        case list() | tuple():
            return ", ".join(map(cell_text, cell))
        case float() if cell.is_integer():
            return str(int(cell))
    text = str(cell).strip()
    if text[-1:] != "0":
        return text
    whole, point, rest = text.replace(",", ".").partition(".")
    return whole if point and rest and not rest.strip("0") and whole.lstrip("+-").isdigit() else text
