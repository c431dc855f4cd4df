"""Clean sheets of a real tournament, in every layout.

What a hand pays is computed here once more, in a few lines of its own, so that sheets are not checked against the very
functions that made them.
"""

import csv
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

DATA = Path(__file__).parent / "data"
SEATS = ("east", "south", "west", "north")
CHAIRS = ((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 1, 0), (3, 2, 0, 1))
"""Who sits on the chairs E S W N in the four rounds."""

NAMES = ("Ada", "Bela", "Carl", "Dora")


def payments(winner: int | None, discarder: int | None, points: int) -> list[int]:
    """What a hand pays: 8 by everybody, and the value by the discarder, or by all three."""
    if winner is None:
        return [0, 0, 0, 0]
    paid = [8 + points if discarder in {None, who} else 8 for who in range(4)]
    paid[winner] = 0
    return [sum(paid) if who == winner else -paid[who] for who in range(4)]


def dealer(number: int) -> int:
    """Who deals a hand."""
    return CHAIRS[(number - 1) // 4 % 4][(number - 1) % 4]


def shares(totals: Sequence[int]) -> list[str]:
    """Table points, with the ties shared, as people write them."""
    order = sorted(totals, reverse=True)
    found = []
    for total in totals:
        worth = [points for points, each in zip((4, 2, 1, 0), order, strict=True) if each == total]
        found.append(str(float(Fraction(sum(worth), len(worth)))).removesuffix(".0"))
    return found


@dataclass
class Line:
    """A row of a sheet, as its cells will be written."""

    hand: str
    round: str
    dealer: str
    winner: str
    discarder: str
    points: str
    results: list[str]
    totals: list[str]
    penalties: list[str]


@dataclass
class Paper:
    """A sheet: its rows, and what stands below them."""

    lines: list[Line]
    totals: list[str]
    points: list[str]
    names: tuple[str, ...] = NAMES
    wins: list[tuple[int | None, int | None, int]] = field(default_factory=list)
    fines: list[list[int]] = field(default_factory=list)

    def rows(self, layout: str = "both") -> list[list[str]]:
        """The cells: ``both``, ``results`` or ``totals``, or running totals ``between`` the hands."""
        results, totals = layout in {"both", "results"}, layout in {"both", "totals"}
        head = ["Hand", "Round", "Dealer", "Winner", "Discarder", "Points"]
        head += [f"{name} result" for name in self.names] if results else []
        head += [f"{name} total" for name in self.names] if totals else list(self.names) if layout == "between" else []
        head += [f"Penalty {name}" for name in self.names]
        rows = [head]
        for line in self.lines:
            cells = [line.hand, line.round, line.dealer, line.winner, line.discarder, line.points]
            cells += line.results if results else []
            cells += line.totals if totals else ["--"] * 4 if layout == "between" else []
            rows.append([*cells, *line.penalties])
            if layout == "between":
                rows.append(["--"] * 6 + line.totals + ["--"] * 4)
        before = ["", "", "", "", ""]
        rows.append(["Total", *before, *([""] * 4 if layout == "both" else []), *self.totals, *[""] * 4])
        rows.append(["Table points", *before, *([""] * 4 if layout == "both" else []), *self.points, *[""] * 4])
        return rows


def paper(wins: Sequence[tuple[int | None, int | None, int]], fines: Sequence[Sequence[int]]) -> Paper:
    """A sheet without faults for these wins (winner, discarder, points) and penalties."""
    running = [0, 0, 0, 0]
    lines = []
    for number, (win, fine) in enumerate(zip(wins, fines, strict=True), 1):
        winner, discarder, points = win
        paid = payments(*win)
        running = [have + gets + booked for have, gets, booked in zip(running, paid, fine, strict=True)]
        lines.append(
            Line(
                str(number),
                "ESWN"[(number - 1) // 4 % 4],
                NAMES[dealer(number)],
                "" if winner is None else NAMES[winner],
                "" if discarder is None else NAMES[discarder],
                "" if winner is None else str(points),
                [str(each) for each in paid],
                [str(each) for each in running],
                [str(each) if each else "" for each in fine],
            )
        )
    return Paper(
        lines, [str(each) for each in running], shares(running), NAMES, list(wins), [list(each) for each in fines]
    )


def tournament() -> list[Paper]:
    """The tables of two rounds of a real tournament, as sheets."""
    with (DATA / "tournament_hands.csv").open(encoding="utf-8", newline="") as file:
        hands = list(csv.DictReader(file))
    with (DATA / "tournament_tables.csv").open(encoding="utf-8", newline="") as file:
        tables = list(csv.DictReader(file))
    papers = []
    for table in tables:
        ids = [table[f"{seat}_id"] for seat in SEATS]
        rows = [row for row in hands if (row["round"], row["table"]) == (table["round"], table["table"])]
        wins: list[tuple[int | None, int | None, int]] = []
        for row in rows:
            won = row["winner_id"] and int(row["hand_score"])
            discarder = ids.index(row["discarder_id"]) if won and row["discarder_id"] else None
            wins.append((ids.index(row["winner_id"]), discarder, int(row["hand_score"])) if won else (None, None, 0))
        fines = [[int(row[f"pen_{seat}"] or 0) for seat in SEATS] for row in rows]
        papers.append(paper(wins, fines))
    return papers
