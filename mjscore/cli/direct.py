"""Plain calls: what they ask is plain from their words, so that typer need not be loaded to take them apart.

Loading it takes longer than reading and scoring a hand. Whatever is not plain is left to the application, which knows
all options and every way to write them.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple


def direct_call(words: Sequence[str]) -> Callable[[], None] | None:
    """What a call with these words does, None where the application has to find out.

    It ends as commands do, with SystemExit for an exit code that is not 0.
    """
    if list(words) == ["--version"]:
        return show_version
    if len(words) > 1 and words[0] == "score" and (asked := _plain(words[1:])) is not None:
        return partial(_score, asked)
    return None


def show_version() -> None:
    """Print the version."""
    from mjscore import __version__

    print(f"mjscore {__version__}")


class Plain(NamedTuple):
    """The words of a hand to be scored, and the options that are asked for most, as the parser of options has them."""

    hand: tuple[str, ...] = ()
    explain: bool = False
    show_all: bool = False
    profile: str | None = None
    output: str = "table"


_FLAGS = {"--explain": "explain", "--all": "show_all"}
_WITH_A_WORD = {"--profile": "profile", "--format": "output"}


def _plain(words: Sequence[str]) -> Plain | None:
    """What the words of ``mjscore score`` ask for, None where they say something else or say it in another way."""
    hand: list[str] = []
    given: dict[str, Any] = {}
    rest = iter(words)
    for word in rest:
        if not _is_option(word):
            hand.append(word)
            continue
        name = _FLAGS.get(word) or _WITH_A_WORD.get(word)
        value = True if word in _FLAGS else next(rest, "")
        if name is None or name in given or not value or (isinstance(value, str) and value.startswith("-")):
            return None
        given[name] = value
    plain = Plain(tuple(hand))._replace(**given)
    return plain if hand and _is_format(plain.output) else None


def _is_option(word: str) -> bool:
    """Whether a word may be an option; a single ``-`` is standard input."""
    return word.startswith("-") and word != "-"


def _is_format(name: str) -> bool:
    from mjscore.render.choices import Format

    return name in {each.value for each in Format}


def _score(plain: Plain) -> None:
    """Score a hand as ``mjscore score`` does when nothing else is asked for."""
    from mjscore.cli.defaults import settings
    from mjscore.cli.running import run_hand
    from mjscore.cli.tasks.choosing import Given, score_report
    from mjscore.cli.tasks.score import Asked
    from mjscore.notation import Options
    from mjscore.render.choices import Format

    asked = Asked(explain=plain.explain, show_all=plain.show_all)
    given = Given(Options(profile=plain.profile), asked, settings=settings())
    run_hand(plain.hand, Format(plain.output), lambda text: score_report(text, given), given.rules)
