"""``mjscore table``: what is settled beside a score, one command a file."""

import typer

from mjscore.cli.table.pay import pay
from mjscore.cli.table.penalty import penalty

table_app = typer.Typer(
    name="table",
    help="Settle who gets a tile, who pays, what an error costs, where the wall breaks, who sits where. "
    "Example: mjscore table pay --points 12 --seat west --from south",
    no_args_is_help=True,
    rich_markup_mode=None,
)
table_app.command("pay")(pay)
table_app.command("penalty")(penalty)
