"""From a draft to the tiles of a hand: which set is what, and which tile is the winning one."""

from dataclasses import dataclass, field

from mjscore.errors import Fault
from mjscore.hand import Meld, MeldKind
from mjscore.notation.dialects import ALPHABETS, Alphabet, Dialect
from mjscore.notation.draft import Draft, Group, Mark, Role, without_span
from mjscore.notation.guess import attempt
from mjscore.notation.sets import meld_of
from mjscore.notation.text_checks import check_text
from mjscore.notation.values import Options
from mjscore.tiles import SYMBOLS, Tile

#: Stands in for a tile that could not be read where tiles are only counted.
_FILLER = Tile(0)


@dataclass(slots=True)
class Assembled:
    """The tiles of a hand, sorted out.

    ``concealed`` is without the winning tile. ``melds`` has a stand-in for a set that is none, and
    ``real_melds`` has not. ``countable``: every sign was a tile or meant as one. ``last_taken``: the
    winning tile is the last concealed one written, because nothing was said.
    """

    concealed: list[Mark] = field(default_factory=list)
    melds: list[Meld] = field(default_factory=list)
    real_melds: list[Meld] = field(default_factory=list)
    winning: Mark | None = None
    plus: Group | None = None
    last_taken: bool = False
    countable: bool = True
    faults: list[Fault] = field(default_factory=list)


def assemble(draft: Draft, options: Options, *, waiting: bool) -> Assembled:
    """Sort out the tiles of ``draft`` and the sets of ``options``; ``waiting`` hands have no winning tile."""
    hand = Assembled(countable=not draft.unsure)
    for group in draft.with_role(Role.EXPOSED, Role.CONCEALED_KONG):
        _add_set(hand, group)
    for name, role, values in (
        ("--exposed", Role.EXPOSED, options.exposed),
        ("--concealed-kong", Role.CONCEALED_KONG, options.concealed_kongs),
    ):
        for value in values:
            _add_optional_set(hand, f"{name} {value!r}", _option_group(value, role, draft.alphabet))
    hand.concealed = [mark for group in draft.with_role(Role.CONCEALED) for mark in group.marks]
    if waiting:
        _refuse_winning_tile(hand, draft, options)
    else:
        _choose_winning_tile(hand, draft, options)
    return hand


def _add_set(hand: Assembled, group: Group) -> None:
    for span in group.inner_plus:
        message = "the winning tile is marked inside a set"
        hint = "write + outside the brackets; a set that lies apart was complete before the win"
        hand.faults.append(Fault("H018", message, span, hint))
        hand.countable = False
    if not group.readable or group.inner_plus:
        _add_stand_in(hand, group)
        return
    meld = meld_of(group)
    if isinstance(meld, Fault):
        hand.faults.append(meld)
        _add_stand_in(hand, group)
    else:
        hand.melds.append(meld)
        hand.real_melds.append(meld)


def _add_stand_in(hand: Assembled, group: Group) -> None:
    """A set that is none still counts as one, where its size tells which kind was meant."""
    hand.countable &= len(group.marks) in {3, 4} and not group.unsure
    hand.melds.append(Meld(MeldKind.KONG if len(group.marks) == 4 else MeldKind.PUNG, _FILLER))


def _option_draft(value: str, alphabet: Alphabet) -> Draft:
    """An option's tiles, in the notation of the line or in native notation, whichever reads them."""
    text, faults = check_text(value)
    if faults:
        return Draft(alphabet, faults=faults)
    draft = attempt(text, alphabet)
    if draft.faults or draft.foreign:
        native = attempt(text, ALPHABETS[Dialect.NATIVE])
        if not (native.faults or native.foreign):
            return native
    return draft


def _option_group(value: str, role: Role, alphabet: Alphabet) -> Group | list[Fault]:
    draft = _option_draft(value, alphabet)
    if draft.faults or draft.foreign:
        return draft.faults or [_foreign(draft)]
    bracketed = draft.with_role(Role.EXPOSED, Role.CONCEALED_KONG)
    strange = draft.phrases or draft.said or draft.flowers or draft.with_role(Role.WINNING)
    if strange or len(bracketed) > 1 or (bracketed and len(draft.groups) > 1):
        return [Fault("N011", "one set is expected, as EEE or 123b")]
    marks = tuple(mark for group in draft.groups for mark in group.marks)
    return Group(role, marks, (0, len(value)))


