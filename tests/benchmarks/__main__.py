"""All benchmarks as one table: ``python -m tests.benchmarks [NAME ...]``, where mjscore is installed.

Figures are ratios of what was measured in one run, or hands a second; they are printed, never asserted. It takes
ten minutes. NAME is a module here with a ``measured``: start_up, one_call, many_hands, batches,
growth, american.
"""

import platform
import sys
from importlib import import_module
from importlib.metadata import version

from tabulate import tabulate

NAMES = ("start_up", "one_call", "many_hands", "batches", "growth", "american")
PACKAGES = ("typer", "lark", "tabulate", "numpy", "PyMahjongGB")


def main(names: tuple[str, ...]) -> None:
    """Measure and print."""
    packages = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    print(f"Python {platform.python_version()} on {platform.machine()}, {packages}")  # noqa: T201
    rows = [each.row for name in names for each in import_module(f"tests.benchmarks.{name}").measured()]
    print(tabulate(rows, ("what", "yardstick", "median", "spread", "target"), disable_numparse=True))  # noqa: T201


if __name__ == "__main__":
    main(tuple(sys.argv[1:]) or NAMES)
