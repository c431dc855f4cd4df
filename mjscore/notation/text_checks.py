"""What can be said of a text before it is parsed: its length, its lines, characters that nobody sees."""

import unicodedata

from mjscore.errors import Fault

MOST_CHARACTERS = 2000

#: Blanks without width, which come along when a hand is copied from a page; they are read as blanks.
_HARMLESS = frozenset("\u200b\ufeff")


def check_text(text: str) -> tuple[str, list[Fault]]:
    """The text with unprintable characters blanked, and the faults found.

    Nothing worth parsing is left ('') when the text is empty, too long or of several lines.
    """
    if len(text) > MOST_CHARACTERS:
        message = f"more than {MOST_CHARACTERS:,} characters are no hand"
        return "", [Fault("N014", message, None, "one line is one hand")]
    bare = text.strip()
    if not bare.strip("".join(_HARMLESS)):
        return "", [Fault("N001", "there is no hand to read", None, "write one, as in '123b 456c EEE 789d 9d +9d'")]
    lines = bare.splitlines(keepends=True)
    if len(lines) > 1:
        start = text.index(bare) + len(lines[0])
        hint = "give the hands one by one"
        return "", [Fault("N013", f"{len(lines)} lines, and one line is one hand", (start, start + 1), hint)]
    return _without_unseen(text)


def _without_unseen(text: str) -> tuple[str, list[Fault]]:
    """One fault for each kind of unseen character, at its first place."""
    if text.isprintable():
        return text, []
    places: dict[str, list[int]] = {}
    for place, character in enumerate(text):
        if _is_unseen(character):
            places.setdefault(character, []).append(place)
    kept = "".join(" " if character in places else character for character in text)
    return kept, [_unseen(character, found) for character, found in places.items()]


def _is_unseen(character: str) -> bool:
    """Control, formatting (the marks that turn the direction of writing) and lone surrogate characters."""
    if character in _HARMLESS or character.isspace():
        return False
    return unicodedata.category(character) in {"Cc", "Cf", "Cs"}


def _unseen(character: str, places: list[int]) -> Fault:
    name = unicodedata.name(character, "unprintable").lower()
    times = f", {len(places)} times" if len(places) > 1 else ""
    hint = "delete it; such characters come along when text is copied"
    return Fault("N015", f"{character!a} ({name}{times}) cannot be part of a hand", (places[0], places[0] + 1), hint)
