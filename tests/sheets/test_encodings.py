"""Sheets in encodings that no first bytes tell: named by ``--encoding``, read, added up, and corrected in their own."""

import io
import json
from pathlib import Path

import pytest

import mjscore
from mjscore.errors import SheetError
from tests.cli.command_line import call

SHEETS = {
    "gb18030": ("局,和牌,点炮,番,张三,李四,王五,赵六\n", "张三", "李四"),
    "gbk": ("局,和牌,点炮,番,张三,李四,王五,赵六\n", "张三", "李四"),
    "big5": ("hand,winner,discarder,points,張三,李四,王五,趙六\n", "張三", "李四"),
    "shift_jis": ("hand,winner,discarder,points,佐藤,鈴木,高橋,田中\n", "佐藤", "鈴木"),
    "koi8-r": ("hand,winner,discarder,points,Анна,Борис,Вера,Глеб\n", "Анна", "Борис"),
    "utf-16-le": ("hand,winner,discarder,points,张三,李四,王五,赵六\n", "张三", "李四"),
    "utf-16": ("hand,winner,discarder,points,张三,李四,王五,赵六\n", "张三", "李四"),
}


def sheet(encoding: str, result: str = "-12") -> bytes:
    head, winner, discarder = SHEETS[encoding]
    return f"{head}1,{winner},{discarder},12,36,{result},-8,-8\n".encode(encoding)


@pytest.mark.parametrize("encoding", SHEETS)
def test_a_sheet_is_checked_and_added_up(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "night.csv"
    path.write_bytes(sheet(encoding))
    ran = call("sheet", "check", str(path), "--encoding", encoding, "--format", "json")
    [found] = json.loads(ran.out)
    assert [(each["code"], each["expected"]) for each in found["faults"]] == [("S040", "-20")]
    assert SHEETS[encoding][2] in found["players"]
    added = call("sheet", "standings", str(path), "--encoding", encoding, "--format", "json")
    assert SHEETS[encoding][1] in {each["player"] for each in json.loads(added.out)["standings"]}
    for source in (str(path), io.BytesIO(path.read_bytes())):
        [table] = mjscore.check_sheet(source, encoding=encoding)
        assert SHEETS[encoding][1] in table.table.names


@pytest.mark.parametrize("encoding", SHEETS)
def test_the_corrected_copy_is_in_the_encoding_of_the_sheet(encoding: str, tmp_path: Path) -> None:
    path, out = tmp_path / "night.csv", tmp_path / "fixed.csv"
    path.write_bytes(sheet(encoding))
    ran = call("sheet", "check", str(path), "--encoding", encoding, "--fix", str(out))
    assert ran.code == 0, ran.err + ran.out
    assert out.read_bytes() == sheet(encoding, "-20")


def test_a_name_is_written_in_the_encoding_of_the_sheet(tmp_path: Path) -> None:
    path, out = tmp_path / "night.csv", tmp_path / "fixed.csv"
    head = "hand,winner,discarder,points,张三,李四,王五,赵六\n"
    path.write_bytes(f"{head}1,张三,张三,12,36,-20,-8,-8\n".encode("gbk"))
    ran = call("sheet", "check", str(path), "--encoding", "gbk", "--fix", str(out))
    assert ran.code == 0, ran.err + ran.out
    assert out.read_bytes().decode("gbk") == f"{head}1,张三,李四,12,36,-20,-8,-8\n"


def test_without_it_a_note_says_how_the_sheet_was_read(tmp_path: Path) -> None:
    path = tmp_path / "night.csv"
    path.write_bytes("hand,winner,discarder,points,Jürg,Zoë,Åsa,Bo\n1,Jürg,Zoë,12,36,-20,-8,-8\n".encode("cp1252"))
    ran = call("sheet", "check", str(path))
    assert ran.code == 0
    assert "Note: not UTF-8, so it was read as Latin-1; --encoding names another encoding.\n" in ran.out


def test_headers_in_another_encoding_are_told_as_that(tmp_path: Path) -> None:
    path = tmp_path / "night.csv"
    path.write_bytes("序号,胡者,放炮者,分值\n1,张三,李四,12\n".encode("gbk"))
    ran = call("sheet", "check", str(path))
    assert ran.code == 2
    assert "read as Latin-1; --encoding names another encoding" in ran.err


def test_signs_that_are_none_are_told(tmp_path: Path) -> None:
    path = tmp_path / "night.csv"
    path.write_bytes(b"hand,winner,discarder,points,Ann,Bob,Cem,D\xff\xffn\n1,Ann,Bob,12,36,-20,-8,-8\n")
    ran = call("sheet", "check", str(path), "--encoding", "gbk")
    assert "Note: signs that are none in gbk are told as �; --encoding names another encoding.\n" in ran.out


def test_an_unknown_encoding_is_refused_in_the_words_of_batch() -> None:
    of_batch = call("batch", "-", "--encoding", "klingon", typed=b"123b\n")
    of_sheet = call("sheet", "check", "-", "--encoding", "klingon", typed=b"hand\n")
    assert of_batch.code == of_sheet.code == 2
    assert of_batch.err == of_sheet.err
    assert "S004" in of_sheet.err
    with pytest.raises(SheetError, match="no such encoding"):
        mjscore.check_sheet(io.BytesIO(b"hand\n"), encoding="klingon")


@pytest.mark.parametrize("options", [["check"], ["standings"], ["check", "--fix", "out.csv"]])
def test_an_empty_sheet_is_told_what_belongs_on_a_sheet(options: list[str]) -> None:
    for typed in (b"", b"\n", b",,\n"):
        ran = call("sheet", options[0], "-", *options[1:], typed=typed)
        assert ran.code == 2
        assert "hand, round, dealer, winner, discarder, points, Ann result" in ran.err
        assert "mjscore sheet new writes one to fill in" in ran.err
