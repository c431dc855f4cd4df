"""American hands on the command line: what ``mjscore score`` and ``mjscore waits`` ask for under these rules."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol, TypeVar

from mjscore.american.card import Card
from mjscore.american.case import Case, case_of
from mjscore.american.circumstances import Options
from mjscore.american.index import index_of
from mjscore.american.money import not_in_points, pie
from mjscore.american.nearest import nearest
from mjscore.american.oddities import year_notes
from mjscore.american.payments import DEFAULT_PROFILE, Profile, profile
from mjscore.american.read import practice_card, read_card
from mjscore.american.reading import AmericanReading, read_hand, read_waiting
from mjscore.american.waits import american_waits
from mjscore.cli.running import DONE, TO_LOOK_AT
from mjscore.cli.tasks.card import text_of_card
from mjscore.cli.tasks.choosing import American
from mjscore.cli.tasks.score import Asked as AskedOfScore
from mjscore.errors import CardError, Fault, MjscoreError, NotationError
from mjscore.mcr.payments import stake
from mjscore.notation import Options as Said
from mjscore.render import american as render
from mjscore.render.report import Report

Asked = tuple[Case, render.Money]
"""A hand as it is understood, and what was said about money."""

Understood = TypeVar("Understood")


@dataclass(frozen=True, slots=True)
class Table:
    """What is settled beside the hand: the card file (None for the practice card), its year, rules, money."""

    card: str | None = None
    year: int | None = None
    overrides: tuple[str, ...] = ()
    stake: str | None = None
    pie: str | None = None


class Beside(Protocol):
    """What is asked beside the hand, and may be wrong as well."""

    def read(self, card: Card | None) -> object:
        """Read it, as far as that can be done without the card when that cannot be used; or an MjscoreError."""

    def shown(self, text: str) -> str:
        """The text in which its faults have their places, which begins with that of the hand."""


def options(said: Said, given: American) -> Options:
    """The options of the command line as the reader of American hands takes them."""
    ways = {
        "self-draw": said.self_draw,
        "discard": said.self_draw is False,
        "dealt": said.dealt,
        "exchange": given.exchange,
        "misnamed": given.misnamed,
        "out-of-turn": given.out_of_turn,
    }
    return Options(
        exposed=said.exposed,
        winning_tile=said.winning_tile,
        seat=said.seat,
        ways=tuple(way for way, holds in ways.items() if holds),
        discarder=said.discarder,
        announced=given.announced,
        discarder_exposed=given.discarder_exposed,
        profile=said.profile,
        defaults=said.defaults,
    )


def table(said: Said, asked: AskedOfScore, given: American) -> Table:
    """What is settled beside the hand; NotationError for a card beside other rules."""
    if given.card is not None and said.rules is not None and said.rules.strip().casefold() != "american":
        raise NotationError([Fault("N012", f"a card is for American rules, not for {said.rules!r}")])
    return Table(given.card, given.year, asked.rules, asked.stake, given.pie)


def score_report(text: str, options: Options, table: Table) -> tuple[Report, int]:
    """Score a line of notation; the report and the exit code, 1 for a hand that is refused."""
    case, money = understood(text, options, table)
    return render.report(case.score, money), DONE if case.fits else TO_LOOK_AT


def understood(text: str, options: Options, table: Table, beside: Beside | None = None) -> Asked:
    """The hand with its card and rules, and the money; what is wrong with any of them is told together.

    ``beside`` is what else was asked.
    """
    tried = _Tried()
    worth = None if table.stake is None else tried.to(partial(stake, table.stake))
    limit = None if table.pie is None else tried.to(partial(pie, table.pie))
    reading = tried.to(partial(read_hand, text, options))
    rules = tried.to(partial(_profile, options, reading, table))
    card = tried.to(partial(_card, table))
    if beside is not None:
        tried.to(partial(beside.read, card))
    if reading is None or card is None or rules is None or tried.errors:
        raise tried.together(text if beside is None else beside.shown(text))
    not_in_points(limit, in_points=rules.in_points)
    return case_of(_with_notes(reading, card), card, None, table.overrides), render.Money(worth, limit)


def waits_report(text: str, options: Options, table: Table) -> tuple[Report, int]:
    """List the waits of a line of notation; the report and the exit code, 1 when the hand is not ready."""
    tried = _Tried()
    reading = tried.to(partial(read_waiting, text, options))
    rules = tried.to(partial(_profile, options, reading, table))
    card = tried.to(partial(_card, table))
    if reading is None or rules is None or card is None:
        raise tried.together(text)
    reading = _with_notes(reading, card)
    index = index_of(card)
    found = american_waits(reading.rack, reading.win, index, rules)
    near = () if found else nearest(index, reading.rack)
    waiting = render.Waiting(reading, index.name, rules.label, found, near)
    return render.waits_report(waiting), DONE if found else TO_LOOK_AT


class _Tried:
    """Hand, rules, card and money, each tried, so that what is wrong with any of them is told together."""

    def __init__(self) -> None:
        self.errors: list[MjscoreError] = []

    def to(self, what: Callable[[], Understood]) -> Understood | None:
        """What it gives; None when it fails, and the error is kept."""
        try:
            return what()
        except MjscoreError as error:
            self.errors.append(error)
            return None

    def together(self, text: str) -> MjscoreError:
        """One error for all. Faults with a place in the card, which is another text, wait until the rest is mended."""
        others = [error for error in self.errors if not isinstance(error, CardError)]
        if not others:
            return self.errors[0]
        cards = [error for error in self.errors if isinstance(error, CardError)]
        beside = [fault for error in cards for fault in error.faults if not fault.span]
        kind = NotationError if any(isinstance(each, NotationError) for each in others) else type(others[0])
        return kind([*(fault for error in others for fault in error.faults), *beside], text)


def _profile(options: Options, reading: AmericanReading | None, table: Table) -> Profile:
    """The rules that an option names, else the text, else the default."""
    named = options.profile or (None if reading is None else reading.profile) or DEFAULT_PROFILE
    return profile(named.casefold(), table.overrides)


def _with_notes(reading: AmericanReading, card: Card) -> AmericanReading:
    """What was read, with what is to be told about a card that was re-dated."""
    return replace(reading, notes=(*reading.notes, *year_notes(card)))


def _card(table: Table) -> Card:
    if table.card is None:
        return practice_card(table.year)
    return read_card(text_of_card(table.card), table.year)
