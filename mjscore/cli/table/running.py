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
    hint: str = "write the claims after the command, as 'south chow 46c', or leave them out",
) -> None:
    """Run ``command`` on the words joined by ``between``, or on standard input for a single ``-``.

    ``hint`` says what to do where nothing is written.
    """
    try:
        text = text_of(words) if list(words) == ["-"] else between.join(words)
        _require_words(words, text, hint)
    except MjscoreError as error:
        refuse(error, " ".join(words), form, rules)
    run(text, form, lambda: command(text), rules)


def _require_words(words: Sequence[str], text: str, hint: str) -> None:
    """TableError T003 where words are given, or standard input, and nothing is in them."""
    if words and not (text if list(words) == ["-"] else "".join(words)).strip():
        where = "nothing came from standard input" if list(words) == ["-"] else "nothing is written in the argument"
        raise TableError([Fault("T003", where, None, hint)], text)
