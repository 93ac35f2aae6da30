"""Options of a player: the legal actions of a window or the answers to a question, in canonical order."""

from __future__ import annotations

from typing import Final

from simulator.berserk import bannable_actions
from simulator.berserk.actions import (
    BRACE,
    CHOOSE,
    DEFEND,
    LOWER,
    REVEAL,
    STRIKE,
    THE_PASS,
    USE,
    Action,
    alone,
    movements,
    strike,
)
from simulator.berserk.bans import count_permissions
from simulator.berserk.card import Card, HeldAbility
from simulator.berserk.chain import Chain
from simulator.berserk.defence import attack_on_top, defenders
from simulator.berserk.features import OBLIGATION, PERMIT, DeclaredAbility, PlayedAbility, TargetSlot
from simulator.berserk.geometry import NEIGHBOURS
from simulator.berserk.legality import (
    acting_refused,
    held_of,
    mover_refused,
    probe,
    striker_refused,
    timing_refused,
    using_refused,
)
from simulator.berserk.movement import destinations
from simulator.berserk.objects import RECKONING
from simulator.berserk.payment import MOST_LISTED_X, X_AT_ONCE, cost_refused, payable_x
from simulator.berserk.state import State
from simulator.berserk.strike import brace_refused, may_lower
from simulator.berserk.targeting import attack_refused, target_refused
from simulator.berserk.texts.constant import DefenceObligation
from simulator.berserk.vocabulary import (
    ATTACK,
    CREATURE,
    EQUIPMENT,
    FIELD,
    FLYER,
    HIDEOUT,
    OBLIGES,
    PHASE_MAIN,
    PRECISION,
    SIMPLE_STRIKE,
    STEALTH,
    TERRAIN,
)

MOST_COMBINATIONS: Final = 60  # listed for one ability; a player names the others in steps (declaration_steps.py)
LOOKED_THROUGH: Final = 3000  # to see whether there are any where none of the first can be completed


def list_actions(game: State, player: int) -> list[Action]:
    """The actions of a player with priority, the pass first; `game.shortened` says whether an ability has more ways to
    be declared than are listed.

    A strike at one's own card, or at a card that no attack can hurt, is legal (205.2) but not offered, because it is
    pointless.
    """
    actions = [THE_PASS]
    game.shortened = False
    reasons: list[str] = []
    slow = player == game.turn and game.phase == PHASE_MAIN and not game.stack
    chain = attack_on_top(game)
    if chain is not None and player != game.turn:
        for index in defenders(game, chain, player):
            actions.append(Action(DEFEND, index))
    if game.stack and _may_lower(game, player):
        actions.append(Action(LOWER))
    for index in game.squad:
        card = game.cards[index]
        if card.controller != player:
            continue
        if card.hidden and card.marks & STEALTH:
            actions.append(Action(REVEAL, index))
        if slow and not card.hidden:
            _slow(game, player, card, actions, reasons)
        if card.plays & 2 or (card.plays and slow):
            _abilities(game, player, card, slow, actions, reasons)
    if slow and game.listeners[OBLIGES] and any(_obliged(game, action) for action in actions):
        actions.pop(0)  # «Обязать атаковать»: who can make the attack does not pass
    if chain is not None and len(actions) > 1 and actions[1].kind == DEFEND and must_defend(game, chain):
        actions.pop(0)
    return actions


def must_defend(game: State, chain: Chain) -> bool:
    """Whether who can name a defender against the attack has to, by an ability of the attacker."""
    attacker = game.cards[chain.source]
    if not attacker.hooks & OBLIGATION:
        return False
    for held in attacker.current:
        if isinstance(held.ability, DefenceObligation) and held.ability.needs_defender(game, chain):
            return True
    return False


def _obliged(game: State, action: Action) -> bool:
    """Whether the action is an attack that must be made; «Точность» ignores obligations."""
    nature = SIMPLE_STRIKE
    if action.kind == USE:
        held = held_of(game.cards[action.source], action.ability)
        nature = 0 if held is None else held.ability.nature & ATTACK
    elif action.kind != STRIKE:
        return False
    who = game.cards[action.source]
    if not nature or not action.targets or action.targets[0] < 0 or who.marks & PRECISION:
        return False
    if count_permissions(game, "choose targets", who, action.targets[0], nature):
        return False
    for index in game.listeners[OBLIGES]:
        holder = game.cards[index]
        if holder.hidden or not holder.in_squad:
            continue
        for held in holder.current:
            if held.ability.hooks & OBLIGATION and held.ability.obliges(game, holder, who, action.targets[0], nature):
                return True
    return False


