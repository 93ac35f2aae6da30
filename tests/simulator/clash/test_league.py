"""The mutation league: six rounds of two games, a phase of mutation before each, and its table."""

from __future__ import annotations

from collections import Counter

import pytest

from catalog.clash import shipped_cards
from decks.clash import bots, draft_procedure
from simulator.clash import league
from simulator.clash.game import Game
from simulator.clash.league import League, LeagueResult
from simulator.clash.players import make
from simulator.clash.setup import Setup
from tests.rules import rule


def begun() -> League:
    """A league after a draft by bots."""
    draft = draft_procedure.start_draft("mutation", list(shipped_cards.cards().values()), "league")
    while not draft.over:
        seat = draft.to_act[0]
        draft = draft.take(
            seat, bots.choose_card(draft.options(seat), draft.taken[seat], "expert", f"{draft.row}/{seat}")
        )
    kept = [bots.choose_deck(cards, "expert", "keep") for cards in draft.taken]
    pairs = zip(kept, draft.taken, strict=True)
    return league.begin_league([(deck, tuple(card for card in all_ if card not in deck)) for deck, all_ in pairs])


def end_mutation_phase(state: League) -> League:
    """Everybody ends the phase, the first seat after one mutation."""
    place, fragment, _ = state.workshops[0].options()[0]
    state = state.mutate(0, place, fragment)
    for seat in range(4):
        state = state.end_phase(seat)
    return state


@rule("mutation.league")
def test_everybody_meets_everybody_twice_two_games_at_a_time() -> None:
    pairs = Counter(frozenset(pair) for games in league.ROUNDS for pair in games)
    assert len(league.ROUNDS) == 6 and set(pairs.values()) == {2} and len(pairs) == 6
    assert all(len({seat for pair in games for seat in pair}) == 4 for games in league.ROUNDS)


@rule("mutation.phase", "mutation.league")
def test_games_wait_for_all_mutations_and_each_round_begins_with_a_phase() -> None:
    state = begun()
    assert state.open_games == ()
    with pytest.raises(ValueError, match="not to be played"):
        state.report(LeagueResult((1, 0), 1, (2, 0)))
    state = end_mutation_phase(state)
    assert state.open_games == league.ROUNDS[0]
    with pytest.raises(ValueError, match="phase of mutation"):
        state.mutate(0, 0, state.workshops[0].laboratory[0])
    state = state.report(LeagueResult((3, 2), 3, (1, 2)))
    assert state.open_games == ((1, 0),)
    state = state.report(LeagueResult((1, 0), 0, (2, 0)))
    assert state.round == 1 and state.open_games == () and state.ready == (False,) * 4
    assert all(one.left == 5 for one in state.workshops)


@rule("mutation.league")
def test_places_by_games_won_then_halves_lost_then_lot() -> None:
    state = begun()
    for games in league.ROUNDS:
        state = end_mutation_phase(state)
        for a, b in games:
            low, high = sorted((a, b))
            halves = (2, 0) if a > b else (0, 2)
            draw = (low, high) == (2, 3)
            state = state.report(LeagueResult((a, b), None if draw else low, (1, 2) if draw else halves))
    assert state.over
    table = state.table("lot")
    assert [line.seat for line in table[:2]] == [0, 1] and [line.won for line in table] == [6.0, 4.0, 1.0, 1.0]
    assert [line.place for line in table] == [1, 2, 3, 4]
    assert table == state.table("lot")
    lots = {state.table(str(number))[2].seat for number in range(20)}
    assert lots == {2, 3}  # equal in games and halves


@rule("mutation.league")
def test_a_whole_league_is_played_by_bots_with_mutated_cards() -> None:
    state = begun()
    while not state.over:
        for seat in range(4):
            state = League(
                tuple(bots.mutate(one) if place == seat else one for place, one in enumerate(state.workshops)),
                state.ready,
                state.results,
            ).end_phase(seat)
        for pair in state.open_games:
            game = Game.start(Setup((state.deck(pair[0]), state.deck(pair[1]))), f"{state.round}/{pair}")
            players = [make("greedy", f"{pair}/{seat}") for seat in (0, 1)]
            game.advance()
            while not game.over:
                (seat,) = game.to_act
                game.apply(seat, players[seat].choose(game.state))
                game.advance()
            state = state.report(league.result(pair, game))
    assert len(state.results) == 12
    assert sum(line.won for line in state.table("x")) == 12
    assert any(one.covered for shop in state.workshops for one in shop.deck)
