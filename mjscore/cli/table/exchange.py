"""``mjscore table exchange``: whether a joker is exchanged lawfully."""

from typing import Annotated

import typer

from mjscore.cli import completing, options
from mjscore.render.choices import Format

_NO_EXPOSURE = "write the exposure with the joker in brackets, as '[22Jb]'"


def exchange(
    exposure: Annotated[
        list[str],
        typer.Argument(metavar="EXPOSURE", help="The exposure with the joker, as in '[22Jb]'; - for standard input."),
    ],
    tile: Annotated[str, typer.Option(help="The tile given for the joker.", metavar="TILE", show_default=False)],
    when: Annotated[
        str | None,
        typer.Option(
            help="own-turn-drawn (default), own-turn-before-drawing, after-call (laid out completely), during-call "
            "(not yet), with-a-discard, after-discard or other-turn.",
            autocompletion=completing.moments,
            metavar="MOMENT",
            show_default=False,
        ),
    ] = None,
    owner: Annotated[
        str | None,
        typer.Option(
            help="Whose exposure it is: that of another player, alive (default) or dead, or self.",
            autocompletion=completing.owners,
            metavar="WHOSE",
            show_default=False,
        ),
    ] = None,
    exposed: Annotated[
        str | None,
        typer.Option(
            help="Of a dead owner: before or after the exposure that made the hand dead, or fatal for that one.",
            autocompletion=completing.one_of("before", "after", "fatal"),
            metavar="WHEN",
            show_default=False,
        ),
    ] = None,
    racked: Annotated[bool, typer.Option("--racked", help="A tile has been racked since.")] = False,
    wins: Annotated[bool, typer.Option("--wins", help="The exchange completes mah jongg.")] = False,
    own_rack_only: Annotated[
        bool, typer.Option("--own-rack-only", help="House rule, not the League's: only own exposures.")
    ] = False,
    rules: Annotated[
        str,
        typer.Option(
            help="american: other rules have none.", autocompletion=completing.one_of("american"), metavar="NAME"
        ),
    ] = "american",
    output: options.OutputFormat = Format.TABLE,
) -> None:
    """Decide whether a joker of an exposure may be exchanged for a tile, and what follows. American rules.

    Example: mjscore table exchange "[22Jb]" --tile 2b --owner dead --exposed before
    """
    from mjscore.cli.table.running import run_ruling
    from mjscore.cli.tasks.exchange import Asked, exchange_report

    asked = Asked(tile, when, owner, exposed, racked, wins, own_rack_only, rules)
    run_ruling(exposure, output, lambda text: exchange_report(text, asked), "american", " ", _NO_EXPOSURE)
