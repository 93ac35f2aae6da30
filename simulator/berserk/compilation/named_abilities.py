"""Abilities that are played by their name (Глоссарий, 414)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from catalog.berserk.language import tree as t
from catalog.berserk.language.dictionary import DICTIONARY
from simulator.berserk import vocabulary as v
from simulator.berserk.action_filter import manner_of
from simulator.berserk.bannable_actions import STRIKE_AT_ANSWERING, STRIKE_AT_DEFENDED
from simulator.berserk.compilation.dispatch import Words, compile_abilities, compile_named, compiles, words_of
from simulator.berserk.compilation.parts import compile_limit, number_of
from simulator.berserk.descriptions import NotSimulated, filter_of, quantity_of
from simulator.berserk.features import Ability, TriggeredAbility
from simulator.berserk.named.blows import Frenzy, Vampirism
from simulator.berserk.named.dice import Vulnerability
from simulator.berserk.named.registry import named, with_number
from simulator.berserk.named.shields import Protection
from simulator.berserk.named.turns import Concentration, Valhalla
from simulator.berserk.programs import Program
from simulator.berserk.texts.constant import ActionBan, VariableAbility

ELSEWHERE: Final = ("incarnation", "valhalla")  # in the graveyard nothing keeps a number up to date


@compiles(t.Named)
def compile_named_ability(node: t.Named, text: Words) -> Ability:
    ability: Ability | None
    if node.ability == "protection":
        ability = Protection(manner_of(node.source, instants=True))
    elif node.ability == "vulnerability":
        if node.source is None:
            ability = Vulnerability(None, "")
        else:
            ability = Vulnerability(manner_of(node.source), f" {node.source}")
    elif node.ability == "vampirism" and node.source is not None:
        manner = manner_of(node.source)
        if not manner.mask & v.SIMPLE_STRIKE or manner.by is not None:
            raise NotSimulated("vampirism")
        ability = Vampirism(tuple([v.POWER_NAMES.index(power) for power in node.source.strengths]))
    elif node.ability in OF_LATER_SETS:
        return _later(node.ability, number_of(node.x) or 0)
    elif node.ability == "frenzy":
        program = Program(text, True, compile_named)
        program.write(node.inner)
        ability = Frenzy(number_of(node.x) or 0, tuple(program.code), tuple(program.slots))
    elif node.ability in ("concentration", "valhalla"):
        program = Program(text, True, compile_named)
        program.write(node.inner)
        kind = Concentration if node.ability == "concentration" else Valhalla
        ability = kind(tuple(program.code), tuple(program.slots))
    elif node.ability in ("directed-strike", "unanswered-strike") and node.against is not None:
        deed = STRIKE_AT_DEFENDED if node.ability == "directed-strike" else STRIKE_AT_ANSWERING
        return ActionBan(*text, deed, None, filter_of(node.against))
    elif node.x is not None and not isinstance(node.x, t.Number):
        if node.ability in ELSEWHERE:
            raise NotSimulated("X")
        ability = VariableAbility(*text, node.ability, quantity_of(node.x), with_number)
    else:
        ability = named(node.ability, number_of(node.x))
    if ability is None:
        raise NotSimulated(node.ability)
    if node.inner and isinstance(ability, TriggeredAbility):
        ability.times, ability.period = compile_limit(node.limit)
        if node.style == "spell":
            ability.nature = v.SPELL
    if text[0]:
        ability.ru, ability.en = text
    return ability


def _later(id: str, x: int) -> Ability:
    """Return the ability of a keyword from later sets that abbreviates a phrase, under the name of the keyword."""
    ability = compile_abilities(OF_LATER_SETS[id](x), words_of(t.Named(id, t.Number(x) if x else None)))[0]
    ability.id, ability.head, ability.x = id, DICTIONARY[id].rule, x
    return ability


# «Рывок»: before it attacks it may step, once a turn. «Подлость Х»: it may wound an own neighbour.
OF_LATER_SETS: Final[dict[str, Callable[[int], t.Ability]]] = {
    "rush": lambda x: t.EventAbility(
        t.OnAttack("before", t.Source(("attack",)), t.The()), (t.Move(t.The()),), True, limit=t.Limit(1, "turn")
    ),
    "spite": lambda x: t.PlayedAbility((t.Spite(t.Number(x)),), limit=t.Limit(1, "turn")),
}
