"""Numbers after each step as lines of a chart, a line a name: a picture of a page, drawn by itself, without script.

Nothing is told by colour alone: every line has dashes, a sign at its points and its name at its end. The picture is
made for a narrow screen, and grows to what a person still takes in at a glance.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from unicodedata import east_asian_width

from mjscore.render.page import text

STYLE = """
.chart { margin: .25rem 0 1rem; max-width: 34rem; break-inside: avoid; }
.chart svg { display: block; width: 100%; height: auto; }
.chart text { font: 12px system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", sans-serif; fill: #1a1a1a; }
.chart .ends { unicode-bidi: plaintext; }
.chart figcaption { color: #404040; overflow-wrap: anywhere; }
@media print { .chart { max-width: 11cm; } }
""".strip()

_INKS = ("#0b4f9e", "#9b1c1c", "#14532d", "#5b2a86")
_DASHES = ("", "7 3", "2 3", "9 3 2 3")
_SIGNS = (
    "m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z",
    "m-3-3h6v6h-6z",
    "m0-4l4 7h-8z",
    "m0-4.5l4.5 4.5l-4.5 4.5l-4.5-4.5z",
)
_OF_FAULT = "#9b1c1c"

_WIDE, _LEFT, _RIGHT, _HIGH, _ROW = 360.0, 40.0, 114.0, 190.0, 14.0
_LETTER = 7.0
"""About as wide as a letter."""
_MOST_LETTERS, _MOST_TICKS, _MOST_STEPS = 8, 7, 9


@dataclass(frozen=True, slots=True)
class Line:
    """A line: its name, and its number at the start and after each step, None where that is not known."""

    name: str
    numbers: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart: what it shows, in short and in full, four lines at most, the label of each step, and what is marked.

    ``marks`` are labels by the place of a step.
    """

    title: str
    told: str
    lines: tuple[Line, ...]
    steps: tuple[str, ...]
    marks: dict[int, str]


def line_chart(chart: Chart, identity: str) -> str:
    """The chart as a picture; ``identity`` sets it apart from others of the page."""
    frame = _frame(chart)
    parts = [
        f'<title id="{identity}t">{text(chart.title)}</title>',
        f'<desc id="{identity}d">{text(chart.told)}</desc>',
        *_axes(chart, frame),
        *_marks(chart, frame),
        *(part for which, each in enumerate(chart.lines) for part in _line(each, which, frame)),
        *_ends(chart, frame),
    ]
    return (
        f'<svg viewBox="0 0 {_WIDE:.0f} {frame.bottom + 36:.0f}" role="img" aria-labelledby="{identity}t" '
        f'aria-describedby="{identity}d">\n' + "\n".join(parts) + "\n</svg>"
    )


# ---- places ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where things stand: the numbers at the ends of the scale, the top and bottom, how many steps there are."""

    low: int
    high: int
    tick: int
    top: float
    steps: int
    rows: dict[int, int]

    @property
    def bottom(self) -> float:
        return self.top + _HIGH

    def across(self, step: int) -> float:
        return _LEFT + (_WIDE - _LEFT - _RIGHT) * step / max(1, self.steps - 1)

    def down(self, number: int) -> float:
        return self.bottom - _HIGH * (number - self.low) / (self.high - self.low)


def _frame(chart: Chart) -> _Frame:
    numbers = [0, *(number for each in chart.lines for number in each.numbers if number is not None)]
    tick = _tick(max(numbers) - min(numbers))
    low, high = tick * (min(numbers) // tick), -tick * (-max(numbers) // tick)
    steps = len(chart.steps)
    level = _Frame(low, high if high > low else low + tick, tick, 0.0, steps, {})
    rows = _rows(chart, level)
    top = 12.0 + (_ROW * (1 + max(rows.values())) + 8.0 if rows else 0.0)
    return _Frame(level.low, level.high, tick, top, steps, rows)


def _tick(span: int) -> int:
    """The distance of lines across the chart: 1, 2 or 5 with zeros, for no more than there is room for."""
    size = 1
    while True:
        for each in (size, 2 * size, 5 * size):
            if span <= each * (_MOST_TICKS - 1):
                return each
        size *= 10


def _rows(chart: Chart, frame: _Frame) -> dict[int, int]:
    """In which row above the chart each label stands, so that none touches another one."""
    ends: list[float] = []
    rows = {}
    for place, label in sorted(chart.marks.items()):
        half = _half(label)
        begin = _held(frame.across(place), half) - half
        row = next((row for row, end in enumerate(ends) if end <= begin), len(ends))
        ends[row : row + 1] = [begin + 2 * half]
        rows[place] = row
    return rows


def _half(label: str) -> float:
    return len(label) * _LETTER / 2 + 2


def _held(middle: float, half: float) -> float:
    """The middle of a label that stays within the picture."""
    return min(max(middle, half), _WIDE - half)


# ---- parts -----------------------------------------------------------------------------------------------------------


def _axes(chart: Chart, frame: _Frame) -> Iterator[str]:
    right = _WIDE - _RIGHT
    for number in range(frame.low, frame.high + 1, frame.tick):
        y = frame.down(number)
        ink = "#595959" if number == 0 else "#d0d0d0"
        yield f'<path d="M{_LEFT:.0f} {y:.1f}H{right:.0f}" stroke="{ink}" fill="none"/>'
        yield f'<text x="{_LEFT - 5:.0f}" y="{y + 4:.1f}" text-anchor="end">{number}</text>'
    every = -(-len(chart.steps) // _MOST_STEPS)
    for place, label in enumerate(chart.steps):
        if place % every == 0:
            x, y = frame.across(place), frame.bottom + 15
            yield f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="middle">{text(label)}</text>'
    middle = (_LEFT + right) / 2
    yield f'<text x="{middle:.0f}" y="{frame.bottom + 31:.1f}" text-anchor="middle">after hand</text>'


def _marks(chart: Chart, frame: _Frame) -> Iterator[str]:
    """What is marked: a broken line through the chart from a wedge, and its label above."""
    for place, label in sorted(chart.marks.items()):
        x, row = frame.across(place), frame.rows[place]
        y = frame.top - 8
        down = f"M{x:.1f} {frame.top:.1f}V{frame.bottom:.1f}"
        yield f'<path d="{down}" stroke="{_OF_FAULT}" stroke-dasharray="1 3" fill="none"/>'
        yield f'<path d="M{x - 5:.1f} {y:.1f}h10l-5 8z" fill="{_OF_FAULT}"/>'
        middle = _held(x, _half(label))
        yield f'<text x="{middle:.1f}" y="{y - 3 - _ROW * row:.1f}" text-anchor="middle">{text(label)}</text>'


def _line(line: Line, which: int, frame: _Frame) -> Iterator[str]:
    ink, dashes = _INKS[which], _DASHES[which]
    known = [(step, number) for step, number in enumerate(line.numbers) if number is not None]
    drawn = "".join(
        f"{'L' if place and known[place - 1][0] == step - 1 else 'M'}{frame.across(step):.1f} {frame.down(number):.1f}"
        for place, (step, number) in enumerate(known)
    )
    broken = f' stroke-dasharray="{dashes}"' if dashes else ""
    yield f'<path d="{drawn}" stroke="{ink}" stroke-width="2"{broken} stroke-linejoin="round" fill="none"/>'
    signs = "".join(f"M{frame.across(step):.1f} {frame.down(number):.1f}{_SIGNS[which]}" for step, number in known)
    yield f'<path d="{signs}" fill="{ink}"/>'


def _ends(chart: Chart, frame: _Frame) -> Iterator[str]:
    """The names beside the ends of the lines, moved apart where they would touch."""
    wanted = []
    for which, each in enumerate(chart.lines):
        last = next((number for number in reversed(each.numbers) if number is not None), None)
        if last is not None:
            wanted.append((frame.down(last), which, last))
    wanted.sort()
    places = _apart([y for y, _, _ in wanted], frame)
    for (_, which, last), y in zip(wanted, places, strict=True):
        x = _WIDE - _RIGHT + 8
        yield f'<path d="M{x + 4:.1f} {y:.1f}{_SIGNS[which]}" fill="{_INKS[which]}"/>'
        name = f'<tspan class="ends">{text(short(chart.lines[which].name))}</tspan>'
        yield f'<text x="{x + 11:.0f}" y="{y + 4:.1f}">{name} {last}</text>'


def _apart(wanted: Sequence[float], frame: _Frame) -> list[float]:
    """Places from the top down, at least a row apart and within the chart."""
    places: list[float] = []
    for each in wanted:
        places.append(max(each, places[-1] + _ROW) if places else each)
    if places:
        places[-1] = min(places[-1], frame.bottom)
    for place in range(len(places) - 1, 0, -1):
        places[place - 1] = min(places[place - 1], places[place] - _ROW)
    assert all(below - above > _ROW - 0.01 for above, below in pairwise(places))  # noqa: S101
    return places


def short(name: str) -> str:
    """A name as far as there is room beside a line; a wide character takes the room of two.

    >>> short("Ann"), short("Maximiliane")
    ('Ann', 'Maximil…')
    """
    widths = [2 if east_asian_width(each) in {"W", "F"} else 1 for each in name]
    if sum(widths) <= _MOST_LETTERS:
        return name
    room, kept = _MOST_LETTERS - 1, ""
    for each, width in zip(name, widths, strict=True):
        room -= width
        if room < 0:
            break
        kept += each
    return f"{kept}…"
