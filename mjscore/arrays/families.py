"""The parts of ``mjscore.mcr.parts`` for many hands: what each family of fans looks at, as a key, and what it finds."""

from collections.abc import Callable

import numpy as np

from mjscore.arrays.block_readings import Words
from mjscore.arrays.blocks import SUIT_CODES, Numbers, blocks, tally_of_block
from mjscore.arrays.chow_numbers import CHOWS_BITS, COLLECTIONS_BITS, collections_of_chows
from mjscore.arrays.joined import JoinedParts, is_four_chows
from mjscore.arrays.known import Answers, Few, Known, Together
from mjscore.arrays.tile_fans import ANSWER_BITS, SEEN_BITS, tile_fans
from mjscore.mcr.facts import CONCEALED_KONGS, CONCEALED_PUNGS, HONOR_PAIR, HONOR_PUNGS, PAIR
from mjscore.mcr.parts import (
    EXPOSED_BITS,
    HONOR_BITS,
    HOW_WON_BITS,
    SHAPE_BITS,
    STRUCTURE_BITS,
    LinkedPart,
    Part,
)
from mjscore.mcr.principles import Instance
from mjscore.mcr.table import Profile
from mjscore.tiles import ALL_TILES, Tile

WINDS_BITS, CONCEALED_BITS = 4, CONCEALED_KONGS.start + CONCEALED_KONGS.width - CONCEALED_PUNGS.start
_PART_BITS = 15
"""How many parts of the families that are joined with kinds there can be."""
_HONOR_PAIR = HONOR_PAIR.mask >> HONOR_PUNGS.start
"""The pair of honors in the key of honors."""
_PAIR_MATTERS = 1 << 30
"""Stands for the number of honors where the pair is still to be looked at."""
_FOUR_CHOWS = 1 << 30
"""Is added to the rows of four chows beside which it matters which the pair is."""


