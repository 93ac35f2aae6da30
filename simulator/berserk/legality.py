"""Whether an action is legal now, and every clause or head that forbids it (205.2а, 203, 404, 415.5 …)."""

from __future__ import annotations

from typing import Final

from simulator.berserk import bannable_actions
from simulator.berserk.actions import (
    BRACE,
    DEFEND,
    LOWER,
    MOVE,
    PASS,
    REVEAL,
    STRIKE,
    USE,
    Action,
)
from simulator.berserk.bans import count_permissions, find_ban
from simulator.berserk.card import Card, HeldAbility
from simulator.berserk.chain import Chain
from simulator.berserk.defence import attack_on_top, defence_refused, defender_refused
from simulator.berserk.features import DeclaredAbility, PlayedAbility
from simulator.berserk.movement import cell_refused, remaining_moves
from simulator.berserk.objects import RECKONING
from simulator.berserk.payment import cost_refused, promised_clauses, will_lose_card
from simulator.berserk.state import State
from simulator.berserk.strike import brace_refused, may_lower
from simulator.berserk.targeting import attack_refused, target_refused
from simulator.berserk.vocabulary import (
    ARTIFACT,
    ATTACK,
    BATTLE_START,
    BEFORE_REVEAL,
    CREATURE,
    EQUIPMENT,
    FLYER,
    PARASITE,
    PHASE_MAIN,
    SIMPLE_STRIKE,
    STEALTH,
    SYMBIOTE,
    TERRAIN,
)

# Card types without movement and attack, with the clause for each.
LACKING: Final[dict[int, str]] = {TERRAIN: "212.1", ARTIFACT: "213.1", EQUIPMENT: "214.1"}
SLOW_BY_NAME: Final = ("leap", "teleport", "manoeuvre")  # the dictionary says of each that it is not instant


def refusals(game: State, player: int, action: Action) -> list[str]:
    """215.5 Why a player with priority may not take the action in a turn; [] if he may."""
    reasons: list[str] = []
    kind = action.kind
    if kind == PASS:
        return reasons
    if kind == LOWER:
        lower_refused(game, player, reasons)
        return reasons
    if not 0 <= action.source < len(game.cards):
        return ["400.4"]
    card = game.cards[action.source]
    if not card.in_squad:
        reasons.append("206.2")  # «в отряде»: the field and the additional zone
    elif card.controller != player and kind != DEFEND:
        reasons.append("200.2б")
    if reasons:
        return reasons
    if kind == MOVE:
        move_refused(game, player, card, action.targets, reasons)
    elif kind == STRIKE:
        strike_refused(game, player, card, action.targets, reasons)
    elif kind == USE:
        use_refused(game, player, card, action, reasons)
    elif kind == DEFEND:
        chain = attack_on_top(game)
        if chain is None:
            reasons.append("216.3")
        else:
            defence_refused(game, chain, reasons)
            defender_refused(game, chain, player, action.source, reasons)
    elif kind == BRACE:
        slow_refused(game, player, "211.9", reasons)
        brace_refused(game, action.source, reasons)
        acting_refused(game, card, reasons)
    elif kind == REVEAL:
        reveal_refused(card, reasons)
    else:
        reasons.append("215.5")
    return reasons


def slow_refused(game: State, player: int, clause: str, reasons: list[str]) -> None:
    """404.7, 312.2 Refuse a slow action outside the player's own main phase or with objects on the stack; `clause` is
    the rule for this kind of action."""
    if player != game.turn:
        reasons.append("203.5" if clause == "203.8" else clause)
    if game.phase != PHASE_MAIN:
        reasons.append("312.2")
        reasons.append(clause)
    if game.stack:
        reasons.append(clause)


def acting_refused(game: State, card: Card, reasons: list[str], striking_on: bool = False) -> None:
    """«Действие карты», 103.6, 203.11 A card that has acted, or has declared an ability that will tap it, may not act
    again, unless its text permits more actions in a turn («Действовать Х раз за ход»). `striking_on`: the card
    continues the strikes of one action."""
    if card.acted and card.acts >= count_permissions(game, "act", card) and not striking_on:
        reasons.append("Действие карты")
    if will_lose_card(game, card.index):
        reasons.extend(promised_clauses(game, card.index))
    clause = find_ban(game, bannable_actions.ACT, card)
    if clause:
        reasons.append(clause)


