"""Records of JSON put together from pieces: to the letter those that are made at once."""

import json
from itertools import product

import pytest

from mjscore.mcr.result import Score
from mjscore.render.batch import Style, record, row
from mjscore.render.choices import Format, Names
from mjscore.render.json_text import json_text
from tests.render.test_csv_rows import HANDS, PASSED, checked


@pytest.mark.parametrize("profile", ["national", "green-book"])
def test_records_are_those_made_at_once(profile: str) -> None:
    cells: list[dict[str, object]] = [{"hand": hand} for hand in HANDS]
    cells += [{"hand": HANDS[0], "who": each} for each in PASSED]
    cells += [{"hand": HANDS[1], "total": [1, {"a": None}], "番": "x"}, {"hand": HANDS[2], "claim": "8"}]
    cells += [{"hand": "120b"}, {"hand": "123b 456b 789b [EEE] 9d +9d, rules chinese"}]
    rows = checked(cells, profile)
    assert any(isinstance(each.result, Score) and each.result.false_win for each in rows)
    for names, ascii_only in product(Names, (True, False)):
        style = Style(Format.JSONL, names, open=True, ascii_only=ascii_only)
        at_once = [json_text(record(each, names), ascii_only=ascii_only) for each in rows]
        assert [row(each, style) for each in rows] == [f"{each}\n" for each in at_once]
        in_document = Style(Format.JSON, names, open=True, ascii_only=ascii_only)
        assert [row(each, in_document) for each in rows] == [f"\n    {each}" for each in at_once]
        assert all(json.loads(each) for each in at_once)
