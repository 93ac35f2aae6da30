"""Legality of targets: the reach of attacks and the targets of abilities (205.2, 211, 412, 415.3).

Functions append every violated clause to `reasons`, so that a refusal can list all of them.
"""

from __future__ import annotations

from simulator.berserk import bannable_actions
from simulator.berserk.bans import count_permissions, find_ban, find_settled_range, mark_counts, reach_of
from simulator.berserk.card import Card
from simulator.berserk.chain import Chain
from simulator.berserk.features import DeclaredAbility, TargetSlot
from simulator.berserk.geometry import cells_over, distance
from simulator.berserk.state import State
from simulator.berserk.vocabulary import (
    AUX,
    CLOSE,
    FIELD,
    FLYER,
    HIDEOUT,
    RANGED,
    REACH_STRIKE,
    SIMPLE_STRIKE,
)


def attack_refused(
    game: State, source: int, target: int, nature: int, reach: int, first: bool, reasons: list[str], afar: bool = False
) -> None:
    """Why an attack of this nature by the source cannot have the target; `first`: as its initial target.

    `afar`: its target was out of reach as it took the attack onto itself (412.5), so that reach is not asked about.
    """
    attacker, aimed = game.cards[source], game.cards[target]
    if not aimed.in_squad:
        reasons.append("206.2")
        return
    if source == target:
        reasons.append("207.7а")
        return
    if not afar:
        out_of_reach(game, attacker, aimed, nature, reach, reasons)
    if first and attacker.kind == FLYER and not aimed.hidden and mark_counts(game, source, target, HIDEOUT):
        reasons.append("Схрон")  # 408.6 unless ignored
    if game.listeners[bannable_actions.ATTACK] or game.listeners[bannable_actions.BE_ATTACKED]:
        forbidden(game, attacker, aimed, nature, reasons)


def forbidden(game: State, attacker: Card, aimed: Card, nature: int, reasons: list[str]) -> None:
    """103.2, 419.1б The abilities by which the one may not attack the other."""
    clause = find_ban(game, bannable_actions.ATTACK, attacker, aimed.index, nature)
    if clause:
        reasons.append(clause)
    if not aimed.hidden:
        clause = find_ban(game, bannable_actions.BE_ATTACKED, aimed, attacker.index, nature, attacker.index)
        if clause:
            reasons.append(clause)


def out_of_reach(game: State, attacker: Card, aimed: Card, nature: int, reach: int, reasons: list[str]) -> None:
    """Append the clause by which the target is out of reach of an attack of this nature."""
    if nature & RANGED:
        reach = find_settled_range(attacker, nature, reach)
    if reach >= 0:
        reach = reach_of(game, attacker, nature, aimed.index, reach)
    if nature & CLOSE:
        _close(game, attacker, aimed, nature, reach, reasons)
    elif nature & REACH_STRIKE:
        _reach_strike(game, attacker, aimed, nature, reasons)
    elif nature & RANGED:
        on_field = game.stood(attacker.index) and aimed.zone == FIELD
        if on_field and 0 <= reach < distance(attacker.cell, aimed.cell):
            reasons.append("Дальность Х")


def _close(game: State, attacker: Card, aimed: Card, nature: int, reach: int, reasons: list[str]) -> None:
    """205.2 Refuse a target that is not adjacent; 211.5 a flyer may attack any card; 211.8, 211.9 a flyer may be
    attacked only by a card that has braced for it."""
    if attacker.kind == FLYER and attacker.zone == AUX:
        return
    if aimed.zone == AUX:
        allowed = nature & SIMPLE_STRIKE and aimed.kind == FLYER and attacker.may_strike_flyers
        if not allowed and not count_permissions(game, "strike flyers", attacker, aimed.index, nature):
            reasons.append("211.8" if aimed.kind == FLYER else "205.2")
            if reach >= 0:
                reasons.append("Дальность Х")  # ranged attacks alone go by a range into the additional zone
        return
    if game.adjacent(aimed.index, attacker.index):
        return
    if reach >= 0 and game.stood(attacker.index) and distance(attacker.cell, aimed.cell) <= reach:
        return
    if count_permissions(game, "strike as adjacent", attacker, aimed.index, nature):
        return
    reasons.append("205.2")
    if reach >= 0:
        reasons.append("Дальность Х")


def _reach_strike(game: State, attacker: Card, aimed: Card, nature: int, reasons: list[str]) -> None:
    """«Удар Через Ряд»: in a row or a column, over one cell that is free or holds a card of the attacker's player; over
    two, or over others' cards, where an ability lets it."""
    if not game.stood(attacker.index) or aimed.zone != FIELD:
        reasons.append("Удар Через Ряд")
        return
    over = cells_over(attacker.cell, aimed.cell)
    most = 2 if count_permissions(game, "reach over two", attacker) else 1
    if not 1 <= len(over) <= most:
        reasons.append("Удар Через Ряд")
        return
    for cell in over:
        holder = game.cells[cell]
        others = holder >= 0 and game.cards[holder].controller != attacker.controller
        if others and not count_permissions(game, "reach over", attacker, holder, nature):
            reasons.append("Удар Через Ряд")
            return


def target_refused(game: State, chain: Chain, slot: TargetSlot, target: int) -> str:
    """412.1 The clause for which a slot of an ability cannot have the target, or "".

    415.3 A hidden card meets every condition; one's own is known to oneself, yet the rule makes no difference.
    """
    if slot.cells:
        if target >= 0:
            return "412.1"
        return slot.fits(game, chain, target)
    if target < 0:
        return "412.1"
    card = game.cards[target]
    if card.zone != FIELD and card.zone != AUX:
        return slot.fits(game, chain, target)
    if game.listeners[bannable_actions.BE_TARGETED] and not card.hidden:
        clause = find_ban(game, bannable_actions.BE_TARGETED, card, chain.source, chain.nature, chain.source)
        if clause:
            return clause
    feature = chain.feature
    if isinstance(feature, DeclaredAbility) and feature.reach >= 0 and not feature.attack and target != chain.source:
        # «Дальность Х»: cards in the additional zone are out of its reach
        source = game.cards[chain.source]
        if card.zone != FIELD or not game.stood(chain.source) or distance(source.cell, card.cell) > feature.reach:
            return "Дальность Х"
    if card.hidden and card.zone == FIELD and chain.source != target:
        return slot.fits_hidden(game, chain, target)
    return slot.fits(game, chain, target)


def targets_of(feature: DeclaredAbility, chain: Chain, number: int) -> tuple[int, ...]:
    """Return the targets of one slot; each slot has its maximum, except one slot that may have fewer."""
    slots = feature.slots
    start = 0
    spare = len(chain.targets)
    for slot in slots:
        spare -= slot.least
    for position, slot in enumerate(slots):
        count = min(slot.most, slot.least + max(spare, 0))
        spare -= count - slot.least
        if position == number:
            return chain.targets[start : start + count]
        start += count
    return ()
