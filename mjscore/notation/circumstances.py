"""Settles the circumstances: what the text said, what the options said instead, and the defaults."""

from dataclasses import dataclass, field, fields

from mjscore.errors import Fault, Span
from mjscore.hand import Win, counted
from mjscore.notation.draft import Draft, Said, shortened
from mjscore.notation.phrases import read_phrase, wind_meant, wind_named
from mjscore.notation.values import READ_HERE, RULE_SETS, Options
from mjscore.suggestions import perhaps
from mjscore.tiles import Wind

_FLAGS = ("last_of_wall", "last_of_kind", "replacement", "robbing_kong", "dealt")
_WIN_FIELDS = frozenset(each.name for each in fields(Win))


@dataclass(slots=True)
class Settled:
    """The circumstances as settled; ``places`` are the spans of the phrases that set a field.

    ``other_rules`` says that the hand is for rules that are not read here; ``filled`` are the defaults that were used,
    in words, by what they set.
    """

    win: Win
    given: frozenset[str]
    places: dict[str, Span]
    profile: str | None = None
    rules: str | None = None
    notes: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    other_rules: Fault | None = None
    filled: dict[str, str] = field(default_factory=dict)


def settle(draft: Draft, options: Options) -> Settled:
    """Everything that was said, with a fault for every contradiction and a note for every replacement."""
    faults: list[Fault] = []
    said = [*draft.said, *_phrases(draft, faults), *_flower_tiles(draft, faults)]
    chosen = _agreed(said, faults)
    notes = _override(chosen, _from_options(options, faults))
    values = {name: each.value for name, each in chosen.items()}
    given = frozenset(chosen) & _WIN_FIELDS
    if values.get("dealt"):
        values.setdefault("self_draw", True)
        values.setdefault("seat", Wind.EAST)
    filled = _filled(values, options)
    win = Win(**{name: value for name, value in values.items() if name in _WIN_FIELDS})  # type: ignore[arg-type]
    places = {name: each.span for name, each in chosen.items() if each.span is not None}
    profile = str(values["profile"]) if "profile" in values else None
    rules = rules_named(str(values["rules"])) if "rules" in values else None
    return Settled(win, given, places, profile, rules, notes, faults, _other_rules(chosen), filled)


def _filled(values: dict[str, object], options: Options) -> dict[str, str]:
    """Fill in the defaults where nothing was said; what they are, in words, by field."""
    filled = {}
    for name, wind in options.defaults.of_the_win(values).items():
        values[name] = wind.value
        filled[name] = wind.told(f"{name} {wind.value.title}")
    profile = options.defaults.profile
    if profile is not None and "profile" not in values:
        values["profile"] = profile.value
        filled["profile"] = profile.told(f"profile {profile.value}")
    return filled | {each: each for each in options.defaults.beside}


def assumptions(settled: Settled) -> tuple[str, ...]:
    """What was filled in about the win, and beside it, because nothing was said."""
    given, dealt, filled = settled.given | settled.filled.keys(), settled.win.dealt, settled.filled
    drawn_or_not = {"self_draw", "discarder"} & given or settled.win.robbing_kong or dealt
    assumed = (
        ("won on a discard", not drawn_or_not),
        ("seat East", "seat" not in given and not dealt),
        ("round East", "round" not in given),
        ("no flowers", "flowers" not in given),
    )
    return (*(wording for wording, holds in assumed if holds), *filled.values())


def _phrases(draft: Draft, faults: list[Fault]) -> list[Said]:
    found = []
    for phrase in draft.phrases:
        said = read_phrase(phrase)
        if isinstance(said, Fault):
            faults.append(said)
        else:
            found.append(said)
    return found


def _flower_tiles(draft: Draft, faults: list[Fault]) -> list[Said]:
    """Flower tiles written one by one, counted; there is one of each."""
    seen: set[int] = set()
    for flower in draft.flowers:
        if flower.number in seen:
            faults.append(
                Fault("N017", "the same flower tile twice, and there is one of each", flower.span, "leave one out")
            )
        seen.add(flower.number)
    if not seen:
        return []
    return [Said("flowers", len(seen), counted(len(seen), "flower tile"), draft.flowers[-1].span)]


