"""Why a fan that depends on the kinds of tile alone is not there: which tiles are too many, which are lacking."""

from collections import Counter
from collections.abc import Callable

from mjscore.mcr.fans.family import of_tiles
from mjscore.mcr.missing.readings import Readings, Sentence
from mjscore.mcr.missing.words import are, kinds_in, listed, reasons, suit_name
from mjscore.tiles import DRAGON_TILES, SYMBOLS, WIND_TILES, Suit, Tile, is_honor, rank_of, suit_of


def _unfit(fan: str, kinds: int) -> list[str]:
    """The tiles of the hand that the fan does not take: those that alone would keep it away."""
    return [SYMBOLS[tile] for tile in kinds_in(kinds) if not of_tiles.fans[fan](1 << tile)]


def _only(fan: str, so: str) -> Sentence:
    """A fan that takes certain tiles and no others; ``so`` says what the others are."""
    return lambda readings: are(_unfit(fan, readings.facts.kinds), so=so)


def _all_terminals_and_honors(readings: Readings) -> str:
    kinds = kinds_in(readings.facts.kinds)
    neither = [SYMBOLS[tile] for tile in kinds if not is_honor(tile) and rank_of(tile) not in {1, 9}]
    if neither:
        return are(neither, so="neither a terminal nor an honor|neither terminals nor honors")
    if is_honor(kinds[0]):
        return "there is no terminal, all tiles are honors"
    return "there is no honor, all tiles are terminals"


def _suits(readings: Readings) -> list[tuple[Suit, tuple[Tile, ...]]]:
    """The suits of the hand with their tiles, the one with the most tiles first."""
    tiles = sorted(readings.hand.all_tiles)
    count = Counter(suit for tile in tiles if (suit := suit_of(tile)))
    return [(suit, tuple(tile for tile in tiles if suit_of(tile) is suit)) for suit, _ in count.most_common()]


def _honors(readings: Readings) -> list[str]:
    return [SYMBOLS[tile] for tile in kinds_in(readings.facts.kinds) if is_honor(tile)]


def _symbols(tiles: tuple[Tile, ...]) -> list[str]:
    return [SYMBOLS[tile] for tile in sorted(set(tiles))]


def _full_flush(readings: Readings) -> str:
    suits, honors = _suits(readings), _honors(readings)
    if not suits:
        return "there is no suit, all tiles are honors"
    strangers = [symbol for _, tiles in suits[1:] for symbol in _symbols(tiles)]
    return are([*strangers, *honors], so=f"not {suit_name(suits[0][0])}")


def _half_flush(readings: Readings) -> str:
    suits, honors = _suits(readings), _honors(readings)
    if not suits:
        return "there is no suit beside the honors"
    strangers = [symbol for _, tiles in suits[1:] for symbol in _symbols(tiles)]
    main = suit_name(suits[0][0])
    why = [are(strangers, so=f"neither {main} nor an honor|neither {main} nor honors")] if strangers else []
    if not honors:
        why.append("there is no honor")
    return reasons(why)


def _all_types(readings: Readings) -> str:
    kinds = kinds_in(readings.facts.kinds)
    types: dict[str, Callable[[Tile], bool]] = {
        "character tile": lambda tile: suit_of(tile) is Suit.CHARACTERS,
        "bamboo tile": lambda tile: suit_of(tile) is Suit.BAMBOO,
        "dot tile": lambda tile: suit_of(tile) is Suit.DOTS,
        "wind": lambda tile: tile in WIND_TILES,
        "dragon": lambda tile: tile in DRAGON_TILES,
    }
    return f"there is {listed(f'no {name}' for name, holds in types.items() if not any(map(holds, kinds)))}"


def _all_simples(readings: Readings) -> str:
    unfit = _unfit("all_simples", readings.facts.kinds)
    honors = _honors(readings)
    terminals = [symbol for symbol in unfit if symbol not in honors]
    why = [are(terminals, so="a terminal|terminals")] if terminals else []
    if honors:
        why.append(are(honors, so="an honor|honors"))
    return reasons(why)


def _one_voided_suit(readings: Readings) -> str:
    suits = _suits(readings)
    if len(suits) == 3:
        scarce, tiles = suits[-1]
        return f"all three suits are there, {suit_name(scarce)} with {listed(_symbols(tiles))}"
    if suits:
        return f"of the suits there is only {suit_name(suits[0][0])}"
    return "there is no suit, all tiles are honors"


SENTENCES: dict[str, Sentence] = {
    "all_green": _only("all_green", "not green all over"),
    "all_terminals": _only("all_terminals", "no terminal|no terminals"),
    "all_honors": _only("all_honors", "no honor|no honors"),
    "all_terminals_and_honors": _all_terminals_and_honors,
    "full_flush": _full_flush,
    "half_flush": _half_flush,
    "upper_tiles": _only("upper_tiles", "not a 7, 8 or 9|not 7, 8 or 9"),
    "middle_tiles": _only("middle_tiles", "not a 4, 5 or 6|not 4, 5 or 6"),
    "lower_tiles": _only("lower_tiles", "not a 1, 2 or 3|not 1, 2 or 3"),
    "upper_four": _only("upper_four", "not above five"),
    "lower_four": _only("lower_four", "not below five"),
    "reversible_tiles": _only("reversible_tiles", "not the same upside down"),
    "all_types": _all_types,
    "all_simples": _all_simples,
    "one_voided_suit": _one_voided_suit,
    "no_honors": _only("no_honors", "an honor|honors"),
}
