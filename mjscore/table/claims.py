"""Who gets a discard: a claim by each player, the order between them, and who plays next.

``why_not`` says which claims cannot be at all; this module says which of the others comes first.
Sources: ``fan_tables/rules/``, by the codes of the reasons.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from mjscore.american.concrete import COPIES, JOKER
from mjscore.errors import TableError
from mjscore.table.discard import (
    CUSTOMS,
    EXPOSURES,
    PUNG_SECONDS,
    Claim,
    Customs,
    Discard,
    Event,
    Kind,
    contradiction,
    right_of,
    turns_after,
)
from mjscore.table.numbers import rule_set_named
from mjscore.table.players import named
from mjscore.table.ruling import Reason, Ruling, by_profile, reason
from mjscore.table.typed import AMERICAN, symbol
from mjscore.table.values import require_tiles, with_values
from mjscore.table.why_not import copies, timing, why_not
from mjscore.tiles import Wind

_QUICK = frozenset({Kind.WIN, Kind.PUNG, Kind.KONG})
"""What a player may claim within three seconds although the next one has drawn."""


class Outcome(Enum):
    """What becomes of a claim; the value is what JSON says."""

    GETS = "gets-the-tile"
    AFTER = "comes-after"
    DOUBTFUL = "doubtful"
    IMPOSSIBLE = "impossible"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What becomes of one claim, and why."""

    claim: Claim
    outcome: Outcome
    reasons: tuple[Reason, ...] = ()


def rule_on_claims(discard: Discard, claims: Sequence[Claim]) -> Ruling:
    """The ruling on one discard; ``claims`` are one of a player at most. Lawful when every claim could be made.

    Raises TableError T020 for other rules, T001 for a number that is no tile and T008 for a discard that cannot be,
    RulesError for an unknown profile, TypeError for values of other types.

    >>> claims = [Claim(Wind.SOUTH, Kind.CHOW), Claim(Wind.NORTH, Kind.PUNG)]
    >>> rule_on_claims(Discard(13, Wind.EAST), claims).answer
    'North gets the 5c for a pung.'
    """
    discard = with_values(discard, Discard, "discard")
    if not isinstance(claims, list | tuple):
        raise TypeError(f"claims are a list or tuple of Claim values, not {claims!r}")
    claims = [with_values(claim, Claim, "claim") for claim in claims]
    require_tiles([discard.tile, *(tile for claim in claims for tile in claim.tiles)], JOKER, "the discard or a claim")
    rule_set_named(discard.rules)
    if fault := contradiction(discard):
        raise TableError([fault])
    in_turn = sorted(claims, key=lambda claim: turns_after(discard.by, claim.seat))
    reasons = {claim.seat: why_not(discard, claim, claims) for claim in in_turn}
    verdicts = [Verdict(claim, Outcome.IMPOSSIBLE, reasons[claim.seat]) for claim in in_turn if reasons[claim.seat]]
    verdicts += _ordered(discard, [claim for claim in in_turn if not reasons[claim.seat]])
    verdicts.sort(key=lambda verdict: turns_after(discard.by, verdict.claim.seat))
    return _ruling(discard, verdicts)


def _ordered(discard: Discard, claims: Sequence[Claim]) -> list[Verdict]:
    """The verdicts on claims that could be made, one by one; the claims come nearest in turn first."""
    if not claims:
        return []
    first = _first(CUSTOMS[discard.rules], claims)
    verdicts = []
    for claim in claims:
        beside, tile = _disputed(discard, claim, claims)
        if beside:
            verdicts.append(_doubtful(discard, claim, beside, tile))
            continue
        found = _getting(discard, claim, claims) if claim is first else _after(discard, claim, first)
        when = timing(discard, claim.kind)
        in_time = (reason(discard.rules, when.code, when.message, str(claim)),) if when.code else ()
        verdicts.append(replace(found, reasons=(*found.reasons, *in_time)))
    return verdicts


