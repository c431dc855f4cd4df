"""Checks one row: the same reading, score and audit that a single hand gets."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from mjscore.errors import Fault, ImpossibleHandError, MjscoreError, NotationError, SheetError
from mjscore.many.columns import Columns, Written, columns_of, key, written
from mjscore.many.own_output import changed_rules, is_own
from mjscore.many.rules_of_a_list import Settled
from mjscore.many.values import Checked, CheckedClaim, Outcome, outcome_of
from mjscore.mcr.differing import other_profiles
from mjscore.mcr.result import Score
from mjscore.mcr.score import score_possible_hand
from mjscore.mcr.table import profile
from mjscore.notation import Options, parse, rules_said, unknown_rules
from mjscore.notation.values import NO_OPTIONS, USUAL
from mjscore.provenance import Source
from mjscore.rows import Cell, Row, Skipped

if TYPE_CHECKING:
    from mjscore.american.audit import AmericanAudit
    from mjscore.many.values import Result
    from mjscore.mcr.audit import Audit

_MOST_SHOWN = 1000
"""So much is kept of a line that is longer than any row."""


class Place(NamedTuple):
    """Where a row stands in its file, what it passes on, and what is to be told of how it was read."""

    number: int
    columns: Mapping[str, Cell]
    notes: tuple[str, ...]


def columns_of_row(row: Row, wanted: Mapping[str, str]) -> Columns:
    """The columns of a row that has headers of its own, and need not have all that are wanted; errors as above."""
    return _own_columns(tuple(row.cells), tuple(wanted.items()))


@lru_cache(maxsize=256)
def _own_columns(keys: tuple[str, ...], wanted: tuple[tuple[str, str], ...]) -> Columns:
    if is_own(keys) and "hand" not in dict(wanted):
        return columns_of(keys, {})
    there = set(map(key, keys))
    return columns_of(keys, {role: name if key(name) in there else "" for role, name in wanted})


def checked(
    rows: Iterable[Row | Skipped], columns_for: Callable[[Row], Columns], settled: Settled
) -> Iterator[Checked | Skipped]:
    """Rows checked one after the other."""
    for row in rows:
        line = line_of(row, columns_for, settled)
        yield check(*line, settled) if isinstance(line, tuple) else line


def line_of(
    row: Row | Skipped, columns_for: Callable[[Row], Columns], settled: Settled
) -> "tuple[Place, Written] | Checked | Skipped":
    """A row as a line of notation with its place, or what it is if it is none."""
    if isinstance(row, Skipped):
        return row
    try:
        columns = columns_for(row) if row.cells else Columns({}, ())
    except SheetError as error:
        return _broken(row, error.faults, dict(row.cells), settled)
    passed = columns.passed_on(row.cells)
    if row.faults:
        return _broken(row, row.faults, passed, settled)
    notes = (*row.notes, *_of_own(row, settled)) if columns.own else row.notes
    return Place(row.number, passed, notes), written(row.cells, columns)


def _of_own(row: Row, settled: Settled) -> Iterator[str]:
    """What is to be told of a row that was checked before by rules that are not those of now."""
    before = changed_rules(row.cells)
    if before and before != ", ".join(settled.defaults.overrides):
        yield f"it was checked with {before} before: --rule says so again"


def _broken(row: Row, faults: tuple[Fault, ...], columns: Mapping[str, Cell], settled: Settled) -> Checked:
    """A row that is no hand, as it was written."""
    text = row.text if len(row.text) <= _MOST_SHOWN or faults[0].span else f"{row.text[:_MOST_SHOWN]}…"
    error = SheetError(faults, row.text)
    return Checked(row.number, text, settled.rules, Outcome.UNREADABLE, None, error, None, columns, row.notes)


def check(place: Place, line: Written, settled: Settled, score: Score | None = None) -> Checked:
    """What a line comes to, of which the score may be known."""
    if score is not None:
        return Checked(place.number, line.text, "mcr", outcome_of(score), score, None, None, place.columns, place.notes)
    rules = rules_said(line.text) or settled.rules
    try:
        result, claim = _scored(line, rules, settled)
    except MjscoreError as error:
        impossible = isinstance(error, ImpossibleHandError) and not line.faults
        return _wrong(place, line, rules, type(error)([*error.faults, *line.faults], line.text), impossible=impossible)
    if line.faults:
        return _wrong(place, line, rules, SheetError(line.faults, line.text))
    return Checked(place.number, line.text, rules, outcome_of(result), result, None, claim, place.columns, place.notes)


def _wrong(place: Place, line: Written, rules: str, error: MjscoreError, *, impossible: bool = False) -> Checked:
    outcome = Outcome.IMPOSSIBLE if impossible else Outcome.UNREADABLE
    claim = CheckedClaim(line.claim) if line.claim else None
    return Checked(place.number, line.text, rules, outcome, None, error, claim, place.columns, place.notes)


def _scored(line: Written, rules: str, settled: Settled) -> "tuple[Result, CheckedClaim | None]":
    if unknown := list(unknown_rules(line.text)):
        raise NotationError(unknown, line.text)
    if rules == "mcr":
        return _mcr(line, settled)
    from mjscore.many import other_rules  # noqa: PLC0415 - most lists hold no such line

    return (other_rules.american if rules == "american" else other_rules.chinese)(line, settled)


def options_of(line: Written, settled: Settled, rules: str = "mcr") -> Options:
    """What is said beside a line about how it is written, and what is usual where it is silent."""
    notation, usual = line.notation or settled.defaults.notation, settled.defaults.usual
    if notation is None and line.winning_tile is None and usual == USUAL and rules == "mcr":
        return NO_OPTIONS
    return Options(
        notation=notation,
        winning_tile=line.winning_tile,
        defaults=usual if rules == "mcr" else usual._replace(round=None),
    )


def _mcr(line: Written, settled: Settled) -> "tuple[Result, CheckedClaim | None]":
    reading = parse(line.text, options_of(line, settled))
    rules = profile(reading.profile or settled.mcr, settled.mcr_overrides)
    source = Source(reading.text, reading.assumed, reading.notes)
    name = settled.defaults.name
    claim = None
    if line.claim:
        from mjscore.mcr.audit import Judge  # noqa: PLC0415 - many lists hold no claims
        from mjscore.mcr.claim import parse_claim  # noqa: PLC0415

        claim = judged(
            line.claim,
            lambda: Judge(reading.hand, reading.win, rules, name).audit(parse_claim(line.claim), source),
        )
    result = score_possible_hand(reading.hand, reading.win, rules, source)
    if isinstance(result, Score) and (notes := other_profiles(result, name)):
        result = replace(result, source=source._replace(notes=(*result.notes, *notes)))
    return result, claim


def judged(text: str, judge: "Callable[[], Audit | AmericanAudit]") -> CheckedClaim:
    """The claim with its audit, or with what is wrong with it: the hand is scored all the same."""
    try:
        return CheckedClaim(text, audit=judge())
    except MjscoreError as error:
        return CheckedClaim(text, error=type(error)(error.faults, error.text or text))
