"""``table pay`` and ``table penalty`` on the command line: the output to the letter, and that nothing crashes them.

The golden files are written anew as ``tests/golden_files.py`` says.
"""

import csv
import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cli.command_line import assert_answered, call, run
from tests.golden_files import Case, assert_as_it_was, assert_every_file_is_compared
from tests.told_keys import untold_keys

GOLDEN = Path(__file__).parent / "golden_pay"
PAY = "table pay --points 12 --seat west --from south"
TOURNAMENT = "table pay --rules american --value 25 --profile tournament --from s --discarder-exposed 2"
ALL_HANDS = "table pay --rules chinese --all-hands --honor-pungs 2 --honor-pungs-of south=1"
SCALE = "table penalty 'touching the wall early' --time 3 --seat north"
ERROR = "table penalty 'mah jongg in error' --rules american --exposed --thrown-in 2 --value 30 --seat s --to n"

# golden file, exit code, command line
CASES: list[Case] = [
    ("pay.txt", 0, PAY),
    ("pay.json", 0, f"{PAY} --format json"),
    ("pay.jsonl", 0, f"{PAY} --format jsonl"),
    ("pay.csv", 0, f"{PAY} --format csv"),
    ("pay.md", 0, f"{PAY} --stake 0.05 --format markdown"),
    ("pay_money_and_counters.txt", 0, f"{PAY} --stake 0.05 --counters"),
    ("pay_money_and_counters.json", 0, f"{PAY} --stake 0.05 --counters --format json"),
    ("pay_robbed_kong.txt", 0, "table pay --points 15 --robbing-kong --flowers 2"),
    ("pay_false_win.txt", 1, "table pay --points 6 --profile national --stake 2"),
    ("pay_false_win.json", 1, "table pay --points 6 --seat n --format json"),
    ("pay_drawn.txt", 0, "table pay --drawn"),
    ("pay_drawn.json", 0, "table pay --drawn --format json"),
    ("pay_american.txt", 0, "table pay --rules american --value 25 --jokerless --from s --pie 0.9 --stake 0.01"),
    ("pay_american.json", 0, "table pay --rules american --value 25 --jokerless --from s --format json"),
    ("pay_tournament.txt", 0, TOURNAMENT),
    ("pay_tournament_roles.txt", 0, "table pay --rules american --value 25 --profile tournament-mahjcon --stake 2"),
    ("pay_wall_game.txt", 0, "table pay --rules american --drawn --profile tournament --dead S,N"),
    ("pay_chinese.txt", 0, "table pay --rules chinese --seat w --from n --honor-pungs 1"),
    ("pay_all_hands.txt", 0, ALL_HANDS),
    ("pay_all_hands.json", 0, f"{ALL_HANDS} --format json"),
    ("pay_errors.txt", 2, "table pay --points 0 --seat up --drawn --value 3 --profile x"),
    ("pay_errors.json", 2, "table pay --points 0 --seat up --drawn --value 3 --profile x --format json"),
    ("penalty.txt", 0, "table penalty 'false win' --points 6 --profile national"),
    ("penalty.json", 0, "table penalty 'false win' --points 6 --profile national --format json"),
    ("penalty_scale.txt", 0, SCALE),
    ("penalty_scale.json", 0, f"{SCALE} --format json"),
    ("penalty_scale.csv", 0, f"{SCALE} --format csv"),
    ("penalty_scale.md", 0, f"{SCALE} --format markdown"),
    ("penalty_scale.jsonl", 0, f"{SCALE} --format jsonl"),
    ("penalty_referee.txt", 1, "table penalty 'false win' --away 3"),
    ("penalty_american.txt", 0, ERROR),
    ("penalty_american.json", 0, f"{ERROR} --format json"),
    ("penalty_chinese.txt", 0, "table penalty 'game harmed' --later --rules chinese"),
    ("penalty_list.txt", 0, "table penalty"),
    ("penalty_list.json", 0, "table penalty --rules chinese --format json"),
    ("penalty_list.csv", 0, "table penalty --rules american --format csv"),
    ("penalty_unknown.txt", 2, "table penalty 'late pong'"),
    ("penalty_unknown.json", 2, "table penalty 'late pong' --format json"),
    ("penalty_depends.txt", 2, "table penalty 'false win'"),
]


