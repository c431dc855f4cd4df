"""From words to claims: ``south chow 46c; west win``, and to what has happened since the discard: ``drawn, 5 seconds``.

A claim starts with the name of a player; wind letters count as names where a part of the text starts.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from difflib import get_close_matches
from types import MappingProxyType

from mjscore.errors import Fault, Span, TableError
from mjscore.notation.draft import shortened
from mjscore.notation.phrases import wind_meant, wind_named
from mjscore.notation.text_checks import MOST_CHARACTERS
from mjscore.suggestions import perhaps
from mjscore.table.discard import Claim, Event, Kind, right_of
from mjscore.table.elsewhere_written import meant
from mjscore.table.numbers import rule_set_named
from mjscore.table.typed import AMERICAN, tiles_in
from mjscore.table.values import require
from mjscore.tiles import Wind

_WORDS: Mapping[Kind, tuple[str, ...]] = MappingProxyType(
    {
        Kind.WIN: (
            "win",
            "wins",
            "won",
            "mah",
            "jong",
            "jongg",
            "mahjong",
            "mahjongg",
            "hu",
            "hule",
            "ron",
            "和",
            "胡",
        ),
        Kind.KONG: ("kong", "kongs", "gang", "kan", "杠"),
        Kind.PUNG: ("pung", "pungs", "pong", "peng", "pon", "碰"),
        Kind.CHOW: ("chow", "chows", "chi", "chii", "run", "吃"),
        Kind.QUINT: ("quint", "quints"),
        Kind.SEXTET: ("sextet", "sextets"),
        Kind.EXPOSURE: ("exposure", "expose", "exposes"),
        Kind.PAIR: ("pair", "pairs", "eyes"),
        Kind.SINGLE: ("single", "singles"),
    }
)
_KINDS = {word: kind for kind, words in _WORDS.items() for word in words}
_ADDED = frozenset({"added", "add", "adds", "adding"})
_ERROR = frozenset({"error", "erroneous", "mistaken", "wrong", "false"})
_SHOWN = frozenset({"exposed", "racked", "shown", "laid"})
_ROBBING = frozenset(("rob", "robs", "robbed", "robbing", "抢杠", "搶槓"))
_FILLERS = frozenset(
    {"a", "an", "the", "in", "for", "with", "to", "of", "by", "on", "it", "and", "or", "is", "has", "have", "from"}
    | {"claims", "claim", "claimed", "calls", "call", "called", "says", "said", "player", "next", "joker", "tile"}
    | {"hand", "already", "open"}
)
_AMERICAN_ONLY = frozenset({Kind.QUINT, Kind.SEXTET, Kind.EXPOSURE})
_TILES = re.compile(r"[\[(]?(?:[0-9J]+[A-Za-z]?|[ESWNRGPFJ0]|[\[\]()])+")
_PARTS = re.compile(r"[^,;，；、\n]+")
_WORD = re.compile(r"[^\s:.!'’]+(?:['’]s)?")
_SECONDS = re.compile(r"([0-9]{1,6}(?:[.,][0-9]{1,3})?)\s*(?:s|secs?|seconds?)")
_EVENT_WORDS: Mapping[Event, tuple[str, ...]] = MappingProxyType(
    {
        Event.DRAWN: ("drawn", "drew", "draw", "picked", "picks"),
        Event.RACKED: ("racked", "racks"),
        Event.DISCARDED: ("discarded", "discards"),
        Event.DECLARED: ("declared", "declares", "won"),
        Event.EXCHANGED: ("exchanged", "exchanges", "redeemed"),
    }
)
_EVENTS = {word: event for event, words in _EVENT_WORDS.items() for word in words}


@dataclass(slots=True)
class _Draft:
    """The words of one claim, sorted out."""

    seat: Wind
    span: Span
    kinds: list[Kind] = field(default_factory=list)
    tiles: tuple[int, ...] = ()
    added: bool = False
    in_error: bool = False
    shown: bool = False


def read_claims(text: str, rules: str) -> tuple[Claim, ...]:
    """The claims that a text tells, in its order; TableError, with all faults and their places, when it cannot be read.

    >>> [str(claim) for claim in read_claims("south chow 46c; west mah jongg", "mcr")]
    ["South's chow", "West's win"]
    """
    require(text, str, "text of claims")
    rules = rule_set_named(rules)
    if len(text) > MOST_CHARACTERS:
        message = f"more than {MOST_CHARACTERS:,} characters are no claims on a discard"
        raise TableError([Fault("T002", message, None, "there are four players at a table")], text)
    faults: list[Fault] = []
    drafts = _drafts(text, rules, faults)
    claims = [_claim(draft, rules, faults) for draft in drafts]
    for place, draft in enumerate(drafts):
        if any(other.seat is draft.seat for other in drafts[:place]):
            message = f"{draft.seat.title} claims twice"
            faults.append(
                Fault("T006", message, draft.span, "keep the claim that was voiced last, and take the other out")
            )
    if faults:
        raise TableError(sorted(faults, key=lambda fault: fault.span or (0, 0)), text)
    return tuple(claims)


def _drafts(text: str, rules: str, faults: list[Fault]) -> list[_Draft]:
    drafts: list[_Draft] = []
    for part in _PARTS.finditer(text):
        for place, found in enumerate(_WORD.finditer(part[0])):
            span = (part.start() + found.start(), part.start() + found.end())
            seat = _seat(found[0], first=place == 0)
            if seat is not None:
                drafts.append(_Draft(seat, span))
            elif drafts:
                drafts[-1].span = (drafts[-1].span[0], span[1])
                _word(drafts[-1], found[0], span, rules, faults)
            else:
                message = f"'{shortened(found[0])}' is no player, and a claim starts with one"
                hint = wind_meant(found[0], "write east, south, west or north, as in 'south pung'")
                faults.append(Fault("T004", message, span, hint))
                return []
    return drafts


def _seat(word: str, *, first: bool) -> Wind | None:
    """The player whom a word names; letters name one only where a part of the text starts, elsewhere they are tiles."""
    word = re.sub(r"['’]s$", "", word)
    return wind_named(word) if first or len(word) > 1 or not word.isascii() else None


def _word(draft: _Draft, word: str, span: Span, rules: str, faults: list[Fault]) -> None:
    key = word.casefold()
    if key in _KINDS and not _TILES.fullmatch(word):
        draft.kinds.append(_KINDS[key])
    elif key in _ADDED:
        draft.added = True
    elif key in _ERROR:
        draft.in_error = True
    elif key in _SHOWN:
        draft.shown = True
    elif _TILES.fullmatch(word) or (key not in _FILLERS and meant(word)):
        draft.tiles += tiles_in(word, rules, faults, span[0])
    elif key in _ROBBING:
        hint = "only a win takes it: see mjscore rule 'robbing kong', and table pay --robbing-kong for who pays"
        message = f"'{shortened(word)}': a kong is robbed of a tile that was added to a pung, not discarded"
        faults.append(Fault("T002", message, span, hint))
    elif key not in _FILLERS:
        near = get_close_matches(key, [*_KINDS, *(wind.name.casefold() for wind in Wind)], n=1)
        hint = f"perhaps {near[0]}" if near else "a claim is a player, win, kong, pung, chow or exposure, and own tiles"
        faults.append(Fault("T002", f"'{shortened(word)}' is not known in a claim", span, hint))


def _claim(draft: _Draft, rules: str, faults: list[Fault]) -> Claim:
    """The claim that a draft makes; nonsense beside a fault, never used then."""
    kinds = set(draft.kinds)
    if Kind.WIN in kinds:
        kinds = {Kind.WIN}
    if rules == AMERICAN and len(kinds) == 2:
        kinds.discard(Kind.EXPOSURE)
    if draft.added and kinds <= {Kind.KONG}:
        kinds = {Kind.ADDED_KONG}
    elif draft.added:
        faults.append(Fault("T003", "only a kong is made by adding a tile", draft.span, "write 'south added kong'"))
    name = draft.seat.title
    if not kinds:
        hint = f"say what for, as in '{name.casefold()} pung'"
        faults.append(Fault("T003", f"{name} claims nothing", draft.span, hint))
    elif len(kinds) > 1:
        several = " and ".join(sorted(kind.value for kind in kinds))
        faults.append(Fault("T003", f"{name} claims {several} at once", draft.span, "leave one of them"))
    kind = next(iter(kinds), Kind.WIN)
    if kind in _AMERICAN_ONLY and rules != AMERICAN:
        message = f"there is no {kind.value} under these rules"
        faults.append(Fault("T008", message, draft.span, "say chow, pung or kong, or --rules american"))
    if draft.in_error and kind is not Kind.WIN:
        faults.append(Fault("T003", "only a win is marked as an error", draft.span, "leave the mark out"))
    return Claim(draft.seat, kind, draft.tiles, draft.in_error, draft.shown)


@dataclass(frozen=True, slots=True)
class Since:
    """What has happened since the discard; ``shown`` are claimants who have exposed or racked already."""

    events: frozenset[Event] = frozenset()
    seconds: Decimal | None = None
    shown: frozenset[Wind] = frozenset()


def read_since(values: Sequence[str], discarder: Wind, claims: Sequence[Claim], faults: list[Fault]) -> Since:
    """What the values of ``--after`` say; a fault for each phrase that says nothing known.

    >>> since = read_since(["drawn, 2 seconds"], Wind.EAST, (), [])
    >>> since.events, since.seconds
    (frozenset({<Event.DRAWN: 'drawn'>}), Decimal('2'))
    """
    since = Since()
    for phrase in _phrases(values):
        found = _said(phrase, discarder, {claim.seat for claim in claims})
        if isinstance(found, Fault):
            faults.append(found)
            continue
        if None not in {found.seconds, since.seconds} and found.seconds != since.seconds:
            faults.append(Fault("T008", "--after gives the seconds twice", None, "leave one of them"))
        seconds = since.seconds if found.seconds is None else found.seconds
        since = Since(since.events | found.events, seconds, since.shown | found.shown)
    return since


def _phrases(values: Sequence[str]) -> Iterator[str]:
    for value in values:
        parts = re.split(r"[;，；、\n]|,(?![0-9])|\band\b", value.casefold())
        yield from (" ".join(part.split()) for part in parts if part.strip() or not value.strip())


def _said(phrase: str, discarder: Wind, claimants: set[Wind]) -> Since | Fault:
    """What one phrase says: seconds, or what a player has done, the next in turn when none is named."""
    if seconds := _SECONDS.fullmatch(phrase):
        return Since(seconds=Decimal(seconds[1].replace(",", ".")))
    words = [word for word in phrase.split() if word not in _FILLERS]
    seat = _seat(words[0], first=True) if words else None
    what = words[1:] if seat is not None else words
    if what in (["nothing"], ["none"]) and seat is None:
        return Since()
    word = " ".join(what)
    if seat in claimants and seat is not None and word in _SHOWN:
        return Since(shown=frozenset({seat}))
    event = _EVENTS.get(word)
    if event is None:
        hint = "say nothing, drawn, racked, discarded, declared, exchanged, 5 seconds, or of a claimant: west exposed"
        hint = perhaps(word, [*_EVENTS, "nothing"], hint)
        return Fault("T005", f"--after: '{shortened(phrase)}' is not known", None, hint)
    if seat not in {None, right_of(discarder)}:
        message = f"--after: {seat.title if seat else ''} neither claims nor is next to draw"
        return Fault("T005", message, None, f"the next player is {right_of(discarder).title}")
    return Since(frozenset({event, Event.DRAWN}))


def with_shown(claims: Iterable[Claim], shown: frozenset[Wind]) -> tuple[Claim, ...]:
    """The claims, those of the players ``shown`` marked as exposed or racked already."""
    return tuple(replace(claim, shown=claim.shown or claim.seat in shown) for claim in claims)
