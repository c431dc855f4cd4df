"""American hands in native notation: what each sign means, what is assumed, and every fault at its place."""

import pytest

from mjscore.american.circumstances import Options
from mjscore.american.rack import SYMBOLS, Way
from mjscore.american.reading import AmericanReading, read_hand, read_waiting
from mjscore.errors import ImpossibleHandError, MjscoreError, NotationError
from mjscore.tiles import Wind
from tests.american.hand_made import rack

HAND = "FFF 2026b [222Jc] 66c +6c"


def test_a_hand_is_read() -> None:
    reading = read_hand(f"{HAND}, from south")
    assert reading.rack == rack(HAND)
    assert (reading.win.way, reading.win.seat, reading.win.discarder) == (Way.DISCARD, Wind.EAST, Wind.SOUTH)
    assert reading.written == HAND
    assert reading.assumed == ("seat East",)


# as written, the same in other words
SAME = [
    ("FF 0000JJ 222d 666d", "FF PPPP JJ 222d 666d"),
    ("FF 0000JJ 222d 666d", "FF0000JJ222d666d"),
    ("FF 0000JJ 222d 666d", "F F 0 0 0 0 J J 2 2 2d 6d 6d 6d"),
    ("NEWS 1111b 1111c RR", "N E W S 11b 11b 1111c R R"),
    ("FFF 2J26b 2222c 666c", "FFF 226b J 2222c 666c"),
    ("1b N 2b E 3b W 4b S [RRRJJJ]", "[RRRJJJ] 1234b NEWS"),
    ("FF 12c 4444b 8888b RR", "FF 1c 2c 4444b 8888b RR"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_blanks_only_help_the_eye(one: str, other: str) -> None:
    first, second = (read_hand(text, Options(ways=("self-draw",))).rack for text in (one, other))
    assert first.totals == second.totals
    assert first.exposures == second.exposures


def test_the_written_groups_are_kept() -> None:
    assert read_hand("FFF 20 26b [222Jc] 6Jc +J, zimo").written == "FFF 20b 26b [222Jc] 6Jc +J"
    assert read_hand("1bN2bE3bW4bS[RRRJJJ], zimo").written == "1bN2bE3bW4b [RRRJJJ] +S"


# phrases, way, seat, discarder, (announced, exposures of the discarder, quint)
SAID: list[tuple[str, Way, Wind, Wind | None, tuple[int | None, int | None, bool]]] = [
    ("self-draw", Way.SELF_DRAW, Wind.EAST, None, (None, None, False)),
    ("from west, seat south", Way.DISCARD, Wind.SOUTH, Wind.WEST, (None, None, False)),
    ("misnamed, from n", Way.MISNAMED, Wind.EAST, Wind.NORTH, (None, None, False)),
    ("Out-of-turn, discard", Way.OUT_OF_TURN, Wind.EAST, None, (None, None, False)),
    ("dealt, self-draw", Way.DEALT, Wind.EAST, None, (None, None, False)),
    ("self draw, announced: 25", Way.SELF_DRAW, Wind.EAST, None, (25, None, False)),
    ("discarder exposed 3", Way.DISCARD, Wind.EAST, None, (None, 3, False)),
    ("discarder exposed quint, from s", Way.DISCARD, Wind.EAST, Wind.SOUTH, (None, 2, True)),
    ("rules American, from s", Way.DISCARD, Wind.EAST, Wind.SOUTH, (None, None, False)),
]


@pytest.mark.parametrize(("phrases", "way", "seat", "discarder", "numbers"), SAID)
def test_circumstances(
    phrases: str, way: Way, seat: Wind, discarder: Wind | None, numbers: tuple[int | None, int | None, bool]
) -> None:
    win = read_hand(f"NNNN EE WW SSSS RR, {phrases}").win
    assert (win.way, win.seat, win.discarder) == (way, seat, discarder)
    assert (win.announced, win.discarder_exposures, win.discarder_quint) == numbers


def test_a_joker_is_not_assumed_to_be_won_on_a_discard() -> None:
    reading = read_hand("FF 2026b 2026c 00JJ")
    assert reading.rack.winning_tile == SYMBOLS.index("0")
    assert reading.assumed[0] == "winning tile 0, the last concealed tile written"
    assert read_hand("FF 2026b 2026c 00JJ, exchange").rack.winning_tile == SYMBOLS.index("J")


def test_a_profile_is_kept_by_name() -> None:
    assert read_hand(f"{HAND}, from south, profile Tournament").profile == "tournament"


def test_options_win_over_the_text_and_say_so() -> None:
    options = Options(ways=("self-draw",), seat="n", profile="big-card", exposed=("222Jc",), winning_tile="6c")
    reading = read_hand("FFF 2026b 666c, from south, seat west, profile nmjl", options)
    assert reading.rack == rack(HAND)
    assert (reading.win.way, reading.win.seat, reading.win.discarder) == (Way.SELF_DRAW, Wind.NORTH, None)
    assert reading.profile == "big-card"
    assert [note.partition(" replaces ")[2] for note in reading.notes] == [
        "'seat west'",
        "'from south'",
        "'profile nmjl'",
    ]


# code, text, carets under it, words in the message or the hint
FAULTS = [
    ("N002", "FFF [222Jc", "          ^", "not closed"),
    ("N002", "FFF ] 2026b", "    ^", "closes no set"),
    ("N003", "FFF 2026b Q", "          ^", "stands for no tile"),
    ("N003", "fFF 2026b", "^", "write F"),
    ("N003", "FFF D", "    ^", "dragons are R, G and 0"),
    ("N005", "FFF 2026", "    ^^^^", "no suit"),
    ("N006", "FFF 2026B", "        ^", "write 2026b"),
    ("N007", "FFF 2026s", "        ^", "write 2026b"),
    ("N010", f"{HAND}, from south, flowers 2", "                                       ^^^^^^^^^", "write F for each"),
    ("N010", f"{HAND}, exchanged", "                           ^^^^^^^^^", "'exchange'"),
    ("N011", f"{HAND}, from up", "                           ^^^^^^^", "from east"),
    ("N011", f"{HAND}, announced it", "                           ^^^^^^^^^^^^", "announced 25"),
    ("N011", f"{HAND}, discarder exposed many", "                           ^^^^^^^^^^^^^^^^^^^^^^", "exposed 2"),
    ("N011", f"{HAND}, discarder exposed -1", "                           ^^^^^^^^^^^^^^^^^^^^", "0 to 4"),
    ("N011", f"{HAND}, discarder exposed 0.2", "                           ^^^^^^^^^^^^^^^^^^^^^", "exposed 2"),
    ("N011", f"{HAND}, discarder exposed 1.5", "                           ^^^^^^^^^^^^^^^^^^^^^", "exposed 2"),
    ("N011", f"{HAND}, discarder exposed +2", "                           ^^^^^^^^^^^^^^^^^^^^", "exposed 2"),
    ("N011", f"{HAND}, discarder exposed 2/", "                           ^^^^^^^^^^^^^^^^^^^^", "exposed 2"),
    ("N011", f"{HAND}, discarder exposed -2 quint", "                           ^^^^^^^^^^^^^^^^^^^^^^^^^^", "0 to 4"),
    ("N011", f"{HAND}, announced -25", "                           ^^^^^^^^^^^^^", "announced 25"),
    ("N011", f"{HAND}, announced 2.5", "                           ^^^^^^^^^^^^^", "announced 25"),
    ("H022", f"{HAND}, announced 100000", "                           ^^^^^^^^^^^^^^^^", "announced 25"),
    ("H022", f"{HAND}, discarder exposed 123", "                           ^^^^^^^^^^^^^^^^^^^^^", "0 to 4"),
    ("N012", f"{HAND}, rules mcr", "                           ^^^^^^^^^", "American rules"),
    ("H001", "FFF 2026b 22222c 66c", "              ^", "five copies of 2c"),
    ("H001", "FFFFFFFFF 2222c 6c", "        ^", "nine flowers"),
    ("H001", "JJJJJJJJJ 2222c 6c", "        ^", "nine jokers"),
    ("H003", "66c NNNN SSSS [2026d]", "              ^^^^^^^", "different tiles"),
    ("H003", "66c NNNN SSSS (2222d)", "              ^^^^^^^", "no concealed kong"),
    ("H004", "FFF 2026b 2222c 6666c", "^^^^^^^^^^^^^^^^^^^^^", "fifteen tiles"),
    (
        "H004",
        "FFF 2026b 222c 66c +6c",
        "^^^^^^^^^^^^^^^^^^^^^^",
        "thirteen tiles, the winning tile included",
    ),
    ("H004", "FFF 2026b 222c 66c +6c", "^^^^^^^^^^^^^^^^^^^^^^", "fourteen, one tile is missing"),
    ("H005", "FFF 2026b 222c 666c", "^^^^^^^^^^^^^^^^^^^", "thirteen tiles: the hand waits"),
    ("H005", "FFF 2026b 222c 666c", "^^^^^^^^^^^^^^^^^^^", "read as FFF 2026b 222c 66c 6c"),
    ("H013", f"{HAND}, from east", "                           ^^^^^^^^^", "sits East"),
    ("H014", f"{HAND}, exchange, from south", "                                     ^^^^^^^^^^", "no discarder"),
    ("H015", "FFF 2026b 2222c 666c, dealt, seat west", "                      ^^^^^", "only East"),
    ("H015", f"{HAND}, dealt", "                           ^^^^^", "not with exposures"),
    ("H017", f"{HAND}, self-draw, misnamed", "                                      ^^^^^^^^", "contradicts"),
    ("H018", "FFF 2026b [22+2Jc] 666c", "             ^^^^", "inside"),
    ("H018", "FFF 2026b 2222c 6c +6c +6c", "                       ^^^", "more than one"),
    ("H020", "FFF 5555c 555b [JJJJ]", "               ^^^^^^", "all jokers"),
    ("H021", "FFF 2026b 2222c 6c [66c]", "                   ^^^^^", "two tiles"),
    ("H022", f"{HAND}, announced 0", "                           ^^^^^^^^^^^", "no value"),
    ("H022", f"{HAND}, discarder exposed 5", "                           ^^^^^^^^^^^^^^^^^^^", "0 to 4"),
    ("H023", "FFF 2026b 2222c 666c, exchange", "                      ^^^^^^^^", "brings a joker"),
    ("H024", "FFF 2026b [222Jc] 66c +J, from south", "                          ^^^^^^^^^^", None),
    # No other tile can have been the last one.
    ("H024", "[FFFF] [99JJd] JJJd [888d], from south", "                 ^", None),
]


def faults_of(text: str) -> MjscoreError:
    with pytest.raises(MjscoreError) as caught:
        read_hand(text)
    return caught.value


@pytest.mark.parametrize(("code", "text", "carets", "words"), FAULTS, ids=[f"{row[0]} {row[1]}" for row in FAULTS])
def test_a_fault_is_told_at_its_place(code: str, text: str, carets: str, words: str | None) -> None:
    error = faults_of(text)
    found = [fault for fault in error.faults if fault.code == code]
    assert found, error
    assert words is None or any(words in f"{fault.message} {fault.hint}" for fault in found)
    if words is not None:
        assert f"  {carets}" in [fault.caret(text).splitlines()[-1] for fault in found]


def test_everything_is_told_at_once() -> None:
    error = faults_of("22222m [2026d] [JJJ] Q +6c +7c, foo, from up, self-draw, misnamed")
    assert isinstance(error, NotationError)
    codes = {fault.code for fault in error.faults}
    assert {"N007", "H003", "H020", "N003", "H018", "N010", "N011", "H017"} <= codes


def test_what_is_read_but_impossible_is_another_error() -> None:
    assert isinstance(faults_of("FFF 2026b 2222c 6666c"), ImpossibleHandError)


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (Options(winning_tile="9d"), "H016"),
        (Options(winning_tile="Q"), "N003"),
        (Options(winning_tile="99d"), "N011"),
        (Options(seat="up"), "N011"),
        (Options(exposed=("2026b",)), "H003"),
        (Options(exposed=("JJJ",)), "H020"),
        (Options(discarder_exposed="many"), "N011"),
        (Options(discarder_exposed="-1"), "N011"),
        (Options(discarder_exposed="0.2"), "N011"),
        (Options(announced=100_000), "H022"),
        (Options(ways=("exchange", "misnamed")), "H017"),
    ],
)
def test_faults_of_options_have_no_place(options: Options, code: str) -> None:
    with pytest.raises(MjscoreError) as caught:
        read_hand("FFF 2026b 2222c 666c", options)
    assert code in {fault.code for fault in caught.value.faults if fault.span is None}