def move_refused(game: State, player: int, card: Card, targets: tuple[int, ...], reasons: list[str]) -> None:
    """203 Why a card may not move to a cell."""
    slow_refused(game, player, "203.8", reasons)
    mover_refused(game, card, reasons)
    if len(targets) != 1 or targets[0] >= 0:
        reasons.append("203.2а")
    elif card.kind == CREATURE and card.cell >= 0:
        cell_refused(game, card, ~targets[0], reasons)


def mover_refused(game: State, card: Card, reasons: list[str]) -> None:
    """203.3–203.10 Append the clauses that forbid the card to move at all: movement is for creatures without a subtype
    (209.2), although symbiotes and parasites count as creatures in other respects (210.1, 210.13)."""
    if card.hidden:
        reasons.append("415.5")
    if card.kind == FLYER:
        reasons.append("203.10")
    elif card.kind in (SYMBIOTE, PARASITE):
        reasons.append("203.9")
    elif card.kind != CREATURE:
        reasons.append(LACKING[card.kind])
    if card.tapped:
        reasons.append("203.6")
    if card.acted:
        reasons.append("Действие карты")
    if remaining_moves(game, card) <= 0:
        reasons.append("203.4")
        reasons.append("203.3")
    clause = find_ban(game, bannable_actions.MOVE, card)
    if clause:
        reasons.append(clause)


def strike_refused(game: State, player: int, card: Card, targets: tuple[int, ...], reasons: list[str]) -> None:
    """205.2 Why a card may not attack by simple strike."""
    slow_refused(game, player, "205.2а", reasons)
    if game.phase != PHASE_MAIN and card.largest("vanguard") >= 0:
        reasons.extend(("308.1", "308.2"))  # the step of Vanguard is over
    striker_refused(game, card, reasons)
    if len(targets) != 1 or targets[0] < 0:
        reasons.append("412.1")
    else:
        attack_refused(game, card.index, targets[0], SIMPLE_STRIKE, -1, True, reasons)


def striker_refused(game: State, card: Card, reasons: list[str]) -> None:
    """Why a card may not attack by simple strike at all: open creatures do (209.2), symbiotes and parasites too (210.1,
    210.13); terrain, artifacts (213.1) and equipment do not."""
    if card.hidden:
        reasons.append("415.5")
    if card.kind == TERRAIN:
        reasons.append("212.2")
    elif card.kind == ARTIFACT:
        reasons.append("213.3")
    elif card.kind == EQUIPMENT:
        reasons.append("214.3")
    if card.tapped:
        reasons.append("209.3")
    strikes = count_permissions(game, "attack", card, -1, SIMPLE_STRIKE)
    striking_on = card.strikes > 0 and card.acts == 0 and card.strikes < strikes
    if not strikes and count_permissions(game, "attack untapped", card, -1, SIMPLE_STRIKE):
        strikes = 1  # it stays open, but does not strike without end
    if strikes and card.strikes >= strikes:
        reasons.append("Действие карты")
    acting_refused(game, card, reasons, striking_on)


def held_of(card: Card, sentence: int) -> HeldAbility | None:
    """Return the played ability of that sentence, or any ability of it if there is no played one. 414.6 Several
    abilities of one name are played separately."""
    any_held: HeldAbility | None = None
    for held in card.current:
        if held.sentence == sentence:
            if isinstance(held.ability, PlayedAbility):
                return held
            if any_held is None:
                any_held = held
    return any_held


def probe(game: State, card: Card, held: HeldAbility, x: int) -> Chain:
    """A chain that is not on the stack, for asking about targets."""
    chain = Chain(0, held.ability, card.index, held.sentence, card.controller, (), (), x)
    chain.giver = held.giver
    return chain


