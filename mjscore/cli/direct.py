"""Calls without options: what they ask is plain from their words, so that typer need not be loaded to take them apart.

Loading it takes longer than reading and scoring a hand. Whatever is not plain is left to the application.
"""

from collections.abc import Callable, Sequence
from functools import partial


def direct_call(words: Sequence[str]) -> Callable[[], None] | None:
    """What a call with these words does, None where the application has to find out.

    It ends as commands do, with SystemExit for an exit code that is not 0.
    """
    if list(words) == ["--version"]:
        return show_version
    if len(words) > 1 and words[0] == "score" and not any(map(_is_option, words)):
        return partial(_score, words[1:])
    return None


def show_version() -> None:
    """Print the version."""
    from mjscore import __version__

    print(f"mjscore {__version__}")


def _is_option(word: str) -> bool:
    """Whether a word may be an option; a single ``-`` is standard input."""
    return word.startswith("-") and word != "-"


def _score(hand: Sequence[str]) -> None:
    """Score a hand as ``mjscore score`` does when nothing is asked for beside."""
    from mjscore.cli.defaults import settings
    from mjscore.cli.running import run_hand
    from mjscore.cli.tasks.choosing import Given, score_report
    from mjscore.cli.tasks.score import Asked
    from mjscore.notation import Options
    from mjscore.render.choices import Format

    given = Given(Options(), Asked(), settings=settings())
    run_hand(hand, Format.TABLE, lambda text: score_report(text, given), given.rules)
