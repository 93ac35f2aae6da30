"""Abilities that change numbers: of blows, dice, wounds and cards, and the greatest values of them."""

from __future__ import annotations

from catalog.berserk.language import tree as t
from simulator.berserk import vocabulary as v
from simulator.berserk.action_filter import manner_of
from simulator.berserk.compilation.dispatch import Words, compiles
from simulator.berserk.descriptions import NotSimulated, filter_of, get_sign, get_size, quantity_of
from simulator.berserk.features import (
    DIE,
    HEALED_OF,
    HEALS,
    MOST_EXTRA,
    MOST_LIVES,
    MOST_TOKENS,
    MOVE_RESERVE,
    NAMED_X,
    VALUE,
    Ability,
)
from simulator.berserk.nature_masks import MASKS
from simulator.berserk.texts.constant import MoreLives, WoundLimit
from simulator.berserk.texts.modifiers import (
    BlowBonus,
    Cap,
    FinishBonus,
    Guard,
    Maximum,
    RangeBonus,
    SettledRange,
    StatBonus,
)


@compiles(t.Bonus)
def compile_bonus(node: t.Bonus, text: Words) -> Ability:
    against = None if node.against is None else filter_of(node.against)
    if node.source.kinds == ("finish",):
        if against is None or node.next_only:
            raise NotSimulated("finish")
        return FinishBonus(*text, quantity_of(get_size(node.amount)), get_sign(node.amount), against)
    return BlowBonus(
        *text,
        VALUE,
        quantity_of(get_size(node.amount)),
        get_sign(node.amount),
        manner_of(node.source),
        against,
        node.next_only,
    )


@compiles(t.DieBonus)
def compile_die_bonus(node: t.DieBonus, text: Words) -> Ability:
    against = None if node.against is None else filter_of(node.against)
    manner = None if node.source is None else manner_of(node.source)
    amount, sign = quantity_of(get_size(node.amount)), get_sign(node.amount)
    return BlowBonus(*text, DIE, amount, sign, manner, against, node.next_only)


@compiles(t.Guard)
def compile_guard(node: t.Guard, text: Words) -> Ability:
    return Guard(*text, quantity_of(get_size(node.amount)), manner_of(node.source), get_sign(node.amount))


@compiles(t.StatBonus)
def compile_stat_bonus(node: t.StatBonus, text: Words) -> Ability:
    if node.acquire:
        raise NotSimulated("StatBonus")
    if node.stat == "lives":
        return MoreLives(*text, quantity_of(get_size(node.amount)), get_sign(node.amount))
    if node.stat == "range":
        nature = v.ATTACK if node.kind is None else MASKS[node.kind]
        against = None if node.against is None else filter_of(node.against)
        return RangeBonus(*text, quantity_of(get_size(node.amount)), get_sign(node.amount), nature, against)
    what = {"move": MOVE_RESERVE, "heals": HEALS, "healed": HEALED_OF, "ability": NAMED_X}[node.stat]
    return StatBonus(*text, what, quantity_of(get_size(node.amount)), node.ability, get_sign(node.amount))


@compiles(t.AttackRange)
def compile_attack_range(node: t.AttackRange, text: Words) -> Ability:
    nature = 0
    for kind in node.source.kinds:
        nature |= MASKS[kind]
    return SettledRange(*text, nature, node.amount)


@compiles(t.AttackCap)
def compile_attack_cap(node: t.AttackCap, text: Words) -> Ability:
    against = None if node.against is None else filter_of(node.against)
    if isinstance(node.to, str):
        power = v.POWER_NAMES.index(node.to)
        return Cap(*text, manner_of(node.source), None, power, node.own, against, node.next_only)
    return Cap(*text, manner_of(node.source), quantity_of(node.to), 0, node.own, against, node.next_only)


@compiles(t.Maximum)
def compile_maximum(node: t.Maximum, text: Words) -> Ability:
    if node.of == "wounds a turn":
        return WoundLimit(*text, node.amount)
    what = {"tokens": MOST_TOKENS, "lives": MOST_LIVES, "extra lives": MOST_EXTRA}[node.of]
    return Maximum(*text, what, node.amount)
