"""The options that several commands share, and how they reach the notation layer.

They mirror the phrases of the notation: ``--self-draw`` is ``, self-draw``. Where an option and the text
disagree the option wins, and the output says so.
"""

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mjscore.cli import completing
from mjscore.render.choices import Color, Format, Names, TileStyle

if TYPE_CHECKING:
    from mjscore.cli.tasks.choosing import American
    from mjscore.cli.terminal import Shown
    from mjscore.notation import Options

HandWords = Annotated[
    list[str],
    typer.Argument(
        autocompletion=completing.hand,
        metavar="HAND...",
        help="The hand, as in '123b 456c EEE [789d] 9d +9d, self-draw, seat south'. "
        "Several words are joined; - reads the hand from standard input.",
        show_default=False,
    ),
]
Notation = Annotated[
    str | None,
    typer.Option(
        help="Notation of the hand: native, compact, riichi, botzone, pmn, unicode, chinese. Guessed by default.",
        autocompletion=completing.notations,
        metavar="NAME",
        show_default=False,
    ),
]
Exposed = Annotated[
    list[str] | None,
    typer.Option(help="An exposed set: EEE, 123b. Can be repeated.", metavar="SET"),
]
ConcealedKong = Annotated[
    list[str] | None,
    typer.Option(help="A concealed kong: 1111c. Can be repeated.", metavar="SET"),
]
WinningTile = Annotated[
    str | None,
    typer.Option(help="The winning tile, already written among the concealed ones.", metavar="TILE"),
]
Seat = Annotated[
    str | None, typer.Option(help="Seat wind of the winner.", autocompletion=completing.winds, metavar="WIND")
]
Round = Annotated[
    str | None, typer.Option("--round", help="Round wind.", autocompletion=completing.winds, metavar="WIND")
]
SelfDraw = Annotated[
    bool | None,
    typer.Option("--self-draw/--discard", help="How the winning tile came."),
]
From = Annotated[
    str | None,
    typer.Option(
        "--from",
        help="Who discarded the winning tile, or whose kong was robbed.",
        autocompletion=completing.winds,
        metavar="WIND",
    ),
]
Flowers = Annotated[int | None, typer.Option(help="How many flowers were declared.", metavar="0-8")]
LastOfWall = Annotated[
    bool | None,
    typer.Option("--last-of-wall", help="The last tile of the wall, or the discard after it."),
]
LastOfKind = Annotated[
    bool | None,
    typer.Option("--last-of-kind", help="The other three copies lie open."),
]
Replacement = Annotated[bool | None, typer.Option("--replacement", help="Drawn after a kong.")]
RobbingKong = Annotated[
    bool | None,
    typer.Option("--robbing-kong", help="Another player added it to a pung."),
]
Dealt = Annotated[bool | None, typer.Option("--dealt", help="East won with the hand as dealt.")]
ProfileName = Annotated[
    str | None,
    typer.Option(
        "--profile",
        help="green-book (default) or national; American: nmjl (default), tournament, tournament-mahjcon, big-card, "
        "marvelous.",
        autocompletion=completing.profiles,
        metavar="NAME",
    ),
]
Rules = Annotated[
    str | None,
    typer.Option(
        "--rules",
        help="mcr (default), american or chinese (simplified).",
        autocompletion=completing.rule_sets,
        metavar="NAME",
    ),
]
Encoding = Annotated[
    str | None,
    typer.Option(help="Encoding of a text: gbk, big5. UTF-8, UTF-16 and Latin-1 are found out.", metavar="NAME"),
]
CardFile = Annotated[
    str | None,
    typer.Option(
        "--card",
        help="American: the card to score against, a file in card notation; the practice card by default.",
        metavar="FILE",
    ),
]
Year = Annotated[
    int | None, typer.Option("--year", help="American: the year of the card, instead of its own.", metavar="YEAR")
]
Rule = Annotated[
    list[str] | None,
    typer.Option(
        "--rule",
        help="Change one rule: cap=88, two_concealed_kongs=6. Can be repeated; mjscore fans --rules lists them, "
        "mjscore card rules those of American hands.",
        autocompletion=completing.rules,
        metavar="NAME=VALUE",
    ),
]
Pie = Annotated[
    str | None,
    typer.Option(
        help="American: the most a player can lose, in points, or in money with --stake: 500, S=120,N=80.",
        metavar="AMOUNT",
    ),
]
OutputFormat = Annotated[
    Format, typer.Option("--format", help="Format of the output; html is a page to read on a phone or to print.")
]
FanNames = Annotated[
    Names | None, typer.Option("--names", help="Which names of the fans to print; English ones by default.")
]
Tiles = Annotated[
    TileStyle | None,
    typer.Option("--tiles", help="Tiles in letters and digits, as usual, or as mahjong characters."),
]
Colors = Annotated[
    Color,
    typer.Option("--color", help="Tiles in the colours of their suits: auto is on a terminal, unless NO_COLOR is set."),
]


