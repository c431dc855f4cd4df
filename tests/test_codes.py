"""Every code that is raised is listed once in mjscore.codes and told to users, and nothing else is."""

import ast
import re
from pathlib import Path

from mjscore.american.refuse import REASONS
from mjscore.codes import CODES
from tests.manual import MANUAL

ROOT = Path(__file__).resolve().parents[1]
CODE = re.compile(r"[NHRTCSD]\d{3}")


def raised() -> set[str]:
    """Every code that stands in the source as a text of its own, beside the list of them."""
    found = set()
    for path in (ROOT / "mjscore").rglob("*.py"):
        if path == ROOT / "mjscore" / "codes.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value):
                found.add(node.value)
    return found


def told() -> list[str]:
    """The codes in the first cells of the tables that users read."""
    rows = re.findall(r"^\| ([NHRTCSD]\d{3}(?:, [NHRTCSD]\d{3})*) \|", MANUAL, flags=re.MULTILINE)
    return [code for row in rows for code in row.split(", ")]


def test_every_code_that_is_raised_is_listed() -> None:
    assert len(CODES) > 70
    assert raised() == set(CODES)


def test_every_code_is_told_once() -> None:
    assert sorted(told()) == sorted(CODES)


def test_codes_stand_in_order_with_different_titles() -> None:
    families = "NHRTCSD"
    assert list(CODES) == sorted(CODES, key=lambda code: (families.index(code[0]), code))
    assert len(set(CODES.values())) == len(CODES)


def test_every_reason_of_a_refused_hand_is_told() -> None:
    assert {reason for reason in REASONS if f"`{reason}`" not in MANUAL} == set()
