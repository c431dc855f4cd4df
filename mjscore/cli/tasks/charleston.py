"""What ``mjscore table charleston`` asks for: options to a pass, and the ruling on it."""

from dataclasses import dataclass, replace

from mjscore.cli.running import DONE, TO_LOOK_AT
from mjscore.cli.tasks.idle import options_of, with_idle_options
from mjscore.errors import Fault, TableError
from mjscore.render import ruling as render
from mjscore.render.report import Report
from mjscore.table.charleston import ALIASES, SECOND, TILES_OF_A_PASS, Pass, Passing, rule_on_pass
from mjscore.table.ruling import Ruling
from mjscore.table.typed import AMERICAN, one_of, only_american, tiles_in, too_many

_RACK = 14
"""The tiles of East, who has one more than the others."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The options of the command, as given."""

    stage: str
    tiles: str = ""
    blind: int = 0
    agreed: bool | None = None
    opposite: int | None = None
    rules: str = AMERICAN


def charleston_report(asked: Asked) -> tuple[Report, int]:
    """Settle a pass of the Charleston; the report and the exit code, 1 when it is not lawful."""
    names = {"tiles": "--tiles", "blind": "--blind", "opposite": "--opposite"}
    names["agreed"] = "--agreed" if asked.agreed else "--stopped"
    ruling = with_idle_options(asked, _ruling, render.report, options_of(asked, names))
    return render.report(ruling), DONE if ruling.lawful else TO_LOOK_AT


def _ruling(asked: Asked) -> Ruling:
    passing = _read(asked)
    return replace(rule_on_pass(passing), assumed=tuple(_assumed(asked, passing)))


def _read(asked: Asked) -> Passing:
    """The pass asked about; TableError with all that is wrong with the options."""
    faults: list[Fault] = []
    only_american(asked.rules, "Charleston", faults)
    stage = one_of("--pass", asked.stage, ALIASES, faults)
    tiles = tiles_in(asked.tiles, AMERICAN, faults, racked=True) if asked.tiles.strip() else ()
    faults += too_many(tiles, AMERICAN)
    if not 0 <= asked.blind <= _RACK:
        message = f"--blind {asked.blind}: a player has 0 to {_RACK} tiles to pass"
        faults.append(Fault("T010", message, None, f"say 0 to {TILES_OF_A_PASS}, as many as may be passed on unseen"))
    if asked.opposite is not None and not 0 <= asked.opposite <= 3:
        faults.append(Fault("T010", f"--opposite {asked.opposite}: nobody can wish so many", None, "say 0 to 3"))
    if faults or stage is None:
        raise TableError(faults, asked.tiles)
    return Passing(stage, tiles, asked.blind, asked.agreed, asked.opposite)


def _assumed(asked: Asked, passing: Passing) -> list[str]:
    assumed = []
    if asked.agreed is None and passing.stage in SECOND:
        assumed.append("all agreed to the second Charleston")
    if passing.stage is Pass.COURTESY and passing.opposite is None:
        assumed.append("the player opposite wishes as many")
    return assumed
