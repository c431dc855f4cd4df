"""Writes an American hand and the circumstances of its win in native notation, so that it reads back the same."""

from mjscore.american.rack import SYMBOLS, Rack, Way, Win, spell

_WORDS = {way: way.value for way in Way} | {Way.OUT_OF_TURN: "out of turn"}


def write(rack: Rack, win: Win | None = None, written: str = "") -> str:
    """The hand in native notation; ``written`` are its tiles already grouped, else they stand sorted.

    >>> from mjscore.american.reading import read_hand
    >>> reading = read_hand("FFF 2026b [222Jc] 66c +6c, from south")
    >>> write(reading.rack, reading.win)
    'FFF 226b 66c 0 [222Jc] +6c, from south, seat east'
    >>> write(reading.rack, reading.win, reading.written)
    'FFF 2026b [222Jc] 66c +6c, from south, seat east'
    """
    if not written:
        tiles = [spell(rack.concealed)] if rack.concealed else []
        won = [] if rack.winning_tile is None else [f"+{SYMBOLS[rack.winning_tile]}"]
        written = " ".join([*tiles, *map(str, rack.exposures), *won])
    return ", ".join([written, *([] if win is None else phrases(win))])


def phrases(win: Win) -> list[str]:
    """The circumstances in their fixed order."""
    said = []
    if win.way is not Way.DISCARD or win.discarder is None:
        said.append(_WORDS[win.way])
    if win.discarder is not None:
        said.append(f"from {win.discarder.name.lower()}")
    said.append(f"seat {win.seat.name.lower()}")
    if win.announced is not None:
        said.append(f"announced {win.announced}")
    if win.discarder_quint:
        said.append("discarder exposed quint")
    elif win.discarder_exposures is not None:
        said.append(f"discarder exposed {win.discarder_exposures}")
    return said
