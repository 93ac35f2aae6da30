"""From the tree of the card language to abilities of the engine."""

from simulator.berserk.compilation import (  # noqa: F401  (they register the kinds of abilities)
    constant,
    modifiers,
    named_abilities,
    played_abilities,
    replacements,
    triggered_abilities,
)
from simulator.berserk.compilation.dispatch import COMPILERS, compile_abilities, compile_named

__all__ = ("COMPILERS", "compile_abilities", "compile_named")
