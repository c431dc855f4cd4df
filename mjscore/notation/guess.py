"""Which notation a line is in: the one that reads it best.

The line is read in every notation some of whose letters it has, native first. A notation other than
native is in question only when the line has something that is its own (a suit letter, a ``|``). Of these
the one with the fewest suit letters of other notations is taken, then the one with the fewest faults,
then the first in the order of ``Dialect``. Of notations that all stop at a syntax error, the one whose
letters the line has most of is taken. So a line that is right in native notation is native, and a line
that mixes notations is read in the one it has most of.
"""

from functools import cache
from typing import TYPE_CHECKING

from mjscore.notation.at_best import AtBest, at_best
from mjscore.notation.dialects import ALPHABETS, Alphabet, Dialect
from mjscore.notation.draft import Broken, Draft, Phrase
from mjscore.notation.grammars import parser_of
from mjscore.notation.phrases import phrases_in
from mjscore.notation.plain_lines import plain_groups
from mjscore.notation.syntax_errors import Parsed, parse

if TYPE_CHECKING:
    from lark import Lark

_OPENERS, _CLOSERS = "[［(（", "]］)）"
_VARIATIONS = "\ufe0e\ufe0f"
"""They choose whether a tile is drawn in colour; some notations skip them, and to others they are signs as any."""

_ORDER = {dialect: place for place, dialect in enumerate(Dialect)}
_DISPUTED_DRAGONS = {"5z": ("white", "red"), "7z": ("red", "white")}


def attempt(text: str, alphabet: Alphabet) -> Draft:
    """The draft of ``text`` in one notation; what is no syntax of it becomes faults as well."""
    end = next((place for place, sign in enumerate(text) if sign in _COMMAS), len(text))
    groups = plain_groups(text[:end]) if alphabet.dialect is Dialect.NATIVE else None
    if groups is not None:
        own = any(letter in text[:end] for letter in alphabet.families)
        return Draft(alphabet, groups, phrases=phrases_in(text, end), own=own)
    from mjscore.notation.reader import read  # noqa: PLC0415 - it needs Lark

    (tree, mended, faults), phrases = _parsed(text, end, parser_of(alphabet))
    if tree is not None:
        draft = read(tree, alphabet)
        draft.phrases += phrases
        draft.unsure |= bool(faults)
        draft.faults[:0] = faults
        if len(mended) > len(text):
            draft.groups[-1] = draft.groups[-1]._replace(unsure=True)
        return draft
    last = faults[-1].span
    broken = Broken(_letters_in(text, alphabet), last[0] if last else 0)
    return Draft(alphabet, faults=faults, unsure=True, broken=broken)


def _letters_in(text: str, alphabet: Alphabet) -> int:
    return sum(map(text.count, alphabet.families))


def _parsed(text: str, end: int, parser: "Lark") -> tuple[Parsed, list[Phrase]]:
    """The tree of a line; without its circumstances where the tiles up to the first comma are a line by themselves.

    Whatever comes after a comma outside of brackets is circumstances, so that these need no parser.
    """
    tiles = text[:end]
    if end < len(text) and sum(map(tiles.count, _OPENERS)) == sum(map(tiles.count, _CLOSERS)):
        parsed = parse(tiles, parser)
        if not parsed.faults:
            return parsed, phrases_in(text, end)
    return parse(text, parser), []


def guess(text: str) -> Draft:
    """The draft of ``text`` in the notation that reads it best."""
    best: Draft | None = None
    for dialect, chance in _chances(text):
        if best is not None and not _may_be_taken(text, dialect, chance, best):
            continue
        draft = attempt(text, ALPHABETS[dialect])
        if dialect is not Dialect.NATIVE and not draft.own and draft.broken is None:
            continue
        if best is None or _standing(draft) < _standing(best):
            best = draft
    if best is None:
        raise AssertionError("native notation is always in question")
    if best.alphabet.dialect is Dialect.RIICHI:
        _ask_for_dragons(best)
    return best


def prefer(text: str, dialect: Dialect) -> tuple[Draft, bool]:
    """The draft of ``text`` in the notation preferred where that reads it as well as any, and whether that decided.

    What tools dispute, as 5z and 7z, is settled by the notation that is preferred.
    """
    preferred, best = attempt(text, ALPHABETS[dialect]), guess(text)
    if _rank(preferred) > _rank(best):
        return best, False
    return preferred, best.alphabet.dialect is not dialect or bool(best.faults)


