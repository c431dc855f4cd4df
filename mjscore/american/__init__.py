"""American mahjong: cards that players type in, what their lines stand for, and what is wrong with them.

``read_card`` turns the text of a card into values, ``expand`` turns a line into its concrete hands, ``check``
finds everything that is wrong with a card. No League card ships with mjscore; ``practice_card`` is its own.
"""

from mjscore.american.card import Alternative, Card, Group, Line, Section
from mjscore.american.codes import is_warning
from mjscore.american.concrete import ConcreteHand, TileGroup
from mjscore.american.expand import expand
from mjscore.american.lint import Checked, check
from mjscore.american.read import practice_card, read_card
from mjscore.american.skeleton import skeleton

__all__ = [
    "Alternative",
    "Card",
    "Checked",
    "ConcreteHand",
    "Group",
    "Line",
    "Section",
    "TileGroup",
    "check",
    "expand",
    "is_warning",
    "practice_card",
    "read_card",
    "skeleton",
]
