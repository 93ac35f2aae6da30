"""Attacks beside the first one of an ability: each is a chain of its own, with its own dice."""

from __future__ import annotations

from simulator.berserk.chain import Chain
from simulator.berserk.features import Declared, Effect
from simulator.berserk.stack import push
from simulator.berserk.state import State
from simulator.berserk.targets import AttackSlot, targets_of


class FurtherSlot(AttackSlot):
    """A target of a further attack: another card than the first one's."""

    __slots__ = ()

    def fits(self, game: State, chain: Chain, target: int) -> str:
        if chain.targets and chain.targets[0] == target:
            return "412.1"
        return super().fits(game, chain, target)


class DeclareAttack(Effect):
    """Declares the attack at each target of the slot, the last named on top of the stack."""

    __slots__ = ("attack", "slot")

    def __init__(self, attack: Declared, slot: int) -> None:
        self.attack = attack
        self.slot = slot

    def perform(self, game: State, chain: Chain) -> bool:
        feature = chain.feature
        if isinstance(feature, Declared):
            for target in reversed(targets_of(feature, chain, self.slot)):
                if game.cards[target].in_squad:
                    push(game, self.attack, chain.source, chain.sentence, chain.player, (target,), chain.x)
        return True
