"""Who gets a discard: situations at the table, each with the ruling that the rules give, and the rule it follows from.

Winds are turns: after East comes South, then West, then North. "S comes-after claim-order" is the verdict on South's
claim with the rule behind it; of the claim that gets the tile only that it does.
"""

import pytest

from mjscore.table.rulebook import rules_of
from tests.cli.command_line import run

# what is told after "table claims", exit code, who gets the tile, who plays next, the verdicts in turn
MCR = [
    # A win beats a pung and a kong, and these beat a chow.
    ("--discard 5c --from east 'south chow' 'north pung' 'west win'", 0, "W", None,
     "S comes-after claim-order, W gets-the-tile, N comes-after claim-order"),
    ("--discard 5c --from east 'south chow' 'north pung'", 0, "N", "E", "S comes-after claim-order, N gets-the-tile"),
    ("--discard 5c --from east 'south chow' 'west kong'", 0, "W", "N", "S comes-after claim-order, W gets-the-tile"),
    ("--discard R --from west 'north hu' 'south kong'", 0, "N", None, "N gets-the-tile, S comes-after claim-order"),
    ("--discard 5c --from east", 0, None, "S", ""),
    # Several wins: only the first in turn after the discarder.
    ("--discard 5c --from north 'west win' 'south win'", 0, "S", None,
     "S gets-the-tile, W comes-after nearest-in-turn"),
    ("--discard 5c --from south 'east ron' 'north mahjong' 'west pung'", 0, "N", None,
     "W comes-after claim-order, N gets-the-tile, E comes-after nearest-in-turn"),
    ("--discard 5c --from north 'south win' 'west win' 'east win error'", 1, "S", None,
     "E impossible win-in-error, S gets-the-tile, W comes-after nearest-in-turn"),
    # A chow only from the left neighbour, except to win; not of honours, not of other tiles.
    ("--discard 5c --from east 'west chow'", 1, None, "S", "W impossible chow-from-left"),
    ("--discard 5c --from east 'west win chow'", 0, "W", None, "W gets-the-tile"),
    ("--discard 5c --from east 'south chow' 'north chow'", 1, "S", "W",
     "S gets-the-tile, N impossible chow-from-left"),
    ("--discard 5c --from east 'south chow 46c'", 0, "S", "W", "S gets-the-tile"),
    ("--discard 5c --from east 'south chow 68c'", 1, None, "S", "S impossible chow-set"),
    ("--discard 5c --from east 'south chow 46d'", 1, None, "S", "S impossible chow-set"),
    ("--discard 9b --from east 'south chow 1c2c'", 1, None, "S", "S impossible chow-set"),
    ("--discard N --from east 'south chow'", 1, None, "S", "S impossible chow-set"),
    # Two pungs on one tile, without jokers: somebody is mistaken; who shows two of it is not.
    ("--discard 5c --from east 'south pung' 'north pung'", 1, None, None,
     "S doubtful four-of-each, N doubtful four-of-each"),
    ("--discard 5c --from east 'south pung' 'north kong' 'west win'", 1, "W", None,
     "S doubtful four-of-each, W gets-the-tile, N doubtful four-of-each"),
    ("--discard 5c --from east 'south pung' 'north pung 55c'", 1, "N", "E",
     "S impossible four-of-each, N gets-the-tile"),
    # ... with tiles told as without; a mistyped set is named and does not stand in the way of the others.
    ("--discard 5c --from east 'south pung 55c' 'north pung 55c'", 1, None, None,
     "S doubtful four-of-each, N doubtful four-of-each"),
    ("--discard 5c --from east 'south pung 55c' 'north kong 555c' 'west win'", 1, "W", None,
     "S doubtful four-of-each, W gets-the-tile, N doubtful four-of-each"),
    ("--discard 5c --from east 'south pung' 'west pung' 'north pung'", 1, None, None,
     "S doubtful four-of-each, W doubtful four-of-each, N doubtful four-of-each"),
    ("--discard 5c --from east 'south pung 55c' 'west pung' 'north pung 55c'", 1, None, None,
     "S doubtful four-of-each, W impossible four-of-each, N doubtful four-of-each"),
    ("--discard 5c --from east 'south pung 5555c' 'west win'", 1, "W", None,
     "S impossible equal-tiles, W gets-the-tile"),
    ("--discard 5c --from east 'south pung 5555c' 'north pung'", 1, "N", "E",
     "S impossible equal-tiles, N gets-the-tile"),
    ("--discard 5c --from east 'south win 5555c' 'north pung 55c'", 0, "S", None,
     "S gets-the-tile, N comes-after claim-order"),
    ("--discard 5c --from east 'south pung 5c6c'", 1, None, "S", "S impossible equal-tiles"),
    ("--discard 5c --from east 'south kong 55c'", 1, None, "S", "S impossible equal-tiles"),
    # What cannot be claimed at all.
    ("--discard 5c --from east 'east pung'", 1, None, "S", "E impossible own-discard"),
    ("--discard 5c --from east 'south pair'", 1, None, "S", "S impossible single-to-win"),
    ("--discard 5c --from east 'south win pair'", 0, "S", None, "S gets-the-tile"),
    ("--discard 5c --from east 'west single'", 1, None, "S", "W impossible single-to-win"),
    ("--discard 5c --from east 'west added kong'", 1, None, "S", "W impossible added-kong"),
    ("--discard F --from east 'west win'", 1, None, "S", "W impossible flowers-not-claimed"),
    ("--discard 5c --from east --older 'west win'", 1, None, None, "W impossible newest-discard"),
    ("--discard 5c --from east --after discarded 'west pung'", 1, None, None, "W impossible newest-discard"),
    # The last discard is claimed only to win.
    ("--discard 5c --from east --last-of-wall 'west pung'", 1, None, None, "W impossible last-discard"),
    ("--discard 5c --from east --last-of-wall 'west win'", 0, "W", None, "W gets-the-tile"),
    # Until when: the Green Book gives a pung three seconds, national practice until the next player has drawn.
    ("--discard 5c --from east --after '3 seconds' 'west pung'", 0, "W", "N", "W gets-the-tile"),
    ("--discard 5c --from east --after '4 seconds' 'west pung'", 1, None, "S", "W impossible three-seconds"),
    ("--discard 5c --from east --after '4 seconds' 'west pung' --profile national", 0, "W", "N", "W gets-the-tile"),
    ("--discard 5c --from east --after 'drawn, 2 seconds' 'west pung'", 0, "W", "N", "W gets-the-tile"),
    ("--discard 5c --from east --after 'drawn, 2 seconds' 'west pung' --profile national", 1, None, "S",
     "W impossible until-drawn"),
    ("--discard 5c --from east --after drawn 'west win' --profile national", 1, None, "S", "W impossible until-drawn"),
    ("--discard 5c --from east --after drawn --after '2 s' 'south chow'", 1, None, "S", "S impossible until-drawn"),
]  # fmt: skip

