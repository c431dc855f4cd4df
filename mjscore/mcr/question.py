"""Questions about single fans of a winning hand: does it count, and if not, why not.

A fan that does not count is excluded in the reading that counts, or shown by another reading alone, or its pattern is
nowhere in the tiles. Which of them it is follows from what ``find_all`` finds in each reading, so an answer never says
more than the fans' own predicates do.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property

from mjscore.hand import Hand, Win
from mjscore.mcr.alternatives import labellings
from mjscore.mcr.answer import Elsewhere, FanAnswer, FanVerdict, OtherProfile, Sets
from mjscore.mcr.explain import NON_SEPARATION, WINNING_TILE, NameOf, Refusal, refused_in
from mjscore.mcr.missing import missing
from mjscore.mcr.principles import Instance, find_all
from mjscore.mcr.score import Evaluated, evaluate
from mjscore.mcr.table import Fan, Profile, profile, profile_names, table


def _english(fan: Fan) -> str:
    return fan.name


class Question:
    """A winning hand about which fans can be asked; what several answers need is found once.

    ``name`` says how fans are called in an answer. ValueError for tiles that do not win: they have no fans.
    """

    def __init__(self, hand: Hand, win: Win, rules: Profile, name: NameOf = _english) -> None:
        self.hand = hand
        self.win = win
        self.rules = rules
        self.name = name
        self.evaluated = evaluate(hand, win, rules)
        if not self.evaluated:
            raise ValueError("the tiles do not win, so they have no fans to ask about")
        self._under_other_rules: dict[tuple[str, ...], Question] = {}

    @property
    def best(self) -> Evaluated:
        """The reading that counts."""
        return self.evaluated[0]

    def shown(self) -> list[Fan]:
        """The fans that count or that any reading shows, in the order of the table."""
        index = self.rules.index
        places = {
            each.fan for reading in self.evaluated for each in (*find_all(reading.view), *reading.selection.instances)
        }
        if self.win.flowers:
            places.add(index["flower_tiles"])
        return [self.rules.fans[place] for place in sorted(places)]

    def answer(self, fan: Fan) -> FanAnswer:
        """The answer about this fan, and what other profiles say where that is different."""
        here = self.answer_here(fan)
        others = (self._other(name, here) for name in profile_names() if name != self.rules.name)
        return replace(here, other_profiles=tuple(other for other in others if other is not None))

    def answer_here(self, fan: Fan) -> FanAnswer:
        """The answer under these rules alone."""
        place = self.rules.index[fan.id]
        if fan.id == "flower_tiles":
            counted: tuple[Sets, ...] = ((),) * self.win.flowers
        else:
            counted = _sets(_of(place, self.best.selection.instances), self.best)
        here = bool(_of(place, find_all(self.best.view)))
        elsewhere = () if counted else self._elsewhere(place)
        if here:
            elsewhere = tuple(each for each in elsewhere if each.counts)
        if counted:
            verdict = FanVerdict.COUNTS
        elif here:
            verdict = FanVerdict.EXCLUDED
        else:
            verdict = FanVerdict.OTHER_READING if elsewhere else FanVerdict.MISSING
        return FanAnswer(
            fan=fan,
            verdict=verdict,
            points=self.rules.points[place],
            counted=counted,
            refusals=_about(fan, self._refused),
            instead=verdict is FanVerdict.EXCLUDED and place in self._in_equal_choices,
            elsewhere=elsewhere,
            missing=missing(fan, self.evaluated, self.rules, self.name) if verdict is FanVerdict.MISSING else "",
            best=self.best,
        )

    @cached_property
    def _refused(self) -> list[Refusal]:
        return refused_in(self.best, self.rules)

    @cached_property
    def _in_equal_choices(self) -> set[int]:
        """The fans of all lawful choices in the reading that counts which reach its total."""
        return {each.fan for choice in labellings(self.best.view, self.rules) for each in choice.instances}

    def _elsewhere(self, place: int) -> tuple[Elsewhere, ...]:
        """The other readings that show the fan, best first; of equally good ones those in which it counts."""
        found = []
        for reading in self.evaluated[1:]:
            if instances := _of(place, find_all(reading.view)):
                counted = _of(place, reading.selection.instances)
                principle = WINNING_TILE if _groups(reading) == _groups(self.best) else NON_SEPARATION
                refusals = () if counted else _about(self.rules.fans[place], refused_in(reading, self.rules))
                sets = _sets(counted or instances, reading)
                found.append(Elsewhere(reading, principle, sets, bool(counted), refusals))
        return tuple(sorted(found, key=lambda each: (not each.counts, -each.points)))

    def _other(self, name: str, here: FanAnswer) -> OtherProfile | None:
        """What another profile says, or None where it says the same; rules changed by hand stay changed."""
        other = self._under(name, self.rules.overrides)
        there = other.answer_here(here.fan)
        if _gist(there) == _gist(here):
            return None
        switches = [
            (switch, other.rules.choices[key])
            for key, switch in table().switches.items()
            if other.rules.choices[key] != self.rules.choices[key]
            and _gist(self._with(key, other.rules.choices[key]).answer_here(here.fan)) != _gist(here)
        ]
        return OtherProfile(name, here.fan, there.verdict, there.count, there.points, there.refusals, tuple(switches))

    def _with(self, switch: str, value: str) -> "Question":
        """The same question with one rule changed."""
        return self._under(self.rules.name, (*self.rules.overrides, f"{switch}={value}"))

    def _under(self, name: str, overrides: tuple[str, ...]) -> "Question":
        """The same question under other rules."""
        asked = self._under_other_rules
        if (name, *overrides) not in asked:
            asked[name, *overrides] = Question(self.hand, self.win, profile(name, overrides), self.name)
        return asked[name, *overrides]


def _of(place: int, instances: Iterable[Instance]) -> list[Instance]:
    """The instances of one fan, in order."""
    return sorted(each for each in instances if each.fan == place)


def _about(fan: Fan, refusals: Iterable[Refusal]) -> tuple[Refusal, ...]:
    return tuple(each for each in refusals if each.fan.id == fan.id)


def _sets(instances: Iterable[Instance], reading: Evaluated) -> tuple[Sets, ...]:
    return tuple(tuple(reading.arrangement.groups[place] for place in each.places) for each in instances)


def _groups(reading: Evaluated) -> list[str]:
    """The groups of a reading, wherever the winning tile goes."""
    return sorted(map(str, reading.arrangement.groups))


def _gist(answer: FanAnswer) -> tuple[object, ...]:
    """What makes two answers the same: the verdict, the worth, and the fans that stand in the way."""
    if answer.verdict is FanVerdict.COUNTS:
        return answer.verdict, answer.count, answer.points
    if answer.verdict is FanVerdict.EXCLUDED:
        return answer.verdict, {(each.principle, each.by.id if each.by else "") for each in answer.refusals}
    return answer.verdict, {(each.principle, each.counts) for each in answer.elsewhere[:1]}
