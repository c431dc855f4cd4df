"""A card to fill in: what ``mjscore card new`` writes."""

_SKELETON = """\
# My card. mjscore contains no card of any publisher: type in your own, hand by hand.
# Then: mjscore card check FILE finds mistakes, mjscore card show FILE prints the card.
#
# One hand a line: groups, notes in parentheses, X (may be exposed) or C (concealed), value.
# Lines that start with a blank go on with the line above. # begins a comment.
#
# Groups   FFFF 222A NNN 0000   three or more of a kind: pung, kong, quint, sextet; jokers may help
#          FF 44A D             pair, single; no jokers
#          NEWS 2468A 112233A   several in one word: singles and pairs
#          {{year}}A {{n+t}}B       a number, digit by digit      4{{n+1}}B   four of a computed digit
#          Write {{year}} for the year of the card, so that --year can re-date it.
# Symbols  1-9 numbers  0 soap  F flower  N E W S  Z any wind  D dragon  R G  J joker  ? any tile
#          k m n p q r t v stand for numbers
# Suits    A B C are three different suits; on D the suit whose dragon it is; .s may be any suit; .* each its own
#          Numbers without a letter are of suit A: in a line of several suits write every letter.
# Flags    ! no jokers   ~ jokers though loose   ^ flowers are wild
# Notes    Any Run; Any 4 Consec. Nos.; Any Even Run; Wrap; Any Like Nos.; These Nos. Only
#          n even; n in 3,6,9; p in run; n < t; s != A; all different: n, p
#          Any 2 Suits; Any 2 or 3 Suits (checked); Opp. Dragon; Any Dragon; no jokers; "free text"
#
# The hands below are examples of ours. Replace them.

card: My Card {year}
year: {year}

[{year} | YR]
FFF {{year}}A 2222B 666B                     (Any 2 Suits)                            X 25

[2468 | EV]
2222A 44A 6666A DDDDA                      (Any 1 Suit w Matching Dragon)           X 25
F 2222A 44B 666B 8888A
  -or- F 2222A 44B 666C 8888A              (Any 2 or 3 Suits)                       X 25

[Any Like Numbers | LIKE]
FFFFF 111A 111B 111C                       (Any 3 Suits; Any Like Nos.)             X 35

[Quints | QU]
11111A 22B 22C 33333A                      (Any 3 Suits; Any Run)                   X 45

[Consecutive Run | CR]
1234A pA pppB ppppC DDA                    (Any 3 Suits; Any Run; p in run)         X 30

[13579 | OD]
FF nnnnA tttB DDDDDC                       (Any 3 Suits; n,t odd; n != t)           X 45

[Winds - Dragons | WD]
FFFF ZZZZ.w ZZZ.v DDD                      (w != v; Any Dragon)                     X 25

[369 | TSN]
FFFF 369A 369B nnnnC                       (Any 3 Suits; n in 3,6,9)                X 30

[Singles and Pairs | SP] no-bonus          # no double for a hand without jokers
11A 22A 33A 44A 55A DDA DDB                (Any 2 Suits; Any Run)                   C 50
"""


def skeleton(year: int) -> str:
    """The text of a card for ``year`` with a legend and one example a section; it checks without a fault."""
    return _SKELETON.format(year=year)
