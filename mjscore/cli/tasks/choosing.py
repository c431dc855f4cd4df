"""Which rules a line is scored under, and which options they have: MCR, or those that an option or the line names."""

from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from typing import Concatenate, NamedTuple, ParamSpec

from mjscore.cli.defaults import Settings
from mjscore.cli.tasks.score import Asked
from mjscore.cli.tasks.score import score_report as score_mcr
from mjscore.errors import Fault, MjscoreError, NotationError
from mjscore.notation import Defaults, Options, rules_fault, rules_named, rules_said, unknown_rules
from mjscore.render.choices import Names
from mjscore.render.report import Report

_NOT_AMERICAN = (
    *("notation", "concealed_kongs", "round", "flowers", "last_of_wall", "last_of_kind", "replacement"),
    "robbing_kong",
)
_TITLES = {"mcr": "MCR", "american": "American", "chinese": "simplified Chinese"}


class American(NamedTuple):
    """The options that only American hands have, as given; see ``mjscore.cli.score``."""

    card: str | None = None
    year: int | None = None
    exchange: bool = False
    misnamed: bool = False
    out_of_turn: bool = False
    announced: int | None = None
    discarder_exposed: str | None = None
    pie: str | None = None


class Chinese(NamedTuple):
    """The options that only the simplified Chinese rules have, as given."""

    honor_bonus: bool = False
    all_hands: bool = False
    hand_of: tuple[str, ...] = ()
    tally: bool = False


Rest = ParamSpec("Rest")


class Given(NamedTuple):
    """All options of a call: those about the hand, those about the output, and those of single rule sets.

    ``settings`` are the defaults of the user for options that were not given.
    """

    said: Options
    asked: Asked
    american: American = American()
    chinese: Chinese = Chinese()
    settings: Settings = Settings()

    def rules(self, text: str) -> str:
        """The rules that a line is for, one of ``RULE_SETS``: a card's, the option's, the line's own, the default's."""
        if self.american.card is not None:
            return "american"
        if self.said.rules is not None:
            return rules_named(self.said.rules) or "mcr"
        return rules_said(text) or self.settings.rules_meant or "mcr"

    def settled(self, text: str) -> "Given":
        """The same with the defaults of the user where they are of use; DefaultsError for one that cannot be."""
        self.settings.require()
        mine = self.settings.but(seat=self.said.seat, round=self.said.round, profile=self.said.profile)
        mine = mine.but(notation=self.said.notation, rules=self.american.card or self.said.rules or rules_said(text))
        mine = mine.but(card=self.american.card)
        by_default = mine.rules()
        rules = self.rules(text)
        names = mine.names() if rules == "mcr" else None
        card = mine.card() if rules == "american" else None
        beside = (
            *(() if by_default is None else (by_default.told(f"rules {rules}"),)),
            *(() if names is None else (names.told(f"names {names.value}"),)),
            *(() if card is None else (card.told(f"card {card.value}"),)),
        )
        defaults = Defaults(
            mine.wind("seat"),
            mine.wind("round") if rules == "mcr" else None,
            mine.profile(rules),
            None if rules == "american" else mine.notation(),
            beside,
        )
        return self._replace(
            said=self.said._replace(defaults=defaults),
            asked=self.asked if names is None else self.asked._replace(names=names.value),
            american=self.american if card is None else self.american._replace(card=card.value),
        )


def _with_defaults(
    report: Callable[Concatenate[str, Given, Rest], tuple[Report, int]],
) -> Callable[Concatenate[str, Given, Rest], tuple[Report, int]]:
    """Use the defaults of the user in a report; where that fails, tell which of them there were."""

    @wraps(report)
    def with_defaults(text: str, given: Given, /, *rest: Rest.args, **named: Rest.kwargs) -> tuple[Report, int]:
        settled = given.settled(text)
        try:
            _checked(text, given)
            return report(text, settled, *rest, **named)
        except MjscoreError as error:
            for note in settled.said.defaults.told:
                error.add_note(note)
            raise

    return with_defaults


@_with_defaults
def score_report(text: str, given: Given) -> tuple[Report, int]:
    """Score a line under the rules it is for; the report and the exit code."""
    said, asked = given.said, given.asked
    rules = given.rules(text)
    if rules == "american":
        from mjscore.cli.tasks import american  # only when it is asked for

        return american.score_report(
            text, american.options(said, given.american), american.table(said, asked, given.american)
        )
    if rules == "chinese":
        from mjscore.cli.tasks import chinese

        return chinese.score_report(text, said, given.chinese, asked.stake)
    return score_mcr(text, said, asked)