def _disputed(discard: Discard, claim: Claim, claims: Sequence[Claim]) -> tuple[list[Claim], int]:
    """The claims beside which this one cannot be, since there are not so many of a tile; and that tile."""
    sets = [each for each in claims if each.kind in EXPOSURES]
    if len(sets) > 1 and claim in sets and not CUSTOMS[discard.rules].jokers:
        return [each for each in sets if each is not claim], discard.tile
    for tile in (discard.tile, JOKER):
        holding = [each for each in sets if tile in each.tiles]
        told = sum(each.tiles.count(tile) for each in holding) + (tile == discard.tile)
        if claim in holding and told > COPIES[tile]:
            return [each for each in holding if each is not claim], tile
    return [], discard.tile


def _first(customs: Customs, claims: Sequence[Claim]) -> Claim:
    """The claim that comes before the others: by its kind, by what lies open already, by the turn."""
    highest = min(customs.rank(claim.kind) for claim in claims)
    best = [claim for claim in claims if customs.rank(claim.kind) == highest]
    return next((claim for claim in best if claim.shown and customs.shown_counts), best[0])


def _verdict(discard: Discard, claim: Claim, outcome: Outcome, code: str, message: str = "") -> Verdict:
    return Verdict(claim, outcome, (reason(discard.rules, code, message, str(claim)),))


def _doubtful(discard: Discard, claim: Claim, beside: Sequence[Claim], tile: int) -> Verdict:
    """One of several sets that cannot all be there."""
    message = f"It cannot be there beside {named([str(other) for other in beside])}: {copies(tile, discard)}."
    return _verdict(discard, claim, Outcome.DOUBTFUL, "four-of-each", message)


def _after(discard: Discard, claim: Claim, first: Claim) -> Verdict:
    """A claim that could be made, and that another one comes before."""
    customs = CUSTOMS[discard.rules]
    if customs.rank(claim.kind) != customs.rank(first.kind):
        return _verdict(discard, claim, Outcome.AFTER, "claim-order", f"{first} comes before it.")
    if turns_after(discard.by, claim.seat) < turns_after(discard.by, first.seat):
        message = f"{first.seat.title} has already exposed or racked, and keeps the tile."
        return _verdict(discard, claim, Outcome.AFTER, "already-exposed", message)
    kept = first.shown and customs.shown_counts and not claim.shown
    message = f"{first.seat.title} is nearer in turn after {discard.by.title}{', and has it already' if kept else ''}."
    return _verdict(discard, claim, Outcome.AFTER, "nearest-in-turn", message)


def _getting(discard: Discard, claim: Claim, claims: Sequence[Claim]) -> Verdict:
    """The claim that gets the tile, with the rule that puts it before another."""
    customs = CUSTOMS[discard.rules]
    rivals = [other for other in claims if customs.rank(other.kind) == customs.rank(claim.kind)]
    if rivals[0] is not claim:
        return _verdict(discard, claim, Outcome.GETS, "already-exposed")
    if len(rivals) > 1:
        return _verdict(discard, claim, Outcome.GETS, "nearest-in-turn")
    if len(claims) > 1:
        return _verdict(discard, claim, Outcome.GETS, "claim-order")
    return _verdict(discard, claim, Outcome.GETS, "win-claimed" if claim.kind is Kind.WIN else "claim-played")


def _ruling(discard: Discard, verdicts: Sequence[Verdict]) -> Ruling:
    winner = next((verdict.claim for verdict in verdicts if verdict.outcome is Outcome.GETS), None)
    doubtful = [verdict.claim for verdict in verdicts if verdict.outcome is Outcome.DOUBTFUL]
    reasons = tuple(each for verdict in verdicts for each in verdict.reasons)
    after = _next_player(discard, winner, doubtful)
    if winner is None and not doubtful:
        code = "drawn-game" if discard.last_of_wall else "no-claim"
        reasons = (*reasons, reason(discard.rules, code))
    return Ruling(
        rules=discard.rules,
        answer=_answer(discard, winner, doubtful, verdicts),
        lawful=all(verdict.outcome in {Outcome.GETS, Outcome.AFTER} for verdict in verdicts),
        reasons=by_profile(reasons, discard.profile),
        next_steps=tuple(_steps(discard, winner, doubtful)),
        notes=tuple(_notes(discard, verdicts)),
        facts={
            "profile": discard.profile,
            "tile": symbol(discard.tile, discard.rules),
            "from": discard.by.value,
            "gets": winner.seat.value if winner else None,
            "for": winner.kind.value if winner else None,
            "replacement": winner is not None and _draws(discard, winner),
            "next_player": after.value if after else None,
            "claims": [
                {
                    "seat": verdict.claim.seat.value,
                    "claim": verdict.claim.kind.value,
                    "outcome": verdict.outcome.value,
                    "codes": [each.code for each in verdict.reasons],
                }
                for verdict in verdicts
            ],
        },
    )


