"""Looking rules up: every topic that players ask for answers in every rule set that has it."""

import pytest

import mjscore
from mjscore.errors import TableError
from mjscore.mcr.table import principles, table
from mjscore.notation import RULE_SETS
from mjscore.table.entries import EntryKind
from mjscore.table.lookup import list_topics, look_up, search
from mjscore.table.rulebook import rules_of

ALL = "mcr american chinese"

# what a player asks for, the rule sets that have it, words of every answer
TOPICS = [
    ("tiles", ALL, "suits"),
    ("flowers", ALL, "lower"),
    ("turn", ALL, "right"),
    ("claiming", ALL, "laid open|laid out|shown"),
    ("claims", ALL, "before"),
    ("exposing", ALL, "open"),
    ("discards", ALL, "newest"),
    ("claimed-tile position", "mcr american", "exposure|sideways"),
    ("kong", ALL, "kong"),
    ("pung", ALL, "three equal tiles"),
    ("chow", ALL, "chow"),
    ("counting", ALL, "fans|card|worth the same"),
    ("jokers", "mcr american", "joker|flowers"),
    ("charleston", "american", "three tiles right"),
    ("courtesy", "american", "opposite"),
    ("exchange", "american", "own turn"),
    ("dead hand", "mcr american", "dead hand"),
    ("deal", "mcr american", "Four tiles each three times"),
    ("wall", "mcr american", "stacks"),
    ("length", "mcr chinese", "hands"),
    ("mistakes", ALL, "false win|dead|mended"),
    ("disagreement", "mcr chinese", "checked|three against one"),
    ("drawn game", ALL, "nobody pays"),
    ("minimum", "mcr chinese", "minimum|at least"),
    ("payments", ALL, "pay"),
    ("penalties", ALL, "false win|dead|mended"),
    ("seats", ALL, "South sits to the right of East"),
    ("winds", ALL, "wind|Winds"),
    ("waits", ALL, "wait"),
    ("last tile", "mcr american", "last|wins"),
    ("robbing", "mcr american", "kong|pung"),
    ("misnamed", "american", "misnames"),
    ("winning hand", ALL, "win"),
    ("first east", "mcr american", "thrown highest|throws highest|winds are drawn"),
    ("next dealer", ALL, "East"),
    ("non-repeat", "mcr", "inevitably contains"),
    ("non-separation", "mcr", "two readings"),
    ("non-identical", "mcr", "same fan"),
    ("high-versus-low", "mcr", "dearest"),
    ("account-once", "mcr", "once only"),
    ("wait", "mcr", "one kind"),
    ("concealment", "mcr", "not concealed"),
    ("winning tile", "mcr", "one group"),
]


@pytest.mark.parametrize(("topic", "rule_sets", "words"), TOPICS, ids=[topic for topic, *_ in TOPICS])
def test_a_topic_answers_in_every_rule_set_that_has_it(topic: str, rule_sets: str, words: str) -> None:
    for rule_set in rule_sets.split():
        found = [entry for entry in look_up(topic, rule_set) if entry.kind is EntryKind.RULE]
        assert found, rule_set
        assert all(entry.rules == rule_set for entry in found)
        assert any(word in entry.answer for entry in found for word in words.split("|")), found


def test_a_topic_of_several_rule_sets_is_told_for_each() -> None:
    assert [entry.rules for entry in look_up("drawn game")] == ["mcr", "american", "chinese"]
    assert [entry.rules for entry in look_up("charleston")] == ["american"]


@pytest.mark.parametrize(
    "name", ["drawn-game", "Drawn Game", "DRAWNGAME", "the drawn games", "Exhausted  wall", "dráwn gàme"]
)
def test_case_hyphens_accents_and_blanks_do_not_matter(name: str) -> None:
    assert {entry.id for entry in look_up(name, "mcr")} == {"drawn-game"}


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_every_rule_is_found_by_id_title_and_alias(rule_set: str) -> None:
    for rule in rules_of(rule_set).values():
        assert rule.id in {entry.id for entry in look_up(rule.id, rule_set)}
        assert rule.id in {entry.id for entry in look_up(rule.title, rule_set)}
        for alias in rule.aliases:
            assert look_up(alias, rule_set), alias


def test_every_fan_is_found_and_points_to_the_table_of_fans() -> None:
    for fan in table().fans:
        for name in (fan.name, fan.zh, fan.pinyin):
            [entry] = [each for each in look_up(name) if each.kind is EntryKind.FAN]
            assert (entry.id, entry.answer) == (fan.id, fan.definition)
            assert f"mjscore fans {fan.id}" in entry.details[0]


def test_points_of_a_fan_are_told_by_profile_where_they_differ() -> None:
    [entry] = look_up("双暗杠")
    assert entry.profiles == {"green-book": "8 points.", "national": "6 points."}
    [entry] = [each for each in look_up("single wait") if each.kind is EntryKind.FAN]
    assert (entry.profiles, entry.details[0][:8]) == ({}, "1 point.")


def test_a_switch_of_the_profiles_is_a_topic_too() -> None:
    [entry] = look_up("inevitable tile hog")
    assert entry.profiles == {"green-book": "all_but_one", "national": "all"}


def test_a_part_of_a_name_will_do_where_nothing_else_has_it() -> None:
    assert {entry.id for entry in look_up("exposed for a wrong")} == {"misnamed-tile-exposed"}


@pytest.mark.parametrize("topic", ["NEWS", "throw in", "courtesy p"])
def test_a_part_of_a_word_is_no_name(topic: str) -> None:
    """NEWS is a group on a card, and not the beginning of newest."""
    with pytest.raises(TableError, match="T060"):
        look_up(topic)


