"""A list of hands that was checked, row by row: each as a record, a line of a table or a line of CSV.

Nothing here holds more than one row, so that a list may be as long as it likes.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from mjscore.many import Checked, CheckedClaim, Outcome, Tally
from mjscore.many.own_output import FIRST, OF_A_HAND, OTHER_COLUMNS, OWN_KEYS, passed_name
from mjscore.mcr.result import NotWinning, Score
from mjscore.mcr.table import Profile
from mjscore.render import problems, score, score_cells
from mjscore.render.cells import scalars
from mjscore.render.cells_scored import CellsOfScored
from mjscore.render.choices import Format, Names
from mjscore.render.csv_rows import CsvRows
from mjscore.render.csv_scored import CsvOfScored
from mjscore.render.csv_text import csv_line
from mjscore.render.formats import markdown_row
from mjscore.render.json_rows import JsonRows
from mjscore.render.json_scored import JsonOfScored
from mjscore.render.json_text import json_text, readable
from mjscore.render.report import SCHEMA
from mjscore.rows import Cell

if TYPE_CHECKING:
    from mjscore.many.ahead import ScoredLines

_WIDTHS = (6, 5, 17, 24)
"""The columns of the table before the hand: line, total, outcome, claim."""

_MOST_SHOWN = 240
_CELL = 32_000
"""A cell of a workbook holds not many more characters."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a list is written: the format, the names of fans, and what is known of the list beforehand.

    ``passed`` are the columns that are passed on; a row of an ``open`` list may have others, which CSV keeps together
    in one. ``claims`` says whether there can be any; ``ascii_only`` escapes other characters in JSON.
    """

    form: Format
    names: Names = Names.ENGLISH
    passed: tuple[str, ...] = ()
    open: bool = False
    claims: bool = False
    ascii_only: bool = False

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of CSV and of a workbook; they are the same for every row."""
        rest = (OTHER_COLUMNS,) if self.open else ()
        return (*FIRST, *map(passed_name, self.passed), *OF_A_HAND, *rest)


def record(checked: Checked, names: Names = Names.ENGLISH) -> dict[str, Any]:
    """A row as JSON: the keys of ``mjscore score``, its place, its outcome, its claim and the columns passed on."""
    base = _of_result(checked, names)
    if checked.notes:
        base["notes"] = [*base.get("notes", ()), *checked.notes]
    claim = {} if checked.claim is None else {"claim": _of_claim(checked.claim, names)}
    passed = {passed_name(name): cell for name, cell in checked.columns.items()}
    return {"input_line": checked.number, "outcome": checked.outcome.value, **base, **claim, **passed}


def _of_result(checked: Checked, names: Names) -> dict[str, Any]:
    result = checked.result
    if isinstance(result, Score | NotWinning):
        return score.record(result, score.Extras(names))
    if result is not None:
        from mjscore.render import other_rules  # noqa: PLC0415 - most lists are scored under MCR

        return other_rules.record(result)
    errors = [] if checked.error is None else problems.records(checked.error)
    return {
        "schema": SCHEMA,
        "input": checked.input,
        "rules": checked.rules,
        "valid": False,
        "errors": errors,
    }


def _of_claim(claim: CheckedClaim, names: Names) -> dict[str, Any]:
    heard = claim.audit
    if heard is None:
        errors = [] if claim.error is None else problems.records(claim.error)
        return {"text": claim.text, "verdict": claim.verdict.replace(" ", "_"), "stands": False, "errors": errors}
    return {
        "text": claim.text,
        "verdict": heard.verdict.name.lower(),
        "stands": claim.stands,
        "claimed": heard.claimed,
        "accepted": heard.accepted,
        "lawful": heard.lawful,
        "left": heard.left,
        "findings": _findings(claim, names),
    }


def _findings(claim: CheckedClaim, names: Names) -> list[str]:
    if claim.audit is None:
        return []
    from mjscore.render import other_rules  # noqa: PLC0415 - many lists hold no claims

    return other_rules.findings(claim.audit, names)


# ---- rows in every format -------------------------------------------------------------------------------------------


