"""What somebody may have meant who misspelt a name: the hint that every list of names gives."""

from collections.abc import Iterable

_LIKE = 0.6


def meant(typed: str, known: Iterable[str], *, most: int = 1, like: float = _LIKE) -> list[str]:
    """The names most like what was typed, best first; case does not count. ``like`` is how like they have to be, of 1.

    >>> meant("Suoth", ["east", "south", "west", "north"]), meant("up", ["east"])
    (['south'], [])
    """
    from difflib import get_close_matches  # noqa: PLC0415 - only for what is not known

    by_key = {name.casefold(): name for name in known}
    return [by_key[key] for key in get_close_matches(typed.strip().casefold(), by_key, n=most, cutoff=like)]


def perhaps(typed: str, known: Iterable[str], otherwise: str, *, most: int = 1) -> str:
    """The hint for a name that nobody knows: what may be meant, then what there is.

    >>> perhaps("suoth", ["east", "south"], "winds are east and south")
    'perhaps south; winds are east and south'
    """
    near = meant(typed, known, most=most)
    return f"perhaps {' or '.join(near)}; {otherwise}" if near else otherwise
