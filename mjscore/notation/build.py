"""From text and options to a reading, or to every fault at once."""

from mjscore.errors import Fault, ImpossibleHandError, NotationError, Span
from mjscore.hand import About, Hand, Meld, Problem, Win, problems
from mjscore.notation.assemble import Assembled, assemble
from mjscore.notation.circumstances import Settled, assumptions, settle
from mjscore.notation.dialects import ALPHABETS, Alphabet, Dialect
from mjscore.notation.draft import Draft, Group, Mark, Role, joined, shortened
from mjscore.notation.guess import attempt, guess, prefer
from mjscore.notation.missing_comma import with_missing_comma
from mjscore.notation.mixing import mixed
from mjscore.notation.plain_lines import PlainLine, last_tile_taken, read_plain
from mjscore.notation.text_checks import check_text
from mjscore.notation.values import NO_OPTIONS, Defaults, Options, Reading
from mjscore.suggestions import perhaps
from mjscore.tiles import SYMBOLS, Tile, symbols

_SIZE_CODES = frozenset({"H004", "H005", "H006"})
_TILE_CODES = _SIZE_CODES | {"H001"}


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
    if line is not None and not _problems(line.hand, line.settled.win, waiting=waiting):
        return _reading_of_plain(text, line)
    return _build_by_grammar(text, options, waiting=waiting)


def _plain(text: str, options: Options, *, waiting: bool) -> PlainLine | None:
    """A line that can be read without the grammar."""
    if "|" not in text:
        return read_plain(text, options, waiting=waiting)
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


def _build_by_grammar(text: str, options: Options, *, waiting: bool) -> Reading:
    readable, faults = check_text(text)
    alphabet = _alphabet_named(options.notation, faults)
    if not readable:
        raise NotationError(faults, text)
    draft, by_default = (attempt(readable, alphabet), "") if alphabet else _guessed(readable, options.defaults)
    tiles = assemble(draft, options, waiting=waiting)
    settled = settle(draft, options)
    if settled.other_rules is not None:
        # What is wrong with tiles under the wrong rules says nothing.
        raise NotationError([settled.other_rules], text)
    faults += [*draft.faults, *mixed(draft), *tiles.faults, *settled.faults]
    # A text of which not every sign was seen holds no tiles that could be counted.
    countable = tiles.countable and not any(fault.code == "N015" for fault in faults)
    faults += _impossibilities(draft, tiles, settled, waiting=waiting, countable=countable)
    if faults:
        faults = with_missing_comma(text, faults)
        faults.sort(key=lambda fault: (fault.span is None, fault.span or (0, 0), fault.code))
        error = ImpossibleHandError if all(fault.code.startswith("H") for fault in faults) else NotationError
        raise error(faults, text)
    hand = _hand(tiles, tiles.real_melds)
    assumed = assumptions(settled)
    # In compact notation the last tile wins by definition; a line without a table may be anything, though.
    by_definition = draft.alphabet.dialect is Dialect.COMPACT and draft.said
    if tiles.last_taken and hand.winning_tile is not None and not by_definition:
        assumed = (last_tile_taken(hand.winning_tile), *assumed)
    if by_default:
        assumed = (*assumed, by_default)
    elif options.notation is None and draft.alphabet.dialect is Dialect.COMPACT and not draft.said:
        assumed = (*assumed, "compact notation (for riichi notation say --notation riichi)")
    return Reading(
        text,
        draft.alphabet.dialect,
        hand,
        settled.win,
        settled.given,
        settled.profile,
        settled.rules,
        tuple(settled.notes),
        assumed,
        tuple(draft.dropped),
        settled.places,
    )


def _guessed(text: str, defaults: Defaults) -> tuple[Draft, str]:
    """A line in the notation of the default where that reads it, else in its own; and the default where it decided."""
    notation = defaults.notation
    if notation is None:
        return guess(text), ""
    draft, decided = prefer(text, notation.value)
    return draft, notation.told(f"{notation.value.value} notation") if decided else ""


def _alphabet_named(name: str | None, faults: list[Fault]) -> Alphabet | None:
    """The alphabet of the notation that an option names; None to guess it."""
    if name is None:
        return None
    names = [dialect.value for dialect in Dialect]
    if name.strip().casefold() in names:
        return ALPHABETS[Dialect(name.strip().casefold())]
    message = f"--notation {name!r}: there is no such notation"
    faults.append(Fault("N016", message, None, perhaps(name, names, f"notations are {', '.join(names)}")))
    return None


