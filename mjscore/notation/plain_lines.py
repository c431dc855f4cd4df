"""Reads plain lines of native notation without Lark, as most hands of long lists and all that ``write`` writes are.

A line is plain when blanks part its groups, every digit has a letter of native notation after it, a set has its
brackets for itself, and every circumstance is known: ``123b 456c EEE [789d] 9d +9d, self-draw, seat south``. Whatever
is not as plain, and all that is wrong with a line, is left to the grammar; a test compares the two.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from mjscore.hand import Hand, Meld
from mjscore.memo import Memo
from mjscore.notation.circumstances import Settled, assumptions, settle
from mjscore.notation.dialects import ALPHABETS, Dialect
from mjscore.notation.draft import Draft, Phrase, Role
from mjscore.notation.plain_tiles import PlainGroup, plain_tiles
from mjscore.notation.text_checks import MOST_CHARACTERS
from mjscore.notation.values import NO_OPTIONS, Options
from mjscore.tiles import SYMBOLS, Tile

_NATIVE = ALPHABETS[Dialect.NATIVE]
_PLAIN = plain_tiles(Dialect.NATIVE)
_NAMES = {None, Dialect.NATIVE.value}
PHRASE = re.compile(r"[^\s,](?:[^,]*[^\s,])?")
# So many different groups and circumstances are kept: nineteen of twenty groups of a long list are among them.
_GROUPS_KEPT, _CIRCUMSTANCES_KEPT = 1 << 13, 1 << 12


@dataclass(slots=True)
class PlainLine:
    """The hand of a plain line, what was settled about its win and what was assumed.

    The places in ``settled`` count from after the tiles, at ``comma``. ``dropped`` is what the line says and no hand
    holds.
    """

    hand: Hand
    settled: Settled
    assumed: tuple[str, ...]
    comma: int
    dialect: Dialect = Dialect.NATIVE
    dropped: tuple[str, ...] = ()

    @property
    def places(self) -> Mapping[str, tuple[int, int]]:
        """Where the line says what."""
        comma = self.comma
        return {name: (start + comma, end + comma) for name, (start, end) in self.settled.places.items()}


def read_plain(text: str, options: Options, *, waiting: bool) -> PlainLine | None:
    """What a plain line says; None for any other line, and for options that say something about the tiles.

    Whether such a hand can exist is not looked at.
    """
    if options.notation not in _NAMES or not may_be_plain(text, options):
        return None
    tiles, _, said = text.partition(",")
    groups = [_group_kept(each) for each in tiles.split()]
    after = _SAID_ALONE[said] if options is NO_OPTIONS else circumstances(said, options)
    if after is None or None in groups:
        return None
    found = hand_of([each for each in groups if each is not None], waiting=waiting)
    if found is None:
        return None
    hand, taken = found
    settled, assumed = after
    if taken and hand.winning_tile is not None:
        assumed = (last_tile_taken(hand.winning_tile), *assumed)
    return PlainLine(hand, settled, assumed, len(tiles) + 1)


def last_tile_taken(tile: Tile) -> str:
    """What is assumed where nothing says which tile won."""
    return f"winning tile {SYMBOLS[tile]}, the last concealed tile written"


def may_be_plain(text: str, options: Options) -> bool:
    """Whether a line has no sign and no option that only the grammar's lane knows about."""
    if options is NO_OPTIONS:
        return len(text) <= MOST_CHARACTERS and text.isascii() and text.isprintable()
    readable = len(text) <= MOST_CHARACTERS and text.isascii() and text.isprintable()
    return readable and not (options.exposed or options.concealed_kongs or options.winning_tile is not None)


def hand_of(groups: Sequence[PlainGroup], *, waiting: bool) -> tuple[Hand, bool] | None:
    """The hand of some groups, and whether its winning tile is the last concealed one because nothing was said."""
    concealed: list[Tile] = []
    melds: list[Meld] = []
    winning: Tile | None = None
    for role, tiles, meld in groups:
        if meld is not None:
            melds.append(meld)
        elif role is Role.CONCEALED:
            concealed += tiles
        elif winning is None and len(tiles) == 1 and not waiting:
            winning = tiles[0]
        else:
            return None
    last_taken = winning is None and not waiting
    if last_taken:
        if not concealed:
            return None
        winning = concealed.pop()
    return Hand(tuple(concealed), tuple(melds), winning), last_taken


def group(text: str) -> PlainGroup | None:
    """The tiles of one group and what they were written as, with the set they are if they lie apart; None if none."""
    return _PLAIN.group(text)


_group_kept = lru_cache(maxsize=_GROUPS_KEPT)(group)


@lru_cache(maxsize=_CIRCUMSTANCES_KEPT)
def circumstances(said: str, options: Options) -> tuple[Settled, tuple[str, ...]] | None:
    """What is settled and assumed where this is said after the first comma; None where something is wrong with it."""
    phrases = [Phrase(tuple(each.group().split()), each.span()) for each in PHRASE.finditer(said)]
    settled = settle(Draft(_NATIVE, phrases=phrases), options)
    if settled.faults or settled.other_rules is not None:
        return None
    return settled, assumptions(settled)


_SAID_ALONE: Memo[str, tuple[Settled, tuple[str, ...]] | None] = Memo(
    lambda said: circumstances(said, NO_OPTIONS), _CIRCUMSTANCES_KEPT
)
"""The same where nothing is said beside the line; options are slow to look up with."""
