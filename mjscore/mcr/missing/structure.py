"""Why a fan about the structure of the whole hand is not there: the tiles or sets that do not fit."""

from collections import Counter
from collections.abc import Callable, Iterable

from mjscore.arrange import KNITTED_STRAIGHTS, ORPHANS, ORPHANS_MASK, Group, GroupKind, Shape
from mjscore.mcr.arranged import ArrangedHand
from mjscore.mcr.missing.readings import Readings, Sentence, sets_of
from mjscore.mcr.missing.words import are, listed, reasons, tiles
from mjscore.tiles import SYMBOLS, Suit, Tile, apart, is_honor, rank_of, suited, symbols

_GATES = (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9)


def _lies_apart(readings: Readings) -> str:
    """The sets that lie apart, of whose tiles no such hand can be made; empty when there are none."""
    melds = readings.hand.melds
    one = len(melds) == 1
    return (
        f"{listed(melds)} {'lies' if one else 'lie'} apart as {'a set' if one else 'sets'}, and it has none"
        if melds
        else ""
    )


def _nine_gates(readings: Readings) -> str:
    if apart_sets := _lies_apart(readings):
        return apart_sets
    before = Counter(readings.hand.concealed)
    lacking = {suit: Counter(suited(suit, rank) for rank in _GATES) - before for suit in Suit}
    suit = min(Suit, key=lambda each: lacking[each].total())
    gates = symbols(suited(suit, rank) for rank in _GATES)
    return f"{gates} is nearest, and before the win the hand lacked {apart(sorted(lacking[suit].elements()))}"


def _without_partner(readings: Readings) -> str:
    """The tiles that keep a hand from being pairs only; empty for pairs."""
    odd = [SYMBOLS[tile] for tile, copies in sorted(Counter(readings.concealed).items()) if copies % 2]
    return _lies_apart(readings) or (f"{listed(odd)} {'has' if len(odd) == 1 else 'have'} no partner" if odd else "")


def _seven_shifted_pairs(readings: Readings) -> str:
    if single := _without_partner(readings):
        return single
    kinds = set(readings.concealed)
    runs = [[suited(suit, rank) for rank in range(low, low + 7)] for suit in Suit for low in (1, 2, 3)]
    run = min(runs, key=lambda each: len(set(each) - kinds))
    lacking = [symbols((tile, tile)) for tile in run if tile not in kinds]
    one = len(lacking) == 1
    return (
        f"of the pairs {symbols((run[0],) * 2)} to {symbols((run[6],) * 2)}, the nearest, "
        f"{listed(lacking)} {'is' if one else 'are'} missing"
    )


def _thirteen_orphans(readings: Readings) -> str:
    lacking = [tile for tile in ORPHANS if tile not in readings.concealed]
    return _lies_apart(readings) or are(map(SYMBOLS.__getitem__, lacking), so="missing")


def _greater_honors_and_knitted_tiles(readings: Readings) -> str:
    honors = [SYMBOLS[tile] for tile in ORPHANS if is_honor(tile) and tile not in readings.concealed]
    why = [are(honors, so="missing")] if honors else []
    return _lies_apart(readings) or reasons([*why, *_repeated(readings)])


def _lesser_honors_and_knitted_tiles(readings: Readings) -> str:
    repeated = _repeated(readings)
    return _lies_apart(readings) or (
        reasons(repeated) if repeated else "all seven honors are there, and it has only five or six of them"
    )


def _repeated(readings: Readings) -> list[str]:
    """The tiles that stand more than once in a hand that must have fourteen different ones."""
    several = [SYMBOLS[tile] for tile, copies in sorted(Counter(readings.concealed).items()) if copies > 1]
    return [are(several, so="there more than once")] if several else []


def _knitted_straight(readings: Readings) -> str:
    # Tiles of sets that lie apart are there, but not for the straight.
    held = set(readings.concealed)
    straight = min(KNITTED_STRAIGHTS, key=lambda each: sum(tile not in held for part in each for tile in part))
    lacking = [SYMBOLS[tile] for part in straight for tile in part if tile not in held]
    where = " among the concealed tiles" if readings.hand.melds else ""
    return f"of {' '.join(map(symbols, straight))}, the nearest, {are(lacking, so='missing')}{where}"


def _all_even_pungs(readings: Readings) -> str:
    odd = [SYMBOLS[tile] for tile in sorted(set(readings.hand.all_tiles)) if is_honor(tile) or rank_of(tile) % 2]
    chows = _not_pungs(readings)
    ranks = are(odd, so="not a 2, 4, 6 or 8|not 2, 4, 6 or 8") if odd else ""
    return reasons(filter(None, (chows, ranks)))


def _not_pungs(readings: Readings) -> str:
    """The sets that are no pungs in the reading with the most of them; empty when all are."""
    if not readings.standard():
        return readings.shape_in_words
    view = max(readings.standard(), key=lambda each: len(each.pungs))
    chows = sets_of(view, GroupKind.CHOW)
    return are(chows, so="a chow|chows") if chows else ""


def _all_chows(readings: Readings) -> str:
    views = readings.standard(Shape.KNITTED_STRAIGHT)
    if not views:
        return readings.shape_in_words
    view = min(views, key=lambda each: (len(each.pungs), each.pair is not None and is_honor(each.pair)))
    kinds = (GroupKind.PUNG, GroupKind.KONG)
    why = [are(found, so=f"a {kind.value}|{kind.value}s") for kind in kinds if (found := sets_of(view, kind))]
    if view.pair is not None and is_honor(view.pair):
        why.append(f"the pair is of {SYMBOLS[view.pair]}, an honor")
    return reasons(why)


def _every_group(holds: Callable[[Tile], bool], what: str) -> Sentence:
    """A fan that needs a certain tile in every set and the pair."""

    def lacking(view: ArrangedHand) -> Iterable[Group]:
        return [group for group in view.groups if not any(map(holds, group.tiles))]

    def sentence(readings: Readings) -> str:
        if not readings.standard():
            return readings.shape_in_words
        groups = min(map(lacking, readings.standard()), key=lambda each: len(list(each)))
        return f"{listed(groups)} {'has' if len(list(groups)) == 1 else 'have'} no {what}"

    return sentence


def _tile_hog(readings: Readings) -> str:
    kongs = {group.tile for group in sets_of(readings.views[0], GroupKind.KONG)}
    honors = [tile for tile in readings.facts.fours if is_honor(tile) and tile not in kongs]
    if honors:
        return f"the four {tiles(honors)} are honors, which these rules do not count"
    if kongs:
        told = listed(f"the four {SYMBOLS[tile]}" for tile in sorted(kongs))
        return f"{told} are {'a kong' if len(kongs) == 1 else 'kongs'}"
    return "no tile is there four times"


SENTENCES: dict[str, Sentence] = {
    "nine_gates": _nine_gates,
    "seven_shifted_pairs": _seven_shifted_pairs,
    "seven_pairs": _without_partner,
    "thirteen_orphans": _thirteen_orphans,
    "greater_honors_and_knitted_tiles": _greater_honors_and_knitted_tiles,
    "lesser_honors_and_knitted_tiles": _lesser_honors_and_knitted_tiles,
    "knitted_straight": _knitted_straight,
    "all_even_pungs": _all_even_pungs,
    "all_pungs": _not_pungs,
    "all_chows": _all_chows,
    "all_fives": _every_group(lambda tile: not is_honor(tile) and rank_of(tile) == 5, "five"),
    "outside_hand": _every_group(lambda tile: bool(ORPHANS_MASK >> tile & 1), "terminal or honor"),
    "tile_hog": _tile_hog,
}
