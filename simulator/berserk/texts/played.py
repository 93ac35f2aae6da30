"""Played abilities of the card language (404): [costs]: [effects]."""

from __future__ import annotations

from simulator.berserk.chain import Chain
from simulator.berserk.conditions import Condition
from simulator.berserk.effects.stack import Victim
from simulator.berserk.features import Cost, Effect, Played, Slot
from simulator.berserk.quantities import Quantity
from simulator.berserk.state import State


class Play(Played):
    """A played ability. `power` reckons the values of an attack that the table decides; `victim` is what a blocking
    or redirecting one needs on top of the stack (404.8); `extra_lives` are paid besides."""

    __slots__ = ("extra_lives", "only_if", "power", "victim")

    def __init__(
        self,
        id: str,
        head: str,
        text: tuple[str, str],
        effects: tuple[Effect, ...],
        slots: tuple[Slot, ...],
        cost: Cost,
        instant: bool,
        nature: int,
        values: tuple[int, int, int] | None,
        reach: int,
        times: int,
        period: int,
        takes_x: bool,
        condition: Condition | None = None,
        power: Quantity | None = None,
        victim: Victim | None = None,
        extra_lives: int = 0,
    ) -> None:
        ru, en = text
        super().__init__(
            id, head, ru, en, slots, effects, cost, instant, values, reach, times, period, takes_x, nature=nature
        )
        self.only_if = condition
        self.power = power
        self.victim = victim
        self.extra_lives = extra_lives

    def condition(self, game: State, chain: Chain) -> bool:
        if self.only_if is not None and not self.only_if.holds(game, chain.source, chain.player, chain):
            return False
        if self.extra_lives and game.cards[chain.source].extra < self.extra_lives:
            return False
        return self.victim is None or self.victim.chain(game, chain) is not None

    def value(self, game: State, chain: Chain, power: int) -> int:
        if self.power is not None:
            return self.power.of(game, chain.source, chain.player, chain) if power else 0
        return super().value(game, chain, power)
