"""Which MCR rules a hand is scored under: those that are named beside it, or in its text."""

from collections.abc import Iterable

from mjscore.errors import Fault, NotationError
from mjscore.mcr.table import DEFAULT_PROFILE, Profile, profile
from mjscore.notation import Reading


def rules_for(reading: Reading | None, name: str | None, overrides: str | Iterable[str] = ()) -> Profile:
    """The MCR rules to score with: those named, else those the text names, else the default profile.

    NotationError for a hand that was read for other rules.
    """
    if reading is not None and reading.rules not in {None, "mcr"}:
        hint = f"under {reading.rules} rules it is scored with --rules {reading.rules}, or by score_{reading.rules}"
        message = f"the hand is for {reading.rules} rules, and MCR scores were asked for"
        raise NotationError([Fault("N012", message, reading.places.get("rules"), hint)], reading.text)
    in_text = reading.profile if reading is not None else None
    named = name if name is not None else in_text if in_text is not None else DEFAULT_PROFILE
    return profile(named, (overrides,) if isinstance(overrides, str) else tuple(overrides))
