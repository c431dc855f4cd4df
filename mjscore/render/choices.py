"""What a user can choose about the output; apart, so that asking for help loads nothing else."""

from enum import StrEnum


class Format(StrEnum):
    """The formats a report can be written in."""

    TABLE = "table"
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"
    MARKDOWN = "markdown"


class Names(StrEnum):
    """Which of a fan's names is printed."""

    ENGLISH = "en"
    CHINESE = "zh"
    PINYIN = "pinyin"