def _rank(draft: Draft) -> tuple[int, ...]:
    """The lower the better: read to the end, with its own letters, with few faults."""
    if draft.broken is not None:
        return _rank_of_broken(draft.broken)
    return (0, draft.foreign, len(draft.faults))


def _rank_of_broken(broken: Broken) -> tuple[int, ...]:
    return (1, -broken.letters, -broken.place)


def _standing(draft: Draft) -> tuple[tuple[int, ...], int]:
    """Which of two drafts is taken: the one with the lower rank, and of equal ones the first in order."""
    return _rank(draft), _ORDER[draft.alphabet.dialect]


def _chances(text: str) -> list[tuple[Dialect, AtBest]]:
    """The notations in question and how the line reads in each at best, the most likely first."""
    tiles = set(_tiles_of(text))
    chances = [(alphabet.dialect, at_best(text, alphabet.dialect)) for alphabet in _candidates(text)]
    shown = {dialect for dialect, _ in chances if dialect is Dialect.NATIVE or _letters(dialect) & tiles}
    if all(dialect in shown for dialect, chance in chances if chance.own):
        return sorted(chances, key=lambda each: (not each[1].own, each[1][1:]))
    # What has capitals only is in question where those before it stop at a syntax error, so that the order counts.
    return [(dialect, chance if dialect in shown else chance._replace(own=False)) for dialect, chance in chances]


def _may_be_taken(text: str, dialect: Dialect, chance: AtBest, best: Draft) -> bool:
    """Whether a notation has a chance beside the best draft.

    Without anything of its own it would have to be left out, or it cannot even be read to the end. All notations but
    compact have the same brackets, pluses and commas, so that all of them stop at the same place or none does.
    """
    if best.broken is None:
        return chance.own and ((0, chance.foreign, chance.faults), _ORDER[dialect]) < _standing(best)
    if Dialect.COMPACT in {dialect, best.alphabet.dialect} or any(sign in text for sign in _VARIATIONS):
        return True
    broken = Broken(_letters_in(text, ALPHABETS[dialect]), best.broken.place)
    return (_rank_of_broken(broken), _ORDER[dialect]) < _standing(best)


def _candidates(text: str) -> list[Alphabet]:
    """The notations in question for a line, in their order: native, and those whose letters it has."""
    present = set(text)
    every = ALPHABETS.values()
    return [
        alphabet for alphabet in every if alphabet.dialect is Dialect.NATIVE or _letters(alphabet.dialect) & present
    ]


@cache
def _letters(dialect: Dialect) -> frozenset[str]:
    """The signs of which a line in this notation has at least one among its tiles."""
    alphabet = ALPHABETS[dialect]
    compact = "|｜[［" if dialect is Dialect.COMPACT else ""
    return frozenset((*alphabet.families, *alphabet.flower_signs, *alphabet.own_signs, *compact))


def _tiles_of(text: str) -> str:
    """The line up to the comma after which no tiles can stand in any notation."""
    for place in range(max(map(text.rfind, _AROUND_TILES)) + 1, len(text)):
        if text[place] in _COMMAS:
            return text[:place]
    return text


_COMMAS, _AROUND_TILES = ",，、", "[［]］(（)）+＋|｜"
"""Signs after which circumstances come, and those of the tiles between which there may be such a sign all the same."""


def _ask_for_dragons(draft: Draft) -> None:
    """5z and 7z are read only when the notation was named: tools disagree; 6z is green to all of them."""
    disputed = [(tile, span) for tile, span in draft.riichi_dragons if tile in _DISPUTED_DRAGONS]
    if not disputed:
        return
    tiles = dict.fromkeys(tile for tile, _ in disputed)
    readings = "; ".join(
        f"{tile} is the {riichi} dragon in riichi notation and the {other} dragon in some MCR tools"
        for tile, (riichi, other) in _DISPUTED_DRAGONS.items()
        if tile in tiles
    )
    _, span = disputed[0]
    hint = "5z 6z 7z as white, green, red: say --notation riichi; as red, green, white: write R G P in native notation"
    draft.fault("N008", readings, span, hint)
