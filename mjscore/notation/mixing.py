"""Suit letters of two notations in one line: an error that shows both readings."""

from mjscore.errors import Fault
from mjscore.notation.dialects import ALPHABETS, SUFFIXES, Alphabet, Dialect
from mjscore.notation.draft import Draft, Role, shortened
from mjscore.notation.spelling import spell

_BRACKETS = {
    Role.EXPOSED: ("[", "]"),
    Role.CONCEALED_KONG: ("(", ")"),
    Role.WINNING: ("+", ""),
    Role.CONCEALED: ("", ""),
}


def mixed(draft: Draft) -> list[Fault]:
    """The fault of a line that has suit letters of another notation; empty for a line that has none."""
    if not draft.foreign_suits:
        return []
    letter, span = draft.foreign_suits[0]
    native, others = ALPHABETS[Dialect.NATIVE], (ALPHABETS[Dialect.COMPACT], ALPHABETS[Dialect.RIICHI])
    letters = dict.fromkeys(each for each, _ in draft.foreign_suits)
    other = others["z" in letters or draft.alphabet.dialect is Dialect.RIICHI]
    ours = "".join(each for each in draft.alphabet.families if each in SUFFIXES)
    message = f"'{letter}' is not a suit letter of {draft.alphabet.dialect.value} notation, which has {_listed(ours)}"
    readings = [f"{_line(draft, alphabet)} in {alphabet.dialect.value} notation" for alphabet in (native, other)]
    why = "suit letters of two notations are mixed; " if draft.own else ""
    return [Fault("N007", message, span, f"{why}write {' or '.join(readings)}")]


def _listed(letters: str) -> str:
    return f"{', '.join(letters[:-1])} and {letters[-1]}"


def _line(draft: Draft, alphabet: Alphabet) -> str:
    """The tiles that could be read, in another notation."""
    parts = []
    for group in draft.groups:
        before, after = _BRACKETS[group.role]
        parts.append(f"{before}{spell(group.tiles, alphabet)}{after}" if group.tiles else "?")
    return shortened(" ".join(parts))
