"""The report of answers about fans: which count, which do not, and why."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mjscore.mcr.answer import Elsewhere, FanAnswer, FanVerdict, OtherProfile, Sets, reading, source_of
from mjscore.mcr.explain import Refusal
from mjscore.mcr.result import Score
from mjscore.mcr.table import Fan
from mjscore.mcr.worth import counted_points
from mjscore.render.choices import Names
from mjscore.render.drawn import hand_drawn, joined, reading_drawn
from mjscore.render.names import fan_name
from mjscore.render.report import SCHEMA, Block, Report, remarks
from mjscore.render.score import arrangement_record, native, refusal_record

_TITLES = {
    FanVerdict.COUNTS: "Counts:",
    FanVerdict.EXCLUDED: "Shown by the tiles, but excluded:",
    FanVerdict.OTHER_READING: "Only in another reading of the tiles:",
    FanVerdict.MISSING: "Not there:",
}


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers about some fans of a scored hand; ``one_line`` has each of them on a line of its own."""

    score: Score
    answers: Sequence[FanAnswer]
    names: Names
    one_line: bool

    def name(self, fan: Fan) -> str:
        """What a fan is called."""
        return fan_name(fan, self.names)


def report(asked: Answers) -> Report:
    """The report of the answers: those of one verdict together, in JSON lines and CSV a row each."""
    score = asked.score
    head: dict[str, Any] = {
        "schema": SCHEMA,
        "input": score.input,
        "hand": native(score),
        "rules": score.rules,
        "profile": score.profile,
        "valid": True,
    }
    counted = {"points": score.points, "total": score.total, **arrangement_record(score)}
    told = {"assumed": list(score.assumed), "notes": list(score.notes)}
    answers = [_answer_record(each, asked) for each in asked.answers]
    records = [{**head, **answer, **told} for answer in answers]
    return Report(_blocks(asked), {**head, **counted, "answers": answers, **told}, records)


def _blocks(asked: Answers) -> list[Block]:
    score = asked.score
    flowers = f", {counted_points(score.total)} with flowers" if score.flowers else ""
    read = reading_drawn(score.arrangement, score.hand)
    blocks: list[Block] = [
        hand_drawn(score.hand, score.win),
        joined("", ("Read as ", read, f": {counted_points(score.points)}{flowers} ({score.profile}).")),
    ]
    for verdict, title in _TITLES.items():
        found = [each for each in asked.answers if each.verdict is verdict]
        if found:
            blocks.append("\n".join([title, *(_in_words(each, asked) for each in found)]))
    return [*blocks, remarks(score.notes, score.assumed)]


def _in_words(answer: FanAnswer, asked: Answers) -> str:
    sentences = answer.sentences(asked.name)
    return f"- {('; ' if asked.one_line else chr(10) + '  ').join(sentences)}"


def _answer_record(answer: FanAnswer, asked: Answers) -> dict[str, Any]:
    return {
        "id": answer.fan.id,
        "name": asked.name(answer.fan),
        "verdict": answer.verdict.value,
        "count": answer.count,
        "points": answer.points,
        "tiles": _tiles(answer.counted),
        "message": "; ".join(answer.sentences(asked.name)),
        "source": answer.source,
        "refused": [_refusal_record(each, asked) for each in answer.refusals],
        "instead": answer.instead,
        "elsewhere": [_elsewhere_record(each, asked) for each in answer.elsewhere],
        "missing": answer.missing or None,
        "other_profiles": [_profile_record(each, asked) for each in answer.other_profiles],
    }


def _tiles(instances: Sequence[Sets]) -> list[str]:
    return [str(group) for instance in instances for group in instance]


def _refusal_record(refusal: Refusal, asked: Answers) -> dict[str, Any]:
    return {**refusal_record(refusal, asked.names), "source": source_of(refusal)}


def _elsewhere_record(other: Elsewhere, asked: Answers) -> dict[str, Any]:
    view = other.reading.view
    return {
        "arrangement": [str(group) for group in view.groups],
        "winning_group": str(view.winning_group),
        "points": other.points,
        "counts": other.counts,
        "tiles": _tiles(other.instances),
        "principle": other.principle,
        "message": f"{reading(other.reading.arrangement)}: {counted_points(other.points)}",
        "refused": [_refusal_record(each, asked) for each in other.refusals],
    }


def _profile_record(other: OtherProfile, asked: Answers) -> dict[str, Any]:
    return {
        "profile": other.name,
        "verdict": other.verdict.value,
        "count": other.count,
        "points": other.points,
        "changed": [f"{switch.name}={value}" for switch, value in other.switches],
        "message": other.sentence(asked.name),
    }
