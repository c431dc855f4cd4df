"""A report as a page: one file, well formed, with everything in it escaped."""

from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from mjscore.render.choices import Format
from mjscore.render.formats import write
from mjscore.render.html import page
from mjscore.render.report import Report, Sheet

VOID = {"meta", "br", "!doctype"}


class Page(HTMLParser):
    """The tags of a page, its text, and whether they nest."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[str] = []
        self.cells: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag in {"td", "th", "li", "p", "h1", "caption"}:
            self.cells.append("")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in {"td", "th", "li", "p", "h1", "caption"}:
            self.cells[-1] += data


def test_text_lists_and_tables_become_what_they_are() -> None:
    report = Report(
        [
            "night.csv: one fault.",
            "- S040: wrong\n  found 1\n- S041: odd",
            Sheet(("Who", "Total"), (("Ann", 3),), "All"),
        ],
        {},
        [],
    )
    found = Page(page(report))
    assert found.cells == [
        "night.csv: one fault.",
        "S040: wrong\nfound 1",
        "S041: odd",
        "All",
        "Who",
        "Total",
        "Ann",
        "3",
    ]
    assert found.tags.count("ul") == 1
    assert ("class", "number") in found.attributes
    assert ("content", "width=device-width, initial-scale=1") in found.attributes


def test_nothing_is_loaded_and_nothing_runs() -> None:
    text = page(Report(["one"], {}, []))
    assert not {"script", "link", "img", "iframe"} & set(Page(text).tags)
    assert "http" not in text
    assert "url(" not in text


@given(st.text(), st.text(), st.integers())
def test_whatever_stands_in_a_report_is_text_on_the_page(title: str, cell: str, number: int) -> None:
    found = Page(page(Report([f"x{title}", Sheet((cell, "n"), ((cell, number),))], {}, [])))
    assert not found.open
    assert set(found.tags) <= {
        *("html", "head", "meta", "title", "style", "body", "main", "h1", "p", "ul", "li", "br", "div"),
        *("table", "caption", "thead", "tbody", "tr", "th", "td"),
    }
    assert found.cells[-1] == str(number)


def test_an_output_that_knows_only_ascii_gets_numbers_for_signs() -> None:
    text = write(Report(["番种 <b>"], {}, []), Format.HTML, ascii_only=True)
    assert text.isascii()
    assert Page(text).cells == ["番种 <b>"]
