"""What a player claims a hand is worth: a list of fans, with or without points, or a total.

A claim is written as people say it: fans by any of their names, separated by commas, semicolons or plus signs,
each with how often it counts (``x2``) and what it is worth, and perhaps what it comes to: ``pure straight 16;
all chows 2; mixed double chow x2``, ``36``, ``清龙16分、平和``. Whether any of it is lawful is for
``mjscore.mcr.audit`` to say.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from mjscore.errors import Fault, RulesError, Span
from mjscore.mcr.lookup import fan_meant, find_fan, misspelt
from mjscore.mcr.table import Fan, Profile

FLOWERS = "flower_tiles"
_MOST = 99_999
"""More points than any hand can be claimed to have."""

_MOST_TIMES = 8
"""More than any fan can count in one hand."""


@dataclass(frozen=True, slots=True)
class ClaimedFan:
    """A fan that is claimed: ``count`` times, for ``points`` altogether; None where the claim does not say."""

    fan: Fan
    count: int | None = None
    points: int | None = None

    def times(self, rules: Profile) -> int:
        """How often it is claimed: as said, or as its points come to, else once."""
        if self.count is not None:
            return self.count
        unit = rules.points[rules.index[self.fan.id]]
        if self.points is not None and unit and self.fan.repeatable and self.points % unit == 0:
            return self.points // unit or (self.fan.id != FLOWERS)
        return 1

    def worth(self, rules: Profile) -> int:
        """What it is claimed to be worth, in points; what the claim does not say is as the rules have it."""
        unit = rules.points[rules.index[self.fan.id]]
        times = self.times(rules)
        if self.points is None:
            return unit * times
        # "Mixed Double Chow 1 x2", as scores are printed, tells the points of one.
        return self.points * times if self.count is not None and self.points == unit else self.points


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim: the fans in the order of the claim, each once; the total where one is claimed; notes on the reading."""

    text: str = ""
    fans: tuple[ClaimedFan, ...] = ()
    total: int | None = None
    notes: tuple[str, ...] = ()


_ENTRY = re.compile(r"[^,;+&/|，、；＋\n]+")
_TOKEN = re.compile(
    r"""(?P<unclear>\d+[x×*]\s*\d+ | \d+\s+[x×*]\s+\d+)
    | (?P<count>[x×*]\s*\d+ | \d+\s*[x×*](?!\s*\d|[^\W\d_]) | \d+\s*(?:times\b|次) | \btwice\b | 两次)
    | (?P<points>[-−]?\d+(?:\.\d+)?\s*(?:(?:points?|pts?|fans?)\b | [分番点])?)
    | (?P<total>\b(?:total|sum)\b | 合计 | 共计 | 总共 | =)
    | (?P<word>(?:[^\W\d_]|['’_.-](?=[^\W\d_]))+)
    | (?P<mark>[\s:()[\]."“”']+)""",
    re.IGNORECASE | re.VERBOSE,
)
_BULLET = re.compile(r"\s*(?:[-•·–]\s+)?")
_JOINED = re.compile(r"(?:(?<=[\d)\]])|(?<=\d[分番点次]))\s*(?:\band\b|[及和])|(?<=[,;+，、；])\s*and\b", re.IGNORECASE)
"""An "and" that can only stand between two fans: behind a number, or behind a comma."""

_AND = re.compile(r"\s+and\s+|[及和]", re.IGNORECASE)
_WIDE = {0xFF10 + digit: str(digit) for digit in range(10)} | {0xFF1A: ":", 0xFF1D: "=", 0x3000: " "}
_NUMBER_WORDS = {2: "two", 3: "three", 4: "four", 7: "seven", 13: "thirteen"}
_TIMES = {"no": 0, "two": 2, "three": 3, "four": 4}
_SEPARATED = "fans are separated by commas, semicolons, plus signs or and"


