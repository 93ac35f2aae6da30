"""Every estimator against an independent implementation, and its error rate: exact where games can be enumerated, else
by drawing so many that the error of the drawing tells 94 from 95 %."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest
from choix import opt_pairwise
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import brentq
from scipy.stats import binom, norm, pearsonr
from statsmodels.api import GLM, OLS, families
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import confint_proportions_2indep, proportion_confint
from statsmodels.stats.weightstats import DescrStatsW

from decks.events import card_statistics_figures
from simulator.matchups import what_if
from simulator.statistics import (
    ELO,
    PRIOR,
    STAKES,
    Games,
    Interval,
    SequentialTest,
    Tally,
    bradley_terry,
    correlation,
    difference,
    mean,
    sequential,
    share,
    share_at_any_time,
    share_of_parts,
    z_of_several,
)

TRUTHS = np.linspace(0.2, 0.8, 61)  # shares that decks have of each other's games
DRAWN = 20_000  # matches: their share of 95 % has a standard error of 0.15 points


def coverage(interval: Callable[..., Interval], samples: np.ndarray, truth: float) -> float:
    """In what share of the samples, a row each, their interval holds the truth; equal samples are looked at once."""
    each, counts = np.unique(samples, axis=0, return_counts=True)
    bounds = [interval(*row) for row in each.tolist()]
    return float(counts[[found.low <= truth <= found.high for found in bounds]].sum() / counts.sum())


def share_of(wins: int, draws: int, losses: int) -> Interval:
    return share(Tally(wins, draws, losses))


@pytest.mark.parametrize("games", [5, 40, 400])
def test_the_interval_of_a_share_is_wilsons_by_statsmodels(games: int) -> None:
    for wins in range(0, games + 1, max(1, games // 20)):
        ours, theirs = share_of(wins, 0, games - wins), proportion_confint(wins, games, method="wilson")
        assert (ours.low, ours.high) == pytest.approx(theirs, abs=1e-9)
        lesson = card_statistics_figures.share(2 * wins, games)
        assert lesson is not None and (lesson.low, lesson.high) == pytest.approx(theirs, abs=1e-9)


@pytest.mark.parametrize("games", [60, 120, 400, 1000])
def test_intervals_of_a_share_cover_the_truth_95_times_in_100(games: int) -> None:
    """Exact: every count of wins with its probability, over shares between 20 and 80 %."""
    counts = np.arange(games + 1)
    bounds = [share(Tally(int(wins), 0, games - int(wins))) for wins in counts]
    low, high = np.array([each.low for each in bounds]), np.array([each.high for each in bounds])
    covered = [binom.pmf(counts, games, p)[(low <= p) & (p <= high)].sum() for p in TRUTHS]
    assert 0.94 <= np.mean(covered) <= 0.96


@pytest.mark.parametrize("drawn", [0.02, 0.1, 0.3])
def test_intervals_of_a_share_with_draws_cover_the_truth_95_times_in_100(drawn: float) -> None:
    rng, games = np.random.default_rng(7), 200
    for p in (0.3, 0.4, 0.5, 0.65):
        samples = rng.multinomial(games, [p - drawn / 2, drawn, 1 - p - drawn / 2], DRAWN)
        assert 0.94 <= coverage(share_of, samples, p) <= 0.96


@pytest.mark.parametrize("games", [20, 50, 200])
@pytest.mark.parametrize("first", [0.0, 0.1, 0.25])
def test_intervals_of_games_as_first_and_as_second_cover_the_truth_95_times_in_100(games: int, first: float) -> None:
    """So many games of each; being First moves the share so far from that of both together, which is averaged over."""
    rng, held = np.random.default_rng(41), []
    for p in np.linspace(0.35, 0.65, 7):
        wins = rng.binomial(games, [p + first, p - first], (DRAWN, 2))
        held.append(coverage(lambda a, b: share_of_parts([Tally(a, 0, games - a), Tally(b, 0, games - b)]), wins, p))
    assert 0.94 <= np.mean(held) <= 0.96


@pytest.mark.parametrize("spread", [0.0, 0.15])
def test_intervals_of_a_gauntlet_cover_the_truth_95_times_in_100(spread: float) -> None:
    """Fourteen kinds of games, 20 of each, that a deck wins unequally often."""
    rng, kinds, games = np.random.default_rng(43), 14, 20
    held = []
    for _ in range(DRAWN // 4):
        shares = np.clip(rng.normal(0.5, spread, kinds), 0.1, 0.9)
        found = share_of_parts([Tally(won, 0, games - won) for won in rng.binomial(games, shares).tolist()])
        held.append(found.low <= shares.mean() <= found.high)
    assert 0.94 <= np.mean(held) <= 0.96


def test_the_interval_of_a_difference_is_newcombes_by_statsmodels() -> None:
    for a, b in ((30, 45), (5, 60), (50, 50), (0, 80)):
        ours = difference(Tally(a, 0, 100 - a), Tally(b, 0, 80 - b))
        theirs = confint_proportions_2indep(a, 100, b, 80, compare="diff", method="newcomb")
        assert (ours.low, ours.high) == pytest.approx(theirs, abs=1e-9)


def test_intervals_of_a_difference_cover_the_truth_95_times_in_100() -> None:
    """Exact over all pairs of counts of 60 games each."""
    games = 60
    counts = range(games + 1)
    bounds = [[difference(Tally(a, 0, games - a), Tally(b, 0, games - b)) for b in counts] for a in counts]
    low = np.array([[each.low for each in row] for row in bounds])
    high = np.array([[each.high for each in row] for row in bounds])
    covered = []
    for p in np.linspace(0.3, 0.7, 9):
        for q in np.linspace(0.3, 0.7, 9):
            weight = np.outer(binom.pmf(np.arange(games + 1), games, p), binom.pmf(np.arange(games + 1), games, q))
            covered.append(weight[(low <= p - q) & (p - q <= high)].sum())
    assert 0.94 <= np.mean(covered) <= 0.96


@pytest.mark.parametrize("games", [5, 40])
def test_the_interval_of_a_mean_is_students_by_statsmodels(games: int) -> None:
    turns = np.random.default_rng(3).poisson(9, games)
    theirs = DescrStatsW(turns).tconfint_mean()
    ours = mean(games, float(turns.sum()), float((turns**2).sum()))
    assert (ours.low, ours.high) == pytest.approx(theirs, rel=1e-3)
    lesson = card_statistics_figures.mean(int(turns.sum()), int((turns**2).sum()), games)
    assert lesson is not None and (lesson.low, lesson.high) == pytest.approx(theirs, rel=1e-3)


@pytest.mark.parametrize("games", [3, 5, 12, 80])
def test_intervals_of_a_mean_cover_the_truth_95_times_in_100(games: int) -> None:
    turns = np.random.default_rng(3).poisson(9, (DRAWN, games))
    sums = np.stack([turns.sum(axis=1), (turns**2).sum(axis=1)], axis=1)
    assert 0.94 <= coverage(lambda total, squares: mean(games, total, squares), sums, 9) <= 0.96


def test_a_correlation_is_pearsons_with_scipys_interval() -> None:
    rng = np.random.default_rng(11)
    for size, noise in ((5, 0.1), (8, 0.5), (30, 2.0)):
        x = rng.normal(size=size)
        y = x + noise * rng.normal(size=size)
        ours, theirs = correlation(list(zip(x.tolist(), y.tolist(), strict=True))), pearsonr(x, y)
        bounds = theirs.confidence_interval()
        assert ours is not None
        assert (ours.value, ours.low, ours.high) == pytest.approx((theirs.statistic, bounds.low, bounds.high))
    assert correlation([(0.5, 0.1), (0.5, 0.2), (0.5, 0.3)]) is None


def test_the_difference_that_a_card_makes_is_the_coefficient_of_a_regression() -> None:
    """On whether it was taken, with errors that need no equal variances: the interval is that of many games."""
    taken, left = Tally(1310, 0, 1190), Tally(1120, 0, 1180)
    points = np.repeat([1, 0, 1, 0], [taken.wins, taken.losses, left.wins, left.losses])
    use = np.repeat([1, 0], [taken.games, left.games])
    fitted = OLS(points, np.column_stack([np.ones_like(use), use])).fit(cov_type="HC0")
    ours = difference(taken, left)
    assert ours.value == pytest.approx(fitted.params[1])
    assert (ours.low, ours.high) == pytest.approx(fitted.conf_int()[1], abs=2e-4)


def test_cards_stand_out_that_statsmodels_finds_with_bonferronis_correction() -> None:
    scores = np.array([0.4, 2.2, -2.9, 3.1, -3.2, 1.1, 0.0])  # standard errors from none
    for cards in range(1, len(scores) + 1):
        found = multipletests(2 * norm.sf(abs(scores[:cards])), 0.05, "bonferroni")[0]
        assert list(abs(scores[:cards]) > z_of_several(cards)) == list(found)


@pytest.mark.parametrize(("taken", "left"), [(100, 100), (200, 60), (400, 400)])
def test_intervals_of_all_cards_of_a_deck_hold_at_once(taken: int, left: int) -> None:
    """Fifteen cards that change nothing: in at least 95 % of decks no interval leaves out none, and by far not so
    without the correction. Exact, over decks that win 30 to 70 % of their games."""
    a, b = np.arange(taken + 1), np.arange(left + 1)
    weights = [np.outer(binom.pmf(a, taken, p), binom.pmf(b, left, p)) for p in np.linspace(0.3, 0.7, 9)]
    likely = np.argwhere(np.max(weights, axis=0) > 1e-7).tolist()

    def stand_out(z: float) -> float:
        chances = np.zeros(len(weights))
        for one, other in likely:
            interval = difference(Tally(one, 0, taken - one), Tally(other, 0, left - other), z)
            if not interval.low <= 0 <= interval.high:
                chances += [weight[one, other] for weight in weights]
        return float(np.mean(1 - (1 - chances) ** 15))

    assert 0.03 <= stand_out(z_of_several(15)) <= 0.05
    assert stand_out(z_of_several(1)) > 0.4


def play_round_robin(
    decks: int, rng: np.random.Generator, games: int, truth: np.ndarray, first: float, drawn: float
) -> list[Games]:
    """Everybody First against everybody else, so many games each; `truth` and `first` in logits."""
    played = []
    for a in range(decks):
        for b in range(decks):
            if a != b:
                won = 1 / (1 + math.exp(-(truth[a] - truth[b] + first)))
                draws = min(drawn, 2 * won, 2 - 2 * won)
                counts = rng.multinomial(games, [won - draws / 2, draws, 1 - won - draws / 2]).tolist()
                played.append(Games(a, b, Tally(*counts)))
    return played


def test_ratings_are_choixs_where_being_first_is_worth_nothing() -> None:
    """Each result is counted once with either deck First, so that the advantage is none."""
    rng, decks = np.random.default_rng(5), 6
    played = play_round_robin(decks, rng, 40, rng.normal(0, 0.6, decks), 0.0, 0.0)
    turned = [Games(cell.second, cell.first, cell.tally.swap_sides()) for cell in played]
    pairs = [(one, other) for cell in played for one, other, wins in (
        (cell.first, cell.second, cell.tally.wins), (cell.second, cell.first, cell.tally.losses)
    ) for _ in range(2 * wins)]  # fmt: skip
    theirs = opt_pairwise(decks, pairs, alpha=PRIOR / 2, method="Newton-CG", tol=1e-10)
    ours = bradley_terry(decks, [*played, *turned])
    assert ours.values == pytest.approx(ELO * (theirs - theirs.mean()), abs=0.01)
    assert ours.advantage == pytest.approx(0, abs=1e-6)


def test_ratings_and_their_errors_are_those_of_a_logistic_regression_by_statsmodels() -> None:
    rng, decks = np.random.default_rng(5), 5
    played = play_round_robin(decks, rng, 150, rng.normal(0, 0.5, decks), 0.2, 0.0)
    design = np.zeros((len(played), decks + 1))
    for row, cell in zip(design, played, strict=True):
        row[[cell.first, cell.second, decks]] = 1, -1, 1
    contrasts = np.eye(decks + 1)
    contrasts[:decks, :decks] -= 1 / decks
    wins = [[cell.tally.wins, cell.tally.losses] for cell in played]
    fitted = GLM(np.array(wins), np.delete(design, 0, axis=1), family=families.Binomial()).fit()  # the first one's is 0
    told = fitted.t_test(np.delete(contrasts, 0, axis=1))
    ours = bradley_terry(decks, played)
    assert [*ours.values, ours.advantage] == pytest.approx(ELO * told.effect, abs=0.02)  # the prior pulls a little
    assert [*ours.errors, ours.advantage_error] == pytest.approx(ELO * told.sd, rel=1e-3)


@pytest.mark.parametrize("drawn", [0.0, 0.3])
def test_intervals_of_ratings_cover_the_truth_95_times_in_100(drawn: float) -> None:
    rng, decks, first = np.random.default_rng(23), 3, 0.25
    held = []
    for _ in range(3000):
        truth = rng.normal(0, 0.5, decks)
        found = bradley_terry(decks, play_round_robin(decks, rng, 60, truth, first, drawn))
        wrong = np.array([*found.values, found.advantage]) / ELO - [*(truth - truth.mean()), first]
        held.append(abs(wrong) <= norm.ppf(0.975) * np.array([*found.errors, found.advantage_error]) / ELO)
    assert 0.94 <= np.mean([each[:decks] for each in held]) <= 0.96
    assert 0.94 <= np.mean([each[decks] for each in held]) <= 0.96


def test_intervals_of_a_correlation_cover_the_truth_95_times_in_100() -> None:
    rng, truth = np.random.default_rng(29), 0.7
    for size in (6, 8):
        x = rng.normal(size=(DRAWN, size))
        both = np.stack([x, truth * x + math.sqrt(1 - truth**2) * rng.normal(size=x.shape)], axis=2)
        found = [correlation(pairs) for pairs in both.tolist()]
        assert 0.94 <= np.mean([each is not None and each.low <= truth <= each.high for each in found]) <= 0.96


LOOKS = 600  # pairs of games, with a look at the result after each


def fortunes(line: float, side: int) -> np.ndarray:
    """By wins and losses, the logarithm of a bettor's fortune: the mean over its stakes of products of gains."""
    wins, losses = np.ogrid[: 2 * LOOKS + 1, : 2 * LOOKS + 1]
    room = line if side == 1 else 1 - line
    total = np.full((2 * LOOKS + 1, 2 * LOOKS + 1), -np.inf)
    for stake in np.array(STAKES) * side / (2 * room):
        total = np.logaddexp(total, wins * np.log1p(stake * (1 - line)) + losses * np.log1p(-stake * line))
    return np.asarray(total - math.log(len(STAKES)))