CHINESE = [
    ("--discard 5c --from east 'south chow' 'north pung' 'west win'", 0, "W", None,
     "S comes-after claim-order, W gets-the-tile, N comes-after claim-order"),
    ("--discard 5c --from west 'south win' 'east win'", 0, "E", None,
     "E gets-the-tile, S comes-after nearest-in-turn"),
    ("--discard 5c --from west 'south chow'", 1, None, "N", "S impossible chow-from-left"),
    ("--discard 5c --from west 'south pung' 'east pung'", 1, None, None,
     "E doubtful four-of-each, S doubtful four-of-each"),
    ("--discard P --from west 'south kong'", 0, "S", "W", "S gets-the-tile"),
    ("--discard P --from west 'south pung' --after drawn", 1, None, "N", "S impossible until-drawn"),
    ("--discard P --from west 'south pung' --after '9 seconds'", 0, "S", "W", "S gets-the-tile"),
]  # fmt: skip

AMERICAN = [
    # Mah jongg beats an exposure, always; otherwise the nearest in turn.
    ("--discard 5c --from east 'south pung' 'north mah jongg'", 0, "N", None,
     "S comes-after claim-order, N gets-the-tile"),
    ("--discard 5c --from east 'south pung exposed' 'north mah jongg'", 0, "N", None,
     "S comes-after claim-order, N gets-the-tile"),
    ("--discard 5c --from east 'north sextet' 'south pung'", 0, "S", "W",
     "S gets-the-tile, N comes-after nearest-in-turn"),
    ("--discard 5c --from south 'east mah jongg' 'north mah jongg'", 0, "N", None,
     "N gets-the-tile, E comes-after nearest-in-turn"),
    # ... unless the other has already exposed or racked.
    ("--discard 5c --from east 'south pung' 'north kong exposed'", 0, "N", "E",
     "S comes-after already-exposed, N gets-the-tile"),
    ("--discard 5c --from east 'south pung' 'north kong' --after 'north racked'", 0, "N", "E",
     "S comes-after already-exposed, N gets-the-tile"),
    ("--discard 5c --from east 'south pung exposed' 'north kong exposed'", 0, "S", "W",
     "S gets-the-tile, N comes-after nearest-in-turn"),
    # Two for mah jongg and the nearer one in error: the other gets the tile.
    ("--discard 5c --from east 'south mah jongg error' 'north mah jongg'", 1, "N", None,
     "S impossible win-in-error, N gets-the-tile"),
    ("--discard 5c --from east 'south mah jongg error' 'north quint'", 1, "N", "E",
     "S impossible win-in-error, N gets-the-tile"),
    ("--discard 5c --from east 'south mah jongg error'", 1, None, "S", "S impossible win-in-error"),
    # Exposures that show more of a tile than there are: four, and eight jokers.
    ("--discard 5c --from east 'south pung 55c' 'north pung 55c'", 1, None, None,
     "S doubtful four-of-each, N doubtful four-of-each"),
    ("--discard 5c --from east 'south sextet JJJJJ' 'north quint JJJJ' 'west mah jongg'", 1, "W", None,
     "S doubtful four-of-each, N doubtful four-of-each, W gets-the-tile"),
    ("--discard 5c --from east 'south pung 5cJ' 'north pung 55c'", 0, "S", "W",
     "S gets-the-tile, N comes-after nearest-in-turn"),
    ("--discard 5c --from east 'south quint 5555c' 'north pung'", 1, "N", "E",
     "S impossible four-of-each, N gets-the-tile"),
    # No chows, nothing added, a pair or a single only for mah jongg, a joker for nothing.
    ("--discard 5c --from east 'south chow'", 1, None, "S", "S impossible no-chows"),
    ("--discard 5c --from east 'south added kong'", 1, None, "S", "S impossible exposure-fixed"),
    ("--discard 5c --from east 'south pair'", 1, None, "S", "S impossible single-to-win"),
    ("--discard 5c --from east 'south mah jongg pair'", 0, "S", None, "S gets-the-tile"),
    ("--discard J --from east 'south mah jongg'", 1, None, "S", "S impossible joker-dead"),
    ("--discard 5c --from east 'east mah jongg'", 1, None, "S", "E impossible own-discard"),
    # Flowers and the soap can be called; a set is three to six equal tiles with jokers.
    ("--discard F --from east 'west quint FFFJ'", 0, "W", "N", "W gets-the-tile"),
    ("--discard 0 --from east 'west kong 0JJ'", 0, "W", "N", "W gets-the-tile"),
    ("--discard 5c --from east 'south exposure JJ'", 0, "S", "W", "S gets-the-tile"),
    ("--discard 5c --from east 'south exposure J'", 1, None, "S", "S impossible equal-tiles"),
    ("--discard 5c --from east 'south pung 4c6c'", 1, None, "S", "S impossible equal-tiles"),
    ("--discard 5c --from east 'south quint 5cJJ'", 1, None, "S", "S impossible equal-tiles"),
    # Until the next player, having picked, racks, discards, declares or exchanges.
    ("--discard 5c --from east 'west pung' --after drawn", 0, "W", "N", "W gets-the-tile"),
    ("--discard 5c --from east 'west pung' --after '10 seconds'", 0, "W", "N", "W gets-the-tile"),
    ("--discard 5c --from east 'west pung' --after racked", 1, None, "S", "W impossible until-racked"),
    ("--discard 5c --from east 'west mah jongg' --after 'south declared'", 1, None, "S", "W impossible until-racked"),
    ("--discard 5c --from east 'west pung' --after 'exchanged a joker'", 1, None, "S", "W impossible until-racked"),
    ("--discard 5c --from east 'west pung' --after discarded", 1, None, None, "W impossible newest-discard"),
    ("--discard 5c --from east 'west pung' --older", 1, None, None, "W impossible newest-discard"),
]  # fmt: skip

