"""Pick and ban, blind picks, one of three: whose turn it is, what is open, and that hidden picks stay hidden."""

from __future__ import annotations

import pytest

from catalog.battlecon.shipped import fighters
from decks.battlecon.choosing import ROUNDS, WAYS, Choosing, IllegalPick, bot, schedule, start

FIGHTERS = list(fighters().values())


def through(state: Choosing) -> Choosing:
    while not state.over:
        for seat in state.to_act:
            state = state.take(seat, bot(state, seat, "x"))
    return state


def test_a_bans_b_bans_a_picks_b_picks_two_a_picks() -> None:
    said = ["AB"[step.seat] + ("-" if step.ban else "+") for step in schedule("turns", 3)]
    assert said == ["A-", "B-", "A+", "B+", "B+", "A+", "A+", "B+"]


@pytest.mark.parametrize("rounds", ROUNDS)
@pytest.mark.parametrize("way", list(WAYS))
def test_both_end_with_a_fighter_for_each_round(way: str, rounds: int) -> None:
    state = through(start(FIGHTERS, way, rounds, "seed"))  # type: ignore[arg-type]
    assert [len(picked) for picked in state.picked] == [rounds, rounds] and state.to_act == ()
    if way == "turns":
        assert len({*state.banned, *state.picked[0], *state.picked[1]}) == 2 + 2 * rounds
    if way == "blind":
        assert not set(state.banned) & {*state.picked[0], *state.picked[1]}


def test_what_is_banned_or_picked_cannot_be_picked() -> None:
    state = start(FIGHTERS, "turns", 1).take(0, FIGHTERS[3])
    with pytest.raises(IllegalPick):
        state.take(1, FIGHTERS[3])
    with pytest.raises(IllegalPick):
        state.take(0, FIGHTERS[4])


def test_a_blind_pick_is_shown_when_both_are_made() -> None:
    state = start(FIGHTERS, "blind", 1).take(0, FIGHTERS[0]).take(1, FIGHTERS[1])
    views = {state.take(0, fighter).seen_by(1) for fighter in FIGHTERS[2:6]}
    assert len(views) == 1
    done = state.take(0, FIGHTERS[5]).take(1, FIGHTERS[5])
    assert done.picked == ((FIGHTERS[5],), (FIGHTERS[5],)) and done.over


def test_sealed_offers_are_three_of_ones_own_and_follow_from_the_seed() -> None:
    state = start(FIGHTERS, "sealed", 3, "seed")
    assert state == start(FIGHTERS, "sealed", 3, "seed") != start(FIGHTERS, "sealed", 3, "other")
    assert all(len(set(offer)) == 3 for offer in state.offers)
    assert [bool(offer) for offer in state.seen_by(0).offers] == [True, False] * 3


def test_a_bot_bans_and_picks_what_is_worth_most() -> None:
    worth = {one.key: float(place) for place, one in enumerate(FIGHTERS)}
    state = start(FIGHTERS, "turns", 1)
    assert bot(state, 0, "x", worth) == FIGHTERS[-1]
