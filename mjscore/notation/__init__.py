"""Text to a hand and back, in native notation and in six others.

``parse`` reads a complete hand, ``parse_waiting`` one that still waits, ``write`` writes either. Every
text is read by a grammar in ``grammar/``; everything wrong with it is reported at once, with a stable
code and the place of the very characters.
"""

from mjscore.notation.build import parse, parse_plain, parse_waiting
from mjscore.notation.circumstances import rules_fault, rules_named
from mjscore.notation.dialects import Dialect, dialect_named
from mjscore.notation.plain_lines import PlainLine
from mjscore.notation.rule_sets import rules_said, unknown_rules
from mjscore.notation.values import RULE_SETS, Default, Defaults, Options, Reading
from mjscore.notation.writing import Written, write

__all__ = [
    "RULE_SETS",
    "Default",
    "Defaults",
    "Dialect",
    "Options",
    "PlainLine",
    "Reading",
    "Written",
    "dialect_named",
    "parse",
    "parse_plain",
    "parse_waiting",
    "rules_fault",
    "rules_named",
    "rules_said",
    "unknown_rules",
    "write",
]
