"""What keeps tiles from one line: the diagnosis of ``refuse`` and the count of ``nearest``, on that line alone.

Every assignment of its suits is looked at. The reasons are those on the concrete hand in which every natural tile
has a place, where there is one and no other hand of the line lacks fewer tiles; else the exposures that the line has
no group for, the concealment it asks for, and the tiles that are missing.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from mjscore.american.concrete import JOKER, ConcreteHand
from mjscore.american.index import Index, places_of
from mjscore.american.laying import most_laid
from mjscore.american.nearest import Near, near_at, nearest
from mjscore.american.rack import HAND_SIZE, Rack, spell
from mjscore.american.refuse import (
    EXPOSURE,
    JOKER_MISPLACED,
    NO_LINE,
    TILES_MISSING,
    Reason,
    dead_since,
    last_call,
    near_hands,
    reasons_at,
    unplaced,
    was_exposed,
)
from mjscore.hand import counted


@dataclass(frozen=True, slots=True)
class OnLine:
    """Why tiles do not make a line: the reasons, and its nearest concrete hand with what is missing for it.

    ``near`` and ``hand`` are None for a line of which every hand has places for any tile or wild flowers: what is
    missing there depends on how they are used, and only how much is told.
    """

    line: str
    reasons: tuple[Reason, ...]
    near: Near | None
    hand: ConcreteHand | None


def keeps_from(index: Index, number: int, rack: Rack, *, won_with_any: bool = False) -> OnLine:
    """Why a rack of fourteen tiles does not fit line ``number`` of the card, counted from 0.

    ``won_with_any``: nobody said which tile was won with, so it may be one that was written in an exposure.
    """
    alone = line_alone(index, number)
    reasons, near = _nearly(alone, rack) or _far(alone, rack)
    hint = last_call(alone, rack, won_with_any=won_with_any)
    if hint is not None:
        reasons = (replace(reasons[0], hint=hint), *reasons[1:])
    return OnLine(alone.entries[0].id, reasons, near, None if near is None else alone.hands[near.place])


@lru_cache(maxsize=128)
def line_alone(index: Index, number: int) -> Index:
    """A card of one line of a card."""
    return Index(index.name, [index.entries[number]])


def _nearly(alone: Index, rack: Rack) -> tuple[tuple[Reason, ...], Near] | None:
    """The fewest reasons on a hand in which every natural tile has a place; None when another lacks fewer tiles."""
    found = [(reasons_at(alone, place, rack), place) for place in places_of(near_hands(alone, rack))]
    ranked = [(len(reasons), misplaced, place, reasons) for (reasons, misplaced), place in found if reasons]
    if not ranked:
        return None
    _, _, place, reasons = min(ranked, key=lambda each: each[:3])
    near = near_at(alone, rack, place)
    if any(each.away < near.away for each in nearest(alone, rack, 1)):
        return None
    return tuple(_about_the_line(each) for each in reasons), near


def _about_the_line(reason: Reason) -> Reason:
    """A joker that a line prints and that is not there is a tile that is missing."""
    return replace(reason, code=TILES_MISSING) if reason.code == NO_LINE else reason


def _far(alone: Index, rack: Rack) -> tuple[tuple[Reason, ...], Near | None]:
    near = next(iter(nearest(alone, rack, 1)), None)
    line = alone.entries[0].id
    reasons = [*_exposures(alone, rack), *was_exposed(alone.entries[0], rack)]
    if near is None:
        reasons.append(Reason(TILES_MISSING, f"{line} lacks {counted(_lacking(alone, rack), 'tile')}"))
    elif near.away or not reasons:
        reasons += _missing(line, near)
    return tuple(reasons), near


def _exposures(alone: Index, rack: Rack) -> Iterator[Reason]:
    """The exposures that no hand of the line has a group for, or not for all of them."""
    line = alone.entries[0].id
    lonely = [each for each in dict.fromkeys(rack.exposures) if not alone.with_groups((each,))]
    yield from (unplaced(each, rack, line) for each in lonely)
    if not lonely and (dead := dead_since(alone, rack.exposures, concealed_too=True)):
        shown = " ".join(map(str, rack.exposures[:dead]))
        yield Reason(EXPOSURE, f"no hand of {line} has {shown} beside each other", dead)


def _missing(line: str, near: Near) -> Iterator[Reason]:
    """The tiles that are missing, and the jokers that cannot stand for them."""
    idle = min(near.spare.count(JOKER), near.away)
    if idle:
        message = f"{counted(idle, 'joker')} cannot help: what {line} lacks are singles, pairs or strings"
        yield Reason(JOKER_MISPLACED, message)
    kept = "" if near.kept else ", were nothing exposed"
    yield Reason(TILES_MISSING, f"{line} lacks {counted(near.away, 'tile')}{kept}: {spell(near.missing)}")


def _lacking(alone: Index, rack: Rack) -> int:
    """How many tiles are missing where flowers are wild or tiles may be any; exposures stay where they can."""
    shown = max(most_laid(hand, rack.counts, rack.exposures) for hand in alone.hands)
    return HAND_SIZE - (shown or max(most_laid(hand, rack.totals) for hand in alone.hands))
