"""Find a line of a card by the id that people write."""

from collections.abc import Sequence
from difflib import get_close_matches

from mjscore.errors import CardError, Fault

_MOST_LIKE = 3


def find_line(name: str, ids: Sequence[str]) -> str | None:
    """The id that is written ``name``, with or without its hyphen, in capitals or not; None for no or several lines.

    >>> find_line("yr1", ["YR-1", "YR-2"]), find_line("YR-9", ["YR-1", "YR-2"])
    ('YR-1', None)
    """
    wanted = name.strip().casefold()
    exact = [each for each in ids if each.casefold() == wanted]
    found = exact or [each for each in ids if _plain(each) == _plain(name)]
    return found[0] if len(found) == 1 else None


def unknown_line(name: str, ids: Sequence[str], card: str) -> Fault:
    """The fault C004: the card has no such line; the hint names those that may be meant.

    >>> unknown_line("YR-9", ["YR-1", "YR-2", "EV-1"], "Mine").hint
    'YR goes from YR-1 to YR-2'
    >>> unknown_line("YT-1", ["YR-1", "EV-2"], "Mine").hint
    'perhaps YR-1'
    """
    section = name.strip().casefold().rpartition("-")[0]
    own = [each for each in ids if section and each.casefold().rpartition("-")[0] == section]
    by_key = {each.casefold(): each for each in ids}
    near = [by_key[key] for key in get_close_matches(name.strip().casefold(), by_key, n=_MOST_LIKE)]
    if own:
        code = own[0].rpartition("-")[0]
        hint = f"{code} goes from {own[0]} to {own[-1]}" if len(own) > 1 else f"the only line of {code} is {own[0]}"
    elif near:
        hint = f"perhaps {' or '.join(near)}"
    else:
        hint = f"the sections are {', '.join(dict.fromkeys(each.rpartition('-')[0] for each in ids))}"
    return Fault("C004", f"there is no line {name!r} on {card}", hint=hint)


def require_lines(names: Sequence[str], ids: Sequence[str], card: str) -> None:
    """CardError with all names that are no line of the card."""
    faults = [unknown_line(name, ids, card) for name in names if find_line(name, ids) is None]
    if faults:
        raise CardError(list(dict.fromkeys(faults)))


def _plain(name: str) -> str:
    return "".join(filter(str.isalnum, name.casefold()))
