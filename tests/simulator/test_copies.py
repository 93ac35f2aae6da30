"""Copies of a game: all that a game remembers is copied, and a copy that is used again keeps nothing of before."""

from typing import Any

import pytest

from simulator.berserk import Dice
from simulator.berserk.card import Card
from simulator.berserk.fingerprint import state_hash
from simulator.berserk.game import Game
from simulator.berserk.game_setup import begin_game
from simulator.berserk.state import State
from tests.simulator.decks import example_faces, random_deck

# Fields that a copy does not share: its dice, its log, its objects for reuse, and its cards, which are compared one by
# one.
ITS_OWN = {"cards", "copied", "current", "dice", "listeners_shared", "log", "replaced", "spare"}
CHAINS = {"stack", "pending", "waiting", "woundings"}


def attributes_of(kind: type) -> set[str]:
    """The attributes of an engine's class, interpreted or compiled."""
    return set(getattr(kind, "__mypyc_attrs__", None) or kind.__slots__) - {"__dict__"}  # type: ignore[attr-defined]


def differences(one: Any, other: Any, kind: type, left_out: set[str]) -> list[str]:
    return [name for name in attributes_of(kind) - left_out if getattr(one, name) != getattr(other, name)]


def play(game: Game, choices: Dice, decisions: int) -> None:
    for _ in range(decisions):
        if game.over:
            return
        options = game.options()
        game.take(game.asked, options[choices.below(len(options))])
        game.advance()


def assert_alike(copy: Game, game: Game) -> None:
    assert differences(copy, game, State, ITS_OWN | CHAINS) == []
    assert [len(getattr(copy, name)) for name in CHAINS] == [len(getattr(game, name)) for name in CHAINS]
    for mine, theirs in zip(copy.cards, game.cards, strict=True):
        assert differences(mine, theirs, Card, set()) == []
        assert mine is not theirs or not mine.in_squad


@pytest.mark.parametrize("seed", range(6))
def test_a_copy_that_is_used_again_is_all_as_the_game_is_now(seed: int) -> None:
    decks = random_deck(example_faces(), f"a/{seed}"), random_deck(example_faces(), f"b/{seed}")
    game, choices = begin_game(decks, seed, turn_cap=60), Dice(f"choices/{seed}")
    game.advance()
    copy, further = game.clone(Dice("first")), game.clone(Dice("further"))
    assert len(attributes_of(State)) > 50 and len(attributes_of(Card)) > 50
    for _ in range(16):
        play(game, choices, 12)
        before = state_hash(game)
        for number, again in enumerate((False, True, True)):
            copy.become(game, again)
            assert_alike(copy, game)
            play(copy, Dice(f"copy/{seed}/{number}"), 25)
            further.become(copy, again)  # a copy of the changed copy
            assert_alike(further, copy)
            play(further, Dice(f"further/{seed}/{number}"), 25)
            assert state_hash(game) == before
