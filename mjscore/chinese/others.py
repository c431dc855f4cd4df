"""The hands of those who did not win, as ``south=EEE 123b ...``: read, and held against the winner's."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from mjscore.errors import Fault, ImpossibleHandError, MjscoreError, NotationError
from mjscore.hand import Hand, Win, in_words, problems, require_values
from mjscore.notation import Options, parse_waiting
from mjscore.notation.draft import without_span
from mjscore.notation.phrases import wind_meant, wind_named
from mjscore.tiles import SYMBOLS, Tile, Wind

Others = Mapping[Wind, Hand]
"""The hands that are known of players who did not win, by seat."""

_SEATS = "a seat is east, south, west or north, or its first letter"


def split(text: str) -> tuple[str, str]:
    """The seat and the tiles of ``south=EEE 123b ...``; NotationError N011 when there is no seat.

    >>> split("south=EEE 123b")
    ('south', 'EEE 123b')
    """
    seat, equals, tiles = text.partition("=")
    if not equals:
        message = f"{text!r} does not say whose hand it is"
        raise NotationError([Fault("N011", message, hint="write the seat before the tiles, as in south=EEE 123b ...")])
    return seat, tiles


def read_others(given: Iterable[tuple[str | Wind, str | Hand]], notation: str | None = None) -> dict[Wind, Hand]:
    """The hands of players who did not win: thirteen tiles each, and one more for each kong.

    Args:
        given: seats, each with a line of notation or a Hand without a winning tile.
        notation: the notation of all lines; guessed for each without it.

    Raises:
        NotationError, ImpossibleHandError: with all faults, each naming the hand it is about.
        TypeError: for seats or hands of other types.

    """
    hands: dict[Wind, Hand] = {}
    faults: list[Fault] = []
    for name, tiles in given:
        if not isinstance(name, str | Wind) or not isinstance(tiles, str | Hand):
            raise TypeError("others are seats, each with a line of notation or a Hand")
        seat = name if isinstance(name, Wind) else wind_named(name)
        if seat is None:
            faults.append(Fault("N011", f"{name!r} is no seat", hint=wind_meant(str(name), _SEATS)))
            continue
        if seat in hands:
            hint = "give each hand once, with all its tiles"
            faults.append(Fault("H017", f"the hand of {seat.title} is given twice", hint=hint))
            continue
        try:
            hands[seat] = _read(tiles, notation)
        except MjscoreError as error:
            faults += [without_span(_about_thirteen(fault), f"{seat.title}'s hand") for fault in error.faults]
            hands[seat] = Hand(())
    if faults:
        raise (ImpossibleHandError if all(each.code.startswith("H") for each in faults) else NotationError)(faults)
    return hands


def _read(tiles: str | Hand, notation: str | None) -> Hand:
    if isinstance(tiles, Hand):
        require_values(tiles, Win())
        found = problems(tiles)
        if found:
            raise ImpossibleHandError([Fault(each.code, each.message, hint=each.hint) for each in found])
        return tiles
    reading = parse_waiting(tiles, Options(notation=notation))
    # Flowers lie beside the tiles of whoever drew them.
    if reading.given - {"flowers"} or reading.profile or reading.rules:
        hint = "write only tiles here; how the game was won stands with the winner's"
        raise NotationError([Fault("N010", "it did not win, so it has no circumstances", hint=hint)])
    return reading.hand


def _about_thirteen(fault: Fault) -> Fault:
    """A wrong number of tiles is explained for a hand that did not win, not for one that may yet."""
    if fault.code != "H004":
        return fault
    message = fault.message.replace("a waiting hand", "a hand")
    return replace(
        fault, message=message, hint="who did not win holds thirteen tiles, sets included, and one more for each kong"
    )


def faults_beside(hand: Hand, seat: Wind, others: Others) -> list[Fault]:
    """Why the hands cannot lie on one table: the winner's given twice, or five copies of a tile over all of them."""
    faults = []
    if seat in others:
        message = f"{seat.title} won, and the hand of {seat.title} is given once more among the others"
        hint = "say where the winner sits (seat south), or leave that hand out"
        faults.append(Fault("H017", message, hint=hint))
    hands = {seat: hand, **{each: others[each] for each in Wind if each in others and each is not seat}}
    return faults + list(_too_many_copies(hands))


def _too_many_copies(hands: Others) -> Iterator[Fault]:
    """Each tile of which several hands together hold more than four, and who holds how many."""
    counts = {seat: Counter(hand.all_tiles) for seat, hand in hands.items()}
    for tile, copies in sorted(sum(counts.values(), Counter[Tile]()).items()):
        holders = [(seat, held[tile]) for seat, held in counts.items() if held[tile]]
        if copies > 4 and len(holders) > 1:
            held = ", ".join(f"{in_words(number)} in {seat.title}'s hand" for seat, number in holders)
            message = f"{in_words(copies)} copies of {SYMBOLS[tile]}: {held}"
            yield Fault("H001", message, hint="there are four of each tile; correct one of these hands")
