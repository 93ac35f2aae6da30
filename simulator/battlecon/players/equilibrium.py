"""Plays a mixed strategy: the matrix of pairs against pairs, played out and solved as a zero-sum game.

Antes are folded in: each pair comes with the ante that serves it best against some of the other side's pairs. Clashes
are played out. Among the antes themselves the player answers the enemy's mixture, given its own pair.
"""

from __future__ import annotations

import time
from typing import Final

from simulator.battlecon import antes, hidden, rounds
from simulator.battlecon.bits import NEW_BASES, PAIR, PAIRS, PASS, SUPPORT, WIDE
from simulator.battlecon.chance import Stream
from simulator.battlecon.players import playout
from simulator.battlecon.players.evaluation import WON, evaluate
from simulator.battlecon.players.greedy import MOST_DEALT, Greedy
from simulator.battlecon.solving import solve, solve_both
from simulator.battlecon.state import State

PLAYOUTS: Final = 40  # of a decision, for each unit of work
MOST_TIMES: Final = 4  # matrices that one decision plays out at most
NEVER: Final = 1e18  # a moment that does not come
ANSWERS: Final = 5  # enemy pairs against which an ante of a pair is tried
# In this part of all cases the enemy is taken for one who takes oneself for uniform: a restricted Nash response, which
# profits from simple play and gives away little to perfect play.
TRUST: Final = 0.6
SIMPLE_DRAWS: Final = 60  # of the choices of such an enemy
LIKELY: Final = 8  # enemy pairs of the mixture against which an ante is weighed

Mixture = list[tuple[int, float]]


