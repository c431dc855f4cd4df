"""Find the data folders, ``grammar`` and ``fan_tables``, however mjscore is installed.

A wheel carries them inside the package; the source tree and an editable install keep them beside it.
"""

import os
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def data_folder(name: str) -> "Path":
    """The folder of the data called ``name``; FileNotFoundError says where it was looked for."""
    from pathlib import Path  # noqa: PLC0415 - a call that reads data only does not want it

    return Path(_folder(name))


@cache
def _folder(name: str) -> str:
    package = os.path.dirname(os.path.realpath(__file__))
    places = [os.path.join(above, name) for above in (package, os.path.dirname(package))]
    for place in places:
        if os.path.isdir(place):
            return place
    looked = " nor ".join(places)
    raise FileNotFoundError(f"mjscore's data folder {name!r} is missing: neither {looked} exists; reinstall mjscore")


def data_file(folder: str, name: str) -> str:
    """The path of the data file ``name`` in ``folder``."""
    return os.path.join(_folder(folder), *name.split("/"))


def read_data(folder: str, name: str) -> str:
    """The text of the data file ``name`` in ``folder``."""
    with open(data_file(folder, name), encoding="utf-8") as file:
        return file.read()
