"""Lines under other rules than MCR, American and simplified Chinese; loaded when there is such a line."""

from dataclasses import replace

from mjscore.american.audit import audit
from mjscore.american.case import case_of
from mjscore.american.circumstances import Options
from mjscore.american.claim import parse_claim
from mjscore.american.oddities import year_notes
from mjscore.american.payments import DEFAULT_PROFILE
from mjscore.american.reading import read_hand
from mjscore.american.result import AmericanRefusal, AmericanScore
from mjscore.chinese import ChineseNotWinning, ChineseScore, counting_named, score_reading
from mjscore.errors import Fault, NotationError
from mjscore.many.columns import Written
from mjscore.many.one_row import judged, options_of
from mjscore.many.rules_of_a_list import Settled
from mjscore.many.values import CheckedClaim
from mjscore.notation import parse


def american(line: Written, settled: Settled) -> tuple[AmericanScore | AmericanRefusal, CheckedClaim | None]:
    """A line scored against the card, and its claim judged; an MjscoreError for a line that cannot be scored."""
    card = settled.defaults.used_card
    reading = read_hand(line.text, Options(winning_tile=line.winning_tile, defaults=settled.defaults.usual))
    reading = replace(reading, notes=(*reading.notes, *year_notes(card)))
    rules = reading.profile or settled.american or DEFAULT_PROFILE
    case = case_of(reading, card, rules, settled.american_overrides)
    claim = judged(line.claim, lambda: audit(case, parse_claim(line.claim))) if line.claim else None
    return case.score, claim


def chinese(line: Written, settled: Settled) -> tuple[ChineseScore | ChineseNotWinning, CheckedClaim | None]:
    """A line scored under the simplified Chinese rules; an MjscoreError for a line that cannot be scored."""
    reading = parse(line.text, options_of(line, settled, "chinese"))
    result = score_reading(reading, counting_named(settled.defaults.counting))
    if not line.claim:
        return result, None
    message = "under simplified Chinese rules there are no fans or lines to claim"
    return result, CheckedClaim(line.claim, error=NotationError([Fault("N012", message, hint="leave it out")]))
