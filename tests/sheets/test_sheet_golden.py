"""What ``mjscore sheet`` prints of one evening in every format, to the letter; see ``tests/golden_files.py``.

The evening has two faults that are worked out in README; the second table is right, and the third file is no sheet.
"""

from pathlib import Path

import pytest

from tests.golden_files import Case, assert_as_it_was, assert_every_file_is_compared

GOLDEN = Path(__file__).parent / "golden"

FILES = {
    "night.csv": """hand,winner,discarder,points,Ann,Bob,Cem,Dan,penalties,note
1,Ann,Bob,12,36,-20,-8,-8,,
2,Cem,,10,-18,-18,54,-18,,
3,,,,,,,,Bob -10,late pung
4,Dan,Ann,21,-29,0,-8,45,,
5,Bob,Bob,9,-8,33,-17,-8,,
total,,,,-19,-15,21,11,,
table points,,,,0,1,4,2,,
""",
    "abend.csv": """Tisch;2
Nr;Gewinner;Abwerfer;Punkte;Jürgen;Ann;李明;<b>O'Neil & Co</b>
1;Ann;;8;-16;48;-16;-16
2;李明;Jürgen;30;-38;-8;54;-8
""",
    "players.csv": "name,club\nAnn,Wien\nBob,Tilburg\n",
}
FORMATS = {"table": "txt", "json": "json", "jsonl": "jsonl", "csv": "csv", "markdown": "md", "html": "html"}

CASES: list[Case] = [
    (f"{command}{what}.{ending}", code, f"sheet {command} {files} --format {form}")
    for command in ("check", "standings")
    for what, code, files in (
        ("_one", 1, "night.csv"),
        ("_evening", 1, "night.csv abend.csv"),
        ("_unread", 2, "abend.csv players.csv"),
    )
    for form, ending in FORMATS.items()
    if what != "_unread" or form in {"table", "json", "html"}
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_the_output_is_as_it_was(case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")
    assert_as_it_was(GOLDEN, case)


def test_every_golden_file_is_compared() -> None:
    assert_every_file_is_compared(GOLDEN, CASES)
