"""The formulas of a scoresheet to fill in, as spreadsheets read them; nobody's name runs as one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from mjscore.sheets.model import Place
from mjscore.sheets.scoring import Scoring, Won
from mjscore.sheets.words import table


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula of a cell, what it gives while the sheet is empty, and the same as a bare addition.

    ``added`` uses nothing but cells and ``+``, which spreadsheets of every language take from a CSV file, where names
    of functions are those of the language; it is empty for a formula that is no addition.
    """

    text: str
    empty: int | str
    added: str = ""


def cell_name(row: int, column: int) -> str:
    """A cell as formulas call it: its row from 1, its column from 0.

    >>> cell_name(17, 6), cell_name(2, 27)
    ('G17', 'AB2')
    """
    return f"{Place('', row, column + 1).letters}{row}"


def sum_of(groups: Sequence[Sequence[str]], *, blank: bool = False) -> Formula:
    """The sum of groups of cells that stand together; ``blank``: nothing while all of them are empty.

    >>> sum_of([["G2", "G3"], ["L2", "L3"]]).text, sum_of([["G2", "H2"]], blank=True).added
    ('=SUM(G2:G3)+SUM(L2:L3)', '=G2+H2')
    """
    ranges = [f"{group[0]}:{group[-1]}" for group in groups]
    total = "+".join(f"SUM({each})" for each in ranges)
    added = "=" + "+".join(cell for group in groups for cell in group)
    if blank:
        return Formula(f'=IF(COUNT({",".join(ranges)})=0,"",{total})', "", added)
    return Formula(f"={total}", 0, added)


def table_points_formula(totals: Sequence[str], who: int, results: Sequence[Sequence[str]]) -> Formula:
    """The table points of a player: what the ranks of all who have as much give together, shared."""
    worth = [0, *accumulate(table()["table_points"]["mcr"])]
    row = f"{_fixed(totals[0])}:{_fixed(totals[-1])}"
    mine, sums = totals[who], ",".join(map(str, worth))

    def up_to(sign: str) -> str:
        return f'CHOOSE(1+COUNTIF({row},"{sign}"&{mine}),{sums})'

    counted = f"COUNT({results[0][0]}:{results[-1][-1]})"
    shared = f"({up_to('>=')}-{up_to('>')})/COUNTIF({row},{mine})"
    return Formula(f'=IF({counted}=0,"",{shared})', "")


def _fixed(cell: str) -> str:
    letters = cell.rstrip("0123456789")
    return f"${letters}${cell[len(letters) :]}"


# ---- what a hand pays ------------------------------------------------------------------------------------------------


def result_formula(scoring: Scoring, players: Sequence[str], who: int, cells: Mapping[str, str]) -> Formula | None:
    """What a player gets for a hand, from its winner, discarder and value; None where the rules need more than that.

    ``cells`` are those of the hand by role. Nothing is shown until winner and value are there, and names are known.
    """
    rates = _Rates.of(scoring)
    winner, discarder = cells.get("winner"), cells.get("discarder")
    amount = cells.get("honor_pungs") or cells.get("points")
    if rates is None or winner is None:
        return None
    me = _quoted(players[who])
    drawn = f"IF({winner}={me},{rates.winner(None, amount)},{rates.other(None, amount)})"
    pays = drawn
    known = [_is_any(winner, players)]
    if discarder is not None:
        lost = f"IF({discarder}={me},{rates.discarder(amount)},{rates.other(1, amount)})"
        off = f"IF({winner}={me},{rates.winner(1, amount)},{lost})"
        pays = f'IF({discarder}="",{drawn},{off})'
        known += [f'OR({discarder}="",{_is_any(discarder, players)})', f"{discarder}<>{winner}"]
    if scoring.has_values and amount is not None:
        known.append(f"ISNUMBER({amount})")
    return Formula(f'=IF(AND({",".join(known)}),{pays},"")', "")


def _is_any(cell: str, players: Sequence[str]) -> str:
    return f"OR({','.join(f'{cell}={_quoted(name)}' for name in players)})"


def _quoted(name: str) -> str:
    doubled = name.replace('"', '""')
    return f'"{doubled}"'


@dataclass(frozen=True, slots=True)
class _Rates:
    """The rules of a sheet as sums: each amount is so much, and so often the value of the hand."""

    scoring: Scoring

    @classmethod
    def of(cls, scoring: Scoring) -> "_Rates | None":
        """The sums; None where a hand pays more than winner, discarder and one number tell."""
        rates = cls(scoring)
        wins = [(off, amount) for off in (None, 1) for amount in _SAMPLES]
        if scoring.rules == "american" or any(len(scoring.due(rates.won(*win))) != 1 for win in wins):
            return None
        straight = all(rates.line(off, who)[2] for off in (None, 1) for who in range(3))
        return rates if straight else None

    def won(self, off: int | None, amount: int) -> Won:
        return Won(0, off, amount) if self.scoring.has_values else Won(0, off, 0, honor_pungs=amount)

    def line(self, off: int | None, who: int) -> tuple[int, int, bool]:
        """What a player gets for nothing and for each point more, and whether that is all."""
        first, second, third = (self.scoring.due(self.won(off, amount))[0][who] for amount in _SAMPLES)
        each = second - first
        return first - _SAMPLES[0] * each, each, third - first == (_SAMPLES[2] - _SAMPLES[0]) * each

    def winner(self, off: int | None, amount: str | None) -> str:
        return self._sum(off, 0, amount)

    def discarder(self, amount: str | None) -> str:
        return self._sum(1, 1, amount)

    def other(self, off: int | None, amount: str | None) -> str:
        return self._sum(off, 2, amount)

    def _sum(self, off: int | None, who: int, amount: str | None) -> str:
        fixed, each, _ = self.line(off, who)
        if not each or amount is None:
            return str(fixed)
        return f"{fixed}{'+' if each > 0 else '-'}{'' if abs(each) == 1 else f'{abs(each)}*'}{amount}"


_SAMPLES = (1, 2, 4)
"""Values of which all amounts are asked, to see that they grow evenly."""
