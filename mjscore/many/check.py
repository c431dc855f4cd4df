"""Checks rows one by one: the same reading, score and audit that a single hand gets."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from importlib.util import find_spec
from itertools import chain
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from mjscore.errors import Fault, ImpossibleHandError, MjscoreError, NotationError, RulesError, SheetError
from mjscore.many.columns import Columns, Written, cell_text, columns_of, key, written
from mjscore.many.own_output import changed_rules, is_own
from mjscore.many.values import Checked, CheckedClaim, Outcome, outcome_of
from mjscore.mcr.differing import other_profiles
from mjscore.mcr.result import Score
from mjscore.mcr.score import score_possible_hand
from mjscore.mcr.table import DEFAULT_PROFILE, Fan, profile, profile_names
from mjscore.notation import Defaults as Usual
from mjscore.notation import Options, parse, rules_fault, rules_named, rules_said, unknown_rules
from mjscore.notation.draft import shortened
from mjscore.notation.values import NO_OPTIONS, USUAL
from mjscore.protection import bare_cell
from mjscore.provenance import Source
from mjscore.rows import Cell, Kind, Row, Skipped, Table
from mjscore.suggestions import perhaps

if TYPE_CHECKING:
    from mjscore.american.audit import AmericanAudit
    from mjscore.american.card import Card
    from mjscore.many.ahead import Ahead, ScoredLines
    from mjscore.many.values import Result
    from mjscore.mcr.audit import Audit

_AHEAD, _LONG = 1 << 11, 1 << 17
"""So many rows are taken at once from a file that has so many bytes: with fewer of them arrays are not worth their
tables."""
_ENOUGH = 1 << 8
"""So many rows at least are worth the calls that score them together once the tables are there."""
_MOST_SHOWN = 1000
"""So much is kept of a line that is longer than any row."""


USUAL_COUNTING = "chips"
"""How the simplified Chinese rules are counted where nothing is said."""


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
    card: "Card | None" = None
    year: int | None = None
    notation: str | None = None
    counting: str = USUAL_COUNTING
    name: Callable[[Fan], str] = _english
    usual: Usual = USUAL

    @cached_property
    def used_card(self) -> "Card":
        """The card of American hands; CardError for a year that is none."""
        from mjscore.american.read import practice_card  # noqa: PLC0415 - only for American hands

        return practice_card(self.year) if self.card is None else self.card


@dataclass(frozen=True, slots=True)
class Settled:
    """The defaults, shared out to the rules that have them; ``american`` is a profile, None for the usual one."""

    defaults: Defaults
    rules: str
    mcr: str
    mcr_overrides: tuple[str, ...]
    american: str | None = None
    american_overrides: tuple[str, ...] = ()


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
    of_mcr = defaults.profile is None or defaults.profile in profile_names()
    mcr = defaults.profile if of_mcr and defaults.profile is not None else DEFAULT_PROFILE
    mcr_overrides = tuple(each for each in defaults.overrides if not _faults_of(profile, mcr, each))
    settled = Settled(defaults, rules, mcr, mcr_overrides)
    if not of_mcr or defaults.overrides:
        settled = _with_american(settled, None if of_mcr else defaults.profile, faults)
    for each in defaults.overrides:
        if each not in mcr_overrides and each not in settled.american_overrides and rules != "american":
            faults += _faults_of(profile, mcr, each)
    if faults:
        raise RulesError(faults)
    if defaults.year is not None:
        _ = defaults.used_card
    profile(mcr, mcr_overrides)
    if defaults.counting != USUAL_COUNTING:
        from mjscore.chinese import counting_named  # noqa: PLC0415 - chips are what is usually counted

        counting_named(defaults.counting)
    return settled


def _with_american(settled: Settled, name: str | None, faults: list[Fault]) -> Settled:
    """The same with an American profile of this name, if there is one, and the single rules that are American."""
    from mjscore.american.payments import DEFAULT_PROFILE as USUAL_PROFILE  # noqa: PLC0415 - seldom meant
    from mjscore.american.payments import profile as find  # noqa: PLC0415
    from mjscore.american.payments import profile_names as names  # noqa: PLC0415

    american = None
    if name is not None and name.casefold() in names():
        american = name.casefold()
    elif name is not None:
        every = f"there are {', '.join(profile_names())}; for American hands {', '.join(names())}"
        hint = perhaps(name, (*profile_names(), *names()), every)
        faults.append(Fault("R002", f"there is no profile called '{shortened(name)}'", hint=hint))
    usual = american or USUAL_PROFILE
    overrides = tuple(each for each in settled.defaults.overrides if not _faults_of(find, usual, each))
    for each in settled.defaults.overrides if settled.rules == "american" else ():
        if each not in settled.mcr_overrides and each not in overrides:
            faults += _faults_of(find, usual, each)
    if not faults:
        find(usual, overrides)
    return replace(settled, american=american, american_overrides=overrides)


def _faults_of(find: Callable[[str, tuple[str, ...]], object], name: str, override: str) -> tuple[Fault, ...]:
    """What is wrong with a single rule under these rules."""
    try:
        find(name, (override,))
    except RulesError as error:
        return error.faults
    return ()


def check_rows(
    table: Table, wanted: Mapping[str, str], settled: Settled, *, sets: bool = False
) -> Iterator[Checked | Skipped]:
    """Every row checked, in order, and every line that holds none.

    ``wanted`` are headers by role, as for ``columns_of``, which may raise a SheetError at once. ``sets`` says that
    the sets of every hand are going to be asked for: then they are scored one by one, which takes half the memory.
    """
    return Checking(table, wanted, settled, sets)(table.rows)


Composed = TypeVar("Composed")
Compose = Callable[[Sequence[int], Sequence[str], "ScoredLines"], Iterable[Composed]]
"""Makes of hands that were scored together what is wanted of each; it gets their numbers and inputs too."""


def _check_rows(
    table: Table,
    wanted: Mapping[str, str],
    settled: Settled,
    ahead: "_AheadOf | None",
    compose: Compose[Composed] | None,
) -> Iterator[Checked | Skipped | Composed]:
    """Every row checked; of those that are nothing but a plain hand that wins, what is composed, if it can be."""
    hands = None
    if table.headers:
        columns = columns_of(table.headers, wanted)
        rows = map(_bare, table.rows) if columns.own and table.kind in {Kind.CSV, Kind.TSV} else table.rows
        columns_for: Callable[[Row], Columns] = lambda _row: columns  # noqa: E731 - one of two
        hands = columns.only_hands
    else:
        rows, columns_for = table.rows, lambda row: columns_of_row(row, wanted)
    if ahead is None:
        return _checked(rows, columns_for, settled)
    composing = None if hands is None or compose is None else _Composing(hands, compose)
    return _checked_ahead(rows, columns_for, settled, ahead, composing)


@dataclass(frozen=True)
class Checking:
    """How the rows of a table are checked, without the rows; it can be sent to another process.

    ``table`` is what they are rows of, the others are as for ``check_rows``.
    """

    table: Table
    wanted: Mapping[str, str]
    settled: Settled
    sets: bool = False

    def __call__(self, rows: Iterable[Row | Skipped]) -> Iterator[Checked | Skipped]:
        """These rows checked; a SheetError as of ``check_rows``."""
        return self.composed(rows, None)

    def composed(
        self, rows: Iterable[Row | Skipped], compose: Compose[Composed] | None
    ) -> Iterator[Checked | Skipped | Composed]:
        """The same; but of plain hands that win, if many were scored together, what ``compose`` makes of them."""
        return _check_rows(replace(self.table, rows=iter(rows)), self.wanted, self.settled, self._ahead, compose)

    @cached_property
    def _ahead(self) -> "_AheadOf | None":
        return _AheadOf(self.settled) if self.at_once else None

    @property
    def at_once(self) -> int:
        """How many rows are taken at once, 0 where they are taken one by one."""
        return _AHEAD if self.table.ready >= _LONG and not self.sets else 0


def checking_of(table: Table, wanted: Mapping[str, str], settled: Settled, *, sets: bool = False) -> Checking:
    """How the rows of a table are to be checked; a SheetError as of ``check_rows``, before any row is read."""
    checking = Checking(replace(table, rows=iter(())), dict(wanted), settled, sets)
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
        line = _line(row, columns_for, settled)
        yield _check(*line, settled) if isinstance(line, tuple) else line


def _checked_ahead(
    rows: Iterable[Row | Skipped],
    columns_for: Callable[[Row], Columns],
    settled: Settled,
    ahead_of: "_AheadOf",
    composing: "_Composing[Composed] | None",
) -> Iterator[Checked | Skipped | Composed]:
    """The same for rows that lie ready: many are taken at once, and the plain hands among them are scored together.

    Without numpy, and where there are not as many, one by one.
    """
    pieces = _pieces(rows)
    first = next(pieces, [])
    ahead = ahead_of.rows(len(first))
    if ahead is None:
        yield from _checked(chain(first, chain.from_iterable(pieces)), columns_for, settled)
        return
    rest = chain([first], pieces)
    del first
    while (piece := next(rest, None)) is not None:
        if composing is None:
            lines = deque([_line(row, columns_for, settled) for row in piece])
            del piece
            yield from _together(lines, settled, ahead)
            continue
        places, composed = composing.of(piece, ahead)
        lines = deque([_line(row, columns_for, settled) for place, row in enumerate(piece) if place not in places])
        others, number = _together(lines, settled, ahead), len(piece)
        del piece
        for place in range(number):
            yield next(composed) if place in places else next(others)


def _together(
    lines: "deque[tuple[_Place, Written] | Checked | Skipped]", settled: Settled, ahead: "Ahead"
) -> Iterator[Checked | Skipped]:
    """The lines checked; each is forgotten when it was, as many of them take much memory."""
    plain = [line[1].text for line in lines if isinstance(line, tuple) and _is_plain(line[1])]
    scores = deque(ahead.scores(plain) if len(plain) >= _ENOUGH else [None] * len(plain))
    del plain
    while lines:
        line = lines.popleft()
        if isinstance(line, tuple):
            yield _check(*line, settled, scores.popleft() if _is_plain(line[1]) else None)
        else:
            yield line


def _pieces(rows: Iterable[Row | Skipped]) -> Iterator[list[Row | Skipped]]:
    """The rows in pieces; what ends them before their time is raised after the rows before it."""
    piece: list[Row | Skipped] = []
    try:
        for row in rows:
            piece.append(row)
            if len(piece) == _AHEAD:
                full, piece = piece, []
                yield full
                del full
    except SheetError:
        yield piece
        raise
    yield piece


class _Composing(NamedTuple, Generic[Composed]):
    """How plain hands are composed: the header under which they stand alone, and what is made of them."""

    header: str
    compose: Compose[Composed]

    def of(self, piece: Sequence[Row | Skipped], ahead: "Ahead") -> tuple[Set[int], Iterator[Composed]]:
        """The places of those in a piece of the list, and what is made of them, in order."""
        lines = [self._line(row) for row in piece]
        scored = ahead.lines(lines)
        numbers, inputs = [piece[at].number for at in scored.places], [lines[at] or "" for at in scored.places]
        return set(scored.places), iter(self.compose(numbers, inputs, scored))

    def _line(self, row: Row | Skipped) -> str | None:
        """The line of a row that has no other cell and about which nothing is to be told."""
        if isinstance(row, Skipped) or row.faults or row.notes:
            return None
        return cell_text(row.cells.get(self.header))


class _AheadOf:
    """What scores the plain hands of a list together; it is made when there are enough of them."""

    def __init__(self, settled: Settled) -> None:
        self._settled = settled
        self._made: tuple[Ahead | None] | None = None

    def rows(self, number: int) -> "Ahead | None":
        """What scores so many rows, if they are enough and anything can."""
        if number < (_AHEAD if self._made is None else _ENOUGH):
            return None
        if self._made is None:
            self._made = (_ahead(self._settled),)
        return self._made[0]


def _ahead(settled: Settled) -> "Ahead | None":
    """What scores the plain hands of these rules together, if anything can."""
    if settled.rules != "mcr" or find_spec("numpy") is None:
        return None
    from mjscore.many.ahead import Ahead  # noqa: PLC0415 - numpy is loaded for long lists only

    rules = profile(settled.mcr, settled.mcr_overrides)
    ahead = Ahead(rules, options_of(Written(""), settled), settled.defaults.name)
    return ahead if ahead.possible else None


def _is_plain(line: Written) -> bool:
    """Whether there is nothing but a line of notation."""
    return not (line.claim or line.notation or line.winning_tile or line.faults)


def _line(
    row: Row | Skipped, columns_for: Callable[[Row], Columns], settled: Settled
) -> "tuple[_Place, Written] | Checked | Skipped":
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
    return _Place(row.number, passed, notes), written(row.cells, columns)


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


class _Place(NamedTuple):
    """Where a row stands in its file, what it passes on, and what is to be told of how it was read."""

    number: int
    columns: Mapping[str, Cell]
    notes: tuple[str, ...]


def _check(place: _Place, line: Written, settled: Settled, score: Score | None = None) -> Checked:
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


def _wrong(place: _Place, line: Written, rules: str, error: MjscoreError, *, impossible: bool = False) -> Checked:
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
    if isinstance(result, Score) and (notes := other_profiles(result, rules, name)):
        result = replace(result, source=source._replace(notes=(*result.notes, *notes)))
    return result, claim


def judged(text: str, judge: "Callable[[], Audit | AmericanAudit]") -> CheckedClaim:
    """The claim with its audit, or with what is wrong with it: the hand is scored all the same."""
    try:
        return CheckedClaim(text, audit=judge())
    except MjscoreError as error:
        return CheckedClaim(text, error=type(error)(error.faults, error.text or text))
