"""Checks rows one by one: the same reading, score and audit that a single hand gets."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from mjscore.american.audit import AmericanAudit
from mjscore.american.audit import audit as judge_american
from mjscore.american.card import Card
from mjscore.american.case import case_of
from mjscore.american.circumstances import Options as AmericanOptions
from mjscore.american.claim import parse_claim as parse_american_claim
from mjscore.american.oddities import year_notes
from mjscore.american.payments import DEFAULT_PROFILE as AMERICAN_PROFILE
from mjscore.american.payments import profile as american_profile
from mjscore.american.payments import profile_names as american_profiles
from mjscore.american.read import practice_card
from mjscore.american.reading import read_hand
from mjscore.chinese import Counting, counting_named, score_reading
from mjscore.errors import Fault, ImpossibleHandError, MjscoreError, NotationError, RulesError, SheetError
from mjscore.many.columns import Columns, Written, columns_of, key, written
from mjscore.many.own_output import changed_rules, is_own
from mjscore.many.values import Checked, CheckedClaim, Outcome, Result
from mjscore.mcr.audit import Audit, Judge
from mjscore.mcr.claim import parse_claim
from mjscore.mcr.differing import other_profiles
from mjscore.mcr.result import Score
from mjscore.mcr.score import score_possible_hand
from mjscore.mcr.table import DEFAULT_PROFILE, Fan, profile, profile_names
from mjscore.notation import Defaults as Usual
from mjscore.notation import Options, parse, rules_fault, rules_named, rules_said, unknown_rules
from mjscore.notation.draft import shortened
from mjscore.notation.values import USUAL
from mjscore.protection import bare_cell
from mjscore.provenance import Source
from mjscore.rows import Cell, Kind, Row, Skipped, Table
from mjscore.suggestions import perhaps

_MOST_SHOWN = 1000
"""So much is kept of a line that is longer than any row."""


def _english(fan: Fan) -> str:
    return fan.name


@dataclass(frozen=True)
class Defaults:
    """What holds for every row that does not say otherwise.

    Attributes:
        rules: ``mcr``, ``american`` or ``chinese``; a card makes it ``american``, otherwise it is ``mcr``.
        profile: the name of a profile, which holds for the rows of the rules that have it.
        overrides: single rules changed, as in ``cap=88``; each holds for the rows of the rules that know it.
        card: the card of American hands; None for the practice card.
        year: the year of the practice card, None for its own.
        notation: the name of the notation of the hands, None to guess it.
        counting: how chips are counted under the simplified Chinese rules.
        name: how fans are called.
        usual: what else holds in place of the usual defaults of a line.

    """

    rules: str | None = None
    profile: str | None = None
    overrides: tuple[str, ...] = ()
    card: Card | None = None
    year: int | None = None
    notation: str | None = None
    counting: str = "chips"
    name: Callable[[Fan], str] = _english
    usual: Usual = USUAL

    @cached_property
    def used_card(self) -> Card:
        """The card of American hands; CardError for a year that is none."""
        return practice_card(self.year) if self.card is None else self.card


@dataclass(frozen=True, slots=True)
class Settled:
    """The defaults, shared out to the rules that have them."""

    defaults: Defaults
    rules: str
    mcr: str
    mcr_overrides: tuple[str, ...]
    american: str
    american_overrides: tuple[str, ...]
    counting: Counting


def settle(defaults: Defaults) -> Settled:
    """See that the defaults make sense, before any hand is read.

    RulesError for a profile, rule or way of counting that none of the rules has, NotationError for unknown rules,
    CardError for a year that is none.
    """
    faults: list[Fault] = []
    named = defaults.rules or ("american" if defaults.card is not None else "mcr")
    rules = rules_named(named)
    if rules is None:
        raise NotationError([rules_fault(named, f"--rules {named}")])
    mcr, american = DEFAULT_PROFILE, AMERICAN_PROFILE
    if defaults.profile is not None:
        if defaults.profile in profile_names():
            mcr = defaults.profile
        elif defaults.profile.casefold() in american_profiles():
            american = defaults.profile.casefold()
        else:
            every = f"there are {', '.join(profile_names())}; for American hands {', '.join(american_profiles())}"
            hint = perhaps(defaults.profile, (*profile_names(), *american_profiles()), every)
            faults.append(Fault("R002", f"there is no profile called '{shortened(defaults.profile)}'", hint=hint))
    mcr_overrides = tuple(each for each in defaults.overrides if not _faults_of(profile, mcr, each))
    american_overrides = tuple(each for each in defaults.overrides if not _faults_of(american_profile, american, each))
    for each in defaults.overrides:
        if each not in mcr_overrides and each not in american_overrides:
            faults += (
                _faults_of(american_profile, american, each) if rules == "american" else _faults_of(profile, mcr, each)
            )
    if faults:
        raise RulesError(faults)
    if defaults.year is not None:
        _ = defaults.used_card
    profile(mcr, mcr_overrides)
    american_profile(american, american_overrides)
    counting = counting_named(defaults.counting)
    return Settled(defaults, rules, mcr, mcr_overrides, american, american_overrides, counting)


def _faults_of(find: Callable[[str, tuple[str, ...]], object], name: str, override: str) -> tuple[Fault, ...]:
    """What is wrong with a single rule under these rules."""
    try:
        find(name, (override,))
    except RulesError as error:
        return error.faults
    return ()


def check_rows(table: Table, wanted: Mapping[str, str], settled: Settled) -> Iterator[Checked | Skipped]:
    """Every row checked, in order, and every line that holds none.

    ``wanted`` are headers by role, as for ``columns_of``, which may raise a SheetError at once.
    """
    if table.headers:
        columns = columns_of(table.headers, wanted)
        rows = map(_bare, table.rows) if columns.own and table.kind in {Kind.CSV, Kind.TSV} else table.rows
        return _checked(rows, lambda _row: columns, settled)
    return _checked(table.rows, lambda row: columns_of_row(row, wanted), settled)


@dataclass(frozen=True)
class Checking:
    """How the rows of a table are checked, without the rows; it can be sent to another process.

    ``table`` is what they are rows of, ``wanted`` are headers by role, as for ``check_rows``.
    """

    table: Table
    wanted: Mapping[str, str]
    settled: Settled

    def __call__(self, rows: Iterable[Row | Skipped]) -> Iterator[Checked | Skipped]:
        """These rows checked; a SheetError as of ``check_rows``."""
        return check_rows(replace(self.table, rows=iter(rows)), self.wanted, self.settled)


def checking_of(table: Table, wanted: Mapping[str, str], settled: Settled) -> Checking:
    """How the rows of a table are to be checked; a SheetError as of ``check_rows``, before any row is read."""
    checking = Checking(replace(table, rows=iter(())), dict(wanted), settled)
    checking(())
    return checking


def _bare(row: Row | Skipped) -> Row | Skipped:
    """A row of our own CSV as it was before no cell of it looked like a formula."""
    if isinstance(row, Skipped):
        return row
    return replace(row, cells={header: bare_cell(cell) for header, cell in row.cells.items()})


def columns_of_row(row: Row, wanted: Mapping[str, str]) -> Columns:
    """The columns of a row that has headers of its own, and need not have all that are wanted; errors as above."""
    return _own_columns(tuple(row.cells), tuple(wanted.items()))


@lru_cache(maxsize=256)
def _own_columns(keys: tuple[str, ...], wanted: tuple[tuple[str, str], ...]) -> Columns:
    if is_own(keys) and "hand" not in dict(wanted):
        return columns_of(keys, {})
    there = set(map(key, keys))
    return columns_of(keys, {role: name if key(name) in there else "" for role, name in wanted})


def _checked(
    rows: Iterable[Row | Skipped], columns_for: Callable[[Row], Columns], settled: Settled
) -> Iterator[Checked | Skipped]:
    for row in rows:
        if isinstance(row, Skipped):
            yield row
            continue
        try:
            columns = columns_for(row) if row.cells else Columns({}, ())
        except SheetError as error:
            yield _broken(row, error.faults, dict(row.cells), settled)
            continue
        passed = columns.passed_on(row.cells)
        if row.faults:
            yield _broken(row, row.faults, passed, settled)
        else:
            line = written(row.cells, columns)
            notes = (*row.notes, *_of_own(row, columns, settled))
            yield replace(_check(line, settled), number=row.number, columns=passed, notes=notes)


def _of_own(row: Row, columns: Columns, settled: Settled) -> Iterator[str]:
    """What is to be told of a row that was checked before by rules that are not those of now."""
    before = changed_rules(row.cells) if columns.own else ""
    if before and before != ", ".join(settled.defaults.overrides):
        yield f"it was checked with {before} before: --rule says so again"


def _broken(row: Row, faults: tuple[Fault, ...], columns: Mapping[str, Cell], settled: Settled) -> Checked:
    """A row that is no hand, as it was written."""
    text = row.text if len(row.text) <= _MOST_SHOWN or faults[0].span else f"{row.text[:_MOST_SHOWN]}…"
    error = SheetError(faults, row.text)
    return Checked(row.number, text, settled.rules, Outcome.UNREADABLE, None, error, None, columns, row.notes)


def _check(line: Written, settled: Settled) -> Checked:
    """What a line comes to, for now without its place in the file."""
    rules = rules_said(line.text) or settled.rules
    try:
        result, claim = _scored(line, rules, settled)
    except MjscoreError as error:
        impossible = isinstance(error, ImpossibleHandError) and not line.faults
        return _wrong(line, rules, type(error)([*error.faults, *line.faults], line.text), impossible=impossible)
    if line.faults:
        return _wrong(line, rules, SheetError(line.faults, line.text))
    return Checked(0, line.text, rules, _outcome(result), result, None, claim)


def _wrong(line: Written, rules: str, error: MjscoreError, *, impossible: bool = False) -> Checked:
    outcome = Outcome.IMPOSSIBLE if impossible else Outcome.UNREADABLE
    claim = CheckedClaim(line.claim) if line.claim else None
    return Checked(0, line.text, rules, outcome, None, error, claim)


def _outcome(result: Result) -> Outcome:
    if not result.valid:
        return Outcome.NOT_WINNING
    return Outcome.BELOW_MINIMUM if isinstance(result, Score) and not result.qualifies else Outcome.WINS


def _scored(line: Written, rules: str, settled: Settled) -> tuple[Result, CheckedClaim | None]:
    if unknown := list(unknown_rules(line.text)):
        raise NotationError(unknown, line.text)
    match rules:
        case "american":
            return _american(line, settled)
        case "chinese":
            return _chinese(line, settled)
        case _:
            return _mcr(line, settled)


def _options(line: Written, settled: Settled, rules: str) -> Options:
    notation, usual = line.notation or settled.defaults.notation, settled.defaults.usual
    return Options(
        notation=notation,
        winning_tile=line.winning_tile,
        defaults=usual if rules == "mcr" else usual._replace(round=None),
    )


def _mcr(line: Written, settled: Settled) -> tuple[Result, CheckedClaim | None]:
    reading = parse(line.text, _options(line, settled, "mcr"))
    rules = profile(reading.profile or settled.mcr, settled.mcr_overrides)
    source = Source(reading.text, reading.assumed, reading.notes)
    name = settled.defaults.name
    claim = None
    if line.claim:
        claim = _judged(
            line.claim,
            lambda: Judge(reading.hand, reading.win, rules, name).audit(parse_claim(line.claim), source),
        )
    result = score_possible_hand(reading.hand, reading.win, rules, source)
    if isinstance(result, Score):
        notes = (*result.notes, *other_profiles(result, rules, name))
        result = replace(result, source=replace(source, notes=notes))
    return result, claim


def _american(line: Written, settled: Settled) -> tuple[Result, CheckedClaim | None]:
    card = settled.defaults.used_card
    reading = read_hand(line.text, AmericanOptions(winning_tile=line.winning_tile, defaults=settled.defaults.usual))
    reading = replace(reading, notes=(*reading.notes, *year_notes(card)))
    case = case_of(reading, card, reading.profile or settled.american, settled.american_overrides)
    claim = None
    if line.claim:
        claim = _judged(line.claim, lambda: judge_american(case, parse_american_claim(line.claim)))
    return case.score, claim


def _chinese(line: Written, settled: Settled) -> tuple[Result, CheckedClaim | None]:
    result = score_reading(parse(line.text, _options(line, settled, "chinese")), settled.counting)
    if not line.claim:
        return result, None
    message = "under simplified Chinese rules there are no fans or lines to claim"
    return result, CheckedClaim(line.claim, error=NotationError([Fault("N012", message, hint="leave it out")]))


def _judged(text: str, judge: Callable[[], Audit | AmericanAudit]) -> CheckedClaim:
    """The claim with its audit, or with what is wrong with it: the hand is scored all the same."""
    try:
        return CheckedClaim(text, audit=judge())
    except MjscoreError as error:
        return CheckedClaim(text, error=type(error)(error.faults, error.text or text))
