"""Rows of hands that were scored together and written from columns: to the letter those of one hand after the other."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import accumulate
from pathlib import Path

import pytest

from mjscore.cli.tasks.batch_rows import Showing, Shown
from mjscore.many import Defaults, Run, checking_of, settle
from mjscore.many import check as checking
from mjscore.many import together as taken_together
from mjscore.mcr import nearest
from mjscore.mcr.table import profile_names
from mjscore.mcr.table import table as fan_table
from mjscore.notation import Default, Dialect, write
from mjscore.notation import Defaults as Usual
from mjscore.render.batch import Style, between
from mjscore.render.choices import Format, Names
from mjscore.rows import Kind, Table, read_rows
from mjscore.tiles import Wind
from tests.arrays.hands import all_kinds
from tests.many.test_ahead import NEAREST, ODD
from tests.many.test_many_hands import LINES
from tests.random_hands import random_wins

HANDS = [write(hand, win, Dialect.NATIVE).text for hand, win in all_kinds(20, seed=33)]
IN_OTHER_NOTATIONS = [
    write(hand, win, dialect).text for dialect in Dialect for hand, win in random_wins(12, seed=len(dialect.value))
]
OTHERWISE_WRITTEN = (
    "9d EEE 654321b [789d] +9d, seat s, zimo",
    "1b 2b 3b EE [789d]  456c 9d 9d E",
    "+9d 123b 456b 789b [EEE] 9d",
    "9d +9d [EEE] 789b 456b 123b,self-draw,  seat   west",
    "[EEE] [123b] 456b 789b 99d",
    "(EEEE) [123b] 456b 789b 9d +9d, replacement, self-draw",
    "[123b] (EEEE) 456b 789b 9d +9d, replacement, self-draw",
    "123b 456b 789b [EEE] 9d +9d, from north, seat south, flowers 8",
    "123b 456b 789b [EEE] 9d +9d, flowers 10",
    "123b 456b 789b [EEE] 9d +9d, robbing kong",
    "123b 456b 789b [EEE] 9d +99d",
    "123b 456b 789b [EEE] +9d +9d",
    "123b 456b 789b [EEE] 9x +9d",
    "[123b] [456b] [789b] [EEE] [RRR] +9d",
    "[123b] [456b] [789b] [EEE] +99d",
    "[123b] [456b] [789b] [EEE] 9d +9d, last of kind",
    "[99d9d] 123b 456b 789b EE +E",
    "[999d] 123b 456b 78b EE +9b, last of wall, self-draw",
    "[789d] [789d] [789d] EE 78d +9d",
    "=1",
    "8.0",
    "+9d",
    "'123b 456b 789b [EEE] 9d +9d",
)
PLAIN = [
    "[123b] [456c] [678d] 55c 12d +3d, discard, seat east, round east",
    "123b 456b 789b 9d [EEE] +9d, discard, seat east, round east",
    "1199b 3355c 77d EEE +E, self-draw, seat east, round south",
]
"""The first one is below the minimum."""
FORMS = [Format.CSV, Format.JSON, Format.JSONL]
ALL = [*LINES[::6], *ODD, *OTHERWISE_WRITTEN, *IN_OTHER_NOTATIONS, *HANDS]


@pytest.fixture(autouse=True)
def short_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists of few rows are long enough."""
    monkeypatch.setattr(nearest, "nearest", NEAREST)
    monkeypatch.setattr(taken_together, "AT_ONCE", 64)
    monkeypatch.setattr(taken_together, "_ENOUGH", 8)
    monkeypatch.setattr(checking, "_LONG", 0)


def shown(file: Path, style: Style, defaults: Defaults) -> tuple[list[Shown], list[Shown]]:
    """The rows of a file written from columns, and one by one."""
    together, alone = read_rows(file), replace(read_rows(file), ready=-1)
    found = [list(each_row(showing(table, style, defaults), table)) for table in (together, alone)]
    return found[0], found[1]


def each_row(show: Showing, table: Table) -> Iterator[Shown]:
    for row in show.checked(table.rows):
        hands = zip(row.numbers, row.hands, strict=True) if isinstance(row, Run) else ()
        yield from (show.show(Run([number], [hand])) for number, hand in hands)
        if not isinstance(row, Run):
            yield show.show(row)


def showing(table: Table, style: Style, defaults: Defaults, *, strict: bool = False) -> Showing:
    sets = style.form is not Format.CSV
    return Showing(checking_of(table, {}, settle(defaults), sets=sets), style, cells=False, strict=strict)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    "defaults",
    [
        Defaults(profile="national"),
        Defaults(),
        Defaults(profile="national", overrides=("cap=40",)),
        Defaults(profile="green-book", overrides=("minimum=12",)),
        Defaults(notation="native"),
        Defaults(notation="riichi"),
        Defaults(usual=Usual(seat=Default(Wind.SOUTH, "set"), round=Default(Wind.WEST, "set"))),
    ],
    ids=["national", "usual", "cap", "minimum", "native", "riichi", "seat"],
)
def test_rows_are_the_same_to_the_letter(tmp_path: Path, defaults: Defaults, form: Format) -> None:
    file = tmp_path / "hands.txt"
    file.write_text("\n".join(ALL), encoding="utf-8")
    together, alone = shown(file, Style(form, Names.CHINESE), defaults)
    assert together == alone
    assert len(together) == len(ALL)


