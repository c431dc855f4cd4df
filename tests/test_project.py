"""The promises of the project as a whole: what it depends on, how it is laid out, which module may import which."""

import ast
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).resolve().parents[1]
MODULES = sorted((ROOT / "mjscore").rglob("*.py"))

# What lies in the root, dot files aside.
TOP_LEVEL = {
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "docs",
    "fan_tables",
    "grammar",
    "mjscore",
    "pyproject.toml",
    "tests",
}

# A module imports what stands before it, and its own package. The package itself hands out names of api and below.
ORDER = (
    "errors",
    "suggestions",
    "codes",
    "tiles",
    "memo",
    "tally",
    "amounts",
    "resources",
    "prepared",
    "extras",
    "protection",
    "hand",
    "rows",
    "notation",
    "arrange",
    "completion",
    "provenance",
    "mcr",
    "arrays",
    "at_once",
    "american",
    "chinese",
    "table",
    "many",
    "api",
    "sheets",
    "__init__",
    "render",
    "arrow",
    "cli",
    "__main__",
)


@cache
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def requirements(texts: list[str]) -> dict[str, SpecifierSet]:
    return {requirement.name: requirement.specifier for requirement in map(Requirement, texts)}


def dotted(path: Path) -> str:
    """The full name of the module in a file: ``mjscore.mcr`` for ``mjscore/mcr/__init__.py``."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULE_NAMES = frozenset(map(dotted, MODULES))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Every module that a file imports anywhere, lazily or for its types too, with the line."""
    package = dotted(path) if path.name == "__init__.py" else dotted(path).rpartition(".")[0]
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            for name in node.names:
                submodule = f"{source}.{name.name}"
                yield node.lineno, submodule if submodule in MODULE_NAMES else source


def layer(module: str) -> str:
    """The entry of ORDER that a module of mjscore belongs to."""
    return module.split(".")[1] if "." in module else "__init__"


def loaded_by(code: str) -> set[str]:
    """The top-level packages that are loaded after ``code`` ran in a Python of its own."""
    script = f"{code}\nimport json, sys\nprint()\nprint(json.dumps(sorted(sys.modules)))"
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "MJSCORE_"))}
    done = subprocess.run(  # noqa: S603 - code of this file only
        [sys.executable, "-c", script],
        env={**environment, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    return {name.partition(".")[0] for name in json.loads(done.stdout.splitlines()[-1])}


def test_it_depends_on_three_packages() -> None:
    needed = requirements(project()["project"]["dependencies"])
    assert set(needed) == {"typer", "lark", "tabulate"}
    assert needed["typer"] == SpecifierSet(">=0.26,<0.29")


def test_reference_scorer_is_for_tests_only() -> None:
    extras = {name: requirements(texts) for name, texts in project()["project"]["optional-dependencies"].items()}
    assert [name for name, needed in extras.items() if "PyMahjongGB" in needed] == ["test"]


def test_modules_import_only_what_is_depended_on() -> None:
    extras = {"numpy", "pyarrow", "python_calamine", "xlsxwriter"}
    allowed = {"mjscore", "typer", "lark", "tabulate"} | extras | sys.stdlib_module_names
    strangers = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for path in MODULES
        for line, name in imports(path)
        if name.partition(".")[0] not in allowed
    ]
    assert strangers == []


def test_every_package_is_shipped() -> None:
    settings = project()["tool"]["setuptools"]
    shipped = set(settings["packages"])
    folders = {dotted(path) if path.name == "__init__.py" else dotted(path).rpartition(".")[0] for path in MODULES}
    data = {name for name in settings["package-dir"] if "." in name}
    assert shipped == folders | data
    assert all((ROOT / settings["package-dir"][name]).is_dir() for name in data)


def test_every_package_has_an_init_file() -> None:
    assert [path.parent for path in MODULES if not (path.parent / "__init__.py").exists()] == []


def test_top_level_holds_only_what_was_agreed() -> None:
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout: other files may lie about in here")
    listing = [git, "-c", f"safe.directory={ROOT}", "ls-files", "-z"]
    files = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout  # noqa: S603 - git
    names = {name.partition("/")[0] for name in files.split("\0") if name}
    assert {name for name in names if not name.startswith(".")} - TOP_LEVEL == set()


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_imports_point_upwards(path: Path) -> None:
    own = layer(dotted(path))
    assert own in ORDER, f"say in ORDER what mjscore.{own} may import"
    allowed = ORDER[: ORDER.index(own) + 1]
    wrong = [
        f"line {line} imports {name}"
        for line, name in imports(path)
        if name.partition(".")[0] == "mjscore" and layer(name) not in allowed
    ]
    assert wrong == []


def test_only_the_command_line_prints() -> None:
    prints = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in MODULES
        if layer(dotted(path)) != "cli"
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    ]
    assert prints == []


def test_importing_mjscore_loads_no_other_package() -> None:
    loaded = loaded_by("import mjscore")
    assert "mjscore" in loaded
    assert loaded.isdisjoint({"lark", "typer", "tabulate"})


def test_asking_for_the_version_loads_nothing_slow() -> None:
    code = """
import runpy, sys
sys.argv = ["mjscore", "--version"]
try:
    runpy.run_module("mjscore", run_name="__main__", alter_sys=True)
except SystemExit as end:
    assert not end.code, end.code
"""
    loaded = loaded_by(code)
    assert "mjscore" in loaded
    assert loaded.isdisjoint({"lark", "tabulate", "hypothesis", "numpy", "pyarrow", "pydantic"})
