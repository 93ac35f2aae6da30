"""A list of cards is its owner's: a view names the cards that its seat has seen, and no others of the enemy's list."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from catalog.heroes import shipped_cards
from catalog.heroes.cards import Card
from simulator.game_runner import DeckPairing, start_game
from simulator.games import SPECTATOR

READY = list(shipped_cards.ready_decks().values())
FIRST, SECOND = ((deck.hero, *deck.cards) for deck in (READY[0], READY[-1]))


def names_of(cards: Iterable[Card]) -> set[tuple[str, int]]:
    return {card.key for card in cards}


def test_a_deal_names_the_heroes_alone_to_spectators_and_each_list_to_its_owner() -> None:
    state = start_game(DeckPairing(FIRST, SECOND), 0)
    state.advance()
    heroes = {FIRST[0].key, SECOND[0].key}
    assert names_of(state.view(SPECTATOR).cards) == heroes
    for seat, own in enumerate((FIRST, SECOND)):
        assert names_of(state.view(seat).cards) == names_of(own) | heroes


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_view_names_exactly_the_cards_that_it_shows(seed: int) -> None:
    state, chance = start_game(DeckPairing(FIRST, SECOND), seed), random.Random(seed)
    state.advance()
    for _ in range(60):
        if state.over:
            break
        seat = state.to_act[0]
        state.take(seat, chance.randrange(len(state.options(seat))))
        state.advance()
        for viewer in (SPECTATOR, 0, 1):
            view = state.view(viewer)
            keys = {f"{card.set_code}-{card.number}" for card in view.cards}
            shown = {one.face for side in view.sides for one in side.creatures}
            shown |= {face for side in view.sides for face in side.graveyard}
            shown |= {one.face for side in view.sides for one in side.hand.cards if one is not None}
            assert shown <= keys
    unseen = names_of(SECOND) - names_of(state.view(0).cards)
    assert unseen, "nothing of the enemy's list stays unknown after a few turns"
