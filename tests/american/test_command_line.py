"""American hands on the command line: exit codes, options, formats, and the output to the letter.

The golden files are written anew as ``tests/golden_files.py`` says.
"""

from pathlib import Path

import pytest

from tests.cli.command_line import call, run
from tests.golden_files import Case, assert_as_it_was, assert_every_file_is_compared
from tests.told_keys import untold_keys

GOLDEN = Path(__file__).parent / "golden_hands"
HAND = "FFF 2026b [222Jc] 66c +6c, from south"
DRAWN = "FFF 2026b [222Jc] 66c +6c, self-draw"
MISPLACED = "2222b 4Jb 6666b GGGG, self-draw"

# golden file, exit code, command line
CASES: list[Case] = [
    ("hand.txt", 0, f"score --rules american '{HAND}'"),
    ("hand.json", 0, f"score --rules american '{HAND}' --format json"),
    ("hand.jsonl", 0, f"score --rules american '{HAND}' --format jsonl"),
    ("hand.csv", 0, f"score --rules american '{HAND}' --format csv"),
    ("hand.md", 0, f"score --rules american '{HAND}' --format markdown"),
    ("jokerless.txt", 0, "score 'NNNN EE WW SSSS RR, self-draw, rules american' --winning-tile E --stake 0.01"),
    ("money_and_pie.txt", 0, f"score --rules american '{HAND}' --stake 0.01 --pie 0.30"),
    ("money_and_pie.json", 0, f"score --rules american '{HAND}' --stake 0.01 --pie S=0.30 --format json"),
    ("pie_in_points.txt", 0, f"score --rules american '{HAND}' --pie 30"),
    ("announced.txt", 0, "score --rules american 'NNNN EE WW SSSS RR, from n, announced 25' --winning-tile E"),
    ("tournament.txt", 0, f"score --rules american '{HAND}, discarder exposed 2' --profile tournament"),
    ("tournament_drawn.txt", 0, f"score --rules american '{DRAWN}' --profile tournament"),
    (
        "tournament_drawn.json",
        0,
        "score --rules american 'FFF 2026b [222Jc] 66c +6c, self-draw' --profile tournament --format json",
    ),
    ("big_card.txt", 0, "score --rules american 'FFF 2026b 2222c 66c +6c, zimo' --profile big-card"),
    ("two_lines.txt", 0, "score --rules american 'NN EE SS 2026b 2026c, zimo'"),
    ("misplaced.txt", 1, f"score --rules american '{MISPLACED}'"),
    ("misplaced.json", 1, f"score --rules american '{MISPLACED}' --format json"),
    ("misplaced.csv", 1, f"score --rules american '{MISPLACED}' --format csv"),
    ("last_call.txt", 1, "score --rules american 'FF 000 222c 666c [RRR], from south'"),
    ("last_call.json", 1, "score --rules american 'FF 000 222c 666c [RRR], from south' --format json"),
    ("dead.txt", 1, "score --rules american 'FFF 5c [NNNJ] [555JJJb]'"),
    ("errors.txt", 2, "score --rules american '22222b 4Jb [2026b] Q, foo, from east'"),
    ("errors.json", 2, "score --rules american '22222b 4Jb [2026b] Q, foo, from east' --format json"),
    ("waits.txt", 0, "waits --rules american 'FFF 2026b [222Jc] 66c'"),
    ("waits.json", 0, "waits --rules american 'FFF 2026b [222Jc] 66c' --format json"),
    ("waits.csv", 0, "waits --rules american 'FFF 2026b [222Jc] 66c' --format csv"),
    ("not_ready.txt", 1, "waits --rules american 'FFF 2026b 222Jc 6c R'"),
    ("not_ready.json", 1, "waits --rules american 'FFF 2026b 222Jc 6c R' --format json"),
]


