"""``mjscore card``: check, show, expand and begin American cards."""

from typing import Annotated

import typer

from mjscore.cli import completing, options
from mjscore.cli.on_demand import Group
from mjscore.render.choices import Format

group = typer.Typer(
    name="card",
    cls=Group,
    help="Check, show, expand and begin American cards.\n\nExample: mjscore card show YR-1",
    no_args_is_help=True,
    rich_markup_mode=None,
)

File = Annotated[str, typer.Argument(metavar="FILE", help="A card; - reads it from standard input.")]
FileAndLine = Annotated[
    list[str] | None,
    typer.Argument(
        autocompletion=completing.sections_and_lines,
        metavar="[FILE] [ID]",
        help="A card (the house practice card by default, - for standard input) and the id of a line, as YR-1; "
        "show takes the code of a section too, as SP.",
        show_default=False,
    ),
]
Year = Annotated[
    int | None,
    typer.Option("--year", help="Re-date the card: the year in place of its own.", metavar="YEAR", show_default=False),
]


def _with_card(words: list[str], output: Format) -> tuple[list[str], tuple[str, ...]]:
    """The words with the card of the user's defaults where they name none, and that default where it is used."""
    from mjscore.cli import running
    from mjscore.cli.defaults import card_file
    from mjscore.cli.tasks.card import names_a_card

    file, used = (None, ()) if names_a_card(words) else running.tried(lambda: card_file(None), " ".join(words), output)
    return words if file is None else [file, *words], used


@group.command("check")
def check(file: File, year: Year = None, output: options.OutputFormat = Format.TABLE) -> None:
    """Find what is wrong with a card: every line with a fault, the place, the reason.

    Example: mjscore card new | mjscore card check -
    """
    from mjscore.cli import running
    from mjscore.cli.tasks.card import check_card

    running.run(file, output, lambda: check_card(file, year), rules="american")


@group.command("show")
def show(words: FileAndLine = None, year: Year = None, output: options.OutputFormat = Format.TABLE) -> None:
    """Show a card by section, or one of its sections or lines.

    Example: mjscore card show YR-1
    """
    from mjscore.cli import running
    from mjscore.cli.tasks.card import show_card

    given, used = _with_card(words or [], output)
    command = running.noting(used, lambda: show_card(given, year))
    running.run(" ".join(words or ()), output, command, rules="american")


@group.command("expand")
def expand(words: FileAndLine = None, year: Year = None, output: options.OutputFormat = Format.TABLE) -> None:
    """List the concrete hands of a line.

    Example: mjscore card expand YR-1
    """
    from mjscore.cli import running
    from mjscore.cli.tasks.card import expand_line

    given, used = _with_card(words or [], output)
    command = running.noting(used, lambda: expand_line(given, year))
    running.run(" ".join(words or ()), output, command, rules="american")


@group.command("new")
def new(
    year: Annotated[
        int | None,
        typer.Option("--year", help="The year of the card; this year by default.", metavar="YEAR", show_default=False),
    ] = None,
    output: options.OutputFormat = Format.TABLE,
) -> None:
    """Write a card to fill in, with a legend and one example in each section.

    Example: mjscore card new --year 2027
    """
    from mjscore.cli import running
    from mjscore.cli.tasks.card import new_card

    running.run("", output, lambda: new_card(year), rules="american")


@group.command("rules")
def rules(output: options.OutputFormat = Format.TABLE) -> None:
    """List the rules of American hands that --rule can change, with the answers of the profiles.

    Example: mjscore card rules
    """
    from mjscore.cli import running
    from mjscore.cli.tasks.card import rules_of_hands

    running.run("", output, rules_of_hands, rules="american")


CardFile = Annotated[
    str | None,
    typer.Option("--card", help="A card file; the house practice card by default.", metavar="FILE", show_default=False),
]


@group.command("nearest")
def nearest(
    tiles: Annotated[list[str], typer.Argument(metavar="TILES...", help="Tiles and exposures; - for standard input.")],
    card: CardFile = None,
    year: Year = None,
    most: Annotated[int, typer.Option(help="How many lines to list.", min=1, max=100, metavar="NUMBER")] = 5,
    output: options.OutputFormat = Format.TABLE,
) -> None:
    """List the lines closest to some tiles: what is missing, what is of no use; exposures stay as they are.

    Example: mjscore card nearest "FFF 2026b [222Jc] 6c 9d"
    """
    from mjscore.cli import running
    from mjscore.cli.defaults import card_file
    from mjscore.cli.tasks.card import nearest_lines

    file, used = running.tried(lambda: card_file(card), " ".join(tiles), output)
    running.run_hand(
        tiles,
        output,
        lambda text: running.noting(used, lambda: nearest_lines(text, file, year, most))(),
        lambda _text: "american",
        card=card,
    )


@group.command("alive")
def alive(
    exposures: Annotated[
        list[str] | None, typer.Argument(metavar="[EXPOSURES...]", help="What the player has exposed: [NNNJ] [22Jc].")
    ] = None,
    seen: Annotated[
        str, typer.Option(help="Tiles that lie open elsewhere: discards, others' exposures.", metavar="TILES")
    ] = "",
    card: CardFile = None,
    year: Year = None,
    output: options.OutputFormat = Format.TABLE,
) -> None:
    """List the lines still possible from what lies open, or say since which exposure the hand is dead.

    Example: mjscore card alive "[NNNJ] [222Jc]" --seen "R R R"
    """
    from mjscore.cli import running
    from mjscore.cli.defaults import card_file
    from mjscore.cli.tasks.card import lines_alive

    file, used = running.tried(lambda: card_file(card), " ".join(exposures or []), output)
    running.run_hand(
        exposures or [],
        output,
        lambda text: running.noting(used, lambda: lines_alive(text, seen, file, year))(),
        lambda _text: "american",
        card=card,
    )
