"""Rows that do not stand in the order of the numbers of their hands, though every number is there once."""

from dataclasses import replace

from mjscore.sheets.model import UNWRITTEN, Table

_MOST_NAMED = 16


def by_number(table: Table) -> Table | None:
    """The table with its hands in the order of their numbers; None where they are, or where numbers are missing.

    Running totals that stand in rows of their own between the hands stay with the hand above them.
    """
    numbers = [hand.number for hand in table.hands]
    if not table.numbered or numbers == sorted(numbers) or sorted(numbers) != list(range(1, len(numbers) + 1)):
        return None
    return replace(table, hands=tuple(sorted(table.hands, key=lambda hand: hand.number)))


def order_note(table: Table, by_rows: int, by_numbers: int) -> str:
    """What is to be told of rows out of order, from how many faults there are in either order."""
    numbers = [str(hand.number) for hand in table.hands]
    shown = ", ".join(numbers[:_MOST_NAMED]) + (", ..." if len(numbers) > _MOST_NAMED else "")
    told = f"the rows are not in the order of the hands: their numbers are {shown}"
    if by_rows == by_numbers:
        both = table.columns.totals and any(hand.totals != UNWRITTEN for hand in table.hands)
        return f"{told}; {'the running totals fit neither order better' if both else 'they were counted by number'}"
    if by_numbers < by_rows:
        return f"{told}; the sheet fits the numbers, and was checked in their order"
    return f"{told}; the sheet fits the order of the rows, and was checked in it, so the numbers may be wrong"
