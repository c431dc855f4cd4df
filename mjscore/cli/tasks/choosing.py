"""Which rules a line is scored under, and which options they have: MCR, or American when line or option says so."""

from collections.abc import Sequence
from dataclasses import dataclass, fields

from mjscore.cli.tasks.explain import explain_report as explain_mcr
from mjscore.cli.tasks.score import Asked
from mjscore.cli.tasks.score import score_report as score_mcr
from mjscore.cli.tasks.waits import waits_report as waits_mcr
from mjscore.errors import Fault, NotationError
from mjscore.notation import Options
from mjscore.render.choices import Names
from mjscore.render.report import Report

_MCR_ONLY = ("notation", "concealed_kongs", "round", "flowers", "last_of_wall", "last_of_kind", "replacement")


@dataclass(frozen=True, slots=True)
class American:
    """The options that only American hands have, as given; see ``mjscore.cli.score``."""

    card: str | None = None
    year: int | None = None
    exchange: bool = False
    misnamed: bool = False
    out_of_turn: bool = False
    announced: int | None = None
    discarder_exposed: str | None = None
    pie: str | None = None


def rules_of(text: str, named: str | None, card: str | None) -> str:
    """``american`` when an option, a card or the line itself says so, else ``mcr``."""
    if named is not None and card is None:
        return "american" if named.strip().casefold() == "american" else "mcr"
    return "american" if card is not None or _says_american(text) else "mcr"


def _says_american(text: str) -> bool:
    """Whether a line names American rules among its circumstances: ``, rules american``."""
    for comma in "，、":
        text = text.replace(comma, ",")
    keys = ("".join(filter(str.isalnum, phrase.casefold())) for phrase in text.split(",")[1:])
    return "rulesamerican" in keys


def score_report(text: str, said: Options, asked: Asked, american: American) -> tuple[Report, int]:
    """Score a line under the rules it is for; the report and the exit code."""
    if rules_of(text, said.rules, american.card) == "mcr":
        _refuse(_given(american), "MCR", "say --rules american")
        return score_mcr(text, said, asked)
    _refuse([*_mcr_only(said), *_mcr_only_output(asked)], "American", "leave it out")
    from mjscore.cli.tasks import american as cli  # only when it is asked for

    return cli.score_report(text, cli.options(said, american), cli.table(said, asked, american))


def explain_report(
    text: str, said: Options, fans: Sequence[str], overrides: tuple[str, ...], names: Names
) -> tuple[Report, int]:
    """Answer about fans; NotationError for an American hand, which has lines of a card in their place."""
    if rules_of(text, said.rules, None) == "american":
        message = "American hands have no fans to explain, they fit a line of a card or none"
        hint = "mjscore score --rules american says which line counts, and of a hand that fits none why"
        raise NotationError([Fault("N012", message, hint=hint)])
    return explain_mcr(text, said, fans, overrides, names)


def waits_report(text: str, said: Options, asked: Asked, american: American) -> tuple[Report, int]:
    """List the waits of a line under the rules it is for; the report and the exit code."""
    if rules_of(text, said.rules, american.card) == "mcr":
        _refuse(_given(american), "MCR", "say --rules american")
        return waits_mcr(text, said, asked.rules, asked.names)
    _refuse(_mcr_only(said), "American", "leave it out")
    from mjscore.cli.tasks import american as cli

    return cli.waits_report(text, cli.options(said, american), cli.table(said, asked, american))


def _given(options: American) -> list[str]:
    return [each.name for each in fields(options) if getattr(options, each.name) not in {None, False}]


def _mcr_only(said: Options) -> list[str]:
    return [name for name in (*_MCR_ONLY, "robbing_kong") if getattr(said, name) not in {None, False, ()}]


def _mcr_only_output(asked: Asked) -> list[str]:
    """What is told of MCR hands only: fans have names, refusals and readings, the lines of a card have not."""
    wanted = {"explain": asked.explain, "all": asked.show_all, "names": asked.names is not Names.ENGLISH}
    return [name for name, given in wanted.items() if given]


def _refuse(names: list[str], rules: str, hint: str) -> None:
    """NotationError for options that belong to other rules."""
    flags = [f"--{name.replace('_', '-').replace('kongs', 'kong')}" for name in names]
    if flags:
        raise NotationError([Fault("N012", f"{flag} is no option of {rules} hands", hint=hint) for flag in flags])