@_with_defaults
def explain_report(text: str, given: Given, fans: Sequence[str], lines: Sequence[str]) -> tuple[Report, int]:
    """Answer about fans, or about lines of a card; NotationError under rules that have neither."""
    rules = given.rules(text)
    if rules == "american":
        _not_here("fan", fans, text, "American hands have no fans", "ask for a line of the card: --line YR-1")
        from mjscore.cli.tasks import american, american_disputes

        table = american.table(given.said, given.asked, given.american)
        return american_disputes.explain_report(text, american.options(given.said, given.american), table, lines)
    _only_with_disputes(text, rules, "there are neither fans nor lines to explain")
    _not_here(
        "line", lines, text, "MCR hands have fans, and no lines", "ask for a fan: --fan NAME; or --rules american"
    )
    from mjscore.cli.tasks.explain import explain_report as explain_mcr

    return explain_mcr(text, given.said, fans, given.asked.rules, given.asked.names)


@_with_defaults
def audit_report(text: str, given: Given, claims: Sequence[str]) -> tuple[Report, int]:
    """Judge a claim, given in one piece or several; NotationError under rules for which there is no audit."""
    rules, claim = given.rules(text), ", ".join(claims)
    if rules == "american":
        from mjscore.cli.tasks import american, american_disputes

        table = american.table(given.said, given.asked, given.american)
        return american_disputes.audit_report(text, american.options(given.said, given.american), table, claim)
    _only_with_disputes(text, rules, "there are no fans or lines to claim")
    from mjscore.cli.tasks.audit import audit_report as audit_mcr

    return audit_mcr(text, given.said, given.asked, claim)


@_with_defaults
def compare_report(text: str, given: Given) -> tuple[Report, int]:
    """Compare a hand under other rules; NotationError under rules that have no profiles."""
    rules = given.rules(text)
    if rules == "american":
        from mjscore.cli.tasks import american, american_disputes

        table = american.table(given.said, given.asked, given.american)
        return american_disputes.compare_report(text, american.options(given.said, given.american), table)
    _only_with_disputes(text, rules, "there are no profiles to compare")
    from mjscore.cli.tasks.compare import compare_report as compare_mcr

    return compare_mcr(text, given.said, given.asked)


def _only_with_disputes(text: str, rules: str, why: str) -> None:
    """NotationError under the simplified Chinese rules, which leave nothing to argue about."""
    if rules == "chinese":
        hint = f"mjscore score --rules {rules} says what counts, and of a hand that does not win why"
        raise NotationError([Fault("N012", f"under {_TITLES[rules]} rules {why}", hint=hint)], text)


def _not_here(option: str, values: Sequence[str], text: str, why: str, hint: str) -> None:
    """NotationError for an option that was given, and that the rules have no use for."""
    if values:
        raise NotationError([Fault("N012", f"--{option} {values[0]}: {why}", hint=hint)], text)


@_with_defaults
def waits_report(text: str, given: Given) -> tuple[Report, int]:
    """List the waits of a line under the rules it is for; the report and the exit code."""
    said, asked = given.said, given.asked
    rules = given.rules(text)
    if rules == "american":
        from mjscore.cli.tasks import american

        return american.waits_report(
            text, american.options(said, given.american), american.table(said, asked, given.american)
        )
    if rules == "chinese":
        from mjscore.cli.tasks import chinese

        return chinese.waits_report(text, said)
    from mjscore.cli.tasks.waits import waits_report as waits_mcr

    return waits_mcr(text, said, asked.rules, asked.names)


def _checked(text: str, given: Given) -> str:
    """The rules a line is for; NotationError for rules that nobody knows, and for options of other rules."""
    named = given.said.rules
    if named is not None and rules_named(named) is None:
        raise NotationError([rules_fault(named, f"--rules {named}")], text)
    if named is None and (unknown := list(unknown_rules(text))):
        raise NotationError(unknown, text)
    rules = given.rules(text)
    faults = [
        Fault(
            "N012",
            f"--{name.replace('_', '-').replace('kongs', 'kong')} is no option of {_TITLES[rules]} hands",
            hint=hint,
        )
        for name, hint in _strangers(rules, given)
    ]
    if faults:
        raise NotationError(faults, text)
    return rules


def _strangers(rules: str, given: Given) -> Iterator[tuple[str, str]]:
    """The options that were given and that these rules do not have, each with what to do."""
    for own in ("american", "chinese"):
        if own != rules:
            hint = f"say --rules {own}" if rules == "mcr" else "leave it out"
            yield from ((name, hint) for name in _names_given(getattr(given, own)))
    if rules == "american":
        yield from ((name, "leave it out") for name in _NOT_AMERICAN if _is_given(getattr(given.said, name)))
    if rules == "chinese":
        wanted = {"profile": given.said.profile, "rule": given.asked.rules}
        yield from ((name, "leave it out") for name, value in wanted.items() if _is_given(value))
    if rules != "mcr":
        yield from ((name, "leave it out") for name in _about_fans(given.asked))


def _names_given(options: American | Chinese) -> list[str]:
    return [name for name, value in options._asdict().items() if _is_given(value)]


def _is_given(value: object) -> bool:
    return value is not None and value is not False and value != ()


def _about_fans(asked: Asked) -> list[str]:
    """What is told of MCR hands only: fans have names, refusals and readings; cards and chips have not."""
    wanted = {"explain": asked.explain, "all": asked.show_all, "names": asked.names is not Names.ENGLISH}
    return [name for name, given in wanted.items() if given]
