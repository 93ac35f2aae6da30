"""Players of Heroes: each level is stronger than the one below."""

from __future__ import annotations

from catalog.heroes import shipped_cards
from simulator.game_runner import DeckPairing, play_game
from simulator.heroes import turn
from simulator.heroes.bits import ASK_MAIN
from simulator.heroes.players import greedy, make
from simulator.heroes.players.evaluation import evaluate
from simulator.heroes.setup import HeroDeck, Setup, lay_out_game
from simulator.heroes.state import State

DECKS = list(shipped_cards.ready_decks().values())
GAMES = 8


def test_greedy_beats_random() -> None:
    won = 0
    for number in range(GAMES):
        deck = DECKS[number % len(DECKS)]
        cards = (deck.hero, *deck.cards)
        levels = ("greedy", "random") if number % 2 else ("random", "greedy")
        record = play_game(DeckPairing(cards, cards, levels=levels, turns=60, seed=5), number)
        assert record.outcome is not None, record.reason
        won += record.outcome == (0 if number % 2 else 1)
    assert won >= GAMES - 1


def plain(state: State, seat: int, depth: int) -> float:
    """Return the value of `evaluate_settled` with every choice examined."""
    turn.run_until_choice(state)
    if state.over or state.asked < 0:
        return evaluate(state, seat)
    if depth == 0:
        return greedy.evaluate_settled(state, seat, 0, -greedy.SURE, greedy.SURE)
    worths = []
    for code in greedy.distinct_choices(state, state.choices)[: greedy.WIDEST]:
        tried = State(state.table, state.stream, state)
        turn.apply_option(tried, code)
        worths.append(plain(tried, seat, depth - 1))
    return max(worths) if state.asked == seat else min(worths)


def test_what_greedy_leaves_out_changes_no_worth() -> None:
    """A bound tells on which side of it the worth lies, and no bound tells the worth itself; chance apart."""
    sides = [HeroDeck(deck.hero, deck.cards) for deck in DECKS]
    compared = 0
    for number in range(3):
        state = lay_out_game(Setup((sides[number], sides[-1 - number])), f"bounds/{number}")
        player = make("random", f"bounds/{number}")
        turn.advance(state)
        while not state.over:
            if state.ask == ASK_MAIN:
                for code in state.choices:
                    guess = state.clone()
                    before = (guess.stream.first, guess.stream.second)
                    tried = State(guess.table, guess.stream, guess)
                    turn.apply_option(tried, code)
                    worth = plain(tried, state.asked, greedy.DEEP)
                    if (guess.stream.first, guess.stream.second) != before:
                        continue
                    compared += 1
                    assert greedy.worth_of(guess, state.asked, code) == worth
                    assert greedy.worth_of(guess, state.asked, code, worth - 0.01) == worth
                    assert greedy.worth_of(guess, state.asked, code, worth) <= worth
            turn.apply_option(state, player.choose(state))
            turn.advance(state)
    assert compared > 200
