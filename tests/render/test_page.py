"""Pages of HTML: well formed, of one file, without script, escaped, and with enough contrast to be read."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mjscore.render import line_chart, pictures
from mjscore.render.page import STYLE, Column, bullets, page, table, text
from mjscore.render.sheet_page import check_page, standings_page
from mjscore.sheets.check import Checked
from mjscore.sheets.grid import Grid
from mjscore.sheets.standings import standings
from mjscore.sheets.understand import Asked, check_grids
from tests.render.outline import outline

LONG_NAME = "Extraordinarily" * 4
HOSTILE = "<script>alert(1)</script>\"'&<img src=x onerror=y>"


def evening(name: str) -> list[Checked]:
    rows = (
        ("hand", "winner", "discarder", "points", "Ann", name, "Cem", "Dan"),
        ("1", "Ann", name, "12", "36", "-12", "-8", "-8"),
        ("2", "Ann", HOSTILE, "12", "36", "-20", "-8", "-8"),
    )
    return [each for each in check_grids([Grid(f"{name}.csv", rows)], Asked()) if isinstance(each, Checked)]


def pages(name: str) -> list[str]:
    found = evening(name)
    return [check_page(found), check_page([*found, *found]), standings_page(standings(found), [])]


@pytest.mark.parametrize("source", pages(HOSTILE))
def test_what_a_sheet_says_is_text(source: str) -> None:
    found = outline(source)
    assert not {"script", "img", "iframe", "link", "b", "object"} & set(found.tags)
    assert not [name for _, given in found.seen for name in given if name.startswith("on")]
    assert HOSTILE in "".join(found.texts)


@given(st.text(min_size=1))
def test_any_name_makes_a_page_that_can_be_written(name: str) -> None:
    source = page(name, [table(name, [Column(name)], [[text(name)]]), bullets([name])])
    assert source.encode("utf-8")
    outline(source)


@pytest.mark.parametrize("source", pages("Bob"))
def test_nothing_comes_from_elsewhere(source: str) -> None:
    found = outline(source)
    links = [value for _, given in found.seen for name, value in given.items() if name in {"href", "src"}]
    assert all(value is not None and value.startswith("#") for value in links)
    assert not re.search(r"https?:|url\((?!data:)|@import", source)


@pytest.mark.parametrize("source", pages("Bob"))
def test_a_page_has_what_readers_need(source: str) -> None:
    found = outline(source)
    assert found.tags[:2] == ["html", "head"]
    assert ("html", {"lang": "en"}) in found.seen
    assert ("meta", {"charset": "utf-8"}) in found.seen
    assert ("meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"}) in found.seen
    levels = [int(tag[1]) for tag in found.tags if re.fullmatch(r"h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    ids = [given["id"] for _, given in found.seen if "id" in given]
    assert len(ids) == len(set(ids))
    targets = {f"#{each}" for each in ids}
    assert {given["href"] for tag, given in found.seen if tag == "a"} <= targets
    assert "@media print" in STYLE
    assert "@media (max-width" in STYLE


def brightness(colour: str) -> float:
    """The relative luminance of WCAG 2.1."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_every_colour_of_text_stands_out_on_every_ground() -> None:
    inks = re.findall(r"(?<![-\w])(?:color|fill): (#[0-9a-f]{6})", STYLE + pictures.STYLE + line_chart.STYLE)
    grounds = re.findall(r"background: (#[0-9a-f]{6})", STYLE)
    assert len(inks) > 12
    assert len(grounds) == 2
    for ink in inks:
        for ground in grounds:
            dark, light = sorted((brightness(ink), brightness(ground)))
            assert (light + 0.05) / (dark + 0.05) >= 4.5, (ink, ground)


def test_a_fault_is_told_whole() -> None:
    told = "".join(outline(check_page(evening("Bob"))).texts)
    [fault, *_] = evening("Bob")[0].faults
    assert (fault.found, fault.expected, str(fault.place)) == ("-12", "-20", "F2 (Bob)")
    for each in (fault.code, fault.message, *fault.follows, "-12", "-20", "F2 (Bob)", "1.5"):
        assert each in told


def test_usual_words_are_whole_and_a_long_one_may_be_broken() -> None:
    """A long name would else make a page that is wider than its window."""
    columns = [Column("Cell", whole=True), Column("Told"), Column("Total", number=True)]
    source = table("Faults", columns, [["<bdi>C6 (discarder)</bdi>", "discarder", "8"], [LONG_NAME, "", "9"]])
    assert '<td class="whole" data-label="Cell"><bdi>C6 (discarder)</bdi></td>' in source
    assert f'<td data-label="Cell">{LONG_NAME}</td>' in source
    assert '<td data-label="Told">discarder</td><td class="number" data-label="Total">8</td>' in source
