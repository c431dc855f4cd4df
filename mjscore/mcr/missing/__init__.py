"""What is missing for a fan: one true sentence for each of them, from the facts that the fan itself looks at.

The modules are those of ``mjscore.mcr.fans``; each maps the ids of its fans to what says why they are not there.
A fan that relates chows or pungs needs nothing here: its pattern is compared with the sets of the hand.
"""

from collections.abc import Sequence

from mjscore.mcr.missing import concealment, honors, leftovers, related, structure, tile_kinds, winning
from mjscore.mcr.missing.readings import NameOf, Readings, Sentence
from mjscore.mcr.principles import find_all
from mjscore.mcr.score import Evaluated
from mjscore.mcr.table import Fan, Profile

__all__ = ["missing"]

SENTENCES: dict[str, Sentence] = {
    **tile_kinds.SENTENCES,
    **structure.SENTENCES,
    **related.SENTENCES,
    **honors.SENTENCES,
    **concealment.SENTENCES,
    **winning.SENTENCES,
    **leftovers.SENTENCES,
}


def _english(fan: Fan) -> str:
    return fan.name


def missing(fan: Fan, evaluated: Sequence[Evaluated], rules: Profile, name: NameOf = _english) -> str:
    """Why a fan that no reading of a winning hand shows is not there, in one sentence without a full stop.

    ``evaluated`` is what ``mjscore.mcr.score.evaluate`` returned, best first; ``name`` says how other fans are called.
    Of a fan that a reading does show the sentence says so, and ``mjscore.mcr.question`` why it does not count. A fan
    without a sentence of its own is told by its definition.
    """
    views = tuple(each.view for each in evaluated)
    if any(rules.fans[instance.fan].id == fan.id for view in views for instance in find_all(view)):
        return "nothing is missing, a reading of the tiles shows it"
    sentence = SENTENCES.get(fan.id)
    if sentence is None:
        return f"no reading of the tiles shows it: {fan.definition.removesuffix('.')}"
    return sentence(Readings(views, evaluated[0].selection, rules, name))
