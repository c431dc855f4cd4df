"""What keeps tiles from one line: reasons for exactly that line, over every assignment of its suits."""

from collections import Counter
from pathlib import Path

import pytest

from mjscore.american.concrete import JOKER
from mjscore.american.index import Index, index_of
from mjscore.american.laying import most_laid
from mjscore.american.on_line import OnLine, keeps_from
from mjscore.american.rack import SYMBOLS, Rack
from mjscore.american.read import practice_card, read_card
from mjscore.american.refuse import REASONS
from tests.american.hand_made import card, hand, line, rack
from tests.american.random_racks import deals, near_misses, winners

MISPLACED, EXPOSURE, OPEN, MISSING = (
    "joker-in-single-or-pair",
    "exposure-does-not-fit",
    "concealed-hand-was-exposed",
    "tiles-missing",
)


@pytest.fixture(scope="module")
def index() -> Index:
    return index_of(practice_card())


def asked(index: Index, name: str, held: Rack) -> OnLine:
    number = next(at for at, entry in enumerate(index.entries) if entry.id == name)
    return keeps_from(index, number, held)


Near = tuple[int, str, str, bool]

# tiles, line, reason codes, words of the first message; tiles away, missing, spare, whether exposures stay
KEPT: list[tuple[str, str, list[str], str, Near | None]] = [
    ("2222b 4Jb 6666b GGGG", "EV-1", [MISPLACED], "a joker stands for 4b", (1, "4b", "J", True)),
    ("2222b 44b 6666b GGGR", "EV-1", [MISSING], "EV-1 lacks one tile: G", (1, "G", "R", True)),
    ("2222c 44c 6666c GGGG", "EV-1", [MISSING], "lacks four tiles: RRRR", (4, "R R R R", "G G G G", True)),
    ("2222b 4Rb 666Jb GGGJ", "EV-1", [MISSING], "lacks one tile: 4b", (1, "4b", "R", True)),
    ("2222b 5JJb 6666b GGG", "EV-1", [MISPLACED, MISSING], "one joker cannot help", (2, "4b 4b", "5b J", True)),
    ("J 22c 22d 3333Jb [1111b]", "QU-1", [EXPOSURE], "[1111b] is a kong of 1b", (0, "", "", False)),
    (
        "NEWS NEW [111b] GGGG",
        "WD-6",
        [EXPOSURE, OPEN, MISSING],
        "[111b] is a pung of 1b",
        (3, "R R R", "1b 1b 1b", False),
    ),
    ("FF 222c 666c RRR [000]", "YR-4", [OPEN], "must stay concealed", (0, "", "", False)),
    ("FFF 2026b [22JJc] 2c 66c", "YR-1", [EXPOSURE], "beside [22JJc] there is no place", (1, "6c", "2c", True)),
    ("1111b 44d 22b [222c] [333c]", "CR-2", [EXPOSURE, MISSING], "no hand of CR-2 has [222c] [333c]", None),
]


@pytest.mark.parametrize("row", KEPT, ids=lambda row: f"{row[1]}: {row[0]}")
def test_what_keeps_tiles_from_a_line(index: Index, row: tuple[str, str, list[str], str, Near | None]) -> None:
    tiles, name, codes, words, near = row
    found = asked(index, name, rack(tiles))
    assert [reason.code for reason in found.reasons] == codes
    assert words in found.reasons[0].message
    if near is not None:
        assert found.near is not None
        missing, spare = (" ".join(SYMBOLS[kind] for kind in kinds) for kinds in (found.near.missing, found.near.spare))
        assert (found.near.away, missing, spare, found.near.kept) == near


def test_every_assignment_of_suits_is_looked_at(index: Index) -> None:
    """The colours of YR-1 are two suits in any order: of six hands the one with most of the tiles is told."""
    found = asked(index, "YR-1", rack("FFF 2026d 2222b 66b R"))
    assert str(found.hand) == "FFF 2026d 2222b 666b"


def test_a_line_with_a_real_joker_lacks_it() -> None:
    found = asked(card(line("A", "F J NEWS 1111b 2222c")), "A", rack("FF NEWS 1111b 2222c"))
    assert [reason.code for reason in found.reasons] == [MISSING]
    assert found.near is not None
    assert (found.near.missing, found.near.away) == ((JOKER,), 1)


def test_lines_with_places_for_any_tile_tell_how_many_tiles_are_missing() -> None:
    index = card(line("A", "???? NEWS NEWS RR"))
    for tiles, lacks in (("5555b NEWS NEWS RG", "one tile"), ("555Jb NEWS NEWW GG", "three tiles")):
        found = asked(index, "A", rack(tiles))
        assert (found.near, found.hand) == (None, None)
        assert [(each.code, each.message) for each in found.reasons] == [(MISSING, f"A lacks {lacks}")]
    assert most_laid(hand("???? NEWS NEWS RR"), rack("5555b NEWS NEWS RR").counts) == 14
    assert most_laid(hand("???? NEWS NEWS RR"), rack("[555b] NEWS NEWS RRR").counts, rack("[555b]").exposures) == 0


def test_a_line_that_tiles_do_not_fit_has_reasons_and_its_nearest_hand_wins(index: Index) -> None:
    """The missing tiles in exchange for the spare ones make the line, where exposures may stay as they lie."""
    racks = [*near_misses(index, seed=720, number=60), *(held for _, held in winners(index, seed=721, number=30))]
    changed = 0
    for count, held in enumerate(racks):
        fitting = {index.entry_of[place] for place in index.first_of_each_entry(index.matching(held))}
        for number in range(count % 5, len(index.entries), 5):
            if number in fitting:
                continue
            found = keeps_from(index, number, held)
            assert {reason.code for reason in found.reasons} <= set(REASONS)
            assert found.reasons
            assert found.near is not None
            if found.near.kept:
                tiles = Counter({kind: count for kind, count in enumerate(held.counts) if count})
                tiles.subtract(found.near.spare)
                tiles.update(found.near.missing)
                assert min(tiles.values()) >= 0
                got = Rack(tuple(tiles.elements()), held.exposures)
                lines = {index.entry_of[place] for place in index.first_of_each_entry(index.matching(got))}
                assert number in lines, (index.entries[number].id, str(held))
                changed += 1
    assert changed > 300


def test_lines_with_flags_have_reasons_too() -> None:
    """Wild flowers, printed jokers, groups without jokers, any tiles: every line says what keeps a deal from it."""
    text = (Path(__file__).parent / "exotic.card").read_text(encoding="utf-8")
    index = index_of(read_card(text))
    for held in deals(seed=723, number=25):
        fitting = {index.entry_of[place] for place in index.first_of_each_entry(index.matching(held))}
        for number in set(range(len(index.entries))) - fitting:
            found = keeps_from(index, number, held)
            assert found.reasons
            assert {reason.code for reason in found.reasons} <= set(REASONS)


def test_the_nearest_hand_of_a_line_is_that_of_the_whole_card(index: Index) -> None:
    """One tile of a winner changed: no hand of the line is nearer than one tile, and none is further."""
    for place, held in winners(index, seed=722, number=60):
        number = index.entry_of[place]
        kind = next(kind for kind in range(35) if kind not in {*held.concealed, held.winning_tile})
        changed = Rack(held.concealed, held.exposures, kind)
        fitting = {index.entry_of[place] for place in index.first_of_each_entry(index.matching(changed))}
        if number not in fitting:
            near = keeps_from(index, number, changed).near
            assert near is not None
            assert near.away == 1
