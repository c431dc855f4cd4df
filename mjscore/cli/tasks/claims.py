"""What ``mjscore table claims`` asks for: options and words to a discard and claims, and the ruling on them."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from mjscore.cli.running import DONE, TO_LOOK_AT
from mjscore.cli.tasks.idle import options_of, with_idle_options
from mjscore.errors import Fault, TableError
from mjscore.mcr.table import DEFAULT_PROFILE, profile_names
from mjscore.notation import RULE_SETS
from mjscore.render import claims as render
from mjscore.render.report import Report
from mjscore.table.claim_words import Since, read_claims, read_since, with_shown
from mjscore.table.claims import rule_on_claims
from mjscore.table.discard import Claim, Discard, Event
from mjscore.table.ruling import Ruling
from mjscore.table.typed import one_of, one_tile, seat_of


@dataclass(frozen=True, slots=True)
class Asked:
    """The options of the command, as given."""

    discard: str
    discarder: str
    rules: str = "mcr"
    profile: str | None = None
    older: bool = False
    after: tuple[str, ...] = ()
    last_of_wall: bool = False


def claims_report(text: str, asked: Asked, settled: Collection[str] = ()) -> tuple[Report, int]:
    """Settle the claims that ``text`` tells; the report and the exit code, 1 when a claim could not be made.

    ``settled`` are options whose value is a default: it is not told of them that they have no bearing.
    """
    names = {"profile": "--profile", "older": "--older", "after": "--after", "last_of_wall": "--last-of-wall"}
    told = {name: names[name] for name in names if name not in settled}
    given = options_of(asked, told, {"profile": profile_names()})
    ruling = with_idle_options(asked, lambda each: _ruling(text, each), render.claims_report, given)
    return render.claims_report(ruling), DONE if ruling.lawful else TO_LOOK_AT


def _ruling(text: str, asked: Asked) -> Ruling:
    discard, claims = _read(text, asked)
    return replace(rule_on_claims(discard, claims), assumed=tuple(_assumed(asked, discard)))


def _read(text: str, asked: Asked) -> tuple[Discard, tuple[Claim, ...]]:
    """The discard and the claims; TableError with all that is wrong with either."""
    faults: list[Fault] = []
    known = one_of("--rules", asked.rules, {name: name for name in RULE_SETS}, faults)
    rules = known or "mcr"
    profile = _profile(rules, asked, faults)
    tile = one_tile("--discard", asked.discard, rules, faults)
    discarder = seat_of("--from", asked.discarder, faults)
    if asked.last_of_wall and rules != "mcr" and known:
        faults.append(Fault("T008", "--last-of-wall changes nothing under these rules", None, "leave it out"))
    claims: tuple[Claim, ...] = ()
    if known:
        try:
            claims = read_claims(text, rules)
        except TableError as error:
            faults += error.faults
    since = read_since(asked.after, discarder, claims, faults) if discarder else Since()
    if tile is None or discarder is None or faults:
        raise TableError(faults, text)
    newest = not asked.older and Event.DISCARDED not in since.events
    discard = Discard(
        tile, discarder, rules, profile, newest, since.events, since.seconds, last_of_wall=asked.last_of_wall
    )
    return discard, with_shown(claims, since.shown)


def _profile(rules: str, asked: Asked, faults: list[Fault]) -> str:
    """The profile of MCR; other rules have none, and say so when one is named."""
    if rules == "mcr":
        named = asked.profile or DEFAULT_PROFILE
        return one_of("--profile", named, {name: name for name in profile_names()}, faults) or DEFAULT_PROFILE
    if asked.profile is not None:
        message = "--profile is an option of MCR: under these rules all claim alike"
        faults.append(Fault("T008", message, None, "leave it out"))
    return ""


def _assumed(asked: Asked, discard: Discard) -> list[str]:
    assumed = [] if discard.rules != "mcr" or asked.profile else [f"profile {DEFAULT_PROFILE}"]
    if not asked.after and not asked.older:
        assumed.append("nothing has happened since the discard")
    return assumed
