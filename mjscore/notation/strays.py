"""Signs that stand for no tile: collected, joined where they touch, and answered with what was meant."""

import unicodedata
from dataclasses import dataclass

from mjscore.errors import Span
from mjscore.notation.dialects import Alphabet, Dialect
from mjscore.notation.draft import Draft, Mark, shortened

#: Signs that a player would take for a tile, so that they count as one when tiles are counted.
_MEANT_AS_TILES = frozenset("CFJ0DRGPESWNeswnrgp")

_AMERICAN = "this looks like an American hand: say --rules american"

_NATIVE_HINTS = {
    "0": "the white dragon is P",
    "C": "the red dragon is R; characters have a small c after their digits, as 5c",
    "F": "the green dragon is G; flowers are a circumstance, as ', flowers 2'",
    "J": "MCR has no jokers",
    "D": "dragons are R, G and P; dots have a small d after their digits, as 5d",
    "B": "bamboo has a small b after its digits, as 5b",
    "Z": "the white dragon is P",
    "|": "what stands after | belongs to compact notation, whose suits are m, p and s",
}
_COMPACT_HINTS = {
    "0": "the white dragon is P",
    "R": "the red dragon is C in compact notation",
    "G": "the green dragon is F in compact notation",
}
_RIICHI_NUMBERS = dict(zip("ESWNPGFRC", "123456677", strict=True))
_HINTS = {
    Dialect.NATIVE: _NATIVE_HINTS,
    Dialect.COMPACT: _COMPACT_HINTS,
    Dialect.RIICHI: {sign: f"write {number}z in riichi notation" for sign, number in _RIICHI_NUMBERS.items()},
}


@dataclass(frozen=True, slots=True)
class _Stray:
    sign: str
    span: Span


class Strays:
    """Collects the stray signs of one line, and what speaks for an American hand."""

    def __init__(self, alphabet: Alphabet) -> None:
        self.alphabet = alphabet
        self.found: list[_Stray] = []
        self.years: list[Span] = []

    @property
    def count(self) -> int:
        """How many stray signs were found so far."""
        return len(self.found)

    def add(self, sign: str, span: Span) -> tuple[Mark, ...]:
        """Note a stray sign; the answer is an unreadable tile where one was meant."""
        self.found.append(_Stray(sign, span))
        return (Mark(None, span),) if sign in _MEANT_AS_TILES else ()

    def note_year(self, digits: str, span: Span) -> None:
        """Note a group as ``2026b``, which American cards have and no other hand."""
        if self.alphabet.dialect is Dialect.NATIVE and len(digits) == 4 and digits.startswith("20"):
            self.years.append(span)

    def report(self, draft: Draft) -> None:
        """Add the faults to ``draft``: one for signs of a kind that touch, and at most one hint at America."""
        joined: list[_Stray] = []
        for stray in self.found:
            before = joined[-1] if joined else None
            if before and before.sign[0] == stray.sign and before.span[1] == stray.span[0]:
                joined[-1] = _Stray(before.sign + stray.sign, (before.span[0], stray.span[1]))
            else:
                joined.append(stray)
        draft.unsure |= any(stray.sign not in _MEANT_AS_TILES for stray in self.found)
        american = self._american_spans()
        draft.unsure |= bool(american)
        for stray in joined:
            hint = self._hint(stray.sign)
            if american and stray.span[0] == american[0][0]:
                hint = _AMERICAN if stray.sign[0] == "J" else f"{hint}; {_AMERICAN}"
            draft.fault("N003", self._message(stray.sign), stray.span, hint)
        self._report_year(draft, american)

    def _report_year(self, draft: Draft, american: list[Span]) -> None:
        """A year comes first: its 0 has a fault already, which gets the hint."""
        if not american or american[0] not in self.years:
            return
        start, end = american[0]
        for index, fault in enumerate(draft.faults):
            if fault.span and start <= fault.span[0] < end:
                draft.faults[index] = type(fault)(fault.code, fault.message, fault.span, f"{fault.hint}; {_AMERICAN}")
                return

    def _american_spans(self) -> list[Span]:
        """The places of jokers, years, and flowers or soaps in numbers, in order; none for other hands."""
        if self.alphabet.dialect is not Dialect.NATIVE:
            return []
        jokers = [stray.span for stray in self.found if stray.sign == "J"]
        spans = jokers + self.years
        for sign in "F0":
            several = [stray.span for stray in self.found if stray.sign == sign]
            spans += several if len(several) > 1 or jokers or self.years else []
        return sorted(spans)

    def _message(self, signs: str) -> str:
        signs = shortened(signs)
        shown = signs if signs.isprintable() else ascii(signs)[1:-1]
        return f"'{shown}' stands for no tile in {self.alphabet.dialect.value} notation"

    def _hint(self, signs: str) -> str:
        sign = signs[0]
        known = _HINTS.get(self.alphabet.dialect, {}).get(sign)
        if known:
            return known
        for meant in (unicodedata.normalize("NFKC", sign), sign.upper(), sign.lower()):
            if meant != sign and (meant in self.alphabet.signs or meant in self.alphabet.families):
                return f"write {shortened(meant * len(signs))}"
        if sign in self.alphabet.families:
            return f"'{sign}' stands after its digits, as in 123{sign}"
        return self.alphabet.legend