@pytest.fixture(scope="module")
def bettors() -> list[np.ndarray]:
    return [fortunes(line, side) for line, side in ((0.5, 1), (0.5, -1), (0.55, -1), (0.45, 1))]


@pytest.mark.parametrize("share_of_a", [0.5, 0.52, 0.55])
def test_the_stopping_rule_and_its_interval_err_no_more_than_once_in_twenty(
    bettors: list[np.ndarray], share_of_a: float
) -> None:
    """10,000 matches, looked at after each pair; being First is worth ten points, so that a pair is not two fair coins.

    Equal decks are not called unequal, decks that differ by the margin are not called equal, and the interval of the
    moment at which the rule stops holds the truth.
    """
    rng, need = np.random.default_rng(17), (math.log(40), math.log(20))
    verdicts, ends = [], []
    for _ in range(20):
        points = (rng.random((500, LOOKS, 2)) < np.array([share_of_a + 0.1, share_of_a - 0.1])).astype(np.int16)
        wins = points.sum(axis=2).cumsum(axis=1)
        losses = 2 * np.arange(1, LOOKS + 1) - wins
        above, below, not_better, not_worse = (np.maximum.accumulate(each[wins, losses], axis=1) for each in bettors)
        unequal = (above >= need[0]) | (below >= need[0])
        over = unequal | (np.minimum(not_better, not_worse) >= need[1])
        over[:, -1] = True
        rows, at = np.arange(500), over.argmax(axis=1)
        said = np.where(unequal[rows, at], "unequal", np.where(at < LOOKS - 1, "equal", "open"))
        ours = [sequential((float(a), float(b)) for a, b in pairs) for pairs in points[:3].tolist()]
        assert [taken for _, taken in ours] == list(at[:3] + 1)
        assert [verdict in ("better", "worse") for verdict, _ in ours] == list(said[:3] == "unequal")
        verdicts.append(said)
        ends.append(np.stack([wins[rows, at], losses[rows, at]], axis=1))
    wrong = {0.5: "unequal", 0.55: "equal"}.get(share_of_a)
    assert np.mean(np.concatenate(verdicts) == wrong) <= 0.05
    held = coverage(lambda won, lost: share_at_any_time(Tally(won, 0, lost)), np.concatenate(ends), share_of_a)
    assert held >= 0.95


