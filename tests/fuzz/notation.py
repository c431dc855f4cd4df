"""Lines of notation: hands under all three rule sets, in every notation, and what hardly is one any more."""

from dataclasses import replace
from functools import cache
from random import Random

from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

import mjscore
from mjscore.american.index import index_of
from mjscore.american.rack import Way
from mjscore.american.rack import Win as AmericanWin
from mjscore.american.read import practice_card
from mjscore.american.reading import AmericanReading
from mjscore.american.writing import write as write_american
from mjscore.errors import MjscoreError
from mjscore.mcr.result import Score
from mjscore.notation import Dialect, Options, Reading, parse, parse_waiting, write
from mjscore.notation.dialects import ALPHABETS
from mjscore.notation.grammars import parser_of
from tests.american.random_racks import winners
from tests.fuzz.holding import require_answer, require_even, require_rules_error, require_told, soon
from tests.fuzz.mutations import mutated
from tests.fuzz.running import Sample, Target
from tests.notation.test_plain_lines import COMPACT_LINES, COMPACT_PIECES, PIECES, README_LINES, told
from tests.random_hands import mutated as with_another_tile
from tests.random_hands import random_win

_KINDS = ("", "", "", *(dialect.value for dialect in Dialect))
_AMERICAN_LINES = (
    "FFF 2026b [222Jc] 66c +6c, from south",
    "2222b 4Jb 6666b GGGG +G, self-draw, announced 25",
    "FFFF NNN 222b DDD 0, rules american, out of turn, from north, discarder exposed 2",
    "[NNNJ] [22Jc] 1b2b3b4b 5c5c5c, exchange, discarder exposed quint",
)
_PIECES = (
    *PIECES,
    *COMPACT_PIECES,
    *("F", "FF", "J", "JJJJ", "2026b", "22Jc", "0000", "[22Jc]", "announced 25", "misnamed", "out of turn", "exchange"),
    *(
        "万",
        "三万",
        "东",
        "红中",
        "发财",
        "白板",
        "🀀",
        "🀇",
        "🀢",
        "W1",
        "T9",
        "F4",
        "J1",
        "H1",
        "c1111",
        "1z",
        "7z",
        "0m",
    ),
    *("round", "seat", "flowers", "last of wall", "last of kind", "robbing kong", "replacement", "dealt", "fünf"),
    *("rules", "rules mcr", "profile", "profile green-book", "discarder exposed 2", "|EE0000|", "|NW1111|8", ",5]"),
)


def line_of_a_hand(rng: Random) -> str:
    """A line that can be read, and mostly one that wins."""
    if rng.random() < 0.2:
        return _american_line(rng)
    hand, win = random_win(rng)
    if rng.random() < 0.3:
        hand = with_another_tile(rng, hand)
    if rng.random() < 0.1:
        hand = replace(hand, winning_tile=None)
    text = write(hand, win, rng.choice((Dialect.NATIVE, Dialect.NATIVE, *Dialect))).text
    if rng.random() < 0.3:
        text += rng.choice((", profile national", ", rules chinese", ", rules mcr", ", profile green-book", ", "))
    return text


def _american_line(rng: Random) -> str:
    [(_, rack)] = winners(index_of(practice_card()), rng.randrange(1 << 30), 1)
    win = AmericanWin(rng.choice(list(Way)), announced=rng.choice((None, 25, 30)))
    return write_american(rack, win)


def _make(rng: Random) -> Sample:
    line = rng.choice((*README_LINES, *COMPACT_LINES, *_AMERICAN_LINES)) if rng.random() < 0.2 else line_of_a_hand(rng)
    line = mutated(rng, line, _PIECES, [line_of_a_hand(rng)])
    return Sample(rng.choice(_KINDS), line.encode("utf-8", errors="surrogatepass"))


@st.composite
def _any_line(draw: st.DrawFn) -> Sample:
    dialect = draw(st.sampled_from(list(Dialect)))
    text = draw(st.text(max_size=60) | _sentences(dialect) | st.lists(st.sampled_from(_PIECES)).map(" ".join))
    return Sample(draw(st.sampled_from(["", dialect.value])), text.encode("utf-8", errors="surrogatepass"))


@cache
def _sentences(dialect: Dialect) -> st.SearchStrategy[str]:
    return from_lark(parser_of(ALPHABETS[dialect]))


