"""``mjscore explain``: why a fan counts in a hand, or a line of a card, or why it does not."""

from typing import TYPE_CHECKING, Annotated

import typer

from mjscore.cli import completing, options
from mjscore.render.choices import Format, Names

if TYPE_CHECKING:
    from mjscore.cli.tasks.choosing import American
    from mjscore.cli.terminal import Shown
    from mjscore.notation import Options


@options.for_a_winning_hand
def explain(
    hand: options.HandWords,
    said: "Options",
    american: "American",
    fan: Annotated[
        list[str] | None,
        typer.Option(
            help="The fan asked about, in English, Chinese or pinyin; all for every fan. Can be repeated. "
            "Without it, those that count or that the tiles show.",
            autocompletion=completing.fans,
            metavar="NAME",
        ),
    ] = None,
    line: Annotated[
        list[str] | None,
        typer.Option(
            help="American: the line of the card asked about, by its id. Can be repeated. "
            "Without it, those that fit and those that are nearest.",
            autocompletion=completing.lines,
            metavar="ID",
        ),
    ] = None,
    rule: options.Rule = None,
    output: options.OutputFormat = Format.TABLE,
    names: options.FanNames = None,
    *,
    shown: "Shown",
) -> None:
    """Say of one fan whether it counts, or what excludes it, or what is missing for it; of a line of a card likewise.

    Example: mjscore explain "123b 789b 123c 89c NN +7c" --fan "two terminal chows"
    """
    from mjscore.cli import running
    from mjscore.cli.defaults import settings
    from mjscore.cli.tasks.choosing import Given, explain_report
    from mjscore.cli.tasks.score import Asked

    asked = Asked(rules=tuple(rule or ()), names=names or Names.ENGLISH)
    given = Given(said, asked, american, settings=settings().but(names=names))
    running.run_hand(
        hand,
        output,
        lambda text: explain_report(text, given, fan or (), line or ()),
        given.rules,
        card=american.card,
        shown=shown,
    )
