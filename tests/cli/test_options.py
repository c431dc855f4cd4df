"""Options mirror the phrases of the notation; where both speak, the option wins and the output says so."""

import pytest

from tests.cli.command_line import Ran, call, run

KONG = "123b 456b 789b (EEEE) 9d +9d"
EDGE = "12456789b [EEE] 99d +3b"

# the hand with an option, the same hand with a phrase
MIRRORS = [
    (f"'{KONG}' --self-draw", f"{KONG}, self-draw"),
    (f"'{KONG}' --discard", f"{KONG}, discard"),
    (f"'{KONG}' --from north", f"{KONG}, from north"),
    (f"'{KONG}' --seat south", f"{KONG}, seat south"),
    (f"'{KONG}' --seat S", f"{KONG}, seat south"),
    (f"'{KONG}' --round west", f"{KONG}, round west"),
    (f"'{KONG}' --flowers 3", f"{KONG}, flowers 3"),
    (f"'{KONG}' --flowers 0", f"{KONG}, flowers 0"),
    (f"'{KONG}' --last-of-wall", f"{KONG}, last of wall"),
    (f"'{EDGE}' --last-of-kind", f"{EDGE}, last of kind"),
    (f"'{KONG}' --self-draw --replacement", f"{KONG}, self-draw, replacement"),
    (f"'{EDGE}' --robbing-kong --from west", f"{EDGE}, robbing kong, from west"),
    ("'123b 456b 789b EEE 9d +9d' --dealt", "123b 456b 789b EEE 9d +9d, dealt"),
    (f"'{KONG}' --profile national", f"{KONG}, profile national"),
    ("'123b 456b 789b 9d +9d' --exposed EEE", "[EEE] 123b 456b 789b 9d +9d"),
    ("'789b 9d +9d' --exposed EEE --exposed 123b --exposed 456b", "[EEE] [123b] [456b] 789b 9d +9d"),
    ("'123b 456b 789b 9d +9d' --concealed-kong EEEE", "(EEEE) 123b 456b 789b 9d +9d"),
    ("'456b 9d +9d' --concealed-kong EEEE --concealed-kong 1111b --exposed 789b", "[789b] (EEEE) (1111b) 456b 9d +9d"),
    ("'123456789b [EEE] 99d' --winning-tile 3b", EDGE),
    ("'[111z] 123456789s9p +9p' --notation riichi", "[EEE] 123b 456b 789b 9d +9d"),
]


def answer(ran: Ran) -> dict[str, object]:
    """What is said about the hand, apart from how it was typed and in which order its sets lie."""
    document: dict[str, object] = {key: value for key, value in ran.document.items() if key not in {"input", "hand"}}
    return {**document, "arrangement": sorted(ran.document["arrangement"])}


@pytest.mark.parametrize(("option", "phrase"), MIRRORS, ids=[option for option, _ in MIRRORS])
def test_an_option_says_the_same_as_its_phrase(option: str, phrase: str) -> None:
    with_option = run(f"score {option} --format json")
    with_phrase = call("score", phrase, "--format", "json")
    assert with_option.document["valid"]
    assert with_option.code == with_phrase.code
    assert answer(with_option) == answer(with_phrase)


@pytest.mark.parametrize(("option", "phrase"), MIRRORS, ids=[option for option, _ in MIRRORS])
def test_the_options_of_a_hand_are_those_of_explain_too(option: str, phrase: str) -> None:
    with_option = run(f"explain {option} --format json")
    with_phrase = call("explain", phrase, "--format", "json")
    assert with_option.document["valid"]
    assert with_option.code == with_phrase.code == 0
    assert told(with_option) == told(with_phrase)


def told(ran: Ran) -> list[tuple[str, str, int]]:
    return [(each["id"], each["verdict"], each["count"]) for each in ran.document["answers"]]


def test_each_mirrored_option_changes_the_answer() -> None:
    plain = run(f"score '{KONG}' --format json").document
    for option in ("--self-draw", "--from north", "--seat south", "--round west", "--flowers 3", "--last-of-wall"):
        changed = run(f"score '{KONG}' {option} --format json").document
        assert (changed["total"], changed["payments"]) != (plain["total"], plain["payments"]), option


# what the text says, what the option says, what the hand becomes, the note
CONTESTS = [
    ("seat east", "--seat south", "seat south", "--seat south replaces 'seat east'"),
    ("round north", "--round w", "round west", "--round w replaces 'round north'"),
    ("discard", "--self-draw", "self-draw", "--self-draw replaces 'discard'"),
    ("self-draw", "--discard", "discard", "--discard replaces 'self-draw'"),
    ("from west", "--self-draw", "self-draw", "--self-draw replaces 'from west'"),
    ("from west", "--from north", "from north", "--from north replaces 'from west'"),
    ("zimo", "--from north", "from north", "--from north replaces 'zimo'"),
    ("flowers 1", "--flowers 3", "flowers 3", "--flowers 3 replaces 'flowers 1'"),
    ("2 flowers", "--flowers 0", "round east", "--flowers 0 replaces '2 flowers'"),
]


