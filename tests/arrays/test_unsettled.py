"""Rows of which only some fans are settled together, against all of their fans settled at once."""

import random

import numpy as np
import pytest

from mjscore.arrays import HandColumns
from mjscore.arrays.joined import JOINED, JoinedParts
from mjscore.arrays.rows import CROSSING, POINTS_AT, RIVALS_AT
from mjscore.arrays.scoring import joined_parts, score_columns
from mjscore.arrays.unsettled import NOTHING, unsettled
from mjscore.mcr.parts import LinkedPart, Part, related
from mjscore.mcr.table import profile, profile_names, table
from tests.random_hands import random_wins


def settled_at_once(joined: JoinedParts, parts: dict[str, Part]) -> int:
    """The points of the dearest lawful choice of all fans of these parts."""
    linked = {name: part.links for name, part in parts.items() if isinstance(part, LinkedPart)}
    singles = [each for name, part in parts.items() if name not in linked for each in part.instances]
    return joined.parts.choose(singles, linked.get("chows", ()), linked.get("pungs", ())).points


@pytest.mark.parametrize("name", profile_names())
def test_rows_put_together_at_random(name: str) -> None:
    rules = profile(name)
    assert score_columns(HandColumns.of(list(random_wins(2000, seed=5))), rules, fans=True) is not None
    joined, rng = joined_parts(rules), random.Random(7)
    rows = {
        joins: np.array([rng.randrange(1, len(joined.parts_of[joins])) for _ in range(4000)], np.int64)
        for joins in JOINED
    }
    words = {joins: joined.rows[joins].words[row] for joins, row in rows.items()}
    crossing = np.bitwise_or.reduce(list(words.values()))
    meeting = crossing & crossing >> RIVALS_AT & CROSSING
    settled = joined.combined(rows, meeting)
    points = sum(each >> POINTS_AT for each in words.values()) + joined.settled.points[settled]
    assert (settled != 0).sum() > 1000
    for at in range(len(meeting)):
        parts = {family: part for joins in JOINED for family, part in joined.parts_of[joins][rows[joins][at]].items()}
        assert points[at] == settled_at_once(joined, parts), parts


def test_what_meets_nothing_stays_as_it_is() -> None:
    rules = profile("national")
    joined, index = JoinedParts(rules), table().index
    found = joined.parts.of_the_whole([index["all_pungs"], index["half_flush"], index["one_voided_suit"]])
    chosen = found.instances
    assert unsettled([found], chosen, 1 << index["four_kongs"], related(rules)) == NOTHING
    alone = unsettled([found], chosen, 1 << index["all_pungs"], related(rules))
    assert alone.singles == alone.chosen == chosen[:1]


def test_what_is_excluded_by_a_fan_that_meets_another_is_settled_with_it() -> None:
    rules = profile("national")
    joined, index = JoinedParts(rules), table().index
    shown = [index[fan] for fan in ("full_flush", "no_honors", "all_simples", "reversible_tiles")]
    found = joined.parts.of_the_whole(shown)
    reached = unsettled([found], found.instances, 1 << index["full_flush"], related(rules))
    assert [each.fan for each in reached.singles] == shown[:3]
