"""The simplified Chinese rules on the command line: what ``mjscore score`` and ``mjscore waits`` ask for under them."""

from functools import partial

from mjscore.chinese import Counting, counting_of, read_others, require_chinese, score_reading, waits
from mjscore.chinese.others import Others, split
from mjscore.chinese.rules import contradicts_tally
from mjscore.cli.running import DONE, TO_LOOK_AT
from mjscore.cli.tasks.choosing import Chinese
from mjscore.cli.tasks.together import told_together
from mjscore.errors import ImpossibleHandError
from mjscore.mcr.nearest import nearest
from mjscore.mcr.payments import stake
from mjscore.notation import Options, parse, parse_waiting
from mjscore.render import chinese as render
from mjscore.render.report import Report


def score_report(text: str, said: Options, agreed: Chinese, worth: str | None) -> tuple[Report, int]:
    """Score a line of notation; the report and the exit code, 1 for a hand that does not win."""
    with told_together(text) as attempt:
        reading = attempt(lambda: parse(text, said))
        way = attempt(partial(_counting, agreed, worth))
        others = attempt(partial(_others, agreed, said.notation))
        money = None if worth is None else attempt(partial(stake, worth))
    assert reading is not None and way is not None and others is not None  # noqa: S101, PT018 - else told above
    result = score_reading(reading, way, others)
    return render.report(result, money), DONE if result.valid else TO_LOOK_AT


def _counting(agreed: Chinese, worth: str | None) -> Counting:
    way = counting_of(honor_bonus=agreed.honor_bonus, all_hands=agreed.all_hands, tally=agreed.tally)
    if way is Counting.TALLY and worth is not None:
        raise ImpossibleHandError([contradicts_tally("stake")])
    return way


def _others(agreed: Chinese, notation: str | None) -> Others:
    with told_together("") as attempt:
        pairs = [attempt(partial(split, text)) for text in agreed.hand_of]
        hands = attempt(lambda: read_others([pair for pair in pairs if pair], notation))
    return hands or {}


def waits_report(text: str, said: Options) -> tuple[Report, int]:
    """List the tiles that complete a line of notation; the report and the exit code, 1 when it is not ready."""
    reading = parse_waiting(text, said)
    require_chinese(reading)
    found = waits(reading.hand)
    near = () if found else tuple(nearest(reading.hand, standard_only=True))
    return render.waits_report(render.Ready(reading, found, near)), DONE if found else TO_LOOK_AT
