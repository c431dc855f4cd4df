"""The parsers, built from ``grammar/`` when first needed and once in a process.

Lark is imported here and only when something is parsed, so that ``import mjscore`` stays quick.
Its cache is left alone: it unpickles a file from a folder that others may write to.
"""

from functools import cache
from typing import TYPE_CHECKING

from mjscore.notation.dialects import Alphabet
from mjscore.resources import data_folder, read_data

if TYPE_CHECKING:
    from lark import Lark


@cache
def parser(grammar: str) -> "Lark":
    """The LALR parser of the file ``grammar`` in the grammar folder, without its ending."""
    from lark import Lark  # noqa: PLC0415

    return Lark(
        read_data("grammar", f"{grammar}.lark"),
        parser="lalr",
        lexer="contextual",
        import_paths=[str(data_folder("grammar"))],
        cache=False,
    )


def parser_of(alphabet: Alphabet) -> "Lark":
    """The parser of one notation."""
    return parser(alphabet.grammar)
