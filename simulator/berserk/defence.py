"""Defenders (205.3): naming one redirects an attack, and the defender closes with the attacker (216.12а)."""

from __future__ import annotations

from typing import Final

from simulator.berserk import bannable_actions
from simulator.berserk.bans import count_permissions, find_ban
from simulator.berserk.card import Card
from simulator.berserk.chain import Chain, GameEvent
from simulator.berserk.events import emit
from simulator.berserk.features import PERMIT, PlayedAbility, Property
from simulator.berserk.geometry import NEIGHBOURS
from simulator.berserk.objects import REDIRECTION, TARGET
from simulator.berserk.stack import redirect
from simulator.berserk.state import State
from simulator.berserk.strike import UnansweredFight
from simulator.berserk.targeting import forbidden
from simulator.berserk.vocabulary import (
    ATTACK,
    DEFENDS,
    DIRECTED,
    FIELD,
    FLYER,
    PRECISION,
    SIMPLE_STRIKE,
    SPECIAL_STRIKE,
    UNANSWERED,
)


def attack_on_top(game: State) -> Chain | None:
    """216.3 Return the chain of an attack if its object of target is on top of the stack, else None."""
    if not game.stack:
        return None
    chain = game.stack[-1]
    if chain.nature & ATTACK and chain.steps[chain.cursor] == TARGET:
        return chain
    return None


def defence_refused(game: State, chain: Chain, reasons: list[str]) -> None:
    """Why no defender at all may be named against an attack."""
    attacker = game.cards[chain.source]
    if (
        not chain.nature & (SIMPLE_STRIKE | SPECIAL_STRIKE)
        or (chain.nature & SPECIAL_STRIKE and not isinstance(chain.feature, PlayedAbility))
        or (isinstance(chain.feature, PlayedAbility) and chain.feature.instant)
    ):
        reasons.append("205.3")
    if chain.redirected:
        reasons.append("412.5")
    if isinstance(chain.feature, UnansweredFight):
        reasons.append("Безответный Удар")
    elif attacker.marks & (DIRECTED | UNANSWERED):
        reasons.append("Безответный Удар" if attacker.marks & UNANSWERED else "Направленный Удар")
    if attacker.marks & PRECISION:
        reasons.append("Точность")
    # 216.3 A defender replaces the attacked card; a strike directed at several cards cannot have a defender.
    for clause in (
        find_ban(game, bannable_actions.BE_DEFENDED, game.cards[chain.target], chain.source, chain.nature),
        find_ban(game, bannable_actions.STRIKE_AT_DEFENDED, attacker, chain.target, chain.nature),
        find_ban(game, bannable_actions.STRIKE_AT_ANSWERING, attacker, chain.target, chain.nature),
    ):
        if clause:
            reasons.append(clause)


def defender_refused(game: State, chain: Chain, player: int, index: int, reasons: list[str]) -> None:
    """205.3а–в, 211.6 Why a card may not be named the defender against an attack."""
    card = game.cards[index]
    if player == game.turn:
        reasons.append("205.3в")
    if card.controller != player or not card.in_squad:
        reasons.append("200.2б")
    if index in (chain.source, chain.target):
        reasons.append("205.3а")
    if not card.creature:
        reasons.append("205.3а")
    if card.tapped:
        reasons.append("209.3" if card.creature else "205.3а")
        reasons.append("205.3а")
    if any(other.source == index and other.steps == REDIRECTION for other in game.stack):
        reasons.append("412.6")
    if not beside_both(game, card, chain) and not count_permissions(game, "defend", card, chain.target):
        reasons.append("205.3а")
        if card.kind == FLYER or game.cards[chain.source].kind == FLYER:
            reasons.append("211.6")
    clause = defending_banned(game, card, chain)
    if clause:
        reasons.append(clause)
    forbidden(game, game.cards[chain.source], card, chain.nature, reasons)


