"""Fans that nobody plays, one for each part of a hand that a fan can look at, and what each is to do."""

from dataclasses import dataclass

POINTS = 20
"""More than what any of them excludes: of two that cannot stand together the dearer one counts."""

CLUB_POINTS = 24


@dataclass(frozen=True, slots=True)
class ToyFan:
    """A fan as its two places have it: its row, without the texts that matter to nobody, and its function.

    ``hand`` has it, with the sets named in ``tiles``; there it keeps ``excludes`` from counting, and so lets the fan
    count that this one would exclude, ``frees``. ``misses`` has it not; why, say its sets where it relates some, else
    its definition: ``missing``.
    """

    module: str
    function: str
    definition: str
    hand: str
    misses: str
    excludes: str
    frees: str = ""
    tiles: tuple[str, ...] = ()
    on_same_sets: bool = False
    sets_missing: str = ""

    @property
    def id(self) -> str:
        """The name of the function."""
        return self.function.partition("def ")[2].partition("(")[0]

    @property
    def name(self) -> str:
        """The English name."""
        return self.id.replace("_", " ").title()

    @property
    def missing(self) -> str:
        """What is said of it where it is missing."""
        return self.sets_missing or f"no reading of the tiles shows it: {self.definition.removesuffix('.')}"

    @property
    def row(self) -> str:
        """The fan in ``fan_tables/mcr.toml``."""
        excluded = (self.excludes, "") if not self.on_same_sets else ("", self.excludes)
        in_hand, on_same_sets = (f'["{fan}"]' if fan else "[]" for fan in excluded)
        return f"""
[[fan]]
id = "{self.id}"
points = {POINTS}
name = "{self.name}"
zh = "玩{self.id}"
pinyin = "wan {self.id}"
aliases = []
scope = "{"sets" if self.tiles else "hand"}"
repeatable = false
definition = "{self.definition}"
excludes = {in_hand}
excludes_on_same_sets = {on_same_sets}
example = "{self.hand}"
example_points = {{}}
source = "a club"
"""

    @property
    def code(self) -> str:
        """Its function as it is written below the others of its module."""
        return f"\n\n{self.function.strip()}\n"


LADDER = ToyFan(
    "chows",
    '''
@of_chows.of(3)
def mixed_ladder(*three: Tile) -> bool:
    """Three chows of three suits, each two ranks above the last."""
    return _suits_all_differ(*three) and _steps(*three) == {2}
''',
    "Three chows of three suits, each two ranks above the last.",
    "123b 345c 567d 789d 9c +9c",
    "123b 345c 678d 789d 9c +9c",
    excludes="all_chows",
    frees="no_honors",
    tiles=("123b", "345c", "567d"),
    sets_missing="123b and 345c are there, 567d is not",
)

