"""Plays anything that is legal."""

from __future__ import annotations

from simulator.berserk.actions import Action
from simulator.berserk.game import Game
from simulator.berserk.players.setup_choices import Player


class Random(Player):
    """Each option as likely as another."""

    __slots__ = ()

    def decide(self, game: Game, options: list[Action]) -> int:
        return self.dice.below(len(options))