def use_refused(game: State, player: int, card: Card, action: Action, reasons: list[str]) -> None:
    """404.3, 404.7, 412.1 Why a card may not use an ability at those targets; 403.3 it is named by its sentence."""
    held = held_of(card, action.ability)
    if held is None:
        reasons.append("403.3")
        return
    ability = held.ability
    if not isinstance(ability, PlayedAbility):
        reasons.append("405.1" if isinstance(ability, DeclaredAbility) else "406.1")
        if ability.events & 1 << BATTLE_START:
            reasons.extend(("307.2", "307.4"))  # its step is over
        elif ability.events & 1 << BEFORE_REVEAL:
            reasons.append("306.1")
        return
    timing_refused(game, player, card, ability, reasons)
    cost_refused(game, card, held.sentence, ability, action.x, reasons)
    using_refused(game, card, ability, reasons)
    bounded = ability.cost.most_x >= 0 and action.x > ability.cost.most_x
    if bounded or (ability.takes_x and action.x < 1) or (not ability.takes_x and action.x):
        reasons.append("104.5")
    chain = probe(game, card, held, action.x)
    ability.add_obstacles(game, chain, reasons)
    targets_refused(game, chain, ability, action.targets, reasons)
    if (card.index, held.sentence, action.targets, game.completed) in game.cancelled:
        reasons.append("103.4")  # 423.2 it would be cancelled again: nothing else has happened since


def using_refused(game: State, card: Card, ability: PlayedAbility, reasons: list[str]) -> None:
    """103.2 Whether an ability forbids the card to act, or to use abilities of that nature."""
    clause = find_ban(game, bannable_actions.ACT, card) or find_ban(
        game, bannable_actions.USE, card, -1, ability.nature
    )
    if not clause and ability.instant:
        clause = find_ban(game, bannable_actions.USE_INSTANTLY, card)
    if clause:
        reasons.append(clause)


def timing_refused(game: State, player: int, card: Card, ability: PlayedAbility, reasons: list[str]) -> None:
    """404.6, 404.7 An instant whenever its player has priority, the others in his main phase with an empty stack."""
    if not ability.instant:
        before = len(reasons)
        slow_refused(game, player, "404.7", reasons)
        if len(reasons) > before and ability.id in SLOW_BY_NAME:
            reasons.append(ability.head)
        if card.hidden:
            reasons.append("415.5")


def targets_refused(
    game: State, chain: Chain, ability: DeclaredAbility, targets: tuple[int, ...], reasons: list[str]
) -> None:
    """412.1 Why these targets will not do: their number, or what one of them is."""
    taken = 0
    for slot in ability.slots:
        rest = 0
        for later in ability.slots[ability.slots.index(slot) + 1 :]:
            rest += later.least
        count = max(slot.least, min(slot.most_now(game, chain), len(targets) - taken - rest))
        part = targets[taken : taken + count]
        if len(part) < slot.least or (part and not slot.most_now(game, chain)):
            reasons.append("412.1")
            return
        for target in part:
            if (part.count(target) > 1 and not slot.repeats) or target >= len(game.cards) or target < -30:
                reasons.append("412.1")
            else:
                clause = target_refused(game, chain, slot, target)
                if clause:
                    reasons.append(clause)
        if not slot.agree(game, part):
            reasons.append("412.1")
        taken += len(part)
        chain.targets = targets[:taken]
    if taken != len(targets):
        reasons.append("412.1")
    if chain.nature & ATTACK and targets and targets[0] >= 0:
        attack_refused(game, chain.source, targets[0], chain.nature, ability.reach_now(game, chain), True, reasons)


def lower_refused(game: State, player: int, reasons: list[str]) -> None:
    """216.7 Only the leading player of an exchange may lower its result, once, during the object of reckoning."""
    chain = game.stack[-1] if game.stack else None
    if chain is None or chain.steps[chain.cursor] != RECKONING or not chain.answered or chain.lowered:
        reasons.append("216.7")
        return
    leader = may_lower(chain.results[0], chain.results[1])
    if leader < 0 or (chain.player if leader == 0 else game.cards[chain.target].controller) != player:
        reasons.append("216.7")


def reveal_refused(card: Card, reasons: list[str]) -> None:
    """415.5 A player turns up his own hidden card only where «Скрытность» lets him."""
    if not card.hidden:
        reasons.append("415.1")
    if not card.marks & STEALTH:
        reasons.append("415.5")
