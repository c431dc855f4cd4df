"""Writes a hand and the circumstances of its win, in any notation, so that it reads back the same."""

from collections.abc import Sequence, Set
from functools import lru_cache
from typing import NamedTuple

from mjscore.hand import Hand, Meld, MeldKind, Win
from mjscore.notation.dialects import ALPHABETS, Alphabet, Dialect
from mjscore.notation.spelling import spell
from mjscore.tiles import Tile

_DEFAULTS = Win()


class Written(NamedTuple):
    """A hand as text; ``lost`` names what the notation cannot say, or had to be made up for it."""

    text: str
    lost: tuple[str, ...] = ()


def write(hand: Hand, win: Win, dialect: Dialect = Dialect.NATIVE, given: Set[str] | None = None) -> Written:
    """Write a hand in a notation; the text, read in that notation, gives back an equal hand and win.

    Args:
        hand: any hand; one that waits is written without circumstances.
        win: how it was won.
        dialect: the notation. What it has no signs for is written as phrases, which all notations read.
        given: the circumstances to write beside those that differ from the default; None writes the
            way of the win, the seat and the round always.

    >>> from mjscore.notation import parse
    >>> hand, win = parse("9d EEE 654321b [789d] +9d, seat s, zimo")
    >>> write(hand, win).text
    '123456b 9d EEE [789d] +9d, self-draw, seat south, round east'
    >>> write(hand, win, Dialect.COMPACT).text
    '[789p]123456s9pEEE9p|ES1000'

    """
    alphabet = ALPHABETS[dialect]
    if dialect is Dialect.COMPACT:
        return _compact(hand, win, alphabet)
    between = " " if alphabet.blanks else ""
    parts = [spell(hand.concealed, alphabet, between)] if hand.concealed else []
    parts += [meld_text(meld, dialect) for meld in hand.melds]
    if hand.winning_tile is None:
        return Written(" ".join(parts))
    parts.append(won_text(hand.winning_tile, dialect))
    return Written(joined(" ".join(parts), usual_phrases(win) if given is None else ", ".join(_phrases(win, given))))


def joined(tiles: str, said: str) -> str:
    """The tiles of a hand, and what is said of its win behind them."""
    return f"{tiles}, {said}" if said else tiles


@lru_cache(maxsize=1 << 12)
def meld_text(meld: Meld, dialect: Dialect) -> str:
    """A set that lies apart in a notation with brackets."""
    tiles = spell(meld.tiles, ALPHABETS[dialect])
    return f"[{tiles}]" if meld.exposed else f"({tiles})"


@lru_cache(maxsize=1 << 12)
def won_text(tile: Tile, dialect: Dialect) -> str:
    """The tile that was won with, marked as such."""
    return f"+{spell([tile], ALPHABETS[dialect])}"


@lru_cache(maxsize=1 << 12)
def usual_phrases(win: Win) -> str:
    """The circumstances as they are usually written; in a long list they are the same time and again."""
    return ", ".join(_phrases(win, {"self_draw", "seat", "round"}))


def _phrases(win: Win, always: Set[str]) -> list[str]:
    """The circumstances in their fixed order."""
    phrases = []
    if win.self_draw:
        phrases.append("self-draw")
    if win.discarder is not None:
        phrases.append(f"from {win.discarder.name.lower()}")
    if not phrases and "self_draw" in always:
        phrases.append("discard")
    if "seat" in always or win.seat is not _DEFAULTS.seat:
        phrases.append(f"seat {win.seat.name.lower()}")
    if "round" in always or win.round is not _DEFAULTS.round:
        phrases.append(f"round {win.round.name.lower()}")
    if win.flowers or "flowers" in always:
        phrases.append(f"flowers {win.flowers}")
    flags = ("last_of_wall", "last_of_kind", "replacement", "robbing_kong", "dealt")
    return phrases + [flag.replace("_", " ") for flag in flags if getattr(win, flag)]


def _compact(hand: Hand, win: Win, alphabet: Alphabet) -> Written:
    """Sets first, the winning tile last; ``| winds and flags | flowers``; phrases for the rest."""
    tiles = "".join(_compact_meld(meld, alphabet) for meld in hand.melds) + spell(hand.concealed, alphabet)
    exposed_kongs = [meld for meld in hand.melds if meld.exposed and meld.kind is MeldKind.KONG]
    lost = tuple(f"who {meld} was claimed from: 1 stands in its place" for meld in exposed_kongs)
    if hand.winning_tile is None:
        return Written(tiles, lost)
    kong = win.replacement if win.self_draw else win.robbing_kong
    flags = "".join("01"[flag] for flag in (win.self_draw, win.last_of_kind, win.last_of_wall, kong))
    table = f"|{win.round.value}{win.seat.value}{flags}" + (f"|{win.flowers}" if win.flowers else "")
    return Written(tiles + _last(hand.winning_tile, alphabet) + table + _compact_rest(win), lost)


def _last(tile: Tile, alphabet: Alphabet) -> str:
    return spell([tile], alphabet)


def _compact_meld(meld: Meld, alphabet: Alphabet) -> str:
    """A kong with no digit is concealed, so an exposed one needs a digit."""
    source = ",1" if meld.exposed and meld.kind is MeldKind.KONG else ""
    return f"[{spell(meld.tiles, alphabet)}{source}]"


def _compact_rest(win: Win) -> str:
    rest: Sequence[str] = [f"from {win.discarder.name.lower()}"] if win.discarder else []
    return "".join(f", {phrase}" for phrase in (*rest, *(["dealt"] if win.dealt else [])))