@pytest.mark.parametrize(("said", "option", "becomes", "note"), CONTESTS, ids=[f"{c[1]} over {c[0]}" for c in CONTESTS])
def test_the_option_beats_the_text_and_says_so(said: str, option: str, becomes: str, note: str) -> None:
    line = f"score '{KONG}, {said}' {option}"
    document = run(f"{line} --format json").document
    assert becomes in document["hand"].split(", ")
    assert said not in document["hand"].split(", ")
    assert note in document["notes"]
    assert f"Note: {note}.\n" in run(line).out


def test_the_profile_of_the_option_beats_that_of_the_text() -> None:
    line = f"score '{KONG}, profile national' --profile green-book"
    document = run(f"{line} --format json").document
    assert document["profile"] == "green-book"
    assert "--profile green-book replaces 'profile national'" in document["notes"]


def test_an_option_that_agrees_with_the_text_is_not_worth_a_note() -> None:
    assert run(f"score '{KONG}, seat south' --seat S --format json").document["notes"] == []


def test_waits_take_the_options_that_concern_them() -> None:
    line = "waits '123b 456b 789b 9d, seat south' --exposed EEE --seat west --round west --flowers 1 --last-of-wall"
    ran = run(f"{line} --format json --profile national --rule cap=100")
    assert ran.document["profile"] == "national with cap=100"
    assert ran.document["notes"] == ["--seat west replaces 'seat south'"]
    assert ran.document["assumed"] == []
    (wait,) = ran.document["waits"]
    # Pure Straight 16, Last Tile Claim 8, Pung of Honors 1, One Voided Suit 1, Single Wait 1, and the flower.
    assert (wait["tile"], wait["discard"]["points"], wait["discard"]["total"]) == ("9d", 27, 28)


def test_what_was_assumed_is_said_once_and_only_what_was() -> None:
    assert run(f"score '{KONG}' --format json").document["assumed"] == [
        "won on a discard",
        "seat East",
        "round East",
        "no flowers",
    ]
    told = f"score '{KONG}' --self-draw --seat east --round east --flowers 0"
    assert run(f"{told} --format json").document["assumed"] == []
    assert "Assumed" not in run(told).out
    assert run(f"score '{KONG}'").out.count("Assumed: ") == 1


def test_a_winning_tile_that_was_not_marked_is_an_assumption() -> None:
    assumed = run("score '123b 456b 789b [EEE] 99d' --format json").document["assumed"]
    assert any("9d" in each for each in assumed), assumed


@pytest.mark.parametrize(
    ("option", "code"),
    [
        ("--seat up", "N011"),
        ("--round 1", "N011"),
        ("--from ''", "N011"),
        ("--flowers 9", "H002"),
        ("--flowers -1", "H002"),
        ("--from east", "H013"),
        ("--replacement", "H008"),
        ("--exposed EEX", "N003"),
        ("--concealed-kong EEE", "H003"),
        ("--winning-tile 8d", "H018"),
        ("--notation tenhou", "N016"),
    ],
)
def test_an_option_that_cannot_be_is_a_typed_error(option: str, code: str) -> None:
    ran = run(f"score '{KONG}' {option} --format json")
    assert ran.code == 2
    assert code in [error["code"] for error in ran.document["errors"]]


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("score --no-such-option", "--no-such-option"),
        ("score '123b' --flowers many", "--flowers"),
        ("score '123b' --format xml", "--format"),
        ("score '123b' --names fr", "--names"),
        ("score", "HAND"),
        ("waits", "HAND"),
        ("convert", "HAND"),
        ("waits 123b --stake 2", "--stake"),
        ("no-such-command", "no-such-command"),
        ("--no-such-option", "--no-such-option"),
    ],
)
def test_a_call_that_cannot_be_read_says_what_is_wrong_with_it(line: str, names: str) -> None:
    ran = run(line)
    assert (ran.code, ran.out) == (2, "")
    assert "Usage: " in ran.err
    assert names in ran.err.partition("Error: ")[2]


def test_an_option_without_its_value_is_named() -> None:
    ran = run("score 123b --stake")
    assert (ran.code, ran.out, ran.err) == (2, "", "Error: Option '--stake' requires an argument.\n")


@pytest.mark.parametrize(("names", "printed"), [("en", "Pure Straight"), ("zh", "清龙"), ("pinyin", "qīng lóng")])
@pytest.mark.parametrize("form", ["table", "json", "jsonl", "csv", "markdown"])
def test_names_are_printed_in_every_format(names: str, printed: str, form: str) -> None:
    hand = "'123b 456b 789b [EEE] 9d +9d'"
    assert printed in run(f"score {hand} --names {names} --format {form}").out
    assert printed in run(f"waits '123b 456b 789b [EEE] 9d' --names {names} --format {form}").out
    assert printed in run(f"fans straight --names {names} --format {form}").out


def test_ids_do_not_change_with_the_names() -> None:
    for names in ("en", "zh", "pinyin"):
        fans = run(f"score '123b 456b 789b [EEE] 9d +9d' --format json --names {names}").document["fans"]
        assert fans[0]["id"] == "pure_straight"
