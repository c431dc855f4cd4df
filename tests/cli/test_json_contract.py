"""The JSON that other programs read: exactly these keys, of exactly these types, whatever the hand."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from mjscore.hand import Win
from mjscore.mcr.table import table
from mjscore.notation import Dialect, write
from tests.cli.command_line import BELOW_MINIMUM, NOT_WINNING, STRAIGHT, Ran, call, run
from tests.random_hands import random_wins

Check = Callable[[Any], bool]

FAN_IDS = {fan.id for fan in table().fans}


def text(value: Any) -> bool:
    return isinstance(value, str)


def words(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def truth(value: Any) -> bool:
    return isinstance(value, bool)


def fan_id(value: Any) -> bool:
    return value in FAN_IDS


def exactly(expected: Any) -> Check:
    return lambda value: type(value) is type(expected) and value == expected


def maybe(check: Check) -> Check:
    return lambda value: value is None or check(value)


def list_of(check: Check) -> Check:
    return lambda value: isinstance(value, list) and all(map(check, value))


def record(**checks: Check) -> Check:
    return lambda value: isinstance(value, dict) and faults_of(value, checks) == []


@dataclass(frozen=True)
class Optional:
    """A key that may be absent."""

    check: Check

    def __call__(self, value: Any) -> bool:
        return self.check(value)


def faults_of(value: dict[str, Any], checks: dict[str, Check]) -> list[str]:
    """What is wrong with a record: keys that are missing, keys nobody promised, values of a wrong kind."""
    missing = [f"{key} is missing" for key in checks if key not in value and not isinstance(checks[key], Optional)]
    unknown = [f"{key} was not promised" for key in value if key not in checks]
    wrong = [f"{key} is {value[key]!r}" for key in checks if key in value and not checks[key](value[key])]
    return missing + unknown + wrong


def payments(value: Any) -> bool:
    keys = [*value] if isinstance(value, dict) else None
    return keys in (["E", "S", "W", "N"], ["winner", "discarder", "others"], []) and all(map(whole, value.values()))


def span(value: Any) -> bool:
    return list_of(whole)(value) and len(value) == 2 and 0 <= value[0] < value[1]


FAN = record(id=fan_id, name=words, points=whole, count=whole, tiles=list_of(words))
FALSE_WIN = record(kind=words, reason=words, payments=payments)
ERROR = record(code=words, message=words, span=maybe(span), hint=Optional(words))
HEAD: dict[str, Check] = {"schema": exactly(1), "input": text, "rules": exactly("mcr")}

SCORE: dict[str, Check] = {
    **HEAD,
    "hand": words,
    "profile": words,
    "valid": exactly(True),
    "points": whole,
    "flowers": whole,
    "total": whole,
    "qualifies": truth,
    "fans": list_of(FAN),
    "arrangement": list_of(words),
    "winning_tile": words,
    "assumed": list_of(words),
    "notes": list_of(words),
    "payments": payments,
}
INVALID: dict[str, Check] = {**HEAD, "valid": exactly(False), "errors": list_of(ERROR)}
NEAREST = record(shape=words, away=whole, missing=list_of(words), spare=list_of(words))
NOT_WON: dict[str, Check] = {
    **INVALID,
    "hand": words,
    "profile": words,
    "away": whole,
    "nearest": list_of(NEAREST),
    "exchanges": list_of(record(give=words, wins_with=list_of(words))),
    "assumed": list_of(words),
    "notes": list_of(words),
    "false_win": FALSE_WIN,
}
REFUSAL = record(id=fan_id, name=words, principle=words, by=maybe(fan_id), tiles=list_of(words), message=words)
ALTERNATIVE = record(
    points=whole,
    total=whole,
    same_reading=truth,
    winning_group=words,
    fans=list_of(FAN),
    arrangement=list_of(words),
    winning_tile=words,
)
VERDICTS = {"counts", "excluded", "other-reading", "missing"}


def verdict(value: Any) -> bool:
    return value in VERDICTS


REFUSED = record(
    id=fan_id, name=words, principle=words, by=maybe(fan_id), tiles=list_of(words), message=words, source=words
)
ANSWER = record(
    id=fan_id,
    name=words,
    verdict=verdict,
    count=whole,
    points=whole,
    tiles=list_of(words),
    message=words,
    source=words,
    refused=list_of(REFUSED),
    instead=truth,
    elsewhere=list_of(
        record(
            arrangement=list_of(words),
            winning_group=words,
            points=whole,
            counts=truth,
            tiles=list_of(words),
            principle=words,
            message=words,
            refused=list_of(REFUSED),
        )
    ),
    missing=maybe(words),
    other_profiles=list_of(
        record(profile=words, verdict=verdict, count=whole, points=whole, changed=list_of(words), message=words)
    ),
)
ANSWERS: dict[str, Check] = {
    **HEAD,
    "hand": words,
    "profile": words,
    "valid": exactly(True),
    "points": whole,
    "total": whole,
    "arrangement": list_of(words),
    "winning_tile": words,
    "answers": list_of(ANSWER),
    "assumed": list_of(words),
    "notes": list_of(words),
}
WORTH = record(
    points=whole, total=whole, qualifies=truth, fans=list_of(record(id=fan_id, name=words, points=whole, count=whole))
)
WAITS: dict[str, Check] = {
    **HEAD,
    "hand": words,
    "profile": words,
    "ready": truth,
    "away": whole,
    "waits": list_of(record(tile=words, left=whole, discard=maybe(WORTH), self_draw=maybe(WORTH))),
    "assumed": list_of(words),
    "notes": list_of(words),
}
CONVERTED: dict[str, Check] = {
    "schema": exactly(1),
    "input": words,
    "from": words,
    "to": words,
    "text": words,
    "lost": list_of(words),
    "notes": list_of(words),
}


def numbers_by_profile(value: Any) -> bool:
    return set(value) == {"green-book", "national"} and all(map(whole, value.values()))


def lists_by_profile(value: Any) -> bool:
    return set(value) == {"green-book", "national"} and all(map(list_of(words), value.values()))


FAN_ROW: dict[str, Check] = {
    "id": fan_id,
    "name": words,
    "number": maybe(whole),
    "number_green_book": maybe(whole),
    "english": words,
    "zh": words,
    "pinyin": words,
    "aliases": list_of(words),
    "points": numbers_by_profile,
    "definition": words,
    "scope": words,
    "repeatable": truth,
    "excludes": lists_by_profile,
    "note": text,
    "example": words,
    "source": words,
}
ONE_FAN: dict[str, Check] = {"schema": exactly(1), **FAN_ROW, "example_totals": numbers_by_profile}


@pytest.mark.parametrize(
    ("line", "checks"),
    [
        (f"score '{STRAIGHT}'", SCORE),
        ("score '123b 456b 789b [EEE] 9d +9d'", SCORE),
        (f"score '{STRAIGHT}' --seat south --names zh", SCORE),
        (f"score '{BELOW_MINIMUM}'", {**SCORE, "false_win": FALSE_WIN}),
        (
            f"score '{STRAIGHT}' --stake 2",
            {**SCORE, "stake": words, "money": record(E=words, S=words, W=words, N=words)},
        ),
        (f"score '{STRAIGHT}' --explain", {**SCORE, "refused": list_of(REFUSAL)}),
        ("score '234567d 234567b E +E, zimo' --all", {**SCORE, "alternatives": list_of(ALTERNATIVE)}),
        (f"score '{NOT_WINNING}'", NOT_WON),
        (f"score '{NOT_WINNING}' --explain --all", NOT_WON),
        ("score '1b 4c 7d 1b 5c 8d ESWN RGP +2c'", NOT_WON),
        ("score '120b 456c'", INVALID),
        ("score ''", INVALID),
        (f"score '{STRAIGHT}' --profile none", INVALID),
        (f"explain '{STRAIGHT}'", ANSWERS),
        (f"explain '{STRAIGHT}' --fan all", ANSWERS),
        ("explain '555666777d 555b 6b +7b, self-draw' --fan all --profile national", ANSWERS),
        ("explain 'EE SS WW NN RR GG P +P, self-draw' --fan all --names zh", ANSWERS),
        (f"explain '{NOT_WINNING}' --fan qinglong", NOT_WON),
        (f"explain '{STRAIGHT}' --fan zzzz", INVALID),
        ("waits 1112345678999c", WAITS),
        ("waits '4444666c 123d 456d'", WAITS),
        ("waits '123b 456b 789b EE 9d 8c'", WAITS),
        ("waits 123b", INVALID),
        ("fans 'pure straight'", ONE_FAN),
        ("fans 明暗杠", ONE_FAN),
        ("fans", {"schema": exactly(1), "fans": list_of(record(**FAN_ROW))}),
        ("fans zzzz", INVALID),
        ("convert '123b 456c EEE [789d] 9d +9d' --to compact", CONVERTED),
        ("convert 123b --to compact", INVALID),
        ("convert 1112345678999c --to zzzz", INVALID),
    ],
)
def test_a_document_has_the_promised_keys_and_types(line: str, checks: dict[str, Check]) -> None:
    document = run(f"{line} --format json").document
    assert faults_of(document, checks) == []


def test_the_rules_have_the_promised_keys_and_types() -> None:
    document = run("fans --rules --format json").document
    assert list(document) == ["schema", "profiles", "rules"]
    rule = {"rule": words, "question": words, "values": list_of(words), "source": words, "green-book": words}
    for each in document["rules"]:
        assert faults_of(each, {**rule, "national": words}) == []


def test_keys_of_a_score_come_in_the_promised_order() -> None:
    order = (
        "schema input hand rules profile valid points flowers total qualifies fans arrangement winning_tile "
        "assumed notes payments"
    )
    assert list(run(f"score '{STRAIGHT}' --format json").document) == order.split()


def test_the_input_is_echoed_as_it_was_typed() -> None:
    for typed in (STRAIGHT, BELOW_MINIMUM, NOT_WINNING, "120b  456c", " 🀀\t", "龙"):
        assert call("score", typed, "--format", "json").document["input"] == typed


def test_exposed_sets_keep_brackets_and_concealed_kongs_parentheses() -> None:
    document = run("score '(1111b) [2222c] 333444d 8b +8b' --format json").document
    assert sorted(document["arrangement"]) == sorted(["(1111b)", "[2222c]", "333d", "444d", "88b"])


def test_seven_pairs_are_seven_groups() -> None:
    document = run("score 'EESSWWNNGGRRP +P' --format json").document
    assert sorted(document["arrangement"]) == sorted(["EE", "SS", "WW", "NN", "GG", "RR", "PP"])


def test_a_million_people_may_ask_in_json_and_get_no_nan() -> None:
    def refuse(name: str) -> None:
        raise AssertionError(name)

    out = run(f"score '{STRAIGHT}' --format json --stake 0.1 --all --explain").out
    assert json.loads(out, parse_constant=refuse)["valid"]


def test_every_valid_win_is_paid_for_by_the_others() -> None:
    for hand, win in random_wins(120, seed=81):
        assert_paid(call("score", write(hand, win, Dialect.NATIVE).text, "--format", "json"), win)


def assert_paid(ran: Ran, win: Win) -> None:
    document = ran.document
    assert document["valid"], document
    assert ran.code == (0 if document["qualifies"] else 1)
    assert document["qualifies"] is (document["points"] >= 8)
    assert document["total"] == document["points"] + win.flowers
    assert sum(fan["points"] * fan["count"] for fan in document["fans"]) == document["points"]
    if not document["qualifies"]:
        assert faults_of(document, {**SCORE, "false_win": FALSE_WIN}) == []
        assert document["payments"] == {}
        assert document["false_win"]["payments"][win.seat.value] < 0
        return
    assert faults_of(document, SCORE) == []
    paid, full = document["payments"], 8 + document["total"]
    if win.self_draw:
        assert paid == {seat: 3 * full if seat == win.seat.value else -full for seat in "ESWN"}
    elif win.discarder is None:
        assert paid == {"winner": full + 16, "discarder": -full, "others": -8}
        assert paid["winner"] + paid["discarder"] + 2 * paid["others"] == 0
        return
    else:
        assert (paid[win.seat.value], paid[win.discarder.value]) == (full + 16, -full)
    assert sum(paid.values()) == 0
