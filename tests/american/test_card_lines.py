"""Lines one can read aloud: how many hands they stand for, and what is wrong with the bad ones."""

from pathlib import Path

import pytest

from mjscore.american import Line, check, expand, read_card
from mjscore.american.concrete import ANY_TILE, CALLABLE, FLOWERS, JOKER, JOKERS, TileGroup
from mjscore.american.oddities import year_notes
from mjscore.errors import CardError

HEAD = "card: Test\nyear: 2026\n[Test | T]\n"
EXOTIC = (Path(__file__).parent / "exotic.card").read_text(encoding="utf-8")

# line, number of concrete hands, the first of them
GOOD = [
    ("FFFF 11A 22A 33B 44B 55B (Any 2 Suits; Any Run) X 30", 30, "FFFF 11b 22b 33c 44c 55c"),
    ("FFFF 11 22 33B 44B 55B (Any 2 Suits; Any Run) X 30", 30, "FFFF 11b 22b 33c 44c 55c"),
    ("FFFF 112233A NEWS (any 1 suit; any 3 consec. nos.) X 30", 21, "FFFF 112233b NEWS"),
    ("FFFF 2222A 444A 666A (Any 1 Suit; Any Even Run) X 30", 6, "FFFF 2222b 444b 666b"),
    ("FFFF 2222A 444A 666A (Any 1 Suit; Any Even Run; Wrap) X 30", 12, "FFFF 2222b 444b 666b"),
    ("FFFF 1111A 333A 777A (Any 1 Suit; Any Odd Run; Wrap) X 30", 15, "FFFF 1111b 333b 777b"),
    ("NNNN SSS 444A 5555A (Any 1 Suit; Any Run) X 30", 24, "NNNN SSS 111b 2222b"),
    ("FFFF NNNN 10C WWWW (Any 1 Suit) X 30", 3, "FFFF NNNN 10b WWWW"),
    ("FFFF NNNN 10A WWWW (Any 1 Suit) X 30", 3, "FFFF NNNN 10b WWWW"),
    ("FFFF W1NA EEEE DDD (Any Dragon) X 30", 9, "FFFF W1bN EEEE RRR"),
    ("FFFF 1111A {t}A DD (t in 2019..2021) X 30", 27, "FFFF 1111b 2019b RR"),
    ("FFFF 1111A {t}A DD (t in 2019..2030; t even; t > 2026) X 30", 18, "FFFF 1111b 2028b RR"),
    ("FFFF 4{n}A 3{n+1}A 3{n+2}B (n = 7) X 30", 6, "FFFF 7777b 888b 999c"),
    ("FFFF 4{n}A 3{n+1}A 3{n+2}B (n in 7, 8, 9) X 30", 6, "FFFF 7777b 888b 999c"),
    ("FFFF 4{2*(n-1)}A 3{n}A 3{n-1}A (n > 1; 2*(n-1) <= 8) X 30", 12, "FFFF 2222b 222b 111b"),
    ("FFFF nnnnA ttttA pp.s (n ≠ t; t = 9−n; n ≤ 4; p = 1; s = bam) X 30", 12, "FFFF 1111b 8888b 11b"),
    ("FFFF ZZZZ.w 111A ZZZ.v (w = N; v in E, S) X 30", 6, "FFFF NNNN 111b EEE"),
    ("FFFF NNNN EEEE DD.s (s != t; t in bam) -or- FFFF NNNN EEE DDD.t X 25", 4, "FFFF NNNN EEEE GG"),
    ("FFFF NNNN EEEE DD.s (s in bamboo, craks) X 25", 2, "FFFF NNNN EEEE GG"),
    ("FFFF NNNN 44.* 66.* RR (no jokers; no bonus) X 25 C 30", 9, "FFFF! NNNN! 44b 66b RR"),
    ("FFFF NNNN 468.* RRR (“any text; (at) all”) X 25", 27, "FFFF NNNN 468b RRR"),
    ("FFFF NNNN {86}.* R 222A X 25", 27, "FFFF NNNN 86b R 222b"),
    ("FFFF NNNN 4A 6A RR 8A\n   # a comment\n\n  G (Any 1 Suit; # here too\n  These Nos. Only) # and\n X 25", 3, None),
    ("FFFF NNNN {n-t}A RR 333A (n = t) X 25", 81 // 27, "FFFF NNNN 0 RR 333b"),
    ("FFFF NNNN nA EEEEE (p < n; all different: n, p; n in 1,2) -or- FFFF NNNN pA EEEEE X 25", 27, None),
]

# group of an otherwise complete line of 14 tiles, the groups of its first hand
FLAGS = [
    ("FFFF NNNN EEE 111A", [TileGroup(0, 3, JOKERS | CALLABLE)]),
    ("FFFF NNNN EEE 111A!", []),
    ("FFFF NNNN EEE 111A^", [TileGroup(0, 3, JOKERS | CALLABLE | FLOWERS)]),
    ("FFFF NNNN EEE 111A!^", [TileGroup(0, 3, CALLABLE | FLOWERS)]),
    ("FFFF NNNN EEE R 11A~", [TileGroup(0, 2, JOKERS)]),
    ("FFFF NNNN EEE R 12A~", [TileGroup(0, 1, JOKERS), TileGroup(1, 1, JOKERS)]),
    ("FFFF NNNN EEE R 11A^", [TileGroup(0, 2, FLOWERS)]),
    ("FFFF NNNN EEE ???", [TileGroup(ANY_TILE, 3, JOKERS | CALLABLE)]),
    ("FFFF NNNN EEE ???!", [TileGroup(ANY_TILE, 3, CALLABLE)]),
    ("FFFF NNNN EEE R ??", [TileGroup(ANY_TILE, 2, 0)]),
    ("FFFF NNNN EEE R 0 ?~", [TileGroup(ANY_TILE, 1, JOKERS)]),
    ("FFFF NNNN EEE JJJ", []),
]

# line, code, the marked text
BAD = [
    ("2222A 44A 6666A DDDDA (Any 1 Suit)", "C010", ")"),
    ("2222a 44A 6666A DDDDA (Any 1 Suit) X 25", "C010", "a"),
    ("2222A 44Q 6666A DDDDA (Any 1 Suit) X 25", "C010", "Q"),
    ("2222A 44A6666A DDDDA (Any 1 Suit) X 25", "C010", "6"),
    ("2222A 44 A 6666A DDDDA (Any 1 Suit) X 25", "C010", "A"),
    ("2222A 44A 6666A DDDDA (Any 1 Suit X 25", "C010", "("),
    ("2222A 44A 6666A DDDDA (Any 1 Suit) Y 25", "C010", "Y"),
    ("2222A 44A 6666A DDDDA (Any 1 Suit) X", "C010", "X"),
    ("2222A 44A 6666A DDDDA -or- (Any 1 Suit) X 25", "C010", "("),
    ("-or- 2222A 44A 6666A DDDDA X 25", "C010", "-or-"),
    ("FF {n+t B 2222A 44A 6666A X 25", "C010", "B"),
    ("FF {n+}B 2222A 44A 6666A X 25", "C010", "}"),
    ("hello world", "C010", "h"),
    ("2222A 44A 6666A DDDDA (Any 1 Siut) X 25", "C011", "Any 1 Siut"),
    ("2222A 44A 6666A DDDDA (Any 1 Suit; Any Rnu) X 25", "C011", "Any Rnu"),
    ("2222A 44A 6666A DDDDA (Any 1 Suit; whatever (you) like) X 25", "C011", "whatever (you) like"),
    ("colour: blue", "C012", "colour: blue"),
    ("year: 2027", "C012", "year: 2027"),
    ("[Bonus | B] bonus", "C013", "bonus"),
    ("[Test | t]", "C034", "[Test | t]"),
    ("FFFF {9999999}A RRR X 25", "C015", "9999999"),
    ("FFFF {" + "(n+" * 25 + "1" + ")" * 25 + "}A RRR X 25", "C015", None),
    ("F" * 2001 + " X 25", "C015", None),
    ("2222A 44A 6666A DDDDA (Any 1 Suit) X 25 X 30", "C016", "X 30"),
    ("FFFF NNNNA 222A RRR X 25", "C020", "NNNNA"),
    ("FFFF ZZZZA 222A RRR X 25", "C020", "ZZZZA"),
    ("FFFF Z1Z1.w 222A RRR X 25", "C020", "Z1Z1.w"),
    ("FFFF NNNN 222A RRR!~ X 25", "C020", "RRR!~"),
    ("FFFF ZZZZ.s 222.s RRR X 25", "C021", "222.s"),
    ("FFFF NNNN nnn.n RRR X 25", "C021", "nnn.n"),
    ("FFFF NNNN 222A RRR (t = 3) X 25", "C022", "t = 3"),
    ("FFFF NNNN 3{n+s}A RRR X 25", "C022", "s"),
    ("FFFF NNNN 3{n+A}A RRR X 25", "C023", "A"),
    ("FFFF NNNN nnnA RRR (n = A) X 25", "C023", "n = A"),
    ("FFFF NNNN nnnA RRR (n in bam) X 25", "C023", "n in bam"),
    ("FFFF NNNN 222.s RRR (s < A) X 25", "C023", "s < A"),
    ("FFFF NNNN 222.s RRR (s odd) X 25", "C023", "s odd"),
    ("FFFF NNNN 222.s RRR (s + 1 = A) X 25", "C023", "s + 1 = A"),
    ("FFFF ZZZZ.w 222A RRR (w in N, 3) X 25", "C023", "w in N, 3"),
    ("FFFF NNNN 111A RRR (Any Run; Any Like Nos.) X 25", "C024", "Any Like Nos."),
    ("FFFF NNNN 111A RRR (Any Run; These Nos. Only) X 25", "C024", "These Nos. Only"),
    ("FFFF 1111A 222A RRR (Any Like Nos.) X 25", "C024", "Any Like Nos."),
    ("FFFF 1111A 222A RRR (Any Odd Run) X 25", "C024", "Any Odd Run"),
    ("FFFF 1111A 111B RRR (Any Like Even No.) X 25", "C024", "Any Like Even No."),
    ("FFFF NNNN nnnA RRR (Any Run) X 25", "C024", "Any Run"),
    ("FFFF 1111A nnnA RRR (n in run) X 25", "C024", "n in run"),
    ("FFFF 1111A 222A RRR (Wrap) X 25", "C024", None),
    ("2222A 44A 6666A DDDA (Any 1 Suit) X 25", "C030", "2222A 44A 6666A DDDA"),
    ("FF nnnnA + ttttA = {n+t}B DD (n < t) X 30", "C030", "FF nnnnA + ttttA = {n+t}B DD"),
    ("FFFF NNNN 22 33 R {n}A {t}A (n > 9; n in 8..10; t in 1..10) X 25", "C030", None),
    ("2222A 44A 6666A DDDDA (Any 2 Suits) X 25", "C031", "Any 2 Suits"),
    ("F 2222A 44B 666B 8888A -or- F 2222A 44B 666C 8888A (Any 3 Suits) X 25", "C031", "Any 3 Suits"),
    ("1A 1A 1A 1A 1A FFFF NNNNN X 30", "C032", None),
    ("FFFFF! FFFF! NNNNN X 30", "C032", None),
    ("JJJJJ JJJJ NNNNN X 30", "C032", None),
    ("666666A 66A 666666A X 70", "C032", None),
    ("FFFF NNNN nnnA RRR (n > 9) X 25", "C033", None),
    ("FFFF NNNN nnnA RRR (n in 10..12) X 25", "C033", "nnnA"),
    ("FFFF NNNN 3{n+5}A RRR (n in 5, 6) X 25", "C033", "3{n+5}A"),
    ("FFFF NNNN RRR {t-n}A (t < n) X 25", "C033", "{t-n}A"),
    ("FFFF NNNN 222A RRR () X 25", "C017", "()"),
    ("FFFF NNNN 222A RRR (;) X 25", "C017", "(;)"),
    ("FFFF NNNN 222A RRR ( ; ; ) X 25", "C017", "( ; ; )"),
    ('FFFF NNNN 222A RRR ("") X 25', "C017", '("")'),
    ("FFFF NNNN 222A RRR () -or- FFFF NNNN 333A RRR X 25", "C017", "()"),
    ("FFFFFFF NNNN RRR X 25", "C026", "FFFFFFF"),
    ("NNNNNNNNNNNNNN X 25", "C026", "NNNNNNNNNNNNNN"),
    ("222222222A NNNNN! X 25", "C026", "222222222A"),
    ("FFFF NNN 7{n+1}A X 25", "C026", "7{n+1}A"),
    ("FFFF NNNN 222A RRR -or- RRR 222A FFFF NNNN X 25", "C038", "RRR 222A FFFF NNNN"),
    ("FFFF NNNN nnnA RRR -or- FFFF NNNN 222A RRR X 25", "C038", "FFFF NNNN 222A RRR"),
    ("FFFF NNNN 222A RRR -or- FFFF NNNN 22222A! R X 25", "C032", "FFFF NNNN 22222A! R"),
    ("FFFF NNNN 222A RRR -or- FFFF NNNN 3{n+9}A RRR X 25", "C033", "3{n+9}A"),
    ("FFFF NNNN 222A RRR x 25", "C010", "x"),
    ("FFFF NNNN 222A RRR (Any 1 Suit) c 30", "C010", "c"),
    ("FFFF NNNN 222A RRR X 25 c30", "C010", "c"),
    ("FFFF NNNN nnnA RRR (n in 5..3) X 25", "C033", None),
    ("123456789.* 12345.* X 50", "C036", None),
    ("F 1.* 2.* 3.* 4.* 5.* 6.* 7.* 8.* 9.* 1.* 2.* 3.* 4.* X 50", "C036", None),
    ("{k*1000}A {n}A {m}A {p}A {q}A {r}A {t}A {v}A FFF (k in 1..999999; k = 0) X 50", "C036", None),
    ("1111A 222A 333B 4444C (Any 5 Consec. Nos.; Any 3 Suits) X 25", "C041", "Any 5 Consec. Nos."),
    ("FF 2222A 4444B 66B 66 X 25", "C043", "66"),
    ("FFF 2222A 4444B {n+900} (n = 1) X 25", "C043", "{n+900}"),
    ("FFFF 2222A 444A 666A (Any 1 Suit; Opp. Dragon) X 25", "C044", "Opp. Dragon"),
    ("FFFF 2222A 444A 666A (Any 1 Suit w Matching Dragon) X 25", "C044", "Any 1 Suit w Matching Dragon"),
    ("FFFF 2222A 444A RRR (Any Dragon) X 25", "C044", "Any Dragon"),
    ("FFFF 2222A 444A DDD (Any Dragon; Matching Dragon) X 25", "C044", "Matching Dragon"),
    ("FFFF 2222A 444A NNN (Any Wind) X 25", "C044", "Any Wind"),
    ("FFFF 22A 44A 666B 888B (Any 2 Suits;; These Nos. Only) X 25", "C045", ";"),
    ("FFFF 22A 44A 666B 888B (Any 2 Suits;) X 25", "C045", ")"),
    ("FFFF 22A 44A 666B 888B (; Any 2 Suits) X 25", "C045", ";"),
    ('FFFF 22A 44A 666B 888B (Any 2 Suits; "") X 25', "C045", ")"),
    ("FFFF 2026A 222B 666B (Any 2 Suits) X 25", "C046", "2026A"),
]


# lines that look like the above and are meant
NOTHING_ODD = [
    "2222 44 6666 DDDD (Any 1 Suit w Matching Dragon) X 25",
    "FFFF 11 22 33B 44B 55B (Any 2 Suits; Any Run) X 30",
    "FFFF 2222A 44.s 00 66A (Any 1 Suit) X 25",
    "FFFF 2222 444 DDDA (Any 1 Suit; Matching Dragon) X 25",
    "FFF DDDDA DDDB 222A 4C (Opp. Dragon; Matching Dragon; Any 3 Suits) X 25",
    "FFFF 222A 444A DDDDB (Opp. Dragon) -or- FFFF 222A 444A DDDDA (Matching Dragon) X 25",
    "FFFF NNNN 222A ZZZ (Any Wind; Any 1 Suit) X 25",
    'FFFF NNNN 222A ZZZ ("as you like"; Any 1 Suit) X 25',
    "FFFF {year}A 222B 666B (Any 2 Suits) X 25",
    "FFFF 2025A 222B 666B (Any 2 Suits) X 25",
]


@pytest.mark.parametrize("text", NOTHING_ODD)
def test_nothing_is_odd_about_a_line(text: str) -> None:
    checked = check(HEAD + text)
    odd = [each for each in (*checked.faults, *checked.warnings) if each.code not in {"C031", "C033"}]
    assert odd == []


def test_a_year_typed_in_as_a_number_is_told_when_the_card_is_dated_anew() -> None:
    text = HEAD + "FFFF 2026A 222B 666B (Any 2 Suits) X 25\nFFFF {year}A 222B 666B (Any 2 Suits) X 30"
    (fault, *_) = check(text, 2027).warnings
    assert (fault.code, fault.hint) == ("C046", "write {year}A, which follows the year of the card")
    assert fault.message.endswith("2026, and stays when the card is re-dated to 2027")
    assert year_notes(read_card(text)) == year_notes(read_card(text, 2026)) == ()
    assert year_notes(read_card(text, 2027)) == (
        "2026 is typed in as a number on T-1 and stays 2026: write {year} there",
    )
    assert year_notes(read_card(text.replace("2026A", "{year}A"), 2027)) == ()


def only_line(text: str) -> Line:
    (line,) = read_card(HEAD + text).lines
    return line


# line, words of the message, words of the hint
TOLD = [
    (
        "FFFF NNNN 3{n+5}A RRR (n in 5, 6) X 25",
        "n+5 is 10 when n = 5",
        "from 1 to 9: mend it, or what the notes let n be",
    ),
    ("FFFF NNNN 3{2*(n+4)}A RRR X 25", "2*(n+4) is 10 when n = 1", "from 1 to 9"),
    ("FFFF NNNN nnnA RRR (n in 10..12) X 25", "n is 10", "from 1 to 9"),
    ("FFFF NNNN RRR {t-n}A (t < n) X 25", "t-n is -1 when n = 2, t = 1", "0 or more"),
    ("FFFF NNNN 3{year-1}A RRR X 25", "year-1 is 2025 when year = 2026", "from 1 to 9: mend it"),
    ("JJJJJ JJJJ NNNNN X 30", "than there are of J", "there are eight jokers"),
    ("666666A 66A 666666A X 70", "than there are of J", "smaller or fewer groups of one tile"),
    ("FFFF NNNN 222A RRR x 25", "'x' is no mark of a value", "write X 25"),
    ("FFFF NNNN 222A RRR (Any 1 Suit) c 30", "'c' is no mark of a value", "write C 30"),
    ("ffff NNNN 222A RRR X 25", "'f' is no symbol", "write FFFF: small letters"),
    ("FFFF NNNN 222A ddd X 25", "'d' is no symbol", "write DDD: small letters"),
    ("FFFFFFF NNNN RRR X 25", "seven equal tiles", "sextet"),
]


@pytest.mark.parametrize(("text", "message", "hint"), TOLD)
def test_a_fault_says_what_it_is_and_what_to_do(text: str, message: str, hint: str) -> None:
    (fault,) = check(HEAD + text).faults
    assert message in fault.message
    assert hint in str(fault.hint)


def test_an_alternative_that_has_hands_in_other_years_is_none_to_leave_out() -> None:
    text = HEAD + "FFFF NNNN 222A RRR -or- FFFF NNNN {year}A 22A X 25"
    assert [fault.code for fault in check(text, 2222).faults] == []
    assert [fault.code for fault in check(text, 2026).faults] == []


@pytest.mark.parametrize(("text", "count", "first"), GOOD)
def test_a_line_stands_for_so_many_hands(text: str, count: int, first: str | None) -> None:
    assert check(HEAD + text).faults == ()
    hands = expand(only_line(text))
    assert len(hands) == count
    assert first is None or str(hands[0]) == first


@pytest.mark.parametrize(("groups", "wanted"), FLAGS)
def test_flags_decide_what_may_stand_in_a_group(groups: str, wanted: list[TileGroup]) -> None:
    hand = expand(only_line(f"{groups} X 25"))[0]
    plain = {TileGroup(34, 4, 3), TileGroup(30, 4, 3), TileGroup(27, 3, 3)}
    assert [group for group in hand.groups if group not in plain] == wanted
    if "JJJ" in groups:
        assert hand.loose[JOKER] == 3


@pytest.mark.parametrize(("text", "code", "marked"), BAD)
def test_a_bad_line_is_named_with_its_code_and_its_place(text: str, code: str, marked: str | None) -> None:
    checked = check(HEAD + text)
    fault = next(fault for fault in (*checked.faults, *checked.warnings) if fault.code != "C037")
    assert fault.code == code
    assert fault.message
    assert fault.hint
    assert fault.span is not None
    assert fault.span[0] >= len(HEAD)
    if marked is not None:
        assert checked.card.text[slice(*fault.span)] == marked
    assert checked.valid == code.startswith("C04")


def test_all_faults_of_all_lines_are_reported_at_once() -> None:
    faulty = [text for text, code, _ in BAD if code in {"C010", "C011", "C023", "C030"}]
    checked = check(HEAD + "\n".join(faulty) + "\nFFFF 11A 22A 33B 44B 55B (Any 2 Suits; Any Run) X 30")
    lines = {checked.card.text.count("\n", 0, fault.span[0]) for fault in checked.faults if fault.span}
    assert lines == set(range(3, 3 + len(faulty)))
    assert list(checked.counts) == [f"T-{len(faulty) + 1}"], "a line keeps its number whatever the others are"
    with pytest.raises(CardError) as caught:
        read_card(HEAD + "\n".join(faulty))
    assert len(caught.value.faults) >= 20


def test_several_faults_of_one_line_are_reported_at_once() -> None:
    checked = check(HEAD + "2222a 44Q 6666A DDDDA (Any 1 Siut; Any Rnu)")
    assert [fault.code for fault in checked.faults] == ["C010", "C010", "C011", "C011", "C010"]
    checked = check(HEAD + "NNNNA 222A 33A (Any 2 Suits; x > 1; Wrap) X 25")
    assert {fault.code for fault in checked.faults} == {"C020", "C022", "C024"}


@pytest.mark.parametrize(
    ("first", "second", "code"),
    [
        ("FFFF NNNN 22A 33A RR (Any 1 Suit) X 25", "RR 3A 2A 2A 3A NNNN FFFF X 25", "C035"),
        ("FFFF NNNN 22A 33A RR (Any 1 Suit) X 25", "FFFF NNNN 22A 33A RR (Any 1 Suit) X 25", "C035"),
        ("FFFF NNNN 22A 33A RR (Any 1 Suit) X 25", "FFFF NNNN 22A 33A RR (Any 1 Suit) C 25", "C040"),
        ("FFFF NNNN 22A 33A RR (Any 1 Suit) X 25", "FFFF NNNN 22A 33A RR (no bonus) X 25", "C040"),
        ("FFFF NNNN 22A 33A RR (Any 1 Suit) X 25", "FFFF NNNN 22A 33B RR (Any 2 Suits) X 25", None),
    ],
)
def test_lines_with_the_same_hands(first: str, second: str, code: str | None) -> None:
    checked = check(f"{HEAD}{first}\n{second}")
    assert [fault.code for fault in (*checked.faults, *checked.warnings)] == ([code] if code else [])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("FFFF NNNN 22A 33A RR X 25", "C014"),
        ("card: Mine\nyear: 2026", "C037"),
        ("[Test | T]\nFFFF NNNN {year}A RR X 25", "C025"),
        ("year: 27\n[Test | T]\nFFFF NNNN 2222A RR X 25", "C005"),
        ("card: Mine\n  year: 2026\n[Test | T]\nFFFF NNNN 2222A RR X 25", "C010"),
        ("", "C003"),
        ("# nothing but\n\n  # comments", "C003"),
    ],
)
def test_what_a_card_as_a_whole_may_lack(text: str, code: str) -> None:
    with pytest.raises(CardError) as caught:
        read_card(text)
    assert [fault.code for fault in caught.value.faults] == [code]


