"""Seventy hands with their answers: the cases that came with the practice card, one line each, with the reason."""

import json
from pathlib import Path
from typing import Any

import pytest

from mjscore.american.circumstances import Options
from mjscore.american.index import index_of
from mjscore.american.payments import profile
from mjscore.american.read import practice_card
from mjscore.american.reading import read_hand
from mjscore.american.refuse import NO_LINE
from mjscore.american.result import AmericanRefusal, AmericanScore
from mjscore.american.score import score_possible_rack
from mjscore.errors import ImpossibleHandError
from mjscore.provenance import Source

CASES = [
    json.loads(line)
    for line in (Path(__file__).parent / "data" / "cases.jsonl").read_text(encoding="utf-8").splitlines()
]
# What makes a hand impossible has an H code here.
CODES = {
    "exposure-mixed": "H003",
    "exposure-all-jokers": "H020",
    "winning-tile-not-in-hand": "H016",
}


def scored(case: dict[str, Any]) -> AmericanScore | AmericanRefusal:
    tiles = " ".join([case["hand"], *(f"[{each}]" for each in case["exposed"])])
    way = {"wall": "self-draw", "discard": "discard"}.get(case["from"], case["from"])
    reading = read_hand(tiles, Options(winning_tile=case.get("win"), ways=(way,), discarder=case.get("discarder")))
    source = Source(reading.text, reading.assumed, reading.notes, reading.written)
    return score_possible_rack(reading.rack, reading.win, index_of(practice_card()), profile(), source)


def named(problem: str) -> set[str]:
    """The codes of a problem; a wrong number of tiles has two."""
    if problem == "not-14-tiles":
        return {"H004", "H005"}
    return {"H001"} if problem.startswith("too-many-") else {CODES[problem]}


@pytest.mark.parametrize("case", CASES, ids=[f"{case['id']}: {case['note']}" for case in CASES])
def test_the_answer_is_as_given(case: dict[str, Any]) -> None:
    expected = case["expect"]
    if "problems" in expected:
        with pytest.raises(ImpossibleHandError) as caught:
            scored(case)
        codes = {fault.code for fault in caught.value.faults}
        assert all(codes & named(problem) for problem in expected["problems"]), codes
        return
    found = scored(case)
    assert found.valid is expected["valid"]
    if isinstance(found, AmericanRefusal):
        assert [reason.code for reason in found.reasons] == (expected["why"] or [NO_LINE])
        return
    assert list(found.lines) == expected["lines"]
    assert (found.line, found.value, found.doubled) == (expected["best"], expected["value"], expected["jokerless"])
    assert {seat: -amount for seat, amount in found.payments.items() if seat != "E"} == expected["pay"]
    assert sum(found.payments.values()) == 0


def test_all_seventy_are_there() -> None:
    assert len(CASES) == len({case["id"] for case in CASES}) == 70
