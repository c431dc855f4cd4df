"""Commands whose modules are loaded when they are called: a group knows no more of them than their names and helps."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command, get_group

from mjscore.cli.said_once import SaidOnce

Commands = Mapping[str, tuple[str, str]]
"""Of every command by its name: its module, and the first paragraph of its help, which the overview shows."""


_SHELL_SHOWS = 48


class Group(TyperGroup):
    """A group of commands, of which ``help`` tells what ``--help`` does."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Take ``help score`` for ``score --help``."""
        if args[:1] == ["help"]:
            args = [*args[1:], "--help"]
        return super().parse_args(ctx, args)


class OnDemand(Group):
    """A group of commands, named in ``on_demand`` in the order in which they are shown."""

    on_demand: ClassVar[Commands] = {}

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for name, (_, help_text) in self.on_demand.items():
            self.add_command(TyperCommand(name, help=help_text, short_help=help_text, rich_markup_mode=None))

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        """What may be meant; a shell shows each help on one line, where its beginning has to do."""
        from textwrap import shorten

        offers = super().shell_complete(ctx, incomplete)
        for each in offers:
            each.help = each.help and shorten(each.help, _SHELL_SHOWS, placeholder="...")
        return offers

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command that is called, and put what its module has in place of its name and help."""
        name, command, rest = super().resolve_command(ctx, args)
        if command is None or name is None:
            return name, command, rest
        return name, loaded(name, self.on_demand[name][0]), rest


def loaded(name: str, module: str) -> Any:
    """The command called ``name``, or a group of commands, as its module has it.

    That is the ``group`` of the module, else its function called ``name``, run by its ``command_class`` if it has one.
    No command takes an option twice that has one value.
    """
    found = import_module(module)
    if hasattr(found, "group"):
        for registered in found.group.registered_commands:
            registered.cls = SaidOnce
        group = get_group(found.group)
        for each in (group, *group.commands.values()):
            each.help = _with_whole_example(each.help)
        return group
    alone = typer.Typer(add_completion=False, rich_markup_mode=None)
    alone.command(name, cls=getattr(found, "command_class", SaidOnce))(getattr(found, name))
    command = get_command(alone)
    command.help = _with_whole_example(command.help)
    return command


def _with_whole_example(text: str | None) -> str | None:
    """A help whose example stays on its line, however narrow the terminal is: so it can be copied from there."""
    return text and text.replace("\n\nExample: ", "\n\n\b\nExample: ")
