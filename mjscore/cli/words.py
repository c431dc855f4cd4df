"""Options that take several words: ``--dice 6 5 4 5`` is ``--dice "6 5 4 5"``."""

from typing import Any, ClassVar

from mjscore.cli.said_once import SaidOnce


class SeveralWords(SaidOnce):
    """A command some of whose options, named in ``several``, take all words up to the next option.

    A number with a minus sign is a word, so that the option can say itself what is wrong with it.
    """

    several: ClassVar[frozenset[str]] = frozenset()

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Join the words of such an option, then parse as usual."""
        return super().parse_args(ctx, joined(args, self.several))


def joined(words: list[str], several: frozenset[str]) -> list[str]:
    """The words of a call, those of an option that takes several joined to one.

    >>> joined(["--dice", "6", "5", "4", "5", "--rules", "mcr"], frozenset({"--dice"}))
    ['--dice=6 5 4 5', '--rules', 'mcr']
    """
    done: list[str] = []
    values: list[str] = []
    for word in words:
        if values and not _is_option(word):
            values.append(word)
            continue
        done += _closed(values)
        name, equals, value = word.partition("=")
        values = [name, value] if equals and name in several else [word] if word in several else []
        if not values:
            done.append(word)
    return done + _closed(values)


def _closed(values: list[str]) -> list[str]:
    """An option and its words as one; without any it stands alone, and the parser says what it lacks."""
    name, *rest = values or [""]
    return [f"{name}={' '.join(rest)}"] if rest else values


def _is_option(word: str) -> bool:
    return word.startswith("-") and not word[1:2].isdigit() and word != "-"
