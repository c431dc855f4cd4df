"""``mjscore batch``: one record for each row, whatever the row is, and the same as ``score`` and ``audit`` give it."""

import csv
import io
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mjscore.many import ROLES
from mjscore.many.own_output import OWN_KEYS, passed_name
from tests.cli.batches import (
    AMERICAN,
    CHINESE,
    LINES,
    OUTCOMES,
    UNREADABLE,
    batch,
    jsonl,
    records,
    table,
)
from tests.cli.command_line import STRAIGHT, call


def test_every_line_has_one_record_with_its_number_and_outcome() -> None:
    ran = batch("# Tuesday\n\n" + "\n".join(LINES), "--format", "jsonl")
    assert [(each["input_line"], each["outcome"]) for each in records(ran)] == list(enumerate(OUTCOMES, start=3))
    assert ran.code == 1
    assert ran.err == (
        "8 hands: 3 win, 1 below the minimum, 2 not winning, 1 impossible, 1 unreadable. "
        "Skipped: 1 blank line, 1 comment.\n"
    )


@pytest.mark.parametrize("line", LINES)
def test_a_record_is_what_score_says_of_the_line(line: str) -> None:
    [record] = jsonl(line)
    alone = call("score", line, "--format", "json").document
    added = {"input_line", "outcome"}
    assert {key: value for key, value in record.items() if key not in added} == alone
    assert set(record) == added | set(alone)


def test_what_is_wrong_has_its_code_and_its_place() -> None:
    [record] = jsonl(UNREADABLE)
    assert [(each["code"], each["span"]) for each in record["errors"]] == [("N004", [2, 3])]
    assert "    ^" in batch(UNREADABLE).out.splitlines()[-2]


@pytest.mark.parametrize("claim", ["21", "pure straight 16, seat wind, self-drawn", "pure straight 24", "22"])
def test_a_claim_is_judged_as_by_audit(claim: str) -> None:
    [record] = jsonl(table([["hand", "claimed"], [STRAIGHT, claim]]), "--input-format", "csv")
    alone = call("audit", STRAIGHT, "--claim", claim, "--format", "json")
    expected = {key: alone.document[key] for key in ("verdict", "stands", "claimed", "accepted", "lawful", "left")}
    assert {key: record["claim"][key] for key in expected} == expected
    assert record["claim"]["text"] == claim


def test_claims_under_american_rules_and_claims_that_cannot_be_read() -> None:
    rows = [
        ["hand", "claim"],
        [AMERICAN, "YR-1 50 jokerless"],
        [AMERICAN, "YR-99"],
        [CHINESE, "3"],
        [UNREADABLE, "8"],
        [STRAIGHT, "foo"],
    ]
    ran = batch(table(rows), "--input-format", "csv", "--format", "jsonl")
    claims = [record["claim"] for record in records(ran)]
    assert [claim["verdict"] for claim in claims] == ["refused", "unreadable", "unreadable", "not_judged", "unreadable"]
    assert [[error["code"] for error in claim.get("errors", [])] for claim in claims] == [
        [],
        ["C004"],
        ["N012"],
        [],
        ["R005"],
    ]
    assert "4 claims: 1 wrong, 3 unreadable." in ran.err
    assert records(ran)[4]["total"] == 21


# ---- what columns say -----------------------------------------------------------------------------------------------


def test_columns_become_the_line_that_one_would_type() -> None:
    rows = [["hand", "Seat wind", "round", "self-draw", "flowers", "discarder", "last_of_wall"]]
    rows += [["123b 456b 789b [EEE] 9d +9d", "south", "E", "yes", "2,0", "", "x"]]
    rows += [["123b 456b 789b [EEE] 9d +9d", "", "", "no", "", "north", ""]]
    rows += [["123b 456b 789b [EEE] 9d +9d", "", "", "no", "", "", "no"]]
    for each in jsonl(table(rows), "--input-format", "csv"):
        alone = call("score", each["input"], "--format", "json").document
        assert {key: each[key] for key in alone} == alone
    assert [each["input"].partition("+9d")[2] for each in jsonl(table(rows), "--input-format", "csv")] == [
        ", self-draw, last of wall, seat south, round E, flowers 2",
        ", from north",
        ", discard",
    ]


