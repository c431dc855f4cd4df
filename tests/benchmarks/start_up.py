"""How long a call of the command line takes, as a multiple of ``python -c pass`` in the same run.

``python -m tests.benchmarks.start_up [ROUNDS]``, in the environment that mjscore is installed in. The calls take turns,
so that all of them see the same machine; medians of their times are compared, printed, and never asserted.
"""

import platform
import subprocess
import sys
from importlib.metadata import version
from statistics import median
from time import perf_counter

ROUNDS = 15
_MJSCORE = ("-m", "mjscore")
_PLAIN = "123b 456b 789b [EEE] 9d +9d, self-draw"
CALLS = {
    "python -c pass": ("-c", "pass"),
    "python -c 'import typer'": ("-c", "import typer"),
    "python -c 'import typer, lark'": ("-c", "import typer, lark"),
    "mjscore --version": (*_MJSCORE, "--version"),
    "mjscore --help": (*_MJSCORE, "--help"),
    f'mjscore score "{_PLAIN}"': (*_MJSCORE, "score", _PLAIN),
    'mjscore score "123m456m789m[EEE,1]9p9p|EE1000"': (*_MJSCORE, "score", "123m456m789m[EEE,1]9p9p|EE1000"),
    'mjscore waits "1112345678999c"': (*_MJSCORE, "waits", "1112345678999c"),
}


def seconds(arguments: tuple[str, ...]) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)  # noqa: S603
    return perf_counter() - start


def main(rounds: int) -> None:
    """Time all calls in turn, after one round that warms the disk cache."""
    for arguments in CALLS.values():
        seconds(arguments)
    times: dict[str, list[float]] = {name: [] for name in CALLS}
    for _ in range(rounds):
        for name, arguments in CALLS.items():
            times[name].append(seconds(arguments))
    bare = median(times["python -c pass"])
    packages = ", ".join(f"{name} {version(name)}" for name in ("typer", "lark", "tabulate"))
    print(f"Python {platform.python_version()} on {platform.machine()}, {packages}; {rounds} rounds")  # noqa: T201
    for name, measured in times.items():
        print(f"{median(measured) / bare:6.2f} x {median(measured) * 1000:7.1f} ms  {name}")  # noqa: T201


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
