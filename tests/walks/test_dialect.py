"""The walk for a dialect: a grammar and an alphabet are all it takes."""

import json
from pathlib import Path

import pytest

from tests.walks.copies import ROOT, changed, copy_to, mjscore

# Suits as x, y and v, honors as riichi tools number them, with q.
GRAMMAR = (ROOT / "grammar" / "riichi.lark").read_text(encoding="utf-8")
MEMBER = '    TOY = "toy"\n'
ALPHABET = """    Alphabet(
        Dialect.TOY,
        "toy",
        {"x": BAMBOO, "y": CHARACTERS, "v": DOTS, "q": RIICHI_HONORS},
        "tiles are 1-9 with x, y or v, and 1-7 with q",
    ),
"""
NATIVE = "123456789b 9d [EEE] +9d, self-draw, seat east, round south"
TOY = "123456789x 9v [111q] +9v, self-draw, seat east, round south"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program after the walk."""
    copy = copy_to(tmp_path_factory.mktemp("dialect"))
    letters = GRAMMAR.replace("SUIT: /[bcdmpszBCDMPSZ]/", "SUIT: /[xyvq]/")
    assert letters != GRAMMAR
    (copy / "grammar" / "toy.lark").write_text(letters, encoding="utf-8")
    dialects = copy / "mjscore" / "notation" / "dialects.py"
    text = dialects.read_text(encoding="utf-8")
    for before, added in (('    CHINESE = "chinese"\n', MEMBER), ("_ALPHABETS = (\n", ALPHABET)):
        assert text.count(before) == 1
        text = text.replace(before, before + added)
    dialects.write_text(text, encoding="utf-8")
    return copy


def test_a_grammar_and_an_alphabet_are_all_that_was_added(copy: Path) -> None:
    assert changed(copy) == {"grammar/toy.lark", "mjscore/notation/dialects.py"}


def test_it_is_written_and_reads_back(copy: Path) -> None:
    assert mjscore(copy, "convert", NATIVE, "--to", "toy").splitlines()[0] == TOY
    assert mjscore(copy, "convert", TOY, "--to", "native").splitlines()[0] == NATIVE


@pytest.mark.parametrize("options", [(), ("--notation", "toy")], ids=["guessed", "named"])
def test_hands_in_it_are_scored(options: tuple[str, ...], copy: Path) -> None:
    document = json.loads(mjscore(copy, "score", TOY, *options, "--format", "json"))
    # Pure Straight 16, Seat Wind 2, One Voided Suit 1, Single Wait 1, Self-Drawn 1
    assert (document["hand"], document["points"]) == (NATIVE, 21)
