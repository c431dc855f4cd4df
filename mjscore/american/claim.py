"""What an American winner claims: a line of the card, a value, or both, and perhaps that the hand is paid double.

A claim is written as people say it: ``YR-1``, ``50``, ``line YR-1 for 25``, ``YR-1 50 jokerless``, ``25 doubled``.
"""

import re
from dataclasses import dataclass

from mjscore.american.lookup import find_line, unknown_line
from mjscore.errors import CardError, Fault, RulesError

_MOST = 99_999
"""More points than any hand can be claimed to be worth."""

_EXAMPLE = 'name a line of the card, a value, or both: "YR-1 50 jokerless"'

_ANNOUNCED = "say of the hand what was announced: ', announced 25' behind its tiles, or --announced 25"

_TOKEN = re.compile(
    r"""(?P<line>[^\W\d_][^\W_]*\s?[-‐‑–]\s?\d+ | (?=[^\W_]*\d)[^\W\d_][^\W_]*(?<!x2)(?![^\W_]))
    | (?P<jokerless>\b(?:joker[-\s]?(?:less|free) | (?:no | without(?:\s+an?y?)?)\s+jokers?)\b)
    | (?P<doubled>\b(?:doubled? | twice | x\s?2)\b | ×\s?2)
    | (?P<concealed>\bconcealed\b)
    | (?P<number>[-−]?\d+(?:[.]\d+)?)(?:points?\b|pts?\b)?
    | (?P<filler>\b(?:the|line|hand|section|for|at|is|on|with|and|worth|value|points?|pts?|cents?|total)\b)
    | (?P<mark>[\s,;:=.¢"“”'()+/&|]+)
    """,
    re.IGNORECASE | re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class AmericanClaim:
    """A claim: the line as it is written or as its id, the value in points; None where it says nothing of them.

    ``jokerless``: that there is no joker in the hand; ``doubled``: that it is paid double for that; ``concealed``: that
    nothing was exposed.
    """

    text: str = ""
    line: str | None = None
    value: int | None = None
    jokerless: bool = False
    doubled: bool = False
    concealed: bool = False

    def on(self, ids: tuple[str, ...], card: str) -> "AmericanClaim":
        """The claim with the id of its line as the card has it; CardError C004 when there is no such line."""
        if self.line is None:
            return self
        found = find_line(self.line, ids)
        if found is None:
            raise CardError([unknown_line(self.line, ids, card)])
        return AmericanClaim(self.text, found, self.value, self.jokerless, self.doubled, self.concealed)


def parse_claim(text: str) -> AmericanClaim:
    """Read a claim; RulesError R007 for what cannot be read, all faults at once, each with its place in the claim.

    >>> parse_claim("line yr-1, 50 jokerless")
    AmericanClaim(text='line yr-1, 50 jokerless', line='yr-1', value=50, jokerless=True, doubled=False, concealed=False)
    """
    found: dict[str, str] = {}
    faults: list[Fault] = []
    place = 0
    while place < len(text):
        token = _TOKEN.match(text, place)
        if token is None:
            end = _end_of_word(text, place)
            word = text[place:end]
            hint = _ANNOUNCED if word.casefold() == "announced" else _EXAMPLE
            faults.append(Fault("R007", f"{word!r} has no place in a claim", (place, end), hint))
            place = end
            continue
        kind, place = str(token.lastgroup), token.end()
        written = token.group(kind)
        if kind == "number" and "number" in found and "=" in text[: token.start()]:
            continue  # "50 = 25 + 25 without jokers", as scores are printed: how the value comes about
        fault = _fault(kind, written, found)
        if fault is not None:
            faults.append(Fault("R007", fault, token.span(), _EXAMPLE))
        found.setdefault(kind, written)
    if not faults and not found.keys() - {"filler", "mark"}:
        faults.append(Fault("R007", "the claim names neither a line nor a value", hint=_EXAMPLE))
    if faults:
        raise RulesError(faults, text)
    line = re.sub(r"\s?[-‐‑–]\s?", "-", found["line"]) if "line" in found else None
    value = int(found["number"]) if "number" in found else None
    return AmericanClaim(text, line, value, "jokerless" in found, "doubled" in found, "concealed" in found)


def _end_of_word(text: str, place: int) -> int:
    """Where the blank-separated word that cannot be read ends."""
    word = re.compile(r"[^\W_]+|\S").match(text, place)
    return place + 1 if word is None else word.end()


def _fault(kind: str, written: str, found: dict[str, str]) -> str | None:
    """What is wrong with one word of a claim."""
    if kind == "line" and kind in found:
        return "a second line: a hand is declared on one"
    if kind != "number":
        return None
    if kind in found:
        return "a second value: what it comes to with the double is enough"
    if not written.isascii() or not written.isdigit():
        return f"a value is a whole number from 0, not {written}"
    return f"nothing is worth more than {_MOST} points" if int(written[:9]) > _MOST else None
