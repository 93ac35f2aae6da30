"""Constant abilities (406): bans, permissions, duties, and abilities that cards have or lack under a condition."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from catalog.berserk.language import tree as t
from simulator.berserk import vocabulary as v
from simulator.berserk.action_filter import manner_of
from simulator.berserk.bannable_actions import SAID as FORBIDDEN_DEEDS
from simulator.berserk.bannable_actions import USE_INSTANTLY
from simulator.berserk.card import ELEMENTS
from simulator.berserk.compilation.dispatch import Words, compile_abilities, compile_named, compiles
from simulator.berserk.compilation.parts import compile_subject
from simulator.berserk.conditions import Condition, InFormation, condition_of
from simulator.berserk.descriptions import NotSimulated, cell_test_of, filter_of, quantity_of
from simulator.berserk.features import Ability
from simulator.berserk.texts.bypass import AbilityBypass
from simulator.berserk.texts.constant import (
    AbilityGrant,
    AbilityRemoval,
    ActionBan,
    ActionPermission,
    AskedOfRoster,
    AttackObligation,
    CellBan,
    CellBanForOthers,
    ConditionalAbilities,
    ConstantBlock,
    CountedAs,
    CreatureForm,
    DefenceObligation,
    ElementOverride,
    ExtraClass,
    ExtraDestinations,
    HostPermission,
    MarkerOf,
    NumberOverride,
    RecruitChange,
    StartingWith,
    StrikeValueSwap,
    SubtypeReturn,
    Taunt,
    WoundImmunity,
)
from simulator.berserk.texts.events import EventSubject
from simulator.berserk.texts.modifiers import SettledThrow
from simulator.berserk.texts.stay_tapped import StayTapped

# Actions that the engine checks before it is done or allowed. The 2009 rules let ranged attacks aim at neighbours
# anyway.
UNBOUNDED: Final = 1_000_000  # «неограниченное число раз»
PERMITTED: Final[frozenset[str]] = frozenset(
    {
        "move diagonally",
        "attack",
        "strike flyers",
        "defend",
        "strike as adjacent",
        "shoot adjacent",
        "answer tapped",
        "act",
        "incarnate",
        "incarnate untapped",
        "incarnate anywhere",
        "choose targets",
        "throw twice",
        "reach over",
        "reach over two",
        "host symbiotes",
        "host parasites",
    }
)


@compiles(t.OnlyAt)
def compile_taunt(node: t.OnlyAt, text: Words) -> Ability:
    return Taunt(*text, manner_of(node.source), filter_of(node.by))


@compiles(t.Becomes)
def compile_element(node: t.Becomes, text: Words) -> Ability:
    return ElementOverride(*text, ELEMENTS.index(node.element))


COUNTED: Final[dict[str, tuple[str, int]]] = {  # the clause, and the mark
    "elite": ("202.2", v.COUNTS_ELITE),
    "ordinary": ("202.2", v.COUNTS_ORDINARY),
    "row 1": ("207.3", v.COUNTS_ROW[0]),
    "row 2": ("207.3", v.COUNTS_ROW[1]),
    "row 3": ("207.3", v.COUNTS_ROW[2]),
}


@compiles(t.CountsAs)
def compile_counting(node: t.CountsAs, text: Words) -> Ability:
    clause, mark = COUNTED[node.what]
    return CountedAs(*text, clause, mark)


@compiles(t.BecomesCreature)
def compile_creature_form(node: t.BecomesCreature, text: Words) -> Ability:
    strike = node.strike
    if isinstance(strike, t.Number):
        return CreatureForm(*text, (strike.value, strike.value, strike.value), node.move)
    return CreatureForm(*text, (strike.weak, strike.medium, strike.strong), node.move)


@compiles(t.PrintedNumbers)
def compile_printed_numbers(node: t.PrintedNumbers, text: Words) -> Ability:
    strike = node.strike
    if isinstance(strike, t.Number):
        strike = t.ByDie(strike.value, strike.value, strike.value)
    values = None if strike is None else (strike.weak, strike.medium, strike.strong)
    return NumberOverride(*text, values, -1 if node.move is None else node.move)


@compiles(t.AlsoOfClass)
def compile_class(node: t.AlsoOfClass, text: Words) -> Ability:
    return ExtraClass(*text, node.name.casefold().replace("ё", "е"))


@compiles(t.NextThrow)
def compile_next_throw(node: t.NextThrow, text: Words) -> Ability:
    return SettledThrow(*text, node.value)


@compiles(t.StrikeExchange)
def compile_strike_exchange(node: t.StrikeExchange, text: Words) -> Ability:
    return StrikeValueSwap(*text)


@compiles(t.Boards)
def compile_host_permission(node: t.Boards, text: Words) -> Ability:
    return HostPermission(*text, filter_of(node.hosts), node.parasites)


@compiles(t.Marker)
def compile_marker(node: t.Marker, text: Words) -> Ability:
    return MarkerOf(*text, node.name)


@compiles(t.Unhurt)
def compile_wound_immunity(node: t.Unhurt, text: Words) -> Ability:
    return WoundImmunity(*text, manner_of(node.source), node.all_others)


@compiles(t.Ignores)
def compile_bypass(node: t.Ignores, text: Words) -> Ability:
    protections = tuple([manner_of(source) for source in node.sources])
    ids = tuple([ability.replace(" ", "-") for ability in node.abilities])
    when = None if node.when is None else manner_of(node.when)
    return AbilityBypass(*text, ids, protections, None if node.of is None else filter_of(node.of), when)


@compiles(t.Cannot)
def compile_ban(node: t.Cannot, text: Words) -> Ability:
    if node.act not in FORBIDDEN_DEEDS:
        raise NotSimulated(node.act)
    if node.act == "use" and node.source == t.Source(("instant",)):
        return ActionBan(*text, USE_INSTANTLY, None, None)
    manner = None if node.source is None else manner_of(node.source)
    return ActionBan(*text, FORBIDDEN_DEEDS[node.act], manner, None if node.at is None else filter_of(node.at))


@compiles(t.CannotEnter)
def compile_cell_ban(node: t.CannotEnter, text: Words) -> Ability:
    return CellBan(*text, cell_test_of(node.where), node.only)


@compiles(t.MovesTo)
def compile_destinations(node: t.MovesTo, text: Words) -> Ability:
    return ExtraDestinations(*text, EventSubject("this", None), cell_test_of(node.where))


@compiles(t.Can)
def compile_permission(node: t.Can, text: Words) -> Ability:
    if node.act == "stay tapped":
        return StayTapped(*text)
    if node.act not in PERMITTED:
        raise NotSimulated(node.act)
    manner = None if node.source is None else manner_of(node.source)
    times = node.times or UNBOUNDED
    deed = "defend again" if node.act == "defend" and node.at is None else node.act
    return ActionPermission(*text, deed, times, manner, None if node.at is None else filter_of(node.at))


@compiles(t.OutlivesHost)
def compile_subtype_return(node: t.OutlivesHost, text: Words) -> Ability:
    return SubtypeReturn(*text)


@compiles(t.StaysUntapped)
def compile_untapped_action(node: t.StaysUntapped, text: Words) -> Ability:
    manner = None if node.source is None else manner_of(node.source)
    return ActionPermission(*text, f"{node.doing} untapped", 1, manner, None)


@compiles(t.Must)
def compile_duty(node: t.Must, text: Words) -> Ability:
    manner = None if node.source is None else manner_of(node.source)
    if node.deed == "be defended against":
        return DefenceObligation(*text, manner)
    at = None if node.at is None else filter_of(node.at)
    return AttackObligation(*text, node.deed == "be attacked", manner, at)


@compiles(t.StartsWith)
def compile_start(node: t.StartsWith, text: Words) -> Ability:
    abilities = tuple([ability for part in node.abilities for ability in compile_abilities(part)])
    return StartingWith(*text, node.what, quantity_of(node.amount), abilities)


FREE_OF_COST: Final = 1_000  # crystals less than any card costs


@compiles(t.RecruitPrice)
def compile_recruit_price(node: t.RecruitPrice, text: Words) -> Ability:
    change = RecruitChange(*text, FREE_OF_COST if node.free else node.less, node.per_mulligan, 0, 0)
    change.cards = None if node.cards is None else filter_of(node.cards)
    change.per = None if node.per is None else filter_of(node.per)
    change.shown = node.shown
    return change


@compiles(t.RecruitGain)
def compile_recruit_gain(node: t.RecruitGain, text: Words) -> Ability:
    gold, silver = (node.crystals, 0) if node.gold else (0, node.crystals)
    change = RecruitChange(*text, 0, False, gold, silver)
    change.shown = node.shown
    return change


@compiles(t.Blocks)
def compile_constant_block(node: t.Blocks, text: Words) -> Ability:
    return ConstantBlock(*text, manner_of(node.source), node.first, node.before_dice)


@compiles(t.Grants)
def compile_grant(node: t.Grants, text: Words) -> Ability:
    first = node.abilities[0]
    if isinstance(first, t.CannotEnter) and len(node.abilities) == 1:
        return CellBanForOthers(*text, compile_subject(node.target), cell_test_of(first.where), first.only)
    if isinstance(first, t.MovesTo) and len(node.abilities) == 1:
        return ExtraDestinations(*text, compile_subject(node.target), cell_test_of(first.where))
    if any(isinstance(part, t.CannotEnter | t.MovesTo) for part in node.abilities):
        raise NotSimulated("CannotEnter")
    abilities = tuple([ability for part in node.abilities for ability in compile_named(_of_bearer(part))])
    return AbilityGrant(*text, compile_subject(node.target), abilities)


def _of_bearer(node: Any) -> Any:
    """Return the granted ability, where «его регенерация» now refers to the card that receives it."""
    if isinstance(node, t.TableNumber) and node.of == "it":
        return replace(node, of="this")
    if isinstance(node, (t.Bonus, t.Guard, t.DieBonus, t.StatBonus)):
        return replace(node, amount=_of_bearer(node.amount))
    return replace(node, x=_of_bearer(node.x)) if isinstance(node, t.Named) else node


@compiles(t.Deprives)
def compile_removal(node: t.Deprives, text: Words) -> Ability:
    ids = tuple([ability.replace(" ", "-") for ability in node.abilities]) or ("",)
    return AbilityRemoval(*text, compile_subject(node.target), ids)


def _parts_of(condition: t.Condition) -> list[t.Condition]:
    """The conditions that must hold together."""
    if isinstance(condition, t.Both):
        return [*_parts_of(condition.one), *_parts_of(condition.two)]
    return [condition]


def _asked_at_picking(part: t.Condition) -> Condition | AskedOfRoster:
    """Return the test of a change of prices: of cards taken or dealt, or of the player."""
    if isinstance(part, t.Neither) and isinstance(part.condition, t.Dealt):
        return AskedOfRoster(filter_of(part.condition.cards), "at most", part.condition.count - 1, True)
    if isinstance(part, t.ThereAre | t.Dealt):
        comparison = part.comparison if isinstance(part, t.ThereAre) else "at least"
        return AskedOfRoster(filter_of(part.cards), comparison, part.count, isinstance(part, t.Dealt))
    if any(isinstance(inner, t.ThereAre | t.Dealt) for inner in (part, getattr(part, "condition", None))):
        raise NotSimulated("RecruitPrice")
    return condition_of(part)


@compiles(t.While)
def compile_conditional(node: t.While, text: Words) -> Ability:
    if isinstance(node.abilities[0], t.RecruitPrice | t.RecruitGain):
        if len(node.abilities) > 1:
            raise NotSimulated("RecruitPrice")
        change = compile_named(node.abilities[0])[0]
        assert isinstance(change, RecruitChange)
        change.asked = tuple(map(_asked_at_picking, _parts_of(node.condition)))
        change.ru, change.en = text
        return change
    abilities = tuple([ability for part in node.abilities for ability in compile_named(part)])
    if isinstance(node.condition, t.InFormation):
        return ConditionalAbilities("Строй", *text, InFormation(), abilities, "formation", v.FORMATION)
    if isinstance(node.condition, t.WhileIncorporeal):
        return ConditionalAbilities(
            "Бестелесность", *text, condition_of(node.condition), abilities, "incorporeal", v.INCORPOREAL
        )
    return ConditionalAbilities("406.1", *text, condition_of(node.condition), abilities, "", 0)
