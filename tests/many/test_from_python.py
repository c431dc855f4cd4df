"""``mjscore.batch``: a list of hands checked from Python."""

import io
from pathlib import Path
from typing import Any

import pytest

import mjscore
from tests.cli.batches import LINES, OUTCOMES
from tests.cli.command_line import STRAIGHT


def test_from_python_a_file_lines_and_mappings_give_the_same(tmp_path: Path) -> None:
    (tmp_path / "hands.txt").write_text("\n".join(LINES))
    sources: list[Any] = [
        tmp_path / "hands.txt",
        str(tmp_path / "hands.txt"),
        io.BytesIO("\n".join(LINES).encode()),
        LINES,
        (line for line in LINES),
        [{"hand": line} for line in LINES],
    ]
    for source in sources:
        assert [each.outcome.value for each in mjscore.batch(source)] == OUTCOMES
    [checked] = mjscore.batch([{"stick": STRAIGHT, "claim": 21, "no": 3}], columns={"hand": "stick"})
    assert (checked.right, checked.columns, checked.claim and checked.claim.stands) == (True, {"no": 3}, True)


def test_from_python_errors_come_at_once() -> None:
    for code, options in (("R002", {"profile": "none"}), ("S008", {"columns": {"luck": "a"}})):
        with pytest.raises(mjscore.MjscoreError) as caught:
            mjscore.batch([STRAIGHT], **options)
        assert [fault.code for fault in caught.value.faults] == [code]
    with pytest.raises(mjscore.SheetError):
        mjscore.batch("nowhere.csv")
    with pytest.raises(TypeError):
        list(mjscore.batch([7]))  # type: ignore[list-item]


def test_it_reads_lazily() -> None:
    def endless() -> Any:
        while True:
            yield STRAIGHT

    rows = mjscore.batch(endless())
    assert [next(rows).number for _ in range(3)] == [1, 2, 3]
