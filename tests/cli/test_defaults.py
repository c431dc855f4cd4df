"""What a user settled once is used where nothing else is said, told when it is, and named when it cannot be."""

from collections.abc import Callable
from pathlib import Path

import pytest

import mjscore
from mjscore.cli.config_file import path_of_config
from mjscore.errors import RulesError
from mjscore.resources import data_folder
from tests.cli.command_line import Ran, call, process

HAND = "123b 456b 789b [EEE] 9d +9d"
AMERICAN = "FFF 2026b 2222c 66c +6c, from west, seat east"
RIICHI = "123m 456m 789m 555z 77z"
TABLE = b"hand,winner,discarder,points,Ann,Bob,Cem,Dan\n1,Ann,Bob,12,36,-20,-8,-8\n"

Configure = Callable[[str], Path]


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Configure:
    """Write the file of defaults; it lies where the user's would."""
    monkeypatch.setattr("mjscore.cli.config_file._folder_of_settings", lambda _platform: str(tmp_path))

    def write(text: str | bytes) -> Path:
        path = Path(path_of_config())
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


@pytest.fixture
def card(tmp_path: Path) -> Path:
    """A card of one's own: the practice card under another name."""
    text = (data_folder("fan_tables") / "american" / "practice.card").read_text(encoding="utf-8")
    path = tmp_path / "own.card"
    path.write_text(text.replace("House Practice Card", "Our Own Card"), encoding="utf-8")
    return path


def assumed(ran: Ran) -> list[str]:
    found: list[str] = ran.document["assumed"]
    return found


# variable, value, what the JSON of a score says then, and how it is told
USED = [
    ("MJSCORE_SEAT", "south", lambda found: "seat south" in found["hand"], "seat South (MJSCORE_SEAT)"),
    ("MJSCORE_ROUND", "W", lambda found: "round west" in found["hand"], "round West (MJSCORE_ROUND)"),
    ("MJSCORE_PROFILE", "National", lambda found: found["profile"] == "national", "profile national (MJSCORE_PROFILE)"),
    ("MJSCORE_NAMES", "zh", lambda found: found["fans"][0]["name"] == "清龙", "names zh (MJSCORE_NAMES)"),
    ("MJSCORE_RULES", "chinese", lambda found: found["rules"] == "chinese", "rules chinese (MJSCORE_RULES)"),
]


