"""What Lark could not read, said in words: where, what was expected, and how one edit mends it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from mjscore.errors import Fault

if TYPE_CHECKING:
    from lark import Lark, Token, Tree, UnexpectedInput

_MOST_SYNTAX_ERRORS = 10
_WORDS = {
    "RANK": "a tile",
    "HONOR": "a tile",
    "SUIT": "a suit letter",
    "CLOSE": "] to close the set",
    "CLOSE_ROUND": ") to close the kong",
    "PLUS": "+ and the winning tile",
    "OPEN": "[ and an exposed set",
    "OPEN_ROUND": "( and a concealed kong",
    "_COMMA": "a comma and a circumstance",
    "WORD": "a circumstance",
    "BAR": "| and the winds and flags",
    "$END": "the end of the line",
}
_CLOSERS = {"CLOSE": "]", "CLOSE_ROUND": ")"}
_OPENERS = {"CLOSE": "[", "CLOSE_ROUND": "("}
_OPENED_BY = {"CLOSE": "[［", "CLOSE_ROUND": "(（"}
_PLUS = "+＋"


class Parsed(NamedTuple):
    """A line as Lark reads it: the ``tree`` of the ``mended`` text, None where it cannot be mended; what was wrong."""

    tree: "Tree[Token] | None"
    mended: str
    faults: list[Fault]


def parse(text: str, parser: "Lark") -> Parsed:
    """The tree of one line; what is no syntax of it becomes faults, and is mended as far as places stay the same."""
    from lark import UnexpectedInput  # noqa: PLC0415 - only when something is parsed

    faults: list[Fault] = []
    mended: str | None = text
    while mended is not None and len(faults) < _MOST_SYNTAX_ERRORS:
        try:
            return Parsed(parser.parse(mended), mended, faults)
        except UnexpectedInput as error:
            fault, mended = _explained(error, mended)
            faults.append(fault)
    return Parsed(None, text, faults)


def _explained(error: "UnexpectedInput", text: str) -> tuple[Fault, str | None]:
    """The fault of a syntax error, and the text mended as far as places in it stay the same.

    None when there is no such text; then nothing more can be said about the line.
    """
    token = getattr(error, "token", None)
    kind = str(token.type) if token is not None else ""
    accepts = {str(each) for each in (getattr(error, "accepts", None) or getattr(error, "expected", None) or ())}
    close = next((each for each in _CLOSERS if each in accepts), None)
    if kind in {"$END", ""}:
        return _at_end(text, close, accepts)
    place = int(error.pos_in_stream or 0)
    span = (place, place + 1)
    sign = text[place]
    if _after_plus(accepts):
        mended = _without_plus(text, place) if kind in _CLOSERS else None
        return Fault("N002", f"a tile is expected after +, not '{sign}'", span, "write it, as in +9d"), mended
    if close is not None:
        return _inside_set(text, place, kind, close)
    if kind in _CLOSERS:
        hint = f"leave it out, or write {_OPENERS[kind]} before the set"
        return Fault("N002", f"'{sign}' closes no set", span, hint), _with(text, place, " ")
    return Fault("N002", f"'{sign}' cannot stand here", span, f"expected here: {_expected(accepts)}"), None


def _inside_set(text: str, place: int, kind: str, close: str) -> tuple[Fault, str | None]:
    """A sign inside brackets that ``close`` should end."""
    sign, span, closer = text[place], (place, place + 1), _CLOSERS[close]
    if kind in _CLOSERS:
        message = f"a set opened with {_OPENERS[close]} is not closed with '{sign}'"
        return Fault("N002", message, span, f"write {closer}"), _with(text, place, closer)
    hint = f"close the set with {closer} after its last tile"
    return Fault("N002", f"'{sign}' cannot stand inside a set", span, hint), _closed_before_plus(text, place, close)


def _at_end(text: str, close: str | None, accepts: set[str]) -> tuple[Fault, str | None]:
    """The caret stands after the last character."""
    end = len(text.rstrip())
    span = (end, end + 1)
    if close is not None:
        message = f"the set opened with {_OPENERS[close]} is not closed"
        mended = _closed_before_plus(text, end, close) or text + _CLOSERS[close]
        return Fault("N002", message, span, f"write {_CLOSERS[close]} after its last tile"), mended
    if _after_plus(accepts):
        return Fault("N002", "the line ends after +, where a tile is expected", span, "write it, as in +9d"), None
    return Fault("N002", "the line ends too early", span, f"expected here: {_expected(accepts)}"), None


def _closed_before_plus(text: str, end: int, close: str) -> str | None:
    """The text with a set closed that runs on over the winning tile: after its first word, else before the plus.

    Else the winning tile would be told to stand inside a set. None where no plus stands in it.
    """
    opened = max(text.rfind(sign, 0, end) for sign in _OPENED_BY[close])
    plus = min((place for sign in _PLUS if (place := text.find(sign, opened, end)) >= 0), default=-1)
    if opened < 0 or plus < 0:
        return None
    first = len(text) - len(text[opened + 1 :].lstrip(" "))
    blank = text.find(" ", first, plus)
    return _with(text, plus if blank < 0 else blank, _CLOSERS[close])


def _after_plus(accepts: set[str]) -> bool:
    return "PLUS" not in accepts and "STRAY" in accepts


def _without_plus(text: str, place: int) -> str:
    plus = max(text.rfind(sign, 0, place) for sign in _PLUS)
    return _with(text, plus, " ")


def _expected(accepts: Iterable[str]) -> str:
    words = list(dict.fromkeys(words for name, words in _WORDS.items() if name in accepts))
    return ", ".join(words[:-1]) + " or " + words[-1] if len(words) > 1 else "".join(words)


def _with(text: str, place: int, sign: str) -> str:
    return text[:place] + sign + text[place + 1 :]
