"""Options that contradict each other: one said twice, or both of a pair. The last one would win in silence."""

from collections import Counter
from typing import Any

import typer
from typer.core import TyperCommand, TyperOption


class SaidOnce(TyperCommand):
    """A command that refuses both options of a pair in one call, and an option twice that has one value."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Refuse what contradicts itself, then parse as usual."""
        if not ctx.resilient_parsing:
            self._require_one_of_two(ctx, args)
            self._require_one_value(ctx, args)
        return super().parse_args(ctx, args)

    def _require_one_of_two(self, ctx: Any, args: list[str]) -> None:
        options = args[: args.index("--")] if "--" in args else args
        for each in self.get_params(ctx):
            given = [name for name in (*each.opts, *each.secondary_opts) if name in options]
            if len(given) == 2 and each.secondary_opts:
                message = f"{given[0]} and {given[1]} contradict each other: leave out one of them"
                raise typer.BadParameter(message, ctx=ctx)

    def _require_one_value(self, ctx: Any, args: list[str]) -> None:
        """A flag that is repeated says nothing else, and no more does a call for help."""
        _, _, given = self.make_parser(ctx).parse_args(args=list(args))
        for each, times in Counter(given).items():
            if times > 1 and isinstance(each, TyperOption) and not (each.multiple or each.is_flag):
                raise typer.BadParameter(f"{each.opts[-1]} is given {_often(times)}: say it once", ctx=ctx)


def _often(times: int) -> str:
    return "twice" if times == 2 else f"{times} times"
