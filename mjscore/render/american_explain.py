"""The report of answers about lines of a card: which counts, which fit, and what keeps tiles from the others."""

from collections.abc import Sequence
from typing import Any

from mjscore.american.question import LineAnswer, LineVerdict
from mjscore.american.questions import source_of_reason
from mjscore.american.result import AmericanRefusal, AmericanScore
from mjscore.render.american import head, native, reason_record
from mjscore.render.american_audit import against, nearest_hand, nearest_record
from mjscore.render.american_drawn import hand_drawn
from mjscore.render.report import Block, Report, remarks


def report(score: AmericanScore | AmericanRefusal, answers: Sequence[LineAnswer]) -> Report:
    """The report of the answers, in the order asked; in JSON lines and CSV a row each."""
    top = head(score)
    counts = {"line": score.line, "lines": list(score.lines)} if isinstance(score, AmericanScore) else {}
    told = {"assumed": list(score.assumed), "notes": list(score.notes)}
    found = [_record(each) for each in answers]
    document = {**top, **({"line": None, "lines": []} | counts), "answers": found, **told}
    return Report(_blocks(score, answers), document, [{**top, **each, **told} for each in found])


def _blocks(score: AmericanScore | AmericanRefusal, answers: Sequence[LineAnswer]) -> list[Block]:
    first = "Mah jongg" if isinstance(score, AmericanScore) else "Not mah jongg"
    lines = f": {score.line} counts" if isinstance(score, AmericanScore) else ""
    blocks: list[Block] = [hand_drawn(native(score)), f"{first}{lines} ({score.card}, {score.profile})."]
    return [*blocks, *map(_in_words, answers), remarks(score.notes, score.assumed)]


def _in_words(answer: LineAnswer) -> str:
    printed = f"{answer.line}: {answer.entry.text}"
    if answer.verdict is not LineVerdict.MISSING or answer.keeps is None:
        return f"{printed}\n- {str(answer).removeprefix(f'{answer.line} ')}"
    nearest = nearest_hand(answer.keeps)
    return "\n".join([f"{printed}\ndoes not fit:", against(answer.keeps.reasons), *([nearest] if nearest else [])])


def _record(answer: LineAnswer) -> dict[str, Any]:
    reasons = () if answer.keeps is None else answer.keeps.reasons
    return {
        "line": answer.line,
        "text": answer.entry.text,
        "verdict": answer.verdict.value,
        "value": answer.value,
        "points": answer.points,
        "doubled": answer.doubled,
        "arrangement": list(answer.arrangement),
        "message": str(answer),
        "instead": answer.instead or None,
        "reasons": [{**reason_record(each), "source": source_of_reason(each.code)} for each in reasons],
        "nearest": nearest_record(answer.keeps),
    }
