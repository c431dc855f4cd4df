"""The fan table: complete, consistent, one function a fan, and every example worth what it says."""

import inspect
from collections import Counter

import pytest

from mjscore import RulesError, Score, score
from mjscore.mcr import explain
from mjscore.mcr.fans import chows, concealment, family, honors, leftovers, pungs, structure, tiles, winning
from mjscore.mcr.fans.family import Places
from mjscore.mcr.lookup import fan_meant, find_fan, names, plain
from mjscore.mcr.table import Fan, principles, profile, table
from mjscore.tiles import Tile

MODULES = (chows, concealment, honors, leftovers, pungs, structure, tiles, winning)
FAMILIES = [each for each in vars(family).values() if isinstance(each, family.Family)]
REGISTERED = {fan for each in FAMILIES for fan in each.fans}
ALL_FANS = pytest.mark.parametrize("fan", table().fans, ids=lambda fan: fan.id)

# Points and how many fans have them, from the 1998 rulebook (chapter on fans); 82nd is the MIL special fan of 5.
TIERS = {88: 7, 64: 6, 48: 2, 32: 3, 24: 9, 16: 6, 12: 5, 8: 9, 6: 7, 4: 4, 2: 10, 1: 13}


def test_the_tiers_of_the_1998_rulebook() -> None:
    numbered = [fan for fan in table().fans if fan.number]
    assert [fan.number for fan in numbered] == list(range(1, 82))
    assert Counter(fan.points for fan in numbered) == TIERS
    assert [fan.points for fan in numbered] == sorted((fan.points for fan in numbered), reverse=True)


def test_the_green_book_moved_two_concealed_kongs_up_and_five_fans_down() -> None:
    moved = {fan.number: fan.number_green_book for fan in table().fans if fan.number != fan.number_green_book}
    assert moved == {48: 49, 49: 50, 50: 51, 51: 52, 52: 53, 53: 48}


@ALL_FANS
def test_every_fan_is_one_function_with_its_rule_as_docstring(fan: Fan) -> None:
    homes = [module for module in MODULES if hasattr(module, fan.id) and inspect.isfunction(getattr(module, fan.id))]
    assert len({inspect.getmodule(getattr(module, fan.id)) for module in homes}) == 1
    assert inspect.getdoc(getattr(homes[0], fan.id))
    assert (fan.id in REGISTERED) is (fan.id not in {"chicken_hand", "flower_tiles"})


def test_no_function_is_registered_without_a_row_in_the_table() -> None:
    assert set(table().index) >= REGISTERED


@ALL_FANS
def test_its_example_counts_it_and_has_the_totals_given(fan: Fan) -> None:
    for name, points in fan.example_points.items():
        result = score(fan.example, profile=name)
        assert isinstance(result, Score)
        assert result.points == points
        assert fan.id in {each.id for each in result.fans} or (fan.id == "flower_tiles" and result.flowers)


@ALL_FANS
def test_its_texts_are_there(fan: Fan) -> None:
    assert fan.definition.endswith(".")
    assert fan.source
    assert fan.zh
    assert fan.pinyin
    assert set(fan.example_points) == {"national", "green-book"}


def test_no_name_belongs_to_two_fans() -> None:
    owners: dict[str, set[str]] = {}
    for fan in table().fans:
        for name in names(fan):
            owners.setdefault(plain(name), set()).add(fan.id)
    assert {name: ids for name, ids in owners.items() if len(ids) > 1} == {}


def test_exclusions_name_fans_and_run_one_way() -> None:
    """Only chows and pungs of the same nine tiles exclude each other: two readings, of which one is chosen."""
    for name in ("national", "green-book"):
        rules = profile(name)
        pairs = {(exclusion.by, exclusion.excluded) for exclusion in rules.exclusions}
        assert all(by in rules.index and excluded in rules.index for by, excluded in pairs)
        mutual = {frozenset(pair) for pair in pairs if pair[::-1] in pairs}
        assert mutual == {frozenset(("pure_triple_chow", "pure_shifted_pungs"))}


@pytest.mark.parametrize(
    ("name", "fan_id"),
    [
        ("pure straight", "pure_straight"),
        ("Pure-Straight", "pure_straight"),
        ("清龙", "pure_straight"),
        ("qing long", "pure_straight"),
        ("qīng lóng", "pure_straight"),
        ("pure_straight", "pure_straight"),
        ("嵌张", "closed_wait"),
        ("碰碰胡", "all_pungs"),
        ("All from others", "melded_hand"),
        # what players of the Japanese rules, of Europe and of old books call them
        ("All Triplets", "all_pungs"),
        ("toitoi", "all_pungs"),
        ("Mixed One Suit", "half_flush"),
        ("semi-pure", "half_flush"),
        ("honitsu", "half_flush"),
        ("Pure One Suit", "full_flush"),
        ("tanyao", "all_simples"),
        ("dragon pungs", "dragon_pung"),
        ("Missing Suit", "one_voided_suit"),
    ],
)
def test_fans_are_found_by_all_their_names(name: str, fan_id: str) -> None:
    fan = find_fan(name)
    assert fan is not None
    assert fan.id == fan_id


@pytest.mark.parametrize("nonsense", ["", "   ", "pure", "fan", "🀄"])
def test_what_names_no_single_fan_finds_none(nonsense: str) -> None:
    assert find_fan(nonsense) is None


def test_places_of_sets_are_positions() -> None:
    """Three equal chows are one instance of the triple, and three of the double."""
    triple: list[Places] = list(family.of_chows.fans["pure_triple_chow"]((Tile(3),) * 3))
    assert triple == [(0, 1, 2)]
    assert len(list(family.of_chows.fans["pure_double_chow"]((Tile(3),) * 3))) == 3


def test_every_principle_that_a_refusal_can_name_has_a_statement_and_a_source() -> None:
    named = {
        *(explain.NON_REPEAT, explain.NON_SEPARATION, explain.NON_IDENTICAL, explain.HIGH_VERSUS_LOW),
        *(explain.ACCOUNT_ONCE, explain.WAIT, explain.CONCEALMENT, explain.WINNING_TILE),
    }
    assert set(principles()) == named
    for name, principle in principles().items():
        assert principle.name == name
        assert principle.statement.endswith(".")
        assert principle.source.partition(" ")[0].rstrip(";") in table().sources


@pytest.mark.parametrize(
    ("typed", "fan_id"),
    [
        ("Two Terminal Chow", "two_terminal_chows"),
        ("pure strait", "pure_straight"),
        ("all simpels", "all_simples"),
        ("seven pears", "seven_pairs"),
        ("thirtheen orphans", "thirteen_orphans"),
        ("mixed tripple chow", "mixed_triple_chow"),
    ],
)
def test_an_obvious_misspelling_is_taken_and_told(typed: str, fan_id: str) -> None:
    fan, note = fan_meant(typed)
    assert fan.id == fan_id
    assert note == f"{typed!r} is read as {fan.name}"


@pytest.mark.parametrize("typed", ["", "zzzz", "kongs", "three pungs", "mixed chow", "concealed"])
def test_what_may_mean_several_fans_or_none_is_refused(typed: str) -> None:
    with pytest.raises(RulesError, match="R005"):
        fan_meant(typed)
