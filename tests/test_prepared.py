"""TOML data prepared for the next start: the same values, and never needed."""

import marshal
import sys
import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.util import source_hash
from pathlib import Path

import pytest

from mjscore.prepared import read_toml
from mjscore.resources import data_folder

TABLES = sorted(
    path.relative_to(data_folder("fan_tables")).as_posix() for path in data_folder("fan_tables").rglob("*.toml")
)
NAME = "chinese.toml"


def said(name: str) -> object:
    return tomllib.loads((data_folder("fan_tables") / name).read_text(encoding="utf-8"))


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place of its own for what is kept."""
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path / "cache"))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return tmp_path / "cache"


def kept_in(cache: Path) -> Path:
    [found] = [path for path in cache.rglob("*") if path.is_file()]
    return found


def without_toml(monkeypatch: pytest.MonkeyPatch) -> None:
    def loads(_: str) -> None:
        raise AssertionError("the TOML was read")

    monkeypatch.setattr(tomllib, "loads", loads)


@pytest.mark.parametrize("name", TABLES)
def test_what_is_prepared_is_what_the_file_says(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = said(name)
    assert read_toml("fan_tables", name) == expected
    without_toml(monkeypatch)
    assert read_toml("fan_tables", name) == expected


def test_a_caller_cannot_change_what_another_reads() -> None:
    read_toml("fan_tables", NAME).clear()
    assert read_toml("fan_tables", NAME) == said(NAME)


def test_other_content_is_read_anew(cache: Path) -> None:
    read_toml("fan_tables", NAME)
    kept = kept_in(cache)
    content = marshal.dumps({})
    kept.write_bytes(bytes(8) + source_hash(content) + content)
    assert read_toml("fan_tables", NAME) == said(NAME)
    assert marshal.loads(kept.read_bytes()[16:]) == said(NAME)  # noqa: S302 - ours


@pytest.mark.parametrize(
    "damaged",
    [
        lambda _: b"",
        lambda _: b"{",
        lambda _: b"[" * 200_000,
        lambda whole: whole[:8],
        lambda whole: whole[:16],
        lambda whole: whole[:-1],
        lambda whole: whole + b"0",
        lambda whole: whole[:100] + bytes([whole[100] ^ 1]) + whole[101:],
        lambda whole: whole[8:],
    ],
)
def test_damage_is_mended(cache: Path, damaged: Callable[[bytes], bytes]) -> None:
    read_toml("fan_tables", NAME)
    kept = kept_in(cache)
    whole = kept.read_bytes()
    kept.write_bytes(damaged(whole))
    assert read_toml("fan_tables", NAME) == said(NAME)
    assert marshal.loads(kept.read_bytes()[16:]) == said(NAME)  # noqa: S302 - ours


def test_a_place_that_cannot_be_written_does_no_harm(cache: Path) -> None:
    cache.write_text("a file where the folder would be", encoding="utf-8")
    assert read_toml("fan_tables", NAME) == said(NAME)
    assert cache.is_file()


def test_nothing_is_written_where_bytecode_is_not(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert read_toml("fan_tables", NAME) == said(NAME)
    assert not cache.exists()


def test_many_may_prepare_at_once(cache: Path) -> None:
    with ThreadPoolExecutor(16) as pool:
        found = list(pool.map(lambda _: read_toml("fan_tables", NAME), range(200)))
    assert all(each == said(NAME) for each in found)
    assert marshal.loads(kept_in(cache).read_bytes()[16:]) == said(NAME)  # noqa: S302 - ours
