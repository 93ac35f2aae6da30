"""Where cards stand and lie, and how they are revealed (415): the one place that changes zones and cells, so that card
and cell always agree."""

from __future__ import annotations

from simulator.berserk.card import Card
from simulator.berserk.chain import GameEvent
from simulator.berserk.events import emit
from simulator.berserk.geometry import NOWHERE
from simulator.berserk.held_abilities import expire_gifts, refresh
from simulator.berserk.state import State, with_part
from simulator.berserk.vocabulary import (
    AUX,
    CHANGED,
    DEAL,
    DECK,
    FIELD,
    FLYER,
    GRAVEYARD,
    INCORPOREAL,
    NAMED_WORKS,
    REVEALED,
    ROSTER,
    SQUADS_CHANGED,
    TERRAIN,
)


def own(game: State, index: int) -> Card:
    """The card, made this game's own: copies share cards outside the squads until one of them changes such a card."""
    card = game.cards[index]
    if not card.in_squad:
        card = card.copy()
        game.replace_card(index, card)
    return card


def stand(game: State, index: int, cell: int) -> None:
    """Put a card onto a cell of the field. Over another card it is a ghost there («Бестелесность»). After a swap with
    an incorporeal creature the other card holds the cell, and the creature is the ghost."""
    card = game.cards[index]
    card.zone = FIELD
    card.cell = cell
    holder = game.cells[cell]
    if holder == NOWHERE:
        game.cells = with_part(game.cells, cell, index)
    elif game.cards[holder].marks & INCORPOREAL and not card.marks & INCORPOREAL:
        game.cells = with_part(game.cells, cell, index)
        game.ghosts = (*game.ghosts, holder)
    else:
        game.ghosts = (*game.ghosts, index)
    for other in card.attached:  # 210.8, 214.9 they move with their host
        game.cards[other].cell = cell
    game.dirty |= CHANGED


def lift(game: State, index: int) -> None:
    """Takes a card off its cell; a ghost over it then holds the cell."""
    card = game.cards[index]
    if card.zone != FIELD:
        return
    if index in game.ghosts:
        game.ghosts = tuple(other for other in game.ghosts if other != index)
    elif game.cells[card.cell] == index:
        game.cells = with_part(game.cells, card.cell, NOWHERE)
        for ghost in game.ghosts:
            if game.cards[ghost].cell == card.cell:
                game.ghosts = tuple(other for other in game.ghosts if other != ghost)
                game.cells = with_part(game.cells, card.cell, ghost)
                break
    game.dirty |= CHANGED


def attach(game: State, index: int, host: int) -> None:
    """210.2, 214.4 Puts a symbiote, a parasite or equipment onto its host; 210.15 it stays whose it is."""
    card, bearer = game.cards[index], game.cards[host]
    detach(game, index)
    if card.zone == FIELD:
        lift(game, index)
    card.zone = FIELD
    card.host = host
    card.cell = bearer.cell
    bearer.attached = (*bearer.attached, index)
    game.dirty = SQUADS_CHANGED


def detach(game: State, index: int) -> None:
    card = game.cards[index]
    if card.host >= 0:
        bearer = game.cards[card.host]
        bearer.attached = tuple(other for other in bearer.attached if other != index)
        card.host = -1


def enter(game: State, index: int, player: int, cell: int, tapped: bool = False, hidden: bool = False) -> None:
    """«Взять в отряд»: a card of another zone comes onto a cell under a player's control; a flyer, terrain and what
    lives in the additional zone goes there instead (211.2а, 212.4) unless it is hidden."""
    card = own(game, index)
    withdraw(game, card)
    card.controller = player
    card.tapped = tapped
    card.hidden = hidden
    card.entered = True
    game.squad = tuple(sorted((*game.squad, index)))
    if not hidden and card.kind in (FLYER, TERRAIN):
        card.zone = AUX
        card.cell = NOWHERE
    else:
        stand(game, index, cell)
    refresh(game, card)


