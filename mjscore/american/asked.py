"""What Python callers ask for: a hand as a line, as what was read of one, or as a rack, and the card and the rules.

TypeError tells who gives something else, before anything is read.
"""

from collections.abc import Iterable

from mjscore.american.card import Card
from mjscore.american.index import index_of
from mjscore.american.payments import DEFAULT_PROFILE, Profile
from mjscore.american.payments import profile as profile_named
from mjscore.american.rack import Rack, Win
from mjscore.american.read import practice_card
from mjscore.american.reading import AmericanReading, read_hand, read_waiting
from mjscore.american.result import AmericanRefusal, AmericanScore
from mjscore.american.score import score_rack, score_reading
from mjscore.american.waits import AmericanWait
from mjscore.american.waits import american_waits as waits_of_rack

Asked = str | AmericanReading | Rack


def score(
    hand: Asked, win: Win | None, card: Card | None, profile: str | None, overrides: str | Iterable[str]
) -> AmericanScore | AmericanRefusal:
    """Score a hand; see ``mjscore.api.score_american``."""
    used, changed = _card(card), _listed(overrides)
    if isinstance(hand, Rack):
        if not (win is None or isinstance(win, Win)):
            raise TypeError(f"a win is a mjscore.american.rack.Win, not {type(win).__name__}")
        return score_rack(hand, win or Win(), index_of(used), profile_named(profile or DEFAULT_PROFILE, changed))
    read = read_hand(hand) if isinstance(hand, str) else _reading(hand)
    _no_win(win)
    return score_reading(read, used, profile, changed)


def waits(hand: Asked, card: Card | None, profile: str | None, overrides: str | Iterable[str]) -> list[AmericanWait]:
    """The waits of a hand; see ``mjscore.api.american_waits``."""
    used, changed = _card(card), _listed(overrides)
    if isinstance(hand, Rack):
        return waits_of_rack(hand, Win(), index_of(used), _rules(profile, None, changed))
    read = read_waiting(hand) if isinstance(hand, str) else _reading(hand)
    return waits_of_rack(read.rack, read.win, index_of(used), _rules(profile, read.profile, changed))


def _rules(named: str | None, in_text: str | None, overrides: tuple[str, ...]) -> Profile:
    return profile_named(named or in_text or DEFAULT_PROFILE, overrides)


def _listed(overrides: str | Iterable[str]) -> tuple[str, ...]:
    return (overrides,) if isinstance(overrides, str) else tuple(overrides)


def _card(card: Card | None) -> Card:
    if card is None:
        return practice_card()
    if not isinstance(card, Card):
        raise TypeError(f"a card is what read_card returned, not {type(card).__name__}")
    return card


def _reading(hand: AmericanReading) -> AmericanReading:
    if not isinstance(hand, AmericanReading):
        what = "a line of notation, what parse_american returned, or a Rack"
        raise TypeError(f"an American hand is {what}, not {type(hand).__name__}")
    return hand


def _no_win(win: Win | None) -> None:
    if win is not None:
        raise TypeError("a win goes with a Rack; a line of notation says by itself how it was won")
