"""Where the dice break the wall, as a ruling: start, deal, last tile and first replacement tile."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from mjscore.errors import Fault, TableError
from mjscore.table.asked import as_text, read_part
from mjscore.table.deal import DEALT, Take, deal
from mjscore.table.dice import read_dice, sum_in_words
from mjscore.table.numbers import TITLES, WallNumbers, rule_set_named, wall_numbers
from mjscore.table.ruling import Reason, Ruling, reason
from mjscore.table.wall import Break, Place, break_at, left_neighbour, side_of, stacks_a_side
from mjscore.tiles import Wind


def question(dice: str | int | Iterable[int], rules: str = "mcr", *, flowers: bool = True) -> dict[str, str]:
    """What is asked, part by part."""
    parts = {"dice": str(dice) if isinstance(dice, str | int) else " ".join(map(str, dice))}
    if rules != "mcr":
        parts["rules"] = rules
    if not flowers:
        parts["flowers"] = "none"
    return parts


def break_wall(dice: str | int | Iterable[int], rules: str = "mcr", *, flowers: bool = True) -> Ruling:
    """Where the wall is broken, who takes which tiles, where the wall ends.

    ``dice`` in the order thrown: MCR two (whose side is counted) or all four, American two; ``rules`` is ``mcr`` or
    ``american``; MCR may be played without ``flowers``. Raises TableError, with all faults.
    Source: ``fan_tables/rules/``, rules ``wall-build`` to ``deal``.

    >>> ruling = break_wall("6 5 4 5")
    >>> [ruling.facts[key] for key in ("side", "count", "first_tile", "last_tile", "first_replacement", "left")]
    ['W', 20, 'S3 top', 'S2 bottom', 'S2 top', 91]
    >>> break_wall([6, 5]).answer
    "West's side is counted, and West throws two more dice."
    """
    return rule_on_wall(question(dice, rules, flowers=flowers))


def rule_on_wall(parts: Mapping[str, str]) -> Ruling:
    """The ruling on a question in parts, as ``question`` makes them."""
    faults: list[Fault] = []
    flowers = "flowers" not in parts
    dice = read_part(parts, "dice", read_dice, faults, None)
    rule_set = read_part(parts, "rules", rule_set_named, faults, "" if "rules" in parts else "mcr")
    numbers = wall_numbers(rule_set) if rule_set else None
    if rule_set:
        faults += _faults(numbers, rule_set, dice, flowers=flowers)
    if faults or numbers is None or dice is None:
        raise TableError(faults, as_text(parts))
    stacks = stacks_a_side(numbers, flowers=flowers)
    side = side_of(sum(dice[: numbers.side_dice])) if numbers.side_dice else Wind.EAST
    if len(dice) < max(numbers.dice):
        return _side_only(rule_set, dice, side, stacks)
    broken = break_at(side, sum(dice), stacks)
    if numbers.side_dice:
        return _counted(rule_set, dice, broken, stacks, flowers=flowers)
    return _left_standing(rule_set, dice, broken, stacks)


def _faults(
    numbers: WallNumbers | None, rule_set: str, dice: tuple[int, ...] | None, *, flowers: bool
) -> Iterator[Fault]:
    """What cannot be asked under these rules."""
    if numbers is None:
        message = f"{TITLES[rule_set]} do not say where the wall is broken"
        yield Fault("T021", message, hint="agree on the way of another rule set: mcr, american")
        return
    if not flowers and numbers.stacks_without_flowers is None:
        yield Fault("T021", "the American wall is always built with flowers", hint="152 tiles, 19 stacks on each side")
    if dice is not None and len(dice) not in numbers.dice:
        takes = " or ".join(("no", "one", "two", "three", "four")[count] for count in numbers.dice)
        hint = "two say whose side is counted, two more from where" if numbers.side_dice else "East throws once"
        yield Fault("T023", f"{takes} dice are thrown under {TITLES[rule_set]}, not {len(dice)}", hint=hint)


def _side_only(rule_set: str, dice: tuple[int, ...], side: Wind, stacks: int) -> Ruling:
    """Two dice of four: whose side it is."""
    return Ruling(
        rules=rule_set,
        answer=f"{side.title}'s side is counted, and {side.title} throws two more dice.",
        lawful=True,
        reasons=(_whose_side(rule_set, dice, side),),
        next_steps=(
            f"{side.title} throws two dice; all four together count the stacks from the right of {side.title}'s side.",
        ),
        facts=_facts(dice, side, stacks, None, ()),
    )


def _counted(rule_set: str, dice: tuple[int, ...], broken: Break, stacks: int, *, flowers: bool) -> Ruling:
    """The stacks of the side counted, and what the deal leaves."""
    takes = deal(broken)
    ends = (
        f"The wall ends with {_stack(broken.last)}: its top is the first replacement tile, "
        "its bottom the last tile of the wall."
    )
    steps = [f"East discards; the first tile to draw is {_place(broken.places[DEALT])}."]
    if flowers:
        first = _place(broken.first_replacement)
        steps.insert(0, f"East, South, West and North in turn declare flowers; the first is replaced by {first}.")
    return Ruling(
        rules=rule_set,
        answer=f"The deal starts with {_stack(broken.first)}.",
        lawful=True,
        reasons=(
            _whose_side(rule_set, dice[:2], broken.side),
            reason(rule_set, "wall-count", _count_in_words(dice, broken, stacks)),
            reason(rule_set, "wall-end", ends),
            reason(rule_set, "deal"),
            *([reason(rule_set, "flowers-first")] if flowers else []),
        ),
        next_steps=tuple(steps),
        assumed=() if not flowers else ("the flowers are in the wall",),
        facts=_facts(dice, broken.side, stacks, broken, takes) | {"first_replacement": str(broken.first_replacement)},
    )


def _left_standing(rule_set: str, dice: tuple[int, ...], broken: Break, stacks: int) -> Ruling:
    """The stacks that stay at East's right, and what the deal leaves."""
    stays = f"{sum_in_words(dice)} stacks stay at the right of East's wall, and the deal starts left of them."
    return Ruling(
        rules=rule_set,
        answer=f"The deal starts with {_stack(broken.first)}.",
        lawful=True,
        reasons=(
            reason(rule_set, "wall-start", stays),
            reason(rule_set, "deal"),
            reason(rule_set, "no-replacement"),
        ),
        next_steps=(
            "The Charleston.",
            f"East discards; the first tile to draw is {_place(broken.places[DEALT])}.",
        ),
        facts=_facts(dice, broken.side, stacks, broken, deal(broken)),
    )


