"""A printed card as the rules run it: what each of its abilities adds to its face.

The function of an ability returns what is listed among the abilities of the face, or None.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from catalog.heroes.cards import Card
from catalog.heroes.language import tree as t
from catalog.heroes.language.dictionary import KEYWORDS
from catalog.heroes.language.parser import render
from catalog.heroes.language.tree_walk import walk
from catalog.language.node_registry import NodeRegistry
from simulator.heroes import bits
from simulator.heroes.compilation.amounts import optional_sum, sum_of
from simulator.heroes.compilation.conditions import optional_test, test_of
from simulator.heroes.compilation.descriptions import CLASS_BITS, ELEMENT_BITS, KIND_BITS, aim_of, picks_of
from simulator.heroes.compilation.gifts import add_gifts, pack_number
from simulator.heroes.compilation.parts import Reserve
from simulator.heroes.compilation.text_abilities import compile_activated, compile_spell, compile_triggered
from simulator.heroes.program import Aim, CompiledAbility, Face, Op

RETURNS: Final = {"hand": 1, "top": 2, "bottom": 3, "deck": 4}

printed_ability = NodeRegistry()


@dataclass(frozen=True, slots=True)
class FaceWriter:
    """Where an ability is written. `place`: its number on the card."""

    face: Face
    place: int
    reserve: Reserve


def build_face(card: Card, created: Mapping[str, int]) -> Face:
    """A card as the rules see it; `created`: the places of created cards among the faces, by slug."""
    kind, element = KIND_BITS[card.kind], ELEMENT_BITS[card.element]
    face = Face(f"{card.set_code}-{card.number}", card.name.ru, card.name.en, kind, element, card.cost, card.cost_x)
    for one in card.classes:
        face.classes |= CLASS_BITS[one]
    face.strike, face.lives, face.armour, face.uses = card.strike, card.lives, card.armour, card.uses
    face.created = card.is_created
    face.printed = card
    reserve = Reserve(created, card.names)
    for place, node in enumerate(card.parse().abilities):
        face.remembers = face.remembers or any(map(_asks_who_was_hurt, walk(node)))
        ability: CompiledAbility | None = printed_ability.call(node, FaceWriter(face, place, reserve))
        if ability is not None:
            ability.ru, ability.en = render(node, "ru", card.names), render(node, "en", card.names)
            face.abilities.append(ability)
            face.shoots = face.shoots or any(op.kind == bits.SHOT for op in ability.ops)
    return face


def _asks_who_was_hurt(part: object) -> bool:
    """Return whether a part of a tree tests for cards that have taken wounds this turn."""
    return "hurt" in (getattr(part, "wounds", ""), getattr(part, "state", ""))


@printed_ability(t.Keyword)
def add_keyword_to_face(node: t.Keyword, to: FaceWriter) -> None:
    to.face.keys |= bits.BITS[node.id]
    to.face.nums += pack_number(node)
    if node.id == "module":
        to.face.triggers.append(_compile_module(to.place))
        to.face.events |= bits.ENTERS


def _compile_module(place: int) -> CompiledAbility:
    """Return the ability of «модуль»: the card may be attached to another mechanism of its player."""
    found = CompiledAbility(bits.TRIGGERED, place)
    found.event, found.may = bits.ENTERS, True
    aim = aim_of(t.ChosenCards(t.Cards("creature", "yours", of_class="mechanism", other=True)))
    aim.slot = 0
    found.choices.append(aim)
    found.ops.append(Op(bits.ATTACH, aim))
    found.ru, found.en = KEYWORDS["module"].text
    return found


@printed_ability(t.EntersWounded)
def add_entry_wounds(node: t.EntersWounded, to: FaceWriter) -> None:
    to.face.entry_wounds += node.wounds


@printed_ability(t.InsteadOfDeath)
def add_death_replacement(node: t.InsteadOfDeath, to: FaceWriter) -> None:
    to.face.returns, to.face.may_return = RETURNS[node.to], node.may


@printed_ability(t.Spell)
def add_spell(node: t.Spell, to: FaceWriter) -> CompiledAbility:
    return compile_spell(node, to.place, to.reserve)


@printed_ability(t.TriggeredAbility)
def add_triggered(node: t.TriggeredAbility, to: FaceWriter) -> CompiledAbility:
    ability = compile_triggered(node, to.place, to.reserve)
    if ability.in_grave:
        to.face.grave_triggers.append(ability)
    else:
        to.face.triggers.append(ability)
        to.face.events |= ability.event
    return ability


@printed_ability(t.ActivatedAbility)
def add_activated(node: t.ActivatedAbility, to: FaceWriter) -> CompiledAbility:
    ability = compile_activated(node, to.place, to.reserve)
    (to.face.grave_activated if ability.in_grave else to.face.activated).append(ability)
    return ability


@printed_ability(t.Aura)
def add_aura(node: t.Aura, to: FaceWriter) -> CompiledAbility:
    op = Op(bits.GIVE, aim_of(node.target), optional_sum(node.per))
    add_gifts(op, node.gifts, to.reserve)
    ability = CompiledAbility(bits.AURA, to.place)
    ability.test = optional_test(node.condition)
    return _add_constant(ability, op, to.face)


@printed_ability(t.StrikeIs)
def add_strike_amount(node: t.StrikeIs, to: FaceWriter) -> CompiledAbility:
    op = Op(bits.GIVE, Aim(bits.THIS), sum_of(node.amount))
    op.strike, op.value = 1, to.face.strike
    return _add_constant(CompiledAbility(bits.AURA, to.place), op, to.face)


def _add_constant(ability: CompiledAbility, op: Op, face: Face) -> CompiledAbility:
    """Add a constant ability with its only part, and note whether other ones may change its cards or its effect."""
    picks = op.aim is not None and op.aim.picks is not None and op.aim.picks.is_dependent()
    amount = op.amount is not None and (op.amount.picks is None or op.amount.picks.is_dependent())
    ability.dependent = picks or amount or (ability.test is not None and ability.test.is_dependent())
    cards = op.aim.picks.find_reach() if op.aim is not None and op.aim.picks is not None else bits.MOVED
    times = op.amount.find_reach() if op.amount is not None else 0
    ability.steady = cards == bits.MOVED and times == 0
    ability.reach = bits.SOURCE_MOVED | (0 if ability.steady else cards | times)
    ability.reach |= ability.test.find_reach() if ability.test is not None else 0
    ability.ops.append(op)
    face.auras.append(ability)
    return ability


@printed_ability(t.Costs)
def add_discount(node: t.Costs, to: FaceWriter) -> CompiledAbility:
    ability = CompiledAbility(bits.COSTS, to.place)
    ability.less, ability.least, ability.picks = node.less, node.least, picks_of(node.cards)
    ability.test = optional_test(node.condition)
    to.face.discounts.append(ability)
    return ability


@printed_ability(t.CostsLess)
def add_own_discount(node: t.CostsLess, to: FaceWriter) -> CompiledAbility:
    ability = CompiledAbility(bits.COSTS_LESS, to.place)
    ability.less, ability.test = node.less, test_of(node.condition)
    to.face.own_discounts.append(ability)
    return ability


@printed_ability(t.CostsLessFor)
def add_discount_for_cards(node: t.CostsLessFor, to: FaceWriter) -> CompiledAbility:
    ability = CompiledAbility(bits.COSTS_LESS_FOR, to.place)
    ability.less, ability.picks = node.less, picks_of(node.cards)
    to.face.own_discounts.append(ability)
    return ability


@printed_ability(t.CostsLessForHand)
def add_discount_for_hand(node: t.CostsLessForHand, to: FaceWriter) -> CompiledAbility:
    ability = CompiledAbility(bits.COSTS_LESS_FOR_HAND, to.place)
    ability.less, ability.enemy = node.less, node.side == "enemy"
    to.face.own_discounts.append(ability)
    return ability


@printed_ability(t.CostsLessPer)
def add_discount_per_unit(node: t.CostsLessPer, to: FaceWriter) -> CompiledAbility:
    ability = CompiledAbility(bits.COSTS_LESS_PER, to.place)
    ability.less = node.less
    ability.ops.append(Op(bits.NO_EFFECT, None, sum_of(node.per)))
    to.face.own_discounts.append(ability)
    return ability


@printed_ability(t.CostsExactly)
def add_exact_cost(node: t.CostsExactly, to: FaceWriter) -> CompiledAbility:
    ability = CompiledAbility(bits.COSTS_EXACTLY, to.place)
    ability.less, ability.test = node.cost, test_of(node.condition)
    to.face.own_discounts.append(ability)
    return ability


@printed_ability(t.StrikeAgainst)
def add_strike_against(node: t.StrikeAgainst, to: FaceWriter) -> CompiledAbility:
    ability = CompiledAbility(bits.AGAINST, to.place)
    ability.less, ability.picks = node.value, picks_of(node.cards)
    to.face.against.append(ability)
    return ability
