"""Look a rule up from Python."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mjscore.table.entries import Entry


def rule(topic: str, rules: str | None = None) -> "tuple[Entry, ...]":
    """Look up a rule by a name of it, the code of a fault, a word of a verdict or a fan, under every rule set.

    ``rules`` is ``mcr``, ``american`` or ``chinese`` for one rule set only. Raises TableError T060 for a topic that is
    not known, T062 for one that these rules do not have, T020 for other rules, and TypeError for what is no text.

    >>> [(entry.rules, entry.answer) for entry in rule("robbing a kong", "american")]
    [('american', 'Nobody robs a kong: an exposure does not grow after the discard that follows it.')]
    """
    from mjscore.table.lookup import look_up  # noqa: PLC0415 - only when used

    return look_up(topic, rules)
