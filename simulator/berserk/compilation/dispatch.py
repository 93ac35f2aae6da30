"""Which function compiles each kind of ability of the card language.

The engine cannot play a kind without a function: its sentence raises `NotSimulated` and counts as not understood.
`tests/simulator/test_behaviour.py` compiles every kind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from catalog.berserk.language import tree as t
from catalog.berserk.language.renderer import render_name
from catalog.berserk.language.writer import CannotWrite
from simulator.berserk.descriptions import NotSimulated
from simulator.berserk.features import Ability
from simulator.berserk.texts.constant import ConsecutiveStrikes, DistinctTargets

Words = tuple[str, str]
Compiler = TypeVar("Compiler", bound=Callable[..., Ability])

COMPILERS: Final[dict[type, Callable[[Any, Words], Ability]]] = {}


def compiles(node: type) -> Callable[[Compiler], Compiler]:
    """Register the function that compiles the abilities of a class."""

    def register(compiler: Compiler) -> Compiler:
        COMPILERS[node] = compiler
        return compiler

    return register


def compile_abilities(node: t.Ability, text: Words = ("", "")) -> tuple[Ability, ...]:
    """Return the abilities of a sentence. `text` is its name in Russian and in English.

    Raises `NotSimulated` if the engine cannot play a part of the sentence.
    """
    if isinstance(node, t.Together):
        return tuple([ability for part in node.abilities for ability in compile_abilities(part, text)])
    compiler = COMPILERS.get(type(node))
    if compiler is None:
        raise NotSimulated(type(node).__name__)
    ability: Ability = compiler(node, text)
    ability.node = node
    if isinstance(node, t.While) and node.condition in WEREBEAST:
        choice = compile_abilities(SHIFTS, words_of(SHIFTS))[0]
        choice.id = "werebeast"  # the sentence of one of its two states offers the choice (414.5)
        return ability, choice
    if isinstance(node, t.Can) and (node.running or node.different):
        bounds: list[Ability] = [ConsecutiveStrikes(*text)] if node.running else []
        if node.different:
            bounds.append(DistinctTargets(*text))
        return (ability, *bounds)
    return (ability,)


WEREBEAST: Final = (t.InShape("wolf"), t.InShape("human"))
# {wolf} / {human}: before the start of its player's turn it takes one of the two states.
SHIFTS: Final = t.EventAbility(
    t.AtTime("before turn", "own"), (t.Choose((t.TakeShape(t.The(), "wolf"), t.TakeShape(t.The(), "human"))),)
)


def words_of(node: t.Ability) -> Words:
    """Return the name of an ability in Russian and in English; empty words where the language cannot name it."""
    try:
        russian, english = render_name(node, "ru"), render_name(node, "en")
    except CannotWrite:
        return "", ""
    # in English a played or triggered ability is a separate sentence; a named ability is a word within one
    return russian, english[:1].upper() + english[1:] if isinstance(node, t.PlayedAbility | t.EventAbility) else english


def compile_named(node: t.Ability) -> tuple[Ability, ...]:
    """The abilities of a part of a sentence, called by its own words."""
    return compile_abilities(node, words_of(node))
