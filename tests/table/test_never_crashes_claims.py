"""Whatever is asked about claims, exchanges and the Charleston: exit code 0, 1 or 2, and no exception comes out."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cli.command_line import assert_answered, call

_ANY = st.text(st.characters(exclude_characters="\0"), max_size=10)
_PLAYERS = ["east", "south", "west", "north", "E", "s", "南"]
_TILES = ["5c", "46c", "55c", "JJ", "F", "0", "P", "E E", "9b", "🀀", "5x", "5", "[22Jb]", "[222b]", "[NNJ]", "123b F"]
_KINDS = ["win", "mah jongg", "kong", "pung", "chow", "exposure", "quint", "pair", "single", "added kong"]
_MARKS = ["error", "exposed", "racked", ";", ",", "and", "\n", "", " ", "\udcff", "\\", "%s"]
_AFTER = ["nothing", "drawn", "racked", "discarded", "declared", "exchanged", "5 seconds", "2,5 s", "west exposed", ""]
_WORD = st.one_of(st.sampled_from([*_PLAYERS, *_TILES, *_KINDS, *_MARKS]), _ANY)
_FORMATS = st.sampled_from(["table", "json", "jsonl", "csv", "markdown"])


def _some(values: list[str]) -> st.SearchStrategy[str]:
    """Mostly a value that is known, so that rulings are reached as well as errors."""
    return st.one_of(st.sampled_from(values), st.sampled_from(values), st.sampled_from(values), _ANY)


def assert_table_answers(*arguments: str) -> None:
    assert_answered(call("table", *arguments))


@given(
    st.lists(st.lists(_WORD, max_size=5).map(" ".join), max_size=4),
    st.tuples(_some(_TILES), _some(_PLAYERS), _some(["mcr", "american", "chinese"])),
    st.lists(_some(_AFTER), max_size=2),
    st.lists(st.sampled_from(["--older", "--last-of-wall", "--profile=national", "--profile=green-book"]), max_size=2),
    _FORMATS,
)
@settings(max_examples=80, deadline=None)
def test_any_claims(
    claims: list[str], asked: tuple[str, str, str], after: list[str], options: list[str], form: str
) -> None:
    tile, discarder, rules = asked
    since = [f"--after={each}" for each in after]
    assert_table_answers(
        "claims",
        f"--discard={tile}",
        f"--from={discarder}",
        f"--rules={rules}",
        *since,
        *options,
        f"--format={form}",
        "--",
        *claims,
    )


@given(
    st.permutations(["east", "south", "west", "north"]),
    st.lists(
        st.tuples(st.sampled_from(_KINDS), st.sampled_from(["", "46c", "55c", "5cJ", "exposed", "error"])), max_size=4
    ),
    st.sampled_from(["mcr", "american", "chinese"]),
    st.lists(st.sampled_from(_AFTER), max_size=2),
)
@settings(max_examples=80, deadline=None)
def test_claims_that_can_be_read(
    players: list[str], claims: list[tuple[str, str]], rules: str, after: list[str]
) -> None:
    """At most one player gets the tile, never the discarder, and never one whose claim could not be made."""
    told = [" ".join([player, *claim]) for player, claim in zip(players, claims, strict=False)]
    since = [f"--after={each}" for each in after]
    ran = call("table", "claims", "--discard=5c", "--from=east", f"--rules={rules}", *since, "--format=json", *told)
    if ran.code == 2:
        assert ran.document["errors"]
        return
    getting = [each["seat"] for each in ran.document["claims"] if each["outcome"] == "gets-the-tile"]
    assert getting == ([ran.document["gets"]] if ran.document["gets"] else [])
    assert "E" not in getting
    assert len(ran.document["claims"]) == len(told)


@given(
    _some(_TILES),
    _some(_TILES),
    _some(["own-turn-drawn", "own-turn-before-drawing", "after-call", "during-call", "with-a-discard", "other-turn"]),
    _some(["alive", "dead", "self"]),
    st.lists(st.sampled_from(["--racked", "--wins", "--own-rack-only", "--exposed=before", "--exposed=x"]), max_size=3),
)
@settings(max_examples=60, deadline=None)
def test_any_exchange(exposure: str, tile: str, when: str, owner: str, options: list[str]) -> None:
    assert_table_answers("exchange", f"--tile={tile}", f"--when={when}", f"--owner={owner}", *options, "--", exposure)


@given(
    _some(["first-right", "first-across", "first-left", "second-left", "second-across", "second-right", "courtesy"]),
    st.lists(_some(_TILES), max_size=3).map(" ".join),
    st.integers(-1, 5),
    st.lists(st.sampled_from(["--agreed", "--stopped", "--opposite=2", "--opposite=9", "--opposite=x"]), max_size=2),
    _FORMATS,
)
@settings(max_examples=60, deadline=None)
def test_any_pass(stage: str, tiles: str, blind: int, options: list[str], form: str) -> None:
    assert_table_answers(
        "charleston", f"--pass={stage}", f"--tiles={tiles}", f"--blind={blind}", *options, f"--format={form}"
    )


def test_texts_of_any_length() -> None:
    for long in ("5" * 3000, "south pung " * 500, "[" * 3000, "5c" * 1000):
        assert_table_answers("claims", "--discard", long, "--from", "east", long)
        assert_table_answers("claims", "--discard", "5c", "--from", long, "--after", long, "--rules", long)
        assert_table_answers("exchange", long, "--tile", "2b")
        assert_table_answers("exchange", "[22Jb]", "--tile", long, "--when", long)
        assert_table_answers("charleston", "--pass", "first-left", "--tiles", long)
