"""Plays a mixed strategy: the matrix of pairs against pairs, played out and solved as a zero-sum game.

Antes are folded in: each pair comes with the ante that serves it best against all of the other side's pairs; clashes
are played out. Among the antes themselves it answers the enemy's mixture, given its own pair.
"""

from __future__ import annotations

from typing import Final

from simulator.battlecon import antes, hidden, rounds
from simulator.battlecon.bits import NEW_BASES, PAIR, PAIRS, PASS, SUPPORT, WIDE
from simulator.battlecon.chance import Stream
from simulator.battlecon.players import playout
from simulator.battlecon.players.evaluation import evaluate
from simulator.battlecon.players.greedy import MOST_DEALT, Greedy
from simulator.battlecon.solving import solve
from simulator.battlecon.state import State

PLAYOUTS: Final = 40  # of a decision, for each unit of work
ANSWERS: Final = 5  # enemy pairs against which an ante of a pair is tried
# In this part of all cases the enemy is taken for one who takes oneself for uniform: a restricted Nash response, which
# profits from simple play and gives away little to perfect play.
TRUST: Final = 0.6
SIMPLE_DRAWS: Final = 60  # of what such an enemy may come to
LIKELY: Final = 8  # enemy pairs of the mixture against which an ante is weighed

Mixture = list[tuple[int, float]]


