"""The comma that players forget before the circumstances: one fault for it instead of one for every letter."""

import re
from collections.abc import Callable, Sequence

from mjscore.errors import Fault
from mjscore.notation.phrases import known_phrases

_WORD = re.compile(r"\S+")


def with_missing_comma(
    text: str, faults: list[Fault], known: Callable[[Sequence[str]], list[str]] = known_phrases
) -> list[Fault]:
    """The faults; where known circumstances stand among the tiles, the missing comma in place of what it caused.

    ``known`` gives words back as circumstances, or nothing.
    """
    if not any(fault.code.startswith("N") for fault in faults):
        return faults
    end = text.find(",") if "," in text else len(text)
    words = [(match.group(), match.start()) for match in _WORD.finditer(text, 0, end)]
    for place, (_, start) in enumerate(words[1:], start=1):
        phrases = known([word for word, _ in words[place:]])
        if phrases:
            before = [fault for fault in faults if fault.code.startswith("N") and fault.span and fault.span[1] <= start]
            shown = ", ".join(phrases)
            message = "a comma is missing before the circumstances of the win"
            return [
                *before,
                Fault("N019", message, (start, end), f"write: {text[:start].rstrip()}, {shown}{text[end:]}"),
            ]
    return faults
