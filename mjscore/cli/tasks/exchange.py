"""What ``mjscore table exchange`` asks for: options and an exposure to an exchange, and the ruling on it."""

from dataclasses import dataclass, replace

from mjscore.cli.running import DONE, TO_LOOK_AT
from mjscore.cli.tasks.idle import options_of, with_idle_options
from mjscore.errors import Fault, TableError
from mjscore.render import ruling as render
from mjscore.render.report import Report
from mjscore.table.exchange import Exchange, Laid, Owner, When, check_copies, read_exposure, rule_on_exchange
from mjscore.table.ruling import Ruling
from mjscore.table.typed import AMERICAN, one_of, one_tile, only_american


@dataclass(frozen=True, slots=True)
class Asked:
    """The options of the command, as given."""

    tile: str
    when: str | None = None
    owner: str | None = None
    exposed: str | None = None
    racked: bool = False
    wins: bool = False
    own_rack_only: bool = False
    rules: str = AMERICAN


def exchange_report(text: str, asked: Asked) -> tuple[Report, int]:
    """Settle an exchange with the exposure in ``text``; the report and the exit code, 1 when it is not lawful."""
    ruling = with_idle_options(asked, lambda each: _ruling(text, each), render.report, options_of(asked, _OPTIONS))
    return render.report(ruling), DONE if ruling.lawful else TO_LOOK_AT


_OPTIONS = {
    **{name: f"--{name}" for name in ("when", "owner", "exposed", "racked", "wins")},
    "own_rack_only": "--own-rack-only",
}


def _ruling(text: str, asked: Asked) -> Ruling:
    return replace(rule_on_exchange(_read(text, asked)), assumed=tuple(_assumed(asked)))


def _read(text: str, asked: Asked) -> Exchange:
    """The exchange asked about; an error of mjscore with what is wrong with options and exposure."""
    faults: list[Fault] = []
    only_american(asked.rules, "joker exchange", faults)
    tile = one_tile("--tile", asked.tile, AMERICAN, faults)
    when = one_of(
        "--when", When.DRAWN.value if asked.when is None else asked.when, {each.value: each for each in When}, faults
    )
    owner = one_of(
        "--owner",
        Owner.ALIVE.value if asked.owner is None else asked.owner,
        {each.value: each for each in Owner},
        faults,
    )
    laid = None
    if asked.exposed is not None:
        laid = one_of("--exposed", asked.exposed, {each.value: each for each in Laid}, faults)
    elif owner is Owner.DEAD:
        hint = "say --exposed before, after or fatal"
        message = "--owner dead: it is not told whether the exposure came before the one that made the hand dead"
        faults.append(Fault("T008", message, None, hint))
    if faults or tile is None or when is None or owner is None:
        raise TableError(faults, text)
    exposure = read_exposure(text)
    exchange = Exchange(exposure, tile, when, owner, laid, asked.racked, asked.wins, asked.own_rack_only)
    check_copies(exchange, text)
    return exchange


def _assumed(asked: Asked) -> list[str]:
    assumed = [] if asked.when is not None else ["in one's own turn, after drawing"]
    if asked.owner is None:
        assumed.append("an exposure of another player whose hand is alive")
    return assumed
