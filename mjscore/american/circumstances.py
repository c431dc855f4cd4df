"""The circumstances of an American win: what can be said, in words or as an option, and what it settles."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from typing import Any

from mjscore.american.rack import Way, Win
from mjscore.errors import Fault, Span
from mjscore.notation.draft import Phrase, Said, shortened
from mjscore.notation.phrases import count_of, wind_meant, wind_named
from mjscore.notation.values import USUAL, Defaults

_WAYS: Mapping[Way, tuple[str, ...]] = {
    Way.SELF_DRAW: ("self-draw", "self-drawn", "self-pick", "self-picked", "zimo", "tsumo"),
    Way.DISCARD: ("discard", "on a discard", "by discard", "from a discard"),
    Way.EXCHANGE: ("exchange", "joker exchange", "by exchange", "redemption"),
    Way.DEALT: ("dealt", "dealt hand"),
    Way.MISNAMED: ("misnamed", "misnamed discard", "misnamed tile"),
    Way.OUT_OF_TURN: ("out of turn", "discarded out of turn"),
}
_DISCARDER_EXPOSED = re.compile(r"discarder[\s_-]*exposed(?![^\W\d])", re.IGNORECASE)
_LONGEST_PHRASE = 4
"""Words in ``discarder exposed a quint``."""
_MOST_WORDS = 30

_WINDS = {"seat": "seat", "from": "discarder"}
KNOWN = (
    "self-draw, discard, from north, seat south, exchange, dealt, misnamed, out of turn, announced 25, "
    "discarder exposed 2, discarder exposed quint, profile NAME, rules american"
)
_NOT_HERE = {
    "flowers": "flowers are tiles of the hand: write F for each",
    "flower": "flowers are tiles of the hand: write F for each",
    "round": "there is no round wind in American mah jongg",
    "jokerless": "the tiles say whether there is a joker; what was announced is said as in announced 50",
    "concealed": "a hand without exposures is concealed: write nothing in brackets",
    "lastofwall": "the last tile of the wall pays nothing extra",
}
_WIN_FIELDS = frozenset(each.name for each in fields(Win))


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line says beside the text; None where it says nothing. Options win over the text.

    ``ways`` are names of ``Way``; ``announced`` in points; ``discarder_exposed`` a number or ``quint``. ``exposed``
    are exposures as in ``NNNJ`` or ``22Jb``; ``winning_tile`` marks one that is already written. ``defaults`` hold
    where neither the options nor the text say anything.
    """

    exposed: tuple[str, ...] = ()
    winning_tile: str | None = None
    seat: str | None = None
    ways: tuple[str, ...] = ()
    discarder: str | None = None
    announced: int | None = None
    discarder_exposed: str | None = None
    profile: str | None = None
    defaults: Defaults = USUAL


@dataclass(slots=True)
class Settled:
    """The circumstances as settled; ``places`` are the spans of the phrases that set a field of ``Win``.

    ``wordings`` are all fields that were set, with the words that did it; ``filled`` the defaults that were used.
    """

    win: Win
    given: frozenset[str]
    places: dict[str, Span]
    profile: str | None = None
    notes: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    wordings: Mapping[str, str] = field(default_factory=dict)
    filled: Mapping[str, str] = field(default_factory=dict)


def settle(phrases: list[Phrase], options: Options) -> Settled:
    """Everything that was said, with a fault for every contradiction and a note for every replacement."""
    faults: list[Fault] = []
    said = []
    for phrase in phrases:
        found = read_phrase(phrase)
        said += [] if isinstance(found, Fault) else found
        faults += [found] if isinstance(found, Fault) else []
    chosen = _agreed(said, faults)
    notes = _override(chosen, list(_agreed(_from_options(options, faults), faults).values()))
    values: dict[str, Any] = {name: each.value for name, each in chosen.items()}
    filled = _filled(values, options.defaults)
    win = Win(**{name: value for name, value in values.items() if name in _WIN_FIELDS})
    places = {name: each.span for name, each in chosen.items() if each.span is not None}
    given = frozenset(chosen) & _WIN_FIELDS
    profile = values.get("profile")
    wordings = {name: each.wording for name, each in chosen.items()}
    return Settled(win, given, places, None if profile is None else str(profile), notes, faults, wordings, filled)


