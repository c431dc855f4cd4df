"""American cards: those that ship with the project and its tests, with lines changed and put together anew."""

import re
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

import mjscore
from mjscore.american import Card, ConcreteHand, Line, check, expand, read_card, skeleton
from mjscore.american.concrete import ANY_TILE, COPIES, FLOWER, FLOWERS, JOKER, JOKERS
from mjscore.american.rack import Rack, Way, Win, problems
from mjscore.american.read import practice_text
from mjscore.american.source import decode
from mjscore.american.writing import write
from mjscore.errors import MjscoreError
from mjscore.notation.grammars import parser
from tests.fuzz.holding import require_answer, require_even, require_fault, require_told, soon
from tests.fuzz.mutations import mutated, mutated_bytes
from tests.fuzz.running import Sample, Target

_HEAD = "card: Test\nyear: 2026\n[Test | T]\n"
_EXOTIC = Path(__file__).parents[1] / "american" / "exotic.card"
_PIECES = (
    *("FFFF", "NNN", "222A", "44B", "66", "DDD", "DD.s", "ZZZ.w", "nnnA", "{year}A", "{year-1}B", "4{n+1}B", "{n*t}C"),
    *("369.*", "?~", "????", "J", "NEWS", "^", "!", "~", "-or-", "+", "(", ")", "; ", "Any Run", "Any 2 Suits", "Wrap"),
    *("n even", "n < t", "s != A", "n in 1..5", "t in 2001..2098", "Any Like Nos.", "p in run", "These Nos. Only"),
    *("Any Dragon", "Opp. Dragon", "Matching Dragons", "Any Wind", "all different: n, t", "s in bam, dot", "no jokers"),
    *(
        " X 25",
        " C 50",
        "X 0",
        "\n",
        "\n  ",
        "# note\n",
        "[",
        "|",
        "]",
        "card: ",
        "year: ",
        "year: 2022",
        "{",
        "}",
        ".",
    ),
    *("1A", "11111A", "999C", "0", "000", "10C", "n", "t", "m", "A", "B", "C", "R", "G", "P", "-", "n = t", "n*t = 12"),
)


@cache
def _good_lines() -> tuple[str, ...]:
    texts = (practice_text(), _EXOTIC.read_text(encoding="utf-8"), skeleton(2026))
    lines = [line.partition("#")[0].rstrip() for text in texts for line in text.splitlines()]
    return tuple(line for line in lines if re.search(r" [XC] \d+$", line))


def _make(rng: Random) -> Sample:
    lines = [rng.choice(_good_lines()) for _ in range(rng.choice((1, 1, 1, 2, 3)))]
    if rng.random() < 0.7:
        place = rng.randrange(len(lines))
        lines[place] = mutated(rng, lines[place], _PIECES, _good_lines())
        text = _HEAD.replace("2026", rng.choice(("2026", "2026", "2022", "2000"))) + "\n".join(lines)
    else:
        text = mutated(rng, _HEAD + "\n".join(lines), _PIECES, [skeleton(2026)])
    data = text.encode("utf-8", errors="surrogatepass")
    return Sample("card", mutated_bytes(rng, data) if rng.random() < 0.05 else data)


@st.composite
def _any_card(draw: st.DrawFn) -> Sample:
    lines = _sentences() | st.text(max_size=80) | st.lists(st.sampled_from(_PIECES), max_size=14).map(" ".join)
    text = draw(st.sampled_from(["", _HEAD, _HEAD])) + draw(lines)
    return Sample("card", text.encode("utf-8", errors="surrogatepass"))


@cache
def _sentences() -> st.SearchStrategy[str]:
    return from_lark(parser("card"))


