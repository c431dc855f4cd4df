"""Reads plain lines of compact notation without Lark: ``[123m,1][7777s]11s99p9p|EE0000|2``.

A line is plain when no blanks part its tiles, every digit has its letter after it, and a table of six signs follows.
Whatever is not as plain, and all that is wrong with a line, is left to the grammar; a test compares the two.
"""

import re
from functools import lru_cache

from mjscore.hand import Meld
from mjscore.memo import Memo
from mjscore.notation import compact_table
from mjscore.notation.circumstances import Settled, assumptions, settle
from mjscore.notation.dialects import ALPHABETS, Dialect
from mjscore.notation.draft import Draft, Group, Mark, Phrase, Role
from mjscore.notation.plain_lines import PHRASE, PlainLine, hand_of, may_be_plain
from mjscore.notation.plain_tiles import PlainGroup
from mjscore.notation.sets import meld_of
from mjscore.notation.values import NO_OPTIONS, Options
from mjscore.tiles import Tile

_COMPACT = ALPHABETS[Dialect.COMPACT]
_SUITED = f"[1-9]+[{''.join(_COMPACT.families)}]"
_HONOR = f"[{''.join(_COMPACT.signs)}]"
_TILES = re.compile(f"([1-9]+)([{''.join(_COMPACT.families)}])|({_HONOR})")
_SET = re.compile(rf"\[((?:{_SUITED}|{_HONOR})+?)(?:,?([{compact_table.CLAIMED}{compact_table.ADDED_KONG}]))?\]")
_ITEM = re.compile(rf"\[[^\[\]]*\]|{_SUITED}|{_HONOR}+")
_LINE = re.compile(r"([^|]+)(\|[A-Z]{2}[01]{4}(?:\|[0-9a-h]*)?)((?:,.*)?)")
_NAMES = {None, Dialect.COMPACT.value}
_SPAN = (0, 0)
_ITEMS_KEPT, _CIRCUMSTANCES_KEPT = 1 << 15, 1 << 12


def read_plain_compact(text: str, options: Options, *, waiting: bool) -> PlainLine | None:
    """What a plain line says; None for any other line, and for options that say something about the tiles.

    Whether such a hand can exist is not looked at.
    """
    if options.notation not in _NAMES or not may_be_plain(text, options):
        return None
    found = _LINE.fullmatch(text)
    if found is None:
        return None
    written, tables, said = found.groups()
    pieces = _ITEM.findall(written)
    if "".join(pieces) != written:
        return None
    items = [_item(piece) for piece in pieces]
    alone = options is NO_OPTIONS and not said
    circumstances = _TABLES_ALONE[tables] if alone else _circumstances(tables, said, options)
    if circumstances is None or None in items:
        return None
    hand = hand_of([item[0] for item in items if item is not None], waiting=waiting)
    if hand is None:
        return None
    # The last tile wins by definition, so nothing has to be assumed about it.
    dropped = (compact_table.DROPPED,) if any(item is not None and item[1] for item in items) else ()
    return PlainLine(hand[0], *circumstances, len(written), Dialect.COMPACT, dropped)


def _tiles(text: str) -> tuple[Tile, ...]:
    tiles: list[Tile] = []
    for digits, letter, sign in _TILES.findall(text):
        family = _COMPACT.families[letter].tiles if digits else ()
        tiles += [family[int(digit) - 1] for digit in digits] if digits else [_COMPACT.signs[sign]]
    return tuple(tiles)


@lru_cache(maxsize=_ITEMS_KEPT)
def _item(text: str) -> tuple[PlainGroup, bool] | None:
    """Concealed tiles, or a set in brackets, and whether it says who it was claimed from; None if it is none."""
    if not text.startswith("["):
        return (Role.CONCEALED, _tiles(text), None), False
    found = _SET.fullmatch(text)
    if found is None:
        return None
    tiles, source = _tiles(found[1]), found[2]
    if source is not None and source not in compact_table.CLAIMED and len(tiles) != 4:
        return None
    role = Role.CONCEALED_KONG if len(tiles) == 4 and source is None else Role.EXPOSED
    meld = meld_of(Group(role, tuple(Mark(tile, _SPAN) for tile in tiles), _SPAN))
    return ((role, tiles, meld), source is not None) if isinstance(meld, Meld) else None


@lru_cache(maxsize=_CIRCUMSTANCES_KEPT)
def _circumstances(tables: str, said: str, options: Options) -> tuple[Settled, tuple[str, ...]] | None:
    """What is settled and assumed where this is said after the tiles; None where something is wrong with it."""
    signs = [(sign, (place, place + 1)) for place, sign in enumerate(tables)]
    bars = [place for place, sign in enumerate(tables) if sign == "|"]
    phrases = [
        Phrase(tuple(each.group().split()), (each.start() + len(tables), each.end() + len(tables)))
        for each in PHRASE.finditer(said)
    ]
    draft = Draft(_COMPACT, phrases=phrases, own=True)
    compact_table.read([signs[start:end] for start, end in zip(bars, [*bars[1:], len(signs)], strict=True)], draft)
    settled = settle(draft, options)
    if draft.faults or settled.faults or settled.other_rules is not None:
        return None
    return settled, assumptions(settled)


_TABLES_ALONE: Memo[str, tuple[Settled, tuple[str, ...]] | None] = Memo(
    lambda tables: _circumstances(tables, "", NO_OPTIONS), _CIRCUMSTANCES_KEPT
)
"""The same where nothing is said beside the table; options are slow to look up with."""
