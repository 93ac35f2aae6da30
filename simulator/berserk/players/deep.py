"""Search whose playouts are played by players that look a move ahead: ten times the work each, and better aimed.

What blows are worth at a glance misses what abilities do, so that a light playout seldom knows better than one ply
which option wins more games. Two turns of both sides, played with an eye for every ability, do, and what has been
learned of such positions tells how they will end (prospect.py). The roster and its
placement are chosen alike, from a few lines by whole games. Half of the options are given up early, and half of those
left: what is left over tells the best two apart.
"""

from __future__ import annotations

import time
from typing import Final

from simulator.berserk.actions import TAKE, Action
from simulator.berserk.dice import Dice
from simulator.berserk.game import Game
from simulator.berserk.players.greedy import Greedy
from simulator.berserk.players.lines import placements, rosters
from simulator.berserk.players.prospect import prospect
from simulator.berserk.players.search import MOST, NARROW, Breadth, Search
from simulator.berserk.vocabulary import PHASE_PLACEMENT, PHASE_ROSTER

TURNS: Final = 4  # a playout ends when so many turns have begun since: two of each side
HALVING: Final = 4  # playouts of each option after which the worse half is given up
WHOLE: Final = 40  # turns within which all but a few games are over
GAMES: Final = 160  # by which a roster, or a placement, is chosen
HALVING_LINES: Final = 8  # games of each
LEAST: Final = 40  # playouts of a decision, with fewer of which a player chooses roster and placement as others do …
SECONDS: Final = 0.2  # … and with less time; then it looks at fewer options, too
# One ply puts the best option behind others more often than chance misleads playouts: twice as many arms win more,
# more playouts of each hardly anything. Each needs some, so that a small budget goes to fewer.
BROAD: Final = Breadth(12, 6, 350.0)
AMPLE: Final = 8 * BROAD.arms  # playouts of a decision from which on the arms are so many


class Knowing(Greedy):
    """A player of playouts: what was hidden has been dealt anew before, so nothing is guessed twice."""

    __slots__ = ()

    def seen(self, game: Game) -> Game:
        return game


class Deep(Search):
    """`playouts` a decision, each of about ten times the work of a playout of `Search`."""

    __slots__ = ("movers", "plan")

    def __init__(self, dice: Dice, playouts: int = 200) -> None:
        super().__init__(dice, playouts, TURNS, HALVING)
        self.movers = (Knowing(self.rolled), Knowing(self.rolled))
        self.plan: list[Action] = []  # of cards still to be placed

    def arms(self, game: Game, options: list[Action]) -> list[int]:
        self.breadth = BROAD if self.playouts >= AMPLE and not self.hurried() else NARROW
        return super().arms(game, options)

    def hurried(self) -> bool:
        """Whether there is too little time for what only an ample budget affords."""
        return self.until - time.monotonic() < SECONDS

    def playout(self, root: Game, arm: list[Action], player: int, turns: int) -> float:
        for mover in self.movers:
            mover.picks = None
        return super().playout(root, arm, player, turns)

    def standing(self, game: Game, player: int) -> float:
        return MOST * prospect(game, player)

    def answer(self, game: Game) -> Action:
        options = game.options()
        return options[self.movers[game.asked].choose(game, options)]

    def open(self, game: Game, options: list[Action]) -> int:
        if self.playouts < LEAST or self.hurried():
            return super().open(game, options)
        if game.phase == PHASE_ROSTER and self.picks is None:
            self.picks = [(action.source, action.x) for action in self.line(game) if action.kind == TAKE]
        if game.phase == PHASE_PLACEMENT:
            if not self.plan or self.plan[0] not in options:
                self.plan = list(self.line(game))
            if self.plan and self.plan[0] in options:
                return options.index(self.plan.pop(0))
        return super().open(game, options)

    def line(self, game: Game) -> list[Action]:
        """The roster, or the placement, that does best in whole games."""
        player = game.asked
        lines = rosters(game, player, self.dice) if game.phase == PHASE_ROSTER else placements(game, player, self.dice)
        if len(lines) == 1:
            return lines[0]
        self.spent = 0
        best = self.tried_out(game, lines, WHOLE, GAMES, HALVING_LINES)
        return lines[best if self.spent >= HALVING_LINES * len(lines) else 0]  # where time allowed a look at all
