"""What becomes of a claim about an American hand: disputes as they come up at a table, and what holds for every hand.

``disputes.csv`` has one dispute a row, on the practice card. Verdicts, values and reasons follow from the rules cited
and from the printed values, not from what the program said.
"""

import csv
from pathlib import Path

import pytest

import mjscore
from mjscore.american.audit import AmericanAudit, AmericanVerdict, Part, audit
from mjscore.american.case import Case
from mjscore.american.claim import AmericanClaim, parse_claim
from mjscore.american.claim_reasons import CLAIM_REASONS
from mjscore.american.index import Index, index_of
from mjscore.american.payments import profile, profile_names, table
from mjscore.american.questions import source_of_reason
from mjscore.american.rack import Rack, Way, Win
from mjscore.american.read import practice_card
from mjscore.american.refuse import REASONS
from mjscore.errors import CardError, ImpossibleHandError, RulesError
from tests.american.hand_made import card, line, rack
from tests.american.random_racks import deals, near_misses, winners
from tests.cli.command_line import run

DATA = Path(__file__).parent / "data" / "disputes.csv"
HAND = "FFF 2026b 2222c 66c +6c, from south"
WITH_JOKER = "FFF 2026b [222Jc] 66c +6c, from south"
STANDS, LEFT, REFUSED = AmericanVerdict.STANDS, AmericanVerdict.POINTS_LEFT, AmericanVerdict.REFUSED


@pytest.fixture(scope="module")
def index() -> Index:
    return index_of(practice_card())


def disputes() -> list[dict[str, str]]:
    with DATA.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def judged(index: Index, tiles: str, claim: str, name: str = "nmjl", win: Win | None = None) -> AmericanAudit:
    return audit(Case(rack(tiles), win or Win(Way.SELF_DRAW), index, profile(name)), parse_claim(claim))


def codes(result: AmericanAudit) -> list[str]:
    return [reason.code for reason in result.reasons]


@pytest.mark.parametrize("row", disputes(), ids=lambda row: row["dispute"])
def test_disputes(row: dict[str, str]) -> None:
    result = mjscore.audit_american(row["hand"], row["claim"], profile=row["profile"])
    assert result.verdict.name == row["verdict"], row["source"]
    assert codes(result) == row["reasons"].split()
    assert (result.lawful, result.left) == (int(row["lawful"]), int(row["left"]))
    assert result.stands is (row["verdict"] in {"STANDS", "POINTS_LEFT"})
    assert sum(each.points for each in result.missed) == result.left


def test_there_are_enough_disputes() -> None:
    rows = disputes()
    assert len(rows) >= 50
    assert len({row["dispute"] for row in rows}) == len(rows)
    met = {code for row in rows for code in row["reasons"].split()}
    assert met == set(CLAIM_REASONS) | set(REASONS)


def test_every_reason_has_its_source() -> None:
    assert set(table()["reason"]) == set(CLAIM_REASONS) | set(REASONS)
    assert all(source_of_reason(code) for code in CLAIM_REASONS)


# claim, what it comes to, which figure of the line that is
MEANINGS = [
    ("25", 25, "printed"),
    ("50", 50, "doubled"),
    ("30", 30, None),
    ("25 doubled", 50, "doubled"),
    ("25 jokerless", 50, "doubled"),
    ("doubled", 50, "doubled"),
    ("YR-1", 50, "doubled"),
    ("30 doubled", 60, None),
    ("30 jokerless", 30, None),
]


@pytest.mark.parametrize(("claim", "claimed", "meaning"), MEANINGS)
def test_which_figure_is_claimed(claim: str, claimed: int, meaning: str | None) -> None:
    result = mjscore.audit_american(HAND, claim)
    assert (result.claimed, result.meaning) == (claimed, meaning)


