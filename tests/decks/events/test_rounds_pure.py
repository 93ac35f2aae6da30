"""Swiss rounds, standings and the play-off."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from decks.draws import RandomStream
from decks.events.matches import Matches, PairingState, RoundState, Score
from decks.events.pairing import LOTS, NoPairing, Pair, next_playoff, playoff, swiss
from decks.events.standings import standings

WORKING = bytes(32)


def make_round(number: int, *results: tuple[int, int | None, int, int]) -> RoundState:
    pairings = []
    for first, second, won, lost in results:
        pairings.append(PairingState(first, second, score=None if second is None else Score(won, lost)))
    return RoundState(number, "swiss", pairings, 0, closed=True)


def pairs_without_rematch(seats: list[int], met: set[frozenset[int]]) -> bool:
    """Whether the seats can be paired without a rematch, by trying everything."""
    if not seats:
        return True
    first, rest = seats[0], seats[1:]
    return any(
        frozenset((first, other)) not in met and pairs_without_rematch([s for s in rest if s != other], met)
        for other in rest
    )


@settings(max_examples=60, deadline=None)
@given(seats=st.integers(2, 9), rounds=st.integers(1, 6), results=st.randoms(use_true_random=False))
def test_a_rematch_happens_only_where_no_pairing_without_one_exists(seats: int, rounds: int, results) -> None:  # type: ignore[no-untyped-def]
    order = list(range(1, seats + 1))
    history: list[RoundState] = []
    for number in range(1, rounds + 1):
        table = standings(history, order)
        pairs = swiss(table, history, RandomStream(WORKING, f"round/{number}"))
        met = {frozenset(p.seats()) for r in history for p in r.pairings if p.second is not None}
        byes = [p.first for r in history for p in r.pairings if p.second is None]
        free = [seat for seat in order if seat not in byes] or order
        if any(frozenset(pair) in met for pair in pairs if pair[1] is not None):
            fields = [[s for s in order if s != bye] for bye in free] if seats % 2 else [order]
            assert not any(pairs_without_rematch(field, met) for field in fields)
        assert sorted(seat for pair in pairs for seat in pair if seat is not None) == order
        new_byes = [first for first, second in pairs if second is None]
        assert len(new_byes) == seats % 2
        assert all(bye in free for bye in new_byes)
        history.append(make_round(number, *((a, b, *results.choice([(1, 0), (0, 1), (1, 1)])) for a, b in pairs)))


def test_the_bye_goes_to_the_lowest_that_has_had_none() -> None:
    first = make_round(1, (1, 2, 1, 0), (3, 4, 1, 0), (5, None, 0, 0))
    table = standings([first], [1, 2, 3, 4, 5])
    pairs = swiss(table, [first], RandomStream(WORKING, "round/2"))
    lowest = next(line.seat for line in reversed(table) if line.seat != 5)
    assert pairs[-1] == (lowest, None)


def test_winners_meet_winners() -> None:
    first = make_round(1, (1, 2, 1, 0), (3, 4, 1, 0), (5, 6, 1, 0), (7, 8, 1, 0))
    pairs = swiss(standings([first], list(range(1, 9))), [first], RandomStream(WORKING, "round/2"))
    assert {frozenset(pair) & {1, 3, 5, 7} == frozenset(pair) for pair in pairs[:2]} == {True}


def test_the_same_seed_pairs_alike_and_another_differently() -> None:
    def pair_first_round(key: bytes) -> list[Pair]:
        return swiss(standings([], list(range(1, 13))), [], RandomStream(key, "round/1"))

    assert pair_first_round(WORKING) == pair_first_round(WORKING)
    assert len({tuple(pair_first_round(bytes([key]) * 32)) for key in range(8)}) > 4


def test_a_field_of_one_is_not_paired() -> None:
    with pytest.raises(NoPairing):
        swiss(standings([], [1]), [], RandomStream(WORKING, "round/1"))


def test_who_dropped_is_not_paired() -> None:
    pairs = swiss(standings([], [1, 2, 3], frozenset({2})), [], RandomStream(WORKING, "round/1"))
    assert sorted(filter(None, pairs[0])) == [1, 3]


def test_points_are_three_one_none_and_a_bye_is_a_win() -> None:
    rounds = [make_round(1, (1, 2, 1, 0), (3, 4, 1, 1), (5, None, 0, 0))]
    points = {line.seat: line.points for line in standings(rounds, [1, 2, 3, 4, 5])}
    assert points == {1: 3, 2: 0, 3: 1, 4: 1, 5: 3}


def test_an_awarded_win_is_two_and_a_half() -> None:
    round_ = RoundState(1, "swiss", [PairingState(1, 2, score=Score(1, 0, technical=True))], 0)
    assert standings([round_], [1, 2])[0].points == Fraction(5, 2)


def test_an_opponents_share_counts_a_third_at_the_least() -> None:
    rounds = [make_round(1, (1, 2, 1, 0))]
    table = {line.seat: line for line in standings(rounds, [1, 2])}
    assert table[1].opponents_match_share == Fraction(1, 3)
    assert table[1].opponents_game_share == Fraction(1, 3)


def test_nobody_has_a_third_bye_before_everyone_has_had_a_second() -> None:
    """Five seats play ten rounds; the lots and the drawn results leave the order of the table alone."""
    order, history = list(range(1, 6)), list[RoundState]()
    for number in range(1, 11):
        pairs = swiss(standings(history, order), history, RandomStream(WORKING, f"round/{number}"))
        pairings = [PairingState(first, second) for first, second in pairs]
        for pairing in pairings:
            pairing.score = None if pairing.second is None else Score(0, 0, 1)
        history.append(RoundState(number, "swiss", pairings, 0, closed=True))
        byes = [p.first for played in history for p in played.pairings if p.second is None]
        counts = [byes.count(seat) for seat in order]
        assert max(counts) - min(counts) <= 1, counts


def test_a_bye_is_no_opponent() -> None:
    rounds = [make_round(1, (1, None, 0, 0), (2, 3, 1, 0))]
    assert {line.seat: line.record.opponents for line in standings(rounds, [1, 2, 3])} == {1: [], 2: [3], 3: [2]}


def test_the_standings_say_why_each_stands_above_the_next() -> None:
    rounds = [make_round(1, (1, 2, 2, 1), (3, 4, 2, 0)), make_round(2, (1, 3, 1, 1), (2, 4, 2, 0))]
    table = standings(rounds, [1, 2, 3, 4])
    english = [line.because[1] for line in table]
    assert [line.seat for line in table] == [1, 3, 2, 4]
    assert english[0] == "opponents' match share: 58.3% against 50.0%"
    assert english[1] == "points: 4 against 3"
    assert english[-1] == ""


def test_equal_in_everything_is_decided_by_the_seed() -> None:
    table = standings([], [2, 1])
    assert [line.seat for line in table] == [2, 1]
    assert table[0].because[1] == "all equal, decided by the seed"


@pytest.mark.parametrize("size", [2, 4, 8])
def test_the_two_best_can_meet_only_in_the_final(size: int) -> None:
    seeds = list(range(1, size + 1))
    pairs = playoff(seeds)
    while len(pairs) > 1:
        assert frozenset({1, 2}) not in {frozenset(pair) for pair in pairs}
        results = [(a, b, *((1, 0) if b is None or a < b else (0, 1))) for a, b in pairs]
        pairs = next_playoff(make_round(1, *results))
    assert set(pairs[0]) == {1, 2}


def test_the_best_meets_the_last() -> None:
    assert playoff([10, 20, 30, 40, 50, 60, 70, 80]) == [(10, 80), (40, 50), (20, 70), (30, 60)]


def test_a_play_off_waits_for_a_winner_at_every_table() -> None:
    with pytest.raises(ValueError, match="winner"):
        next_playoff(make_round(1, (1, 2, 1, 1)))


def report(by: int | str, score: list[int]) -> dict[str, object]:
    return {"kind": "reported", "round": 1, "table": 0, "by": by, "score": score, "at": 0}


def test_a_result_counts_when_both_report_the_same_or_the_organiser_decides() -> None:
    matches = Matches()
    matches.apply({"kind": "paired", "round": 1, "stage": "swiss", "pairs": [[1, 2]], "at": 0})
    table = matches.rounds[0].pairings[0]
    matches.apply(report(1, [1, 0, 0]))
    assert not table.is_decided
    matches.apply(report(2, [0, 1, 0]))
    assert table.disputed
    matches.apply(report(2, [1, 0, 0]))
    assert table.winner() == 1
    matches.apply(report("organiser", [0, 1, 0]))
    assert table.winner() == 2


def without_rematch(seats: list[int], met: set[frozenset[int]]) -> bool:
    """Whether all seats can be paired with seats that they have not met."""
    if not seats:
        return True
    first, *others = seats
    return any(
        without_rematch([seat for seat in others if seat != other], met)
        for other in others
        if frozenset((first, other)) not in met
    )


@pytest.mark.parametrize("fairness", LOTS)
def test_two_meet_again_only_where_all_others_would_too(fairness: int) -> None:
    order = list(range(1, 7))
    history: list[RoundState] = []
    met: set[frozenset[int]] = set()
    for number in range(1, 8):
        pairs = swiss(standings(history, order), history, RandomStream(WORKING, f"round/{number}"), fairness)
        now = {frozenset(pair) for pair in pairs if None not in pair}
        assert (not now & met) == without_rematch(order, met)
        met |= now  # type: ignore[arg-type]
        history.append(make_round(number, *((a, b, 1, 0) for a, b in pairs)))
