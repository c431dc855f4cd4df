"""A second opinion on what a line stands for: no grammar, no values, just every combination, tried blindly.

The text of a line is cut with regular expressions, notes become Python expressions, and all of the product of
all choices is looked at. It knows only well-formed lines, and it is slow.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import permutations, product
from typing import Any

Needs = tuple[tuple[tuple[str, int], ...], tuple[str, ...]]
"""Groups that jokers may fill, as tile and size, and loose tiles, both sorted."""

_MATCHING = {"b": "G", "c": "R", "d": "0"}
_CALLABLE = re.compile(r"(.)\1\1+$")


def naive(line: str, year: int) -> set[Needs]:
    """Every concrete hand of a printed line."""
    line = re.sub(r"(\s[XC] [0-9]+)+\s*$", "", line)
    notes = [note.strip() for part in re.findall(r"\((.*?)\)(?=\s*(?:-or-|$))", line) for note in part.split(";")]
    bare = re.sub(r"\((.*?)\)(?=\s*(?:-or-|$))", "", line)
    found: set[Needs] = set()
    for alternative in bare.split("-or-"):
        words = [word for word in alternative.split() if word not in "+-×="]
        found |= set(_hands(words, notes, year))
    return found


def _hands(words: list[str], notes: list[str], year: int) -> Iterator[Needs]:
    shifts = _shifts(notes)
    variables = sorted(set("".join(re.sub(r"\.\w+|year", "", word) for word in words)) & set("kmnpqrtv"))
    names = {suffix: "ESWN" if "Z" in word else "bcd" for word in words for suffix in re.findall(r"\.([a-z])", word)}
    free = [_free(word) for word in words]
    axes: list[Any] = [list(permutations("bcd")), shifts, *([_numbers(v, notes) for v in variables]), *names.values()]
    for suits, shift, *values in product(*axes):
        known = dict(zip([*"ABC", "year", *variables, *names], [*suits, year, *values], strict=True))
        digits = {digit: shift(digit) for word in words if "{" not in word for digit in re.findall("[1-9]", word)}
        if None in digits.values() or not all(_true(note, known, digits) for note in notes):
            continue
        for choices in product(*(choice for each in free for choice in each)):
            laid = _laid(words, known, digits, iter(choices))
            if laid is not None:
                yield laid


def _free(word: str) -> list[str]:
    """What a word chooses for itself: a suit for each free symbol, a dragon, a wind."""
    if word.endswith(".*"):
        body = word[:-2]
        return ["bcd"] if len(set(body)) == 1 else ["bcd"] * len(body)
    if re.fullmatch("D+!?", word):
        return ["RG0"]
    return ["ESWN"] if re.fullmatch("Z+", word) else []


def _numbers(variable: str, notes: list[str]) -> range:
    spans = [re.match(rf"{variable} in (\d+)\.\.(\d+)", note) for note in notes]
    return next((range(int(span[1]), int(span[2]) + 1) for span in spans if span), range(1, 10))


def _shifts(notes: list[str]) -> list[Callable[[str], str | None]]:
    """What a printed digit may become, one function for each way; None when that is no digit."""
    text = " ".join(notes)
    if "Like" in text:
        kinds = [n for n in range(1, 10) if not (("Even No" in text and n % 2) or ("Odd No" in text and n % 2 == 0))]
        return [partial(_like, number) for number in kinds]
    if re.search(r"Any (\w+ )?Run|Consec", text):
        steps = range(-8, 9) if not re.search("Any (Even|Odd) Run", text) else range(-8, 9, 2)
        return [partial(_round if "Wrap" in text else _straight, step) for step in steps]
    return [partial(_straight, 0)]


def _like(number: int, _: str) -> str:
    return str(number)


def _round(step: int, digit: str) -> str:
    return str((int(digit) - 1 + step) % 9 + 1)


def _straight(step: int, digit: str) -> str | None:
    number = int(digit) + step
    return str(number) if 1 <= number <= 9 else None


def _true(note: str, known: dict[str, object], digits: dict[str, str]) -> bool:
    """Whether a note holds; one about names that are not there does."""
    if re.fullmatch(r'".*"|(Any|These|Opp|Matching|Wrap|no ).*', note):
        return True
    code = re.sub(r"^([a-z, ]+) (even|odd)$", r"all(x % 2 == (0 if '\2' == 'even' else 1) for x in [\1])", note)
    code = re.sub(r"^all different: (.*)$", r"len({\1}) == len([\1])", code)
    code = re.sub(r"^(.) in run$", r"str(\1) in run", code)
    code = re.sub(r"^(\w) in (\d+)\.\.(\d+)$", r"\2 <= \1 <= \3", code)
    code = re.sub(r"^([a-z,]+) in ([A-Zbamdotcrk3-9, ]+)$", r"all(x in [\2] for x in [\1])", code)
    code = re.sub(r"^(\w) any no\.$", r"True", code)
    code = re.sub(r"(?<![!<>=])=(?!=)", "==", code)
    names = {**known, **{wind: wind for wind in "NEWS"}, "bam": "b", "crak": "c", "dot": "d", "run": digits.values()}
    try:
        return bool(eval(code, {"__builtins__": {"all": all, "len": len, "str": str}, **names}))  # noqa: S307
    except NameError:
        return True


def _laid(words: list[str], known: dict[str, object], digits: dict[str, str], choices: Iterator[str]) -> Needs | None:
    groups: list[tuple[str, int]] = []
    loose: list[str] = []
    for word in words:
        tiles = _tiles(word, known, digits, choices)
        if tiles is None:
            return None
        printed = "1" * int(word[0]) if re.match(r"\d\{", word) else re.sub(r"[ABC!]|\..*", "", word)
        if _CALLABLE.match(printed) and "!" not in word:
            groups.append((tiles[0], len(tiles)))
        else:
            loose += tiles
    assert len(loose) + sum(size for _, size in groups) == 14
    return (tuple(sorted(groups)), tuple(sorted(loose))) if _possible(groups, loose) else None


def _tiles(word: str, known: dict[str, object], digits: dict[str, str], choices: Iterator[str]) -> list[str] | None:
    match = re.fullmatch(
        r"(?P<copies>\d)?(\{(?P<number>.*)\}|(?P<symbols>[^.ABC!]+?))(?P<suffix>[ABC]|\.[a-z*])?!?", word
    )
    assert match, word
    suffix = (match["suffix"] or "").removeprefix(".")
    if match["number"]:
        value = eval(match["number"], {"__builtins__": {}, **known})  # noqa: S307 - of the practice card
        if value < 0 or (match["copies"] and not 1 <= value <= 9):
            return None
        symbols = str(value) * int(match["copies"] or 1)
    else:
        symbols = (match["copies"] or "") + match["symbols"]
        symbols = "".join(str(known.get(each, digits.get(each, each))) for each in symbols)
    colour = str(known.get(suffix or "A"))
    one_choice = len(set(symbols)) == 1
    chosen = next(choices) if one_choice and (suffix == "*" or (symbols[0] in "DZ" and not suffix)) else ""
    tiles = []
    for each in symbols:
        if each == "D":
            tiles.append(chosen or _MATCHING[colour])
        elif each == "Z":
            tiles.append(chosen or colour)
        elif each in "123456789":
            tiles.append(each + (chosen or (next(choices) if suffix == "*" else colour)))
        else:
            tiles.append(each)
    return tiles


def _possible(groups: list[tuple[str, int]], loose: list[str]) -> bool:
    most = Counter({"F": 8})
    needed = Counter(loose)
    if any(count > (most[tile] or 4) for tile, count in needed.items()):
        return False
    for tile, size in groups:
        needed[tile] += size
    return sum(max(0, count - (most[tile] or 4)) for tile, count in needed.items()) <= 8
