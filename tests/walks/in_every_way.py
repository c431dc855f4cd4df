"""Run inside a copy of mjscore: what each way to a score makes of hands, as JSON.

python in_every_way.py green-book,club "123b 345c 567d 789d 9c +9c" mixed_ladder "..." "..."

A hand is followed by the fan that is asked about.
"""

import json
import sys

import mjscore
from mjscore.arrays import HandColumns
from mjscore.mcr.score import as_score, as_the_tiles_say, evaluate
from mjscore.mcr.table import profile


def in_every_way(hand: str, fan: str, name: str) -> dict[str, object]:
    """The points and the fans of a hand under the profile called ``name``, by each way; what is told about one fan."""
    reading = mjscore.parse(hand)
    win, _ = as_the_tiles_say(reading.hand, reading.win)
    quick = mjscore.score(reading, profile=name)
    assert isinstance(quick, mjscore.Score)
    thorough = as_score(reading.hand, win, profile(name), evaluate(reading.hand, win, profile(name))[0])
    lines = mjscore.score_many([hand], profile=name, fans=True)
    columns = mjscore.score_many(HandColumns.of([(reading.hand, win)]), profile=name, fans=True)
    return {
        "points": [quick.points, thorough.points, int(lines.points[0]), int(columns.points[0])],
        "fans": [
            *({each.id: each.count for each in score.fans} for score in (quick, thorough)),
            *(many.fans(0) for many in (lines, columns)),
        ],
        "sets": {each.id: each.tiles for each in quick.fans},
        "told": str(mjscore.explain(reading, fan, profile=name)),
        "worth": {each.id: each.points for each in quick.fans},
    }


if __name__ == "__main__":
    names, asked = sys.argv[1].split(","), list(zip(sys.argv[2::2], sys.argv[3::2], strict=True))
    json.dump({name: {hand: in_every_way(hand, fan, name) for hand, fan in asked} for name in names}, sys.stdout)
