"""The report of a ruling about seats: who has which wind and which chair, hand by hand."""

from typing import Any

from mjscore.render.report import SCHEMA, Block, Report, Sheet
from mjscore.render.ruling import report
from mjscore.table.ruling import Ruling
from mjscore.tiles import Wind


def seats_report(ruling: Ruling) -> Report:
    """The throws where there were any, then the hands: of a single one a row a player, of several a row a hand."""
    hands = ruling.facts["hands"]
    blocks: list[Block] = []
    if ruling.facts["draw"]:
        blocks.append(_throws(ruling.facts["draw"], ruling.rules))
    if hands:
        blocks.append(_one_hand(hands[0]) if len(hands) == 1 else _several(hands))
        blocks.append(_LEGEND if hands[0]["round_wind"] else "")
    records = [{"schema": SCHEMA, "rules": ruling.rules, **hand} for hand in hands]
    return report(ruling, blocks, records or None)


_LEGEND = "A chair is called after the wind that sits there when a round begins."


def _throws(throws: list[dict[str, Any]], rules: str) -> Sheet:
    if rules != "mcr":
        return Sheet(("Player", "Throw"), tuple((each["player"], each["thrown"]) for each in throws))
    rows = tuple((each["player"], each["thrown"], _title(each["wind"]) or "again") for each in throws)
    return Sheet(("Player", "Drawn", "Wind"), rows)


def _title(wind: str | None) -> str:
    return Wind(wind).title if wind else ""


def _one_hand(hand: dict[str, Any]) -> Sheet:
    """A row a player; the chairs where they change from round to round."""
    winds = hand["winds"].items()
    if not hand["round_wind"]:
        return Sheet(("Player", "Wind"), tuple((player, _title(wind)) for wind, player in winds))
    chairs = {player: wind for wind, player in hand["chairs"].items()}
    rows = tuple((player, _title(wind), _title(chairs[player])) for wind, player in winds)
    return Sheet(("Player", "Wind", "Chair"), rows)


def _several(hands: list[dict[str, Any]]) -> Sheet:
    """A row a hand; the columns that these hands have something to say in."""
    with_result = any(hand["result"] for hand in hands)
    with_chairs = any(hand["round_wind"] for hand in hands)
    headers = ["Hand", "Round", "East (deals)", "South", "West", "North"]
    headers += (["Chairs E S W N"] if with_chairs else []) + (["Result"] if with_result else [])
    rows = []
    for hand in hands:
        row = [hand["hand"], _title(hand["round_wind"]) or hand["round"], *hand["winds"].values()]
        row += [", ".join(hand["chairs"].values())] if with_chairs else []
        row += [_result(hand)] if with_result else []
        rows.append(tuple(row))
    return Sheet(tuple(headers), tuple(rows))


def _result(hand: dict[str, Any]) -> str:
    """Who won, by wind and by name, so that neither is taken for the other."""
    if hand["winner"] is None:
        return hand["result"] or ""
    return f"{Wind(hand['result']).title} ({hand['winner']}) won"
