"""What Lark could not read in a line of a card, said in words: where, what was expected, what may be meant."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
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
    opening = _open_notes(error)
    if place is None:
        return Explained(_at_end(text, expected, notes=opening is not None), None)
    if opening is not None:
        return _in_notes(text, opening, place)
    if text.lstrip().startswith("["):
        return Explained(_unexpected(text, place, expected), None)
    return _in_groups(text, place, expected)


def _place(error: "UnexpectedInput", text: str) -> int | None:
    """Where reading stopped; None at the end of the line."""
    token = getattr(error, "token", None)
    if (token is not None and token.type == "$END") or error.pos_in_stream is None:
        return None
    return min(int(error.pos_in_stream), len(text) - 1)


def _expected_names(error: "UnexpectedInput") -> set[str]:
    found: Iterable[str] = getattr(error, "accepts", None) or getattr(error, "expected", None) or ()
    return {str(name) for name in found or getattr(error, "allowed", None) or ()}


def _open_notes(error: "UnexpectedInput") -> int | None:
    """Where the notes began in which reading stopped, None outside of notes."""
    parser = getattr(error, "interactive_parser", None)
    stack = parser.parser_state.value_stack if parser is not None else ()
    before = ""
    for value in stack:
        kind = str(getattr(value, "type", ""))
        if kind == "LPAR" and before not in {"NUMBER_OPEN", "COPIES_OPEN"}:
            return int(value.start_pos)
        if kind in {"NUMBER_OPEN", "COPIES_OPEN"}:
            return None
        before = kind
    return None


def _in_notes(text: str, opening: int, place: int) -> Explained:
    """A clause that is not known: the whole of it is shown and blanked."""
    span = _clause(text, opening, place)
    clause = " ".join(text[slice(*span)].split())
    if not clause:
        message, hint = f"'{text[place]}' cannot stand here", "notes are separated by ; and end with )"
        return Explained(Fault("C011", message, (place, place + 1), hint), None)
    near = get_close_matches(clause.lower(), [each.lower() for each in _CLAUSES], n=1)
    known = next((each for each in _CLAUSES if near and each.lower() == near[0]), None)
    hint = f"perhaps {known}" if known else 'free text stands between quotation marks: "any text"'
    if "\n" in text[slice(*span)] and ")" not in text[opening:]:
        hint = "the notes are not closed with )"
    shown = clause if len(clause) <= 40 else f"{clause[:40]}…"
    return Explained(Fault("C011", f"there is no note '{shown}'", span, hint), _blanked(text, span))


def _clause(text: str, opening: int, place: int) -> Span:
    """The clause round a place, from one ; or parenthesis to the next."""
    start = max(text.rfind(";", opening, place), opening) + 1
    end, depth = start, 0
    while end < len(text) and text[end] not in ";\n" and not (text[end] == ")" and depth == 0):
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        end += 1
    start += len(text[start:end]) - len(text[start:end].lstrip())
    return start, start + len(text[start:end].rstrip())


def _in_groups(text: str, place: int, expected: set[str]) -> Explained:
    start, end = _word(text, place)
    stand_in = "F" if "SYMBOLS" in expected else " "
    mended = text[:start] + stand_in.ljust(end - start) + text[end:]
    sign = text[place]
    if text[start:end].lower() == "-or-" or expected <= {"INT", "RPAR", "NUMBER_CLOSE"} or place == 0 == end:
        return Explained(_unexpected(text, place, expected), None)
    if sign == "(" or "NAME" in expected:
        return Explained(_unexpected(text, place, expected), mended)
    return Explained(_in_word(text, (start, end), place), mended)


def _in_word(text: str, word: Span, place: int) -> Fault:
    """A group with something in it that no group has."""
    sign, before = text[place], text[word[0] : place]
    span = (place, place + 1)
    if sign in "abc" and before:
        return Fault("C010", f"'{sign}' is no suit of a card", span, f"write {before}{sign.upper()}")
    if sign in "0123456789FNEWSZDRGJ?kmnpqrtv{" and before:
        return Fault("C010", f"'{sign}' touches the group before it", span, "put a blank between groups")
    if sign in "ABC.!~^":
        what = "a suit" if sign in "ABC." else "a flag"
        return Fault("C010", f"'{sign}' is {what} and belongs to a group", span, "write it right after the group")
    if sign in "XC":
        return Fault("C010", f"'{sign}' cannot stand here", span, "the value ends the line, as in X 25 or X 25 C 35")
    if not word[0] and text.split(maxsplit=1)[0][:1].isalpha() and len(before) == 0 and sign not in "-+":
        hint = f"a line is a header (card:, year:), a section [Title | CODE] or a hand; {_SYMBOLS}"
        return Fault("C010", f"'{_shown(sign)}' is no symbol of a card", span, hint)
    return Fault("C010", f"'{_shown(sign)}' is no symbol of a card", span, _SYMBOLS)


def _at_end(text: str, expected: set[str], *, notes: bool) -> Fault:
    """The caret stands after the last character."""
    end = len(text.rstrip())
    span = (max(0, end - 1), max(1, end))
    if notes:
        return Fault("C010", "the notes are not closed", span, "write ) after the last note")
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
