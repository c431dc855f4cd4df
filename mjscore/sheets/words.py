"""The words on scoresheets, ``fan_tables/sheets.toml``, and how a header or a cell is looked up among them."""

import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from mjscore.prepared import read_toml
from mjscore.tiles import WINDS, Wind

DASHES = frozenset("-‐‑‒–—―−_/.·*－﹣ ")
"""What an empty cell may be filled with."""


_KEPT = 8192
"""So many texts of cells are kept as they are looked up: on a sheet the same names and numbers come again and again."""


@cache
def table() -> Mapping[str, Any]:
    """The file as it is written."""
    return read_toml("fan_tables", "sheets.toml")


@lru_cache(maxsize=_KEPT)
def plain(text: str) -> str:
    """A header as it is looked up: small letters without accents, words parted by single blanks.

    >>> plain("  Pénalité_Anna (1) "), plain("#"), plain("点炮")
    ('penalite anna 1', 'no', '点炮')
    """
    if text.strip() in {"#", "№", "Nº", "N°", "№."}:
        return "no"
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))
    bare = unicodedata.normalize("NFC", bare)
    kept = "".join(sign if sign.isalnum() or sign in "🀀🀁🀂🀃√✓✔" else "" if sign in "'’" else " " for sign in bare)
    return " ".join(kept.split())


@cache
def _looked_up(section: str) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for role, names in table()[section].items():
        for name in names:
            found.setdefault(plain(name), role)
    return found


def role_of(section: str, text: str) -> str | None:
    """What a header, the first cell of a row or another cell is: the key in a section of the file, or None.

    >>> role_of("column", "Gewinner"), role_of("row", "Endstand"), role_of("cell", "自摸"), role_of("column", "Ann")
    ('winner', 'totals', 'self_drawn', None)
    """
    return _looked_up(section).get(plain(text))


@cache
def parts() -> tuple[tuple[str, str], ...]:
    """The words that make a player's column one of a kind, the longest first: ``("table points", "table_points")``."""
    return tuple(sorted(_looked_up("part").items(), key=lambda item: -len(item[0])))


def roles() -> tuple[str, ...]:
    """The names of the columns that a sheet can have one of each."""
    return tuple(table()["column"])


@cache
def _winds(*, with_w: bool) -> Mapping[str, Wind]:
    rows = [*table()["winds"]["names"], *([table()["winds"]["with_w"]] if with_w else [])]
    return {plain(name): wind for row in rows for name, wind in zip(row, WINDS, strict=True)}


def wind_of(text: str, *, with_w: bool = False) -> Wind | None:
    """The wind that a cell or header names; ``with_w``: the sheet has a W for West, so that an O is East.

    >>> wind_of("Süd"), wind_of("O"), wind_of("O", with_w=True), wind_of("Ann")
    (<Wind.SOUTH: 'S'>, <Wind.WEST: 'W'>, <Wind.EAST: 'E'>, None)
    """
    return _winds(with_w=with_w).get(plain(text))


@lru_cache(maxsize=_KEPT)
def is_empty(text: str) -> bool:
    """Whether nothing stands in a cell, or only dashes.

    >>> is_empty(" -- "), is_empty("0")
    (True, False)
    """
    return all(sign in DASHES or sign.isspace() for sign in text)


def is_formula(text: str) -> bool:
    """Whether a formula stands in a cell and not what it gives: a spreadsheet has not computed it.

    >>> is_formula("=G2+G3"), is_formula("-8")
    (True, False)
    """
    return text.lstrip().startswith("=")