def head(style: Style) -> str:
    """What stands before the first row."""
    match style.form:
        case Format.JSON:
            return f'{{\n  "schema": {SCHEMA},\n  "hands": ['
        case Format.JSONL:
            return ""
        case Format.CSV:
            return csv_line(style.columns)
        case Format.MARKDOWN:
            headers = ["Line", "Total", "Outcome", *(["Claim"] if style.claims else []), "Hand", "To look at"]
            return markdown_row(headers) + markdown_row(["---:", "---:", *["---"] * (len(headers) - 2)])
        case Format.TABLE | Format.HTML:  # no pages are made of lists
            rules = ["-" * width for width in (*_WIDTHS, 4)]
            return _line(["Line", "Total", "Outcome", "Claim", "Hand"], style) + _line(rules, style)


def between(style: Style) -> str:
    """What stands between a row and the next one."""
    return "," if style.form is Format.JSON else ""


def row(checked: Checked, style: Style) -> str:
    """One row."""
    match style.form:
        case Format.JSON | Format.JSONL:
            return _placed(_json_record(checked, style), style)
        case Format.CSV:
            return _csv_rows(style).row(checked) or csv_line(values(checked, style))
        case Format.MARKDOWN:
            claim = [_verdict(checked)] if style.claims else []
            told = _told(checked, style.names, carets=False)
            shown = [str(checked.number), _total(checked), checked.outcome.value, *claim, _shown(checked.input)]
            return markdown_row([*shown, "; ".join(told)])
        case Format.TABLE | Format.HTML:  # no pages are made of lists
            told = [f"        {line}" for text in _told(checked, style.names) for line in text.splitlines()]
            cells = [str(checked.number), _total(checked), checked.outcome.value, _verdict(checked)]
            line = _line([*cells, _shown(checked.input)], style)
            return line + "".join(f"{each.rstrip()}\n" for each in told)


def _json_record(checked: Checked, style: Style) -> str:
    return _json_rows(style).row(checked) or _dumped(record(checked, style.names), style)


def _placed(record: str, style: Style) -> str:
    """A record of JSON where it stands among others."""
    return f"\n    {record}" if style.form is Format.JSON else f"{record}\n"


def is_composed(style: Style, *, sets: bool) -> bool:
    """Whether rows of hands that were scored together, with the sets or not, can be written without a ``Checked``."""
    forms = {Format.CSV, Format.JSON, Format.JSONL} if sets else {Format.CSV}
    return style.form in forms and not style.passed


def scored_rows(
    numbers: Sequence[int], inputs: Sequence[str], scored: "ScoredLines", style: Style
) -> Iterator[tuple[Outcome, str]]:
    """What such hands come to, and the row of each; ``numbers`` and ``inputs`` are theirs."""
    if style.form is Format.CSV:
        return _csv_of_scored(style, scored.rules).lines(numbers, inputs, scored)
    records = _json_of_scored(style, scored.rules).records(numbers, inputs, scored)
    return ((outcome, _placed(record, style)) for outcome, record in records)


def foot(tally: Tally, style: Style, *, complete: bool = True) -> str:
    """What stands after the last row; ``complete`` says that nothing kept the list from its end."""
    if style.form is not Format.JSON:
        return ""
    summary = {**tally.counts, "complete": complete}
    return f'\n  ],\n  "summary": {_dumped(summary, style)}\n}}\n'


def values(checked: Checked, style: Style) -> list[Any]:
    """The cells of a row, under ``Style.columns``."""
    own = _cells(checked, style.names)
    passed = {passed_name(name): _plain(cell) for name, cell in checked.columns.items()}
    if rest := {name: cell for name, cell in checked.columns.items() if name not in style.passed}:
        own[OTHER_COLUMNS] = json_text(rest)
    own.update(passed)
    return [own.get(column) for column in _columns(style)]


def scored_values(
    numbers: Sequence[int], inputs: Sequence[str], scored: "ScoredLines", style: Style
) -> Iterator[tuple[Outcome, list[Any]]]:
    """What hands come to that were scored together, and the cells of each; those passed on are left empty."""
    return _cells_of_scored(style, scored.rules).rows(numbers, inputs, scored)


@lru_cache(maxsize=8)
def _columns(style: Style) -> tuple[str, ...]:
    return style.columns


@lru_cache(maxsize=8)
def _csv_of_scored(style: Style, rules: Profile) -> CsvOfScored:
    return CsvOfScored(rules, style.names, more=style.open)


@lru_cache(maxsize=8)
def _cells_of_scored(style: Style, rules: Profile) -> CellsOfScored:
    return CellsOfScored(rules, style.names, len(style.passed), more=style.open)


