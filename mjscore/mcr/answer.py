"""The answer to a question about one fan of a winning hand, and how it is said.

``mjscore.mcr.question`` finds the answers; every refusal in them cites where its rule stands.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from mjscore.arrange import Arrangement, Group, in_parentheses
from mjscore.hand import in_words
from mjscore.mcr.explain import NON_REPEAT, NOT_THERE, WINNING_TILE, NameOf, Refusal
from mjscore.mcr.score import Evaluated
from mjscore.mcr.table import Fan, Switch, principles
from mjscore.mcr.worth import counted_points
from mjscore.tiles import SYMBOLS

Sets = tuple[Group, ...]


class FanVerdict(Enum):
    """The four answers; the value is the word for programs."""

    COUNTS = "counts"
    EXCLUDED = "excluded"
    OTHER_READING = "other-reading"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another reading of the same tiles that shows the fan.

    ``principle`` is why it cannot be added to the reading that counts; ``instances`` are the sets that show it,
    ``counts`` says whether it counts there, and if not ``refusals`` say why.
    """

    reading: Evaluated
    principle: str
    instances: tuple[Sets, ...]
    counts: bool
    refusals: tuple[Refusal, ...]

    @property
    def points(self) -> int:
        """What the reading gives, without flowers."""
        return self.reading.selection.points


@dataclass(frozen=True, slots=True)
class OtherProfile:
    """What another profile answers where that is not the same.

    ``points`` are those of one instance; ``switches`` are the rules, with that profile's values, of which each by
    itself changes the answer.
    """

    name: str
    fan: Fan
    verdict: FanVerdict
    count: int
    points: int
    refusals: tuple[Refusal, ...]
    switches: tuple[tuple[Switch, str], ...]

    def sentence(self, name: NameOf) -> str:
        """What the profile says, and the rules that make the difference with their sources."""
        rules = ", ".join(f"{switch.name}={value} [{switch.source}]" for switch, value in self.switches)
        return f"{self.name} rules: {self._verdict(name)}" + (f", by the rule {rules}" if rules else "")

    def _verdict(self, name: NameOf) -> str:
        if self.verdict is FanVerdict.COUNTS:
            source = "" if self.switches else f" [{self.fan.source}]"
            return f"it counts{_times(self.count)}, {_worth(self.points, self.count)}{source}"
        if self.verdict is FanVerdict.EXCLUDED:
            return f"it is excluded, {'; '.join(_cited(each, name) for each in self.refusals)}"
        if self.verdict is FanVerdict.OTHER_READING:
            return "only another reading has it"
        return "it is not there"


@dataclass(frozen=True, slots=True)
class FanAnswer:
    """The answer about one fan in a winning hand.

    ``points`` are those of one instance; ``counted`` the sets of each instance that counts, none for a property of
    the whole hand; ``refusals`` why others do not; ``instead`` whether another lawful choice of equal worth counts the
    fan. ``best`` is the reading that counts; ``elsewhere`` the other readings that show a fan which it does not show,
    or that count one which it excludes. ``missing`` is what is missing where no reading shows the fan, else empty;
    ``other_profiles`` are those with another answer.
    """

    fan: Fan
    verdict: FanVerdict
    points: int
    counted: tuple[Sets, ...]
    refusals: tuple[Refusal, ...]
    instead: bool
    elsewhere: tuple[Elsewhere, ...]
    missing: str
    best: Evaluated
    other_profiles: tuple[OtherProfile, ...] = ()

    def __str__(self) -> str:
        """The answer in English."""
        return "; ".join(self.sentences(lambda fan: fan.name))

    @property
    def count(self) -> int:
        """How many times the fan counts."""
        return len(self.counted)

    @property
    def source(self) -> str:
        """Where the rule stands that decides: of the principle, of the fan that excludes it, or of the fan itself."""
        if self.verdict is FanVerdict.EXCLUDED:
            return "; ".join(dict.fromkeys(source_of(each) for each in self.refusals))
        if self.verdict is FanVerdict.OTHER_READING:
            return principles()[self.elsewhere[0].principle].source
        return self.fan.source

    def sentences(self, name: NameOf) -> tuple[str, ...]:
        """The answer, one thing a sentence, without full stops; ``name`` says how fans are called."""
        return (*self._told(name), *(each.sentence(name) for each in self.other_profiles))

    def _told(self, name: NameOf) -> Iterator[str]:
        if self.verdict is FanVerdict.COUNTS:
            sets = " and ".join(" ".join(map(str, each)) for each in self.counted if each)
            worth = _worth(self.points, self.count)
            yield f"{name(self.fan)} counts{_times(self.count)}, {worth}{f': {sets}' if sets else ''} [{self.source}]"
            yield from (f"not once more: {_cited(each, name)}" for each in self.refusals)
        elif self.verdict is FanVerdict.EXCLUDED:
            yield from (_cited(each, name) for each in self.refusals)
            if self.instead:
                yield "another lawful choice of fans, of equal worth, counts it instead"
            yield from map(self._told_of_another, self.elsewhere[:1])
        elif self.verdict is FanVerdict.OTHER_READING:
            yield from self._told_elsewhere(self.elsewhere[0], name)
        else:
            yield f"{name(self.fan)}: {self.missing} [{self.source}]"

    def _told_of_another(self, other: Elsewhere) -> str:
        """Another reading that would count what is excluded in the one counted."""
        equal = other.points == self.best.selection.points
        gives = f"as much as the one counted, {other.points}" if equal else f"only {counted_points(other.points)}"
        return f"the reading {reading(other.reading.arrangement)} would count it, and gives {gives}"

    def _told_elsewhere(self, other: Elsewhere, name: NameOf) -> Iterator[str]:
        fan = f"{name(self.fan)} {in_parentheses(*other.instances)}".rstrip()
        here = self.best.selection.points
        gives = f"which gives {counted_points(other.points)}; the one counted gives {here}"
        if other.principle == WINNING_TILE:
            symbol, group = SYMBOLS[other.reading.view.winning_tile], other.reading.view.winning_group
            why = f"needs the winning {symbol} in {group}, {gives} and has it in {self.best.view.winning_group}"
        else:
            why = f"needs the reading {reading(other.reading.arrangement)}, {gives}, and readings cannot be mixed"
        yield f"{fan} {why} ({other.principle}) [{self.source}]"
        if other.counts and other.points == here:
            yield "the two are worth the same, so that reading may be counted instead"
        yield from (f"nor would it count there: {_cited(each, name)}" for each in other.refusals)


def source_of(refusal: Refusal) -> str:
    """Where it stands that the fan is refused: with the fan that contains it, its own definition, or the principle."""
    if refusal.principle == NOT_THERE:
        return refusal.fan.source
    if refusal.principle == NON_REPEAT and refusal.by is not None:
        return refusal.by.source
    return principles()[refusal.principle].source


def reading(arrangement: Arrangement) -> str:
    """The groups of a reading, a star at the one that the winning tile completes."""
    return " ".join(
        f"{group}{'*' if place == arrangement.winning else ''}" for place, group in enumerate(arrangement.groups)
    )


def _cited(refusal: Refusal, name: NameOf) -> str:
    return f"{refusal.sentence(name)} [{source_of(refusal)}]"


def _times(count: int) -> str:
    return {1: "", 2: " twice"}.get(count, f" {in_words(count)} times")


def _worth(points: int, count: int) -> str:
    return counted_points(points) + (" each" if count > 1 else "")