def withdraw(game: State, card: Card) -> None:
    """Remove a card from the pile of its owner that contains it."""
    index, owner = card.index, card.owner
    if card.zone == DECK:
        game.decks = with_part(game.decks, owner, tuple(other for other in game.decks[owner] if other != index))
    elif card.zone == DEAL:
        game.deals = with_part(game.deals, owner, tuple(other for other in game.deals[owner] if other != index))
    elif card.zone == ROSTER:
        game.rosters = with_part(game.rosters, owner, tuple(other for other in game.rosters[owner] if other != index))
    elif card.zone == GRAVEYARD:
        game.graves = with_part(game.graves, owner, tuple(other for other in game.graves[owner] if other != index))


def leave_squad(game: State, index: int, zone: int) -> None:
    """206.3а Move a card from the squads to a zone of its owner (200.2а), without its markers and everything acquired.

    206.8 Both players see it: the log names it, and in the graveyard it is face up.
    """
    card = game.cards[index]
    if game.listeners[NAMED_WORKS]:
        emit(game, GameEvent(NAMED_WORKS, index, word="leave"))
    lift(game, index)
    detach(game, index)
    game.squad = tuple(other for other in game.squad if other != index)
    incarnations, by_enemy, cell, lost = card.incarnations, card.slain_by_enemy, card.cell, card.lost
    used_battle, serial, named_x = card.spent, card.serial, card.named_x
    attached = card.attached
    events = card.events
    fresh = Card(index, card.face, card.owner)
    fresh.events = events
    fresh.attached = attached  # base effects see to them (421.4)
    fresh.zone = zone
    fresh.cell = cell  # its last cell
    fresh.spent = used_battle
    fresh.serial = serial
    fresh.named_x = named_x
    fresh.host = -1
    if zone == GRAVEYARD:
        fresh.incarnations = incarnations
        fresh.slain_by_enemy = by_enemy
        fresh.lost = tuple(loss for loss in lost if loss.id != "" and loss.duration == 0)
        game.graves = with_part(game.graves, card.owner, (*game.graves[card.owner], index))
    elif zone == DECK:
        game.decks = with_part(game.decks, card.owner, (*game.decks[card.owner], index))
        shuffle(game, card.owner)
    fresh.wounds_dealt, fresh.wounds_taken = card.wounds_dealt, card.wounds_taken
    game.replace_card(index, fresh)
    refresh(game, fresh)
    expire_gifts(game, index)


def shuffle(game: State, player: int) -> None:
    """206.10 Shuffle a deck after a player has looked into it or a card has left or entered it. A script never
    shuffles."""
    if not game.scripted:
        game.decks = with_part(game.decks, player, game.dice.shuffle(game.decks[player]))


def to_additional_zone(game: State, index: int) -> None:
    """211.2, 212.4, 306.3 Puts a card of the field into the additional zone; that is no movement."""
    card = game.cards[index]
    if card.zone != FIELD:
        return
    lift(game, index)
    card.zone = AUX
    card.cell = NOWHERE
    game.dirty = SQUADS_CHANGED
    if game.log is not None:
        label = game.label(index)
        game.note("211.2", f"{label} — в дополнительную зону", f"{label} goes to the additional zone")


def turn_face_up(game: State, index: int) -> None:
    """415.2 Turns a card face up. It uses no stack; a flyer then leaves its cell for the additional zone (211.2а)."""
    card = game.cards[index]
    if not card.hidden:
        return
    card.hidden = False
    game.dirty = SQUADS_CHANGED
    if game.log is not None:
        game.note("415.2", f"вскрывается {game.label(index)}", f"{game.label(index)} is revealed")
    if card.kind == FLYER or card.kind == TERRAIN:
        to_additional_zone(game, index)
    if game.listeners[REVEALED]:
        emit(game, GameEvent(REVEALED, index))
