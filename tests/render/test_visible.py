"""Text of somebody else, for people: nothing in it steers a terminal, turns text round or breaks a line."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mjscore.render.visible import on_one_line, visible
from tests.cli.command_line import call

STEERING = ["\x1b[31m", "\x07", "\x9b31m", "\r", "\x85", "\u2028", "\u202e", "\u2066"]


@given(st.text())
def test_only_lines_and_tabs_are_left_of_control_characters(text: str) -> None:
    shown = visible(text)
    assert not [each for each in shown if (ord(each) < 0x20 and each not in "\t\n") or 0x7F <= ord(each) < 0xA0]
    assert "\n" not in on_one_line(text)


@given(st.text(st.characters(exclude_categories=["Cc", "Cf", "Zl", "Zp"])))
def test_other_text_stays_as_it_is(text: str) -> None:
    assert on_one_line(text) == text


@pytest.mark.parametrize("sign", STEERING, ids=ascii)
@pytest.mark.parametrize("form", ["table", "markdown"])
@pytest.mark.parametrize("command", ["check", "standings"])
def test_names_on_a_sheet_do_not_steer_the_terminal(command: str, form: str, sign: str, tmp_path: Path) -> None:
    sheet = tmp_path / "night.csv"
    names = ["Ann", "Bob", "Cem", f"Dan{sign}X"]
    row = ["1", f"Dan{sign}X", "", "8", "-16", "-16", "-17", "48"]
    head = ["hand", "winner", "discarder", "points", *names]
    text = "\n".join(",".join(f'"{cell}"' for cell in cells) for cells in (head, row))
    sheet.write_text(text, encoding="utf-8", newline="")
    ran = call("sheet", command, str(sheet), "--format", form)
    said = ran.out + ran.err
    assert "Dan" in said
    assert sign[0] not in said