@pytest.mark.parametrize("case", CASES, ids=[name for name, *_ in CASES])
def test_output_is_as_it_was(case: Case) -> None:
    assert_as_it_was(GOLDEN, case)


def test_every_golden_file_is_compared() -> None:
    assert_every_file_is_compared(GOLDEN, CASES)


def test_every_key_of_the_json_is_told() -> None:
    names = ("money_and_pie.json", "misplaced.json", "last_call.json", "waits.json", "not_ready.json")
    assert untold_keys(GOLDEN / name for name in names) == {}


def test_phrase_option_and_card_choose_the_rules(tmp_path: Path) -> None:
    card = tmp_path / "mine.card"
    card.write_text("card: Mine\nyear: 2026\n[Years | YR]\nFFF {year}A 2222B 666B (Any 2 Suits) X 60\n", "utf-8")
    ways = [("--rules", "american", HAND), (f"{HAND}, rules american",), ("--card", str(card), HAND)]
    found = [call("score", *each, "--format", "json").document for each in ways]
    assert [each["card"] for each in found] == ["House Practice Card", "House Practice Card", "Mine"]
    assert [each["value"] for each in found] == [25, 25, 60]
    assert call("waits", "--card", str(card), "FFF 2026b [222Jc] 66c").code == 0


def test_a_year_re_dates_the_card() -> None:
    assert run("score --rules american --year 2027 'FFF 2027b [222Jc] 66c +6c'").code == 0
    assert run(f"score --rules american --year 2027 '{HAND}'").code == 1


def test_the_options_do_without_phrases() -> None:
    phrases = run(f"score --rules american '{HAND}, misnamed, announced 25, seat w' --format json").document
    options = run(
        "score --rules american 'FFF 2026b 66c +6c' --exposed 222Jc --from south --misnamed --announced 25 --seat w "
        "--format json"
    ).document
    assert options["payments"] == phrases["payments"] == {"E": 0, "S": -100, "W": 100, "N": 0}
    tournament = run(f"score --rules american '{HAND}' --profile tournament --discarder-exposed quint --format json")
    assert tournament.document["payments"] == {"E": 25, "S": -20, "W": 0, "N": 0}
    for flag in ("--exchange", "--out-of-turn", "--self-draw"):
        assert run(f"score --rules american 'FF 2026b 2026c 00JJ' {flag}").code == 0


# profile, the circumstances, the rows of the table, what East gets, (concealed, jokerless, self-draw) bonus
ROWS = [
    ("tournament", "self-draw", [25, 20, 10], 55, (0, 20, 10)),
    ("tournament", "exchange", [25, 10], 35, (0, 0, 10)),
    ("tournament", "dealt", [25, 20, 10], 55, (0, 20, 10)),
    ("tournament", "self-draw, announced 25", [25, 20, -20, 10], 35, (0, 20, 10)),
    ("tournament", "from south", [25, 20], 45, (0, 20, 0)),
    ("nmjl", "self-draw", [25, 25], 300, (0, 25, 0)),
    ("big-card", "self-draw", [25, 10, 35], 420, (10, 35, 0)),
]


@pytest.mark.parametrize(("profile", "said", "rows", "gain", "bonuses"), ROWS)
def test_everything_that_is_added_is_shown(
    profile: str, said: str, rows: list[int], gain: int, bonuses: tuple[int, int, int]
) -> None:
    tiles = "NNNN EE WW SSSS RR" if said != "exchange" else "NNNN EE WW SSSJ RR"
    call_line = f"score --rules american '{tiles}, {said}' --winning-tile E --profile {profile}"
    table = run(call_line).out.split("\n\n")[2].splitlines()[2:]
    assert [int(row.split()[-1]) for row in table] == rows
    document = run(f"{call_line} --format json").document
    assert document["gain"] == document["payments"]["E"] == gain
    assert tuple(document["bonuses"].values()) == bonuses


# announced, whether the note about the double that is lost comes
ANNOUNCED = [("25", True), ("20", True), ("40", False), ("50", False), ("60", False)]


