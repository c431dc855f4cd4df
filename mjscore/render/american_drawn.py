"""American tiles in what people read: what the hand or group is written as, with the sign of every tile in it."""

import re
from collections.abc import Iterable

from mjscore.american.rack import SYMBOLS, spell
from mjscore.render.drawn import SIGNS, Drawn, Kind, Lay, Sign, Tiles, joined

_SOAP = SIGNS[33]._replace(symbol="0", name="soap")
_SIGNS = {
    **{sign.symbol: sign for sign in SIGNS[:33]},
    "0": _SOAP,
    "F": Sign("F", "\N{MAHJONG TILE PLUM}", "flower", Kind.FLOWER),
    "J": Sign("J", "\N{MAHJONG TILE JOKER}", "joker", Kind.JOKER),
}
_SUITED = "[0-9J]+[bcd]"
_GROUP = re.compile(rf"(?P<lay>[+\[]?)(?P<tiles>({_SUITED}|[ESWNRG0FJ])+)\]?(?P<mark>!?)")
_TILES = re.compile(rf"{_SUITED}|[ESWNRG0FJ]")
_LAYS = {"": Lay.CONCEALED, "[": Lay.EXPOSED, "+": Lay.WINNING}


def hand_drawn(written: str) -> Drawn:
    """A hand as ``mjscore.american.writing.write`` has it: its tiles, and after a comma the circumstances."""
    hand, comma, said = written.partition(",")
    return Drawn((*groups_drawn(hand.split(" ")).parts, comma + said))


def groups_drawn(groups: Iterable[str]) -> Drawn:
    """Groups as they are written, one beside the other."""
    return joined(" ", map(_group, groups))


def kinds_drawn(kinds: Iterable[int]) -> Drawn:
    """Tiles in their order, as ``spell`` writes them."""
    return groups_drawn(spell(kinds).split(" "))


def one_by_one(kinds: Iterable[int]) -> Drawn:
    """Tiles that make no group together."""
    return groups_drawn(SYMBOLS[kind] for kind in kinds)


def _group(text: str) -> str | Drawn:
    """The tiles of a group, each with its sign, and the mark of one without jokers; anything else stays words."""
    found = _GROUP.fullmatch(text)
    if found is None:
        return text
    signs = [sign for part in _TILES.findall(found["tiles"]) for sign in _signs(part)]
    mark = found["mark"]
    return Drawn((Tiles(tuple(signs), text.removesuffix(mark), _LAYS[found["lay"]]), *([mark] if mark else [])))


def _signs(part: str) -> list[Sign]:
    """The signs of tiles of one suit, soaps and jokers among them, or of one tile without a suit."""
    suit = part[-1] if part[-1] in "bcd" else ""
    return [_SIGNS[each if each in "0J" else each + suit] for each in part.removesuffix(suit)]
