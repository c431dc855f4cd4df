"""Why a claim on a discard cannot be: who makes it, when it comes, what it is for, which tiles it is made with."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mjscore.american.concrete import COPIES, FLOWER, JOKER
from mjscore.hand import in_words
from mjscore.table.discard import CUSTOMS, EXPOSURES, PUNG_SECONDS, SIZES, Claim, Discard, Kind
from mjscore.table.ruling import Reason, reason
from mjscore.table.typed import AMERICAN, spelled, symbol
from mjscore.tiles import Tile, is_honor, suit_of


def why_not(discard: Discard, claim: Claim, claims: Sequence[Claim]) -> tuple[Reason, ...]:
    """The reasons why one of the ``claims`` on a discard cannot be; none when it can."""
    if claim.seat is discard.by:
        return (_reason(discard, claim, "own-discard"),)
    found = [*_untimely(discard, claim), *_unclaimable(discard, claim)]
    if not found:
        found = [*_wrong_kind(discard, claim, claims), *_wrong_tiles(discard, claim, claims)]
    return tuple(found)


def _reason(discard: Discard, claim: Claim, code: str, message: str = "") -> Reason:
    return reason(discard.rules, code, message, str(claim))


def _untimely(discard: Discard, claim: Claim) -> Iterator[Reason]:
    if not discard.newest:
        yield _reason(discard, claim, "newest-discard")
    else:
        when = timing(discard, claim.kind)
        if not when.in_time:
            yield _reason(discard, claim, when.code, when.message)


@dataclass(frozen=True, slots=True)
class Timing:
    """Whether a claim is in time, by which rule, and what that says here; no rule where no time was told."""

    in_time: bool
    code: str = ""
    message: str = ""


def timing(discard: Discard, kind: Kind) -> Timing:
    """Whether a claim for this comes in time.

    Under the Green Book a pung and a kong have three seconds, and a win has them where the next player has drawn; else
    the next player's draw ends it, or what the next American player does with the tile drawn.
    """
    player = discard.next_player.title
    closed = bool(discard.events & CUSTOMS[discard.rules].closed_by)
    if discard.rules == AMERICAN:
        open_still = f"{player} has drawn and done nothing with the tile yet." if discard.events and not closed else ""
        return Timing(not closed, "until-racked" if discard.events else "", open_still)
    if discard.timed and discard.seconds is not None:
        return _by_seconds(discard, kind, closed=closed)
    if discard.timed and closed and kind in {Kind.WIN, Kind.PUNG, Kind.KONG}:
        code = "win-in-time" if kind is Kind.WIN else "three-seconds"
        most = in_words(PUNG_SECONDS)
        told = f"{player} has drawn, and nobody says that the {most} seconds were not over by then."
        return Timing(in_time=False, code=code, message=told)
    return Timing(not closed, "until-drawn" if closed else "")


def _by_seconds(discard: Discard, kind: Kind, *, closed: bool) -> Timing:
    """As ``timing``, where a pung has three seconds and it is told how many have passed."""
    player = discard.next_player.title
    passed = f"{discard.seconds} second{'' if discard.seconds == 1 else 's'} after the discard"
    most = in_words(PUNG_SECONDS)
    quick = discard.seconds is not None and discard.seconds <= PUNG_SECONDS
    although = f", although {player} has drawn" if closed else ""
    if kind in {Kind.PUNG, Kind.KONG}:
        what = f"within the {most} of a {kind.value}{although}" if quick else f"a {kind.value} is claimed within {most}"
        return Timing(quick, "three-seconds", f"It is {passed}: {what}.")
    if kind is Kind.WIN and closed:
        what = f"within the {most}{although}" if quick else f"{player} has drawn, and the {most} are over"
        return Timing(quick, "win-in-time", f"It is {passed}: {what}.")
    if closed:
        message = f"{player} has drawn: the {most} seconds are for a pung, a kong and a win, not for a {kind.value}."
        return Timing(in_time=False, code="until-drawn", message=message)
    message = f"{player} has not drawn, and a {kind.value} has no limit in seconds."
    return Timing(in_time=True, code="until-drawn", message=message)


def _unclaimable(discard: Discard, claim: Claim) -> Iterator[Reason]:
    if discard.tile == JOKER:
        yield _reason(discard, claim, "joker-dead")
    elif discard.tile == FLOWER and discard.rules != AMERICAN:
        yield _reason(discard, claim, "flowers-not-claimed")
    elif discard.last_of_wall and claim.kind is not Kind.WIN:
        yield _reason(discard, claim, "last-discard")


def _wrong_kind(discard: Discard, claim: Claim, claims: Sequence[Claim]) -> Iterator[Reason]:
    american = discard.rules == AMERICAN
    match claim.kind:
        case Kind.WIN if claim.in_error:
            others = [each for each in claims if each.kind is Kind.WIN and not each.in_error]
            two = (
                "Two claim mah jongg and this one is in error: the other gets the tile." if american and others else ""
            )
            yield _reason(discard, claim, "win-in-error", two)
        case Kind.PAIR | Kind.SINGLE:
            yield _reason(discard, claim, "single-to-win")
        case Kind.ADDED_KONG:
            yield _reason(discard, claim, "exposure-fixed" if american else "added-kong")
        case Kind.CHOW if american:
            yield _reason(discard, claim, "no-chows")
        case Kind.CHOW:
            yield from _wrong_chow(discard, claim)


def _wrong_chow(discard: Discard, claim: Claim) -> Iterator[Reason]:
    neighbour = discard.next_player
    if claim.seat is not neighbour:
        message = f"Only {neighbour.title}, who has {discard.by.title} on the left, chows; anybody else only to win."
        yield _reason(discard, claim, "chow-from-left", message)
    if is_honor(Tile(discard.tile)):
        yield _reason(
            discard, claim, "chow-set", f"{symbol(discard.tile, discard.rules)} is an honour, and no chow has honours."
        )


def _wrong_tiles(discard: Discard, claim: Claim, claims: Sequence[Claim]) -> Iterator[Reason]:
    if not claim.tiles:
        if claim.kind in EXPOSURES and discard.rules != AMERICAN:
            yield from _too_few_left(discard, claim, claims)
        return
    if claim.kind is Kind.CHOW and discard.rules != AMERICAN:
        if not is_honor(Tile(discard.tile)) and not _is_chow([discard.tile, *claim.tiles]):
            yield _reason(discard, claim, "chow-set", f"{_with(discard, claim)} is no chow.")
    elif claim.kind in EXPOSURES:
        yield from _wrong_set(discard, claim)


def _with(discard: Discard, claim: Claim) -> str:
    """The discard and the tiles it is claimed with, as a message names them."""
    return f"{symbol(discard.tile, discard.rules)} with {spelled(claim.tiles, discard.rules)}"


def _is_chow(tiles: Sequence[int]) -> bool:
    ordered = sorted(tiles)
    in_sequence = [tile - ordered[0] for tile in ordered] == [0, 1, 2]
    return (
        in_sequence and suit_of(Tile(ordered[0])) is not None and suit_of(Tile(ordered[0])) is suit_of(Tile(ordered[2]))
    )


def _wrong_set(discard: Discard, claim: Claim) -> Iterator[Reason]:
    """A set of equal tiles, with jokers where there are any, and of the size it is called."""
    strangers = [tile for tile in claim.tiles if tile not in {discard.tile, JOKER}]
    size = len(claim.tiles) + 1
    wanted = SIZES.get(claim.kind)
    if strangers:
        yield _reason(
            discard, claim, "equal-tiles", f"{_with(discard, claim)} is no {claim.kind.value}: the tiles are not equal."
        )
    elif wanted is not None and size != wanted:
        message = f"{_with(discard, claim)} makes {size} tiles, and a {claim.kind.value} has {wanted}."
        yield _reason(discard, claim, "equal-tiles", message)
    elif not 3 <= size <= 6:
        yield _reason(
            discard, claim, "equal-tiles", f"{_with(discard, claim)} makes {size} tiles, and three to six are exposed."
        )
    elif claim.tiles.count(discard.tile) >= COPIES[discard.tile]:
        message = f"{_with(discard, claim)} is more than there can be: {copies(discard.tile, discard)}."
        yield _reason(discard, claim, "four-of-each", message)


def copies(tile: int, discard: Discard) -> str:
    """How many there are of a tile, in words: ``there are four 5c, the discard among them``."""
    among = ", the discard among them" if tile == discard.tile else ""
    return f"there are {in_words(COPIES[tile])} {symbol(tile, discard.rules)}{among}"


def _too_few_left(discard: Discard, claim: Claim, claims: Sequence[Claim]) -> Iterator[Reason]:
    """Without jokers: the other claimants show so many of the tile that too few are left for this set."""
    sets = [each for each in claims if each.kind in EXPOSURES and not any(_wrong_set(discard, each))]
    elsewhere = sum(other.tiles.count(discard.tile) for other in sets if other is not claim)
    needed = SIZES[claim.kind] - 1
    left = COPIES[discard.tile] - 1 - elsewhere
    if left < needed:
        tile = symbol(discard.tile, discard.rules)
        message = f"It needs {needed} more of {tile}; others show {elsewhere}, so that only {left} can be there."
        yield _reason(discard, claim, "four-of-each", message)
