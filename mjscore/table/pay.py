"""Who pays whom for a win that is known by its worth, without its tiles; or for a drawn game.

The amounts come from the functions that score hands; this says which rule makes each of them.
"""

from mjscore.table.pay_american import pay_american
from mjscore.table.pay_chinese import pay_chinese
from mjscore.table.pay_mcr import pay_mcr
from mjscore.table.payment import Payment, rules_of_call
from mjscore.table.ruling import Ruling
from mjscore.table.values import with_values

__all__ = ["Payment", "pay"]


def pay(asked: Payment) -> Ruling:
    """The payments by seat, or by ``winner``, ``discarder`` and ``others`` when nobody is named as the discarder.

    The ruling's ``facts`` hold them as ``payments``; ``lawful`` is false for a hand below the minimum. Raises
    TableError, NotationError or RulesError with everything that is wrong with the question, TypeError for a value of
    another type; lists are as good as tuples.

    >>> pay(Payment(points=12, seat="west", discarder="south")).facts["payments"]
    {'E': -8, 'S': -20, 'W': 36, 'N': -8}
    >>> pay(Payment(rules="american", value=25, seat="east", self_draw=True, jokerless=True)).facts["payments"]
    {'E': 300, 'S': -100, 'W': -100, 'N': -100}
    >>> pay(Payment(rules="chinese", seat="north", honor_pungs=2)).facts["payments"]
    {'E': -3, 'S': -3, 'W': -3, 'N': 9}
    """
    asked = with_values(asked, Payment, "payment")
    rules = rules_of_call(asked.rules)
    return {"mcr": pay_mcr, "american": pay_american, "chinese": pay_chinese}[rules](asked)