def test_what_a_row_says_twice_and_differently_is_a_contradiction() -> None:
    [record] = jsonl(table([["hand", "seat"], [STRAIGHT, "south"]]), "--input-format", "csv")
    assert [error["code"] for error in record["errors"]] == ["H017"]


def test_every_role_is_understood_under_its_own_name() -> None:
    values = {
        "claim": "21",
        "notation": "native",
        "winning tile": "9d",
        "win": "self-draw",
        "rules": "mcr",
        "profile": "national",
        "from": "north",
        "seat": "south",
        "round": "west",
        "flowers": "3",
    }
    for role in set(ROLES) - {"hand"}:
        cell = values.get(role, "2" if role in {"announced", "discarder exposed"} else "yes")
        hand = "123b 456b 789b [EEE] 99d" if role == "winning tile" else "123b 456b 789b [EEE] 9d +9d"
        [record] = jsonl(table([["hand", role.replace(" ", "_").title()], [hand, cell]]), "--input-format", "csv")
        said = {"claim", "notation", "winning tile"}
        assert (role in said) is (record["input"] == hand), role
        assert role.title() not in record


def test_columns_can_be_named_and_left_alone() -> None:
    rows = table([["no", "round", "stick", "said"], ["7", "3", "123b 456b 789b [EEE] 9d +9d", "22"]])
    for options in (
        ("--hand-column", "stick", "--claim-column", "said", "--map", "round="),
        ("--map", "hand=stick", "--map", "claimed = SAID", "--map", "round="),
    ):
        [record] = jsonl(rows, *options)
        assert (record["no"], record["round"], record["claim"]["stands"]) == ("7", "3", True)


def test_rules_may_change_from_row_to_row() -> None:
    rows = [
        ["hand", "rules", "profile"],
        [STRAIGHT, "mcr", "national"],
        ["FFF 2026b 2222c 66c +6c", "american", ""],
        ["[EEE] RRR 123b 456b 99d", "Chinese", ""],
    ]
    found = jsonl(
        table(rows), "--input-format", "csv", "--profile", "big-card", "--rule", "cap=20", "--counting", "honor-bonus"
    )
    assert [each["rules"] for each in found] == ["mcr", "american", "chinese"]
    assert [each.get("profile") for each in found] == ["national with cap=20", "big-card", None]
    assert (found[0]["total"], found[2]["chips"]) == (20, 3)


def test_defaults_hold_for_rows_that_say_nothing_else() -> None:
    assert [
        each["rules"] for each in jsonl(f"FFF 2026b 2222c 66c +6c\n{STRAIGHT}, rules mcr", "--rules", "american")
    ] == ["american", "mcr"]
    [record] = jsonl(STRAIGHT, "--profile", "national")
    assert record["profile"] == "national"
    [record] = jsonl("123m 456m 789m 111z 22z", "--notation", "riichi")
    assert record["outcome"] == "wins"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (("--profile", "none"), "R002"),
        (("--notation", "riichii"), "N016"),
        (("--rule", "none=1"), "R003"),
        (("--rules", "riichi"), "N012"),
        (("--counting", "none"), "R003"),
        (("--card", "nowhere.card"), "C001"),
        (("--year", "-1"), "C005"),
        (("--map", "hand=a", "--hand-column", "b"), "S009"),
        (("--map", "luck=a"), "S008"),
        (("--hand-column", "none"), "S008"),
        (("--hand-column", "none", "--input-format", "txt"), "S016"),
        (("--out", "nowhere.pdf"), "S004"),
        (("--out", "nowhere.xlsx", "--format", "csv"), "S016"),
        (("--card", "-"), "S016"),
        (("--encoding", "none"), "S004"),
    ],
)
def test_a_wrong_call_is_told_before_any_hand_is_read(options: tuple[str, ...], code: str) -> None:
    ran = batch("hand\n1112345678999c +5c", *options)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"error {code}")


# ---- columns that are passed on -------------------------------------------------------------------------------------