SITUATIONS = [
    (f"table claims --rules {name} {told} --format json", code, gets, following, verdicts)
    for name, rows in (("mcr", MCR), ("chinese", CHINESE), ("american", AMERICAN))
    for told, code, gets, following, verdicts in rows
]


@pytest.mark.parametrize(("line", "code", "gets", "following", "verdicts"), SITUATIONS)
def test_the_ruling_is_that_of_the_rules(
    line: str, code: int, gets: str | None, following: str | None, verdicts: str
) -> None:
    ran = run(line)
    document = ran.document
    assert (document["gets"], document["next_player"]) == (gets, following)
    found = [
        f"{each['seat']} {each['outcome']}" + ("" if each["outcome"] == "gets-the-tile" else f" {each['codes'][0]}")
        for each in document["claims"]
    ]
    assert ", ".join(sorted(found)) == ", ".join(sorted(filter(None, verdicts.split(", "))))
    assert (ran.code, document["lawful"]) == (code, code == 0)


def test_every_reason_is_a_rule_of_its_rule_set() -> None:
    for line, *_ in SITUATIONS:
        document = run(line).document
        for each in document["reasons"]:
            assert each["code"] in rules_of(document["rules"])
            assert each["message"][0].isupper() or each["message"][0].isdigit()
            assert each["message"].endswith(".")
            assert each["source"]


