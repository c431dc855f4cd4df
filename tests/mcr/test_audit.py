"""What becomes of a claim: disputes as they come up at a table, and what must hold for every hand.

``disputes.csv`` has one dispute a row, with its verdict, and for each refusal the fan, the principle and the counted
fan that stands in the way; the first half are the worked hands of the principles with the claim that is
typically wrong. The verdicts follow from the rules cited, not from what the program said.
"""

import csv
from collections import Counter
from pathlib import Path

import pytest

from mjscore import Score, parse
from mjscore.hand import Hand, Win
from mjscore.mcr.alternatives import labellings
from mjscore.mcr.audit import Audit, ClaimVerdict, Finding, audit
from mjscore.mcr.claim import Claim, ClaimedFan, parse_claim
from mjscore.mcr.explain import explain
from mjscore.mcr.score import evaluate
from mjscore.mcr.table import Profile, fan_of, profile
from tests.random_hands import random_wins

DATA = Path(__file__).parent / "data" / "disputes.csv"
UPHELD = {ClaimVerdict.STANDS, ClaimVerdict.POINTS_LEFT}
STRAIGHT = "123b 456b 789b [EEE] 9d +9d, self-draw, seat east, round south"
TWO_READINGS = "555666777d 555b 6b +7b, self-draw"


def disputes() -> list[dict[str, str]]:
    with DATA.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def judged(hand: str, claim: str, name: str = "green-book") -> Audit:
    reading = parse(hand)
    return audit(reading.hand, reading.win, parse_claim(claim), profile(name))


def refusals(result: Audit) -> list[str]:
    return [
        f"{each.fan.id}:{each.principle}:{each.by.id if each.by else ''}"
        for row in result.fans
        for each in row.refusals
    ]


@pytest.mark.parametrize("row", disputes(), ids=lambda row: row["dispute"])
def test_disputes(row: dict[str, str]) -> None:
    result = judged(row["hand"], row["claim"], row["profile"])
    assert result.verdict.name == row["verdict"], row["source"]
    assert refusals(result) == [each for each in row["refused"].split("; ") if each]
    assert (result.verdict is ClaimVerdict.STANDS) == (result.verdict in UPHELD and result.left == 0)


def test_there_are_enough_disputes() -> None:
    rows = disputes()
    assert len(rows) >= 80
    assert len({row["dispute"] for row in rows}) == len(rows)


def test_what_was_missed_and_what_is_left() -> None:
    result = judged(STRAIGHT, "pure straight, seat wind")
    assert (result.claimed, result.accepted, result.lawful, result.left) == (18, 18, 21, 3)
    assert [(row.id, row.worth) for row in result.missed] == [
        ("one_voided_suit", 1),
        ("single_wait", 1),
        ("self_drawn", 1),
    ]


def test_a_fan_that_the_dearest_choice_gives_up_is_told_with_the_reason() -> None:
    result = judged("EE SS WW NN RR GG P +P, self-draw, seat south", "all honors, seven pairs, self-drawn")
    assert result.verdict is ClaimVerdict.POINTS_LEFT
    assert [row.id for row in result.missed] == ["fully_concealed_hand"]
    assert [(each.fan.id, each.by and each.by.id) for each in result.given_up] == [
        ("self_drawn", "fully_concealed_hand")
    ]


def test_fans_of_two_readings_are_told_reading_by_reading() -> None:
    result = judged(TWO_READINGS, "pure triple chow, pure shifted pungs, all fives")
    assert [([row.id for row in each.fans], each.best) for each in result.readings] == [
        (["pure_triple_chow", "all_fives"], 48),
        (["pure_shifted_pungs"], 47),
    ]
    assert judged(TWO_READINGS, "pure triple chow, all fives").readings == ()


def test_payments_under_the_claim_and_under_the_law() -> None:
    result = judged(STRAIGHT, "22")
    assert result.claimed_payments == {"E": 90, "S": -30, "W": -30, "N": -30}
    assert isinstance(result.score, Score)
    assert result.score.payments == {"E": 87, "S": -29, "W": -29, "N": -29}


def test_a_claim_below_the_minimum_pays_nothing_as_claimed_and_is_no_false_win() -> None:
    result = judged(STRAIGHT, "seat wind, self-drawn")
    assert (result.verdict, result.claimed_payments) == (ClaimVerdict.POINTS_LEFT, {})
    assert result.below_minimum
    assert [judged(STRAIGHT, total).below_minimum for total in ("7", "8", "22")] == [True, False, False]


def test_a_total_that_is_too_high_names_what_was_perhaps_counted() -> None:
    result = judged("123b 789b 123c 89c NN +7c", "12")
    assert [(each.fan.id, each.principle) for each in result.suspects] == [("two_terminal_chows", "account-once")]


def test_the_sum_of_the_fans_and_the_total_may_differ() -> None:
    assert judged(STRAIGHT, "pure straight 16, total 30").verdict is ClaimVerdict.REFUSED
    result = judged(STRAIGHT, "pure straight 16, seat wind 2, total 10")
    assert (result.verdict, result.claimed, result.left) == (ClaimVerdict.POINTS_LEFT, 10, 11)


def test_flowers_are_added_to_a_list_that_does_not_speak_of_them() -> None:
    fans = "pure straight, seat wind, one voided suit, single wait, self-drawn"
    assert judged(f"{STRAIGHT}, flowers 3", fans).claimed == 24
    result = judged(f"{STRAIGHT}, flowers 3", f"{fans}, flower tiles 2")
    assert (result.claimed, result.left) == (23, 1)
    assert [(row.id, row.count) for row in result.missed] == [("flower_tiles", 1)]
    result = judged(f"{STRAIGHT}, flowers 1", f"{fans}, flower tiles x2")
    assert [(row.fan.id, row.finding) for row in result.fans if row.finding is not Finding.ACCEPTED] == [
        ("flower_tiles", Finding.IN_PART)
    ]


