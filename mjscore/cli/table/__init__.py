"""``mjscore table``: what is settled beside a score, one command a file."""

from typing import ClassVar

import typer

from mjscore.cli.on_demand import Commands, OnDemand

HELPS = {
    "claims": "Decide who gets a discard, why, who plays next, and which claims could not be made.",
    "pay": "Say who pays whom for a hand of which the worth is known, and by which rule.",
    "exchange": "Decide whether a joker of an exposure may be exchanged for a tile, and what follows. American rules.",
    "charleston": "Decide whether tiles may be passed like this in the Charleston, and which pass comes next. "
    "American rules.",
    "penalty": "Say what an error at the table costs, and how play goes on.",
    "seats": "Tell who sits where, who deals, and who deals next.",
    "wall": "Tell where the dice break the wall, who takes which tiles, and where the wall ends.",
}


class TableCommands(OnDemand):
    """What is settled beside a score."""

    on_demand: ClassVar[Commands] = {name: (f"{__name__}.{name}", text) for name, text in HELPS.items()}


group = typer.Typer(
    name="table",
    cls=TableCommands,
    help="Settle who gets a tile, who pays, what an error costs, where the wall breaks, who sits where."
    '\n\nExample: mjscore table claims --discard 5c --from east "south chow" "north pung" "west win"',
    no_args_is_help=True,
    rich_markup_mode=None,
)
