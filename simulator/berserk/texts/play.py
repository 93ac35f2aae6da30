"""Played abilities of the card language (404): [costs]: [effects]."""

from __future__ import annotations

from simulator.berserk.chain import Chain
from simulator.berserk.conditions import Condition
from simulator.berserk.effects.stack import RedirectVictim, Victim
from simulator.berserk.features import AbilityEffect, Cost, PlayedAbility, TargetSlot
from simulator.berserk.objects import REDIRECTION, RESULT, THROW, WOUNDS
from simulator.berserk.quantities import Quantity
from simulator.berserk.state import State
from simulator.berserk.vocabulary import PRECISION


class Play(PlayedAbility):
    """A played ability. `power` computes the values of an attack from the table of strikes. `victim` is the chain on
    top of the stack that a blocking, redirecting or reducing ability requires (404.8). `redirects`: it redirects that
    chain. `at_dice`: it changes a throw and waits for one (422.3)."""

    __slots__ = ("at_dice", "only_if", "power", "redirects", "rethrows", "victim")

    def __init__(
        self,
        id: str,
        head: str,
        text: tuple[str, str],
        effects: tuple[AbilityEffect, ...],
        slots: tuple[TargetSlot, ...],
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
        redirects: bool = False,
        at_dice: bool = False,
    ) -> None:
        ru, en = text
        super().__init__(
            id, head, ru, en, slots, effects, cost, instant, values, reach, times, period, takes_x, nature=nature
        )
        self.only_if = condition
        self.power = power
        self.victim = victim
        self.redirects = redirects
        self.at_dice = at_dice
        self.rethrows = False  # it throws a die again, and waits for one that has been thrown

    def objects(self) -> tuple[int, ...]:
        """412.4 A redirection has two objects, and so cannot be redirected or blocked itself."""
        return REDIRECTION if self.redirects else super().objects()

    def add_obstacles(self, game: State, chain: Chain, reasons: list[str]) -> None:
        if self.only_if is not None and not self.only_if.holds(game, chain.source, chain.player, chain):
            reasons.append(self.head)
        for other in self.cost.others:
            clause = other.find_refusal(game, chain)
            if clause:
                reasons.append(clause)
        if self.victim is not None:
            self._victim_refused(game, chain, self.victim, reasons)
        if self.at_dice and (not game.stack or game.stack[-1].steps[game.stack[-1].cursor] not in (THROW, RESULT)):
            reasons.append("422.3")
        if self.rethrows and (not game.stack or game.stack[-1].steps[game.stack[-1].cursor] != RESULT):
            reasons.append("422.3")

    def _victim_refused(self, game: State, chain: Chain, victim: Victim, reasons: list[str]) -> None:
        """404.8 What it is aimed at must lie on top of the stack, at the object that it waits for."""
        found = victim.chain(game, chain)
        if found is None:
            reasons.append(victim.clause)
        if not self.redirects:
            return
        if found is not None and (found.redirected or not found.targets):
            reasons.append("412.5")
        if found is not None and game.cards[found.source].marks & PRECISION:
            reasons.append("Точность")
        if any(other.source == chain.source and other.steps == REDIRECTION for other in game.stack):
            reasons.append("412.6")

    def illegal(self, game: State, chain: Chain) -> str:
        """409.2, 423.1 A block, redirection or reduction fails without payment if its chain has gone. 412.5 An attack
        that already has another target or has become precise cannot be redirected, and no attack can be redirected to
        an illegal target."""
        if self.victim is None or chain.steps[chain.cursor] != WOUNDS:
            return ""
        found = self.victim.chain(game, chain)
        if found is None:
            return "412.5" if self.redirects else self.victim.clause
        for effect in self.effects:
            if isinstance(effect, RedirectVictim):
                return effect.find_refusal(game, chain, found)
        return ""

    def value(self, game: State, chain: Chain, power: int) -> int:
        if self.power is not None:
            return self.power.of(game, chain.source, chain.player, chain) if power else 0
        return super().value(game, chain, power)
