"""How a line reads in a notation at best, told from its signs alone: what is not worth a try is known from it.

All of it holds for the text as it is mended, too: mending puts blanks and closing brackets in place of blanks, closing
brackets and pluses, or a closing bracket at the end, and changes no other sign.
"""

import re
from functools import cache
from typing import NamedTuple

from mjscore.notation.dialects import ALPHABETS, SUFFIXES, Alphabet, Dialect

_DIGITS, _BLANKS, _CLOSERS, _PLUS = "0-9０-９", r"\s\u200b\ufeff\ufe0e\ufe0f", r")）\]］", "+＋"
_GAP = f"[{_BLANKS}{_CLOSERS}{_PLUS}]*"
"""What may come to be blanks, between a digit and its letter."""

_ALL_TILES = re.compile(r"[^,，、|｜]*")
"""Before the first comma or ``|`` every sign is one of the tiles in all notations."""

_JOKER = "J"


class AtBest(NamedTuple):
    """What the draft of a line that is read to its end has in any case.

    ``own`` is whether there may be something that is this notation's alone, which native needs not. Suit letters of
    other notations, ``foreign``, and ``faults`` are as few as there may be.
    """

    own: bool
    foreign: int
    faults: int


def at_best(text: str, dialect: Dialect) -> AtBest:
    """How a line reads in a notation at best.

    >>> at_best("123m 东东, seat south", Dialect.NATIVE), at_best("123b 45p", Dialect.PMN)
    (AtBest(own=True, foreign=1, faults=1), AtBest(own=True, foreign=1, faults=1))
    """
    signs = _signs_of(dialect)
    found = _ALL_TILES.match(text)
    tiles = found.group() if found else ""
    own = signs.own.search(text) is not None
    return AtBest(own, len(signs.foreign.findall(tiles)), len(signs.strays.findall(tiles)))


class _Signs(NamedTuple):
    """What to look for: what is a notation's alone, what is foreign to it, and runs of signs that it does not read."""

    own: re.Pattern[str]
    foreign: re.Pattern[str]
    strays: re.Pattern[str]


@cache
def _signs_of(dialect: Dialect) -> _Signs:
    alphabet = ALPHABETS[dialect]
    strays = _any_of(_all_signs() - _tile_signs(alphabet) - _explained(alphabet))
    return _Signs(re.compile(_own(alphabet)), re.compile(_foreign(alphabet)), re.compile(rf"({strays})\1*"))


def _own(alphabet: Alphabet) -> str:
    """A letter and a digit it may belong to, or a sign; in compact notation also ``|`` and a number ending a set."""
    letters = _any_of(frozenset((*alphabet.families, *map(str.upper, alphabet.families))))
    match alphabet.dialect:
        case Dialect.NATIVE:
            return ""
        case Dialect.BOTZONE | Dialect.PMN:
            return f"{letters}{_GAP}[{_DIGITS}]"
        case Dialect.COMPACT:
            numbered = rf"[\[［][^\[［\]］]*[{_DIGITS}](?:[{_BLANKS}{_CLOSERS}{_PLUS}]|$)"
            return f"[|｜]|[{_DIGITS}]{_GAP}{letters}|{numbered}"
        case Dialect.UNICODE | Dialect.CHINESE:
            return _any_of(frozenset((*alphabet.families, *alphabet.flower_signs, *alphabet.own_signs)))
        case _:
            return f"[{_DIGITS}]{_GAP}{letters}"


def _foreign(alphabet: Alphabet) -> str:
    """A digit with the letter of another notation, or where letters come first, a digit that none comes before."""
    others = _explained(alphabet) & SUFFIXES.keys() - alphabet.families.keys()
    if others:
        return f"[{_DIGITS}]{_any_of(others)}"
    if alphabet.letter_first or not alphabet.families:
        letters = "".join(alphabet.families)
        return f"(?:^|[^{_DIGITS}{_BLANKS}{_CLOSERS}{_PLUS}{letters}])[{_BLANKS}]*[{_DIGITS}]"
    return "(?!)"


def _explained(alphabet: Alphabet) -> frozenset[str]:
    """The letters that are read beside the notation's own, to be explained."""
    if alphabet.dialect not in {Dialect.NATIVE, Dialect.COMPACT, Dialect.RIICHI}:
        return frozenset()
    return frozenset((*SUFFIXES, *map(str.upper, SUFFIXES), _JOKER))


def _tile_signs(alphabet: Alphabet) -> frozenset[str]:
    return frozenset((*alphabet.families, *alphabet.signs, *alphabet.flower_signs))


@cache
def _all_signs() -> frozenset[str]:
    return frozenset().union(*map(_tile_signs, ALPHABETS.values()))


def _any_of(signs: frozenset[str]) -> str:
    return f"[{re.escape(''.join(sorted(signs)))}]"
