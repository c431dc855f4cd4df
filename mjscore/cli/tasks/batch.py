"""What ``mjscore batch`` asks for: every row of a file checked, and written as soon as it is."""

import io
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Protocol, TypeVar, cast

from mjscore.cli.defaults import settings
from mjscore.cli.interrupts import Ended, Interrupts
from mjscore.cli.progress import Progress
from mjscore.cli.running import DONE, TO_LOOK_AT, UNREADABLE, complain, discard
from mjscore.cli.tasks.batch_of_sheet import sheet_hint, with_sheet_hint
from mjscore.cli.tasks.batch_rows import Showing, Shown
from mjscore.cli.tasks.batch_text import TextSink
from mjscore.cli.tasks.placing import is_input, prints_to
from mjscore.errors import Fault, MjscoreError, SheetError
from mjscore.many import Defaults, Tally, checking_of, columns_of, columns_of_row, role_named, settle
from mjscore.many.jobs import number_of_jobs
from mjscore.many.own_output import OTHER_COLUMNS
from mjscore.notation import Defaults as Usual
from mjscore.render import batch as render
from mjscore.render import problems
from mjscore.render.choices import BatchFormat, Format, Names
from mjscore.render.names import fan_name
from mjscore.render.workbook import Workbook
from mjscore.rows import Kind, Row, Table, first_of, read_rows
from mjscore.suggestions import perhaps

if TYPE_CHECKING:
    from mjscore.american.card import Card

_FORMATS = {
    ".txt": BatchFormat.TABLE,
    ".md": BatchFormat.MARKDOWN,
    ".json": BatchFormat.JSON,
    ".jsonl": BatchFormat.JSONL,
    ".ndjson": BatchFormat.JSONL,
    ".csv": BatchFormat.CSV,
    ".parquet": BatchFormat.PARQUET,
    ".pq": BatchFormat.PARQUET,
}
_WORKBOOK = ".xlsx"
_FOR_PEOPLE = (BatchFormat.TABLE, BatchFormat.MARKDOWN)
_AHEAD = 1000
"""So many JSON lines are looked at for the columns of CSV."""

Line = TypeVar("Line")


@dataclass(frozen=True, slots=True)
class Asked:
    """What the caller wants: the file and how it is to be read, what holds for all rows, where the result goes."""

    file: str
    kind: str | None = None
    sheet: str | None = None
    encoding: str | None = None
    columns: tuple[str, ...] = ()
    hand_column: str | None = None
    claim_column: str | None = None
    rules: str | None = None
    profile: str | None = None
    overrides: tuple[str, ...] = ()
    card: str | None = None
    year: int | None = None
    notation: str | None = None
    counting: str = "chips"
    names: Names | None = None
    form: BatchFormat | None = None
    out: str | None = None
    strict: bool = False
    jobs: str = "1"


class Sink(Protocol):
    """Where checked rows go."""

    style: render.Style
    cells: bool

    def begin(self) -> None:
        """Write what stands before the first row."""

    def add(self, form: Any) -> None:
        """Write a row, or rows as one text, or take them to be written: ``end`` writes them, whatever came after."""

    def end(self, tally: Tally, *, complete: bool) -> None:
        """Write what stands after the last row."""


def batch(asked: Asked) -> int:
    """Check every row of a file; the exit code. An MjscoreError when not even the first row can be had."""
    asked, usual, used = _with_defaults(asked)
    try:
        form = _format(asked)
        jobs = number_of_jobs(asked.jobs)
        settled = settle(_defaults(asked, usual))
        wanted = _wanted(asked)
        table = _table(asked, wanted)
    except MjscoreError as error:
        for note in used:
            error.add_note(note)
        raise
    try:
        table, style = _with_columns(table, wanted, ahead=form in {None, BatchFormat.CSV, BatchFormat.PARQUET})
        checking = checking_of(table, wanted, settled, sets=form in {BatchFormat.JSON, BatchFormat.JSONL})
    except SheetError as error:
        raise with_sheet_hint(error, table.headers, asked.file) from None
    finally:
        for note in (*table.notes, *used):
            complain(f"Note: {note}.")
    with Interrupts() as interrupts:
        interrupts.hold()
        sink = _sink(asked, form, style, table)
        showing = Showing(checking, sink.style, sink.cells, asked.strict)
        if jobs == 1:
            return _run(showing.checked(table.rows), showing.show, sink, asked, interrupts, table.headers)
        from mjscore.many.side_by_side import PIECE, side_by_side  # only when there are several

        with closing(side_by_side(showing, table.rows, jobs, checking.at_once or PIECE)) as lines:
            return _run(lines, _as_it_is, sink, asked, interrupts, table.headers)


