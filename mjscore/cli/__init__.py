"""The command line: one file a command group, thin: parse options, call, render."""

from mjscore.cli.app import main

__all__ = ["main"]
