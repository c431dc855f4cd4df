"""Why fans that the tiles show do not count.

Every refusal names the principle and, where there is one, the counted fan that stands in the way. The
principles are those of the rulebook; ``wait``, ``concealment`` and ``winning tile`` are the definitions that
players most often forget.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from mjscore.arrange import Group, GroupKind, in_parentheses
from mjscore.mcr.arranged import ArrangedHand
from mjscore.mcr.fans.family import of_concealed_pungs, of_wait
from mjscore.mcr.fans.winning import waits_that_count
from mjscore.mcr.links import obstacle
from mjscore.mcr.principles import Instance, conflicts, find_all, find_chow_links, find_pung_links, placed
from mjscore.mcr.score import Evaluated
from mjscore.mcr.table import Fan, Profile
from mjscore.tiles import ALL_TILES, SYMBOLS, symbols

NON_REPEAT = "non-repeat"
NON_SEPARATION = "non-separation"
NON_IDENTICAL = "non-identical"
HIGH_VERSUS_LOW = "high-versus-low"
ACCOUNT_ONCE = "account-once"
WAIT = "wait"
CONCEALMENT = "concealment"
WINNING_TILE = "winning tile"
NOT_THERE = "not there"

ONE_INEVITABLE = "one"

NameOf = Callable[[Fan], str]


Standing = tuple[Fan, tuple[Group, ...]]
"""A counted fan that stands in the way of another, with the sets that earn it."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A fan that does not count, and why.

    ``groups`` are the sets it was about (empty: the whole hand), ``standing`` the counted fans that keep it
    from counting, if any do. ``detail`` is what else the sentence needs.
    """

    fan: Fan
    groups: tuple[Group, ...]
    principle: str
    standing: tuple[Standing, ...] = ()
    detail: str = ""

    @property
    def by(self) -> Fan | None:
        """The first counted fan that stands in the way, or None when none does."""
        return self.standing[0][0] if self.standing else None

    def sentence(self, name: NameOf) -> str:
        """The reason in one sentence; ``name`` says how fans are called."""
        principle = "" if self.principle == NOT_THERE else f" ({self.principle})"
        return f"{_named((self.fan, self.groups), name)}: {self.reason(name)}{principle}"

    def reason(self, name: NameOf) -> str:
        """Why it does not count, without the fan and the principle."""
        if not self.standing:
            return self.detail
        by = " and ".join(_named(each, name) for each in self.standing)
        if self.principle == NON_REPEAT and self.detail == ONE_INEVITABLE:
            return f"beside {by} one of its kind is inevitable, and that one does not score"
        return {
            NON_REPEAT: f"{by} already contains it",
            NON_IDENTICAL: f"a set may not be used twice for the same fan, and there is {by} already",
            ACCOUNT_ONCE: f"{by} already connect these sets, and each further set combines only once",
            HIGH_VERSUS_LOW: f"it cannot stand beside {by}, which is worth more",
        }[self.principle]


def _named(standing: Standing, name: NameOf) -> str:
    fan, groups = standing
    return f"{name(fan)} {in_parentheses(groups)}" if groups else name(fan)


def explain(evaluated: Sequence[Evaluated], rules: Profile) -> list[Refusal]:
    """Every fan that the tiles show but that does not count in the best score, ``evaluated[0]``.

    First those of the best arrangement, in the order of the table; then wait and concealment; then fans that
    only another arrangement, or another place of the winning tile, would have.
    """
    best = evaluated[0]
    refused = refused_in(best, rules)
    known = {rules.fans[instance.fan].id for instance in best.selection.instances}
    known |= {refusal.fan.id for refusal in refused}
    for other in evaluated[1:]:
        for refusal in _elsewhere(best, other, rules):
            if refusal.fan.id not in known:
                known.add(refusal.fan.id)
                refused.append(refusal)
    return refused


def refused_in(reading: Evaluated, rules: Profile) -> list[Refusal]:
    """Every fan that one reading shows but that does not count in its own score; then wait and concealment."""
    counted = {_look(*_standing(instance, reading.view, rules)) for instance in reading.selection.instances}
    # Equal sets make refusals that look the same, or look like what does count: those need no telling.
    looks = {_look(refusal.fan, refusal.groups): refusal for refusal in refused_one_by_one(reading, rules)}
    return [refusal for look, refusal in looks.items() if look not in counted]


def refused_one_by_one(reading: Evaluated, rules: Profile) -> list[Refusal]:
    """The same with a refusal for every instance, also for those that look alike."""
    return [*_refused_here(reading, rules), *_denied_wait(reading.view, rules), *_not_concealed(reading, rules)]


def _look(fan: Fan, groups: tuple[Group, ...]) -> tuple[str, tuple[str, ...]]:
    return fan.id, tuple(map(str, groups))


def _refused_here(best: Evaluated, rules: Profile) -> list[Refusal]:
    chosen = list(best.selection.instances)
    left = sorted((Counter(find_all(best.view)) - Counter(chosen)).elements())
    return [_refusal(instance, chosen, best.view, rules) for instance in left]


def _refusal(instance: Instance, chosen: list[Instance], hand: ArrangedHand, rules: Profile) -> Refusal:
    """Why an instance cannot be added to the chosen ones: since they are maximal, there is a reason."""

    def because(principle: str, by: Iterable[Instance], detail: str = "") -> Refusal:
        standing = tuple(_standing(each, hand, rules) for each in by)
        return Refusal(*_standing(instance, hand, rules), principle, standing, detail)

    everything = [*chosen, *(Counter(find_all(hand)) - Counter(chosen)).elements()]
    position = everything.index(instance, len(chosen))
    pairs = conflicts(everything, rules)
    for excluder, by in enumerate(chosen):
        if (excluder, position) in pairs:
            return because(NON_REPEAT, [by], _how(by, instance, rules))
    found = _link_obstacle(instance, chosen, hand, rules)
    if found is not None:
        return because(*found)
    return because(HIGH_VERSUS_LOW, [by for each, by in enumerate(chosen) if (position, each) in pairs])


def _standing(instance: Instance, hand: ArrangedHand, rules: Profile) -> Standing:
    return rules.fans[instance.fan], tuple(hand.groups[place] for place in instance.places)


def _how(excluder: Instance, excluded: Instance, rules: Profile) -> str:
    for exclusion in rules.special_exclusions[excluder.fan]:
        if rules.index[exclusion.excluded] == excluded.fan and exclusion.how == "one":
            return ONE_INEVITABLE
    return ""


def _link_obstacle(
    instance: Instance, chosen: list[Instance], hand: ArrangedHand, rules: Profile
) -> tuple[str, list[Instance]] | None:
    """The principle that keeps a relation of chows or pungs from counting, and the relations already counted."""
    for links, places in (
        (find_chow_links(hand), hand.chow_places),
        (find_pung_links(hand), hand.pung_places),
    ):
        as_instance = dict(zip(links, placed(links, places), strict=True))
        link = next((link for link, each in as_instance.items() if each == instance), None)
        if link is None:
            continue
        counted = [link for link, each in as_instance.items() if each in chosen]
        found = obstacle(link, counted, rules)
        if found is None:
            return None
        if found.principle != ACCOUNT_ONCE:
            return found.principle, [as_instance[found.link]]
        return ACCOUNT_ONCE, [as_instance[other] for other in counted if set(other.sets) & set(link.sets)]
    return None


def _denied_wait(hand: ArrangedHand, rules: Profile) -> Iterator[Refusal]:
    """The wait fan that the winning group shows, when it does not count."""
    group, tile = hand.winning_group, hand.winning_tile
    waits = waits_that_count(hand)
    if hand.win.dealt:
        detail = "a hand that is dealt complete has not waited"
    elif waits is None or waits.bit_count() == 1:
        return
    else:
        others = " and ".join(SYMBOLS[other] for other in ALL_TILES if waits >> other & 1 and other != tile)
        detail = f"the hand does not wait for {SYMBOLS[tile]} alone, {others} would complete it too"
    for fan, shows in of_wait.fans.items():
        if shows(group, tile):
            yield Refusal(rules.fans[rules.index[fan]], (group,), WAIT, detail=detail)


def _not_concealed(best: Evaluated, rules: Profile) -> Iterator[Refusal]:
    """The concealed-pung fan that the hand would have, had the winning pung been self-drawn."""
    hand = best.view
    if hand.win.self_draw or hand.winning_group.kind is not GroupKind.PUNG:
        return
    with_claimed = tuple(sorted((*hand.concealed_pungs, hand.winning_place)))
    for fan, find in of_concealed_pungs.fans.items():
        if find(with_claimed):
            if not find(hand.concealed_pungs):
                detail = f"{hand.winning_group} was completed by a discard, so it is not concealed"
                groups = tuple(hand.groups[place] for place in with_claimed)
                yield Refusal(rules.fans[rules.index[fan]], groups, CONCEALMENT, detail=detail)
            return


def shown_elsewhere(fan: Fan, best: Evaluated, others: Iterable[Evaluated], rules: Profile) -> list[Refusal]:
    """Why a fan that only other readings show does not count, be it that it counts there or not."""
    place = rules.index[fan.id]
    return [
        _needs(each, best, other, rules)
        for other in others
        for each in sorted(find_all(other.view))
        if each.fan == place
    ]


def _elsewhere(best: Evaluated, other: Evaluated, rules: Profile) -> Iterator[Refusal]:
    """The fans of another reading of the same tiles."""
    for instance in sorted(other.selection.instances):
        yield _needs(instance, best, other, rules)


def _needs(instance: Instance, best: Evaluated, other: Evaluated, rules: Profile) -> Refusal:
    """Why an instance of another reading does not count in the best one."""
    same_groups = sorted(map(str, best.arrangement.groups)) == sorted(map(str, other.arrangement.groups))
    gives = f"gives {other.selection.points}"
    if instance not in other.selection.instances:
        gives = f"{gives} without it"
    if same_groups:
        tile = symbols((best.view.winning_tile,))
        detail = f"it needs the {tile} in {other.view.winning_group}, and that reading {gives}"
        principle = WINNING_TILE
    else:
        reading = " ".join(map(str, other.arrangement.groups))
        detail = f"it needs the reading {reading}, which {gives}; sets of two readings cannot be mixed"
        principle = NON_SEPARATION
    return Refusal(*_standing(instance, other.view, rules), principle, detail=detail)