@pytest.mark.parametrize(("variable", "value", "holds", "told"), USED, ids=[case[0] for case in USED])
def test_a_variable_is_used_and_told_once(
    variable: str, value: str, holds: Callable[[object], bool], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not holds(call("score", HAND, "--format", "json").document)
    monkeypatch.setenv(variable, value)
    ran = call("score", HAND, "--format", "json")
    assert holds(ran.document)
    assert assumed(ran).count(told) == 1
    assert call("score", HAND).out.count(variable) == 1


@pytest.mark.parametrize(("variable", "value", "holds", "told"), USED, ids=[case[0] for case in USED])
def test_so_is_an_entry_of_the_file(
    variable: str, value: str, holds: Callable[[object], bool], told: str, config: Configure
) -> None:
    config(f'{variable.removeprefix("MJSCORE_").lower()} = "{value}"\n')
    ran = call("score", HAND, "--format", "json")
    assert holds(ran.document)
    assert told.replace(variable, "config.toml") in assumed(ran)


def test_option_words_variable_file_in_this_order(config: Configure, monkeypatch: pytest.MonkeyPatch) -> None:
    def seat(*words: str) -> str:
        document = call("score", *words, "--format", "json").document
        return str(document["hand"]).partition("seat ")[2].partition(",")[0]

    assert seat(HAND) == "east"
    config('seat = "north"')
    assert seat(HAND) == "north"
    monkeypatch.setenv("MJSCORE_SEAT", "west")
    assert seat(HAND) == "west"
    assert seat(f"{HAND}, seat south") == "south"
    assert seat(f"{HAND}, seat south", "--seat", "east") == "east"
    monkeypatch.setenv("MJSCORE_SEAT", "")
    assert seat(HAND) == "north"


@pytest.mark.parametrize(
    ("variable", "value", "words", "options"),
    [
        ("MJSCORE_SEAT", "west", "seat south", ["--seat", "south"]),
        ("MJSCORE_ROUND", "west", "round south", ["--round", "south"]),
        ("MJSCORE_PROFILE", "national", "profile green-book", ["--profile", "green-book"]),
        ("MJSCORE_RULES", "american", "rules mcr", ["--rules", "mcr"]),
        ("MJSCORE_NAMES", "zh", "", ["--names", "en"]),
    ],
)
def test_what_is_said_leaves_nothing_of_the_default(
    variable: str, value: str, words: str, options: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [[f"{HAND}, {words}"]] if words else []
    for line in [*lines, [HAND, *options]]:
        plain = call("score", *line, "--format", "json")
        monkeypatch.setenv(variable, value)
        assert call("score", *line, "--format", "json") == plain
        assert variable not in call("score", *line).out
        monkeypatch.delenv(variable)


def test_compact_lines_say_their_winds_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MJSCORE_SEAT", "west")
    line = "[123m1][789m1][123s1]89s33p7s|EN0000|2"
    assert "seat north" in call("score", line, "--format", "json").document["hand"]


def test_a_dealt_hand_is_easts_whatever_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MJSCORE_SEAT", "west")
    for line in ("123b 456b 789b EEE 9d +9d, dealt", "FFF 2026b 2222c 66c +6c, dealt, rules american"):
        ran = call("score", line, "--format", "json")
        assert "seat east" in ran.document["hand"] or ran.document["payments"]["E"] > 0
        assert "MJSCORE_SEAT" not in ran.out


def test_the_notation_decides_what_tools_dispute_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "N008" in call("score", RIICHI).err
    native, compact = (call("score", line, "--format", "json") for line in (HAND, f"{RIICHI[:12]}5pCCC55p"))
    monkeypatch.setenv("MJSCORE_NOTATION", "riichi")
    ran = call("score", RIICHI, "--format", "json")
    assert ran.document["winning_tile"] == "R"
    assert "riichi notation (MJSCORE_NOTATION)" in assumed(ran)
    assert call("score", HAND, "--format", "json") == native
    assert call("score", f"{RIICHI[:12]}5pCCC55p", "--format", "json") == compact
    assert call("convert", RIICHI, "--format", "json").document["notes"] == ["riichi notation (MJSCORE_NOTATION)"]
    assert "MJSCORE" not in call("score", AMERICAN, "--rules", "american").out


@pytest.mark.parametrize(
    ("variable", "value", "line"),
    [
        ("MJSCORE_PROFILE", "tournament", HAND),
        ("MJSCORE_PROFILE", "national", f"{AMERICAN}, rules american"),
        ("MJSCORE_PROFILE", "national", f"{HAND}, rules chinese"),
        ("MJSCORE_CARD", "there-is-none.card", HAND),
        ("MJSCORE_CARD", "there-is-none.card", f"{HAND}, rules chinese"),
        ("MJSCORE_NAMES", "zh", f"{AMERICAN}, rules american"),
        ("MJSCORE_ROUND", "south", f"{AMERICAN}, rules american"),
        ("MJSCORE_ROUND", "south", f"{HAND}, rules chinese"),
    ],
)
def test_one_without_a_use_is_not_looked_at(
    variable: str, value: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = call("score", line, "--format", "json")
    monkeypatch.setenv(variable, value)
    assert call("score", line, "--format", "json") == plain


def test_american_hands_take_card_and_profile(card: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MJSCORE_RULES", "american")
    monkeypatch.setenv("MJSCORE_CARD", str(card))
    monkeypatch.setenv("MJSCORE_PROFILE", "tournament")
    ran = call("score", AMERICAN, "--format", "json")
    assert (ran.document["card"], ran.document["profile"]) == ("Our Own Card", "tournament")
    told = {"rules american (MJSCORE_RULES)", f"card {card} (MJSCORE_CARD)", "profile tournament (MJSCORE_PROFILE)"}
    assert told <= set(assumed(ran))
    for command in (
        ["explain", AMERICAN],
        ["audit", AMERICAN, "--claim", "YR-1"],
        ["compare", AMERICAN],
        ["waits", "FFF 2026b 2222c 66c"],
    ):
        out = call(*command, "--format", "json").out
        for each in ("MJSCORE_RULES", "MJSCORE_CARD", "MJSCORE_PROFILE"):
            assert out.count(each) == 1, command


def test_a_card_in_the_file_is_looked_for_beside_it(card: Path, config: Configure) -> None:
    path = config('card = "mine.card"')
    card.rename(path.with_name("mine.card"))
    told = f"card {path.with_name('mine.card')} (config.toml)"
    for words in (["show"], ["show", "YR"], ["show", "YR-1"], ["expand", "YR-1"], ["nearest", "FFF"], ["alive"]):
        ran = call("card", *words, "--format", "json")
        assert (ran.code, ran.document["notes"][-1]) == (0, told), words
    other = call("card", "show", str(data_folder("fan_tables") / "american" / "practice.card"))
    assert "config.toml" not in other.out


@pytest.mark.parametrize("command", ["explain", "compare", "audit", "waits"])
def test_other_commands_about_a_hand_take_them_too(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MJSCORE_SEAT", "south")
    monkeypatch.setenv("MJSCORE_PROFILE", "national")
    monkeypatch.setenv("MJSCORE_NAMES", "pinyin")
    more = ["--claim", "12"] if command == "audit" else []
    hand = HAND.replace(" +9d", "") if command == "waits" else HAND
    ran = call(command, hand, *more, "--format", "json")
    told = {"seat South (MJSCORE_SEAT)", "profile national (MJSCORE_PROFILE)", "names pinyin (MJSCORE_NAMES)"}
    assert told <= set(assumed(ran))


# The commands that have the option, each with what the default is told as.
BESIDE_HANDS = [
    ("MJSCORE_NAMES=zh", ["fans", "pung"]),
    ("MJSCORE_PROFILE=national", ["table", "pay", "--points", "12"]),
    ("MJSCORE_PROFILE=national", ["table", "penalty", "false win", "--points", "6"]),
    ("MJSCORE_PROFILE=national", ["table", "claims", "--discard", "5c", "--from", "east", "south chow"]),
    ("MJSCORE_RULES=chinese", ["table", "seats"]),
    ("MJSCORE_RULES=american", ["table", "wall", "--dice", "6 5"]),
    ("MJSCORE_RULES=american", ["table", "pay", "--value", "25"]),
    ("MJSCORE_PROFILE=national", ["sheet", "check", "-"]),
    ("MJSCORE_PROFILE=national", ["sheet", "standings", "-"]),
]


@pytest.mark.parametrize(("setting", "words"), BESIDE_HANDS, ids=[" ".join(words) for _, words in BESIDE_HANDS])
def test_commands_without_a_hand_tell_them_in_a_note(
    setting: str, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    variable, _, value = setting.partition("=")
    monkeypatch.setenv(variable, value)
    told = f"{variable.removeprefix('MJSCORE_').lower()} {value} ({variable})"
    ran = call(*words, "--format", "json", typed=TABLE)
    [document] = ran.document if isinstance(ran.document, list) else [ran.document]
    assert document["notes"].count(told) == 1
    assert not [note for note in document["notes"] if note.startswith(f"--{told.partition(' ')[0]}")]
    shown = call(*words, typed=TABLE)
    assert shown.code == ran.code
    assert shown.out.count(f"Note: {told}.") == 1


def test_rules_that_a_command_does_not_know_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = call("table", "wall", "--dice", "6 5 4 5")
    monkeypatch.setenv("MJSCORE_RULES", "chinese")
    assert call("table", "wall", "--dice", "6 5 4 5") == plain


def test_a_page_tells_them(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = call("sheet", "check", "-", "--format", "html", typed=TABLE)
    monkeypatch.setenv("MJSCORE_RULES", "mcr")
    ran = call("sheet", "check", "-", "--format", "html", typed=TABLE)
    assert (ran.code, ran.err) == (plain.code, "")
    assert "<li>rules mcr (MJSCORE_RULES).</li>" in ran.out
    assert "MJSCORE_RULES" not in plain.out


def test_rows_of_a_list_take_them_where_they_say_nothing(card: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"SEAT": "south", "PROFILE": "national", "NAMES": "zh", "CARD": str(card)}.items():
        monkeypatch.setenv(f"MJSCORE_{name}", value)
    typed = f"{HAND}\n{HAND}, seat west, profile green-book\n{AMERICAN}, rules american\n"
    ran = call("batch", "-", "--format", "json", typed=typed.encode())
    first, second, third = ran.document["hands"]
    assert (first["profile"], first["fans"][0]["name"]) == ("national", "清龙")
    assert "seat South (MJSCORE_SEAT)" in first["assumed"]
    assert (second["profile"], second["assumed"]) == ("green-book", ["won on a discard", "round East", "no flowers"])
    assert (third["card"], third["profile"]) == ("Our Own Card", "nmjl")
    for name in ("SEAT", "PROFILE", "NAMES", "CARD"):
        assert ran.err.count(f"(MJSCORE_{name})") == 1


def test_an_error_tells_which_defaults_there_were(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MJSCORE_RULES", "american")
    ran = call("score", HAND, "--flowers", "2")
    assert ran.code == 2
    assert "--flowers is no option of American hands" in ran.err
    assert "Note: rules american (MJSCORE_RULES)." in ran.err
    document = call("score", HAND, "--flowers", "2", "--format", "json").document
    assert document["notes"] == ["rules american (MJSCORE_RULES)"]


@pytest.mark.parametrize(
    ("variable", "value", "near"),
    [
        ("MJSCORE_SEAT", "suoth", "south"),
        ("MJSCORE_ROUND", "wset", "west"),
        ("MJSCORE_PROFILE", "natinal", "national"),
        ("MJSCORE_NAMES", "pinyn", "pinyin"),
        ("MJSCORE_RULES", "amercan", "american"),
        ("MJSCORE_NOTATION", "richi", "riichi"),
    ],
)
def test_a_value_that_cannot_be_is_named_with_its_variable_or_line(
    variable: str, value: str, near: str, config: Configure, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = config(f'# mine\n\n{variable.removeprefix("MJSCORE_").lower()} = "{value}"\n')
    ran = call("score", HAND)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"error D001: {path}, line 3: {value!r} ")
    assert f"perhaps {near}; there are " in ran.err
    monkeypatch.setenv(variable, value)
    assert call("score", HAND).err.startswith(f"error D001: the environment variable {variable}: {value!r} ")


@pytest.mark.parametrize("path", ["none.card", ".", "", "a\udcffb"])
def test_a_card_that_is_not_there_is_named_with_its_variable(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MJSCORE_CARD", path)
    for words in (["score", AMERICAN, "--rules", "american"], ["card", "show", "YR-1"]):
        ran = call(*words)
        assert ran.code == (2 if path else 0)
        assert ran.err.startswith("error D001: the environment variable MJSCORE_CARD: there is no file" if path else "")
        assert ("or unset MJSCORE_CARD to use the practice card" in ran.err) == bool(path)


def test_a_card_of_the_file_that_is_not_there_is_named_with_its_folder(config: Configure) -> None:
    path = config('seat = "south"\ncard = "none.card"\n')
    ran = call("card", "show", "YR-1")
    assert (ran.code, ran.out) == (2, "")
    what = f"there is no file 'none.card' with a card in {path.parent}"
    assert ran.err.startswith(f"error D001: {path}, line 2: {what}\n")
    assert "or take the entry out to use the practice card" in ran.err


def test_of_a_card_that_cannot_be_read_it_is_said_whose_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    card = tmp_path / "mine.card"
    card.write_text("FF 2026b\n", encoding="utf-8")
    monkeypatch.setenv("MJSCORE_CARD", str(card))
    for words in (["score", AMERICAN, "--rules", "american"], ["card", "show", "YR-1"], ["batch", "-"]):
        ran = call(*words, typed=f"{AMERICAN}, rules american".encode())
        assert (ran.code, ran.out) == (2, "")
        assert f"Note: card {card} (MJSCORE_CARD)." in ran.err


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("seat = south", "D002", "is no TOML"),
        ("seat = 'south'\nseat = 'west'", "D002", "is no TOML"),
        (b"seat = '\xff'", "D002", "is no text in UTF-8"),
        ("x = " + "[" * 5000, "D002", "is no TOML"),
        ("profil = 'national'", "D003", "line 1: there is no default called 'profil'"),
        ("\n[profile]\nmcr = 'national'", "D001", "line 2: profile is no text"),
        ("seat = 'south'\nnames = 3", "D001", "line 2: names is no text"),
        ("'se.at' = 'south'", "D003", "line 1: there is no default called 'se.at'"),
    ],
)
@pytest.mark.parametrize("words", [["score", HAND], ["fans"], ["table", "pay", "--points", "9"], ["batch", "-"]])
def test_a_file_that_cannot_be_used_is_named(
    text: str, code: str, said: str, words: list[str], config: Configure
) -> None:
    path = config(text)
    ran = call(*words, typed=HAND.encode())
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"error {code}: {path}")
    assert said in ran.err


def test_a_folder_in_place_of_the_file_is_named(config: Configure) -> None:
    path = config("")
    path.unlink()
    path.mkdir()
    assert call("score", HAND).err.startswith(f"error D002: {path} cannot be read: ")


def test_the_mark_that_editors_put_before_utf_8_does_no_harm(config: Configure) -> None:
    config("\N{ZERO WIDTH NO-BREAK SPACE}seat = 'south'\r\n")
    assert "seat South (config.toml)" in call("score", HAND).out


def test_a_variable_nearly_called_so_is_an_error_and_others_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MJSCORE_SPARK_ROWS", "3")
    assert call("score", HAND).code == 0
    monkeypatch.setenv("MJSCORE_PROFIL", "national")
    ran = call("score", HAND)
    assert (ran.code, ran.err.splitlines()[0]) == (2, "error D003: there is no variable called MJSCORE_PROFIL")
    assert "perhaps MJSCORE_PROFILE" in ran.err


def test_python_is_not_concerned(config: Configure, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = mjscore.score(HAND)
    config("no toml")
    monkeypatch.setenv("MJSCORE_SEAT", "south")
    monkeypatch.setenv("MJSCORE_PROFILE", "national")
    assert mjscore.score(HAND) == plain
    with pytest.raises(RulesError):
        mjscore.score(HAND, profile="natinal")


def test_a_process_finds_its_file_by_the_folder_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "mjscore").mkdir()
    (tmp_path / "mjscore" / "config.toml").write_text("seat = 'south'", encoding="utf-8")
    here = {"XDG_CONFIG_HOME": str(tmp_path), "APPDATA": str(tmp_path)}
    if Path(path_of_config()).parts[-3:-1] != ("Application Support", "mjscore"):
        assert b"seat South (config.toml)" in process("score", HAND, environment=here).stdout
    assert b"seat East" in process("score", HAND, environment={"XDG_CONFIG_HOME": "", "HOME": str(tmp_path)}).stdout
