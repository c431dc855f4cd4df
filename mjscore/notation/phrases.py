"""The circumstances that can be said in words, and what each sets.

Case, hyphens and blanks make no difference, so every phrase is looked up in one table of all of them.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType

from mjscore.errors import Fault
from mjscore.memo import Memo
from mjscore.notation.draft import Phrase, Said
from mjscore.suggestions import perhaps
from mjscore.tiles import Wind

_NO_HYPHENS = str.maketrans("", "", "-‐‑–_:=：")
_EQUALS = str.maketrans(":=：", "   ")

_FLAGS: Mapping[tuple[str, bool], tuple[str, ...]] = MappingProxyType(
    {
        ("self_draw", True): ("self-draw", "self-drawn", "zimo", "tsumo", "自摸"),
        ("self_draw", False): ("discard", "on a discard", "by discard", "from a discard"),
        ("last_of_wall", True): (
            "last of wall",
            "last of the wall",
            "last tile of wall",
            "last tile of the wall",
        ),
        ("last_of_kind", True): ("last of kind", "last of its kind", "last tile of its kind"),
        ("replacement", True): ("replacement", "replacement tile"),
        ("robbing_kong", True): ("robbing kong", "robbing the kong", "robbing a kong"),
        ("dealt", True): ("dealt", "dealt hand"),
    }
)
_WIND_HEADS = {
    "seat": ("seat", "seat wind"),
    "round": ("round", "round wind", "prevalent", "prevalent wind", "prevailing", "prevailing wind"),
    "discarder": ("from",),
}
_CHINESE_WINDS = {Wind.EAST: "东東", Wind.SOUTH: "南", Wind.WEST: "西", Wind.NORTH: "北"}
_AMERICAN = ("exchange", "joker exchange", "misnamed", "out of turn", "announced", "discarder exposed")
_NAMES = ("profile", "rules")

_MOST_COUNTED = 999_999_999
_LONGEST_COUNT = 1000
_MOST_WORDS, _LONGEST_PHRASE = 60, 10
"""All circumstances of a win come to fewer words, and none has more, hyphens that stand alone among them."""

_PHRASES_KEPT = 512
"""Of how many phrases it is kept what they come to: what is said in one line is mostly said in others."""

#: What can be said, for a reader who said something else.
KNOWN = (
    "self-draw, discard, from north, seat south, round east, flowers 2, last of wall, last of kind, replacement, "
    "robbing kong, dealt, profile NAME, rules NAME"
)


def wind_named(text: str) -> Wind | None:
    """The wind called ``text``: ``S``, ``south`` or ``南``; None for no wind.

    >>> wind_named("south"), wind_named("q")
    (<Wind.SOUTH: 'S'>, None)
    """
    return _winds().get(text.strip().casefold())


def wind_meant(text: str, otherwise: str) -> str:
    """The hint for a word that names no wind: the one that may be meant, then what is said ``otherwise``."""
    return perhaps(text, [wind.name.casefold() for wind in Wind], otherwise)


def read_phrase(phrase: Phrase) -> Said | Fault:
    """What a phrase sets, or the fault that says why it sets nothing."""
    read = _READ[phrase.words]
    if isinstance(read, Fault):
        return Fault(read.code, read.message, phrase.span, read.hint)
    return Said(read.field, read.value, read.wording, phrase.span)


def _read(words: tuple[str, ...]) -> Said | Fault:
    """What a phrase comes to, wherever it stands."""
    meaning = _meaning(words)
    shown = " ".join(words)
    return _fault(_without_equals(words), shown) if meaning is None else Said(*meaning, shown)


_READ: Memo[tuple[str, ...], Said | Fault] = Memo(_read, _PHRASES_KEPT)


def _meaning(said: Sequence[str]) -> tuple[str, object] | None:
    """The field that words set and its value; None where they set nothing."""
    key = _key(" ".join(said))
    found = _table().get(key)
    if found is not None:
        return found
    words = _without_equals(said)
    head = _key(words[0])
    if head in _NAMES and len(words) > 1:
        return head, " ".join(words[1:])
    flowers = _said_of_flowers(words)
    number = None if flowers is None or _is_american(key) else _number(flowers)
    return None if number is None else ("flowers", number)


def _without_equals(words: Sequence[str]) -> Sequence[str]:
    return " ".join(words).translate(_EQUALS).split() or words


def _fault(words: Sequence[str], shown: str) -> Fault:
    """Why a phrase sets nothing."""
    if _is_american(_key(shown)):
        message = f"'{shown}' is a circumstance of American rules"
        return Fault("N012", message, None, "such hands are scored with --rules american")
    if _said_of_flowers(words) is not None:
        return Fault("N011", f"'{shown}' does not say how many flowers", None, "write a number, as in flowers 2")
    return _bad_value(words, shown) or _unknown(words, shown)


def _key(text: str) -> str:
    return "".join(text.casefold().translate(_NO_HYPHENS).split())


@cache
def _winds() -> Mapping[str, Wind]:
    names = ((wind, name) for wind in Wind for name in (wind.value, wind.name, *_CHINESE_WINDS[wind]))
    return MappingProxyType({name.casefold(): wind for wind, name in names})


@cache
def _table() -> Mapping[str, tuple[str, object]]:
    table: dict[str, tuple[str, object]] = {}
    for meaning, wordings in _FLAGS.items():
        table.update((_key(wording), meaning) for wording in wordings)
    for field, heads in _WIND_HEADS.items():
        for name, wind in _winds().items():
            table.update((_key(head + name), (field, wind)) for head in heads)
            if field != "discarder":
                table.update((_key(name + head), (field, wind)) for head in heads)
    return MappingProxyType(table)


def _is_american(key: str) -> bool:
    return key.startswith(_american_keys())


@cache
def _american_keys() -> tuple[str, ...]:
    return tuple(map(_key, _AMERICAN))


def _said_of_flowers(words: Sequence[str]) -> str | None:
    """What is said beside ``flowers``, before it or after it; None where it is not about flowers."""
    text = " ".join(words).casefold()
    for name in ("flowers", "flower"):
        if text.startswith(name):
            return text.removeprefix(name).strip()
        if text.endswith(name):
            return text.removesuffix(name).strip()
    return None


def _number(text: str) -> int | None:
    sign = -1 if text.startswith("-") and text[1:].isdecimal() else 1
    digits = text.removeprefix("-") if sign < 0 else text
    return sign * count_of(digits) if digits.isdecimal() else None


def count_of(digits: str) -> int:
    """The number that digits are, leading zeros or not; what is more than anybody counts becomes the most.

    >>> count_of("0000000002"), count_of("9" * 5000)
    (2, 999999999)
    """
    return min(int(digits), _MOST_COUNTED) if len(digits) < _LONGEST_COUNT else _MOST_COUNTED


def _bad_value(words: Sequence[str], shown: str) -> Fault | None:
    """A word that needs a wind or a name after it, and has none."""
    head = _key(words[0])
    if head in _NAMES:
        return Fault("N011", f"'{shown}' names none", None, f"write its name, as in {_example(head)}")
    for heads in _WIND_HEADS.values():
        if head in heads:
            hint = f"write {', '.join(f'{head} {wind.name.lower()}' for wind in Wind)}"
            return Fault("N011", f"'{shown}' names no wind", None, wind_meant(words[-1], hint))
    return None


def _example(head: str) -> str:
    return "rules chinese" if head == "rules" else "profile national"


def known_phrases(words: Sequence[str]) -> list[str]:
    """The words as known phrases, one after the other, as when the commas between them were forgotten; or none.

    More words than all circumstances of a win have are none.
    """
    if len(words) > _MOST_WORDS:
        return []
    for length in range(min(len(words), _LONGEST_PHRASE), 0, -1):
        if _meaning(words[:length]) is not None:
            rest = known_phrases(words[length:]) if length < len(words) else []
            if rest or length == len(words):
                return [" ".join(words[:length]), *rest]
    return []


#: What players say for something that is called otherwise here.
_MEANT = {
    "last tile": "'last of kind' (the other three copies lie open) or 'last of wall'",
    "last discard": "'last of wall': the discard after the last tile of the wall",
    "last draw": "'last of wall'",
    "haitei": "'last of wall'",
    "kong": "'replacement' (drawn after a kong) or 'robbing kong'",
    "ron": "'discard', or 'from north' for who discarded",
}


def _meant(words: Sequence[str], shown: str) -> str | None:
    """A hint for what players are known to say."""
    text = shown.casefold()
    if wind_named(text) is not None:
        return f"did you mean 'seat {text}', 'round {text}' or 'from {text}'?"
    if text.startswith(("winning", "won with")):
        return "the winning tile stands beside the others, before the comma, with a plus: +9d"
    if text.startswith("season"):
        return "seasons are flowers: write how many, as in flowers 2"
    if text in _MEANT:
        return f"did you mean {_MEANT[text]}?"
    apart = known_phrases(words)
    return f"commas stand between circumstances: {', '.join(apart)}" if apart else None


def _unknown(words: Sequence[str], shown: str) -> Fault:
    meant = _meant(words, shown)
    if meant:
        return Fault("N010", f"'{shown}' is not a known circumstance", None, meant)
    from difflib import get_close_matches  # noqa: PLC0415 - only for what is not known

    near = get_close_matches(shown.casefold(), list(_wordings()), n=2, cutoff=0.6)
    if near:
        hint = f"did you mean {' or '.join(repr(each) for each in near)}? Known are {KNOWN}"
    elif any(sign.isdigit() or sign in "[](+" for sign in shown):
        hint = f"all tiles stand before the first comma; after it, known are {KNOWN}"
    else:
        hint = f"known are {KNOWN}"
    return Fault("N010", f"'{shown}' is not a known circumstance", None, hint)


def _wordings() -> Iterator[str]:
    for wordings in _FLAGS.values():
        yield from (wording for wording in wordings if wording.isascii())
    for heads in _WIND_HEADS.values():
        yield from (f"{heads[0]} {wind.name.lower()}" for wind in Wind)
    yield "flowers 2"