class Equilibrium(Greedy):
    """`work` bounds the playouts of a decision. The matrix always has all pairs of both sides.

    `until`, a moment of `time.monotonic`, ends a decision earlier. Each pair of the matrix is played out once even so.
    """

    def __init__(self, stream: Stream, work: int) -> None:
        super().__init__(stream, work)
        self.hands = True
        self.trust = TRUST
        self.answers = ANSWERS
        self.until = NEVER
        self.last_own: list[int] = []
        self.last_enemy: list[int] = []
        self.last_payoffs: list[list[float]] = []
        self._believed_round = -1
        self._believed: Mixture = []

    def choose(self, state: State, seat: int) -> int:
        self.last_mixture = []
        self.last_value = []
        if not state.table.duel or state.tasks or len(state.choices[seat]) == 1:
            return super().choose(state, seat)
        if state.step in (PAIRS, NEW_BASES):
            self.last_mixture = self.mixture(state, seat)
            return draw_action(self.last_mixture, self.stream)
        return super().choose(state, seat)

    def mixture(self, state: State, seat: int) -> Mixture:
        """Return the mixed strategy of the seat, the most likely action first; at pairs and clashes of a duel."""
        guess = hidden.determinize(state, seat, self.stream)
        self.stream.next()
        if state.step == NEW_BASES:
            return self._of_bases(guess, seat)
        start = playout.before_pairs(guess, self.stream)
        mixture, answer = self._solved(start, seat, True)
        self._believed_round, self._believed = start.round, answer
        return mixture

    def believe(self, state: State, mixture: Mixture) -> None:
        """Takes this for the mixture of the enemy's pairs this round."""
        self._believed_round, self._believed = state.round, mixture

    def get_enemy_mixture(self) -> Mixture:
        """Return the mixture of the enemy's pairs since the last decision."""
        return self._believed

    def _is_late(self) -> bool:
        return self.until < NEVER and time.monotonic() >= self.until

    def _solved(self, start: State, seat: int, with_antes: bool) -> tuple[Mixture, Mixture]:
        """Return the mixtures of the seat and of its enemy."""
        own, enemy = start.choices[seat], start.choices[1 - seat]
        mine: list[list[int]] = [[] for _ in own]
        theirs: list[list[int]] = [[] for _ in enemy]
        plain = self._matrix(start, seat, own, enemy, mine, theirs, False)
        if with_antes:
            rows, columns = solve_both(plain)
            mine = self._plans(start, seat, own, rank_actions(enemy, columns))
            theirs = self._plans(start, 1 - seat, enemy, rank_actions(own, rows))
        most = max(1, min(MOST_TIMES, self.work * PLAYOUTS // (len(own) * len(enemy))))
        matrices: list[list[list[float]]] = []
        while not matrices or (len(matrices) < most and not self._is_late()):
            matrices.append(self._matrix(start, seat, own, enemy, mine, theirs, True))
        payoffs = mean_of(matrices)
        if not self.trust:
            mixed, answer = solve_both(payoffs)
            self.last_own, self.last_enemy, self.last_payoffs = own, enemy, payoffs
            self.last_value = value_and_bounds(matrices, payoffs, mixed, answer)
            return rank_actions(own, mixed), rank_actions(enemy, answer)
        mixed = solve(payoffs, self.simple(transpose(plain)), self.trust)
        return rank_actions(own, mixed), rank_actions(enemy, solve(transpose(payoffs), self.simple(plain), self.trust))

    def _matrix(
        self, start: State, seat: int, own: list[int], enemy: list[int], mine: list[list[int]],
        theirs: list[list[int]], hands: bool,
    ) -> list[list[float]]:  # fmt: skip
        """Play out each own pair with its antes against each of the enemy's, once."""
        payoffs = []
        for pair, plan in zip(own, mine, strict=True):
            row = []
            for other, answer in zip(enemy, theirs, strict=True):
                pairs, plans = [pair, other], [plan, answer]
                if seat == 1:
                    pairs.reverse()
                    plans.reverse()
                row.append(playout.outcome(start, seat, pairs, plans, self.stream, hands))
            payoffs.append(row)
        return payoffs

    def simple(self, payoffs: list[list[float]]) -> list[float]:
        """How often each row is the best answer to a few of the columns, drawn as `Greedy.pair` draws them."""
        shares = [0.0] * len(payoffs)
        columns = len(payoffs[0])
        for _ in range(SIMPLE_DRAWS):
            opponents_actions = [self.stream.below(columns) for _ in range(MOST_DEALT)]
            sums = []
            for row in payoffs:
                worth = 0.0
                for column in opponents_actions:
                    worth += row[column]
                sums.append(worth)
            shares[self.most(sums)] += 1.0 / SIMPLE_DRAWS
        return shares

    def _plans(self, start: State, seat: int, own: list[int], enemy: Mixture) -> list[list[int]]:
        """Return, for each pair, the best ante against the likely pairs of the enemy, or none."""
        state = State(start.table, start.stream.copy(), start)
        for who in (0, 1):
            rounds.apply_choice(state, who, state.choices[who][0])
        while state.step == PAIRS:
            rounds.take_step(state)
        listed = [action for action in antes.options(state, seat) if action != PASS]
        if not listed:
            return [[] for _ in own]
        plans: list[list[int]] = [[], *([action] for action in listed)]
        if all(SUPPORT + token in listed for token in (0, 2)) and state.bodies[seat].might >= 4:
            plans.append([SUPPORT, SUPPORT + 2])
        plans = plans[: max(2, self.work // 2)]
        sums = [[0.0] * len(plans) for _ in own]
        for tried, (other, weight) in enumerate(enemy[: max(1, min(self.answers, self.work // 4))]):
            if tried and self._is_late():
                break
            for worths, pair in zip(sums, own, strict=True):
                for place, plan in enumerate(plans):
                    pairs, both = [pair, other], [plan, []]
                    if seat == 1:
                        pairs.reverse()
                        both.reverse()
                    worths[place] += weight * playout.outcome(start, seat, pairs, both, self.stream, True)
        return [plans[self.most(worths)] for worths in sums]

    def ante(self, guess: State, seat: int) -> int:
        """The best ante against the enemy's mixture, which is worked out again where this round's is not known."""
        if not guess.table.duel:
            return super().ante(guess, seat)
        start = playout.before_pairs(guess, self.stream)
        if self._believed_round != guess.round:
            self._believed = self._solved(start, seat, False)[1]
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
                playout.play_round(state, [[], []], True)
                row.append(evaluate(state, seat, True))
            payoffs.append(row)
        return rank_actions(own, solve(payoffs))


class Solver(Equilibrium):
    """Plays the pure equilibrium, and tells its value with bounds: for hints and for the figures of fighters."""

    def __init__(self, stream: Stream, work: int) -> None:
        super().__init__(stream, work)
        self.trust = 0.0

    def luck(self, own: int, enemy: int) -> float:
        """Return how much more than the value of the round the seat may expect of these two pairs, as a share of the
        win. Its mean over the draws of both mixtures is 0, for any noise of the matrix."""
        place, other = self.last_own.index(own), self.last_enemy.index(enemy)
        return (self.last_payoffs[place][other] / WON + 1.0) / 2.0 - self.last_value[0]


def mean_of(matrices: list[list[list[float]]]) -> list[list[float]]:
    """Return the mean of matrices of one shape, cell by cell."""
    return [[sum(cells) / len(matrices) for cells in zip(*rows, strict=True)] for rows in zip(*matrices, strict=True)]


def value_and_bounds(
    matrices: list[list[list[float]]], payoffs: list[list[float]], mixed: list[float], answer: list[float]
) -> list[float]:
    """Return the value of the game for the row player, and bounds for it, as shares of the win.

    Of two equal matrices each is solved, and its mixtures are tried against the best replies of the other one: what a
    mixture secures there is a bound that its own noise does not flatter. With one matrix there are no such bounds.
    """
    value = against(payoffs, mixed, answer)
    low = high = value
    if len(matrices) > 1:
        half = len(matrices) // 2
        first, second = mean_of(matrices[:half]), mean_of(matrices[half:])
        lows, highs = [], []
        for solved, fresh in ((first, second), (second, first)):
            rows, columns = solve_both(solved)
            lows.append(min(_worth_of_columns(fresh, rows)))
            highs.append(-min(_worth_of_columns(transpose(fresh), columns)))
        low, high = min(value, sum(lows) / 2), max(value, sum(highs) / 2)
    return [(worth / WON + 1.0) / 2.0 for worth in (value, low, high)]


def against(payoffs: list[list[float]], rows: list[float], columns: list[float]) -> float:
    """Return what the mixture of rows is worth against the mixture of columns."""
    worths = _worth_of_columns(payoffs, rows)
    return sum([share * worth for share, worth in zip(columns, worths, strict=True)])


def _worth_of_columns(payoffs: list[list[float]], rows: list[float]) -> list[float]:
    """Return what the mixture of rows is worth against each of the columns."""
    count = len(payoffs[0])
    return [sum([share * row[column] for share, row in zip(rows, payoffs, strict=True)]) for column in range(count)]


def mixtures(first: Solver, second: Solver, state: State) -> tuple[Mixture, Mixture]:
    """Return the mixtures of both sides at the pairs of a duel, from one matrix."""
    mine = first.mixture(state, 0)
    second.believe(state, mine)
    return mine, first.get_enemy_mixture()


def transpose(payoffs: list[list[float]]) -> list[list[float]]:
    """The same matrix as the other side sees it."""
    return [[-row[column] for row in payoffs] for column in range(len(payoffs[0]))]


def rank_actions(actions: list[int], shares: list[float]) -> Mixture:
    """Return the actions with a positive share, the most likely first."""
    mixture = [(action, share) for action, share in zip(actions, shares, strict=True) if share > 0.0]
    return sorted(mixture, key=lambda each: (-each[1], each[0]))


def draw_action(mixture: Mixture, stream: Stream) -> int:
    """One of the actions, by its probability."""
    point = stream.below(1_000_000) / 1_000_000
    for action, share in mixture:
        point -= share
        if point < 0.0:
            return action
    return mixture[-1][0]
