"""``mjscore table``: what is settled beside a score, one command a file."""

import typer

table_app = typer.Typer(
    name="table",
    help="Settle who gets a tile, who pays, what an error costs, where the wall breaks, who sits where.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
