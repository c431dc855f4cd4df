"""What is typed for a ruling: tiles, seats, one of several words; a fault with a ``T`` code for whatever else it is.

Tiles are those of American hands (34 is the flower, 35 the joker), under every rule set, since flowers and jokers can
be asked about; ``symbol`` prints them as their rule set does.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import TypeVar

from mjscore.american.concrete import COPIES, FLOWER, JOKER
from mjscore.american.rack import SYMBOLS, spell
from mjscore.american.signs import read_signs
from mjscore.errors import Fault
from mjscore.hand import in_words
from mjscore.notation import rules_named
from mjscore.notation.draft import shortened
from mjscore.notation.phrases import wind_meant, wind_named
from mjscore.notation.text_checks import MOST_CHARACTERS
from mjscore.suggestions import perhaps
from mjscore.table.elsewhere_written import meant
from mjscore.table.numbers import TITLES
from mjscore.table.players import named
from mjscore.tiles import NAMES, WHITE, Wind

AMERICAN = "american"

_Value = TypeVar("_Value")
_SUIT_WORDS = {
    **dict.fromkeys(("bam", "bamboo", "sou", "stick", "tiao", "suo"), "b"),
    **dict.fromkeys(("crak", "crack", "character", "man", "wan"), "c"),
    **dict.fromkeys(("dot", "circle", "pin", "bing", "tong"), "d"),
}
_DIGIT_WORDS = {in_words(digit): str(digit) for digit in range(1, 10)}
_SUIT = rf"(?P<suit>{'|'.join(_SUIT_WORDS)})s?"
_DIGIT = rf"(?P<digit>[1-9]|{'|'.join(_DIGIT_WORDS)})"
_IN_WORDS = (re.compile(rf"{_DIGIT}[\s-]*{_SUIT}"), re.compile(rf"{_SUIT}[\s-]*{_DIGIT}"))
_CALLED = {name.casefold(): kind for kind, name in enumerate(NAMES)} | {
    **{name.casefold().removesuffix(" wind"): kind for kind, name in enumerate(NAMES) if name.endswith(" wind")},
    **{name.casefold().removesuffix(" dragon"): kind for kind, name in enumerate(NAMES) if name.endswith(" dragon")},
    "soap": int(WHITE),
    "flower": FLOWER,
    "joker": JOKER,
}
_LEGENDS = {
    AMERICAN: "tiles are 123b 456c 789d, E S W N, R G 0, F flower, J joker",
    "mcr": "tiles are 123b 456c 789d, E S W N, R G P; F is a flower",
    "chinese": "tiles are 123b 456c 789d, E S W N, R G P; F is a flower",
}
_RED_FIVE = re.compile(r"write 0([bcd])")
_SIGNS_OF_A_TILE = 2
"""So many signs make a tile; a text with more wrong ones is a word, and its letters are not told one by one."""
_HERE = {"the soap is 0": "the white dragon is P", "dragons are R, G and 0": "dragons are R, G and P"}
"""What hints for American tiles say, and what they say under other rules."""


def symbol(tile: int, rules: str) -> str:
    """A tile in native notation: the white dragon is the soap ``0`` under American rules, ``P`` otherwise."""
    return "P" if tile == WHITE and rules != AMERICAN else SYMBOLS[tile]


def spelled(tiles: Iterable[int], rules: str) -> str:
    """Several tiles in native notation, one suit letter serving the digits before it."""
    text = spell(tiles)
    return text if rules == AMERICAN else text.replace("0", "P")


def tiles_in(text: str, rules: str, faults: list[Fault], start: int = 0, *, racked: bool = False) -> tuple[int, ...]:
    """The tiles written in ``text``, in writing order; ``faults`` get what is none, with places from ``start``.

    ``racked`` ones stand on the rack, so none is in an exposure.
    """
    if len(text) > MOST_CHARACTERS:
        faults.append(Fault("T001", f"more than {MOST_CHARACTERS:,} characters are no tiles", None, _LEGENDS[rules]))
        return ()
    draft = read_signs(text)
    legend = _LEGENDS[rules]
    found = _no_tiles(text, draft.faults, rules, start)
    if draft.phrases or draft.won or (racked and draft.exposed):
        found.append(
            Fault("T001", f"'{shortened(text)}': only tiles are expected here", (start, start + len(text)), legend)
        )
    for mark in draft.marks if not found else ():
        if rules != AMERICAN and (mark.tile == JOKER or text[slice(*mark.span)] == "0"):
            message, hint = ("there are no jokers under these rules", legend)
            if mark.tile != JOKER:
                message, hint = ("'0' is no tile", "the white dragon is P")
            found.append(Fault("T001", message, (mark.span[0] + start, mark.span[1] + start), hint))
    faults += found
    return () if found else tuple(int(mark.tile) for mark in draft.marks if mark.tile is not None)


def _no_tiles(text: str, faults: Iterable[Fault], rules: str, start: int) -> list[Fault]:
    """A fault for every word that another notation has a reading for, with how it is written here; the others moved."""
    found: list[Fault] = []
    words = [each.span() for each in re.finditer(r"\S+", text)]
    written = {span: hint for span in words if (hint := _how_written(text[slice(*span)], rules))}
    if len(words) > 1 and len(meant(text)) == 1:
        whole = (words[0][0], words[-1][1])
        words, written = [whole], {whole: str(_how_written(text, rules))}
    for each in faults:
        word = next((span for span in words if each.span and span[0] <= each.span[0] < span[1]), None)
        if word is None or word not in written:
            message = f"'{shortened(text)}' is no tile: {each.message.removesuffix(' of an American hand')}"
            found.append(Fault("T001", message, _moved(each.span, start), _hint_here(each.hint, rules)))
            continue
        fault = Fault("T001", f"'{text[slice(*word)]}' is no tile here", _moved(word, start), written[word])
        found += [fault] if fault not in found else []
    return found


def _how_written(word: str, rules: str) -> str | None:
    """How the tiles of another notation are written here; None for what no notation has."""
    ways = [spelled(tiles, rules) for tiles in meant(word)]
    return f"write {named(ways, 'or')}" if ways else None


def _hint_here(hint: str | None, rules: str) -> str:
    """The hint as it holds under these rules, which may have no joker and no soap."""
    if not hint or hint.startswith("tiles are"):
        return _LEGENDS[rules]
    if red_five := _RED_FIVE.fullmatch(hint):
        return f"write 5{red_five[1]}: a 0 is a red five elsewhere, and there is none here"
    for american, other in _HERE.items() if rules != AMERICAN else ():
        hint = hint.replace(american, other)
    return hint


def _moved(span: tuple[int, int] | None, start: int) -> tuple[int, int] | None:
    return None if span is None else (span[0] + start, span[1] + start)


def one_tile(option: str, text: str, rules: str, faults: list[Fault]) -> int | None:
    """The tile that an option names: ``5c``, ``5 crak``, ``red dragon``; None, and a fault, when it is not one tile."""
    key = " ".join(text.casefold().split())
    if said_so := next((said for each in _IN_WORDS if (said := each.fullmatch(key))), None):
        digit, suit = said_so["digit"], said_so["suit"]
        text = f"{_DIGIT_WORDS.get(digit, digit)}{_SUIT_WORDS[suit]}"
    elif key in _CALLED and len(key) > 1:
        text = symbol(_CALLED[key], rules)
    found: list[Fault] = []
    tiles = tiles_in(text, rules, found)
    if not found and len(tiles) != 1:
        message = f"'{shortened(text.strip())}' is not one tile" if text.strip() else "no tile is named"
        found.append(Fault("T001", message, None, "name one tile, as 5c"))
    if len(found) > _SIGNS_OF_A_TILE:
        found = [Fault("T001", f"'{shortened(text.strip())}' is no tile", None, _LEGENDS[rules])]
    faults += [replace(each, message=f"{option}: {each.message}", span=None) for each in found]
    return None if found else tiles[0]


def seat_of(option: str, text: str, faults: list[Fault]) -> Wind | None:
    """The player whom an option names by the wind of the seat; None, and a fault, for no wind."""
    seat = wind_named(text)
    if seat is None:
        message = f"{option}: '{shortened(text)}' is no player"
        faults.append(Fault("T004", message, None, wind_meant(text, "players are east, south, west and north")))
    return seat


def one_of(option: str, text: str, values: Mapping[str, _Value], faults: list[Fault]) -> _Value | None:
    """The value that an option names, whatever its case, blanks for hyphens; None, and a fault, when it names none."""
    key = "-".join(text.casefold().replace("_", " ").replace("-", " ").split())
    if key in values:
        return values[key]
    near = _with_part(key, values) or get_close_matches(key, values, n=1)
    hint = f"perhaps {' or '.join(near)}" if near else f"write one of {', '.join(values)}"
    faults.append(Fault("T005", f"{option}: '{shortened(text)}' is not known", None, hint))
    return None


def _with_part(key: str, values: Mapping[str, _Value]) -> list[str]:
    """The words of which ``key`` is a part, each value by the first of its words: ``left`` is in two passes."""
    found: dict[_Value, str] = {}
    for word, value in values.items():
        if key in word.split("-"):
            found.setdefault(value, word)
    return list(found.values())


def only_american(name: str, what: str, faults: list[Fault]) -> None:
    """A fault for other rules than the American ones, which alone know ``what``."""
    rules = rules_named(name)
    if rules is None:
        hint = perhaps(name, [AMERICAN], f"there is a {what} under american rules only")
        faults.append(Fault("T020", f"there are no rules '{shortened(name)}' for the table", None, hint))
    elif rules != AMERICAN:
        hint = "say --rules american, or leave it out"
        faults.append(Fault("T021", f"there is no {what} under {TITLES[rules]}", None, hint))


def too_many(tiles: Iterable[int], rules: str) -> list[Fault]:
    """A fault for every tile of which there are more than the game has."""
    counts: dict[int, int] = {}
    for tile in tiles:
        counts[tile] = counts.get(tile, 0) + 1
    return [
        Fault(
            "T007",
            f"{count} of {symbol(tile, rules)} are told of, and there are {COPIES[tile]}",
            None,
            "somebody's tiles are written wrong",
        )
        for tile, count in sorted(counts.items())
        if count > COPIES[tile]
    ]
