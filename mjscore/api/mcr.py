"""Score MCR hands from Python: the same path that the command line takes.

>>> result = score("123b 456b 789b [EEE] 9d +9d, self-draw, seat east, round south")
>>> result.total, result.payments
(21, {'E': 87, 'S': -29, 'W': -29, 'N': -29})
>>> [(fan.name, fan.points) for fan in result.fans][:2]
[('Pure Straight', 16), ('Seat Wind', 2)]
"""

from collections.abc import Iterable

from mjscore import notation
from mjscore.api.lines import parse, reading_of
from mjscore.hand import Hand, Win, require_values
from mjscore.mcr.answer import FanAnswer
from mjscore.mcr.audit import Audit
from mjscore.mcr.audit import audit as judge
from mjscore.mcr.claim import Claim, parse_claim
from mjscore.mcr.compare import Comparison
from mjscore.mcr.compare import compare as compare_rules
from mjscore.mcr.lookup import fan_meant
from mjscore.mcr.question import Question
from mjscore.mcr.result import NotWinning, Score
from mjscore.mcr.rules_asked import rules_for
from mjscore.mcr.score import require_possible, score_possible_hand
from mjscore.mcr.table import Profile
from mjscore.mcr.waits import Wait
from mjscore.mcr.waits import waits as waits_of_hand
from mjscore.notation import Reading
from mjscore.provenance import UNTOLD, Source


def score(
    hand: str | Reading | Hand,
    win: Win | None = None,
    *,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
) -> Score | NotWinning:
    """Score one hand under the MCR rules.

    ``hand`` is a line of notation, what ``parse`` made of one, or a Hand with its ``win``. ``profile`` is
    ``green-book`` (the default) or ``national``; ``overrides`` change single rules, as in ``["cap=88"]``.
    Returns a Score, in points, or NotWinning for legal tiles that do not win. Raises NotationError,
    ImpossibleHandError or RulesError, and TypeError for a win beside a line of notation.
    Source: fan_tables/mcr.toml, fan by fan.
    """
    return score_possible_hand(*_won(hand, win, profile, overrides))


def explain(
    hand: str | Reading | Hand,
    fan: str,
    win: Win | None = None,
    *,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
) -> FanAnswer | NotWinning:
    """Say of one fan whether it counts in a winning hand, or what excludes it, or what is missing for it.

    ``fan`` is a name in English, Chinese or pinyin; the other arguments and errors are as for ``score``, with
    RulesError R005 for a name that no fan has. Returns a FanAnswer, whose ``str`` is the answer in words with
    its source, or NotWinning.

    >>> answer = explain("123b 456b 789b [EEE] 9d +9d", "all simples")
    >>> answer.verdict.value, str(answer)
    ('missing', 'All Simples: 1b, 9b and 9d are terminals, and E is an honor [98]')
    """
    if not isinstance(fan, str):
        raise TypeError(f"a fan is asked about by its name, not by {type(fan).__name__}")
    asked, _ = fan_meant(fan)
    hand, win, rules, source = _won(hand, win, profile, overrides)
    result = score_possible_hand(hand, win, rules, source)
    if isinstance(result, NotWinning):
        return result
    return Question(result.hand, result.win, rules).answer(asked)


def audit(
    hand: str | Reading | Hand,
    claim: str | int | Claim,
    win: Win | None = None,
    *,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
) -> Audit:
    """Say what of a claim stands: a list of fans, with or without points, or a total.

    ``claim`` is written as for ``mjscore audit``, or is a total, or a Claim; the other arguments and errors are as for
    ``score``, with RulesError R005 and R007 for a claim that cannot be read. Source: 98 article 10; MIL 10 (7).

    >>> result = audit("123b 789b 123c 89c NN +7c", "two terminal chows x2, mixed double chow x2")
    >>> result.verdict.value, [(row.fan.name, row.finding.value) for row in result.fans]
    ('does not stand', [('Two Terminal Chows', 'accepted in part'), ('Mixed Double Chow', 'accepted')])
    """
    claimed = parse_claim(str(claim)) if isinstance(claim, str | int) and not isinstance(claim, bool) else claim
    if not isinstance(claimed, Claim):
        raise TypeError(f"a claim is text, a total, or a Claim, not {type(claim).__name__}")
    hand, win, rules, source = _won(hand, win, profile, overrides)
    return judge(hand, win, claimed, rules, source)


def compare(
    hand: str | Reading | Hand,
    win: Win | None = None,
    *,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
) -> Comparison | NotWinning:
    """Score one hand under every profile, and with every single rule changed that changes it, with the reasons.

    Arguments and errors as for ``score``.

    >>> result = compare("EE SS WW NN RR GG P +P, self-draw, seat south")
    >>> [(each.profile, each.score.total, [reason.rule for reason in each.reasons]) for each in result.profiles]
    [('national', 89, ['fully_concealed_with_special_hands'])]
    """
    return compare_rules(*_won(hand, win, profile, overrides))


def _won(
    hand: str | Reading | Hand, win: Win | None, profile: str | None, overrides: str | Iterable[str]
) -> tuple[Hand, Win, Profile, Source]:
    """A hand that can exist, its win, the rules, and where it came from; errors as for ``score``."""
    if isinstance(hand, Reading) and win is None:
        reading = hand
    elif isinstance(hand, Hand):
        win = win or Win()
        require_values(hand, win)
        rules = rules_for(None, profile, overrides)
        require_possible(hand, win)
        return hand, win, rules, UNTOLD
    else:
        reading = reading_of(hand, win, parse)
    source = Source(reading.text, reading.assumed, reading.notes)
    return reading.hand, reading.win, rules_for(reading, profile, overrides), source


def waits(
    hand: str | Reading | Hand,
    win: Win | None = None,
    *,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
) -> list[Wait]:
    """Every tile that completes a hand which lacks one, with its best score on a discard and self-drawn.

    Arguments and errors as for ``score``; a list without entries says that the hand is not ready.

    >>> [wait.left for wait in waits("1112345678999c")]
    [1, 3, 3, 3, 3, 3, 3, 3, 1]
    """
    if isinstance(hand, Hand):
        win = win or Win()
        require_values(hand, win)
        return waits_of_hand(hand, win, rules_for(None, profile, overrides))
    reading = reading_of(hand, win, notation.parse_waiting)
    return waits_of_hand(reading.hand, reading.win, rules_for(reading, profile, overrides))
