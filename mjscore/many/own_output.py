"""The columns that a checked list has by itself, and such a list read once more: its hands and claims, nothing found.

Every format for programs is read again: CSV, workbooks, JSON lines, JSON. What was passed on is passed on once more.
"""

import json
from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import Any

from mjscore.rows import Cell

FIRST = ("input_line",)
OF_A_HAND = (
    *("outcome", "input", "hand", "rules", "profile", "counting", "card", "valid", "points", "flowers", "total"),
    *("qualifies", "fans", "line", "value", "jokerless", "doubled", "chips", "ticks", "winning_tile"),
    *("payments_E", "payments_S", "payments_W", "payments_N", "payments_winner", "payments_discarder"),
    *("payments_others", "false_win_reason", "claim_text", "claim_verdict", "claim_stands", "claim_claimed"),
    *("claim_accepted", "claim_lawful", "claim_left", "claim_findings", "claim_errors", "errors", "assumed", "notes"),
)
OTHER_COLUMNS = "other_columns"
"""The column of CSV for what single JSON lines have beside the others."""

_OTHER_KEYS = (
    *("schema", "arrangement", "payments", "false_win", "away", "nearest", "exchanges", "lines", "bonuses", "gain"),
    *("dead_since", "honor_pungs", "hands", "claim", OTHER_COLUMNS),
)
OWN_KEYS = frozenset((*FIRST, *OF_A_HAND, *_OTHER_KEYS))
"""Every key that a record can have by itself, and every column of CSV; a column of the input has other names."""

_TAKEN = frozenset(map(str.casefold, OWN_KEYS))
_GIVEN = "given_"
_SIGNS = frozenset(("input_line", "outcome", "input"))
"""What a list has that was checked, and no other."""


def passed_name(name: str) -> str:
    """The name under which a column is passed on: its own, with ``given_`` before it where the name is taken.

    Spreadsheets and databases do not tell ``Total`` from ``total``, so it is taken too.

    >>> passed_name("table"), passed_name("Total"), passed_name("given_total")
    ('table', 'given_Total', 'given_given_total')
    """
    plain = name.casefold()
    return f"{_GIVEN}{name}" if plain in _TAKEN or plain.startswith(_GIVEN) else name


def given_name(name: str) -> str:
    """The name that a column had before it was passed on.

    >>> given_name("table"), given_name("given_Total"), given_name("given_given_total")
    ('table', 'Total', 'given_total')
    """
    return name[len(_GIVEN) :] if name.casefold().startswith(_GIVEN) else name


def is_own(headers: Collection[str]) -> bool:
    """Whether a list, or one of its records, was checked before."""
    return set(headers) >= _SIGNS


def as_given(cells: Mapping[str, Cell]) -> dict[str, Cell]:
    """What a checked row says of its hand: the hand itself, else the line that is none; the claim; the rules."""
    claim = cells.get("claim")
    text = claim.get("text") if isinstance(claim, Mapping) else cells.get("claim_text")
    profile, _, _ = str(cells.get("profile") or "").partition(" with ")
    return {
        "hand": cells.get("hand") or cells.get("input"),
        "claim": text,
        "rules": cells.get("rules"),
        "profile": profile,
    }


def changed_rules(cells: Mapping[str, Cell]) -> str:
    """The single rules by which a row was checked before, as ``--rule`` has them.

    >>> changed_rules({"profile": "national with cap=88"})
    'cap=88'
    """
    return str(cells.get("profile") or "").partition(" with ")[2]


def beside(cells: Mapping[str, Cell]) -> dict[str, Any]:
    """What stands in a column of CSV for the columns of single JSON lines."""
    with suppress(ValueError, TypeError):
        found = json.loads(cells.get(OTHER_COLUMNS) or "")
        if isinstance(found, dict):
            return found
    return {}
