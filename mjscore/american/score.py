"""Score an American hand against a card: the line that pays most, and who pays whom."""

from dataclasses import replace
from functools import lru_cache

from mjscore.american.card import Card
from mjscore.american.concrete import JOKER
from mjscore.american.index import Entry, Index, index_of
from mjscore.american.payments import DEFAULT_PROFILE, Profile, Worth, profile, worth
from mjscore.american.rack import Rack, Win, problems
from mjscore.american.reading import AmericanReading
from mjscore.american.result import AmericanRefusal, AmericanScore, Fit
from mjscore.errors import Fault, ImpossibleHandError
from mjscore.memo import Memo
from mjscore.provenance import UNTOLD, Source

_MOST_WORTHS = 10_000
"""How many lines are kept with what they are worth for one way to win."""


def score_rack(
    rack: Rack, win: Win, index: Index, rules: Profile | None = None, source: Source = UNTOLD
) -> AmericanScore | AmericanRefusal:
    """Score a hand given as values; ImpossibleHandError for tiles or circumstances that cannot exist."""
    found = problems(rack, win)
    if found:
        raise ImpossibleHandError([Fault(each.code, each.message, hint=each.hint) for each in found])
    return score_possible_rack(rack, win, index, rules or profile(), source)


def score_possible_rack(
    rack: Rack, win: Win, index: Index, rules: Profile, source: Source = UNTOLD
) -> AmericanScore | AmericanRefusal:
    """Score a hand that is known to be possible, as a reading is.

    Of the lines that fit, the one counts that pays most once the jokerless double is paid; the first in card order
    of several. On a line with an X and a C value, the one that pays more counts, a concealed bonus included. A hand of
    which an exposure or a joker stands wrongly fits no line and is refused with reasons.
    """
    fits = fits_of(rack, win, index, rules)
    if not fits:
        return AmericanRefusal(rack, win, index, rules, source)
    return AmericanScore(rack, win, index, rules, tuple(fits), source)


def fits_of(rack: Rack, win: Win, index: Index, rules: Profile) -> list[Fit]:
    """The lines that a hand fits, with what it is worth on each, the one that counts first."""
    bits = index.matching(rack)
    if not bits:
        return []
    worths, closed, fits = worths_on(index, rules), not rack.exposures, []
    for place in index.first_of_each_entry(bits):
        line = index.entry_of[place]
        jokerless = not counted_jokers(rack, index, rules, place)
        fits.append(Fit(index.entries[line], place, worths[win, line, closed, jokerless]))
    if len(fits) > 1:
        fits.sort(key=lambda fit: (*rank(fit.worth, win), fit.place))
    return fits


def rank(worth: Worth, win: Win) -> tuple[int, bool]:
    """Less for the line that counts before others: it pays more, or as much and has the value that was announced."""
    return -worth.gain, win.announced not in {None, worth.value}


def score_reading(
    reading: AmericanReading, card: Card, name: str | None = None, overrides: tuple[str, ...] = ()
) -> AmericanScore | AmericanRefusal:
    """Score what was read, against ``card``, under the profile named, or else the one that the text names.

    RulesError for an unknown profile or rule, CardError for a card with lines that have to be rejected.
    """
    rules = profile(name or reading.profile or DEFAULT_PROFILE, overrides)
    found = score_possible_rack(reading.rack, reading.win, index_of(card), rules, source_of(reading, rules))
    return replace(found, tile_assumed=reading.tile_assumed) if isinstance(found, AmericanRefusal) else found


def source_of(reading: AmericanReading, rules: Profile) -> Source:
    """Where a hand that was read came from, with what these rules have to assume beside it."""
    assumed = reading.assumed
    if rules.in_points and reading.win.way.has_discarder and reading.win.discarder_exposures is None:
        assumed = (*assumed, "the discarder had no exposure")
    return Source(reading.text, assumed, reading.notes, reading.written)


def counted_jokers(rack: Rack, index: Index, rules: Profile, place: int) -> int:
    """The jokers for which a hand is not doubled: under some rules not those that the line prints."""
    jokers = rack.totals[JOKER]
    if jokers and rules.joker_letter == "ignored":
        return max(0, jokers - index.hands[place].loose[JOKER])
    return jokers


@lru_cache(maxsize=8)
def worths_on(index: Index, rules: Profile) -> Memo[tuple[Win, int, bool, bool], Worth]:
    """What lines of a card are worth under some rules: by the win, the line's number, whether closed and jokerless."""

    def worth_of(asked: tuple[Win, int, bool, bool]) -> Worth:
        win, line, closed, jokerless = asked
        return worth_on(index.entries[line], win, rules, closed=closed, jokerless=jokerless)

    return Memo(worth_of, _MOST_WORTHS)


def worth_on(entry: Entry, win: Win, rules: Profile, *, closed: bool, jokerless: bool) -> Worth:
    """What a hand is worth on a line that it fits, in points: the better of the line's values.

    A hand without exposures, ``closed``, may be paid at either value of a line. The profile's bonus for staying
    concealed goes with the X value only: a C value has the concealment in it. At equal pay it is the one that was
    announced, else the C value, which needs no bonus. ``jokerless``: the hand has no joker that counts.
    """
    jokerless = jokerless and entry.bonus
    worths: list[Worth] = []
    if closed and entry.concealed is not None:
        worths.append(worth(entry.concealed, win, rules, bonus=0, jokerless=jokerless))
    if entry.exposed is not None:
        bonus = rules.concealed_bonus if closed else 0
        worths.append(worth(entry.exposed, win, rules, bonus=bonus, jokerless=jokerless))
    if len(worths) == 1:
        return worths[0]
    return max(worths, key=lambda each: (each.gain, each.value == win.announced))
