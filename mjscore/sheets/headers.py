"""What the columns of a sheet are, told from their headers, from `--map`, and from what stands below them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from mjscore.errors import Fault, SheetError
from mjscore.sheets.grid import Grid
from mjscore.sheets.numbers import whole_number
from mjscore.sheets.words import is_empty, is_formula, parts, plain, role_of, roles, wind_of
from mjscore.suggestions import perhaps
from mjscore.tiles import Wind

KINDS = ("result", "total", "value", "number", "penalty", "table_points", "rank", "id", "name", "wind")
"""The kinds of columns that a sheet has one of for each player; ``value`` and ``number`` are results or totals."""

_PLURALS = {
    "players": "value",
    "results": "result",
    "totals": "total",
    "penalties": "penalty",
    "names": "name",
    "ids": "id",
    "table_points": "table_points",
}
"""What `--map` calls the columns of four players."""

_SEAT_BEHIND = re.compile(r"^(?P<name>.+?)\s*[(\[]\s*(?P<seat>\w+)\s*[)\]]\s*$")
_WORD = re.compile(r"[^\W_]+")
_KEPT = 8192
"""So many texts are kept as they were understood: a sheet that is mended is read anew for every change."""

_FIRST_ROWS = 30
"""The header stands among so many first rows."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: where it stands (from 0), its header, what it is for (a role or a kind), and for which player."""

    index: int
    header: str
    role: str
    who: str = ""


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns of a sheet.

    ``header`` is the row of the headers from 0. ``single`` are columns by role, ``four`` those of the four players by
    kind, in the order of ``who``; ``unknown`` those that nothing is made of.
    """

    header: int
    single: Mapping[str, Column]
    four: Mapping[str, tuple[Column, ...]]
    who: tuple[str, ...]
    unknown: tuple[Column, ...]
    with_w: bool = False

    def understood(self) -> str:
        """The columns in words: ``hand (A, 'No'), winner (B, 'Winner')``."""
        told = [f"{role} ('{column.header}')" for role, column in self.single.items()]
        told += [f"{kind} ({', '.join(column.header for column in columns)})" for kind, columns in self.four.items()]
        return ", ".join(told) or "none"


@dataclass(frozen=True, slots=True)
class Mapped:
    """What `--map` says: headers by role, and four headers by kind."""

    single: Mapping[str, str]
    four: Mapping[str, tuple[str, ...]]


def read_mapping(given: Sequence[str]) -> Mapped:
    """``winner=Gewinner`` and ``results=Ann,Bob,Cem,Dan`` as values; SheetError S031 with all that are neither.

    >>> read_mapping(["winner=Gewinner"]).single
    {'winner': 'Gewinner'}
    """
    single: dict[str, str] = {}
    four: dict[str, tuple[str, ...]] = {}
    faults = []
    for text in given:
        name, equals, header = (part.strip() for part in text.partition("="))
        role = name.casefold().replace("-", "_").replace(" ", "_")
        headers = tuple(each.strip() for each in header.split(","))
        if not equals or not header:
            faults.append(Fault("S031", f"--map {text!r} names no column", hint="write it as winner=Gewinner"))
        elif role in _PLURALS and len(headers) == 4:
            four[_PLURALS[role]] = headers
        elif role in roles():
            single[role] = header
        elif role in _PLURALS:
            hint = f"write {role}=Ann,Bob,Cem,Dan, the headers in the order of the starting seats E S W N"
            faults.append(Fault("S031", f"--map {text!r} names {len(headers)} columns and not four", hint=hint))
        else:
            known = [*(each for each in roles() if each != "penalties"), *_PLURALS]
            hint = perhaps(role, known, f"there are {', '.join(known)}")
            faults.append(Fault("S031", f"--map {text!r}: a sheet has no {name!r}", hint=hint))
    if faults:
        raise SheetError(faults)
    return Mapped(single, four)


def find_layout(grid: Grid, mapped: Mapped) -> Layout:
    """The columns of a sheet; SheetError S030 when there are too few to tell hands or tables."""
    with_w = any(plain(cell) == "w" or plain(cell).startswith("w ") for row in grid.rows for cell in row)
    best = max(
        range(min(len(grid.rows), _FIRST_ROWS)),
        key=lambda number: (_promise(grid.rows[number], mapped, with_w=with_w), -number),
        default=None,
    )
    if best is None or _promise(grid.rows[best], mapped, with_w=with_w) < 2:
        best = next((number for number in range(min(len(grid.rows), _FIRST_ROWS)) if _is_names(grid, number)), None)
    if best is None:
        raise SheetError([_not_understood(grid, "no row of headers that a scoresheet has", ())])
    return _layout(grid, best, mapped, with_w=with_w)


def _promise(row: Sequence[str], mapped: Mapped, *, with_w: bool) -> int:
    """How much a row looks like headers."""
    wanted = {
        plain(each) for each in (*mapped.single.values(), *(name for four in mapped.four.values() for name in four))
    }
    found = sum(
        plain(cell) in wanted or role_of("column", cell) is not None or _part(cell) is not None
        for cell in row
        if not is_empty(cell)
    )
    winds = {wind_of(cell, with_w=with_w) for cell in row} - {None}
    others = sum(not is_empty(cell) and whole_number(cell) is None for cell in row)
    numbers = sum(whole_number(cell) is not None for cell in row)
    return 2 * found + (3 if len(winds) == 4 else 0) + min(others, 6) // 4 - 2 * numbers


def speaks_of_hands(grid: Grid) -> bool:
    """Whether a row has headers of hands, so that the grid is a scoresheet even if it cannot be understood.

    >>> speaks_of_hands(Grid("night.csv", (("Winner", "From", "Total"),)))
    True
    """
    for row in grid.rows[:_FIRST_ROWS]:
        found = {role_of("column", cell) for cell in row if not is_empty(cell)}
        if found & {"winner", "discarder"} and len(found & {"hand", "winner", "discarder", "points", "fans"}) > 1:
            return True
    return False


def _is_names(grid: Grid, number: int) -> bool:
    """Whether a row has four names, with numbers below them, and nothing else."""
    names = [place for place, cell in enumerate(grid.rows[number]) if not is_empty(cell)]
    below = next((row for row in grid.rows[number + 1 :] if any(not is_empty(cell) for cell in row)), ())
    return (
        len(names) == 4
        and all(whole_number(grid.rows[number][place]) is None for place in names)
        and all(place < len(below) and whole_number(below[place]) is not None for place in names)
    )


def _layout(grid: Grid, number: int, mapped: Mapped, *, with_w: bool) -> Layout:
    headers = grid.rows[number]
    below = grid.rows[number + 1 :]
    above = _groups(grid.rows[number - 1]) if number else ()
    said = dict(_said(headers, mapped, grid))
    order = {index: place for place, index in enumerate(said)}
    columns = [
        said.get(index) or _column(index, header, headers, above, with_w=with_w)
        for index, header in enumerate(headers)
        if not is_empty(header) or plain(header) == "no"
    ]
    single: dict[str, Column] = {}
    four: dict[str, list[Column]] = {}
    unknown: list[Column] = []
    for column in sorted(columns, key=lambda each: each.index not in said):
        if column.role in KINDS:
            four.setdefault(column.role, []).append(column)
        elif column.role in {"", *single}:
            unknown.append(column)
        else:
            single[column.role] = column
    for group in four.values():
        group.sort(key=lambda each: order.get(each.index, len(order) + each.index))
    unknown.sort(key=lambda each: each.index)
    names = _named_by_players(unknown, below)
    _take_unlabelled(four, names)
    _take_numbered_players(four, below)
    taken = {column.index for group in four.values() for column in group}
    rest = tuple(column for column in unknown if column.index not in taken)
    complete, more = _complete(four, with_w=with_w)
    layout = Layout(number, single, complete, _who(complete), rest + more, with_w)
    _require(grid, layout, names)
    return layout


def _said(headers: Sequence[str], mapped: Mapped, grid: Grid) -> Iterator[tuple[int, Column]]:
    """The columns that `--map` names, by their place."""
    faults = []
    wanted = [(role, name, "") for role, name in mapped.single.items()]
    wanted += [(kind, name, name) for kind, names in mapped.four.items() for name in names]
    taken: set[int] = set()
    for role, name, who in wanted:
        found = _place_of(name, headers, taken)
        if found is None:
            hint = (
                f"the headers are {', '.join(repr(each) for each in headers if each.strip())}; a letter will do as well"
            )
            faults.append(Fault("S031", f"{grid.title} has no column {name!r}", hint=hint))
            continue
        taken.add(found)
        yield found, Column(found, headers[found], role, who and headers[found])
    if faults:
        raise SheetError(faults)


def _place_of(name: str, headers: Sequence[str], taken: set[int]) -> int | None:
    """Where the column called ``name`` stands: by its header, or by its letter."""
    for index, header in enumerate(headers):
        if index not in taken and (header.strip() == name or (plain(name) and plain(header) == plain(name))):
            return index
    if name.isascii() and name.isalpha() and len(name) <= 2:
        place = 0
        for letter in name.upper():
            place = place * 26 + ord(letter) - ord("A") + 1
        if place <= len(headers):
            return place - 1
    return None


def _groups(row: Sequence[str]) -> tuple[str, ...]:
    """For each column the kind that a row of group headers above gives it, each up to the next."""
    found, current = [], ""
    for cell in row:
        if not is_empty(cell):
            current = role_of("part", cell) or ""
        found.append(current)
    return tuple(found)


def _column(index: int, header: str, headers: Sequence[str], above: Sequence[str], *, with_w: bool) -> Column:
    """What a column is, from its header and those beside and above it."""
    winds = [wind_of(each, with_w=with_w) for each in headers]
    group = above[index] if index < len(above) else ""
    if winds[index] is not None and len(set(winds) - {None}) == 4:
        return Column(index, header, group or "", header)
    role = role_of("column", header)
    if role is not None:
        return Column(index, header, role)
    part = _part(header)
    if part is not None:
        return Column(index, header, *part)
    return Column(index, header, group, header)


@lru_cache(maxsize=_KEPT)
def _part(header: str) -> tuple[str, str] | None:
    """The kind of a player's column, and whose it is: ``("total", "Ann")`` of ``Ann (total)``."""
    words = list(_WORD.finditer(header))
    key = plain(header)
    for name, kind in parts():
        many = len(name.split())
        if len(words) > many:
            for kept, part in ((words[many:], words[:many]), (words[:-many], words[-many:])):
                if plain(" ".join(word[0] for word in part)) == name:
                    return kind, header[kept[0].start() : kept[-1].end()].strip()
        if not name.isascii() and len(words) == 1 and key != name:
            if key.endswith(name):
                return kind, key.removesuffix(name)
            if key.startswith(name):
                return kind, key.removeprefix(name)
    return None


