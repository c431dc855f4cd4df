"""What compact notation says beside the tiles: ``|EE0000|2``, and who a set was claimed from.

``EE0000`` is the round wind, the seat wind, and four flags: self-drawn, last of its kind, last of the
wall, and a kong: a replacement tile if self-drawn, else a robbed kong. Then the flowers, as a count
or as letters, ``a`` to ``h``.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mjscore.errors import Span
from mjscore.hand import counted
from mjscore.notation.draft import Draft, Flower, Group, Role, Said
from mjscore.notation.phrases import count_of
from mjscore.tiles import Wind

if TYPE_CHECKING:
    from lark import Token

_WINDS = {wind.value: wind for wind in Wind}
_FORM = "after | stand round wind, seat wind and four flags 0 or 1, as EE0000"
_FLOWER_FORM = "flowers are a count from 0 to 8, or letters from a to h"
_SIGNS = 6
CLAIMED = "123"
ADDED_KONG = "567"
"""The digits after a set that was claimed, and after a kong that was added to such a pung."""
DROPPED = "who each set was claimed from"
"""What compact notation says and no hand holds."""

Sign = tuple[str, Span]


def read_tokens(tables: Sequence[Sequence["Token"]], draft: Draft) -> None:
    """Read the parts after ``|``, each of them the token of the bar and those of its signs."""
    read([[sign for token in tokens for sign in _signs(token)] for tokens in tables], draft)


def read(tables: Sequence[Sequence[Sign]], draft: Draft) -> None:
    """Read the parts after ``|``, each of them the bar and its signs."""
    parts, bars = [signs[1:] for signs in tables], [signs[0][1] for signs in tables]
    _circumstances(parts[0], bars[0], draft)
    if len(parts) > 1:
        _flowers(parts[1], draft)
    for part, bar in zip(parts[2:], bars[2:], strict=True):
        end = part[-1][1][1] if part else bar[1]
        draft.fault("N018", "one part too many after '|'", (bar[0], end), f"{_FORM}, and flowers after another |")


def check_source(tokens: Sequence["Token"], group: Group, draft: Draft) -> None:
    """Check the digit that says who a set was claimed from, or that a kong was added to a pung."""
    digits = [sign for token in tokens for sign in _signs(token)]
    lawful = CLAIMED + (ADDED_KONG if group.role is Role.EXPOSED and len(group.marks) == 4 else "")
    for digit, span in digits[:1]:
        if digit not in lawful:
            draft.fault(
                "N018",
                f"'{digit}' does not say who the set was claimed from",
                span,
                "1, 2 and 3 are the players before, opposite and after; 5, 6 and 7 a kong added to such a pung",
            )
    for digit, span in digits[1:]:
        message = f"'{digit}' is one digit too many after a set"
        draft.fault("N018", message, span, "one digit says who it was claimed from")
    draft.dropped[:] = [DROPPED]


def _signs(token: "Token") -> list[Sign]:
    start = token.start_pos or 0
    return [(sign, (start + index, start + index + 1)) for index, sign in enumerate(token)]


def _circumstances(part: Sequence[Sign], bar: Span, draft: Draft) -> None:
    if len(part) != _SIGNS:
        span = (part[0][1][0], part[-1][1][1]) if part else bar
        draft.fault("N018", f"{counted(len(part), 'sign')} after '|', where six are read", span, _FORM)
        return
    for field, (sign, span) in zip(("round", "seat"), part[:2], strict=True):
        wind = _WINDS.get(sign)
        if wind is None:
            draft.fault("N018", f"'{sign}' is not a {field} wind", span, "a wind is E, S, W or N")
        else:
            draft.said.append(Said(field, wind, f"{field} {wind.name.lower()}", span))
    flags = [_flag(sign, span, draft) for sign, span in part[2:]]
    if None in flags:
        return
    drawn, last_of_kind, last_of_wall, kong = (bool(flag) for flag in flags)
    values = {
        "self_draw": (drawn, "self-draw" if drawn else "discard", part[2][1]),
        "last_of_kind": (last_of_kind, "last of kind", part[3][1]),
        "last_of_wall": (last_of_wall, "last of wall", part[4][1]),
        "replacement": (kong and drawn, "replacement", part[5][1]),
        "robbing_kong": (kong and not drawn, "robbing kong", part[5][1]),
    }
    for field, (value, wording, span) in values.items():
        said = wording if value or field == "self_draw" else f"no {wording}"
        draft.said.append(Said(field, value, said, span))


def _flag(sign: str, span: Span, draft: Draft) -> bool | None:
    if sign in "01":
        return sign == "1"
    draft.fault("N018", f"'{sign}' is not a flag", span, "a flag is 0 or 1")
    return None


def _flowers(part: Sequence[Sign], draft: Draft) -> None:
    text = "".join(sign for sign, _ in part)
    if not text:
        return
    if text.isascii() and text.isdigit():
        span = (part[0][1][0], part[-1][1][1])
        draft.said.append(Said("flowers", count_of(text), f"flowers {text}", span))
        return
    for sign, span in part:
        if sign in "abcdefgh":
            draft.flowers.append(Flower("abcdefgh".index(sign) + 1, span))
        else:
            draft.fault("N018", f"'{sign}' is not a flower", span, _FLOWER_FORM)
