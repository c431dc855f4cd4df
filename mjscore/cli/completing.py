"""What the shell offers for a word that is being typed: names of fans, lines, topics, rules, profiles and the like.

Each function is the ``autocompletion`` of an option or argument. Whatever goes wrong there, an unreadable card or
half a word, nothing is offered and nothing said: completion must never write over the line that is being typed.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, TypeVar

import typer

if TYPE_CHECKING:
    from mjscore.american import Card

Offers = list[tuple[str, str]]
"""What is offered, each with a word of help."""

Complete = TypeVar("Complete", bound=Callable[..., Offers])


def _silent(complete: Complete) -> Complete:
    """Offer nothing where that fails."""

    @wraps(complete)
    def offered(ctx: typer.Context, incomplete: str) -> Offers:
        try:
            return complete(ctx, incomplete)
        except Exception:  # whatever it is, a shell in the middle of a line is no place to say so
            return []

    return offered  # type: ignore[return-value]


def one_of(*names: str) -> Callable[[typer.Context, str], Offers]:
    """Offer some names."""

    def complete(ctx: typer.Context, incomplete: str) -> Offers:  # noqa: ARG001 - typer looks at the names
        return _plain(names)

    return complete


winds = one_of("east", "south", "west", "north")
rule_sets = one_of("mcr", "american", "chinese")


def _plain(names: Iterable[str]) -> Offers:
    return [(name, "") for name in names]


@_silent
def notations(ctx: typer.Context, incomplete: str) -> Offers:  # noqa: ARG001
    """The notations of hands."""
    from mjscore.notation.dialects import Dialect

    return _plain(each.value for each in Dialect)


@_silent
def fans(ctx: typer.Context, incomplete: str) -> Offers:  # noqa: ARG001
    """The fans by their ids, which have no blanks; by their Chinese names where one is begun."""
    from mjscore.mcr.table import table

    if incomplete and not incomplete.isascii():
        return [(fan.zh, fan.name) for fan in table().fans]
    return [(fan.id, f"{fan.points}  {fan.zh}") for fan in table().fans]


@_silent
def profiles(ctx: typer.Context, incomplete: str) -> Offers:  # noqa: ARG001
    """The profiles of the rules that the call names, of all rules where it names none."""
    from mjscore.cli.defaults import profiles_of

    rules = _rules(ctx)
    return _plain(name for each in ("mcr", "american") if rules in {each, ""} for name in profiles_of(each))


def _rules(ctx: typer.Context) -> str:
    """The rules that a call names before the word that is typed, '' for none."""
    return "american" if ctx.params.get("card") else str(ctx.params.get("rules") or "")


@_silent
def rules(ctx: typer.Context, incomplete: str) -> Offers:  # noqa: ARG001
    """The rules that ``--rule`` changes, each with its answers: what they share, ``cap=``, is completed first."""
    known = _questions(_rules(ctx)).items()
    return [(f"{name}={answer}", asked) for name, (asked, answers) in known for answer in answers]


def _questions(rule_set: str) -> dict[str, tuple[str, Sequence[str]]]:
    """Every rule that can be changed, by name: what it asks, and its answers."""
    found: dict[str, tuple[str, Sequence[str]]] = {}
    if rule_set in {"mcr", ""}:
        from mjscore.mcr.table import table

        found |= {each.name: (each.question, each.answers) for each in table().switches.values()}
        found |= {fan.id: (f"points of {fan.name}", [str(fan.points)]) for fan in table().fans}
    if rule_set == "american":
        from mjscore.american.questions import questions

        found |= {each.name: (each.text, each.answers) for each in questions()}
    return found


@_silent
def hand(ctx: typer.Context, incomplete: str) -> Offers:  # noqa: ARG001
    """Nothing for tiles; the answers of a rule where bash has taken ``--rule NAME=`` apart at its sign."""
    named = ctx.params.get("rule") or ()
    if not named or "=" in named[-1]:
        return []
    return _plain(_questions(_rules(ctx)).get(named[-1], ("", ()))[1])


@_silent
def topics(ctx: typer.Context, incomplete: str) -> Offers:
    """The topics of the rules; codes and the words of verdicts too once a letter is typed."""
    from mjscore.table.entries import EntryKind, all_entries

    of_call = _rules(ctx)
    found = {
        each.id: each.title
        for each in all_entries()
        if (each.topic or (incomplete and each.kind is not EntryKind.FAN)) and of_call in {"", each.rules}
    }
    return list(found.items())


@_silent
def lines(ctx: typer.Context, incomplete: str) -> Offers:  # noqa: ARG001
    """The ids of the lines of the card that the call names, or of the one that is used without a name."""
    return [(line.id, line.text) for line in _card(ctx.params.get("card")).lines]


@_silent
def sections_and_lines(ctx: typer.Context, incomplete: str) -> Offers:  # noqa: ARG001
    """For ``card show``: the sections too."""
    words = ctx.params.get("words") or ()
    card = _card(words[0] if words else None)
    shown = [(line.id, line.text) for line in card.lines]
    return [*((section.code, section.title) for section in card.sections), *shown] if len(words) < 2 else []


def _card(file: str | None) -> "Card":
    from mjscore.american.read import practice_card, read_card
    from mjscore.cli.defaults import card_file
    from mjscore.cli.tasks.card import text_of_card

    used = card_file(file)[0]
    if used == "-":
        raise ValueError("what comes from standard input is not there yet")
    return practice_card() if used is None else read_card(text_of_card(used))


@_silent
def offences(ctx: typer.Context, incomplete: str) -> Offers:  # noqa: ARG001
    """The offences of the rules."""
    from mjscore.table.offences import offences_of

    return [(each.id, each.title) for each in offences_of(_rules(ctx) or "mcr")]


@_silent
def countings(ctx: typer.Context, incomplete: str) -> Offers:  # noqa: ARG001
    """The ways to count under the simplified Chinese rules."""
    from mjscore.chinese.rules import Counting

    return _plain(each.value for each in Counting)


@_silent
def passes(ctx: typer.Context, incomplete: str) -> Offers:  # noqa: ARG001
    """The passes of the Charleston."""
    from mjscore.table.charleston import Pass

    return _plain(each.value for each in Pass)


@_silent
def moments(ctx: typer.Context, incomplete: str) -> Offers:  # noqa: ARG001
    """When a joker is exchanged."""
    from mjscore.table.exchange import When

    return _plain(each.value for each in When)


@_silent
def owners(ctx: typer.Context, incomplete: str) -> Offers:  # noqa: ARG001
    """Whose exposure it is."""
    from mjscore.table.exchange import Owner

    return _plain(each.value for each in Owner)


@_silent
def kinds_of_files(ctx: typer.Context, incomplete: str) -> Offers:  # noqa: ARG001
    """The formats that a list of hands may have."""
    from mjscore.rows import Kind

    return _plain(each.value for each in Kind)
