"""``mjscore convert``: a hand in another notation."""

from typing import Annotated

import typer

from mjscore.cli import completing, options
from mjscore.render.choices import Format


def convert(
    hand: options.HandWords,
    to: Annotated[
        str, typer.Option("--to", help="The notation to write.", autocompletion=completing.notations, metavar="NAME")
    ] = "native",
    notation: options.Notation = None,
    output: options.OutputFormat = Format.TABLE,
) -> None:
    """Write a hand in another notation: native, compact, riichi, botzone, pmn, unicode or chinese.

    Example: mjscore convert "123b 456c EEE [789d] 9d +9d" --to compact
    """
    from mjscore.cli import running
    from mjscore.cli.tasks.convert import convert_report

    running.run_hand(hand, output, lambda text: convert_report(text, notation, to))
