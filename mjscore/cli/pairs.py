"""Options in pairs, as ``--agreed`` and ``--stopped``: given both, the last one would win in silence."""

from typing import Any

import typer
from typer.core import TyperCommand


class OneOfTwo(TyperCommand):
    """A command that refuses both options of a pair in one call."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Refuse what contradicts itself, then parse as usual."""
        options = args[: args.index("--")] if "--" in args else args
        for each in () if ctx.resilient_parsing else self.get_params(ctx):
            given = [name for name in (*each.opts, *each.secondary_opts) if name in options]
            if len(given) == 2 and each.secondary_opts:
                message = f"{given[0]} and {given[1]} contradict each other: leave out one of them"
                raise typer.BadParameter(message, ctx=ctx)
        return super().parse_args(ctx, args)