@pytest.mark.parametrize(("announced", "told"), ANNOUNCED)
def test_what_was_announced_is_the_value_all_told(announced: str, told: bool) -> None:
    ran = run(f"score --rules american 'NNNN EE WW SSSS RR, zimo, announced {announced}' --winning-tile E")
    assert ("the jokerless double was not announced and is not paid" in ran.out) is told
    with_joker = run(f"score --rules american 'NNNN EE WW SSSJ RR, zimo, announced {announced}' --winning-tile E")
    assert "jokerless" not in with_joker.out


def test_money_has_the_same_decimals_everywhere() -> None:
    ran = run(f"score --rules american '{HAND}' --stake 0.10 --pie S=3 --format json")
    assert ran.document["money"] == {"E": "8.00", "S": "-3.00", "W": "-2.50", "N": "-2.50"}
    assert (
        "East +8.00, South -3.00, the others -2.50 each"
        in run(f"score --rules american '{HAND}' --stake 0.10 --pie S=3").out
    )


def test_the_pie_of_the_winner_is_told_to_change_nothing() -> None:
    ran = run(f"score --rules american '{HAND}' --stake 0.10 --pie E=5,S=3")
    assert "Note: the pie of East, who won, has no bearing" in ran.out
    assert "Note: South owes" in ran.out
    assert "has no bearing" not in run(f"score --rules american '{HAND}' --stake 0.10 --pie 5").out


def test_people_are_told_ten_lines_that_fit_as_well_and_programs_all() -> None:
    lines = "\n".join(f"FFFF NNNN EEE 111A X {value}" for value in range(25, 40))
    card = f"card: Many\nyear: 2026\n[Many | M]\n{lines}\n"
    told = run("score 'FFFF NNNN EEE 111b' --card -", typed=card).out
    assert "and 4 more; --format json lists all." in told
    assert told.count("points)") == 10
    assert len(run("score 'FFFF NNNN EEE 111b' --card - --format json", typed=card).document["lines"]) == 15


# exit code, words on standard error, command line
REFUSED = [
    (
        2,
        "the rule table_double is set twice",
        f"score --rules american '{HAND}' --rule table_double=2 --rule table-double=3",
    ),
    (2, "from 1 to 1,000", f"score --rules american '{HAND}' --rule table_double=1001"),
    (2, "from 0 to 99,999", f"score --rules american '{HAND}' --rule hot_hand=100000"),
    (2, "1,000,000,000 at most", f"score --rules american '{HAND}' --stake 1e10"),
    (2, "0 to 1,000,000,000", f"score --rules american '{HAND}' --pie 10000000000"),
    (2, "points are whole numbers", f"score --rules american '{HAND}' --pie S=3.5"),
    (2, "1 to 99,999", f"score --rules american '{HAND}' --announced 1000000"),
    (2, "--flowers is no option of American hands", f"score --rules american '{HAND}' --flowers 2"),
    (2, "--concealed-kong is no option", f"score --rules american '{HAND}' --concealed-kong 1111c"),
    (2, "--exchange is no option of MCR hands", "score '123b 456b 789b EEE 9d +9d' --exchange"),
    (2, "--year is no option of MCR hands", "waits 1112345678999c --year 2026"),
    (2, "a card is for American rules", f"score --rules mcr --card x.card '{HAND}'"),
    (2, "C001", f"score --card no-such-file.card '{HAND}'"),
    (2, "R002", f"score --rules american '{HAND}' --profile green-book"),
    (2, "mjscore card rules explains them", f"score --rules american '{HAND}' --rule cap=88"),
    (2, "R004", f"score --rules american '{HAND}' --stake much"),
    (2, "R006", f"score --rules american '{HAND}' --pie much"),
    (2, "R006", f"score --rules american '{HAND}' --pie 30 --profile tournament"),
    (2, "H017", f"score --rules american '{HAND}' --misnamed --out-of-turn"),
    (2, "say --rules american", f"score '{HAND}'"),
    (2, "there are no such rules", f"score '{HAND}' --rules bogus"),
    (2, "there are no such rules", f"score '{HAND}, rules bogus'"),
    (2, "looks like an American hand", f"score '{HAND}' --rules chinese"),
    (2, "C005", f"score --rules american '{HAND}' --year 99999"),
]


