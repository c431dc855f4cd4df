"""Why a claim about an American hand that is mah jongg does not stand: what it says that is not so, or pays less.

Reasons against the claimed line itself are those of ``refuse``. The table of payments tells where each rule stands.
"""

from collections.abc import Iterator

from mjscore.american.case import Case
from mjscore.american.claim import AmericanClaim
from mjscore.american.payments import rates
from mjscore.american.refuse import Reason
from mjscore.american.result import Fit
from mjscore.american.score import counted_jokers
from mjscore.hand import counted

JOKER_IN_HAND = "joker-in-hand"
SECTION = "section-without-double"
WAY = "win-without-double"
IN_POINTS = "points-not-doubled"
ANNOUNCED = "announced-binds"
OPEN = "exposures-lie-open"
OTHER_LINE = "other-line-pays-it"
OTHER_PROFILE = "other-profile-pays-it"
AMOUNT = "amount-paid"
TOO_MUCH = "more-than-it-pays"

CLAIM_REASONS = {
    JOKER_IN_HAND: "the double, or no joker, is claimed for a hand with a joker",
    SECTION: "the double is claimed on a line of a section that is not paid double",
    WAY: "the double is claimed on a misnamed discard or one out of turn",
    IN_POINTS: "the double is claimed in tournament scoring, which adds points for it",
    ANNOUNCED: "less was announced",
    OPEN: "a concealed hand is claimed, or the value of one, and exposures lie open",
    OTHER_LINE: "the line that is named pays less than another one that fits",
    OTHER_PROFILE: "it is what other rules pay",
    AMOUNT: "it is what is paid for the hand, not its value",
    TOO_MUCH: "the line pays less",
}
"""The reasons for which a claim about a hand that is mah jongg does not stand, beside those against its line."""


def against(case: Case, claim: AmericanClaim, claimed: int, fit: Fit) -> tuple[Reason, ...]:
    """All reasons against a claim that comes to so much, on the line that is claimed; none when it stands."""
    best = case.fits[0] if claim.line is None else fit
    reasons = list(_untrue(case, claim, fit))
    if claimed > case.due(best):
        reasons += _too_much(case, claim, claimed, fit)
        if not reasons:
            reasons = [Reason(TOO_MUCH, f"{best.entry.id} pays {case.due(best)}, and nothing more")]
    return tuple(dict.fromkeys(reasons))


def _untrue(case: Case, claim: AmericanClaim, fit: Fit) -> Iterator[Reason]:
    """What the claim says of the hand that is not so, whatever it comes to."""
    if claim.jokerless or claim.doubled:
        yield from _against_double(case, fit, doubled=claim.doubled)
    if claim.concealed and case.rack.exposures:
        yield _open(case)


def _too_much(case: Case, claim: AmericanClaim, claimed: int, fit: Fit) -> list[Reason]:
    """Why less is due on the line than is claimed."""
    line, pays = fit.entry.id, case.due(fit)
    reasons = list(_bound(case, claimed))
    doubles = {2 * each for each in (*printed_values(fit), fit.worth.value + fit.worth.bonus)}
    if claimed in doubles and not reasons:
        reasons += _against_double(case, fit, doubled=True)
    concealed = fit.entry.concealed
    if case.rack.exposures and concealed is not None and claimed in {concealed, 2 * concealed}:
        message = f"{line} pays {concealed} concealed, and {_open(case).message}"
        reasons.append(Reason(OPEN, message, 1))
    dearer = next((each for each in case.fits if claim.line is not None and case.due(each) >= claimed), None)
    if dearer is not None:
        message = f"{line} pays {pays}; {dearer.entry.id}, which fits as well, pays {case.due(dearer)}"
        reasons.append(Reason(OTHER_LINE, message))
    return [*reasons, *_amount(case, claimed, pays)]


def printed_values(fit: Fit) -> set[int]:
    """The values that the card prints for a line."""
    return {each for each in (fit.entry.exposed, fit.entry.concealed) if each is not None}


def _against_double(case: Case, fit: Fit, *, doubled: bool) -> Iterator[Reason]:
    """Why the jokerless double is not paid; without ``doubled`` the hand is only said to have no joker."""
    line, value = fit.entry.id, fit.worth.value + fit.worth.bonus
    jokers = counted_jokers(case.rack, case.index, case.rules, fit.place)
    if jokers:
        yield Reason(JOKER_IN_HAND, f"{counted(jokers, 'joker')} in the hand: {line} pays {value}, without the double")
    if not doubled:
        return
    rate = rates()[case.win.way]
    if not fit.entry.bonus:
        yield Reason(SECTION, f"the section of {line} is not paid double for having no joker: it pays {value}")
    elif case.rules.in_points:
        message = f"{case.rules.name} adds {case.rules.jokerless_bonus} for a hand without jokers and doubles nothing"
        yield Reason(IN_POINTS, message)
    elif not jokers and not rate.jokerless_doubles:
        message = f"{rate.title} the discarder pays {rate.discarder} times {value}, and that is not doubled again"
        yield Reason(WAY, message)


def _open(case: Case) -> Reason:
    shown = " ".join(map(str, case.rack.exposures))
    return Reason(OPEN, f"{shown} {'lies' if len(case.rack.exposures) == 1 else 'lie'} open", 1)


def _bound(case: Case, claimed: int) -> Iterator[Reason]:
    """That less was announced than the hand would have been worth."""
    announced = case.win.announced
    if announced is None or claimed <= announced:
        return
    most = case.most_without_announcement()
    if claimed <= most:
        message = f"{announced} was announced, and nobody may raise it, though the hand would have been worth {most}"
        yield Reason(ANNOUNCED, message)


def _amount(case: Case, claimed: int, pays: int) -> Iterator[Reason]:
    """That the claimed figure is an amount that is paid or won."""
    if case.rules.in_points or not case.fits:
        return
    if claimed == case.fits[0].worth.gain:
        yield Reason(AMOUNT, f"{claimed} is what the winner gets from all together, for a hand worth {pays}")
    elif -claimed in case.score.payments.values():
        way = rates()[case.win.way].title
        yield Reason(AMOUNT, f"{claimed} is what a player pays {way}, for a hand worth {pays}")


def other_profiles_pay(claimed: int, names: list[str]) -> Reason:
    """That it is what other rules pay."""
    verb = "pay" if len(names) > 1 else "pays"
    return Reason(OTHER_PROFILE, f"{counted(claimed, 'point')} is what {' and '.join(names)} {verb}")
