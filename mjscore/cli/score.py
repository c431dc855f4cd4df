"""``mjscore score``: one hand, its fans and who pays whom."""

from typing import TYPE_CHECKING, Annotated

import typer

from mjscore.cli import options
from mjscore.render.choices import Format, Names

if TYPE_CHECKING:
    from mjscore.cli.tasks.choosing import American
    from mjscore.cli.terminal import Shown
    from mjscore.notation import Options


@options.for_a_winning_hand
def score(
    hand: options.HandWords,
    said: "Options",
    american: "American",
    rule: options.Rule = None,
    pie: options.Pie = None,
    honor_bonus: Annotated[
        bool, typer.Option("--honor-bonus", help="Chinese: one more chip for every pung of winds or dragons.")
    ] = False,
    all_hands: Annotated[
        bool, typer.Option("--all-hands", help="Chinese: --honor-bonus for every player, not only the winner.")
    ] = False,
    hand_of: Annotated[
        list[str] | None,
        typer.Option(
            help="Chinese, with --all-hands: the tiles of a player who did not win: south='EEE [123b] ...'. "
            "Can be repeated.",
            metavar="SEAT=TILES",
        ),
    ] = None,
    tally: Annotated[bool, typer.Option("--tally", help="Chinese: a tick for the winner, no chips.")] = False,
    stake: Annotated[str | None, typer.Option(help="Money for one point or chip: 0.05.", metavar="AMOUNT")] = None,
    explain: Annotated[bool, typer.Option("--explain", help="Say why other fans do not count.")] = False,
    show_all: Annotated[
        bool, typer.Option("--all", help="List all readings of the tiles, and all lawful ways to name the best one.")
    ] = False,
    output: options.OutputFormat = Format.TABLE,
    names: options.FanNames = None,
    *,
    shown: "Shown",
) -> None:
    """Score a hand: its fans, its total and who pays whom.

    Example: mjscore score "123b 456b 789b [EEE] 9d +9d, self-draw, seat east, round south"
    """
    from mjscore.cli import running
    from mjscore.cli.defaults import settings
    from mjscore.cli.tasks.choosing import Chinese, Given, score_report
    from mjscore.cli.tasks.score import Asked

    asked = Asked(
        rules=tuple(rule or ()), stake=stake, explain=explain, show_all=show_all, names=names or Names.ENGLISH
    )
    chinese = Chinese(honor_bonus, all_hands, tuple(hand_of or ()), tally)
    given = Given(said, asked, american._replace(pie=pie), chinese, settings().but(names=names))
    running.run_hand(hand, output, lambda text: score_report(text, given), given.rules, card=american.card, shown=shown)
