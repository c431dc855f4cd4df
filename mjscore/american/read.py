"""The text of a card to a card, or to everything that is wrong with it.

A line that cannot be read does not keep the others from being read: all faults are reported at once, and the
numbers of the other lines stay what they are.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from mjscore.american.card import Card, Line, Section
from mjscore.american.meaning import problems
from mjscore.american.source import MOST_CHARACTERS, LogicalLine, logical_lines, normalized
from mjscore.errors import CardError, Fault, Span
from mjscore.notation.grammars import parser
from mjscore.resources import read_data
from mjscore.suggestions import perhaps

if TYPE_CHECKING:
    from lark import Token, Tree

    from mjscore.american.trees import ReadHand

_MOST_FAULTS = 10
"""So many faults of one line are reported at most."""

FIRST_YEAR, LAST_YEAR = 1000, 9999


@dataclass(frozen=True, slots=True)
class Draft:
    """What could be read of a card, and the faults of the rest."""

    card: Card
    faults: tuple[Fault, ...]


def read_card(text: str, year: int | None = None) -> Card:
    r"""The card of a text; CardError with every fault when a line cannot be read or means nothing.

    ``year`` re-dates the card. What the linter finds beyond that is in ``check``.

    >>> card = read_card("card: Mine\nyear: 2026\n[Years | YR]\nFFF {year}A 2222B 666B (Any 2 Suits) X 25")
    >>> [(line.id, line.exposed) for line in card.lines]
    [('YR-1', 25)]
    """
    if not isinstance(text, str):
        raise TypeError(f"a card is read from its text, not from {type(text).__name__}")
    draft = read_draft(text, year)
    if draft.faults:
        raise CardError(draft.faults, draft.card.text)
    return draft.card


@lru_cache(maxsize=4)
def practice_card(year: int | None = None) -> Card:
    """The house practice card, which ships with mjscore; ``year`` re-dates it."""
    return read_card(practice_text(), year)


def practice_text() -> str:
    """The house practice card as its file has it."""
    return read_data("fan_tables", "american/practice.card")


def read_draft(text: str, year: int | None = None) -> Draft:
    """Read as much of a card as can be read; CardError only when there is nothing on it, or the year is none."""
    if year is not None:
        check_year(year)
    text = normalized(text)
    reader = _CardReader(text, year)
    for line in logical_lines(text):
        reader.read(line)
    return reader.draft()


def check_year(year: int) -> None:
    """CardError C005 for a year that has not four digits."""
    if not FIRST_YEAR <= year <= LAST_YEAR:
        raise CardError([Fault("C005", f"{year} is no year of a card", hint="a year has four digits, as in 2026")])


class _CardReader:
    """Collects a card line by line."""

    def __init__(self, text: str, year: int | None) -> None:
        self.text = text
        self.name = ""
        self.year: int | None = None
        self.redated = year
        self.headers: set[str] = set()
        self.sections: list[tuple[Section, list[ReadHand | None]]] = []
        self.homeless = False
        self.faults: list[Fault] = []

    def fault(self, code: str, message: str, span: Span, hint: str) -> None:
        self.faults.append(Fault(code, message, span, hint))

    def read(self, line: LogicalLine) -> None:
        """Read one logical line."""
        if len(line.text) > MOST_CHARACTERS:
            message = f"the line has more than {MOST_CHARACTERS:,} characters"
            self.fault("C015", message, line.span, "a hand has fourteen tiles; is a line end missing?")
            self._hand(line, None)
            return
        tree, faults = _parsed(line)
        self.faults += faults
        if tree is not None:
            self._read(line, tree)
        elif not _is_no_hand(line.text.lstrip()):
            self._hand(line, None)

    def _read(self, line: LogicalLine, tree: "Tree[Token]") -> None:
        from mjscore.american.trees import TreeReader  # noqa: PLC0415 - needs Lark

        reader = TreeReader(line.text, line.start)
        if tree.data == "hand":
            hand = reader.hand(tree)
            self._hand(line, None if reader.faults else hand)
        elif tree.data == "section":
            self.sections.append((reader.section(tree), []))
        else:
            self._header(line, *reader.header(tree))
        self.faults += reader.faults

    def _header(self, line: LogicalLine, key: str, value: "Token | None") -> None:
        span = line.span
        if key not in {"title", "year"} or value is None:
            self.fault(
                "C012",
                f"there is no header '{key}'",
                span,
                perhaps(key, ["card", "year"], "headers are card: and year:"),
            )
            return
        if key in self.headers:
            self.fault("C012", f"the {'name' if key == 'title' else 'year'} is given twice", span, "leave one out")
        self.headers.add(key)
        if key == "title":
            self.name = str(value).strip()
        elif len(value) == 4 and int(value) >= FIRST_YEAR:
            self.year = int(value)
        else:
            self.fault("C005", f"{value[:12]} is no year of a card", span, "a year has four digits, as in 2026")

    def _hand(self, line: LogicalLine, hand: "ReadHand | None") -> None:
        """A hand takes its number whether it could be read or not."""
        if self.sections:
            self.sections[-1][1].append(hand)
        elif not self.homeless:
            self.homeless = True
            hint = "write a section above it, as in [2468 | EV]"
            self.fault("C014", "a hand needs a section, which gives it its id", line.span, hint)

    def draft(self) -> Draft:
        """The card and its faults, in the order of the text."""
        dated, self.year = self.year, self.redated or self.year
        sections = tuple(replace(section, lines=tuple(self._lines(section, hands))) for section, hands in self.sections)
        self._check_sections()
        card = Card(self.name or "Untitled card", self.year, sections, self.text, dated)
        return Draft(card, tuple(sorted(self.faults, key=lambda fault: fault.span or (0, 0))))

    def _check_sections(self) -> None:
        """Section codes that are there twice; a card on which no hand was even tried."""
        codes: dict[str, str] = {}
        for section, _ in self.sections:
            code = section.code.lower()
            if code in codes:
                message = f"the code {section.code} is that of '{codes[code]}' as well, so ids are there twice"
                self.fault("C034", message, section.span, "choose another code")
            codes.setdefault(code, section.title)
        if not self.faults and not any(hands for _, hands in self.sections):
            self.faults.append(Fault("C037", "there is no hand on the card", None, "mjscore card new shows how"))

    def _lines(self, section: Section, hands: "list[ReadHand | None]") -> Iterator[Line]:
        for number, hand in enumerate(hands, start=1):
            if hand is None:
                continue
            for span in hand.empty:
                self.fault("C017", "notes that say nothing", span, "leave the parentheses out, or write a note")
            line = self._line(f"{section.code}-{number}", section, hand)
            faults = problems(line)
            self.faults += faults
            if not faults:
                yield line

    def _line(self, name: str, section: Section, hand: "ReadHand") -> Line:
        values: dict[str, int] = {}
        for letter, value, span in hand.values:
            if letter in values:
                self.fault("C016", f"the value after {letter} is given twice", span, "leave one out")
            if value == 0:
                self.fault("C016", "a hand that is worth nothing", span, "write what the card pays for it")
            values[letter] = value
        return Line(
            id=name,
            alternatives=hand.alternatives,
            notes=hand.notes,
            exposed=values.get("X"),
            concealed=values.get("C"),
            bonus=section.bonus and not hand.notes.no_bonus,
            year=self.year,
            text=hand.text,
            span=hand.span,
        )


def _is_no_hand(text: str) -> bool:
    """Whether a line that cannot be read was meant for a section or a header, which take no number."""
    return text.startswith("[") or text.split(maxsplit=1)[0].endswith(":")


def _parsed(line: LogicalLine) -> "tuple[Tree[Token] | None, list[Fault]]":
    """What a logical line is, or its faults: after each one the rest is read without what was wrong."""
    from lark import Tree, UnexpectedInput  # noqa: PLC0415 - only when a card is read

    from mjscore.american.syntax_errors import explain  # noqa: PLC0415

    faults: list[Fault] = []
    text: str | None = line.text
    while text is not None and len(faults) < _MOST_FAULTS:
        try:
            tree = parser("card").parse(text)
        except UnexpectedInput as error:
            explained = explain(error, text)
            start, end = explained.fault.span or (0, 1)
            faults.append(replace(explained.fault, span=(line.start + start, line.start + end)))
            text = explained.mended if explained.mended != text else None
        else:
            parts = (part for part in tree.children if isinstance(part, Tree))
            return (None if faults else next(parts)), faults
    return None, faults