@pytest.mark.parametrize("year", [0, 26, 999, 10000, -2026])
def test_a_year_has_four_digits(year: int) -> None:
    with pytest.raises(CardError, match="C005"):
        read_card(EXOTIC, year)


def test_the_exotic_card_is_in_order() -> None:
    checked = check(EXOTIC)
    assert (checked.faults, checked.warnings) == ((), ())
    assert dict(checked.counts) == {
        "EX-1": 48,  # 6 orders x 8 runs of two
        "EX-2": 42,  # 6 x 7 runs of three; the free tile stays free
        "EX-3": 534,
        "EX-4": 3,
        "EX-5": 3,
        "EX-6": 1620,  # 4 even x 3 suits, 5 odd bamboo, 27 ways to lay 369
        "EX-7": 27,  # 3 suits x 9 runs, round the corner too
        "EX-8": 6,  # 3 suits x the 2 other dragons
    }
    values = {line.id: line.value_text for line in checked.card.lines}
    assert values["EX-8"] == "X 25 C 35"


def test_three_years_in_a_row_need_no_more_tiles_than_there_are() -> None:
    line = next(line for line in read_card(EXOTIC).lines if line.id == "EX-3")
    years = range(2001, 2099)
    soaps = [sum(str(year + step).count("0") for step in range(3)) for year in years]
    assert len(expand(line)) == 6 * sum(count <= 4 for count in soaps)
