"""What functions of tile kinds ask about the kinds."""

from typing import Any

import pytest

from mjscore.mcr.fans.asked import Question, questions_of
from mjscore.mcr.fans.family import of_tiles
from mjscore.tiles import ALL_TILES, mask

ALL_KINDS = mask(ALL_TILES)


def test_a_fan_asks_what_its_rule_says() -> None:
    assert questions_of(of_tiles.fans["all_honors"]) == (Question(mask(range(27)), 0),)


def test_every_question_of_a_function_is_noted() -> None:
    assert questions_of(lambda kinds: (kinds & 3 == 0) ^ (kinds & 12 != 0)) == (Question(3, 0), Question(12, 0))
    assert questions_of(lambda kinds: (kinds & 3 != 0) & (12 & kinds == 4)) == (Question(3, 0), Question(12, 4))
    assert questions_of(lambda kinds: kinds == 3) == (Question(ALL_KINDS, 3),)
    assert questions_of(lambda _: True) == ()


@pytest.mark.parametrize(
    "asks_otherwise",
    [
        lambda kinds: bool(kinds & 3),
        lambda kinds: kinds & 3 == 0 or kinds & 12 == 0,
        lambda kinds: kinds & 3 == 0 and kinds & 12 == 0,
        lambda kinds: kinds >> 3 & 1 == 0,
        lambda kinds: (kinds & 3 == 0) + (kinds & 12 == 0) == 1,
        lambda kinds: ~(kinds & 3 == 0),
        lambda kinds: not kinds & 3,
    ],
)
def test_a_function_whose_questions_depend_on_answers_is_refused(asks_otherwise: Any) -> None:
    with pytest.raises(TypeError, match="is written with"):
        questions_of(asks_otherwise)
