"""A hand that was written reads back as the same hand, in every notation."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from mjscore.hand import Hand, Win
from mjscore.notation import Dialect, Options, parse, parse_waiting, write
from tests.notation.legal_hands import legal_hands


@pytest.mark.parametrize("dialect", Dialect)
@given(won=legal_hands())
@settings(max_examples=60, deadline=None)
def test_what_is_written_reads_back(dialect: Dialect, won: tuple[Hand, Win]) -> None:
    hand, win = won
    reading = parse(write(hand, win, dialect).text, Options(notation=dialect.value))
    assert (reading.hand, reading.win, reading.dialect) == (hand, win, dialect)


@given(won=legal_hands())
@settings(max_examples=100, deadline=None)
def test_native_needs_no_name_and_no_assumption(won: tuple[Hand, Win]) -> None:
    hand, win = won
    text = write(hand, win).text
    reading = parse(text)
    assert (reading.hand, reading.win, reading.dialect) == (hand, win, Dialect.NATIVE)
    assert write(reading.hand, reading.win).text == text
    assert set(reading.assumed) <= {"no flowers"}


@pytest.mark.parametrize("dialect", Dialect)
@given(won=legal_hands())
@settings(max_examples=15, deadline=None)
def test_a_waiting_hand_reads_back(dialect: Dialect, won: tuple[Hand, Win]) -> None:
    waiting = replace(won[0], winning_tile=None)
    text = write(waiting, won[1], dialect).text
    assert "+" not in text
    assert parse_waiting(text, Options(notation=dialect.value)).hand == waiting


@given(won=legal_hands())
@settings(max_examples=60, deadline=None)
def test_blanks_only_help_the_eye(won: tuple[Hand, Win]) -> None:
    text, comma, circumstances = write(*won).text.partition(",")
    spread = " ".join(text.replace(" ", "")) + comma + circumstances
    assert tuple(parse(spread)) == won