def _named_by_players(unknown: Sequence[Column], rows: Sequence[Sequence[str]]) -> list[Column]:
    """The columns of no known header with numbers; those between them too, where that makes four of each group."""
    found = [column for column in unknown if _has_numbers(rows, column.index)]
    if len(found) % 4 == 0:
        return found
    inside = [column for column in unknown if found[0].index <= column.index <= found[-1].index]
    filled = [column for column in unknown if column in found or _is_bare(rows, column.index)]
    return next((group for group in (inside, filled) if len(group) % 4 == 0), found)


def _is_bare(rows: Sequence[Sequence[str]], index: int) -> bool:
    """Whether nothing stands in a column."""
    return all(index >= len(row) or is_empty(row[index]) for row in rows)


def _has_numbers(rows: Sequence[Sequence[str]], index: int) -> bool:
    """Whether numbers stand in a column, or formulas for them, and nothing else."""
    cells = [row[index] for row in rows if index < len(row) and not is_empty(row[index])]
    numbers = sum(whole_number(cell) is not None or is_formula(cell) for cell in cells)
    return numbers > 0 and numbers * 2 >= len(cells)


def _take_unlabelled(four: dict[str, list[Column]], names: Sequence[Column]) -> None:
    """Give columns that only name a player a kind: results or totals; a second group of the same names is totals."""
    groups = [names[start : start + 4] for start in range(0, len(names), 4)]
    if not names or len(names) % 4:
        return
    known = [kind for kind in ("result", "value", "total") if kind in four]
    open_kinds = [
        kind for kind in ("value", "total") if kind not in four and not (kind == "value" and "result" in known)
    ]
    same = all({plain(each.who) for each in group} == {plain(each.who) for each in groups[0]} for group in groups)
    if same:
        for kind, group in zip(open_kinds, groups, strict=False):
            four[kind] = [Column(each.index, each.header, kind, each.header) for each in group]


