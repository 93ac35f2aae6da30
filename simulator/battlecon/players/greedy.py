"""The best answer to an enemy with uniform choices."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from simulator.battlecon import antes, hidden, rounds
from simulator.battlecon.bits import ANTES, DISCARDS, NEW_BASES, PAIR, PAIRS, PASS, SECOND, SIDES, WIDE
from simulator.battlecon.chance import Stream
from simulator.battlecon.players import playout
from simulator.battlecon.players.evaluation import evaluate
from simulator.battlecon.players.player import Player
from simulator.battlecon.state import State

MOST_DEALT: Final = 20  # of the enemy's pairs, for a pair
HEAT: Final = 4  # enemy pairs after which the race drops the worse half of the own pairs
FINALISTS: Final = 2
ANTE_HEAT: Final = 3  # enemy pairs after which the race of antes drops its worse half
SAMPLES: Final = 6  # of the enemy's pairs, for an ante
WAVER: Final = 0.02  # of several equal answers not always the first


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy(Player):
    """One round ahead. `work` bounds the playouts of a decision: about twenty for each unit."""

    def __init__(self, stream: Stream, work: int) -> None:
        super().__init__(stream)
        self.work = work
        self.hands = False  # whether the cards of the next round count

    def choose(self, state: State, seat: int) -> int:
        choices = state.choices[seat]
        if len(choices) == 1:
            return choices[0]
        guess = hidden.determinize(state, seat, self.stream)
        self.stream.next()
        step = state.step
        if state.tasks:
            return playout.best_of(guess, seat, choices)
        if step in (SIDES, SECOND, DISCARDS):
            return choices[self.stream.below(len(choices))]
        if step == PAIRS:
            return self.pair(guess, seat)
        if step == NEW_BASES:
            return self.base(guess, seat)
        if step == ANTES:
            return self.ante(guess, seat)
        return playout.best_of(guess, seat, choices)

    def pair(self, guess: State, seat: int) -> int:
        """Race the own pairs against the same dealt enemy pairs: after each heat the better half stays."""
        start = playout.before_pairs(guess, self.stream)
        own = start.choices[seat]
        times = max(1, min(MOST_DEALT, self.work * 20 // len(own)))
        nothing: list[list[int]] = [[] for _ in range(guess.table.count)]
        racing, sums = list(range(len(own))), [0.0] * len(own)
        for deal in range(1, times + 1):
            others = self.dealt(start)
            for place in racing:
                others[seat] = own[place]
                sums[place] += playout.outcome(start, seat, others, nothing, self.stream, False)
            if deal % HEAT == 0 and deal < times and len(racing) > FINALISTS:
                racing = sorted(racing, key=lambda place: -sums[place])[: max(FINALISTS, len(racing) // 2)]
        return own[racing[self.most([sums[place] for place in racing])]]

    def dealt(self, start: State) -> list[int]:
        """A pair for everybody, by chance."""
        actions: list[int] = []
        for who in range(start.table.count):
            listed = start.choices[who]
            actions.append(listed[self.stream.below(len(listed))] if start.asked >> who & 1 else 0)
        return actions

    def most(self, sums: list[float]) -> int:
        """The place of the greatest, equals by chance."""
        best, most = 0, -1e9
        for place, worth in enumerate(sums):
            wavering = worth + WAVER * self.stream.below(1000) / 1000.0
            if wavering > most:
                best, most = place, wavering
        return best

    def base(self, guess: State, seat: int) -> int:
        """A base for a clash, against bases of the enemy by chance."""
        own = guess.choices[seat]
        sums = [0.0] * len(own)
        for place, action in enumerate(own):
            for _ in range(3):
                sums[place] += after_clash(guess, seat, action, self.stream)
        return own[self.most(sums)]

    def ante(self, guess: State, seat: int) -> int:
        """An ante if it is worth its price against pairs of the enemy by chance."""
        start = playout.before_pairs(guess, self.stream)
        mine = PAIR + guess.bodies[seat].style * WIDE + guess.bodies[seat].base
        samples: list[list[int]] = []
        weights: list[float] = []
        for _ in range(max(1, min(SAMPLES, self.work * 4))):
            others = self.dealt(start)
            others[seat] = mine
            samples.append(others)
            weights.append(1.0)
        return self.best_ante(guess, start, seat, samples, weights)

    def best_ante(self, guess: State, start: State, seat: int, samples: list[list[int]], weights: list[float]) -> int:
        """The ante that is worth most against these pairs with their weights; a pass where none is."""
        listed = antes.options(guess, seat)
        racing, sums = list(range(len(listed))), [0.0] * len(listed)
        for deal, (others, weight) in enumerate(zip(samples, weights, strict=True), 1):
            for place in racing:
                plans: list[list[int]] = [[] for _ in range(guess.table.count)]
                if listed[place] != PASS:
                    plans[seat] = [listed[place]]
                sums[place] += weight * playout.outcome(start, seat, others, plans, self.stream, self.hands)
            if deal == ANTE_HEAT and len(racing) > FINALISTS:
                racing = sorted(racing, key=lambda place: -sums[place])[: max(FINALISTS, len(racing) // 2)]
        return listed[racing[self.most([sums[place] for place in racing])]]


def after_clash(guess: State, seat: int, action: int, stream: Stream) -> float:
    """A playout after the seat lays that base, and the enemy one by chance."""
    state = State(guess.table, stream.copy(), guess)
    stream.next()
    rounds.apply_choice(state, seat, action)
    playout.play_round(state, [[] for _ in range(state.table.count)], True)
    return evaluate(state, seat)