# what was typed, a name that is suggested
MISSED = [
    ("charlestown", "Charleston"),
    ("drawn gmae", "drawn-game"),
    ("acount once", "account-once"),
    ("H0003", "H003"),
]


@pytest.mark.parametrize(("typed", "suggested"), MISSED)
def test_near_misses_are_suggested(typed: str, suggested: str) -> None:
    with pytest.raises(TableError) as caught:
        look_up(typed)
    [fault] = caught.value.faults
    assert fault.code == "T060"
    assert suggested in str(fault.hint)


@pytest.mark.parametrize("typed", ["", " ", "-", "zzzzzz", "YR-1"])
def test_what_names_nothing_is_told_where_to_look(typed: str) -> None:
    with pytest.raises(TableError) as caught:
        look_up(typed)
    assert caught.value.faults[0].code == "T060"


def test_a_topic_of_other_rules_is_told_whose_it_is() -> None:
    with pytest.raises(TableError) as caught:
        look_up("charleston", "mcr")
    [fault] = caught.value.faults
    assert (fault.code, "American rules" in str(fault.hint)) == ("T062", True)


def test_rules_that_do_not_exist() -> None:
    with pytest.raises(TableError, match="T020"):
        look_up("kong", "riichi")
    with pytest.raises(TableError, match="T020"):
        search("kong", "riichi")
    with pytest.raises(TableError, match="T020"):
        list_topics("riichi")


def test_a_search_finds_all_words_best_first() -> None:
    found = search("last tile wall")
    assert found[0].id == "last-tile"
    assert {entry.rules for entry in search("joker", "american")} <= {"american", ""}
    assert [entry.id for entry in search("套算一次")] == ["account-once"]
    assert "H012" in {entry.id for entry in search("robbed last tile")}
    assert search("nobody-would-write-this") == ()
    for words in ("", "  ", "...", "-"):
        with pytest.raises(TableError, match="T061"):
            search(words)


def test_title_counts_more_than_answer_and_details() -> None:
    found = [entry.id for entry in search("seats", "mcr")]
    assert found[0] == "seats"
    assert "flowers-first" in found


def test_the_list_names_every_topic_once() -> None:
    listed = [(entry.rules, entry.id) for entry in list_topics()]
    assert len(listed) == len(set(listed)) > 100
    assert ("mcr", "own-discard") not in listed
    assert {entry.rules for entry in list_topics("chinese")} == {"chinese"}
    assert {("mcr", name) for name in principles()} - set(listed) == {("mcr", "wait")}


def test_from_python() -> None:
    [entry] = mjscore.rule("minimum", "mcr")[:1]
    assert isinstance(entry, mjscore.Entry)
    assert "8 points" in entry.answer
    assert set(entry.sources) == {"98"}


# what people ask for, and where it stands under each rule set that has it
ASKED = [
    ("dealer", {"mcr": "deal-passes", "american": "deal-passes", "chinese": "deal-stays"}),
    ("east", {"mcr": "deal-passes", "american": "deal-passes", "chinese": "deal-stays"}),
    ("dice", {"mcr": "wall-count", "american": "wall-start"}),
    ("win", {"mcr": "winning-hand", "american": "winning-hand", "chinese": "winning-hand"}),
    ("limit", {"mcr": "cap", "american": "pie"}),
    ("redeem", {"american": "exchange-own-turn"}),
    ("referee", {"mcr": "disagreement", "american": "tournament-errors"}),
    ("white dragon", {"mcr": "tiles", "american": "tiles", "chinese": "tiles"}),
    ("zero", {"american": "tiles"}),
    ("coin", {"chinese": "disagreement"}),
    ("3 seconds", {"mcr": "three-seconds"}),
    ("hu", {"mcr": "winning-hand", "chinese": "winning-hand"}),
    ("east pays double", {"mcr": "payments", "american": "payments", "chinese": "payments"}),
    ("round", {"mcr": "session-length", "chinese": "session-length"}),
    ("tournament", {"mcr": "table-points", "american": "tournament-winner"}),
    ("table points", {"mcr": "table-points"}),
    ("rob kong", {"mcr": "robbing-kong", "american": "robbing-kong"}),
    ("cuo hu", {"mcr": "penalties"}),
    ("诈和", {"mcr": "penalties"}),
    ("peng", {"mcr": "equal-tiles", "american": "groups", "chinese": "equal-tiles"}),
    ("chi", {"mcr": "chow-from-left", "american": "no-chows", "chinese": "chow-from-left"}),
    ("gang", {"mcr": "kong", "american": "kong", "chinese": "kong"}),
    ("seven pairs", {"mcr": "seven_pairs", "chinese": "winning-hand"}),
    ("bams", {"american": "tiles"}),
    ("bird", {"american": "tiles"}),
    ("money", {"mcr": "payments", "american": "payments", "chinese": "payments"}),
    ("false mahjong", {"mcr": "penalties"}),
]


@pytest.mark.parametrize(("asked", "found"), ASKED)
def test_what_people_ask_for_is_found(asked: str, found: dict[str, str]) -> None:
    assert {entry.rules: entry.id for entry in look_up(asked)} == found


@pytest.mark.parametrize("words", ["3 seconds", "three seconds"])
def test_a_search_takes_small_numbers_and_their_words_for_the_same(words: str) -> None:
    assert {"three-seconds", "late-pung", "win-in-time"} <= {entry.id for entry in search(words, "mcr")}