def parse_claim(text: str) -> Claim:
    """Read a claim.

    RulesError R005 for a fan that does not exist, with those it may have been, and R007 for anything else that
    cannot be read; all faults at once, each with its place in the claim. An obvious misspelling is read as the
    fan that was meant, and a note says so.

    >>> [(each.fan.id, each.count, each.points) for each in parse_claim("pure straight 16; mixed double chow x2").fans]
    [('pure_straight', None, 16), ('mixed_double_chow', 2, None)]
    >>> parse_claim("36").total
    36
    """
    reader = _Reader(text)
    plain_text = _JOINED.sub(lambda found: ",".ljust(len(found.group())), text.translate(_WIDE))
    entries = [entry for entry in _ENTRY.finditer(plain_text) if entry.group().strip()]
    for place, entry in enumerate(entries):
        reader.read(entry, plain_text[: entry.start()].rstrip()[-1:], last=0 < place == len(entries) - 1)
    if not reader.fans and reader.total is None and not reader.faults:
        hint = 'a claim is a list of fans or a total: "full flush, pure straight 16" or 36'
        reader.faults.append(Fault("R007", "the claim names neither a fan nor a total", hint=hint))
    if reader.faults:
        raise RulesError(reader.faults, text)
    return Claim(text, tuple(_together(reader.fans)), reader.total, tuple(dict.fromkeys(reader.notes)))


