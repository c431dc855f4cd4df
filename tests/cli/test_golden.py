"""What is printed about MCR hands and fans, to the letter; see ``tests/golden_files.py``."""

from pathlib import Path

import pytest

from tests.cli.command_line import BELOW_MINIMUM, NOT_WINNING, STRAIGHT
from tests.golden_files import Case, assert_as_it_was, assert_every_file_is_compared

GOLDEN = Path(__file__).parent / "golden"

ONE_AWAY = "123b 456b 79b [EEE] 9d 5c +1d"
FURTHER = "1b 4c 7d 1b 5c 8d ESWN RGP +2c"
TWO_READINGS = "555666777d 555b 6b +7b, self-draw"
FOUR_LINKS = "234567d 234567b E +E"
FOUR_VERDICTS = "--fan 'pure triple chow' --fan 一般高 --fan 'pure shifted pungs' --fan 'pure strait'"
RING = "123b 789b 123c 89c NN +7c, from south, seat west"
HONOR_PAIRS = "EE SS WW NN RR GG P +P, self-draw, seat south"
KONGS = "(1111b) [2222c] 333444d 8b +8b, from south"
ALL_LINKS = "outside hand, mixed double chow x2, two terminal chows x2, single wait"
SEVEN_HONORS = "EE SS WW NN RR GG P +P, self-draw, seat south"

