"""The best lawful score of a hand.

It is the maximum over all arrangements, all places of the winning tile and all lawful choices of fans.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from mjscore.arrange import Arrangement, Group, arrangements
from mjscore.errors import Fault, ImpossibleHandError
from mjscore.hand import Hand, Win, problems
from mjscore.mcr.arranged import ArrangedHand, HandFacts, arranged
from mjscore.mcr.best import best
from mjscore.mcr.breakdown import Breakdown, CountedFan, FanCount
from mjscore.mcr.fans.leftovers import chicken_hand
from mjscore.mcr.parts import add_up
from mjscore.mcr.principles import Instance, Selection, select
from mjscore.mcr.result import NotWinning, Score
from mjscore.mcr.table import Profile
from mjscore.mcr.worth import flower_points, limited
from mjscore.provenance import UNTOLD, Source
from mjscore.tiles import SYMBOLS


@dataclass(frozen=True, slots=True)
class Evaluated:
    """An arranged hand with a lawful choice of its fans."""

    arrangement: Arrangement
    view: ArrangedHand
    selection: Selection


def evaluate(hand: Hand, win: Win, rules: Profile) -> list[Evaluated]:
    """Every arrangement of a complete hand with its dearest choice of fans, best first; empty if it does not win.

    Equal ones keep the order of ``arrangements``: four sets and a pair before other shapes, then by tile.
    """
    facts = HandFacts(hand, win)
    found = []
    for arrangement in arrangements(hand):
        view = arranged(facts, arrangement, rules.settings)
        found.append(Evaluated(arrangement, view, select(view, rules)))
    if found and chicken_hand(sum([len(each.selection.instances) for each in found])):
        chicken = Instance(rules.index["chicken_hand"], ())
        selection = Selection(rules.points[chicken.fan], (chicken,))
        return [replace(each, selection=selection) for each in found]
    if len(found) > 1:
        found.sort(key=_dearest_first)
    return found


def _dearest_first(evaluated: Evaluated) -> int:
    return -evaluated.selection.points


def require_possible(hand: Hand, win: Win) -> None:
    """ImpossibleHandError, with all faults, when the hand or its circumstances cannot exist."""
    found = problems(hand, win)
    if found:
        raise ImpossibleHandError([Fault(each.code, each.message, hint=each.hint) for each in found])


def score_hand(hand: Hand, win: Win, rules: Profile) -> Score | NotWinning:
    """Score a hand with its winning tile under the given rules.

    Returns the best Score, or NotWinning for legal tiles that make no complete hand. ImpossibleHandError when
    the hand or its circumstances cannot exist.
    """
    require_possible(hand, win)
    return score_possible_hand(hand, win, rules)


def score_possible_hand(hand: Hand, win: Win, rules: Profile, source: Source = UNTOLD) -> Score | NotWinning:
    """Score a hand of which it is known that it and its circumstances can exist, and tell where it came from."""
    if hand.melds:
        win, notes = as_the_tiles_say(hand, win)
        source = source._replace(notes=source.notes + notes) if notes else source
    return scored(hand, win, rules, source) or NotWinning(hand, win, rules, source)


def scored(hand: Hand, win: Win, rules: Profile, source: Source = UNTOLD) -> Score | None:
    """The score of a possible hand, of which the win says all that its tiles imply; None when it does not win."""
    if not add_up(rules):
        evaluated = evaluate(hand, win, rules)
        return as_score(hand, win, rules, evaluated[0], source) if evaluated else None
    found = best(hand, win, rules)
    return None if found is None else told_in_full(hand, win, rules, found, source)


def as_the_tiles_say(hand: Hand, win: Win) -> tuple[Win, tuple[str, ...]]:
    """The win with what its tiles imply, and a note on it.

    The winning tile is the last of its kind whenever the other three lie in the hand's own exposed sets.
    """
    tile = hand.winning_tile
    if not hand.melds or win.last_of_kind or tile is None or tile in hand.concealed:
        return win, ()
    near = [meld for meld in hand.melds if tile - 3 < meld.tile <= tile and meld.exposed]
    if not near or sum([meld.tiles.count(tile) for meld in near]) < 3:
        return win, ()
    note = f"last of kind: the other three {SYMBOLS[tile]} lie in the hand's own exposed sets"
    return replace(win, last_of_kind=True), (note,)


@dataclass(frozen=True, slots=True)
class _Reckoned:
    """The breakdown of an evaluated arrangement."""

    points: int
    evaluated: Evaluated
    rules: Profile

    def arrangement(self) -> Arrangement:
        """The arrangement."""
        return self.evaluated.arrangement

    def counted(self) -> tuple[CountedFan, ...]:
        """Its counted fans."""
        return counted(self.evaluated.selection.instances, self.evaluated.arrangement.groups, self.rules)

    def counts(self) -> list[FanCount]:
        """How often each of them counts."""
        return [FanCount(row.fan, row.points, row.count) for row in self.counted()]

    @property
    def undisputed(self) -> bool:
        """What other arrangements show is not known here."""
        return False


def as_score(hand: Hand, win: Win, rules: Profile, evaluated: Evaluated, source: Source = UNTOLD) -> Score:
    """The result of one evaluated arrangement."""
    return told_in_full(hand, win, rules, _Reckoned(evaluated.selection.points, evaluated, rules), source)


def told_in_full(hand: Hand, win: Win, rules: Profile, told: Breakdown, source: Source) -> Score:
    """The result of a breakdown, with flowers and under the cap."""
    total = told.points + win.flowers * flower_points(rules) if win.flowers else told.points
    if rules.cap is not None:
        total, notes = limited(total, rules)
        if notes:
            source = source._replace(notes=(*source.notes, *notes))
    return Score(hand, win, rules, told.points, total, told, source)


def counted(instances: Iterable[Instance], groups: tuple[Group, ...], rules: Profile) -> tuple[CountedFan, ...]:
    """The breakdown of a choice of fans: one row a fan, the dearest first, equal ones in the order of the table."""
    rows: dict[int, list[tuple[Group, ...]]] = {}
    for fan, places in instances:
        rows.setdefault(fan, []).append(tuple([groups[place] for place in places]))
    order = sorted(rows, key=lambda fan: (-rules.points[fan], fan))
    return tuple([CountedFan(rules.fans[fan], rules.points[fan], tuple(rows[fan])) for fan in order])