def _check(sample: Sample, rng: Random) -> None:
    if rng.random() < 0.1:
        _check_commands(sample, rng)
    try:
        text = decode(sample.data)
    except MjscoreError as error:
        require_told(error)
        return
    year = rng.choice((None, None, None, 2022, 1999))
    try:
        with soon("check"):
            checked = check(text, year)
    except MjscoreError as error:
        require_told(error)
        return
    for fault in (*checked.faults, *checked.warnings):
        require_fault(fault, checked.card.text)
    try:
        with soon("read_card"):
            card = read_card(text, year)
    except MjscoreError as error:
        require_told(error)
        assert not checked.valid
        return
    assert read_card(card.text, year) == card
    if checked.valid:
        assert {line.id: len(expand(line)) for line in card.lines} == checked.counts
        for line in card.lines:
            _check_line(card, line, rng)


def _check_line(card: Card, line: Line, rng: Random) -> None:
    hands = expand(line)
    assert len(set(hands)) == len(hands)
    for hand in hands[:2000]:
        assert sum(len(word.tiles) for word in hand.words) == 14
        assert sum(hand.loose) + sum(size for _, size, _ in hand.groups) == 14
        assert str(hand)
    for hand in rng.sample(hands, min(4, len(hands))):
        rack = laid(hand, rng)
        win = Win(Way.SELF_DRAW)
        assert not problems(rack, win), f"{hand} cannot be laid: {problems(rack, win)}"
        with soon("score_american"):
            result = mjscore.score_american(rack, win, card=card)
        assert isinstance(result, mjscore.AmericanScore), f"{hand} does not win on its card: {result}"
        assert line.id in result.lines, f"{hand} does not fit its line"
        require_even(result.payments)
        again = mjscore.score_american(write(rack, win), card=card)
        assert (again.rack, again.payments) == (rack, result.payments)


def laid(hand: ConcreteHand, rng: Random) -> Rack:
    """Tiles that fill a hand, all concealed: natural ones as far as there are, then flowers where they may, jokers."""
    left = list(COPIES)
    tiles = [kind for kind, count in enumerate(hand.loose) for _ in range(count)]
    for kind in tiles:
        left[kind] -= 1
    named = [group for group in hand.groups if group.tile != ANY_TILE]
    wild = [group for group in hand.groups if group.tile == ANY_TILE]
    for tile, size, flags in sorted(named, key=lambda group: group.flags & JOKERS):
        tiles += _taken(left, tile, size, flags)
    for _, size, flags in sorted(wild, key=lambda group: -group.size):
        fitting = [kind for kind in range(JOKER) if left[kind] >= size]
        tiles += _taken(left, rng.choice(fitting or [max(range(JOKER), key=left.__getitem__)]), size, flags)
    rng.shuffle(tiles)
    return Rack(tuple(tiles[1:]), (), tiles[0])


def _taken(left: list[int], tile: int, size: int, flags: int) -> list[int]:
    naturals = max(0, min(size, left[tile]))
    left[tile] -= naturals
    flowers = min(size - naturals, max(0, left[FLOWER])) if flags & FLOWERS else 0
    left[FLOWER] -= flowers
    jokers = size - naturals - flowers
    assert not jokers or flags & JOKERS, "tiles are missing where no joker may stand"
    left[JOKER] -= jokers
    return [tile] * naturals + [FLOWER] * flowers + [JOKER] * jokers


def _check_commands(sample: Sample, rng: Random) -> None:
    command = rng.choice(("check", "show", "expand"))
    year = rng.choice(((), (), ("--year", "2022")))
    require_answer(rng, "card", command, "-", *(("T-1",) if command == "expand" else ()), *year, typed=sample.data)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "any.card"
        file.write_bytes(sample.data)
        require_answer(rng, "score", "FFF 2026b [222Jc] 66c +6c, from south", "--card", str(file))
        require_answer(rng, "card", "nearest", "FFF 2026b 222c 66c", "--card", str(file))
        require_answer(rng, "card", "alive", "[222Jc]", "--card", str(file))


TARGET = Target("cards", _make, _check, _any_card())
