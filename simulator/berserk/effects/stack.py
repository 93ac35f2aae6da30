"""Effects on chains on the stack: block (410), redirect (412), reduce an attack (Глоссарий)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from catalog.berserk.language import tree as t
from simulator.berserk import vocabulary as v
from simulator.berserk.action_filter import Manner, manner_of
from simulator.berserk.behaviours import behaviour
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.descriptions import filter_of, get_sign, get_size, quantity_of
from simulator.berserk.events import emit
from simulator.berserk.features import AbilityEffect, TargetSlot, TriggeredAbility
from simulator.berserk.filters import Filter
from simulator.berserk.objects import DEFENCE, TARGET
from simulator.berserk.operations import alter, block, redirect, reduce
from simulator.berserk.quantities import Quantity
from simulator.berserk.roles import role_card
from simulator.berserk.stack import may_redirect
from simulator.berserk.state import State
from simulator.berserk.steps import reveal_targets
from simulator.berserk.targeting import forbidden
from simulator.berserk.targets import Whom
from simulator.berserk.vocabulary import ATTACK, NAMED_WORKS

if TYPE_CHECKING:
    from simulator.berserk.programs import Program


class Victim:
    """The chain on the stack that an ability affects: the chain that triggered the ability, or the top chain at its
    declaration.

    410.3, 412.3 Blocking and redirecting wait for the object of the target, reducing for the object of defence (216.9);
    `objects` are the objects at which the ability may be declared, and `clause` is the rule for this.
    """

    __slots__ = ("aimed", "clause", "manner", "objects")

    def __init__(self, manner: Manner, aimed: Filter | None, objects: tuple[int, ...], clause: str) -> None:
        self.manner = manner
        self.aimed = aimed
        self.objects = objects
        self.clause = clause

    def chain(self, game: State, chain: Chain) -> Chain | None:
        """The one below this chain on the stack, or on top where this is not on it yet; None if it will not do."""
        happening = chain.happening
        if happening is not None:
            found = game.chain(happening.number)
            return found if found is not None and self._meant(game, chain, found) else None
        for other in reversed(game.stack):
            if other.number == chain.number:
                continue
            if other.steps[other.cursor] in self.objects and self._meant(game, chain, other):
                return other
            return None
        return None

    def _meant(self, game: State, chain: Chain, other: Chain) -> bool:
        if not self.manner.takes(game, other.nature, other.source, chain.source, other.powers[0], other.values[0]):
            return False
        if self.aimed is None or self.place(game, chain, other) >= 0:
            return True
        about = _about(game, other)  # 400.2 the card that it affects, even without a choice of target
        return about >= 0 and self.aimed.accepts(game, about, chain.source, chain.player, chain)

    def place(self, game: State, chain: Chain, other: Chain) -> int:
        """Of the targets of the other chain the first that this is about; -1 if it is about none."""
        if self.aimed is None:
            return 0
        for place, target in enumerate(other.targets):
            if target >= 0 and self.aimed.accepts(game, target, chain.source, chain.player, chain):
                return place
        return -1


def _about(game: State, chain: Chain) -> int:
    """The card of the attack that what has triggered is done to; -1 without one."""
    feature = chain.feature
    if not isinstance(feature, TriggeredAbility) or not feature.about_role:
        return -1
    about = role_card(game, feature.about_role, chain.source, chain)
    return about if about >= 0 and game.cards[about].in_squad else -1


class VictimSlot(TargetSlot):
    """The card whose ability is blocked, or at which it is aimed: a script may name either, and need not."""

    __slots__ = ("victim",)

    def __init__(self, victim: Victim) -> None:
        super().__init__(least=0)
        self.victim = victim

    def fits(self, game: State, chain: Chain, target: int) -> str:
        other = self.victim.chain(game, chain)
        named = other is not None and (target == other.source or target in other.targets)
        return "" if named else self.victim.clause

    def candidates(self, game: State, chain: Chain) -> list[int]:
        return []


class BlockVictim(AbilityEffect):
    """410.1 Remove the chain from the stack except for its payment. 410.4 For a triggered ability («при нападении») the
    text defines the moment, and the ability blocks the chain that triggered it."""

    __slots__ = ("victim",)

    def __init__(self, victim: Victim) -> None:
        self.victim = victim

    def perform(self, game: State, chain: Chain) -> bool:
        other = self.victim.chain(game, chain)
        if other is not None:
            block(game, other.number)
            if other.nature & ATTACK and game.listeners[NAMED_WORKS]:
                value = other.values[0]
                emit(game, GameEvent(NAMED_WORKS, chain.source, other.source, value, other.number, word="block"))
        return True


class RedirectVictim(AbilityEffect):
    """412.5 The chain has another target."""

    __slots__ = ("to", "victim")

    def __init__(self, victim: Victim, to: Whom) -> None:
        self.victim = victim
        self.to = to

    def find_refusal(self, game: State, chain: Chain, other: Chain) -> str:
        """103.2, 412.5 Return the clause that prevents redirecting the other chain, at all or to that card, or ""."""
        if not may_redirect(game, other):
            return "412.5" if other.redirected else "Точность"
        cards = self.to.cards(game, chain)
        if not cards:
            return "412.1"
        reasons: list[str] = []
        if other.nature & ATTACK:
            forbidden(game, game.cards[other.source], game.cards[cards[0]], other.nature, reasons)
        return reasons[0] if reasons else ""

    def perform(self, game: State, chain: Chain) -> bool:
        other = self.victim.chain(game, chain)
        cards = self.to.cards(game, chain)
        triggered = chain.happening is not None
        if other is None or not cards:
            return True
        place = self.victim.place(game, chain, other)
        if redirect(game, other.number, cards[0], triggered, place) and triggered:
            reveal_targets(game, other)  # its object of the target has been performed already
        return True


class ReduceVictim(AbilityEffect):
    """«Сведение атаки»: it counts as no more than a number, or as a strength (419)."""

    __slots__ = ("power", "value", "victim")

    def __init__(self, victim: Victim, power: int, value: Quantity | None) -> None:
        self.victim = victim
        self.power = power
        self.value = value

    def perform(self, game: State, chain: Chain) -> bool:
        other = self.victim.chain(game, chain)
        if other is not None:
            value = -1 if self.value is None else self.value.of(game, chain.source, chain.player, chain)
            reduce(game, other.number, self.power, value)
        return True


class SetOutcome(AbilityEffect):
    """«Сделать результатом сражения …»: of the fight that has set it off (205.6)."""

    __slots__ = ("power",)

    def __init__(self, power: int) -> None:
        self.power = power

    def perform(self, game: State, chain: Chain) -> bool:
        fight = None if chain.happening is None else game.chain(chain.happening.number)
        if fight is not None:
            fight.outcome = self.power
        return True


class SpareAttacker(AbilityEffect):
    """«Не закрывается после этой атаки»: the attack that has set it off (216.12); `own`: only one of this card."""

    __slots__ = ("own",)

    def __init__(self, own: bool) -> None:
        self.own = own

    def perform(self, game: State, chain: Chain) -> bool:
        attack = None if chain.happening is None else game.chain(chain.happening.number)
        if attack is not None and (attack.source == chain.source or not self.own):
            attack.unpaid = True
        return True


class AlterVictim(AbilityEffect):
    """«Увеличить», «уменьшить величину»: increase the value of the attack by the amount (`sign` 1), or decrease it
    (-1)."""

    __slots__ = ("amount", "sign", "victim")

    def __init__(self, victim: Victim, sign: int, amount: Quantity) -> None:
        self.victim = victim
        self.sign = sign
        self.amount = amount

    def perform(self, game: State, chain: Chain) -> bool:
        other = self.victim.chain(game, chain)
        if other is not None:
            alter(game, other.number, self.sign * self.amount.of(game, chain.source, chain.player, chain))
        return True


AT_TARGET: Final = (TARGET,)
AT_TARGET_OR_DEFENCE: Final = (TARGET, DEFENCE)
AT_DEFENCE: Final = (DEFENCE,)


@behaviour(t.BlockMovement)
def compile_blocked_movement(program: Program, effect: t.BlockMovement) -> None:
    by = None if effect.by is None else filter_of(effect.by)
    victim = _add_victim(program, Victim(Manner(v.MOVEMENT, by=by), None, AT_TARGET_OR_DEFENCE, "410.3"))
    program.code.append(BlockVictim(victim))


@behaviour(t.Block)
def compile_block(program: Program, effect: t.Block) -> None:
    aimed = None if effect.at is None else program.describe(effect.at)
    victim = _add_victim(program, Victim(manner_of(effect.source), aimed, AT_TARGET_OR_DEFENCE, "410.3"))
    program.code.append(BlockVictim(victim))


@behaviour(t.Redirect)
def compile_redirection(program: Program, effect: t.Redirect) -> None:
    aimed = None if effect.at is None else program.describe(effect.at)
    program.victim = Victim(manner_of(effect.source), aimed, AT_TARGET, "412.3")
    program.redirects = True
    program.code.append(RedirectVictim(program.victim, program.find_cards(effect.to)))


@behaviour(t.Alter)
def compile_alteration(program: Program, effect: t.Alter) -> None:
    aimed = None if effect.at is None else program.describe(effect.at)
    victim = _add_victim(program, Victim(manner_of(effect.source), aimed, AT_DEFENCE, "422.1"))
    program.code.append(AlterVictim(victim, get_sign(effect.amount), quantity_of(get_size(effect.amount))))


@behaviour(t.Reduce)
def compile_reduction(program: Program, effect: t.Reduce) -> None:
    aimed = None if effect.at is None else program.describe(effect.at)
    victim = _add_victim(program, Victim(manner_of(effect.source), aimed, AT_DEFENCE, "216.9"))
    if isinstance(effect.to, str):
        program.code.append(ReduceVictim(victim, v.POWER_NAMES.index(effect.to), None))
    else:
        program.code.append(ReduceVictim(victim, -1, quantity_of(effect.to)))


def _add_victim(program: Program, victim: Victim) -> Victim:
    """Make it what the ability is about; a played ability names it as a target."""
    program.victim = victim
    if not program.triggered:
        program.slots.append(VictimSlot(victim))
    return victim


@behaviour(t.KeepUntapped)
def compile_spared_attacker(program: Program, effect: t.KeepUntapped) -> AbilityEffect:
    return SpareAttacker(effect.who == "this")


@behaviour(t.Outcome)
def compile_outcome(program: Program, effect: t.Outcome) -> AbilityEffect:
    return SetOutcome(v.POWER_NAMES.index(effect.power))