def _foreign(draft: Draft) -> Fault:
    letter = draft.foreign_suits[0][0] if draft.foreign_suits else ""
    hint = f"write it in native or in {draft.alphabet.dialect.value} notation"
    return Fault("N007", f"'{letter}' is no suit letter of this notation", None, hint)


def _add_optional_set(hand: Assembled, option: str, group: Group | list[Fault]) -> None:
    found = group if isinstance(group, list) else meld_of(group)
    if isinstance(found, Meld):
        hand.melds.append(found)
        hand.real_melds.append(found)
        return
    hand.countable = False
    hand.faults += [without_span(fault, option) for fault in (found if isinstance(found, list) else [found])]


def _refuse_winning_tile(hand: Assembled, draft: Draft, options: Options) -> None:
    message, hint = "a hand that still waits has no winning tile", "leave it out, or use `mjscore score`"
    hand.faults += [Fault("H019", message, group.span, hint) for group in draft.with_role(Role.WINNING)]
    if options.winning_tile is not None:
        hand.faults.append(Fault("H019", f"--winning-tile {options.winning_tile!r}: {message}", None, hint))
    hand.countable &= not hand.faults or not draft.with_role(Role.WINNING)


def _choose_winning_tile(hand: Assembled, draft: Draft, options: Options) -> None:
    """The tile after +, or the one an option marks, or the last concealed tile written."""
    won = draft.with_role(Role.WINNING)
    _one_winning_tile(hand, won)
    if won and won[0].marks:
        hand.plus, hand.winning = won[0], won[0].marks[0]
    named = None if options.winning_tile is None else _named_tile(hand, options.winning_tile, draft.alphabet)
    if hand.plus is not None:
        if named is not None and hand.winning and hand.winning.tile not in {None, named}:
            message = f"--winning-tile {SYMBOLS[named]} names another winning tile than the text"
            hand.faults.append(Fault("H018", message, hand.plus.span, "leave out one of them"))
        return
    if named is not None:
        _mark_written_tile(hand, named)
    elif hand.concealed:
        hand.winning = hand.concealed.pop()
        hand.last_taken = options.winning_tile is None


def _one_winning_tile(hand: Assembled, won: list[Group]) -> None:
    """Refuse several winning tiles; what cannot be read after a plus is told as such, and may be no tile at all."""
    read = [group for group in won if group.readable]
    for group in read:
        if len(group.marks) > 1:
            message = f"{len(group.marks)} tiles stand after +, and a hand is won with one"
            hand.faults.append(Fault("H018", message, group.span, "write + before the winning tile only"))
    for group in read[1:]:
        hand.faults.append(Fault("H018", "a second winning tile", group.span, "write + before one tile only"))
    hand.countable &= len(won) < 2 and all(len(group.marks) == 1 for group in won)


def _named_tile(hand: Assembled, value: str, alphabet: Alphabet) -> Tile | None:
    """The tile ``--winning-tile`` names."""
    draft = _option_draft(value, alphabet)
    faults = draft.faults or ([_foreign(draft)] if draft.foreign else [])
    marks = [mark for group in draft.groups for mark in group.marks]
    if not faults and (len(marks) != 1 or draft.phrases or draft.said or draft.flowers):
        faults = [Fault("N011", "one tile is expected, as 9d")]
    hand.faults += [without_span(fault, f"--winning-tile {value!r}") for fault in faults]
    return None if faults else marks[0].tile


def _mark_written_tile(hand: Assembled, named: Tile) -> None:
    """Take the named tile out of the concealed ones, the last copy of it that was written."""
    for index in range(len(hand.concealed) - 1, -1, -1):
        if hand.concealed[index].tile == named:
            hand.winning = hand.concealed.pop(index)
            return
    symbol = SYMBOLS[named]
    message = f"--winning-tile {symbol}: it is not among the concealed tiles"
    hint = f"add it to the hand as +{symbol}, or name a tile that is written outside brackets"
    hand.faults.append(Fault("H016", message, None, hint))
    if hand.concealed:
        hand.winning = hand.concealed.pop()
