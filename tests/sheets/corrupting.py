"""Clean sheets of a real tournament, and the mistakes that people make on them, put in on purpose.

What a hand pays is computed here once more, in a few lines of its own, so that sheets are not checked against the very
functions that made them.
"""

import csv
import random
from collections.abc import Callable, Sequence
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


# ---- mistakes ----------------------------------------------------------------------------------------------------


@dataclass
class Mistake:
    """What was done to a sheet: the code that names it, the hand, and what tells that it was understood."""

    kind: str
    codes: tuple[str, ...]
    hand: int | None
    says: str = ""
    expected: str | None = None
    layout: str = "both"


Corrupt = Callable[[Paper, random.Random], Mistake | None]
KINDS: dict[str, Corrupt] = {}


def mistake(function: Corrupt) -> Corrupt:
    """Enter a mistake under the name of its function."""
    KINDS[function.__name__] = function
    return function


def _won(sheet: Paper, rng: random.Random, *, discarded: bool = False) -> int:
    places = [
        place
        for place, (winner, discarder, _) in enumerate(sheet.wins)
        if winner is not None and (discarder is not None or not discarded)
    ]
    return rng.choice(places)


def _carry(sheet: Paper, start: int, who: int, off: int) -> None:
    """Move the running totals of a player, and what is stated at the end, from a row on."""
    for line in sheet.lines[start:]:
        line.totals[who] = str(int(line.totals[who]) + off)
    sheet.totals[who] = str(int(sheet.totals[who]) + off)
    sheet.points = shares([int(each) for each in sheet.totals])


def _cell(
    sheet: Paper, rng: random.Random, change: Callable[[int], int | None], says: str, *, carry: bool
) -> Mistake | None:
    place = _won(sheet, rng)
    who = rng.randrange(4)
    before = int(sheet.lines[place].results[who])
    after = change(before)
    if after is None or after == before:
        return None
    sheet.lines[place].results[who] = str(after)
    if carry:
        _carry(sheet, place, who, after - before)
    return Mistake("", ("S040",), place + 1, says, str(before))


def _transposed(number: int) -> int | None:
    digits = str(abs(number))
    if len(digits) < 2 or digits[-1] == digits[-2]:
        return None
    turned = int(digits[:-2] + digits[-1] + digits[-2])
    return turned if number > 0 else -turned


def _without_base(number: int) -> int | None:
    return number + 8 if number < -8 else number - 24 if number > 24 else None


@mistake
def eight_forgotten(sheet: Paper, rng: random.Random) -> Mistake | None:
    return _cell(sheet, rng, _without_base, "forgotten", carry=False)


@mistake
def eight_forgotten_and_carried(sheet: Paper, rng: random.Random) -> Mistake | None:
    return _cell(sheet, rng, _without_base, "forgotten", carry=True)


@mistake
def sign(sheet: Paper, rng: random.Random) -> Mistake | None:
    return _cell(sheet, rng, lambda number: -number, "sign", carry=rng.random() < 0.5)


@mistake
def digits_transposed(sheet: Paper, rng: random.Random) -> Mistake | None:
    return _cell(sheet, rng, _transposed, "transposed", carry=rng.random() < 0.5)


@mistake
def any_number(sheet: Paper, rng: random.Random) -> Mistake | None:
    return _cell(
        sheet, rng, lambda number: number + rng.choice([-1, 1]) * rng.randint(1, 60), "", carry=rng.random() < 0.5
    )


@mistake
def cell_empty(sheet: Paper, rng: random.Random) -> Mistake | None:
    place, who = _won(sheet, rng), rng.randrange(4)
    before, sheet.lines[place].results[who] = sheet.lines[place].results[who], ""
    return Mistake("", ("S040",), place + 1, "empty", before)


@mistake
def cell_no_number(sheet: Paper, rng: random.Random) -> Mistake | None:
    place, who = _won(sheet, rng), rng.randrange(4)
    sheet.lines[place].results[who] = "3o"
    return Mistake("", ("S054",), place + 1, "no number")