def _as_it_is(shown: Shown) -> Shown:
    return shown


def _run(
    lines: Iterator[Line],
    show: Callable[[Line], Shown],
    sink: Sink,
    asked: Asked,
    interrupts: Interrupts,
    headers: Sequence[str],
) -> int:
    """Write row after row, or many at once, each of them whole; what was written stays, whatever ends it."""
    progress = Progress(_length(asked), shown=_progress_is_seen(asked))
    kinds: Counter[tuple[str, ...]] = Counter()
    stopped, code = "", None
    try:
        sink.begin()
        interrupts.release()
        for line in lines:
            interrupts.hold()
            shown = show(line)
            if shown.form is not None:
                sink.add(shown.form)
            kinds.update(shown.kinds)
            if asked.strict and not shown.right:
                stopped = f"Stopped at line {shown.number:,}, the first that is to be looked at (--strict)."
                break
            progress.at(shown.number)
            interrupts.release()
        interrupts.hold()
    except Ended as ended:
        stopped, code = "Interrupted: what was written stays.", ended.code
    except (OSError, SheetError) as error:
        stopped, code = _ended_by(error, asked)
    progress.done()
    tally = Tally.of(kinds)
    try:
        sink.end(tally, complete=not stopped)
    except (OSError, SheetError) as error:
        again, worse = _ended_by(error, asked)
        stopped, code = stopped or again, code if worse is None else worse
    complain(f"{tally} {stopped}".rstrip() if not stopped.startswith("error") else f"{tally}\n{stopped}")
    if tally.rows and tally.unreadable == tally.rows and (told := sheet_hint(headers, asked.file)):
        complain(f"Note: {told}.")
    return code if code is not None else DONE if tally.right else TO_LOOK_AT


def _ended_by(error: OSError | SheetError, asked: Asked) -> tuple[str, int | None]:
    """What keeps the list from its end, and the exit code if that settles it: that nobody reads on is no fault."""
    if isinstance(error, OSError) and asked.out is None:
        discard(sys.stdout)
    if isinstance(error, BrokenPipeError):
        return "Stopped: nobody reads the output any more.", None
    if isinstance(error, OSError):
        error = _unwritable(error, asked)
    return problems.in_words(error, asked.file), UNREADABLE


def _unwritable(error: OSError | ValueError, asked: Asked) -> SheetError:
    output = "the output" if asked.out is None else f"--out {asked.out}"
    why = error.strerror if isinstance(error, OSError) else str(error)
    hint = "name another file" if asked.out is not None else None
    return SheetError([Fault("S014", f"{output} cannot be written: {why}", hint=hint)])


def _with_defaults(asked: Asked) -> tuple[Asked, Usual, list[str]]:
    """The same with the user's defaults, those that hold for rows that do not say, and all of them in words.

    A card of American hands is there for every row that is one; it is no reason to take the others for such.
    """
    mine = settings().but(names=asked.names, rules=asked.rules or asked.card, card=asked.card, notation=asked.notation)
    mine = mine.but(profile=asked.profile)
    mine.require()
    rules, names, card = mine.rules(), mine.names(), mine.card()
    profile = mine.profile("mcr") or mine.profile("american")
    chosen = replace(
        asked,
        rules=rules.value if rules else asked.rules or ("mcr" if card else None),
        profile=profile.value if profile else asked.profile,
        names=names.value if names else asked.names,
        card=card.value if card else asked.card,
    )
    usual = Usual(mine.wind("seat"), mine.wind("round"), notation=mine.notation())
    used = [] if rules is None else [rules.told(f"rules {rules.value}")]
    used += [] if profile is None else [profile.told(f"profile {profile.value}")]
    used += [] if names is None else [names.told(f"names {names.value.value}")]
    used += [] if card is None else [card.told(f"card {card.value}")]
    return chosen, usual, [*used, *usual.told]


