"""``mjscore score``: one hand, its fans and who pays whom."""

from typing import TYPE_CHECKING, Annotated

import typer

from mjscore.cli import options
from mjscore.render.choices import Format, Names

if TYPE_CHECKING:
    from mjscore.notation import Options


@options.for_a_winning_hand
def score(
    hand: options.HandWords,
    said: "Options",
    rule: options.Rule = None,
    card: options.CardFile = None,
    year: options.Year = None,
    exchange: Annotated[bool, typer.Option("--exchange", help="American: won by a joker exchange.")] = False,
    misnamed: Annotated[bool, typer.Option("--misnamed", help="American: the discard was misnamed.")] = False,
    out_of_turn: Annotated[
        bool, typer.Option("--out-of-turn", help="American: the tile was discarded out of turn.")
    ] = False,
    announced: Annotated[
        int | None, typer.Option(help="American: the value announced, which binds.", metavar="POINTS")
    ] = None,
    discarder_exposed: Annotated[
        str | None,
        typer.Option(help="American tournaments: exposures of the discarder, 0 to 4, or quint.", metavar="NUMBER"),
    ] = None,
    pie: Annotated[
        str | None,
        typer.Option(
            help="American: the most a player can lose, in points, or in money with --stake: 500, S=120,N=80.",
            metavar="AMOUNT",
        ),
    ] = None,
    stake: Annotated[str | None, typer.Option(help="Money for one point: 0.05.", metavar="AMOUNT")] = None,
    explain: Annotated[bool, typer.Option("--explain", help="Say why other fans do not count.")] = False,
    show_all: Annotated[
        bool, typer.Option("--all", help="List all readings of the tiles, and all lawful ways to name the best one.")
    ] = False,
    output: options.OutputFormat = Format.TABLE,
    names: options.FanNames = Names.ENGLISH,
) -> None:
    """Score a hand: its fans, its total and who pays whom.

    Example: mjscore score "123b 456b 789b [EEE] 9d +9d, self-draw, seat east, round south"
    """
    from mjscore.cli import running
    from mjscore.cli.tasks.choosing import American, rules_of, score_report
    from mjscore.cli.tasks.score import Asked

    asked = Asked(rules=tuple(rule or ()), stake=stake, explain=explain, show_all=show_all, names=names)
    table = American(card, year, exchange, misnamed, out_of_turn, announced, discarder_exposed, pie)
    running.run_hand(
        hand, output, lambda text: score_report(text, said, asked, table), lambda text: rules_of(text, said.rules, card)
    )
