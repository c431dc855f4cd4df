"""``mjscore score``: one hand, its fans and who pays whom."""

from typing import Annotated

import typer

from mjscore.cli import options
from mjscore.render.choices import Format, Names


def score(
    hand: options.HandWords,
    exposed: options.Exposed = None,
    concealed_kong: options.ConcealedKong = None,
    winning_tile: options.WinningTile = None,
    notation: options.Notation = None,
    self_draw: options.SelfDraw = None,
    discarder: options.From = None,
    seat: options.Seat = None,
    round_: options.Round = None,
    flowers: options.Flowers = None,
    last_of_wall: options.LastOfWall = None,
    last_of_kind: options.LastOfKind = None,
    replacement: options.Replacement = None,
    robbing_kong: options.RobbingKong = None,
    dealt: options.Dealt = None,
    profile: options.ProfileName = None,
    rule: options.Rule = None,
    stake: Annotated[str | None, typer.Option(help="Money for one point: 0.05.", metavar="AMOUNT")] = None,
    explain: Annotated[bool, typer.Option("--explain", help="Say why other fans do not count.")] = False,
    show_all: Annotated[
        bool, typer.Option("--all", help="List all readings of the tiles, and all lawful ways to name the best one.")
    ] = False,
    output: options.OutputFormat = Format.TABLE,
    names: options.FanNames = Names.ENGLISH,
) -> None:
    """Score a hand: its fans, its total and who pays whom.

    Example: mjscore score "123b 456b 789b [EEE] 9d +9d, self-draw, seat east, round south"
    """
    from mjscore.cli import running
    from mjscore.cli.tasks.score import Asked, score_report
    from mjscore.notation import Options

    said = Options(
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
    )
    asked = Asked(rules=tuple(rule or ()), stake=stake, explain=explain, show_all=show_all, names=names)
    running.run(hand, output, lambda text: score_report(text, said, asked))
