"""``mjscore table penalty``: what an error at the table costs."""

from typing import Annotated, NamedTuple

import typer

from mjscore.cli import completing, options
from mjscore.render.choices import Format


class OfMcr(NamedTuple):
    """What is said of an offence under MCR."""

    time: Annotated[
        int | None, typer.Option(help="MCR: which time it is, from 1, on the scale for repeated offences.", metavar="N")
    ] = None
    points: Annotated[
        int | None, typer.Option(help="MCR: what a false win is worth, without flowers.", metavar="NUMBER")
    ] = None
    away: Annotated[
        int | None,
        typer.Option(help="MCR: how far a false win was from ready; 0 is ready for another tile.", metavar="TILES"),
    ] = None
    wrong_count: Annotated[
        bool | None, typer.Option("--wrong-count", help="MCR: a false win with a wrong number of tiles.")
    ] = None
    touched_hand: Annotated[
        bool | None,
        typer.Option("--touched-hand/--not-touched-hand", help="MCR: whether the wall tile touched the hand."),
    ] = None
    win_stands: Annotated[
        bool | None, typer.Option("--win-stands/--win-fails", help="MCR: whether the win stands.")
    ] = None


class OfAmerican(NamedTuple):
    """What is said of an offence under American rules."""

    exposed: Annotated[
        bool | None,
        typer.Option("--exposed/--not-exposed", help="American: whether more than the called tile was exposed."),
    ] = None
    thrown_in: Annotated[
        int | None, typer.Option(help="American: how many other hands were thrown in.", metavar="0-3")
    ] = None
    value: Annotated[int | None, typer.Option(help="American: the value of the line concerned.", metavar="NUMBER")] = (
        None
    )
    intact: Annotated[
        str | None, typer.Option(help="American: the seats of the intact hands: S,W.", metavar="WINDS")
    ] = None
    players: Annotated[
        int | None, typer.Option(help="American: how many hands have a wrong number of tiles.", metavar="1-4")
    ] = None
    before_fatal: Annotated[
        bool | None,
        typer.Option(
            "--before-fatal/--not-before-fatal", help="American: whether the exposure came before the fatal one."
        ),
    ] = None


class OfChinese(NamedTuple):
    """What is said of an offence under the simplified Chinese rules."""

    discarded: Annotated[
        bool | None, typer.Option("--discarded/--not-discarded", help="Chinese: whether it was seen after the discard.")
    ] = None
    at_once: Annotated[bool | None, typer.Option("--at-once/--later", help="Chinese: when it was seen.")] = None
    votes: Annotated[
        str | None, typer.Option(help="Chinese: how the players are divided: 3-1, 2-2.", metavar="N-N")
    ] = None


@options.bundling(mcr=OfMcr, american=OfAmerican, chinese=OfChinese)
def penalty(
    offence: Annotated[
        list[str] | None,
        typer.Argument(
            autocompletion=completing.offences,
            metavar="[OFFENCE...]",
            help="What was done wrong; without it all offences are listed.",
            show_default=False,
        ),
    ] = None,
    seat: Annotated[
        str | None, typer.Option(help="Seat of who did it.", autocompletion=completing.winds, metavar="WIND")
    ] = None,
    to: Annotated[
        str | None,
        typer.Option(help="Seat of the other player concerned.", autocompletion=completing.winds, metavar="WIND"),
    ] = None,
    profile: options.ProfileName = None,
    rules: options.Rules = None,
    *,
    mcr: OfMcr,
    american: OfAmerican,
    chinese: OfChinese,
    output: options.OutputFormat = Format.TABLE,
) -> None:
    """Say what an error at the table costs, and how play goes on.

    Example: mjscore table penalty "false win" --points 6 --profile national
    """
    from mjscore.cli import running
    from mjscore.cli.defaults import rules_and_profile
    from mjscore.cli.tasks.table_payments import penalty_report
    from mjscore.table.penalty import Offending

    name = " ".join(offence or ())
    chosen = running.tried(lambda: rules_and_profile(rules, profile), name, output)
    asked = Offending(
        offence=name,
        rules=chosen.rules or "mcr",
        profile=chosen.profile,
        seat=seat,
        to=to,
        **mcr._asdict(),
        **american._asdict(),
        **chinese._asdict(),
    )
    running.run(
        name, output, running.noting(chosen.used, lambda: penalty_report(asked, chosen.settled)), asked.known_rules
    )