@pytest.mark.parametrize(("rules", "draws"), [("mcr", True), ("chinese", True), ("american", False)])
def test_a_kong_draws_a_replacement_where_there_is_one(rules: str, draws: bool) -> None:
    document = run(f"table claims --rules {rules} --discard 5c --from east 'west kong' --format json").document
    assert document["replacement"] is draws
    assert ("draws a replacement tile" in document["next"][0]) is draws
    assert document["next"][1] == "then it is North's turn"


def test_a_tile_drawn_too_early_goes_back() -> None:
    document = run(
        "table claims --rules american --discard 5c --from east 'west pung' --after drawn --format json"
    ).document
    assert document["next"][0] == "South puts the drawn tile back unseen"


def test_a_claim_that_fails_twice_is_told_both_reasons() -> None:
    document = run("table claims --discard N --from east 'west chow' --format json").document
    assert document["claims"][0]["codes"] == ["chow-from-left", "chow-set"]


def test_what_was_not_said_is_assumed_aloud() -> None:
    assumed = run("table claims --discard 5c --from east --format json").document["assumed"]
    assert assumed == ["profile green-book", "nothing has happened since the discard"]
    said = run("table claims --discard 5c --from east --profile national --after nothing --format json").document
    assert said["assumed"] == []


# Every decision on time by its rule: what has happened, the claim, the outcome, the rule that upholds or refuses it
# ('' where no time was told). 1998 and the Green Book: three seconds; national and simplified: until the next draw.
TIMES = [
    ("", "west pung", "gets-the-tile", ""),
    ("--after drawn", "west pung", "impossible", "three-seconds"),
    ("--after drawn", "west kong", "impossible", "three-seconds"),
    ("--after drawn", "west win", "impossible", "win-in-time"),
    ("--after drawn", "south chow", "impossible", "until-drawn"),
    ("--after '2 seconds'", "west pung", "gets-the-tile", "three-seconds"),
    ("--after '4 seconds'", "west pung", "impossible", "three-seconds"),
    ("--after '2 seconds'", "west kong", "gets-the-tile", "three-seconds"),
    ("--after '4 seconds'", "west kong", "impossible", "three-seconds"),
    ("--after '4 seconds'", "west win", "gets-the-tile", "until-drawn"),
    ("--after '4 seconds'", "south chow", "gets-the-tile", "until-drawn"),
    ("--after 'drawn, 2 seconds'", "west pung", "gets-the-tile", "three-seconds"),
    ("--after 'drawn, 2 seconds'", "west kong", "gets-the-tile", "three-seconds"),
    ("--after 'drawn, 3 seconds'", "south win", "gets-the-tile", "win-in-time"),
    ("--after 'drawn, 4 seconds'", "south win", "impossible", "win-in-time"),
    ("--after 'drawn, 2 seconds'", "south chow", "impossible", "until-drawn"),
    ("--after 'drawn, 2 seconds' --profile national", "west win", "impossible", "until-drawn"),
    ("--after '4 seconds' --profile national", "west pung", "gets-the-tile", ""),
    ("--after drawn --rules chinese", "west win", "impossible", "until-drawn"),
    ("--after drawn --rules american", "west pung", "gets-the-tile", "until-racked"),
    ("--after racked --rules american", "west mah jongg", "impossible", "until-racked"),
]


