"""What is told beside a result: what changes nothing here, what was assumed, how kongs are read."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from mjscore.chinese.others import Others
from mjscore.chinese.rules import Counting
from mjscore.hand import Hand, MeldKind
from mjscore.tiles import Wind

_CHANGES_NOTHING: Mapping[str, str] = {
    "self_draw": "how the tile was won",
    "discarder": "who discarded",
    "round": "the round wind",
    "flowers": "flowers",
    "last_of_wall": "the last tile of the wall",
    "last_of_kind": "the last tile of its kind",
    "replacement": "a replacement tile",
    "robbing_kong": "robbing a kong",
    "dealt": "winning as dealt",
}

_ASSUMED_FOR_NOTHING = ("won on a discard", "round East", "no flowers")


def assumed_here(assumed: Iterable[str]) -> tuple[str, ...]:
    """What was assumed about a line and matters under these rules."""
    return tuple(each for each in assumed if each not in _ASSUMED_FOR_NOTHING)


def notes_on(given: Set[str], hand: Hand | None = None, way: Counting | None = None) -> Iterator[str]:
    """What is to be told about a hand and its circumstances; ``hand`` and ``way`` for one that wins."""
    kongs = [str(meld) for meld in hand.melds if meld.kind is MeldKind.KONG] if hand else []
    if kongs:
        counts = "counts as a pung" if len(kongs) == 1 else "count as pungs"
        yield f"{listed(kongs)} {counts}: a kong is worth no more under these rules"
    if way is Counting.ALL_HANDS:
        yield "with all hands the honor pungs of the winner are paid for too"
    said = [wording for name, wording in _CHANGES_NOTHING.items() if name in given]
    if said:
        yield f"under these rules nothing depends on {listed(said, 'or')}"


def nothing_held(winner: Wind, way: Counting, others: Others) -> Iterator[str]:
    """That players whose hands are not known hold no pungs that would be paid for."""
    unknown = [seat.title for seat in Wind if seat is not winner and seat not in others]
    if way.rates.all_hands and unknown:
        yield f"no honor pungs with {listed(unknown)}, whose hands are not given"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a list in a sentence.

    >>> listed(["South", "West", "North"])
    'South, West and North'
    """
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)