def test_the_anytime_interval_ends_where_scipy_says() -> None:
    def unlikely(line: float, tally: Tally, side: int) -> float:
        stakes = np.array(STAKES) * side / (2 * (line if side == 1 else 1 - line))
        counts = np.array([tally.wins, tally.draws, tally.losses])
        gains = np.outer(np.array([1, 0.5, 0]) - line, stakes)
        return float(np.mean(np.prod((1 + gains) ** counts[:, None], axis=0)) - 40)

    for tally in (Tally(60, 0, 40), Tally(31, 8, 45), Tally(3, 0, 9)):
        ours = share_at_any_time(tally)
        low = brentq(unlikely, 0.02, tally.share, args=(tally, 1), xtol=1e-10)
        high = brentq(unlikely, tally.share, 0.98, args=(tally, -1), xtol=1e-10)
        assert (ours.low, ours.high) == pytest.approx((low, high), abs=1e-7)


@given(st.integers(0, 300), st.integers(0, 300), st.integers(0, 50))
def test_the_interval_of_any_time_leaves_a_half_out_where_the_test_says_so(wins: int, losses: int, draws: int) -> None:
    tally = Tally(wins, draws, losses)
    interval = share_at_any_time(tally)
    test = SequentialTest()
    test.tally = tally
    test.feed((0.5, 0.5))  # a result that does not change a bet on one half
    assert (test.verdict in ("better", "worse")) == (not interval.low <= 0.5 <= interval.high)


