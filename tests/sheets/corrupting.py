"""Mistakes that people make on sheets of a real tournament, put in on purpose."""

import random
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass

from tests.sheets.papers import NAMES, Paper, dealer, paper, payments, shares


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


def _winner_and_discarder(sheet: Paper, place: int) -> tuple[int, int]:
    winner, discarder, _ = sheet.wins[place]
    assert winner is not None
    assert discarder is not None
    return winner, discarder


def _totals_swapped(sheet: Paper, rng: random.Random, place: int, one: int, other: int) -> Mistake | None:
    """Swap two running totals of a row, where they differ."""
    totals = sheet.lines[place].totals = list(sheet.lines[place].totals)
    if totals[one] == totals[other]:
        return None
    totals[one], totals[other] = totals[other], totals[one]
    return Mistake("", ("S042",), place + 1, "swapped|sign", None, _totals(rng))


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
    return Mistake("", ("S040",), place + 1, says, str(before), _results(rng))


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
    return Mistake("", ("S040",), place + 1, "empty", before, _results(rng))


@mistake
def cell_no_number(sheet: Paper, rng: random.Random) -> Mistake | None:
    place, who = _won(sheet, rng), rng.randrange(4)
    sheet.lines[place].results[who] = "3o"
    return Mistake("", ("S054",), place + 1, "no number", None, _results(rng))