# golden file, exit code, command line
CASES: list[Case] = [
    ("straight.txt", 0, f"score '{STRAIGHT}'"),
    ("straight.json", 0, f"score '{STRAIGHT}' --format json"),
    ("straight.jsonl", 0, f"score '{STRAIGHT}' --format jsonl"),
    ("straight.csv", 0, f"score '{STRAIGHT}' --format csv"),
    ("straight.md", 0, f"score '{STRAIGHT}' --format markdown"),
    ("straight.html", 0, f"score '{STRAIGHT}' --format html"),
    ("straight_chinese.txt", 0, f"score '{STRAIGHT}' --names zh"),
    ("straight_pinyin.txt", 0, f"score '{STRAIGHT}' --names pinyin"),
    ("straight_money.txt", 0, f"score '{STRAIGHT}' --stake 0.05"),
    ("straight_money.json", 0, f"score '{STRAIGHT}' --stake 0.05 --format json"),
    ("straight_discarder_unknown.txt", 0, "score '123b 456b 789b [EEE] 9d +9d' --stake 0,5"),
    ("straight_options_win.txt", 0, f"score '{STRAIGHT}' --discard --seat south --flowers 3"),
    ("compact_national.json", 0, "score --profile national --format json '[123m,1]12355778998p|EE1000|2'"),
    ("explained.txt", 0, f"score '{TWO_READINGS}' --explain --all"),
    ("explained.json", 0, f"score '{TWO_READINGS}' --explain --all --format json"),
    ("explained.md", 0, f"score '{TWO_READINGS}' --explain --all --format markdown"),
    ("explained_chinese.txt", 1, f"score '{FOUR_LINKS}' --explain --all --names zh"),
    ("why.txt", 0, f"explain '{TWO_READINGS}' {FOUR_VERDICTS}"),
    ("why.json", 0, f"explain '{TWO_READINGS}' {FOUR_VERDICTS} --format json"),
    ("why.jsonl", 0, f"explain '{TWO_READINGS}' {FOUR_VERDICTS} --format jsonl"),
    ("why.csv", 0, f"explain '{TWO_READINGS}' {FOUR_VERDICTS} --format csv"),
    ("why.md", 0, f"explain '{TWO_READINGS}' {FOUR_VERDICTS} --format markdown"),
    ("why_chinese.txt", 0, f"explain '{TWO_READINGS}' {FOUR_VERDICTS} --names zh"),
    ("why_all_shown.txt", 0, f"explain '{RING}'"),
    ("why_every_fan.txt", 0, f"explain '{RING}' --fan all"),
    ("why_profiles_differ.txt", 0, f"explain '{HONOR_PAIRS}' --fan self-drawn --fan 'fully concealed'"),
    ("why_profiles_differ.json", 0, f"explain '{HONOR_PAIRS}' --fan self-drawn --format json"),
    ("why_flowers.txt", 0, f"explain '{BELOW_MINIMUM}' --fan flowers --fan chicken"),
    ("why_not_winning.txt", 1, f"explain '{NOT_WINNING}' --fan qinglong"),
    ("why_american.txt", 2, "explain 'FFF 2026b [222Jc] 66c +6c' --rules american --fan qinglong"),
    ("why_no_fan.txt", 2, f"explain '{RING}' --fan kongs --fan zzzz"),
    ("profiles_differ.txt", 0, f"score '{KONGS}'"),
    ("rule_changed.txt", 0, f"score '{KONGS}' --rule melded_kong_and_concealed_kong=4"),
    ("below_minimum_green_book.txt", 1, f"score '{BELOW_MINIMUM}'"),
    ("below_minimum_national.txt", 1, f"score '{BELOW_MINIMUM}' --profile national"),
    ("below_minimum.json", 1, f"score '{BELOW_MINIMUM}' --format json"),
    ("below_minimum.csv", 1, f"score '{BELOW_MINIMUM}' --format csv"),
    ("not_winning_green_book.txt", 1, f"score '{NOT_WINNING}'"),
    ("not_winning_national.txt", 1, f"score '{NOT_WINNING}' --profile national"),
    ("not_winning.json", 1, f"score '{NOT_WINNING}' --format json"),
    ("not_winning.csv", 1, f"score '{NOT_WINNING}' --format csv"),
    ("not_winning.md", 1, f"score '{NOT_WINNING}' --format markdown"),
    ("not_winning_one_away.txt", 1, f"score '{ONE_AWAY}'"),
    ("not_winning_further.txt", 1, f"score '{FURTHER}'"),
    ("audit.txt", 1, f"audit '{RING}' --claim '{ALL_LINKS}'"),
    ("audit.json", 1, f"audit '{RING}' --claim '{ALL_LINKS}' --format json"),
    ("audit.csv", 1, f"audit '{RING}' --claim '{ALL_LINKS}' --format csv"),
    ("audit.md", 1, f"audit '{RING}' --claim '{ALL_LINKS}' --format markdown"),
    ("audit.html", 1, f"audit '{RING}' --claim '{ALL_LINKS}' --format html"),
    ("audit_stands.txt", 0, f"audit '{STRAIGHT}' --claim 21 --stake 0.05"),
    (
        "audit_points_left.jsonl",
        0,
        f"audit '{SEVEN_HONORS}' --claim 'all honors, seven pairs, self-drawn' --format jsonl",
    ),
    ("audit_points_left.txt", 0, f"audit '{SEVEN_HONORS}' --claim 'all honors, seven pairs, self-drawn'"),
    ("audit_two_readings.txt", 1, f"audit '{TWO_READINGS}' --claim 'all fives, pure shifted pungs 24'"),
    ("audit_total.txt", 1, f"audit '{RING}' --claim 12 --names zh"),
    ("audit_too_little.txt", 0, f"audit '{STRAIGHT}' --claim 'seat wind'"),
    ("audit_false_win.txt", 1, f"audit '{BELOW_MINIMUM}' --claim 8"),
    ("audit_not_winning.txt", 1, f"audit '{NOT_WINNING}' --claim 'pure straight'"),
    ("audit_not_winning.json", 1, f"audit '{NOT_WINNING}' --claim 30 --format json"),
    ("audit_misspelt.txt", 0, f"audit '{STRAIGHT}' --claim 'pure straigt'"),
    ("error_claim.txt", 2, f"audit '{STRAIGHT}' --claim 'foo, 3.5'"),
    ("error_claim.json", 2, "audit '120b' --claim foo --format json"),
    ("compare.txt", 0, f"compare '{SEVEN_HONORS}'"),
    ("compare.json", 0, f"compare '{SEVEN_HONORS}' --format json"),
    ("compare.csv", 0, f"compare '{SEVEN_HONORS}' --format csv"),
    ("compare.md", 0, f"compare '{SEVEN_HONORS}' --format markdown --names pinyin"),
    ("compare_false_win.txt", 1, f"compare '{BELOW_MINIMUM}'"),
    ("compare_no_difference.txt", 0, f"compare '{STRAIGHT}'"),
    ("compare_not_winning.txt", 1, f"compare '{NOT_WINNING}'"),
    ("waits.txt", 0, "waits 1112345678999c"),
    ("waits.csv", 0, "waits 1112345678999c --format csv"),
    ("waits.md", 0, "waits 1112345678999c --format markdown"),
    ("waits_exhausted.txt", 0, "waits '4444666c 123d 456d'"),
    ("waits_exhausted.json", 0, "waits '4444666c 123d 456d' --format json"),
    ("waits_not_ready.txt", 1, "waits '123b 456b 789b EE 9d 8c'"),
    ("waits_not_ready.json", 1, "waits '123b 456b 789b EE 9d 8c' --format json"),
    ("fan.txt", 0, "fans 'pure straight'"),
    ("fan.json", 0, "fans 'pure straight' --format json"),
    ("fan.csv", 0, "fans 'pure straight' --format csv"),
    ("fan.html", 0, "fans 'pure straight' --format html"),
    ("fan_two_profiles.txt", 0, "fans 明暗杠"),
    ("fans_by_word.txt", 0, "fans qing"),
    ("fans.txt", 0, "fans"),
    ("fans_chinese.md", 0, "fans --names zh --format markdown"),
    ("rules.txt", 0, "fans --rules"),
    ("rules.csv", 0, "fans --rules --format csv"),
    ("convert.txt", 0, "convert '123b 456c EEE [789d] 9d +9d' --to compact"),
    ("convert.json", 0, "convert '[123m,1]12355778998p|EE1000|2' --format json"),
    ("convert.md", 0, "convert '[123m,1]12355778998p|EE1000|2' --format markdown"),
    ("error_tiles.txt", 2, "score '123b 456c EEE 99d'"),
    ("error_tiles.json", 2, "score '120b 456c 789c EEE 99d' --format json"),
    ("error_tiles.csv", 2, "score '120b 456c 789c EEE 99d' --format csv"),
    ("error_several.txt", 2, "score '120b 444c [EES] 4444c 9d +9d, seat up, self-draw, from south'"),
    ("error_fan.txt", 2, "fans 'pure strait'"),
    ("error_fan.jsonl", 2, "fans 'pure strait' --format jsonl"),
]


@pytest.mark.parametrize("case", CASES, ids=[name for name, *_ in CASES])
def test_output_is_as_it_was(case: Case) -> None:
    assert_as_it_was(GOLDEN, case)


def test_every_golden_file_is_compared() -> None:
    assert_every_file_is_compared(GOLDEN, CASES)
