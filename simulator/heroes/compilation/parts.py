"""The parts of an ability: which function compiles each effect, and what it writes into (119, 120).

The function of an effect returns a part, or appends parts to `writer.ops` and returns None.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from catalog.core.terms import Term
from catalog.heroes.language import tree as t
from catalog.language.node_registry import NodeRegistry
from simulator.heroes import bits
from simulator.heroes.compilation.amounts import sum_of
from simulator.heroes.program import Aim, CompiledAbility, Op, Sum

effect = NodeRegistry()


@dataclass(frozen=True, slots=True)
class Reserve:
    """The created cards of a game: their places among the faces and their names, by slug."""

    places: Mapping[str, int]
    names: Mapping[str, Term]


@dataclass(frozen=True, slots=True)
class PartWriter:
    """Appends parts to an ability. `late`: their targets are named while the ability is carried out."""

    ability: CompiledAbility
    reserve: Reserve
    late: bool = False

    @property
    def ops(self) -> list[Op]:
        return self.ability.ops

    def write(self, effects: tuple[t.EffectNode, ...]) -> None:
        for node in effects:
            self.append(effect.call(node, self))

    def write_block(self, effects: tuple[t.EffectNode, ...]) -> None:
        """Append the parts of a block, which may be left out."""
        PartWriter(self.ability, self.reserve, True).write(effects)

    def append(self, op: Op | None) -> None:
        """Append a part, and make its target a choice of the ability where a player names it."""
        if op is None:
            return
        if op.aim is not None and self.late:
            op.aim.late = True
        if op.aim is not None and not op.aim.late and op.aim.how in (bits.CHOSEN, bits.IN_GRAVEYARD):
            self._add_choice(op.aim)
        self.ops.append(op)

    def sum_of(self, node: t.AmountNode) -> Sum:
        """Compile the amount of an effect; a card that it refers to by choice becomes a choice of the ability."""
        amount = sum_of(node)
        if amount.aim is not None and amount.aim.how == bits.CHOSEN:
            self._add_choice(amount.aim)
        return amount

    def _add_choice(self, aim: Aim) -> None:
        aim.slot = len(self.ability.choices)
        self.ability.choices.append(aim)
