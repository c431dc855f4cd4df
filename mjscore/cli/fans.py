"""``mjscore fans``: the table of fans, one fan, and the rules that can be changed."""

from typing import Annotated

import typer

from mjscore.cli import completing, options
from mjscore.render.choices import Format


def fans(
    name: Annotated[
        list[str] | None,
        typer.Argument(
            autocompletion=completing.fans,
            metavar="[NAME...]",
            help="A fan in English, Chinese or pinyin, words of its name, its number, or '16 points'; all fans "
            "without it.",
            show_default=False,
        ),
    ] = None,
    rules: Annotated[
        bool, typer.Option("--rules", help="List the profiles and the rules that --rule can change.")
    ] = False,
    output: options.OutputFormat = Format.TABLE,
    names: options.FanNames = None,
) -> None:
    """Show the table of fans, or one fan: its rule, what it excludes, and a scored example.

    Example: mjscore fans "pure straight"
    """
    from mjscore.cli import running
    from mjscore.cli.defaults import fan_names
    from mjscore.cli.tasks.fans import fans_report, rules_report

    text = " ".join(name or ())
    if rules:
        running.run(text, output, lambda: rules_report(text))
    called, used = running.tried(lambda: fan_names(names), text, output)
    running.run(text, output, running.noting(used, lambda: fans_report(text if name else None, called)))
