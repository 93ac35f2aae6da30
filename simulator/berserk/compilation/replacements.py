"""Abilities that replace an event by effects («вместо»)."""

from __future__ import annotations

from typing import Final

from catalog.berserk.language import tree as t
from simulator.berserk import vocabulary as v
from simulator.berserk.action_filter import manner_of
from simulator.berserk.compilation.dispatch import Words, compile_named, compiles
from simulator.berserk.compilation.parts import compile_condition, compile_limit, compile_subject
from simulator.berserk.descriptions import NotSimulated
from simulator.berserk.effects.flow import AskMay, Skip
from simulator.berserk.effects.places import ExileIt
from simulator.berserk.features import Ability, AbilityEffect
from simulator.berserk.heal_replacement import (
    DIVE,
    EXILE,
    EXTRA_LIVES,
    FATES,
    POISON,
    RISE,
    TAPPING,
    TOKENS,
    UNTAPPING,
    WITH_HOST,
    WOUNDS,
)
from simulator.berserk.programs import Program
from simulator.berserk.quantities import NO_MOST
from simulator.berserk.texts.replacement import AfterAll, Replacement


def _compile_effects(effects: tuple[t.Effect, ...], text: Words) -> tuple[Program, bool]:
    """Compile the effects that replace an event. Return their program, and whether the player may decline them.

    Raises NotSimulated for an attack.
    """
    program = Program(text, True, compile_named)
    first = effects[0]
    may = isinstance(first, t.May) and len(effects) == 1
    program.write(first.effects if isinstance(first, t.May) and may else effects)
    if program.nature:
        raise NotSimulated("Attack")
    return program, may


@compiles(t.InsteadOfDeath)
def compile_death_replacement(node: t.InsteadOfDeath, text: Words) -> Ability:
    program, may = _compile_effects(node.effects, text)
    times, period = compile_limit(node.limit)
    return Replacement(
        *text,
        tuple(program.code),
        tuple(program.slots),
        times,
        period,
        may,
        condition=compile_condition(node.condition),
    )


@compiles(t.InsteadOfHealing)
def compile_healing_replacement(node: t.InsteadOfHealing, text: Words) -> Ability:
    program, may = _compile_effects(node.effects, text)
    code: list[AbilityEffect] = list(program.code)
    if may:
        code = [AskMay(len(code) + 1), *code, Skip(1), AfterAll(v.HEALED)]
    times, period = compile_limit(node.limit)
    return Replacement(
        *text,
        tuple(code),
        tuple(program.slots),
        times,
        period,
        False,
        v.HEALED,
        condition=compile_condition(node.condition),
    )


# Events whose player chooses before anything happens, and events after which the original event can still happen.
ASKED_FIRST: Final = (v.DIED, WITH_HOST, WOUNDS)
DECLINABLE: Final = (v.HEALED, EXTRA_LIVES, TOKENS, EXILE, DIVE, RISE, UNTAPPING, TAPPING, POISON)


@compiles(t.Instead)
def compile_replacement(node: t.Instead, text: Words) -> Ability:
    program, may = _compile_effects(node.effects, text)
    times, period = compile_limit(node.limit)
    who = None if node.who == t.The() else compile_subject(node.who)
    code: list[AbilityEffect] = list(program.code)
    if node.fate in ("resurrected", "incarnated") and node.effects == (t.Exile(t.The("it")),):
        code = [ExileIt()]  # the card is in the graveyard
    fate = v.DIED if node.fate == "dies" else v.HEALED if node.fate == "healed" else FATES[node.fate]
    if may and fate not in ASKED_FIRST:
        if fate not in DECLINABLE:
            raise NotSimulated("Instead")  # the player gets no question before the card has gone
        code, may = [AskMay(len(code) + 1), *code, Skip(1), AfterAll(fate)], False
    manner = None if node.source is None else manner_of(node.source)
    greatest = NO_MOST if node.at_most is None else node.at_most
    return Replacement(
        *text, tuple(code), tuple(program.slots), times, period, may, fate, who, manner,
        0 if fate in (v.DIED, WITH_HOST) else node.at_least, greatest, compile_condition(node.condition),
    )  # fmt: skip
