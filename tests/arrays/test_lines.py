"""Plain lines read many at a time: each as it is read alone, or left out; and those that need not be written again."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

from mjscore.arrays.lines import TILES, PlainLines, fits_columns
from mjscore.hand import Hand, Win
from mjscore.notation import Options, PlainLine, parse_plain, write
from mjscore.notation.dialects import ALPHABETS, Dialect
from mjscore.notation.grammars import parser_of
from tests.arrays.hands import all_kinds
from tests.many.test_many_hands import LINES
from tests.notation.legal_hands import legal_hands
from tests.notation.test_plain_lines import COMPACT_LINES, OPTIONS, PIECES, README_LINES

HANDS = [write(hand, win).text for hand, win in all_kinds(60, seed=41)]
WRITTEN_OTHERWISE = [
    "",
    ",",
    "+9d",
    "9d",
    "99d +",
    *("123b 456b 789b [EEE] 9d +99d", "123b 456b 789b [EEE] +9d +9d", "123b 456b 789b EEE 99d"),
    *("123456789b 9d [EEE] +9d, discard, seat east, round east", "123456789b 9d [EEE] +9d,discard, seat east"),
    *("123456789b 9d [EEE]  +9d, discard, seat east, round east", "9d 123456789b [EEE] +9d, seat east"),
    *("123456789b [EEE] 9d +9d, discard, seat east, round east", "+9d 123456789b [EEE] 9d, discard"),
    *("123456798b 9d [EEE] +9d, discard, seat east, round east", "123b456789b 9d [EEE] +9d, discard"),
    *("123456789b 9d [EEE] +9d , discard, seat east, round east", "123456789b9d [EEE] +9d, discard"),
    *("123456789b E9d [EE] +9d, discard", "123456789b ENE RR +N, discard, seat east, round east"),
    *("123456789b EENRR +N, discard, seat east, round east", "123456789b NEERR +N, discard, seat east, round east"),
    *("[132b] [456b] [789b] [EEE] 9d +9d", "9d [132b] [456b] [789b] [EEE] +9d, discard, seat east, round east"),
    *("[123b] [456b] [789b] [EEE] [RRR] +9d", "[123b] [456b] [789b] [EEE] +99d", "11111b 22233344d 5d"),
    *("9d [EEE] [123b] [456b] [789b] +9d, discard, seat east, round east", "9d (EEEE) [123b] [456b] [789b] +9d"),
    *("1" * 2001 + "b", "123456789b 9d [EEE] +9d" + " " * 2001, "123456789b 9d [EEE] +9d, \u200bdiscard", "\ufeff9d"),
    *("123456789b 9d [EEE]\t+9d", "123456789b 9d [EEE]\u00a0+9d", "123456789b 9d\x1f[EEE] +9d, discard", "9d\x00"),
]

Read = tuple[Hand, Win, tuple[str, ...], tuple[str, ...], bool]


def alone(line: str | None, options: Options) -> Read | None:
    """The hand of a line that fits into columns, its win, what is assumed and told, whether it is written as usual."""
    plain = parse_plain(line, options) if line else None
    if plain is None or not fits(plain):
        return None
    win = plain.settled.win
    return plain.hand, win, plain.assumed, tuple(plain.settled.notes), write(plain.hand, win).text == line


def fits(plain: PlainLine) -> bool:
    hand = plain.hand
    tiles = len(hand.concealed) + 3 * len(hand.melds) == TILES and hand.winning_tile is not None
    return tiles and fits_columns(plain.settled)


def together(lines: Sequence[str | None], options: Options) -> list[Read | None]:
    """The same for many lines."""
    found: list[Read | None] = [None] * len(lines)
    read = PlainLines(options).read(lines)
    for row, (place, said, assumed) in enumerate(zip(read.places, read.said, read.assumed, strict=True)):
        assert read.columns.win(row) == said.win
        found[place] = read.columns.hand(row), said.win, assumed, said.notes, bool(read.usual[row])
    return found


def assert_same(lines: Sequence[str | None], options: Options) -> None:
    assert together(lines, options) == [alone(line, options) for line in lines]


@pytest.mark.parametrize("options", [Options(), Options(notation="native"), Options(seat="south", self_draw=True)])
def test_lines_of_all_kinds(options: Options) -> None:
    assert_same([*LINES, None, *README_LINES, *COMPACT_LINES, *WRITTEN_OTHERWISE, *HANDS], options)


@given(won=st.lists(legal_hands(), max_size=8))
@settings(max_examples=40, deadline=None)
def test_what_is_written_need_not_be_written_again(won: list[tuple[Hand, Win]]) -> None:
    lines = [write(*each).text for each in won]
    assert all(read is not None and read[-1] for read in together(lines, Options()))
    assert_same(lines, Options())


@given(won=st.lists(legal_hands(), max_size=8), seed=st.integers(0, 2**32), options=OPTIONS)
@settings(max_examples=120, deadline=None)
def test_written_lines_with_something_changed(won: list[tuple[Hand, Win]], seed: int, options: Options) -> None:
    random = Random(seed)
    lines = [write(*each).text for each in won]
    for at, line in enumerate(lines):
        for _ in range(random.randint(0, 2)):
            place = random.randrange(len(line) + 1)
            lines[at] = line[:place] + random.choice(["", *PIECES]) + line[place + random.randint(0, 2) :]
    assert_same(lines, options)


@given(won=st.lists(legal_hands(), max_size=8), seed=st.integers(0, 2**32))
@settings(max_examples=120, deadline=None)
def test_groups_in_another_order(won: list[tuple[Hand, Win]], seed: int) -> None:
    random = Random(seed)
    lines = []
    for each in won:
        tiles, comma, said = write(*each).text.partition(",")
        groups = tiles.split()
        for _ in range(random.randint(0, 2)):
            groups.insert(random.randrange(len(groups) + 1), groups.pop(random.randrange(len(groups))))
        lines.append(" ".join(groups) + comma + said)
    assert_same(lines, Options())


@given(won=st.lists(st.tuples(legal_hands(), st.sampled_from(Dialect)), max_size=8), options=OPTIONS)
@settings(max_examples=120, deadline=None)
def test_notations_may_be_mixed(won: list[tuple[tuple[Hand, Win], Dialect]], options: Options) -> None:
    assert_same([write(*hand, dialect).text for hand, dialect in won], options)


@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_sentences_of_the_grammar(data: st.DataObject) -> None:
    sentences = from_lark(parser_of(ALPHABETS[Dialect.NATIVE]))
    assert_same(data.draw(st.lists(st.none() | sentences, max_size=6)), data.draw(OPTIONS))


@given(lines=st.lists(st.lists(st.sampled_from(PIECES), max_size=12).map("".join), max_size=6), options=OPTIONS)
@settings(max_examples=120, deadline=None)
@example(["123b 456b 789c EEE 9d +9d,, ,"], Options())
@example([" " * 2001], Options())
def test_pieces_of_lines(lines: list[str], options: Options) -> None:
    assert_same(lines, options)
