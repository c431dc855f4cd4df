"""Sheets written in tests as one would type them, and what is found on them."""

from mjscore.sheets.check import Checked
from mjscore.sheets.grid import Grid
from mjscore.sheets.headers import Mapped
from mjscore.sheets.mending import Mended, mend
from mjscore.sheets.model import SheetFault
from mjscore.sheets.people import Winds
from mjscore.sheets.scoring import scoring_for
from mjscore.sheets.understand import Asked, Unread, check_grids


def grid(text: str, name: str = "night.csv") -> Grid:
    """Lines of cells with commas between."""
    return Grid(name, tuple(tuple(line.split(",")) for line in text.strip("\n").splitlines()))


def checked(
    text: str,
    *,
    rules: str = "mcr",
    profile: str | None = None,
    winds: Winds | None = None,
    totals: bool | None = None,
    mapped: Mapped | None = None,
    counting: str | None = None,
) -> Checked:
    """The only table of a sheet, checked."""
    scoring = scoring_for(rules, profile, (), counting)
    asked = Asked(scoring, mapped or Mapped({}, {}), (), winds, totals)
    [found] = check_grids([grid(text)], asked)
    assert not isinstance(found, Unread), found
    return found


def mended(text: str, **options: object) -> Mended:
    """A sheet, mended."""
    found = mend(grid(text), Asked(**options))  # type: ignore[arg-type]
    assert isinstance(found, Mended)
    return found


def faults(text: str, **options: str) -> list[tuple[str, int | None]]:
    """The codes of the faults of a sheet, each with its hand."""
    return [(fault.code, fault.hand) for fault in checked(text, **options).faults]  # type: ignore[arg-type]


def only_fault(text: str, **options: str) -> SheetFault:
    """The one thing that is wrong on a sheet."""
    [found] = checked(text, **options).faults  # type: ignore[arg-type]
    return found