@mistake
def two_results_swapped(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = _won(sheet, rng, discarded=True)
    winner, discarder, _ = sheet.wins[place]
    other = rng.choice([who for who in range(4) if who not in {winner, discarder}])
    results, one = sheet.lines[place].results, rng.choice([winner, discarder])
    assert one is not None
    results[one], results[other] = results[other], results[one]
    return Mistake("", ("S040",), place + 1, "swapped|off|winner")


@mistake
def not_paid(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = _won(sheet, rng)
    sheet.lines[place].results = ["0"] * 4
    return Mistake("", ("S040",), place + 1, "not paid")


@mistake
def other_value(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = _won(sheet, rng)
    before = sheet.lines[place].points
    after = str(rng.randint(8, 40))
    if after == before:
        return None
    sheet.lines[place].points = after
    return Mistake("", ("S040",), place + 1, "the value is", before, _any_layout(rng))


@mistake
def value_below_eight(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = _won(sheet, rng)
    before = sheet.lines[place].points
    sheet.lines[place].points = str(rng.randint(1, 7))
    return Mistake("", ("S043",), place + 1, "at least", before)


@mistake
def value_missing(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = _won(sheet, rng)
    before, sheet.lines[place].points = sheet.lines[place].points, ""
    return Mistake("", ("S055",), place + 1, "payments are those", before)


@mistake
def winner_and_discarder_swapped(sheet: Paper, rng: random.Random) -> Mistake | None:
    line = sheet.lines[place := _won(sheet, rng, discarded=True)]
    line.winner, line.discarder = line.discarder, line.winner
    return Mistake("", ("S040",), place + 1, "are swapped", None, _any_layout(rng))


def _any_layout(rng: random.Random) -> str:
    return rng.choice(["both", "both", "results", "totals", "between"])


@mistake
def other_winner(sheet: Paper, rng: random.Random) -> Mistake | None:
    line = sheet.lines[place := _won(sheet, rng)]
    before = line.winner
    line.winner = rng.choice([name for name in NAMES if name not in {before, line.discarder}])
    return Mistake("", ("S040",), place + 1, f"by {before}", None, _any_layout(rng))


@mistake
def other_discarder(sheet: Paper, rng: random.Random) -> Mistake | None:
    line = sheet.lines[place := _won(sheet, rng)]
    before = line.discarder
    line.discarder = rng.choice([name for name in ("", *NAMES) if name not in {before, line.winner}])
    return Mistake("", ("S040",), place + 1, f"off {before}" if before else "self-drawn", None, _any_layout(rng))


@mistake
def winner_pays_himself(sheet: Paper, rng: random.Random) -> Mistake | None:
    line = sheet.lines[place := _won(sheet, rng)]
    before, line.discarder = line.discarder, line.winner
    return Mistake("", ("S044",), place + 1, "payments are those", before, _any_layout(rng))


@mistake
def winner_missing(sheet: Paper, rng: random.Random) -> Mistake | None:
    line = sheet.lines[place := _won(sheet, rng)]
    before, line.winner = line.winner, ""
    return Mistake("", ("S055",), place + 1, f"by {before}")


@mistake
def nobody_at_the_table(sheet: Paper, rng: random.Random) -> Mistake | None:
    line = sheet.lines[place := _won(sheet, rng)]
    before, line.winner = line.winner, "Zoe"
    return Mistake("", ("S051",), place + 1, "Zoe", before)


@mistake
def two_winners(sheet: Paper, rng: random.Random) -> Mistake | None:
    line = sheet.lines[place := _won(sheet, rng)]
    before = line.winner
    line.winner += " / " + rng.choice([name for name in NAMES if name != before])
    return Mistake("", ("S052",), place + 1, "both win", before)


@mistake
def hand_twice(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = rng.randrange(16)
    sheet.lines.insert(place + 1, sheet.lines[place])
    return Mistake("", ("S045",), place + 1, "once more", None, _any_layout(rng))


@mistake
def hand_missing(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = rng.randrange(15)
    del sheet.lines[place]
    winner = sheet.wins[place][0]
    says = "is missing" if winner is None or any(sheet.fines[place]) else f"by {NAMES[winner]}"
    return Mistake("", ("S046",), place + 1, says, None, rng.choice(["both", "totals", "between"]))


@mistake
def hand_missing_and_renumbered(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = _won(sheet, rng)
    if place == 15 or any(sheet.fines[place]):
        return None
    del sheet.lines[place]
    for number, line in enumerate(sheet.lines, 1):
        line.hand = str(number)
        line.dealer, line.round = NAMES[dealer(number)], "ESWN"[(number - 1) // 4 % 4]
    return Mistake("", ("S042",), place + 1, "missing before", None, rng.choice(["both", "totals", "between"]))


@mistake
def two_hands_with_one_number(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = rng.randrange(1, 15)
    sheet.lines[place].hand = sheet.lines[place - 1].hand
    return Mistake("", ("S045",), place + 1, "is called", str(place + 1))


@mistake
def one_hand_too_many(sheet: Paper, rng: random.Random) -> Mistake | None:
    extra = paper([*sheet.wins, (0, 1, rng.randint(8, 20))], [*sheet.fines, [0] * 4])
    sheet.lines, sheet.totals, sheet.points = extra.lines, extra.totals, extra.points
    return Mistake("", ("S053",), 17, "16 hands")


def _total(
    sheet: Paper, rng: random.Random, change: Callable[[int], int | None], says: str, *, carry: bool
) -> Mistake | None:
    place, who = rng.randrange(15), rng.randrange(4)
    before = int(sheet.lines[place].totals[who])
    after = change(before)
    if after is None or after == before:
        return None
    if carry:
        _carry(sheet, place, who, after - before)
    else:
        sheet.lines[place].totals[who] = str(after)
    return Mistake("", ("S042",), place + 1, says, str(before), rng.choice(["both", "totals", "between"]))


@mistake
def total_transposed(sheet: Paper, rng: random.Random) -> Mistake | None:
    return _total(sheet, rng, _transposed, "transposed", carry=rng.random() < 0.5)


@mistake
def total_sign(sheet: Paper, rng: random.Random) -> Mistake | None:
    return _total(sheet, rng, lambda number: -number, "sign", carry=rng.random() < 0.5)


@mistake
def total_any_number(sheet: Paper, rng: random.Random) -> Mistake | None:
    return _total(
        sheet, rng, lambda number: number + rng.choice([-1, 1]) * rng.randint(1, 60), "", carry=rng.random() < 0.5
    )


@mistake
def total_without_eight(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = _won(sheet, rng)
    who = rng.choice([each for each in range(4) if int(sheet.lines[place].results[each]) < 0])
    _carry(sheet, place, who, 8)
    return Mistake(
        "", ("S042",), place + 1, "8 is forgotten|not added", None, rng.choice(["both", "totals", "between"])
    )


@mistake
def hand_not_added(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = _won(sheet, rng)
    paid = payments(*sheet.wins[place])
    for who in range(4):
        _carry(sheet, place, who, -paid[who])
    return Mistake("", ("S042",), place + 1, "not added", None, rng.choice(["both", "totals", "between"]))


@mistake
def penalty_not_booked(sheet: Paper, rng: random.Random) -> Mistake | None:
    place, who = rng.randrange(16), rng.randrange(4)
    if any(sheet.fines[place]):
        return None
    sheet.lines[place].penalties[who] = str(-rng.choice([5, 10, 20, 30, 40]))
    return Mistake("", ("S042",), place + 1, "not booked", None, rng.choice(["both", "totals", "between"]))


@mistake
def penalty_not_in_the_totals_stated(sheet: Paper, rng: random.Random) -> Mistake | None:
    place, who, fine = rng.randrange(16), rng.randrange(4), -rng.choice([5, 10, 20, 30, 40])
    if any(map(any, sheet.fines)):
        return None
    sheet.lines[place].penalties[who] = str(fine)
    stated, points = list(sheet.totals), list(sheet.points)
    _carry(sheet, place, who, fine)
    sheet.totals, sheet.points = stated, points
    return Mistake("", ("S049",), None, "penalt", None, _any_layout(rng))


@mistake
def wrong_dealer(sheet: Paper, rng: random.Random) -> Mistake | None:
    line = sheet.lines[place := rng.randrange(16)]
    before = line.dealer
    line.dealer = rng.choice([name for name in NAMES if name != before])
    return Mistake("", ("S047",), place + 1, "deals hand", before, _any_layout(rng))


@mistake
def wrong_round(sheet: Paper, rng: random.Random) -> Mistake | None:
    line = sheet.lines[place := rng.randrange(16)]
    line.round = rng.choice([wind for wind in "ESWN" if wind != line.round])
    return Mistake("", ("S047",), place + 1, "round", None, _any_layout(rng))


@mistake
def table_points_swapped(sheet: Paper, rng: random.Random) -> Mistake | None:
    one, other = rng.sample(range(4), 2)
    if sheet.points[one] == sheet.points[other]:
        return None
    sheet.points[one], sheet.points[other] = sheet.points[other], sheet.points[one]
    return Mistake("", ("S048",), None, "wrong players", None, _any_layout(rng))


@mistake
def tie_not_shared(sheet: Paper, rng: random.Random) -> Mistake | None:
    value = rng.randint(8, 30)
    tied = paper([(0, 2, value), (1, 2, value), *[(None, None, 0)] * 14], [[0] * 4] * 16)
    sheet.lines, sheet.totals, sheet.points = tied.lines, tied.totals, ["4", "2", "0", "1"]
    return Mistake("", ("S048",), None, "tie", None, _any_layout(rng))


@mistake
def stated_total_transposed(sheet: Paper, rng: random.Random) -> Mistake | None:
    who = rng.randrange(4)
    before = sheet.totals[who]
    after = _transposed(int(before))
    if after is None:
        return None
    sheet.totals[who] = str(after)
    return Mistake("", ("S049",), None, "transposed", before, _any_layout(rng))


@mistake
def stated_total_sign(sheet: Paper, rng: random.Random) -> Mistake | None:
    who = rng.randrange(4)
    before = sheet.totals[who]
    if before == "0":
        return None
    sheet.totals[who] = str(-int(before))
    return Mistake("", ("S049",), None, "sign", before, _any_layout(rng))


def corrupted(papers: Callable[[], list[Paper]], kind: str, rng: random.Random) -> tuple[Paper, Mistake]:
    """A sheet of the tournament with one mistake of this kind at a random place."""
    while True:
        sheet = rng.choice(papers())
        found = KINDS[kind](sheet, rng)
        if found is not None:
            found.kind = kind
            return sheet, found