@pytest.mark.parametrize("case", CASES, ids=[name for name, *_ in CASES])
def test_output_is_as_it_was(case: Case) -> None:
    assert_as_it_was(GOLDEN, case)


def test_every_golden_file_is_compared() -> None:
    assert_every_file_is_compared(GOLDEN, CASES)


def test_every_key_of_the_json_is_told() -> None:
    assert untold_keys(GOLDEN.glob("*.json")) == {}


@pytest.mark.parametrize("line", [PAY, TOURNAMENT, ALL_HANDS, SCALE, ERROR, "table penalty"])
def test_csv_has_rows_of_one_length(line: str) -> None:
    rows = list(csv.DictReader(io.StringIO(run(f"{line} --format csv").out, newline=""), strict=True))
    assert rows
    assert all(None not in row and None not in row.values() for row in rows)


@pytest.mark.parametrize("command", ["pay", "penalty"])
def test_every_option_is_explained(command: str) -> None:
    text = run(f"table {command} --help").out
    assert f"Example: mjscore table {command}" in text
    lines = text.partition("Options:")[2].splitlines()
    shown = [place for place, line in enumerate(lines) if line.startswith("  --")]
    assert len(shown) > 15
    assert all(len("".join(lines[place : place + 2]).split()) > 3 for place in shown)


def test_a_name_of_an_offence_needs_no_quotes() -> None:
    assert run("table penalty late pung --time 2").out == run("table penalty 'late pung' --time 2").out


_OPTIONS = [
    *("--points", "--value", "--flowers", "--seat", "--from", "--self-draw", "--robbing-kong", "--drawn", "--profile"),
    *("--rule", "--stake", "--counters", "--jokerless", "--singles-and-pairs", "--exchange", "--dealt", "--misnamed"),
    *("--out-of-turn", "--announced", "--exposures", "--concealed-line", "--discarder-exposed", "--dead", "--pie"),
    *("--honor-pungs", "--all-hands", "--honor-pungs-of", "--tally"),
    *("--time", "--away", "--wrong-count", "--touched-hand", "--win-stands", "--win-fails", "--to", "--exposed"),
    *("--not-exposed", "--thrown-in", "--intact", "--players", "--before-fatal", "--discarded", "--later", "--votes"),
]
_VALUES = [
    *("0", "1", "3", "12", "-1", "99999999999999999999", "1e9", "0.05", "cap=88", "table_double=2", "hot_hand=1"),
    *("east", "S,N", "up", "s=1", "south=", "=", "2-2", "quint", "national", "tournament", "green-book", "big-card"),
    *(
        "false win",
        "wall",
        "wrong tile",
        "late pung",
        "mah jongg in error",
        "",
        " ",
        "\udcff",
        "一",
        "{}",
        "%s",
        "\n",
        "²",
    ),
]
_PIECE = st.one_of(
    st.sampled_from(_OPTIONS),
    st.sampled_from(_VALUES),
    st.text(st.characters(exclude_characters="\0"), max_size=8),
)
_RULES = st.sampled_from(["mcr", "american", "chinese", "riichi"])
_FORMATS = st.sampled_from(["table", "json", "jsonl", "csv", "markdown"])


@given(st.sampled_from(["pay", "penalty"]), st.lists(_PIECE, max_size=7), _RULES, _FORMATS)
@settings(max_examples=100, deadline=None)
def test_any_arguments(command: str, arguments: list[str], rules: str, form: str) -> None:
    assert_answered(call("table", command, "--rules", rules, "--format", form, *arguments))


