"""Every option of every command of the table, in every way it can be given: it changes the answer, is told to change
nothing, or is refused. None is taken in silence.
"""

import shlex

import pytest

from mjscore.table.offences import offences_of
from tests.cli.command_line import call

WAYS = {
    "pay mcr": (
        [
            "--points 12",
            "--points 12 --from south",
            "--points 60 --self-draw --seat west",
            "--points 12 --robbing-kong --from north",
            "--points 7",
            "--points 100 --flowers 2",
            "--drawn",
        ],
        [
            *(
                "--seat north",
                "--from west",
                "--self-draw",
                "--robbing-kong",
                "--flowers 3",
                "--stake 0.05",
                "--counters",
            ),
            *(
                "--profile national",
                "--rule cap=88",
                "--rule two_concealed_kongs=6",
                "--rule seven_pairs_with_all_types=no",
            ),
            "--drawn",
        ],
    ),
    "pay american": (
        [
            "--rules american --value 25",
            "--rules american --value 25 --from south",
            "--rules american --value 25 --self-draw",
            "--rules american --value 25 --exchange",
            "--rules american --value 25 --dealt",
            "--rules american --value 25 --misnamed --from south",
            "--rules american --value 25 --out-of-turn --from south",
            "--rules american --value 25 --profile tournament --from south",
            "--rules american --value 25 --profile big-card",
            "--rules american --value 25 --rule hot_hand=3 --from south",
            "--rules american --drawn",
            "--rules american --drawn --profile tournament",
        ],
        [
            *("--seat north", "--from west", "--stake 0.01", "--jokerless", "--singles-and-pairs", "--announced 20"),
            *("--announced 25", "--exposures 2", "--exposures 3", "--concealed-line", "--discarder-exposed 2"),
            *("--discarder-exposed quint", "--dead S", "--dead W,N", "--pie 500", "--pie 10", "--self-draw"),
            *("--profile marvelous", "--rule table_double=2", "--rule concealed_bonus=10", "--rule quint_penalty=20"),
        ],
    ),
    "pay chinese": (
        ["--rules chinese", "--rules chinese --all-hands", "--rules chinese --tally", "--rules chinese --drawn"],
        [
            *("--seat north", "--from west", "--self-draw", "--stake 0.5", "--honor-pungs 2", "--honor-pungs 0"),
            *("--all-hands", "--honor-pungs-of south=1", "--honor-pungs-of south=0", "--tally"),
        ],
    ),
    "exchange": (
        [
            f"[22Jb] --tile 2b{more}"
            for more in (
                *("", " --when after-call", " --when own-turn-before-drawing", " --when other-turn"),
                *(" --when with-a-discard", " --when during-call", " --when after-discard", " --owner self"),
                *(" --owner dead --exposed before", " --owner dead --exposed after", " --wins", " --racked"),
            )
        ]
        + ["[22Jb] --tile 3b", "[222b] --tile 2b"],
        [
            "--racked",
            "--wins",
            "--own-rack-only",
            "--exposed before",
            "--owner alive",
            "--owner self",
            "--when own-turn-drawn",
        ],
    ),
    "charleston": (
        [
            f"--pass {stage} --tiles '{tiles}'"
            for stage in (
                *("first-right", "first-across", "first-left", "second-left", "second-across", "second-right"),
                "courtesy",
            )
            for tiles in ("2b 3b F", "2b", "J 2b F", "")
        ],
        ["--blind 1", "--blind 2", "--agreed", "--stopped", "--opposite 1", "--opposite 3"],
    ),
    "claims": (
        [
            f"--discard 5c --from east {claims}"
            for claims in (
                *("'south chow' 'north pung' 'west win'", "'south chow'", "", "'west win' --older"),
                *("'south kong' --after '5 seconds'", "'north pung' --rules american", "'west win' --rules chinese"),
                *("'north pung' --after drawn", "'west win error'"),
            )
        ],
        [
            *("--older", "--last-of-wall", "--profile national", "--profile green-book", "--after drawn"),
            *("--after '2 seconds'", "--after '9 seconds'", "--after nothing", "--after discarded"),
        ],
    ),
    "seats": (
        [
            "",
            "--hand 7",
            "--rules chinese",
            "--rules american",
            "--draw 3,5,1,3,6,2",
            "--winner east",
            "--rules chinese --winner drawn",
        ],
        [
            *(
                "--players Ann,Bob,Cem,Dan",
                "--winner south",
                "--winner drawn",
                "--deal simple",
                "--deal passes",
                "--hand 1",
            ),
            *("--hand 3", "--draw W,E,N", "--throws 8,11,6,5"),
        ],
    ),
    "wall": (["--dice 6 5 4 5", "--dice 6 5", "--rules american --dice 3 4"], ["--no-flowers"]),
}
PENALTY_OPTIONS = (
    *("--seat north", "--time 3", "--points 6", "--away 1", "--wrong-count", "--touched-hand", "--not-touched-hand"),
    *("--win-stands", "--win-fails", "--to west", "--exposed", "--not-exposed", "--thrown-in 1", "--value 25"),
    *("--intact S,W", "--players 2", "--before-fatal", "--not-before-fatal", "--discarded", "--not-discarded"),
    *("--at-once", "--later", "--votes 3-1"),
)
PROFILES = {"mcr": ("national",), "american": ("tournament", "marvelous"), "chinese": ()}


