"""What ``mjscore rule`` asks for: a topic, the list of topics, or a search."""

from mjscore.cli.running import DONE, TO_LOOK_AT
from mjscore.errors import Fault, TableError
from mjscore.notation.draft import shortened
from mjscore.render import rule as render
from mjscore.render.report import Report
from mjscore.table import lookup


def rule_report(topic: str | None, rules: str | None, words: str | None) -> tuple[Report, int]:
    """What is known of ``topic``, or what contains ``words``, or all topics; exit code 1 for a search without success.

    TableError T061 for a topic and a search at once, and the errors of ``mjscore.table.lookup``.
    """
    if topic is not None and words is not None:
        message = f"a topic, '{shortened(topic)}', and a search at once"
        raise TableError([Fault("T061", message, None, "leave out one of them")], topic)
    if words is not None:
        found = lookup.search(words, rules)
        return render.search_report(words, rules, found), DONE if found else TO_LOOK_AT
    if topic is not None:
        return render.entries_report(topic, rules, lookup.look_up(topic, rules)), DONE
    return render.topics_report(rules, lookup.list_topics(rules)), DONE
