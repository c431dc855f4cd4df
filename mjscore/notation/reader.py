"""From Lark's tree to a draft: which tile every sign means, and a fault for every sign that means none.

One reader serves all notations; what differs is in their alphabets. Faults of single signs are found
here, those of sets and of the whole hand later. Imported only when something is parsed: it needs Lark.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeAlias

from lark import Token, Tree

from mjscore.errors import Span
from mjscore.notation import compact_table
from mjscore.notation.dialects import (
    CHINESE_TELLING_SIGNS,
    RIICHI_HONORS,
    SUFFIXES,
    Alphabet,
    Dialect,
    Family,
)
from mjscore.notation.draft import Draft, Flower, Group, Mark, Phrase, Role, shortened
from mjscore.notation.strays import Strays

Node: TypeAlias = "Tree[Token] | Token"

_ROLES = {"exposed": Role.EXPOSED, "concealed": Role.CONCEALED_KONG, "won": Role.WINNING}
_RED_FIVE_DIALECTS = (Dialect.COMPACT, Dialect.RIICHI)


def read(tree: "Tree[Token]", alphabet: Alphabet) -> Draft:
    """The draft of a hand that Lark read as ``tree`` in the notation of ``alphabet``."""
    reader = _Reader(alphabet)
    reader.line(tree)
    return reader.draft


def _span(tokens: Sequence[Token]) -> Span:
    first, last = tokens[0], tokens[-1]
    return (first.start_pos or 0, last.end_pos or 0)


def _tokens(node: Node) -> list[Token]:
    if isinstance(node, Token):
        return [node]
    return [token for child in node.children for token in _tokens(child)]


class _Reader:
    """Walks one tree and fills one draft."""

    def __init__(self, alphabet: Alphabet) -> None:
        self.alphabet = alphabet
        self.draft = Draft(alphabet)
        self.strays = Strays(alphabet)

    def line(self, tree: "Tree[Token]") -> None:
        """Read the whole line."""
        tables: list[list[Token]] = []
        for child in tree.children:
            kind = "tile" if isinstance(child, Token) else str(child.data)
            if kind == "circumstances":
                self._circumstances(_tokens_of_children(child))
            elif kind == "table":
                tables.append(_tokens(child))
            elif kind in _ROLES:
                self._bracketed(_ROLES[kind], child)
            else:
                self._loose(child)
        if tables:
            self.draft.own = True
            compact_table.read_tokens(tables, self.draft)
        self.strays.report(self.draft)

    def _circumstances(self, phrases: Iterable[list[Token]]) -> None:
        for words in phrases:
            self.draft.phrases.append(Phrase(tuple(map(str, words)), _span(words)))

    def _loose(self, child: Node) -> None:
        """Concealed tiles; honors that touch are one group, to be shown as they were written."""
        marks = self._tile(child, within=None)
        if not marks:
            return
        groups = self.draft.groups
        span = _span(_tokens(child))
        before = groups[-1] if groups else None
        single = isinstance(child, Token)
        if single and before and before.role is Role.CONCEALED and before.span[1] == span[0] and before.honors:
            groups[-1] = Group(Role.CONCEALED, before.marks + marks, (before.span[0], span[1]), honors=True)
        else:
            groups.append(Group(Role.CONCEALED, marks, span, honors=single))

    def _bracketed(self, role: Role, node: Node) -> None:
        """A set in brackets, a concealed kong in parentheses, or a plus and its tile."""
        children = list(node.children) if isinstance(node, Tree) else []
        source = self._source(role, children)
        marks: tuple[Mark, ...] = ()
        pluses: list[Span] = []
        faults_before = self.strays.count + len(self.draft.faults)
        for child in children:
            if isinstance(child, Tree) and child.data == "won":
                pluses.append(_span(_tokens(child)))
                marks += self._tile(child.children[-1], within=role)
            elif isinstance(child, Tree) or child.type in {"HONOR", "FLOWER", "STRAY"}:
                marks += self._tile(child, within=role)
        if role is Role.EXPOSED and self.alphabet.dialect is Dialect.COMPACT and len(marks) == 4 and not source:
            role = Role.CONCEALED_KONG
        unsure = self.strays.count + len(self.draft.faults) > faults_before
        group = Group(role, marks, _span(_tokens(node)), unsure, tuple(pluses))
        if source:
            compact_table.check_source(source, group, self.draft)
        self.draft.groups.append(group)

    def _source(self, role: Role, children: list[Node]) -> list[Token]:
        """Take who a compact set was claimed from out of ``children``: ``[123m,1]`` or ``[123m1]``."""
        if self.alphabet.dialect is not Dialect.COMPACT or role is not Role.EXPOSED or len(children) < 4:
            return []
        last = children[-2]
        if not isinstance(last, Tree):
            return []
        tokens = _tokens(last)
        bare = last.data == "suited" and len(tokens) == 1
        if last.data != "source" and not bare:
            return []
        del children[-2]
        self.draft.own = True
        return tokens

    def _tile(self, child: Node, within: Role | None) -> tuple[Mark, ...]:
        """The tiles of one sign, or of digits and their letter."""
        if isinstance(child, Tree):
            return self._numbered(child, within)
        span = _span([child])
        if child.type == "FLOWER":
            self._flower(self.alphabet.flower_signs[str(child)], span, within)
            self.draft.own = True
            return ()
        if child.type == "STRAY":
            return self.strays.add(str(child), span)
        sign = next((each for each in str(child) if each in CHINESE_TELLING_SIGNS), str(child))
        self.draft.own |= sign in self.alphabet.own_signs
        return (Mark(self.alphabet.signs[sign], span),)

    def _numbered(self, node: "Tree[Token]", within: Role | None) -> tuple[Mark, ...]:
        """Digits with their letter, on whichever side it stands."""
        tokens = _tokens(node)
        suits = [token for token in tokens if token.type == "SUIT"]
        digits = [token for token in tokens if token.type != "SUIT"]
        if not suits:
            return self._without_letter(digits)
        soaps = self._free_soaps(digits)
        marks = tuple(mark for soap in soaps for mark in self.strays.add("0", _span([soap])))
        digits, suit = digits[len(soaps) :], suits[0]
        if not digits:
            self.draft.fault("N005", f"'{suit}' has no number", _span(suits), self.alphabet.legend)
            return (Mark(None, _span(suits)),)
        self.strays.note_year("".join(digits), _span(digits))
        family = self._family(suit, digits)
        for digit in digits:
            marks += self._one(digit, family, within)
        return marks

    def _free_soaps(self, digits: Sequence[Token]) -> Sequence[Token]:
        """American white dragons before digits they do not touch, as in ``00 789d``."""
        for index, (digit, after) in enumerate(pairwise(digits), start=1):
            if str(digit) not in "0０" or self.alphabet.dialect is not Dialect.NATIVE:
                break
            if digit.end_pos != after.start_pos:
                return digits[:index]
        return ()

    def _family(self, suit: Token, digits: Sequence[Token]) -> Family:
        """Which tiles a suit letter means, with a fault when it is not a letter of this notation."""
        families, letter = self.alphabet.families, str(suit)
        if letter in families:
            self.draft.own = True
            return families[letter]
        lower = letter.lower()
        if lower != letter:
            mended = f"{''.join(digits)}{lower}"
            self.draft.fault("N006", f"'{letter}' is not a suit letter", _span([suit]), f"write {shortened(mended)}")
        if lower in families:
            self.draft.own = True
            return families[lower]
        self.draft.foreign += 1
        self.draft.foreign_suits.append((lower, _span([suit])))
        return SUFFIXES[lower]

    def _one(self, digit: Token, family: Family, within: Role | None) -> tuple[Mark, ...]:
        """The tile of one number."""
        span = _span([digit])
        if digit.type == "JOKER":
            return self.strays.add(str(digit), span)
        rank = int(unicodedata.numeric(str(digit)))
        if family.is_flower and 1 <= rank <= family.last:
            self._flower(rank, span, within)
            return ()
        if 1 <= rank <= family.last:
            if family is RIICHI_HONORS and rank > 4:
                self.draft.riichi_dragons.append((f"{rank}z", span))
            return (Mark(family.tiles[rank - 1], span),)
        if rank == 0 and family.last == 9 and self.alphabet.dialect in _RED_FIVE_DIALECTS:
            self._red_five(family, span)
            return (Mark(family.tiles[4], span),)
        hint = f"{family.title} from 1 to {family.last}"
        white = self.alphabet.signs.get("P")
        hint += "; the white dragon is P" if rank == 0 and white is not None else ""
        article = "an" if family.noun == "honor" else "a"
        self.draft.fault("N004", f"'{digit}' is not {article} {family.noun} tile", span, hint)
        return (Mark(None, span),)

    def _red_five(self, family: Family, span: Span) -> None:
        letter = next(key for key, value in SUFFIXES.items() if value is family and key in "mps")
        self.draft.fault(
            "N009",
            f"'0{letter}' is a red five in riichi notation, and MCR has no red fives",
            span,
            f"write 5{letter} for the five, or mend the number: {family.title} from 1 to 9",
        )

    def _without_letter(self, digits: Sequence[Token]) -> tuple[Mark, ...]:
        """Digits that belong to no suit."""
        text, span = shortened(unicodedata.normalize("NFKC", "".join(digits))), _span(digits)
        if self.alphabet.letter_first or not self.alphabet.families:
            self.draft.foreign += 1
            self.draft.fault("N005", f"'{text}' has no suit", span, self.alphabet.legend)
        elif not text.strip("0０"):
            return tuple(mark for digit in digits for mark in self.strays.add("0", _span([digit])))
        else:
            ways = [f"{text}{letter}" for letter in _letters_to_offer(self.alphabet)]
            hint = f"write {', '.join(ways[:-1])} or {ways[-1]}"
            self.draft.fault("N005", f"'{text}' has no suit letter", span, hint)
        return tuple(Mark(None, _span([digit])) for digit in digits)

    def _flower(self, number: int, span: Span, within: Role | None) -> None:
        if within is None:
            self.draft.flowers.append(Flower(number, span))
            return
        where = "is never the winning tile" if within is Role.WINNING else "belongs to no set"
        self.draft.fault("N017", f"a flower tile {where}", span, "write flowers beside the other tiles")


def _letters_to_offer(alphabet: Alphabet) -> list[str]:
    """One letter a suit, the usual one."""
    found: dict[str, str] = {}
    for letter, family in alphabet.families.items():
        if family.last == 9:
            found.setdefault(family.noun, letter)
    return list(found.values())


def _tokens_of_children(node: Node) -> Iterable[list[Token]]:
    return (_tokens(child) for child in node.children) if isinstance(node, Tree) else ()