def _check(sample: Sample, rng: Random) -> None:
    text, options = sample.text, Options(notation=sample.kind or None)
    for waiting in (False, True):
        with soon("parse"):
            found = told(text, options, waiting=waiting, by_grammar=False)
        assert found == told(text, options, waiting=waiting, by_grammar=True), "both ways to read a line agree"
        _check_told(found, text, waiting=waiting, rng=rng)
    _check_american(text)
    if rng.random() < 0.1:
        _check_commands(text, sample.kind, rng)


def _check_told(found: object, text: str, *, waiting: bool, rng: Random) -> None:
    match found:
        case Reading() as reading, _:
            _check_reading(reading, waiting=waiting, rng=rng)
        case type() as error, faults:
            require_told(error(faults, text))
        case _:
            raise AssertionError(found)


def _check_reading(reading: Reading, *, waiting: bool, rng: Random) -> None:
    hand, win = reading.hand, reading.win
    read = parse_waiting if waiting else parse
    for dialect in rng.sample(list(Dialect), 3):
        given = rng.choice((None, reading.given))
        again = read(write(hand, win, dialect, given).text, Options(notation=dialect.value))
        assert again.hand == hand, dialect
        assert waiting or again.win == win, dialect
    if waiting:
        _check_waits(reading)
    else:
        _check_score(reading, rng)
        _check_chinese(reading)


def _check_waits(reading: Reading) -> None:
    try:
        with soon("waits"):
            found = mjscore.waits(reading)
    except MjscoreError as error:
        require_told(error)
        return
    for wait in found:
        if wait.left:
            assert isinstance(mjscore.score(replace(reading.hand, winning_tile=wait.tile)), Score)


def _check_score(reading: Reading, rng: Random) -> None:
    try:
        with soon("score"):
            result = mjscore.score(reading)
    except MjscoreError as error:
        require_rules_error(error)
        return
    many = mjscore.score_many([reading], fans=True)
    assert (many.outcomes[0] == 1) is result.valid
    if not isinstance(result, Score):
        assert many.points[0] == -1
        assert str(result)
        return
    assert (many.points[0], many.totals[0]) == (result.points, result.total)
    assert many.fans(0) == {row.id: row.count for row in result.fans}
    paid = result.payments
    require_even(paid)
    assert bool(paid) is not bool(result.false_win)
    if rng.random() < 0.1:
        assert mjscore.audit(reading, result.total).verdict.upholds or result.false_win
        fans = ", ".join(f"{row.name} x{row.count}" for row in result.fans)
        assert mjscore.audit(reading, fans).verdict.upholds or result.false_win
        mjscore.compare(reading)


def _check_american(text: str) -> None:
    try:
        with soon("parse_american"):
            reading = mjscore.parse_american(text)
    except MjscoreError as error:
        require_told(error, text)
        return
    _check_american_reading(reading)


def _check_american_reading(reading: AmericanReading) -> None:
    rack, win = reading.rack, reading.win
    for written in (write_american(rack, win), write_american(rack, win, reading.written)):
        again = mjscore.parse_american(written)
        assert (again.rack, again.win) == (reading.rack, reading.win), written
    try:
        with soon("score_american"):
            result = mjscore.score_american(reading)
    except MjscoreError as error:
        require_rules_error(error)
        return
    many = mjscore.score_american_many([reading])
    assert (many.outcomes[0] == 1) is result.valid
    if isinstance(result, mjscore.AmericanScore):
        assert (many.line(0), many.points[0]) == (result.line, result.points)
        require_even(result.payments)
        assert result.payments
    else:
        assert result.reasons
        assert many.line(0) is None


def _check_chinese(reading: Reading) -> None:
    try:
        result = mjscore.score_chinese(reading, counting="honor-bonus")
    except MjscoreError as error:
        require_told(error)
        return
    if isinstance(result, mjscore.ChineseScore):
        require_even(result.payments)


def _check_commands(text: str, kind: str, rng: Random) -> None:
    typed = text.encode("utf-8", errors="surrogatepass")
    command = rng.choice(("score", "score", "explain", "compare", "waits", "convert", "audit"))
    told = list({"explain": ("--fan", "all"), "audit": ("--claim", "pure straight, 30")}.get(command, ()))
    told += ["--notation", kind] if kind else []
    if command in {"score", "waits"} and rng.random() < 0.5:
        told += ["--rules", rng.choice(("american", "chinese"))]
    if command == "score" and rng.random() < 0.5:
        told += ["--explain", "--all"]
    require_answer(rng, command, "-", *told, typed=typed)
    require_answer(rng, "batch", "-", typed=typed)


TARGET = Target("notation", _make, _check, _any_line())
