"""The preliminary phase (301): its seven steps in order; roster.py has the first four, reveal_steps.py the others."""

from __future__ import annotations

from simulator.berserk import reveal_steps, roster
from simulator.berserk.actions import Action
from simulator.berserk.state import State
from simulator.berserk.vocabulary import (
    PHASE_BATTLE_START,
    PHASE_NAMES_EN,
    PHASE_NAMES_RU,
    PHASE_PLACEMENT,
    PHASE_REVEAL,
    PHASE_TURN_PREPARATION,
)


def begin_step(game: State) -> None:
    """A step begins (301.1а)."""
    game.begun = True
    game.stage = 0
    game.memo = ()
    game.done = (False, False)
    game.turn = game.first
    if game.log is not None:
        game.note("301.1", f"шаг: {PHASE_NAMES_RU[game.phase]}", f"step: {PHASE_NAMES_EN[game.phase]}")
    if game.phase == PHASE_REVEAL:
        reveal_steps.before_reveal(game)
    elif game.phase == PHASE_BATTLE_START:
        reveal_steps.start_battle(game)


def decision(game: State) -> bool:
    """Whether a player (`asked`) has to decide; otherwise the step has ended and the next one begins."""
    if game.phase <= PHASE_PLACEMENT:
        waits = roster.decision(game)
    elif game.phase == PHASE_REVEAL:
        waits = reveal_steps.reveal_decision(game)
    else:
        waits = reveal_steps.alternate_decision(game)
    if not waits:
        finish_step(game)
    return waits


def finish_step(game: State) -> None:
    """301.1а The next step; after Vanguard the First player's turn (300.1)."""
    roster.finish_roster_step(game)
    game.begun = False
    game.phase += 1
    if game.phase == PHASE_TURN_PREPARATION:
        game.turn = game.first
        game.turn_number = 1


def list_options(game: State, player: int) -> list[Action]:
    return (
        roster.list_roster_options(game, player)
        if game.phase <= PHASE_PLACEMENT
        else reveal_steps.list_reveal_options(game, player)
    )


def refusals(game: State, player: int, action: Action) -> list[str]:
    if game.phase <= PHASE_PLACEMENT:
        return roster.find_roster_refusals(game, player, action)
    return reveal_steps.find_reveal_refusals(game, player, action)


def apply(game: State, player: int, action: Action) -> None:
    if game.phase <= PHASE_PLACEMENT:
        roster.apply_roster_action(game, player, action)
    else:
        reveal_steps.apply_reveal(game, player, action)
