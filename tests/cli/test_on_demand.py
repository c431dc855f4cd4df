"""What the overview knows of the commands is what the commands say of themselves."""

import inspect

import pytest
from typer.core import TyperCommand, TyperGroup

from mjscore.cli import app, table
from mjscore.cli.on_demand import Commands, loaded

EVERY = {**app.TopCommands.on_demand, **table.TableCommands.on_demand}


@pytest.mark.parametrize("name", EVERY)
def test_the_overview_says_what_the_command_says(name: str) -> None:
    module, text = EVERY[name]
    command = loaded(name, module)
    assert command.name == name
    assert " ".join(inspect.cleandoc(command.help).partition("\n\n")[0].split()) == text


@pytest.mark.parametrize("commands", [app.TopCommands.on_demand, table.TableCommands.on_demand])
def test_the_overview_shows_them_as_they_would_show_themselves(commands: Commands) -> None:
    for name, (module, text) in commands.items():
        shown = TyperCommand(name, help=text)
        for width in (20, 45, 60):
            assert shown.get_short_help_str(width) == loaded(name, module).get_short_help_str(width)


def test_groups_are_loaded_as_groups() -> None:
    groups = {name for name, (module, _) in EVERY.items() if isinstance(loaded(name, module), TyperGroup)}
    assert groups == {"card", "table", "sheet"}
