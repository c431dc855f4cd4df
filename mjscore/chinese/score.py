"""Score a hand under the simplified rules: whether it wins, and who pays whom."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields

from mjscore.arrange import Arrangement, GroupKind, Shape, arrangements
from mjscore.chinese.others import Others, faults_beside
from mjscore.chinese.remarks import assumed_here, notes_on, nothing_held
from mjscore.chinese.result import ChineseNotWinning, ChineseScore, HonorPung
from mjscore.chinese.rules import Counting, honor_tiles, win_payments
from mjscore.errors import Fault, ImpossibleHandError, NotationError
from mjscore.hand import Hand, MeldKind, Win, problems
from mjscore.notation import Reading
from mjscore.provenance import UNTOLD, Source
from mjscore.tiles import Tile, Wind, symbols

_NOBODY: Others = {}


def score_reading(reading: Reading, way: Counting, others: Others = _NOBODY) -> ChineseScore | ChineseNotWinning:
    """Score a line of notation that was read; NotationError when it names other rules or a profile.

    ``others`` are hands of players who did not win; ImpossibleHandError when they cannot lie beside the winner's.
    """
    require_chinese(reading)
    _require_possible([*_unasked(way, others), *faults_beside(reading.hand, reading.win.seat, others)], reading.text)
    source = Source(reading.text, assumed_here(reading.assumed), reading.notes)
    return _scored(reading.hand, reading.win, way, others, _Told(reading.given, source))


def score_hand(hand: Hand, win: Win, way: Counting, others: Others = _NOBODY) -> ChineseScore | ChineseNotWinning:
    """Score a hand given as values; ImpossibleHandError for tiles, circumstances or hands that cannot exist."""
    faults = [Fault(each.code, each.message, hint=each.hint) for each in problems(hand, win)]
    _require_possible([*faults, *_unasked(way, others), *faults_beside(hand, win.seat, others)])
    standard = Win()
    given = {each.name for each in fields(Win) if getattr(win, each.name) != getattr(standard, each.name)}
    return _scored(hand, win, way, others, _Told(frozenset(given), UNTOLD))


def require_chinese(reading: Reading) -> None:
    """NotationError N012 for a line that names other rules, or a profile, which these rules do not have."""
    faults = []
    if reading.rules not in {None, "chinese"}:
        message = f"the hand is for {reading.rules} rules, and it is to be read under the simplified Chinese ones"
        faults.append(
            Fault("N012", message, reading.places.get("rules"), "write rules chinese, or leave the rules out")
        )
    if reading.profile is not None:
        message = f"profile {reading.profile}: the simplified Chinese rules have no profiles"
        faults.append(Fault("N012", message, reading.places.get("profile"), "leave it out"))
    if faults:
        raise NotationError(faults, reading.text)


def _unasked(way: Counting, others: Others) -> list[Fault]:
    """Hands that would count for nothing are refused rather than ignored."""
    if not others or way.rates.all_hands:
        return []
    hint = 'add --all-hands (from Python counting="all-hands"), or leave them out'
    return [Fault("N012", "the hands of players who did not win count with --all-hands only", hint=hint)]


def _require_possible(faults: list[Fault], text: str = "") -> None:
    if faults:
        unreadable = any(each.code.startswith("N") for each in faults)
        raise (NotationError if unreadable else ImpossibleHandError)(faults, text)


@dataclass(frozen=True, slots=True)
class _Told:
    """What was said about a hand: the circumstances that were given, and where it came from."""

    given: frozenset[str]
    source: Source

    def with_notes(self, notes: Iterable[str], assumed: Iterable[str] = ()) -> Source:
        source = self.source
        return source._replace(notes=(*source.notes, *notes), assumed=(*source.assumed, *assumed))


def _scored(hand: Hand, win: Win, way: Counting, others: Others, told: _Told) -> ChineseScore | ChineseNotWinning:
    reading = _dearest(hand)
    if reading is None:
        return ChineseNotWinning(hand, win, way, told.given, told.with_notes(notes_on(told.given)))
    pungs = tuple(_paid_for(reading, win.seat, way, others))
    paid = win_payments(win.seat, way, Counter(each.seat for each in pungs))
    source = told.with_notes(notes_on(told.given, hand, way), nothing_held(win.seat, way, others))
    return ChineseScore(hand, win, way, reading, pungs, paid, others, told.given, source)


def _dearest(hand: Hand) -> Arrangement | None:
    """The reading as four groups and a pair that has most pungs of honors; None when there is none.

    All readings have the same ones: an honor belongs to no chow, so three of one kind are a pung and two are the pair
    in every reading. Taking the maximum says what is meant, and the first of equal ones is the first by tile.
    """
    readings = [each for each in arrangements(hand) if each.shape is Shape.STANDARD]
    return max(readings, key=lambda each: len(_honor_groups(each)), default=None)


def _honor_groups(reading: Arrangement) -> dict[Tile, str]:
    """The pungs and kongs of honors of a reading, in native notation by tile."""
    sets = [group for group in reading.groups if group.kind in {GroupKind.PUNG, GroupKind.KONG}]
    return {group.tile: str(group) for group in sets if group.tile in honor_tiles()}


def _paid_for(reading: Arrangement, winner: Wind, way: Counting, others: Others) -> Iterator[HonorPung]:
    """The honor pungs that are paid for: the winner's, and with all hands those of the others."""
    if not way.rates.honor_pung:
        return
    yield from (HonorPung(winner, tile, group) for tile, group in _honor_groups(reading).items())
    if way.rates.all_hands:
        for seat in Wind:
            if seat in others:
                yield from (HonorPung(seat, tile, group) for tile, group in _held(others[seat]).items())


def _held(hand: Hand) -> dict[Tile, str]:
    """The pungs of honors in a hand that did not win: three equal tiles, concealed or exposed, in native notation."""
    held = Counter(hand.all_tiles)
    melds = {meld.tile: str(meld) for meld in hand.melds if meld.kind is not MeldKind.CHOW}
    return {tile: melds.get(tile, symbols((tile,) * 3)) for tile in honor_tiles() if held[tile] >= 3}
