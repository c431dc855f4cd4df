"""The report of payments: the ruling, and below it money and counters."""

from collections.abc import Mapping
from decimal import Decimal

from mjscore.mcr.amounts import in_words
from mjscore.render import ruling as render
from mjscore.render.report import Block, Report
from mjscore.table.counters import in_words as laid_out
from mjscore.table.ruling import Ruling
from mjscore.tiles import Wind


def report(ruling: Ruling) -> Report:
    """The report of who pays whom."""
    facts = ruling.facts
    blocks: list[Block] = []
    if "money" in facts and any(Decimal(amount) for amount in facts["money"].values()):
        winner = Wind(facts["winner"] or "E")
        unit = "chip" if ruling.rules == "chinese" else "point"
        blocks.append(f"In money: {_money(facts['money'], winner)} (at {facts['stake']} a {unit}).")
    if "counters" in facts:
        blocks.append(f"As counters: {laid_out(facts['counters'])}.")
    return render.report(ruling, blocks)


def _money(money: Mapping[str, str], winner: Wind) -> str:
    """Who gets and who pays; of points that nobody gets only who loses them."""
    amounts = {who: Decimal(amount) for who, amount in money.items()}
    paid = {who: amount for who, amount in amounts.items() if amount}
    return in_words(paid if len(paid) == 1 else amounts, winner)
