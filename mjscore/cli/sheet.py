"""``mjscore sheet``: check scoresheets, add them up to standings, write one to fill in."""

from typing import TYPE_CHECKING, Annotated

import typer

from mjscore.cli import completing, options
from mjscore.cli.on_demand import Group
from mjscore.render.choices import Format

if TYPE_CHECKING:
    from mjscore.cli.tasks.sheet import Given

group = typer.Typer(
    name="sheet",
    cls=Group,
    help="Check scoresheets, add them up to standings, or write one to fill in.\n\n"
    "Example: mjscore sheet new --players Ann,Bob,Cem,Dan --out night.csv",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Files = Annotated[
    list[str],
    typer.Argument(
        metavar="FILES...",
        help="Scoresheets (CSV, TSV, XLSX, JSON lines) or folders of them; - reads one from standard input.",
        show_default=False,
    ),
]
Tables = Annotated[
    str | None,
    typer.Option(
        help="A file of tables beside one of hands: a row a table, with players, totals, table points.",
        metavar="FILE",
        show_default=False,
    ),
]
Profile = Annotated[
    str | None,
    typer.Option(
        "--profile",
        help="MCR: green-book (default) or national; American: nmjl (default), tournament, ...",
        autocompletion=completing.profiles,
        metavar="NAME",
        show_default=False,
    ),
]
Counting = Annotated[
    str | None,
    typer.Option(
        help="Simplified Chinese: chips (default), honor-bonus, all-hands or tally.",
        autocompletion=completing.countings,
        metavar="NAME",
        show_default=False,
    ),
]
Mapping = Annotated[
    list[str] | None,
    typer.Option(
        "--map",
        help="Which column is which: winner=Gewinner, results=Ann,Bob,Cem,Dan. Can be repeated.",
        metavar="WHAT=HEADER",
        show_default=False,
    ),
]
Players = Annotated[
    str | None,
    typer.Option(
        help="The players in the order of the seats E S W N on which they began, where the sheet does not say.",
        metavar="A,B,C,D",
        show_default=False,
    ),
]
WindsOf = Annotated[
    str | None,
    typer.Option(
        "--winds",
        help="What winds of winners and discarders are: moving (seats of each hand) or starting. Guessed by default.",
        autocompletion=completing.one_of("moving", "starting"),
        metavar="NAME",
        show_default=False,
    ),
]
Numbers = Annotated[
    str | None,
    typer.Option(
        help="What the numbers of the players are: results of each hand, or totals. Guessed by default.",
        autocompletion=completing.one_of("results", "totals"),
        metavar="NAME",
        show_default=False,
    ),
]
SheetName = Annotated[
    str | None,
    typer.Option(
        "--sheet",
        help="Read this sheet of a workbook only, a hidden one too. All that look like scoresheets by default.",
        metavar="NAME",
        show_default=False,
    ),
]

Force = Annotated[bool, typer.Option("--force", help="Write over a file that is there already.")]


def _of_sheets(
    files: Files,
    tables: Tables = None,
    rules: options.Rules = None,
    profile: Profile = None,
    rule: options.Rule = None,
    counting: Counting = None,
    mapping: Mapping = None,
    players: Players = None,
    winds: WindsOf = None,
    numbers: Numbers = None,
    sheet: SheetName = None,
    encoding: options.Encoding = None,
) -> "Given":
    """The files, and all that says how they are read."""
    from mjscore.cli.tasks.sheet import Given

    return Given(
        tuple(files),
        tables,
        rules,
        profile,
        tuple(rule or ()),
        counting,
        tuple(mapping or ()),
        players,
        winds,
        numbers,
        sheet,
        encoding,
    )


def _settled(given: "Given", output: Format) -> "tuple[Given, tuple[str, ...]]":
    """The same with the defaults of the user, and those that are used, in words."""
    from dataclasses import replace

    from mjscore.cli import running
    from mjscore.cli.defaults import rules_and_profile

    chosen = running.tried(lambda: rules_and_profile(given.rules, given.profile), " ".join(given.files), output)
    return replace(given, rules=chosen.rules, profile=chosen.profile), chosen.used


_for_sheets = options.bundling(given=_of_sheets)


@group.command("check")
@_for_sheets
def check(
    given: "Given",
    fix: Annotated[
        str | None,
        typer.Option(
            help="Write a corrected copy of the sheet, and tell what was changed; never over a file that is read.",
            metavar="OUT",
            show_default=False,
        ),
    ] = None,
    force: Force = False,
    output: options.OutputFormat = Format.TABLE,
) -> None:
    r"""Find what does not add up on scoresheets: the hand, the cell, what should stand there, and what happened.

    Example: printf "hand,winner,discarder,points,A,B,C,D\n1,A,B,12,36,-12,-8,-8\n" | mjscore sheet check -
    """
    from mjscore.cli import running
    from mjscore.cli.tasks.sheet import check_report

    given, used = _settled(given, output)
    if fix is not None or force:
        from mjscore.cli.tasks.sheet_copy import fix_report

        text, rules = " ".join(given.files), given.rules or "mcr"
        noted = running.noting(used, lambda: fix_report(given, fix, force=force))
        running.run(text, output, noted, rules)
    running.run(" ".join(given.files), output, running.noting(used, lambda: check_report(given)), given.rules or "mcr")


@group.command("standings")
@_for_sheets
def standings(given: "Given", output: options.OutputFormat = Format.TABLE) -> None:
    r"""Add scoresheets up: table points, total points, penalties and rank of every player.

    Example: printf "hand,winner,discarder,points,A,B,C,D\n1,A,B,12,36,-20,-8,-8\n" | mjscore sheet standings -
    """
    from mjscore.cli import running
    from mjscore.cli.tasks.sheet import standings_report

    given, used = _settled(given, output)
    running.run(
        " ".join(given.files), output, running.noting(used, lambda: standings_report(given)), given.rules or "mcr"
    )


@group.command("new")
def new(
    players: Annotated[
        str,
        typer.Option(
            help="The players in the order of the seats E S W N on which they begin.",
            metavar="A,B,C,D",
            show_default=False,
        ),
    ],
    out: Annotated[str, typer.Option(help="The file: .xlsx or .csv.", metavar="FILE", show_default=False)],
    hands: Annotated[
        int | None,
        typer.Option(
            help="Rows for hands; by default as many as a session has, or 16.", metavar="NUMBER", show_default=False
        ),
    ] = None,
    rules: options.Rules = None,
    profile: Profile = None,
    rule: options.Rule = None,
    counting: Counting = None,
    force: Force = False,
    output: options.OutputFormat = Format.TABLE,
) -> None:
    """Write a scoresheet to fill in, with totals as formulas.

    Example: mjscore sheet new --players Ann,Bob,Cem,Dan --out night.csv
    """
    from mjscore.cli import running
    from mjscore.cli.defaults import rules_and_profile
    from mjscore.cli.tasks.sheet import NewSheet, new_report

    chosen = running.tried(lambda: rules_and_profile(rules, profile), players, output)
    asked = NewSheet(players, out, hands, chosen.rules, chosen.profile, tuple(rule or ()), counting, force)
    running.run(players, output, running.noting(chosen.used, lambda: new_report(asked)), chosen.rules or "mcr")
