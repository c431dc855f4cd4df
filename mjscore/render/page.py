"""Pages of HTML: one file each, without script or anything from elsewhere, for phones, screens and paper.

What comes from a sheet is text wherever it stands: ``text`` is the only way for it into a page.
"""

import html
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

STYLE = """
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: #ffffff; color: #1a1a1a;
  font: 1rem/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", sans-serif; }
h1, h2, h3 { line-height: 1.25; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; margin: 0 0 .5rem; }
h1 small { display: block; margin-top: .25rem; font-size: 1rem; font-weight: normal; }
.answer { font-size: 1.2rem; font-weight: bold; }
h2 { font-size: 1.25rem; margin: 2rem 0 .25rem; border-top: 2px solid #595959; padding-top: .75rem; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
p, ul { margin: .25rem 0 .75rem; overflow-wrap: anywhere; }
ul { padding-left: 1.25rem; }
pre { overflow-x: auto; }
a { color: #0b4f9e; }
table { border-collapse: collapse; width: 100%; margin: .25rem 0 1rem; }
th, td { border: 1px solid #767676; padding: .3rem .5rem; text-align: left; vertical-align: top;
  overflow-wrap: anywhere; }
th { background: #e8e8e8; color: #1a1a1a; overflow-wrap: break-word; }
td.whole { overflow-wrap: break-word; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
th.number { white-space: normal; }
.right { color: #14532d; font-weight: bold; }
.wrong { color: #9b1c1c; font-weight: bold; }
.more { display: block; color: #404040; }
@media (max-width: 40rem) {
  th { font-size: .8rem; }
  th, td { padding: .3rem .25rem; }
  table.stacked, table.stacked tbody, table.stacked tr, table.stacked td { display: block; }
  table.stacked thead { position: absolute; left: -100rem; }
  table.stacked tr { border: 1px solid #767676; margin-bottom: .75rem; }
  table.stacked td { border: 0; text-align: left; white-space: normal; }
  table.stacked td:empty { display: none; }
  table.stacked td::before { content: attr(data-label) ": "; font-weight: bold; }
}
@media print {
  body { max-width: none; padding: 0; font-size: 10pt; }
  h2, h3 { break-after: avoid; }
  tr, li { break-inside: avoid; }
  thead { display: table-header-group; }
  nav { display: none; }
}
""".strip()

_TAG = re.compile("<[^>]*>")
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'"


def text(value: object) -> str:
    """A value as text of a page, in elements and in attributes; characters that no page can hold become a sign.

    >>> text('<b> & "B"')
    '&lt;b&gt; &amp; &quot;B&quot;'
    """
    return html.escape("".join(sign if _can_stand(sign) else "\ufffd" for sign in str(value)))


def _can_stand(sign: str) -> bool:
    """Whether a character may stand in a page: no control, no turn of direction, no half of a pair or non-character."""
    number = ord(sign)
    control = (number < 0x20 and sign not in "\t\n\r") or 0x7F <= number < 0xA0
    control = control or 0x202A <= number <= 0x202E or 0x2066 <= number <= 0x2069
    return not control and not 0xD800 <= number < 0xE000 and not 0xFDD0 <= number < 0xFDF0 and number & 0xFFFE != 0xFFFE


def apart(value: object) -> str:
    """Text of somebody else, such as a name: whatever its script, what stands beside it keeps its place."""
    return f"<bdi>{text(value)}</bdi>"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its header, whether it holds numbers, and whether its usual words are never broken."""

    header: str
    number: bool = False
    whole: bool = False


_USUAL_WORD = 14
"""A longer word, such as some name, may be broken anywhere: else it would make the page wider than the screen."""


def table(label: str, columns: Sequence[Column], rows: Iterable[Sequence[str]], *, stacked: bool = False) -> str:
    """A table of cells that are HTML already; ``stacked``: on a narrow screen the cells of a row stand one a line.

    ``label`` is for those who hear the page; a heading stands above it for those who see it.
    """
    head = "".join(f'<th scope="col"{_class(each)}>{text(each.header)}</th>' for each in columns)
    body = "\n".join(
        "<tr>"
        + "".join(
            f'<td{_class(column, cell)} data-label="{text(column.header)}">{cell}</td>'
            for column, cell in zip(columns, row, strict=True)
        )
        + "</tr>"
        for row in rows
    )
    style = ' class="stacked"' if stacked else ""
    return (
        f'<table{style} aria-label="{text(label)}">\n'
        f"<thead><tr>{head}</tr></thead>\n"
        f"<tbody>\n{body}\n</tbody>\n</table>"
    )


def _class(column: Column, cell: str | None = None) -> str:
    if column.number:
        return ' class="number"'
    if not column.whole or cell is None or any(len(word) > _USUAL_WORD for word in _TAG.sub("", cell).split()):
        return ""
    return ' class="whole"'


def bullets(items: Iterable[object]) -> str:
    """A list of sentences."""
    return "<ul>\n" + "\n".join(f"<li>{text(item)}</li>" for item in items) + "\n</ul>"


def page(title: str, parts: Iterable[str], *, heading: str = "", style: str = "") -> str:
    """A whole page of parts that are HTML already, under its title as the first heading.

    ``heading`` is the HTML of that heading where it is more than the title, ``style`` what the style needs beside the
    common one.
    """
    body = "\n".join(part for part in parts if part)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{_POLICY}">
<title>{text(title)}</title>
<style>
{STYLE}{chr(10) if style else ""}{style}
</style>
</head>
<body>
<main>
<h1>{heading or text(title)}</h1>
{body}
</main>
</body>
</html>
"""
