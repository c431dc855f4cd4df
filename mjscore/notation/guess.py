"""Which notation a line is in: the one that reads it best.

The line is read in every notation some of whose letters it has, native first. A notation other than
native is in question only when the line has something that is its own (a suit letter, a ``|``). Of these
the one with the fewest suit letters of other notations is taken, then the one with the fewest faults,
then the first in the order of ``Dialect``. Of notations that all stop at a syntax error, the one whose
letters the line has most of is taken. So a line that is right in native notation is native, and a line
that mixes notations is read in the one it has most of.
"""

from functools import cache

from mjscore.notation.dialects import ALPHABETS, Alphabet, Dialect
from mjscore.notation.draft import Broken, Draft
from mjscore.notation.grammars import parser_of
from mjscore.notation.syntax_errors import parse

_DISPUTED_DRAGONS = {"5z": ("white", "red"), "7z": ("red", "white")}


def attempt(text: str, alphabet: Alphabet) -> Draft:
    """The draft of ``text`` in one notation; what is no syntax of it becomes faults as well."""
    from mjscore.notation.reader import read  # noqa: PLC0415 - it needs Lark

    tree, mended, faults = parse(text, parser_of(alphabet))
    if tree is not None:
        draft = read(tree, alphabet)
        draft.unsure |= bool(faults)
        draft.faults[:0] = faults
        if len(mended) > len(text):
            draft.groups[-1] = draft.groups[-1]._replace(unsure=True)
        return draft
    last = faults[-1].span
    letters = sum(text.count(letter) for letter in alphabet.families)
    return Draft(alphabet, faults=faults, unsure=True, broken=Broken(letters, last[0] if last else 0))


def guess(text: str) -> Draft:
    """The draft of ``text`` in the notation that reads it best."""
    best: Draft | None = None
    tiles = set(_tiles_of(text))
    for alphabet in _candidates(text):
        if best is not None and best.broken is None and not _letters(alphabet.dialect) & tiles:
            # Without a tile of its own it would have to be left out, or it cannot even be read to the end.
            continue
        draft = attempt(text, alphabet)
        if alphabet.dialect is not Dialect.NATIVE and not draft.own and draft.broken is None:
            continue
        if best is None or _rank(draft) < _rank(best):
            best = draft
        if not (best.faults or best.foreign):
            break
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
        return (1, -draft.broken.letters, -draft.broken.place)
    return (0, draft.foreign, len(draft.faults))


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
