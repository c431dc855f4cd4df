"""The reports about offences: what one costs, and the list of them."""

from collections.abc import Sequence
from typing import Any

from mjscore.render import ruling as render
from mjscore.render.report import SCHEMA, Block, Report, Sheet
from mjscore.table.offences import Offence
from mjscore.table.offending import option_of
from mjscore.table.ruling import Ruling

_TITLES = {"mcr": "MCR", "american": "American rules", "chinese": "the simplified Chinese rules"}


def report(ruling: Ruling) -> Report:
    """The report of what an offence costs."""
    facts = ruling.facts
    profile = f" ({facts['profile']})" if facts["profile"] else ""
    found = render.report(ruling)
    return Report([f"{facts['title']}{profile}", *found.blocks], found.document, found.records)


def list_report(rules: str, offences: Sequence[Offence]) -> Report:
    """The list of the offences of a rule set, each with its names and its rule."""
    records = [_record(each) for each in offences]
    rows = tuple((each.title, each.answer) for each in offences)
    blocks: list[Block] = [
        f"Offences under {_TITLES[rules]}; mjscore table penalty NAME says what each costs.",
        Sheet(("Offence", "Rule"), rows),
    ]
    head = {"schema": SCHEMA, "rules": rules}
    return Report(blocks, {**head, "offences": records}, [{**head, **each} for each in records])


def _record(offence: Offence) -> dict[str, Any]:
    return {
        "id": offence.id,
        "title": offence.title,
        "aliases": list(offence.aliases),
        "answer": offence.answer,
        "details": list(offence.details),
        "options": [option_of(each) for each in offence.options],
        "source": offence.source,
    }