# profile, hand, claim, what is left: for what, and how many points
PARTS = [
    ("nmjl", HAND, "25", [(Part.JOKERLESS, 25)]),
    ("nmjl", HAND, "30", [(Part.REST, 20)]),
    ("big-card", HAND, "25", [(Part.JOKERLESS, 35), (Part.CONCEALED, 10)]),
    ("big-card", HAND, "35", [(Part.JOKERLESS, 35)]),
    ("big-card", HAND, "50", [(Part.CONCEALED, 20)]),
    ("tournament", "FFF 2026b 2222c 66c +6c, self-draw", "25", [(Part.JOKERLESS, 20), (Part.SELF_DRAW, 10)]),
    ("nmjl", "FFF 111b 2222c 33d GG, self-draw", "35", [(Part.JOKERLESS, 35)]),
    ("nmjl", "FFF 111b 2222c 33d GG, self-draw", "50", [(Part.CONCEALED, 20)]),
    ("nmjl", "NN EE SS 2026b 2026c, self-draw", "SP-2", [(Part.OTHER_LINE, 10)]),
    ("nmjl", "NN EE SS 2026b 2026c, self-draw", "SP-2 40", [(Part.OTHER_LINE, 10), (Part.REST, 10)]),
    ("nmjl", f"{HAND}, announced 40", "25", [(Part.REST, 15)]),
]


@pytest.mark.parametrize(("name", "hand", "claim", "parts"), PARTS)
def test_what_a_claim_that_stands_has_left(name: str, hand: str, claim: str, parts: list[tuple[Part, int]]) -> None:
    result = mjscore.audit_american(hand, claim, profile=name)
    assert [(each.part, each.points) for each in result.missed] == parts
    assert result.left == sum(points for _, points in parts)


# hand, claim, profile, rules changed, payments as claimed and as lawful
PAID: list[tuple[str, str, str, tuple[str, ...], tuple[int, ...], tuple[int, ...]]] = [
    (WITH_JOKER, "50", "nmjl", (), (200, -100, -50, -50), (100, -50, -25, -25)),
    (HAND, "25", "nmjl", (), (100, -50, -25, -25), (200, -100, -50, -50)),
    (f"{HAND}, misnamed", "50", "nmjl", (), (200, -200, 0, 0), (100, -100, 0, 0)),
    (WITH_JOKER, "20", "nmjl", ("table_double=2",), (160, -80, -40, -40), (200, -100, -50, -50)),
    (WITH_JOKER, "20", "nmjl", ("hot_hand=1",), (80, -80, 0, 0), (100, -100, 0, 0)),
    (HAND, "25", "tournament", (), (25, -10, 0, 0), (45, -10, 0, 0)),
    ("FFF 2026b 222Jc 66c +6c, self-draw", "45", "tournament", (), (45, 0, 0, 0), (35, 0, 0, 0)),
    (WITH_JOKER, "EV-3 35", "nmjl", (), (140, -70, -35, -35), (100, -50, -25, -25)),
]


@pytest.mark.parametrize("row", PAID, ids=lambda row: f"{row[1]}: {row[0]}")
def test_payments_as_claimed_and_as_lawful(
    row: tuple[str, str, str, tuple[str, ...], tuple[int, ...], tuple[int, ...]],
) -> None:
    hand, claim, name, rules, claimed, lawful = row
    result = mjscore.audit_american(hand, claim, profile=name, overrides=rules)
    assert result.claimed_payments is not None
    assert tuple(result.claimed_payments.values()) == claimed
    assert tuple(result.score.payments.values()) == lawful


def test_other_profiles_are_told_where_they_decide_otherwise() -> None:
    found = {each.name: (each.lawful, each.verdict) for each in mjscore.audit_american(HAND, "50").others}
    assert found == {"tournament": (45, REFUSED), "tournament-mahjcon": (45, REFUSED), "big-card": (70, LEFT)}
    assert mjscore.audit_american(WITH_JOKER, "25").others == ()
    money = mjscore.audit_american(HAND, "50", overrides=["table_double=2"]).others
    assert {each.name: each.lawful for each in money} == {name: lawful for name, (lawful, _) in found.items()}


def test_the_letter_j_of_the_card_is_no_joker_under_marvelous_rules() -> None:
    index = card(line("A-1", "F J NEWS 1111b 2222c"))
    result = judged(index, "F J NEWS 1111b 2222c", "A-1 50")
    assert codes(result) == ["joker-in-hand", "amount-paid", "other-profile-pays-it"]
    assert [(each.name, each.lawful, each.verdict) for each in result.others if each.name == "marvelous"] == [
        ("marvelous", 50, STANDS)
    ]
    assert judged(index, "F J NEWS 1111b 2222c", "A-1 50", "marvelous").verdict is STANDS


