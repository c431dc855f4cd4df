"""From text and options to a reading, or to every fault at once."""

from mjscore.notation.plain_lines import PlainLine, read_plain
from mjscore.notation.possible import problems_of
from mjscore.notation.values import NO_OPTIONS, Options, Reading


def parse(text: str, options: Options = NO_OPTIONS) -> Reading:
    """Read a complete hand and the circumstances of its win.

    Args:
        text: one line, in any notation of ``Dialect``.
        options: what the command line says beside it; it wins over the text.

    Raises:
        NotationError: the text or an option cannot be read; impossibilities found beside are in it too.
        ImpossibleHandError: all was read, and no such hand can be won like this.

    >>> hand, win = parse("123b 456c EEE [789d] 9d +9d, self-draw, seat south")
    >>> str(hand.melds[0]), win.seat.title
    ('[789d]', 'South')

    """
    return _build(text, options, waiting=False)


def parse_waiting(text: str, options: Options = NO_OPTIONS) -> Reading:
    """Read a hand that still waits: one tile fewer, and no winning tile. Otherwise as ``parse``.

    >>> parse_waiting("123b 456c EEE [789d] 9d").hand.winning_tile is None
    True
    """
    return _build(text, options, waiting=True)


def parse_plain(text: str, options: Options = NO_OPTIONS) -> PlainLine | None:
    """Read a plain line as ``parse`` does, without a look at whether such a hand can exist; None for any other line."""
    return _plain(text, options, waiting=False)


def _build(text: str, options: Options, *, waiting: bool) -> Reading:
    line = _plain(text, options, waiting=waiting)
    if line is not None and not problems_of(line.hand, line.settled.win, waiting=waiting):
        return _reading_of_plain(text, line)
    from mjscore.notation.by_grammar import read_by_grammar  # noqa: PLC0415 - most lines are plain

    return read_by_grammar(text, options, waiting=waiting)


def _plain(text: str, options: Options, *, waiting: bool) -> PlainLine | None:
    """A line that can be read without the grammar."""
    if "|" not in text:
        line = read_plain(text, options, waiting=waiting)
        if line is not None:
            return line
        from mjscore.notation.plain_others import read_plain_other  # noqa: PLC0415 - most lines are native

        return read_plain_other(text, options, waiting=waiting)
    from mjscore.notation.plain_compact import read_plain_compact  # noqa: PLC0415 - most lines are not compact

    return read_plain_compact(text, options, waiting=waiting)


def _reading_of_plain(text: str, line: PlainLine) -> Reading:
    settled = line.settled
    return Reading(
        text,
        line.dialect,
        line.hand,
        settled.win,
        settled.given,
        settled.profile,
        settled.rules,
        tuple(settled.notes),
        line.assumed,
        line.dropped,
        line.places,
    )