def _agreed(said: list[Said], faults: list[Fault]) -> dict[str, Said]:
    """One value a field; saying the same twice is harmless, saying two things is not."""
    chosen: dict[str, Said] = {}
    for each in sorted(said, key=lambda one: one.span or (0, 0)):
        first = chosen.setdefault(each.field, each)
        if first.value != each.value:
            message = f"'{each.wording}' contradicts '{first.wording}'"
            faults.append(Fault("H017", message, each.span, "leave out one of them"))
    return chosen


def _override(chosen: dict[str, Said], options: list[Said]) -> list[str]:
    """Let the options win over the text, and say where they do."""
    notes = []
    for option in options:
        for name in (option.field, *_excluded_by(option)):
            text = chosen.get(name)
            if text is not None and text.span is not None and (name != option.field or text.value != option.value):
                notes.append(f"{option.wording} replaces '{text.wording}'")
                del chosen[name]
        chosen.setdefault(option.field, option)
    return notes


def _excluded_by(option: Said) -> tuple[str, ...]:
    """A win on a discard of somebody is not self-drawn, and the other way round."""
    if option.field == "discarder":
        return ("self_draw",)
    return ("discarder",) if option.field == "self_draw" and option.value else ()


def _from_options(options: Options, faults: list[Fault]) -> list[Said]:
    found = []
    for name, flag in (("seat", "seat"), ("round", "round"), ("discarder", "from")):
        text = getattr(options, name)
        wind = None if text is None else wind_named(text)
        if wind is not None:
            found.append(Said(name, wind, f"--{flag} {text}"))
        elif text is not None:
            message = f"--{flag} '{shortened(text)}': there is no such wind"
            hint = wind_meant(text, "a wind is east, south, west or north, or its first letter")
            faults.append(Fault("N011", message, None, hint))
    if options.self_draw is not None:
        found.append(Said("self_draw", options.self_draw, "--self-draw" if options.self_draw else "--discard"))
    if options.flowers is not None:
        found.append(Said("flowers", options.flowers, f"--flowers {options.flowers}"))
    for name in _FLAGS:
        value = getattr(options, name)
        if value is not None:
            found.append(Said(name, value, f"--{'' if value else 'no-'}{name.replace('_', '-')}"))
    for name in ("profile", "rules"):
        text = getattr(options, name)
        if text is not None:
            found.append(Said(name, text, f"--{name} {text}"))
    return found


def _other_rules(chosen: dict[str, Said]) -> Fault | None:
    """Rules whose hands are read otherwise, or which nobody knows, are refused rather than taken for MCR."""
    rules = chosen.get("rules")
    if rules is None or rules_named(str(rules.value)) in READ_HERE:
        return None
    return rules_fault(str(rules.value), rules.wording, rules.span)


def rules_named(text: str) -> str | None:
    """The name of the rules called ``text``, None for rules that are not scored.

    >>> rules_named("Chinese"), rules_named("riichi")
    ('chinese', None)
    """
    name = text.strip().casefold()
    return name if name in RULE_SETS else None


def rules_fault(name: str, wording: str, span: Span | None = None) -> Fault:
    """Why a hand cannot be read under the rules called ``name``; ``wording`` is how they were asked for."""
    american = "American hands are scored with --rules american, from Python with score_american"
    if "american" in name.casefold():
        return Fault(
            "N012",
            f"'{shortened(wording)}': American hands have tiles of their own and are not read here",
            span,
            american,
        )
    known = f"{', '.join(RULE_SETS[:-1])} and {RULE_SETS[-1]}"
    hint = perhaps(name, RULE_SETS, f"there are {known}; without a word it is mcr")
    return Fault("N012", f"'{shortened(wording)}': there are no such rules", span, hint)
