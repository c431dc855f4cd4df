"""How time and memory of long lists grow: ``mjscore batch`` from a text file, and ``score_many`` on arrays.

``GROWTH=10000,1000000,10000000`` in the environment names other lengths than the two that are measured without it. Each
list is worked on by a process of its own; its time and its peak of resident memory are told by the system.
"""

import os
import subprocess
import sys
from dataclasses import fields
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import numpy as np

from mjscore.arrays import HandColumns
from mjscore.notation import Dialect, write
from tests.benchmarks.measured import Measured
from tests.random_hands import random_wins

HANDS = (10_000, 100_000)
MOST_MEMORY = "under 150 MB"
_DIFFERENT = 100_000
"""So many hands are made; a longer list has them again, from the first on."""

ARRAYS = """
import sys
import numpy as np
from mjscore.arrays import HandColumns
from mjscore.at_once import score_many
columns = HandColumns(*(np.load(f"{sys.argv[1]}/{number}.npy") for number in range(8)))
score_many(columns, profile="national")
"""


BEGIN = """
import os, subprocess, sys
process = subprocess.Popen([sys.executable, *sys.argv[1:]], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
_, status, used = os.wait4(process.pid, 0)
assert os.waitstatus_to_exitcode(status) in {0, 1}, sys.argv
print(used.ru_utime + used.ru_stime, used.ru_maxrss)
"""


class Process(NamedTuple):
    """What a process took, start and end included; the seconds are those of the processor."""

    seconds: float
    megabytes: float


def measured() -> list[Measured]:
    """Microseconds a hand and megabytes, once for each length."""
    lengths = [int(each) for each in os.environ.get("GROWTH", "").split(",") if each] or HANDS
    hands = list(random_wins(min(max(lengths), _DIFFERENT), seed=75))
    lines = [f"{write(hand, win, Dialect.NATIVE).text}\n" for hand, win in hands]
    columns = HandColumns.of(hands)
    found = []
    for length in lengths:
        with TemporaryDirectory() as folder:
            file = Path(folder) / "hands.txt"
            with file.open("w", encoding="utf-8") as text:
                text.writelines(islice(cycle(lines), length))
            for form in ("jsonl", "csv"):
                out = str(Path(folder) / f"checked.{form}")
                took = _process("-m", "mjscore", "batch", str(file), "--profile", "national", "--out", out)
                found += _told(f"batch of {length:,} lines to {form}", length, took)
            taken = np.arange(length) % len(hands)
            inputs = [getattr(columns, field.name)[taken] for field in fields(HandColumns)]
            for number, column in enumerate(inputs):
                np.save(f"{folder}/{number}.npy", column)
            took = _process("-c", ARRAYS, folder)
            beside = took._replace(megabytes=took.megabytes - sum(column.nbytes for column in inputs) / 1e6)
            found += _told(f"score_many of {length:,} hands, beside the arrays themselves", length, beside)
    return found


def _told(what: str, hands: int, took: Process) -> list[Measured]:
    return [
        Measured(what, "a hand", (took.seconds * 1e6 / hands,), "the same for any length", "µs"),
        Measured("its peak of memory", "the whole process", (took.megabytes,), MOST_MEMORY, "MB"),
    ]


def _process(*arguments: str) -> Process:
    """Run a process to its end, begun by a small one: the peak of a process is at least that of who begins it."""
    begun = subprocess.run([sys.executable, "-c", BEGIN, *arguments], capture_output=True, text=True, check=True)  # noqa: S603
    seconds, peak = map(float, begun.stdout.split())
    # Linux tells kibibytes, macOS bytes.
    return Process(seconds, peak * (1 if sys.platform == "darwin" else 1024) / 1e6)