def test_a_claim_of_one_of_two_equal_lines() -> None:
    index = card(line("A-1", "FFF 2026b 2222c 666c", 50, bonus=False), line("B-1", "FFF 2026b 2222c 666c", 25))
    for claim in ("A-1 50", "B-1 50", "A-1", "B-1", "B-1 25 doubled", "50"):
        assert judged(index, "FFF 2026b 2222c 666c", claim).verdict is STANDS
    assert codes(judged(index, "FFF 2026b 2222c 666c", "A-1 100")) == ["section-without-double", "amount-paid"]


def test_a_value_counts_for_any_line_that_fits_and_a_line_only_for_its_own() -> None:
    index = card(
        line("A-1", "FFF 2026b 2222c 666c", 25, bonus=False), line("B-1", "FFF 2026b 2222c 666c", 40, bonus=False)
    )
    assert judged(index, "FFF 2026b 2222c 666c", "30").verdict is LEFT
    assert codes(judged(index, "FFF 2026b 2222c 666c", "A-1 30")) == ["other-line-pays-it"]


def test_a_hint_tells_how_to_write_a_last_call() -> None:
    result = mjscore.audit_american("FF 000 222c 666c [RRR], from south", "YR-4")
    assert codes(result) == ["concealed-hand-was-exposed"]
    assert "write the group without brackets" in str(result.reasons[0].hint)


@pytest.mark.parametrize(
    ("claim", "name", "hint"),
    [
        ("YR-9", "C004", "YR goes from YR-1 to YR-6"),
        ("YX-1 25", "C004", "perhaps YR-1"),
        ("Q-1", "C004", "perhaps QU-1"),
        ("ZZZZ-1", "C004", "the sections are YR, EV"),
    ],
)
def test_a_line_that_is_not_on_the_card(claim: str, name: str, hint: str) -> None:
    with pytest.raises(CardError) as caught:
        mjscore.audit_american(HAND, claim)
    [fault] = caught.value.faults
    assert fault.code == name
    assert hint in str(fault.hint)


def test_from_python() -> None:
    mine = mjscore.read_card("card: Mine\nyear: 2026\n[Years | YR]\nFFF {year}A 2222B 666B (Any 2 Suits) X 60")
    assert mjscore.audit_american(HAND, "YR-1 120", card=mine).verdict is STANDS
    by_values = mjscore.audit_american((rack("FFF 2026b 2222c 666c"), Win(Way.SELF_DRAW)), AmericanClaim(value=50))
    assert (by_values.verdict, by_values.line, by_values.lines) == (STANDS, "YR-1", ("YR-1",))
    with pytest.raises(ImpossibleHandError, match="H004"):
        mjscore.audit_american((Rack((1, 2)), Win()), "25")
    with pytest.raises(RulesError, match="R002"):
        mjscore.audit_american(HAND, "25", profile="greenbook")
    with pytest.raises(RulesError, match="R007"):
        mjscore.audit_american(HAND, "much")


@pytest.mark.parametrize("name", profile_names())
def test_what_holds_for_every_winner(index: Index, name: str) -> None:
    """The line that counts stands at its value, less stands, a point more does not, nor a line that does not fit."""
    ids = [entry.id for entry in index.entries]
    rules = profile(name)
    for number, (_, held) in enumerate(winners(index, seed=700 + len(name), number=60)):
        case = Case(held, Win(Way.SELF_DRAW), index, rules)
        first = case.fits[0]
        due = case.due(first)

        def heard(*, value: int | None = None, named: str | None = None, case: Case = case) -> AmericanAudit:
            return audit(case, AmericanClaim(line=named, value=value))

        for claim in (heard(value=due, named=first.entry.id), heard(value=due), heard(named=first.entry.id)):
            assert (claim.verdict, claim.left, claim.reasons) == (STANDS, 0, ())
            assert claim.claimed_payments == case.score.payments
        for value in (0, due - 1):
            lower = heard(value=value)
            assert (lower.verdict, lower.left) == (LEFT, due - value)
            assert sum(each.points for each in lower.missed) == lower.left
        for over in (heard(value=due + 1), heard(value=due + 1, named=first.entry.id)):
            assert (over.verdict, over.accepted) == (REFUSED, due)
            assert over.reasons
        for fit in case.fits:
            assert heard(named=fit.entry.id).stands
        other = ids[number * 7 % len(ids)]
        if other not in {fit.entry.id for fit in case.fits}:
            refused = heard(named=other)
            assert (refused.verdict, refused.accepted) == (REFUSED, 0)
            assert refused.reasons
            assert set(codes(refused)) <= set(REASONS)


