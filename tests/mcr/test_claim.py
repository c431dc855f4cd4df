"""Claims as people write them: fans by all their names, counts, points, totals; and what cannot be read."""

import pytest

from mjscore.errors import RulesError
from mjscore.mcr.claim import ClaimedFan, parse_claim
from mjscore.mcr.table import fan_of, profile

THREE = ("pure_straight", "seat_wind", "all_chows")
Read = list[tuple[str, int | None, int | None]]


@pytest.mark.parametrize(
    ("text", "fans", "total"),
    [
        ("36", [], 36),
        ("36 points", [], 36),
        ("total 44", [], 44),
        ("合计 44分", [], 44),
        ("Full Flush, Pure Straight", [("full_flush", None, None), ("pure_straight", None, None)], None),
        ("full flush and pure straight", [("full_flush", None, None), ("pure_straight", None, None)], None),
        ("pure straight 16; all chows 2", [("pure_straight", None, 16), ("all_chows", None, 2)], None),
        ("Full Flush 24 + Pure Straight 16 = 40", [("full_flush", None, 24), ("pure_straight", None, 16)], 40),
        ("mixed double chow 2, = 36", [("mixed_double_chow", None, 2)], 36),
        ("pure straight = 16", [("pure_straight", None, 16)], None),
        ("pure straight: 16 points", [("pure_straight", None, 16)], None),
        ("Full Flush (24)", [("full_flush", None, 24)], None),
        ("two terminal chows x2", [("two_terminal_chows", 2, None)], None),
        ("two terminal chows × 2", [("two_terminal_chows", 2, None)], None),
        ("2x tile hog", [("tile_hog", 2, None)], None),
        ("tile hog*2", [("tile_hog", 2, None)], None),
        ("dragon pung twice", [("dragon_pung", 2, None)], None),
        ("dragon pung 2 times", [("dragon_pung", 2, None)], None),
        ("Mixed Double Chow 1 x2", [("mixed_double_chow", 2, 1)], None),
        ("pure double chow, pure double chow", [("pure_double_chow", 2, None)], None),
        ("pure double chow 1, pure double chow 1", [("pure_double_chow", 2, 2)], None),
        ("清龙16分、平和", [("pure_straight", None, 16), ("all_chows", None, None)], None),
        ("清一色24,碰碰和６", [("full_flush", None, 24), ("all_pungs", None, 6)], None),
        ("wú zì 1", [("no_honors", None, 1)], None),
        ("13 orphans", [("thirteen_orphans", None, None)], None),
        ("7 pairs 24", [("seven_pairs", None, 24)], None),
        ("2 concealed pungs", [("two_concealed_pungs", None, None)], None),
        ("melded kong and concealed kong 5", [("melded_kong_and_concealed_kong", None, 5)], None),
        ("three-suited terminal chows 16", [("three_suited_terminal_chows", None, 16)], None),
        ("one_voided_suit", [("one_voided_suit", None, None)], None),
        ("self-drawn 1,", [("self_drawn", None, 1)], None),
        ("pure straight, seat wind = 18", [("pure_straight", None, None), ("seat_wind", None, None)], 18),
        ("pure straight = 16, seat wind = 2", [("pure_straight", None, 16), ("seat_wind", None, 2)], None),
        ("21 = Pure Straight 16, Seat Wind 2", [("pure_straight", None, 16), ("seat_wind", None, 2)], 21),
        ("three mixed double chow", [("mixed_double_chow", 3, None)], None),
        ("two concealed pungs", [("two_concealed_pungs", None, None)], None),
        ("two terminal chows", [("two_terminal_chows", None, None)], None),
        ("pure straight & seat wind / all chows", [(each, None, None) for each in THREE], None),
        ("pure straight 16 and seat wind 2", [("pure_straight", None, 16), ("seat_wind", None, 2)], None),
        ("pure straight 16, and seat wind 2", [("pure_straight", None, 16), ("seat_wind", None, 2)], None),
        ("清龙16分 和 门风刻2分", [("pure_straight", None, 16), ("seat_wind", None, 2)], None),
        ("无番和8分、自摸", [("chicken_hand", None, 8), ("self_drawn", None, None)], None),
        ("pure straight 16pts", [("pure_straight", None, 16)], None),
        ("4 points outside hand", [("outside_hand", None, 4)], None),
        ("喜相逢2次", [("mixed_double_chow", 2, None)], None),
        ("２１点", [], 21),
        ("flowers", [("flower_tiles", None, None)], None),
        ("3 flowers", [("flower_tiles", 3, None)], None),
        ("no flowers", [("flower_tiles", 0, None)], None),
        ("flower tiles 0", [("flower_tiles", None, 0)], None),
        ("- pure straight\n- seat wind", [("pure_straight", None, None), ("seat_wind", None, None)], None),
    ],
)
def test_what_is_claimed(text: str, fans: Read, total: int | None) -> None:
    claim = parse_claim(text)
    assert [(each.fan.id, each.count, each.points) for each in claim.fans] == fans
    assert claim.total == total
    assert claim.notes == ()


