"""Which codes of a card are warnings; all codes are listed in ``mjscore.codes``."""

from mjscore.errors import Fault


def is_warning(fault: Fault) -> bool:
    """Whether a card with nothing worse than this is in order: codes from C040 on."""
    return fault.code >= "C040"