class Families:
    """The parts that were met so far under one profile, family by family.

    The tables of families answer to what their fans look at, in the keys of ``mjscore.mcr.parts.Parts`` unless they say
    otherwise, with the number of a part in ``joined``.
    """

    def __init__(self, rules: Profile) -> None:
        self.joined = JoinedParts(rules)
        self._parts = self.joined.parts
        self._tile_fans = tile_fans()
        self.before_win = self._known("before_win", self._before_win)
        # A kong that shows no fan is as good as none.
        self._kongs = self._parts.kongs_with_fans()
        self._kongs_met: list[int] = []
        self._kongs_known = Known(self._meet_kongs)
        self._kongs_known.answers(np.zeros(1, np.int64))
        self._fours = Known(self._held_fourfold)
        self._kinds_met: list[int] = []
        self._kinds_of_hands = Known(self._meet_kinds)
        self._structures_met: list[tuple[int, int]] = []
        self._structures = Few(self._meet_structure, STRUCTURE_BITS + SHAPE_BITS)
        self._kinds = Together(self._of_kinds, 2)

        self._how_won = self._few("how_won", self._parts.how_won.__getitem__, HOW_WON_BITS + EXPOSED_BITS + SHAPE_BITS)
        self._effects = blocks().readings.effects
        self._made_met: list[tuple[int, int]] = []
        self._made = Few(self._meet_made, CONCEALED_BITS + len(self._effects).bit_length())
        self._making = Together(self._of_making, 2)

        self._honors = Few(self._of_honors, HONOR_BITS + WINDS_BITS)
        self._honors_and_pair = self._few("honors", self._parts.honors.__getitem__, HONOR_BITS + WINDS_BITS)
        self._pungs = self._known("pungs", self._parts.pungs.__getitem__)

        self._places_of_chows, self._collections = collections_of_chows()
        self._chows = Few(self._of_chows, COLLECTIONS_BITS)
        self._chows_and_pair = Together(self._beside, 2)

    def _known(self, name: str, find: Callable[[int], Part]) -> Known:
        return Known(lambda key: self.joined.number(name, find(key)))

    def _few(self, name: str, find: Callable[[int], Part], bits: int) -> Few:
        return Few(lambda key: self.joined.number(name, find(key)), bits)

    def making(self, how: Words, made: Words) -> Numbers:
        """The rows of how hands were won, and of their concealed pungs and kongs with the effect above them."""
        numbers = self._how_won.answers(how), self._made.answers(made)
        return self._making.answers(numbers, (self.joined.known("how_won"), len(self._made_met)))

    def fours(self, fours: Words, kongs: Words) -> Answers:
        """The numbers of tiles held fourfold, and of those of them that are kongs, both masks of kinds."""
        keys = fours & ~kongs
        kongs = kongs & self._kongs
        if kongs.any():
            keys |= self._kongs_known.answers(kongs) << len(ALL_TILES)
        return self._fours.answers(keys)

    def kinds_of_hands(self, kinds: Words, before_win: Words, fours: Words) -> Words:
        """Numbers for masks of kinds, and the numbers of the parts that are joined with them, in whatever shape."""
        key = (before_win << _PART_BITS | fours) << ANSWER_BITS
        key |= self._tile_fans.answers(kinds)
        return self._kinds_of_hands.answers(key)

    def seen(self, of_hands: Words, kinds: Words, shapes: Words) -> Words:
        """The numbers of the same hands in certain shapes, with the fans that are seen in these shapes alone."""
        return of_hands | self._tile_fans.seen(kinds, shapes)

    def kinds(self, of_hands: Words, structures: Words) -> Numbers:
        """The rows of the kinds, given those numbers, beside a structure, the shape above it."""
        numbers = of_hands, self._structures.answers(structures)
        return self._kinds.answers(numbers, (len(self._kinds_met) << SEEN_BITS, len(self._structures_met)))

    def chows(self, chows: Words) -> Numbers:
        """The rows of chows, given their numbers with the pair above them, as ``chow_numbers`` has them."""
        rows = self._chows.answers(self._places_of_chows.take(chows & (1 << CHOWS_BITS) - 1, mode="clip"))
        four = np.flatnonzero(rows >= _FOUR_CHOWS)
        if len(four):
            alone, pairs = rows.take(four, mode="clip") - _FOUR_CHOWS, chows.take(four, mode="clip") >> CHOWS_BITS
            below = self.joined.known("chows"), len(ALL_TILES) + 1
            rows[four] = self._chows_and_pair.answers((alone, pairs), below)
        return rows

    def honors(self, honors: Words) -> Words:
        """The numbers of pungs and the pair of honors, the winds that count above them."""
        found = self._honors.answers(honors & ~_HONOR_PAIR)
        asked = np.flatnonzero(found == _PAIR_MATTERS)
        if len(asked):
            found[asked] = self._honors_and_pair.answers(honors.take(asked, mode="clip"))
        return found

    def pungs(self, pungs: Words) -> Words:
        """The numbers of pungs of suits, as masks; one alone has no relations."""
        found = np.zeros(len(pungs), np.int64)
        several = np.flatnonzero(pungs & (pungs - 1) != 0)
        if len(several):
            found[several] = self._pungs.answers(pungs[several])
        return found

    def _before_win(self, key: int) -> Part:
        """Key: the code of the tiles of one suit; the suit, times the number of codes, added to it."""
        suit, code = divmod(key, SUIT_CODES)
        return self._parts.of_one_suit_before_win(tally_of_block(suit, code))

    def _meet_kongs(self, kongs: int) -> int:
        self._kongs_met.append(kongs)
        return len(self._kongs_met) - 1

    def _held_fourfold(self, key: int) -> int:
        """Key: a mask of the tiles that are no kong, and above them the number of a mask of kongs that was met."""
        kongs = self._kongs_met[key >> len(ALL_TILES)]
        fours = key & (1 << len(ALL_TILES)) - 1 | kongs
        found: list[Instance] = []
        for position, tile in enumerate([Tile(kind) for kind in range(34) if fours >> kind & 1]):
            found += [Instance(fan, (position,)) for fan in self._parts.of_four[tile, kongs >> tile & 1]]
        number = self.joined.number("fours", self._parts.four_equal[tuple(found)]) if found else 0
        if number >> _PART_BITS:
            raise OverflowError("there are more different parts of a family than foreseen")
        return number

    def _meet_kinds(self, key: int) -> int:
        """A number for a key, with room for the number of what is seen."""
        self._kinds_met.append(key)
        return len(self._kinds_met) - 1 << SEEN_BITS

    def _meet_structure(self, key: int) -> int:
        """A number for what a structure shows in a shape; there are few that show something else."""
        found = self.joined.number("structure", self._parts.structure[key]), key >> STRUCTURE_BITS
        if found not in self._structures_met:
            self._structures_met.append(found)
        return self._structures_met.index(found)

    def _of_kinds(self, number: int, structure: int) -> int:
        """The row of a hand that was met, with what is seen in its shape, and of a structure that was met."""
        others, answers = divmod(self._kinds_met[number >> SEEN_BITS], 1 << ANSWER_BITS)
        of_structure, shape = self._structures_met[structure]
        fans = self._parts.of_the_whole(self._tile_fans.fans(answers, shape, number & (1 << SEEN_BITS) - 1))
        tiles = self.joined.number("tiles", fans)
        return self.joined.row("kinds", tiles, *divmod(others, 1 << _PART_BITS), of_structure)

    def _meet_made(self, key: int) -> int:
        """Key: concealed pungs and kongs, as in the facts, and above them an effect."""
        effect, concealed = self._effects[key >> CONCEALED_BITS], key & (1 << CONCEALED_BITS) - 1
        waits = self.joined.number("waits", self._parts.waits[effect.waits]) if effect.waits else 0
        sets = self._parts.concealed[concealed - effect.claimed]
        self._made_met.append((waits, self.joined.number("sets", sets)))
        return len(self._made_met) - 1

    def _of_making(self, how_won: int, made: int) -> int:
        """The row of how a hand was won, and of what was made in it that was met."""
        return self.joined.row("making", how_won, *self._made_met[made])

    def _of_honors(self, key: int) -> int:
        """Key: as for both, without a pair; the number of what is found beside any pair, or ``_PAIR_MATTERS``."""
        part = self._parts.honors_beside_any_pair[key]
        return _PAIR_MATTERS if part is None else self.joined.number("honors", part)

    def _of_chows(self, place: int) -> int:
        """The row of the chows at this place; ``_FOUR_CHOWS`` is added where the pair is still to be looked at."""
        part = self._parts.chows[self._collections[place]]
        return self.joined.row("chows", self.joined.number("chows", part)) + _FOUR_CHOWS * is_four_chows(part)

    def _beside(self, row: int, pair: int) -> int:
        """The row of four chows beside a pair, told as in the facts, given the row of the chows alone."""
        part = self.joined.part("chows", row)
        assert isinstance(part, LinkedPart)  # noqa: S101 - four chows were found
        related = self._parts.chows_and_pair[part.four_chows | pair << PAIR.start]
        return self.joined.row("chows", self.joined.number("chows", related))
