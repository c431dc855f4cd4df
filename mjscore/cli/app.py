"""The application: its commands, none of which is loaded before it is called."""

import re
from typing import Annotated, Any, ClassVar

import typer

from mjscore.cli.direct import show_version
from mjscore.cli.on_demand import Commands, OnDemand
from mjscore.cli.running import UNREADABLE
from mjscore.suggestions import meant

EXAMPLES = (
    ("Score a hand, and see who pays whom:", 'mjscore score "123b 456b 789b [EEE] 9d +9d, self-draw, seat south"'),
    ("See which tiles complete a hand, and what each is worth:", "mjscore waits 1112345678999c"),
    ("Look up a fan by any of its names, with a scored example:", 'mjscore fans "pure straight"'),
)
"""What to try first, each with what it is for."""

_TRY = "\n".join(f"  {command}" for _, command in EXAMPLES)
_EPILOG = (
    f"\b\nTry:\n{_TRY}\n\nWhat is the same in all calls can be settled once, in MJSCORE_* variables or in config.toml: "
    "card, profile, seat, round, notation, names and rules."
)

_OVERVIEW = (
    "mjscore scores mahjong hands under the MCR, American and simplified Chinese rules: exact, and explained.",
    *(f"{purpose}\n  {command}" for purpose, command in EXAMPLES),
    "mjscore --help lists all commands; mjscore score --help, and so on, explains one with an example to paste.\n"
    "mjscore --install-completion lets the shell complete commands, options and names.",
)
"""What ``mjscore`` alone says."""

HELPS = {
    "score": "Score a hand: its fans, its total and who pays whom.",
    "explain": "Say of one fan whether it counts, or what excludes it, or what is missing for it; of a line of a card "
    "likewise.",
    "audit": "Judge a claim: what of it is lawful, what is not and why, what was missed, and what is due.",
    "compare": "Score a hand under every profile, and with every single rule changed that changes it, with the "
    "reasons.",
    "waits": "List the tiles that complete a hand of thirteen, and what each is worth.",
    "batch": "Check many hands: score every line of a file, and judge what was claimed.",
    "fans": "Show the table of fans, or one fan: its rule, what it excludes, and a scored example.",
    "rule": "Look up a rule under every rule set, what the code of a fault means, or what a verdict says.",
    "convert": "Write a hand in another notation: native, compact, riichi, botzone, pmn, unicode or chinese.",
    "card": "Check, show, expand and begin American cards.",
    "table": "Settle who gets a tile, who pays, what an error costs, where the wall breaks, who sits where.",
    "sheet": "Check scoresheets, add them up to standings, or write one to fill in.",
}
"""The first paragraph of the help of every command, in the order of the overview."""


class TopCommands(OnDemand):
    """The commands of ``mjscore``: each is the module of its name."""

    on_demand: ClassVar[Commands] = {name: (f"mjscore.cli.{name}", text) for name, text in HELPS.items()}

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Give an overview where nothing is asked, with the exit code of a call that asks for nothing."""
        if not args and not ctx.resilient_parsing:
            typer.echo("\n\n".join(_OVERVIEW), err=True)
            ctx.exit(UNREADABLE)
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Run the command that is called; of a value that is none of some names, tell which may be meant."""
        try:
            return super().invoke(ctx)
        except typer.BadParameter as error:
            choices = getattr(getattr(error.param, "type", None), "choices", ())
            typed = re.match(r"'(.*?)' is not one of ", error.message)
            if typed and (near := meant(typed[1], [str(getattr(each, "value", each)) for each in choices])):
                error.message += f" Did you mean {near[0]!r}?"
            raise


app = typer.Typer(
    name="mjscore",
    cls=TopCommands,
    help="Score mahjong hands under the MCR (Chinese Official), American and simplified Chinese rules: exact, and "
    "explained.",
    epilog=_EPILOG,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(ctx: typer.Context, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        show_version()
        raise typer.Exit


@app.callback()
def _mjscore(
    _: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Take the options that come before any command."""
