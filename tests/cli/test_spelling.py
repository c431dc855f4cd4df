"""Wherever a name is typed, an obvious misspelling is answered with the name that may be meant."""

import pytest

from mjscore.suggestions import meant, perhaps
from tests.cli.command_line import run

HAND = "'123b 456b 789b EEE 9d +9d'"
AMERICAN = "'FFF 2026b 2222c 66c +6c' --rules american"
CLAIM = "table claims --discard 5c"
TYPED = f"hand,seat\n{HAND.strip(chr(39))},east\n"
SHEET = "hand,winner,discarder,points,Ann,Bob,Cem,Dan\n1,Ann,Bob,12,36,-20,-8,-8\n"

# a call with a misspelling, and what may be meant
CALLS = [
    ("scroe", "score"),
    ("card shwo", "show"),
    ("table cliams", "claims"),
    ("sheet chek", "check"),
    (f"score {HAND} --profle national", "--profile"),
    (f"score {HAND} --profile natinal", "national"),
    (f"score {HAND[:-1]}, profile natinal'", "national"),
    (f"score {AMERICAN} --profile tournment", "tournament"),
    (f"score {HAND} --seat suoth", "south"),
    (f"score {HAND} --round wset", "west"),
    (f"score {HAND} --from nroth", "north"),
    (f"score {HAND[:-1]}, seat suoth'", "south"),
    (f"score {HAND[:-1]}, saet south'", "seat south"),
    (f"score {AMERICAN} --seat suoth", "south"),
    ("score 'FFF 2026b 2222c 66c +6c, seat suoth' --rules american", "south"),
    (f"score {HAND} --rules amercan", "american"),
    (f"score {HAND[:-1]}, rules chinse'", "chinese"),
    (f"score {HAND} --notation richi", "riichi"),
    (f"score {HAND} --format jsn", "json"),
    (f"score {HAND} --names pinyn", "pinyin"),
    (f"score {HAND} --rule cpa=88", "cap"),
    (f"score {HAND} --rule seven_pairs_with_all_types=ye", "yes"),
    (f"score {AMERICAN} --rule table_dubble=2", "table_double"),
    (f"score {AMERICAN} --rule scoring=pionts", "points"),
    (f"score {HAND} --rules chinese --all-hands --hand-of suoth=123b", "south"),
    (f"explain {HAND} --fan 'mixed striaght x'", "Mixed Straight"),
    (f"explain {AMERICAN} --line YT-1", "YR-1"),
    (f"audit {HAND} --claim 'pure straigth dragon'", "Pure Straight"),
    ("fans 'pore straigt x'", "Pure Straight"),
    ("fans --rules cpa", "cap"),
    ("rule 'drwan game'", "drawn-game"),
    ("rule minimum --rules amercan", "american"),
    (f"convert {HAND} --to compct", "compact"),
    ("card show YT-1", "YR-1"),
    ("card expand YT-1", "YR-1"),
    (f"{CLAIM} --from esat 'south chow'", "east"),
    (f"{CLAIM} --from east 'south chwo'", "chow"),
    (f"{CLAIM} --from east 'suoth chow'", "south"),
    (f"{CLAIM} --from east 'south chow' --rules amercan", "american"),
    (f"{CLAIM} --from east 'south chow' --after drwan", "drawn"),
    (f"{CLAIM} --from east 'south chow' --profile natinal", "national"),
    ("table pay --points 12 --seat wset", "west"),
    ("table pay --points 12 --rules mrc", "mcr"),
    ("table pay --points 12 --profile natinal", "national"),
    ("table pay --rules american --value 25 --profile tornament", "tournament"),
    ("table pay --rules american --value 25 --dead Suoth", "south"),
    ("table penalty 'flase win'", "False win"),
    ("table penalty 'false win' --points 6 --seat suoth", "south"),
    ("table penalty 'false win' --rules amercan", "american"),
    ("table seats --rules chinese --deal stais", "stays"),
    ("table seats --rules chinse", "chinese"),
    ("table seats --players Ann,Bob,Cem,Dan --hand 2 --winner Anm", "Ann"),
    ("table seats --hand 2 --winner suoth", "south"),
    ("table wall --dice '6 5 4 5' --rules amercan", "american"),
    ("table exchange '[22Jb]' --tile 2b --when own-turn-drwan", "own-turn-drawn"),
    ("table exchange '[22Jb]' --tile 2b --owner ded", "dead"),
    ("table exchange '[22Jb]' --tile 2b --owner dead --exposed befroe", "before"),
    ("table exchange '[22Jb]' --tile 2b --rules amrican", "american"),
    ("table charleston --pass first-rihgt", "first-right"),
    ("table charleston --pass first-right --rules amrican", "american"),
    ("sheet check - --rules amercan", "american"),
    ("sheet check - --profile natinal", "national"),
    ("sheet check - --rules chinese --counting chps", "chips"),
    ("sheet check - --winds movng", "moving"),
    ("sheet check - --numbers reslts", "results"),
    ("sheet check - --map winer=Foo", "winner"),
    ("sheet check - --format htlm", "html"),
    ("sheet new --players Ann,Bob,Cem,Dan --out x.csv --rules mrc", "mcr"),
    ("batch - --input-format csv --counting chps", "chips"),
    ("batch - --input-format cvs", "csv"),
    ("batch - --input-format csv --map saet=x", "seat"),
    ("batch - --input-format csv --hand-column hnad", "hand"),
    ("batch - --input-format csv --format parqet", "parquet"),
    ("batch - --input-format csv --profile natinal", "national"),
    ("batch - --input-format csv --rule cpa=1", "cap"),
    ("batch - --input-format csv --rules mrc", "mcr"),
    ("batch - --input-format csv --encoding uft-8", "utf-8"),
    ("batch - --input-format csv --notation richi", "riichi"),
]


@pytest.mark.parametrize(("line", "name"), CALLS, ids=[line for line, _ in CALLS])
def test_a_misspelling_is_answered_with_the_name(line: str, name: str) -> None:
    ran = run(line, typed=SHEET if line.startswith("sheet check") else TYPED)
    assert ran.code in {1, 2}
    told = ran.err + ran.out
    offers = [
        each
        for word in ("perhaps ", "Did you mean ", "did you mean ", "Possible options: ")
        for each in told.split(word)[1:]
    ]
    assert any(name in offer.splitlines()[0] for offer in offers), told


def test_a_header_of_a_card_is_answered_too() -> None:
    assert "perhaps year; " in run("card check -", typed="yaer: 2026\n[Mine | M]\nFFF 222A 333A 44A DDDA X 25\n").out


def test_what_is_like_nothing_gets_the_list_alone() -> None:
    ran = run(f"score {HAND} --notation xyz")
    assert "perhaps" not in ran.err
    assert "notations are native" in ran.err


def test_case_and_blanks_do_not_count() -> None:
    assert meant("  SUOTH ", ["east", "south"]) == ["south"]
    assert meant("yr-1", ["YR-1", "YR-2"], most=2) == ["YR-1", "YR-2"]
    assert perhaps("", ["east"], "say one") == "say one"
