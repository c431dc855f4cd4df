"""``mjscore batch``: a file of hands, every one of them checked."""

from typing import Annotated

import typer

from mjscore.cli import completing, options
from mjscore.render.choices import BatchFormat, Format


def batch(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="The hands: one a line (.txt, lines with # are comments), or a table (.csv .tsv .jsonl .xlsx "
            ".parquet); - is standard input.",
            show_default=False,
        ),
    ],
    hand_column: Annotated[
        str | None, typer.Option(help="The column with the hand; hand or tiles by default.", metavar="NAME")
    ] = None,
    claim_column: Annotated[
        str | None,
        typer.Option(
            help="The column with what was claimed, fans or a total; claim or claimed by default.", metavar="NAME"
        ),
    ] = None,
    columns: Annotated[
        list[str] | None,
        typer.Option(
            "--map",
            help="What a column says: seat=Wind, self-draw=Zimo; round= leaves that column alone. Can be repeated.",
            metavar="WHAT=NAME",
        ),
    ] = None,
    rules: options.Rules = None,
    profile: options.ProfileName = None,
    rule: options.Rule = None,
    card: options.CardFile = None,
    year: options.Year = None,
    notation: options.Notation = None,
    counting: Annotated[
        str,
        typer.Option(
            help="Chinese: chips, honor-bonus, all-hands or tally.", autocompletion=completing.countings, metavar="NAME"
        ),
    ] = "chips",
    input_format: Annotated[
        str | None,
        typer.Option(
            help="txt, csv, tsv, jsonl, json, xlsx or parquet, where the name of the file does not tell.",
            autocompletion=completing.kinds_of_files,
            metavar="FORMAT",
        ),
    ] = None,
    sheet: Annotated[
        str | None, typer.Option(help="The sheet of a workbook; the first by default.", metavar="NAME")
    ] = None,
    encoding: options.Encoding = None,
    strict: Annotated[bool, typer.Option("--strict", help="Stop at the first hand that is to be looked at.")] = False,
    output: Annotated[
        BatchFormat | None, typer.Option("--format", help="Format of the output; table, or what --out ends in.")
    ] = None,
    out: Annotated[
        str | None,
        typer.Option(
            help="Write to a file: .txt .md .csv .json .jsonl .xlsx .parquet. Never the one that is read.",
            metavar="FILE",
        ),
    ] = None,
    names: options.FanNames = None,
    jobs: Annotated[
        str,
        typer.Option(
            help="Work in so many processes, 0 for as many as there are processors; the output is the same.",
            metavar="N",
        ),
    ] = "1",
) -> None:
    """Check many hands: score every line of a file, and judge what was claimed.

    Example: echo "123b 456b 789b [EEE] 9d +9d, self-draw" | mjscore batch - --format csv
    """
    from mjscore.cli import running
    from mjscore.cli.tasks import batch as task
    from mjscore.errors import MjscoreError

    asked = task.Asked(
        file=file,
        kind=input_format,
        sheet=sheet,
        encoding=encoding,
        columns=tuple(columns or ()),
        hand_column=hand_column,
        claim_column=claim_column,
        rules=rules,
        profile=profile,
        overrides=tuple(rule or ()),
        card=card,
        year=year,
        notation=notation,
        counting=counting,
        names=names,
        form=output,
        out=out,
        strict=strict,
        jobs=jobs,
    )
    try:
        code = task.batch(asked)
    except MjscoreError as error:
        running.refuse(error, file, Format.TABLE if out is not None or output is None else output.plain)
    raise typer.Exit(code)
