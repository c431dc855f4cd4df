"""Rows a second of the Spark job that users are shown, in local mode with two cores, beside ``mjscore batch --jobs 2``.

``python -m tests.benchmarks.on_spark [ROWS]``, with pyspark, pandas and Java. Both read the same Parquet file and write
one. The figures, which hold for this machine only, are printed, never asserted. That of Spark has the start of Spark in
it.
"""

import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from os import environ
from pathlib import Path
from time import perf_counter

import pyarrow as pa
from pyarrow import parquet

from mjscore.notation.writing import write
from tests.manual import MANUAL
from tests.random_hands import random_wins

ROOT = Path(__file__).resolve().parents[2]
_AT_ONCE = 10_000


def job() -> str:
    """The job that users are shown."""
    [found] = re.findall(r"^```\n(from pyspark.*?)^```$", MANUAL, re.DOTALL | re.MULTILINE)
    return str(found)


def run_job(folder: Path) -> None:
    """Run it in a folder: from ``hands.parquet`` there to ``checked.parquet``."""
    (folder / "job.py").write_text(job(), encoding="utf-8")
    run([sys.executable, "job.py"], folder)


def run(command: Sequence[str], folder: Path) -> None:
    """Run a program on two cores of this machine, with the modules of this tree; 1 is what batch says of false wins."""
    more = {
        "PYTHONPATH": str(ROOT),
        "PYSPARK_PYTHON": sys.executable,
        "PYSPARK_SUBMIT_ARGS": "--master local[2] --conf spark.ui.enabled=false pyspark-shell",
        "SPARK_LOCAL_IP": "127.0.0.1",
    }
    done = subprocess.run(command, cwd=folder, env={**environ, **more}, check=False)  # noqa: S603 - our own programs
    if done.returncode not in ({0, 1} if "batch" in command else {0}):
        raise ChildProcessError(f"{' '.join(command)} ended with {done.returncode}")


def write_hands(path: Path, number: int) -> None:
    """A Parquet file of so many random winning hands, every third with a claim."""
    schema = pa.schema({"hand": pa.string(), "place": pa.int64(), "claim": pa.string()})
    wins = random_wins(number, 7)
    with parquet.ParquetWriter(path, schema) as out:
        for start in range(0, number, _AT_ONCE):
            places = range(start, min(start + _AT_ONCE, number))
            hands = [write(*next(wins)).text for _ in places]
            claims = [None if place % 3 else "8" for place in places]
            out.write_table(pa.table([hands, list(places), claims], schema=schema))


def seconds(command: Sequence[str], folder: Path) -> float:
    start = perf_counter()
    run(command, folder)
    return perf_counter() - start


def main(number: int) -> None:
    """Run both on the same rows, one after the other."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_hands(folder / "hands.parquet", number)
        (folder / "job.py").write_text(job(), encoding="utf-8")
        batch = [sys.executable, "-m", "mjscore", "batch", "hands.parquet", "--out", "alone.parquet", "--jobs", "2"]
        for what, command in (("Spark, local[2]", [sys.executable, "job.py"]), ("mjscore batch --jobs 2", batch)):
            print(f"{what}: {number / seconds(command, folder):,.0f} rows a second of {number:,}")  # noqa: T201


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
