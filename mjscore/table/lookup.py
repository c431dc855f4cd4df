"""Look a rule up: by id, title, alias, code or name of a fan, or by the words in it.

Names compare without case, accents, blanks and hyphens, and an ``s`` at the end or an article in front does not matter.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from functools import cache

from mjscore.errors import Fault, TableError
from mjscore.hand import in_words
from mjscore.mcr.lookup import plain
from mjscore.notation import RULE_SETS
from mjscore.notation.draft import shortened
from mjscore.table.entries import Entry, EntryKind, all_entries, entries, topics
from mjscore.table.numbers import TITLES, rule_set_named
from mjscore.table.values import require

_ARTICLE = re.compile(r"^(the|a|an)\s+", re.IGNORECASE)
_SMALL = re.compile(r"[0-9]{1,2}")
_MOST_SUGGESTED = 4
_NEAR = 0.7
_WEIGHTS = {"title": 8, "aliases": 4, "answer": 2, "rest": 1}
"""What a word of a search counts for, by where it is found."""


def key(name: str) -> str:
    """A name as it is compared.

    >>> key("The Drawn-Games"), key("drawn game")
    ('drawngame', 'drawngame')
    """
    return plain(_ARTICLE.sub("", name.strip())).removesuffix("s")


def look_up(topic: str, rules: str | None = None) -> tuple[Entry, ...]:
    """All entries that ``topic`` names, those of MCR, American and simplified Chinese rules in this order.

    ``rules`` is a rule set: then only its entries and those of none in particular. A part of a name will do where
    nothing else has it. TableError T060 for what names nothing, T062 for a topic of other rule sets only, T020 for
    rules that do not exist.

    >>> [(entry.rules, entry.id) for entry in look_up("wall game")]
    [('mcr', 'drawn-game'), ('american', 'drawn-game'), ('chinese', 'drawn-game')]
    >>> [entry.title for entry in look_up("h003")]
    ['a set that is no chow, pung or kong']
    """
    require(topic, str, "topic")
    wanted_rules = None if rules is None else rule_set_named(rules)
    found = _named(topic) or _only_one_containing(topic)
    if not found:
        raise TableError([_unknown(topic)], topic)
    here = tuple(entry for entry in found if wanted_rules is None or entry.rules in {"", wanted_rules})
    if not here:
        raise TableError([_elsewhere(topic, found, str(wanted_rules))], topic)
    return here


def _named(topic: str) -> list[Entry]:
    """The entries called so; of the rules of a rule set, one with this id or title comes before those with an alias."""
    wanted = key(topic)
    if not wanted:
        return []
    found = []
    for rule_set in ("", *RULE_SETS):
        here = _by_key(rule_set).get(wanted, ())
        rules = [entry for entry in here if entry.kind is EntryKind.RULE]
        first = [entry for entry in rules if wanted in {key(entry.id), key(entry.title)}] or rules
        found += first + [entry for entry in here if entry.kind is not EntryKind.RULE]
    return found


@cache
def _by_key(rule_set: str) -> dict[str, list[Entry]]:
    """The entries of a rule set by each of their names, as names are compared."""
    found: dict[str, list[Entry]] = {}
    for entry in entries(rule_set):
        for name in dict.fromkeys(map(key, (entry.id, entry.title, *entry.aliases))):
            found.setdefault(name, []).append(entry)
    return found


def _names(entry: Entry) -> Iterator[str]:
    yield entry.id
    yield from entry.aliases
    if entry.kind in {EntryKind.RULE, EntryKind.FAN}:
        yield entry.title


def _only_one_containing(topic: str) -> list[Entry]:
    """The entries with a name that contains these words, when all of them have one id."""
    wanted = key(topic)
    if len(wanted) < 3:
        return []
    found = [entry for entry in all_entries() if any(_has_words(name, wanted) for name in _names(entry))]
    return found if len({entry.id for entry in found}) == 1 else []


def _has_words(name: str, wanted: str) -> bool:
    """Whether whole words of a name, one after the other, are what is wanted; names in Chinese have no words."""
    if not name.isascii() and wanted in plain(name):
        return True
    words = _words(name)
    return any(
        key("".join(words[start:end])) == wanted
        for start in range(len(words))
        for end in range(start + 1, len(words) + 1)
    )


def _unknown(topic: str) -> Fault:
    wanted, shown = key(topic), shortened(topic.strip())
    by_key: dict[str, tuple[str, str]] = {}
    for entry in all_entries():
        for name in _names(entry):
            by_key.setdefault(key(name), (name, entry.id))
    like = get_close_matches(wanted, list(by_key), n=2 * _MOST_SUGGESTED, cutoff=_NEAR)
    like += [each for each in by_key if len(wanted) > 2 and wanted in each]
    best: dict[str, str] = {}
    for each in like:
        best.setdefault(by_key[each][1], by_key[each][0])
    near = list(best.values())
    suggested = " or ".join(near[:_MOST_SUGGESTED])
    hint = f"perhaps {suggested}" if near else "mjscore rule lists the topics, --search WORDS looks inside them"
    return Fault("T060", f"there is no topic called '{shown}'", (0, max(1, len(topic))), hint)


def _elsewhere(topic: str, found: Sequence[Entry], rules: str) -> Fault:
    others = " and ".join(TITLES[each] for each in RULE_SETS if each in {entry.rules for entry in found})
    message = f"{TITLES[rules]}: nothing on '{shortened(topic.strip())}'"
    return Fault("T062", message, (0, max(1, len(topic))), f"there is something under {others}: leave out --rules")


def list_topics(rules: str | None = None) -> tuple[Entry, ...]:
    """The topics of a rule set, or of all; TableError T020 for rules that do not exist."""
    rule_sets = RULE_SETS if rules is None else (rule_set_named(rules),)
    return tuple(entry for rule_set in rule_sets for entry in topics(rule_set))


def search(words: str, rules: str | None = None) -> tuple[Entry, ...]:
    """The entries that contain all of these words, those first that are called so, or have them in title and aliases.

    TableError T061 for no words, T020 for rules that do not exist.

    >>> [entry.id for entry in search("courtesy", "american")]
    ['charleston-courtesy']
    """
    require(words, str, "search")
    wanted_rules = None if rules is None else rule_set_named(rules)
    wanted = _words(words)
    if not wanted:
        raise TableError([Fault("T061", "the search has no words", None, "say what to look for")], words)
    among = [entry for entry in all_entries() if wanted_rules is None or entry.rules in {"", wanted_rules}]
    ranked = [(_worth(entry, wanted) * (2 if key(words) in map(key, _names(entry)) else 1), entry) for entry in among]
    return tuple(entry for worth, entry in sorted(ranked, key=lambda pair: -pair[0]) if worth)


def _words(text: str) -> list[str]:
    """The words of a text as they are compared; a small number is its word."""
    words = (plain(each) for each in re.split(r"[\s/,;:.()'\"-]+", text))
    return [in_words(int(word)) if _SMALL.fullmatch(word) else word for word in words if word]


def _worth(entry: Entry, wanted: Iterable[str]) -> int:
    """How well the entry answers a search, 0 when it lacks one of the words; a word may go on in the text."""
    rest = [*entry.details, *entry.profiles.values(), entry.remedy, entry.id]
    places = {
        "title": _words(f"{entry.title} {entry.id}"),
        "aliases": _words(" ".join(entry.aliases)),
        "answer": _words(entry.answer),
        "rest": _words(" ".join(rest)),
    }
    total = 0
    for word in wanted:
        stem = word.removesuffix("s") if len(word) > 3 else word
        found = sum(
            weight for place, weight in _WEIGHTS.items() if any(each.startswith(stem) for each in places[place])
        )
        if not found:
            return 0
        total += found
    return total
