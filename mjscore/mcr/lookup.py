"""Find fans by the names people use: id, English, Chinese, pinyin, aliases, and near misses of them."""

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from difflib import SequenceMatcher, get_close_matches
from functools import cache

from mjscore.errors import Fault, RulesError
from mjscore.mcr.table import Fan, table

_OBVIOUS = 0.85
"""How like a name must be to what was typed, of 1, to be taken for it; and no other fan's name nearly as like."""
_NEARLY = 0.05
_NUMBER = re.compile(
    r"(?P<sign>no\.?|number|#)?\s*(?P<number>[0-9]{1,3})\s*(?P<points>points?|pts?|fan|番|分|点|點)?", re.IGNORECASE
)
_MOST_NAMED = 5
"""So many fans are named that may be meant; of more some are."""
_ALIKE = 0.6
"""How like the single words must be, of 1: a name with another word is no misspelling but something else."""


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
    """The fans one of whose names contains these words, in the order of the table.

    The words begin where a word of the name does; Chinese names are not written in words.
    """
    wanted = plain(words)
    return [fan for fan in table().fans if wanted and any(_contains(name, wanted) for name in names(fan))]


def fans_beginning(letter: str, name: Callable[[Fan], str]) -> list[Fan]:
    """The fans that begin with one letter, by the name that ``name`` gives; none for anything but a letter.

    Somewhere in all the names of a fan nearly every letter begins a word.
    """
    begun = plain(letter)
    if len(begun) != 1 or not begun.isascii() or not begun.isalpha():
        return []
    return [fan for fan in table().fans if plain(name(fan)).startswith(begun)]


def fans_numbered(words: str) -> tuple[list[Fan], str]:
    """The fan of a number in the 1998 rulebook, or those worth so many points, with a note where it may be either.

    >>> fans_numbered("28")
    ([Fan('pure_straight')], '')
    >>> len(fans_numbered("48 points")[0]), len(fans_numbered("88")[0])
    (2, 7)
    """
    written = _NUMBER.fullmatch(words.strip())
    if written is None:
        return [], ""
    number = int(written["number"])
    of_points = [fan for fan in table().fans if fan.points == number]
    if written["points"]:
        return of_points, ""
    found = [fan for fan in table().fans if fan.number == number]
    if not found or not of_points or written["sign"]:
        return found or ([] if written["sign"] else of_points), ""
    return found, f"{number} is read as the number of a fan; '{number} points' lists those worth so many"


def _contains(name: str, wanted: str) -> bool:
    if not name.isascii() and wanted in plain(name):
        return True
    split = _words(name)
    return any("".join(split[place:]).startswith(wanted) for place in range(len(split)))


def _words(name: str) -> list[str]:
    """The words of a name, each as ``plain`` has it."""
    decomposed = unicodedata.normalize("NFKD", name.casefold()).replace("_", " ")
    return [word for each in re.split(r"[\s-]+", decomposed) if (word := plain(each))]


def similar_fans(name: str, most: int = 3) -> list[Fan]:
    """The fans whose names look most like ``name``, best first."""
    known = _by_plain_name()
    found: list[Fan] = []
    for near in get_close_matches(plain(name), list(known), n=3 * most, cutoff=0.6):
        if known[near] not in found:
            found.append(known[near])
    return found[:most]


def fan_meant(words: str, *, in_full: bool = False) -> tuple[Fan, str]:
    """The one fan that ``words`` can only mean, with a note where they are not a name of it.

    An obvious misspelling will do, and unless the name is wanted ``in_full`` a part of a name that no other fan
    has. RulesError R005 for everything else.

    >>> fan_meant("qing long"), fan_meant("pure strait")
    ((Fan('pure_straight'), ''), (Fan('pure_straight'), "'pure strait' is read as Pure Straight"))
    """
    fan = find_fan(words)
    if fan is not None:
        return fan, ""
    parts = [] if in_full else fans_containing(words)
    found = parts or misspelt(words)
    if len(found) != 1:
        raise RulesError([unknown_fan(words, found)])
    return found[0], f"{words!r} is read as {found[0].name}"


def misspelt(words: str) -> list[Fan]:
    """The fans of which ``words`` is an obvious misspelling: no word is there that is not like one of the name."""
    typed = plain(words)
    best: dict[str, float] = {}
    for fan in table().fans:
        for name in names(fan):
            likeness = SequenceMatcher(None, plain(name), typed).ratio()
            if likeness > best.get(fan.id, 0) and _word_by_word(words, name):
                best[fan.id] = likeness
    most = max(best.values(), default=0)
    if most < _OBVIOUS:
        return []
    return [fan for fan in table().fans if best.get(fan.id, 0) > most - _NEARLY]


def _word_by_word(typed: str, name: str) -> bool:
    """Whether every word typed is like the one of the name in its place, or all of it is written in one."""
    ours, theirs = _words(typed), _words(name)
    if len(ours) == 1:
        return True
    if len(theirs) == 1:
        return abs(len(plain(typed)) - len(plain(name))) <= 1
    return len(ours) == len(theirs) and all(
        SequenceMatcher(None, one, other).ratio() >= _ALIKE for one, other in zip(ours, theirs, strict=True)
    )


def unknown_fan(words: str, found: Sequence[Fan] = ()) -> Fault:
    """The fault R005: nothing is called so, or several fans are; the hint names those that may be meant."""
    near = found or similar_fans(words)
    named = " or ".join(f"{each.name} ({each.zh})" for each in near[:_MOST_NAMED])
    every = "mjscore fans lists them all"
    hint = f"perhaps {named}{f'; {every}' if len(near) > _MOST_NAMED else ''}" if near else every
    told = f"{words!r} may be any of {len(found)} fans" if found else f"there is no fan called {words!r}"
    return Fault("R005", told, hint=hint)
