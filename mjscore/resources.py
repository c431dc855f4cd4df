"""Find the data folders, ``grammar`` and ``fan_tables``, however mjscore is installed.

A wheel carries them inside the package; the source tree and an editable install keep them beside it.
"""

from functools import cache
from pathlib import Path


@cache
def data_folder(name: str) -> Path:
    """The folder of the data called ``name``; FileNotFoundError says where it was looked for."""
    package = Path(__file__).resolve().parent
    places = (package / name, package.parent / name)
    for place in places:
        if place.is_dir():
            return place
    looked = " nor ".join(str(place) for place in places)
    raise FileNotFoundError(f"mjscore's data folder {name!r} is missing: neither {looked} exists; reinstall mjscore")


def read_data(folder: str, name: str) -> str:
    """The text of the data file ``name`` in ``folder``."""
    return (data_folder(folder) / name).read_text(encoding="utf-8")
