"""``mjscore compare``: one hand under other rules."""

from typing import TYPE_CHECKING

from mjscore.cli import options
from mjscore.render.choices import Format, Names

if TYPE_CHECKING:
    from mjscore.cli.tasks.choosing import American
    from mjscore.cli.terminal import Shown
    from mjscore.notation import Options


@options.for_a_winning_hand
def compare(
    hand: options.HandWords,
    said: "Options",
    american: "American",
    rule: options.Rule = None,
    output: options.OutputFormat = Format.TABLE,
    names: options.FanNames = None,
    *,
    shown: "Shown",
) -> None:
    """Score a hand under every profile, and with every single rule changed that changes it, with the reasons.

    Example: mjscore compare "EE SS WW NN RR GG P +P, self-draw, seat south"
    """
    from mjscore.cli import running
    from mjscore.cli.defaults import settings
    from mjscore.cli.tasks.choosing import Given, compare_report
    from mjscore.cli.tasks.score import Asked

    asked = Asked(rules=tuple(rule or ()), names=names or Names.ENGLISH)
    given = Given(said, asked, american, settings=settings().but(names=names))
    running.run_hand(
        hand, output, lambda text: compare_report(text, given), given.rules, card=american.card, shown=shown
    )
