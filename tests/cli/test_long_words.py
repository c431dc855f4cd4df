"""Whatever is typed comes back shortened in a message: nobody reads three thousand characters."""

import pytest

from tests.cli.command_line import run

LONG = "xyz" * 1000
COMMANDS = [
    *("rule {}", "rule {} --rules mcr", "rule {} --search hand", "rule dead --search hand --rules {}"),
    *("table seats --hand {}", "table seats --winner {}", "table seats --rules {}", "table seats --deal {}"),
    *("table seats --players {},B,C,D", "table seats --players A,{},C,{}", "table seats --draw {}"),
    *("table seats --throws {},1,2,3 --rules american", "table wall --dice {}", "table wall --dice 3 4 --rules {}"),
    *("table penalty {}", "table penalty {} --rules american", "table penalty {} --rules {}"),
    *("table penalty 'empty claim' --seat {}", "table penalty 'empty claim' --profile {}"),
    *("table penalty 'rule unclear' --rules chinese --votes {}", "table penalty 'another tiles' --to {}"),
    *("table penalty 'wall destroyed' --rules american --intact {}", "table pay --points 12 --seat {}"),
    *("table pay --points 12 --from {}", "table pay --points 12 --rules {}", "table pay --points 12 --profile {}"),
    *("table pay --points 12 --rule {}", "table pay --points 12 --rule cap={}", "table pay --points 12 --stake {}"),
    *("table pay --rules american --value 25 --pie {}", "table pay --rules american --value 25 --profile {}"),
    *(
        "table pay --rules american --value 25 --discarder-exposed {}",
        "table pay --rules american --value 25 --dead {}",
    ),
    *("table pay --rules american --value 25 --seat {}", "table pay --rules chinese --honor-pungs-of {} --all-hands"),
    *("table claims --discard {} --from east", "table claims --discard 5c --from {}"),
    *("table claims --discard 5c --from east {}", "table claims --discard 5c --from east south {}"),
    *("table claims --discard 5c --from east --after {}", "table claims --discard 5c --from east --profile {}"),
    *("table claims --discard 5c --from east --rules {}", "table exchange {} --tile 2b"),
    *("table exchange [22Jb] --tile {}", "table exchange [22Jb] --tile 2b --when {}"),
    *("table exchange [22Jb] --tile 2b --owner {}", "table exchange [22Jb] --tile 2b --rules {}"),
    *("table charleston --pass {}", "table charleston --pass courtesy --tiles {}"),
]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_message_is_short(command: str) -> None:
    ran = run(f"{command.replace('{}', LONG)} --format json")
    assert ran.code == 2
    for fault in ran.document["errors"]:
        assert len(fault["message"]) < 300
        assert len(fault["hint"] or "") < 300
