"""From the tree of the card language to abilities of the engine."""

from simulator.berserk.compilation import (
    constant,
    modifiers,
    named_abilities,
    played_abilities,
    replacements,
    triggered_abilities,
)
from simulator.berserk.compilation.dispatch import COMPILERS, compile_abilities, compile_named
from simulator.berserk.effects import (
    abilities,
    areas,
    attacks,
    cell_marks,
    chance,
    flow,
    marks,
    moves,
    places,
    stack,
    wounds,
)
from simulator.berserk.effects import (
    named_abilities as named_effects,
)

# Modules that register kinds of abilities, and those that register effects, when they are imported.
ABILITY_MODULES = (constant, modifiers, named_abilities, played_abilities, replacements, triggered_abilities)
EFFECT_MODULES = (
    abilities, areas, attacks, cell_marks, chance, flow, marks, moves, named_effects, places, stack, wounds,
)  # fmt: skip

__all__ = ("COMPILERS", "compile_abilities", "compile_named")
