"""What holds for every test: the defaults of whoever runs them are none of their business."""

import os
import sys
import tempfile

_EMPTY = tempfile.TemporaryDirectory(prefix="mjscore-no-settings-")
"""Stands in for the folder of the user's settings; it goes when the tests end."""


def pytest_configure() -> None:
    """Take the user's defaults away, for this process and for those that tests start."""
    for name in ("CARD", "PROFILE", "SEAT", "ROUND", "NOTATION", "NAMES", "RULES"):
        os.environ.pop(f"MJSCORE_{name}", None)
    os.environ["XDG_CONFIG_HOME"] = os.environ["APPDATA"] = _EMPTY.name
    if sys.platform == "darwin":
        os.environ["HOME"] = _EMPTY.name