def _next_player(discard: Discard, winner: Claim | None, doubtful: Sequence[Claim]) -> Wind | None:
    """Who plays after the claimer, or when nobody claims; None when the hand is over or the answer is not known."""
    if winner is not None:
        return None if winner.kind is Kind.WIN else right_of(winner.seat)
    settled = not doubtful and not discard.last_of_wall and discard.newest
    return discard.next_player if settled else None


def _draws(discard: Discard, winner: Claim) -> bool:
    return winner.kind is Kind.KONG and CUSTOMS[discard.rules].replacement


def _answer(discard: Discard, winner: Claim | None, doubtful: Sequence[Claim], verdicts: Sequence[Verdict]) -> str:
    tile = symbol(discard.tile, discard.rules)
    if winner is not None and winner.kind is Kind.WIN:
        gets = "gets the {} for mah jongg" if discard.rules == AMERICAN else "wins on the {}"
        return f"{winner.seat.title} {gets.format(tile)}."
    if winner is not None:
        return f"{winner.seat.title} gets the {tile} for {_article(winner.kind.value)}."
    if doubtful:
        names = named([claim.seat.title for claim in doubtful])
        all_of_them = "both" if len(doubtful) == 2 else "all"
        return f"Nobody gets the {tile} yet: {names} cannot {all_of_them} hold what they claim, somebody is mistaken."
    none = "No claim stands" if verdicts else "Nobody claims"
    return f"{none}: nobody gets the {tile}."


def _article(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def _steps(discard: Discard, winner: Claim | None, doubtful: Sequence[Claim]) -> list[str]:
    following = discard.next_player.title
    steps = []
    if Event.DRAWN in discard.events and (winner or doubtful):
        steps.append(f"{following} puts the drawn tile back unseen")
    if winner is not None:
        return [*steps, *_steps_of_claimer(discard, winner)]
    if doubtful:
        names = named([claim.seat.title for claim in doubtful])
        return [
            *steps,
            f"{names} show their tiles; who holds the set gets the tile, otherwise the claims after theirs count",
        ]
    if discard.last_of_wall:
        return ["no tile is left to draw: the hand is drawn"]
    if not discard.newest:
        return ["play goes on from the newest discard"]
    if discard.events:
        return [f"{following}, who has drawn, plays on"]
    return [f"{following} draws"]


def _steps_of_claimer(discard: Discard, winner: Claim) -> list[str]:
    name = winner.seat.title
    if winner.kind is Kind.WIN:
        return [f"{name} shows the hand, and it is checked before anybody else's tiles are touched"]
    drawing = "draws a replacement tile" if _draws(discard, winner) else "draws nothing"
    return [
        f"{name} lays the {winner.kind.value} open, {drawing} and discards",
        f"then it is {right_of(winner.seat).title}'s turn",
    ]


def _is_late(verdict: Verdict) -> bool:
    return any(each.code in {"three-seconds", "win-in-time"} for each in verdict.reasons)


def _notes(discard: Discard, verdicts: Sequence[Verdict]) -> list[str]:
    notes = []
    if discard.seconds is not None and not discard.timed:
        notes.append("seconds do not matter here: only what the next player has done")
    unknown_time = discard.timed and discard.seconds is None and discard.newest
    if unknown_time and any(each.claim.kind in _QUICK and _is_late(each) for each in verdicts):
        notes.append(
            f"the seconds are not told: within {PUNG_SECONDS} seconds of the discard a win, a pung and a kong are "
            f"claimed even when {discard.next_player.title} has drawn: say --after drawn --after '2 seconds'"
        )
    if any(verdict.claim.kind is Kind.WIN and verdict.claim.tiles for verdict in verdicts):
        notes.append("tiles told beside a win are not looked at: mjscore score says whether the hand wins")
    if not CUSTOMS[discard.rules].shown_counts and any(verdict.claim.shown for verdict in verdicts):
        notes.append("that a set lies open already changes nothing under these rules")
    return notes