def can_answer(game: State, player: int) -> bool:
    """Whether a player has anything but a pass; asked of every window that a fast game would rather skip."""
    if game.stack:
        if player != game.turn:
            chain = attack_on_top(game)
            if chain is not None and defenders(game, chain, player):
                return True
        if _may_lower(game, player):
            return True
    if not game.instants or not game.alert & (1 << player):
        return False
    choices = list_actions(game, player)
    game.choices = choices if len(choices) > 1 else None
    return len(choices) > 1 or game.shortened


def _may_lower(game: State, player: int) -> bool:
    chain = game.stack[-1]
    if not chain.answered or chain.lowered or chain.steps[chain.cursor] != RECKONING:
        return False
    leader = may_lower(chain.results[0], chain.results[1])
    return leader >= 0 and (chain.player if leader == 0 else game.cards[chain.target].controller) == player


def _slow(game: State, player: int, card: Card, actions: list[Action], reasons: list[str]) -> None:
    """The movements, strikes and bracing of an open card; `reasons` is empty, and is so again afterwards."""
    if card.tapped or not card.fights:
        return
    if card.kind == CREATURE and card.zone == FIELD:
        mover_refused(game, card, reasons)
        if not reasons:
            there = movements(card.index)
            for cell in destinations(game, card):
                actions.append(there[cell])
        else:
            reasons.clear()
    striker_refused(game, card, reasons)
    if reasons:
        reasons.clear()
        return
    _strikes(game, card, actions, reasons)
    walkers, others = game.walkers
    if (others if player == 0 else walkers) == 0 and game.only_flyers(1 - player):
        brace_refused(game, card.index, reasons)
        acting_refused(game, card, reasons)
        if not reasons:
            actions.append(Action(BRACE, card.index))
        else:
            reasons.clear()


def _strikes(game: State, card: Card, actions: list[Action], reasons: list[str]) -> None:
    """The strikes at enemy cards, in the order of their numbers; `reasons` is empty, and is so again afterwards."""
    unusual = (
        card.hooks & PERMIT != 0
        or card.may_strike_flyers
        or len(game.listeners[bannable_actions.ATTACK]) > 0
        or len(game.listeners[bannable_actions.BE_ATTACKED]) > 0
    )
    for target in _strikable(game, card, unusual):
        if unusual or game.cards[target].marks & HIDEOUT:
            attack_refused(game, card.index, target, SIMPLE_STRIKE, -1, True, reasons)
        if not reasons:
            actions.append(strike(card.index, target))
        else:
            reasons.clear()


def _strikable(game: State, card: Card, unusual: bool) -> list[int]:
    """Enemy cards that a strike can reach (205.2, 211.5), and others besides where abilities may have a say."""
    found: list[int] = []
    if unusual or card.kind == FLYER:
        for index in game.squad:
            if _worth_attacking(game.cards[index], card.controller):
                found.append(index)
        return found
    for cell in NEIGHBOURS[card.cell]:
        index = game.cells[cell]
        if index >= 0:
            other = game.cards[index]
            if _worth_attacking(other, card.controller):
                found.append(index)
            for attached in other.attached:
                if _worth_attacking(game.cards[attached], card.controller):
                    found.append(attached)
    for index in game.ghosts:
        if game.adjacent(card.index, index) and _worth_attacking(game.cards[index], card.controller):
            found.append(index)
    if card.host >= 0 and _worth_attacking(game.cards[card.host], card.controller):
        found.append(card.host)
    for index in card.attached:
        if _worth_attacking(game.cards[index], card.controller):
            found.append(index)
    if len(found) > 1:
        found.sort()
    return found


def _worth_attacking(card: Card, player: int) -> bool:
    """Whether the card is an enemy that does not visibly block every attack (212.1, 214.1)."""
    return card.controller != player and (card.hidden or card.kind not in (TERRAIN, EQUIPMENT))


