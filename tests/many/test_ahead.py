"""Hands of long files, scored many at a time: the same rows, to the letter, as one by one."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from mjscore.errors import Fault, SheetError
from mjscore.many import Checked, Defaults, Outcome, check_rows, one_row, settle
from mjscore.many import check as checking
from mjscore.many import together as taken_together
from mjscore.mcr import nearest
from mjscore.notation import Default, Dialect, write
from mjscore.notation import Defaults as Usual
from mjscore.render.batch import Style, row, values
from mjscore.render.choices import Format, Names
from mjscore.rows import Kind, Row, Skipped, Table, read_rows
from mjscore.tiles import Wind
from tests.arrays.hands import all_kinds
from tests.many.test_many_hands import LINES

ODD = (
    "# a comment",
    "",
    "123b 456b 789b [EEE] 9d +9d, profile national",
    *(f"123b 456b 789b [EEE] 9d +9d, flowers {number}" for number in (-1, 0, 8, 9, 255, 256, 10**9)),
    "123b 456b 789b [EEE] 9d +9d, profile green-book, seat west",
    "123b 456b 789b [EEE] 9d +9d, rules chinese",
    "FFF 2026b [222Jc] 66c +6c, rules american",
    "123b 456b 789b [EEE] 9d +9d, flowers 300",
    "123b 456b 789b [EEE] 99d",
    "[123s1][345s1]67899s33p8s|EE0000|2",
    "123b 456b 789b EEE 99d +9d",
    "6b [666b] [666b] +6b",
    "9d [EEE] [999d] 123b 456b +9d, self-draw",
    "3b [123b] [123b] [123b] [456b] +3b",
)

NEAREST = cache(nearest.nearest)
"""How far a hand is from winning: both ways ask for it alike, and it is most of the time of hands that do not win."""


@pytest.fixture
def short_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists of few rows are long enough."""
    monkeypatch.setattr(nearest, "nearest", NEAREST)
    monkeypatch.setattr(taken_together, "AT_ONCE", 256)
    monkeypatch.setattr(taken_together, "_ENOUGH", 8)
    monkeypatch.setattr(checking, "_LONG", 0)


def lines() -> list[str]:
    hands = [write(hand, win, Dialect.NATIVE).text for hand, win in all_kinds(25, seed=30)]
    return [*LINES, *ODD, *hands]


def both(table: Path, defaults: Defaults) -> tuple[list[Checked | Skipped], list[Checked | Skipped]]:
    """The rows as they are checked many at a time, and one by one."""
    settled = settle(defaults)
    together = list(check_rows(read_rows(table), {}, settled))
    return together, list(check_rows(replace(read_rows(table), ready=-1), {}, settled))


@pytest.mark.usefixtures("short_pieces")
@pytest.mark.parametrize(
    ("profile", "overrides"), [("green-book", ()), ("national", ("cap=40",)), ("national", ("minimum=12",))]
)
def test_rows_are_the_same_to_the_letter(tmp_path: Path, profile: str, overrides: tuple[str, ...]) -> None:
    file = tmp_path / "hands.txt"
    file.write_text("\n".join(lines()), encoding="utf-8")
    together, one_by_one = both(file, Defaults(profile=profile, overrides=overrides))
    assert len(together) == len(one_by_one) == len(lines())
    for form in (Format.CSV, Format.JSONL, Format.TABLE):
        style = Style(form, Names.PINYIN)
        told, alone = (
            [row(each, style) for each in rows if isinstance(each, Checked)] for rows in (together, one_by_one)
        )
        assert told == alone


@pytest.mark.usefixtures("short_pieces")
def test_so_are_those_with_claims_and_columns(tmp_path: Path) -> None:
    file = tmp_path / "hands.csv"
    cells = [
        f'"{line}",{claim},{number}'
        for number, (line, claim) in enumerate(zip(lines(), ["", "8", "all pungs 6", "?"] * 999, strict=False))
        if '"' not in line
    ]
    file.write_text("\n".join(["hand,claim,who", *cells]), encoding="utf-8")
    together, one_by_one = both(file, Defaults())
    style = Style(Format.CSV, passed=("who",), claims=True)
    told, alone = (
        [values(each, style) for each in rows if isinstance(each, Checked)] for rows in (together, one_by_one)
    )
    assert told == alone


@pytest.mark.usefixtures("short_pieces")
def test_hands_are_scored_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "hands.txt"
    file.write_text("123b 456b 789b [EEE] 9d +9d\n" * 256, encoding="utf-8")
    monkeypatch.setattr(one_row, "score_possible_hand", None)
    found = list(check_rows(read_rows(file), {}, settle(Defaults())))
    assert {each.outcome for each in found if isinstance(each, Checked)} == {Outcome.WINS}


@pytest.mark.usefixtures("short_pieces")
def test_whose_sets_are_asked_for_are_scored_one_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "hands.txt"
    file.write_text("123b 456b 789b [EEE] 9d +9d\n" * 256, encoding="utf-8")
    monkeypatch.setitem(sys.modules, "mjscore.many.ahead", None)
    assert len(list(check_rows(read_rows(file), {}, settle(Defaults()), sets=True))) == 256


@pytest.mark.usefixtures("short_pieces")
def test_without_numpy_they_are_scored_one_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "hands.txt"
    file.write_text("123b 456b 789b [EEE] 9d +9d\n" * 256, encoding="utf-8")
    for module in (checking, taken_together):
        monkeypatch.setattr(module, "there_are_arrays", lambda: False)
    monkeypatch.setitem(sys.modules, "mjscore.many.ahead", None)
    assert len(list(check_rows(read_rows(file), {}, settle(Defaults())))) == 256
    assert checking.checking_of(read_rows(file), {}, settle(Defaults())).at_once == 0


@pytest.mark.usefixtures("short_pieces")
@pytest.mark.parametrize("number", [1, 256, 300, 600])
def test_rows_before_a_break_are_told(number: int) -> None:
    def rows() -> Iterator[Row | Skipped]:
        for place in range(1, number + 1):
            yield Row(place, {"line": "123b 456b 789b [EEE] 9d +9d"})
        raise SheetError([Fault("S001", "the disk is gone")])

    told = check_rows(Table(Kind.TEXT, ("line",), rows(), ready=1), {}, settle(Defaults()))
    found: list[int] = []
    with pytest.raises(SheetError, match="the disk is gone"):
        found.extend(each.number for each in told)
    assert found == list(range(1, number + 1))


def test_what_does_not_lie_ready_is_not_read_ahead() -> None:
    taken = []

    def rows() -> Iterator[Row | Skipped]:
        for place in range(10_000):
            taken.append(place)
            yield Row(place, {"line": "123b 456b 789b [EEE] 9d +9d"})

    table = Table(Kind.TEXT, ("line",), rows())
    next(check_rows(table, {}, settle(Defaults())))
    assert len(taken) == 1


@pytest.mark.usefixtures("short_pieces")
def test_the_defaults_of_a_line_hold(tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    file.write_text("\n".join(line.partition(",")[0] for line in lines()), encoding="utf-8")
    usual = Usual(seat=Default(Wind.SOUTH, "set"), round=Default(Wind.WEST, "set"))
    together, one_by_one = both(file, Defaults(usual=usual))
    style = Style(Format.CSV)
    told, alone = ([row(each, style) for each in rows if isinstance(each, Checked)] for rows in (together, one_by_one))
    assert told == alone
    assert sum("seat South (set)" in line for line in told) > 20
