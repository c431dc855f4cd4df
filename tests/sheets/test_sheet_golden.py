"""What ``mjscore sheet`` prints, to the letter, in every format; see ``tests/golden_files.py``.

The facts on these pages are pinned elsewhere: faults in ``test_faults.py``, totals in ``test_points_and_standings.py``.
"""

from pathlib import Path

import pytest

from tests.golden_files import Case, compare, compare_all_files

FOLDER = Path(__file__).parent / "golden"
NIGHT = """hand,winner,discarder,points,Ann,Bob,Cem,<Dan>,penalties,note
1,Ann,Bob,12,36,-20,-8,-8,,
2,Cem,,10,-18,-18,54,-18,,
3,,,,,,,,Bob -10,late pung
4,<Dan>,Ann,21,-29,0,-8,45,,
5,Bob,Bob,9,-8,33,-17,-8,,
total,,,,-19,-15,21,11,,
table points,,,,0,1,4,2,,
"""
FORMATS = {"table": "txt", "json": "json", "jsonl": "jsonl", "csv": "csv", "markdown": "md", "html": "html"}
CASES: list[Case] = [
    *[(f"check.{ending}", 1, f"sheet check - --format {name}") for name, ending in FORMATS.items()],
    *[(f"standings.{ending}", 1, f"sheet standings - --format {name}") for name, ending in FORMATS.items()],
]


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_output_is_as_it_was(case: Case) -> None:
    compare(FOLDER, case, NIGHT)


def test_no_golden_file_is_left_over() -> None:
    compare_all_files(FOLDER, CASES)
