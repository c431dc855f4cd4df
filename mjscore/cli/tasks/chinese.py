"""The simplified Chinese rules on the command line: what ``mjscore score`` and ``mjscore waits`` ask for under them."""

from decimal import Decimal
from functools import partial

from mjscore.chinese import Counting, counting_of, read_others, require_chinese, score_reading, waits
from mjscore.chinese.others import Others, split
from mjscore.chinese.rules import contradicts_tally
from mjscore.cli.running import DONE, TO_LOOK_AT
from mjscore.cli.tasks.choosing import Chinese
from mjscore.cli.tasks.together import Together
from mjscore.errors import ImpossibleHandError
from mjscore.mcr.nearest import nearest
from mjscore.mcr.payments import stake
from mjscore.notation import Options, parse, parse_waiting
from mjscore.render import chinese as render
from mjscore.render.report import Report


def score_report(text: str, said: Options, agreed: Chinese, worth: str | None) -> tuple[Report, int]:
    """Score a line of notation; the report and the exit code, 1 for a hand that does not win."""
    together = Together()
    reading = together.attempt(lambda: parse(text, said))
    way = together.attempt(partial(_counting, agreed, worth))
    others = together.attempt(partial(_others, agreed, said.notation))
    money = together.attempt(partial(_stake, worth))
    together.stop_if_wrong(text)
    if reading is None or way is None or others is None:
        raise AssertionError("what failed was told")
    result = score_reading(reading, way, others)
    return render.report(result, money), DONE if result.valid else TO_LOOK_AT


def _counting(agreed: Chinese, worth: str | None) -> Counting:
    way = counting_of(honor_bonus=agreed.honor_bonus, all_hands=agreed.all_hands, tally=agreed.tally)
    if way is Counting.TALLY and worth is not None:
        raise ImpossibleHandError([contradicts_tally("stake")])
    return way


def _others(agreed: Chinese, notation: str | None) -> Others:
    together = Together()
    pairs = [together.attempt(partial(split, text)) for text in agreed.hand_of]
    hands = together.attempt(lambda: read_others([pair for pair in pairs if pair], notation))
    together.stop_if_wrong("")
    return hands or {}


def _stake(worth: str | None) -> Decimal | None:
    return None if worth is None else stake(worth)


def waits_report(text: str, said: Options) -> tuple[Report, int]:
    """List the tiles that complete a line of notation; the report and the exit code, 1 when it is not ready."""
    reading = parse_waiting(text, said)
    require_chinese(reading)
    found = waits(reading.hand)
    near = () if found else tuple(nearest(reading.hand, standard_only=True))
    return render.waits_report(render.Ready(reading, found, near)), DONE if found else TO_LOOK_AT
