"""Base effects (421): what the rules themselves do, looked at whenever a player is to get priority (421.1)."""

from __future__ import annotations

from typing import Final

from simulator.berserk.actions import Question
from simulator.berserk.card import Card
from simulator.berserk.chain import GameEvent
from simulator.berserk.destruction import bury, perish
from simulator.berserk.events import emit
from simulator.berserk.features import GRANT, OBLIGATION
from simulator.berserk.field import attach, detach, stand, to_additional_zone, turn_face_up
from simulator.berserk.geometry import CELLS, ORTHOGONAL
from simulator.berserk.held_abilities import cure, recheck_conditions, regrant
from simulator.berserk.hosts import regain_subtype
from simulator.berserk.protection import is_protected
from simulator.berserk.squad_entry import hosts_for
from simulator.berserk.state import HOST, LANDING, State
from simulator.berserk.vocabulary import (
    AUX,
    CREATURE,
    DRAWN,
    EQUIPMENT,
    FIELD,
    FLYER,
    FORMATION,
    GRANTS,
    INCORPOREAL,
    NAMED_WORKS,
    NOBODY,
    PARASITE,
    PHASE_REVEAL,
    POISONED,
    SQUADS_CHANGED,
    STEALTH,
    TERRAIN,
)

MOST_ROUNDS: Final = 8  # constant abilities that give each other abilities settle long before


def apply_base_effects(game: State) -> None:
    """Apply all base effects until the state is stable."""
    rounds = 0
    while game.dirty and rounds < MOST_ROUNDS:
        dirty = game.dirty
        game.dirty = 0
        game.version += 1
        rounds += 1
        again = False
        if game.listeners[GRANTS] or game.granted:
            again = regrant(game, dirty == SQUADS_CHANGED)
        if game.conditional and recheck_conditions(game):
            again = True
        game.dirty = 0
        if dirty == SQUADS_CHANGED or again:
            _look_over(game)
        if game.lurking and game.phase > PHASE_REVEAL:
            _turn_up(game)
        if game.withered:
            _wither(game)
        if again:
            game.dirty = SQUADS_CHANGED
    if rounds:
        _note_formations(game)


def _note_formations(game: State) -> None:
    """«Строй»: tell which cards have come to stand in formation, and which no longer do."""
    formed = tuple([index for index in game.squad if game.cards[index].marks & FORMATION and game.in_formation(index)])
    before = game.formed
    if formed == before:
        return
    game.formed = formed
    if before is None or game.phase <= PHASE_REVEAL or not game.listeners[NAMED_WORKS]:
        return
    for index in formed:
        if index not in before:
            emit(game, GameEvent(NAMED_WORKS, index, word="form up"))
    for index in before:
        if index not in formed and game.cards[index].in_squad:
            emit(game, GameEvent(NAMED_WORKS, index, word="break up"))


def _wither(game: State) -> None:
    """402.3 Destroy the cards whose last life ended together with the ability that granted it."""
    for index in game.withered:
        card = game.cards[index]
        if card.in_squad and card.lives <= 0:
            perish(game, index, -1, card.controller, 0, 0, True)
    game.withered = ()


def _look_over(game: State) -> None:
    """Update the counters that depend on the cards in the squads, their types and their abilities."""
    creatures = ours = walkers = our_walkers = 0  # both players; player 0
    alert = 0
    lurking: tuple[int, ...] = ()
    for index in game.squad:
        card = game.cards[index]
        if not card.in_squad:
            continue
        if card.kind <= PARASITE:
            creatures += 1
            ours += 1 - card.controller
            if card.kind != FLYER:
                walkers += 1
                our_walkers += 1 - card.controller
        if card.plays & 2 or (card.hidden and card.marks & STEALTH):
            alert |= 1 << card.controller
        if card.host >= 0:
            _attached(game, index)
        if card.marks & POISONED:
            _poison(game, index)
        if card.zone == FIELD and card.kind in (FLYER, TERRAIN) and not card.hidden and game.phase > PHASE_REVEAL:
            to_additional_zone(game, index)
        if card.zone == AUX and card.kind == CREATURE and index not in game.grounded:
            game.grounded = (*game.grounded, index)
        if card.hidden and (card.hooks & (GRANT | OBLIGATION) or card.marks & FORMATION):
            lurking = (*lurking, index)
    game.lurking = lurking
    game.alert = alert
    game.creatures = (ours, creatures - ours)
    game.walkers = (our_walkers, walkers - our_walkers)


