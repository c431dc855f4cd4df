"""Why a fan about the way the hand was won is not there: what the wait was, what was said of the win."""

from mjscore.arrange import GroupKind
from mjscore.hand import in_words
from mjscore.mcr.arranged import ArrangedHand
from mjscore.mcr.fans.family import of_wait
from mjscore.mcr.fans.winning import waits_that_count
from mjscore.mcr.missing.readings import Readings, Sentence
from mjscore.mcr.missing.words import kinds_in, listed, tiles


def _came(readings: Readings) -> str:
    return f"the winning {readings.winning_tile} was {readings.how_won}"


def _last_tile_draw(readings: Readings) -> str:
    said = ", and is not said to be the last tile of the wall" if readings.win.self_draw else ""
    return _came(readings) + said


def _last_tile_claim(readings: Readings) -> str:
    said = "" if readings.win.self_draw else ", and is not said to follow the last tile of the wall"
    return _came(readings) + said


def _out_with_replacement_tile(readings: Readings) -> str:
    if not readings.win.self_draw:
        return _came(readings)
    kong = "is not said to follow a kong" if readings.hand.kongs else "cannot follow a kong, for there is none"
    return f"{_came(readings)}, and {kong}"


def _robbing_the_kong(readings: Readings) -> str:
    said = "" if readings.win.self_draw else ", and is not said to be robbed from a kong"
    return _came(readings) + said


def _last_tile(readings: Readings) -> str:
    symbol, held = readings.winning_tile, readings.hand.concealed.count(readings.facts.winning_tile)
    if held:
        return f"{in_words(held)} of the other three {symbol} {'is' if held == 1 else 'are'} in the concealed hand"
    return f"it is not said that the other three {symbol} all lie open"


def _wait(fan: str, what: str) -> Sentence:
    """A wait fan: no reading shows it, or one does but the hand waited for more."""
    shows = of_wait.fans[fan]

    def sentence(readings: Readings) -> str:
        symbol = readings.winning_tile
        fitting = [view for view in readings.views if shows(view.winning_group, view.winning_tile)]
        if readings.win.dealt:
            return "the hand was dealt complete, so it did not wait"
        if not fitting:
            completed = dict.fromkeys(_completed(view) for view in readings.views)
            waits = tiles(kinds_in(readings.facts.waits))
            return f"{symbol} is not {what}, it completes {listed(completed, 'or')}; the hand waited for {waits}"
        return f"{symbol} completes {fitting[0].winning_group}, but {_denied(fitting[0])}"

    return sentence


def _completed(view: ArrangedHand) -> str:
    """What the winning tile completes: a set or the pair, or a hand of single tiles."""
    group = view.winning_group
    if group.kind in {GroupKind.KNITTED, GroupKind.SINGLES}:
        return f"a hand of {view.shape.value}"
    return str(group)


def _denied(view: ArrangedHand) -> str:
    """Why a wait fan is not open to a hand that shows it."""
    waits = waits_that_count(view)
    if waits is None:
        return f"there is no wait fan for one of the nine tiles of a knitted straight, nor in {view.shape.value}"
    others = [tile for tile in kinds_in(waits) if tile != view.winning_tile]
    return f"the hand waited for {tiles(others)} too"


SENTENCES: dict[str, Sentence] = {
    "last_tile_draw": _last_tile_draw,
    "last_tile_claim": _last_tile_claim,
    "out_with_replacement_tile": _out_with_replacement_tile,
    "robbing_the_kong": _robbing_the_kong,
    "last_tile": _last_tile,
    "self_drawn": _came,
    "edge_wait": _wait("edge_wait", "the 3 of 123 or the 7 of 789"),
    "closed_wait": _wait("closed_wait", "the middle tile of a chow"),
    "single_wait": _wait("single_wait", "the second tile of the pair"),
}
