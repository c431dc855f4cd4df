"""Which notation a broken line is in: the same whether notations that cannot be it are tried or not."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mjscore.notation import guess as guessing
from tests.notation.test_dialects import LINES

SIGNS = "019bcdmpszBCDEWNRGFT[](),+|x ，、［］万条筒🀇L"
EDITS = st.lists(st.tuples(st.integers(0, 80), st.sampled_from(["", *SIGNS]), st.integers(0, 2)), max_size=4)
SAID = ["", ", seat south, round west", "，自摸", ", discard, last of wall | x"]


@settings(deadline=None)
@given(st.sampled_from([text for _, text, _ in LINES]), st.sampled_from(SAID), EDITS)
def test_notations_are_left_out_only_where_they_lose(text: str, said: str, edits: list[tuple[int, str, int]]) -> None:
    for place, sign, taken in edits:
        text = text[:place] + sign + text[place + taken :]
    line = text + said
    found = guessing.guess(line)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(guessing, "_tiles_of", lambda whole: whole)
        assert told(guessing.guess(line)) == told(found)


def told(draft: Any) -> tuple[Any, ...]:
    return draft.alphabet.dialect, draft.faults, draft.groups, draft.phrases, draft.broken, draft.foreign


@pytest.mark.parametrize(
    ("line", "tiles"),
    [
        ("123b 9d, seat south", "123b 9d"),
        ("[123m,1]9p|EE0000|2, zimo", "[123m,1]9p|EE0000|2"),
        ("123m，zimo, dealt", "123m"),
        ("123b", "123b"),
        ("123b, a | b, c", "123b, a | b"),
    ],
)
def test_tiles_end_where_circumstances_begin(line: str, tiles: str) -> None:
    assert guessing._tiles_of(line) == tiles  # noqa: SLF001 - what no notation may read on is no matter of a result
