"""``mjscore table``: what is settled beside a score, one command a file."""

import typer

from mjscore.cli.pairs import OneOfTwo
from mjscore.cli.table import charleston, claims, exchange, pay, penalty, seats, wall

table_app = typer.Typer(
    name="table",
    help="Settle who gets a tile, who pays, what an error costs, where the wall breaks, who sits where. "
    'Example: mjscore table claims --discard 5c --from east "south chow" "north pung" "west win"',
    no_args_is_help=True,
    rich_markup_mode=None,
)
table_app.command("claims")(claims.claims)
table_app.command("pay")(pay.pay)
table_app.command("exchange")(exchange.exchange)
table_app.command("charleston", cls=OneOfTwo)(charleston.charleston)
table_app.command("penalty", cls=OneOfTwo)(penalty.penalty)
table_app.command("seats", cls=seats.SeatsCommand)(seats.seats)
table_app.command("wall", cls=wall.WallCommand)(wall.wall)