def _whose_side(rule_set: str, dice: tuple[int, ...], side: Wind) -> Reason:
    return reason(
        rule_set, "wall-side", f"{sum_in_words(dice)}, counted counterclockwise from East, is {side.title}'s side."
    )


def _count_in_words(dice: tuple[int, ...], broken: Break, stacks: int) -> str:
    """How the count runs, over the left end of the side too."""
    told = f"{sum_in_words(dice)} stacks are counted from the right end of {broken.side.title}'s side"
    beyond = broken.count - stacks
    if beyond < 0:
        return f"{told}; the deal starts at the next."
    if beyond == 0:
        return f"{told}, which are all of it; the deal starts at the next, on the left-hand neighbour's side."
    return f"{told}: all {stacks} of it and {beyond} of {left_neighbour(broken.side).title}'s, the left-hand neighbour."


def _stack(place: Place) -> str:
    return f"stack {place.stack} of {place.side.title}'s side"


def _place(place: Place) -> str:
    """The place as one would say it: ``the top of stack 3 of South's side``."""
    return f"the {'top' if place.top else 'bottom'} of {_stack(place)}"


def _facts(
    dice: tuple[int, ...], side: Wind, stacks: int, broken: Break | None, takes: tuple[Take, ...]
) -> dict[str, Any]:
    """The answer as plain values; None for all that further dice will tell."""
    tiles = 8 * stacks
    return {
        "dice": list(dice),
        "tiles": tiles,
        "stacks_a_side": stacks,
        "side": side.value,
        "count": broken.count if broken else None,
        "start_side": broken.first.side.value if broken else None,
        "start_stack": broken.first.stack if broken else None,
        "first_tile": str(broken.first) if broken else None,
        "next_tile": str(broken.places[DEALT]) if broken else None,
        "last_tile": str(broken.last) if broken else None,
        "first_replacement": None,
        "left": tiles - DEALT if broken else None,
        "deal": [{"player": take.player.value, "tiles": [str(place) for place in take.places]} for take in takes],
    }
