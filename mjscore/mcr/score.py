"""The best lawful score of a hand.

It is the maximum over all arrangements, all places of the winning tile and all lawful choices of fans.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from mjscore.arrange import Arrangement, Group, arrangements
from mjscore.errors import Fault, ImpossibleHandError
from mjscore.hand import Hand, Win, problems
from mjscore.mcr.arranged import ArrangedHand, HandFacts, arranged
from mjscore.mcr.fans.leftovers import chicken_hand, flower_tiles
from mjscore.mcr.payments import FalseWinKind, false_win, payments
from mjscore.mcr.principles import Instance, Selection, select
from mjscore.mcr.result import CountedFan, NotWinning, Score
from mjscore.mcr.table import Profile, profile, profile_names
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


def score_hand(hand: Hand, win: Win, rules: Profile) -> Score | NotWinning:
    """Score a hand with its winning tile under the given rules.

    Returns the best Score, or NotWinning for legal tiles that make no complete hand. ImpossibleHandError when
    the hand or its circumstances cannot exist.
    """
    found = problems(hand, win)
    if found:
        raise ImpossibleHandError([Fault(each.code, each.message, hint=each.hint) for each in found])
    return score_possible_hand(hand, win, rules)


def score_possible_hand(hand: Hand, win: Win, rules: Profile) -> Score | NotWinning:
    """Score a hand of which it is known that it and its circumstances can exist."""
    win, notes = as_the_tiles_say(hand, win)
    found = evaluate(hand, win, rules)
    if not found:
        return NotWinning(hand, win, rules, notes)
    return as_score(hand, win, rules, found[0], notes)


def as_the_tiles_say(hand: Hand, win: Win) -> tuple[Win, tuple[str, ...]]:
    """The win with what its tiles imply, and a note on it.

    The winning tile is the last of its kind whenever the other three lie in the hand's own exposed sets.
    """
    tile = hand.winning_tile
    if win.last_of_kind or tile is None or not hand.melds or tile in hand.concealed:
        return win, ()
    if sum([meld.tiles.count(tile) for meld in hand.melds if meld.exposed]) < 3:
        return win, ()
    note = f"last of kind: the other three {SYMBOLS[tile]} lie in the hand's own exposed sets"
    return replace(win, last_of_kind=True), (note,)


def as_score(hand: Hand, win: Win, rules: Profile, evaluated: Evaluated, notes: tuple[str, ...] = ()) -> Score:
    """The result of one evaluated arrangement."""
    points = evaluated.selection.points
    total = points + flower_tiles(win)
    if rules.cap is not None and total > rules.cap:
        notes += (f"limited to {rules.cap} points; without the limit it would be {total}",)
        total = rules.cap
    lacking = None
    if points < rules.minimum:
        reason = f"{points} points without flowers, below the minimum of {rules.minimum}"
        lacking = false_win(FalseWinKind.BELOW_MINIMUM, reason, win, rules)
    return Score(
        hand=hand,
        win=win,
        profile=rules.label,
        points=points,
        total=total,
        minimum=rules.minimum,
        fans=counted(evaluated.selection.instances, evaluated.arrangement.groups, rules),
        arrangement=evaluated.arrangement,
        payments={} if lacking else payments(total, win),
        false_win=lacking,
        notes=notes,
    )


def counted(instances: Iterable[Instance], groups: tuple[Group, ...], rules: Profile) -> tuple[CountedFan, ...]:
    """The breakdown of a choice of fans: one row a fan, in the order of the table, which is by points."""
    rows: dict[int, list[tuple[Group, ...]]] = {}
    for instance in sorted(instances):
        rows.setdefault(instance.fan, []).append(tuple([groups[place] for place in instance.places]))
    return tuple([CountedFan(rules.fans[fan], rules.points[fan], tuple(sets)) for fan, sets in rows.items()])


def other_profiles(score: Score | NotWinning, rules: Profile) -> tuple[str, ...]:
    """One line for each other profile under which the hand is worth something else."""
    if isinstance(score, NotWinning):
        return ()
    lines = []
    for name in profile_names():
        other = profile(name)
        if other is rules:
            continue
        result = as_score(score.hand, score.win, other, evaluate(score.hand, score.win, other)[0])
        if (result.total, result.qualifies) != (score.total, score.qualifies):
            difference = _difference(score, result)
            lines.append(f"{name} rules give {result.total}: {difference}")
    return tuple(lines)


def _difference(score: Score, other: Score) -> str:
    """Which rows of the breakdowns are not the same: ``+ Half Flush 6``, ``- Self-Drawn 1``."""
    here = {each.name: each.worth for each in score.fans}
    there = {each.name: each.worth for each in other.fans}
    gone = [f"- {name} {worth}" for name, worth in here.items() if there.get(name) != worth]
    new = [f"+ {name} {worth}" for name, worth in there.items() if here.get(name) != worth]
    return ", ".join(new + gone)
