"""The other notations: real lines, guessed, and what they are in native notation."""

import subprocess
import sys

import pytest

from mjscore.errors import NotationError
from mjscore.hand import Win
from mjscore.notation import Dialect, Options, parse, write
from mjscore.tiles import SYMBOLS, Tile, Wind

# The notation, a line in it, and its tiles in native notation.
LINES = [
    ("compact", "[123m,1][7777s]11s99p999m9p", "999c 11b 99d [123c] (7777b) +9d"),
    ("compact", "[123m1][7777s1]11s99p999m9p", "999c 11b 99d [123c] [7777b] +9d"),
    ("compact", "[EEE,2][SSSS,6]WWWNN55pN|EE1000", "WWWNN 55d [EEE] [SSSS] +N"),
    ("compact", "EEESSSWWWNNNCC|EE0000", "EEESSSWWWNNNR +R"),
    ("compact", "19m19s19pESWNCFPP", "19c19b19d ESWNRGP +P"),
    ("compact", "123m456p789s11122s", "123c456d789b1112b +2b"),
    ("compact", "12m+3m456p789s11122s", "12c 456d789b11122b +3c"),
    ("riichi", "123m456p789s11144z", "123c456d789b EEEN +N"),
    ("riichi", "123m456p789s1166z1z", "123c456d789b EEGG +E"),
    ("riichi", "[123m](1111z)456p78s22z+9s", "456d78bSS [123c] (EEEE) +9b"),
    ("botzone", "W1 W2 W3 B5 B5 B5 T7 T8 T9 F1 F1 F1 J1 J1 H1", "123c 555d 789b EEE R +R"),
    ("botzone", "[W1 W2 W3] B1 B2 B3 T7 T8 T9 J2 J2 J3 J3 +J3", "123d 789b GGPP [123c] +P"),
    ("pmn", "c789d345w222b123r11f8", "789c 345d SSS 123b R +R"),
    ("pmn", "c789 d345 [w4444] b123 r3 +r3", "789c 345d 123b P [NNNN] +P"),
    ("unicode", "🀇🀈🀉🀐🀑🀒🀙🀚🀛🀀🀀🀀🀄🀄", "123c 123b 123d EEE R +R"),
    ("unicode", "🀇🀈🀉 🀐🀑🀒 🀙🀚🀛 🀅🀅🀅 🀆\ufe0f +🀆\ufe0e", "123c 123b 123d GGG P +P"),
    ("chinese", "一二三万 123条 222饼 东东东 中中", "123c 123b 222d EEE R +R"),
    ("chinese", "一二三萬 1条2索3條 22餅2筒 東風東东 發发", "123c 123b 222d EEE G +G"),
    ("chinese", "[一二三万] 123条 789饼 南西北北 +白板", "123b 789d SWNN [123c] +P"),
]


@pytest.mark.parametrize(("name", "text", "native"), LINES)
def test_guessed_and_read(name: str, text: str, native: str) -> None:
    reading = parse(text)
    assert reading.dialect is Dialect(name)
    assert reading.hand == parse(native).hand
    assert parse(text, Options(notation=name.upper())).hand == reading.hand


@pytest.mark.parametrize("dialect", Dialect)
def test_every_tile_has_one_spelling(dialect: Dialect) -> None:
    """Four groups of tiles that make lawful hands between them hold all 34 kinds."""
    seen: set[Tile] = set()
    for native in ("123456789b 123c 1c +1c", "456789c 123456d 7d +7d", "89d ESWN RGP 123b 1c +1c"):
        hand, win = parse(native)
        again, _ = parse(write(hand, win, dialect).text, Options(notation=dialect.value))
        assert again == hand
        seen |= set(hand.all_tiles)
    assert [SYMBOLS[tile] for tile in range(34) if tile not in seen] == []


