"""``mjscore audit``: whether a claim about a hand stands."""

from typing import TYPE_CHECKING, Annotated

import typer

from mjscore.cli import completing, options
from mjscore.render.choices import Format, Names

if TYPE_CHECKING:
    from mjscore.cli.tasks.choosing import American
    from mjscore.cli.terminal import Shown
    from mjscore.notation import Options


@options.for_a_winning_hand
def audit(
    hand: options.HandWords,
    claim: Annotated[
        list[str],
        typer.Option(
            help="What was claimed: fans in English, Chinese or pinyin, with x2 and points where said, or a total: "
            "'pure straight 16; all chows 2', 36; American: a line and a value, 'YR-1 50 jokerless'. Can be repeated.",
            autocompletion=completing.fans,
            metavar="CLAIM",
            show_default=False,
        ),
    ],
    said: "Options",
    american: "American",
    rule: options.Rule = None,
    stake: Annotated[str | None, typer.Option(help="Money for one point: 0.05.", metavar="AMOUNT")] = None,
    pie: options.Pie = None,
    output: options.OutputFormat = Format.TABLE,
    names: options.FanNames = None,
    *,
    shown: "Shown",
) -> None:
    """Judge a claim: what of it is lawful, what is not and why, what was missed, and what is due.

    Example: mjscore audit "123b 789b 123c 89c NN +7c" --claim "two terminal chows x2, mixed double chow"
    """
    from mjscore.cli import running
    from mjscore.cli.defaults import settings
    from mjscore.cli.tasks.choosing import Given, audit_report
    from mjscore.cli.tasks.score import Asked

    asked = Asked(rules=tuple(rule or ()), stake=stake, names=names or Names.ENGLISH)
    given = Given(said, asked, american._replace(pie=pie), settings=settings().but(names=names))
    running.run_hand(
        hand, output, lambda text: audit_report(text, given, claim), given.rules, card=american.card, shown=shown
    )