def _hand(tiles: Assembled, melds: list[Meld], filler: Tile | None = None) -> Hand:
    """The hand of the tiles that could be read, or with a stand-in for those that could not."""

    def readable(mark: Mark) -> Tile | None:
        return filler if mark.tile is None else mark.tile

    concealed = [tile for tile in map(readable, tiles.concealed) if tile is not None]
    return Hand(tuple(concealed), tuple(melds), readable(tiles.winning) if tiles.winning else None)


def _impossibilities(
    draft: Draft, tiles: Assembled, settled: Settled, *, waiting: bool, countable: bool
) -> list[Fault]:
    """What makes the hand impossible, with places in the text; its size only where tiles can be counted."""
    found = _problems(_hand(tiles, tiles.real_melds), settled.win, waiting=waiting)
    found = [problem for problem in found if problem.code not in _SIZE_CODES]
    if countable:
        hand = _hand(tiles, tiles.melds, Tile(0))
        if tiles.last_taken and hand.winning_tile is not None:
            # Nobody said which tile won, so where one is missing it may as well be that one.
            hand = Hand((*hand.concealed, hand.winning_tile), hand.melds)
        counted = _problems(hand, settled.win, waiting=waiting)
        too_many = len(hand.all_tiles) > hand.size_needed
        found += [
            _with_groups(each, draft, tiles, waiting=waiting, too_many=too_many)
            for each in counted
            if each.code in _SIZE_CODES
        ]
    return [Fault(problem.code, problem.message, _place(problem, draft, settled), problem.hint) for problem in found]


def _problems(hand: Hand, win: Win, *, waiting: bool) -> list[Problem]:
    """For a hand that waits: what is wrong with its tiles, and with the circumstances by themselves."""
    if not waiting:
        return problems(hand, win)
    return problems(hand) + [problem for problem in problems(hand, win) if problem.code not in _TILE_CODES]


def _with_groups(problem: Problem, draft: Draft, tiles: Assembled, *, waiting: bool, too_many: bool) -> Problem:
    """A wrong number of tiles is easiest seen in the groups that were written."""
    readable = all(group.readable for group in draft.groups)
    hints = [problem.hint] if problem.hint and (readable or problem.code == "H005") else []
    plus = tiles.plus
    if too_many and plus and plus.tiles and plus.tiles[0] in {mark.tile for mark in tiles.concealed}:
        symbol = SYMBOLS[plus.tiles[0]]
        hints.append(f"+{symbol} adds a tile; to mark one already written say --winning-tile {symbol} instead")
    if waiting and problem.code == "H004":
        hints.append("a complete hand is scored by `mjscore score`")
    optional = tiles.melds[len(draft.with_role(Role.EXPOSED, Role.CONCEALED_KONG)) :]
    groups = [*map(_shown, draft.groups), *map(str, optional)]
    if groups:
        hints.append(f"read as {shortened(' '.join(groups))}")
    return problem._replace(hint="; ".join(hints))


def _shown(group: Group) -> str:
    before, after = {Role.EXPOSED: "[]", Role.CONCEALED_KONG: "()", Role.WINNING: ("+", "")}.get(group.role, ("", ""))
    tiles = symbols(group.tiles) if group.readable else "?"
    return f"{before}{tiles}{after}"


def _place(problem: Problem, draft: Draft, settled: Settled) -> Span | None:
    """The first of a problem's places that stands in the text."""
    for about, which in problem.places:
        span = _place_of(about, which, draft, settled)
        if span is not None:
            return span
    return None


def _place_of(about: About, which: int | str | None, draft: Draft, settled: Settled) -> Span | None:
    match about:
        case About.CIRCUMSTANCE:
            return settled.places.get(str(which))
        case About.MELDS:
            return joined([group.span for group in draft.with_role(Role.EXPOSED, Role.CONCEALED_KONG)])
        case About.CONCEALED:
            concealed = [group.span for group in draft.with_role(Role.CONCEALED, Role.WINNING)]
            return joined(concealed) or joined([group.span for group in draft.groups])
        case About.TILE:
            spans = [mark.span for group in draft.groups for mark in group.marks if mark.tile == which]
            return spans[min(4, len(spans) - 1)] if spans else None
