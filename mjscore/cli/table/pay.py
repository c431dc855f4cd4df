"""``mjscore table pay``: who pays whom, from what a hand is worth."""

from typing import Annotated, NamedTuple

import typer

from mjscore.cli import options
from mjscore.render.choices import Format


class OfMcr(NamedTuple):
    """What is said of a hand under MCR."""

    points: Annotated[
        int | None,
        typer.Option(help="MCR: the points of the hand, flowers included unless --flowers is given.", metavar="NUMBER"),
    ] = None
    flowers: Annotated[int | None, typer.Option(help="MCR: so many flowers come to the points.", metavar="0-8")] = None
    robbing_kong: Annotated[bool, typer.Option("--robbing-kong", help="MCR: a kong was robbed.")] = False
    counters: Annotated[bool, typer.Option("--counters", help="MCR: say how to lay the points out with discards.")] = (
        False
    )


class OfAmerican(NamedTuple):
    """What is said of an American hand."""

    value: Annotated[
        int | None, typer.Option(help="American: the value of the line on the card.", metavar="NUMBER")
    ] = None
    jokerless: Annotated[bool, typer.Option("--jokerless", help="American: no joker in the hand.")] = False
    singles_and_pairs: Annotated[
        bool, typer.Option("--singles-and-pairs", help="American: a line of Singles and Pairs, never doubled.")
    ] = False
    exchange: Annotated[bool, typer.Option("--exchange", help="American: won by a joker exchange.")] = False
    dealt: Annotated[bool, typer.Option("--dealt", help="American: East won with the hand as dealt.")] = False
    misnamed: Annotated[bool, typer.Option("--misnamed", help="American: the discard was misnamed.")] = False
    out_of_turn: Annotated[
        bool, typer.Option("--out-of-turn", help="American: the tile was discarded out of turn.")
    ] = False
    announced: Annotated[
        int | None, typer.Option(help="American: the value announced, which binds.", metavar="POINTS")
    ] = None
    exposures: Annotated[
        int | None,
        typer.Option(help="American: exposures of the winner, for big-card and hot hands.", metavar="0-4"),
    ] = None
    concealed_line: Annotated[
        bool, typer.Option("--concealed-line", help="American: a line valued C, without the bonus of big-card.")
    ] = False
    discarder_exposed: Annotated[
        str | None,
        typer.Option(help="American tournaments: exposures of the discarder, 0 to 4, or quint.", metavar="NUMBER"),
    ] = None
    dead: Annotated[str | None, typer.Option(help="American: the seats of dead hands: S,N.", metavar="WINDS")] = None
    pie: Annotated[
        str | None,
        typer.Option(help="American: the most a player can lose, as for mjscore score.", metavar="AMOUNT"),
    ] = None


class OfChinese(NamedTuple):
    """What is said of a hand under the simplified Chinese rules."""

    honor_pungs: Annotated[
        int | None,
        typer.Option(help="Chinese, with the honor bonus: pungs of winds and dragons of the winner.", metavar="NUMBER"),
    ] = None
    all_hands: Annotated[
        bool, typer.Option("--all-hands", help="Chinese: pungs of honors are paid to every player.")
    ] = False
    honor_pungs_of: Annotated[
        list[str] | None,
        typer.Option(help="Chinese, with --all-hands: those of another player: south=1.", metavar="SEAT=NUMBER"),
    ] = None
    tally: Annotated[bool, typer.Option("--tally", help="Chinese: a tick for the winner, no chips.")] = False


@options.bundling(mcr=OfMcr, american=OfAmerican, chinese=OfChinese)
def pay(
    mcr: OfMcr,
    seat: options.Seat = None,
    discarder: options.From = None,
    self_draw: Annotated[bool, typer.Option("--self-draw", help="Drawn by the winner.")] = False,
    drawn: Annotated[bool, typer.Option("--drawn", help="A drawn or wall game: nobody won.")] = False,
    profile: options.ProfileName = None,
    rule: options.Rule = None,
    stake: Annotated[str | None, typer.Option(help="Money for one point or chip: 0.05.", metavar="AMOUNT")] = None,
    rules: options.Rules = None,
    *,
    american: OfAmerican,
    chinese: OfChinese,
    output: options.OutputFormat = Format.TABLE,
) -> None:
    """Say who pays whom for a hand of which the worth is known, and by which rule.

    Example: mjscore table pay --points 12 --seat west --from south
    """
    from mjscore.cli import running
    from mjscore.cli.defaults import rules_and_profile
    from mjscore.cli.tasks.table_payments import pay_report
    from mjscore.table.pay import Payment

    chosen = running.tried(lambda: rules_and_profile(rules, profile), "", output)
    of_others = tuple(chinese.honor_pungs_of or ())
    asked = Payment(
        rules=chosen.rules or "mcr",
        profile=chosen.profile,
        overrides=tuple(rule or ()),
        seat=seat,
        discarder=discarder,
        self_draw=self_draw,
        drawn=drawn,
        stake=stake,
        **mcr._asdict(),
        **american._asdict(),
        **{**chinese._asdict(), "honor_pungs_of": of_others},
    )
    running.run("", output, running.noting(chosen.used, lambda: pay_report(asked, chosen.settled)), asked.known_rules)