def test_other_columns_pass_through_under_their_names() -> None:
    text = table([["table", "hand", "total", "given_x", "note"], ["3", STRAIGHT, "20", "g", "=1+1"]])
    [record] = jsonl(text, "--input-format", "csv")
    assert [record[key] for key in ("table", "given_total", "given_given_x", "note", "total")] == [
        "3",
        "20",
        "g",
        "=1+1",
        21,
    ]
    [row] = csv.DictReader(io.StringIO(batch(text, "--input-format", "csv", "--format", "csv").out))
    assert [row[key] for key in ("table", "given_total", "given_given_x", "note", "total")] == [
        "3",
        "20",
        "g",
        "'=1+1",
        "21",
    ]


def test_values_of_json_lines_keep_their_kind() -> None:
    typed = json.dumps(
        {"hand": STRAIGHT, "claim": 21, "no": 7, "tags": ["a", {"b": None}], "ok": True, "who": "Zoë 🀄"}
    )
    [record] = jsonl(typed)
    assert [record[key] for key in ("no", "tags", "ok", "who")] == [7, ["a", {"b": None}], True, "Zoë 🀄"]
    assert record["claim"]["stands"]


def test_keys_that_only_some_json_lines_have_are_kept_in_csv() -> None:
    typed = "\n".join(json.dumps({"hand": "1", key: "x", "claim": 1}) for key in (*"ab" * 500, "c"))
    rows = list(csv.DictReader(io.StringIO(batch(typed, "--format", "csv").out)))
    assert [(row["a"], row["b"], row["other_columns"]) for row in (*rows[:2], rows[-1])] == [
        ("x", "", ""),
        ("", "x", ""),
        ("", "", '{"c": "x"}'),
    ]


@given(st.text(max_size=20))
def test_no_two_columns_get_one_name_and_none_takes_ours(name: str) -> None:
    assert passed_name(name) not in OWN_KEYS
    assert passed_name(f"given_{name}") != passed_name(name)


def test_every_key_and_column_of_our_own_is_reserved() -> None:
    found = jsonl(table([["hand", "claim"], *[[line, "21"] for line in LINES]]), "--input-format", "csv")
    assert {key for each in found for key in each} <= OWN_KEYS


CELL = st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]), max_size=10) | st.sampled_from(
    ['"', '""', "a\nb", ",", ";", "=1+1", "@x", "-5", "'", " ", ""]
)


@given(st.lists(st.tuples(CELL, CELL), min_size=1, max_size=4))
@settings(max_examples=30, deadline=None)
def test_whatever_a_cell_holds_comes_back_from_csv_to_csv(cells: list[tuple[str, str]]) -> None:
    text = table([["a", "hand", "b"], *[[one, "120b", other] for one, other in cells]])
    ran = batch(text, "--input-format", "csv", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(ran.out, newline="")))
    assert len(rows) == len(cells)
    for row, given_cells in zip(rows, cells, strict=True):
        for name, cell in zip("ab", given_cells, strict=True):
            assert row[name] in {cell, f"'{cell}"}
            # A number with its sign is no formula, with or without a point.
            assert row[name][:1] not in set("=+@\t＝＋－＠") or row[name][1:].replace(".", "", 1).isdecimal()


SHEET = "hand,winner,discarder,points,Ann,Bob,Cem,Dan\n1,Ann,Bob,12,36,-20,-8,-8\n"


def test_a_scoresheet_is_told_where_it_is_checked() -> None:
    told = "this looks like a scoresheet, which is checked with: mjscore sheet check -"
    ran = batch(SHEET, "--input-format", "csv")
    assert (ran.code, ran.err) == (1, f"1 hand: 1 unreadable.\nNote: {told}.\n")
    ran = batch(SHEET.replace("hand", "No"), "--input-format", "csv")
    assert ran.code == 2
    assert ran.err.startswith(f"error S008: no column is called hand or tiles\n  {told}; or the columns are 'No'")


@pytest.mark.parametrize(
    "typed",
    [
        f"hand,winner,points\n{STRAIGHT.partition(',')[0]},Ann,12\n1,Bob,8\n",  # a list of hands, one misspelt
        "hand,seat\n1,east\n",
    ],
)
def test_a_list_of_hands_is_no_scoresheet(typed: str) -> None:
    assert "scoresheet" not in batch(typed, "--input-format", "csv").err
