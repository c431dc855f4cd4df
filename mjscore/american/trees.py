"""From Lark's tree of a logical line to values. Imported only when a card is read: it needs Lark."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from lark import Token, Tree

from mjscore.american.card import Alternative, Group, Section
from mjscore.american.expressions import Constant, Expression, Kind, Name, Operation
from mjscore.american.notes import (
    AllDifferent,
    Among,
    Clause,
    Described,
    Flag,
    Gap,
    Generator,
    InRun,
    Notes,
    Noun,
    Parity,
    Relation,
    Shift,
    SuitCount,
)
from mjscore.errors import Fault, Span
from mjscore.tiles import tile

Node: TypeAlias = "Tree[Token] | Token"

_GENERATORS = {
    "run": Shift.RUN,
    "even_run": Shift.EVEN_RUN,
    "odd_run": Shift.ODD_RUN,
    "like": Shift.LIKE,
    "like_even": Shift.LIKE_EVEN,
    "like_odd": Shift.LIKE_ODD,
    "fixed": Shift.FIXED,
}
_FLAGS = {"wrap": Flag.WRAP, "no_jokers": Flag.NO_JOKERS, "no_bonus": Flag.NO_BONUS}
_SUITS = {"b": 0, "c": 1, "d": 2}
_SIGNS = {"−": "-", "×": "*", "≠": "!=", "≤": "<=", "≥": ">="}

_NO_BONUS = "no-bonus"

MOST_DIGITS = 6
MOST_DEPTH = 20


@dataclass(frozen=True, slots=True)
class ReadHand:
    """A hand line as read: its alternatives, all notes, its values with their places, its text.

    ``empty`` are the places of notes that say nothing.
    """

    alternatives: tuple[Alternative, ...]
    notes: Notes
    values: tuple[tuple[str, int, Span], ...]
    text: str
    span: Span
    empty: tuple[Span, ...] = ()


def tokens_of(node: Node) -> Iterator[Token]:
    """All tokens below a node, in order."""
    if isinstance(node, Token):
        yield node
    else:
        for child in node.children:
            yield from tokens_of(child)


class TreeReader:
    """Reads the tree of one logical line that starts at ``offset`` in the text of the card."""

    def __init__(self, text: str, offset: int) -> None:
        self.text = text
        self.offset = offset
        self.faults: list[Fault] = []

    def span(self, nodes: Iterable[Node]) -> Span:
        """Where in the text the nodes lie."""
        tokens = [token for node in nodes for token in tokens_of(node)]
        return (self.offset + (tokens[0].start_pos or 0), self.offset + (tokens[-1].end_pos or 0))

    def number(self, token: Token) -> int:
        """The value of digits; a number that is too long is a fault."""
        if len(token) > MOST_DIGITS:
            hint = f"a number has {MOST_DIGITS} digits at most"
            self.faults.append(Fault("C015", f"the number {token[:8]}… is too large", self.span([token]), hint))
            return 0
        return int(token)

    def header(self, tree: "Tree[Token]") -> tuple[str, Token | None]:
        """The key of a header, or title or year; and its value."""
        tokens = list(tokens_of(tree))
        kind = str(tree.data)
        return str(tokens[0]) if kind == "unknown_header" else kind, tokens[1] if len(tokens) > 1 else None

    def section(self, tree: "Tree[Token]") -> Section:
        """A section without its lines; an attribute that is not known is a fault."""
        tokens = {token.type: str(token).strip() for token in tokens_of(tree)}
        attributes = [token for token in tokens_of(tree) if token.type == "ATTRIBUTE"]
        for attribute in attributes:
            if attribute != _NO_BONUS:
                message = f"there is no attribute '{attribute}'"
                self.faults.append(Fault("C013", message, self.span([attribute]), f"there is {_NO_BONUS}"))
        bonus = _NO_BONUS not in attributes
        return Section(tokens["SECTION_TITLE"], tokens["CODE"], bonus, (), self.span([tree]))

    def hand(self, tree: "Tree[Token]") -> ReadHand:
        """A line with a hand."""
        parts = [child for child in tree.children if isinstance(child, Tree)]
        printed = [part for part in parts if part.data == "alternative"]
        notes = [note for part in printed for note in part.find_data("notes")]
        clauses = [clause for note in notes for clause in self._clauses(note)]
        values = [self._value(part) for part in parts if part.data == "value"]
        alternatives = tuple(self._alternative(part) for part in printed)
        text = " -or- ".join(self._printed(part) for part in printed)
        empty = tuple(self.span([note]) for note in notes if not _says_something(note))
        return ReadHand(alternatives, Notes(tuple(clauses)), tuple(values), text, self.span([tree]), empty)

    def _value(self, tree: "Tree[Token]") -> tuple[str, int, Span]:
        kind, number = tokens_of(tree)
        return str(kind), self.number(number), self.span([tree])

    def _alternative(self, tree: "Tree[Token]") -> Alternative:
        laid = [child for child in tree.children if not (isinstance(child, Tree) and child.data == "notes")]
        groups = tuple(self._group(child) for child in laid if isinstance(child, Tree))
        return Alternative(groups, " ".join(map(self._printed, laid)), self.span(laid))

    def _printed(self, node: Node) -> str:
        """A node as printed, with single blanks; comments and line ends are gone."""
        if isinstance(node, Tree) and node.data == "alternative":
            return " ".join(map(self._printed, node.children))
        start, end = self.span([node])
        lines = self.text[start - self.offset : end - self.offset].split("\n")
        return " ".join(" ".join(_without_comment(line).split()) for line in lines)

    def _group(self, tree: "Tree[Token]") -> Group:
        signs = {child.type: str(child) for child in tree.children if isinstance(child, Token)}
        symbols = signs.get("SYMBOLS", "")
        number = None if symbols else self._expression(_computed(tree))
        copies = int(signs.get("COPIES", 0))
        suffix = signs.get("SUFFIX", "").removeprefix(".")
        return Group(symbols, suffix, signs.get("FLAGS", ""), number, copies, self.span([tree]))

    def _clauses(self, notes: "Tree[Token]") -> Iterator[Clause]:
        for child in notes.children:
            if isinstance(child, Tree):
                yield from self._clause(str(child.data), child)
        if _says_something(notes):
            yield from map(Gap, self._gaps(notes))

    def _gaps(self, notes: "Tree[Token]") -> Iterator[Span]:
        """Where nothing stands between two semicolons, or between one and a parenthesis: the second of them."""
        said = True
        for child in notes.children:
            ends = isinstance(child, Token) and child.type in {"SEMICOLON", "RPAR"}
            if ends and not said:
                yield self.span([child])
            said = not isinstance(child, Token) or _is_remark(child)

    def _clause(self, kind: str, tree: "Tree[Token]") -> Iterator[Clause]:
        span = self.span([tree])
        numbers = _ints(tree)
        if kind in _GENERATORS:
            yield Generator(_GENERATORS[kind], self.number(numbers[0]) if numbers else None, span)
        elif kind in _FLAGS:
            yield _FLAGS[kind]
        elif kind == "suits":
            yield SuitCount(frozenset(map(self.number, numbers)), span)
            if any(token.type == "DESCRIPTION" and "dragon" in token.lower() for token in tokens_of(tree)):
                yield Described(Noun.DRAGON, span)
        elif kind == "relation":
            yield self._relation(tree, span)
        elif kind in {"dragons", "winds"}:
            yield Described(Noun.DRAGON if kind == "dragons" else Noun.WIND, span)
        else:
            yield from self._about_names(kind, tree, span)

    def _about_names(self, kind: str, tree: "Tree[Token]", span: Span) -> Iterator[Clause]:
        names = [str(token) for names in tree.find_data("names") for token in tokens_of(names) if token.type == "NAME"]
        if kind == "all_different":
            yield AllDifferent(tuple(names), span)
            return
        for name in names:
            if kind in {"even", "odd"}:
                yield Parity(name, int(kind == "odd"), span)
            elif kind == "in_run":
                yield InRun(name, span)
            else:
                yield self._among(kind, name, tree, span)

    def _among(self, kind: str, name: str, tree: "Tree[Token]", span: Span) -> Among:
        if kind == "in_range":
            first, last = (self.number(each) for each in _ints(tree))
            return Among(name, range(first, last + 1), Kind.NUMBER, span)
        if kind == "any_number":
            return Among(name, range(1, 10), Kind.NUMBER, span)
        items = [self._constant(token) for item in tree.find_data("item") for token in tokens_of(item)]
        kinds = {item.kind for item in items}
        if len(kinds) > 1:
            self.faults.append(Fault("C023", "a list of numbers, suits and winds mixed", span, "list one kind of them"))
        return Among(name, tuple(item.value for item in items), items[0].kind, span)

    def _relation(self, tree: "Tree[Token]", span: Span) -> Relation:
        left, sign, right = _bare(tree)
        comparison = _SIGNS.get(str(sign), str(sign))
        return Relation(self._expression(left), comparison, self._expression(right), span)

    def _expression(self, node: Node, depth: int = 0) -> Expression:
        if isinstance(node, Token):
            if node.type in {"NAME", "LETTER"}:
                return Name(str(node), self.span([node]))
            return self._constant(node)
        if depth > MOST_DEPTH:
            hint = "write it with fewer parentheses"
            self.faults.append(Fault("C015", "too many parentheses inside each other", self.span([node]), hint))
            return Constant(0)
        children = _bare(node)
        operands = [self._expression(child, depth + 1) for child in children[::2]]
        operators = [_SIGNS.get(str(child), str(child)) for child in children[1::2]]
        return Operation(operands[0], tuple(zip(operators, operands[1:], strict=True)))

    def _constant(self, token: Token) -> Constant:
        if token.type == "SUIT":
            return Constant(_SUITS[token[0].lower()], Kind.SUIT)
        if token.type == "WIND":
            return Constant(tile(str(token)), Kind.WIND)
        return Constant(self.number(token))


def _says_something(notes: "Tree[Token]") -> bool:
    """Whether there is a clause in notes, or free text."""
    return any(isinstance(child, Tree) or _is_remark(child) for child in notes.children)


def _is_remark(token: Token) -> bool:
    """Whether a token is free text with something in it."""
    return token.type == "REMARK" and bool(token.strip('"“” '))


def _ints(tree: "Tree[Token]") -> list[Token]:
    return [child for child in tree.children if isinstance(child, Token) and child.type == "INT"]


def _bare(tree: "Tree[Token]") -> list[Node]:
    """The children of a node without parentheses: their meaning is in the shape of the tree already."""
    return [child for child in tree.children if not (isinstance(child, Token) and child.type in {"LPAR", "RPAR"})]


def _computed(tree: "Tree[Token]") -> Node:
    """What stands between the braces of a computed number."""
    children = _bare(tree)
    return children[next(place for place, child in enumerate(children) if str(child) == "{") + 1]


def _without_comment(line: str) -> str:
    """A printed line up to its comment; a # between quotation marks is none."""
    quoted = False
    for place, sign in enumerate(line):
        if sign in '"“”':
            quoted = not quoted
        elif sign == "#" and not quoted:
            return line[:place]
    return line