def _take_numbered_players(four: dict[str, list[Column]], rows: Sequence[Sequence[str]]) -> None:
    """Take columns such as ``Player 1`` for those of players who are called so, where nothing else has numbers."""
    columns = four.get("name", [])
    others = {"result", "total", "value", "number", "id"} & set(four)
    if len(columns) == 4 and not others and all(_has_numbers(rows, column.index) for column in columns):
        del four["name"]
        four["value"] = [Column(each.index, each.header, "value", each.header) for each in columns]


def _complete(
    four: Mapping[str, Sequence[Column]], *, with_w: bool
) -> tuple[dict[str, tuple[Column, ...]], tuple[Column, ...]]:
    """The groups that have a column for each of four players, in the order of seats; and the columns of the others."""
    found: dict[str, tuple[Column, ...]] = {}
    rest: list[Column] = []
    for kind, columns in four.items():
        if len(columns) != 4:
            rest += columns
            continue
        seats = [seat_in(column.who, with_w=with_w) for column in columns]
        order = list(Wind)
        by_seat = None not in seats and len(set(seats)) == 4
        found[kind] = tuple(
            sorted(columns, key=lambda each: order.index(seat_in(each.who, with_w=with_w) or Wind.EAST))
            if by_seat
            else columns
        )
    return _same_order(found), tuple(rest)


