"""Everything that is wrong with a card, found by reading it and by expanding every line.

A fault keeps a card from being used; a warning (C04x) is something to look at, as when two lines have the
same hands but different values: the better one counts, and on a card for one year that may be meant.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from mjscore.american.card import Alternative, Card, Line
from mjscore.american.codes import is_warning
from mjscore.american.concrete import ConcreteHand
from mjscore.american.expand import expansion
from mjscore.american.notes import Notes
from mjscore.american.oddities import literal_years, odd
from mjscore.american.read import read_draft
from mjscore.errors import Fault

MOST_WORK = 1_000_000
"""So many combinations of a whole card are looked at; a printed card comes to a few thousand."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A card that was checked: what could be read of it, faults and warnings in the order of the text.

    ``counts`` are the concrete hands of each line that is in order, by id.
    """

    card: Card
    faults: tuple[Fault, ...]
    warnings: tuple[Fault, ...]
    counts: Mapping[str, int]

    @property
    def valid(self) -> bool:
        """Whether the card can be used."""
        return not self.faults


def check(text: str, year: int | None = None) -> Checked:
    """Check the text of a card; ``year`` re-dates it. CardError only when there is nothing on it."""
    draft = read_draft(text, year)
    found = list(draft.faults)
    expanded = _Expanded()
    for line in draft.card.lines:
        found += [*_suit_counts(line), *_consecutive(line), *odd(line)]
        if expanded.work > MOST_WORK:
            found.append(_too_much(line))
            break
        found += expanded.add(line)
    found += [*_twice(expanded.lines), *literal_years(draft.card)]
    found.sort(key=lambda fault: fault.span or (0, 0))
    faults = tuple(fault for fault in found if not is_warning(fault))
    return Checked(draft.card, faults, tuple(fault for fault in found if is_warning(fault)), expanded.counts)


class _Expanded:
    """The lines of a card, expanded one after the other; a line that was typed before is not expanded again."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.lines: dict[frozenset[ConcreteHand], list[Line]] = {}
        self.work = 0
        self._known: dict[tuple[tuple[Alternative, ...], Notes, int | None], list[Line]] = {}

    def add(self, line: Line) -> tuple[Fault, ...]:
        """Expand one more line; its faults."""
        content = (line.alternatives, line.notes, line.year)
        if content in self._known:
            same = self._known[content]
            self.counts[line.id] = self.counts[same[0].id]
            same.append(line)
            return ()
        result = expansion(line)
        self.work += result.work
        if not result.faults:
            self.counts[line.id] = len(result.hands)
            self._known[content] = self.lines.setdefault(frozenset(result.hands), [])
            self._known[content].append(line)
        return (*result.faults, *result.idle) if result.hands or result.faults else (_not_this_year(line),)


def _suit_counts(line: Line) -> Iterator[Fault]:
    """``Any 2 or 3 Suits`` must be what the letters of the alternatives say."""
    used = frozenset(len(alternative.letters) for alternative in line.alternatives)
    for note in line.notes.suit_counts:
        if note.counts != used:
            letters = " -or- ".join(" ".join(each.letters) or "none" for each in line.alternatives)
            hint = f"the letters are {letters}: write {_suits(used)}, or mend the letters"
            yield Fault("C031", f"the note says {_suits(note.counts)}, the groups {_suits(used)}", note.span, hint)


def _suits(counts: Iterable[int]) -> str:
    listed = sorted(counts)
    return f"{' or '.join(map(str, listed))} suit{'' if listed == [1] else 's'}"


def _consecutive(line: Line) -> Iterator[Fault]:
    """``Any 4 Consec. Nos.`` should be printed as four numbers in a row."""
    for note in line.notes.generators:
        if note.count is None:
            continue
        for alternative in line.alternatives:
            printed = alternative.printed_digits
            if printed and len(printed) != note.count:
                message = f"the note says {note.count} consecutive numbers, and {len(printed)} are printed"
                yield Fault("C041", message, note.span, "mend the note or the numbers")
                break


def _twice(groups: Mapping[frozenset[ConcreteHand], list[Line]]) -> Iterator[Fault]:
    """Lines that stand for the very same hands."""
    for hands, (first, *others) in groups.items():
        for line in others if hands else ():
            if (line.exposed, line.concealed, line.bonus) == (first.exposed, first.concealed, first.bonus):
                yield Fault("C035", f"{line.id} is {first.id} once more", line.span, "leave one of them out")
            else:
                message = f"{line.id} ({line.value_text}) has the same hands as {first.id} ({first.value_text})"
                yield Fault("C040", message, line.span, "the one that pays more counts")


def _not_this_year(line: Line) -> Fault:
    message = f"{line.id} has no hand in {line.year}: it would need five of a tile"
    return Fault("C042", message, line.span, "it counts again in another year")


def _too_much(line: Line) -> Fault:
    message = f"the lines above stand for more than {MOST_WORK:,} combinations; the rest was not expanded"
    return Fault("C036", message, line.span, "make several cards of it")