def unused(settled: Settled, used: frozenset[str]) -> list[str]:
    """A note for everything that was said and sets none of the fields ``used``."""
    idle = dict.fromkeys(words for name, words in settled.wordings.items() if name not in used)
    return [f"'{words}' has no bearing here: nothing is won yet" for words in idle]


def assumptions(settled: Settled) -> tuple[str, ...]:
    """What was filled in about the win, and beside it, because nothing was said."""
    given, win, filled = settled.given | settled.filled.keys(), settled.win, settled.filled
    assumed = (
        ("won on a discard", not given & {"way", "discarder"}),
        ("seat East", "seat" not in given and win.way is not Way.DEALT),
    )
    return (*(wording for wording, holds in assumed if holds), *filled.values())


def _filled(values: dict[str, Any], defaults: Defaults) -> dict[str, str]:
    """Fill in the defaults where nothing was said; what they are, in words, by field."""
    filled = {}
    if defaults.seat is not None and "seat" not in values and values.get("way") is not Way.DEALT:
        values["seat"] = defaults.seat.value
        filled["seat"] = defaults.seat.told(f"seat {defaults.seat.value.title}")
    if defaults.profile is not None and "profile" not in values:
        values["profile"] = defaults.profile.value
        filled["profile"] = defaults.profile.told(f"profile {defaults.profile.value}")
    return filled | {each: each for each in defaults.beside}


def read_phrase(phrase: Phrase) -> list[Said] | Fault:
    """What a phrase sets, or the fault that says why it sets nothing."""
    shown = " ".join(phrase.words)
    said = _known(phrase, shown)
    return _unknown(shown, _key(shown), phrase.span) if said is None else said


def known_phrases(words: Sequence[str]) -> list[str]:
    """The words as known phrases, one after the other, as when the commas between them were forgotten; or none.

    More words than all circumstances of a win have are none.
    """
    if len(words) > _MOST_WORDS:
        return []
    for length in range(min(len(words), _LONGEST_PHRASE), 0, -1):
        shown = " ".join(words[:length])
        if isinstance(_known(Phrase(tuple(words[:length]), (0, 0)), shown), list):
            rest = known_phrases(words[length:]) if length < len(words) else []
            if rest or length == len(words):
                return [shown, *rest]
    return []


def _known(phrase: Phrase, shown: str) -> list[Said] | Fault | None:
    """What a phrase of a known kind sets; None for any other."""
    key = _key(shown)
    for way, wordings in _WAYS.items():
        if key in map(_key, wordings):
            return [Said("way", way, shown, phrase.span)]
    words = shown.replace(":", " ").replace("=", " ").split()
    head, rest = (words[0].casefold(), " ".join(words[1:])) if words else ("", "")
    if head in _WINDS or (words and words[-1].casefold() == "seat"):
        return _wind(
            head if head in _WINDS else "seat", rest if head in _WINDS else " ".join(words[:-1]), shown, phrase
        )
    if head == "announced":
        return _announced(rest, shown, phrase.span)
    if exposed := _DISCARDER_EXPOSED.match(shown):
        return _discarder(shown[exposed.end() :], shown, phrase.span)
    if head in {"profile", "rules"}:
        return _named(head, rest, shown, phrase.span)
    return None


def _key(text: str) -> str:
    return "".join(sign for sign in text.casefold() if sign.isalnum())


def _wind(head: str, text: str, shown: str, phrase: Phrase) -> list[Said] | Fault:
    wind = wind_named(text)
    if wind is not None:
        return [Said(_WINDS[head], wind, shown, phrase.span)]
    hint = f"write {head} east, {head} south, {head} west or {head} north"
    return Fault("N011", f"'{shown}' names no wind", phrase.span, wind_meant(text, hint))


def _announced(text: str, shown: str, span: Span | None) -> list[Said] | Fault:
    if text.isascii() and text.isdigit():
        return [Said("announced", count_of(text), shown, span)]
    return Fault("N011", f"'{shown}' names no value", span, "write the points that were announced, as in announced 25")


def _discarder(text: str, shown: str, span: Span | None) -> list[Said] | Fault:
    """How many exposures, or that one is a quint; a number with a sign or a point in it is none."""
    said = "".join(text.strip(" :=").casefold().split())
    if said.isascii() and said.isdigit():
        return [Said("discarder_exposures", count_of(said), shown, span)]
    if said in {"quint", "aquint", "a-quint", "sextet", "asextet", "a-sextet", "2quint"}:
        return [Said("discarder_exposures", 2, shown, span), Said("discarder_quint", True, shown, span)]
    hint = "write how many exposures, 0 to 4, as in discarder exposed 2, or discarder quint for two with a quint"
    return Fault("N011", f"'{shown}' does not say what the discarder exposed", span, hint)


