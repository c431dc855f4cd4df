"""Who sits where and who deals next, as a ruling."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from mjscore.table.asked import text_of_part
from mjscore.table.draw import Draw
from mjscore.table.numbers import DRAWN
from mjscore.table.players import NOBODY, Players, named
from mjscore.table.rulebook import rules_of
from mjscore.table.ruling import Reason, Ruling, reason
from mjscore.table.seat_question import SeatQuestion, read_question
from mjscore.table.seats import Seating, hands_after, results_by_wind, seating
from mjscore.tiles import WINDS, Wind

Several = str | int | Wind | Iterable[str | int | Wind] | None
"""One value, or several: as a text with commas, or as a list."""

_ORDINALS = ("first", "second", "third", "fourth")


def question(  # noqa: PLR0913 - one for each option of the command
    players: str | Iterable[str] | None = None,
    *,
    rules: str = "mcr",
    hand: int | str | None = None,
    draw: Several = None,
    throws: Several = None,
    winner: Several = None,
    deal: str | None = None,
) -> dict[str, str]:
    """What is asked, part by part; what was left open is not among them."""
    parts: dict[str, object] = {
        "hand": hand,
        "players": players,
        "rules": None if rules == "mcr" else rules,
        "draw": draw,
        "throws": throws,
        "winner": winner,
        "deal": deal,
    }
    texts = {name: text_of_part(name, value) for name, value in parts.items()}
    return {name: text for name, text in texts.items() if text is not None}


def seats(  # noqa: PLR0913 - one for each option of the command
    players: str | Iterable[str] | None = None,
    *,
    rules: str = "mcr",
    hand: int | str | None = None,
    draw: Several = None,
    throws: Several = None,
    winner: Several = None,
    deal: str | None = None,
) -> Ruling:
    """Who sits where in a hand, or in the whole session, and who deals after which result.

    ``players`` are four names by the wind they began on, from East; with ``draw`` (MCR: throws of one die, or wind
    tiles) in the order they drew, with ``throws`` (American) as they sit. ``winner`` is ``east`` to ``north``,
    ``drawn`` or the name of a player, or several of them with commas: the results from ``hand`` on. ``deal`` is
    ``simple`` where simplified Chinese rules pass it always. Raises TableError, with all
    faults, and TypeError for a value of another type. Source: ``fan_tables/rules/``, ``deal-...``.

    >>> ruling = seats("Ann,Bob,Cem,Dan", hand=7)
    >>> ruling.answer, ruling.facts["hands"][0]["winds"]
    ('Dan deals hand 7, the third of the South round.', {'E': 'Dan', 'S': 'Cem', 'W': 'Bob', 'N': 'Ann'})
    >>> seats(rules="chinese", winner="east").facts["next_dealer"]
    'A'
    """
    return rule_on_seats(question(players, rules=rules, hand=hand, draw=draw, throws=throws, winner=winner, deal=deal))


def rule_on_seats(parts: Mapping[str, str]) -> Ruling:
    """The ruling on a question in parts, as ``question`` makes them."""
    asked = read_question(parts)
    if asked.draw is not None and asked.draw.order is None:
        return _ruling(asked, [], _still_open(asked))
    order = asked.players if asked.draw is None or asked.draw.order is None else asked.draw.order
    if asked.results:
        asked = replace(asked, results=results_by_wind(asked.numbers, order, _first(asked), asked.results, asked.stays))
        hands = _with_results(asked, order)
        return _ruling(asked, hands, _next_deal(asked, hands))
    hands = _hands(asked, order)
    return _ruling(asked, hands, _who_deals(hands))


def _hands(asked: SeatQuestion, players: Players) -> list[Seating]:
    """The hand asked for; else all of the session, or, where it has no set length, each player's first deal."""
    numbers = asked.numbers
    if asked.hand is not None or asked.draw is not None or numbers.deals[asked.deal]:
        hand = asked.hand or 1
        return [seating(numbers, players, hand, hand - 1)]
    return [seating(numbers, players, passed + 1, passed) for passed in range(numbers.hands or len(players))]


def _with_results(asked: SeatQuestion, players: Players) -> list[Seating]:
    return hands_after(asked.numbers, players, _first(asked), asked.results, asked.stays)


def _first(asked: SeatQuestion) -> tuple[int, int]:
    """The number of the first hand, and how often the deal has passed before it."""
    start = asked.hand or 1
    return start, start - 1


def _still_open(asked: SeatQuestion) -> str:
    """The answer while the first East is not found."""
    pending = asked.draw.pending if asked.draw else ()
    return f"{named(pending)} {'throw' if len(pending) > 1 else 'throws'} next."


def _who_deals(hands: list[Seating]) -> str:
    """The answer about a hand, or about the whole session."""
    if len(hands) > 1:
        first, last = hands[0], hands[-1]
        return f"{first.dealer} deals first, and {last.dealer} deals hand {last.hand}."
    return f"{hands[0].dealer} deals hand {_which(hands[0])}."


