"""«Может не открываться»: the choice that 310.2 gives before the turn starts."""

from __future__ import annotations

from simulator.berserk.bannable_actions import UNTAP
from simulator.berserk.card import Card
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.features import AbilityEffect, TriggeredAbility
from simulator.berserk.held_abilities import gain
from simulator.berserk.state import State
from simulator.berserk.texts.constant import ActionBan
from simulator.berserk.vocabulary import THIS_TURN, TURN_PREPARATION


class StayTapped(TriggeredAbility):
    """310.2 As its player's turn is prepared, a closed card with it may be left closed."""

    __slots__ = ()

    def __init__(self, ru: str, en: str) -> None:
        super().__init__("", "310.2", ru, en, 1 << TURN_PREPARATION, (), (KeepClosed(),), may=True)

    def triggers(self, game: State, holder: Card, happening: GameEvent) -> bool:
        return game.turn == holder.controller and holder.tapped


class KeepClosed(AbilityEffect):
    """The effect «остаётся закрытой»: the card does not open at the start of this turn (311.1)."""

    __slots__ = ()

    def perform(self, game: State, chain: Chain) -> bool:
        gain(
            game,
            game.cards[chain.source],
            ActionBan("не открывается", "does not untap", UNTAP, None, None),
            THIS_TURN,
        )
        return True
