"""Each ability of the project's cards changes some game: without it, the game takes another course."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from hashlib import sha256

import pytest

from catalog.clash import shipped_cards
from catalog.clash.cards import Card
from simulator.clash import phrases, turn
from simulator.clash.setup import Setup, lay_out
from simulator.clash.state import State

CARDS = list(shipped_cards.cards().values())
GAMES = 120  # after which an ability that has changed none is an error
TURNS = 24

Story = tuple[object, ...]


def without_each_ability(card: Card) -> list[tuple[str, Card]]:
    found = [(one, replace(card, abilities=tuple(each for each in card.abilities if each != one)))
             for one in card.abilities]  # fmt: skip
    return [*found, ("aura", replace(card, aura=""))] if card.aura else found


def story(card: Card, number: int) -> Story:
    """A game with the card, in which a choice depends on its words alone."""
    others = random.Random(number).sample([one for one in CARDS if one.key != card.key], 15)
    setup = Setup(((card, *others[:7]), tuple(others[7:])), first=number % 2, shuffled=False, turn_cap=TURNS)
    state = lay_out(setup, str(number))
    told: list[object] = []
    turn.advance(state)
    while not state.over:
        told.append((state.turn_number, state.rows, state.hands, state.forts, state.bastions).__repr__())
        turn.apply_choice(state, choose(state, number))
        turn.advance(state)
    return (*told[::4], state.scores, repr(state.hands), state.forts)


def choose(state: State, number: int) -> int:
    """Choose by the words of the actions; to play a card comes before the end of the turn."""

    def weight(action: int) -> tuple[bool, bytes]:
        said = phrases.action_words(state, action).en
        return action == 0, sha256(f"{number}/{state.turn_number}/{said}".encode()).digest()

    return min(state.choices, key=weight)


@pytest.mark.parametrize("letter", ["a", "b"])
def test_each_ability_of_a_shipped_card_changes_a_game(letter: str) -> None:
    dead = []
    for card in CARDS[letter == "b" :: 2]:
        whole = cache(lambda number, card=card: story(card, number))
        for ability, shorter in without_each_ability(card):
            if all(story(shorter, number) == whole(number) for number in range(GAMES)):
                dead.append(f"{card.name.en}: {ability}")
    assert dead == []