def _abilities(game: State, player: int, card: Card, slow: bool, actions: list[Action], reasons: list[str]) -> None:
    """The played abilities of a card with their targets (404.3, 412.1); `reasons` is as for `_slow`."""
    for held in card.current:
        ability = held.ability
        if not isinstance(ability, PlayedAbility) or not (slow or ability.instant):
            continue
        timing_refused(game, player, card, ability, reasons)
        if reasons:
            reasons.clear()
            continue
        if ability.takes_x:
            most = payable_x(game, probe(game, card, held, 0), ability)
            before = len(actions)
            for x in range(1, min(most, MOST_LISTED_X) + 1):
                _with_targets(game, card, held, ability, x, actions, reasons)
            if most > MOST_LISTED_X and not game.shortened:
                more = [] if len(actions) == before else actions
                for x in range(MOST_LISTED_X + 1, min(most, MOST_LISTED_X + X_AT_ONCE) + 1):
                    if more:
                        break
                    _with_targets(game, card, held, ability, x, more, reasons)
                game.shortened = len(more) > 0
        else:
            _with_targets(game, card, held, ability, 0, actions, reasons)


def _with_targets(
    game: State,
    card: Card,
    held: HeldAbility,
    ability: PlayedAbility,
    x: int,
    actions: list[Action],
    reasons: list[str],
) -> None:
    cost_refused(game, card, held.sentence, ability, x, reasons)
    if not reasons:
        using_refused(game, card, ability, reasons)
    if reasons:
        reasons.clear()
        return
    chain = probe(game, card, held, x)
    ability.add_obstacles(game, chain, reasons)
    if reasons:
        reasons.clear()
        return
    for targets in combinations(game, chain, ability):
        if game.cancelled and (card.index, held.sentence, targets, game.completed) in game.cancelled:
            continue
        actions.append(Action(USE, card.index, held.sentence, targets, x))


def combinations(
    game: State, chain: Chain, ability: DeclaredAbility, most: int = MOST_COMBINATIONS
) -> list[tuple[int, ...]]:
    """Return the combinations of targets of an ability, at most `most`; beyond that the game is `shortened`. Return
    [()] for an ability without targets."""
    shortened = False
    ways: list[tuple[int, ...]] = [()]
    attack = ability.attack
    for slot in ability.slots:
        longer: list[tuple[int, ...]] = []
        for way in ways:
            chain.targets = way
            fitting = fitting_for(game, chain, ability, slot, attack)
            if slot.most == 1 and slot.least == 1 and slot.count is None:
                for target in fitting:
                    longer.append(alone(target) if not way else (*way, target))
                continue
            slot_most = slot.most_now(game, chain)
            sizes = slot_most if slot.repeats and fitting else min(slot_most, len(fitting))
            for size in range(slot.least, sizes + 1):
                drawn = _choices(fitting, size, 0, most, slot.repeats)
                shortened = shortened or len(drawn) > most
                for part in drawn:
                    if slot.agree(game, part):
                        longer.append(way + part)
                if len(longer) > most:
                    break
        if len(longer) > most:
            longer = longer[:most]
            shortened = True
        ways = longer
        attack = False  # only the first target is attacked
    if shortened and (ways or (most < LOOKED_THROUGH and combinations(game, chain, ability, LOOKED_THROUGH))):
        game.shortened = True
    return ways


def fitting_for(game: State, chain: Chain, ability: DeclaredAbility, slot: TargetSlot, attack: bool) -> list[int]:
    """Return the targets that fit a slot beside the chain's present targets. `attack`: the ability attacks the target
    of this slot."""
    fitting: list[int] = []
    reasons: list[str] = []
    for target in slot.candidates(game, chain):
        if attack and not _worth_attacking(game.cards[target], chain.player):
            continue
        if not slot.found and target_refused(game, chain, slot, target):
            continue
        if attack and not slot.aims:
            attack_refused(game, chain.source, target, chain.nature, ability.reach_now(game, chain), True, reasons)
            if reasons:
                reasons.clear()
                continue
        fitting.append(target)
    return fitting


def _choices(items: list[int], size: int, start: int, most: int, repeats: bool = False) -> list[tuple[int, ...]]:
    """The ways to pick `size` of the items from `start` on, in order, or, with `repeats`, each of them several times;
    hardly more than `most` of them."""
    if size == 0:
        return [()]
    found: list[tuple[int, ...]] = []
    for position in range(start, len(items) - (0 if repeats else size - 1)):
        for rest in _choices(items, size - 1, position if repeats else position + 1, most, repeats):
            found.append((items[position],) + rest)
            if len(found) > most:
                return found
    return found


def answers(game: State) -> list[Action]:
    """The listed answers to the question that waits."""
    question = game.question
    assert question is not None
    return [Action(CHOOSE, -1, 0, answer) for answer in question.answers]
