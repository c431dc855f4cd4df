"""Whether tiles in brackets are a set, and if not, in which way."""

from mjscore.errors import Fault
from mjscore.hand import Meld, MeldKind, counted, in_words
from mjscore.notation.draft import Group, Role, shortened
from mjscore.tiles import Tile, is_honor, rank_of, suit_of, symbols

_SIZES = "a chow or a pung has three tiles, a kong four"


def meld_of(group: Group) -> Meld | Fault:
    """The set that ``group`` is, or the fault that says why it is none; every tile must be readable."""
    tiles = sorted(group.tiles)
    shown = _shown(group)
    exposed = group.role is not Role.CONCEALED_KONG
    why = _why_no_set(tiles)
    if why is not None:
        return Fault("H003", f"{shown} {why[0]}", group.span, why[1])
    kind = MeldKind.KONG if len(tiles) == 4 else MeldKind.PUNG if tiles[0] == tiles[1] else MeldKind.CHOW
    if not exposed and kind is not MeldKind.KONG:
        hint = f"write concealed tiles without parentheses: {symbols(group.tiles)}; an exposed set as {_exposed(group)}"
        return Fault("H003", f"{shown} is a {kind.value}, and only a kong is declared concealed", group.span, hint)
    return Meld(kind, tiles[0], exposed)


def _shown(group: Group) -> str:
    return f"({shortened(symbols(group.tiles))})" if group.role is Role.CONCEALED_KONG else _exposed(group)


def _exposed(group: Group) -> str:
    return f"[{shortened(symbols(group.tiles))}]"


def _why_no_set(tiles: list[Tile]) -> tuple[str, str] | None:
    """Why sorted ``tiles`` are no set, as the rest of a sentence and a hint; None for a set."""
    if not 3 <= len(tiles) <= 4:
        return f"has {counted(len(tiles), 'tile') if tiles else 'no tiles'}", _SIZES
    if len(set(tiles)) == 1:
        return None
    if len(tiles) == 4:
        return "is no kong: its four tiles are not equal", _SIZES
    if any(is_honor(tile) for tile in tiles):
        return _why_no_honor_set(tiles)
    if len({suit_of(tile) for tile in tiles}) > 1:
        return "is no chow: its tiles are of different suits", "a chow is three tiles of one suit in a row, as 123b"
    return _why_no_chow(tiles)


def _why_no_honor_set(tiles: list[Tile]) -> tuple[str, str]:
    hint = "honors make pungs and kongs only, as EEE"
    if len(set(tiles)) == 3 and all(is_honor(tile) for tile in tiles):
        return "is a chow of honors, and honors make no chows", hint
    return "is no pung: its tiles are not equal", hint


def _why_no_chow(tiles: list[Tile]) -> tuple[str, str] | None:
    ranks = [rank_of(tile) for tile in tiles]
    if ranks[0] + 1 == ranks[1] == ranks[2] - 1:
        return None
    if set(ranks) in ({1, 2, 9}, {1, 8, 9}):
        return "is no chow: a chow does not go from 9 on to 1", "the last chow is 789"
    numbers = ", ".join(in_words(rank) for rank in ranks[:-1]) + " and " + in_words(ranks[-1])
    if len(set(ranks)) < 3:
        return "is no pung: its tiles are not equal", _SIZES
    return f"is no chow: {numbers} do not follow each other", "a chow is three tiles of one suit in a row, as 123b"
