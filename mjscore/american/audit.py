"""Whether a claim about an American hand stands: does the line fit the tiles, and is so much paid for it.

A claim of a line is accepted when the tiles fit it, whether or not another line pays more. A claim of less than is
due stands, with points left; nobody raises it for the winner, and what she announced binds her. Sources: the League's
rules as told in *Mah Jongg Made Easy* (2024 edition), its reminders; the table of payments names them reason by
reason.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from itertools import combinations

from mjscore.american.arrangement import arrangement
from mjscore.american.case import Case
from mjscore.american.claim import AmericanClaim
from mjscore.american.claim_reasons import TOO_MUCH, against, other_profiles_pay, printed_values
from mjscore.american.on_line import OnLine
from mjscore.american.payments import Payments, due, payments, worth_if
from mjscore.american.questions import other_profiles
from mjscore.american.refuse import Reason
from mjscore.american.result import AmericanRefusal, AmericanScore, Fit
from mjscore.provenance import Source, Sourced


class AmericanVerdict(Enum):
    """What becomes of a claim; the value is its word in the output."""

    STANDS = "stands"
    POINTS_LEFT = "stands, with points left"
    REFUSED = "does not stand"
    NOT_MAH_JONGG = "not mah jongg"

    @property
    def upholds(self) -> bool:
        """Whether the claim stands."""
        return self in {AmericanVerdict.STANDS, AmericanVerdict.POINTS_LEFT}


class Part(Enum):
    """What a claim that stands has left; the value is its id in the output."""

    JOKERLESS = "jokerless"
    CONCEALED = "concealed"
    SELF_DRAW = "self-draw"
    OTHER_LINE = "other-line"
    REST = "rest"


@dataclass(frozen=True, slots=True)
class Missed:
    """Points that were not claimed: for what, how many, and one sentence about this hand."""

    part: Part
    points: int
    message: str


@dataclass(frozen=True, slots=True)
class OtherProfile:
    """What another profile says where it says something else."""

    name: str
    lawful: int
    verdict: AmericanVerdict


@dataclass(frozen=True, slots=True)
class AmericanAudit(Sourced):
    """A claim beside the lawful score of the hand; all values in points.

    ``claimed`` is what the claim comes to, None for tiles that are not mah jongg and a claim that says no value and no
    line. ``accepted`` is what stands of it. ``fit`` is the claimed line as the tiles fit it, or the one that a claim
    without a line is taken for; None when the claimed line does not fit, and then ``keeps`` says why. ``meaning`` tells
    which figure of the line the claimed one is, ``printed`` or ``doubled``, or None. ``reasons`` say why it does not
    stand, ``missed`` what it leaves.
    """

    claim: AmericanClaim
    score: AmericanScore | AmericanRefusal
    verdict: AmericanVerdict
    claimed: int | None
    accepted: int = 0
    fit: Fit | None = None
    keeps: OnLine | None = None
    meaning: str | None = None
    reasons: tuple[Reason, ...] = ()
    missed: tuple[Missed, ...] = ()
    claimed_payments: Payments | None = None
    others: tuple[OtherProfile, ...] = ()

    def __str__(self) -> str:
        """The verdict with its values on one line: ``does not stand: 50 claimed, 25 lawful``."""
        return f"{self.verdict.value}: {self.claimed} claimed, {self.lawful} lawful"

    @property
    def source(self) -> Source:  # type: ignore[override]
        """Where the hand came from."""
        return self.score.source

    @property
    def notes(self) -> tuple[str, ...]:
        """What is to be told about the lawful score."""
        return self.score.notes

    @property
    def stands(self) -> bool:
        """Whether the claim stands."""
        return self.verdict.upholds

    @property
    def lawful(self) -> int:
        """What the hand is worth; 0 when it is not mah jongg."""
        return due(self.score.fits[0].worth, self.score.rules_used) if isinstance(self.score, AmericanScore) else 0

    @property
    def left(self) -> int:
        """The points that a claim which stands has left."""
        return self.lawful - (self.claimed or 0) if self.stands else 0

    @property
    def line(self) -> str | None:
        """The id of the line that counts, None when the hand is not mah jongg."""
        return self.score.line if isinstance(self.score, AmericanScore) else None

    @property
    def lines(self) -> tuple[str, ...]:
        """The ids of all lines that fit, in card order."""
        return self.score.lines if isinstance(self.score, AmericanScore) else ()

    @property
    def arrangement(self) -> tuple[str, ...]:
        """The groups of the claimed line as the tiles fill them, or of the line that counts."""
        if self.fit is None:
            return self.score.arrangement if isinstance(self.score, AmericanScore) else ()
        return arrangement(self.score.index.hands[self.fit.place], self.score.rack)


def audit(case: Case, claim: AmericanClaim) -> AmericanAudit:
    """Judge a claim, and say what other profiles decide otherwise.

    CardError C004 for a claim of a line that is not on the card.
    """
    claim = claim.on(tuple(entry.id for entry in case.index.entries), case.index.name)
    here = _audit(case, claim)
    if here.verdict is AmericanVerdict.NOT_MAH_JONGG:
        return here
    others = []
    for rules in other_profiles(case.rules):
        there = _audit(case.under(rules), claim)
        if (there.verdict, there.lawful) != (here.verdict, here.lawful):
            others.append(OtherProfile(rules.name, there.lawful, there.verdict))
    pay = [each.name for each in others if each.verdict is AmericanVerdict.STANDS]
    reasons = here.reasons
    if pay and here.fit is not None and not here.stands:
        kept = [each for each in reasons if each.code != TOO_MUCH]
        reasons = (*kept, other_profiles_pay(here.claimed or 0, pay))
    return replace(here, reasons=reasons, others=tuple(others))


def _audit(case: Case, claim: AmericanClaim) -> AmericanAudit:
    """Judge a claim under these rules alone."""
    score = case.score
    if isinstance(score, AmericanRefusal) or claim.line not in {None, *score.lines}:
        return _without_fit(case, claim)
    fit, best = _meant(case, claim), score.fits[0]
    claimed = _claimed(case, claim, fit)
    limit = case.due(best if claim.line is None else fit)
    reasons = against(case, claim, claimed, fit)
    if reasons:
        verdict = AmericanVerdict.REFUSED
    else:
        verdict = AmericanVerdict.STANDS if claimed == case.due(best) else AmericanVerdict.POINTS_LEFT
    return AmericanAudit(
        claim,
        score,
        verdict,
        claimed,
        accepted=min(claimed, limit),
        fit=fit,
        meaning=_meaning(case, claimed, fit),
        reasons=reasons,
        missed=tuple(_missed(case, claimed, fit)) if verdict is AmericanVerdict.POINTS_LEFT else (),
        claimed_payments=_paid(case, claimed, fit),
    )


def _without_fit(case: Case, claim: AmericanClaim) -> AmericanAudit:
    """A claim of a line that the tiles do not fit, or about tiles that fit none."""
    score, claimed = case.score, claim.value
    keeps = None if claim.line is None else case.keeps_from(claim.line)
    if claim.line is not None and claimed is None:
        claimed = case.printed(case.index.entries[case.number(claim.line)])
    if isinstance(score, AmericanRefusal):
        reasons = score.reasons if keeps is None else keeps.reasons
        return AmericanAudit(claim, score, AmericanVerdict.NOT_MAH_JONGG, claimed, keeps=keeps, reasons=reasons)
    paid = _paid(case, claimed or 0, score.fits[0])
    reasons = () if keeps is None else keeps.reasons
    refused = AmericanVerdict.REFUSED
    return AmericanAudit(claim, score, refused, claimed, keeps=keeps, reasons=reasons, claimed_payments=paid)


def _paid(case: Case, claimed: int, fit: Fit) -> Payments:
    hot = case.rules.is_hot(case.win, len(case.rack.exposures))
    return payments(worth_if(fit.worth, claimed, case.win, case.rules), case.win, case.rules, hot=hot)


# ---- what a claim means -------------------------------------------------------------------------------------------


def _meant(case: Case, claim: AmericanClaim) -> Fit:
    """The line that a claim names, else the first that has the claimed figure, else the one that counts."""
    if claim.line is not None:
        return next(fit for fit in case.fits if fit.entry.id == claim.line)
    exact = [fit for fit in case.fits if claim.value == case.due(fit)]
    printed = [fit for fit in case.fits if claim.value in printed_values(fit)]
    return [*exact, *printed, *case.fits][0]


def _claimed(case: Case, claim: AmericanClaim, fit: Fit) -> int:
    """What the claim comes to: a printed value that is said to be doubled, or to be jokerless, is doubled here.

    Where the section has no double a jokerless hand claims none.
    """
    value, printed = claim.value, printed_values(fit)
    base = fit.worth.value + fit.worth.bonus
    if claim.doubled:
        if value is None:
            return 2 * base
        return value if value in {2 * each for each in (*printed, base)} - printed else 2 * value
    if claim.jokerless and fit.entry.bonus:
        if value is None and not fit.worth.jokerless_bonus:
            return _with_double(case, base)
        if value in printed:
            return _with_double(case, value)
    return case.due(fit) if value is None else value


def _with_double(case: Case, value: int) -> int:
    """A value as it is paid without a joker."""
    return value + case.rules.jokerless_bonus if case.rules.in_points else 2 * value


def _meaning(case: Case, claimed: int, fit: Fit) -> str | None:
    """Which figure of the line is claimed: the printed one, the doubled one, or neither."""
    if claimed in printed_values(fit):
        return "printed"
    return "doubled" if claimed == 2 * (fit.worth.value + fit.worth.bonus) and not case.rules.in_points else None


# ---- what it leaves -----------------------------------------------------------------------------------------------


def _missed(case: Case, claimed: int, fit: Fit) -> Iterator[Missed]:
    """What makes up the points that are left."""
    best = case.fits[0]
    here, most = case.due(fit), case.due(best)
    if most > here:
        message = f"{best.entry.id} fits as well and pays {most}; {fit.entry.id} pays {here}"
        yield Missed(Part.OTHER_LINE, most - here, message)
    rest = here - claimed
    if rest > 0:
        parts = list(_parts(case, fit))
        sums = (chosen for number in range(1, len(parts) + 1) for chosen in combinations(parts, number))
        unsaid = Missed(Part.REST, rest, f"{fit.entry.id} pays {here}, {rest} more than is claimed")
        yield from next((chosen for chosen in sums if sum(each.points for each in chosen) == rest), (unsaid,))
    elif rest < 0:
        yield Missed(Part.REST, rest, f"{claimed} is more than {fit.entry.id} pays, and less than {best.entry.id} does")


def _parts(case: Case, fit: Fit) -> Iterator[Missed]:
    """What the line pays beside its lower printed value; what is doubled for having no joker also as doubled."""
    worth, line = fit.worth, fit.entry.id
    if worth.points < worth.value + worth.bonus + worth.jokerless_bonus:
        return  # it was announced as less
    if worth.jokerless_bonus:
        how = "is worth" if case.rules.in_points else "doubles it:"
        yield Missed(Part.JOKERLESS, worth.jokerless_bonus, f"having no joker {how} {worth.jokerless_bonus} more")
    extra, why = worth.bonus, "staying concealed is worth"
    if fit.entry.exposed is not None and worth.value == fit.entry.concealed:
        extra, why = worth.value - fit.entry.exposed, f"concealed {line} is worth"
    if extra > 0:
        yield Missed(Part.CONCEALED, extra, f"{why} {extra} more")
        if worth.doubled:
            yield Missed(Part.CONCEALED, 2 * extra, f"{why} {2 * extra} more, doubled")
    if drawn := case.due(fit) - worth.points:
        yield Missed(Part.SELF_DRAW, drawn, f"a self-draw is worth {drawn} more")
