"""Questions about single lines of a card: do the tiles fit, is it the line that counts, and if not, why not."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from mjscore.american.arrangement import arrangement
from mjscore.american.case import Case
from mjscore.american.index import Entry
from mjscore.american.lookup import find_line, require_lines, unknown_line
from mjscore.american.nearest import nearest
from mjscore.american.on_line import OnLine
from mjscore.american.result import Fit
from mjscore.errors import CardError

_MOST_NEAR = 3


class LineVerdict(Enum):
    """What becomes of a line; the value is its word in the output."""

    COUNTS = "counts"
    FITS = "fits"
    MISSING = "does-not-fit"


@dataclass(frozen=True, slots=True)
class LineAnswer:
    """The answer about one line.

    ``points`` are what the hand is worth on it, None where the tiles do not fit; ``arrangement`` are its groups as the
    tiles fill them; ``instead`` says why another line counts, '' where this one does; ``keeps`` is what keeps the tiles
    from it, None where they fit.
    """

    entry: Entry
    verdict: LineVerdict
    value: int
    points: int | None = None
    doubled: bool = False
    arrangement: tuple[str, ...] = ()
    instead: str = ""
    keeps: OnLine | None = None

    @property
    def line(self) -> str:
        """The id of the line."""
        return self.entry.id

    def __str__(self) -> str:
        """The answer in words.

        >>> from mjscore.american.read import practice_card
        >>> from mjscore.american.reading import read_hand
        >>> from mjscore.american.case import case_of
        >>> print(answer(case_of(read_hand("FFF 2026b [222Jc] 66c +6c"), practice_card()), "YR-1"))
        YR-1 counts, 25 points: FFF 2026b [222Jc] 666c
        """
        if self.keeps is not None:
            return f"{self.line} does not fit: {'; '.join(reason.message for reason in self.keeps.reasons)}"
        double = ", doubled for having no joker" if self.doubled else ""
        points = f"{self.points} point{'' if self.points == 1 else 's'}{double}"
        told = f"{self.line} {'counts' if not self.instead else 'fits'}, {points}: {' '.join(self.arrangement)}"
        return f"{told}; {self.instead}" if self.instead else told


def answer(case: Case, line: str) -> LineAnswer:
    """The answer about the line of this id; CardError C004 when the card has no such line."""
    ids = [entry.id for entry in case.index.entries]
    found = find_line(line, ids)
    if found is None:
        raise CardError([unknown_line(line, ids, case.index.name)])
    entry = case.index.entries[case.number(found)]
    fit = next((each for each in case.fits if each.entry.id == found), None)
    if fit is None:
        return LineAnswer(entry, LineVerdict.MISSING, case.printed(entry), keeps=case.keeps_from(found))
    instead = _instead(case, fit)
    return LineAnswer(
        entry,
        LineVerdict.FITS if instead else LineVerdict.COUNTS,
        fit.worth.value,
        case.due(fit),
        fit.worth.doubled,
        arrangement(case.index.hands[fit.place], case.rack),
        instead,
    )


def answers(case: Case, lines: Sequence[str] = ()) -> list[LineAnswer]:
    """The answers about these lines, each once; without any about those that fit and those that lack the fewest tiles.

    CardError with every line that is not on the card.
    """
    require_lines(lines, [entry.id for entry in case.index.entries], case.index.name)
    found = (answer(case, line) for line in lines or _of_interest(case))
    return list({each.line: each for each in found}.values())


def _of_interest(case: Case) -> Iterator[str]:
    fitting = [fit.entry.id for fit in case.fits]
    near = nearest(case.index, case.rack, _MOST_NEAR + len(fitting))
    yield from fitting
    yield from [each.line for each in near if each.line not in fitting][:_MOST_NEAR]


def _instead(case: Case, fit: Fit) -> str:
    """Why a line that fits is not the one that counts; '' when it is."""
    best = case.fits[0]
    if fit is best:
        return ""
    line, most, pays = best.entry.id, case.due(best), case.due(fit)
    if most > pays:
        return f"{line} counts, which pays {most}"
    if case.win.announced is not None and best.worth.value == case.win.announced != fit.worth.value:
        return f"{line} counts, which pays as much and has the value that was announced"
    return f"{line} counts, which pays as much and stands before it on the card"
