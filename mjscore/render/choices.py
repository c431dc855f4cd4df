"""What a user can choose about the output; apart, so that asking for help loads nothing else."""

from enum import StrEnum


class Format(StrEnum):
    """The formats a report can be written in."""

    TABLE = "table"
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"
    MARKDOWN = "markdown"
    HTML = "html"


FOR_PEOPLE = frozenset({Format.TABLE, Format.MARKDOWN, Format.HTML})
"""The formats that people read; the others carry errors in their records."""


class BatchFormat(StrEnum):
    """The formats of a checked list: those of ``Format`` that are written row by row, and Parquet."""

    TABLE = "table"
    JSON = "json"
    JSONL = "jsonl"
    CSV = "csv"
    MARKDOWN = "markdown"
    PARQUET = "parquet"

    @property
    def plain(self) -> Format:
        """The format of what is no Parquet; messages that stand in place of Parquet are those of a table."""
        return Format.TABLE if self is BatchFormat.PARQUET else Format(self.value)


class Names(StrEnum):
    """Which of a fan's names is printed."""

    ENGLISH = "en"
    CHINESE = "zh"
    PINYIN = "pinyin"


class TileStyle(StrEnum):
    """How tiles are drawn for people: in letters and digits, or as mahjong characters."""

    TEXT = "text"
    UNICODE = "unicode"


class Color(StrEnum):
    """When tiles are printed in colours: on a terminal that shows them, always, or never."""

    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"
