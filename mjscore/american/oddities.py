"""What is no fault of a line but worth a look: warnings that need no expansion, codes C043 to C046."""

from collections.abc import Iterator, Sequence

from mjscore.american.card import Alternative, Card, Group, Line
from mjscore.american.expressions import LETTERS
from mjscore.american.notes import Described, Noun
from mjscore.errors import Fault
from mjscore.hand import counted

_SYMBOL = {Noun.DRAGON: "D", Noun.WIND: "Z"}


def odd(line: Line) -> Iterator[Fault]:
    """Everything about a line that may be a slip."""
    for alternative in line.alternatives:
        yield from _without_letter(alternative)
    for noun in Noun:
        yield from _idle_notes(line, [note for note in line.notes.described if note.noun is noun], noun)
    for span in line.notes.gaps:
        yield Fault("C045", "an empty note", span, "leave out a semicolon, or write what is missing")


def _without_letter(alternative: Alternative) -> Iterator[Fault]:
    """Numbers without a letter are of suit A; beside an A that is printed a letter may have been forgotten."""
    numbers = [group for group in alternative.groups if group.has_numbers]
    if any(group.suffix == LETTERS[0] for group in numbers):
        for group in numbers:
            if not group.suffix:
                message = "numbers without a suit letter, beside groups that have one, are of suit A"
                yield Fault("C043", message, group.span, "write the letter, A too, when others are printed")


def _idle_notes(line: Line, notes: Sequence[Described], noun: Noun) -> Iterator[Fault]:
    """A note about dragons describes a group with D, one about winds a group with Z."""
    groups = sum(_SYMBOL[noun] in group.symbols for each in line.alternatives for group in each.groups)
    for note in notes[groups:]:
        there = f"only {counted(groups, 'group')} with {_SYMBOL[noun]}" if groups else f"no group with {_SYMBOL[noun]}"
        message = f"a note about {noun.value}s, and {there} that it could be about"
        yield Fault("C044", message, note.span, "leave it out, or mend the groups")


def literal_years(card: Card) -> list[Fault]:
    """The year of the card typed in as a number, which stays as it is when the card is re-dated."""
    return [_literal_year(card, line, group) for line in card.lines for group in _groups(line) if _is_year(card, group)]


def year_notes(card: Card) -> tuple[str, ...]:
    """What is to be told about a card that was re-dated; nothing about any other."""
    if card.dated is None or card.year == card.dated:
        return ()
    lines = list(dict.fromkeys(line.id for line in card.lines for group in _groups(line) if _is_year(card, group)))
    if not lines:
        return ()
    return (f"{card.dated} is typed in as a number on {', '.join(lines)} and stays {card.dated}: write {{year}} there",)


def _groups(line: Line) -> Iterator[Group]:
    return (group for alternative in line.alternatives for group in alternative.groups)


def _is_year(card: Card, group: Group) -> bool:
    return card.dated is not None and group.symbols == str(card.dated)


def _literal_year(card: Card, line: Line, group: Group) -> Fault:
    stays = "" if card.year == card.dated else f", and stays when the card is re-dated to {card.year}"
    message = f"{line.id} has the year of the card typed in as a number, {card.dated}{stays}"
    return Fault("C046", message, group.span, f"write {{year}}{group.suffix}, which follows the year of the card")
