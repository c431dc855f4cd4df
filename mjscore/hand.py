"""A hand and the circumstances of its win, and everything that makes them impossible.

``Meld``, ``Hand`` and ``Win`` are frozen values. They may hold nonsense (five copies of a tile, a
robbed kong on a self-draw): ``problems`` names all of it at once, each with a stable ``H`` code, so that
a person is told everything in one go.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from enum import Enum
from operator import eq
from typing import NamedTuple

from mjscore.tiles import ALL_TILES, NAMES, SYMBOLS, Tile, Wind, starts_chow, symbols


class MeldKind(Enum):
    """The three kinds of set that can lie apart from the concealed tiles."""

    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"

    # A member is equal to itself only; the hash that Enum has, of its name, is slow.
    __hash__ = object.__hash__


# Looked up once: reaching a member through its class is slow.
_CHOW, _KONG = MeldKind.CHOW, MeldKind.KONG


@dataclass(frozen=True, slots=True)
class Meld:
    """A set that lies apart from the concealed tiles: an exposed chow, pung or kong, or a concealed kong.

    ``tile`` is the lowest tile of a chow, the tile itself otherwise. ValueError for a set that no tiles
    can make: a chow of honors or one that starts at 8 or 9, a concealed chow or pung.
    """

    kind: MeldKind
    tile: Tile
    exposed: bool = True

    def __post_init__(self) -> None:
        if not isinstance(self.kind, MeldKind) or not isinstance(self.tile, int):
            raise TypeError(f"a meld is a MeldKind and a tile from 0 to 33, not {self.kind!r} and {self.tile!r}")
        if self.kind is MeldKind.CHOW and not starts_chow(self.tile):
            raise ValueError(f"no chow starts at {NAMES[self.tile]}")
        if not self.exposed and self.kind is not MeldKind.KONG:
            raise ValueError(f"only a kong is declared concealed, not a {self.kind.value}")

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The three or four tiles of the set."""
        if self.kind is _CHOW:
            return ALL_TILES[self.tile : self.tile + 3]
        return (self.tile,) * (4 if self.kind is _KONG else 3)

    def __str__(self) -> str:
        """The set in native notation: ``[123b]``, ``(1111c)``."""
        return f"[{symbols(self.tiles)}]" if self.exposed else f"({symbols(self.tiles)})"


@dataclass(frozen=True, slots=True)
class Hand:
    """The tiles of one player.

    ``concealed`` are the tiles in hand before the win, without the winning tile, in any order (kept
    sorted); ``melds`` the sets that lie apart, in the order given; ``winning_tile`` the tile won with, or
    None for a hand that still waits.
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    winning_tile: Tile | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "concealed", tuple(sorted(self.concealed)))

    @property
    def kongs(self) -> int:
        """How many kongs the hand holds, exposed and concealed."""
        return sum([meld.kind is _KONG for meld in self.melds]) if self.melds else 0

    @property
    def all_tiles(self) -> tuple[Tile, ...]:
        """Every tile of the hand: melds, concealed tiles and the winning tile."""
        melded: tuple[Tile, ...] = ()
        for meld in self.melds:
            melded += meld.tiles
        won = () if self.winning_tile is None else (self.winning_tile,)
        return melded + self.concealed + won

    @property
    def size_needed(self) -> int:
        """How many tiles a complete hand with this many kongs has: 14, and one more for each kong."""
        return 14 + self.kongs


@dataclass(frozen=True, slots=True)
class Win:
    """The circumstances of a win.

    ``discarder`` is who discarded the winning tile, or whose kong was robbed; None when not known or
    self-drawn. ``flowers`` are the flower tiles declared, 0 to 8. ``last_of_kind``: the other three copies
    of the winning tile lie open on the table. ``replacement``: the tile was drawn after a kong.
    ``dealt``: East won with the hand as dealt.
    """

    self_draw: bool = False
    seat: Wind = Wind.EAST
    round: Wind = Wind.EAST
    discarder: Wind | None = None
    flowers: int = 0
    last_of_wall: bool = False
    last_of_kind: bool = False
    replacement: bool = False
    robbing_kong: bool = False
    dealt: bool = False


class About(Enum):
    """Which part of a hand a problem is about."""

    TILE = "tile"
    MELDS = "melds"
    CONCEALED = "concealed"
    CIRCUMSTANCE = "circumstance"


class Problem(NamedTuple):
    """Why a hand or a win cannot exist.

    ``places`` are the parts it is about: (TILE, kind), (CIRCUMSTANCE, field of Win), (MELDS, None) or
    (CONCEALED, None); the notation layer turns them into a span of the text.
    """

    code: str
    message: str
    hint: str | None = None
    places: tuple[tuple[About, int | str | None], ...] = ()


_NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)


def in_words(number: int) -> str:
    """A small number in words, a larger one in digits."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def counted(number: int, noun: str) -> str:
    """A number and a noun, in the plural where it must be: ``eleven tiles``, ``one kong``."""
    return f"{in_words(number)} {noun}{'' if number == 1 else 's'}"


