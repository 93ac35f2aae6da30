"""Honest numbers of a match-up, as pure functions: no database, no framework.

A *tally* counts finished games from one side: a win scores 1, a draw a half, a loss 0. Crashed games are
not in a tally; a page that shows a tally also shows their number.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final, Literal

from catalog.core.quantiles import Z95, t95

MOST_ENDLESS: Final = 0.01  # of the games of a run may be stopped in a turn without end


def proves_nothing(endless: int, games: int) -> bool:
    """Whether the share of games with an endless turn makes the other results meaningless: the engine has met cards
    that it plays wrongly."""
    return endless > MOST_ENDLESS * games


@dataclass(frozen=True, slots=True)
class Tally:
    """Wins, draws and losses of one side."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """Points per game, 0 to 1; a half where nothing has been played."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)

    def swap_sides(self) -> Tally:
        """The same games from the other side."""
        return Tally(self.losses, self.draws, self.wins)


def tally_of_points(games: int, points: int) -> Tally:
    """Games known by their points alone (2 a win): as few draws as the points allow, so intervals err to wide."""
    wins, draws = divmod(points, 2)
    return Tally(wins, draws, games - wins - draws)


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate with the bounds of its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def half_width(self) -> float:
        return (self.high - self.low) / 2


def share(tally: Tally, z: float = Z95, between: float = 0.0) -> Interval:
    """The share of points with its score interval: Wilson's where nothing was drawn.

    A share p with a share d of draws varies by p(1 − p) − d/4 a game; the interval holds every p that the games do not
    contradict at `z` standard errors. The share of draws is shrunk by z² games without a draw, so that a series of
    draws does not count as certainty. `between`: the part of the variance between parts with a fixed number of games
    each (`share_of_parts`).
    """
    n = tally.games
    if not n:
        return Interval(0.5, 0.0, 1.0)
    mean = tally.share
    k = z * z / n
    draw_share = tally.draws / (n + z * z)
    middle = (2 * mean + k) / (2 * (1 + k))
    spread = math.sqrt(max(0.0, (2 * mean + k) ** 2 - 4 * (1 + k) * (mean * mean + k * (draw_share / 4 + between)))) / (
        2 * (1 + k)
    )
    return Interval(mean, max(0.0, middle - spread), min(1.0, middle + spread))


def share_of_parts(parts: Iterable[Tally]) -> Interval:
    """The share of games of several kinds, as First and as Second or against several decks, a fixed number of each.

    The difference between the kinds is not random, so the interval is narrower than for the same number of games of one
    kind: by the variance between the shares of the parts, minus its random part, shrunk like the share of draws.
    """
    nonempty = [part for part in parts if part.games]
    total = sum(nonempty, Tally())
    if not total.games:
        return share(total)
    spread = sum(part.games * (part.share - total.share) ** 2 for part in nonempty) / total.games
    one = total.share * (1 - total.share) - total.draws / total.games / 4  # game's variance, were all of one kind
    beyond = max(0.0, spread - one * (len(nonempty) - 1) / total.games)
    return share(total, between=beyond * total.games / (total.games + Z95 * Z95))


def z_of_several(intervals: int, alpha: float = 0.05) -> float:
    """Return the two-sided normal quantile at which this number of intervals hold together with probability 1 − alpha
    or more, for any dependence (Bonferroni)."""
    return NormalDist().inv_cdf(1 - alpha / (2 * max(1, intervals)))


def difference(a: Tally, b: Tally, z: float = Z95) -> Interval:
    """Return the share of `a` minus the share of `b`, from independent games, at `z` standard errors.

    The bounds combine the bounds of both shares, as in Newcombe's hybrid score interval.
    """
    one, two = share(a, z), share(b, z)
    delta = one.value - two.value
    low = delta - math.hypot(one.value - one.low, two.high - two.value)
    high = delta + math.hypot(one.high - one.value, two.value - two.low)
    return Interval(delta, max(-1.0, low), min(1.0, high))


def mean(count: int, total: float, squares: float) -> Interval:
    """The mean of `count` observations, known by their sum and sum of squares, with Student's interval."""
    if count < 2:
        return Interval(total / count if count else 0.0, -math.inf, math.inf)
    centre = total / count
    variance = max(0.0, (squares - count * centre * centre) / (count - 1))
    spread = t95(count - 1) * math.sqrt(variance / count)
    return Interval(centre, centre - spread, centre + spread)


def games_for(half_width: float) -> int:
    """Games after which the interval of an even match-up is at most ± `half_width` (0.05 → 385)."""
    return math.ceil((Z95 / (2 * half_width)) ** 2)


# --- Is A better than B? -------------------------------------------------------------------------------------

Verdict = Literal["better", "worse", "equal", "open"]
Pair = tuple[float, float]  # the points of A in a game as First and in one as Second
STAKES = tuple(0.02 * 1.35**i for i in range(15))  # 0.02 … 1.34 of the fortune, each below the ruin at 2


