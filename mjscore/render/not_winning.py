"""The report of tiles that do not win."""

from typing import TYPE_CHECKING, Any

from mjscore.mcr.result import NotWinning
from mjscore.notation import write
from mjscore.render import distance, settlement
from mjscore.render.drawn import hand_drawn
from mjscore.render.report import SCHEMA, Block, remarks

if TYPE_CHECKING:
    from decimal import Decimal


def not_winning_record(result: NotWinning, stake: "Decimal | None") -> dict[str, Any]:
    """The JSON of tiles that do not win; docs/programs.md documents it."""
    record: dict[str, Any] = {
        "schema": SCHEMA,
        "input": result.input,
        "hand": write(result.hand, result.win).text,
        "rules": result.rules,
        "profile": result.profile,
        "valid": False,
        "errors": [{"code": result.fault.code, "message": result.fault.message, "span": None}],
        "away": result.away,
        "nearest": [distance.nearest_record(near) for near in result.nearest],
        "assumed": list(result.assumed),
        "notes": list(result.notes),
        "exchanges": [distance.exchange_record(each) for each in result.exchanges],
        "false_win": settlement.false_win_record(result.false_win),
    }
    if stake is not None:
        record["stake"] = f"{stake:f}"
        record["money"] = settlement.money_record(result.false_win.payments, stake)
    return record


def not_winning_blocks(result: NotWinning, stake: "Decimal | None") -> list[Block]:
    """What is said of tiles that do not win: how far they are from it, and what it costs to declare them."""
    message = result.fault.message
    charge = settlement.false_win_in_words(result.false_win)
    blocks: list[Block] = [
        hand_drawn(result.hand, result.win),
        f"{message[0].upper()}{message[1:]} ({result.fault.code}).",
        distance.exchanges_sheet(result.exchanges) if result.exchanges else distance.nearest_sheet(result.nearest),
        f"Declared, it is {charge} ({result.false_win.reason}; {result.profile}).",
    ]
    if stake is not None and result.false_win.payments:
        money = settlement.money_in_words(result.false_win.payments, result.win.seat, stake)
        blocks.append(f"In money: {money}.")
    return [*blocks, remarks(result.notes, result.assumed)]
