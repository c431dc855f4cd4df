"""What may have happened where a number on a sheet is wrong: told from the numbers alone."""

from collections.abc import Iterator, Sequence

from mjscore.amounts import signed
from mjscore.sheets.model import Amounts, HandRow
from mjscore.sheets.scoring import Scoring, Won

_BASE = 8


def minus(first: Sequence[int], second: Sequence[int]) -> Amounts:
    """The difference of amounts, player by player."""
    east, south, west, north = first
    other_east, other_south, other_west, other_north = second
    return east - other_east, south - other_south, west - other_west, north - other_north


def plus(first: Sequence[int], second: Sequence[int]) -> Amounts:
    """The sum of amounts, player by player."""
    east, south, west, north = first
    other_east, other_south, other_west, other_north = second
    return east + other_east, south + other_south, west + other_west, north + other_north


def slip(found: int, expected: int, *, base: bool = True) -> str:
    """How one number became another, in words; empty where nothing explains it. ``base``: wins have a base of 8.

    >>> slip(28, -28), slip(-21, -29), slip(63, 36), slip(5, 12)
    ('the sign is wrong', '8 is forgotten', 'its digits are transposed, as 63 for 36', '')
    """
    return next(_slips(found, expected, base=base), "")


def _slips(found: int, expected: int, *, base: bool) -> Iterator[str]:
    one, other = str(abs(found)), str(abs(expected))
    difference = abs(found - expected)
    if found == -expected and found:
        yield "the sign is wrong"
    if base and difference in {_BASE, 2 * _BASE, 3 * _BASE} and found * expected >= 0:
        much = f"{difference}" if difference == _BASE else f"{difference} ({difference // _BASE} x 8)"
        yield f"{much} is {'forgotten' if abs(found) < abs(expected) else 'too much: 8 counted once more'}"
    if one != other and len(one) == len(other) and sorted(one) == sorted(other):
        yield f"its digits are transposed, as {one} for {other}"
    if len(one) + 1 == len(other) and any(other[:place] + other[place + 1 :] == one for place in range(len(other))):
        turned = f", or its digits are transposed to 0{one}" if other == f"{one}0" and len(one) == 1 else ""
        yield f"a digit is missing, as {one} for {other}{turned}"
    if len(one) == len(other) + 1 and any(one[:place] + one[place + 1 :] == other for place in range(len(one))):
        yield f"a digit is too many, as {one} for {other}"
    if len(one) == len(other) > 1 and sum(a != b for a, b in zip(one, other, strict=True)) == 1:
        yield f"one digit is wrong, as {one} for {other}"
    if difference and difference % 9 == 0:
        yield f"the difference, {difference}, is a multiple of 9, as when digits are transposed"


def win_in_words(won: Won, names: Sequence[str], scoring: Scoring) -> str:
    """A win in words: ``a win of 12 by Ann off Bob``.

    >>> win_in_words(Won(0, None, 12), "ABCD", Scoring()), win_in_words(Won(0, 3, 9), "ABCD", Scoring())
    ('a self-drawn win of 12 by A', 'a win of 9 by A off D')
    """
    worth = f" of {won.points}" if scoring.has_values else ""
    jokerless = ", without jokers" if won.jokerless else ""
    if won.way:
        jokerless += f" ({won.way.replace('_', ' ')})"
    if won.discarder is None:
        return f"a self-drawn win{worth} by {names[won.winner]}{jokerless}"
    return f"a win{worth} by {names[won.winner]} off {names[won.discarder]}{jokerless}"


def other_win(hand: HandRow, guess: Won, names: Sequence[str], scoring: Scoring) -> tuple[str, str, str, str]:
    """How a win differs from the one that stands in a hand's row: the role of the cell, found, expected, in words."""
    winner, off = names[guess.winner], "" if guess.discarder is None else names[guess.discarder]
    if hand.winner is None:
        return "winner", "", winner, "the winner is missing, or it was drawn"
    if hand.winner != guess.winner:
        swapped = (hand.winner, hand.discarder) == (guess.discarder, guess.winner)
        how = "winner and discarder are swapped" if swapped else f"the winner is {winner} there"
        return "winner", names[hand.winner], winner, how
    if hand.discarder != guess.discarder:
        was = "" if hand.discarder is None else names[hand.discarder]
        return "discarder", was, off, f"it is paid as won off {off}" if off else "it is paid as self-drawn"
    if hand.way != guess.way and hand.points == guess.points:
        how = f"it is paid as {'a misnamed tile' if guess.way else 'a plain win'}"
        role = "way" if "way" in hand.cells else "misnamed" if "misnamed" in hand.cells else "discarder"
        return role, hand.way.replace("_", " "), guess.way.replace("_", " "), how
    if hand.jokerless != guess.jokerless and hand.points == guess.points:
        how = f"it is paid {'with' if guess.jokerless else 'without'} the double for having no joker"
        return "jokerless", _yes(hand.jokerless), _yes(guess.jokerless), how
    points = hand.points or 0
    why = slip(points, guess.points, base=scoring.rules == "mcr")
    how = f"the value is {guess.points} there{f'; of {points} {why}' if why else ''}"
    return "points", str(points), str(guess.points), how


def _yes(value: object) -> str:
    return "yes" if value else "no"


def amounts_in_words(amounts: Sequence[int | None], names: Sequence[str]) -> str:
    """What each player has, those with nothing left out: ``Ann +8, Bob -8``.

    >>> amounts_in_words([8, 0, -8, 0], ["Ann", "Bob", "Cem", "Dan"])
    'Ann +8, Cem -8'
    """
    return ", ".join(f"{name} {signed(amount)}" for name, amount in zip(names, amounts, strict=True) if amount)


def shape(found: Amounts, due: Amounts, hand: HandRow, names: Sequence[str]) -> str:
    """What may have happened to four payments at once; empty where nothing explains them."""
    if found == (0, 0, 0, 0):
        return "the hand is not paid at all"
    if found == (-due[0], -due[1], -due[2], -due[3]):
        return "all signs are reversed"
    if sorted(found) == sorted(due):
        wrong = [place for place in range(4) if found[place] != due[place]]
        return f"the amounts of {' and '.join(names[place] for place in wrong)} are swapped" if len(wrong) == 2 else ""
    if hand.winner is not None and hand.points is not None:
        value = hand.points
        lost = [-value if hand.discarder in {None, place} else 0 for place in range(4)]
        lost[hand.winner] = value if hand.discarder is not None else 3 * value
        if list(found) == lost:
            return "the 8 that everybody pays is forgotten"
    return ""