@pytest.mark.parametrize(
    ("text", "options", "codes"),
    [
        ("FFF 2026b 2222c", Options(exposed=("2026b",)), ["H003"]),
        ("FFF 2026b 2222c 66c []", Options(), ["H021"]),
        ("FFF 2026b [222c+2c] 66c", Options(), ["H018"]),
    ],
)
def test_tiles_are_not_counted_where_some_could_not_be_read(text: str, options: Options, codes: list[str]) -> None:
    with pytest.raises(MjscoreError) as caught:
        read_hand(text, options)
    assert [fault.code for fault in caught.value.faults] == codes


def test_a_waiting_hand_has_thirteen_tiles() -> None:
    reading = read_waiting("FFF 2026b [222Jc] 66c")
    assert isinstance(reading, AmericanReading)
    assert reading.rack.size == 13
    for text, code in (("FFF 2026b [222Jc] 66c +6c", "H019"), ("FFF 2026b [222Jc] 666c", "H004")):
        with pytest.raises(ImpossibleHandError) as caught:
            read_waiting(text)
        assert code in {fault.code for fault in caught.value.faults}


@pytest.mark.parametrize(
    ("text", "place", "written"),
    [
        (f"{HAND} from south", 26, f"{HAND}, from south"),
        (f"{HAND} from south announced 25, seat w", 26, f"{HAND}, from south, announced 25, seat w"),
        (f"{HAND} out of turn discarder exposed a quint", 26, f"{HAND}, out of turn, discarder exposed a quint"),
    ],
)
def test_a_forgotten_comma_is_one_fault(text: str, place: int, written: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_hand(text)
    (fault,) = caught.value.faults
    assert (fault.code, fault.hint) == ("N019", f"write: {written}")
    assert fault.span == (place, len(text.split(",", maxsplit=1)[0]))


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "write one, as in 'FFF 2026b [222Jc] 66c +6c, from south'"),
        ("JJJJJJJJJ 2026b 6c", "one tile must be another"),
        (f"{HAND}, announced 0", "as in announced 25"),
        (f"{HAND}, discarder exposed 9", "as in discarder exposed 2"),
        (f"{HAND}, jokerless", "the tiles say whether there is a joker"),
        (f"{HAND}, concealed", "write nothing in brackets"),
        ("FFF 2026b [222Jc] [66c] 6c", "+ before the winning tile"),
        ("FFF [2026b] 222Jc 666c", "and the winning tile with +"),
    ],
)
def test_every_hint_says_what_to_do(text: str, hint: str) -> None:
    with pytest.raises(MjscoreError) as caught:
        read_hand(text)
    assert hint in str(caught.value.faults[0].hint)


