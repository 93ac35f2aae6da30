"""Invariants of every state of every game."""

from __future__ import annotations

from simulator.berserk import Dice, Game
from simulator.berserk.actions import Action
from simulator.berserk.fingerprint import state_hash
from simulator.berserk.held_abilities import regrant
from simulator.berserk.invariants import check_state
from simulator.berserk.knowledge import View, determinize
from simulator.berserk.vocabulary import PHASE_TURN_PREPARATION


def options_are_legal(game: Game) -> list[Action]:
    """Options are there, unique, and none is refused."""
    options = game.options()
    assert options, f"nobody can do anything in {game.phase_name}"
    assert len(set(options)) == len(options)
    for action in options:
        assert game.why_not(game.asked, action) == (), action
    return options


def clones_are_equal(game: Game) -> None:
    """A copy is equal, and playing it neither differs from playing the original nor touches it."""
    before = state_hash(game)
    copy = game.clone(Dice("copy"))
    other = game.clone(Dice("copy"))
    assert state_hash(copy) == before
    for _ in range(6):
        if copy.over:
            break
        options = copy.options()
        assert options == other.options()
        action = options[len(options) // 2]
        copy.take(copy.asked, action)
        copy.advance()
        other.take(other.asked, action)
        other.advance()
        assert state_hash(copy) == state_hash(other)
    assert state_hash(game) == before


def check_hidden_information(game: Game) -> None:
    """Two games that a player cannot tell apart look alike to him, and ask the same of him."""
    for player in (0, 1):
        copy = determinize(game, player, Dice("guess"))
        assert View(copy, player) == View(game, player)
        if game.asked == player:
            assert copy.options() == game.options()


def auras_are_up_to_date(game: Game) -> None:
    """406.1 Grants and removals of constant abilities are up to date, although not every change recomputes them."""
    if not game.dirty:
        copy = game.clone(Dice("auras"))
        assert not regrant(copy, True)


def all_hold(game: Game, deep: bool) -> list[Action]:
    check_state(game)
    options = options_are_legal(game)
    if deep:
        clones_are_equal(game)
        auras_are_up_to_date(game)
        if game.phase >= PHASE_TURN_PREPARATION:
            check_hidden_information(game)
    return options