def land(game: State) -> bool:
    """«Полёт»: move a card that has lost flight down to a free cell that its player names, or destroy it if no cell is
    free. 103.5 The cards of the active player move first. Return False while the question waits."""
    index = game.grounded[0]
    for other in game.grounded:
        if game.cards[other].controller == game.turn:
            index = other
            break
    card = game.cards[index]
    free = [(~cell,) for cell in range(CELLS) if game.is_free(cell)]
    if card.zone == AUX and card.kind == CREATURE and free:
        answer = game.take_answer(LANDING)
        if answer is None:
            question = Question(
                "cell", card.controller, "Полёт", index, 0, list(free),
                "Куда опускается потерявшее полёт", "Where the one that flies no more comes down",
            )  # fmt: skip
            answer = game.ask(LANDING, question)
            if answer is None:
                return False
        stand(game, index, ~answer[0])
        if game.listeners[NAMED_WORKS]:
            emit(game, GameEvent(NAMED_WORKS, index, word="land"))
    elif card.zone == AUX and card.kind == CREATURE:
        bury(game, index)
    game.grounded = tuple([other for other in game.grounded if other != index])
    game.dirty = SQUADS_CHANGED
    return True


def find_host(game: State) -> bool:
    """210.2, 214.4, 421.5 A symbiote, a parasite or equipment that has come into the squad in play gets a host as in
    the step of the reveal, and dies where none is possible. Return False while the player chooses the host."""
    index = game.unhosted[0]
    card = game.cards[index]
    waits = card.in_squad and card.attaches and card.host < 0
    hosts = hosts_for(game, card.controller, index) if waits else []
    if hosts:
        answer = game.take_answer(HOST)
        if answer is None:
            question = Question(
                "card", card.controller, "421.5", index, 0, [(host,) for host in hosts],
                "Кто становится хозяином", "Who becomes the host",
            )  # fmt: skip
            answer = game.ask(HOST, question)
            if answer is None:
                return False
        attach(game, index, answer[0])
    elif waits:
        bury(game, index)
    game.unhosted = game.unhosted[1:]
    game.dirty = SQUADS_CHANGED
    return True


def _turn_up(game: State) -> None:
    """415.2 Turn hidden cards face up when they influence other cards."""
    for index in game.lurking:
        card = game.cards[index]
        if card.hidden and card.in_squad and _influences(game, card):
            turn_face_up(game, index)


def _influences(game: State, holder: Card) -> bool:
    """415.2 Whether a constant ability of a hidden card influences another card: it gives or takes abilities, or puts
    an adjacent open creature into formation; 415.2а it attracts attacks."""
    for held in holder.current:
        ability = held.ability
        if ability.draws:
            return True
        if not ability.hooks & GRANT:
            continue
        for index in game.squad:
            other = game.cards[index]
            if other is not holder and (ability.grants(game, holder, other) or ability.deprives(game, holder, other)):
                return True
    if not holder.marks & FORMATION or holder.zone != FIELD or holder.kind != CREATURE:
        return False
    for cell in ORTHOGONAL[holder.cell]:
        index = game.cells[cell]
        if index >= 0:
            beside = game.cards[index]
            kin = beside.controller == holder.controller and beside.kind == CREATURE and not beside.hidden
            if kin and beside.marks & FORMATION:
                return True
    return False


def _attached(game: State, index: int) -> None:
    """210.3, 210.5, 214.7 An attached card dies if its host can no longer hold it; 210.7, 421.4 it also dies if it has
    lost its host."""
    card = game.cards[index]
    if card.host < 0:
        return
    if card.kind == FLYER:  # 208.4 it has gained flying
        detach(game, index)
        to_additional_zone(game, index)
        return
    host = game.cards[card.host]
    if not host.in_squad or card.index not in host.attached:
        _fall_off(game, index)
    elif card.kind == EQUIPMENT:
        if host.kind != CREATURE or host.marks & INCORPOREAL:
            _fall_off(game, index)
    elif host.kind != CREATURE or (host.marks & INCORPOREAL and not card.marks & INCORPOREAL):
        _fall_off(game, index)


def _fall_off(game: State, index: int) -> None:
    if regain_subtype(game, index):
        return
    if game.log is not None:
        label = game.label(index)
        game.note("421.4", f"{label} теряет хозяина", f"{label} has lost its host")
    bury(game, index)


def _poison(game: State, index: int) -> None:
    """«Отравление»: remove the poison from incorporeal cards and from cards protected from poison."""
    card = game.cards[index]
    if card.marks & INCORPOREAL or is_protected(game, index, -1, 0, "poison", game.stack[-1] if game.stack else None):
        cure(game, card, "poison")


def end_without_creatures(game: State) -> None:
    """102.2а, 102.3а, 102.4, 421.2 Who controls no creature with an empty stack loses; both: a draw."""
    if game.stack or game.pending or game.woundings or game.winner != NOBODY or game.performing:
        return
    left, right = game.creatures[0] > 0, game.creatures[1] > 0
    if left and right:
        return
    game.winner = 0 if left else 1 if right else DRAWN
    game.reason = "102.3а" if left or right else "102.4"
    if game.log is not None:
        if game.winner == DRAWN:
            game.note("102.4", "ничья: существ нет ни у кого", "a draw: nobody has creatures")
        else:
            name, other = game.player_name(game.winner), game.player_name(1 - game.winner)
            words = f"у игрока {other} нет существ: победа игрока {name}"
            game.note("102.3а", words, f"player {other} has no creatures: player {name} wins")
