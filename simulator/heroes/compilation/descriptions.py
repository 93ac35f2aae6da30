"""Descriptions of cards, and targets (502)."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import tree as t
from catalog.heroes.language.dictionary import CLASSES
from catalog.language.node_registry import NodeRegistry
from simulator.heroes import bits
from simulator.heroes.program import Aim, Picks

KIND_BITS: Final = {
    "hero": bits.HERO, "creature": bits.CREATURE, "spell": bits.SPELL, "event": bits.EVENT, "amulet": bits.AMULET,
    "armour": bits.ARMOUR, "weapon": bits.WEAPON, "character": bits.CHARACTER, "equipment": bits.EQUIPMENT,
    "card": bits.ANY_KIND,
}  # fmt: skip
ELEMENT_BITS: Final = {
    "": bits.ANY_ELEMENT, "steppe": bits.STEPPE, "mountain": bits.MOUNTAIN, "forest": bits.FOREST, "swamp": bits.SWAMP,
    "darkness": bits.DARKNESS, "neutral": bits.NEUTRAL, t.ANY_ELEMENT: bits.WITH_ELEMENT,
}  # fmt: skip
CLASS_BITS: Final = {id: 1 << place for place, id in enumerate(CLASSES)}
SIDES: Final[dict[str, int]] = {"any": bits.ANY_SIDE, "yours": bits.YOURS, "enemy": bits.ENEMY}
STATES: Final = {
    "": 0, "tapped": bits.TAPPED, "untapped": bits.UNTAPPED, "wounded": bits.WOUNDED, "unwounded": bits.UNWOUNDED,
    "stunned": bits.STUNNED, "struck": bits.STRUCK, "unstruck": bits.UNSTRUCK, "in play": 0, "hurt": bits.HURT,
    "new": bits.NEW, "joined": bits.JOINED,
}  # fmt: skip
RANKS: Final[dict[str, int]] = {
    "": 0, "greatest strike": bits.GREATEST_STRIKE, "least strike": bits.LEAST_STRIKE,
    "greatest cost": bits.GREATEST_COST, "least cost": bits.LEAST_COST, "most lives": bits.MOST_LIVES,
    "fewest lives": bits.FEWEST_LIVES, "most wounds": bits.MOST_WOUNDS,
}  # fmt: skip
MADE: Final = {"": 0, "created": 1, "printed": 2}

target = NodeRegistry()


def picks_of(cards: t.Cards) -> Picks:
    found = Picks()
    found.kinds = KIND_BITS[cards.kind] | (KIND_BITS[cards.or_kind] if cards.or_kind else 0)
    found.side = SIDES[cards.side]
    found.classes = CLASS_BITS[cards.of_class] if cards.of_class else 0
    found.classes |= CLASS_BITS[cards.or_class] if cards.or_class else 0
    found.elements = ELEMENT_BITS[cards.element]
    found.other = cards.other
    found.states = STATES[cards.state] | STATES[cards.wounds]
    found.cost_most, found.cost_least = cards.cost_most, cards.cost_least
    found.strike_most, found.strike_least = cards.strike_most, cards.strike_least
    found.lives_most, found.lives_least = cards.lives_most, cards.lives_least
    found.not_classes = CLASS_BITS[cards.not_class] if cards.not_class else 0
    found.not_kinds = KIND_BITS[cards.not_kind] if cards.not_kind else 0
    found.made = MADE[cards.made]
    found.having = bits.BITS[cards.having] if cards.having else 0
    found.lacking = bits.BITS[cards.lacking] if cards.lacking else 0
    found.same_name = cards.same_name
    found.named = cards.named
    found.in_hand = cards.in_hand
    found.in_grave = cards.in_grave
    found.rank = RANKS[cards.rank]
    found.cost_x = ("", "most", "exact").index(cards.cost_x)
    return found


def optional_picks(cards: t.Cards | None) -> Picks | None:
    return None if cards is None else picks_of(cards)


def aim_of(node: t.TargetNode) -> Aim:
    aim: Aim = target.call(node)
    return aim


@target(t.ChosenCards)
def compile_chosen_cards(node: t.ChosenCards) -> Aim:
    aim = Aim(bits.CHOSEN, picks_of(node.cards), node.count)
    aim.by_enemy = aim.late = node.by_enemy
    return aim


@target(t.Every)
def compile_every_card(node: t.Every) -> Aim:
    return Aim(bits.EVERY, picks_of(node.cards))


@target(t.AtRandom)
def compile_random_cards(node: t.AtRandom) -> Aim:
    return Aim(bits.AT_RANDOM, picks_of(node.cards), node.count)


@target(t.This, bits.THIS)
@target(t.It, bits.IT)
@target(t.That, bits.THAT)
@target(t.YourHero, bits.YOUR_HERO)
@target(t.EnemyHero, bits.ENEMY_HERO)
def compile_reference(node: t.TargetNode, how: int) -> Aim:
    return Aim(how)
