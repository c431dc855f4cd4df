"""From a line of native notation to an American hand and its win, or to everything that is wrong with it at once."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from mjscore.american.circumstances import Options, Settled, assumptions, known_phrases, settle, unused
from mjscore.american.concrete import JOKER
from mjscore.american.rack import SYMBOLS, Exposure, Rack, Win, problems
from mjscore.american.signs import Bracketed, Draft, read_signs
from mjscore.errors import Fault, ImpossibleHandError, NotationError, Span
from mjscore.hand import About, Problem
from mjscore.notation.draft import Mark, joined, shortened, without_span
from mjscore.notation.missing_comma import with_missing_comma
from mjscore.notation.text_checks import check_text

_NO_OPTIONS = Options()
_UNBRACKETED = "write them without brackets, and the winning tile with +"
_EXAMPLE = "FFF 2026b [222Jc] 66c +6c, from south"
_SIZE_CODES = frozenset({"H004", "H005"})


@dataclass(frozen=True, slots=True)
class AmericanReading:
    """A line that was read.

    ``written`` are the tiles as they were grouped, in native notation; ``given`` the fields of ``win`` that were
    said; ``notes`` tell where an option replaced the text, ``assumed`` what was filled in, ``tile_assumed`` that
    the winning tile was.
    """

    text: str
    rack: Rack
    win: Win
    written: str
    given: frozenset[str] = frozenset()
    profile: str | None = None
    notes: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()
    tile_assumed: bool = False

    def __iter__(self) -> Iterator[Rack | Win]:
        """The rack and the win, so that ``rack, win = read_hand(text)`` works."""
        return iter((self.rack, self.win))


def read_hand(text: str, options: Options = _NO_OPTIONS) -> AmericanReading:
    """Read a complete American hand and the circumstances of its win.

    NotationError when the text cannot be read, ImpossibleHandError when no such hand can be won like this; each
    with all faults and their spans.

    >>> rack, win = read_hand("FFF 2026b [222Jc] 66c +6c, from south")
    >>> [str(each) for each in rack.exposures], win.discarder.title
    (['[222Jc]'], 'South')
    """
    return _read(text, options, waiting=False)


def read_waiting(text: str, options: Options = _NO_OPTIONS) -> AmericanReading:
    """Read a hand that still waits: thirteen tiles, no winning tile. Otherwise as ``read_hand``.

    >>> read_waiting("FFF 2026b [222Jc] 66c").rack.size
    13
    """
    return _read(text, options, waiting=True)


def read_tiles(text: str) -> AmericanReading:
    """Read some tiles and exposures, as many as there are, none of them a winning tile. Otherwise as ``read_hand``.

    >>> read_tiles("[NNNJ] [22Jc]").rack.size
    7
    """
    return _read(text, _NO_OPTIONS, waiting=True, sized=False)


def _read(text: str, options: Options, *, waiting: bool, sized: bool = True) -> AmericanReading:
    readable, faults = check_text(text)
    if not readable:
        empty = f"write one, as in '{_EXAMPLE}'"
        raise NotationError([replace(each, hint=empty) if each.code == "N001" else each for each in faults], text)
    draft = read_signs(readable)
    settled = settle(draft.phrases, options)
    hand = _Hand(draft, options, settled, waiting=waiting)
    faults += [
        *draft.faults,
        *hand.faults,
        *settled.faults,
        *_impossibilities(readable, hand, settled, waiting=waiting, sized=sized),
    ]
    if faults:
        faults = with_missing_comma(text, faults, known_phrases)
        faults.sort(key=lambda fault: (fault.span is None, fault.span or (0, 0), fault.code))
        error = ImpossibleHandError if all(fault.code.startswith("H") for fault in faults) else NotationError
        raise error(faults, text)
    if waiting:
        settled.notes += unused(settled, frozenset({"seat", "profile"}) if sized else frozenset())
    assumed = assumptions(settled)
    if hand.assumed_tile and hand.rack.winning_tile is not None:
        assumed = (f"winning tile {SYMBOLS[hand.rack.winning_tile]}, the last concealed tile written", *assumed)
    return AmericanReading(
        text,
        hand.rack,
        settled.win,
        hand.written(readable),
        settled.given,
        settled.profile,
        tuple(settled.notes),
        assumed,
        hand.assumed_tile,
    )


class _Hand:
    """The tiles of a draft, sorted out: exposures, concealed tiles, the winning one."""

    def __init__(self, draft: Draft, options: Options, settled: Settled, *, waiting: bool) -> None:
        self.draft = draft
        self.faults: list[Fault] = []
        self.countable = draft.countable
        self.assumed_tile = False
        self.concealed = list(draft.concealed)
        self.exposures = [self._exposure(group) for group in draft.exposed]
        self.added = [self._option(f"--exposed {value!r}", value) for value in options.exposed]
        self.winning: Mark | None = None
        if waiting:
            hint = "leave it out, or use `mjscore score`"
            message = "a hand that still waits has no winning tile"
            self.faults += [Fault("H019", message, group.span, hint) for group in draft.won]
            self.countable &= not draft.won
        else:
            self._choose_winning_tile(options, settled)

    @property
    def rack(self) -> Rack:
        """The tiles that could be read."""
        concealed = tuple(int(mark.tile) for mark in self.concealed if mark.tile is not None)
        exposures = tuple(each for each in (*self.exposures, *self.added) if each is not None)
        winning = None if self.winning is None or self.winning.tile is None else int(self.winning.tile)
        return Rack(concealed, exposures, winning)

    @property
    def rack_as_said(self) -> Rack:
        """The same with a winning tile only where somebody named it."""
        rack = self.rack
        if not self.assumed_tile or rack.winning_tile is None:
            return rack
        return Rack((*rack.concealed, rack.winning_tile), rack.exposures)

    def _exposure(self, group: Bracketed) -> Exposure | None:
        found = _exposure_of(group) if group.sure else None
        if isinstance(found, Exposure):
            return found
        self.faults += [found] if found else []
        return None

    def _option(self, option: str, value: str) -> Exposure | None:
        draft = read_signs(value)
        marks = tuple(draft.marks)
        found: Exposure | Fault | None = _exposure_of(Bracketed(marks, (0, len(value)))) if not draft.faults else None
        if isinstance(found, Exposure) and not draft.phrases:
            return found
        faults = draft.faults or [found if isinstance(found, Fault) else Fault("N011", "one exposure is expected")]
        self.faults += [without_span(fault, option) for fault in faults]
        return None

    def _choose_winning_tile(self, options: Options, settled: Settled) -> None:
        """The tile after +, or the one an option marks, or the last concealed tile written."""
        won = self.draft.won
        marks = [mark for group in won for mark in group.marks]
        if len(marks) > 1 or len(won) > 1:
            if len(marks) > 1:  # what cannot be read behind a plus is told as such, and may be no tile at all
                message = "more than one winning tile"
                self.faults.append(Fault("H018", message, won[-1].span, "write + before one tile only"))
            self.countable = False
        if won:
            self.winning = marks[0] if marks else None
            if options.winning_tile is not None:
                message = f"--winning-tile {options.winning_tile} beside a winning tile in the text"
                self.faults.append(Fault("H018", message, won[0].span, "leave out one of them"))
        elif options.winning_tile is not None:
            self._mark(options.winning_tile)
        elif self.concealed:
            self.assumed_tile = True
            self.winning = self.concealed.pop(self._last(settled))

    def _last(self, settled: Settled) -> int:
        """The last concealed tile written that can be won with: on a discard no joker."""
        places = range(len(self.concealed) - 1, -1, -1)
        if settled.win.way.has_discarder:
            return next((at for at in places if self.concealed[at].tile != JOKER), len(self.concealed) - 1)
        return len(self.concealed) - 1

    def _mark(self, value: str) -> None:
        """Take the named tile out of the concealed ones, the last copy of it that was written."""
        draft = read_signs(value)
        marks = draft.marks
        faults = draft.faults or ([] if len(marks) == 1 else [Fault("N011", "one tile is expected, as 9d")])
        if faults:
            self.faults += [without_span(fault, f"--winning-tile {value!r}") for fault in faults]
            self.countable = False
            return
        for at in range(len(self.concealed) - 1, -1, -1):
            if self.concealed[at].tile == marks[0].tile:
                self.winning = self.concealed.pop(at)
                return
        message = f"--winning-tile {value.strip()}: it is not among the concealed tiles"
        hint = f"add it to the hand as +{value.strip()}, or name a tile that is written outside brackets"
        self.faults.append(Fault("H016", message, None, hint))
        if self.concealed:
            self.winning = self.concealed.pop()

    def written(self, text: str) -> str:
        """The tiles in native notation, grouped as they were written, the winning tile last."""
        words = [*_words(text, sorted(self.concealed, key=lambda mark: mark.span))]
        exposed = [(group.span, str(each)) for group, each in zip(self.draft.exposed, self.exposures, strict=True)]
        placed = sorted([*words, *exposed])
        won = [] if self.winning is None or self.winning.tile is None else [f"+{SYMBOLS[self.winning.tile]}"]
        return " ".join([*(word for _, word in placed), *map(str, self.added), *won])


def _exposure_of(group: Bracketed) -> Exposure | Fault:
    """The exposure that tiles in brackets are; Fault when they are none."""
    kinds = [mark.tile for mark in group.marks]
    naturals = {int(kind) for kind in kinds if kind is not None and kind != JOKER}
    if not kinds:
        return Fault("H021", "an exposure without tiles", group.span, "leave out the brackets")
    if not naturals:
        message = "an exposure cannot be all jokers: the tile that was called lies in it"
        return Fault("H020", message, group.span, "write the tile it stands for, as [2JJb]")
    if len(naturals) > 1:
        message = "an exposure of different tiles: only equal ones, with jokers, are called"
        hint = f"pairs, singles, strings and years are called for mah jongg only: {_UNBRACKETED}"
        return Fault("H003", message, group.span, hint)
    return Exposure(naturals.pop(), len(kinds), sum(kind == JOKER for kind in kinds))


def _words(text: str, marks: list[Mark]) -> Iterator[tuple[Span, str]]:
    """Tiles that were written without a blank between them, as one word."""
    word: list[Mark] = []
    for mark in marks:
        if word and any(sign.isspace() or sign in "[]()+" for sign in text[word[-1].span[1] : mark.span[0]]):
            yield word[0].span, _spelled(word)
            word = []
        word.append(mark)
    if word:
        yield word[0].span, _spelled(word)


def _spelled(word: list[Mark]) -> str:
    """Tiles of one word, in their order: one suit letter serves the digits, zeros and jokers before it."""
    parts: list[str] = []
    suit = ""
    for mark in word:
        symbol = "" if mark.tile is None else SYMBOLS[mark.tile]
        suitless = symbol in {"0", "J"}
        if suit and not suitless and symbol[1:] != suit:
            parts.append(suit)
            suit = ""
        parts.append(symbol[:1])
        suit = suit if suitless else symbol[1:]
    return "".join([*parts, suit])


def _impossibilities(text: str, hand: _Hand, settled: Settled, *, waiting: bool, sized: bool) -> list[Fault]:
    """What makes the hand impossible, with places in the text; its size only where tiles can be counted."""
    found = problems(hand.rack_as_said, None if waiting else settled.win)
    if hand.assumed_tile and not waiting:  # it is no tile that was said, but nobody wins on a joker all the same
        found += [problem for problem in problems(hand.rack, settled.win) if problem.code == "H024"]
    every_exposure = all(each is not None for each in (*hand.exposures, *hand.added))
    unread = any(mark.tile is None for mark in hand.draft.marks)
    if not (sized and hand.countable and every_exposure) or unread:
        found = [problem for problem in found if problem.code not in _SIZE_CODES]
    if unread:
        found = [problem for problem in found if problem.code != "H024"]
    return [_fault(problem, text, hand, settled) for problem in found]


def _fault(problem: Problem, text: str, hand: _Hand, settled: Settled) -> Fault:
    spans = [_place(about, which, hand.draft, settled) for about, which in problem.places]
    hint = problem.hint
    if problem.code in _SIZE_CODES:
        hints = [hint] if hint else []
        if hand.draft.won and hand.winning is not None and problem.message.endswith("too many"):
            symbol = SYMBOLS[hand.winning.tile or 0]
            hints.append(f"+{symbol} adds a tile; to mark one already written say --winning-tile {symbol} instead")
        written = hand.written(text).replace("+", "") if problem.code == "H005" else hand.written(text)
        hint = "; ".join([*hints, f"read as {shortened(written)}"])
    return Fault(problem.code, problem.message, next((span for span in spans if span), None), hint)


def _place(about: About, which: int | str | None, draft: Draft, settled: Settled) -> Span | None:
    match about:
        case About.CIRCUMSTANCE:
            return settled.places.get(str(which))
        case About.MELDS:
            return joined([group.span for group in draft.exposed])
        case About.CONCEALED:
            return joined(draft.spans)
        case About.TILE:
            spans = [mark.span for mark in draft.marks if mark.tile == which]
            return spans[-1] if spans else None
