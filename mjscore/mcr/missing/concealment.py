"""Why a fan of kongs or of concealed sets is not there: how many there are, and what was claimed."""

from collections.abc import Sequence

from mjscore.arrange import Group, GroupKind
from mjscore.hand import counted, in_words
from mjscore.mcr.missing.readings import Readings, Sentence, sets_of
from mjscore.mcr.missing.words import are, listed, reasons, there
from mjscore.tiles import SYMBOLS


def _kongs(readings: Readings, *, exposed: bool | None) -> tuple[Group, ...]:
    """The kongs of the hand: the melded ones, the concealed ones, or all."""
    return tuple(
        group for group in sets_of(readings.views[0], GroupKind.KONG) if exposed is None or group.exposed is exposed
    )


def _undeclared(readings: Readings) -> str:
    """A reminder of four equal tiles that were not declared."""
    kongs = {group.tile for group in _kongs(readings, exposed=None)}
    left = [f"the four {SYMBOLS[tile]}" for tile in readings.facts.fours if tile not in kongs]
    return f"; {listed(left)} are not declared as {'a kong' if len(left) == 1 else 'kongs'}" if left else ""


def _kind(exposed: bool | None) -> str:
    return "kong" if exposed is None else "melded kong" if exposed else "concealed kong"


def _at_least(number: int, *, exposed: bool | None = None) -> Sentence:
    """A fan that takes so many kongs."""

    def sentence(readings: Readings) -> str:
        kongs = _kongs(readings, exposed=exposed)
        found = f", {listed(kongs)}" if kongs else ""
        wanted = f"it takes {in_words(number)}, and " if number > 1 and kongs else ""
        return f"{wanted}{there(len(kongs), _kind(exposed))}{found}{_undeclared(readings)}"

    return sentence


def _melded_and_concealed(readings: Readings) -> str:
    lacking = [f"no {_kind(exposed)}" for exposed in (True, False) if not _kongs(readings, exposed=exposed)]
    return f"there is {listed(lacking)}{_undeclared(readings)}"


def _concealed_pungs(number: int) -> Sentence:
    """A fan that takes so many concealed pungs."""

    def sentence(readings: Readings) -> str:
        view = max(readings.views, key=lambda each: (len(each.concealed_pungs), len(each.pungs)))
        concealed = [view.groups[place] for place in view.concealed_pungs]
        told = there(len(concealed), "concealed pung") + (f", {listed(concealed)}" if concealed else "")
        claimed = [view.groups[place] for place in view.pung_places if view.groups[place].exposed]
        if claimed:
            told += f"; {are(claimed, so='exposed')}"
        if not view.win.self_draw and view.winning_place in view.pung_places:
            told += f"; {view.winning_group} was completed by a tile of another player"
        return f"it takes {in_words(number)}, and {told}"

    return sentence


def _exposed_sets(readings: Readings) -> Sequence[Group]:
    return [group for group in readings.views[0].groups if group.exposed]


def _melded_hand(readings: Readings) -> str:
    why = []
    if (melded := len(_exposed_sets(readings))) < 4:
        why.append(
            "no set is melded"
            if not melded
            else f"only {counted(melded, 'set')} {'is' if melded == 1 else 'are'} melded"
        )
    if readings.win.self_draw:
        why.append(f"the winning tile was {readings.how_won}")
    return reasons(why)


def _concealed(*, self_draw: bool) -> Sentence:
    """A hand without melded sets, and won in the one way or the other."""

    def sentence(readings: Readings) -> str:
        exposed = _exposed_sets(readings)
        why = [are(exposed, so="exposed")] if exposed else []
        if readings.win.self_draw is not self_draw:
            why.append(f"the winning tile was {readings.how_won}")
        return reasons(why)

    return sentence


SENTENCES: dict[str, Sentence] = {
    "four_kongs": _at_least(4),
    "three_kongs": _at_least(3),
    "two_concealed_kongs": _at_least(2, exposed=False),
    "two_melded_kongs": _at_least(2, exposed=True),
    "concealed_kong": _at_least(1, exposed=False),
    "melded_kong": _at_least(1, exposed=True),
    "melded_kong_and_concealed_kong": _melded_and_concealed,
    "four_concealed_pungs": _concealed_pungs(4),
    "three_concealed_pungs": _concealed_pungs(3),
    "two_concealed_pungs": _concealed_pungs(2),
    "melded_hand": _melded_hand,
    "fully_concealed_hand": _concealed(self_draw=True),
    "concealed_hand": _concealed(self_draw=False),
}
