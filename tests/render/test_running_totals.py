"""The chart of running totals: it shows what the hands add up to, marks the hands with faults, and can be read."""

import re
from itertools import accumulate, pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mjscore.render.course import course_chart
from mjscore.render.line_chart import Chart, Line, line_chart, short
from mjscore.render.sheet_page import check_page
from tests.render.outline import Outline, outline
from tests.sheets.papers import tournament
from tests.sheets.sheets import checked

NIGHT = """
hand,winner,discarder,points,Ann,Bob,Cem,Dan,penalties,note
1,Ann,Bob,12,36,-20,-8,-8,,
2,Cem,,10,-18,-18,54,-18,,
3,,,,,,,,Bob -10,late pung
4,Dan,Ann,21,-29,0,-8,45,,
5,Bob,Bob,9,-8,33,-17,-8,,
total,,,,-19,-15,21,11,,
"""
COURSE = [(36, -20, -8, -8), (18, -38, 46, -26), (18, -48, 46, -26), (-11, -56, 38, 19), (-19, -23, 21, 11)]
"""The README's evening added up by hand: with -8 for Bob in hand 4, where 0 is written."""


def drawn(sheet: str) -> Outline:
    chart = course_chart(checked(sheet), "c")
    assert chart
    return outline(chart)


def test_the_course_is_what_the_hands_add_up_to() -> None:
    assert list(checked(NIGHT).course) == COURSE


@pytest.mark.parametrize("layout", ["both", "results", "totals", "between"])
def test_the_course_of_real_tables(layout: str) -> None:
    for paper in tournament()[:12]:
        rows = "\n".join(",".join(row) for row in paper.rows(layout))
        found = checked(rows)
        expected = [tuple(map(int, line.totals)) for line in paper.lines]
        assert list(found.course)[: len(expected)] == expected
        assert found.totals == found.course[-1]


def test_faults_are_marked_at_their_hands() -> None:
    found = drawn(NIGHT)
    assert "S040" in found.text
    assert "S044" in found.text
    assert "Faults are marked at hand 4 (S040), hand 5 (S044)." in found.text
    assert "▼ a hand with a fault, and its code" in found.text


def test_who_hears_the_chart_is_told_how_it_ends() -> None:
    found = drawn(NIGHT)
    [(_, svg)] = [each for each in found.seen if each[0] == "svg"]
    ids = {given.get("id"): tag for tag, given in found.seen if "id" in given}
    assert svg["role"] == "img"
    assert (ids[svg["aria-labelledby"]], ids[svg["aria-describedby"]]) == ("title", "desc")
    assert "They end with Ann -19, Bob -23, Cem +21, Dan +11." in found.text


def test_without_faults_nothing_is_marked() -> None:
    right = NIGHT.replace("-29,0", "-29,-8").replace("5,Bob,Bob", "5,Bob,Cem").replace("-19,-15", "-19,-23")
    found = drawn(right)
    assert checked(right).ok
    assert not re.search(r"S0\d\d|▼|fault|should", found.text)


@pytest.mark.parametrize(
    "sheet",
    [
        "hand,winner,discarder,points,Ann,Bob,Cem,Dan\n1,,,,,,,\n2,,,,,,,",
        "hand,winner,discarder,points,Ann,Bob,Cem,Dan\ntotal,,,,10,-10,0,0",
    ],
    ids=["empty rows", "totals only"],
)
def test_without_totals_there_is_no_chart(sheet: str) -> None:
    found = checked(sheet)
    assert course_chart(found, "c") == ""
    assert "<svg" not in check_page([found])


def test_penalties_of_the_whole_table_come_at_the_end() -> None:
    sheet = """
hand,winner,discarder,points,Ann,Bob,Cem,Dan
1,Ann,Bob,12,36,-20,-8,-8
penalties,,,,0,-10,0,0
total,,,,36,-30,-8,-8
"""
    found = checked(sheet)
    assert (found.ok, found.totals, found.course) == (True, (36, -30, -8, -8), ((36, -20, -8, -8),))
    assert re.search(r"1 end .*Bob -30", drawn(sheet).text)


HOSTILE = "<script>x</script>"


def test_names_are_text_and_long_ones_are_told_in_full() -> None:
    sheet = NIGHT.replace("Bob", HOSTILE).replace("Dan", "Maximiliane")
    found = drawn(sheet)
    assert "script" not in found.tags
    assert "Maximil… is Maximiliane" in found.text
    assert f"is {HOSTILE}" in found.text


@given(st.text(max_size=30))
def test_a_short_name_is_short(name: str) -> None:
    assert len(short(name)) <= 8
    assert short(name) == name or (short(name)[-1] == "…" and name.startswith(short(name)[:-1]))


@st.composite
def charts(draw: st.DrawFn) -> Chart:
    steps = draw(st.integers(2, 40))
    amounts = st.lists(st.integers(-300, 300), min_size=steps, max_size=steps)
    lines = [tuple(accumulate(draw(amounts))) for _ in range(4)]
    marks = draw(st.dictionaries(st.integers(0, steps - 1), st.sampled_from(["S040", "S040 +3"])))
    named = tuple(Line(name, numbers) for name, numbers in zip(("Ann", "Bob", "Cem", "Dan"), lines, strict=True))
    return Chart("Totals", "told", named, tuple(map(str, range(steps))), marks)


def _ending(*ends: int) -> Chart:
    """Four lines from nothing to where each ends."""
    named = tuple(Line(name, (0, end)) for name, end in zip(("Ann", "Bob", "Cem", "Dan"), ends, strict=True))
    return Chart("Totals", "told", named, ("0", "1"), {})


@given(charts())
@example(_ending(0, 0, 0, 1))
@example(_ending(1, 1, 1, 0))
@example(_ending(0, 0, 0, 0))
def test_labels_stand_apart_and_within_the_picture(chart: Chart) -> None:
    source = line_chart(chart, "c")
    outline(source)
    wide, high = map(float, re.findall(r'viewBox="0 0 (\d+) (\d+)"', source)[0])
    placed = [
        (float(y), float(x), len(label), anchor, label)
        for x, y, anchor, label in re.findall(
            r'<text x="([-.\d]+)" y="([-.\d]+)"(?: text-anchor="(\w+)")?>(?:<tspan[^>]*>)?([^<]*)', source
        )
    ]
    assert all(0 <= x <= wide and 9 <= y <= high for y, x, *_ in placed)
    marks = sorted((y, x, size) for y, x, size, _, label in placed if label.startswith("S0"))
    assert len(marks) == len(chart.marks)
    for (above, left, size), (below, right, other) in pairwise(marks):
        assert above != below or right - left >= (size + other) / 2 * 6.5
    ends = sorted(y for y, _, _, anchor, _ in placed if not anchor)
    assert len(ends) == 4
    assert all(below - above >= 12 for above, below in pairwise(ends))


def test_lines_differ_without_their_colours() -> None:
    found = drawn(NIGHT)
    lines = [given for tag, given in found.seen if tag == "path" and given.get("stroke-width") == "2"]
    assert len({given.get("stroke-dasharray") for given in lines}) == len(lines) == 4
    signs = [given["d"] for tag, given in found.seen if tag == "path" and "fill" in given and "stroke" not in given]
    assert len({re.sub(r"M[-.\d]+ [-.\d]+", "", sign or "")[:8] for sign in signs[2:6]}) == 4
