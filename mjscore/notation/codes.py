"""The stable codes of everything the notation layer can find wrong, each with a short title.

The codes of impossible hands that are not listed here (H001, H002, H004 to H015) come from
``mjscore.hand.problems``, which judges hands that did not come from a text as well.
"""

from collections.abc import Mapping
from types import MappingProxyType

CODES: Mapping[str, str] = MappingProxyType(
    {
        "N001": "there is nothing to read",
        "N002": "a sign stands where it cannot stand, or the line ends too early",
        "N003": "a sign that stands for no tile in this notation",
        "N004": "a tile that does not exist",
        "N005": "numbers without a suit, or a suit without numbers",
        "N006": "a suit letter in capitals",
        "N007": "suit letters of another notation",
        "N008": "5z, 6z and 7z mean different dragons to different tools",
        "N009": "a red five, which MCR does not have",
        "N010": "circumstances that are not known",
        "N011": "a value that is not known",
        "N012": "rules, or a circumstance of rules, that a hand is not read under",
        "N013": "several lines where one is read",
        "N014": "a line that is too long",
        "N015": "a character that cannot be part of a hand",
        "N016": "a notation that is not known",
        "N017": "a flower tile twice, or in a place where flowers cannot be",
        "N018": "table information of compact notation that cannot be read",
        "N019": "a comma is missing before the circumstances",
        "H003": "a set that is no chow, pung or kong",
        "H016": "the winning tile is not among the concealed tiles",
        "H017": "circumstances that contradict each other",
        "H018": "more than one winning tile, or one inside a set",
        "H019": "a hand that still waits has no winning tile",
    }
)
