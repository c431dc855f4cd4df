"""The signs of an American hand: from text through Lark to tiles with their places, and a fault for every other sign.

Nothing is judged as a whole here; ``reading`` does that. The grammar is ``grammar/american.lark``.
"""

import unicodedata
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mjscore.american.concrete import FLOWER, JOKER
from mjscore.errors import Fault, Span
from mjscore.notation.draft import Mark, Phrase, shortened
from mjscore.notation.grammars import parser
from mjscore.notation.syntax_errors import parse
from mjscore.tiles import SUITS, WHITE, tile

if TYPE_CHECKING:
    from lark import Token, Tree

_HONORS = {**{sign: int(tile(sign)) for sign in "ESWNRGP"}, "F": FLOWER}
_LEGEND = "tiles are 123b 456c 789d, E S W N, R G 0, F flower, J joker"
_HINTS = {
    "C": "the red dragon is R; characters have a small c after their digits, as 5c",
    "D": "dragons are R, G and 0; dots have a small d after their digits, as 5d",
    "B": "bamboo has a small b after its digits, as 5b",
    "Z": "the soap is 0",
    "?": "a hand has tiles; ? stands on cards only",
}
_OTHER_SUITS = {"s": "b", "m": "c", "p": "d"}


@dataclass(frozen=True, slots=True)
class Bracketed:
    """Tiles in brackets; ``span`` takes in the brackets, ``sure`` says that every sign was a tile."""

    marks: tuple[Mark, ...]
    span: Span
    sure: bool = True


@dataclass(slots=True)
class Draft:
    """What one line says: concealed tiles, exposures, winning tiles, phrases, and the faults of single signs.

    ``spans`` are the places of everything that stands for tiles. ``countable``: every sign was a tile or meant as
    one, so that tiles may be counted.
    """

    concealed: list[Mark] = field(default_factory=list)
    exposed: list[Bracketed] = field(default_factory=list)
    won: list[Bracketed] = field(default_factory=list)
    phrases: list[Phrase] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)
    countable: bool = True

    def fault(self, code: str, message: str, span: Span | None, hint: str | None = None) -> None:
        """Add a fault."""
        self.faults.append(Fault(code, message, span, hint))

    @property
    def marks(self) -> list[Mark]:
        """All tiles in writing order."""
        groups = [*self.exposed, *self.won]
        found = [*self.concealed, *(mark for group in groups for mark in group.marks)]
        return sorted(found, key=lambda mark: mark.span)


def read_signs(text: str) -> Draft:
    """The draft of one line; what is no syntax of it becomes faults as well."""
    tree, _, faults = parse(text, parser("american"))
    if tree is None:
        return Draft(faults=faults, countable=False)
    draft = _Walker().walk(tree)
    draft.faults = [*faults, *_one_for_a_run(draft.faults, text)]
    draft.countable &= not faults
    return draft


def _one_for_a_run(faults: list[Fault], text: str) -> list[Fault]:
    """The faults, with a single one for signs that touch and want the same: ``ffff`` is one thing to mend."""
    found: list[Fault] = []
    for fault in faults:
        last = found[-1] if found else None
        if last and last.span and fault.span and fault.code == last.code == "N003" and last.span[1] == fault.span[0]:
            together = (last.span[0], fault.span[1])
            hint = _common_hint(last, fault, text[slice(*together)])
            if hint is not None:
                message = f"'{shortened(text[slice(*together)])}' stands for no tile of an American hand"
                found[-1] = Fault("N003", message, together, hint)
                continue
        found.append(fault)
    return found


def _common_hint(last: Fault, fault: Fault, signs: str) -> str | None:
    """What to do with two faults together; None when they are two things."""
    if _is_small(signs):
        return f"write {shortened(signs.upper())}"
    return fault.hint if last.hint == fault.hint else None


def _is_small(signs: str) -> bool:
    """Whether signs are letters of tiles in small writing."""
    return all(sign.islower() and (sign.upper() in _HONORS or sign == "j") for sign in signs)


def _span(tokens: "list[Token]") -> Span:
    return (tokens[0].start_pos or 0, tokens[-1].end_pos or 0)


def _tokens(node: "Tree[Token] | Token") -> "list[Token]":
    if not hasattr(node, "children"):
        return [node]
    return [token for child in node.children for token in _tokens(child)]


