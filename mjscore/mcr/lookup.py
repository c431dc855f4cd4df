"""Find fans by the names people use: id, English, Chinese, pinyin, aliases, and near misses of them."""

import unicodedata
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache

from mjscore.mcr.table import Fan, table


def plain(name: str) -> str:
    """A name without case, accents, blanks and punctuation, so that spellings compare equal.

    >>> plain("Qīng Lóng"), plain("Two-Suited chows")
    ('qinglong', 'twosuitedchows')
    """
    decomposed = unicodedata.normalize("NFKD", name.casefold())
    return "".join(char for char in decomposed if char.isalnum())


def names(fan: Fan) -> Iterator[str]:
    """Everything the fan is called, its English name first."""
    yield from (fan.name, fan.id, fan.zh, fan.pinyin)
    yield from fan.aliases


@cache
def _by_plain_name() -> dict[str, Fan]:
    return {plain(name): fan for fan in table().fans for name in names(fan)}


def find_fan(name: str) -> Fan | None:
    """The fan that is called ``name`` in any of its spellings, or None."""
    return _by_plain_name().get(plain(name))


def fans_containing(words: str) -> list[Fan]:
    """The fans one of whose names contains these words, in the order of the table."""
    wanted = plain(words)
    return [fan for fan in table().fans if wanted and any(wanted in plain(name) for name in names(fan))]


def similar_fans(name: str, most: int = 3) -> list[Fan]:
    """The fans whose names look most like ``name``, best first."""
    known = _by_plain_name()
    found: list[Fan] = []
    for near in get_close_matches(plain(name), list(known), n=3 * most, cutoff=0.6):
        if known[near] not in found:
            found.append(known[near])
    return found[:most]