@pytest.mark.parametrize(
    ("text", "flowers"),
    [
        ("🀇🀈🀉🀐🀑🀒🀙🀚🀛🀀🀀🀀🀄🀄🀢🀩", 2),
        ("W1 W2 W3 B5 B5 B5 T7 T8 T9 F1 F1 F1 J1 J1 H1 H8 H3", 3),
        ("c789d345w222b123r11f12345678", 8),
        ("123m456p789s11122s|EE0000|ah", 2),
        ("123m456p789s11122s|EE0000|5", 5),
        ("123m456p789s11122s|EE0000|ah, 2 flowers", 2),
        ("一二三万 123条 222饼 东东东 中中 春梅", 2),
    ],
)
def test_flower_tiles_are_counted(text: str, flowers: int) -> None:
    reading = parse(text)
    assert reading.win.flowers == flowers
    assert "flowers" in reading.given


# After | : round wind, seat wind, self-drawn, last of its kind, last of the wall, kong.
@pytest.mark.parametrize(
    ("table", "win"),
    [
        ("EE0000", Win()),
        ("ES1000", Win(self_draw=True, seat=Wind.SOUTH)),
        ("WN0110", Win(round=Wind.WEST, seat=Wind.NORTH, last_of_kind=True, last_of_wall=True)),
        ("EE1001", Win(self_draw=True, replacement=True)),
        ("EE0001", Win(robbing_kong=True)),
        ("EE1010|8", Win(self_draw=True, last_of_wall=True, flowers=8)),
    ],
)
def test_table_information(table: str, win: Win) -> None:
    reading = parse(f"[1111m][222s]456p789s9p3p|{table}")
    assert reading.win == win
    assert reading.given >= {
        "round",
        "seat",
        "self_draw",
        "last_of_kind",
        "last_of_wall",
        "replacement",
        "robbing_kong",
    }
    assert set(reading.assumed) <= {"no flowers"}


def test_who_a_set_was_claimed_from_is_dropped() -> None:
    assert parse("[123m,1]456p789s11122s").dropped == ("who each set was claimed from",)
    assert parse("[123m]456p789s11122s").dropped == ()


def test_compact_is_written_as_on_the_notation_page() -> None:
    hand, win = parse("[123c] (7777b) 11b 99d 999c +9d, flowers 2, discard")
    assert write(hand, win, Dialect.COMPACT).text == "[123m][7777s]11s999m99p9p|EE0000|2"


def test_compact_says_in_words_what_it_has_no_signs_for() -> None:
    hand, win = parse("123b 456c EEE 789d 9d +9d, from north")
    assert write(hand, win, Dialect.COMPACT).text == "123s456m7899pEEE9p|EE0000, from north"
    hand, win = parse("[EEEE] 123b 456c 789d 9d +9d")
    assert "claimed from" in write(hand, win, Dialect.COMPACT).lost[0]


# Lines that more than one notation could read, or none.
@pytest.mark.parametrize(
    ("text", "dialect"),
    [
        ("EEE SSS WWW NNN R +R", Dialect.NATIVE),
        ("123b 456c 789d EEE 99b", Dialect.NATIVE),
        ("1b2b3b 4c5c6c 7d8d9d 1c1c1c 2d2d", Dialect.NATIVE),
        ("123m456p789s11122s", Dialect.COMPACT),
        ("123m456p789s111s2z +2z", Dialect.RIICHI),
        ("b123c456d789w11122", Dialect.PMN),
    ],
)
def test_guess(text: str, dialect: Dialect) -> None:
    assert parse(text).dialect is dialect


def test_honors_of_compact_alone_are_not_guessed() -> None:
    """C and F mean other things on American racks, so compact needs one more sign of itself."""
    with pytest.raises(NotationError) as caught:
        parse("EEE SSS WWW NNN CC")
    assert caught.value.faults[0].code == "N003"
    assert parse("EEE SSS WWW NNN CC", Options(notation="compact")).dialect is Dialect.COMPACT


def test_named_riichi_reads_its_dragons() -> None:
    reading = parse("123m456p789s555z77z", Options(notation="riichi"))
    assert reading.hand == parse("123c 456d 789b PPP R +R").hand
    assert parse("123m456p789s666z99s").hand == parse("123c 456d 789b GGG 9b +9b").hand


def test_importing_does_not_import_lark() -> None:
    program = "import sys, mjscore.notation; sys.exit('lark' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0  # noqa: S603
