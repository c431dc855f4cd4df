"""A number as the cells beside it have theirs: its sign, its decimal point, parentheses for a loss."""

from collections.abc import Iterable
from fractions import Fraction

from mjscore.sheets.numbers import exact_number, whole_number

_MINUSES = "−–—－﹣"
_DIGITS = 2


def written_like(number: int, cells: Iterable[str]) -> str:
    """A whole number in the manner of other cells.

    >>> written_like(-28, ["+36", "−8"]), written_like(36, ["+28", "-8"]), written_like(-8, ["(20)", "36"])
    ('−28', '+36', '(8)')
    >>> written_like(12, ["36,0", "-8,0"]), written_like(-5, ["3"])
    ('12,0', '-5')
    """
    numbers = [cell.strip() for cell in cells if whole_number(cell) is not None]
    size = f"{abs(number)}{_zeros(numbers)}"
    if number < 0:
        if any(cell.startswith("(") for cell in numbers):
            return f"({size})"
        minus = next((cell[0] for cell in numbers if cell[0] in _MINUSES), "-")
        return f"{minus}{size}"
    return f"+{size}" if number and any(cell.startswith("+") for cell in numbers) else size


def _zeros(numbers: list[str]) -> str:
    """What stands behind the whole numbers of cells, as ``,0`` where all of them have it."""
    ends = {cell[-2:] for cell in numbers if cell.strip("+-()0")}
    return ends.pop() if len(ends) == 1 and ends <= {",0", ".0"} else ""


def share_written_like(value: Fraction, cells: Iterable[str]) -> str:
    """Table points in the manner of other cells; thirds are rounded, since a spreadsheet takes 7/3 for a date.

    >>> share_written_like(Fraction(3, 2), ["2,5"]), share_written_like(Fraction(7, 3), ["4"])
    ('1,5', '2.33')
    """
    numbers = [cell.strip() for cell in cells if exact_number(cell) is not None]
    if any("/" in cell for cell in numbers) and 100 % value.denominator:
        return f"{value.numerator}/{value.denominator}"
    shown = f"{float(value):.{_DIGITS}f}".rstrip("0").rstrip(".")
    return shown.replace(".", ",") if any("," in cell for cell in numbers) else shown
