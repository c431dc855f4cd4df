"""Who is meant in a cell: a player by name, id, starting seat, wind of the hand, or the beginning of a name."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from mjscore.sheets.model import Player
from mjscore.sheets.words import plain, table, wind_of
from mjscore.tiles import WINDS

_BETWEEN = re.compile(r"\s*[/+&,;、]\s*|\s+(?:{words})\s+".replace("{words}", "|".join(table()["cell"]["and"])))


class Winds(Enum):
    """What a wind in a cell means: the seat of that hand, or the seat on which a player began."""

    MOVING = "moving"
    STARTING = "starting"


@dataclass(frozen=True, slots=True)
class People:
    """The four players and how cells name them; ``with_w``: West is W, so that an O is East."""

    players: Sequence[Player]
    winds: Winds = Winds.MOVING
    with_w: bool = False

    def find(self, text: str, by_wind: Sequence[int]) -> int | None:
        """The player that a cell names, or None; ``by_wind`` are the players on E S W N in this hand.

        >>> four = [Player(name, wind) for name, wind in zip(("Ann", "Bob", "Cem", "Dan"), WINDS)]
        >>> People(four).find("west", (1, 2, 3, 0)), People(four).find("B", (0, 1, 2, 3)), People(four).find("Eve", ())
        (3, 1, None)
        """
        key = plain(text)
        for keys in ([plain(each.name) for each in self.players], [plain(each.id) for each in self.players]):
            if key and keys.count(key) == 1:
                return keys.index(key)
        wind = wind_of(text, with_w=self.with_w)
        if wind is not None:
            seat = WINDS.index(wind)
            return by_wind[seat] if self.winds is Winds.MOVING and by_wind else seat
        if key in {"1", "2", "3", "4"} and not any(each.name.isdigit() for each in self.players):
            return int(key) - 1
        if not key or key.isdigit():
            return None
        begun = [place for place, each in enumerate(self.players) if plain(each.name).startswith(key)]
        return begun[0] if len(begun) == 1 else None

    def uses_wind(self, text: str) -> bool:
        """Whether a cell names a player by a wind."""
        return wind_of(text, with_w=self.with_w) is not None and plain(text) not in {
            plain(each.name) for each in self.players
        }

    def several(self, text: str, by_wind: Sequence[int]) -> list[int]:
        """The players that a cell names when it names more than one, else none.

        >>> four = [Player(name, wind) for name, wind in zip(("Ann", "Bob", "Cem", "Dan"), WINDS)]
        >>> People(four).several("Ann / Dan", (0, 1, 2, 3))
        [0, 3]
        """
        parts = [part for part in _BETWEEN.split(text) if part and part.strip()]
        found = [self.find(part, by_wind) for part in parts]
        return [each for each in found if each is not None] if len(parts) > 1 and None not in found else []