@mistake
def two_results_swapped(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = _won(sheet, rng, discarded=True)
    winner, discarder, _ = sheet.wins[place]
    other = rng.choice([who for who in range(4) if who not in {winner, discarder}])
    results, one = sheet.lines[place].results, rng.choice([winner, discarder])
    assert one is not None
    results[one], results[other] = results[other], results[one]
    return Mistake("", ("S040",), place + 1, "swapped|off|winner", None, _results(rng))


@mistake
def not_paid(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = _won(sheet, rng)
    sheet.lines[place].results = ["0"] * 4
    return Mistake("", ("S040",), place + 1, "not paid", None, _results(rng))


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
    return Mistake("", ("S043",), place + 1, "at least", before, _any_layout(rng))


@mistake
def value_missing(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = _won(sheet, rng)
    before, sheet.lines[place].points = sheet.lines[place].points, ""
    return Mistake("", ("S055",), place + 1, "payments are those", before, _any_layout(rng))


@mistake
def winner_and_discarder_swapped(sheet: Paper, rng: random.Random) -> Mistake | None:
    line = sheet.lines[place := _won(sheet, rng, discarded=True)]
    line.winner, line.discarder = line.discarder, line.winner
    return Mistake("", ("S040",), place + 1, "are swapped", None, _any_layout(rng))


def _results(rng: random.Random) -> str:
    return rng.choice(["both", "results"])


def _totals(rng: random.Random) -> str:
    return rng.choice(["both", "totals", "between"])


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
    return Mistake("", ("S055",), place + 1, f"by {before}", None, _any_layout(rng))


@mistake
def nobody_at_the_table(sheet: Paper, rng: random.Random) -> Mistake | None:
    line = sheet.lines[place := _won(sheet, rng)]
    before, line.winner = line.winner, "Zoe"
    return Mistake("", ("S051",), place + 1, "Zoe", before, _any_layout(rng))


@mistake
def two_winners(sheet: Paper, rng: random.Random) -> Mistake | None:
    line = sheet.lines[place := _won(sheet, rng)]
    before = line.winner
    line.winner += " / " + rng.choice([name for name in NAMES if name != before])
    return Mistake("", ("S052",), place + 1, "both win", before, _any_layout(rng))


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
    return Mistake("", ("S046",), place + 1, says, None, _totals(rng))


@mistake
def hand_missing_and_renumbered(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = _won(sheet, rng)
    if place == 15 or any(sheet.fines[place]):
        return None
    del sheet.lines[place]
    for number, line in enumerate(sheet.lines, 1):
        line.hand = str(number)
        line.dealer, line.round = NAMES[dealer(number)], "ESWN"[(number - 1) // 4 % 4]
    return Mistake("", ("S042", "S040"), place + 1, "missing before", None, _totals(rng))


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
    return Mistake("", ("S042",), place + 1, says, str(before), _totals(rng))


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
    return Mistake("", ("S042",), place + 1, "8 is forgotten|not added", None, _totals(rng))


@mistake
def hand_not_added(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = _won(sheet, rng)
    paid = payments(*sheet.wins[place])
    for who in range(4):
        _carry(sheet, place, who, -paid[who])
    return Mistake("", ("S042",), place + 1, "not added", None, _totals(rng))


@mistake
def penalty_not_booked(sheet: Paper, rng: random.Random) -> Mistake | None:
    place, who = rng.randrange(16), rng.randrange(4)
    if any(sheet.fines[place]):
        return None
    sheet.lines[place].penalties[who] = str(-rng.choice([5, 10, 20, 30, 40]))
    return Mistake("", ("S042",), place + 1, "not booked", None, _totals(rng))


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


@mistake
def two_totals_swapped(sheet: Paper, rng: random.Random) -> Mistake | None:
    return _totals_swapped(sheet, rng, rng.randrange(16), *rng.sample(range(4), 2))


@mistake
def totals_of_winner_and_discarder_swapped(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = _won(sheet, rng, discarded=True)
    return _totals_swapped(sheet, rng, place, *_winner_and_discarder(sheet, place))


@mistake
def results_of_winner_and_discarder_swapped(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = _won(sheet, rng, discarded=True)
    winner, discarder = _winner_and_discarder(sheet, place)
    results = sheet.lines[place].results
    results[winner], results[discarder] = results[discarder], results[winner]
    right = ", ".join(str(each) for each in payments(*sheet.wins[place]))
    return Mistake("", ("S040",), place + 1, "the payments are wrong", right, _results(rng))


@mistake
def discarder_is_nobody_at_the_table(sheet: Paper, rng: random.Random) -> Mistake | None:
    line = sheet.lines[place := _won(sheet, rng)]
    before, line.discarder = line.discarder, "Zoe"
    return Mistake("", ("S051",), place + 1, "Zoe", before, _any_layout(rng))


@mistake
def hand_twice_and_counted_twice(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = _won(sheet, rng)
    if any(sheet.fines[place]) or place == 15:
        return None
    again = deepcopy(sheet.lines[place])
    for who, paid in enumerate(payments(*sheet.wins[place])):
        again.totals[who] = str(int(again.totals[who]) + paid)
        _carry(sheet, place + 1, who, paid)
    sheet.lines.insert(place + 1, again)
    return Mistake("", ("S045",), place + 1, "counted twice, or", None, _any_layout(rng))


@mistake
def the_same_win_again_with_the_number_of_the_first(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = _won(sheet, rng)
    if place > 13:
        return None
    sheet.wins[place + 1] = sheet.wins[place]
    sheet.fines[place] = sheet.fines[place + 1] = [0] * 4
    new = paper(sheet.wins, sheet.fines)
    sheet.lines, sheet.totals, sheet.points = new.lines, new.totals, new.points
    sheet.lines[place + 1].hand = sheet.lines[place].hand
    return Mistake("", ("S045",), place + 2, "is called", str(place + 2), _any_layout(rng))


@mistake
def hand_missing_that_only_the_totals_at_the_end_have(sheet: Paper, rng: random.Random) -> Mistake | None:
    place = _won(sheet, rng)
    if place == 15 or any(sheet.fines[place]):
        return None
    del sheet.lines[place]
    for number, line in enumerate(sheet.lines, 1):
        line.hand = str(number)
        line.dealer, line.round = NAMES[dealer(number)], "ESWN"[(number - 1) // 4 % 4]
    return Mistake("", ("S049",), None, "hand were missing", None, "results")


def corrupted(papers: Callable[[], list[Paper]], kind: str, rng: random.Random) -> tuple[Paper, Mistake]:
    """A sheet of the tournament with one mistake of this kind at a random place."""
    while True:
        sheet = rng.choice(papers())
        found = KINDS[kind](sheet, rng)
        if found is not None:
            found.kind = kind
            return sheet, found
