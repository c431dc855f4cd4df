"""``mjscore audit`` and ``mjscore compare`` from the command line: exit codes, refusals, names, money."""

import pytest

from tests.cli.command_line import BELOW_MINIMUM, NOT_WINNING, STRAIGHT, run


@pytest.mark.parametrize(
    ("claim", "code", "verdict"),
    [
        ("21", 0, "stands"),
        ("20", 0, "points_left"),
        ("22", 1, "refused"),
        ("pure straight, seat wind, one voided suit, single wait, self-drawn", 0, "stands"),
        ("pure straight", 0, "points_left"),
        ("pure straight, edge wait", 1, "refused"),
        ("pure straight 12", 0, "points_left"),
        ("pure straight 24", 1, "refused"),
        ("清龙16分、门风刻2分、缺一门1分、单钓将1分、自摸1分", 0, "stands"),
    ],
)
def test_exit_codes_and_verdicts(claim: str, code: int, verdict: str) -> None:
    ran = run(f"audit '{STRAIGHT}' --claim '{claim}' --format json")
    assert (ran.code, ran.document["verdict"]) == (code, verdict)
    assert ran.document["stands"] == (code == 0)


def test_a_claim_can_be_given_in_parts() -> None:
    document = run(f"audit '{STRAIGHT}' --claim 'pure straight' --claim 'seat wind 2' --format json").document
    assert [row["id"] for row in document["fans"]] == ["pure_straight", "seat_wind"]


def test_false_wins_and_tiles_that_do_not_win() -> None:
    for hand, verdict in ((BELOW_MINIMUM, "false_win"), (NOT_WINNING, "not_winning")):
        ran = run(f"audit '{hand}' --claim 8 --format json")
        assert (ran.code, ran.document["verdict"], ran.document["stands"]) == (1, verdict, False)
        assert ran.document["false_win"]["payments"] == {"E": -30, "S": 10, "W": 10, "N": 10}


def test_money_under_the_claim_and_under_the_law() -> None:
    document = run(f"audit '{STRAIGHT}' --claim 22 --stake 0.5 --format json").document
    assert document["money"] == {
        "claimed": {"E": "45.0", "S": "-15.0", "W": "-15.0", "N": "-15.0"},
        "lawful": {"E": "43.5", "S": "-14.5", "W": "-14.5", "N": "-14.5"},
    }


def test_every_refusal_cites_its_source() -> None:
    claim = "two terminal chows x2, mixed double chow x2, all chows, chicken hand"
    fans = run(f"audit '123b 789b 123c 89c NN +7c' --claim '{claim}' --format json").document["fans"]
    refused = [refusal for row in fans for refusal in row["refused"]]
    assert len(refused) == 3
    assert all(refusal["source"] and refusal["message"] for refusal in refused)


@pytest.mark.parametrize("command", ["audit --claim 8", "compare"])
@pytest.mark.parametrize("rules", ["chinese", "bogus"])
def test_other_rules_are_refused(command: str, rules: str) -> None:
    name, _, options = command.partition(" ")
    ran = run(f"{name} '123b 456b 789b 123c 9d +9d' {options} --rules {rules}")
    assert (ran.code, ran.out) == (2, "")
    assert "N012" in ran.err


def test_a_claim_is_asked_for() -> None:
    ran = run(f"audit '{STRAIGHT}'")
    assert ran.code == 2
    assert "--claim" in ran.err


def test_places_in_a_claim_count_in_the_input_that_is_told() -> None:
    document = run("audit '120b' --claim 'pure straight, foo' --format json").document
    spans = {error["code"]: document["input"][slice(*error["span"])] for error in document["errors"]}
    assert spans["R005"] == "foo"
    assert spans["N004"] == "0"


def test_compare_under_the_rules_asked_for() -> None:
    document = run("compare '1112345678999c +2c' --profile national --rule cap=90 --format json").document
    first = document["results"][0]
    assert (first["profile"], first["total"]) == ("national with cap=90", 90)
    assert [row["total"] for row in document["results"] if row["rule"] == "cap=0"] == [92]


def test_of_a_claim_on_which_nothing_is_due_it_is_not_said_that_it_stands() -> None:
    """Lawful as it is, it stays below the minimum; one of the minimum stands, and one of more does not."""
    told = [run(f"audit '{STRAIGHT}' --claim {total}").out for total in (7, 8)]
    assert "The claim is lawful as far as it goes: 7 points, below the minimum of 8" in told[0]
    assert "stands" not in told[0]
    assert "The claim stands: 8 points, with" in told[1]
    other = run("audit 'EE SS WW NN RR GG P +P, self-draw, seat south' --claim self-drawn").out
    assert "Under national rules the claim is lawful as far as it goes, below the minimum;" in other
    assert "stands" not in other