TOY_FANS = (
    LADDER,
    ToyFan(
        "chows",
        '''
@of_chows_and_pair
def ones_among_chows(chows: Tiles, pair: Tile) -> Iterator[Places]:
    """Four chows and a pair of ones."""
    return _that(chows, 4, lambda *_: pair % 9 == 0 and not is_honor(pair))
''',
        "Four chows and a pair of ones.",
        "123b 345b 678c 79d 11c +8d",
        "123b 345b 678c 79d 22c +8d",
        excludes="all_chows",
        frees="no_honors",
        tiles=("123b", "345b", "678c", "789d"),
    ),
    ToyFan(
        "pungs",
        '''
@of_pungs.of(2)
def pungs_side_by_side(one: Tile, other: Tile) -> bool:
    """Two pungs or kongs of one suit that follow each other."""
    return _one_suit(one, other) and _consecutive(one, other)
''',
        "Two pungs or kongs of one suit that follow each other.",
        "[111b] [222b] [666c] [777d] 9c +9c",
        "[111b] [444b] [666c] [777d] 9c +9c",
        excludes="all_pungs",
        tiles=("[111b]", "[222b]"),
        sets_missing="[111b] is there, 222b is not",
    ),
    ToyFan(
        "tiles",
        '''
@of_tiles
def dots_and_winds(kinds: int) -> bool:
    """Only dots and winds, and some of both."""
    return _only(kinds, _DOTS | _WINDS) & _some(kinds, _DOTS) & _some(kinds, _WINDS)
''',
        "Only dots and winds, and some of both.",
        "123d 345d 67d EEE 99d +8d",
        "123d 345d 67d RRR 99d +8d",
        excludes="half_flush",
    ),
    ToyFan(
        "structure",
        '''
@of_structure.in_shapes(Shape.STANDARD)
def three_pungs_and_no_more(structure: Structure) -> bool:
    """Three pungs or kongs, and a chow."""
    return structure.pungs == 3
''',
        "Three pungs or kongs, and a chow.",
        "[222b] [555c] [777d] 46b 88c +5b",
        "[222b] [555c] 678d 46b 88c +5b",
        excludes="all_simples",
        frees="no_honors",
    ),
    ToyFan(
        "structure",
        '''
@of_one_suit_before_win
def ladder_before_the_win(concealed: int) -> bool:
    """1233455677899 of one suit before the win, no melds."""
    return concealed in {tally(suited(suit, rank) for rank in (1, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8, 9, 9)) for suit in Suit}
''',
        "1233455677899 of one suit before the win, no melds.",
        "1233455677899c +9c",
        "1233455678999c +7c",
        excludes="concealed_hand",
    ),
    ToyFan(
        "structure",
        '''
@of_four_equal
def kong_of_honors(tile: Tile, as_kong: bool, _settings: Mapping[str, Any]) -> bool:
    """A kong of honors."""
    return as_kong and is_honor(tile)
''',
        "A kong of honors.",
        "[WWWW] 123b 678c 46d 88b +5d",
        "[2222d] 123b 678c 46d 88b +5d",
        excludes="melded_kong",
        tiles=("[WWWW]",),
    ),
    ToyFan(
        "winning",
        '''
@of_win
def last_tile_drawn_by_oneself(how: HowWon) -> bool:
    """Drew the fourth copy of a tile whose other three lie open."""
    return how.last_of_kind and how.self_draw
''',
        "Drew the fourth copy of a tile whose other three lie open.",
        "123b 678c [234d] 46d 88b +5d, self-draw, last of kind",
        "123b 678c [234d] 46d 88b +5d, last of kind",
        excludes="last_tile",
    ),
    ToyFan(
        "winning",
        '''
@of_wait
def wait_for_a_second_wind(group: Group, tile: Tile) -> bool:
    """Waiting only for the second wind of the pair."""
    return group.kind is GroupKind.PAIR and 27 <= tile < 31
''',
        "Waiting only for the second wind of the pair.",
        "123b 678c [234d] 456d N +N",
        "123b 678c [234d] 456d R +R",
        excludes="single_wait",
    ),
    ToyFan(
        "concealment",
        '''
@of_concealment
def two_melds_and_a_draw(exposed_sets: int, self_draw: bool) -> bool:
    """Two melded sets, and the winning tile is self-drawn."""
    return exposed_sets == 2 and self_draw
''',
        "Two melded sets, and the winning tile is self-drawn.",
        "[123b] 678c [234d] 46d 88b +5d, self-draw",
        "[123b] 678c [234d] 46d 88b +5d",
        excludes="self_drawn",
    ),
    ToyFan(
        "concealment",
        '''
@of_kongs
def pair_of_melded_kongs(melded: Places, _concealed: Places) -> Places:
    """Two melded kongs."""
    return melded if len(melded) == 2 else ()
''',
        "Two melded kongs.",
        "[2222b] [7777c] 234d 46d 88b +5d",
        "[2222b] (7777c) 234d 46d 88b +5d",
        excludes="two_melded_kongs",
        frees="melded_kong",
        tiles=("[2222b]", "[7777c]"),
    ),
    ToyFan(
        "concealment",
        '''
@of_concealed_pungs
def three_hidden_pungs(pungs: Places) -> Places:
    """Just three concealed pungs or concealed kongs."""
    return pungs if len(pungs) == 3 else ()
''',
        "Just three concealed pungs or concealed kongs.",
        "222b 777c 444d [RRR] 8b +8b",
        "222b 777c [444d] [RRR] 8b +8b",
        excludes="three_concealed_pungs",
        frees="two_concealed_pungs",
        tiles=("222b", "777c", "444d"),
    ),
    ToyFan(
        "honors",
        '''
@of_honors
def wind_and_dragon(sets: HonorSets) -> Iterator[Places]:
    """A pung of a wind and a pung of a dragon."""
    if len(sets.winds) == 1 and len(sets.dragons) == 1:
        yield (*sets.winds, *sets.dragons)
''',
        "A pung of a wind and a pung of a dragon.",
        "[WWW] [RRR] 234d 46d 88b +5d",
        "[WWW] [666b] 234d 46d 88b +5d",
        excludes="pung_of_terminals_or_honors",
        tiles=("[WWW]", "[RRR]"),
        on_same_sets=True,
    ),
)

CLUB = f"""
[profile.club]
title = "A club"
like = "national"
[profile.club.points]
{LADDER.id} = {CLUB_POINTS}
[profile.club.rules]
minimum = 6
"""
