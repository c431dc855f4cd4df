"""However mjscore comes to a computer, it finds its data and scores a hand, from any working directory.

Each way gets a virtual environment of its own that borrows only the dependencies of the running one, and a
fresh copy of the source tree: nothing is written to the checkout, and nothing is taken from it by accident.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
TREE = (
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "fan_tables",
    "grammar",
    "mjscore",
    "pyproject.toml",
    "tests",
)
DATA = {"grammar": ["*.lark"], "fan_tables": ["*.toml", "american/*.card"]}

HAND = "123b 456b 789b [EEE] 9d +9d, self-draw, seat east, round south"

# Reads every data file the way the program does, and tells where everything was found.
PROBE = """
import json
import sys

import mjscore
from mjscore.mcr.table import table
from mjscore.resources import data_folder, read_data

found = {
    folder: {
        str(path.relative_to(data_folder(folder))): None
        for pattern in patterns
        for path in data_folder(folder).rglob(pattern)
    }
    for folder, patterns in json.loads(sys.argv[1]).items()
}
print(json.dumps({
    "file": mjscore.__file__,
    "fans": len(table().fans),
    "data": {folder: {name: read_data(folder, name) for name in names} for folder, names in found.items()},
}))
"""


def data_files(folder: str) -> dict[str, str]:
    """The data files of the source tree by name, with their text."""
    paths = [path for pattern in DATA[folder] for path in (ROOT / folder).rglob(pattern)]
    return {str(path.relative_to(ROOT / folder)): path.read_text(encoding="utf-8") for path in paths}


def copy_tree(to: Path) -> Path:
    """Copy what belongs to the project, without what builds and test runs left behind."""
    to.mkdir()
    for name in TREE:
        if (ROOT / name).is_dir():
            leftovers = shutil.ignore_patterns("__pycache__", "*.py[cod]", "*.egg-info", ".*")
            shutil.copytree(ROOT / name, to / name, ignore=leftovers)
        else:
            shutil.copy(ROOT / name, to / name)
    return to


def files_below(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


@dataclass(frozen=True)
class Place:
    """A Python that can import mjscore in one way, and where it must find it."""

    python: Path
    elsewhere: Path
    environment: dict[str, str]
    package: Path

    def run(self, *command: str | Path) -> str:
        """The output of a command run in a folder that has nothing to do with mjscore."""
        done = subprocess.run(  # noqa: S603 - commands of this file
            command,
            cwd=self.elsewhere,
            env=self.environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        if done.returncode != 0:
            pytest.fail(f"{command} ended with {done.returncode}\n{done.stdout}\n{done.stderr}", pytrace=False)
        return done.stdout

    def pip_install(self, *what: str | Path) -> None:
        """Install for this Python without a network: the dependencies are there already."""
        pip = (sys.executable, "-m", "pip", "--python", self.python, "install")
        self.run(*pip, "--no-index", "--no-deps", "--no-build-isolation", "--ignore-installed", "--no-cache-dir", *what)


def clean_environment(home: Path, **more: str) -> dict[str, str]:
    """Only what a program needs to start; no PYTHONPATH, no options of pip, no settings of the user."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TMPDIR", "TEMP", "LANG") if name in os.environ}
    return {**kept, "HOME": str(home), "PIP_CONFIG_FILE": os.devnull, "PIP_DISABLE_PIP_VERSION_CHECK": "1", **more}


