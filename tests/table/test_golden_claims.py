"""What the commands on claims, exchanges and the Charleston print, to the letter."""

from pathlib import Path

import pytest

from tests.golden_files import Case, assert_as_it_was, assert_every_file_is_compared

GOLDEN = Path(__file__).parent / "golden_claims"

CLAIMS = "table claims --discard 5c --from east 'south chow' 'north pung' 'west win'"
MISTAKEN = "table claims --discard 5c --from east 'south pung' 'north pung' 'west chow' --profile national"
AMERICAN = "table claims --rules american --discard 5c --from east 'south pung' 'north kong exposed' --after drawn"
EXCHANGE = "table exchange '[22Jb]' --tile 2b --when own-turn-drawn --owner dead --exposed before"
CHARLESTON = "table charleston --pass first-left --tiles '2b J F' --blind 1"

# golden file, exit code, command line
CASES: list[Case] = [
    ("claims.txt", 0, CLAIMS),
    ("claims.json", 0, f"{CLAIMS} --format json"),
    ("claims.jsonl", 0, f"{CLAIMS} --format jsonl"),
    ("claims.csv", 0, f"{CLAIMS} --format csv"),
    ("claims.md", 0, f"{CLAIMS} --format markdown"),
    ("claims_mistaken.txt", 1, MISTAKEN),
    ("claims_mistaken.json", 1, f"{MISTAKEN} --format json"),
    ("claims_american.txt", 0, AMERICAN),
    ("claims_late.txt", 1, "table claims --discard 5c --from east 'west pung' --after drawn"),
    ("claims_none.txt", 0, "table claims --discard 5c --from east"),
    ("claims_none.csv", 0, "table claims --discard 5c --from east --format csv"),
    ("claims_error.txt", 2, "table claims --discard 5x --from up 'south pumg' 'west'"),
    ("claims_error.json", 2, "table claims --discard 5c --from east 'south pumg' 'west' --format json"),
    ("exchange.txt", 0, EXCHANGE),
    ("exchange.json", 0, f"{EXCHANGE} --format json"),
    ("exchange.jsonl", 0, f"{EXCHANGE} --format jsonl"),
    ("exchange.csv", 0, f"{EXCHANGE} --format csv"),
    ("exchange.md", 0, f"{EXCHANGE} --format markdown"),
    ("exchange_wins.txt", 0, "table exchange '[2JJb]' --tile 2b --when after-call --wins"),
    ("exchange_dead.txt", 1, "table exchange '[22Jb]' --tile 2b --when own-turn-before-drawing --racked"),
    ("exchange_house.txt", 1, "table exchange '[22Jb]' --tile 3b --own-rack-only"),
    ("exchange_error.txt", 2, "table exchange '[JJJ]' --tile 2b"),
    ("charleston.txt", 1, CHARLESTON),
    ("charleston.json", 1, f"{CHARLESTON} --format json"),
    ("charleston.jsonl", 1, f"{CHARLESTON} --format jsonl"),
    ("charleston.csv", 1, f"{CHARLESTON} --format csv"),
    ("charleston.md", 1, f"{CHARLESTON} --format markdown"),
    ("charleston_blind.txt", 0, "table charleston --pass second-right --tiles 2b --blind 2"),
    ("charleston_stopped.txt", 1, "table charleston --pass second-left --tiles '2b G F' --stopped"),
    ("charleston_courtesy.txt", 0, "table charleston --pass courtesy --tiles '2b G'"),
    ("charleston_error.txt", 2, "table charleston --pass second-lefd --tiles '2b 3x' --blind -1"),
]


@pytest.mark.parametrize("case", CASES, ids=[name for name, *_ in CASES])
def test_output_is_as_it_was(case: Case) -> None:
    assert_as_it_was(GOLDEN, case)


def test_every_golden_file_is_compared() -> None:
    assert_every_file_is_compared(GOLDEN, CASES)