Halved = dict[str, np.ndarray]


def run_halving(shares: np.ndarray, budget: int, rng: np.random.Generator) -> Halved:
    """Many what-ifs at once, a row each: the shares of the deck and its variants, of which only ends go on.

    `ranked`: the finalists from the best; by entrant the games `won` and `played`, and what the deck had won by then;
    `last`: games won in the last round by the deck and each finalist, of `each`.
    """
    rows, count = np.arange(len(shares))[:, None], shares.shape[1] - 1
    left = np.tile(np.arange(1, count + 1), (len(shares), 1))
    won, played, deck = (np.zeros(shares.shape, np.int64) for _ in range(3))
    spent = 0
    while True:
        more = what_if.games_more(budget - spent, left.shape[1])
        spent += more * (left.shape[1] + 1)
        sides = np.concatenate([np.zeros_like(rows), left], axis=1)
        last = rng.binomial(more, shares[rows, sides])
        won[rows, sides] += last
        played[rows, sides] += more
        deck[rows, left] = won[:, :1]
        order = np.argsort(left - 1000 * won[rows, left], axis=1)
        left, last = left[rows, order], np.concatenate([last[:, :1], last[:, 1:][rows, order]], axis=1)
        if left.shape[1] <= what_if.FINALISTS:
            return {"ranked": left, "won": won, "played": played, "deck": deck, "last": last, "each": np.array(more)}
        best, worst = -(-left.shape[1] // 4), (left.shape[1] + 1) // 2 - -(-left.shape[1] // 4)
        left = np.concatenate([left[:, :best], left[:, left.shape[1] - worst :]], axis=1)


def test_halving_names_the_best_of_many_changes_twice_as_often_as_games_shared_out_evenly() -> None:
    """One of 165 changes is worth fifteen points; the usual budget names it first more than once in four times."""
    rng, changes, budget, runs = np.random.default_rng(31), 165, 4000, 4000
    shares, best = np.full((runs, changes + 1), 0.5), rng.integers(1, changes + 1, runs)
    shares[np.arange(runs), best] += 0.15
    found = np.mean(run_halving(shares, budget, rng)["ranked"][:, 0] == best)
    evenly = rng.binomial(budget // (changes + 1), shares[:, 1:]).argmax(axis=1) + 1
    assert found > 0.25 and found > 2 * np.mean(evenly == best)


@pytest.mark.parametrize("spread", [0.0, 0.05])
def test_intervals_of_all_changes_hold_at_once_and_those_of_the_last_round_95_times_in_100(spread: float) -> None:
    """Twenty changes with this spread of values: in at least 95 % of the studies all intervals contain the true value.

    Each interval comes from the last round of its change."""
    rng, changes, runs = np.random.default_rng(37), 20, 10_000
    shares = np.clip(0.5 + spread * rng.normal(size=(runs, changes + 1)), 0.2, 0.8)
    found, z = run_halving(shares, 2000, rng), z_of_several(changes)
    gained = shares - shares[:, :1]

    def interval_holds(
        won: np.ndarray, deck: np.ndarray, played: np.ndarray, truth: np.ndarray, z: float
    ) -> np.ndarray:
        each, where = np.unique(np.stack([won, deck, played]).reshape(3, -1), axis=1, return_inverse=True)
        bounds = [difference(Tally(a, 0, n - a), Tally(b, 0, n - b), z) for a, b, n in each.T.tolist()]
        low, high = (np.array([getattr(one, end) for one in bounds])[where.ravel()] for end in ("low", "high"))
        return ((low <= truth.ravel()) & (truth.ravel() <= high)).reshape(won.shape)

    at_once = interval_holds(found["won"][:, 1:], found["deck"][:, 1:], found["played"][:, 1:], gained[:, 1:], z)
    assert np.mean(at_once.all(axis=1)) >= 0.95
    ends = [0, -1]
    deck, each = np.repeat(found["last"][:, :1], 2, axis=1), np.full((runs, 2), found["each"])
    truth = gained[np.arange(runs)[:, None], found["ranked"][:, ends]]
    last = interval_holds(found["last"][:, 1:][:, ends], deck, each, truth, z_of_several(1))
    assert 0.94 <= np.mean(last) <= 0.96
