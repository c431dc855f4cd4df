"""Every fault: its code, and the caret under the very characters."""

import pytest

from mjscore.codes import CODES
from mjscore.errors import ImpossibleHandError, MjscoreError, NotationError
from mjscore.notation import Options, parse, parse_waiting

# A row: the code, the line, the carets under it, and a word of the message or of the hint.
FAULTS = [
    ("N002", "[123b 456c EEE 789d 99d", "                       ^", "write ]"),
    ("N002", "123b) 456c EEE 789d 99d", "    ^", "closes no set"),
    ("N002", "[123b) 456c EEE 789d 99d", "     ^", "write ]"),
    ("N002", "(1111b] 456c EEE 789d 99d", "      ^", "write )"),
    ("N002", "[123b [456c] EEE 789d 99d", "      ^", "inside a set"),
    ("N002", "[123b, self-draw", "     ^", "close the set with ]"),
    ("N002", "123b 456c EEE 789d 9d +", "                       ^", "+9d"),
    ("N002", "123b 456c EEE 789d 9d +, dealt", "                       ^", "a tile is expected after +"),
    ("N003", "123b 456c CCC 789d 99d", "          ^^^", "the red dragon is R"),
    ("N003", "123b 456c F 789d 99d EE", "          ^", "the green dragon is G"),
    ("N003", "123b 456c 000 789d 99d", "          ^^^", "the white dragon is P"),
    ("N003", "123b 456c eee 789d 99d", "          ^^^", "write EEE"),
    ("N003", "123b; 456c EEE 789d 99d", "    ^", "';' stands for no tile"),
    ("N003", "123b 456c EEE 789d 99d|EE0000", "                      ^", "compact notation"),
    ("N004", "120b 456c 789c EEE 99d", "  ^", "bamboo goes from 1 to 9; the white dragon is P"),
    ("N005", "123b 456 EEE 789d 99d", "     ^^^", "write 456b, 456c or 456d"),
    ("N006", "123B 456c EEE 789d 99d", "   ^", "write 123b"),
    ("N006", "123b 456C EEE 789d 99d", "        ^", "write 456c"),
    ("N007", "123m 456b EEE 789d 99d", "   ^", "123c 456b EEE 789d 99d in native notation"),
    ("N007", "123m 456b EEE 789d 99d", "   ^", "123m 456s EEE 789p 99p in compact notation"),
    ("N008", "123m456p789s111z55z", "                ^", "white dragon in riichi notation and the red dragon"),
    ("N008", "123m456p789s777z11z", "            ^", "red dragon in riichi notation and the white dragon"),
    ("N009", "123m406p789s111z99p", "     ^", "red five"),
    ("N010", "123b 456c EEE 789d 99d, slef-draw", "                        ^^^^^^^^^", "'self-draw'"),
    ("N010", "123b 456c EEE, 789d 99d", "               ^^^^^^^^", "before the first comma"),
    ("N011", "123b 456c EEE 789d 99d, seat up", "                        ^^^^^^^", "seat east, seat south"),
    ("N011", "123b 456c EEE 789d 99d, flowers many", "                        ^^^^^^^^^^^^", "flowers 2"),
    ("N011", "123b 456c EEE 789d 99d, profile", "                        ^^^^^^^", "profile national"),
    ("N012", "123b 456c EEE 789d 99d, rules american", "                        ^^^^^^^^^^^^^^", "score_american"),
    (
        "N012",
        "123b 456c EEE 789d 99d, rules riichi",
        "                        ^^^^^^^^^^^^",
        "mcr, american and chinese",
    ),
    ("N012", "123b 456c EEE 789d 99d, announced 25", "                        ^^^^^^^^^^^^", "American"),
    ("N012", "123b 456c EEE 789d 99d, out of turn", "                        ^^^^^^^^^^^", "American"),
    ("N015", "123b 456c\x00EEE 789d 99d", "         ^", "'\\x00'"),
    ("N015", "123b 456c EEE 789d 99d\u202e", "                      ^", "right-to-left override"),
    ("N017", "🀇🀈🀉🀐🀑🀒🀙🀚🀛🀀🀀🀀🀄🀄🀢🀣🀢", "                ^", "the same flower tile twice"),
    (
        "N017",
        "W1 W2 W3 B5 B5 B5 T7 T8 T9 [F1 F1 H1] J1 J1",
        "                                   ^",
        "belongs to no set",
    ),
    ("N018", "123m456p789s11122s|EE002", "                   ^^^^^", "EE0000"),
    ("N018", "123m456p789s11122s|EX0000", "                    ^", "a wind is"),
    ("N018", "123m456p789s11122s|EE0200", "                      ^", "0 or 1"),
    ("N018", "123m456p789s11122s|EE0000|k", "                          ^", "letters from a to h"),
    ("N018", "[123m,4]456p789s11122s|EE0000", "      ^", "claimed from"),
    ("N018", "[123m,5]456p789s11122s|EE0000", "      ^", "claimed from"),
    ("H001", "11111b 456c EEE 789d 9d", "    ^", "five copies of 1b"),
    ("H001", "[111b] 1b 456c 1b EEE 99d", "               ^", "five copies of 1b"),
    ("H002", "123b 456c EEE 789d 99d, flowers 9", "                        ^^^^^^^^^", "0 to 8"),
    ("H003", "[912b] 456c EEE 789d 99d", "^^^^^^", "from 9 on to 1"),
    ("H003", "[891b] 456c EEE 789d 99d", "^^^^^^", "from 9 on to 1"),
    ("H003", "456c [ESW] EEE 789d 99d", "     ^^^^^", "chow of honors"),
    ("H003", "456c [EEW] EEE 789d 99d", "     ^^^^^", "not equal"),
    ("H003", "456c [12b] EEE 789d 999d", "     ^^^^^", "two tiles"),
    ("H003", "456c [124b] EEE 789d 99d", "     ^^^^^^", "one, two and four do not follow"),
    ("H003", "456c [12b3c] EEE 789d 99d", "     ^^^^^^^", "different suits"),
    ("H003", "456c [1112b] EEE 789d 99d", "     ^^^^^^^", "no kong"),
    ("H003", "456c (123c) EEE 789d 99d", "     ^^^^^^", "without parentheses: 123c"),
    ("H003", "456c (111c) EEE 789d 99d", "     ^^^^^^", "only a kong is declared concealed"),
    ("H004", "123b 456c EEE 99d", "^^^^^^^^^^^^^^^^^", "read as 123b 456c EEE 99d"),
    ("H005", "123b 456c EEE 789d 9d", "^^^^^^^^^^^^^^^^^^^^^", "read as 123b 456c EEE 789d 9d"),
    ("H008", "123b 456c (1111d) EEE 9d +9d, replacement", "                              ^^^^^^^^^^^", "self-draw"),
    ("H013", "123b 456c EEE 789d 9d +9d, from east", "                           ^^^^^^^^^", "cannot win from East"),
    ("H015", "123b 456c EEE 789d 9d +9d, dealt, seat s", "                           ^^^^^", "only East"),
    ("H017", "123b 456c EEE 789d 9d +9d, seat e, seat s", "                                   ^^^^^^", "'seat e'"),
    ("H017", "123b 456c EEE 789d 99d, zimo, discard", "                              ^^^^^^^", "'zimo'"),
    (
        "H017",
        "123b 456c EEE 789d 99d, flowers 1, 2 flowers",
        "                                   ^^^^^^^^^",
        "'flowers 1'",
    ),
    ("H017", "123m456p789s11122s|EE0000, self-draw", "                           ^^^^^^^^^", "'discard'"),
    ("H017", "123m456p789s11122s|EE0000|ab, flowers 3", "                              ^^^^^^^^^", "two flower tiles"),
    ("H018", "123b 456c EEE 789d +9d +8d", "                       ^^^", "second winning tile"),
    ("H018", "123b 456c EEE 789d +99d", "                   ^^^^", "after +"),
    ("H018", "456c EEE 789d 9d [123b+4b]", "                      ^^^", "inside a set"),
    ("N019", "123b 456c EEE 789d 9d +9d seat south", "                          ^^^^^^^^^^", "+9d, seat south"),
    ("N019", "123b 456c EEE 789d 9d +9d zimo 2 flowers", "                          ^^^^^^^^^^^^^^", "zimo, 2 flowers"),
    (
        "N010",
        "123b 456c EEE 789d 9d +9d, zimo seat south",
        "                           ^^^^^^^^^^^^^^^",
        "zimo, seat south",
    ),
    ("N010", "123b 456c EEE 789d 9d +9d, last tile", "                           ^^^^^^^^^", "last of kind"),
    ("N010", "123b 456c EEE 789d 9d +9d, south", "                           ^^^^^", "seat south"),
]


