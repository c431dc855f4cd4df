"""The American joker exchange: a natural tile for the joker that stands for it in somebody's exposure.

Sources: the rows ``exchange-…`` of ``fan_tables/rules/american.toml``.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from mjscore.american.concrete import JOKER
from mjscore.american.rack import SYMBOLS, Exposure
from mjscore.american.reading import read_tiles
from mjscore.errors import Fault, TableError
from mjscore.notation.draft import shortened
from mjscore.table.ruling import Reason, Ruling, reason
from mjscore.table.typed import AMERICAN, too_many
from mjscore.table.values import require, require_tiles, with_values


class When(Enum):
    """The moment of an exchange, as the player who exchanges sees it; the value is its name on the command line."""

    DRAWN = "own-turn-drawn"
    BEFORE_DRAWING = "own-turn-before-drawing"
    AFTER_CALL = "after-call"
    DURING_CALL = "during-call"
    WITH_A_DISCARD = "with-a-discard"
    AFTER_DISCARD = "after-discard"
    OTHER_TURN = "other-turn"


class Owner(Enum):
    """Whose exposure it is: another player's, alive or dead, or one's own."""

    ALIVE = "alive"
    DEAD = "dead"
    SELF = "self"


class Laid(Enum):
    """When a dead player laid the exposure open: before the one that made the hand dead, as that one, or after it."""

    BEFORE = "before"
    FATAL = "fatal"
    AFTER = "after"


@dataclass(frozen=True, slots=True)
class Exchange:
    """An exchange: ``tile`` for a joker of ``exposure``.

    ``laid`` is told of a dead owner only. ``racked``: something has been racked since. ``wins``: the exchange makes the
    hand mah jongg. ``own_rack_only``: the table plays by that house rule.
    """

    exposure: Exposure
    tile: int
    when: When = When.DRAWN
    owner: Owner = Owner.ALIVE
    laid: Laid | None = None
    racked: bool = False
    wins: bool = False
    own_rack_only: bool = False


_TIMES = {
    When.BEFORE_DRAWING: "exchange-after-drawing",
    When.DURING_CALL: "exchange-after-call",
    When.WITH_A_DISCARD: "exchange-no-discard",
    When.AFTER_DISCARD: "exchange-own-turn",
    When.OTHER_TURN: "exchange-own-turn",
}
_DEAD_WHEN_RACKED = frozenset({When.BEFORE_DRAWING, When.AFTER_DISCARD, When.OTHER_TURN})


def read_exposure(text: str) -> Exposure:
    """The one exposure written in ``text``, as ``[22Jb]``.

    NotationError or ImpossibleHandError for what is no exposure, TableError for none, several, or tiles beside it.
    """
    require(text, str, "written exposure")
    rack = read_tiles(text).rack
    if rack.concealed or len(rack.exposures) != 1:
        many = len(rack.exposures) > 1 and not rack.concealed
        what = "more than one exposure" if many else "tiles that are no exposure"
        message = f"'{shortened(text.strip())}': {what}"
        raise TableError([Fault("T009", message, (0, len(text)), "write one exposure in brackets, as [22Jb]")], text)
    return rack.exposures[0]


def check_copies(exchange: Exchange, text: str) -> None:
    """TableError when exposure and tile are more than there are of it."""
    natural = [exchange.exposure.tile] * exchange.exposure.naturals
    if faults := too_many([*natural, *[JOKER] * exchange.exposure.jokers, exchange.tile], AMERICAN):
        raise TableError(faults, text)


def rule_on_exchange(exchange: Exchange) -> Ruling:
    """The ruling on an exchange: whether it is lawful, what makes it so or not, and what follows.

    >>> rule_on_exchange(Exchange(Exposure(1, 3, 1), 1)).answer
    'Lawful: the 2b goes into the exposure, and the joker to the player who gave it.'
    """
    exchange = with_values(exchange, Exchange, "exchange")
    require_tiles([exchange.tile], JOKER, "the tile given")
    against = tuple(_against(exchange))
    follows = _follows(exchange, lawful=not against)
    after = exchange.exposure
    if not against:
        after = Exposure(after.tile, after.size, after.jokers - 1)
    return Ruling(
        rules=AMERICAN,
        answer=_answer(exchange, lawful=not against),
        lawful=not against,
        reasons=against or tuple(_in_favour(exchange)),
        next_steps=tuple(_steps(exchange, follows)),
        notes=tuple(_notes(exchange)),
        facts={
            "exposure": str(exchange.exposure),
            "tile": SYMBOLS[exchange.tile],
            "when": exchange.when.value,
            "owner": exchange.owner.value,
            "exposed": exchange.laid.value if exchange.laid and exchange.owner is Owner.DEAD else None,
            "exposure_after": str(after),
            "jokers_left": after.jokers,
            "follows": follows,
            "counts_as": "self-draw" if exchange.wins and not against else None,
            "house_rule": exchange.own_rack_only,
        },
    )


def _reason(code: str, message: str = "") -> Reason:
    return reason(AMERICAN, code, message)


def _against(exchange: Exchange) -> Iterator[Reason]:
    exposure, tile = exchange.exposure, exchange.tile
    if not exposure.jokers:
        yield _reason("exchange-needs-joker", f"There is no joker in {exposure}.")
    if tile == JOKER:
        yield _reason("exchange-same-tile", "A natural tile is given for a joker, not another joker.")
    elif tile != exposure.tile:
        wanted = SYMBOLS[exposure.tile]
        yield _reason("exchange-same-tile", f"For a joker in {exposure} a {wanted} is given, no {SYMBOLS[tile]}.")
    if exchange.when in _TIMES:
        yield _reason(_TIMES[exchange.when])
    if exchange.owner is Owner.DEAD and exchange.laid is not Laid.BEFORE:
        yield _reason("exchange-dead-owner")
    if exchange.own_rack_only and exchange.owner is not Owner.SELF:
        yield _reason("exchange-own-rack-only")


def _in_favour(exchange: Exchange) -> Iterator[Reason]:
    yield _reason("exchange-after-call" if exchange.when is When.AFTER_CALL else "exchange-own-turn")
    if exchange.owner is Owner.DEAD:
        yield _reason("exchange-dead-owner")
    elif not exchange.own_rack_only:
        yield _reason("exchange-any-rack")
    if exchange.wins:
        yield _reason("exchange-wins")


def _follows(exchange: Exchange, *, lawful: bool) -> str:
    """What follows, in one word for programs."""
    if lawful:
        return "mah-jongg" if exchange.wins else "discard"
    return "dead-hand" if exchange.when in _DEAD_WHEN_RACKED and exchange.racked else "withdraw"


def _answer(exchange: Exchange, *, lawful: bool) -> str:
    if not lawful:
        return f"Not lawful: the {SYMBOLS[exchange.tile]} cannot be exchanged for a joker of {exchange.exposure} here."
    return f"Lawful: the {SYMBOLS[exchange.tile]} goes into the exposure, and the joker to the player who gave it."


def _steps(exchange: Exchange, follows: str) -> Iterator[str]:
    match follows:
        case "mah-jongg":
            yield "declare mah jongg: it counts as self-drawn, so each of the others pays as for that"
        case "discard":
            more = exchange.exposure.jokers > 1 or exchange.when is When.AFTER_CALL
            if more:
                yield "exchange more jokers, if there are more to have in this turn"
            yield "then discard" if more else "discard"
        case "withdraw":
            if exchange.exposure.jokers:
                yield "take the exchange back: the joker returns to the exposure, the tile to where it came from"
            else:
                yield "take the tile back to where it came from: nothing is exchanged"
            if exchange.when is When.BEFORE_DRAWING:
                yield "draw; then exchange, if nothing else stands against it"
            if exchange.when is When.DURING_CALL:
                yield "lay the called set out completely; then exchange, if nothing else stands against it"
        case "dead-hand":
            yield "the hand of who exchanged is dead, since a tile has been racked; a dead hand still pays in full"


def _notes(exchange: Exchange) -> Iterator[str]:
    if exchange.own_rack_only:
        yield "own rack only is a house rule, not the League's: the League allows any rack"
    if exchange.laid is not None and exchange.owner is not Owner.DEAD:
        yield "when the exposure was made matters for a dead owner only"
    if exchange.wins and exchange.when is When.AFTER_CALL:
        yield ("a concealed hand (C) is not won like this: the call before the exchange was an exposure (SLO col. 497)")
    if exchange.racked and exchange.when in _DEAD_WHEN_RACKED - {When.BEFORE_DRAWING}:
        yield "the League's rule names the exchange before drawing; outside one's turn it is taken to be the same"
    if exchange.racked and exchange.when not in _DEAD_WHEN_RACKED:
        yield "that a tile was racked changes nothing here"
