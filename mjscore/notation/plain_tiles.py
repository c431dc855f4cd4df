"""Plain tiles of a notation: pieces of a line that are read without the grammar."""

import re
from functools import cache

from mjscore.hand import Meld
from mjscore.memo import Memo
from mjscore.notation.dialects import ALPHABETS, Alphabet, Dialect
from mjscore.notation.draft import Group, Mark, Role
from mjscore.notation.sets import meld_of
from mjscore.tiles import Tile

PlainGroup = tuple[Role, tuple[Tile, ...], Meld | None]
"""Tiles, what they were written as, and the set they are if they lie apart."""

_PIECE = re.compile(r"\[[^\[\]()+]*\]|\([^\[\]()+]*\)|\+?[^\s\[\]()+]+")
_ROLES = {"[": Role.EXPOSED, "(": Role.CONCEALED_KONG, "+": Role.WINNING}
_SPAN = (0, 0)
_PIECES_KEPT = 1 << 13


@cache
def plain_tiles(dialect: Dialect) -> "PlainTiles":
    """The plain tiles of a notation."""
    return PlainTiles(ALPHABETS[dialect])


class PlainTiles:
    """How plain tiles are written in one notation."""

    def __init__(self, alphabet: Alphabet) -> None:
        self.dialect, self._signs = alphabet.dialect, alphabet.signs
        self._letter_first = alphabet.letter_first
        families = {letter: family.tiles for letter, family in alphabet.families.items() if family.tiles}
        self._families = {letter: dict(zip("123456789", tiles, strict=False)) for letter, tiles in families.items()}
        letters, signs = (f"[{''.join(each)}]" if each else "(?!)" for each in (families, self._signs))
        suited = f"({letters})([1-9]+)" if alphabet.letter_first else f"([1-9]+)({letters})"
        self._tile = re.compile(rf"{suited}|({signs})")
        self._tiles = re.compile(rf"(?:\s*(?:{self._tile.pattern}))+\s*")
        self._groups = Memo(self.group, _PIECES_KEPT)

    def groups(self, tiles: str) -> list[PlainGroup] | None:
        """The groups of a line; None where something else is in it."""
        pieces = _PIECE.findall(tiles)
        if "".join(pieces).replace(" ", "") != tiles.replace(" ", ""):
            return None
        groups = [self._groups[piece] for piece in pieces]
        return None if None in groups else [group for group in groups if group is not None]

    def group(self, piece: str) -> PlainGroup | None:
        """The tiles of one piece and what they were written as, with the set they are if they lie apart; not kept."""
        if not _PIECE.fullmatch(piece):
            return None
        role = _ROLES.get(piece[0], Role.CONCEALED)
        tiles = self._read(piece.strip("[]()+"))
        if self.dialect is Dialect.COMPACT and role is Role.EXPOSED and tiles is not None and len(tiles) == 4:
            role = Role.CONCEALED_KONG  # an exposed one says who discarded its tile
        if tiles is None or role is Role.CONCEALED or role is Role.WINNING:
            return None if tiles is None else (role, tiles, None)
        meld = meld_of(Group(role, tuple([Mark(tile, _SPAN) for tile in tiles]), _SPAN))
        return (role, tiles, meld) if isinstance(meld, Meld) else None

    def _read(self, text: str) -> tuple[Tile, ...] | None:
        if not self._tiles.fullmatch(text):
            return None
        tiles: list[Tile | None] = []
        for first, second, sign in self._tile.findall(text):
            if sign:
                tiles.append(self._signs[sign])
                continue
            letter, numbers = (first, second) if self._letter_first else (second, first)
            tiles += map(self._families[letter].get, numbers)
        found = tuple([tile for tile in tiles if tile is not None])
        return found if len(found) == len(tiles) else None