def faults_of(text: str, options: Options | None = None, *, waiting: bool = False) -> MjscoreError:
    with pytest.raises(MjscoreError) as caught:
        (parse_waiting if waiting else parse)(text, options or Options())
    return caught.value


@pytest.mark.parametrize(("code", "text", "carets", "words"), FAULTS)
def test_code_and_caret(code: str, text: str, carets: str, words: str) -> None:
    error = faults_of(text)
    span = (carets.index("^"), len(carets))
    found = [fault for fault in error.faults if (fault.code, fault.span) == (code, span)]
    assert found, [(fault.code, fault.span, fault.message) for fault in error.faults]
    assert words in f"{found[0].message}; {found[0].hint}"
    assert isinstance(
        error, NotationError if any(each.code[0] == "N" for each in error.faults) else ImpossibleHandError
    )


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("123b 456b 789b [EEE 9d +9d", ["N002"]),
        ("123b 456b 789b ［EEE 9d ＋9d", ["N002"]),
        ("123b 456b 789b (EEEE 9d +9d", ["N002"]),
        ("123b 456b 789b [EEE+9d", ["N002"]),
        ("123b 456b 789b [ EEE 9d +9d", ["N002"]),
        ("120b 456b 789b [EEE 9d +9d, self-draw", ["N004", "N002"]),
        ("123b 456b 789b EEE 9d +9d +x", ["N003"]),
        ("123b 456b 789b EEE 9d +9d +x +8d", ["N003", "H018"]),
        ("[123b+4b] 456b 789b [EEE 9d", ["H018", "N002"]),
    ],
)
def test_the_winning_tile_is_not_blamed_for_a_sign_that_is_wrong(text: str, codes: list[str]) -> None:
    """A set that is not closed runs on over the winning tile, which stands in no set; what is no tile is no second."""
    assert [fault.code for fault in faults_of(text).faults] == codes


