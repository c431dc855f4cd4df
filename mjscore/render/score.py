"""The report of a scored hand."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from mjscore.arrange import in_parentheses
from mjscore.mcr.breakdown import CountedFan
from mjscore.mcr.result import NotWinning, Score
from mjscore.mcr.table import Fan, fan_of
from mjscore.mcr.worth import counted_points
from mjscore.notation import Dialect, write
from mjscore.render import settlement
from mjscore.render.cells import fan_in_words
from mjscore.render.choices import Names
from mjscore.render.drawn import Drawn, Text, hand_drawn, joined, reading_drawn, sets_drawn
from mjscore.render.names import fan_header, fan_name
from mjscore.render.report import SCHEMA, Block, Cell, Report, Sheet, remarks

if TYPE_CHECKING:
    from decimal import Decimal

    from mjscore.mcr.explain import Refusal


class Alternative(NamedTuple):
    """Another reading of the tiles, or another lawful label of the best one, with what it is worth."""

    score: Score
    same_reading: bool


class Extras(NamedTuple):
    """What is told about a score when asked for: refusals, alternatives, money; and the names used."""

    names: Names = Names.ENGLISH
    stake: "Decimal | None" = None
    refusals: "Sequence[Refusal] | None" = None
    alternatives: Sequence[Alternative] | None = None


def report(result: Score | NotWinning, extras: Extras) -> Report:
    """The report of a score, or of tiles that do not win."""
    if isinstance(result, NotWinning):
        from mjscore.render.not_winning import not_winning_blocks  # noqa: PLC0415 - few hands do not win

        blocks = not_winning_blocks(result, extras.stake)
    else:
        blocks = _blocks(result, extras)
    told = record(result, extras)
    return Report(blocks, told, [told])


def record(result: Score | NotWinning, extras: Extras) -> dict[str, Any]:
    """The JSON of a score, or of tiles that do not win; docs/programs.md documents it."""
    if isinstance(result, NotWinning):
        from mjscore.render.not_winning import not_winning_record  # noqa: PLC0415 - few hands do not win

        return not_winning_record(result, extras.stake)
    return _record(result, extras)


def native(result: Score | NotWinning) -> str:
    """The hand in native notation, circumstances included."""
    return write(result.hand, result.win, Dialect.NATIVE).text


def _record(score: Score, extras: Extras) -> dict[str, Any]:
    """The JSON contract of a score; docs/programs.md documents it."""
    record: dict[str, Any] = {
        "schema": SCHEMA,
        "input": score.input,
        "hand": native(score),
        "rules": score.rules,
        "profile": score.profile,
        "valid": True,
        "points": score.points,
        "flowers": score.flowers,
        "total": score.total,
        "qualifies": score.qualifies,
        "fans": [fan_record(counted, extras.names) for counted in score.fans],
        **arrangement_record(score),
        "assumed": list(score.assumed),
        "notes": list(score.notes),
        **payments_record(score),
    }
    if extras.stake is not None:
        record["stake"] = f"{extras.stake:f}"
        due = score.false_win.payments if score.false_win else score.payments
        record["money"] = settlement.money_record(due, extras.stake)
    if extras.refusals is not None:
        record["refused"] = [refusal_record(refusal, extras.names) for refusal in extras.refusals]
    if extras.alternatives is not None:
        record["alternatives"] = [_alternative_record(each, extras.names) for each in extras.alternatives]
    return record


def fan_record(counted: CountedFan, names: Names) -> dict[str, Any]:
    """A row of a breakdown, as the JSON contract has it."""
    fan = counted.fan
    return {
        "id": fan.id,
        "name": fan_name(fan, names),
        "points": counted.points,
        "count": counted.count,
        "tiles": list(counted.tiles),
    }


def payments_record(score: Score) -> dict[str, Any]:
    """Who pays whom, and what a false win costs."""
    record: dict[str, Any] = {"payments": dict(score.payments)}
    if score.false_win:
        record["false_win"] = settlement.false_win_record(score.false_win)
    return record


def arrangement_record(score: Score) -> dict[str, Any]:
    """The groups of the reading that counts, and the winning tile."""
    groups = score.arrangement.groups
    return {"arrangement": [str(group) for group in groups], "winning_tile": score.winning_tile}


def refusal_record(refusal: "Refusal", names: Names) -> dict[str, Any]:
    """A fan that does not count, the principle and what stands in the way."""
    return {
        "id": refusal.fan.id,
        "name": fan_name(refusal.fan, names),
        "principle": refusal.principle,
        "by": refusal.by.id if refusal.by else None,
        "tiles": [str(group) for group in refusal.groups],
        "message": _sentence(refusal, names),
    }


def _sentence(refusal: "Refusal", names: Names) -> str:
    def name(fan: Fan) -> str:
        return fan_name(fan, names)

    return refusal.sentence(name)


def _alternative_record(alternative: Alternative, names: Names) -> dict[str, Any]:
    score = alternative.score
    return {
        "points": score.points,
        "total": score.total,
        "same_reading": alternative.same_reading,
        "winning_group": str(score.arrangement.groups[score.arrangement.winning]),
        "fans": [fan_record(counted, names) for counted in score.fans],
        **arrangement_record(score),
    }


def _blocks(score: Score, extras: Extras) -> list[Block]:
    blocks: list[Block] = [
        hand_drawn(score.hand, score.win),
        joined("", ("Read as ", _read(score))),
        _headline(score),
        _breakdown(score, extras.names),
    ]
    if extras.stake is not None:
        due = score.false_win.payments if score.false_win else score.payments
        blocks.append(f"In money: {settlement.money_in_words(due, score.win.seat, extras.stake)}.")
    if extras.refusals is not None:
        blocks.append(_refused(extras.refusals, extras.names))
    if extras.alternatives is not None:
        blocks.append(_alternatives(score, extras.alternatives, extras.names))
    return [*blocks, remarks(score.notes, score.assumed)]


def _headline(score: Score) -> str:
    """The answer in one line: ``21 points (green-book): East +87, the others -29 each``."""
    points = counted_points(score.total)
    flowers = f", {score.flowers_worth} of them flowers" if score.flowers else ""
    if score.false_win:
        charge = settlement.false_win_in_words(score.false_win)
        return f"{points}{flowers} ({score.profile}): below the minimum of {score.minimum} without flowers, {charge}."
    return f"{points}{flowers} ({score.profile}): {settlement.in_words(score.payments, score.win.seat)}."


def _breakdown(score: Score, names: Names) -> Sheet:
    labels = [fan_name(each.fan, names) + (f" x{each.count}" if each.count > 1 else "") for each in score.fans]
    worth: list[int] = [each.worth for each in score.fans]
    tiles: list[Text] = [sets_drawn(each.instances) for each in score.fans]
    if score.flowers:
        labels.append(fan_name(fan_of("flower_tiles"), names))
        worth.append(score.flowers_worth)
        tiles.append("")
    return Sheet((fan_header(names), "Points", "Sets"), tuple(zip(labels, worth, tiles, strict=True)))


def _refused(refusals: "Sequence[Refusal]", names: Names) -> str:
    if not refusals:
        return "Every fan that the tiles show counts."
    sentences = dict.fromkeys(_sentence(each, names) for each in refusals)
    return "\n".join(["Shown by the tiles, but not counted:", *(f"- {each}" for each in sentences)])


def _alternatives(best: Score, alternatives: Sequence[Alternative], names: Names) -> Block:
    if not alternatives:
        return "There is no other reading of these tiles, and no other way to name the fans."
    rows: list[tuple[Cell, ...]] = [(best.total, _read(best), _rows_in_words(best, names))]
    for each in alternatives:
        read = "the same" if each.same_reading else _read(each.score)
        rows.append((each.score.total, read, _rows_in_words(each.score, names, best if each.same_reading else None)))
    title = "All readings, best first (* is where the winning tile goes), and other lawful ways to name the best one"
    return Sheet(("Points", "Reading", "Fans"), tuple(rows), title=title)


def _read(score: Score) -> Drawn:
    return reading_drawn(score.arrangement, score.hand)


def _rows_in_words(score: Score, names: Names, told: Score | None = None) -> str:
    """The breakdown on one line; with the sets of those rows that ``told`` has not."""
    return ", ".join(row_in_words(row, names, sets=told is not None and row not in told.fans) for row in score.fans)


def row_in_words(row: CountedFan, names: Names, *, sets: bool = False) -> str:
    """A row of a breakdown on one line, on request with its sets: ``Mixed Double Chow 1 x2``."""
    told = fan_in_words(fan_name(row.fan, names), row.points, row.count)
    return f"{told} {in_parentheses(*row.instances)}".rstrip() if sets else told
