"""Random racks for a card: winners with jokers and exposures laid at random, near misses, random deals."""

import random
from collections.abc import Iterator

from mjscore.american.concrete import CALLABLE, COPIES, JOKER, JOKERS, ConcreteHand
from mjscore.american.index import Index
from mjscore.american.rack import KINDS, Exposure, Rack

WALL = [kind for kind, copies in enumerate(COPIES) for _ in range(copies)]


def possible(rack: Rack) -> bool:
    return rack.size == 14 and all(count <= copies for count, copies in zip(rack.totals, COPIES, strict=True))


def winner(rng: random.Random, hand: ConcreteHand, *, exposing: bool) -> Rack | None:
    """Tiles that fill a plain hand; None when the dice ask for more tiles than there are."""
    concealed = [kind for kind, count in enumerate(hand.loose) for _ in range(count)]
    exposures = []
    for tile, size, flags in hand.groups:
        jokers = rng.choice((0, 0, 0, 1, 2, size)) if flags & JOKERS else 0
        jokers = max(min(jokers, size), size - COPIES[tile])
        if exposing and flags & CALLABLE and rng.random() < 0.3:
            exposures.append(Exposure(tile, size, min(jokers, size - 1)))
        else:
            concealed += [tile] * (size - jokers) + [JOKER] * jokers
    if not concealed:
        return None
    rng.shuffle(exposures)
    won = concealed.pop(rng.randrange(len(concealed)))
    rack = Rack(tuple(concealed), tuple(exposures), won)
    return rack if possible(rack) else None


def winners(index: Index, seed: int, number: int) -> Iterator[tuple[int, Rack]]:
    """Winning racks, each with the place of the hand it was made for; C lines stay concealed."""
    rng = random.Random(seed)
    made = 0
    while made < number:
        place = rng.randrange(len(index.hands))
        entry = index.entries[index.entry_of[place]]
        rack = winner(rng, index.hands[place], exposing=entry.exposed is not None)
        if rack is not None:
            made += 1
            yield place, rack


def near_misses(index: Index, seed: int, number: int) -> Iterator[Rack]:
    """Winners with one tile changed, or an exposure made where there was none, or one of another size."""
    rng = random.Random(seed)
    made = 0
    while made < number:
        hand = index.hands[rng.randrange(len(index.hands))]
        rack = winner(rng, hand, exposing=True)
        if rack is None or not rack.concealed:
            continue
        concealed, exposures = list(rack.concealed), list(rack.exposures)
        if exposures and rng.random() < 0.4:
            first = exposures[0]
            exposures[0] = Exposure(first.tile, first.size + rng.choice((-1, 1)), first.jokers)
            concealed[:1] = [] if exposures[0].size > first.size else [concealed[0], JOKER]
        else:
            concealed[rng.randrange(len(concealed))] = rng.choice(WALL)
        changed = Rack(tuple(concealed), tuple(exposures), rack.winning_tile)
        if possible(changed) and all(each.naturals > 0 for each in exposures):
            made += 1
            yield changed


def deals(seed: int, number: int) -> Iterator[Rack]:
    """Fourteen tiles from the wall."""
    rng = random.Random(seed)
    for _ in range(number):
        tiles = rng.sample(WALL, 14)
        yield Rack(tuple(tiles[:13]), (), tiles[13])


assert KINDS == 36


def shown_winner(rng: random.Random, hand: ConcreteHand) -> Rack | None:
    """A winner of a hand without wild places, with groups exposed at random, those that take no joker too."""
    groups = list(hand.groups)
    concealed = [kind for kind, count in enumerate(hand.loose) for _ in range(count)]
    exposures = []
    for tile, size, _ in hand.natural:
        if rng.random() < 0.6:
            exposures.append(Exposure(tile, size))
            for _ in range(size):
                concealed.remove(tile)
    for tile, size, _ in groups:
        jokers = min(size - 1, max(size - COPIES[tile], rng.choice((0, 0, 1, 2))))
        if rng.random() < 0.4:
            exposures.append(Exposure(tile, size, jokers))
        else:
            concealed += [tile] * (size - jokers) + [JOKER] * jokers
    if not concealed:
        return None
    rng.shuffle(exposures)
    won = concealed.pop(rng.randrange(len(concealed)))
    rack = Rack(tuple(concealed), tuple(exposures), won)
    return rack if possible(rack) else None
