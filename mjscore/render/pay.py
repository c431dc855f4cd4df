"""The report of payments: the ruling, and below it money and counters."""

from decimal import Decimal

from mjscore.amounts import in_words
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
        amounts = {who: Decimal(amount) for who, amount in facts["money"].items()}
        if "false_win" in facts:  # of points that nobody gets only who loses them
            amounts = {who: amount for who, amount in amounts.items() if amount}
        blocks.append(f"In money: {in_words(amounts, winner)} (at {facts['stake']} a {unit}).")
    if "counters" in facts:
        blocks.append(f"As counters: {laid_out(facts['counters'])}.")
    return render.report(ruling, blocks)
