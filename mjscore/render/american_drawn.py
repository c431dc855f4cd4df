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
_TOGETHER = re.compile(
    r"(?P<lay>[+\[]?)(?P<tiles>[0-9J]+)(?P<suit>[bcd])\]?|(?P<bare>[+\[]?)(?P<honors>[ESWNRG0FJ]+)\]?"
)
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


def _group(text: str) -> str | Tiles:
    """The tiles of a group, each with its sign; anything else stays words."""
    found = _TOGETHER.fullmatch(text)
    if found is None:
        return text
    suit = found["suit"] or ""
    each = found["tiles"] or found["honors"]
    signs = tuple(_SIGNS[letter if letter in "0J" else letter + suit] for letter in each)
    return Tiles(signs, text, _LAYS[found["lay"] or found["bare"] or ""])