@pytest.mark.parametrize(("told", "claim", "outcome", "code"), TIMES)
def test_every_decision_on_time_names_its_rule(told: str, claim: str, outcome: str, code: str) -> None:
    [found] = run(f"table claims --discard 5c --from east '{claim}' {told} --format json").document["claims"]
    assert found["outcome"] == outcome
    rules = {"three-seconds", "win-in-time", "until-drawn", "until-racked"}
    assert [each for each in found["codes"] if each in rules] == ([code] if code else [])


def test_a_decision_on_time_says_how_long_it_has_been() -> None:
    told = run("table claims --discard 5c --from east 'south win' --after drawn --after '2 seconds'").out
    assert "It is 2 seconds after the discard: within the three, although South has drawn. (win-in-time)" in told
    told = run("table claims --discard 5c --from east 'west kong' --after '1 second'").out
    assert "It is 1 second after the discard: within the three of a kong. (three-seconds)" in told


def test_a_claim_after_the_draw_is_told_what_time_would_change() -> None:
    for claim in ("west pung", "west kong", "south win"):
        ran = run(f"table claims --discard 5c --from east '{claim}' --after drawn")
        assert "the seconds are not told: within 3 seconds of the discard" in ran.out
    for claim in ("south chow", "west pung"):
        ran = run(f"table claims --discard 5c --from east '{claim}' --after drawn --profile national")
        assert "the seconds are not told" not in ran.out
    assert "the seconds are not told" not in run("table claims --discard 5c --from e 'south chow' --after drawn").out


# the rule by which a single claim gets the tile: no order is needed for it
@pytest.mark.parametrize("rules", ["mcr", "chinese", "american"])
@pytest.mark.parametrize(("claim", "code"), [("west win", "win-claimed"), ("west pung", "claim-played")])
def test_a_lone_claim_needs_no_order(rules: str, claim: str, code: str) -> None:
    [found] = run(f"table claims --discard 5c --from e '{claim}' --rules {rules} --format json").document["claims"]
    assert found["codes"] == [code]


def test_mah_jongg_in_error_speaks_of_two_where_there_are_two() -> None:
    told = "table claims --rules american --discard 5c --from e 'south mah jongg error'"
    assert "the other gets the tile" not in run(told).out
    assert "the other gets the tile" not in run(f"{told} 'north quint'").out
    assert "the other gets the tile" in run(f"{told} 'north mah jongg'").out


def test_three_who_cannot_all_hold_it_are_named_so() -> None:
    told = "table claims --discard 5c --from east 'south pung' 'west pung' 'north pung'"
    assert "South, West and North cannot all hold what they claim" in run(told).out


def test_tiles_beside_a_win_are_told_not_to_be_looked_at() -> None:
    note = "tiles told beside a win are not looked at: mjscore score says whether the hand wins"
    assert note in run("table claims --discard 5c --from east 'south win 123b' --format json").document["notes"]
    assert run("table claims --discard 5c --from east 'south win' --format json").document["notes"] == []


def test_seconds_that_do_not_matter_are_told_so() -> None:
    told = "table claims --discard 5c --from east 'west pung' --after '9 seconds'"
    for options in ("--rules american", "--rules chinese", "--profile national"):
        assert "seconds do not matter here" in run(f"{told} {options}").out