def _defaults(asked: Asked, usual: Usual) -> Defaults:
    return Defaults(
        rules=asked.rules,
        profile=asked.profile,
        overrides=asked.overrides,
        card=None if asked.card is None else _card(asked),
        year=asked.year,
        notation=asked.notation,
        counting=asked.counting,
        name=partial(fan_name, names=asked.names or Names.ENGLISH),
        usual=usual,
    )


def _card(asked: Asked) -> "Card":
    from mjscore.american.read import read_card  # most lists hold no American hands
    from mjscore.cli.tasks.card import text_of_card

    if asked.card == "-" and asked.file == "-":
        hint = "give one of them as a file"
        raise SheetError([Fault("S016", "hands and card cannot both be read from standard input", hint=hint)])
    return read_card(text_of_card(asked.card or ""), asked.year)


def _wanted(asked: Asked) -> Mapping[str, str]:
    """The headers that the caller names, by what they say."""
    wanted: dict[str, str] = {}
    given = [each.partition("=") for each in asked.columns]
    pairs = [(role_named(role), header.strip()) for role, _, header in given]
    pairs += [(role, header) for role, header in _shorthands(asked) if header is not None]
    for role, header in pairs:
        if wanted.setdefault(role, header) != header:
            message = f"{role} is to be in two columns, {wanted[role]!r} and {header!r}"
            raise SheetError([Fault("S009", message, hint="name one of them")])
    return wanted


def _shorthands(asked: Asked) -> list[tuple[str, str | None]]:
    return [("hand", asked.hand_column), ("claim", asked.claim_column)]


def _table(asked: Asked, wanted: Mapping[str, str]) -> Table:
    source: str | BinaryIO = asked.file
    if asked.file == "-":
        source = cast("BinaryIO", io.BytesIO() if sys.stdin is None else sys.stdin.buffer)
    table = read_rows(source, kind=_kind(asked.kind), sheet=asked.sheet, encoding=asked.encoding, table=bool(wanted))
    if table.kind is Kind.TEXT and wanted:
        hint = "say --input-format csv if the first line names the columns"
        raise SheetError([Fault("S016", "lines of plain text have no columns", hint=hint)])
    return _not_for_people(table, asked.file) if table.kind is Kind.TEXT else table


def _not_for_people(table: Table, name: str) -> Table:
    """The same lines; SheetError S016 for a table of checked hands, which does not hold all of a row."""
    first, rows = first_of(table.rows)
    heads = [render.head(render.Style(form.plain, claims=claims)) for form in _FOR_PEOPLE for claims in (True, False)]
    if isinstance(first, Row) and first.text.split() in [head.splitlines()[0].split() for head in heads]:
        hint = "write it with --format csv, json or jsonl, or as a workbook, and read that"
        raise SheetError(
            [Fault("S016", f"{name} is a table of checked hands for people, without all columns", hint=hint)]
        )
    return replace(table, rows=rows)


def _kind(name: str | None) -> Kind | None:
    """The format of the input that is named; SheetError S004 for one that is not read."""
    if name is None or name.casefold() in list(Kind):
        return None if name is None else Kind(name.casefold())
    hint = perhaps(name, list(Kind), f"formats are {', '.join(Kind)}")
    raise SheetError([Fault("S004", f"--input-format {name}: there is no such format", hint=hint)])


