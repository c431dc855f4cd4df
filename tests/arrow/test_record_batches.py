"""Record batches of Arrow: one row out for each row in, typed, whatever the types of the input are."""

import csv
import io
import json
from collections.abc import Iterator
from datetime import UTC, date, datetime, time
from decimal import Decimal
from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mjscore.american.read import read_card
from mjscore.errors import NotationError, RulesError, SheetError
from mjscore.many import one_row
from mjscore.many import together as taken_together
from mjscore.many.own_output import FIRST, OF_A_HAND, OTHER_COLUMNS
from mjscore.notation import write
from mjscore.rows.arrow_cells import rows_of_batch
from tests.cli.batches import AMERICAN, CHINESE, IMPOSSIBLE, UNREADABLE
from tests.cli.command_line import BELOW_MINIMUM, NOT_WINNING, STRAIGHT, call
from tests.random_hands import random_wins

pa = pytest.importorskip("pyarrow")

from mjscore.arrow import schema_of, score_batches  # noqa: E402 - it needs pyarrow
from mjscore.arrow.schema import TYPES  # noqa: E402

HANDS = [STRAIGHT, BELOW_MINIMUM, NOT_WINNING, AMERICAN, CHINESE, UNREADABLE, IMPOSSIBLE, None, ""]
CLAIMS = ["21", "pure straight", "8", "YR-1", None, "8", "8", "3", None]


def scored(columns: dict[str, Any], **options: Any) -> list[dict[str, Any]]:
    return rows(score_batches([pa.record_batch(columns)], **options))


def rows(batches: Iterator[Any]) -> list[dict[str, Any]]:
    return [row for batch in batches for row in batch.to_pylist()]


def csv_of(columns: dict[str, list[Any]], *options: str) -> str:
    """What batch makes of the same rows as JSON lines."""
    lines = [json.dumps(dict(zip(columns, row, strict=True))) for row in zip(*columns.values(), strict=True)]
    typed = "".join(f"{line}\n" for line in lines)
    return call("batch", "-", "--input-format", "jsonl", "--format", "csv", *options, typed=typed.encode()).out


def as_csv(found: list[dict[str, Any]]) -> list[dict[str, str]]:
    """Rows as CSV has them."""
    words = {None: "", True: "true", False: "false"}
    return [
        {name: words[value] if value is None or isinstance(value, bool) else str(value) for name, value in row.items()}
        for row in found
    ]


@pytest.mark.parametrize("options", [{}, {"profile": "national", "names": "zh"}])
def test_the_rows_are_those_of_the_csv_of_batch(options: dict[str, str]) -> None:
    columns: dict[str, list[Any]] = {"hand": HANDS, "claim": CLAIMS, "club": [f"club {at}" for at in range(len(HANDS))]}
    words = [word for name, value in options.items() for word in (f"--{name}", value)]
    expected = list(csv.DictReader(io.StringIO(csv_of(columns, *words))))
    found = as_csv(scored(columns, **options))
    assert len(found) == len(HANDS)
    for row, other in zip(found, expected, strict=True):
        other.pop(OTHER_COLUMNS)
        assert row == {name: cell.removeprefix("'") for name, cell in other.items()}


