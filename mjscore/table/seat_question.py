"""The questions about seats as people put them: which hand, which players, how the winds were drawn, who won."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from mjscore.errors import Fault, TableError
from mjscore.notation.draft import shortened
from mjscore.notation.phrases import wind_named
from mjscore.suggestions import perhaps
from mjscore.table.asked import as_text, read_part, words_of
from mjscore.table.draw import Draw, draw_winds, highest_throw
from mjscore.table.numbers import DRAWN, TITLES, SeatNumbers, rule_set_named, seat_numbers
from mjscore.table.players import NOBODY, Players, named, read_players
from mjscore.tiles import Wind

_NUMBER = re.compile(r"[0-9]{1,6}")
_LAST_HAND = 999_999
_NOT_WON = frozenset({DRAWN, "draw", "nobody", "none"})
_HOME = {"draw": "mcr", "throws": "american"}
_CALLED = {"draw": "drawing winds", "throws": "the highest throw"}
_INSTEAD = {
    "mcr": "MCR draws winds by one die or by tiles: draw 3,1,4",
    "american": "American players throw for East: throws 8,11,5,9",
    "chinese": "these rules do not say how East is found: name the players as they sit, East first",
}


@dataclass(frozen=True, slots=True)
class SeatQuestion:
    """What is asked about seats; None for what was left open.

    ``players`` in the order E S W N they began on, or, where the winds were drawn (``draw``), in the order they threw;
    ``results`` of this hand and the next ones: a wind's letter, the name of a player, or ``drawn``; ``deal`` is the way
    of passing it; ``told_by_wind`` are words for winners that name a player as well and were taken as the wind.
    """

    rule_set: str
    players: Players
    named: bool
    hand: int | None
    draw: Draw | None
    results: tuple[str, ...]
    deal: str
    told_by_wind: tuple[str, ...] = ()

    @property
    def numbers(self) -> SeatNumbers:
        """How winds and chairs move under these rules."""
        return seat_numbers(self.rule_set)

    @property
    def stays(self) -> tuple[str, ...]:
        """The results after which East deals again."""
        return self.numbers.deals[self.deal]


def read_question(parts: Mapping[str, str]) -> SeatQuestion:
    """The question in these parts (hand, players, rules, draw, throws, winner, deal); TableError with all faults."""
    faults: list[Fault] = []
    players = read_part(parts, "players", read_players, faults, NOBODY)
    rule_set = read_part(parts, "rules", rule_set_named, faults, "" if "rules" in parts else "mcr")
    if not rule_set:
        raise TableError(faults, as_text(parts))
    numbers = seat_numbers(rule_set)
    hand = read_part(parts, "hand", lambda text: _read_hand(text, numbers), faults, None)
    deal = read_part(parts, "deal", lambda text: _read_deal(text, numbers), faults, next(iter(numbers.deals)))
    results: tuple[str, ...] = read_part(parts, "winner", lambda text: _read_results(text, players), faults, ())
    draw = read_part(parts, "draw", lambda text: _read_draw("draw", text, rule_set, players), faults, None)
    thrown = read_part(parts, "throws", lambda text: _read_draw("throws", text, rule_set, players), faults, None)
    faults += _together(numbers, hand, results, deal)
    if faults:
        raise TableError(faults, as_text(parts))
    both = _wind_and_player(parts.get("winner", ""), players)
    return SeatQuestion(rule_set, players, "players" in parts, hand, draw or thrown, results, deal, both)


def _wind_and_player(text: str, players: Players) -> tuple[str, ...]:
    """The words for winners that are a wind and the name of a player at once."""
    names = {name.casefold() for name in players if players is not NOBODY}
    words = [word for word, _ in words_of(text) if word.casefold() in names and wind_named(word) is not None]
    return tuple(dict.fromkeys(words))


def _read_hand(text: str, numbers: SeatNumbers) -> int:
    """The number of a hand, from 1 and within the session."""
    word = text.strip()
    most = numbers.hands
    hint = f"hands count from 1 to {most or _LAST_HAND:,}"
    if not _NUMBER.fullmatch(word):
        raise TableError([Fault("T027", f"'{shortened(word)}' is no number of a hand", _whole(text), hint)], text)
    if int(word) == 0 or (most is not None and int(word) > most):
        raise TableError([Fault("T027", f"there is no hand {int(word)}", _whole(text), hint)], text)
    return int(word)


def _read_deal(text: str, numbers: SeatNumbers) -> str:
    """The way of passing the deal."""
    wanted = text.strip().lower()
    if wanted not in numbers.deals:
        hint = perhaps(wanted, numbers.deals, f"the ways under these rules: {', '.join(numbers.deals)}")
        raise TableError([Fault("T032", f"'{shortened(text)}' is no way to pass the deal", _whole(text), hint)], text)
    return wanted


def _read_results(text: str, players: Players) -> tuple[str, ...]:
    """The results of hands: the letter of the wind that won, the player's name as it is written, or ``drawn``.

    A wind is a wind even where a player is called so.
    """
    names = {name.casefold(): name for name in players if players is not NOBODY}
    results = []
    faults = []
    for word, span in words_of(text):
        wind = wind_named(word) if word else None
        drawn = word.lower() in _NOT_WON
        name = None if drawn else names.get(word.casefold())
        if wind is None and name is None and not drawn:
            or_named = f", or {named(players, 'or')}" if names else ""
            known = [*(each.name.casefold() for each in Wind), "drawn", *names.values()]
            hint = perhaps(word, known, f"east, south, west, north or drawn{or_named}")
            faults.append(Fault("T030", f"'{shortened(word)}' is no result of a hand", span, hint))
        results.append(wind.value if wind else name or DRAWN)
    if not results:
        faults.append(Fault("T030", "no result is given", None, "east, south, west, north or drawn"))
    if faults:
        raise TableError(faults, text)
    return tuple(results)


def _read_draw(name: str, text: str, rule_set: str, players: Players) -> Draw:
    """How the winds were drawn, in the way of the rule set."""
    if rule_set != _HOME[name]:
        message = f"the first East is not found by {_CALLED[name]} under {TITLES[rule_set]}"
        raise TableError([Fault("T021", message, _whole(text), _INSTEAD[rule_set])], text)
    return draw_winds(players, text) if name == "draw" else highest_throw(players, text)


def _together(numbers: SeatNumbers, hand: int | None, results: tuple[str, ...], deal: str) -> list[Fault]:
    """What does not go together."""
    if numbers.deals[deal] and (hand or 1) > 1:
        hint = "give the results from hand 1 on (winner east,drawn,south), or deal simple, by which it always passes"
        return [Fault("T031", f"who deals hand {hand} depends on the results: East may stay", None, hint)]
    most = numbers.hands
    if most is not None and (hand or 1) + len(results) - 1 > most:
        left = most - (hand or 1) + 1
        message = f"{len(results)} results, where {left} of {most} hands are left"
        return [Fault("T031", message, None, "one result for each hand, from the one asked about")]
    return []


def _whole(text: str) -> tuple[int, int]:
    """The place of a whole text; one character where it is empty."""
    return 0, max(1, len(text))
