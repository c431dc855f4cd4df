"""What is missing for a fan: a sentence for every fan that no reading shows."""

import pytest

from mjscore.mcr.missing import SENTENCES, missing
from mjscore.mcr.principles import find_all
from mjscore.mcr.score import evaluate
from mjscore.mcr.table import profile, table
from tests.random_hands import random_wins


def test_every_fan_has_a_sentence_of_its_own() -> None:
    assert set(SENTENCES) == set(table().index)
    assert len(set(map(id, SENTENCES.values()))) == len(table().fans)


@pytest.mark.parametrize("name", ["national", "green-book"])
def test_a_fan_that_no_reading_shows_is_told_in_one_sentence(name: str) -> None:
    rules = profile(name)
    for hand, win in random_wins(100, seed=5):
        evaluated = evaluate(hand, win, rules)
        shown = {instance.fan for each in evaluated for instance in find_all(each.view)}
        for place, fan in enumerate(table().fans):
            if place not in shown:
                sentence = missing(fan, evaluated, rules)
                assert sentence, fan
                assert not sentence.endswith(".")
                assert "  " not in sentence
