"""The Charleston: which tiles may be passed, how many, and which pass comes next.

Sources: the rows ``charleston-…`` of ``fan_tables/rules/american.toml``.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from mjscore.american.concrete import JOKER
from mjscore.american.rack import spell
from mjscore.errors import Fault, TableError
from mjscore.hand import counted, in_words
from mjscore.table.ruling import Reason, Ruling, reason
from mjscore.table.typed import AMERICAN
from mjscore.table.values import require_tiles, with_values

TILES_OF_A_PASS = 3


class Pass(Enum):
    """The passes in their order; the value is the name on the command line."""

    FIRST_RIGHT = "first-right"
    FIRST_ACROSS = "first-across"
    FIRST_LEFT = "first-left"
    SECOND_LEFT = "second-left"
    SECOND_ACROSS = "second-across"
    SECOND_RIGHT = "second-right"
    COURTESY = "courtesy"

    @property
    def words(self) -> str:
        """The pass in words: ``first left``."""
        return self.value.replace("-", " ")


ALIASES = {
    **{each.value: each for each in Pass},
    **{each.value.replace("first", "1st").replace("second", "2nd"): each for each in Pass},
    "last-right": Pass.SECOND_RIGHT,
    "optional": Pass.COURTESY,
}
_ORDER = tuple(Pass)
_BLIND = frozenset({Pass.FIRST_LEFT, Pass.SECOND_RIGHT})
SECOND = frozenset({Pass.SECOND_LEFT, Pass.SECOND_ACROSS, Pass.SECOND_RIGHT})


@dataclass(frozen=True, slots=True)
class Passing:
    """What a player passes: ``tiles`` of the own rack, and ``blind`` ones passed on unseen.

    ``agreed``: all want the second Charleston; False when somebody stops it, None when it was not told, which is as
    when all want it. ``opposite`` is how many tiles the player opposite wishes to exchange in the courtesy pass, None
    when it was not told.
    """

    stage: Pass
    tiles: tuple[int, ...] = ()
    blind: int = 0
    agreed: bool | None = None
    opposite: int | None = None

    @property
    def stopped(self) -> bool:
        """Whether somebody stops the second Charleston."""
        return self.agreed is False

    @property
    def count(self) -> int:
        """How many tiles are passed."""
        return len(self.tiles) + self.blind


def rule_on_pass(passing: Passing) -> Ruling:
    """The ruling on a pass: whether it is lawful, the rules for and against it, and what comes next.

    >>> rule_on_pass(Passing(Pass.FIRST_RIGHT, (1, 30, 30))).answer
    'Lawful: three tiles are passed, first right.'
    """
    passing = with_values(passing, Passing, "pass")
    require_tiles(passing.tiles, JOKER, "the pass")
    if passing.blind < 0:
        raise TableError([Fault("T010", f"{passing.blind} tiles passed blind", hint="there are 0 to 3")])
    against = tuple(_against(passing))
    following = _following(passing)
    return Ruling(
        rules=AMERICAN,
        answer=_answer(passing, lawful=not against),
        lawful=not against,
        reasons=against or tuple(_in_favour(passing)),
        next_steps=tuple(_steps(passing, following, lawful=not against)),
        notes=tuple(_notes(passing)),
        facts={
            "pass": passing.stage.value,
            "tiles": spell(passing.tiles),
            "count": passing.count,
            "blind": passing.blind,
            "second": not passing.stopped,
            "next_pass": following.value if following else None,
        },
    )


def _reason(code: str, message: str = "") -> Reason:
    return reason(AMERICAN, code, message)


def _counted(number: int) -> str:
    """How many tiles, at the start of a sentence: ``Four tiles``."""
    return counted(number, "tile").capitalize()


def _stopped(passing: Passing) -> bool:
    """Whether this pass is one that was stopped in time: the second Charleston before it began."""
    return passing.stage is Pass.SECOND_LEFT and passing.stopped


def _against(passing: Passing) -> Iterator[Reason]:
    if _stopped(passing):
        yield _reason("charleston-second")
    if JOKER in passing.tiles:
        yield _reason("charleston-no-jokers")
    if passing.blind and passing.stage not in _BLIND:
        yield _reason("charleston-blind", f"No tile is passed blind in the {passing.stage.words} pass.")
    elif passing.blind > TILES_OF_A_PASS:
        yield _reason("charleston-blind", f"{_counted(passing.blind)} blind, and up to three may be.")
    if passing.stage is Pass.COURTESY:
        yield from _against_courtesy(passing)
    elif passing.count != TILES_OF_A_PASS:
        blind = f", {in_words(passing.blind)} of them blind" if passing.blind else ""
        yield _reason("charleston-three", f"{_counted(passing.count)}{blind}, and exactly three are passed.")


def _against_courtesy(passing: Passing) -> Iterator[Reason]:
    if passing.count > TILES_OF_A_PASS:
        yield _reason("charleston-courtesy", f"{_counted(passing.count)}, and up to three are exchanged.")
    elif passing.opposite is not None and passing.count > passing.opposite:
        wish = counted(passing.opposite, "tile")
        yield _reason("charleston-courtesy", f"The player opposite wishes {wish}, and the smaller wish counts.")


def _in_favour(passing: Passing) -> Iterator[Reason]:
    if passing.stage is Pass.COURTESY:
        yield _reason("charleston-courtesy")
    elif passing.stage not in SECOND:
        yield _reason("charleston-first")
    elif passing.stage is Pass.SECOND_LEFT:
        yield _reason("charleston-second")
    else:
        yield _reason("charleston-second-finished")
    if passing.blind:
        yield _reason("charleston-blind")


def _following(passing: Passing) -> Pass | None:
    """The pass after this one: none after the courtesy pass, that one when the second Charleston is stopped in time."""
    if passing.stage is Pass.COURTESY:
        return None
    if _stopped(passing) or (passing.stage is Pass.FIRST_LEFT and passing.stopped):
        return Pass.COURTESY
    return _ORDER[_ORDER.index(passing.stage) + 1]


def _answer(passing: Passing, *, lawful: bool) -> str:
    if _stopped(passing):
        return "Not lawful: the second Charleston was stopped before it started."
    if not lawful:
        return f"Not lawful: this cannot be passed, {passing.stage.words}."
    if passing.stage is Pass.COURTESY:
        return f"Lawful: {counted(passing.count, 'tile')} exchanged with the player opposite."
    blind = f", {in_words(passing.blind)} of them blind" if passing.blind else ""
    return f"Lawful: three tiles are passed{blind}, {passing.stage.words}."


def _steps(passing: Passing, following: Pass | None, *, lawful: bool) -> Iterator[str]:
    if not lawful and not _stopped(passing):
        yield "put it right before the tiles are taken up, and pass again"
    if following is None:
        yield "East begins with the first discard"
    elif following is Pass.COURTESY:
        yield "courtesy pass: up to three tiles with the player opposite"
    elif following is Pass.SECOND_LEFT and not passing.agreed:
        yield "second left, if all agree to a second Charleston; otherwise the courtesy pass"
    else:
        yield following.words


def _notes(passing: Passing) -> Iterator[str]:
    if passing.stage is Pass.FIRST_RIGHT:
        yield "East's win with the hand as dealt comes before the Charleston"
    if passing.agreed and passing.stage not in {Pass.FIRST_LEFT, Pass.SECOND_LEFT}:
        yield "that all agree matters to whether the second Charleston begins, and changes nothing in this pass"
    if passing.stopped and passing.stage is Pass.COURTESY:
        yield "the courtesy pass is there whether the second Charleston was stopped or not"
    if passing.stopped and passing.stage in {Pass.FIRST_RIGHT, Pass.FIRST_ACROSS}:
        yield "only the second Charleston can be stopped; the first is compulsory"
    if passing.stopped and passing.stage in {Pass.SECOND_ACROSS, Pass.SECOND_RIGHT}:
        yield "it is too late to stop: once begun, the second Charleston is finished"
    if passing.opposite is not None and passing.stage is not Pass.COURTESY:
        yield "what the player opposite wishes matters in the courtesy pass only"