def require_values(hand: Hand, win: Win) -> None:
    """Raise TypeError or ValueError for a hand or win built of something else than tiles, melds, winds and numbers."""
    if not all(isinstance(meld, Meld) for meld in hand.melds):
        raise TypeError("the melds of a hand are Meld values")
    for tile in hand.all_tiles:
        if not isinstance(tile, int):
            raise TypeError(f"a tile is a number from 0 to 33, not {tile!r}; mjscore.tile('9d') gives one")
        if not 0 <= tile < len(SYMBOLS):
            raise ValueError(f"a tile is a number from 0 to 33, not {tile}")
    for field in fields(Win):
        value = getattr(win, field.name)
        wanted = _WIN_TYPES.get(field.name, (bool,))
        if not isinstance(value, wanted):
            raise TypeError(f"{field.name} of a win is a {wanted[0].__name__}, not {value!r}")


_WIN_TYPES: dict[str, tuple[type, ...]] = {
    "seat": (Wind,),
    "round": (Wind,),
    "discarder": (Wind, type(None)),
    "flowers": (int,),
}


def problems(hand: Hand, win: Win | None = None) -> list[Problem]:
    """Everything that makes ``hand``, won as ``win`` says, impossible; an empty list for a possible one.

    Without ``win`` the hand is one that waits: it needs one tile fewer and no circumstances are checked.
    """
    found: list[Problem] = []
    tiles = sorted(hand.all_tiles)
    if any(map(eq, tiles, tiles[4:])):
        found += _too_many_copies(tiles)
    if len(hand.melds) > 4 or len(tiles) != hand.size_needed - (win is None):
        found += _wrong_size(hand, waiting=win is None)
    if win is not None:
        found += impossible_win(win)
        found += _impossible_for_hand(hand, win)
    return found


def _circumstance(*fields: str) -> tuple[tuple[About, str], ...]:
    return tuple((About.CIRCUMSTANCE, field) for field in fields)


def _too_many_copies(tiles: Iterable[Tile]) -> Iterator[Problem]:
    for tile, copies in Counter(tiles).items():
        if copies > 4:
            yield Problem(
                "H001",
                f"{in_words(copies)} copies of {SYMBOLS[tile]}: there are four of each tile, melds included",
                places=((About.TILE, tile),),
            )


def _wrong_size(hand: Hand, *, waiting: bool) -> Iterator[Problem]:
    if len(hand.melds) > 4:
        yield Problem(
            "H006",
            f"{in_words(len(hand.melds))} sets lie apart, and a hand has four sets and a pair",
            places=((About.MELDS, None),),
        )
    size = len(hand.all_tiles)
    needed = hand.size_needed - waiting
    if size == needed:
        return
    won = not waiting and hand.winning_tile is not None
    if not waiting and not won and size == needed - 1:
        yield Problem(
            "H005",
            f"{counted(size, 'tile')}: the hand waits, and no winning tile is given",
            "add the winning tile with a plus, as in +9d, or ask `mjscore waits` which tiles win",
            ((About.CONCEALED, None),),
        )
        return
    kongs = f"with {counted(hand.kongs, 'kong')}" if hand.kongs else "without kongs"
    kind = "waiting hand" if waiting else "hand"
    included = ", the winning tile included" if won and size < needed else ""
    difference = abs(size - needed)
    verb = "is" if difference == 1 else "are"
    many = "too many" if size > needed else "missing"
    if size < needed and difference % 3 == 0:
        what = "one set is missing" if difference == 3 else f"{in_words(difference // 3)} sets are missing"
    elif size < needed and difference == 2:
        what = "the pair, or two tiles, are missing"
    else:
        what = f"{counted(difference, 'tile')} {verb} {many}"
    yield Problem(
        "H004",
        f"{counted(size, 'tile')}{included}: a {kind} {kongs} has {in_words(needed)}, {what}",
        _kong_hint(hand, size, needed),
        ((About.CONCEALED, None),),
    )


def _kong_hint(hand: Hand, size: int, needed: int) -> str | None:
    """Four equal concealed tiles were perhaps meant as a kong, which makes the count right."""
    if size <= needed:
        return None
    won = () if hand.winning_tile is None else (hand.winning_tile,)
    fours = [tile for tile, copies in sorted(Counter(hand.concealed + won).items()) if copies == 4]
    if not 0 < size - needed <= len(fours):
        return None
    kongs = " ".join(f"({symbols((tile,) * 4)})" for tile in fours[: size - needed])
    return f"write a declared concealed kong in parentheses: {kongs}"


