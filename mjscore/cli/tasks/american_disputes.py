"""Disputes about American hands: what ``mjscore audit``, ``compare`` and ``explain`` ask for under these rules."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from mjscore.american.audit import audit
from mjscore.american.card import Card
from mjscore.american.circumstances import Options
from mjscore.american.claim import parse_claim
from mjscore.american.compare import compare
from mjscore.american.lookup import require_lines
from mjscore.american.question import answers
from mjscore.american.result import AmericanRefusal
from mjscore.cli.running import DONE, TO_LOOK_AT
from mjscore.cli.tasks.american import Table, understood
from mjscore.errors import Fault, MjscoreError, RulesError
from mjscore.render import american as render
from mjscore.render import american_audit, american_compare, american_explain
from mjscore.render.report import Report


def audit_report(text: str, options: Options, table: Table, claimed: str) -> tuple[Report, int]:
    """Judge a claim about a line of notation; the report and the exit code, 0 for a claim that stands."""
    case, money = understood(text, options, table, _Claimed(claimed, len(text) + 1))
    result = audit(case, parse_claim(claimed))
    report = american_audit.report(american_audit.Hearing(result, money))
    return report, DONE if result.stands else TO_LOOK_AT


def compare_report(text: str, options: Options, table: Table) -> tuple[Report, int]:
    """Compare a line of notation under other rules; the report and the exit code, 1 for a hand that is refused."""
    case, money = understood(text, options, table)
    result = compare(case)
    if isinstance(result, AmericanRefusal):
        return render.report(result, money), TO_LOOK_AT
    return american_compare.report(result), DONE


def explain_report(text: str, options: Options, table: Table, lines: Sequence[str]) -> tuple[Report, int]:
    """Answer about lines of the card; the report and the exit code, 1 for a hand that is refused."""
    case, _ = understood(text, options, table, _Lines(lines))
    return american_explain.report(case.score, answers(case, lines)), DONE if case.fits else TO_LOOK_AT


@dataclass(frozen=True, slots=True)
class _Claimed:
    """A claim, which is shown from ``start`` on."""

    claim: str
    start: int

    def read(self, card: Card | None) -> object:
        try:
            claim = parse_claim(self.claim)
        except MjscoreError as error:
            raise RulesError([self._moved(fault) for fault in error.faults]) from None
        if card is not None and claim.line is not None:
            require_lines([claim.line], [line.id for line in card.lines], card.name)
        return claim

    def _moved(self, fault: Fault) -> Fault:
        return replace(fault, span=fault.span and (fault.span[0] + self.start, fault.span[1] + self.start))

    def shown(self, text: str) -> str:
        return f"{text}\n{self.claim}"


@dataclass(frozen=True, slots=True)
class _Lines:
    """The lines that are asked about."""

    lines: Sequence[str]

    def read(self, card: Card | None) -> object:
        if card is not None:
            require_lines(self.lines, [line.id for line in card.lines], card.name)
        return self.lines

    def shown(self, text: str) -> str:
        return text