def test_an_obvious_misspelling_is_read_and_told() -> None:
    claim = parse_claim("pure straigt, mixed dubble chow 2")
    assert [each.fan.id for each in claim.fans] == ["pure_straight", "mixed_double_chow"]
    assert claim.notes == (
        "'pure straigt' is read as Pure Straight",
        "'mixed dubble chow' is read as Mixed Double Chow",
    )


def test_number_words_tell_how_often_a_fan_counts() -> None:
    claim = parse_claim("two pungs of terminals or honors")
    assert [(each.fan.id, each.count) for each in claim.fans] == [("pung_of_terminals_or_honors", 2)]
    assert len(claim.notes) == 1


@pytest.mark.parametrize(
    ("text", "code", "span"),
    [
        ("", "R007", None),
        (" , ; ", "R007", None),
        ("full flush, nothing of the kind", "R005", (12, 31)),
        ("full flush, two concealed kungs", "R005", (12, 31)),
        ("36, 40", "R007", (4, 6)),
        ("36 36", "R007", (0, 5)),
        ("-3", "R007", (0, 2)),
        ("pure straight 3.5", "R007", (0, 17)),
        ("pure straight -2", "R007", (0, 16)),
        ("pure straight x0", "R007", (0, 16)),
        ("pure straight x99999999999", "R007", (0, 26)),
        ("pure straight x2 x3", "R007", (0, 19)),
        ("pure straight 1 2", "R007", (0, 17)),
        ("9999999", "R007", (0, 7)),
        ("16 pure straight", "R007", (0, 16)),
        ("pure straight 16 all chows 2", "R007", (0, 28)),
        ("full flush and pure straight 16", "R007", (0, 31)),
        ("pure straight <b>", "R007", (0, 17)),
        ("x2", "R007", (0, 2)),
        ("not pure straight", "R005", (0, 17)),
        ("no pure straight", "R007", (0, 16)),
        ("none", "R005", (0, 4)),
        ("less than 8", "R005", (0, 11)),
        ("outside hand x²", "R005", (0, 15)),
        ("pung of", "R005", (0, 7)),
        ("mixed double chow 2x1", "R007", (0, 21)),
        ("mixed double chow 1+1", "R007", (20, 21)),
        ("pure straight \udcff", "R007", (0, 15)),
        ("=", "R007", (0, 1)),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(text: str, code: str, span: tuple[int, int] | None) -> None:
    with pytest.raises(RulesError) as raised:
        parse_claim(text)
    assert [(fault.code, fault.span) for fault in raised.value.faults] == [(code, span)]
    assert raised.value.text == text


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(RulesError) as raised:
        parse_claim("foo, pure straight -1, 8, 9")
    assert [fault.code for fault in raised.value.faults] == ["R005", "R007", "R007"]


@pytest.mark.parametrize(
    ("fan", "count", "points", "times", "worth"),
    [
        ("mixed_double_chow", None, None, 1, 1),
        ("mixed_double_chow", None, 2, 2, 2),  # two points are two of one point
        ("mixed_double_chow", 2, None, 2, 2),
        ("mixed_double_chow", 2, 1, 2, 2),  # as scores are printed: 1 x2
        ("mixed_double_chow", 2, 2, 2, 2),
        ("tile_hog", None, 4, 2, 4),
        ("tile_hog", None, 3, 1, 3),  # what nobody can have
        ("pure_straight", None, 32, 1, 32),  # no hand has it twice
    ],
)
def test_how_often_and_how_much(fan: str, count: int | None, points: int | None, times: int, worth: int) -> None:
    claimed = ClaimedFan(fan_of(fan), count, points)
    assert (claimed.times(profile()), claimed.worth(profile())) == (times, worth)


def test_what_is_not_said_is_as_the_profile_has_it() -> None:
    claimed = ClaimedFan(fan_of("two_concealed_kongs"))
    assert (claimed.worth(profile("national")), claimed.worth(profile("green-book"))) == (6, 8)