class Equilibrium(Greedy):
    """`work` bounds the playouts of a decision: rows and columns beyond that are left out by chance."""

    def __init__(self, stream: Stream, work: int) -> None:
        super().__init__(stream, work)
        self.hands = True
        self._believed_round = -1
        self._believed: Mixture = []

    def choose(self, state: State, seat: int) -> int:
        self.last_mixture = []
        if not state.table.duel or state.tasks or len(state.choices[seat]) == 1:
            return super().choose(state, seat)
        if state.step in (PAIRS, NEW_BASES):
            self.last_mixture = self.mixture(state, seat)
            return sampled(self.last_mixture, self.stream)
        return super().choose(state, seat)

    def mixture(self, state: State, seat: int) -> Mixture:
        """What the seat should do with which probability, the most likely first; at pairs and clashes of a duel."""
        guess = hidden.guessed(state, seat, self.stream)
        self.stream.next()
        if state.step == NEW_BASES:
            return self._of_bases(guess, seat)
        start = playout.before_pairs(guess, self.stream)
        own, enemy = self._strategies(start, seat)
        mixture, answer = self._solved(start, seat, own, enemy, True)
        self._believed_round, self._believed = start.round, answer
        return mixture

    def believe(self, state: State, mixture: Mixture) -> None:
        """Takes this for the mixture of the enemy's pairs this round."""
        self._believed_round, self._believed = state.round, mixture

    def believed(self) -> Mixture:
        """What the enemy's pairs are taken for since the last mixture."""
        return self._believed

    def _strategies(self, start: State, seat: int) -> tuple[list[int], list[int]]:
        """The pairs of both sides that the work allows to look at."""
        most = 2
        while (most + 1) * (most + 1 + 2 * ANSWERS) <= self.work * PLAYOUTS:
            most += 1
        return self._some(start.choices[seat], most), self._some(start.choices[1 - seat], most)

    def _some(self, listed: list[int], most: int) -> list[int]:
        places = list(range(len(listed)))
        if len(places) > most:
            self.stream.shuffle(places)
            places = sorted(places[:most])
        return [listed[place] for place in places]

    def _solved(
        self, start: State, seat: int, own: list[int], enemy: list[int], with_antes: bool
    ) -> tuple[Mixture, Mixture]:
        """The mixtures of both sides."""
        mine = self._plans(start, seat, own, enemy) if with_antes else [[] for _ in own]
        theirs = self._plans(start, 1 - seat, enemy, own) if with_antes else [[] for _ in enemy]
        times = max(1, min(2, self.work * PLAYOUTS // (2 * len(own) * len(enemy)) - 1))
        payoffs = self._matrix(start, seat, own, enemy, mine, theirs, times, True)
        plain = self._matrix(start, seat, own, enemy, [[] for _ in own], [[] for _ in enemy], 1, False)
        mixed = solve(payoffs, self.simple(turned(plain)), TRUST)
        return ranked(own, mixed), ranked(enemy, solve(turned(payoffs), self.simple(plain), TRUST))

    def _matrix(
        self, start: State, seat: int, own: list[int], enemy: list[int], mine: list[list[int]],
        theirs: list[list[int]], times: int, hands: bool,
    ) -> list[list[float]]:  # fmt: skip
        """What each own pair with its antes is worth against each of the enemy's: the mean of so many playouts."""
        payoffs = []
        for pair, plan in zip(own, mine, strict=True):
            row = []
            for other, answer in zip(enemy, theirs, strict=True):
                pairs, plans = [pair, other], [plan, answer]
                if seat == 1:
                    pairs.reverse()
                    plans.reverse()
                worth = 0.0
                for _ in range(times):
                    worth += playout.outcome(start, seat, pairs, plans, self.stream, hands)
                row.append(worth / times)
            payoffs.append(row)
        return payoffs

    def simple(self, payoffs: list[list[float]]) -> list[float]:
        """How often each row is the best answer to a few of the columns, drawn as `Greedy.pair` draws them."""
        shares = [0.0] * len(payoffs)
        columns = len(payoffs[0])
        for _ in range(SIMPLE_DRAWS):
            drawn = [self.stream.below(columns) for _ in range(MOST_DEALT)]
            sums = []
            for row in payoffs:
                worth = 0.0
                for column in drawn:
                    worth += row[column]
                sums.append(worth)
            shares[self.most(sums)] += 1.0 / SIMPLE_DRAWS
        return shares

    def _plans(self, start: State, seat: int, own: list[int], enemy: list[int]) -> list[list[int]]:
        """For each pair the ante that serves it best against some of the enemy's pairs, or none."""
        state = State(start.table, start.stream.copy(), start)
        for who in (0, 1):
            rounds.take(state, who, state.choices[who][0])
        while state.step == PAIRS:
            rounds.step(state)
        listed = [action for action in antes.options(state, seat) if action != PASS]
        if not listed:
            return [[] for _ in own]
        plans: list[list[int]] = [[], *([action] for action in listed)]
        if all(SUPPORT + token in listed for token in (0, 2)) and state.bodies[seat].might >= 4:
            plans.append([SUPPORT, SUPPORT + 2])
        plans = plans[: max(2, self.work // 2)]
        answers = self._some(enemy, max(1, min(ANSWERS, self.work // 8)))
        found = []
        for pair in own:
            sums = [0.0] * len(plans)
            for place, plan in enumerate(plans):
                for other in answers:
                    pairs, both = [pair, other], [plan, []]
                    if seat == 1:
                        pairs.reverse()
                        both.reverse()
                    sums[place] += playout.outcome(start, seat, pairs, both, self.stream, True)
            found.append(plans[self.most(sums)])
        return found

    def ante(self, guess: State, seat: int) -> int:
        """The best ante against the enemy's mixture, which is worked out again where this round's is not known."""
        if not guess.table.duel:
            return super().ante(guess, seat)
        start = playout.before_pairs(guess, self.stream)
        if self._believed_round != guess.round:
            own, enemy = self._strategies(start, seat)
            self._believed = self._solved(start, seat, own, enemy, False)[1]
            self._believed_round = guess.round
        mine = PAIR + guess.bodies[seat].style * WIDE + guess.bodies[seat].base
        likely = [each for each in self._believed if each[0] in start.choices[1 - seat]][:LIKELY]
        if not likely:
            return super().ante(guess, seat)
        samples = [[mine, other] if seat == 0 else [other, mine] for other, _ in likely]
        return self.best_ante(guess, start, seat, samples, [share for _, share in likely])

    def _of_bases(self, guess: State, seat: int) -> Mixture:
        """The clash as a matrix of bases against bases."""
        own = guess.choices[seat]
        other = 1 - seat
        enemy = guess.choices[other] if not guess.bodies[other].finishing else [PASS]
        payoffs = []
        for base in own:
            row = []
            for answer in enemy:
                state = State(guess.table, self.stream.copy(), guess)
                self.stream.next()
                state.picks[seat] = base
                if answer != PASS:
                    state.picks[other] = answer
                state.asked = 0
                playout.run(state, [[], []], True)
                row.append(evaluate(state, seat, True))
            payoffs.append(row)
        return ranked(own, solve(payoffs))


def mixtures(first: Equilibrium, second: Equilibrium, state: State) -> tuple[Mixture, Mixture]:
    """What both play at the pairs of a duel, by one matrix: at half the cost of each making its own."""
    mine = first.mixture(state, 0)
    second.believe(state, mine)
    return mine, first.believed()


def turned(payoffs: list[list[float]]) -> list[list[float]]:
    """The same matrix as the other side sees it."""
    return [[-row[column] for row in payoffs] for column in range(len(payoffs[0]))]


def ranked(actions: list[int], shares: list[float]) -> Mixture:
    """What is played at all, the most likely first."""
    found = [(action, share) for action, share in zip(actions, shares, strict=True) if share > 0.0]
    return sorted(found, key=lambda each: (-each[1], each[0]))


def sampled(mixture: Mixture, stream: Stream) -> int:
    """One of the actions, by its probability."""
    point = stream.below(1_000_000) / 1_000_000
    for action, share in mixture:
        point -= share
        if point < 0.0:
            return action
    return mixture[-1][0]
