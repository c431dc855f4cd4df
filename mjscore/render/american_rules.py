"""The report about the American rules that can be changed by name, with the answer of each profile."""

from typing import Any

from mjscore.american.payments import Profile, Question
from mjscore.render.report import SCHEMA, Block, Report, Sheet


def rules_report(questions: tuple[Question, ...], profiles: tuple[Profile, ...]) -> Report:
    """Every rule with the values it can have and those of the profiles."""
    records: list[dict[str, Any]] = [
        {
            "rule": each.name,
            "question": each.text,
            "values": each.allowed,
            **{profile.name: _answer(profile, each.name) for profile in profiles},
        }
        for each in questions
    ]
    titles = {profile.name: profile.title for profile in profiles}
    rows = tuple((each["rule"], *(each[name] for name in titles)) for each in records)
    blocks: list[Block] = [
        "\n".join(f"{name}: {title}" for name, title in titles.items()),
        Sheet(("Rule", *titles), rows),
        "\n".join(f"{each['rule']}: {each['question']} ({each['values']})" for each in records),
        "--rule NAME=VALUE changes one of these for American hands: --rule table_double=2.",
    ]
    return Report(blocks, {"schema": SCHEMA, "profiles": titles, "rules": records}, records)


def _answer(profile: Profile, rule: str) -> str:
    value = getattr(profile, rule)
    return "/".join(map(str, value)) if isinstance(value, tuple) else str(value)
