"""What Python callers ask for: a hand as a line, as what was read of one, or as a rack, and the card and the rules.

TypeError tells who gives something else, before anything is read.
"""

from collections.abc import Iterable

from mjscore.american.card import Card
from mjscore.american.case import Case, case_of, case_of_rack
from mjscore.american.index import Index, index_of
from mjscore.american.payments import DEFAULT_PROFILE, Profile
from mjscore.american.payments import profile as profile_named
from mjscore.american.rack import Rack, Win
from mjscore.american.read import practice_card
from mjscore.american.reading import AmericanReading, read_hand, read_waiting
from mjscore.american.result import AmericanRefusal, AmericanScore
from mjscore.american.score import score_rack, score_reading
from mjscore.american.waits import AmericanWait
from mjscore.american.waits import american_waits as waits_of_rack

Asked = str | AmericanReading | Rack | tuple[Rack, Win]


def score(
    hand: Asked, win: Win | None, card: Card | None, profile: str | None, overrides: str | Iterable[str]
) -> AmericanScore | AmericanRefusal:
    """Score a hand; see ``mjscore.api.american.score_american``."""
    used, changed = _card(card), _listed(overrides)
    values = _values(hand, win)
    if values is not None:
        rack, how = values
        return score_rack(rack, how, index_of(used), profile_named(profile or DEFAULT_PROFILE, changed))
    return score_reading(_read(hand), used, profile, changed)


def card_and_rules(card: Card | None, profile: str | None, overrides: tuple[str, ...]) -> tuple[Index, Profile]:
    """The index of the card meant, and the rules; errors as for ``mjscore.api.american.score_american``."""
    return index_of(_card(card)), profile_named(profile or DEFAULT_PROFILE, overrides)


def case(hand: Asked, card: Card | None, profile: str | None, overrides: str | Iterable[str]) -> Case:
    """A hand with its card and rules, about which something is asked; see ``mjscore.api.american.audit_american``."""
    used, changed = _card(card), _listed(overrides)
    values = _values(hand, None)
    if values is not None:
        return case_of_rack(*values, used, profile, changed)
    return case_of(_read(hand), used, profile, changed)


def _values(hand: object, win: object) -> tuple[Rack, Win] | None:
    """The rack and the win of a hand given as values, alone or as a pair; None for a hand that was written."""
    if isinstance(hand, tuple) and win is None:
        if [type(each) for each in hand] != [Rack, Win]:
            raise TypeError("a pair is a mjscore.american.rack.Rack and a mjscore.american.rack.Win")
        return hand[0], hand[1]
    if not isinstance(hand, Rack):
        _no_win(win)
        return None
    if win is None:
        return hand, Win()
    if not isinstance(win, Win):
        raise TypeError(f"a win is a mjscore.american.rack.Win, not {type(win).__name__}")
    return hand, win


def _read(hand: object) -> AmericanReading:
    return read_hand(hand) if isinstance(hand, str) else _reading(hand)


def waits(hand: Asked, card: Card | None, profile: str | None, overrides: str | Iterable[str]) -> list[AmericanWait]:
    """The waits of a hand; see ``mjscore.api.american.american_waits``."""
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


def _reading(hand: object) -> AmericanReading:
    if not isinstance(hand, AmericanReading):
        what = "a line of notation, what parse_american returned, or a Rack"
        raise TypeError(f"an American hand is {what}, not {type(hand).__name__}")
    return hand


def _no_win(win: object) -> None:
    if win is not None:
        raise TypeError("a win goes with a Rack; a line of notation says by itself how it was won")
