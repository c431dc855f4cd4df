"""American claims as people write them, and what cannot be read as one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mjscore.american.claim import AmericanClaim, parse_claim
from mjscore.errors import CardError, RulesError

# text, then line, value, jokerless, doubled, concealed
CLAIMS: list[tuple[str, str | None, int | None, bool, bool, bool]] = [
    ("YR-1", "YR-1", None, False, False, False),
    ("yr1", "yr1", None, False, False, False),
    ("line YR-1", "YR-1", None, False, False, False),
    ("YR - 1", "YR-1", None, False, False, False),
    ("50", None, 50, False, False, False),
    ("50 points", None, 50, False, False, False),
    ("25¢", None, 25, False, False, False),
    ("YR-1 25", "YR-1", 25, False, False, False),
    ("YR-1, 25", "YR-1", 25, False, False, False),
    ("YR-1 for 25 cents.", "YR-1", 25, False, False, False),
    ("25 for YR-1", "YR-1", 25, False, False, False),
    ("YR-1: 50 jokerless", "YR-1", 50, True, False, False),
    ("50, no jokers", None, 50, True, False, False),
    ("50 joker-free", None, 50, True, False, False),
    ("50 without a joker", None, 50, True, False, False),
    ("YR-1 25 doubled", "YR-1", 25, False, True, False),
    ("25 x2", None, 25, False, True, False),
    ("twice 25", None, 25, False, True, False),
    ("doubled", None, None, False, True, False),
    ("CR-10 concealed 35", "CR-10", 35, False, False, True),
    ("LIKE-5 jokerless double 80", "LIKE-5", 80, True, True, False),
    ("S1-2", "S1-2", None, False, False, False),
    ("0", None, 0, False, False, False),
]


@pytest.mark.parametrize("row", CLAIMS, ids=lambda row: row[0])
def test_a_claim_is_read(row: tuple[str, str | None, int | None, bool, bool, bool]) -> None:
    assert parse_claim(row[0]) == AmericanClaim(*row)


# text, words of the faults, the places they are about
UNREADABLE = [
    ("", ["neither a line nor a value"], [None]),
    ("the line", ["neither a line nor a value"], [None]),
    ("full flush 24", ["'full' has no place", "'flush' has no place"], ["full", "flush"]),
    ("25 50", ["a second value"], ["50"]),
    ("YR-1 and YR-2", ["a second line"], ["YR-2"]),
    ("2.5", ["a whole number from 0, not 2.5"], ["2.5"]),
    ("-5", ["a whole number from 0, not -5"], ["-5"]),
    ("100000", ["nothing is worth more than 99999"], ["100000"]),
    ("9" * 5000, ["nothing is worth more than 99999"], ["9" * 5000]),
    ("YR-1 ? 25 !", ["'?' has no place", "'!' has no place"], ["?", "!"]),
]


@pytest.mark.parametrize(("text", "words", "places"), UNREADABLE)
def test_what_is_no_claim_is_told_with_its_place(text: str, words: list[str], places: list[str | None]) -> None:
    with pytest.raises(RulesError) as caught:
        parse_claim(text)
    faults = caught.value.faults
    assert {fault.code for fault in faults} == {"R007"}
    assert all(fault.hint for fault in faults)
    assert [fault.span and text[slice(*fault.span)] for fault in faults] == places
    assert all(told in fault.message for told, fault in zip(words, faults, strict=True))


def test_what_was_announced_is_said_of_the_hand() -> None:
    with pytest.raises(RulesError) as caught:
        parse_claim("YR-1 announced 25")
    [fault] = caught.value.faults
    assert "--announced 25" in str(fault.hint)


def test_a_line_gets_the_id_of_the_card() -> None:
    assert parse_claim("yr1 25").on(("YR-1", "YR-11"), "Mine").line == "YR-1"
    assert parse_claim("25").on(("YR-1",), "Mine").line is None
    with pytest.raises(CardError, match="C004"):
        parse_claim("s11").on(("S1-1", "S-11"), "Mine")


@given(st.text(max_size=40) | st.from_regex(r"[A-Za-z]{0,3}[- ]?[0-9]{0,3}( jokerless| x2|¢| )*", fullmatch=True))
def test_any_text_is_a_claim_or_an_error(text: str) -> None:
    try:
        claim = parse_claim(text)
    except RulesError as error:
        told = error.faults
    else:
        assert claim.text == text
        return
    assert told
