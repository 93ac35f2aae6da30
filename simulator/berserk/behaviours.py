"""Which function compiles each effect of the card language to instructions.

The function stands beside the instruction:

    @behaviour(t.Heal, called="heal", single=True)
    def compile_heal(program: Program, effect: t.Heal) -> AbilityEffect: ...

It returns an instruction, or appends instructions to `program.code` and returns None.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

if TYPE_CHECKING:
    from simulator.berserk.features import AbilityEffect
    from simulator.berserk.programs import Program

Compiler = TypeVar("Compiler", bound=Callable[..., Any])


class Behaviour(NamedTuple):
    """How an effect is compiled.

    `called`: the name under which an ability that begins with the effect is played (414.1). `single`: the effect is
    done to single cards, so a player may name its card late, or skip one card of several (423.3).
    """

    compile: Callable[[Program, Any], AbilityEffect | None]
    called: str
    single: bool


BEHAVIOURS: Final[dict[type, Behaviour]] = {}


def behaviour(node: type, called: str = "", single: bool = False) -> Callable[[Compiler], Compiler]:
    """Register the function that compiles the effects of a class."""

    def register(compiler: Compiler) -> Compiler:
        BEHAVIOURS[node] = Behaviour(compiler, called, single)
        return compiler

    return register