def _named(head: str, text: str, shown: str, span: Span | None) -> list[Said] | Fault:
    if not text:
        example = "rules american" if head == "rules" else "profile tournament"
        return Fault("N011", f"'{shown}' names none", span, f"write its name, as in {example}")
    if head == "profile":
        return [Said("profile", text.casefold(), shown, span)]
    if _key(text) == "american":
        return []
    return Fault("N012", f"'{shown}': the hand is read under American rules", span, "leave the rules out")


def _unknown(shown: str, key: str, span: Span | None) -> Fault:
    hint = next((hint for head, hint in _NOT_HERE.items() if head in key), None)
    if hint is None:
        wordings = [wording for each in _WAYS.values() for wording in each]
        near = get_close_matches(shown.casefold(), [*wordings, "from north", "seat south", "announced 25"], n=2)
        meant = f"did you mean {' or '.join(map(repr, near))}? " if near else ""
        hint = f"{meant}known are {KNOWN}" if not meant else f"{meant}Known are {KNOWN}"
    return Fault("N010", f"'{shown}' is not a known circumstance", span, hint)


def _agreed(said: list[Said], faults: list[Fault]) -> dict[str, Said]:
    """One value a field; saying the same twice is harmless, saying two things is not.

    A discard may be misnamed or out of turn, and who exchanges a joker or is dealt a win draws her tile: the more
    telling of two such ways counts.
    """
    chosen: dict[str, Said] = {}
    for each in sorted(said, key=lambda one: one.span or (0, 0)):
        first = chosen.setdefault(each.field, each)
        if first.value == each.value:
            continue
        if each.field == "way" and (special := _more_telling(first, each)):
            chosen["way"] = special
            continue
        message = f"'{each.wording}' contradicts '{first.wording}'"
        faults.append(Fault("H017", message, each.span, "leave out one of them"))
    return chosen


def _more_telling(one: Said, other: Said) -> Said | None:
    for general, special in ((one, other), (other, one)):
        if general.value is Way.DISCARD and special.value in {Way.MISNAMED, Way.OUT_OF_TURN}:
            return special
        if general.value is Way.SELF_DRAW and special.value in {Way.EXCHANGE, Way.DEALT}:
            return special
    return None


def _override(chosen: dict[str, Said], options: list[Said]) -> list[str]:
    """Let the options win over the text, and say where they do."""
    notes = []
    for option in options:
        text = chosen.get(option.field)
        if text is not None and text.value != option.value:
            notes.append(f"{option.wording} replaces '{text.wording}'")
        chosen[option.field] = option if text is None or text.value != option.value else text
        discarder = chosen.get("discarder")
        if option.field == "way" and discarder and discarder.span and not Way(option.value).has_discarder:
            notes.append(f"{option.wording} replaces '{discarder.wording}'")
            del chosen["discarder"]
    return notes


def _from_options(options: Options, faults: list[Fault]) -> list[Said]:
    found = []
    for flag, text in (("seat", options.seat), ("from", options.discarder)):
        if text is None:
            continue
        wind = wind_named(text)
        if wind is None:
            hint = wind_meant(text, "a wind is east, south, west or north, or its first letter")
            faults.append(Fault("N011", f"--{flag} '{shortened(text)}': there is no such wind", None, hint))
        else:
            found.append(Said(_WINDS[flag], wind, f"--{flag} {text}"))
    found += [Said("way", Way(way), f"--{way}") for way in options.ways]
    if options.announced is not None:
        found.append(Said("announced", options.announced, f"--announced {options.announced}"))
    if options.discarder_exposed is not None:
        shown = f"--discarder-exposed {shortened(options.discarder_exposed)}"
        exposed = _discarder(options.discarder_exposed, shown, None)
        faults += [exposed] if isinstance(exposed, Fault) else []
        found += [] if isinstance(exposed, Fault) else exposed
    if options.profile is not None:
        found.append(Said("profile", options.profile.casefold(), f"--profile {options.profile}"))
    return found
