"""Every node of the card language has a function that compiles it."""

from __future__ import annotations

from dataclasses import is_dataclass

import pytest

from catalog.heroes.language import tree as t
from catalog.language.node_registry import NodeRegistry
from simulator.heroes.compilation.amounts import amount
from simulator.heroes.compilation.conditions import condition
from simulator.heroes.compilation.descriptions import target
from simulator.heroes.compilation.events import event
from simulator.heroes.compilation.faces import printed_ability
from simulator.heroes.compilation.gifts import gift
from simulator.heroes.compilation.parts import effect

KINDS: dict[type, NodeRegistry] = {
    t.AbilityNode: printed_ability,
    t.EffectNode: effect,
    t.EventNode: event,
    t.AmountNode: amount,
    t.ConditionNode: condition,
    t.TargetNode: target,
    t.GiftNode: gift,
}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_node_of_a_kind_is_compiled(kind: type) -> None:
    nodes = {node for node in vars(t).values() if is_dataclass(node) and isinstance(node, type)} - {t.Bonus}
    assert KINDS[kind].functions.keys() == {node for node in nodes if issubclass(node, kind)}
