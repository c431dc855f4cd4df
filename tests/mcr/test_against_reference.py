"""A differential test of the national rules against PyMahjongGB, on winning hands and on mutated ones.

The same comparison on hundreds of thousands of hands: ``python -m tests.mcr.test_against_reference HANDS SEED``.
"""

import random
import sys
from collections import Counter

from mjscore.hand import Hand, Win, problems
from mjscore.mcr.result import Score
from mjscore.mcr.score import as_the_tiles_say, score_hand
from mjscore.mcr.table import profile
from tests.random_hands import mutated, random_wins
from tests.reference import reference_fans, reference_points

NATIONAL = profile("national")


def points(hand: Hand, win: Win) -> int | None:
    """The national points of a possible hand, None for one that does not win."""
    result = score_hand(hand, win, NATIONAL)
    return result.points if isinstance(result, Score) else None


def winning_differences(number: int, seed: int) -> list[str]:
    """The random winning hands on which mjscore and the reference give other totals."""
    return [
        f"{hand} {win}: {points(hand, win)}, reference {reference_fans(hand, win)}"
        for hand, win in random_wins(number, seed)
        if points(hand, win) != reference_points(hand, win)
    ]


def mutated_differences(number: int, seed: int) -> tuple[list[str], Counter[str]]:
    """The same on mutated hands that are possible, and how many of them won, did not win, or were impossible."""
    rng = random.Random(seed)
    differences: list[str] = []
    seen: Counter[str] = Counter()
    for won, win in random_wins(number, seed):
        hand = mutated(rng, won)
        if problems(hand, win):
            seen["impossible"] += 1
            continue
        implied, _ = as_the_tiles_say(hand, win)
        mine, theirs = points(hand, implied), reference_points(hand, implied)
        seen["does not win" if mine is None else "wins"] += 1
        if mine != theirs:
            differences.append(f"{hand} {win}: {mine}, reference {theirs}")
    return differences, seen


def test_winning_hands_have_the_totals_of_the_reference() -> None:
    assert winning_differences(4000, seed=2026) == []


def test_mutated_hands_are_accepted_and_refused_as_the_reference_does() -> None:
    differences, seen = mutated_differences(3000, seed=1129)
    assert differences == []
    # Most mutations break a hand; enough must still win, and some be impossible, for the test to mean something.
    assert seen["wins"] > 50
    assert seen["does not win"] > 1500
    assert seen["impossible"] > 20


if __name__ == "__main__":
    hands, first_seed = int(sys.argv[1]), int(sys.argv[2])
    different = winning_differences(hands, first_seed)
    print(*different[:20], sep="\n")  # noqa: T201
    print(f"{hands} winning hands: {len(different)} differ")  # noqa: T201
    different, counts = mutated_differences(hands // 2, first_seed)
    print(*different[:20], sep="\n")  # noqa: T201
    print(f"{hands // 2} mutated hands {dict(counts)}: {len(different)} differ")  # noqa: T201
