"""What can be fuzzed, by name."""

from collections.abc import Mapping

from tests.fuzz import cards, notation, sheets
from tests.fuzz.running import Target

TARGETS: Mapping[str, Target] = {each.name: each for each in (notation.TARGET, cards.TARGET, sheets.TARGET)}