class _Walker:
    """Walks one tree and fills one draft."""

    def __init__(self) -> None:
        self.draft = Draft()

    def walk(self, tree: "Tree[Token]") -> Draft:
        for child in tree.children:
            kind = getattr(child, "data", "tile")
            if kind != "circumstances":
                self.draft.spans.append(_span(_tokens(child)))
            if kind == "circumstances":
                phrases = [_tokens(phrase) for phrase in getattr(child, "children", ())]
                self.draft.phrases += [Phrase(tuple(map(str, words)), _span(words)) for words in phrases]
            elif kind in {"exposed", "rounded", "won"}:
                self._bracketed(str(kind), child)
            else:
                self.draft.concealed += self._tile(child)
        return self.draft

    def _bracketed(self, kind: str, node: "Tree[Token] | Token") -> None:
        span = _span(_tokens(node))
        faults = len(self.draft.faults)
        marks: list[Mark] = []
        for child in getattr(node, "children", ()):
            if getattr(child, "data", "") == "won":
                hint = "write + outside the brackets; an exposure was complete before the win"
                self.draft.fault("H018", "the winning tile is marked inside an exposure", _span(_tokens(child)), hint)
                marks += self._tile(child.children[-1])
            elif hasattr(child, "children") or child.type in {"HONOR", "FLOWER", "STRAY"}:
                marks += self._tile(child)
        group = Bracketed(tuple(marks), span, len(self.draft.faults) == faults)
        if kind == "won":
            self.draft.won.append(group)
        elif kind == "exposed":
            self.draft.exposed.append(group)
        else:
            hint = "there are no declared kongs: write concealed tiles without brackets, exposures in [ ]"
            self.draft.fault("H003", "an American hand has no concealed kong in parentheses", span, hint)
            self.draft.concealed += marks

    def _tile(self, node: "Tree[Token] | Token") -> list[Mark]:
        if hasattr(node, "children"):
            return self._suited(_tokens(node))
        span = _span([node])
        if str(node) in _HONORS:
            return [Mark(_HONORS[str(node)], span)]  # type: ignore[arg-type]
        return self._stray(str(node), span)

    def _suited(self, tokens: "list[Token]") -> list[Mark]:
        """Digits, zeros and jokers, with the suit of the digits behind them."""
        suit = tokens.pop() if tokens[-1].type == "SUIT" else None
        letter = None if suit is None else self._suit(str(suit), _span([suit]), "".join(map(str, tokens)))
        marks = []
        bare = []
        for token in tokens:
            rank = 0 if token.type == "JOKER" else int(unicodedata.numeric(str(token)))
            kind: int | None = JOKER if token.type == "JOKER" else WHITE
            if rank and letter:
                kind = int(tile(f"{rank}{letter}"))
            elif rank:
                bare += [] if suit else [token]
                kind = None
            if str(token).islower():
                self._stray("j", _span([token]))
            marks.append(Mark(kind, _span([token])))  # type: ignore[arg-type]
        if bare:
            digits = "".join(map(str, bare))
            hint = f"write the suit after them: {shortened(digits)}b, {shortened(digits)}c or {shortened(digits)}d"
            self.draft.fault("N005", f"'{shortened(digits)}' has no suit", _span(bare), hint)
        return marks

    def _suit(self, letter: str, span: Span, digits: str) -> str | None:
        """The suit that a letter means; a fault when it is not one of this notation."""
        known = [suit.value for suit in SUITS]
        if letter in known:
            return letter
        if letter.lower() in known:
            hint = f"write {shortened(digits)}{letter.lower()}"
            self.draft.fault("N006", f"'{letter}' is not a suit letter", span, hint)
            return letter.lower()
        meant = _OTHER_SUITS.get(letter.lower())
        hint = f"write {shortened(digits)}{meant}" if meant else _LEGEND
        self.draft.fault("N007", f"'{letter}' is not a suit letter: they are b, c and d", span, hint)
        return meant

    def _stray(self, sign: str, span: Span) -> list[Mark]:
        """A sign that stands for no tile; letters count as one when tiles are counted."""
        known = _HINTS.get(sign)
        upper = sign.upper()
        if known is None and _is_small(sign):
            known = f"write {upper}"
        if known is None and sign in "bcd":
            known = f"'{sign}' stands after its digits, as in 123{sign}"
        shown = sign if sign.isprintable() else ascii(sign)[1:-1]
        self.draft.fault("N003", f"'{shown}' stands for no tile of an American hand", span, known or _LEGEND)
        if not sign.isalpha():
            self.draft.countable = False
        return [Mark(None, span)] if sign.isalpha() else []
