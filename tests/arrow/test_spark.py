"""The job that users are shown, on Spark as it comes, in local mode with two cores."""

import os
import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest

pa = pytest.importorskip("pyarrow")
parquet = pytest.importorskip("pyarrow.parquet")

from mjscore.arrow import score_batches  # noqa: E402 - it needs pyarrow
from tests.benchmarks.on_spark import job, run_job, write_hands  # noqa: E402

ROWS = int(os.environ.get("MJSCORE_SPARK_ROWS", "400"))
JAVA = shutil.which("java") or os.environ.get("JAVA_HOME")


def test_one_job_is_shown() -> None:
    compile(job(), "job.py", "exec")
    assert "mapInArrow(score_batches, " in job()


@pytest.mark.spark
@pytest.mark.skipif(
    None in map(find_spec, ("pyspark", "pandas")), reason="they are not there: pip install pyspark pandas"
)
@pytest.mark.skipif(JAVA is None, reason="Spark needs Java, and there is none")
def test_the_job_of_the_readme_says_what_one_process_says(tmp_path: Path) -> None:
    write_hands(tmp_path / "hands.parquet", ROWS)
    given = parquet.read_table(tmp_path / "hands.parquet")
    broken = pa.table({"hand": ["120b", "", None], "place": [ROWS, ROWS + 1, ROWS + 2], "claim": ["8", None, None]})
    given = pa.concat_tables([given, broken])
    parquet.write_table(given, tmp_path / "hands.parquet")
    run_job(tmp_path)
    found = parquet.read_table(tmp_path / "checked.parquet").sort_by("place")
    expected = pa.Table.from_batches(score_batches(given.to_batches()))
    assert found.schema.equals(expected.schema)
    numbers = ["input_line"]  # that of a row in its part, which is not the same here
    assert found.drop_columns(numbers).to_pylist() == expected.drop_columns(numbers).to_pylist()