def _of_a_winning_hand(
    exposed: Exposed = None,
    concealed_kong: ConcealedKong = None,
    winning_tile: WinningTile = None,
    notation: Notation = None,
    self_draw: SelfDraw = None,
    discarder: From = None,
    seat: Seat = None,
    round_: Round = None,
    flowers: Flowers = None,
    last_of_wall: LastOfWall = None,
    last_of_kind: LastOfKind = None,
    replacement: Replacement = None,
    robbing_kong: RobbingKong = None,
    dealt: Dealt = None,
    profile: ProfileName = None,
    rules: Rules = None,
) -> "Options":
    """All options of a hand that has been won, as the notation layer takes them."""
    from mjscore.notation import Options

    return Options(
        notation=notation,
        exposed=tuple(exposed or ()),
        concealed_kongs=tuple(concealed_kong or ()),
        winning_tile=winning_tile,
        seat=seat,
        round=round_,
        self_draw=self_draw,
        discarder=discarder,
        flowers=flowers,
        last_of_wall=last_of_wall,
        last_of_kind=last_of_kind,
        replacement=replacement,
        robbing_kong=robbing_kong,
        dealt=dealt,
        profile=profile,
        rules=rules,
    )


def _of_an_american_hand(
    card: CardFile = None,
    year: Year = None,
    exchange: Annotated[bool, typer.Option("--exchange", help="American: won by a joker exchange.")] = False,
    misnamed: Annotated[bool, typer.Option("--misnamed", help="American: the discard was misnamed.")] = False,
    out_of_turn: Annotated[
        bool, typer.Option("--out-of-turn", help="American: the tile was discarded out of turn.")
    ] = False,
    announced: Annotated[
        int | None,
        typer.Option(
            help="American: the value announced, all told with the jokerless double; it binds.", metavar="POINTS"
        ),
    ] = None,
    discarder_exposed: Annotated[
        str | None,
        typer.Option(help="American tournaments: exposures of the discarder, 0 to 4, or quint.", metavar="NUMBER"),
    ] = None,
) -> "American":
    """All options that only American hands have, those about money aside."""
    from mjscore.cli.tasks.choosing import American

    return American(card, year, exchange, misnamed, out_of_turn, announced, discarder_exposed)


def _of_the_look(tiles: Tiles = None, color: Colors = Color.AUTO) -> "Shown":
    """How tiles are to be shown."""
    from mjscore.cli.terminal import Shown

    return Shown(tiles or TileStyle.TEXT, color)


def bundling(**bundles: Callable[..., object]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give commands many options in place of one parameter, and the command one value made of them.

    ``bundles`` says by the name of such a parameter what makes the value, a function or a named tuple; the options are
    those of its parameters, and the command line shows them one by one where the parameter stands.
    """

    def bundled(command: Callable[..., None]) -> Callable[..., None]:
        own = inspect.signature(command).parameters
        several = {name: inspect.signature(bundles[name]).parameters for name in own if name in bundles}

        def with_options(**given: Any) -> None:
            values = {
                name: bundles[name](**{each: given.pop(each) for each in parameters})
                for name, parameters in several.items()
            }
            command(**values, **given)

        shown: list[inspect.Parameter] = []
        for name, parameter in own.items():
            shown += several[name].values() if name in several else [parameter]
        with_options.__signature__ = inspect.Signature(shown)  # type: ignore[attr-defined]
        with_options.__annotations__ = {parameter.name: parameter.annotation for parameter in shown}
        with_options.__name__, with_options.__doc__ = command.__name__, command.__doc__
        return with_options

    return bundled


for_a_winning_hand = bundling(said=_of_a_winning_hand, american=_of_an_american_hand, shown=_of_the_look)
"""Give a command all options of a hand that has been won, and those that say how tiles look.

They stand in place of its parameters ``said``, ``american`` and ``shown``.
"""

for_tiles = bundling(shown=_of_the_look)
"""Give a command the options that say how tiles look, in place of its parameter ``shown``."""
