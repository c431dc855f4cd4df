"""Many hands at once: every row of a file is scored, and what was claimed for it is judged.

None of it has rules of its own: a row becomes a line of notation and takes the way of a single hand.
"""

from mjscore.many.check import Checking, check_rows, checking_of
from mjscore.many.columns import ROLES, Columns, columns_of, role_named
from mjscore.many.one_row import columns_of_row
from mjscore.many.rules_of_a_list import Defaults, Settled, settle
from mjscore.many.tally import Tally, kinds_of, kinds_of_outcome
from mjscore.many.together import Run
from mjscore.many.values import Checked, CheckedClaim, Outcome, outcome_of

__all__ = [
    "ROLES",
    "Checked",
    "CheckedClaim",
    "Checking",
    "Columns",
    "Defaults",
    "Outcome",
    "Run",
    "Settled",
    "Tally",
    "check_rows",
    "checking_of",
    "columns_of",
    "columns_of_row",
    "kinds_of",
    "kinds_of_outcome",
    "outcome_of",
    "role_named",
    "settle",
]
