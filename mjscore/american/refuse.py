"""Why a hand is refused: a diagnosis over every line and every assignment of suits, not over the first.

A concrete hand is *near* when all natural tiles of the rack have a place in it, so that only jokers, exposures
or concealment are in the way. The reasons given are those on the near hand for which there are fewest. When no
hand is near, or another line lacks fewer tiles than jokers stand wrongly on it, no line fits, and the lines that
lack the fewest tiles are named.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from mjscore.american.concrete import CALLABLE, JOKER, ConcreteHand
from mjscore.american.index import Entry, Index, places_of
from mjscore.american.nearest import Near, near_at, nearest
from mjscore.american.rack import SYMBOLS, Exposure, Rack, spell
from mjscore.american.writing import write
from mjscore.hand import counted

_MOST_NEAR = 3

NO_LINE = "no-line-fits"
TILES_MISSING = "tiles-missing"
JOKER_MISPLACED = "joker-in-single-or-pair"
EXPOSURE = "exposure-does-not-fit"
CONCEALED = "concealed-hand-was-exposed"

REASONS = {
    JOKER_MISPLACED: "a joker would stand in a single, a pair or a string, and jokers stand in groups of three or more",
    EXPOSURE: "an exposure has no group of its tile and size: the hand is dead",
    CONCEALED: "a line that must stay concealed was exposed before mah jongg",
    NO_LINE: "no line of the card is near",
    TILES_MISSING: "tiles of the line that was named are missing",
}
"""The reasons for which a hand is refused, by their stable codes."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason: its code and one sentence about this hand.

    ``exposure`` is which one it is about, from 1; ``hint`` how to write the hand that was meant, if that wins.
    """

    code: str
    message: str
    exposure: int | None = None
    hint: str | None = None


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """Why a hand is refused.

    ``line`` is the line on which the fewest reasons stand, None when no line is near; ``near`` are that line and then
    those that lack the fewest tiles. ``dead_since`` is the exposure, from 1, with which no line of the card was left.
    """

    reasons: tuple[Reason, ...]
    line: str | None
    near: tuple[Near, ...]
    dead_since: int | None = None


def dead_since(index: Index, exposures: tuple[Exposure, ...], *, concealed_too: bool = False) -> int | None:
    """The exposure, from 1, after which no line of the card is possible any more; None while one is.

    ``concealed_too`` counts lines that must stay concealed as possible.
    """
    for number in range(1, len(exposures) + 1):
        bits = index.with_groups(exposures[:number])
        if not (bits if concealed_too else bits & index.may_be_exposed):
            return number
    return None


def diagnose(index: Index, rack: Rack, *, won_with_any: bool = False) -> Diagnosis:
    """Why ``rack``, of fourteen tiles that fit nothing, is refused.

    ``won_with_any``: nobody said which tile was won with, so it may be one that was written in an exposure.
    """
    found = _diagnosis(index, rack)
    hint = last_call(index, rack, won_with_any=won_with_any)
    if hint is None:
        return found
    first, *others = found.reasons
    return replace(found, reasons=(replace(first, hint=hint), *others))


def last_call(index: Index, rack: Rack, *, won_with_any: bool) -> str | None:
    """How to write a last call that stands in brackets; None when the hand does not win without them either.

    The last tile may be called for any place, on lines that must stay concealed too, and is no exposure then (MJME).
    """
    for exposure in reversed(rack.exposures):
        if not (won_with_any or exposure.tile == rack.winning_tile):
            continue
        others = tuple(each for each in rack.exposures if each is not exposure)
        laid = (exposure.tile,) * (exposure.naturals - 1) + (JOKER,) * exposure.jokers
        before = () if rack.winning_tile is None else (rack.winning_tile,)
        meant = Rack((*rack.concealed, *before, *laid), others, exposure.tile)
        if index.matching(meant):
            return (
                f"if {exposure} was called for mah jongg it is no exposure: write the group without brackets and the "
                f"winning tile with +, as in {write(meant)}"
            )
    return None


def _diagnosis(index: Index, rack: Rack) -> Diagnosis:
    best: tuple[tuple[int, int, int, int], tuple[Reason, ...], int] | None = None
    for place in places_of(near_hands(index, rack)):
        reasons, misplaced = reasons_at(index, place, rack)
        worth = index.entries[index.entry_of[place]].value(open_hand=False) or 0
        rank = (len(reasons), misplaced, -worth, place)
        if reasons and (best is None or rank < best[0]):
            best = (rank, reasons, place)
    dead = dead_since(index, rack.exposures)
    near = nearest(index, rack, _MOST_NEAR)
    if best is not None:
        first = near_at(index, rack, best[2])
        others = [each for each in near if each.line != first.line]
        if all(first.away <= each.away for each in others):
            return Diagnosis(best[1], first.line, (first, *others[: _MOST_NEAR - 1]), dead)
    # A dead hand is told so, and nothing else: no tile that it could get would make it alive again.
    return Diagnosis(tuple(_dead(index, rack, dead)) or (_no_line(near),), None, near, dead)


def near_hands(index: Index, rack: Rack) -> int:
    """The hands in which every natural tile has a place, exposures or not."""
    bits = index.plain
    for kind, count in enumerate(rack.totals):
        if kind != JOKER:
            bits &= index.at_most[kind][min(count, len(index.at_most[kind]) - 1)]
    return bits


def reasons_at(index: Index, place: int, rack: Rack) -> tuple[tuple[Reason, ...], int]:
    """The reasons against one near hand, and how many jokers would stand where none may."""
    line = index.entries[index.entry_of[place]]
    homeless = _without_group(index.hands[place], rack.exposures)
    reasons = [unplaced(each, rack, line.id) for each in dict.fromkeys(homeless)]
    if not homeless:
        reasons += _crowded(index, place, rack)
    counts = rack.totals if reasons else rack.counts
    alone = [(kind, loose - counts[kind]) for kind, loose, _ in index.needs[place] if loose > counts[kind]]
    places = tuple(kind for kind, short in alone for _ in range(short) if kind != JOKER)
    if places:
        what = "a joker stands" if len(places) == 1 else "jokers stand"
        message = f"{what} for {spell(places)} in {_where(index.hands[place], places)} of {line.id}, which take none"
        reasons.append(Reason(JOKER_MISPLACED, message))
    if any(kind == JOKER for kind, _ in alone):
        reasons.append(Reason(NO_LINE, f"{line.id} asks for a real joker"))
    reasons += was_exposed(line, rack)
    return tuple(reasons), len(places)


def was_exposed(line: Entry, rack: Rack) -> list[Reason]:
    """The reason that a line which must stay concealed was exposed, where it was."""
    if not rack.exposures or line.exposed is not None:
        return []
    shown = " ".join(map(str, rack.exposures))
    return [Reason(CONCEALED, f"{line.id} must stay concealed until mah jongg, and {shown} lies open", 1)]


def _where(hand: ConcreteHand, places: tuple[int, ...]) -> str:
    """What takes no joker: singles, pairs and strings, and groups that the card marks so."""
    marked = {group.tile for group in hand.natural}
    return "groups marked joker-free" if marked.issuperset(places) else "a single, a pair or a string"


def _without_group(hand: ConcreteHand, exposures: tuple[Exposure, ...]) -> list[Exposure]:
    """The exposures that find no group of their tile and size, each group serving one of them."""
    left = Counter((group.tile, group.size) for group in hand.groups if group.flags & CALLABLE)
    found = []
    for exposure in exposures:
        left[exposure.tile, exposure.size] -= 1
        if left[exposure.tile, exposure.size] < 0:
            found.append(exposure)
    return found


def unplaced(exposure: Exposure, rack: Rack, line: str) -> Reason:
    """That a line has no group for an exposure."""
    size = {3: "pung", 4: "kong", 5: "quint", 6: "sextet"}.get(exposure.size, "group")
    message = f"{exposure} is a {size} of {SYMBOLS[exposure.tile]}, and {line} has no such group for it"
    return Reason(EXPOSURE, message, rack.exposures.index(exposure) + 1)


def _crowded(index: Index, place: int, rack: Rack) -> Iterator[Reason]:
    """Exposures that fit, with jokers in places that concealed tiles would need."""
    need, line = index.need[place], index.entries[index.entry_of[place]].id
    for kind in dict.fromkeys(each.tile for each in rack.exposures):
        shown = sum(each.size for each in rack.exposures if each.tile == kind)
        over = rack.counts[kind] + shown - need[kind]
        if over > 0:
            at, exposure = next((at, each) for at, each in enumerate(rack.exposures, 1) if each.tile == kind)
            message = (
                f"beside {exposure} there is no place in {line} for {spell([kind] * over)}: an exposure stays as it is"
            )
            yield Reason(EXPOSURE, message, at)


def _dead(index: Index, rack: Rack, dead: int | None) -> Iterator[Reason]:
    """The exposures alone leave no line."""
    if dead is None:
        return
    shown = " ".join(map(str, rack.exposures[:dead]))
    if dead_since(index, rack.exposures[:dead], concealed_too=True) is None:
        yield Reason(CONCEALED, f"only lines that must stay concealed have {shown}: the hand is dead", dead)
    else:
        since = "" if dead == 1 else f", since exposure {dead}"
        yield Reason(EXPOSURE, f"no line of the card has {shown}: the hand is dead{since}", dead)


def _no_line(near: tuple[Near, ...]) -> Reason:
    if not near:
        return Reason(NO_LINE, "no line of the card fits")
    first = near[0]
    message = f"no line of the card fits: the nearest, {first.line}, lacks {counted(first.away, 'tile')}"
    return Reason(NO_LINE, message)