def impossible_win(win: Win) -> Iterator[Problem]:
    """Circumstances that contradict each other, whatever the tiles."""
    if not 0 <= win.flowers <= 8:
        yield Problem("H002", f"{win.flowers} flowers: there are eight, so 0 to 8", places=_circumstance("flowers"))
    if win.robbing_kong and win.self_draw:
        yield Problem(
            "H007",
            "a kong is robbed from another player, so the win cannot be self-drawn",
            "leave out one of 'robbing kong' and 'self-draw'",
            _circumstance("robbing_kong", "self_draw"),
        )
    if win.replacement and not win.self_draw:
        yield Problem(
            "H008",
            "a replacement tile is drawn by the winner, so the win cannot be on a discard",
            "add 'self-draw', or leave out 'replacement'",
            _circumstance("replacement", "self_draw"),
        )
    if win.last_of_wall and win.robbing_kong:
        yield Problem(
            "H012",
            "after the last tile of the wall nobody may declare a kong, so none can be robbed",
            "leave out one of 'last of wall' and 'robbing kong'",
            _circumstance("last_of_wall", "robbing_kong"),
        )
    if win.discarder is not None and win.self_draw:
        yield Problem(
            "H014",
            f"a self-draw has no discarder, and {win.discarder.title} is named as one",
            f"leave out '{'dealt' if win.dealt else 'self-draw'}' or the discarder",
            _circumstance("discarder", "self_draw"),
        )
    elif win.discarder is win.seat:
        yield Problem(
            "H013",
            f"the winner sits {win.seat.title} and cannot win from {win.seat.title}'s discard",
            "say where the winner sits (seat south) or who else discarded (from north)",
            _circumstance("discarder", "seat"),
        )
    if win.dealt:
        yield from _impossible_when_dealt(win)


def _impossible_when_dealt(win: Win) -> Iterator[Problem]:
    against = {
        "self_draw": not win.self_draw and ("on a discard", "discard"),
        "seat": win.seat is not Wind.EAST and (f"by {win.seat.title}", f"seat {win.seat.title.lower()}"),
        "last_of_wall": win.last_of_wall and ("with the last tile of the wall", "last of wall"),
        "last_of_kind": win.last_of_kind and ("with the last tile of its kind", "last of kind"),
        "replacement": win.replacement and ("with a replacement tile", "replacement"),
        "robbing_kong": win.robbing_kong and ("by robbing a kong", "robbing kong"),
    }
    for field, told in against.items():
        if told:
            how, phrase = told
            yield Problem(
                "H015",
                f"only East wins with the hand as dealt, self-drawn, before anything else happens; not {how}",
                f"leave out 'dealt' or '{phrase}'",
                _circumstance("dealt", field),
            )


def _impossible_for_hand(hand: Hand, win: Win) -> Iterator[Problem]:
    """Circumstances that contradict the tiles."""
    if win.replacement and not hand.kongs:
        yield Problem(
            "H009",
            "a replacement tile is drawn after a kong, and the hand has no kong",
            "write the kong as [1111c] or (1111c), or leave out 'replacement'",
            _circumstance("replacement"),
        )
    if win.dealt and hand.melds:
        yield Problem(
            "H015",
            "only East wins with the hand as dealt, before anything else happens; not with sets that lie apart",
            "leave out 'dealt', or write the tiles without brackets",
            (*_circumstance("dealt"), (About.MELDS, None)),
        )
    tile = hand.winning_tile
    if tile is None or not (win.last_of_kind or win.robbing_kong):
        return
    concealed = hand.concealed.count(tile)
    melded = sum(meld.tiles.count(tile) for meld in hand.melds)
    if win.last_of_kind and concealed:
        yield Problem(
            "H010",
            f"the winning {SYMBOLS[tile]} cannot be the last of its kind with {in_words(concealed)} more in the "
            "concealed hand",
            "the other three must lie open on the table; leave out 'last of kind'",
            (*_circumstance("last_of_kind"), (About.TILE, tile)),
        )
    if win.robbing_kong and concealed + melded:
        yield Problem(
            "H011",
            f"the robbed {SYMBOLS[tile]} was another player's fourth copy, so the hand cannot hold "
            f"{in_words(concealed + melded)} more",
            "leave out 'robbing kong', or correct the tiles",
            (*_circumstance("robbing_kong"), (About.TILE, tile)),
        )