@lru_cache(maxsize=8)
def _json_of_scored(style: Style, rules: Profile) -> JsonOfScored:
    return JsonOfScored(rules, style.names, ascii_only=style.ascii_only)


@lru_cache(maxsize=8)
def _json_rows(style: Style) -> JsonRows:
    return JsonRows(style.names, ascii_only=style.ascii_only)


@lru_cache(maxsize=8)
def _csv_rows(style: Style) -> CsvRows:
    return CsvRows(style.names, style.passed, more=style.open)


def _cells(checked: Checked, names: Names) -> dict[str, Any]:
    """What a row has by itself, one value a cell."""
    if not isinstance(checked.result, Score):
        return scalars({key: value for key, value in record(checked, names).items() if key in OWN_KEYS})
    told = score_cells.cells(checked.result, names)
    if checked.notes:
        told["notes"] = "; ".join((*checked.result.notes, *checked.notes))
    if checked.claim is not None:
        told |= scalars({"claim": _of_claim(checked.claim, names)})
    return {"input_line": checked.number, "outcome": checked.outcome.value, **told}


def workbook_cell(value: Any) -> Any:
    """A value as a cell of a workbook can hold it."""
    if not isinstance(value, str):
        return value
    return readable(f"{value[:_CELL]}…" if len(value) > _CELL else value)


def _dumped(value: Mapping[str, Any], style: Style) -> str:
    return json_text(value, ascii_only=style.ascii_only)


def _plain(cell: Cell) -> Any:
    """A cell that is passed on: text, a number or a truth value as it is, anything else as JSON."""
    if cell is None or isinstance(cell, str | int | float | bool):
        return cell
    return json_text(cell)


def _line(cells: Sequence[str], style: Style) -> str:
    """A line of the table: rows are written as they come, so the widths are fixed and the hand stands last."""
    place, total, outcome, claim, hand = cells
    claimed = f"{claim:<{_WIDTHS[3]}}  " if style.claims else ""
    return f"{place:>{_WIDTHS[0]}}  {total:>{_WIDTHS[1]}}  {outcome:<{_WIDTHS[2]}}  {claimed}{hand}".rstrip() + "\n"


def before_hand(style: Style) -> int:
    """In which column of the table the hand begins."""
    return len(_line(["", "", "", "", "|"], style)) - len("|\n")


def _total(checked: Checked) -> str:
    result = checked.result
    if isinstance(result, Score):
        return str(result.total)
    if result is None or isinstance(result, NotWinning):
        return ""
    from mjscore.render import other_rules  # noqa: PLC0415 - most lists are scored under MCR

    return other_rules.total(result)


def _verdict(checked: Checked) -> str:
    return "" if checked.claim is None else checked.claim.verdict


def _shown(text: str) -> str:
    """A line as a terminal can show it, cut where nobody reads on."""
    cut = text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"
    return "".join(sign if sign.isprintable() else " " for sign in cut)


def _told(checked: Checked, names: Names, *, carets: bool = True) -> Sequence[str]:
    """What there is to look at in a row, and notes on how it was read."""
    told: list[str] = []
    if checked.error is not None:
        told += _faults(checked.error, checked.input, carets=carets)
    if checked.outcome is Outcome.NOT_WINNING:
        told += _not_winning(checked)
    if checked.claim is not None and not checked.claim.stands:
        told += _against(checked.claim, names, carets=carets)
    return [*told, *(f"note: {note}" for note in checked.notes)]


def _faults(error: Any, text: str, *, carets: bool) -> Iterable[str]:
    if carets:
        return [problems.in_words(error, text)]
    return [f"{each.code}: {each.message}" + (f" ({each.hint})" if each.hint else "") for each in error.faults]


def _not_winning(checked: Checked) -> list[str]:
    result = checked.result
    if isinstance(result, NotWinning):
        return [f"{result.fault.code}: {result.fault.message}"]
    if result is None or isinstance(result, Score):
        return []
    from mjscore.render import other_rules  # noqa: PLC0415 - most lists are scored under MCR

    return other_rules.not_winning(result)


def _against(claim: CheckedClaim, names: Names, *, carets: bool) -> list[str]:
    if claim.error is not None:
        return [f"claim {_shown(claim.text)!r}:", *_faults(claim.error, claim.text, carets=carets)]
    heard = claim.audit
    if heard is None or not heard.score.valid:
        return []
    return [f"{heard.claimed} claimed, {heard.lawful} lawful", *_findings(claim, names)]
