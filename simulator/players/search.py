"""Determinised Monte-Carlo tree search: many guesses of what is hidden, playouts, the option tried most."""

from __future__ import annotations

import math
from typing import Final

from simulator.berserk.actions import PASS, Action
from simulator.berserk.dice import Dice
from simulator.berserk.game import Game
from simulator.berserk.knowledge import guessed
from simulator.berserk.vocabulary import DRAWN, NOBODY
from simulator.players.evaluation import evaluate, nearness
from simulator.players.greedy import Greedy

KEEP: Final = 8  # options that the playouts are spent on, the best at one ply
TURNS: Final = 2  # a playout ends after so many turns, in the evaluation
STEPS: Final = 120  # … and after so many decisions at the latest
EXPLORE: Final = 0.35
SCALE: Final = 600.0  # hundredths of a crystal that make a position clearly won


class Search(Greedy):
    """`playouts` a decision: a budget of work, never of seconds."""

    __slots__ = ("playouts",)

    def __init__(self, dice: Dice, playouts: int = 200) -> None:
        super().__init__(dice)
        self.playouts = playouts

    def decide(self, game: Game, options: list[Action]) -> int:
        player = game.asked
        scored: list[tuple[float, int]] = []
        for place, option in enumerate(options):
            scored.append((-self.expected(game, option, player), place))
        scored.sort()
        kept = [place for _, place in scored[:KEEP]]
        if len(kept) == 1:
            return kept[0]
        base = -scored[0][0]
        visits = [1] * len(kept)
        worth = [squash(-scored[i][0] - base) for i in range(len(kept))]  # the one-ply score counts as a playout
        for _ in range(self.playouts):
            total = math.log(sum(visits))
            arm = 0
            best = -1.0
            for i in range(len(kept)):
                bound = worth[i] / visits[i] + EXPLORE * math.sqrt(total / visits[i])
                if bound > best:
                    arm, best = i, bound
            copy = guessed(game, player, self.dice)
            worth[arm] += self.playout(copy, options[kept[arm]], player)
            visits[arm] += 1
        most = max(range(len(kept)), key=lambda i: (visits[i], worth[i] / visits[i]))
        return kept[most]

    def playout(self, game: Game, option: Action, player: int) -> float:
        """0 to 1 for the player: how a copy ends, or stands after some turns."""
        last = game.turn_number + TURNS
        game.take(game.asked, option)
        game.advance()
        for _ in range(STEPS):
            if game.over or game.turn_number >= last:
                break
            options = game.options()
            game.take(game.asked, options[self.quick(options)])
            game.advance()
        if game.winner != NOBODY:
            return 0.5 if game.winner == DRAWN else 1.0 if game.winner == player else 0.0
        return squash(float(evaluate(game, player) + nearness(game, player)))

    def quick(self, options: list[Action]) -> int:
        """A playout's choice: anything rather than a pass."""
        if len(options) == 1:
            return 0
        if options[0].kind == PASS and self.dice.below(6) > 0:
            return 1 + self.dice.below(len(options) - 1)
        return self.dice.below(len(options))


def squash(score: float) -> float:
    """A score as a chance of winning."""
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, score / SCALE))))