@pytest.mark.parametrize("name", profile_names())
def test_nothing_that_stands_gets_more_than_is_due(index: Index, name: str) -> None:
    """Whatever is said beside a value, a claim stands when nothing speaks against it, and never for too much."""
    for number, (_, held) in enumerate(winners(index, seed=760, number=20)):
        announced = (None, 25)[number % 2]
        case = Case(held, Win(Way.SELF_DRAW, announced=announced), index, profile(name))
        first = case.fits[0]
        for value in (None, 20, 25, 30, 35, 50, 60, 70, 100, 150):
            for flags in range(8):
                claim = AmericanClaim(
                    line=(None, first.entry.id)[number % 3 % 2],
                    value=value,
                    jokerless=bool(flags & 1),
                    doubled=bool(flags & 2),
                    concealed=bool(flags & 4),
                )
                result = audit(case, claim)
                assert result.claimed is not None
                assert result.stands is (result.reasons == ())
                assert not result.stands or result.claimed <= result.lawful
                assert result.accepted <= result.lawful
                if (flags & 1 and case.rack.jokers and name != "marvelous") or (flags & 4 and case.rack.exposures):
                    assert not result.stands


def test_a_hand_that_is_no_mah_jongg_is_told_so_whatever_is_claimed(index: Index) -> None:
    for held in [*near_misses(index, seed=710, number=25), *deals(seed=711, number=8)]:
        case = Case(held, Win(Way.SELF_DRAW), index, profile())
        if case.fits:
            continue
        for claim in ("25", "YR-1", "WD-10 30 doubled", "CR-10 concealed"):
            result = audit(case, parse_claim(claim))
            assert result.verdict is AmericanVerdict.NOT_MAH_JONGG
            assert result.reasons
            assert (result.lawful, result.left, result.accepted) == (0, 0, 0)


@pytest.mark.parametrize(
    ("claim", "value", "line"),
    [
        ("YR-1: 50 = 25 + 25 without jokers", 50, "YR-1"),  # as a score is printed
        ("25pts / YR-1", 25, "YR-1"),
        ("25 & jokerless", 25, None),
        ("50 points", 50, None),
    ],
)
def test_claims_as_people_write_them(claim: str, value: int, line: str | None) -> None:
    read = parse_claim(claim)
    assert (read.value, read.line) == (value, line)


def test_hands_and_claims_as_values() -> None:
    reading = mjscore.parse_american("FFF 2026b 2222c 66c +6c, from south")
    values, win = reading.rack, reading.win
    assert mjscore.audit_american(reading, 50).verdict is mjscore.AmericanVerdict.STANDS
    assert mjscore.audit_american((values, win), 50).verdict is mjscore.AmericanVerdict.STANDS
    assert str(mjscore.audit_american(reading, 75)) == "does not stand: 75 claimed, 50 lawful"
    assert mjscore.score_american((values, win)).valid
    assert str(mjscore.compare_american(values)).startswith("200 under nmjl, ")
    for wrong in (None, True, 2.5):
        with pytest.raises(TypeError, match="a claim is"):
            mjscore.audit_american(reading, wrong)  # type: ignore[arg-type]
    for other in (None, 5, (values,), (win, values)):
        with pytest.raises(TypeError, match=r"a pair is|an American hand is"):
            mjscore.compare_american(other)  # type: ignore[arg-type]


def test_a_claim_of_nothing_under_a_pie_is_judged() -> None:
    ran = run("audit --rules american 'FFF 2026b [222Jc] 66c +6c, from south' --claim 0 --pie 1 --stake 0.01")
    assert ran.code == 0
