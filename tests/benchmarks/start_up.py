"""How long a call of the command line takes, as a multiple of ``python -c pass`` in the same run."""

import subprocess
import sys
from time import perf_counter

from tests.benchmarks.measured import Measured

ROUNDS = 15
_MJSCORE = ("-m", "mjscore")
_PLAIN = "123b 456b 789b [EEE] 9d +9d, self-draw"
BARE = "python -c pass"
CALLS = {
    BARE: ("-c", "pass"),
    "python -c 'import typer'": ("-c", "import typer"),
    "python -c 'import typer, lark'": ("-c", "import typer, lark"),
    "mjscore --version": (*_MJSCORE, "--version"),
    "mjscore --help": (*_MJSCORE, "--help"),
    "mjscore score, a native line": (*_MJSCORE, "score", _PLAIN),
    "mjscore score, a compact line": (*_MJSCORE, "score", "123m456m789m[EEE,1]9p9p|EE1000"),
    "mjscore waits": (*_MJSCORE, "waits", "1112345678999c"),
}
TARGETS = {
    "mjscore --version": "7 at most",
    "mjscore --help": "7 at most",
    "mjscore score, a native line": "8 at most",
    "mjscore score, a compact line": "10 at most",
}


def seconds(arguments: tuple[str, ...]) -> float:
    """How long a process takes."""
    start = perf_counter()
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)  # noqa: S603
    return perf_counter() - start


def measured() -> list[Measured]:
    """All calls in turn, after one round that warms the disk cache, so that all of them see the same machine."""
    for arguments in CALLS.values():
        seconds(arguments)
    rounds = [{name: seconds(arguments) for name, arguments in CALLS.items()} for _ in range(ROUNDS)]
    return [
        Measured(name, BARE, tuple(times[name] / times[BARE] for times in rounds), TARGETS.get(name, ""))
        for name in CALLS
        if name != BARE
    ]
