"""Packages that come with an extra: what is said where one is not there, or is not what is needed."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module


@contextmanager
def needing(package: str, extra: str, what: str, least: int = 0) -> Iterator[None]:
    """Import inside what ``package``, of version ``least`` or later, is needed for.

    An ImportError, named after the package, says what to install where it is not there, cannot be imported or is older.
    """
    hint = f"pip install mjscore[{extra}]"
    try:
        version = str(getattr(import_module(package), "__version__", ""))
    except ModuleNotFoundError as error:
        if error.name != package:
            raise ImportError(f"{what} need {package}, which cannot be imported: {error}", name=package) from error
        raise ModuleNotFoundError(f"{what} need {package}, which is not there: {hint}", name=package) from None
    except ImportError as error:
        raise ImportError(f"{what} need {package}, which cannot be imported: {error}", name=package) from error
    major = version.partition(".")[0]
    if least and not (major.isdigit() and int(major) >= least):
        message = f"{what} need {package} {least} or later, and {version or 'another'} is there: {hint}"
        raise ImportError(message, name=package)
    yield