@pytest.mark.parametrize(("code", "words", "line"), REFUSED)
def test_what_cannot_be_is_refused(code: int, words: str, line: str) -> None:
    ran = run(line)
    assert (ran.code, ran.out) == (code, "")
    assert words in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("line", [f"'{HAND}' --rules bogus", f"'{HAND}, rules bogus'", "'xyz' --rules bogus"])
def test_unknown_rules_are_all_that_is_told(line: str) -> None:
    for command in ("score", "waits"):
        errors = run(f"{command} {line} --format json").document["errors"]
        assert [error["code"] for error in errors] == ["N012"]


@pytest.mark.parametrize("beside", ["--card nope", "--year 2027", "--exchange", "--rule x=1 --stake -1", "--tally"])
@pytest.mark.parametrize("line", [f"'{HAND}' --rules bogus", f"'{HAND}, from south, rules: bogus'"])
def test_unknown_rules_come_before_what_the_rules_have(line: str, beside: str) -> None:
    errors = run(f"score {line} {beside} --format json").document["errors"]
    assert [error["code"] for error in errors] == ["N012"]
    assert "there are no such rules" in errors[0]["message"]


def test_unknown_rules_in_a_line_are_marked_where_they_stand() -> None:
    text = f"{HAND} ,  rules bogus , seat east"
    (error,) = call("score", text, "--card", "nope", "--format", "json").document["errors"]
    assert text[slice(*error["span"])] == "rules bogus"


def test_an_option_for_rules_wins_over_the_line_as_before() -> None:
    ran = run("score '123b 456b 789b EEE 9d +9d, rules bogus' --rules mcr")
    assert (ran.code, "--rules mcr replaces 'rules bogus'" in ran.out) == (0, True)


def test_what_is_wrong_with_hand_rules_money_and_card_is_told_together() -> None:
    line = f"score --rules american '{HAND}, foo' --stake much --pie x --profile bogus --card nowhere.card"
    errors = run(f"{line} --format json").document["errors"]
    assert sorted(error["code"] for error in errors) == ["C001", "N010", "R002", "R004", "R006"]
    line = "waits --rules american 'FFF, foo' --profile bogus --card nowhere.card"
    errors = run(f"{line} --format json").document["errors"]
    assert sorted(error["code"] for error in errors) == ["C001", "H004", "N010", "R002"]


@pytest.mark.parametrize("content", [b"", b"\x00\xff\xfe\x01", b"[Odd | O]\nFFFF 222A X 25\n", b"{" * 5000])
def test_a_bad_card_is_an_error_with_a_code(content: bytes, tmp_path: Path) -> None:
    card = tmp_path / "bad.card"
    card.write_bytes(content)
    ran = call("score", "--card", str(card), HAND)
    assert (ran.code, ran.out) == (2, "")
    assert "error C0" in ran.err


def test_a_hand_from_standard_input() -> None:
    assert run("score --rules american -", typed=HAND + "\n").code == 0
    assert run("score -", typed=HAND + ", rules american\n").code == 0


@pytest.mark.parametrize(
    "text", ["", "[", "]", "+", "[[]]", "J" * 300, "[J", "2026", "FFF,,,", "+J, from J", "中", "((2b)"]
)
def test_odd_lines_never_crash(text: str) -> None:
    for command in ("score", "waits"):
        ran = call(command, "--rules", "american", text)
        assert ran.code == 2
        assert ran.err.startswith("error ")
