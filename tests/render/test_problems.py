"""Errors as a person and as a program reads them."""

from mjscore.errors import Fault, NotationError
from mjscore.render import problems

TEXT = "120b 456c"
ERROR = NotationError(
    [
        Fault("N004", "'0' is not a bamboo tile", (2, 3), "bamboo goes from 1 to 9"),
        Fault("H004", "six tiles", (0, 9)),
        Fault("H002", "9 flowers"),
    ],
    TEXT,
)


def test_every_fault_has_its_caret_and_its_advice() -> None:
    assert problems.in_words(ERROR, TEXT).splitlines() == [
        "error N004: '0' is not a bamboo tile",
        "  120b 456c",
        "    ^",
        "  bamboo goes from 1 to 9",
        "error H004: six tiles",
        "  120b 456c",
        "  ^^^^^^^^^",
        "error H002: 9 flowers",
    ]


def test_every_fault_is_a_record() -> None:
    assert problems.report(ERROR, TEXT).document == {
        "schema": 1,
        "input": TEXT,
        "rules": "mcr",
        "valid": False,
        "errors": [
            {
                "code": "N004",
                "message": "'0' is not a bamboo tile",
                "span": [2, 3],
                "hint": "bamboo goes from 1 to 9",
            },
            {"code": "H004", "message": "six tiles", "span": [0, 9]},
            {"code": "H002", "message": "9 flowers", "span": None},
        ],
    }


def test_the_text_an_error_carries_is_the_one_its_carets_stand_under() -> None:
    error = NotationError([Fault("N004", "wrong", (2, 3))], "a-b")
    assert problems.in_words(error, "as it was typed") == "error N004: wrong\n  a-b\n    ^"
