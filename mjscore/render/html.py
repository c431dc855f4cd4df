"""A report as one page of HTML that needs nothing else: no network, no script; for a phone, a screen and paper."""

from collections.abc import Iterator, Sequence
from html import escape

from mjscore.render.report import Block, Cell, Report, Sheet

_STYLE = """
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
h1 { font-size: 1.4rem; line-height: 1.25; }
h2 { font-size: 1.15rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 0.5rem 0 1rem; }
caption { font-weight: bold; text-align: left; }
th, td { border-bottom: 1px solid #767676; padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; vertical-align: top; }
.number { font-variant-numeric: tabular-nums; text-align: right; }
li { margin-bottom: 0.5rem; }
@media print { body { max-width: none; padding: 0; } .wide { overflow: visible; } tr, li { break-inside: avoid; } }
"""


def page(report: Report) -> str:
    """The report as a page; its first line is the heading, and everything in it is escaped."""
    blocks = [block for block in report.blocks if not isinstance(block, str) or block.strip()]
    heading, rest = _heading(blocks)
    body = "\n".join(part for block in rest for part in _block(block))
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(heading)}</title>\n<style>{_STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n<h1>{escape(heading)}</h1>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _heading(blocks: Sequence[Block]) -> tuple[str, Sequence[Block]]:
    """The first line of a report that begins with text, and what is left."""
    if not blocks or not isinstance(blocks[0], str):
        return "mjscore", blocks
    first, _, others = blocks[0].partition("\n")
    return first.strip(), [*([others] if others.strip() else []), *blocks[1:]]


def _block(block: Block) -> Iterator[str]:
    if isinstance(block, Sheet):
        yield _table(block)
        return
    items: list[list[str]] = []
    lines: list[str] = []
    for line in block.splitlines():
        if line.startswith("- "):
            items.append([line[2:]])
        elif line.startswith("  ") and items:
            items[-1].append(line.strip())
        else:
            yield from _list(items)
            items = []
            lines.append(line.strip())
            continue
        yield from _paragraph(lines)
        lines = []
    yield from _paragraph(lines)
    yield from _list(items)


def _paragraph(lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield f"<p>{_broken(lines)}</p>"


def _list(items: Sequence[Sequence[str]]) -> Iterator[str]:
    if items:
        told = "\n".join(f"<li>{_broken(item)}</li>" for item in items)
        yield f"<ul>\n{told}\n</ul>"


def _broken(lines: Sequence[str]) -> str:
    return "<br>\n".join(escape(line) for line in lines)


def _table(sheet: Sheet) -> str:
    numeric = [
        bool(sheet.rows) and all(isinstance(row[place], int) for row in sheet.rows)
        for place in range(len(sheet.headers))
    ]
    caption = f"<caption>{escape(sheet.title)}</caption>\n" if sheet.title else ""
    head = "".join(
        f'<th scope="col"{_class(number)}>{escape(header)}</th>'
        for header, number in zip(sheet.headers, numeric, strict=True)
    )
    rows = "\n".join(f"<tr>{_cells(row, numeric)}</tr>" for row in sheet.rows)
    return (
        f'<div class="wide">\n<table>\n{caption}<thead>\n<tr>{head}</tr>\n</thead>\n'
        f"<tbody>\n{rows}\n</tbody>\n</table>\n</div>"
    )


def _cells(row: Sequence[Cell], numeric: Sequence[bool]) -> str:
    return "".join(f"<td{_class(number)}>{escape(str(cell))}</td>" for cell, number in zip(row, numeric, strict=True))


def _class(number: bool) -> str:
    return ' class="number"' if number else ""