@pytest.mark.parametrize(
    ("said", "left_out"),
    [
        ("dealt, seat south", "'dealt' or 'seat south'"),
        ("dealt, discard", "'dealt' or 'discard'"),
        ("dealt, last of wall", "'dealt' or 'last of wall'"),
    ],
)
def test_what_contradicts_a_dealt_hand_is_named(said: str, left_out: str) -> None:
    faults = faults_of(f"123b 456b 789b EEE 9d +9d, {said}").faults
    assert [fault.hint for fault in faults if fault.code == "H015"] == [f"leave out {left_out}"]
    (without,) = [each for each in said.split(", ") if each != "dealt"]
    assert parse(f"123b 456b 789b EEE 9d +9d, {said.replace(without, '').rstrip(', ')}").win.dealt


def test_every_code_of_a_line_has_an_example() -> None:
    elsewhere = {"N001", "N013", "N014", "N016", "H016", "H019"}
    told = {code for code in CODES if code.startswith("N")} | {"H003", "H016", "H017", "H018", "H019"}
    assert told <= {code for code, *_ in FAULTS} | elsewhere


@pytest.mark.parametrize(
    ("text", "code", "span"),
    [
        ("", "N001", None),
        (" \t\u3000\n", "N001", None),
        ("123b 456c\nEEE 789d 99d", "N013", (10, 11)),
        ("123b" * 600, "N014", None),
    ],
)
def test_texts_that_are_not_parsed(text: str, code: str, span: tuple[int, int] | None) -> None:
    assert [(fault.code, fault.span) for fault in faults_of(text).faults] == [(code, span)]


def test_all_faults_at_once_in_the_order_of_the_line() -> None:
    error = faults_of("120b 456x [EEW] 789d 9d +9d +8d, seat q, from north, self-draw")
    found = [fault.code for fault in error.faults]
    assert found == ["N004", "N005", "N003", "H003", "H018", "N011", "H014"]
    spans = [fault.span for fault in error.faults if fault.span]
    assert spans == sorted(spans)


def test_an_unreadable_tile_still_counts_as_one() -> None:
    assert [fault.code for fault in faults_of("120b 456c 789c EEE 99d").faults] == ["N004"]
    assert [fault.code for fault in faults_of("120b 456c EEE 99d").faults] == ["H004", "N004"]


def test_the_sample_of_the_notation_page() -> None:
    text = "120b 456c 789c EEE 99d"
    fault = faults_of(text).faults[0]
    assert (fault.code, fault.message) == ("N004", "'0' is not a bamboo tile")
    assert fault.caret(text) == "  120b 456c 789c EEE 99d\n    ^"
    assert fault.hint == "bamboo goes from 1 to 9; the white dragon is P"


@pytest.mark.parametrize(
    "text",
    ["22Jb 333c 444d EEE JJJ", "FF 2026b 222c 222d EE", "FFF 123b 456c 789c EE", "00 FF 111b 222c 333d J"],
)
def test_an_american_hand_gets_one_hint(text: str) -> None:
    hints = [fault.hint or "" for fault in faults_of(text).faults]
    assert sum("American" in hint for hint in hints) == 1


def test_one_wrong_letter_is_not_american() -> None:
    for text in ("123b 456c F 789d EE 99d", "120b 456c EEE 789d 99d"):
        assert not any("American" in (fault.hint or "") for fault in faults_of(text).faults)


def test_the_place_of_a_winning_tile_added_twice() -> None:
    hint = faults_of("123b 456c EEE 789d 99d +9d").faults[0].hint
    assert hint is not None
    assert "say --winning-tile 9d instead" in hint


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("123b 456c EEE 789d 9d +9d", "H019", "mjscore score"),
        ("123b 456c EEE 789d 99d", "H004", "mjscore score"),
        ("123b 456c EEE 789d 9d, self-draw, from west", "H014", "no discarder"),
        ("11111b 45c EEE 789d", "H001", "five copies"),
    ],
)
def test_faults_of_a_hand_that_waits(text: str, code: str, words: str) -> None:
    faults = faults_of(text, waiting=True).faults
    assert [fault.code for fault in faults] == [code]
    assert words in f"{faults[0].message}; {faults[0].hint}"
