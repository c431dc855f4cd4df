"""The joker exchange: situations at the table, each with the ruling of the League's rules and what follows."""

import pytest

from mjscore.table.rulebook import rules_of
from tests.cli.command_line import run

# what is told after "table exchange", exit code, what follows, the rules it follows from
SITUATIONS = [
    # In one's own turn, after drawing or after a call laid out completely; then a discard.
    ("'[22Jb]' --tile 2b", 0, "discard", "exchange-own-turn exchange-any-rack"),
    ("'[22Jb]' --tile 2b --when own-turn-drawn --racked", 0, "discard", "exchange-own-turn exchange-any-rack"),
    ("'[22Jb]' --tile 2b --when after-call", 0, "discard", "exchange-after-call exchange-any-rack"),
    ("'[22Jb]' --tile 2b --when during-call", 1, "withdraw", "exchange-after-call"),
    # Any rack, the own one included; flowers, winds, dragons and soaps as well.
    ("'[22Jb]' --tile 2b --owner self", 0, "discard", "exchange-own-turn exchange-any-rack"),
    ("'[NNJJ]' --tile N --owner alive", 0, "discard", "exchange-own-turn exchange-any-rack"),
    ("'[FFFJ]' --tile F", 0, "discard", "exchange-own-turn exchange-any-rack"),
    ("'[00J]' --tile soap", 0, "discard", "exchange-own-turn exchange-any-rack"),
    # Before drawing: withdraw while nothing is racked, else dead.
    ("'[22Jb]' --tile 2b --when own-turn-before-drawing", 1, "withdraw", "exchange-after-drawing"),
    ("'[22Jb]' --tile 2b --when own-turn-before-drawing --racked", 1, "dead-hand", "exchange-after-drawing"),
    # Not in another's turn, not after the own discard, never with a discard.
    ("'[22Jb]' --tile 2b --when other-turn", 1, "withdraw", "exchange-own-turn"),
    ("'[22Jb]' --tile 2b --when other-turn --racked", 1, "dead-hand", "exchange-own-turn"),
    ("'[22Jb]' --tile 2b --when after-discard", 1, "withdraw", "exchange-own-turn"),
    ("'[22Jb]' --tile 2b --when with-a-discard", 1, "withdraw", "exchange-no-discard"),
    # A natural tile equal to the one the joker stands for, and a joker that is there.
    ("'[22Jb]' --tile 3b", 1, "withdraw", "exchange-same-tile"),
    ("'[22Jb]' --tile 2c", 1, "withdraw", "exchange-same-tile"),
    ("'[22Jb]' --tile J", 1, "withdraw", "exchange-same-tile"),
    ("'[222b]' --tile 2b", 1, "withdraw", "exchange-needs-joker"),
    ("'[222b]' --tile 3b --when other-turn", 1, "withdraw",
     "exchange-needs-joker exchange-same-tile exchange-own-turn"),
    # A dead owner: only jokers laid open before the fatal exposure.
    ("'[22Jb]' --tile 2b --when own-turn-drawn --owner dead --exposed before", 0, "discard",
     "exchange-own-turn exchange-dead-owner"),
    ("'[22Jb]' --tile 2b --owner dead --exposed after", 1, "withdraw", "exchange-dead-owner"),
    ("'[22Jb]' --tile 2b --owner dead --exposed fatal", 1, "withdraw", "exchange-dead-owner"),
    # Winning by it counts as self-drawn, even after a call.
    ("'[22Jb]' --tile 2b --wins", 0, "mah-jongg", "exchange-own-turn exchange-any-rack exchange-wins"),
    ("'[22Jb]' --tile 2b --wins --when after-call", 0, "mah-jongg",
     "exchange-after-call exchange-any-rack exchange-wins"),
    # The house rule.
    ("'[22Jb]' --tile 2b --own-rack-only", 1, "withdraw", "exchange-own-rack-only"),
    ("'[22Jb]' --tile 2b --own-rack-only --owner self", 0, "discard", "exchange-own-turn"),
]  # fmt: skip


