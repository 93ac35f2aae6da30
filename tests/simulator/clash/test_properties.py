"""Properties of every game, tested on whole games of random choices with fixed seeds."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from simulator.clash import bits
from simulator.clash.bits import NOBODY
from simulator.clash.clauses import CLAUSES
from simulator.clash.engine import ENGINE, ClashState
from simulator.clash.players import LEVELS, make
from simulator.clash.setup import MODES, Mode
from simulator.clash.state import State
from simulator.library_engine import IllegalAction
from tests.simulator.clash.decks import setup

GAMES = 40


def games(mode: Mode) -> list[ClashState]:
    """Games with and without the modules."""
    tiring = mode in ("duel", "four", "pairs")
    setups = [setup(mode, seed, seed % 3 == 0, tiring and seed % 2 == 0) for seed in range(GAMES)]
    return [ENGINE.start(each, str(seed)) for seed, each in enumerate(setups)]


def all_cards(state: State) -> list[int]:
    """Every card in every place where a card can be."""
    found: list[int] = []
    for piles in (state.hands, state.discards, state.removed, state.rows):
        for pile in piles:
            found.extend(pile)
    found.extend(card for card in (*state.symbiotes, *state.prisoners) if card != NOBODY)
    found.extend(task.source for task in state.tasks if task.manner == bits.BY_SPELL)  # a spell that takes effect
    for seat, champion in enumerate(state.table.champion):
        if champion != NOBODY and champion not in found:
            assert state.where[champion] < 0, seat
            found.append(champion)
    return sorted(found)


def outside(game: ClashState, chance: random.Random) -> list[int]:
    """Actions that are no options: others of the right form, and nonsense."""
    cards = len(game.flat.table.faces)
    made = [chance.randrange((cards + 1) * bits.WHERE) for _ in range(12)] + [-1, 10**9]
    options = game.options(game.to_act[0])
    return [action for action in made if action not in options]


@pytest.mark.parametrize("mode", MODES)
def test_options_are_never_empty_all_legal_and_everything_else_is_refused_with_a_clause(mode: Mode) -> None:
    for number, game in enumerate(games(mode)):
        chance = random.Random(number)
        game.advance()
        while not game.over:
            (seat,) = game.to_act
            options = game.options(seat)
            assert options and len(set(options)) == len(options)
            assert not any(game.why_not(seat, action) for action in options)
            before = game.hash()
            for action in outside(game, chance):
                rules = game.why_not(seat, action)
                assert rules and set(rules) <= set(CLAUSES)
                with pytest.raises(IllegalAction):
                    game.apply(seat, action)
            other = (seat + 1) % game.flat.table.seats
            assert game.why_not(other, options[0]) == ["turn"] and game.options(other) == []
            assert game.hash() == before
            game.apply(seat, chance.choice(options))
            game.advance()
        assert game.to_act == () and game.why_not(0, 0) == ["end"]
        assert sum(game.flat.scores) == pytest.approx(1.0)


@pytest.mark.parametrize("mode", MODES)
def test_every_card_is_in_one_place_and_the_fortress_in_its_hand(mode: Mode) -> None:
    for number, game in enumerate(games(mode)):
        chance = random.Random(number)
        game.advance()
        while not game.over:
            state = game.flat
            assert all_cards(state) == list(range(len(state.table.faces)))
            for seat in range(state.table.seats):
                assert 0 <= state.forts[seat] < len(state.hands[seat])
            for side, row in enumerate(state.rows):
                assert all(state.where[unit] == side and state.damage[unit] < state.shields[unit] for unit in row)
            game.apply(game.to_act[0], chance.choice(game.options(game.to_act[0])))
            game.advance()


@pytest.mark.parametrize("mode", MODES)
def test_a_clone_is_equal_goes_on_alike_and_leaves_the_original_alone(mode: Mode) -> None:
    for number, game in enumerate(games(mode)):
        chance = random.Random(number)
        game.advance()
        while not game.over:
            (seat,) = game.to_act
            action = chance.choice(game.options(seat))
            copied = ClashState(game.flat.clone(), game.laid_out)
            before = game.hash()
            assert copied.hash() == before
            copied.apply(seat, action)
            copied.advance()
            assert game.hash() == before
            game.apply(seat, action)
            game.advance()
            assert copied.hash() == game.hash()


@pytest.mark.parametrize("mode", MODES)
def test_a_game_is_replayed_from_the_places_of_its_options(mode: Mode) -> None:
    for seed in range(GAMES // 4):
        start = setup(mode, seed)
        game, trace, chance = ENGINE.start(start, str(seed)), [], random.Random(seed)
        game.advance()
        while not game.over:
            (seat,) = game.to_act
            trace.append(chance.randrange(len(game.options(seat))))
            game.apply(seat, game.options(seat)[trace[-1]])
            game.advance()
        again = ENGINE.start(replace(start, log=True), str(seed))
        again.advance()
        for place in trace:
            (seat,) = again.to_act
            again.apply(seat, again.options(seat)[place])
            again.advance()
        assert again.over and again.hash() == game.hash()
        assert again.log and {line.clause for line in again.log} <= set(CLAUSES)
        assert all(line.words.ru and line.words.en for line in again.log)


@pytest.mark.parametrize("mode", MODES)
def test_states_that_differ_only_in_what_a_seat_may_not_know_give_it_equal_views_and_choices(mode: Mode) -> None:
    for number, game in enumerate(games(mode)[: GAMES // 4]):
        chance = random.Random(number)
        game.advance()
        while not game.over:
            (seat,) = game.to_act
            other = ClashState(game.flat.clone(), game.laid_out)
            shuffle_hidden_cards(other.flat, seat, chance)
            assert other.view(seat) == game.view(seat)
            assert other.options(seat) == game.options(seat)
            for level, often in zip(LEVELS, (0.3, 0.3, 0.03), strict=True):
                if chance.random() < often:
                    chosen = [make(level, "same", 12).choose(each.flat) for each in (game, other)]
                    assert chosen[0] == chosen[1], level
            game.apply(seat, chance.choice(game.options(seat)))
            game.advance()


def shuffle_hidden_cards(state: State, seat: int, chance: random.Random) -> None:
    """Shuffle the enemies' hands and the unseen cards of each deck."""
    for other in range(state.table.seats):
        if other != seat:
            known = state.known_tops[other]
            unseen = state.hands[other][known:]
            chance.shuffle(unseen)
            state.hands[other][known:] = unseen


@pytest.mark.parametrize("mode", MODES)
def test_a_spectator_sees_no_order_of_any_hand(mode: Mode) -> None:
    game = games(mode)[0]
    game.advance()
    for kingdom in game.view(-1).kingdoms:
        assert not kingdom.ordered and list(kingdom.hand) == sorted(kingdom.hand)


def test_choosing_leaves_the_game_as_it_is() -> None:
    game = games("duel")[1]
    game.advance()
    for level in LEVELS:
        before = game.hash()
        assert make(level, "x", 12).choose(game.flat) in game.options(game.to_act[0])
        assert game.hash() == before
