"""A turn (309–313): its preparation, its start, the main phase, its end."""

from __future__ import annotations

from simulator.berserk import bannable_actions
from simulator.berserk.bans import find_ban
from simulator.berserk.card import Card
from simulator.berserk.cell_marks import expire_marks
from simulator.berserk.chain import GameEvent
from simulator.berserk.destruction import bury
from simulator.berserk.events import emit
from simulator.berserk.field import own, turn_face_up
from simulator.berserk.held_abilities import begin_next_turn, expire_before_turn, expire_turn
from simulator.berserk.operations import open_card
from simulator.berserk.state import State
from simulator.berserk.vocabulary import (
    CHANGED,
    DRAWN,
    HAS_ACTED,
    HAS_ATTACKED,
    HAS_MOVED,
    HUMAN,
    NOBODY,
    PHASE_END,
    PHASE_MAIN,
    PHASE_NAMES_EN,
    PHASE_NAMES_RU,
    PHASE_TURN_PREPARATION,
    PHASE_TURN_START,
    STEALTH,
    TURN_END,
    TURN_PREPARATION,
    TURN_START,
    WAS_WOUNDED,
    WOLF,
    WOUNDED_BY_ATTACKS,
)


def begin_phase(game: State) -> None:
    """Start a phase or step of a turn (300.4), once. An ability «at the start» or «at the end of the turn» that a card
    acquires later in that phase waits for the next one (311.5, 313.1а).

    310.2, 310.3 Actions and decisions before the start of the turn (thirst, staying tapped) are performed in its
    preparation, first those of the active player.
    """
    game.begun = True
    game.passes = 0
    game.completed += 1
    game.cancelled = ()
    game.dirty |= CHANGED
    if game.log is not None:
        name = game.player_name(game.turn)
        game.note(
            "300.2",
            f"ход {game.turn_number}, игрок {name}: {PHASE_NAMES_RU[game.phase]}",
            f"turn {game.turn_number}, player {name}: {PHASE_NAMES_EN[game.phase]}",
        )
    if game.phase == PHASE_TURN_PREPARATION:
        _fresh_turn(game)
        begin_next_turn(game)
        if game.listeners[TURN_PREPARATION]:  # 310.2, 310.3: the active player's come first (215.4)
            emit(game, GameEvent(TURN_PREPARATION, -1, game.turn))
    elif game.phase == PHASE_TURN_START:
        _start(game)
    elif game.phase == PHASE_END and game.listeners[TURN_END]:  # 313.1
        emit(game, GameEvent(TURN_END, -1, game.turn))


def _sum_up(card: Card) -> int:
    """Return the bits of the actions and events of the card in the turn that is over."""
    bits = card.done
    bits |= HAS_MOVED if card.cells_moved else 0
    bits |= HAS_ACTED if card.acted else 0
    bits |= WAS_WOUNDED if card.wounded else 0
    bits |= HAS_ATTACKED if card.struck else 0
    return bits | (WOUNDED_BY_ATTACKS if card.attack_wounded else 0)


def _fresh_turn(game: State) -> None:
    """Reset the counters of the turn; remember those that texts ask about later."""
    game.objects = 0
    for index in game.squad:
        card = game.cards[index]
        bits = _sum_up(card)
        card.past = (card.past[0], bits) if game.turn == 0 else (bits, card.past[1])
        card.healed = 0
        card.acted = False
        card.acts = 0
        card.opened = False
        card.was_open = not card.tapped
        card.wounded = 0
        card.attack_wounded = False
        card.armoured = 0
        card.strikes = 0
        card.struck = ()
        card.defended = 0
        card.cells_moved = 0
        card.moved_along = 0
        card.moved_across = 0
        card.ways = ()
        card.entered = False
        card.done = 0
        card.used = ()
    for grave in game.graves:
        for index in grave:
            if game.cards[index].done:
                own(game, index).done = 0


def _start(game: State) -> None:
    """311.1–311.4 Cards untap, markers of movement go, what lasted until this turn ends, «в начале хода» triggers."""
    for index in game.squad:
        card = game.cards[index]
        if card.controller != game.turn:
            continue
        if card.tapped and not find_ban(game, bannable_actions.UNTAP, card):
            open_card(game, index, "311.1", None)
        card.moved = 0  # 311.2
        card.may_strike_flyers = card.braced  # 211.9
        card.braced = False
    expire_before_turn(game)  # 311.3
    game.dirty |= CHANGED
    if game.listeners[TURN_START]:
        emit(game, GameEvent(TURN_START, -1, game.turn))


def finish_phase(game: State) -> None:
    """300.3 The phase or step ends and the next one begins."""
    game.begun = False
    game.passes = 0
    if game.phase == PHASE_TURN_PREPARATION:
        game.phase = PHASE_TURN_START
    elif game.phase == PHASE_TURN_START:
        game.phase = PHASE_MAIN
    elif game.phase == PHASE_MAIN:
        game.phase = PHASE_END
    else:
        _hand_over(game)


def _hand_over(game: State) -> None:
    """313.2 Effects «until the end of the turn» end, and the other player's turn begins."""
    expire_turn(game)
    if game.cell_marks:
        expire_marks(game)
    for ghost in game.ghosts:
        # «Бестелесность»: it dies over another card as the turn passes
        if game.cards[ghost].host < 0:
            bury(game, ghost)
    for index in game.squad:
        card = game.cards[index]
        if card.controller == game.turn:
            card.may_strike_flyers = False
        else:
            card.shape &= ~(WOLF | HUMAN)  # a werebeast is what it chose until the end of the enemy's turn
        if card.hidden and card.controller != game.first and game.turn == game.first and not card.marks & STEALTH:
            turn_face_up(game, index)  # 306.2 hidden until the end of the First player's turn
    if game.log is not None:
        name = game.player_name(game.turn)
        game.note("313.2", f"ход игрока {name} окончен", f"the turn of player {name} is over")
    game.dirty |= CHANGED
    if game.turn_cap and game.turn_number >= game.turn_cap and game.turn != game.first:
        adjudicate_by_crystals(game)
        return
    game.turn = 1 - game.turn
    game.turn_number += 1
    game.phase = PHASE_TURN_PREPARATION


def adjudicate_by_crystals(game: State, clause: str = "604.1") -> None:
    """604.1 Stop the game: the higher sum of crystals in the squad wins; equal sums are a draw. The clause is 103.4
    after a turn without end."""
    if game.winner != NOBODY:
        return
    left, right = game.crystals(0), game.crystals(1)
    game.winner = 0 if left > right else 1 if right > left else DRAWN
    game.reason = clause
    if game.log is not None:
        game.note(
            clause, f"игра остановлена: кристаллы {left} : {right}", f"the game is stopped: crystals {left} : {right}"
        )
