"""``mjscore waits``: the tiles a hand waits for."""

from typing import TYPE_CHECKING

from mjscore.cli import options
from mjscore.render.choices import Format, Names

if TYPE_CHECKING:
    from mjscore.cli.terminal import Shown


@options.for_tiles
def waits(
    hand: options.HandWords,
    exposed: options.Exposed = None,
    concealed_kong: options.ConcealedKong = None,
    notation: options.Notation = None,
    seat: options.Seat = None,
    round_: options.Round = None,
    flowers: options.Flowers = None,
    last_of_wall: options.LastOfWall = None,
    profile: options.ProfileName = None,
    rules: options.Rules = None,
    card: options.CardFile = None,
    year: options.Year = None,
    rule: options.Rule = None,
    output: options.OutputFormat = Format.TABLE,
    names: options.FanNames = None,
    *,
    shown: "Shown",
) -> None:
    """List the tiles that complete a hand of thirteen, and what each is worth.

    Example: mjscore waits 1112345678999c
    """
    from mjscore.cli import running
    from mjscore.cli.defaults import settings
    from mjscore.cli.tasks.choosing import American, Given, waits_report
    from mjscore.cli.tasks.score import Asked
    from mjscore.notation import Options

    said = Options(
        notation=notation,
        exposed=tuple(exposed or ()),
        concealed_kongs=tuple(concealed_kong or ()),
        seat=seat,
        round=round_,
        flowers=flowers,
        last_of_wall=last_of_wall,
        profile=profile,
        rules=rules,
    )
    asked = Asked(rules=tuple(rule or ()), names=names or Names.ENGLISH)
    given = Given(said, asked, American(card, year), settings=settings().but(names=names))
    running.run_hand(hand, output, lambda text: waits_report(text, given), given.rules, card=card, shown=shown)
