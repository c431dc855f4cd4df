"""The report of a ruling on the claims on a discard: every claim a row."""

from mjscore.render import ruling as rulings
from mjscore.render.report import SCHEMA, Block, Report, Sheet
from mjscore.table.ruling import Ruling
from mjscore.tiles import Wind

_HEADERS = ("Player", "Claim", "Outcome", "By rule")
_FACTS = ("profile", "tile", "from", "gets", "next_player")


def claims_report(ruling: Ruling) -> Report:
    """The report of ``mjscore table claims``."""
    claims = ruling.facts["claims"]
    blocks: list[Block] = []
    if claims:
        rows = [
            (Wind(each["seat"]).title, each["claim"], each["outcome"].replace("-", " "), ", ".join(each["codes"]))
            for each in claims
        ]
        blocks.append(Sheet(_HEADERS, tuple(rows)))
    head = {"schema": SCHEMA, "rules": ruling.rules, **{name: ruling.facts[name] for name in _FACTS}}
    return rulings.report(ruling, blocks, [{**head, **each} for each in claims] or None)
