"""The stable codes of everything that can be wrong with a card, each with a short title.

``C00.`` the card as a whole cannot be read, ``C01.`` a line cannot be read, ``C02.`` it is read but means
nothing, ``C03.`` what the linter finds in its concrete hands, ``C04.`` warnings: worth a look, but no fault.
"""

from collections.abc import Mapping
from types import MappingProxyType

from mjscore.errors import Fault

CODES: Mapping[str, str] = MappingProxyType(
    {
        "C001": "a file that cannot be opened",
        "C002": "a file that is no text",
        "C003": "a card with nothing on it",
        "C004": "a line that is not on the card",
        "C005": "a year that is none",
        "C010": "a line that cannot be read",
        "C011": "a note that is not known",
        "C012": "a header that is not known, or is there twice",
        "C013": "an attribute of a section that is not known",
        "C014": "a hand above the first section",
        "C015": "a line that is too long or too deep",
        "C016": "a value that is given twice, or is nothing",
        "C020": "a suit or a flag that nothing in its group can take",
        "C021": "a name of two kinds",
        "C022": "a name that is not known",
        "C023": "a relation between things that cannot be compared",
        "C024": "notes that contradict each other or the printed numbers",
        "C025": "the year is used but not given",
        "C030": "a hand that has not 14 tiles",
        "C031": "a suit note that contradicts the letters",
        "C032": "a hand that needs more tiles than there are",
        "C033": "a line that stands for no hand",
        "C034": "ids that are there twice",
        "C035": "a line that is there twice",
        "C036": "a line that stands for too many hands",
        "C037": "a card without a hand",
        "C040": "two lines with the same hands and different values",
        "C041": "a number of consecutive numbers that is not what is printed",
        "C042": "a line that has no hand in this year",
    }
)


def is_warning(fault: Fault) -> bool:
    """Whether a card with nothing worse than this is in order."""
    return fault.code >= "C040"
