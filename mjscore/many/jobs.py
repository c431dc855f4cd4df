"""How many processes are to work on a list of hands."""

import os

from mjscore.errors import Fault, SheetError
from mjscore.notation.draft import shortened

MOST_JOBS = 60 if os.name == "nt" else 250
"""Windows waits for no more than 63 processes at once; elsewhere each one takes some of the files that may be open."""


def number_of_jobs(asked: str | int) -> int:
    """How many processes are meant; 0 is one for each processor. SheetError S018 for a number that is none.

    >>> number_of_jobs("2")
    2
    """
    try:
        jobs = int(asked)
    except ValueError:
        jobs = -1
    if not 0 <= jobs <= MOST_JOBS:
        hint = f"give a number from 1 to {MOST_JOBS}, or 0 for as many as there are processors"
        message = f"--jobs {shortened(str(asked))}: there is no such number of processes"
        raise SheetError([Fault("S018", message, hint=hint)])
    return jobs or min(_processors(), MOST_JOBS)


def _processors() -> int:
    """How many processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