# what is said of a hand that waits, how many notes
WAITING = [
    ("seat south", 0),
    ("profile tournament", 0),
    ("rules american", 0),
    ("announced 25", 1),
    ("from north", 1),
    ("self-draw, discarder exposed quint", 2),
]


@pytest.mark.parametrize(("said", "notes"), WAITING)
def test_what_has_no_bearing_on_a_hand_that_waits_is_told(said: str, notes: int) -> None:
    reading = read_waiting(f"FFF 2026b [222Jc] 66c, {said}")
    assert len(reading.notes) == notes
    phrases = said.split(", ")
    assert all(f"'{phrase}' has no bearing" in note for phrase, note in zip(phrases, reading.notes, strict=False))


# text, place of each fault, hint of each
RUNS = [
    ("ffff nnnn 22b 22c 22d", [(0, 4), (5, 9)], ["write FFFF", "write NNNN"]),
    ("fFf NNNN 222b 222c", [(0, 1), (2, 3)], ["write F", "write F"]),
    ("FFFF nnee 222b 222c", [(5, 9)], ["write NNEE"]),
    ("FFFF [jjj] NNNN 222c", [(6, 9)], ["write JJJ"]),
    ("FFFF QQQQ 222b 222c", [(5, 9)], ["tiles are 123b"]),
    ("22jb 2b FFFF 222c 666c", [(2, 3)], ["write J"]),
    ("FFFF nQ NNN 222b 22c", [(5, 6), (6, 7)], ["write N", "tiles are 123b"]),
    ("FFFF nC NNN 222b 22c", [(5, 6), (6, 7)], ["write N", "the red dragon is R"]),
]


@pytest.mark.parametrize(("text", "spans", "hints"), RUNS)
def test_signs_that_touch_and_want_the_same_are_one_fault(
    text: str, spans: list[tuple[int, int]], hints: list[str]
) -> None:
    with pytest.raises(NotationError) as caught:
        read_hand(text)
    found = [fault for fault in caught.value.faults if fault.code == "N003"]
    assert [fault.span for fault in found] == spans
    assert all(str(fault.hint).startswith(hint) for fault, hint in zip(found, hints, strict=True))
