"""A tile written as other notations and other tables do: which it is, to tell how it is written here."""

import re

from mjscore.american.concrete import FLOWER
from mjscore.notation.dialects import ALPHABETS, BAMBOO, CHARACTERS, DOTS, Dialect
from mjscore.notation.guess import attempt
from mjscore.tiles import GREEN, RED, WHITE

_LONGEST = 40
"""No tile, and no few tiles, are written longer than this."""

_NUMBERED_FLOWER = re.compile(r"(flower|season|f) ?[1-8]|[1-8] ?(flower|season|f)")
_NUMERALS = "一二三四五六七八九"
_NAMES = {
    **dict.fromkeys(("chun", "zhong", "hongzhong", "rd", "dr"), int(RED)),
    **dict.fromkeys(("hatsu", "fa", "facai", "gd", "dg"), int(GREEN)),
    **dict.fromkeys(("haku", "bai", "baiban", "wh", "whd", "wd", "dw", "dp"), int(WHITE)),
    **dict.fromkeys(("season", "spring", "summer", "autumn", "fall", "winter"), FLOWER),
    **dict.fromkeys(("plum", "orchid", "bamboo flower", "chrysanthemum"), FLOWER),
    **dict.fromkeys(("bird", "1 bird", "one bird"), int(BAMBOO.tiles[0])),
}
"""Names by which a tile is known at other tables, written together or as they are."""


def meant(word: str) -> list[list[int]]:
    """What a word of tiles may stand for in other notations, the likeliest first; none where it stands for nothing.

    Tiles are those of American hands: 34 is the flower.

    >>> meant("五万"), meant("W5"), meant("5z")
    ([[13]], [[13]], [[33], [31]])
    >>> meant("xx")
    []
    """
    word = word.strip()
    if not word or len(word) > _LONGEST or (len(word) == 1 and word.isascii()):
        return []
    key = " ".join(word.casefold().replace("-", " ").split())
    if key in _NAMES:
        return [[_NAMES[key]]]
    if word in _NUMERALS:
        place = _NUMERALS.index(word)
        return [[int(family.tiles[place])] for family in (BAMBOO, CHARACTERS, DOTS)]
    found: list[list[int]] = []
    for dialect, alphabet in ALPHABETS.items():
        if dialect is Dialect.NATIVE:
            continue
        draft = attempt(word, alphabet)
        tiles = [int(mark.tile) for group in draft.groups for mark in group.marks if mark.tile is not None]
        tiles += [FLOWER] * len(draft.flowers)
        if draft.faults or draft.foreign or draft.phrases or draft.unsure or not tiles:
            continue
        found.append(tiles)
        if draft.riichi_dragons and len(tiles) == 1 and tiles[0] in {WHITE, RED}:
            found.append([int(RED if tiles[0] == WHITE else WHITE)])
    if _NUMBERED_FLOWER.fullmatch(key):
        found.append([FLOWER])
    return [tiles for place, tiles in enumerate(found) if tiles not in found[:place]]
