"""Answers that are kept."""

from mjscore.memo import Memo


def test_an_answer_is_found_once() -> None:
    asked: list[int] = []

    def double(number: int) -> int:
        asked.append(number)
        return 2 * number

    memo = Memo(double, limit=10)
    assert [memo[3], memo[4], memo[3]] == [6, 8, 6]
    assert asked == [3, 4]


def test_no_more_than_the_limit_are_kept_and_all_answers_stay_right() -> None:
    def square(number: int) -> int:
        return number * number

    memo = Memo(square, limit=5)
    for number in [*range(50), *range(50)]:
        assert memo[number] == number * number
        assert len(memo) <= 5
