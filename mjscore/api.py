"""Score hands from Python: the same path that the command line takes.

>>> result = score("123b 456b 789b [EEE] 9d +9d, self-draw, seat east, round south")
>>> result.total, result.payments
(21, {'E': 87, 'S': -29, 'W': -29, 'N': -29})
>>> [(fan.name, fan.points) for fan in result.fans][:2]
[('Pure Straight', 16), ('Seat Wind', 2)]
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from mjscore import notation
from mjscore.hand import Hand, Win, require_values
from mjscore.mcr.answer import FanAnswer
from mjscore.mcr.audit import Audit
from mjscore.mcr.audit import audit as judge
from mjscore.mcr.claim import Claim, parse_claim
from mjscore.mcr.compare import Comparison
from mjscore.mcr.compare import compare as compare_rules
from mjscore.mcr.lookup import fan_meant
from mjscore.mcr.question import Question
from mjscore.mcr.result import NotWinning, Score
from mjscore.mcr.rules_asked import rules_for
from mjscore.mcr.score import require_possible, score_possible_hand
from mjscore.mcr.table import Profile
from mjscore.mcr.waits import Wait
from mjscore.mcr.waits import waits as waits_of_hand
from mjscore.notation import Options, Reading
from mjscore.provenance import UNTOLD, Source

if TYPE_CHECKING:
    from mjscore.american import Card
    from mjscore.american.audit import AmericanAudit
    from mjscore.american.case import Case
    from mjscore.american.claim import AmericanClaim
    from mjscore.american.compare import AmericanComparison
    from mjscore.american.question import LineAnswer
    from mjscore.american.rack import Rack
    from mjscore.american.rack import Win as AmericanWin
    from mjscore.american.reading import AmericanReading
    from mjscore.american.result import AmericanRefusal, AmericanScore
    from mjscore.american.waits import AmericanWait
    from mjscore.chinese import ChineseNotWinning, ChineseScore, ChineseWait, Counting
    from mjscore.many import Checked
    from mjscore.rows import Kind
    from mjscore.table.entries import Entry
    from mjscore.tiles import Wind

    AmericanHand = str | AmericanReading | Rack | tuple[Rack, AmericanWin]


def parse(text: str, *, dialect: str | None = None) -> Reading:
    """Read one line of notation as a hand and its win.

    ``dialect`` names the notation (native, compact, riichi, botzone, pmn, unicode, chinese); without it the
    line is guessed. Raises NotationError for text that cannot be read and ImpossibleHandError for a hand
    that cannot exist, each with all faults and their spans.

    >>> hand, win = parse("123b 456c EEE [789d] 9d +9d, from north, seat south")
    >>> len(hand.concealed), win.discarder.title
    (10, 'North')
    """
    if dialect is None:
        return notation.parse(text)
    return notation.parse(text, Options(notation=notation.dialect_named(dialect).value))


def _reading(hand: str | Reading, win: Win | None, parse_text: Callable[[str], Reading]) -> Reading:
    """What was read, or is read now; TypeError for anything else, and for a win beside it."""
    if win is not None:
        raise TypeError("a win goes with a Hand; a line of notation says by itself how it was won")
    if isinstance(hand, str):
        return parse_text(hand)
    if not isinstance(hand, Reading):
        raise TypeError(f"a hand is a line of notation, what parse returned, or a Hand, not {type(hand).__name__}")
    return hand


def score(
    hand: str | Reading | Hand,
    win: Win | None = None,
    *,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
) -> Score | NotWinning:
    """Score one hand under the MCR rules.

    ``hand`` is a line of notation, what ``parse`` made of one, or a Hand with its ``win``. ``profile`` is
    ``green-book`` (the default) or ``national``; ``overrides`` change single rules, as in ``["cap=88"]``.
    Returns a Score, in points, or NotWinning for legal tiles that do not win. Raises NotationError,
    ImpossibleHandError or RulesError, and TypeError for a win beside a line of notation.
    Source: fan_tables/mcr.toml, fan by fan.
    """
    return score_possible_hand(*_won(hand, win, profile, overrides))


def explain(
    hand: str | Reading | Hand,
    fan: str,
    win: Win | None = None,
    *,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
) -> FanAnswer | NotWinning:
    """Say of one fan whether it counts in a winning hand, or what excludes it, or what is missing for it.

    ``fan`` is a name in English, Chinese or pinyin; the other arguments and errors are as for ``score``, with
    RulesError R005 for a name that no fan has. Returns a FanAnswer, whose ``str`` is the answer in words with
    its source, or NotWinning.

    >>> answer = explain("123b 456b 789b [EEE] 9d +9d", "all simples")
    >>> answer.verdict.value, str(answer)
    ('missing', 'All Simples: 1b, 9b and 9d are terminals, and E is an honor [98]')
    """
    if not isinstance(fan, str):
        raise TypeError(f"a fan is asked about by its name, not by {type(fan).__name__}")
    asked, _ = fan_meant(fan)
    hand, win, rules, source = _won(hand, win, profile, overrides)
    result = score_possible_hand(hand, win, rules, source)
    if isinstance(result, NotWinning):
        return result
    return Question(result.hand, result.win, rules).answer(asked)


def audit(
    hand: str | Reading | Hand,
    claim: str | int | Claim,
    win: Win | None = None,
    *,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
) -> Audit:
    """Say what of a claim stands: a list of fans, with or without points, or a total.

    ``claim`` is written as for ``mjscore audit``, or is a total, or a Claim; the other arguments and errors are as for
    ``score``, with RulesError R005 and R007 for a claim that cannot be read. Source: 98 article 10; MIL 10 (7).

    >>> result = audit("123b 789b 123c 89c NN +7c", "two terminal chows x2, mixed double chow x2")
    >>> result.verdict.value, [(row.fan.name, row.finding.value) for row in result.fans]
    ('does not stand', [('Two Terminal Chows', 'accepted in part'), ('Mixed Double Chow', 'accepted')])
    """
    claimed = parse_claim(str(claim)) if isinstance(claim, str | int) and not isinstance(claim, bool) else claim
    if not isinstance(claimed, Claim):
        raise TypeError(f"a claim is text, a total, or a Claim, not {type(claim).__name__}")
    hand, win, rules, source = _won(hand, win, profile, overrides)
    return judge(hand, win, claimed, rules, source)


def compare(
    hand: str | Reading | Hand,
    win: Win | None = None,
    *,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
) -> Comparison | NotWinning:
    """Score one hand under every profile, and with every single rule changed that changes it, with the reasons.

    Arguments and errors as for ``score``.

    >>> result = compare("EE SS WW NN RR GG P +P, self-draw, seat south")
    >>> [(each.profile, each.score.total, [reason.rule for reason in each.reasons]) for each in result.profiles]
    [('national', 89, ['fully_concealed_with_special_hands'])]
    """
    return compare_rules(*_won(hand, win, profile, overrides))


def _won(
    hand: str | Reading | Hand, win: Win | None, profile: str | None, overrides: str | Iterable[str]
) -> tuple[Hand, Win, Profile, Source]:
    """A hand that can exist, its win, the rules, and where it came from; errors as for ``score``."""
    if isinstance(hand, Reading) and win is None:
        reading = hand
    elif isinstance(hand, Hand):
        win = win or Win()
        require_values(hand, win)
        rules = rules_for(None, profile, overrides)
        require_possible(hand, win)
        return hand, win, rules, UNTOLD
    else:
        reading = _reading(hand, win, parse)
    source = Source(reading.text, reading.assumed, reading.notes)
    return reading.hand, reading.win, rules_for(reading, profile, overrides), source


def waits(
    hand: str | Reading | Hand,
    win: Win | None = None,
    *,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
) -> list[Wait]:
    """Every tile that completes a hand which lacks one, with its best score on a discard and self-drawn.

    Arguments and errors as for ``score``; a list without entries says that the hand is not ready.

    >>> [wait.left for wait in waits("1112345678999c")]
    [1, 3, 3, 3, 3, 3, 3, 3, 1]
    """
    if isinstance(hand, Hand):
        win = win or Win()
        require_values(hand, win)
        return waits_of_hand(hand, win, rules_for(None, profile, overrides))
    reading = _reading(hand, win, notation.parse_waiting)
    return waits_of_hand(reading.hand, reading.win, rules_for(reading, profile, overrides))


def batch(  # noqa: PLR0913 - each says one thing about all hands
    source: "str | Path | BinaryIO | Iterable[str | Mapping[str, Any]]",
    *,
    rules: str | None = None,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
    card: "Card | None" = None,
    notation: str | None = None,
    counting: str = "chips",
    columns: "Mapping[str, str] | None" = None,
    kind: "Kind | str | None" = None,
    sheet: str | None = None,
    encoding: str | None = None,
    jobs: int = 1,
) -> "Iterator[Checked]":
    """Check many hands, one by one as they are asked for: score each, and judge what was claimed for it.

    ``source`` is the name of a file or a stream of bytes (text, CSV, JSON lines, a workbook), or hands: lines of
    notation, or mappings of what columns say. ``columns`` are headers by what they say, as in ``{"hand": "tiles"}``.
    The other arguments hold for every row that does not say otherwise. A row that is wrong is a Checked with its
    faults; a file that cannot be read at all is a SheetError, raised at once, as are the errors of wrong arguments.
    ``jobs`` is how many processes work on it, 0 for one a processor: the results are the same, and rows are read some
    hundred ahead. What columns hold must then be fit to be pickled. SheetError S017 when a process is lost.

    >>> hands = ["123b 456b 789b [EEE] 9d +9d", "1203b", {"hand": "123b 456b 789b EEE 9d +9d", "claim": 40}]
    >>> [(each.number, each.outcome.value, each.right) for each in batch(hands)]
    [(1, 'wins', True), (2, 'unreadable', False), (3, 'wins', False)]
    """
    from mjscore import many  # noqa: PLC0415 - only when used
    from mjscore.many.jobs import number_of_jobs  # noqa: PLC0415
    from mjscore.rows import Kind, Table, read_rows, rows_of  # noqa: PLC0415

    processes = number_of_jobs(jobs)
    changed = (overrides,) if isinstance(overrides, str) else tuple(overrides)
    settled = many.settle(many.Defaults(rules, profile, changed, card, None, notation, counting))
    wanted = {many.role_named(role): header for role, header in (columns or {}).items()}
    if isinstance(source, str | Path) or hasattr(source, "read"):
        named = None if kind is None else Kind(kind)
        table = read_rows(source, kind=named, sheet=sheet, encoding=encoding, table=bool(wanted))  # type: ignore[arg-type]
    else:
        table = Table(Kind.JSONL, (), rows_of(source))
    checking = many.checking_of(table, wanted, settled)
    checked = checking(table.rows)
    if processes > 1:
        from mjscore.many.side_by_side import side_by_side  # noqa: PLC0415

        checked = side_by_side(checking, table.rows, processes)
    return (each for each in checked if isinstance(each, many.Checked))


def parse_american(text: str) -> "AmericanReading":
    """Read one line of native notation as an American hand and its win.

    Raises NotationError for text that cannot be read and ImpossibleHandError for a hand that cannot exist, each with
    all faults and their spans; TypeError for anything but text.

    >>> rack, win = parse_american("FFF 2026b [222Jc] 66c +6c, from south")
    >>> [str(each) for each in rack.exposures], rack.jokers, win.discarder.title
    (['[222Jc]'], 1, 'South')
    """
    from mjscore.american.reading import read_hand  # noqa: PLC0415 - only when used

    if not isinstance(text, str):
        raise TypeError(f"an American hand is read from a line of notation, not from {type(text).__name__}")
    return read_hand(text)


def score_american(
    hand: "AmericanHand",
    win: "AmericanWin | None" = None,
    *,
    card: "Card | None" = None,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
) -> "AmericanScore | AmericanRefusal":
    """Score one American hand against a card, by default the house practice card.

    ``hand`` is a line of native notation, what ``parse_american`` made of one, or a Rack with its ``win`` or in a pair
    with it.
    ``profile`` is ``nmjl`` (the default), ``tournament``, ``tournament-mahjcon``, ``big-card`` or ``marvelous``;
    ``overrides`` change single rules, as in ``["table_double=2"]``.
    Returns an AmericanScore, in points, or an AmericanRefusal with reasons. Raises NotationError,
    ImpossibleHandError, RulesError or CardError, and TypeError for a win beside a line of notation, or a card that is
    none. Source: fan_tables/american/payments.toml and the card.

    >>> result = score_american("FFF 2026b [222Jc] 66c +6c, from south")
    >>> result.line, result.value, result.payments
    ('YR-1', 25, {'E': 100, 'S': -50, 'W': -25, 'N': -25})
    >>> [reason.code for reason in score_american("2222b 4Jb 6666b GGGG").reasons]
    ['joker-in-single-or-pair']
    """
    scored: AmericanScore | AmericanRefusal = _american().score(hand, win, card, profile, overrides)
    return scored


@cache
def _american() -> Any:
    """The module that scores American hands, loaded when the first is and known from then on."""
    from mjscore.american import asked  # noqa: PLC0415 - only when used

    return asked


def audit_american(
    hand: "AmericanHand",
    claim: "str | int | AmericanClaim",
    *,
    card: "Card | None" = None,
    profile: str | None = None,
    overrides: Iterable[str] = (),
) -> "AmericanAudit":
    """Say whether a claim about an American hand stands: a line of the card, a value, or both.

    ``hand`` is a line of notation, what was read of one, a Rack, or a pair of a Rack and its Win. ``claim`` is written
    as for ``mjscore audit`` (``YR-1 50 jokerless``), or is a value, or an AmericanClaim; the rest is as for
    ``score_american``, with RulesError R007 for a claim that cannot be read and CardError C004 for a line that is not
    on the card. Source: fan_tables/american/payments.toml.

    >>> result = audit_american("FFF 2026b 2222c 66c +6c, from south", "YR-1 25")
    >>> result.verdict.value, result.claimed, result.lawful, result.left
    ('stands, with points left', 25, 50, 25)
    >>> [reason.code for reason in audit_american("FFF 2026b [222Jc] 66c +6c, self-draw", "50").reasons]
    ['joker-in-hand', 'amount-paid']
    """
    from mjscore.american import audit as judging  # noqa: PLC0415 - only when used
    from mjscore.american import claim as claims  # noqa: PLC0415

    said = str(claim) if isinstance(claim, int) and not isinstance(claim, bool) else claim
    claimed = claims.parse_claim(said) if isinstance(said, str) else said
    if not isinstance(claimed, claims.AmericanClaim):
        raise TypeError(f"a claim is text, a value, or an AmericanClaim, not {type(claim).__name__}")
    return judging.audit(_american_case(hand, card, profile, overrides), claimed)


def compare_american(
    hand: "AmericanHand",
    *,
    card: "Card | None" = None,
    profile: str | None = None,
    overrides: Iterable[str] = (),
) -> "AmericanComparison | AmericanRefusal":
    """Score an American hand under every profile, and with every single rule changed that changes it, with the reasons.

    Arguments and errors as for ``audit_american``.

    >>> result = compare_american("FFF 2026b 2222c 66c +6c, self-draw")
    >>> [(each.profile, each.score.gain) for each in result.profiles]
    [('tournament', 55), ('tournament-mahjcon', 55), ('big-card', 420), ('marvelous', 300)]
    """
    from mjscore.american import compare as comparing  # noqa: PLC0415

    return comparing.compare(_american_case(hand, card, profile, overrides))


def explain_american(
    hand: "AmericanHand",
    line: str,
    *,
    card: "Card | None" = None,
    profile: str | None = None,
    overrides: Iterable[str] = (),
) -> "LineAnswer":
    """Say of one line of a card whether it counts for a hand, or which counts instead, or what keeps the tiles from it.

    Arguments and errors as for ``audit_american``.

    >>> print(explain_american("2222b 4Jb 6666b GGGG", "EV-1"))
    EV-1 does not fit: a joker stands for 4b in a single, a pair or a string of EV-1, which take none
    """
    from mjscore.american import question  # noqa: PLC0415

    return question.answer(_american_case(hand, card, profile, overrides), line)


def _american_case(
    hand: "AmericanHand",
    card: "Card | None",
    profile: str | None,
    overrides: Iterable[str],
) -> "Case":
    """A hand that can exist, with its win, card and rules; errors as for ``score_american``."""
    case: Case = _american().case(hand, card, profile, overrides)
    return case


def american_waits(
    hand: "str | AmericanReading | Rack",
    *,
    card: "Card | None" = None,
    profile: str | None = None,
    overrides: str | Iterable[str] = (),
) -> "list[AmericanWait]":
    """Every tile that makes an American hand of thirteen tiles mah jongg; an empty list for none.

    Arguments and errors as for ``score_american``.

    >>> [(wait.tile, wait.self_draw.line) for wait in american_waits("FFF 2026b [222Jc] 66c")]
    [(14, 'YR-1'), (35, 'YR-1')]
    """
    waiting: list[AmericanWait] = _american().waits(hand, card, profile, overrides)
    return waiting


def score_chinese(
    hand: str | Reading | Hand,
    win: Win | None = None,
    *,
    counting: "Counting | str" = "chips",
    others: "Mapping[str, str | Hand] | Mapping[Wind, str | Hand] | None" = None,
) -> "ChineseScore | ChineseNotWinning":
    """Score one hand under the simplified Chinese rules for beginners: four groups and a pair win.

    ``hand`` is a line of notation, what ``parse`` made of one, or a Hand with its ``win``. ``counting`` is ``chips``
    (each of the other three pays the winner one), ``honor-bonus`` (and one for every pung or kong of winds or
    dragons), ``all-hands`` (and everybody is paid for theirs; ``others`` are the hands of those who did not win, by
    seat) or ``tally`` (a tick and no chips). Returns a ChineseScore, in chips, or ChineseNotWinning for legal tiles
    that do not win. Raises NotationError, ImpossibleHandError, or RulesError for another ``counting``. Source:
    fan_tables/chinese.toml.

    >>> score_chinese("[EEE] RRR 123b 456b 99d", counting="honor-bonus").payments
    {'E': 9, 'S': -3, 'W': -3, 'N': -3}
    >>> south = "WWW NNN 159b 27c 68d"
    >>> score_chinese("123b 456b 789b 123c 99d", counting="all-hands", others={"south": south}).payments
    {'E': 1, 'S': 5, 'W': -3, 'N': -3}
    """
    from mjscore import chinese  # noqa: PLC0415 - only when used

    way = chinese.counting_named(counting)
    if not isinstance(others or {}, Mapping):
        raise TypeError(f"others are hands by seat, not {type(others).__name__}")
    hands = chinese.read_others((others or {}).items())
    if isinstance(hand, Hand):
        win = win or Win()
        require_values(hand, win)
        return chinese.score_hand(hand, win, way, hands)
    return chinese.score_reading(_reading(hand, win, parse), way, hands)


def chinese_waits(hand: str | Reading | Hand) -> "list[ChineseWait]":
    """Every tile that completes a hand which lacks one under the simplified Chinese rules; an empty list for none.

    ``hand`` is a line of notation, a Reading of one, or a Hand. Raises NotationError or ImpossibleHandError.

    >>> [(wait.tile, wait.left) for wait in chinese_waits("[EEE] 123b 456c 78d 99d")]
    [(23, 4), (26, 2)]
    """
    from mjscore import chinese  # noqa: PLC0415

    if isinstance(hand, Hand):
        require_values(hand, Win())
        return chinese.waits(hand)
    reading = _reading(hand, None, notation.parse_waiting)
    chinese.require_chinese(reading)
    return chinese.waits(reading.hand)


def rule(topic: str, rules: str | None = None) -> "tuple[Entry, ...]":
    """Look up a rule by a name of it, the code of a fault, a word of a verdict or a fan, under every rule set.

    ``rules`` is ``mcr``, ``american`` or ``chinese`` for one rule set only. Raises TableError T060 for a topic that is
    not known, T062 for one that these rules do not have, T020 for other rules, and TypeError for what is no text.

    >>> [(entry.rules, entry.answer) for entry in rule("robbing a kong", "american")]
    [('american', 'Nobody robs a kong: an exposure does not grow after the discard that follows it.')]
    """
    from mjscore.table.lookup import look_up  # noqa: PLC0415 - only when used

    return look_up(topic, rules)