class SequentialTest:
    """A test that may be looked at after every pair of games without crying wolf.

    Four bettors start with a fortune of 1 and stake on the points of each *pair* of games (one with either deck First,
    so the advantage of being First cancels out): against «A's share is at most a half», «at least a half», «at least
    a half + margin» and «at most a half − margin». They bet on one game, then on the other: a fortune grows by two
    factors whose means are at most 1 on the average of the two, so their product is at most 1 too. Under its
    hypothesis a fortune is thus a supermartingale, and ever reaches 1/alpha with a probability of at most alpha
    (Ville's inequality), however often one looks. «Better» and «worse» need 2/alpha each, so that equal decks are
    called unequal with a probability of at most alpha. Pairs are fed in the order of the games' numbers, never in order
    of arrival.
    """

    def __init__(self, alpha: float = 0.05, margin: float = 0.05) -> None:
        self.tally = Tally()
        self.need = math.log(1 / alpha)
        self.need_either_way = math.log(2 / alpha)
        self.lines: tuple[tuple[float, Literal[1, -1]], ...] = (
            (0.5, 1),
            (0.5, -1),
            (0.5 + margin, -1),
            (0.5 - margin, 1),
        )
        self.fortunes = [0.0] * len(self.lines)  # logarithms of the maxima so far, because a verdict is final

    @property
    def pairs(self) -> int:
        return self.tally.games // 2

    def feed(self, pair: Pair) -> Verdict:
        """Take the points of A in both games of a pair (1, a half or 0 each) and give the verdict so far."""
        for points in pair:
            self.tally += Tally(int(points == 1), int(points == 0.5), int(points == 0))
        for number, (line, side) in enumerate(self.lines):
            self.fortunes[number] = max(self.fortunes[number], _fortune(self.tally, line, side))
        return self.verdict

    @property
    def verdict(self) -> Verdict:
        above, below, not_much_better, not_much_worse = self.fortunes
        if above >= self.need_either_way:
            return "better"
        if below >= self.need_either_way:
            return "worse"
        return "equal" if min(not_much_better, not_much_worse) >= self.need else "open"


def _fortune(tally: Tally, line: float, side: Literal[1, -1]) -> float:
    """Return the logarithm of the wealth, from 1, of bets that the share is on one side of `line`: a mixture over
    `STAKES`."""
    room = line if side == 1 else 1 - line  # the most that one game can lose
    win, draw, loss = (side * (points - line) * 0.5 / room for points in (1.0, 0.5, 0.0))
    logs = [
        tally.wins * math.log1p(stake * win)
        + tally.draws * math.log1p(stake * draw)
        + tally.losses * math.log1p(stake * loss)
        for stake in STAKES
    ]
    top = max(logs)
    return top + math.log(sum(math.exp(value - top) for value in logs) / len(logs))


def share_at_any_time(tally: Tally, alpha: float = 0.05) -> Interval:
    """The share of points with an interval that may be looked at after every pair of games.

    The intervals of all looks hold at once with probability 1 − alpha or more; so the interval at the stop of a
    `SequentialTest` is valid, unlike the interval of `share`. It holds every share against which bets have not won; a
    half is beyond it where, and only where, the same games make the test say «better» or «worse».
    """
    if not tally.games:
        return Interval(0.5, 0.0, 1.0)
    return Interval(tally.share, _least(tally, alpha), 1 - _least(tally.swap_sides(), alpha))


Lead = Literal["better", "worse", ""]
EITHER_WAY: Final = 0.025  # chance of a wrong lead while games are played, and again once all are


def lead_at_any_time(tally: Tally, match_ups: int = 1, alpha: float = EITHER_WAY) -> Lead:
    """Whether the games suffice to call one side better or worse, after any number of looks.

    With `match_ups` even match-ups watched together, the probability of ever calling any of them uneven is at most
    `alpha`.
    """
    need = math.log(2 * max(1, match_ups) / alpha)
    if tally.games and _fortune(tally, 0.5, 1) >= need:
        return "better"
    return "worse" if tally.games and _fortune(tally, 0.5, -1) >= need else ""


def final_lead(tally: Tally, match_ups: int = 1, alpha: float = EITHER_WAY) -> Lead:
    """As `lead_at_any_time` of games whose number was fixed before, once all of them are played: one look."""
    interval = share(tally, z_of_several(match_ups, alpha))
    return "better" if interval.low > 0.5 else "worse" if interval.high < 0.5 else ""


def _least(tally: Tally, alpha: float) -> float:
    """The least share that bets on more have not ruled out: the more is claimed, the less they win."""
    need = math.log(2 / alpha)
    low, high = 0.0, tally.share
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if _fortune(tally, middle, 1) >= need else (low, middle)
    return low


