"""The yardstick of ``mjscore batch``: a loop that splits lines trivially, asks PyMahjongGB and writes a record.

``python -m tests.benchmarks.plain_loop HANDS OUT``; ``OUT`` ends with jsonl (fans and total) or csv (totals). It takes
native lines as ``mjscore`` writes them and checks nothing.
"""

import csv
import json
import sys
from pathlib import Path

from MahjongGB import MahjongFanCalculator

_SUITS = {"b": "T", "c": "W", "d": "B"}
_HONORS = dict(zip("ESWNRGP", ("F1", "F2", "F3", "F4", "J1", "J2", "J3"), strict=True))
_WINDS = ("east", "south", "west", "north")
Arguments = tuple[object, ...]


def tiles(word: str) -> list[str]:
    """The names of the tiles of a word such as ``123b`` or ``EEE``."""
    suit = _SUITS.get(word[-1])
    return [_HONORS[sign] for sign in word] if suit is None else [suit + rank for rank in word[:-1]]


def arguments(line: str) -> Arguments:
    """What the reference is asked for a line."""
    written, *said = line.split(", ")
    *words, won = written.split()
    melds: list[tuple[str, str, int]] = []
    concealed: list[str] = []
    for word in words:
        if word[0] in "[(":
            each = tiles(word[1:-1])
            kind = "GANG" if len(each) == 4 else "PENG" if each[0] == each[1] else "CHI"
            melds.append((kind, each[1], int(word[0] == "[")))
        else:
            concealed += tiles(word)
    seat = round_wind = flowers = 0
    for each_said in said:
        name, _, value = each_said.partition(" ")
        if name == "seat":
            seat = _WINDS.index(value)
        elif name == "round":
            round_wind = _WINDS.index(value)
        elif name == "flowers":
            flowers = int(value)
    about_kong = "replacement" in said or "robbing kong" in said
    flags = ("self-draw" in said, "last of kind" in said, about_kong, "last of wall" in said)
    return tuple(melds), tuple(concealed), tiles(won[1:])[0], flowers, *flags, seat, round_wind


def main(hands: str, out: str) -> None:
    """Write a record a line."""
    with Path(hands).open(encoding="utf-8") as lines, Path(out).open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        for number, line in enumerate(lines, 1):
            text = line.rstrip("\n")
            fans = MahjongFanCalculator(*arguments(text), verbose=True)
            total = sum([points * count for points, count, *_ in fans])
            if out.endswith("csv"):
                rows.writerow((number, text, total))
                continue
            told = [{"name": english, "points": points, "count": count} for points, count, _, english in fans]
            file.write(json.dumps({"input_line": number, "input": text, "total": total, "fans": told}) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
