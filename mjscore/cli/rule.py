"""``mjscore rule``: look up a rule, a code, a word of a verdict."""

from typing import Annotated

import typer

from mjscore.cli import completing, options
from mjscore.render.choices import Format


def rule(
    topic: Annotated[
        list[str] | None,
        typer.Argument(
            autocompletion=completing.topics,
            metavar="[TOPIC...]",
            help="What to look up: a topic, the code of a fault, a word of a verdict, a fan; all topics without it.",
            show_default=False,
        ),
    ] = None,
    rules: Annotated[
        str | None,
        typer.Option(
            help="Only these rules: mcr, american or chinese.",
            autocompletion=completing.rule_sets,
            metavar="NAME",
            show_default=False,
        ),
    ] = None,
    words: Annotated[
        str | None,
        typer.Option("--search", help="List what contains all of these words.", metavar="WORDS", show_default=False),
    ] = None,
    output: options.OutputFormat = Format.TABLE,
) -> None:
    """Look up a rule under every rule set, what the code of a fault means, or what a verdict says.

    Example: mjscore rule "drawn game"
    """
    from mjscore.cli import running
    from mjscore.cli.tasks.rule import rule_report

    text = " ".join(topic) if topic is not None else words or ""
    running.run(text, output, lambda: rule_report(" ".join(topic) if topic else None, rules, words), rules or "")
