"""The options that several commands share, and how they reach the notation layer.

They mirror the phrases of the notation: ``--self-draw`` is ``, self-draw``. Where an option and the text
disagree the option wins, and the output says so.
"""

from typing import Annotated

import typer

from mjscore.render.choices import Format, Names

HandWords = Annotated[
    list[str],
    typer.Argument(
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
Seat = Annotated[str | None, typer.Option(help="Seat wind of the winner.", metavar="WIND")]
Round = Annotated[str | None, typer.Option("--round", help="Round wind.", metavar="WIND")]
SelfDraw = Annotated[
    bool | None,
    typer.Option("--self-draw/--discard", help="How the winning tile came."),
]
From = Annotated[
    str | None,
    typer.Option("--from", help="Who discarded the winning tile, or whose kong was robbed.", metavar="WIND"),
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
        metavar="NAME",
    ),
]
Rules = Annotated[
    str | None, typer.Option("--rules", help="mcr (default), american or chinese (simplified).", metavar="NAME")
]
CardFile = Annotated[
    str | None,
    typer.Option(
        "--card",
        help="American: the card to score against, a file in card notation; the practice card by default.",
        metavar="FILE",
    ),
]
Year = Annotated[int | None, typer.Option("--year", help="American: the year of the card, instead of its own.")]
Rule = Annotated[
    list[str] | None,
    typer.Option(
        "--rule",
        help="Change one rule: cap=88, two_concealed_kongs=6. Can be repeated; mjscore fans --rules lists them.",
        metavar="NAME=VALUE",
    ),
]
OutputFormat = Annotated[Format, typer.Option("--format", help="Format of the output.")]
FanNames = Annotated[Names, typer.Option("--names", help="Which names of the fans to print.")]
