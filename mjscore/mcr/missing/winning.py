"""Why a fan about the way the hand was won is not there: what the wait was, what was said of the win."""

from mjscore.hand import in_words
from mjscore.mcr.arranged import ArrangedHand
from mjscore.mcr.fans.family import of_wait
from mjscore.mcr.fans.winning import waits_that_count
from mjscore.mcr.missing.readings import Readings, Sentence
from mjscore.mcr.missing.words import kinds_in, listed, tiles
from mjscore.tiles import SYMBOLS


def _how(readings: Readings) -> str:
    """How the winning tile came, as what it was."""
    win = readings.win
    if win.robbing_kong:
        return "robbed from a kong"
    if win.dealt:
        return "dealt"
    return "self-drawn" if win.self_draw else "discarded"


def _self_drawn(readings: Readings) -> str:
    return f"the winning {SYMBOLS[readings.facts.winning_tile]} was {_how(readings)}"


def _last_tile_draw(readings: Readings) -> str:
    if readings.win.last_of_wall:
        return "the winner did not draw the last tile of the wall, but won on the discard after it"
    return f"the winning tile was {_how(readings)}, and was not the last of the wall"


def _last_tile_claim(readings: Readings) -> str:
    if readings.win.last_of_wall:
        return "the winner drew the last tile of the wall, and did not win on the discard after it"
    return f"the winning tile was {_how(readings)}, and not after the last tile of the wall was drawn"


def _out_with_replacement_tile(readings: Readings) -> str:
    kongs = "" if readings.hand.kongs else ", and the hand has no kong"
    return f"the winning tile was {_how(readings)}, and not drawn after a kong{kongs}"


def _robbing_the_kong(readings: Readings) -> str:
    return f"the winning tile was {_how(readings)}, and not added to a pung by another player"


def _last_tile(readings: Readings) -> str:
    tile = readings.facts.winning_tile
    symbol, held = SYMBOLS[tile], readings.hand.concealed.count(tile)
    if held:
        return f"{in_words(held)} of the other three {symbol} {'is' if held == 1 else 'are'} in the concealed hand"
    return f"the other three {symbol} are not said to lie open"


def _wait(fan: str, what: str) -> Sentence:
    """A wait fan: no reading shows it, or one does but the hand waited for more."""
    shows = of_wait.fans[fan]

    def sentence(readings: Readings) -> str:
        symbol = SYMBOLS[readings.facts.winning_tile]
        fitting = [view for view in readings.views if shows(view.winning_group, view.winning_tile)]
        if readings.win.dealt:
            return "the hand was dealt complete, so it did not wait"
        if not fitting:
            completed = dict.fromkeys(str(view.winning_group) for view in readings.views)
            return f"{symbol} is not {what}, it completes {listed(completed, 'or')}"
        return f"{symbol} is {what}, but {_denied(fitting[0])}"

    return sentence


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
    "self_drawn": _self_drawn,
    "edge_wait": _wait("edge_wait", "the end of an edge wait"),
    "closed_wait": _wait("closed_wait", "the middle of a chow"),
    "single_wait": _wait("single_wait", "the second tile of the pair"),
}