@pytest.mark.parametrize("more", [{}, {"club": None}], ids=["alone", "beside others"])
@pytest.mark.parametrize("options", [{}, {"profile": "national", "overrides": "cap=40", "names": "zh"}])
def test_hands_scored_together_are_those_scored_alone(
    options: dict[str, str], more: dict[str, None], monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = [*(write(hand, win).text for hand, win in random_wins(60, seed=91)), *HANDS] * 2
    columns = {"hand": hands, **{name: [f"club {at}" for at in range(len(hands))] for name in more}}
    alone = scored(columns, **options)
    monkeypatch.setattr(taken_together, "AT_ONCE", 64)
    monkeypatch.setattr(taken_together, "_ENOUGH", 8)
    with monkeypatch.context() as watched:
        watched.setattr(taken_together, "check", watch := Mock(wraps=one_row.check))
        assert scored(columns, **options) == alone
    assert 0 < watch.call_count < len(hands) / 2


def test_the_schema_is_known_beforehand_and_others_keep_their_types() -> None:
    passed = {
        "when": pa.array([datetime(2026, 11, 30, tzinfo=UTC)], pa.timestamp("ns", tz="UTC")),
        "table": pa.array([7], pa.uint16()),
        "Total": pa.array([b"\xff"], pa.binary()),
        "money": pa.array([Decimal("1.50")], pa.decimal128(9, 2)),
        "players": pa.array([["Ann", "Bob"]], pa.list_(pa.string())),
        "place": pa.array([{"city": "Leiden"}]),
        "kind": pa.array(["x"]).dictionary_encode(),
        "night": pa.array([1], pa.duration("ns")),
    }
    batch = pa.record_batch({"tiles": pa.array([STRAIGHT]), **passed})
    [found] = score_batches([batch])
    assert found.schema.equals(schema_of(batch.schema))
    assert found.schema.names == [*FIRST, *(name.replace("Total", "given_Total") for name in passed), *OF_A_HAND]
    for name, column in passed.items():
        assert found.column(name.replace("Total", "given_Total")).equals(column)
    assert {name: found.schema.field(name).type for name in ("points", "valid", "fans")} == {
        "points": pa.int32(),
        "valid": pa.bool_(),
        "fans": pa.string(),
    }


def test_every_column_of_our_own_has_a_type() -> None:
    assert set(TYPES) == {*FIRST, *OF_A_HAND, OTHER_COLUMNS}


def typed_hands() -> list[Any]:
    texts = pa.array([STRAIGHT])
    return [
        texts,
        texts.cast(pa.large_string()),
        texts.cast(pa.binary()),
        texts.cast(pa.large_binary()),
        texts.cast(pa.string_view()),
        texts.dictionary_encode(),
        texts.cast(pa.large_string()).dictionary_encode(),
        pa.RunEndEncodedArray.from_arrays([1], texts),
        pa.array([["123b 456b 789b [EEE] 9d +9d", "self-draw", "seat east", "round south"]]),
    ]


@pytest.mark.parametrize("hands", typed_hands(), ids=lambda hands: str(hands.type))
def test_a_hand_is_read_from_whatever_holds_text(hands: Any) -> None:
    [row] = scored({"hand": hands})
    assert (row["outcome"], row["points"], row["fans"].split(";")[0]) == ("wins", 21, "Pure Straight 16")


@pytest.mark.parametrize(
    ("name", "cells", "phrase"),
    [
        ("flowers", pa.array([2], pa.int8()), "flowers 2"),
        ("flowers", pa.array([2], pa.uint64()), "flowers 2"),
        ("flowers", pa.array([2.0], pa.float32()), "flowers 2"),
        ("flowers", pa.array([2.0], pa.float32()).cast(pa.float16()), "flowers 2"),
        ("flowers", pa.array([2.0]), "flowers 2"),
        ("flowers", pa.array([Decimal("2.00")]), "flowers 2"),
        ("flowers", pa.array([float("nan")]), ""),
        ("flowers", pa.array([None], pa.int32()), ""),
        ("flowers", pa.nulls(1), ""),
        ("self-draw", pa.array([True]), "self-draw"),
        ("self-draw", pa.array([False]), "discard"),
        ("self-draw", pa.array([1]), "self-draw"),
        ("self-draw", pa.array([None], pa.bool_()), ""),
        ("seat", pa.array(["west"]).dictionary_encode(), "seat west"),
    ],
    ids=str,
)
def test_numbers_truth_values_and_nulls_say_what_cells_of_csv_say(name: str, cells: Any, phrase: str) -> None:
    hand = "123b 456b 789b [EEE] 9d +9d"
    [row] = scored({"hand": [hand], name: cells})
    assert row["outcome"] == "wins"
    assert row["input"] == (f"{hand}, {phrase}" if phrase else hand)


def test_a_hand_of_broken_bytes_is_a_row_with_a_note() -> None:
    good, bad = scored({"hand": pa.array([STRAIGHT.encode(), b"123b \xff 99d"], pa.binary())})
    assert (good["outcome"], good["notes"]) == ("wins", None)
    assert bad["outcome"] == "unreadable"
    assert bad["errors"]
    assert "no UTF-8" in bad["notes"]


def test_a_column_of_which_no_text_can_be_made_is_told() -> None:
    with pytest.raises(SheetError) as caught:
        scored({"hand": pa.array([1], pa.duration("ns"))})
    [fault] = caught.value.faults
    assert (fault.code, "'hand' of type duration[ns]" in fault.message) == ("S019", True)


@pytest.mark.parametrize(
    ("columns", "options", "code"),
    [
        ({"name": ["Ann"]}, {}, "S008"),
        ({"hand": [STRAIGHT], "tiles": [STRAIGHT]}, {}, "S009"),
        ({"hand": [STRAIGHT]}, {"columns": {"seat": "Wind"}}, "S008"),
    ],
)
def test_columns_that_cannot_be_told_apart(columns: dict[str, Any], options: dict[str, Any], code: str) -> None:
    batch = pa.record_batch(columns)
    for ask in (lambda: list(score_batches([batch], **options)), lambda: schema_of(batch.schema, **options)):
        with pytest.raises(SheetError) as caught:
            ask()
        assert [fault.code for fault in caught.value.faults] == [code]


@pytest.mark.parametrize(
    ("options", "kind"),
    [
        ({"rules": "klingon"}, NotationError),
        ({"profile": "klingon"}, RulesError),
        ({"overrides": "cap=x"}, RulesError),
        ({"columns": {"height": "x"}}, SheetError),
        ({"names": "klingon"}, ValueError),
    ],
)
def test_wrong_arguments_are_told_at_once(options: dict[str, Any], kind: type[Exception]) -> None:
    with pytest.raises(kind):
        score_batches([], **options)


def test_a_batch_with_other_columns_is_told() -> None:
    batches = [pa.record_batch({"hand": [STRAIGHT]}), pa.record_batch({"tiles": [STRAIGHT]})]
    found = score_batches(batches)
    assert next(found).num_rows == 1
    with pytest.raises(SheetError) as caught:
        next(found)
    assert caught.value.faults[0].code == "S019"


def test_it_asks_for_no_batch_before_it_is_needed_and_splits_large_ones() -> None:
    asked = []

    def batches() -> Iterator[Any]:
        for number in range(3):
            asked.append(number)
            yield pa.record_batch({"hand": [STRAIGHT] * 5000, "place": range(5000)})

    found = score_batches(batches())
    assert asked == []
    first, second, third = next(found), next(found), next(found)
    assert asked == [0, 1]
    assert first.num_rows + second.num_rows == 5000
    assert first.num_rows < 5000
    assert second.column("place").to_pylist() == list(range(first.num_rows, 5000))
    assert third.column("input_line")[0].as_py() == 5001


def test_nothing_in_nothing_out_and_an_empty_batch_is_one() -> None:
    assert list(score_batches([])) == []
    empty = pa.record_batch({"hand": pa.array([], pa.string())})
    [found] = score_batches([empty])
    assert (found.num_rows, found.schema) == (0, schema_of(empty.schema))


def test_what_it_made_is_read_again() -> None:
    columns = {"hand": HANDS[:7], "claim": CLAIMS[:7], "Total": list(range(7))}
    first = list(score_batches([pa.record_batch(columns)]))
    second = rows(score_batches(first))
    assert [(each["outcome"], each["points"], each["claim_verdict"], each["given_Total"]) for each in second] == [
        (each["outcome"], each["points"], each["claim_verdict"], each["given_Total"]) for each in rows(iter(first))
    ]


BIG = """
card: Big
year: 2026

[Alone | A]
FFFF 2026A 222B 222C (Any 3 Suits) C 99999
"""


def test_the_largest_amounts_that_cards_and_rules_allow_have_room() -> None:
    [row] = scored({"hand": ["FFFF 2026b 222c 222d, self-draw"]}, card=read_card(BIG), overrides="table_double=1000")
    assert (row["value"], row["points"]) == (99_999, 2 * 99_999)  # double for being jokerless
    assert row["payments_E"] == 3 * 2 * 2 * 1000 * 99_999  # and from all three for being self-drawn


CELLS = st.one_of(
    st.none(),
    st.text(st.characters(codec="utf-8"), max_size=12),
    st.sampled_from([STRAIGHT, "1112345678999c +5c", "=1", "yes", "east"]),
)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(CELLS, CELLS, CELLS, CELLS), max_size=4))
def test_whatever_the_cells_hold_every_row_comes_out(cells: list[tuple[str | None, ...]]) -> None:
    names = ("hand", "claim", "seat", "name")
    columns = {name: pa.array([row[at] for row in cells], pa.string()) for at, name in enumerate(names)}
    found = scored(columns)
    assert [row["name"] for row in found] == [row[3] for row in cells]
    assert all(row["outcome"] for row in found)


def test_moments_are_in_iso_form_where_they_are_read_as_text() -> None:
    moments = {
        "day": pa.array([date(2026, 11, 30)]),
        "hour": pa.array([time(10, 43)]),
        "when": pa.array([datetime(2026, 11, 30, 10, 43, tzinfo=UTC)], pa.timestamp("us", tz="UTC")),
    }
    batch = pa.record_batch(moments)
    [row] = rows_of_batch(batch, {name: at for at, name in enumerate(moments)}, 1)
    assert list(row.cells.values()) == ["2026-11-30", "10:43:00", "2026-11-30T10:43:00Z"]