def _same_order(four: dict[str, tuple[Column, ...]]) -> dict[str, tuple[Column, ...]]:
    """The groups with the players in the order of the first group that has them."""
    leader = [plain(who) for who in _who(four)]
    for kind, columns in four.items():
        keys = [plain(column.who) for column in columns]
        if sorted(keys) == sorted(leader):
            four[kind] = tuple(columns[keys.index(key)] for key in leader) if len(set(keys)) == 4 else columns
    return four


def seat_in(who: str, *, with_w: bool = False) -> Wind | None:
    """The starting seat that a header gives: a wind, a number from 1, or a wind in parentheses behind a name.

    >>> seat_in("Ann (S)"), seat_in("2"), seat_in("Ann")
    (<Wind.SOUTH: 'S'>, <Wind.SOUTH: 'S'>, None)
    """
    if who.strip() in {"1", "2", "3", "4"}:
        return list(Wind)[int(who) - 1]
    behind = _SEAT_BEHIND.match(who)
    return wind_of(behind["seat"] if behind else who, with_w=with_w)


def name_in(who: str) -> str:
    """The name in a header, without a seat behind it.

    >>> name_in("Ann (S)"), name_in("Ann Lee (B)")
    ('Ann', 'Ann Lee (B)')
    """
    behind = _SEAT_BEHIND.match(who)
    return behind["name"] if behind and wind_of(behind["seat"]) else who.strip()


def _who(four: Mapping[str, Sequence[Column]]) -> tuple[str, ...]:
    for kind in ("result", "value", "total", "number", "name", "id", "penalty", "table_points"):
        if kind in four:
            return tuple(column.who for column in four[kind])
    return ()


def _require(grid: Grid, layout: Layout, names: Sequence[Column]) -> None:
    """SheetError unless the columns tell what was won, or what four players have."""
    told = {"winner", "hand", "points", "table"} & set(layout.single)
    left = [column for column in names if column in layout.unknown]
    if len(left) < 3 and (layout.four or ({"winner", "points"} <= set(layout.single) and told)):
        return
    what = "neither winners with points nor four players' numbers"
    if left:
        has = "column has" if len(left) == 1 else "columns have"
        what = f"{len(left)} {has} numbers and no header that is known, and players are four"
    raise SheetError([_not_understood(grid, what, layout)])


def _not_understood(grid: Grid, what: str, layout: Layout | tuple[()]) -> Fault:
    understood = layout.understood() if isinstance(layout, Layout) else "none"
    strangers = ", ".join(repr(each.header) for each in layout.unknown) if isinstance(layout, Layout) else ""
    message = f"{grid.title}: {what}; columns understood: {understood}"
    if strangers:
        message += f"; not understood: {strangers}"
    hint = "say which column is which: --map winner=Gewinner --map players=Ann,Bob,Cem,Dan"
    return Fault("S030", message, hint=hint)
