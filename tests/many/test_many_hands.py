"""Five hundred hands, some of them broken: as many records as rows, and the same numbers whatever the format."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import mjscore
from mjscore.many import Checked, Outcome
from mjscore.notation import Dialect, write
from tests.random_hands import random_wins

BREAKS = (
    lambda text: text.replace("b", "B"),
    lambda text: text[:5],
    lambda text: f"{text}, seat up",
    lambda text: f"龙{text}",
    lambda text: f'"{text}',
    lambda text: f"{text}[",
    lambda text: text * 100,
    lambda text: f"{text} +1b",
    lambda text: f"{text}, dealt, from north",
    lambda text: f"?{text[:0]}",
)


def hands() -> Iterator[str]:
    """Every fiftieth hand is broken, each in a way of its own."""
    for number, (hand, win) in enumerate(random_wins(500, seed=500)):
        text = write(hand, win, Dialect.NATIVE).text
        yield BREAKS[number // 50](text) if number % 50 == 25 else text


LINES = list(hands())


def as_csv(separator: str) -> bytes:
    out = io.StringIO()
    csv.writer(out, delimiter=separator).writerows([["no", "hand"], *enumerate(LINES)])
    return out.getvalue().encode()


def written(kind: str, path: Path) -> Any:
    match kind:
        case "txt":
            return io.BytesIO("\n".join(LINES).encode())
        case "jsonl":
            return io.BytesIO("\n".join(json.dumps({"no": no, "hand": line}) for no, line in enumerate(LINES)).encode())
        case "csv":
            return io.BytesIO(as_csv(";"))
        case "tsv":
            return io.BytesIO(as_csv("\t").decode().encode("utf-16"))
        case _:
            openpyxl = pytest.importorskip("openpyxl")
            book = openpyxl.Workbook()
            for row in [["no", "hand"], *enumerate(LINES)]:
                book.active.append(row)
            book.save(path / "hands.xlsx")
            return path / "hands.xlsx"


def numbers(each: Checked) -> tuple[Any, ...]:
    result = each.result
    told = (result.total, result.payments) if isinstance(result, mjscore.Score) else ()
    return each.input, each.outcome, told, [(fault.code, fault.span) for fault in each.faults]


@pytest.fixture(scope="module")
def alone() -> list[tuple[Any, ...]]:
    """What each line comes to by itself."""
    return [numbers(each) for line in LINES for each in mjscore.batch([line])]


@pytest.mark.parametrize("kind", ["txt", "csv", "tsv", "jsonl", "xlsx"])
def test_every_format_gives_as_many_records_with_the_same_numbers(
    kind: str, tmp_path: Path, alone: list[tuple[Any, ...]]
) -> None:
    found = list(mjscore.batch(written(kind, tmp_path), kind=kind))
    first = 1 if kind in {"txt", "jsonl"} else 2
    assert [each.number for each in found] == list(range(first, 500 + first))
    assert [numbers(each) for each in found] == alone
    if kind != "txt":
        assert [int(each.columns["no"]) for each in found] == list(range(500))


def test_the_numbers_are_those_of_score_and_the_broken_ones_are_told(alone: list[tuple[Any, ...]]) -> None:
    for number, (line, outcome, told, faults) in enumerate(alone):
        if number % 50 == 25:
            assert outcome in {Outcome.UNREADABLE, Outcome.IMPOSSIBLE}, line
            assert faults
        else:
            score = mjscore.score(line)
            assert isinstance(score, mjscore.Score)
            assert told == (score.total, score.payments)
            assert outcome is (Outcome.WINS if score.qualifies else Outcome.BELOW_MINIMUM)
