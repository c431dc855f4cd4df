"""``mjscore table wall``: where the dice break the wall, and who takes which tiles."""

from typing import Annotated

import typer

from mjscore.cli import completing, options
from mjscore.cli.words import SeveralWords
from mjscore.render.choices import Format


class WallCommand(SeveralWords):
    """Takes ``--dice 6 5 4 5`` without quotes."""

    several = frozenset({"--dice"})


command_class = WallCommand


def wall(
    dice: Annotated[
        list[str],
        typer.Option(help="The dice in the order thrown: 6 5 4 5. MCR: two or four; American: two.", metavar="DICE"),
    ],
    rules: Annotated[
        str | None,
        typer.Option(
            help="mcr (default) or american.", autocompletion=completing.one_of("mcr", "american"), metavar="NAME"
        ),
    ] = None,
    flowers: Annotated[bool, typer.Option("--flowers/--no-flowers", help="MCR: with or without the 8 flowers.")] = True,
    output: options.OutputFormat = Format.TABLE,
) -> None:
    """Tell where the dice break the wall, who takes which tiles, and where the wall ends.

    Example: mjscore table wall --dice 6 5 4 5
    """
    from mjscore.cli import running
    from mjscore.cli.defaults import rules_and_profile
    from mjscore.cli.tasks.wall import wall_broken
    from mjscore.table.asked import as_text
    from mjscore.table.breaking import question

    chosen = running.tried(lambda: rules_and_profile(rules, None, ("mcr", "american"), profiles=False), "", output)
    named = chosen.rules or "mcr"
    parts = question(" ".join(dice), named, flowers=flowers)
    running.run(as_text(parts), output, running.noting(chosen.used, lambda: wall_broken(parts)), rules=named)
