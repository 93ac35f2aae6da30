"""A budget halved in rounds: it is kept to, everybody meets the same opponents, and both ends of the field go on."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from simulator.matchups import what_if


@given(variants=st.integers(1, 400), budget=st.integers(1, 20_000), opponents=st.integers(1, 12))
def test_all_rounds_together_stay_within_the_budget_and_use_most_of_it(
    variants: int, budget: int, opponents: int
) -> None:
    left = what_if.affordable(variants, budget)
    if not left:
        assert budget < what_if.least_budget(1)
        return
    spent, rounds = 0, what_if.rounds(left)
    for _round in range(rounds):
        more = what_if.games_more(budget - spent, left)
        assert more >= 2 and more % 2 == 0
        spent += more * (left + 1)
        last, left = left, what_if.survivors(left)
    assert spent <= budget
    assert last <= what_if.FINALISTS
    assert budget - spent < 2 * (last + 1) or rounds == 1


@given(pairs=st.integers(0, 500), opponents=st.integers(1, 12))
def test_games_are_shared_out_in_whole_pairs_as_evenly_as_they_go(pairs: int, opponents: int) -> None:
    shares = what_if.shared_out(2 * pairs, opponents)
    assert sum(shares) == 2 * pairs
    assert all(share % 2 == 0 for share in shares)
    assert max(shares) - min(shares) in (0, 2)


@given(st.lists(st.integers(), min_size=5, max_size=300, unique=True))
def test_half_of_the_field_goes_on_from_either_end(ranked: list[int]) -> None:
    kept = what_if.keep_extremes(ranked)
    assert len(kept) == what_if.survivors(len(ranked))
    gone = ranked[ranked.index(kept[len(kept) - len(kept) // 2 - 1]) + 1 : len(ranked) - len(kept) // 2]
    assert sorted([*kept, *gone]) == sorted(ranked)
    assert kept[0] == ranked[0] and kept[-1] == ranked[-1]


def test_the_usual_budget_gives_those_that_come_furthest_hundreds_of_games() -> None:
    left, spent, each = 165, 0, 0
    games = []
    for _round in range(what_if.rounds(left)):
        more = what_if.games_more(4000 - spent, left)
        spent += more * (left + 1)
        each += more
        games.append(each)
        left = what_if.survivors(left)
    assert games == [2, 8, 22, 50, 104, 196, 358]
