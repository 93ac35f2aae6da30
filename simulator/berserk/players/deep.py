"""Search with playouts by players that look one move ahead: each costs ten times more, and predicts better.

A static value of blows ignores the effects of abilities, so that a light playout seldom knows better than one ply which
option wins more games. Two turns of both sides with all abilities do, and the weights learned from such positions
predict the result (prospect.py). The same search chooses the roster and its placement, from a few lines with complete
games. Half of the options are dropped early, then half of the rest; the remaining playouts compare the best two.
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

TURNS: Final = 4  # turns after which a playout ends: two of each side
HALVING: Final = 4  # playouts of each option after which the worse half is given up
WHOLE: Final = 40  # turns within which all but a few games are over
GAMES: Final = 160  # by which a roster, or a placement, is chosen
HALVING_LINES: Final = 8  # games of each
LEAST: Final = 40  # playouts of a decision, with fewer of which a player chooses roster and placement as others do …
SECONDS: Final = 0.2  # … and with less time; then it looks at fewer options, too
# One-ply scores rank the best option too low more often than chance misleads playouts. Twice as many arms win more
# games; more playouts of each arm hardly help. Each arm needs some playouts, so a small budget has fewer arms.
BROAD: Final = Breadth(12, 6, 350.0)
AMPLE: Final = 8 * BROAD.arms  # budget of playouts above which a decision has this number of arms


class PlayoutPlayer(Greedy):
    """A player for playouts. Hidden information has already been dealt again, so it does not guess."""

    __slots__ = ()

    def determinize(self, game: Game) -> Game:
        return game


class Deep(Search):
    """`playouts` a decision, each of about ten times the work of a playout of `Search`."""

    __slots__ = ("movers", "plan")

    def __init__(self, dice: Dice, playouts: int = 200) -> None:
        super().__init__(dice, playouts, TURNS, HALVING)
        self.movers = (PlayoutPlayer(self.rolled), PlayoutPlayer(self.rolled))
        self.plan: list[Action] = []  # of cards still to be placed

    def arms(self, game: Game, options: list[Action]) -> list[int]:
        self.breadth = BROAD if self.playouts >= AMPLE and not self.is_short_of_time() else NARROW
        return super().arms(game, options)

    def is_short_of_time(self) -> bool:
        """Whether the time left is too short for the expensive part of the search."""
        return self.until - time.monotonic() < SECONDS

    def playout(self, root: Game, arm: list[Action], player: int, turns: int) -> float:
        for mover in self.movers:
            mover.picks = None
        return super().playout(root, arm, player, turns)

    def rate_end(self, game: Game, player: int) -> float:
        return MOST * prospect(game, player)

    def answer(self, game: Game) -> Action:
        options = game.options()
        return options[self.movers[game.asked].choose(game, options)]

    def open(self, game: Game, options: list[Action]) -> int:
        if self.playouts < LEAST or self.is_short_of_time():
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
