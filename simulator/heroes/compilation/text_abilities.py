"""Abilities that are carried out: of spells (117), triggered (113) and activated ones (114)."""

from __future__ import annotations

from catalog.heroes.language import tree as t
from catalog.language.node_registry import NodeRegistry
from simulator.heroes import bits
from simulator.heroes.compilation.conditions import optional_test
from simulator.heroes.compilation.descriptions import SIDES
from simulator.heroes.compilation.events import add_event
from simulator.heroes.compilation.parts import PartWriter, Reserve
from simulator.heroes.program import CompiledAbility

text_ability = NodeRegistry()


@text_ability(t.Spell)
def compile_spell(node: t.Spell, place: int, reserve: Reserve) -> CompiledAbility:
    return _with_parts(node, CompiledAbility(bits.SPELL_ABILITY, place), reserve)


@text_ability(t.TriggeredAbility)
def compile_triggered(node: t.TriggeredAbility, place: int, reserve: Reserve) -> CompiledAbility:
    ability = CompiledAbility(bits.TRIGGERED, place)
    add_event(node.event, ability)
    ability.in_turn = SIDES[node.in_turn]
    ability.may, ability.limit, ability.in_grave = node.may, node.limit, node.in_grave
    return _with_parts(node, ability, reserve)


@text_ability(t.ActivatedAbility)
def compile_activated(node: t.ActivatedAbility, place: int, reserve: Reserve) -> CompiledAbility:
    ability = CompiledAbility(bits.ACTIVATED, place)
    ability.tap, ability.coins, ability.wounds = node.tap, node.coins, node.wounds
    ability.sacrifice, ability.discard, ability.limit = node.sacrifice, node.discard, node.limit
    ability.coins_x, ability.discard_x = node.coins_x, node.discard_x
    ability.hero_wounds, ability.in_grave = node.hero_wounds, node.in_grave
    return _with_parts(node, ability, reserve)


def _with_parts(
    node: t.Spell | t.TriggeredAbility | t.ActivatedAbility, ability: CompiledAbility, reserve: Reserve
) -> CompiledAbility:
    ability.test = optional_test(node.condition)
    PartWriter(ability, reserve).write(node.effects)
    return ability
