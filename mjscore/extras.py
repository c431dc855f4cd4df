"""Packages that come with an extra: what is said where one is not there."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needing(package: str, extra: str, what: str) -> Iterator[None]:
    """Import inside what ``package`` is needed for; ModuleNotFoundError says what to install where it is not there."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name != package:
            raise
        message = f"{what} need {package}, which is not there: pip install mjscore[{extra}]"
        raise ModuleNotFoundError(message, name=package) from None