@given(
    st.dictionaries(
        st.sampled_from(["--points", "--value", "--flowers", "--exposures", "--honor-pungs", "--announced"]),
        st.integers(-2, 120_000),
        max_size=3,
    ),
    st.lists(st.sampled_from([each for each in _OPTIONS if each in run("table pay --help").out]), max_size=3),
    _RULES,
)
@settings(max_examples=80, deadline=None)
def test_any_numbers(numbers: dict[str, int], flags: list[str], rules: str) -> None:
    given_numbers = [f"{name}={number}" for name, number in numbers.items()]
    assert_answered(call("table", "pay", "--rules", rules, *given_numbers, *flags))


_COMMON = ("--seat=w", "--seat=s", "--from=south", "--from=n", "--self-draw", "--stake=0.05")
_SENSIBLE = {
    "mcr": (
        *_COMMON,
        *("--points=6", "--points=12", "--flowers=3", "--robbing-kong", "--counters", "--rule=cap=10"),
        *("--profile=national", "--drawn"),
    ),
    "american": (
        *_COMMON,
        *("--value=25", "--value=50", "--jokerless", "--singles-and-pairs", "--exchange", "--dealt", "--misnamed"),
        *("--out-of-turn", "--announced=30", "--exposures=0", "--exposures=3", "--concealed-line", "--dead=e,n"),
        *("--discarder-exposed=quint", "--pie=1", "--pie=w=0", "--rule=hot_hand=1", "--rule=table_double=2"),
        *("--profile=tournament", "--profile=tournament-mahjcon", "--profile=big-card", "--drawn"),
    ),
    "chinese": (
        *_COMMON,
        *("--honor-pungs=2", "--all-hands", "--honor-pungs-of=n=3", "--honor-pungs-of=s=1", "--tally", "--drawn"),
    ),
}


@given(_RULES.filter(lambda rules: rules in _SENSIBLE), st.data(), _FORMATS)
@settings(max_examples=150, deadline=None)
def test_sensible_options_in_any_combination(rules: str, data: st.DataObject, form: str) -> None:
    """Whatever is answered sums to zero, tournaments apart."""
    options = data.draw(st.lists(st.sampled_from(_SENSIBLE[rules]), max_size=6))
    assert_answered(call("table", "pay", "--rules", rules, "--format", form, *options))
    ran = call("table", "pay", "--rules", rules, "--format", "json", *options)
    if ran.code != 2 and "tournament" not in str(ran.document["profile"] if rules != "chinese" else ""):
        paid = ran.document["payments"]
        assert sum(paid.values()) + paid.get("others", 0) == 0


@given(st.text(st.characters(exclude_characters="\0"), max_size=20), _RULES)
@settings(max_examples=100, deadline=None)
def test_any_name_of_an_offence(name: str, rules: str) -> None:
    assert_answered(call("table", "penalty", "--rules", rules, "--", name))


# what is asked, and the note on what of it changes nothing here
IDLE = [
    ("--rules american --value 25 --exposures 2", "--exposures has no bearing: nmjl takes no account of it"),
    ("--rules american --value 25 --concealed-line", "--concealed-line has no bearing: nmjl takes no account of it"),
    ("--rules american --value 25 --exposures 2 --profile big-card", ""),
    ("--rules american --value 25 --concealed-line --profile big-card", ""),
    ("--rules american --value 25 --exposures 3 --rule hot_hand=3 --from s", ""),
    ("--rules american --value 25 --exposures 3 --rule hot_hand=3 --self-draw", "--exposures has no bearing"),
    ("--points 6 --from south --counters", "--from and --counters have no bearing: nothing was won"),
    ("--points 6 --self-draw", "--self-draw has no bearing: nothing was won"),
    ("--points 8 --from south --counters", ""),
    ("--rules chinese --from south", "under these rules nothing depends on who discarded"),
]


@pytest.mark.parametrize(("told", "note"), IDLE)
def test_what_changes_nothing_is_told(told: str, note: str) -> None:
    notes = run(f"table pay {told} --format json").document["notes"]
    said = [each for each in notes if "no bearing" in each or "nothing depends" in each]
    assert (len(said), [each for each in said if not each.startswith(note)]) == (1 if note else 0, [])