def defending_banned(game: State, card: Card, attack: Chain) -> str:
    """103.2 The clause by which an ability keeps the card from defending: 205.3б who may not use instant actions is
    not named."""
    clause = find_ban(game, bannable_actions.DEFEND, card, attack.target, attack.nature)
    return clause or find_ban(game, bannable_actions.USE_INSTANTLY, card)


def beside_both(game: State, card: Card, chain: Chain) -> bool:
    """205.3а Beside the attacker and the target; 211.6 where flyers are concerned."""
    attacker, target = game.cards[chain.source], game.cards[chain.target]
    if attacker.kind == FLYER and attacker.zone != FIELD:
        if card.kind == FLYER:
            return target.kind == FLYER or target.zone == FIELD
        return game.adjacent(card.index, target.index)
    if card.kind == FLYER and card.zone != FIELD:
        return target.kind == FLYER
    return game.adjacent(card.index, attacker.index) and game.adjacent(card.index, target.index)


def defenders(game: State, chain: Chain, player: int) -> list[int]:
    """The cards of a player that may be named now, by index."""
    reasons: list[str] = []
    defence_refused(game, chain, reasons)
    if reasons or player == game.turn:
        return []
    found = []
    for index in _near(game, chain):
        card = game.cards[index]
        if card.controller != player or card.tapped or not card.creature:
            continue
        defender_refused(game, chain, player, index, reasons)
        if reasons:
            reasons.clear()
        else:
            found.append(index)
    return found


def _near(game: State, chain: Chain) -> list[int]:
    """The cards among which defenders can be: beside the target, anywhere where flyers or abilities matter."""
    target, attacker = game.cards[chain.target], game.cards[chain.source]
    if attacker.zone != FIELD or target.zone != FIELD or target.host >= 0:
        return list(game.squad)
    found: list[int] = []
    for cell in NEIGHBOURS[target.cell]:
        index = game.cells[cell]
        if index >= 0:
            found.append(index)
            found.extend(game.cards[index].attached)
    found.extend(target.attached)
    found.extend(game.ghosts)
    for index in game.squad:
        if game.cards[index].hooks & PERMIT and index not in found:
            found.append(index)
    found.sort()
    return found


class DefenderChoice(Property):
    """205.3, 205.3б Naming a defender, an instant deed of the enemy's turn: a redirection of two objects (412.4). Its
    target is the attacking card."""

    __slots__ = ()

    def objects(self) -> tuple[int, ...]:
        return REDIRECTION

    def illegal(self, game: State, chain: Chain) -> str:
        """«Условие легальности», 412.4 It falls through if the card can be no defender any more: it has been closed, or
        is not where 205.3а and 211.6 want it; 412.5 if something else has redirected."""
        card = game.cards[chain.source]
        attack = game.chain(chain.x)
        if attack is None or attack.redirected:
            return "412.5"
        if card.tapped or not card.in_squad or not card.creature:
            return "205.3а"
        if not beside_both(game, card, attack) and not count_permissions(game, "defend", card, attack.target):
            return "205.3а"
        reasons: list[str] = []
        defence_refused(game, attack, reasons)  # it may have become directed meanwhile
        forbidden(game, game.cards[attack.source], card, attack.nature, reasons)
        return reasons[0] if reasons else defending_banned(game, card, attack)

    def perform(self, game: State, chain: Chain) -> bool:
        """412.5 The defender becomes the target."""
        attack = game.chain(chain.x)
        if attack is not None and redirect(game, attack, chain.source, "205.3"):
            attack.defender = chain.source
            attack.payers = (*attack.payers, chain.source)
            game.cards[chain.source].defended += 1
            if game.listeners[DEFENDS]:
                emit(game, GameEvent(DEFENDS, chain.source, attack.source, 0, attack.number, attack.nature))
        return True


NAMING: Final = DefenderChoice("205.3", "назначение защитника", "naming of a defender")
