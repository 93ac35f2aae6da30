"""Determinised Monte-Carlo search: guess the hidden information, run playouts with a light policy, choose the option
with the best results.

The arms are the options that one ply finds good. A playout takes one arm on a copy with the hidden information dealt
again. Both sides then follow the static values of blows and steps (light.py) until the end of the enemy's next turn,
and the evaluation rates the final position. All arms get the same guesses and the same dice, so that few playouts are
enough to compare them. An arm that is clearly worse is dropped, and the search ends early when one is left.
"""

from __future__ import annotations

import math
import time
from typing import Final

from simulator.berserk.actions import MOVE, Action
from simulator.berserk.dice import Dice
from simulator.berserk.game import Game
from simulator.berserk.knowledge import determinize, sees_all_cards
from simulator.berserk.players.evaluation import evaluate, nearness
from simulator.berserk.players.greedy import Greedy, default
from simulator.berserk.players.light import choose_quickly
from simulator.berserk.vocabulary import DRAWN, NOBODY, PHASE_MAIN, PHASE_TURN_PREPARATION

TURNS: Final = 2  # turns after which a playout ends: the rest of this one and the answer
DECISIONS: Final = 75  # … and the maximum of decisions a turn
GUESSES: Final = 8  # different deals of the hidden cards; each is played out several times
ROUND: Final = 6  # playouts of each arm between two looks at which lag
DOUBT: Final = 1.6  # standard errors by which an arm must lag to be dropped
TRUST: Final = 0.5  # standard errors by which another arm must lead the one-ply favourite
MOST: Final = 2500.0  # the worth of a won game, in hundredths of a crystal
DIE: Final = 2147483647  # Lehmer's generator: small whole numbers, the same interpreted and compiled
STEP: Final = 48271


class Breadth:
    """The choice of arms: the maximum number of options, the maximum number of movements among them, and `behind`, the
    greatest distance to the best option at one ply, in hundredths of a crystal."""

    __slots__ = ("arms", "behind", "steps")

    def __init__(self, arms: int, steps: int, behind: float) -> None:
        self.arms = arms
        self.steps = steps
        self.behind = behind


NARROW: Final = Breadth(6, 3, 160.0)


class PlayoutDice(Dice):
    """Dice of one playout, cheap to create. The first two go through all 36 throws evenly over the playouts."""

    __slots__ = ("seed", "thrown")

    def __init__(self) -> None:
        super().__init__(0)
        self.seed = 1
        self.thrown = 0

    def start(self, playout: int, seed: int) -> None:
        """For the playout of that number of a decision with that seed."""
        self.seed = 1 + (seed + playout * 7919) % (DIE - 1)
        self.thrown = (playout * 7 + seed) % 36
        self.next()
        self.next()

    def next(self) -> int:
        self.seed = self.seed * STEP % DIE
        return self.seed

    def throw(self) -> int:
        if self.thrown < 36:
            face = self.thrown // 6 + 1
            self.thrown = 36 + self.thrown % 6
            return face
        if self.thrown < 42:
            face = self.thrown - 35
            self.thrown = 42
            return face
        return self.next() * 6 // DIE + 1

    def below(self, number: int) -> int:
        return self.next() * number // DIE

    def shuffle(self, items: tuple[int, ...]) -> tuple[int, ...]:
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


