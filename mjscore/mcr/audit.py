"""Whether a claim stands: which of the claimed fans are lawful, what was missed, and what is due.

A claim is accepted when it is a lawful selection of *an* arrangement of the tiles, not only of the one that is
printed first. A lawful lower claim stands, with points left; a claim of more than is lawful does not. The hand is
a false win only when its lawful points, without flowers, stay below the minimum. Sources: 98 article 10 and
p.28-30; MIL 2025 ruling 10 (7); Green Book 3.9.1.5.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from mjscore.arrange import Arrangement
from mjscore.hand import Hand, Win
from mjscore.mcr.alternatives import labellings
from mjscore.mcr.breakdown import CountedFan
from mjscore.mcr.claim import FLOWERS, Claim, ClaimedFan
from mjscore.mcr.explain import (
    NON_REPEAT,
    NON_SEPARATION,
    NOT_THERE,
    WINNING_TILE,
    NameOf,
    Refusal,
    explain,
    refused_one_by_one,
    shown_elsewhere,
)
from mjscore.mcr.fans.leftovers import flower_tiles
from mjscore.mcr.lawful import lawful_part, worth
from mjscore.mcr.missing import missing
from mjscore.mcr.payments import Payments, payments
from mjscore.mcr.principles import Instance, Selection, find_all
from mjscore.mcr.result import NotWinning, Score
from mjscore.mcr.score import Evaluated, as_score, as_the_tiles_say, counted, evaluate
from mjscore.mcr.table import Fan, Profile, profile, profile_names
from mjscore.provenance import UNTOLD, Source, Sourced

_READINGS = frozenset({NON_SEPARATION, WINNING_TILE})


class ClaimVerdict(Enum):
    """What becomes of a claim; the value is its word in the output."""

    STANDS = "stands"
    POINTS_LEFT = "stands, with points left"
    REFUSED = "does not stand"
    FALSE_WIN = "false win"
    NOT_WINNING = "not a winning hand"

    @property
    def upholds(self) -> bool:
        """Whether the claim stands."""
        return self in {ClaimVerdict.STANDS, ClaimVerdict.POINTS_LEFT}


class Finding(Enum):
    """What becomes of one claimed fan; the value is its word in the output."""

    ACCEPTED = "accepted"
    OTHER_POINTS = "worth other points"
    IN_PART = "accepted in part"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class AuditedFan:
    """One claimed fan.

    ``times`` and ``claimed`` are how often and for how many points it was claimed; ``points`` what one instance
    is worth; ``accepted`` the row of the breakdown that stands, None when none does; ``refusals`` say why the
    others do not, one each.
    """

    fan: Fan
    times: int
    claimed: int
    points: int
    accepted: CountedFan | None
    refusals: tuple[Refusal, ...] = ()

    @property
    def lawful(self) -> int:
        """What stands of it, in points."""
        return self.accepted.worth if self.accepted else 0

    @property
    def finding(self) -> Finding:
        """What becomes of it."""
        if self.accepted is None:
            return Finding.REFUSED if self.times else Finding.ACCEPTED
        if self.accepted.count < self.times:
            return Finding.IN_PART
        return Finding.ACCEPTED if self.claimed == self.accepted.worth else Finding.OTHER_POINTS


@dataclass(frozen=True, slots=True)
class OtherProfile:
    """What another profile says where it says something else.

    ``findings`` are the fans about which it decides otherwise, with its decision; ``below_minimum`` is as in ``Audit``.
    """

    name: str
    lawful: int
    verdict: ClaimVerdict
    findings: tuple[tuple[Fan, Finding], ...]
    below_minimum: bool = False


@dataclass(frozen=True, slots=True)
class ClaimedReading:
    """A reading of the tiles, the claimed fans that are lawful in it, and its best points without flowers."""

    arrangement: Arrangement
    fans: tuple[CountedFan, ...]
    best: int


@dataclass(frozen=True, slots=True)
class Audit(Sourced):
    """A claim, fan by fan, beside the lawful score of the hand.

    All totals are in points, flowers included. ``claimed`` is what was said, be it above a cap; ``accepted`` is
    what stands of the claim. ``missed`` are the fans of the lawful score that were not claimed; ``given_up`` those
    claimed lawfully that the lawful score does without, with the reason. ``arrangement`` is the reading in which the
    claim was judged; ``readings`` are those that the claim mixes, when it takes fans from several. ``suspects`` are
    fans that the tiles show,
    that do not count, and that would make up what a claimed total has too much.
    """

    claim: Claim
    score: Score | NotWinning
    verdict: ClaimVerdict
    claimed: int
    accepted: int
    fans: tuple[AuditedFan, ...] = ()
    missed: tuple[CountedFan, ...] = ()
    given_up: tuple[Refusal, ...] = ()
    suspects: tuple[Refusal, ...] = ()
    arrangement: Arrangement | None = None
    readings: tuple[ClaimedReading, ...] = ()
    claimed_payments: Payments | None = None
    others: tuple[OtherProfile, ...] = ()

    def __str__(self) -> str:
        """The verdict with its totals on one line: ``does not stand: 12 claimed, 11 lawful``."""
        return f"{self.verdict.value}: {self.claimed} claimed, {self.lawful} lawful"

    @property
    def source(self) -> Source:  # type: ignore[override]
        """Where the hand came from."""
        return self.score.source

    @property
    def lawful(self) -> int:
        """The lawful total, flowers included; 0 for tiles that do not win."""
        return self.score.total if isinstance(self.score, Score) else 0

    @property
    def below_minimum(self) -> bool:
        """Whether a claim that is lawful as far as it goes stays below the minimum, so that nothing is due on it."""
        return self.verdict.upholds and not self.claimed_payments

    @property
    def left(self) -> int:
        """The points that a claim which stands has left."""
        return max(0, self.lawful - self.claimed) if self.verdict.upholds else 0


def _english(fan: Fan) -> str:
    return fan.name


def audit(hand: Hand, win: Win, claim: Claim, rules: Profile, source: Source = UNTOLD) -> Audit:
    """Judge a claim about a hand of which it is known that it can exist."""
    return Judge(hand, win, rules).audit(claim, source)


def _capped(total: int, rules: Profile) -> int:
    return total if rules.cap is None else min(total, rules.cap)


def _verdict(score: Score, fans: Sequence[AuditedFan], claimed: int, most: int) -> ClaimVerdict:
    """What becomes of the claim as a whole; ``most`` is what may be claimed: fans are summed up before the cap."""
    if not score.qualifies:
        return ClaimVerdict.FALSE_WIN
    if claimed > most or any(each.claimed > each.lawful or each.finding is Finding.REFUSED for each in fans):
        return ClaimVerdict.REFUSED
    return ClaimVerdict.STANDS if claimed >= score.total else ClaimVerdict.POINTS_LEFT


def _not_winning(result: NotWinning, claim: Claim, rules: Profile) -> Audit:
    """No fan counts in tiles that do not win."""
    detail = "the tiles are no winning hand, so no fan counts"
    fans = tuple(
        AuditedFan(
            each.fan,
            each.times(rules),
            each.worth(rules),
            rules.points[rules.index[each.fan.id]],
            None,
            (Refusal(each.fan, (), NOT_THERE, detail=detail),),
        )
        for each in claim.fans
    )
    claimed = claim.total if claim.total is not None else sum(each.claimed for each in fans)
    return Audit(claim, result, ClaimVerdict.NOT_WINNING, claimed, 0, fans, claimed_payments={})


@dataclass(frozen=True, slots=True)
class _Standing:
    """What stands of a claim: its lawful part in one reading, and the lawful choice it is compared with."""

    reading: Evaluated
    part: Selection
    lawful: Evaluated


class Judge:
    """A hand about which claims are judged; what several claims need is found once.

    ``name`` says how fans are called in what is missing for one.
    """

    def __init__(self, hand: Hand, win: Win, rules: Profile, name: NameOf = _english) -> None:
        self.hand = hand
        self.win, self.notes = as_the_tiles_say(hand, win)
        self.rules = rules
        self.name = name
        self.evaluated = evaluate(hand, self.win, rules)

    def audit(self, claim: Claim, source: Source = UNTOLD) -> Audit:
        """Judge a claim, and say what other profiles decide otherwise; rules changed by hand stay changed."""
        here = self.audit_here(claim, source)
        others = []
        for other in profile_names():
            if other != self.rules.name:
                rules = profile(other, self.rules.overrides)
                there = Judge(self.hand, self.win, rules, self.name).audit_here(claim, source)
                if differs := _difference(here, there, other):
                    others.append(differs)
        return replace(here, others=tuple(others))

    def audit_here(self, claim: Claim, source: Source = UNTOLD) -> Audit:
        """Judge a claim under these rules alone."""
        source = source._replace(notes=(*source.notes, *self.notes, *claim.notes))
        if not self.evaluated:
            return _not_winning(NotWinning(self.hand, self.win, self.rules, source), claim, self.rules)
        score = as_score(self.hand, self.win, self.rules, self.evaluated[0], source)
        fans, standing = self._judged(claim)
        # A list that does not speak of the flowers is about fans: they are added to it.
        flowers = 0 if any(each.fan.id == FLOWERS for each in fans) else score.flowers_worth
        summed = flowers + sum(each.claimed for each in fans)
        claimed = claim.total if claim.total is not None else summed
        lawful = _capped(flowers + sum(each.lawful for each in fans), self.rules)
        payable = score.qualifies and claimed - score.flowers_worth >= self.rules.minimum
        most = score.total if claim.total is not None else score.points + score.flowers_worth
        return Audit(
            claim=claim,
            score=score,
            verdict=_verdict(score, fans, claimed, most),
            claimed=claimed,
            accepted=lawful if fans else min(claimed, score.total),
            fans=fans,
            missed=self._missed(standing, fans) if fans else (),
            given_up=self._given_up(standing) if fans else (),
            suspects=self._suspects(claimed - score.total) if claim.total is not None else (),
            arrangement=standing.reading.arrangement,
            readings=self._mixed(fans, standing),
            claimed_payments=payments(_capped(claimed, self.rules), self.win) if payable else {},
        )

    def _judged(self, claim: Claim) -> tuple[tuple[AuditedFan, ...], _Standing]:
        """Every claimed fan with what stands of it."""
        wanted = Counter({self.rules.index[each.fan.id]: each.times(self.rules) for each in claim.fans})
        standing = self._standing(wanted)
        return tuple(self._audited(each, standing) for each in map(self._meant, claim.fans)), standing

    def _meant(self, claimed: ClaimedFan) -> ClaimedFan:
        """Flowers without a number are those that were declared."""
        if claimed.fan.id == FLOWERS and claimed.count is None and claimed.points is None:
            return replace(claimed, count=flower_tiles(self.win))
        return claimed

    def _standing(self, wanted: Counter[int]) -> _Standing:
        """The dearest lawful part of the claim: as far as possible one of a choice that gives the best total."""
        best = self.evaluated[0]
        standing = max(
            (_Standing(each, self._common(each.selection, wanted), each) for each in self._dearest(wanted)),
            key=lambda each: each.part.points,
        )
        for each in self.evaluated:
            part = lawful_part(each.view, wanted, self.rules)
            if part.points > standing.part.points:
                standing = _Standing(each, part, best)
        return standing

    def _dearest(self, wanted: Counter[int]) -> Iterator[Evaluated]:
        """The choices that give the best total: the one that is printed, then, where it lacks a fan, the others."""
        best = self.evaluated[0]
        yield best
        if not wanted - _times(best.selection):
            return
        for each in self.evaluated:
            if each.selection.points == best.selection.points:
                for selection in labellings(each.view, self.rules):
                    yield replace(each, selection=selection)

    def _common(self, selection: Selection, wanted: Counter[int]) -> Selection:
        """The part of a choice of fans that is wanted."""
        taken: Counter[int] = Counter()
        part = []
        for each in selection.instances:
            if taken[each.fan] < wanted[each.fan]:
                taken[each.fan] += 1
                part.append(each)
        return Selection(worth(part, self.rules), tuple(part))

    def _audited(self, claimed: ClaimedFan, standing: _Standing) -> AuditedFan:
        fan, times = claimed.fan, claimed.times(self.rules)
        place = self.rules.index[fan.id]
        unit = self.rules.points[place]
        if fan.id == FLOWERS:
            row, refusals = self._flowers(fan, times)
            return AuditedFan(fan, times, claimed.worth(self.rules), unit, row, refusals)
        accepted = [each for each in standing.part.instances if each.fan == place]
        rows = counted(accepted, standing.reading.arrangement.groups, self.rules)
        refusals = self._reasons(fan, times - len(accepted), replace(standing.reading, selection=standing.part))
        return AuditedFan(fan, times, claimed.worth(self.rules), unit, rows[0] if rows else None, refusals)

    @staticmethod
    def _of(fan: Fan, refusals: Sequence[Refusal]) -> list[Refusal]:
        return [each for each in refusals if each.fan is fan]

    def _flowers(self, fan: Fan, times: int) -> tuple[CountedFan | None, tuple[Refusal, ...]]:
        declared = flower_tiles(self.win)
        stand = min(times, declared)
        row = CountedFan(fan, self.rules.points[self.rules.index[fan.id]], ((),) * stand) if stand else None
        told = "no flower was declared" if not declared else f"the number of flowers declared is {declared}"
        return row, (Refusal(fan, (), NOT_THERE, detail=told),) * (times - stand)

    def _reasons(self, fan: Fan, number: int, chosen: Evaluated) -> tuple[Refusal, ...]:
        """Why ``number`` further instances of a fan do not count beside the chosen ones, one reason each."""
        if number <= 0:
            return ()
        others = [each for each in self.evaluated if each.view is not chosen.view]
        here = sorted(self._of(fan, refused_one_by_one(chosen, self.rules)), key=_most_telling)
        found = here or shown_elsewhere(fan, chosen, others, self.rules)
        shown = max(sum(self.rules.fans[each.fan] is fan for each in find_all(other.view)) for other in self.evaluated)
        if len(found) < number:
            detail = (
                f"the tiles show it only {_often(shown)}"
                if shown
                else missing(fan, self.evaluated, self.rules, self.name)
            )
            found += [Refusal(fan, (), NOT_THERE, detail=detail)] * (number - len(found))
        return tuple(found[:number])

    def _missed(self, standing: _Standing, fans: Sequence[AuditedFan]) -> tuple[CountedFan, ...]:
        """The fans of the lawful choice that were not claimed; flowers only where the claim speaks of them."""
        has = _times(standing.part)
        left: list[Instance] = []
        for each in standing.lawful.selection.instances:
            if has[each.fan]:
                has[each.fan] -= 1
            else:
                left.append(each)
        rows = counted(left, standing.lawful.arrangement.groups, self.rules)
        spoken = next((each.times for each in fans if each.fan.id == FLOWERS), None)
        place = self.rules.index[FLOWERS]
        if spoken is not None and flower_tiles(self.win) > spoken:
            flowers = ((),) * (flower_tiles(self.win) - spoken)
            rows += (CountedFan(self.rules.fans[place], self.rules.points[place], flowers),)
        return rows

    def _given_up(self, standing: _Standing) -> tuple[Refusal, ...]:
        """The fans that stand, but that the dearest choice does without, each with the reason."""
        surplus = _times(standing.part) - _times(standing.lawful.selection)
        return tuple(
            refusal
            for fan, times in sorted(surplus.items())
            for refusal in self._reasons(self.rules.fans[fan], times, standing.lawful)
        )

    def _mixed(self, fans: Sequence[AuditedFan], standing: _Standing) -> tuple[ClaimedReading, ...]:
        """The readings that a claim mixes, the one in which it was judged first; each but that adds a fan."""
        lacking = {
            self.rules.index[each.fan.id]
            for each in fans
            if each.accepted is None and any(refusal.principle in _READINGS for refusal in each.refusals)
        }
        if not lacking:
            return ()
        wanted = Counter({self.rules.index[each.fan.id]: each.times for each in fans})
        readings = [(standing.reading, standing.part)]
        for other in self.evaluated:
            part = lawful_part(other.view, wanted, self.rules)
            if added := lacking & set(_times(part)):
                lacking -= added
                readings.append((other, part))
        return tuple(
            ClaimedReading(
                reading.arrangement,
                counted(part.instances, reading.arrangement.groups, self.rules),
                self._best_of(reading.arrangement),
            )
            for reading, part in readings
        )

    def _best_of(self, arrangement: Arrangement) -> int:
        return next(each.selection.points for each in self.evaluated if each.arrangement is arrangement)

    def _suspects(self, excess: int) -> tuple[Refusal, ...]:
        """The fans shown but not counted that alone are worth what a claimed total has too much."""
        if excess <= 0:
            return ()
        found = explain(self.evaluated, self.rules)
        return tuple(each for each in found if self.rules.points[self.rules.index[each.fan.id]] == excess)


def _times(selection: Selection) -> Counter[int]:
    """How often each fan is chosen."""
    return Counter(each.fan for each in selection.instances)


def _most_telling(refusal: Refusal) -> bool:
    """Who claims a relation of sets means the one that the others leave open, not one that is part of a greater fan."""
    return refusal.principle == NON_REPEAT


def _often(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def _difference(here: Audit, there: Audit, name: str) -> OtherProfile | None:
    """What another profile decides otherwise, or None."""
    findings = tuple(
        (one.fan, other.finding)
        for one, other in zip(here.fans, there.fans, strict=True)
        if (one.finding, one.lawful) != (other.finding, other.lawful)
    )
    if findings or here.verdict is not there.verdict or here.lawful != there.lawful:
        return OtherProfile(name, there.lawful, there.verdict, findings, there.below_minimum)
    return None