def sequential(pairs: Iterable[Pair], alpha: float = 0.05, margin: float = 0.05) -> tuple[Verdict, int]:
    """Return the verdict on points of pairs in order, and the number of pairs used (all of them if it is open)."""
    test = SequentialTest(alpha, margin)
    for pair in pairs:
        if test.feed(pair) != "open":
            break
    return test.verdict, test.pairs


def correlation(pairs: Sequence[tuple[float, float]]) -> Interval | None:
    """Pearson's correlation of at least three pairs, with Fisher's interval; None if one side does not vary.

    Three pairs bound nothing: their interval is from −1 to 1.
    """
    n = len(pairs)
    middle = [sum(pair[side] for pair in pairs) / n for side in (0, 1)]
    away = [(pair[0] - middle[0], pair[1] - middle[1]) for pair in pairs]
    spread = math.sqrt(sum(one * one for one, _ in away) * sum(other * other for _, other in away))
    if spread < 1e-12:
        return None
    value = max(-1.0, min(1.0, sum(one * other for one, other in away) / spread))
    if n < 4:
        return Interval(value, -1.0, 1.0)
    if abs(value) > 1 - 1e-12:
        return Interval(value, value, value)
    z, error = math.atanh(value), Z95 / math.sqrt(n - 3)
    return Interval(value, math.tanh(z - error), math.tanh(z + error))


# --- Ratings of a matrix ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Games:
    """Games of one deck as First against another, counted from the First's side."""

    first: int  # indexes of decks
    second: int
    tally: Tally


@dataclass(frozen=True, slots=True)
class Ratings:
    """Bradley–Terry ratings in Elo points, mean 0, with standard errors; `advantage` is the advantage of being
    First."""

    values: tuple[float, ...]
    errors: tuple[float, ...]
    advantage: float
    advantage_error: float


ELO = 400 / math.log(10)
PRIOR = 1e-2  # weight of a normal prior around 0: keeps the rating of a deck that won everything finite


def bradley_terry(decks: int, games_list: Sequence[Games], rounds: int = 50) -> Ratings:
    """Fit P(First wins) = 1 / (1 + exp(−(first − second + advantage))) by Newton's method; a draw is half a win.

    The errors assume games whose points vary by p(1 − p) − d/4 with a share d of draws, as in `share`.
    """
    size = decks + 1  # the last unknown is the advantage of being First
    x = [0.0] * size
    information = [[0.0] * size for _ in range(size)]
    varied = information
    for _ in range(rounds):
        gradient = [-PRIOR * value for value in x]
        information = [[PRIOR if i == j else 0.0 for j in range(size)] for i in range(size)]
        varied = [list(row) for row in information]  # how the pulls vary: as informative as wins, less what draws save
        for cell in games_list:
            n = cell.tally.games
            if not n or cell.first == cell.second:
                continue
            expected = 1 / (1 + math.exp(-(x[cell.first] - x[cell.second] + x[decks])))
            pull = n * (cell.tally.share - expected)
            weight = n * expected * (1 - expected)
            variance = max(0.0, weight - n * cell.tally.draws / (n + Z95 * Z95) / 4)
            signs = ((cell.first, 1), (cell.second, -1), (decks, 1))
            for i, a in signs:
                gradient[i] += a * pull
                for j, b in signs:
                    information[i][j] += a * b * weight
                    varied[i][j] += a * b * variance
        step = _solve(information, gradient)
        scale = min(1.0, 2 / max(map(abs, step), default=1.0)) if any(step) else 1.0
        x = [value + scale * move for value, move in zip(x, step, strict=True)]
        if max(map(abs, step), default=0.0) < 1e-9:
            break
    centre = sum(x[:decks]) / decks if decks else 0.0
    errors = []  # of a rating's distance from the mean, and of the advantage
    for unknown in range(size):
        strengths = _solve(information, _contrast(unknown, decks))
        variance = sum(
            one * cell * other
            for one, row in zip(strengths, varied, strict=True)
            for cell, other in zip(row, strengths, strict=True)
        )
        errors.append(math.sqrt(max(0.0, variance)))
    return Ratings(
        tuple(ELO * (value - centre) for value in x[:decks]),
        tuple(ELO * error for error in errors[:decks]),
        ELO * x[decks],
        ELO * errors[decks],
    )


def _contrast(i: int, decks: int) -> list[float]:
    """The vector that reads unknown `i` off a solution: a rating less the mean of all, or the advantage itself."""
    if i == decks:
        return [0.0] * decks + [1.0]
    return [(1.0 if j == i else 0.0) - 1 / decks for j in range(decks)] + [0.0]


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve a positive definite system by Gaussian elimination."""
    size = len(right)
    rows = [[*row, right[i]] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(i + 1, size):
            factor = rows[r][i] / rows[i][i]
            if factor:
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i], strict=True)]
    solution = [0.0] * size
    for i in reversed(range(size)):
        partial_sum = sum(rows[i][j] * solution[j] for j in range(i + 1, size))
        solution[i] = (rows[i][size] - partial_sum) / rows[i][i]
    return solution
