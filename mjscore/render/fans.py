"""The reports about fans: the table, one fan, the rules that can be changed."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from mjscore.mcr.result import Score
from mjscore.mcr.table import Exclusion, Fan, Switch, fan_of, profile, profile_names, table
from mjscore.render.choices import Names
from mjscore.render.names import fan_header, fan_name
from mjscore.render.report import SCHEMA, Block, Report, Sheet

_SCOPES = {
    "hand": "a property of the hand or of the win",
    "set": "made of one set",
    "sets": "made of several sets",
}


def table_report(fans: Sequence[Fan], names: Names) -> Report:
    """The table of these fans, with their points in every profile."""
    others = [fan.zh if names is not Names.CHINESE else fan.name for fan in fans]
    rows = tuple(
        (str(fan.number or ""), fan_name(fan, names), _points_in_words(fan), other)
        for fan, other in zip(fans, others, strict=True)
    )
    blocks: list[Block] = [
        Sheet(("No.", fan_header(names), "Points", "English" if names is Names.CHINESE else "Chinese"), rows),
        "Numbers are those of the 1998 rulebook. mjscore fans NAME shows one fan with an example.",
    ]
    records = [_record(fan, names) for fan in fans]
    return Report(blocks, {"schema": SCHEMA, "fans": records}, records)


def _points(fan: Fan) -> dict[str, int]:
    """The points of a fan in every profile."""
    index = table().index[fan.id]
    return {name: profile(name).points[index] for name in profile_names()}


def _points_in_words(fan: Fan) -> str:
    points = _points(fan)
    if len(set(points.values())) == 1:
        return str(fan.points)
    return ", ".join(f"{worth} ({name})" for name, worth in points.items())


def _exclusions(fan: Fan, name: str, names: Names) -> list[str]:
    """What the fan keeps from counting in one profile, each in words."""
    found = [exclusion for exclusion in profile(name).exclusions if exclusion.by == fan.id]
    return [_exclusion_in_words(exclusion, names) for exclusion in found]


def _exclusion_in_words(exclusion: Exclusion, names: Names) -> str:
    words = fan_name(fan_of(exclusion.excluded), names)
    if exclusion.how == "one":
        words = f"one {words}"
    if exclusion.how == "same sets":
        words += " of the same sets"
    if exclusion.beside:
        words += f" with {fan_name(fan_of(exclusion.beside), names)}"
    return words


def _record(fan: Fan, names: Names) -> dict[str, Any]:
    return {
        "id": fan.id,
        "name": fan_name(fan, names),
        "number": fan.number,
        "number_green_book": fan.number_green_book,
        "english": fan.name,
        "zh": fan.zh,
        "pinyin": fan.pinyin,
        "aliases": list(fan.aliases),
        "points": _points(fan),
        "definition": fan.definition,
        "scope": fan.scope,
        "repeatable": fan.repeatable,
        "excludes": {name: _exclusions(fan, name, names) for name in profile_names()},
        "note": fan.note,
        "example": fan.example,
        "source": fan.source,
    }


def fan_report(fan: Fan, examples: Mapping[str, Score], names: Names) -> Report:
    """One fan: its rule, what it excludes in every profile, and its example as scored in every profile."""
    document = {
        "schema": SCHEMA,
        **_record(fan, names),
        "example_totals": {name: result.total for name, result in examples.items()},
    }
    number = f"no. {fan.number} of 81" if fan.number else "not one of the 81"
    if fan.number != fan.number_green_book:
        number += f" ({fan.number_green_book} in the Green Book)"
    points = _points_in_words(fan)
    points += " point" if points == "1" else " points"
    blocks: list[Block] = [
        f"{fan.name}  {fan.zh}  {fan.pinyin}  ({fan.id})",
        f"{points}; {number}; {_SCOPES[fan.scope]}" + ("; may count several times." if fan.repeatable else "."),
        fan.definition,
        fan.note,
        _exclusion_lines(fan, names),
        _example_lines(fan, examples, names),
        f"Also called: {', '.join(fan.aliases)}." if fan.aliases else "",
        _source_lines(fan),
    ]
    return Report(blocks, document, [document])


def _exclusion_lines(fan: Fan, names: Names) -> str:
    by_profile = {name: _exclusions(fan, name, names) for name in profile_names()}
    first, *others = by_profile.values()
    if all(sorted(other) == sorted(first) for other in others):
        return f"Does not count beside it: {', '.join(first)}." if first else ""
    return "\n".join(
        f"Does not count beside it ({name}): {', '.join(each) or 'nothing'}." for name, each in by_profile.items()
    )


def _source_lines(fan: Fan) -> str:
    """Where the rule stands, with what the short names of the sources mean."""
    used = [f"  {short}: {title}" for short, title in table().sources.items() if re.search(rf"\b{short}\b", fan.source)]
    return "\n".join([f"Source: {fan.source}", *used])


def _example_lines(fan: Fan, examples: Mapping[str, Score], names: Names) -> str:
    lines = [f"Example: {fan.example}"]
    for name, result in examples.items():
        rows = ", ".join(
            f"{fan_name(each.fan, names)} {each.points}{f' x{each.count}' if each.count > 1 else ''}"
            for each in result.fans
        )
        flowers = f", {fan_name(fan_of('flower_tiles'), names)} {result.flowers}" if result.flowers else ""
        lines.append(f"  {name}: {result.total} = {rows}{flowers}")
    return "\n".join(lines)


def rules_report(switches: Sequence[Switch]) -> Report:
    """The profiles and every rule that can be changed by name, with the answer of each profile."""
    known = {name: profile(name) for name in profile_names()}
    records: list[dict[str, Any]] = [
        {
            "rule": switch.name,
            "question": switch.question,
            "values": list(switch.values),
            **{name: each.choices[switch.name] for name, each in known.items()},
            "source": switch.source,
        }
        for switch in switches
    ]
    headers = ("Rule", "Values", *known)
    rows = tuple((each["rule"], " | ".join(each["values"]), *(each[name] for name in known)) for each in records)
    questions = "\n".join(f"{each['rule']}: {each['question']} ({each['source']})" for each in records)
    blocks: list[Block] = [
        "\n".join(f"{name}: {each.title}" for name, each in known.items()),
        Sheet(headers, rows),
        questions,
        "--rule NAME=VALUE changes one of these; --rule FAN_ID=POINTS changes what a fan is worth.",
    ]
    document = {"schema": SCHEMA, "profiles": {name: each.title for name, each in known.items()}, "rules": records}
    return Report(blocks, document, records)