class Search(Greedy):
    """`playouts` a decision: a budget of work; `spent` on the last one. `until`, a moment of `time.monotonic`, ends a
    decision earlier, though each arm is played out once."""

    __slots__ = ("breadth", "copied", "copy", "halving", "playouts", "rolled", "spent", "turns", "until")

    def __init__(self, dice: Dice, playouts: int = 200, turns: int = TURNS, halving: int = 0) -> None:
        super().__init__(dice)
        self.breadth = NARROW
        self.playouts = playouts
        self.turns = turns
        self.halving = halving
        self.rolled = PlayoutDice()
        self.copy: Game | None = None  # the copy for playouts, and the game that it copies
        self.copied: Game | None = None
        self.spent = 0
        self.until = math.inf

    def decide(self, game: Game, options: list[Action]) -> int:
        self.spent = 0
        arms = self.arms(game, options)
        if len(arms) == 1:
            return arms[0]
        lines = [[options[place]] for place in arms]
        return arms[self.tried_out(game, lines, self.turns, self.playouts, self.halving)]

    def arms(self, game: Game, options: list[Action]) -> list[int]:
        """The places of the options worth playing out, what one ply likes best first."""
        gains = self.gains(self.determinize(game), options)
        order = sorted([(-gains[place], place) for place in range(len(options))])
        least = -order[0][0] - self.breadth.behind
        arms: list[int] = []
        steps = 0
        for loss, place in order:
            if -loss < least or len(arms) == self.breadth.arms:
                break
            if options[place].kind == MOVE:
                steps += 1
                if steps > self.breadth.steps:
                    continue
            arms.append(place)
        return arms

    def tried_out(self, game: Game, arms: list[list[Action]], turns: int, playouts: int, halving: int) -> int:
        """Return the arm with the best result in a number of playouts of a number of turns; the first one if no other
        is better. An arm is a sequence of actions of the player. After each `halving` playouts of every arm the worse
        half is dropped, down to two; 0 turns this off."""
        player = game.asked
        count = len(arms)
        roots = self.guesses(game, player)
        seed = self.dice.below(DIE)
        results: list[list[float]] = [[] for _ in range(count)]
        alive = list(range(count))
        number = 0
        while len(alive) > 1 and self.spent + len(alive) <= playouts:
            if number > 0 and time.monotonic() >= self.until:
                break
            for arm in alive:
                self.rolled.start(number, seed)
                results[arm].append(self.playout(roots[number % len(roots)], arms[arm], player, turns))
            self.spent += len(alive)
            number += 1
            if number % ROUND == 0 and number >= 2 * ROUND:
                alive = _leading(results, alive)
            if halving > 0 and number % halving == 0:
                alive = better(results, alive, max(2, count >> number // halving))
        if number == 0:  # the budget is less than the arms
            return 0
        best = alive[0]
        for arm in alive[1:]:
            if _mean(results[arm]) > _mean(results[best]):
                best = arm
        first = results[0]
        if best != 0 and len(first) == number and _lead(results[best], first) < TRUST:
            return 0
        return best

    def guesses(self, game: Game, player: int) -> list[Game]:
        """Return copies for playouts; each has another deal of the hidden cards."""
        count = 1 if sees_all_cards(game, player) else GUESSES
        roots: list[Game] = []
        for _ in range(count):
            root = determinize(game, player, self.dice)
            root.instants = False
            root.stand_alone()
            roots.append(root)
        return roots

    def playout(self, root: Game, arm: list[Action], player: int, turns: int) -> float:
        """Return the evaluation for the player of a copy after this action and a number of turns."""
        game = self.copy
        if game is None:
            game = self.copy = Game(None, self.rolled, like=root)
        else:
            game.become(root, self.copied is root)
        self.copied = root
        last = game.turn_number + turns
        taken = 0
        for _ in range(DECISIONS * turns):
            if game.over or (game.turn_number >= last and game.phase == PHASE_MAIN):
                break
            if taken < len(arm) and game.asked == player:
                action = arm[taken]
                taken += 1
                if taken > 1 and game.why_not(player, action):
                    continue
                game.take(player, action)
            else:
                game.take(game.asked, self.answer(game))
            game.advance()
        return self.rate_end(game, player)

    def rate_end(self, game: Game, player: int) -> float:
        """How the end of a playout is for the player, from −`MOST` to `MOST`."""
        if game.winner != NOBODY:
            return 0.0 if game.winner == DRAWN else MOST if game.winner == player else -MOST
        return max(-MOST, min(MOST, float(evaluate(game, player) + nearness(game, player))))

    def answer(self, game: Game) -> Action:
        """Return the action of either side in a playout."""
        if game.question is not None or game.phase < PHASE_TURN_PREPARATION:
            return default(game)
        options = game.options()
        return options[choose_quickly(game, options)]


def _mean(values: list[float]) -> float:
    total = 0.0
    for value in values:
        total += value
    return total / len(values)


def _lead(one: list[float], other: list[float]) -> float:
    """By how many standard errors the first of two that met the same luck is ahead."""
    count = len(one)
    mean = _mean(one) - _mean(other)
    squares = 0.0
    for place in range(count):
        away = one[place] - other[place] - mean
        squares += away * away
    if squares <= 0.0:
        return 0.0 if mean == 0.0 else 100.0 if mean > 0 else -100.0
    return mean / math.sqrt(squares / (count * (count - 1)))


def _leading(results: list[list[float]], alive: list[int]) -> list[int]:
    """The arms that may still be the best."""
    best = alive[0]
    for arm in alive:
        if _mean(results[arm]) > _mean(results[best]):
            best = arm
    return [arm for arm in alive if arm == best or _lead(results[best], results[arm]) < DOUBT]


def better(results: list[list[float]], alive: list[int], count: int) -> list[int]:
    """Return the `count` arms with the best results so far."""
    if len(alive) <= count:
        return alive
    order = sorted([(-_mean(results[arm]), arm) for arm in alive])
    return sorted([arm for _, arm in order[:count]])