class _Reader:
    """What has been read of a claim so far."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.fans: list[ClaimedFan] = []
        self.total: int | None = None
        self.faults: list[Fault] = []
        self.notes: list[str] = []
        self._equals = 0

    def read(self, entry: re.Match[str], separator: str, *, last: bool) -> None:
        """Read one entry of the list, which stands behind the ``separator``; the last of several may have a total."""
        bullet = _BULLET.match(entry.group())
        written = entry.group()[bullet.end() :] if bullet else entry.group()
        end = entry.start() + len(entry.group().rstrip())
        span = (min(end, entry.end() - len(written)), end)
        fan = find_fan(written)
        if fan is not None and written.strip().isprintable():
            self.fans.append(ClaimedFan(fan))
            return
        parts = _Parts(written)
        self._equals += parts.equals
        if parts.fault:
            self.faults.append(Fault("R007", parts.fault[0], span, parts.fault[1]))
        elif not parts.name:
            self._only_numbers(parts, span, separator)
        else:
            if parts.total is None and last and parts.equals and self._equals == 1:
                # "…, seat wind = 18": at the end of a list it is what all of it comes to.
                parts.total, parts.points = parts.points, None
            self._fans_of(parts, span)

    def _only_numbers(self, parts: "_Parts", span: Span, separator: str) -> None:
        """An entry without a name is the total."""
        if parts.count is not None or parts.points is None or parts.total is not None:
            hint = "a claim is a list of fans with their points, or a total"
            self.faults.append(Fault("R007", f"{self.text[slice(*span)]!r} is no fan and no total", span, hint))
        elif separator == "+" and not parts.equals:
            hint = "write x2 for twice, = 40 for what all of it comes to"
            self.faults.append(Fault("R007", "a number behind a plus sign: what it counts is not clear", span, hint))
        else:
            self._total(parts.points, span)

    def _total(self, total: int, span: Span) -> None:
        if self.total is not None:
            hint = "write the points of a fan behind its name: all chows 2"
            self.faults.append(Fault("R007", "a second total", span, hint))
        self.total = total

    def _fans_of(self, parts: "_Parts", span: Span) -> None:
        fans = self._named(parts.name, span)
        if parts.total is not None:
            self._total(parts.total, span)
        if len(fans) > 1 and (parts.count, parts.points) != (None, None):
            message = "it is not clear which of these fans the number belongs to"
            self.faults.append(Fault("R007", message, span, "put a comma between the fans"))
        elif parts.count == 0 and fans and fans[0].id != FLOWERS:
            self.faults.append(Fault("R007", "a claim names what is there", span, "leave out the other fans"))
        else:
            self.fans += [ClaimedFan(fan, parts.count, parts.points) for fan in fans]

    def _named(self, name: str, span: Span) -> list[Fan]:
        """The fans of one entry: one, or several joined by "and"; none, and a fault, for an unknown name."""
        parts = [part.strip() for part in _AND.split(name)]
        several = [fan for part in parts if (fan := find_fan(part)) is not None]
        if find_fan(name) is None and len(parts) == len(several):
            return several
        try:
            fan, note = fan_meant(name, in_full=True)
        except RulesError as error:
            self.faults += [replace(fault, span=span) for fault in error.faults]
            return []
        self.notes += [note] if note else []
        return [fan]


class _Parts:
    """An entry taken apart: its name, how often, its points, a total; ``fault`` is what cannot be read, with a hint.

    ``equals``: it has an equals sign, or a word for a total.
    """

    def __init__(self, entry: str) -> None:
        self.count: int | None = None
        self.points: int | None = None
        self.total: int | None = None
        self.fault: tuple[str, str | None] | None = None
        self.equals = False
        self._words: list[str] = []
        self._number_first = ""
        place = 0
        for token in _TOKEN.finditer(entry):
            self._skip(entry[place : token.start()])
            self._take(token.lastgroup, token.group())
            place = token.end()
        self._skip(entry[place:])
        self.name = " ".join(self._words)
        if self.name and self._number_first:
            self._name_with_number(self._number_first)
        elif self._words and self._words[0].lower() in _TIMES and find_fan(self.name) is None:
            self._count_in_words()

    def _skip(self, unknown: str) -> None:
        if unknown:
            self._fail(f"{unknown[0]!r} has no place in a claim", f"{_SEPARATED}; x2 is twice")

    def _take(self, kind: str | None, written: str) -> None:
        match kind:
            case "word" if self.points is not None and not self._number_first:
                self._fail(f"{written!r} stands behind the points", _SEPARATED)
            case "word":
                self._words.append(written)
            case "unclear":
                self._fail(f"{written!r} is not clear", "write x2 for twice, and the points of all of them behind it")
            case "count":
                self._count(written)
            case "points":
                self._number(written)
            case "total":
                self.equals = True

    def _number(self, written: str) -> None:
        digits = "".join(char for char in written if char.isdigit() or char in "-−.")
        if not digits.isdigit():
            self._fail(f"points are whole numbers from 0, not {digits}", None)
        elif len(digits) > len(str(_MOST)):
            self._fail(f"nothing is worth more than {_MOST} points", None)
        elif self.points is None:
            self.points = int(digits)
            if not self._words and not self.equals:
                self._number_first = written.strip()
        elif self._number_first and self.total is None:
            # "13 orphans 88", or "21 = pure straight 16" as scores are printed.
            self.total, self.points = self.points, int(digits)
        elif self.equals and self.total is None:
            self.total = int(digits)
        else:
            self._fail("too many numbers for one fan", "write its points behind its name, x2 for twice")

    def _name_with_number(self, written: str) -> None:
        """A number before the name: part of it (13 orphans), points (4 points …), a total (21 = …), or unclear."""
        number = self.points if self.total is None else self.total
        assert number is not None  # noqa: S101 - it stands before the name
        with_number = f"{_NUMBER_WORDS.get(number, str(number))} {self.name}"
        fan = find_fan(self.name)
        if self.equals:
            self.points, self.total = (None, number) if self.total is None else (self.points, number)
        elif find_fan(with_number) is not None:
            self.name, self.points, self.total = with_number, None if self.total is None else self.points, None
        elif fan is not None and fan.id == FLOWERS and self.total is None:
            self.count, self.points = number, None
        elif written.isdigit() or self.total is not None:
            times = f"{self.name} x{number} for how often it counts, " if 0 < number <= _MOST_TIMES else ""
            self._fail(
                f"a number before a fan is not clear: {number} {self.name}",
                f"write {times}{self.name} {number} for its points",
            )

    def _count_in_words(self) -> None:
        """Three mixed double chows: how often, where the number is no part of a fan's name."""
        if misspelt(self.name):
            return
        rest = " ".join(self._words[1:])
        try:
            fan_meant(rest, in_full=True)
        except RulesError:
            return
        if self.count is not None:
            self._fail("how often it counts is said twice", None)
        self.count, self.name = _TIMES[self._words[0].lower()], rest

    def _count(self, written: str) -> None:
        digits = "".join(filter(str.isdigit, written)) or "2"
        if self.count is not None:
            self._fail("how often it counts is said twice", None)
        elif len(digits) > 2 or not 0 < int(digits) <= _MOST_TIMES:
            self._fail(f"a fan counts 1 to {_MOST_TIMES} times", None)
        else:
            self.count = int(digits)

    def _fail(self, message: str, hint: str | None) -> None:
        self.fault = self.fault or (message, hint)


def _together(fans: list[ClaimedFan]) -> Iterator[ClaimedFan]:
    """Each fan once: a fan that is named several times is claimed that often."""
    named: dict[str, list[ClaimedFan]] = {}
    for each in fans:
        named.setdefault(each.fan.id, []).append(each)
    for same in named.values():
        if len(same) == 1:
            yield same[0]
            continue
        points = [each.points for each in same]
        said = [each for each in points if each is not None]
        yield ClaimedFan(
            same[0].fan,
            sum(1 if each.count is None else each.count for each in same),
            sum(said) if len(said) == len(same) else None,
        )
