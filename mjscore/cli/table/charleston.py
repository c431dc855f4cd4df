"""``mjscore table charleston``: whether tiles are passed lawfully, and which pass comes next."""

from typing import Annotated

import typer

from mjscore.cli import completing, options
from mjscore.render.choices import Format


def charleston(
    stage: Annotated[
        str,
        typer.Option(
            "--pass",
            help="first-right, first-across, first-left, second-left, second-across, second-right or courtesy.",
            autocompletion=completing.passes,
            metavar="PASS",
            show_default=False,
        ),
    ],
    tiles: Annotated[
        str,
        typer.Option(
            help="The tiles passed from the own rack, without blind ones.", metavar="TILES", show_default=False
        ),
    ] = "",
    blind: Annotated[int, typer.Option(help="How many tiles are passed on unseen beside them.", metavar="0-3")] = 0,
    agreed: Annotated[
        bool | None,
        typer.Option("--agreed/--stopped", help="Whether all want the second Charleston.", show_default=False),
    ] = None,
    opposite: Annotated[
        int | None,
        typer.Option(help="Courtesy: how many the player opposite wishes.", metavar="0-3", show_default=False),
    ] = None,
    rules: Annotated[
        str,
        typer.Option(
            help="american: other rules have none.", autocompletion=completing.one_of("american"), metavar="NAME"
        ),
    ] = "american",
    output: options.OutputFormat = Format.TABLE,
) -> None:
    """Decide whether tiles may be passed like this in the Charleston, and which pass comes next. American rules.

    Example: mjscore table charleston --pass first-left --tiles "2b G" --blind 1
    """
    from mjscore.cli.running import run
    from mjscore.cli.tasks.charleston import Asked, charleston_report

    run(tiles, output, lambda: charleston_report(Asked(stage, tiles, blind, agreed, opposite, rules)), "american")
