"""Any report as a page: it tells what the table tells, tiles are pictures with names, and all of it is escaped."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mjscore.render import american_drawn, pictures
from mjscore.render.choices import Format
from mjscore.render.drawn import SIGNS, Drawn, Lay, Tiles, joined, tiles
from mjscore.render.formats import write
from mjscore.render.report import Block, Report, Sheet, Verbatim
from mjscore.tiles import NAMES, tile
from tests.cli.command_line import BELOW_MINIMUM, NOT_WINNING, STRAIGHT, call, run
from tests.render.outline import outline

RING = "123b 789b 123c 89c NN +7c, from south, seat west"
LINES = [
    (0, f"score '{STRAIGHT}'"),
    (0, "score '(1111b) [2222c] [333d] 44c RR +R, from south, seat west' --explain --all --stake 0.05"),
    (0, "score '555666777d 555b 6b +7b, self-draw' --all --names zh"),
    (1, f"score '{BELOW_MINIMUM}'"),
    (1, f"score '{NOT_WINNING}'"),
    (0, "score '123b 456b 789b [EEE] 9d +9d, self-draw' --rules chinese"),
    (0, "score 'FFF 2026b [222Jc] 66c +6c, from south' --rules american"),
    (1, "score '2222b 4Jb 6666b GGGG, self-draw' --winning-tile 6b --rules american"),
    (1, f"audit '{RING}' --claim 'two terminal chows x2, mixed double chow x2, outside hand'"),
    (0, "audit 'FFF 2026b [222Jc] 66c +6c, from south' --claim 'YR-1 25' --rules american"),
    (0, "compare 'EE SS WW NN RR GG P +P, self-draw, seat south'"),
    (0, "compare 'FFF 2026b [222Jc] 66c +6c, from south' --rules american"),
    (0, f"explain '{RING}' --fan 'two terminal chows' --fan 'pure straight'"),
    (0, "waits 1112345678999c"),
    (0, "fans 'pure straight'"),
    (0, "fans"),
    (0, "table seats --players Ann,Bob,Cem,Dan"),
    (0, "rule 'drawn game'"),
]


def shown(*blocks: Block) -> str:
    return write(Report(blocks, None, []), Format.HTML)


@pytest.mark.parametrize(("code", "line"), LINES, ids=[line[:40] for _, line in LINES])
def test_a_page_tells_what_the_table_tells(code: int, line: str) -> None:
    """Every word of the table that is no tile stands on the page."""
    page, table = run(f"{line} --format html"), run(line)
    assert (page.code, page.err, table.code) == (code, "", code)
    found = outline(page.out)
    told = found.text
    words = {word for word in re.findall(r"[^\W\d_]{4,}", table.out) if len(set(word)) > 1}
    assert {word for word in words if word not in told} == set()
    levels = [int(tag[1]) for tag in found.tags if re.fullmatch(r"h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert not {"script", "img", "link", "iframe", "object"} & set(found.tags)
    assert not re.search(r"https?:|url\((?!data:font/woff2)|@import", page.out)


def test_the_answer_comes_first() -> None:
    told = outline(run(f"score '{STRAIGHT}' --format html").out).text
    title = "123456789b 9d [EEE] +9d, self-draw, seat east, round south"
    assert told.startswith(title)
    heading, answer = told.partition("21 points (green-book): East +87, the others -29 each.")[:2]
    assert answer
    assert re.findall(r"exposed|winning tile|[0-9] dots, which won|self-draw", heading.removeprefix(title)) == [
        *("exposed", "winning tile", "9 dots, which won", "self-draw")
    ]


def test_every_tile_has_its_name_as_text() -> None:
    for each in range(34):
        found = outline(shown(joined(" ", [tiles([tile(SIGNS[each].symbol)])]), "below"))
        assert NAMES[each] in found.text
        assert SIGNS[each].character in found.text


def test_how_tiles_lie_is_told_by_more_than_colour() -> None:
    east = [tile("E")] * 3
    marks = {Lay.EXPOSED: ("[", "]", "exposed"), Lay.CONCEALED_KONG: ("(", ")", "concealed kong")}
    for lay, (before, after, word) in marks.items():
        source = shown(joined(" ", [tiles(east, lay)]), "below")
        assert f'<span class="mark" aria-hidden="true">{before}</span>' in source
        assert f'<span class="mark" aria-hidden="true">{after}</span>' in source
        assert source.count(word) == 2, "beside the set, and in the key below"
    won = shown(joined(" ", [tiles(east, winning=1)._replace(text="EEE*")]), "below")
    assert outline(won).text.count("East wind, which won") == 1
    assert won.count('"tile wind won"') == 1
    assert '<span class="mark" aria-hidden="true">*</span>' in won


def test_only_a_page_with_tiles_carries_their_font() -> None:
    assert "woff2" not in shown("A heading", "and a line")
    assert "woff2" in shown("A heading", joined("", ["and a ", tiles([tile("E")])]))
    assert len(shown("A heading", joined("", [tiles([tile("E")])]))) < 25_000


def test_every_kind_of_tile_has_a_colour_and_the_font_its_picture() -> None:
    styled = set(re.findall(r"\.([a-z-]+)(?=[, ])", pictures.STYLE)) | {"wind"}
    assert pictures.classes_of_kinds() <= styled
    face = pictures.font_face()
    assert "SIL Open Font License" in face
    assert "Copyright 2017 Google Inc." in face


def test_lists_titles_and_further_lines() -> None:
    source = shown(
        "One", "Two\nWhy:\n- first\n  more of it\n- second\nNote: x.", Sheet(("A", "B"), ((1, "x"),), "Three")
    )
    assert (
        '<p class="answer">Two</p>\n<h2>Why</h2>\n<ul>\n<li>first <span class="more">more of it</span></li>' in source
    )
    assert "<li>second</li>\n</ul>\n<p>Note: x.</p>\n<h2>Three</h2>\n<table" in source
    assert '<td class="number" data-label="A">1</td><td data-label="B">x</td>' in source


def test_a_table_that_comes_first_lends_its_title() -> None:
    source = shown(Sheet(("A",), (("x",),), "Readings"))
    assert "<h1>Readings</h1>" in source
    assert "<h2>" not in source
    assert "<h1>mjscore</h1>" in shown(Sheet(("A",), (("x",),)))


HOSTILE = "<script>alert(1)</script>\"'&<img src=x onerror=y>\u202e"
AS_TEXT = HOSTILE.replace("\u202e", "\ufffd")


@pytest.mark.parametrize("before", ["", "- ", "  "])
def test_what_a_report_says_is_text(before: str) -> None:
    said = f"{before}{HOSTILE}"
    drawn = Drawn((said, tiles([tile("E")])._replace(text=HOSTILE), HOSTILE))
    blocks = (HOSTILE, f"{HOSTILE}:\n- x", said, drawn, Sheet((HOSTILE, "B"), ((drawn, HOSTILE),), HOSTILE))
    for first in blocks:
        found = outline(shown(first, *blocks))
        assert not {"script", "img"} & set(found.tags)
        assert not [name for _, given in found.seen for name in given if name.startswith("on")]
        assert "".join(found.texts).count(AS_TEXT) > 5
        assert "\u202e" not in "".join(found.texts)


@given(st.lists(st.text(), min_size=1))
def test_any_lines_make_a_page_that_can_be_written(lines: list[str]) -> None:
    source = shown(*lines, "\n".join(lines), Drawn(tuple(lines)))
    assert source.encode()
    outline(source)


@given(st.lists(st.sampled_from(["FF", "22Jb", "[222Jc]", "2026b", "+6c", "0", "NEWS", "2??b", "!", "[]", ""])))
def test_american_words_are_drawn_as_they_are_written(words: list[str]) -> None:
    written = " ".join(words)
    drawn = american_drawn.groups_drawn(words)
    assert str(drawn) == written
    tiles_in = [part for part in drawn.parts if isinstance(part, Tiles)]
    assert len(tiles_in) == sum(bool(re.fullmatch(r"[\[+]?[FJ0-9NEWSbcd]+\]?", word)) for word in words)
    assert all(len(part.signs) == len(re.sub(r"[\[\]+bcd]", "", part.text)) for part in tiles_in)


def test_signs_of_american_tiles() -> None:
    drawn = american_drawn.hand_drawn("FFF 2026b [222Jc] 66c +6c, from south")
    assert str(drawn) == "FFF 2026b [222Jc] 66c +6c, from south"
    laid = [(part.lay, [sign.name for sign in part.signs]) for part in drawn.parts if isinstance(part, Tiles)]
    assert laid == [
        (Lay.CONCEALED, ["flower"] * 3),
        (Lay.CONCEALED, ["2 bamboo", "soap", "2 bamboo", "6 bamboo"]),
        (Lay.EXPOSED, ["2 characters"] * 3 + ["joker"]),
        (Lay.CONCEALED, ["6 characters"] * 2),
        (Lay.WINNING, ["6 characters"]),
    ]


def test_lines_that_stay_as_they_are() -> None:
    """A fault of a card has a mark below the sign that it is about."""
    source = shown(Verbatim("first\n  a < b\n    ^"), Verbatim("second\n^"))
    assert "<h1>first</h1>\n<pre>  a &lt; b\n    ^</pre>\n<pre>second\n^</pre>" in source


def test_errors_are_messages_and_no_pages() -> None:
    ran = run("score '120b' --format html")
    assert (ran.code, ran.out) == (2, "")
    assert "error N004" in ran.err


def test_a_page_for_an_output_without_unicode_has_references() -> None:
    ran = call("score", STRAIGHT, "--format", "html", encoding="ascii")
    assert ran.code == 0
    assert SIGNS[0].character not in ran.out
    assert outline(ran.out).text == outline(run(f"score '{STRAIGHT}' --format html").out).text