def test_what_another_profile_says_otherwise() -> None:
    hand = "1112345678999d +2d"
    claim = "nine gates, two concealed pungs, short straight, pung of terminals or honors"
    [other] = judged(hand, claim).others
    assert (other.name, other.lawful, other.verdict) == ("national", 92, ClaimVerdict.STANDS)
    assert other.findings == ((fan_of("pung_of_terminals_or_honors"), Finding.ACCEPTED),)
    assert judged(STRAIGHT, "pure straight").others == ()


@pytest.mark.parametrize(
    ("claim", "verdict", "claimed"),
    [
        ("all honors, seven pairs, fully concealed hand", ClaimVerdict.STANDS, 92),
        ("88", ClaimVerdict.STANDS, 88),
        ("89", ClaimVerdict.REFUSED, 89),
        ("150", ClaimVerdict.REFUSED, 150),
        ("all honors, seven pairs, fully concealed hand, all types", ClaimVerdict.REFUSED, 98),
        ("all honors, seven pairs", ClaimVerdict.STANDS, 88),
        ("all honors", ClaimVerdict.POINTS_LEFT, 64),
    ],
)
def test_a_cap_limits_what_is_due_and_not_what_was_said(claim: str, verdict: ClaimVerdict, claimed: int) -> None:
    """The fans come to 92 and are limited to 88: more than that cannot be claimed as a total."""
    rules = profile("green-book", ("cap=88",))
    reading = parse("EE SS WW NN RR GG P +P, self-draw, seat south")
    result = audit(reading.hand, reading.win, parse_claim(claim), rules)
    assert (result.verdict, result.claimed, result.lawful) == (verdict, claimed, 88)
    assert result.left == (24 if verdict is ClaimVerdict.POINTS_LEFT else 0)


def test_flowers_without_a_number_are_those_declared() -> None:
    fans = "pure straight, seat wind, one voided suit, single wait, self-drawn"
    result = judged(f"{STRAIGHT}, flowers 3", f"{fans}, flowers")
    assert (result.verdict, result.claimed) == (ClaimVerdict.STANDS, 24)
    result = judged(f"{STRAIGHT}, flowers 3", f"{fans}, no flowers")
    assert (result.verdict, result.left) == (ClaimVerdict.POINTS_LEFT, 3)
    assert judged(STRAIGHT, f"{fans}, no flowers").verdict is ClaimVerdict.STANDS


def test_an_audit_in_one_line() -> None:
    assert str(judged(STRAIGHT, "22")) == "does not stand: 22 claimed, 21 lawful"


def claim_of(counts: Counter[int], rules: Profile) -> Claim:
    return Claim(fans=tuple(ClaimedFan(rules.fans[fan], times) for fan, times in sorted(counts.items()) if times))


class Hearing:
    """One random hand, and the claims that are heard about it."""

    def __init__(self, hand: Hand, win: Win, rules: Profile) -> None:
        self.hand, self.win, self.rules = hand, win, rules
        self.evaluated = evaluate(hand, win, rules)
        self.best = self.evaluated[0].selection
        self.lawful = Counter(each.fan for each in self.best.instances)

    def hear(self, counts: Counter[int]) -> Audit:
        return audit(self.hand, self.win, claim_of(counts, self.rules), self.rules)

    def refused(self, result: Audit) -> list[str]:
        return [row.fan.id for row in result.fans if row.finding is not Finding.ACCEPTED]


@pytest.mark.parametrize("name", ["national", "green-book"])
def test_what_holds_for_every_hand(name: str) -> None:
    """The lawful list stands, in every lawful label; one fan more is refused by name; one less is named as missed."""
    rules = profile(name)
    heard: Counter[str] = Counter()
    for hand, win in random_wins(70, seed=404):
        case = Hearing(hand, win, rules)
        for each in case.evaluated:
            for choice in labellings(each.view, rules):
                if choice.points == case.best.points:
                    result = case.hear(Counter(instance.fan for instance in choice.instances))
                    assert (case.refused(result), result.missed, result.given_up) == ([], (), ())
                    assert result.claimed == result.lawful
                    assert result.verdict in {ClaimVerdict.STANDS, ClaimVerdict.FALSE_WIN}
                    heard["lawful"] += 1
        for fan in {refusal.fan.id for refusal in explain(case.evaluated, rules)}:
            result = case.hear(case.lawful + Counter({rules.index[fan]: 1}))
            assert case.refused(result) == [fan]
            assert result.missed == ()
            assert result.verdict in {ClaimVerdict.REFUSED, ClaimVerdict.FALSE_WIN}
            heard["one more"] += 1
        for place in case.lawful:
            fewer = case.lawful - Counter({place: 1})
            if fewer:
                result = case.hear(fewer)
                assert [(row.id, row.count) for row in result.missed] == [(rules.fans[place].id, 1)]
                assert (case.refused(result), result.given_up) == ([], ())
                assert result.verdict in {ClaimVerdict.POINTS_LEFT, ClaimVerdict.FALSE_WIN}
                heard["one less"] += 1
    assert min(heard.values()) > 70


def test_no_claim_gets_more_than_the_law() -> None:
    """Whatever is claimed, what stands of it is never worth more than the lawful total."""
    rules = profile("national")
    everything = Counter(dict.fromkeys(range(len(rules.fans)), 2))
    for hand, win in random_wins(25, seed=405):
        case = Hearing(hand, win, rules)
        result = case.hear(everything)
        assert result.accepted <= result.lawful
        assert all(len(row.refusals) == row.times - (row.accepted.count if row.accepted else 0) for row in result.fans)
