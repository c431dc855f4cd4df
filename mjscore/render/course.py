"""How the totals of a table went from hand to hand, as a chart of a page with the faults marked."""

from mjscore.amounts import signed
from mjscore.render.line_chart import STYLE, Chart, Line, line_chart, short
from mjscore.render.page import apart
from mjscore.sheets.check import Checked
from mjscore.sheets.model import Amounts

__all__ = ["STYLE", "course_chart"]


def course_chart(checked: Checked, identity: str) -> str:
    """The chart of a table; nothing where no totals are known after its hands."""
    course = _course(checked)
    known = [each for each in course if each is not None]
    if len(known) < 2:
        return ""
    names = checked.table.names
    lines = tuple(
        Line(name, tuple(None if each is None else each[who] for each in course)) for who, name in enumerate(names)
    )
    hands = [str(hand.number) for hand in checked.table.hands[: len(course) - 1]]
    steps = ("start", *hands, "end")[: len(course)]
    marks = _marks(checked, len(course))
    chart = Chart("Running totals", _told(checked, known[-1], marks), lines, steps, marks)
    told = ["As they should be"] if checked.faults else []
    told += ["\u25bc a hand with a fault, and its code"] if marks else []
    cut = [f"{apart(short(name))} is {apart(name)}" for name in names if short(name) != name]
    caption = f"<figcaption>{'; '.join([*told, *cut])}.</figcaption>" if told or cut else ""
    return f'<figure class="chart">\n{line_chart(chart, identity)}\n{caption}\n</figure>'


def _course(checked: Checked) -> list[Amounts | None]:
    """The totals at the start, after each hand up to the last one written, and at the end where these are others."""
    last = max((place for place, hand in enumerate(checked.table.hands) if hand.written), default=-1)
    if not checked.course or last < 0:
        return []
    course = [checked.table.start, *checked.course[: last + 1]]
    return course if checked.totals in {course[-1], None} else [*course, checked.totals]


def _marks(checked: Checked, most: int) -> dict[int, str]:
    """The codes of the faults of each hand, by its place after the start."""
    places = {hand.number: place for place, hand in reversed([*enumerate(checked.table.hands, start=1)])}
    marks: dict[int, list[str]] = {}
    for fault in checked.faults:
        place = None if fault.hand is None else places.get(fault.hand)
        if place is not None and place < most:
            marks.setdefault(place, []).append(fault.code)
    return {place: codes[0] if len(codes) == 1 else f"{codes[0]} +{len(codes) - 1}" for place, codes in marks.items()}


def _told(checked: Checked, last: Amounts, marks: dict[int, str]) -> str:
    """What the chart shows, in words."""
    names = checked.table.names
    ends = ", ".join(f"{name} {signed(total)}" for name, total in zip(names, last, strict=True))
    faults = [f"hand {checked.table.hands[place - 1].number} ({codes})" for place, codes in sorted(marks.items())]
    marked = f" Faults are marked at {', '.join(faults)}." if faults else ""
    return f"A line for each player, from hand to hand. They end with {ends}.{marked}"
