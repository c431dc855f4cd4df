"""Score American hands from Python, judge claims about them, and say why."""

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mjscore.american import Card
    from mjscore.american.audit import AmericanAudit
    from mjscore.american.case import Case
    from mjscore.american.claim import AmericanClaim
    from mjscore.american.compare import AmericanComparison
    from mjscore.american.question import LineAnswer
    from mjscore.american.rack import Rack
    from mjscore.american.rack import Win as AmericanWin
    from mjscore.american.reading import AmericanReading
    from mjscore.american.result import AmericanRefusal, AmericanScore
    from mjscore.american.waits import AmericanWait

    AmericanHand = str | AmericanReading | Rack | tuple[Rack, AmericanWin]


def parse_american(text: str) -> "AmericanReading":
    """Read one line of native notation as an American hand and its win.

    Raises NotationError for text that cannot be read and ImpossibleHandError for a hand that cannot exist, each with
    all faults and their spans; TypeError for anything but text.

    >>> rack, win = parse_american("FFF 2026b [222Jc] 66c +6c, from south")
    >>> [str(each) for each in rack.exposures], rack.jokers, win.discarder.title
    (['[222Jc]'], 1, 'South')
    """
    from mjscore.american.reading import read_hand  # noqa: PLC0415 - only when used

    if not isinstance(text, str):
        raise TypeError(f"an American hand is read from a line of notation, not from {type(text).__name__}")
    return read_hand(text)


def score_american(
    hand: "AmericanHand",
    win: "AmericanWin | None" = None,
    *,
    card: "Card | None" = None,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
) -> "AmericanScore | AmericanRefusal":
    """Score one American hand against a card, by default the house practice card.

    ``hand`` is a line of native notation, what ``parse_american`` made of one, or a Rack with its ``win`` or in a pair
    with it.
    ``profile`` is ``nmjl`` (the default), ``tournament``, ``tournament-mahjcon``, ``big-card`` or ``marvelous``;
    ``overrides`` change single rules, as in ``["table_double=2"]``.
    Returns an AmericanScore, in points, or an AmericanRefusal with reasons. Raises NotationError,
    ImpossibleHandError, RulesError or CardError, and TypeError for a win beside a line of notation, or a card that is
    none. Source: fan_tables/american/payments.toml and the card.

    >>> result = score_american("FFF 2026b [222Jc] 66c +6c, from south")
    >>> result.line, result.value, result.payments
    ('YR-1', 25, {'E': 100, 'S': -50, 'W': -25, 'N': -25})
    >>> [reason.code for reason in score_american("2222b 4Jb 6666b GGGG").reasons]
    ['joker-in-single-or-pair']
    """
    scored: AmericanScore | AmericanRefusal = _asked().score(hand, win, card, profile, overrides)
    return scored


def audit_american(
    hand: "AmericanHand",
    claim: "str | int | AmericanClaim",
    *,
    card: "Card | None" = None,
    profile: str | None = None,
    overrides: Iterable[str] = (),
) -> "AmericanAudit":
    """Say whether a claim about an American hand stands: a line of the card, a value, or both.

    ``hand`` is a line of notation, what was read of one, a Rack, or a pair of a Rack and its Win. ``claim`` is written
    as for ``mjscore audit`` (``YR-1 50 jokerless``), or is a value, or an AmericanClaim; the rest is as for
    ``score_american``, with RulesError R007 for a claim that cannot be read and CardError C004 for a line that is not
    on the card. Source: fan_tables/american/payments.toml.

    >>> result = audit_american("FFF 2026b 2222c 66c +6c, from south", "YR-1 25")
    >>> result.verdict.value, result.claimed, result.lawful, result.left
    ('stands, with points left', 25, 50, 25)
    >>> [reason.code for reason in audit_american("FFF 2026b [222Jc] 66c +6c, self-draw", "50").reasons]
    ['joker-in-hand', 'amount-paid']
    """
    from mjscore.american import audit as judging  # noqa: PLC0415 - only when used
    from mjscore.american import claim as claims  # noqa: PLC0415

    said = str(claim) if isinstance(claim, int) and not isinstance(claim, bool) else claim
    claimed = claims.parse_claim(said) if isinstance(said, str) else said
    if not isinstance(claimed, claims.AmericanClaim):
        raise TypeError(f"a claim is text, a value, or an AmericanClaim, not {type(claim).__name__}")
    return judging.audit(_case(hand, card, profile, overrides), claimed)


def compare_american(
    hand: "AmericanHand",
    *,
    card: "Card | None" = None,
    profile: str | None = None,
    overrides: Iterable[str] = (),
) -> "AmericanComparison | AmericanRefusal":
    """Score an American hand under every profile, and with every single rule changed that changes it, with the reasons.

    Arguments and errors as for ``audit_american``.

    >>> result = compare_american("FFF 2026b 2222c 66c +6c, self-draw")
    >>> [(each.profile, each.score.gain) for each in result.profiles]
    [('tournament', 55), ('tournament-mahjcon', 55), ('big-card', 420), ('marvelous', 300)]
    """
    from mjscore.american import compare as comparing  # noqa: PLC0415

    return comparing.compare(_case(hand, card, profile, overrides))


def explain_american(
    hand: "AmericanHand",
    line: str,
    *,
    card: "Card | None" = None,
    profile: str | None = None,
    overrides: Iterable[str] = (),
) -> "LineAnswer":
    """Say of one line of a card whether it counts for a hand, or which counts instead, or what keeps the tiles from it.

    Arguments and errors as for ``audit_american``.

    >>> print(explain_american("2222b 4Jb 6666b GGGG", "EV-1"))
    EV-1 does not fit: a joker stands for 4b in a single, a pair or a string of EV-1, which take none
    """
    from mjscore.american import question  # noqa: PLC0415

    return question.answer(_case(hand, card, profile, overrides), line)


def american_waits(
    hand: "str | AmericanReading | Rack",
    *,
    card: "Card | None" = None,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
) -> "list[AmericanWait]":
    """Every tile that makes an American hand of thirteen tiles mah jongg; an empty list for none.

    Arguments and errors as for ``score_american``.

    >>> [(wait.tile, wait.self_draw.line) for wait in american_waits("FFF 2026b [222Jc] 66c")]
    [(14, 'YR-1'), (35, 'YR-1')]
    """
    waiting: list[AmericanWait] = _asked().waits(hand, card, profile, overrides)
    return waiting


def _case(
    hand: "AmericanHand",
    card: "Card | None",
    profile: str | None,
    overrides: Iterable[str],
) -> "Case":
    """A hand that can exist, with its win, card and rules; errors as for ``score_american``."""
    case: Case = _asked().case(hand, card, profile, overrides)
    return case


@cache
def _asked() -> Any:
    """The module that scores American hands, loaded when the first is and known from then on."""
    from mjscore.american import asked  # noqa: PLC0415 - only when used

    return asked
