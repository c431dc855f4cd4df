"""The reports about hands under the simplified Chinese rules: who pays whom, a hand that does not win, waits."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from mjscore.chinese.remarks import assumed_here, notes_on
from mjscore.chinese.result import ChineseNotWinning, ChineseScore, HonorPung
from mjscore.chinese.waits import ChineseWait
from mjscore.hand import Hand, Win, counted
from mjscore.mcr.nearest import Nearest
from mjscore.mcr.payments import in_money
from mjscore.notation import Dialect, Reading, write
from mjscore.render import distance, settlement
from mjscore.render.drawn import Drawn, Lay, hand_drawn, joined, one_by_one, reading_drawn, tiles
from mjscore.render.report import SCHEMA, Block, Cell, Report, Sheet, remarks
from mjscore.tiles import SYMBOLS, Wind


def report(result: ChineseScore | ChineseNotWinning, stake: Decimal | None = None) -> Report:
    """The report of a score, or of tiles that do not win; ``stake`` is the money for one chip."""
    if isinstance(result, ChineseNotWinning):
        record = _not_winning_record(result)
        return Report(_not_winning_blocks(result), record, [record])
    record = _record(result, stake)
    return Report(_blocks(result, stake), record, [record])


def record(result: ChineseScore | ChineseNotWinning) -> dict[str, Any]:
    """The JSON of a score without money, or of tiles that do not win; docs/programs.md documents it."""
    return _not_winning_record(result) if isinstance(result, ChineseNotWinning) else _record(result, None)


def _native(result: ChineseScore | ChineseNotWinning) -> str:
    """The hand in native notation with the circumstances that were said, and the seat."""
    return write(result.hand, result.win, Dialect.NATIVE, result.given | {"seat"}).text


def _drawn(result: ChineseScore | ChineseNotWinning) -> Drawn:
    return hand_drawn(result.hand, result.win, result.given | {"seat"})


def _head(result: ChineseScore | ChineseNotWinning) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "input": result.input,
        "hand": _native(result),
        "rules": result.rules,
        "counting": result.counting,
        "valid": result.valid,
    }


def _record(score: ChineseScore, stake: Decimal | None) -> dict[str, Any]:
    """The JSON contract of a score under these rules; docs/programs.md documents it."""
    record: dict[str, Any] = {
        **_head(score),
        "chips": score.chips,
        "ticks": score.ticks,
        "honor_pungs": [
            {"seat": each.seat.value, "set": each.group, "chips": score.way.rates.honor_pung}
            for each in score.honor_pungs
        ],
        **_hands_record(score),
        "arrangement": [str(group) for group in score.arrangement.groups],
        "winning_tile": score.winning_tile,
        "assumed": list(score.assumed),
        "notes": list(score.notes),
        "payments": dict(score.payments),
    }
    if stake is not None:
        record["stake"] = f"{stake:f}"
        record["money"] = settlement.money_record(score.payments, stake)
    return record


def _hands_record(score: ChineseScore) -> dict[str, Any]:
    """The hands of the others as read, where they count."""
    if not score.way.rates.all_hands:
        return {}
    return {"hands": {seat.value: _written(score.others[seat]) for seat in Wind if seat in score.others}}


def _written(hand: Hand) -> str:
    return write(hand, Win(), Dialect.NATIVE).text


def _blocks(score: ChineseScore, stake: Decimal | None) -> list[Block]:
    laid_out = reading_drawn(score.arrangement, score.hand)
    blocks: list[Block] = [_drawn(score), _headline(score)]
    if not score.ticks:
        blocks.append(_breakdown(score))
    blocks.append(joined("", ("Four groups and a pair: ", laid_out)))
    blocks.append(
        "\n".join(f"{each.title} held: {_written(score.others[each])}" for each in Wind if each in score.others)
    )
    if stake is not None:
        money = _in_words(score, in_money(score.payments, stake))
        blocks.append(f"In money: {money} (at {stake:f} a chip).")
    return [*blocks, remarks(score.notes, score.assumed)]


def _headline(score: ChineseScore) -> str:
    """The answer in one line: ``2 chips from each player: East +6, the others -2 each.``."""
    if score.ticks:
        return f"{_many(score.ticks, 'tick')} for {score.win.seat.title}; no chips change hands."
    all_hands = ", all hands counted" if score.way.rates.all_hands else ""
    paid = _in_words(score, score.payments)
    return f"{_many(score.chips, 'chip')} from each player{all_hands}: {paid}."


def _in_words(score: ChineseScore, amounts: Mapping[str, int | Decimal]) -> str:
    """Who gets and who pays; seat by seat when players who did not win are paid too."""
    if all(each.seat is score.win.seat for each in score.honor_pungs):
        return settlement.in_words(amounts, score.win.seat)
    return ", ".join(settlement.in_words({seat: amount}, score.win.seat) for seat, amount in amounts.items())


def _many(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _breakdown(score: ChineseScore) -> Sheet:
    """What each of the other three pays, and to whom."""
    rates = score.way.rates
    rows: list[tuple[Cell, ...]] = [("Win", rates.win, score.win.seat.title, "")]
    rows += [("Honor pung", rates.honor_pung, each.seat.title, _pung(each)) for each in score.honor_pungs]
    return Sheet(("For", "Chips from each", "To", "Set"), tuple(rows))


def _pung(paid: HonorPung) -> Drawn:
    """The set that is paid for: honors are written with a letter each."""
    lay = next((lay for lay in (Lay.EXPOSED, Lay.CONCEALED_KONG) if paid.group[0] in lay.value), Lay.CONCEALED)
    return Drawn((tiles([paid.tile] * len(paid.group.strip("[]()")), lay),))


def _not_winning_record(result: ChineseNotWinning) -> dict[str, Any]:
    error: dict[str, Any] = {"code": result.fault.code, "message": result.fault.message, "span": None}
    if result.fault.hint:
        error["hint"] = result.fault.hint
    return {
        **_head(result),
        "errors": [error],
        "away": result.away,
        "nearest": [distance.nearest_record(near) for near in result.nearest],
        "exchanges": [distance.exchange_record(each) for each in result.exchanges],
        "assumed": list(result.assumed),
        "notes": list(result.notes),
        "payments": dict(result.payments),
    }


def _not_winning_blocks(result: ChineseNotWinning) -> list[Block]:
    message, hint = result.fault.message, result.fault.hint
    reason = f"{message[0].upper()}{message[1:]} ({result.fault.code})."
    return [
        _drawn(result),
        f"{reason} Here {hint}." if hint else reason,
        distance.exchanges_sheet(result.exchanges) if result.exchanges else distance.nearest_sheet(result.nearest),
        remarks(result.notes, result.assumed),
    ]


# ---- waits --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ready:
    """A hand one tile short, as read, and its waits; or the nearest hand when it is not ready."""

    reading: Reading
    waits: Sequence[ChineseWait]
    near: Sequence[Nearest]


def waits_report(ready: Ready) -> Report:
    """The report of a hand's waits."""
    reading = ready.reading
    head: dict[str, Any] = {
        "schema": SCHEMA,
        "input": reading.text,
        "hand": write(reading.hand, reading.win, Dialect.NATIVE).text,
        "rules": "chinese",
        "ready": bool(ready.waits),
        "away": ready.near[0].away - 1 if ready.near else 0,
    }
    # Neither the seat of the winner nor anything else about the win changes which tiles win.
    assumed = [each for each in assumed_here(reading.assumed) if not each.startswith("seat")]
    notes = [*reading.notes, *notes_on(reading.given)]
    tail = {"assumed": assumed, "notes": notes}
    records = [{"tile": SYMBOLS[wait.tile], "left": wait.left} for wait in ready.waits]
    rows = [{**head, **row, **tail} for row in records or [{"tile": None, "left": None}]]
    blocks: list[Block] = [hand_drawn(reading.hand, reading.win), *_wait_blocks(ready), remarks(notes, assumed)]
    return Report(blocks, {**head, "waits": records, **tail}, rows)


def _wait_blocks(ready: Ready) -> list[Block]:
    if not ready.waits:
        away, sheet = distance.not_ready(ready.near)
        return [f"Not ready: {counted(away, 'tile')} short of it.", sheet]
    kinds, copies = counted(len(ready.waits), "kind"), counted(sum(wait.left for wait in ready.waits), "tile")
    rows = tuple((one_by_one([wait.tile]), wait.left) for wait in ready.waits)
    tiles = one_by_one(wait.tile for wait in ready.waits)
    headline = joined("", ("Waits for ", tiles, f": {kinds}, {copies} not in the hand."))
    return [headline, Sheet(("Tile", "Left"), rows)]
