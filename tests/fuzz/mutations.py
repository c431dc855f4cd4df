"""Ways to change a text, the lines of one, or bytes."""

import re
from collections.abc import Callable, Sequence
from random import Random

ODD = [
    *("", " ", "  ", "\t", "\n", "\r\n", "\0", "\x1b", "\u200b", "\ufeff", "\u202e", "\ud800", "\U000e0001", "\x85"),
    *(
        "é",
        "e\u0301",
        "ß",
        "İ",
        "ı",
        "，",
        "（",
        "）",
        "［",
        "］",
        "＋",
        "１",
        "٣",
        "²",
        "½",
        "Ⅷ",
        "〇",
        "零",
        "十",
        "ﬁ",
    ),
    *("-", "--", "−", "–", "'", '"', "\\", "/", "|", "%s", "{}", "{0}", "$", "=", "==", "<", "&amp;", "#", ";", ","),
    *("0", "00", "-1", "1e9", "9" * 25, "1_000", "0x10", "NaN", "inf", "1.5", "1/0", "1/3"),
]
"""Signs and words that readers of texts have been known to trip over."""

_TOKEN = re.compile(r"\w+|\s+|.", re.DOTALL)


def tokens(text: str) -> list[str]:
    """Words, blanks and single signs."""
    return _TOKEN.findall(text)


def mutated(rng: Random, text: str, pieces: Sequence[str], others: Sequence[str]) -> str:
    """A text with some changes: of signs, of tokens, by pieces of such texts, or with a part of another one."""
    for _ in range(rng.choice((0, 1, 1, 1, 2, 2, 3, 5, 8))):
        text = rng.choice(_WAYS)(rng, text, pieces, others)
    return text


_Way = Callable[[Random, str, Sequence[str], Sequence[str]], str]


def _sign(rng: Random, text: str, pieces: Sequence[str], _others: Sequence[str]) -> str:
    place = rng.randrange(len(text) + 1)
    put = rng.choice((rng.choice(ODD), rng.choice(pieces), chr(rng.randrange(0x20, 0x7F)), chr(rng.randrange(0x3000))))
    return text[:place] + put + text[place + rng.randrange(3) :]


def _token(rng: Random, text: str, pieces: Sequence[str], _others: Sequence[str]) -> str:
    parts = tokens(text) or [""]
    first, second = rng.randrange(len(parts)), rng.randrange(len(parts))
    match rng.randrange(5):
        case 0:
            del parts[first]
        case 1:
            parts.insert(second, parts[first])
        case 2:
            parts[first], parts[second] = parts[second], parts[first]
        case 3:
            parts[first] = rng.choice(pieces)
        case _:
            parts.insert(first, rng.choice(pieces))
    return "".join(parts)


def _splice(rng: Random, text: str, _pieces: Sequence[str], others: Sequence[str]) -> str:
    """The beginning of one, the end of another, cut between tokens."""
    one, other = tokens(text), tokens(rng.choice(others))
    return "".join(one[: rng.randrange(len(one) + 1)] + other[rng.randrange(len(other) + 1) :])


def _repeat(rng: Random, text: str, _pieces: Sequence[str], _others: Sequence[str]) -> str:
    """A part several times, now and then very often."""
    first = rng.randrange(len(text) + 1)
    part = text[first : first + rng.randrange(1, 8)]
    return text[:first] + part * rng.choice((2, 2, 3, 5, 20, 200)) + text[first:]


def _move(rng: Random, text: str, _pieces: Sequence[str], _others: Sequence[str]) -> str:
    """Two parts change places."""
    first, second = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
    return text[second:] + text[first:second] + text[:first]


def _case(rng: Random, text: str, _pieces: Sequence[str], _others: Sequence[str]) -> str:
    parts = tokens(text) or [""]
    place = rng.randrange(len(parts))
    parts[place] = rng.choice((parts[place].upper(), parts[place].lower(), parts[place].swapcase()))
    return "".join(parts)


_WAYS: tuple[_Way, ...] = (_sign, _sign, _sign, _token, _token, _token, _splice, _repeat, _move, _case)


def mutated_bytes(rng: Random, data: bytes) -> bytes:
    """Bytes with some of them changed, taken out, repeated or cut off."""
    for _ in range(rng.choice((1, 1, 2, 4, 16))):
        place = rng.randrange(len(data) + 1)
        size = rng.choice((0, 1, 1, 2, 4, 64))
        put = rng.choice((b"", bytes([rng.randrange(256)]), data[place : place + size] * 2, rng.randbytes(size)))
        data = data[:place] + put + data[place + size :]
        if rng.random() < 0.05:
            data = data[: rng.randrange(len(data) + 1)]
    return data
