"""What ``mjscore fans`` asks for: all fans, one of them, or the rules that can be changed."""

from functools import partial

from mjscore.api.mcr import score
from mjscore.cli.running import DONE
from mjscore.errors import Fault, RulesError
from mjscore.mcr.lookup import fans_beginning, fans_containing, fans_numbered, find_fan, unknown_fan
from mjscore.mcr.result import Score
from mjscore.mcr.table import Fan, profile_names, table
from mjscore.render import fans as render
from mjscore.render.choices import Names
from mjscore.render.names import fan_name
from mjscore.render.report import Report, with_notes
from mjscore.suggestions import perhaps


def fans_report(words: str | None, names: Names) -> tuple[Report, int]:
    """The fan called ``words``, or those whose names contain them; all without words. RulesError R005 for none.

    A number is that of a fan, or of points; one letter is the first of a name.
    """
    if words is None:
        return render.table_report(table().fans, names), DONE
    found, note = _meant(words, names)
    if not found:
        raise RulesError([unknown_fan(words)])
    report = _one(found[0], names) if len(found) == 1 else render.table_report(found, names)
    return with_notes(report, [note] if note else []), DONE


def _meant(words: str, names: Names) -> tuple[list[Fan], str]:
    """The fans that the words of a call may mean, and a note where they may mean others as well."""
    fan = find_fan(words)
    if fan is not None:
        return [fan], ""
    numbered, note = fans_numbered(words)
    if numbered:
        return numbered, note
    if len(words.strip()) == 1 and words.isascii():
        called = Names.PINYIN if names is Names.PINYIN else Names.ENGLISH
        return fans_beginning(words, partial(fan_name, names=called)), ""
    return fans_containing(words), ""


def _one(fan: Fan, names: Names) -> Report:
    examples = {}
    for name in profile_names():
        result = score(fan.example, profile=name)
        if isinstance(result, Score):
            examples[name] = result
    return render.fan_report(fan, examples, names)


def rules_report(words: str) -> tuple[Report, int]:
    """The profiles and the rules that ``--rule`` can change, with their answers; only those named like ``words``."""
    wanted = words.strip().lower().replace("-", "_").replace(" ", "_")
    switches = [switch for switch in table().switches.values() if wanted in switch.name]
    if not switches:
        hint = perhaps(wanted, table().switches, "mjscore fans --rules lists them all", most=2)
        raise RulesError([Fault("R003", f"there is no rule called {words!r}", hint=hint)])
    return render.rules_report(switches), DONE
