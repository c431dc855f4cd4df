"""What the table commands do with their words before ``mjscore.cli.running`` takes over."""

from collections.abc import Callable, Sequence

from mjscore.cli.running import refuse, run, text_of
from mjscore.errors import Fault, MjscoreError, TableError
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
        text = _from_standard_input(words) if list(words) == ["-"] else between.join(words)
    except MjscoreError as error:
        refuse(error, " ".join(words), form, rules)
    run(text, form, lambda: command(text), rules)


def _from_standard_input(words: Sequence[str]) -> str:
    text = text_of(words)
    if not text.strip():
        hint = "write the words into it, or after the command"
        raise TableError([Fault("T003", "nothing came from standard input", None, hint)], text)
    return text