def _which(hand: Seating) -> str:
    """The number of a hand, and where it stands in its round."""
    if hand.round_wind is None:
        return str(hand.hand)
    return f"{hand.hand}, the {_ORDINALS[(hand.hand - 1) % 4]} of the {hand.round_wind.title} round"


def _next_deal(asked: SeatQuestion, hands: list[Seating]) -> str:
    """The answer about who deals after the last result."""
    if len(hands) == len(asked.results):
        return f"Hand {hands[-1].hand} was the last of {asked.numbers.hands}: the session is over."
    if asked.results[-1] in asked.numbers.deals[asked.deal]:
        return f"{hands[-1].dealer} deals again."
    return f"{hands[-1].dealer} deals hand {_which(hands[-1])}."


def _ruling(asked: SeatQuestion, hands: list[Seating], answer: str) -> Ruling:
    draw = asked.draw
    over = bool(asked.results) and len(hands) == len(asked.results)
    next_dealer = hands[-1].dealer if asked.results and hands and not over else None
    facts: dict[str, Any] = {
        "hands": [_record(hand, asked.results[place : place + 1]) for place, hand in enumerate(hands)],
        "next_dealer": next_dealer,
        "draw": [] if draw is None else [_thrown(each.player, each.thrown, each.wind) for each in draw.throws],
        "pending": [] if draw is None else list(draw.pending),
    }
    return Ruling(
        rules=asked.rule_set,
        answer=answer,
        lawful=True,
        reasons=tuple(_reasons(asked, hands)),
        next_steps=() if draw is None else tuple(_throws_next(draw, player) for player in draw.pending),
        assumed=_assumed(asked),
        facts=facts,
    )


def _reasons(asked: SeatQuestion, hands: list[Seating]) -> list[Reason]:
    rules = rules_of(asked.rule_set)
    found: list[Reason] = []
    if asked.draw is not None:
        found.append(reason(asked.rule_set, "winds-drawn" if "winds-drawn" in rules else "first-east"))
    if hands:
        found.append(reason(asked.rule_set, f"deal-{asked.deal}", _why_next(asked, hands)))
    if hands and hands[-1].round_wind is not None:
        found.append(reason(asked.rule_set, "chairs-change", _chairs(hands)))
    if "session-length" in rules:
        found.append(reason(asked.rule_set, "session-length"))
    return found


def _why_next(asked: SeatQuestion, hands: list[Seating]) -> str:
    """What the last result means for the deal; '' for the rule's own words."""
    if not asked.results:
        return ""
    last, played = asked.results[-1], hands[len(asked.results) - 1]
    what = "The hand was drawn" if last == DRAWN else f"{Wind(last).title} ({_winner(played, last)}) won"
    if last in asked.numbers.deals[asked.deal]:
        return f"{what}, so East deals again."
    if asked.numbers.round_winds:
        return f"{what}, and the winds move whatever happened."
    return f"{what}, and the deal passes to the right."


def _chairs(hands: list[Seating]) -> str:
    """Who has which chair; '' for the rule's own words, where it is about several rounds."""
    last = hands[-1]
    if last.round_wind is None or len({each.round for each in hands}) > 2:
        return ""
    return f"In the {last.round_wind.title} round {named(last.chairs)} have the chairs E S W N."


def _assumed(asked: SeatQuestion) -> tuple[str, ...]:
    assumed = []
    if not asked.named:
        assumed.append(f"the players are {', '.join(NOBODY)}")
    if asked.draw is None:
        assumed.append("the players are named as they began, East first, then to the right")
    elif asked.rule_set == "mcr":
        assumed.append("the players drew in the order named")
    else:
        assumed.append("the players are named as they sit, each to the right of the one before")
    if asked.hand is None and asked.results:
        assumed.append("the first result is that of hand 1")
    both = [f"'{word}' as a winner is the wind, though a player is called so too" for word in asked.told_by_wind]
    return (*assumed, *both)


def _record(hand: Seating, result: tuple[str, ...]) -> Mapping[str, Any]:
    return {
        "hand": hand.hand,
        "round": hand.round,
        "round_wind": hand.round_wind.value if hand.round_wind else None,
        "dealer": hand.dealer,
        "winds": _by_wind(hand.winds),
        "chairs": _by_wind(hand.chairs),
        "result": result[0] if result else None,
        "winner": _winner(hand, result[0]) if result else None,
    }


def _winner(hand: Seating, result: str) -> str | None:
    """The player who has the wind that won; None after a drawn hand."""
    return None if result == DRAWN else hand.winds[WINDS.index(Wind(result))]


def _by_wind(players: Players) -> dict[str, str]:
    return {wind.value: player for wind, player in zip(WINDS, players, strict=True)}


def _throws_next(draw: Draw, player: str) -> str:
    again = any(each.player == player for each in draw.throws)
    return f"{player} throws again." if again else f"{player} throws."


def _thrown(player: str, thrown: str, wind: Wind | None) -> Mapping[str, Any]:
    return {"player": player, "thrown": thrown, "wind": wind.value if wind else None}
