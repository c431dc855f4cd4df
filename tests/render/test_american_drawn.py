"""American tiles drawn: the words of native notation, and the sign of every tile in them."""

import unicodedata

import pytest

from mjscore.american import practice_card
from mjscore.american.index import index_of
from mjscore.american.rack import SYMBOLS
from mjscore.render.american_drawn import groups_drawn, hand_drawn, kinds_drawn, one_by_one
from mjscore.render.choices import TileStyle
from mjscore.render.drawn import Drawn, Kind, Lay, Tiles
from mjscore.render.look import Look
from mjscore.render.painted import painted


def pieces(drawn: Drawn) -> list[Tiles]:
    return [part for part in drawn.parts if isinstance(part, Tiles)]


@pytest.mark.parametrize(
    ("symbol", "name", "kind"),
    [
        ("1b", "ONE OF BAMBOOS", Kind.BAMBOO),
        ("9c", "NINE OF CHARACTERS", Kind.CHARACTERS),
        ("5d", "FIVE OF CIRCLES", Kind.DOTS),
        ("N", "NORTH WIND", Kind.WIND),
        ("R", "RED DRAGON", Kind.RED),
        ("G", "GREEN DRAGON", Kind.GREEN),
        ("0", "WHITE DRAGON", Kind.WHITE),  # the soap
        ("F", "PLUM", Kind.FLOWER),
        ("J", "JOKER", Kind.JOKER),
    ],
)
def test_the_sign_of_a_tile(symbol: str, name: str, kind: Kind) -> None:
    [piece] = pieces(one_by_one([SYMBOLS.index(symbol)]))
    [sign] = piece.signs
    assert (sign.symbol, unicodedata.name(sign.character), sign.kind) == (symbol, f"MAHJONG TILE {name}", kind)


def test_every_kind_has_its_sign() -> None:
    for kind, symbol in enumerate(SYMBOLS):
        assert [sign.symbol for piece in pieces(kinds_drawn([kind])) for sign in piece.signs] == [symbol]


@pytest.mark.parametrize(
    ("text", "lay", "signs"),
    [
        ("2026b", Lay.CONCEALED, ["2b", "0", "2b", "6b"]),
        ("[22Jc]", Lay.EXPOSED, ["2c", "2c", "J"]),
        ("[NNNJ]", Lay.EXPOSED, ["N", "N", "N", "J"]),
        ("JJJ", Lay.CONCEALED, ["J", "J", "J"]),
        ("+J", Lay.WINNING, ["J"]),
        ("+6c", Lay.WINNING, ["6c"]),
        ("36b9c", Lay.CONCEALED, ["3b", "6b", "9c"]),
        ("NEWS", Lay.CONCEALED, ["N", "E", "W", "S"]),
    ],
)
def test_a_group(text: str, lay: Lay, signs: list[str]) -> None:
    [piece] = pieces(groups_drawn([text]))
    assert (str(piece), piece.lay, [sign.symbol for sign in piece.signs]) == (text, lay, signs)


def test_every_hand_of_the_practice_card_has_fourteen_tiles_and_reads_as_it_is_written() -> None:
    for hand in index_of(practice_card()).hands[::7]:
        drawn = hand_drawn(str(hand))
        assert str(drawn) == str(hand)
        assert sum(len(piece.signs) for piece in pieces(drawn)) == 14


def test_the_mark_of_a_group_without_jokers_stays() -> None:
    assert painted(groups_drawn(["1111b!", "00"]), Look(TileStyle.UNICODE)) == "🀐🀐🀐🀐! 🀆🀆"


def test_what_is_no_tile_stays_words() -> None:
    assert groups_drawn(["FFF", "?", "{year}A"]).parts[1:] == (" ", "?", " ", "{year}A")
    assert hand_drawn("FF 66c, from south, seat east").parts[-1] == ", from south, seat east"


def test_the_suit_of_a_group_that_ends_with_a_joker() -> None:
    assert painted(groups_drawn(["22Jc"]), Look(colors=True)) == "\x1b[91m22\x1b[0mJ\x1b[91mc\x1b[0m"
    assert painted(groups_drawn(["[22Jc]"]), Look(TileStyle.UNICODE)) == "[🀈🀈🀪]"
