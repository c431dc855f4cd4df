"""What Lark could not read in a line of a card, said in words: where, what was expected, what may be meant."""

import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING

from mjscore.errors import Fault, Span

if TYPE_CHECKING:
    from lark import UnexpectedInput

_WORDS = {
    "TEXT": "a title",
    "SECTION_TITLE": "the title of the section",
    "BAR": "| and a short code for the ids, as in [2468 | EV]",
    "CODE": "a short code of letters and digits",
    "CLOSE": "]",
    "SYMBOLS": "a group",
    "LPAR": "notes in parentheses",
    "EXPOSED": "X or C and a value, as in X 25",
    "RPAR": ")",
    "NUMBER_CLOSE": "}",
    "INT": "a number",
    "NAME": "a name",
}
_CLAUSES = (
    *("Any Run", "Any 4 Consec. Nos.", "Any Even Run", "Any Odd Run", "Wrap", "Any Like Nos.", "Any Like Even No."),
    *("Any Like Odd No.", "These Nos. Only", "Any 1 Suit", "Any 2 Suits", "Any 3 Suits", "Any 2 or 3 Suits"),
    *("Any 1 Suit w Matching Dragon", "Matching Dragon", "Matching Dragons", "Opp. Dragon", "Opp. Dragons"),
    *("Opposite Dragon", "Any Dragon", "Any Wind", "no jokers", "no bonus", "n even", "n odd", "n any no.", "p in run"),
    *("n in 3,6,9", "n in 1..5", "n < t", "n != t", "s != A", "all different: n, p, t"),
)
_SIGNS = "0123456789FNEWSZDRGJ?kmnpqrtv{"
_SMALL_VALUE = re.compile(r"([xc])[^\S\n]*([0-9]+)(?!\S)")
_LINES = "a line is a header (card:, year:), a section [Title | CODE] or a hand"
_SYMBOLS = "symbols are 0-9, F, N E W S, Z, D, R G, J, ? and the numbers k m n p q r t v; suits are A B C .s .*"


@dataclass(frozen=True, slots=True)
class Explained:
    """The fault, and the line without what is wrong, at the same places; None when nothing more can be read."""

    fault: Fault
    mended: str | None


def explain(error: "UnexpectedInput", text: str) -> Explained:
    """What is wrong with a logical line that Lark refused; spans count from its start."""
    place = _place(error, text)
    expected = _expected_names(error)
    within, opening = _open_bracket(error)
    if within == "notes" and (place is None or ")" not in text[opening:]):
        message, hint = "the notes are not closed", "write ) after the last note"
        return Explained(Fault("C010", message, (opening, opening + 1), hint), None)
    if place is None:
        return Explained(_at_end(text, expected), None)
    if within == "notes":
        return _in_notes(text, opening, place)
    if value := _value_in_small(text, place):
        return value
    if within == "number" or "SYMBOLS" not in expected or text[place] == "(" or text.lstrip().startswith("["):
        return Explained(_unexpected(text, place, expected), None)
    return _in_groups(text, place)


def _value_in_small(text: str, place: int) -> Explained | None:
    """A value after a small x or c, read as if it were a capital; None for anything else."""
    found = _SMALL_VALUE.match(text, place)
    if found is None or (place and not (text[place - 1].isspace() or text[place - 1] == ")")):
        return None
    capital = found[1].upper()
    hint = f"write {capital} {found[2]}"
    fault = Fault("C010", f"'{found[1]}' is no mark of a value: it is a capital", (place, place + 1), hint)
    return Explained(fault, f"{text[:place]}{capital}{text[place + 1 :]}")


def _place(error: "UnexpectedInput", text: str) -> int | None:
    """Where reading stopped; None at the end of the line."""
    token = getattr(error, "token", None)
    if (token is not None and token.type == "$END") or error.pos_in_stream is None:
        return None
    return min(int(error.pos_in_stream), len(text) - 1)


def _expected_names(error: "UnexpectedInput") -> set[str]:
    # Not error.accepts: it tries every terminal, which takes longer than all the rest.
    return {str(name) for name in getattr(error, "expected", None) or getattr(error, "allowed", None) or ()}


def _open_bracket(error: "UnexpectedInput") -> tuple[str, int]:
    """Whether reading stopped within notes or within a computed number, and where they began; else ''."""
    parser = getattr(error, "interactive_parser", None)
    opened: list[tuple[str, int]] = []
    for value in parser.parser_state.value_stack if parser is not None else ():
        kind = str(getattr(value, "type", ""))
        if kind in {"LPAR", "NUMBER_OPEN", "COPIES_OPEN"}:
            opened.append(("notes" if kind == "LPAR" else "number", int(value.start_pos)))
        elif kind in {"RPAR", "NUMBER_CLOSE"}:
            opened.pop()
    return opened[0] if opened else ("", 0)


