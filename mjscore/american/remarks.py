"""What is to be told about a score: things said that change nothing, and house rules that change what is paid."""

from mjscore.american.payments import Profile, Worth, rates
from mjscore.american.rack import Win
from mjscore.hand import counted


def remarks(worth: Worth, win: Win, rules: Profile, exposures: int, *, jokerless: bool) -> tuple[str, ...]:
    """The notes on a win worth this, with so many exposures of the winner; ``jokerless``: no joker, where that doubles.

    What is announced binds the winner to less (MJME; SLO col. 595) and nobody to more: a hand is never worth more
    than the card pays for it.
    """
    full = worth.value + worth.bonus + worth.jokerless_bonus
    announced = win.announced if win.announced is not None else 0
    said = "quint" if win.discarder_quint else win.discarder_exposures
    unregarded = win.discarder_exposures is not None and not rules.regards_discarder_exposures(win)
    why = "the misnamed tile is what counts" if rules.in_points else f"{rules.name} takes no account of it"
    double = "the bonus for no joker" if rules.in_points else "the jokerless double"
    undoubled = 0 < announced < full and bool(worth.jokerless_bonus) and announced <= worth.value + worth.bonus
    told = (
        (f"announced {announced} is more than the hand is worth, which is {full} and is paid", announced > full),
        (
            f"announced {announced} is the value all told: {double} was not announced and is not paid (League bulletin "
            "2014)",
            undoubled,
        ),
        (
            f"no joker, and no double: a win {rates()[win.way].title} pays four times the value, not doubled again",
            jokerless and not rules.in_points and not rates()[win.way].jokerless_doubles,
        ),
        (f"'discarder exposed {said}' has no bearing: {why}", unregarded),
        (f"the table doubles: every payment times {rules.table_double}", rules.table_double > 1),
        (
            f"a hot hand, with {counted(exposures, 'exposure')}: the discarder pays for all",
            rules.is_hot(win, exposures),
        ),
    )
    return tuple(wording for wording, holds in told if holds)