def told(command: str, words: str) -> tuple[int, str]:
    ran = call("table", command, *shlex.split(words), *(["--format", "json"] if command == "wall" else []))
    return ran.code, ran.out


def taken_in_silence(command: str, base: str, options: tuple[str, ...] | list[str]) -> list[str]:
    """The options that are taken and leave no trace."""
    code, before = told(command, base)
    assert code in {0, 1}, base
    found = []
    for option in options:
        if option.split()[0] not in base.split():
            code, after = told(command, f"{base} {option}")
            found += [option] if code != 2 and after == before else []
    return found


@pytest.mark.parametrize(("about", "base"), [(about, base) for about in WAYS for base in WAYS[about][0]])
def test_no_option_is_taken_in_silence(about: str, base: str) -> None:
    assert not taken_in_silence(about.split(maxsplit=1)[0], base, WAYS[about][1])


@pytest.mark.parametrize(
    ("rules", "offence"), [(rules, each.id) for rules in ("mcr", "american", "chinese") for each in offences_of(rules)]
)
def test_no_option_of_an_offence_is_taken_in_silence(rules: str, offence: str) -> None:
    base = f"{offence} --rules {rules}"
    options = [*PENALTY_OPTIONS, *(f"--profile {name}" for name in PROFILES[rules])]
    if told("penalty", base)[0] != 2:
        assert not taken_in_silence("penalty", base, options)
    for first in PENALTY_OPTIONS:
        if told("penalty", f"{base} {first}")[0] != 2:
            assert not taken_in_silence("penalty", f"{base} {first}", options), first


@pytest.mark.parametrize(
    ("words", "idle"),
    [
        ("pay --drawn --stake 0.05", ["--stake"]),
        ("pay --points 60 --rule two_concealed_kongs=6", ["--rule two_concealed_kongs=6"]),
        ("pay --points 60 --rule two_concealed_kongs=6 --rule cap=20", ["--rule two_concealed_kongs=6"]),
        ("pay --drawn --rules american --dead S", ["--dead"]),
        ("pay --drawn --rules american --dead S --profile tournament", []),
        ("penalty 'late pung' --seat north", ["--seat"]),
        ("penalty 'late pung' --seat north --time 3", []),
        ("exchange [22Jb] --tile 2b --wins --when other-turn", ["--wins"]),
        ("exchange [22Jb] --tile 2b --wins", []),
        ("pay --points 12 --profile national --seat west --from south", []),
        (
            "pay --rules american --value 25 --singles-and-pairs --concealed-line --profile big-card",
            ["--concealed-line"],
        ),
    ],
)
def test_what_has_no_bearing(words: str, idle: list[str]) -> None:
    ran = call("table", *shlex.split(words))
    notes = [line for line in ran.out.splitlines() if "no bearing here" in line]
    assert notes == [f"Note: {each} has no bearing here." for each in idle]
