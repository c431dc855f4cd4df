"""What the table commands do with their words before ``mjscore.cli.running`` takes over."""

from collections.abc import Callable, Sequence

from mjscore.cli.running import refuse, run, text_of
from mjscore.errors import MjscoreError
from mjscore.render.choices import Format
from mjscore.render.report import Report


def run_ruling(
    words: Sequence[str],
    form: Format,
    command: Callable[[str], tuple[Report, int]],
    rules: str,
    between: str = "; ",
) -> None:
    """Run ``command`` on the words joined by ``between``, or on standard input for a single ``-``."""
    try:
        text = text_of(words) if list(words) == ["-"] else between.join(words)
    except MjscoreError as error:
        refuse(error, " ".join(words), form, rules)
    run(text, form, lambda: command(text), rules)
