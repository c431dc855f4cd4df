"""Tiles in colours and as mahjong characters: each tile as itself, and no colour that says more than the signs."""

import re
import unicodedata

import pytest

from mjscore import parse
from mjscore.arrange import arrangements
from mjscore.render.choices import TileStyle
from mjscore.render.drawn import SIGNS, Drawn, Kind, Lay, hand_drawn, joined, reading_drawn, tiles
from mjscore.render.look import PLAIN, Look
from mjscore.render.painted import _COLORS, painted
from mjscore.render.wrapping import width
from mjscore.tiles import ALL_TILES, tile
from tests.random_hands import random_wins

IN_COLORS = Look(colors=True)
AS_CHARACTERS = Look(TileStyle.UNICODE)
CHARACTERS_IN_COLORS = Look(TileStyle.UNICODE, colors=True)

# The basic colours of a terminal (ECMA-48, 8.3.117; 90 to 97 are the bright ones).
GREEN, BRIGHT_RED, MAGENTA, BRIGHT_BLUE = "32", "91", "35", "94"
COLORS = {
    **dict.fromkeys((f"{rank}b" for rank in range(1, 10)), GREEN),
    **dict.fromkeys((f"{rank}c" for rank in range(1, 10)), BRIGHT_RED),
    **dict.fromkeys((f"{rank}d" for rank in range(1, 10)), BRIGHT_BLUE),
    **dict.fromkeys("ESWN", MAGENTA),
    "R": BRIGHT_RED,
    "G": GREEN,
}


def drawn(*parts: str) -> Drawn:
    """Sets as they are written, a star behind the one that won."""
    found = []
    for part in parts:
        lay = {"[": Lay.EXPOSED, "(": Lay.CONCEALED_KONG, "+": Lay.WINNING}.get(part[0], Lay.CONCEALED)
        bare = part.strip("[]()+*")
        each = [tile(sign + (bare[-1] if bare[-1] in "bcd" else "")) for sign in bare.rstrip("bcd")]
        shown = tiles(each, lay)
        found.append(shown._replace(text=part, winning=len(each) - 1) if part.endswith("*") else shown)
    return joined(" ", found)


def without_codes(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


@pytest.mark.parametrize("each", ALL_TILES, ids=lambda each: SIGNS[each].symbol)
def test_every_tile_has_the_colour_of_its_suit(each: int) -> None:
    sign = SIGNS[each]
    for look, shown in ((IN_COLORS, sign.symbol), (CHARACTERS_IN_COLORS, sign.character)):
        color = COLORS.get(sign.symbol)
        assert painted(drawn(sign.symbol), look) == (f"\x1b[{color}m{shown}\x1b[0m" if color else shown)


@pytest.mark.parametrize("each", ALL_TILES, ids=lambda each: SIGNS[each].symbol)
def test_the_columns_of_every_tile(each: int) -> None:
    # Unicode 15.1, EastAsianWidth.txt: 1F004 is W, the other mahjong tiles are N.
    character = SIGNS[each].character
    assert width(painted(drawn(SIGNS[each].symbol), CHARACTERS_IN_COLORS)) == (2 if character == "\U0001f004" else 1)
    assert unicodedata.east_asian_width(character) == ("W" if each == tile("R") else "N")


@pytest.mark.parametrize(
    ("written", "characters"),
    [
        (["123b", "E"], "🀐🀑🀒 🀀"),
        (["[123b]", "(RRRR)", "+9d"], "[🀐🀑🀒] (🀄🀄🀄🀄) +🀡"),
        (["456c*"], "🀊🀋🀌*"),
        (["PP*"], "🀆🀆*"),
    ],
)
def test_sets_as_characters_stand_apart_with_their_marks(written: list[str], characters: str) -> None:
    assert painted(drawn(*written), AS_CHARACTERS) == characters


def test_the_star_stands_behind_the_very_tile_that_won() -> None:
    reading = parse("46b 123c 456c [789d] EE +5b")
    [arrangement] = arrangements(reading.hand)
    shown = painted(reading_drawn(arrangement, reading.hand), AS_CHARACTERS)
    assert shown == "[🀟🀠🀡] 🀓🀔*🀕 🀇🀈🀉 🀊🀋🀌 🀀🀀"


@pytest.mark.parametrize(
    ("written", "colored"),
    [
        ("[123b]", "\x1b[1m[\x1b[0m\x1b[32m123b\x1b[0m\x1b[1m]\x1b[0m"),
        ("+9d", "\x1b[1m+\x1b[0m\x1b[1;7;94m9d\x1b[0m"),
        ("99d*", "\x1b[94m9\x1b[0m\x1b[1;7;94m9\x1b[0m\x1b[94md\x1b[0m\x1b[1m*\x1b[0m"),
        ("RG", "\x1b[91mR\x1b[0m\x1b[32mG\x1b[0m"),
        ("PP", "PP"),
    ],
)
def test_brackets_and_the_winning_tile_stand_out(written: str, colored: str) -> None:
    assert painted(drawn(written), IN_COLORS) == colored


def test_without_colours_a_hand_reads_as_it_does_in_plain_text() -> None:
    for hand, win in random_wins(300, seed=91):
        lines = [hand_drawn(hand, win), *(reading_drawn(each, hand) for each in arrangements(hand))]
        for line in lines:
            assert painted(line, PLAIN) == str(line)
            assert without_codes(painted(line, IN_COLORS)) == str(line)
            assert without_codes(painted(line, CHARACTERS_IN_COLORS)) == painted(line, AS_CHARACTERS)


def test_as_characters_every_tile_is_there_once() -> None:
    for hand, win in random_wins(300, seed=92):
        shown = painted(hand_drawn(hand, win), AS_CHARACTERS)
        characters = [each for each in shown if unicodedata.name(each).startswith("MAHJONG TILE ")]
        assert sorted(characters) == sorted(SIGNS[each].character for each in hand.all_tiles)


def test_words_and_numbers_are_left_alone() -> None:
    assert painted("123b", IN_COLORS) == "123b"
    assert painted(16, CHARACTERS_IN_COLORS) == "16"


def test_there_is_a_colour_for_every_kind() -> None:
    assert set(_COLORS) == set(Kind)
