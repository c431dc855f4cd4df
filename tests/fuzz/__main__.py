"""``python -m tests.fuzz notation|cards|sheets SECONDS [START]``: fuzz one reader, and tell what does not hold.

``START`` is a number that another run did not begin with; the same number gives the same inputs.
"""

import sys

from tests.fuzz.running import run
from tests.fuzz.targets import TARGETS


def _tell(told: str) -> None:
    print(told, flush=True)  # noqa: T201


def main() -> int:
    """Run one fuzzer; the exit code is 1 when something does not hold."""
    if not 3 <= len(sys.argv) <= 4 or sys.argv[1] not in TARGETS:
        _tell(str(__doc__))
        return 2
    name, seconds = sys.argv[1], float(sys.argv[2])
    start = int(sys.argv[3]) if len(sys.argv) == 4 else 1
    found = run(TARGETS[name], start, seconds=seconds, tell=_tell)
    slowest, sample = found.slowest
    _tell(
        f"{name}: {found.inputs:,} inputs in {found.seconds:.0f} s; the slowest took {slowest:.2f} s: {sample!r:.500}"
    )
    for kind, each in found.failures.items():
        _tell(f"{each.times:6,} x {kind}: {each.sample!r:.500}")
    return 1 if found.failures else 0


if __name__ == "__main__":
    sys.exit(main())
