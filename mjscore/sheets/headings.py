"""The columns of our own scoresheet, as ``fan_tables/sheets.toml`` has them for each of the rules."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mjscore.chinese.rules import Counting
from mjscore.sheets.scoring import Scoring
from mjscore.sheets.words import role_of, table

_PLAYER = "{player}"


@dataclass(frozen=True, slots=True)
class Heading:
    """A column: its header, what it is for (``winner``, ``result``, ``penalty``), and for which player from 0."""

    text: str
    role: str
    who: int | None = None


def what_belongs_on_a_sheet() -> str:
    """What to do about a sheet with nothing on it, with headers of our own template."""
    headers = ", ".join(heading.text for heading in headings_of(("Ann", "Bob", "Cem", "Dan"), Scoring()))
    told = f"a sheet has a row of headers, as {headers}, and below it a row a hand"
    return f"{told}; mjscore sheet new writes one to fill in"


def headings_of(players: Sequence[str], scoring: Scoring) -> tuple[Heading, ...]:
    """The columns for four players under these rules.

    >>> [heading.text for heading in headings_of("ABCD", Scoring())][4:8]
    ['discarder', 'points', 'A result', 'B result']
    """
    return tuple(_headings(players, scoring))


def _headings(players: Sequence[str], scoring: Scoring) -> Iterator[Heading]:
    said = table()["template"]
    for text in said["columns"][_layout_name(scoring)]:
        if text == said["check"]:
            if scoring.zero_sum:
                yield Heading(text, "check")
        elif _PLAYER in text:
            part = role_of("part", text.replace(_PLAYER, "")) or ""
            yield from (Heading(text.replace(_PLAYER, name), part, who) for who, name in enumerate(players))
        else:
            yield Heading(text, role_of("column", text) or "")


def _layout_name(scoring: Scoring) -> str:
    if scoring.rules == "american":
        return "american" if scoring.zero_sum else "american_in_points"
    if scoring.rules == "chinese" and scoring.chinese is Counting.HONOR_BONUS:
        return "chinese_honor_bonus"
    return scoring.rules
