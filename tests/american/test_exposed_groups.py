"""What lies open, on hands with groups that take no joker: the nearest lines and those alive, against brute force."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from mjscore.american import practice_card, read_card
from mjscore.american.alive import alive
from mjscore.american.concrete import JOKER, LOOSE_KINDS
from mjscore.american.index import Index, index_of
from mjscore.american.laying import fits, fits_plain
from mjscore.american.nearest import nearest
from mjscore.american.payments import profile
from mjscore.american.rack import Exposure, Rack, Way, Win
from mjscore.american.refuse import diagnose
from mjscore.american.result import AmericanScore
from mjscore.american.score import score_possible_rack
from tests.american import brute_force
from tests.american.hand_made import card, line, rack
from tests.american.random_racks import WALL, possible, shown_winner
from tests.cli.command_line import run

MARKED = card(
    line("A", "FF 2222b! 4444c 6666d|FF 2222c! 4444b 6666d"),
    line("B", "FF 1111b! 5555d! 0000!|FF 1111b! 8888d! 0000!"),
    line("C", "1111b! 1111b NNNN 0 0", 30),
    line("D", "222b! 222b! 333b 44b NEW", None, 40),
    line("E", "FFFF! FFFF 22b 0000", 25),
)
LINE = "card: Mine\nyear: 2026\n[Test | T]\nFF 2222A! 4444B 6666C (Any 3 Suits; These Nos. Only) X 50\n"
PRACTICE = index_of(practice_card())
NOTHING_SEEN = (0,) * LOOSE_KINDS
PROFILE = profile()


def racks(index: Index, seed: int, number: int) -> Iterator[Rack]:
    """Winners with exposures, and the same with up to five concealed tiles changed."""
    rng = random.Random(seed)
    for _ in range(number):
        made = shown_winner(rng, rng.choice(index.hands))
        if made is None:
            continue
        yield made
        concealed = list(made.concealed)
        for _ in range(min(len(concealed), rng.randrange(1, 6))):
            concealed[rng.randrange(len(concealed))] = rng.choice(WALL)
        changed = replace(made, concealed=tuple(concealed))
        if possible(changed):
            yield changed


def expected(index: Index, held: Rack) -> dict[str, int]:
    """How far the rack is from every line that its exposures leave possible, by laying tiles."""
    found: dict[str, int] = {}
    for entry in index.entries:
        if held.exposures and entry.exposed is None:
            continue
        away = [d for hand in entry.hands if (d := brute_force.distance(hand, held)) is not None]
        if away:
            found[entry.id] = min(away)
    return found


def test_how_far_a_rack_is_agrees_with_brute_force() -> None:
    with_natural = 0
    for held in racks(MARKED, seed=1, number=250):
        wanted = expected(MARKED, held)
        near = nearest(MARKED, held, limit=10)
        if not wanted:
            assert not near or not near[0].kept
            continue
        assert {each.line: each.away for each in near} == wanted
        for each in near:
            assert each.away == len(each.missing)
            assert 0 <= each.jokers <= held.counts[JOKER]
            natural = MARKED.hands[each.place].natural
            with_natural += any((g.tile, g.size) == (e.tile, e.size) for g in natural for e in held.exposures)
    assert with_natural > 100


def test_a_plain_hand_is_filled_when_the_counts_say_so() -> None:
    seen = set()
    for held in racks(MARKED, seed=4, number=150):
        for each in MARKED.hands:
            filled = fits(each, held.counts, held.exposures)
            assert fits_plain(each, held.counts, held.exposures) is filled
            seen.add(filled)
    assert seen == {True, False}


def test_every_tile_of_a_rack_is_kept_or_spare() -> None:
    for held in racks(MARKED, seed=2, number=150):
        for each in nearest(MARKED, held, limit=10):
            assert len(each.spare) - len(each.missing) == 0


@pytest.mark.parametrize("index", [MARKED, PRACTICE], ids=["marked", "practice"])
def test_a_line_that_scores_is_alive_with_any_of_its_exposures(index: Index) -> None:
    tried = 0
    for held in racks(index, seed=3, number=70):
        found = score_possible_rack(held, Win(Way.DISCARD), index, PROFILE)
        if not isinstance(found, AmericanScore):
            continue
        for number in range(len(held.exposures) + 1):
            for some in combinations(held.exposures, number):
                assert set(found.lines) <= {each.line for each in alive(index, some, NOTHING_SEEN).lines}
                tried += 1
    assert tried > 90


# rack, the nearest line, what is missing, what is spare
TOLD = [
    ("[2222b] 4444c 6666d F", "A", "F", ""),
    ("FF 8888d 111b 5b [0000]", "B", "1b", "5b"),
    ("[1111b] JJJJ [NNNN] 0 0", "C", "", ""),
    ("[FFFF] FFFF 22b 000", "E", "0", ""),
    ("[FFFJ] FFFF 22b 000", "E", "0", ""),
]


@pytest.mark.parametrize(("tiles", "name", "missing", "spare"), TOLD)
def test_the_nearest_line_beside_groups_without_jokers(tiles: str, name: str, missing: str, spare: str) -> None:
    first = nearest(MARKED, rack(tiles))[0]
    assert (first.line, first.missing, first.spare) == (
        name,
        rack(missing).concealed,
        rack(spare).concealed,
    )


def test_an_exposed_group_without_jokers_is_not_said_to_hold_one() -> None:
    found = diagnose(MARKED, rack("FF 8888d 111b J [0000]"))
    assert [reason.code for reason in found.reasons] == ["joker-in-single-or-pair"]
    assert "a joker stands for 1b" in found.reasons[0].message


def test_an_exposure_with_a_joker_has_no_place_where_none_is_taken() -> None:
    found = diagnose(card(line("A", "FF 2222b! 4444c 6666d")), rack("FF [222Jb] 4444c 6666d"))
    assert "exposure-does-not-fit" in [reason.code for reason in found.reasons]


def test_the_practice_card_beside_its_joker_free_line() -> None:
    shown = (Exposure(33, 4), Exposure(0, 4))
    assert [each.line for each in alive(PRACTICE, shown, NOTHING_SEEN).lines] == ["CR-9", "ADD-5"]
    assert "ADD-5" in [each.line for each in alive(PRACTICE, shown[:1], NOTHING_SEEN).lines]
    # ADD-5 takes no jokers: with one 5c seen elsewhere four of them cannot be had
    seen = [0] * LOOSE_KINDS
    seen[13] = 1
    left = {each.line: each.left for each in alive(PRACTICE, shown, tuple(seen)).lines}
    assert left["ADD-5"] == 15


def test_the_command_line_says_the_same() -> None:
    ran = run("card nearest '[2222b] 4444c 6666d F' --card - --format json", typed=LINE)
    assert [(each["away"], each["missing"]) for each in ran.document["nearest"]] == [(1, ["F"])]
    assert run("card alive '[2222b]' --card -", typed=LINE).code == 0
    assert index_of(read_card(LINE)).matching(rack("[2222b] 4444c 6666d FF"))


def test_several_exposures_lie_open() -> None:
    one = diagnose(card(line("A", "FF 222c 666c 000 RRR", None)), rack("FJ 666c 000 RRR [222c]"))
    two = diagnose(card(line("A", "FF 222c 666c 000 RRR", None)), rack("FJ 000 RRR [222c] [666c]"))
    assert any(reason.message.endswith("[222c] lies open") for reason in one.reasons)
    assert any(reason.message.endswith("[222c] [666c] lie open") for reason in two.reasons)


@pytest.mark.parametrize(("way", "told"), [("from south", True), ("self-draw", False), ("exchange", False)])
def test_only_what_was_won_on_a_discard_can_have_been_called(way: str, told: bool) -> None:
    ran = run(f"score --rules american 'FF 222c 66Jc RRR [000], {way}'")
    assert ran.code == 1
    assert ("was called for mah jongg" in ran.out) is told
