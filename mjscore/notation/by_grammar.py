"""What a line holds that only a grammar reads, or every fault of it at once."""

from mjscore.errors import Fault, ImpossibleHandError, NotationError, Span
from mjscore.hand import About, Hand, Meld, Problem
from mjscore.notation.assemble import Assembled, assemble
from mjscore.notation.circumstances import Settled, assumptions, settle
from mjscore.notation.dialects import ALPHABETS, Alphabet, Dialect
from mjscore.notation.draft import Draft, Group, Mark, Role, joined, shortened
from mjscore.notation.guess import attempt, guess, prefer
from mjscore.notation.missing_comma import with_missing_comma
from mjscore.notation.mixing import mixed
from mjscore.notation.plain_lines import last_tile_taken
from mjscore.notation.plain_others import TAKEN_FOR_COMPACT
from mjscore.notation.possible import SIZE_CODES, problems_of
from mjscore.notation.text_checks import check_text
from mjscore.notation.values import Defaults, Options, Reading
from mjscore.suggestions import perhaps
from mjscore.tiles import SYMBOLS, Tile, symbols


def read_by_grammar(text: str, options: Options, *, waiting: bool) -> Reading:
    """Read a line in any notation; errors as of ``parse``."""
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
        assumed = (*assumed, TAKEN_FOR_COMPACT)
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
    found = problems_of(_hand(tiles, tiles.real_melds), settled.win, waiting=waiting)
    found = [problem for problem in found if problem.code not in SIZE_CODES]
    if countable:
        hand = _hand(tiles, tiles.melds, Tile(0))
        if tiles.last_taken and hand.winning_tile is not None:
            # Nobody said which tile won, so where one is missing it may as well be that one.
            hand = Hand((*hand.concealed, hand.winning_tile), hand.melds)
        counted = problems_of(hand, settled.win, waiting=waiting)
        too_many = len(hand.all_tiles) > hand.size_needed
        found += [
            _with_groups(each, draft, tiles, waiting=waiting, too_many=too_many)
            for each in counted
            if each.code in SIZE_CODES
        ]
    return [Fault(problem.code, problem.message, _place(problem, draft, settled), problem.hint) for problem in found]


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
