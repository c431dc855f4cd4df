"""Answers that are kept."""

from mjscore.memo import Kept, Memo, lazy


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


def test_what_was_found_elsewhere_is_kept_within_the_limit() -> None:
    kept: Kept[int, str] = Kept(limit=2)
    assert [kept.keep(number, str(number)) for number in range(5)] == ["0", "1", "2", "3", "4"]
    assert kept == {4: "4"}
    assert kept.get(3) is None


def test_a_lazy_property_is_found_once_and_in_every_object_anew() -> None:
    found: list[str] = []

    class Named:
        def __init__(self, name: str) -> None:
            self.name = name

        @lazy
        def greeting(self) -> str:
            """How to greet."""
            found.append(self.name)
            return f"good day {self.name}"

    one, other = Named("East"), Named("South")
    assert [one.greeting, one.greeting, other.greeting] == ["good day East", "good day East", "good day South"]
    assert found == ["East", "South"]
    assert Named.greeting.__doc__ == "How to greet."
