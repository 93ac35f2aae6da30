"""Compile the tree of abilities for the engine: each node of the card language has its behaviour here.

A node without behaviour raises `NotSimulated`, and its sentence counts as not understood. `BEHAVIOUR` names every node
type that has behaviour; a test compares it with the tree.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from catalog.berserk.language import tree as t
from catalog.berserk.language.dictionary import DICTIONARY
from catalog.berserk.language.marker_names import marker_key
from catalog.berserk.language.renderer import render_name
from catalog.berserk.language.tree.effects import SPITED
from catalog.berserk.language.writer import CannotWrite
from simulator.berserk import vocabulary as v
from simulator.berserk.action_filter import manner_of
from simulator.berserk.bannable_actions import SAID as FORBIDDEN_DEEDS
from simulator.berserk.bannable_actions import STRIKE_AT_ANSWERING, STRIKE_AT_DEFENDED, USE_INSTANTLY
from simulator.berserk.card import ELEMENTS
from simulator.berserk.cells import CellTest
from simulator.berserk.conditions import Condition, InFormation, condition_of
from simulator.berserk.descriptions import (
    NotSimulated,
    cell_test_of,
    filter_of,
    get_sign,
    get_size,
    quantity_of,
    side_of,
)
from simulator.berserk.effects.flow import AskMay, Skip
from simulator.berserk.effects.payers import TOKENS as PAID_TOKENS
from simulator.berserk.effects.payers import MarkerPayer
from simulator.berserk.effects.places import ExileIt
from simulator.berserk.features import (
    DIE,
    FREE,
    MOST_EXTRA,
    MOST_LIVES,
    MOST_TOKENS,
    MOVE_RESERVE,
    NAMED_X,
    PER_BATTLE,
    PER_TURN,
    VALUE,
    Ability,
    AbilityEffect,
    Cost,
    OtherPayer,
    TriggeredAbility,
)
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
from simulator.berserk.named.blows import Frenzy, Vampirism
from simulator.berserk.named.dice import Vulnerability
from simulator.berserk.named.registry import named, with_number
from simulator.berserk.named.shields import Protection
from simulator.berserk.named.turns import Concentration, Valhalla
from simulator.berserk.nature_masks import MASKS
from simulator.berserk.programs import NAMING, Program
from simulator.berserk.quantities import NO_MOST
from simulator.berserk.texts.bypass import AbilityBypass
from simulator.berserk.texts.constant import (
    AbilityGrant,
    AbilityRemoval,
    ActionBan,
    ActionPermission,
    AttackObligation,
    CellBan,
    CellBanForOthers,
    ConditionalAbilities,
    ConsecutiveStrikes,
    ConstantBlock,
    CreatureForm,
    DefenceObligation,
    DistinctTargets,
    ElementOverride,
    ExtraClass,
    ExtraDestinations,
    HostPermission,
    MarkerOf,
    MoreLives,
    NumberOverride,
    RecruitChange,
    StartingWith,
    StrikeValueSwap,
    SubtypeReturn,
    Taunt,
    VariableAbility,
    WoundImmunity,
    WoundLimit,
)
from simulator.berserk.texts.events import (
    AGAIN,
    ASLANT,
    BURIED,
    FELLED,
    HOME,
    OTHERS,
    OUT,
    STEP,
    SWAP,
    VALHALLA,
    WALK,
    ActionTrigger,
    AttackTrigger,
    DestructionTrigger,
    EitherTrigger,
    EventSubject,
    EventTrigger,
    NamedAbilityTrigger,
    SwapTrigger,
    ThrowTrigger,
    TimeTrigger,
    TriggerFrame,
)
from simulator.berserk.texts.modifiers import (
    BlowBonus,
    Cap,
    FinishBonus,
    Guard,
    Maximum,
    RangeBonus,
    SettledThrow,
    StatBonus,
)
from simulator.berserk.texts.play import Play
from simulator.berserk.texts.replacement import AfterAll, Replacement
from simulator.berserk.texts.stay_tapped import StayTapped

Words = tuple[str, str]


def compile_abilities(node: t.Ability, text: Words = ("", "")) -> tuple[Ability, ...]:
    """Return the abilities of a sentence. `text` is its name in Russian and in English.

    Raises `NotSimulated` if a part of the sentence has no behaviour.
    """
    if isinstance(node, t.Together):
        return tuple([ability for part in node.abilities for ability in compile_abilities(part, text)])
    write = BEHAVIOUR.get(type(node))
    if write is None:
        raise NotSimulated(type(node).__name__)
    ability: Ability = write(node, text)
    ability.node = node
    if isinstance(node, t.While) and node.condition in WEREBEAST:
        choice = compile_abilities(SHIFTS, words_of(SHIFTS))[0]
        choice.id = "werebeast"  # of its two states' sentences one asks (414.5)
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
    """Return the name of an ability in Russian and in English; empty words if the language has no name for it."""
    try:
        russian, english = render_name(node, "ru"), render_name(node, "en")
    except CannotWrite:
        return "", ""
    # in English a played or triggered ability is a separate sentence; a named ability is a word within one
    return russian, english[:1].upper() + english[1:] if isinstance(node, t.PlayedAbility | t.EventAbility) else english


def compile_named(node: t.Ability) -> tuple[Ability, ...]:
    """The abilities of a part of a sentence, called by its own words."""
    return compile_abilities(node, words_of(node))


# Named abilities

ELSEWHERE: Final = ("incarnation", "valhalla")  # in the graveyard nothing keeps a number up to date


def _named(node: t.Named, text: Words) -> Ability:
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
        return _later(node.ability, _number(node.x) or 0)
    elif node.ability == "frenzy":
        program = Program(text, True, compile_named)
        program.write(node.inner)
        ability = Frenzy(_number(node.x) or 0, tuple(program.code), tuple(program.slots))
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
        ability = named(node.ability, _number(node.x))
    if ability is None:
        raise NotSimulated(node.ability)
    if node.inner and isinstance(ability, TriggeredAbility):
        ability.times, ability.period = _limit(node.limit)
        if node.style == "spell":
            ability.nature = v.SPELL
    if text[0]:
        ability.ru, ability.en = text
    return ability


def _later(id: str, x: int) -> Ability:
    """A keyword of later sets that only stands for a phrase, by its own name."""
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


def _number(x: t.Amount | None) -> int | None:
    if x is None:
        return None
    if isinstance(x, t.Number):
        return x.value
    raise NotSimulated("X")


# Modifiers


def _bonus(node: t.Bonus, text: Words) -> Ability:
    against = None if node.against is None else filter_of(node.against)
    if node.source.kinds == ("finish",):
        if against is None or node.next_only:
            raise NotSimulated("finish")
        return FinishBonus(*text, quantity_of(get_size(node.amount)), get_sign(node.amount), against)
    return BlowBonus(
        *text,
        VALUE,
        quantity_of(get_size(node.amount)),
        get_sign(node.amount),
        manner_of(node.source),
        against,
        node.next_only,
    )


def _die_bonus(node: t.DieBonus, text: Words) -> Ability:
    against = None if node.against is None else filter_of(node.against)
    manner = None if node.source is None else manner_of(node.source)
    amount, sign = quantity_of(get_size(node.amount)), get_sign(node.amount)
    return BlowBonus(*text, DIE, amount, sign, manner, against, node.next_only)


def _guard(node: t.Guard, text: Words) -> Ability:
    return Guard(*text, quantity_of(get_size(node.amount)), manner_of(node.source), get_sign(node.amount))


def _stat_bonus(node: t.StatBonus, text: Words) -> Ability:
    if node.acquire:
        raise NotSimulated("StatBonus")
    if node.stat == "lives":
        return MoreLives(*text, quantity_of(get_size(node.amount)), get_sign(node.amount))
    if node.stat == "range":
        nature = v.ATTACK if node.kind is None else MASKS[node.kind]
        against = None if node.against is None else filter_of(node.against)
        return RangeBonus(*text, quantity_of(get_size(node.amount)), get_sign(node.amount), nature, against)
    what = {"move": MOVE_RESERVE, "ability": NAMED_X}[node.stat]
    return StatBonus(*text, what, quantity_of(get_size(node.amount)), node.ability, get_sign(node.amount))


def _capped(node: t.AttackCap, text: Words) -> Ability:
    against = None if node.against is None else filter_of(node.against)
    if isinstance(node.to, str):
        power = v.POWER_NAMES.index(node.to)
        return Cap(*text, manner_of(node.source), None, power, node.own, against, node.next_only)
    return Cap(*text, manner_of(node.source), quantity_of(node.to), 0, node.own, against, node.next_only)


def _maximum(node: t.Maximum, text: Words) -> Ability:
    if node.of == "wounds a turn":
        return WoundLimit(*text, node.amount)
    what = {"tokens": MOST_TOKENS, "lives": MOST_LIVES, "extra lives": MOST_EXTRA}[node.of]
    return Maximum(*text, what, node.amount)


# Constant abilities

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
    }
)


def _only_at(node: t.OnlyAt, text: Words) -> Ability:
    return Taunt(*text, manner_of(node.source), filter_of(node.by))


def _becomes(node: t.Becomes, text: Words) -> Ability:
    return ElementOverride(*text, ELEMENTS.index(node.element))


def _becomes_creature(node: t.BecomesCreature, text: Words) -> Ability:
    strike = node.strike
    if isinstance(strike, t.Number):
        return CreatureForm(*text, (strike.value, strike.value, strike.value), node.move)
    return CreatureForm(*text, (strike.weak, strike.medium, strike.strong), node.move)


def _printed_numbers(node: t.PrintedNumbers, text: Words) -> Ability:
    strike = node.strike
    if isinstance(strike, t.Number):
        strike = t.ByDie(strike.value, strike.value, strike.value)
    values = None if strike is None else (strike.weak, strike.medium, strike.strong)
    return NumberOverride(*text, values, -1 if node.move is None else node.move)


def _also_of_class(node: t.AlsoOfClass, text: Words) -> Ability:
    return ExtraClass(*text, node.name.casefold().replace("ё", "е"))


def _next_throw(node: t.NextThrow, text: Words) -> Ability:
    return SettledThrow(*text, node.value)


def _exchanged(node: t.StrikeExchange, text: Words) -> Ability:
    return StrikeValueSwap(*text)


def _boards(node: t.Boards, text: Words) -> Ability:
    return HostPermission(*text, filter_of(node.hosts), node.parasites)


def _marker(node: t.Marker, text: Words) -> Ability:
    return MarkerOf(*text, node.name)


def _unhurt(node: t.Unhurt, text: Words) -> Ability:
    return WoundImmunity(*text, manner_of(node.source), node.all_others)


def _ignores(node: t.Ignores, text: Words) -> Ability:
    protections = tuple([manner_of(source) for source in node.sources])
    ids = tuple([ability.replace(" ", "-") for ability in node.abilities])
    when = None if node.when is None else manner_of(node.when)
    return AbilityBypass(*text, ids, protections, None if node.of is None else filter_of(node.of), when)


def _cannot(node: t.Cannot, text: Words) -> Ability:
    if node.act not in FORBIDDEN_DEEDS:
        raise NotSimulated(node.act)
    if node.act == "use" and node.source == t.Source(("instant",)):
        return ActionBan(*text, USE_INSTANTLY, None, None)
    manner = None if node.source is None else manner_of(node.source)
    return ActionBan(*text, FORBIDDEN_DEEDS[node.act], manner, None if node.at is None else filter_of(node.at))


def _cannot_enter(node: t.CannotEnter, text: Words) -> Ability:
    return CellBan(*text, cell_test_of(node.where), node.only)


def _moves_to(node: t.MovesTo, text: Words) -> Ability:
    return ExtraDestinations(*text, EventSubject("this", None), cell_test_of(node.where))


def _can(node: t.Can, text: Words) -> Ability:
    if node.act == "stay tapped":
        return StayTapped(*text)
    if node.act not in PERMITTED:
        raise NotSimulated(node.act)
    manner = None if node.source is None else manner_of(node.source)
    times = node.times or UNBOUNDED
    deed = "defend again" if node.act == "defend" and node.at is None else node.act
    return ActionPermission(*text, deed, times, manner, None if node.at is None else filter_of(node.at))


def _outlives_host(node: t.OutlivesHost, text: Words) -> Ability:
    return SubtypeReturn(*text)


def _stays_untapped(node: t.StaysUntapped, text: Words) -> Ability:
    manner = None if node.source is None else manner_of(node.source)
    return ActionPermission(*text, f"{node.doing} untapped", 1, manner, None)


def _must(node: t.Must, text: Words) -> Ability:
    manner = None if node.source is None else manner_of(node.source)
    if node.deed == "be defended against":
        return DefenceObligation(*text, manner)
    at = None if node.at is None else filter_of(node.at)
    return AttackObligation(*text, node.deed == "be attacked", manner, at)


def _starts_with(node: t.StartsWith, text: Words) -> Ability:
    abilities = tuple([ability for part in node.abilities for ability in compile_abilities(part)])
    return StartingWith(*text, node.what, quantity_of(node.amount), abilities)


FREE_OF_COST: Final = 1_000  # crystals less than any card costs


def _recruit_price(node: t.RecruitPrice, text: Words) -> Ability:
    cards = None if node.cards is None else filter_of(node.cards)
    return RecruitChange(*text, FREE_OF_COST if node.free else node.less, cards, node.per_mulligan, 0, 0)


def _recruit_gain(node: t.RecruitGain, text: Words) -> Ability:
    gold, silver = (node.crystals, 0) if node.gold else (0, node.crystals)
    return RecruitChange(*text, 0, None, False, gold, silver)


def _blocks(node: t.Blocks, text: Words) -> Ability:
    return ConstantBlock(*text, manner_of(node.source), node.first, node.before_dice)


def _condition(node: t.Condition | None) -> Condition | None:
    return None if node is None else condition_of(node)


def _instead(node: t.InsteadOfDeath, text: Words) -> Ability:
    program = Program(text, True, compile_named)
    first = node.effects[0]
    may = isinstance(first, t.May) and len(node.effects) == 1
    program.write(first.effects if isinstance(first, t.May) and may else node.effects)
    if program.nature:
        raise NotSimulated("an attack instead of death")
    times, period = _limit(node.limit)
    return Replacement(
        *text, tuple(program.code), tuple(program.slots), times, period, may, condition=_condition(node.condition)
    )


def _instead_of_healing(node: t.InsteadOfHealing, text: Words) -> Ability:
    program = Program(text, True, compile_named)
    first = node.effects[0]
    may = isinstance(first, t.May) and len(node.effects) == 1
    program.write(first.effects if isinstance(first, t.May) and may else node.effects)
    if program.nature:
        raise NotSimulated("an attack instead of healing")
    code: list[AbilityEffect] = list(program.code)
    if may:
        code = [AskMay(len(code) + 1), *code, Skip(1), AfterAll(v.HEALED)]
    times, period = _limit(node.limit)
    return Replacement(
        *text, tuple(code), tuple(program.slots), times, period, False, v.HEALED, condition=_condition(node.condition)
    )


# Fates whose player is asked before anything happens, and those after which the original event can still happen.
ASKED_FIRST: Final = (v.DIED, WITH_HOST, WOUNDS)
DECLINABLE: Final = (v.HEALED, EXTRA_LIVES, TOKENS, EXILE, DIVE, RISE, UNTAPPING, TAPPING, POISON)


def _instead_of(node: t.Instead, text: Words) -> Ability:
    program = Program(text, True, compile_named)
    first = node.effects[0]
    may = isinstance(first, t.May) and len(node.effects) == 1
    program.write(first.effects if isinstance(first, t.May) and may else node.effects)
    if program.nature:
        raise NotSimulated("Instead")
    times, period = _limit(node.limit)
    who = None if node.who == t.The() else _who(node.who)
    code: list[AbilityEffect] = list(program.code)
    if node.fate in ("resurrected", "incarnated") and node.effects == (t.Exile(t.The("it")),):
        code = [ExileIt()]  # it lies in the graveyard
    fate = v.DIED if node.fate == "dies" else v.HEALED if node.fate == "healed" else FATES[node.fate]
    if may and fate not in ASKED_FIRST:
        if fate not in DECLINABLE:
            raise NotSimulated("Instead")  # the player gets no question before the card has gone
        code, may = [AskMay(len(code) + 1), *code, Skip(1), AfterAll(fate)], False
    manner = None if node.source is None else manner_of(node.source)
    greatest = NO_MOST if node.at_most is None else node.at_most
    return Replacement(
        *text, tuple(code), tuple(program.slots), times, period, may, fate, who, manner,
        0 if fate in (v.DIED, WITH_HOST) else node.at_least, greatest, _condition(node.condition),
    )  # fmt: skip


def _grants(node: t.Grants, text: Words) -> Ability:
    first = node.abilities[0]
    if isinstance(first, t.CannotEnter) and len(node.abilities) == 1:
        return CellBanForOthers(*text, _who(node.target), cell_test_of(first.where), first.only)
    if isinstance(first, t.MovesTo) and len(node.abilities) == 1:
        return ExtraDestinations(*text, _who(node.target), cell_test_of(first.where))
    if any(isinstance(part, t.CannotEnter | t.MovesTo) for part in node.abilities):
        raise NotSimulated("CannotEnter")
    abilities = tuple([ability for part in node.abilities for ability in compile_named(_of_bearer(part))])
    return AbilityGrant(*text, _who(node.target), abilities)


def _of_bearer(node: Any) -> Any:
    """Return the granted ability, where «его регенерация» now refers to the card that receives it."""
    if isinstance(node, t.TableNumber) and node.of == "it":
        return replace(node, of="this")
    if isinstance(node, (t.Bonus, t.Guard, t.DieBonus, t.StatBonus)):
        return replace(node, amount=_of_bearer(node.amount))
    return replace(node, x=_of_bearer(node.x)) if isinstance(node, t.Named) else node


def _deprives(node: t.Deprives, text: Words) -> Ability:
    ids = tuple([ability.replace(" ", "-") for ability in node.abilities]) or ("",)
    return AbilityRemoval(*text, _who(node.target), ids)


def _parts_of(condition: t.Condition) -> list[t.Condition]:
    """The conditions that must hold together."""
    if isinstance(condition, t.Both):
        return [*_parts_of(condition.one), *_parts_of(condition.two)]
    return [condition]


def _while(node: t.While, text: Words) -> Ability:
    if isinstance(node.abilities[0], t.RecruitPrice | t.RecruitGain):
        if len(node.abilities) > 1:
            raise NotSimulated("RecruitPrice")
        change = compile_named(node.abilities[0])[0]
        assert isinstance(change, RecruitChange)
        asked = [part for part in _parts_of(node.condition) if isinstance(part, t.ThereAre)]
        if len(asked) != len(_parts_of(node.condition)) or any(part.comparison != "at least" for part in asked):
            raise NotSimulated("RecruitPrice")
        change.having = tuple([(filter_of(part.cards), part.count) for part in asked])
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


def _who(target: t.Target | t.Cards | t.The) -> EventSubject:
    if isinstance(target, t.The):
        return EventSubject(target.role, None)
    if isinstance(target, t.Cards):
        return EventSubject("", filter_of(target))
    if isinstance(target, t.All):
        return EventSubject("", filter_of(target.cards))
    raise NotSimulated(type(target).__name__)


# Declared abilities


class _Costs:
    """The costs before the colon, combined."""

    def __init__(self, costs: tuple[t.Cost, ...], program: Program) -> None:
        tap = destroy = self.takes_x = False
        self.most_x = -1
        tokens = wounds = extra_lives = 0
        others: list[OtherPayer] = []
        for cost in costs:
            if isinstance(cost, t.PayTap):
                tap = True
            elif isinstance(cost, t.PayTokens):
                tokens = self._paid(cost.amount)
            elif isinstance(cost, t.PayWounds):
                wounds = self._paid(cost.amount)
            elif isinstance(cost, t.PayDeath):
                destroy = True
            elif isinstance(cost, t.PayExtraLives):
                extra_lives = self._paid(cost.amount)
            elif isinstance(cost, t.PayTokensOf):
                others.append(program.paid_by(cost.target, PAID_TOKENS, cost.amount))
            elif isinstance(cost, t.PayLivesOf):
                others.append(program.paid_by(cost.target, "extra lives", cost.amount))
            elif isinstance(cost, t.PayMarkers):
                others.append(MarkerPayer(f"marker {marker_key(cost.name)}", cost.amount))
            elif isinstance(cost, t.PaySpite):
                others.append(program.paid_by(SPITED, "spite", self._paid(cost.amount)))
            else:
                others.append(program.payer(cost))
        self.cost = (
            Cost(tap, tokens, wounds, destroy, False, extra_lives, tuple(others), self.most_x) if costs else FREE
        )

    def _paid(self, amount: t.Amount) -> int:
        """How many; -1 for the X that its player names."""
        if isinstance(amount, t.X) and amount == t.X(most=amount.most):
            self.takes_x = True
            if amount.most is not None:
                self.most_x = amount.most
            return -1
        return _number(amount) or 0

    def add(self, others: tuple[OtherPayer, ...]) -> None:
        """Other cards pay besides."""
        if others:
            was = self.cost
            self.cost = Cost(
                was.tap, was.tokens, was.wounds, was.destroy, False, was.extra_lives, (*was.others, *others), was.most_x
            )


def _limit(limit: t.Limit | None, of_events: bool = False) -> tuple[int, int]:
    """How many times, and in which period."""
    if limit is None:
        return 0, 0
    if limit.each and not of_events:
        raise NotSimulated("Limit")
    return limit.times, PER_BATTLE if limit.per == "battle" else PER_TURN


def _turn_of(limit: t.Limit | None) -> int:
    """In whose turns alone an ability may be used: 1 its player's own, -1 the enemy's, 0 in any."""
    return {"own turn": 1, "enemy turn": -1}.get(limit.per, 0) if limit is not None else 0


def _played(node: t.PlayedAbility, text: Words) -> Ability:
    program = Program(text, False, compile_named)
    attack = bool(node.effects) and isinstance(node.effects[0], t.Attack)
    if attack:
        program.write(node.effects)
        costs = _Costs(node.costs, program)
    else:
        costs = _Costs(node.costs, program)
        program.write(node.effects)
    times, period = _limit(node.limit)
    nature = program.nature or (v.SPELL if node.style == "spell" else v.INFLUENCE)
    play = Play(
        program.id or CALLED.get(type(node.effects[0]), ""),
        "401" if program.nature else "405.6",
        text,
        tuple(program.code),
        tuple(program.slots),
        costs.cost,
        node.instant,
        nature,
        program.values,
        program.reach,
        times,
        period,
        costs.takes_x,
        None if node.condition is None else condition_of(node.condition),
        program.power,
        program.victim,
        program.redirects,
        node.instant and program.at_dice,
    )
    play.range = program.range
    play.rethrows = program.rethrows and not program.at_dice
    play.apart = _apart(node.effects)
    play.whose_turn = _turn_of(node.limit)
    return play


# 414.1 What is played by a name without being an attack.
CALLED: Final[dict[type, str]] = {
    t.FinishOff: "finish",
    t.Heal: "heal",
    t.Summon: "summon",
    t.Resurrect: "resurrect",
    t.Redistribute: "redistribution",
}


def _triggered(node: t.EventAbility, text: Words) -> Ability:
    """405.1 A triggered ability. With costs it is a combined one (413.1): declared as it triggers, paid for as a played
    one is (413.3)."""
    program = Program(text, True, compile_named)
    effects, cost = node.effects, node.costs
    given_up: tuple[OtherPayer, ...] = ()
    first = effects[0] if effects else None
    if node.may and len(effects) > 1 and isinstance(first, t.LoseTokens) and isinstance(first.amount, t.Number):
        # 103.3 «может снять фишку …, при этом …» is a bargain: who has no token gets nothing for it.
        effects = effects[1:]
        if first.target == t.The():
            cost = (*cost, t.PayTokens(first.amount))
        elif isinstance(first.target, t.All) or isinstance(effects[0], t.Attack):
            effects = node.effects
        else:
            given_up = (program.paid_by(first.target, PAID_TOKENS, first.amount.value),)
    program.write(effects, bargain=node.may)
    costs = _Costs(cost, program)
    costs.add(given_up)
    times, period = _limit(node.limit, of_events=True)
    asked, lies = ask_in_squad(node.condition)
    nature = program.nature or (v.SPELL if node.style == "spell" else v.INFLUENCE)
    frame = TriggerFrame(
        text,
        tuple(program.code),
        tuple(program.slots),
        costs.cost,
        node.may,
        nature,
        program.values,
        program.reach,
        times,
        period,
        None if asked is None else condition_of(asked),
        program.range,
        program.power,
        costs.takes_x,
    )
    ability = _when(node.event, frame)
    ability.about_role, ability.about_alone = _about(node.effects)
    ability.apart = _apart(node.effects)
    ability.each = node.limit is not None and node.limit.each
    if node.nth is not None:
        ability.nth, ability.nth_of_battle = node.nth.times, node.nth.per == "battle"
        ability.nth_of_all = node.nth_of_all
    ability.whose_turn = _turn_of(node.limit)
    ability.elsewhere = lies
    ability.of_giver = isinstance(node.event, t.OnDeed) and node.event.who == t.The("giver")
    return ability


def ask_in_squad(condition: t.Condition | None) -> tuple[t.Condition | None, bool]:
    """Return what an ability asks besides «если эта карта на вашем кладбище», and whether it asks for that."""
    if condition == t.LYING:
        return None, True
    if isinstance(condition, t.Both) and t.LYING in (condition.one, condition.two):
        return (condition.two if condition.one == t.LYING else condition.one), True
    return condition, False


def _apart(effects: tuple[t.Effect, ...]) -> bool:
    """423.3 Whether each of the effects can be skipped separately."""
    return all(isinstance(effect, (*NAMING, t.Attack)) for effect in effects)


def _about(effects: tuple[t.Effect, ...]) -> tuple[str, bool]:
    """The role of the card of an attack that effects are done to, and whether all of them are."""
    targets = [getattr(effect, "target", None) for effect in effects]
    for role in ("attacked", "attacking"):
        if t.The(role) in targets:
            return role, all(target == t.The(role) for target in targets)
    return "", False


TIMES: Final[dict[str, int]] = {
    "before reveal": v.BEFORE_REVEAL,
    "battle start": v.BATTLE_START,
    "before turn": v.TURN_PREPARATION,
    "turn start": v.TURN_START,
    "turn end": v.TURN_END,
}
BLOWS: Final[dict[str, tuple[int, ...]]] = {
    "before": (v.BEFORE,), "declared": (v.DECLARED,), "thrown": (v.RESULT,),
    "dealt": (v.DEALT,), "after": (v.AFTER,), "after missing": (v.AFTER,),
    "missed": (v.MISSED,), "missed attacking": (v.MISSED,),
    "dealt or missed": (v.DEALT, v.MISSED),
}  # fmt: skip
DEEDS: Final[dict[str, tuple[int, bool, str, int]]] = {
    # deed: event; whether `who` is the one that does it; the word or the way that it must have
    "dies": (v.DIED, False, "", 0),
    "destroys": (v.DIED, True, "", 0),
    "has destroyed": (v.DIED, True, FELLED, 0),
    "wounded": (v.WOUNDED, False, "", 0),
    "wounds": (v.WOUNDED, True, "", 0),
    "healed": (v.HEALED, False, "", 0),
    "moves": (v.MOVED, False, "", 0),
    "steps": (v.MOVED, False, STEP, 0),
    "uses movement": (v.MOVED, False, WALK, 0),
    "taps": (v.TAPPED, False, "", 0),
    "untaps": (v.UNTAPPED, False, "", 0),
    "buried": (v.DIED, False, BURIED, 0),
    "redirected from": (v.NAMED_WORKS, False, "redirect", 0),
    "aimed at by valhalla": (v.TARGETED, False, VALHALLA, 0),
    "is untapped": (v.UNTAPPED, False, AGAIN, 0),
    "moves aslant": (v.MOVED, False, ASLANT, 0),
    "gains flying": (v.ACQUIRED, False, "flying", 0),
    "defends": (v.DEFENDS, False, "", 0),
    "gains token": (v.TOKEN, False, "", 0),
    "loses token": (v.TOKEN_LOST, False, "", 0),
    "crosses out": (v.MOVED, False, OUT, 0),
    "crosses home": (v.MOVED, False, HOME, 0),
    "poisoned": (v.ACQUIRED, False, "poison", 0),
    "blessed": (v.ACQUIRED, False, "blessing", 0),
    "cursed": (v.ACQUIRED, False, "curse", 0),
    "summoned": (v.ENTERED, False, "", v.SUMMONED),
    "resurrected": (v.ENTERED, False, "", v.RESURRECTED),
    "incarnated": (v.ENTERED, False, "", v.INCARNATED),
    "targeted": (v.TARGETED, False, "", 0),
    "submerges": (v.NAMED_WORKS, False, "submerge", 0),
    "acts": (v.NAMED_WORKS, False, "act", 0),
    "surfaces": (v.NAMED_WORKS, False, "surface", 0),
    "braces": (v.NAMED_WORKS, False, "brace", 0),
    "blocks": (v.NAMED_WORKS, False, "block", 0),
    "attacks in vain": (v.NAMED_WORKS, False, "vain", 0),
    "has defended": (v.NAMED_WORKS, False, "defended", 0),
    "changes host": (v.NAMED_WORKS, False, "rehost", 0),
    "gains extra lives": (v.NAMED_WORKS, False, "extra lives", 0),
    "loses extra lives": (v.NAMED_WORKS, False, "extra lives lost", 0),
    "exiled": (v.NAMED_WORKS, False, "exile", 0),
    "overhealed": (v.NAMED_WORKS, False, "overheal", 0),
    "is moved": (v.MOVED, False, "", 0),
    "leaves": (v.NAMED_WORKS, False, "leave", 0),
    "is revealed": (v.REVEALED, False, "", 0),
    "swaps": (v.NAMED_WORKS, True, SWAP, 0),
    "has exchanged": (v.NAMED_WORKS, False, "exchange", 0),
    "pays": (v.NAMED_WORKS, False, "pay", 0),
    "turns wolf": (v.NAMED_WORKS, False, "turn wolf", 0),
    "turns human": (v.NAMED_WORKS, False, "turn human", 0),
    "heals": (v.HEALED, True, "", 0),
    "poisons": (v.ACQUIRED, True, "poison", 0),
    "curses": (v.ACQUIRED, True, "curse", 0),
    "blesses": (v.ACQUIRED, True, "blessing", 0),
    "loses poison": (v.NAMED_WORKS, False, "lose poison", 0),
    "loses curse": (v.NAMED_WORKS, False, "lose curse", 0),
    "loses blessing": (v.NAMED_WORKS, False, "lose blessing", 0),
    "loses flying": (v.NAMED_WORKS, False, "lose flying", 0),
    "changes player": (v.NAMED_WORKS, False, "control", 0),
    "lands": (v.NAMED_WORKS, False, "land", 0),
    "summons": (v.ENTERED, True, "", v.SUMMONED),
    "resurrects": (v.ENTERED, True, "", v.RESURRECTED),
    "exiles": (v.NAMED_WORKS, True, "exile", 0),
    "taps another": (v.NAMED_WORKS, True, "tap", 0),
    "untaps another": (v.UNTAPPED, True, OTHERS, 0),
    "becomes parasite": (v.NAMED_WORKS, False, "join parasite", 0),
    "becomes symbiote": (v.NAMED_WORKS, False, "join symbiote", 0),
    "is blocked": (v.NAMED_WORKS, True, "block", 0),
    "is defended against": (v.DEFENDS, True, "", 0),
    "prevents": (v.NAMED_WORKS, False, "prevent", 0),
    "gains marker": (v.ACQUIRED, False, "marker", 0),
    "loses marker": (v.NAMED_WORKS, False, "lose marker", 0),
    "enters": (v.NAMED_WORKS, True, "enter", 0),
    "walks in": (v.NAMED_WORKS, True, "walk in", 0),
}


SPECIAL_DEEDS: Final[dict[str, type[ActionTrigger]]] = {"has destroyed": DestructionTrigger, "swaps": SwapTrigger}


def _when(event: t.Event, frame: TriggerFrame) -> EventTrigger:
    if isinstance(event, t.AtTime):
        return TimeTrigger(frame, TIMES[event.moment], side_of(event.whose))
    if isinstance(event, t.EitherEvent):
        return EitherTrigger(frame, tuple([_when(one, frame) for one in event.events]))
    if isinstance(event, t.OnAttack):
        at = None if event.at is None else _who(event.at)
        return AttackTrigger(
            frame, BLOWS[event.when], manner_of(event.source), _who(event.by), at, "attacking" in event.when,
            event.when == "after missing",
        )  # fmt: skip
    if isinstance(event, t.OnThrow):
        manner = None if event.source is None else manner_of(event.source)
        return ThrowTrigger(
            frame, v.RESULT if event.modified else v.THROWN, _who(event.who), event.comparison, event.value, manner
        )
    if isinstance(event, t.OnDeed):
        if event.deed not in DEEDS:
            raise NotSimulated(event.deed)
        number, active, word, way = DEEDS[event.deed]
        if event.name:
            word = f"{word} {marker_key(event.name)}"
        whom = None if event.whom is None else _who(event.whom)
        manner = None if event.source is None else manner_of(event.source)
        kind = SPECIAL_DEEDS.get(event.deed, ActionTrigger)
        return kind(
            frame, number, active, _who(event.who), whom, manner, event.at_least, word, way, _left(event.left),
            event.free, event.way,
        )  # fmt: skip
    if not isinstance(event, t.OnAbility):
        raise NotSimulated(type(event).__name__)
    return NamedAbilityTrigger(frame, v.NAMED_WORKS, event.ability, _who(event.who), _left(event.left))


def _left(place: t.Trait | None) -> CellTest | None:
    return None if place is None else cell_test_of(place)


BEHAVIOUR: Final[dict[type, Callable[[Any, Words], Ability]]] = {
    t.Named: _named,
    t.Bonus: _bonus,
    t.Guard: _guard,
    t.DieBonus: _die_bonus,
    t.StatBonus: _stat_bonus,
    t.AttackCap: _capped,
    t.Unhurt: _unhurt,
    t.Ignores: _ignores,
    t.OnlyAt: _only_at,
    t.Becomes: _becomes,
    t.BecomesCreature: _becomes_creature,
    t.PrintedNumbers: _printed_numbers,
    t.AlsoOfClass: _also_of_class,
    t.NextThrow: _next_throw,
    t.StrikeExchange: _exchanged,
    t.Boards: _boards,
    t.Marker: _marker,
    t.Cannot: _cannot,
    t.Can: _can,
    t.CannotEnter: _cannot_enter,
    t.MovesTo: _moves_to,
    t.OutlivesHost: _outlives_host,
    t.StaysUntapped: _stays_untapped,
    t.Must: _must,
    t.StartsWith: _starts_with,
    t.RecruitPrice: _recruit_price,
    t.RecruitGain: _recruit_gain,
    t.Maximum: _maximum,
    t.Blocks: _blocks,
    t.InsteadOfDeath: _instead,
    t.InsteadOfHealing: _instead_of_healing,
    t.Instead: _instead_of,
    t.PlayedAbility: _played,
    t.EventAbility: _triggered,
    t.Grants: _grants,
    t.Deprives: _deprives,
    t.While: _while,
}
"""What every kind of ability becomes; `Together` is several of them."""