@pytest.mark.parametrize(("told", "code", "follows", "rules"), SITUATIONS)
def test_the_ruling_is_that_of_the_rules(told: str, code: int, follows: str, rules: str) -> None:
    ran = run(f"table exchange {told} --format json")
    document = ran.document
    assert [each["code"] for each in document["reasons"]] == rules.split()
    assert set(rules.split()) <= set(rules_of("american"))
    assert (document["follows"], ran.code, document["lawful"]) == (follows, code, code == 0)
    assert document["answer"].startswith("Lawful: " if code == 0 else "Not lawful: ")


def test_what_was_not_said_is_assumed_aloud() -> None:
    told = "table exchange '[22Jb]' --tile 2b --format json"
    assert run(told).document["assumed"] == [
        "in one's own turn, after drawing",
        "an exposure of another player whose hand is alive",
    ]
    assert run(f"{told} --when after-call --owner self").document["assumed"] == []


@pytest.mark.parametrize(
    ("told", "after", "left"),
    [
        ("'[2JJb]' --tile 2b", "[22Jb]", 1),
        ("'[22Jb]' --tile 2b", "[222b]", 0),
        ("'[22Jb]' --tile 3b", "[22Jb]", 1),
    ],
)
def test_the_exposure_afterwards(told: str, after: str, left: int) -> None:
    document = run(f"table exchange {told} --format json").document
    assert (document["exposure_after"], document["jokers_left"]) == (after, left)


def test_a_win_by_it_counts_as_self_drawn() -> None:
    told = "table exchange '[22Jb]' --tile 2b --wins --format json"
    assert run(told).document["counts_as"] == "self-draw"
    assert run(f"{told} --when other-turn").document["counts_as"] is None
    assert run("table exchange '[22Jb]' --tile 2b --format json").document["counts_as"] is None


def test_a_concealed_hand_is_not_won_by_a_call_and_an_exchange() -> None:
    assert (
        "a concealed hand (C) is not won like this"
        in run("table exchange '[22Jb]' --tile 2b --wins --when after-call").out
    )


def test_the_house_rule_says_that_it_is_one() -> None:
    for owner in ("self", "alive"):
        ran = run(f"table exchange '[22Jb]' --tile 2b --own-rack-only --owner {owner}")
        assert "own rack only is a house rule, not the League's" in ran.out
    assert "house rule" not in run("table exchange '[22Jb]' --tile 2b").out


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ("'[22Jb' --tile 2b", "N002"),
        ("'[22Jx]' --tile 2b", "N003"),
        ("'[JJJ]' --tile 2b", "H020"),
        ("'[2Jb]' --tile 2b", "H021"),
        ("'[23Jb]' --tile 2b", "H003"),
        ("'' --tile 2b", "T003"),
        ("22Jb --tile 2b", "T009"),
        ("'[22Jb] [33Jb]' --tile 2b", "T009"),
        ("'[22Jb] 5c' --tile 2b", "T009"),
        ("'[22Jb]' --tile ''", "T001"),
        ("'[22Jb]' --tile 2x", "T001"),
        ("'[22Jb]' --tile 2b --when never", "T005"),
        ("'[22Jb]' --tile 2b --owner me", "T005"),
        ("'[22Jb]' --tile 2b --owner dead --exposed soon", "T005"),
        ("'[22Jb]' --tile 2b --owner dead", "T008"),
        ("'[2222Jb]' --tile 2b", "T007"),
    ],
)
def test_what_cannot_be_read_has_a_code(told: str, code: str) -> None:
    ran = run(f"table exchange {told}")
    assert (ran.code, ran.out) == (2, "")
    assert f"error {code}: " in ran.err
    document = run(f"table exchange {told} --format json").document
    assert (document["valid"], document["rules"]) == (False, "american")
    assert code in {error["code"] for error in document["errors"]}