def _format(asked: Asked) -> BatchFormat | None:
    """The format of the output, None for a workbook; SheetError for a place where it cannot be written."""
    read = [name for name in (asked.file, asked.card) if name is not None]
    if asked.out is None:
        if any(map(prints_to, read)):
            from mjscore.render.problems import in_words  # only when something is wrong

            hint = "print to another file, or name one with --out"
            error = SheetError([Fault("S014", "standard output is the file that is read", hint=hint)])
            complain(in_words(error, ""))  # in any format: not a sign is to come into that file
            raise SystemExit(UNREADABLE)
        if asked.form is BatchFormat.PARQUET and sys.stdout.isatty():
            hint = "write it to a file: --out checked.parquet"
            raise SheetError([Fault("S016", "--format parquet: a terminal cannot show Parquet", hint=hint)])
        return asked.form or BatchFormat.TABLE
    path = Path(asked.out)
    if any(is_input(path, name) for name in read):
        hint = "name another file"
        raise SheetError([Fault("S014", f"--out {asked.out} is the file that is read", hint=hint)])
    if path.suffix.lower() == _WORKBOOK:
        if asked.form is not None:
            hint = "leave --format out, or name a file with another ending"
            raise SheetError([Fault("S016", f"--format {asked.form.value}: {asked.out} is a workbook", hint=hint)])
        return None
    form = asked.form or _FORMATS.get(path.suffix.lower())
    if form is None:
        hint = f"endings are {', '.join((*_FORMATS, _WORKBOOK))}; or say --format"
        raise SheetError([Fault("S004", f"--out {asked.out}: the ending names no format", hint=hint)])
    return form


def _with_columns(table: Table, wanted: Mapping[str, str], *, ahead: bool) -> tuple[Table, render.Style]:
    """The table, and a style that knows its columns; of JSON lines those of the first rows, if they are needed."""
    if table.headers:
        columns = columns_of(table.headers, wanted)
        more = columns.own and OTHER_COLUMNS in table.headers
        style = render.Style(Format.TABLE, passed=columns.names, open=more, claims="claim" in columns.places)
        return table, style
    first = list(islice(table.rows, _AHEAD)) if ahead else []
    names: dict[str, None] = {}
    for row in first:
        if isinstance(row, Row) and row.cells:
            with suppress(SheetError):
                names.update(dict.fromkeys(columns_of_row(row, wanted).names))
    return replace(table, rows=chain(first, table.rows)), render.Style(
        Format.TABLE, passed=tuple(names), open=True, claims=True
    )


def _sink(asked: Asked, form: BatchFormat | None, style: render.Style, table: Table) -> Sink:
    style = replace(style, form=Format.CSV if form is None else form.plain, names=asked.names or Names.ENGLISH)
    try:
        if form is BatchFormat.PARQUET:
            from mjscore.cli.tasks.batch_parquet import ParquetSink  # only when it is asked for

            return ParquetSink(asked.out, style, table.parquet, _wanted(asked))
        if asked.out is None:
            return TextSink(sys.stdout, style, gather=bool(table.ready))
        if form is None:
            return _Sheet(Workbook(Path(asked.out), style.columns), style)
        stream = Path(asked.out).open("w", encoding="utf-8", errors="backslashreplace", newline="")  # noqa: SIM115
    except (OSError, ValueError) as error:
        raise _unwritable(error, asked) from None
    return TextSink(stream, style, gather=bool(table.ready))


class _Sheet:
    """Rows of a workbook."""

    cells = True

    def __init__(self, book: Workbook, style: render.Style) -> None:
        self._book, self.style = book, style

    def begin(self) -> None:
        """The headers are there already."""

    def add(self, form: list[list[Any]]) -> None:
        for row in form:
            self._book.add(row)

    def end(self, tally: Tally, *, complete: bool) -> None:  # noqa: ARG002 - a workbook holds rows only
        self._book.close()


def _progress_is_seen(asked: Asked) -> bool:
    return sys.stderr.isatty() and (asked.out is not None or not sys.stdout.isatty())


def _length(asked: Asked) -> int | None:
    """How many lines a file has, where somebody sees how far the work is."""
    if asked.file == "-" or not _progress_is_seen(asked):
        return None
    with suppress(OSError), Path(asked.file).open("rb") as file:
        if not file.peek(4).startswith((b"PK", b"PAR1")):
            return sum(block.count(b"\n") for block in iter(lambda: file.read(1 << 20), b""))
    return None