def new_place(tmp: Path) -> Place:
    """A virtual environment with the running one's dependencies, but not with its mjscore.

    A path file adds their folder to the import path; Python reads no further path files in there, and one of
    those is all that an editable mjscore consists of.
    """
    builder = venv.EnvBuilder(symlinks=os.name != "nt")
    builder.create(tmp / "venv")
    paths = builder.ensure_directories(tmp / "venv")
    python = Path(paths.env_exe)
    elsewhere = tmp / "elsewhere"
    elsewhere.mkdir()
    place = Place(python, elsewhere, clean_environment(elsewhere), package=Path())
    packages = Path(place.run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
    borrowed = [entry for entry in sys.path if Path(entry).name in {"site-packages", "dist-packages"}]
    (packages / "dependencies.pth").write_text("\n".join(borrowed), encoding="utf-8")
    return replace(place, package=packages / "mjscore")


def build(kind: str, tmp: Path) -> Path:
    """Build a wheel or sdist from a copy of the tree with the setuptools that is there."""
    copy = copy_tree(tmp / "tree")
    place = Place(Path(sys.executable), tmp, clean_environment(tmp), package=copy / "mjscore")
    place.run(place.python, "-m", "build", "--no-isolation", f"--{kind}", "--outdir", tmp / "dist", copy)
    (built,) = (tmp / "dist").iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", tmp_path_factory.mktemp("sdist"))


def from_wheel(tmp: Path, request: pytest.FixtureRequest) -> Place:
    place = new_place(tmp)
    place.pip_install(request.getfixturevalue("wheel"))
    return place


def from_sdist(tmp: Path, request: pytest.FixtureRequest) -> Place:
    place = new_place(tmp)
    place.pip_install(request.getfixturevalue("sdist"))
    return place


def from_tree(tmp: Path, _request: pytest.FixtureRequest) -> Place:
    place = new_place(tmp)
    place.pip_install(copy_tree(tmp / "tree"))
    return place


def editable(tmp: Path, _request: pytest.FixtureRequest) -> Place:
    place, tree = new_place(tmp), copy_tree(tmp / "tree")
    place.pip_install("--editable", tree)
    return replace(place, package=tree / "mjscore")


def not_installed(tmp: Path, _request: pytest.FixtureRequest) -> Place:
    place, tree = new_place(tmp), copy_tree(tmp / "tree")
    environment = clean_environment(place.elsewhere, PYTHONPATH=str(tree))
    return replace(place, environment=environment, package=tree / "mjscore")


WAYS: dict[str, Callable[[Path, pytest.FixtureRequest], Place]] = {
    "wheel": from_wheel,
    "sdist": from_sdist,
    "pip install .": from_tree,
    "pip install -e .": editable,
    "source tree": not_installed,
}


@pytest.fixture(scope="module", params=WAYS)
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Place:
    """Each way in turn, made once for all tests."""
    return WAYS[request.param](tmp_path_factory.mktemp("place"), request)


@pytest.fixture(scope="module")
def found(place: Place) -> dict[str, Any]:
    """What the probe found there."""
    answer: dict[str, Any] = json.loads(place.run(place.python, "-c", PROBE, json.dumps(DATA)))
    return answer


def test_package_lies_where_it_should(place: Place, found: dict[str, Any]) -> None:
    assert Path(found["file"]).resolve() == (place.package / "__init__.py").resolve()


@pytest.mark.parametrize("folder", DATA)
def test_every_data_file_is_found(found: dict[str, Any], folder: str) -> None:
    assert data_files(folder)
    assert found["data"][folder] == data_files(folder)


def test_fan_table_loads(found: dict[str, Any]) -> None:
    assert found["fans"] == 82


def test_a_hand_is_scored(place: Place) -> None:
    output = place.run(place.python, "-m", "mjscore", "score", HAND)
    assert re.search(r"\b21\b", output), output


def test_a_page_carries_the_font_of_its_tiles(place: Place) -> None:
    output = place.run(place.python, "-m", "mjscore", "score", HAND, "--format", "html")
    assert "url(data:font/woff2;base64,d09GMg" in output


def test_the_command_is_installed(place: Place) -> None:
    command = shutil.which("mjscore", path=place.python.parent)
    if "PYTHONPATH" in place.environment:
        assert command is None
    else:
        assert command
        assert re.search(r"\b21\b", place.run(command, "score", HAND))


def test_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    expected = {f"mjscore/{name}" for name in files_below(ROOT / "mjscore") if name.endswith(".py")}
    expected |= {f"mjscore/{folder}/{name}" for folder in DATA for name in data_files(folder)}
    expected |= {"mjscore/py.typed", "mjscore/render/tiles.woff2", "mjscore/render/tiles-OFL.txt"}
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    about = {name for name in names if name.startswith("mjscore-") and ".dist-info/" in name}
    assert names - about == expected
    assert {"LICENSE", "tiles-OFL.txt"} <= {PurePosixPath(name).name for name in about}


def test_sdist_holds_all_that_is_needed_to_build(sdist: Path, tmp_path: Path) -> None:
    """What users do not run may stay out: tests below the first level, and pages about the project."""
    with tarfile.open(sdist) as archive:
        members = [PurePosixPath(member.name) for member in archive.getmembers() if member.isfile()]
    names = {"/".join(member.parts[1:]) for member in members}
    generated = {name for name in names if name in {"PKG-INFO", "setup.cfg"} or name.startswith("mjscore.egg-info/")}
    tree = files_below(copy_tree(tmp_path / "tree"))
    optional = {name for name in tree if name.startswith("tests/")} | {"CHANGELOG.md", "CONTRIBUTING.md"}
    assert tree - optional <= names - generated <= tree