@pytest.mark.parametrize("names", list(Names))
def test_in_all_names(tmp_path: Path, names: Names) -> None:
    file = tmp_path / "hands.txt"
    file.write_text("\n".join(ALL), encoding="utf-8")
    styles = [Style(Format.CSV, names), Style(Format.CSV, names, open=True)]
    for style in (*styles, *(Style(Format.JSONL, names, ascii_only=only) for only in (False, True))):
        together, alone = shown(file, style, Defaults())
        assert together == alone


@pytest.mark.parametrize("style", [Style(Format.CSV, Names.PINYIN), Style(Format.TABLE, open=True)])
@pytest.mark.parametrize("overrides", [(), ("cap=40", "minimum=12")])
def test_so_are_cells_of_workbooks_and_parquet(tmp_path: Path, style: Style, overrides: tuple[str, ...]) -> None:
    file = tmp_path / "hands.txt"
    file.write_text("\n".join(ALL), encoding="utf-8")
    found: list[list[Shown]] = []
    for table in (read_rows(file), replace(read_rows(file), ready=-1)):
        show = replace(showing(table, Style(Format.CSV), Defaults(overrides=overrides)), style=style, cells=True)
        found.append(list(each_row(show, table)))
    together, alone = found
    assert together == alone
    assert len(together) == len(ALL)


@pytest.mark.parametrize("header", ["hand", "hand,who", "hand,claim", "hand,seat"])
def test_so_are_those_of_tables(tmp_path: Path, header: str) -> None:
    file = tmp_path / "hands.csv"
    more = "," * header.count(",") + ("s" if "seat" in header else "")
    lines = [f'"{line}"{more}' for line in ALL if '"' not in line]
    file.write_text("\n".join([header, *lines]), encoding="utf-8")
    assert read_rows(file).kind is Kind.CSV
    passed = ("who",) if "who" in header else ()
    for form in FORMS:
        together, alone = shown(file, Style(form, passed=passed), Defaults())
        assert together == alone


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1"])
def test_a_line_that_had_to_be_read_otherwise_has_its_note(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "hands.txt"
    file.write_bytes("\n".join([*HANDS, "# Zoë", f"{HANDS[0]} Zoë"] * 2).encode(encoding))
    for form in FORMS:
        together, alone = shown(file, Style(form), Defaults())
        assert together == alone


@pytest.mark.parametrize("name", profile_names())
def test_so_are_many_hands(tmp_path: Path, name: str) -> None:
    file = tmp_path / "hands.txt"
    hands = [write(hand, win, Dialect.NATIVE).text for hand, win in random_wins(400, seed=34)]
    file.write_text("\n".join([*hands, *(fan.example for fan in fan_table().fans)]), encoding="utf-8")
    for form in FORMS:
        together, alone = shown(file, Style(form), Defaults(profile=name))
        assert together == alone


@pytest.mark.parametrize("form", FORMS)
def test_hands_side_by_side_are_shown_together(tmp_path: Path, form: Format) -> None:
    file, style = tmp_path / "hands.txt", Style(form)
    file.write_text("\n".join([*PLAIN * 40, "", *HANDS, *PLAIN]), encoding="utf-8")
    together, alone = read_rows(file), replace(read_rows(file), ready=-1)
    runs = list(showing(together, style, Defaults())(together.rows))
    rows = list(each_row(showing(alone, style, Defaults()), alone))
    assert max(sum(run.kinds.values()) for run in runs) == 64
    ends = list(accumulate(sum(run.kinds.values()) for run in runs))
    for run, start, end in zip(runs, [0, *ends], ends, strict=False):
        of_run = rows[start:end]
        assert run.form == (between(style).join(str(row.form) for row in of_run) if of_run[0].form else None)
        assert run.kinds == Counter(kinds for row in of_run for kinds in row.kinds)
        assert (run.number, run.right) == (of_run[-1].number, all(row.right for row in of_run))


@pytest.mark.parametrize("form", FORMS)
def test_where_the_first_wrong_one_ends_it_nothing_stands_behind_it(tmp_path: Path, form: Format) -> None:
    file, style = tmp_path / "hands.txt", Style(form)
    file.write_text("\n".join([*PLAIN[1:] * 40, *PLAIN]), encoding="utf-8")
    together, alone = read_rows(file), replace(read_rows(file), ready=-1)
    runs = []
    for run in showing(together, style, Defaults(), strict=True)(together.rows):
        runs.append(run)
        if not run.right:
            break
    rows = list(each_row(showing(alone, style, Defaults()), alone))
    wrong = next(place for place, row in enumerate(rows) if not row.right)
    assert runs[-1].number == rows[wrong].number
    assert between(style).join(str(run.form) for run in runs) == (
        between(style).join(str(row.form) for row in rows[: wrong + 1])
    )


@pytest.mark.parametrize("form", FORMS)
def test_no_value_is_made_of_each_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: Format) -> None:
    file = tmp_path / "hands.txt"
    file.write_text("123b 456b 789b [EEE] 9d +9d\n" * 256, encoding="utf-8")
    rows = read_rows(file)
    monkeypatch.setattr(taken_together, "check", None)
    assert sum(each.right for each in each_row(showing(rows, Style(form), Defaults()), rows)) == 256
