"""Closing to strike at flyers (211.9): a slow action of its own when the enemy has nobody else."""

from __future__ import annotations

from typing import Final

from simulator.berserk.chain import Chain, Happening
from simulator.berserk.events import emit
from simulator.berserk.features import Property
from simulator.berserk.payment import tap
from simulator.berserk.state import State
from simulator.berserk.vocabulary import FLYER, NAMED_WORKS


def brace_refused(game: State, index: int, reasons: list[str]) -> None:
    """211.9, 211.1 Why a card may not close to strike at flyers in its next turn."""
    card = game.cards[index]
    if not card.creature:
        reasons.append("211.9")
    if card.kind == FLYER:
        reasons.append("211.1")
    if not game.only_flyers(1 - card.controller):
        reasons.append("211.9")
    if card.tapped:
        reasons.append("209.3")


class Bracing(Property):
    """211.9 The card closes; in its player's next turn it may strike a flyer once."""

    __slots__ = ()

    def illegal(self, game: State, chain: Chain) -> str:
        card = game.cards[chain.source]
        return "209.3" if card.tapped or not card.in_squad else ""

    def perform(self, game: State, chain: Chain) -> bool:
        return True

    def pay(self, game: State, chain: Chain) -> bool:
        card = game.cards[chain.source]
        if not card.tapped:
            card.braced = True
            card.acted = True
            tap(game, chain.source, "211.9", chain)
            if game.listeners[NAMED_WORKS]:
                emit(game, Happening(NAMED_WORKS, chain.source, -1, 0, chain.number, word="brace"))
        return True


BRACING: Final = Bracing("211.9", "закрытие на удар по летающим", "closing to strike at flyers")
