"""``mjscore table seats``: who sits where, who deals."""

from typing import Annotated

import typer

from mjscore.cli import completing, options
from mjscore.cli.words import SeveralWords
from mjscore.render.choices import Format


class SeatsCommand(SeveralWords):
    """Takes ``--players Ann Bob Cem Dan`` without quotes."""

    several = frozenset({"--players", "--draw", "--throws", "--winner"})


command_class = SeatsCommand


def seats(
    hand: Annotated[
        str | None, typer.Option(help="Which hand, from 1; the whole session by default.", metavar="NUMBER")
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(help="Four names with commas between, as they began on E S W N (or drew).", metavar="NAMES"),
    ] = None,
    rules: options.Rules = None,
    draw: Annotated[
        str | None,
        typer.Option(help="MCR: how the winds were drawn: throws of a die 1,3,4,6,... or tiles W,E,N.", metavar="DRAW"),
    ] = None,
    throws: Annotated[
        str | None,
        typer.Option(
            help="American: the throws for East; who ties throws again after a slash: 8,11,11,5/9,3.", metavar="THROWS"
        ),
    ] = None,
    winner: Annotated[
        str | None,
        typer.Option(
            help="Who won: a wind, a player by name, or drawn; with commas also the hands after it.", metavar="WHO"
        ),
    ] = None,
    deal: Annotated[
        str | None,
        typer.Option(
            help="Simplified Chinese: stays (with East on a win or a draw) or simple.",
            autocompletion=completing.one_of("stays", "simple"),
            metavar="NAME",
        ),
    ] = None,
    output: options.OutputFormat = Format.TABLE,
) -> None:
    """Tell who sits where, who deals, and who deals next.

    Example: mjscore table seats --hand 7 --players Ann,Bob,Cem,Dan
    """
    from mjscore.cli import running
    from mjscore.cli.defaults import rules_and_profile
    from mjscore.cli.tasks.seats import seats_told
    from mjscore.table.asked import as_text
    from mjscore.table.seat_ruling import question

    chosen = running.tried(lambda: rules_and_profile(rules, profiles=False), "", output)
    named = chosen.rules or "mcr"
    parts = question(players, rules=named, hand=hand, draw=draw, throws=throws, winner=winner, deal=deal)
    running.run(as_text(parts), output, running.noting(chosen.used, lambda: seats_told(parts)), rules=named)
