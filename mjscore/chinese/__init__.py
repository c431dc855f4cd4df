"""The simplified Chinese rules for beginners: four groups and a pair win, and chips change hands.

``score`` says who pays whom, ``waits`` which tiles win, ``drawn_game`` what a game without a winner pays. The numbers
stand in ``fan_tables/chinese.toml``.
"""

from mjscore.chinese.others import read_others
from mjscore.chinese.result import ChineseNotWinning, ChineseScore, HonorPung
from mjscore.chinese.rules import Counting, counting_named, counting_of, drawn_game
from mjscore.chinese.score import require_chinese, score_hand, score_reading
from mjscore.chinese.waits import ChineseWait, waits

__all__ = [
    "ChineseNotWinning",
    "ChineseScore",
    "ChineseWait",
    "Counting",
    "HonorPung",
    "counting_named",
    "counting_of",
    "drawn_game",
    "read_others",
    "require_chinese",
    "score_hand",
    "score_reading",
    "waits",
]
