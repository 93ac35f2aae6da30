"""The automatic opponent's settings, what they cost in points of difficulty, and ten levels ready made (pages 8-9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from catalog.clash.abilities import ABILITIES
from catalog.clash.cards import mask
from simulator.clash.table import Table

GIFTS: Final[dict[str, int]] = {
    "edge": 1, "berserk": 1, "vanish": 1, "instinct": 1, "cleave": 1, "pierce": 1, "water": 1,
    "catalyst": 2, "rage": 2, "sprint": 2, "guard": 2,
}  # fmt: skip
LEAST_MANA: Final = 6
MOST_MANA: Final = 10
LEAST_EACH: Final = 1
MOST_EACH: Final = 2
POINTS_EACH: Final = 2
POINTS_TOUGH: Final = 3
POINTS_CHAMPION: Final = 2
LEVELS: Final = range(1, 11)


@dataclass(frozen=True, slots=True)
class Opponent:
    """The quick variant, unless something is set. `gifts` are ids of abilities that all its creatures have."""

    mana: int = LEAST_MANA
    mana_each: int = LEAST_EACH  # for each creature of the players
    begins: bool = False
    tough: bool = False  # every attack on its fortress does 1 damage
    gifts: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not LEAST_MANA <= self.mana <= MOST_MANA:
            raise ValueError(f"mana of the opponent is {LEAST_MANA} to {MOST_MANA}, not {self.mana}")
        if not LEAST_EACH <= self.mana_each <= MOST_EACH:
            raise ValueError(f"mana for each creature is {LEAST_EACH} or {MOST_EACH}, not {self.mana_each}")
        if unknown := [gift for gift in self.gifts if gift not in GIFTS]:
            raise ValueError(f"no ability to give to all creatures: {', '.join(unknown)}")
        if len(set(self.gifts)) < len(self.gifts):
            raise ValueError("an ability is given once")

    @property
    def points(self) -> int:
        """The points of difficulty that these settings take."""
        return (
            self.mana
            - LEAST_MANA
            + POINTS_EACH * (self.mana_each - LEAST_EACH)
            + int(self.begins)
            + POINTS_TOUGH * int(self.tough)
            + sum(GIFTS[gift] for gift in self.gifts)
        )

    def level(self, champion: bool = False) -> int:
        """The level that is being played: the points, two fewer if the player has a champion."""
        return self.points - (POINTS_CHAMPION if champion else 0)

    def prepare(self, table: Table) -> None:
        """Writes the settings down where the rules read them."""
        table.machine_mana = self.mana
        table.machine_mana_each = self.mana_each
        table.machine_tough = self.tough
        table.machine_gift = mask(list(self.gifts))


# One way of spending the points of each level, so that each is harder than the one before: abilities that help least
# come first, then mana, the first turn, and what wears a fortress down. A table may choose any other.
READY_MADE: Final[dict[int, Opponent]] = {
    1: Opponent(gifts=("pierce",)),
    2: Opponent(gifts=("pierce", "edge")),
    3: Opponent(gifts=("pierce", "edge", "vanish")),
    4: Opponent(gifts=("pierce", "edge", "vanish", "instinct")),
    5: Opponent(gifts=("pierce", "edge", "vanish", "instinct", "berserk")),
    6: Opponent(mana=7, gifts=("pierce", "edge", "vanish", "instinct", "berserk")),
    7: Opponent(mana=8, gifts=("pierce", "edge", "vanish", "instinct", "berserk")),
    8: Opponent(mana=8, mana_each=2, begins=True, gifts=("edge", "instinct", "berserk")),
    9: Opponent(mana=9, mana_each=2, tough=True, begins=True),
    10: Opponent(mana=10, mana_each=2, tough=True, begins=True),
}

assert all(READY_MADE[level].points == level for level in LEVELS)
assert set(GIFTS) <= set(ABILITIES)