def _in_notes(text: str, opening: int, place: int) -> Explained:
    """A clause that is not known: the whole of it is shown and blanked."""
    span = _clause(text, opening, place)
    clause = " ".join(text[slice(*span)].split())
    if not clause:
        message, hint = f"'{text[place]}' cannot stand here", "notes are separated by ; and end with )"
        return Explained(Fault("C011", message, (place, place + 1), hint), None)
    known = _near(clause.lower())
    hint = f"perhaps {known}" if known else 'free text stands between quotation marks: "any text"'
    shown = clause if len(clause) <= 40 else f"{clause[:40]}…"
    return Explained(Fault("C011", f"there is no note '{shown}'", span, hint), _blanked(text, span))


@lru_cache(maxsize=256)
def _near(clause: str) -> str | None:
    """The known note that looks most like one that is not known."""
    known = {each.lower(): each for each in _CLAUSES}
    near = get_close_matches(clause, known, n=1)
    return known[near[0]] if near else None


def _clause(text: str, opening: int, place: int) -> Span:
    """The clause round a place, from one ; or parenthesis to the next."""
    start = max(text.rfind(";", opening, place), opening) + 1
    end, depth = start, 0
    while end < len(text) and text[end] not in ";\n" and not (text[end] == ")" and depth == 0):
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        end += 1
    start += len(text[start:end]) - len(text[start:end].lstrip())
    return start, start + len(text[start:end].rstrip())


def _in_groups(text: str, place: int) -> Explained:
    """A group that is none: the place of it is taken by a flower, so that the rest can be read."""
    start, end = _word(text, place)
    mended = f"{text[:start]}F{' ' * (end - start - 1)}{text[end:]}"
    return Explained(_in_word(text, (start, end), place), mended)


def _in_word(text: str, word: Span, place: int) -> Fault:
    """A group with something in it that no group has."""
    sign, before, after = text[place], text[word[0] : place], text[place + 1 : word[1]]
    span = (place, place + 1)
    if sign in "ABC" and before and after and after[0] in _SIGNS:
        place += 1
        sign, before, span = text[place], text[word[0] : place], (place, place + 1)
    if sign in "abc" and before:
        return Fault("C010", f"'{sign}' is no suit of a card", span, f"write {before}{sign.upper()}")
    if sign in _SIGNS and before:
        return Fault(
            "C010", f"'{text[place : word[1]]}' touches the group before it", span, "put a blank between groups"
        )
    if sign in "ABC.!~^":
        what = "a flag" if sign in "!~^" else "a suit"
        return Fault("C010", f"'{sign}' is {what} and belongs to a group", span, "write it right after the group")
    if text[slice(*word)].lower() == "-or-":
        return Fault("C010", "'-or-' stands between two printed hands", word, "write a hand on both sides of it")
    if sign == "X":
        return Fault("C010", "'X' cannot stand here", span, "the value ends the line, as in X 25 or X 25 C 35")
    if sign.islower() and sign.upper() in _SIGNS:
        hint = f"write {text[slice(*word)].replace(sign, sign.upper())}: small letters stand for numbers"
    else:
        hint = _SYMBOLS if text[:place].strip() else f"{_LINES}; {_SYMBOLS}"
    return Fault("C010", f"'{_shown(sign)}' is no symbol of a card", span, hint)


def _at_end(text: str, expected: set[str]) -> Fault:
    """The caret stands under the last character."""
    end = len(text.rstrip())
    span = (max(0, end - 1), max(1, end))
    if "EXPOSED" in expected:
        return Fault("C010", "the line has no value", span, "end it with X or C and a value, as in X 25")
    return Fault("C010", "the line ends too early", span, _expected(expected))


def _unexpected(text: str, place: int, expected: set[str]) -> Fault:
    sign = text[place]
    hint = _expected(expected)
    if text.rfind("\n", 0, place) >= 0:
        hint += "; an indented line goes on with the one above"
    return Fault("C010", f"'{_shown(sign)}' cannot stand here", (place, place + 1), hint)


def _expected(names: set[str]) -> str:
    words = [words for name, words in _WORDS.items() if name in names]
    return f"expected here: {' or '.join(words)}" if words else "nothing more is expected on this line"


def _word(text: str, place: int) -> Span:
    """The blank-separated word round a place; a parenthesis ends it."""
    start = end = place
    while start > 0 and not text[start - 1].isspace() and text[start - 1] != ")":
        start -= 1
    while end < len(text) and not text[end].isspace() and (text[end] != "(" or end == place):
        end += 1
    return start, end


def _blanked(text: str, span: Span) -> str:
    return text[: span[0]] + " " * (span[1] - span[0]) + text[span[1] :]


def _shown(sign: str) -> str:
    return sign if sign.isprintable() else ascii(sign)[1:-1]
