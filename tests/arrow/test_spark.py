"""The job that README shows, on Spark as it comes, with two cores; MJSCORE_SPARK_ROWS says how many rows."""

import os
import re
import shutil
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

import mjscore
from mjscore.notation.writing import write
from tests.random_hands import random_wins

pa = pytest.importorskip("pyarrow")
parquet = pytest.importorskip("pyarrow.parquet")

from mjscore.arrow import score_batches  # noqa: E402 - it needs pyarrow

ROOT = Path(mjscore.__file__).parents[1]
README = Path(__file__).resolve().parents[2] / "README.md"
ROWS = int(os.environ.get("MJSCORE_SPARK_ROWS", "400"))
JAVA = shutil.which("java") or os.environ.get("JAVA_HOME")


def job() -> str:
    """The job that README shows."""
    [found] = re.findall(r"^```\n(from pyspark.*?)^```$", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    return str(found)


def test_readme_shows_one_job() -> None:
    compile(job(), "README.md", "exec")
    assert "mapInArrow(score_batches, " in job()


@pytest.mark.spark
@pytest.mark.skipif(find_spec("pyspark") is None, reason="pyspark is not installed: pip install pyspark")
@pytest.mark.skipif(JAVA is None, reason="Spark needs Java, and there is none")
def test_the_job_of_the_readme_runs_on_spark_and_says_what_one_machine_says(tmp_path: Path) -> None:
    lines = [write(hand, win).text for hand, win in random_wins(ROWS, 7)]
    lines[3], lines[5] = "120b", ""
    table = pa.table({"hand": lines, "place": range(ROWS), "claim": [None if at % 3 else "8" for at in range(ROWS)]})
    parquet.write_table(table, tmp_path / "hands.parquet")
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "PYSPARK_PYTHON": sys.executable,
        "PYSPARK_SUBMIT_ARGS": "--master local[2] --conf spark.ui.enabled=false pyspark-shell",
        "SPARK_LOCAL_IP": "127.0.0.1",
    }
    (tmp_path / "job.py").write_text(job(), encoding="utf-8")
    begin = time.perf_counter()
    subprocess.run([sys.executable, "job.py"], cwd=tmp_path, env=environment, check=True)
    took = time.perf_counter() - begin
    found = parquet.read_table(tmp_path / "checked.parquet").sort_by("place")
    begin = time.perf_counter()
    expected = pa.Table.from_batches(score_batches(table.to_batches()))
    alone = time.perf_counter() - begin
    print(f"{ROWS:,} rows: Spark {ROWS / took:,.0f} rows a second, one process {ROWS / alone:,.0f}")
    assert found.schema.names == expected.schema.names
    # The number of a row is that in its partition, so that it says nothing here.
    places = ["input_line"]
    assert found.drop_columns(places).to_pylist() == expected.drop_columns(places).to_pylist()
