"""``mjscore table claims``: who gets a discard."""

from typing import Annotated

import typer

from mjscore.cli import completing, options
from mjscore.render.choices import Format


def claims(
    discard: Annotated[str, typer.Option(help="The discarded tile.", metavar="TILE", show_default=False)],
    discarder: Annotated[
        str,
        typer.Option(
            "--from", help="Who discarded it.", autocompletion=completing.winds, metavar="WIND", show_default=False
        ),
    ],
    claimed: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[CLAIM...]",
            help="A player and what the tile is claimed for: win, kong, pung, chow, pair, single, added kong; "
            "American: also exposure, quint, sextet. Then perhaps the player's own tiles, as in 'south chow 46c'. "
            "'west win error' is a win that is none, 'north pung exposed' a set laid open. - reads standard input.",
            show_default=False,
        ),
    ] = None,
    rules: options.Rules = None,
    profile: Annotated[
        str | None,
        typer.Option(
            help="MCR: green-book (default) or national.",
            autocompletion=completing.profiles,
            metavar="NAME",
            show_default=False,
        ),
    ] = None,
    older: Annotated[bool, typer.Option("--older", help="Another tile was discarded after it.")] = False,
    after: Annotated[
        list[str] | None,
        typer.Option(
            help="What has happened since: nothing, drawn, racked, discarded, declared or exchanged by the next "
            "player, '5 seconds', 'west exposed' of a claimant. Can be repeated.",
            autocompletion=completing.one_of("nothing", "drawn", "racked", "discarded", "declared", "exchanged"),
            metavar="WHAT",
            show_default=False,
        ),
    ] = None,
    last_of_wall: Annotated[
        bool, typer.Option("--last-of-wall", help="MCR: no tile is left to draw after this discard.")
    ] = False,
    output: options.OutputFormat = Format.TABLE,
) -> None:
    """Decide who gets a discard, why, who plays next, and which claims could not be made.

    Example: mjscore table claims --discard 5c --from east "south chow" "north pung" "west win"
    """
    from mjscore.cli.defaults import rules_and_profile
    from mjscore.cli.running import noting, tried
    from mjscore.cli.table.running import run_ruling
    from mjscore.cli.tasks.claims import Asked, claims_report

    chosen = tried(lambda: rules_and_profile(rules, profile), "; ".join(claimed or ()), output)
    named = chosen.rules or "mcr"
    own = chosen.profile if named == "mcr" else profile
    asked = Asked(discard, discarder, named, own, older, tuple(after or ()), last_of_wall)
    run_ruling(
        claimed or (),
        output,
        lambda text: noting(chosen.used, lambda: claims_report(text, asked, chosen.settled))(),
        named,
    )
