"""Triggered abilities (405.1)."""

from __future__ import annotations

from catalog.berserk.language import tree as t
from simulator.berserk import vocabulary as v
from simulator.berserk.compilation.dispatch import Words, compile_named, compiles
from simulator.berserk.compilation.events import compile_event
from simulator.berserk.compilation.parts import compile_limit, is_skippable, turn_of
from simulator.berserk.compilation.played_abilities import Costs
from simulator.berserk.conditions import condition_of
from simulator.berserk.effects.payers import TOKENS as PAID_TOKENS
from simulator.berserk.effects.payers import compile_payer
from simulator.berserk.features import Ability, OtherPayer
from simulator.berserk.programs import Program
from simulator.berserk.texts.events import TriggerFrame


@compiles(t.EventAbility)
def compile_triggered(node: t.EventAbility, text: Words) -> Ability:
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
            given_up = (compile_payer(program, first.target, PAID_TOKENS, first.amount.value),)
    program.write(effects, bargain=node.may)
    costs = Costs(cost, program)
    costs.add(given_up)
    times, period = compile_limit(node.limit, of_events=True)
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
    ability = compile_event(node.event, frame)
    ability.about_role, ability.about_alone = _about(node.effects)
    ability.apart = is_skippable(node.effects)
    ability.qualities = program.qualities
    ability.each = node.limit is not None and node.limit.each
    if node.nth is not None:
        ability.nth, ability.nth_of_battle = node.nth.times, node.nth.per == "battle"
        ability.nth_of_all, ability.nth_or_later = node.nth_of_all, node.nth.or_later
    ability.whose_turn = turn_of(node.limit)
    ability.elsewhere = lies
    ability.of_giver = isinstance(node.event, t.OnDeed) and node.event.who == t.The("giver")
    return ability


def ask_in_squad(condition: t.Condition | None) -> tuple[t.Condition | None, bool]:
    """Return the condition without «если эта карта на вашем кладбище», and whether it contained that part."""
    if condition == t.LYING:
        return None, True
    if isinstance(condition, t.Both) and t.LYING in (condition.one, condition.two):
        return (condition.two if condition.one == t.LYING else condition.one), True
    return condition, False


def _about(effects: tuple[t.Effect, ...]) -> tuple[str, bool]:
    """The role of the card of an attack that effects are done to, and whether all of them are."""
    targets = [getattr(effect, "target", None) for effect in effects]
    for role in ("attacked", "attacking"):
        if t.The(role) in targets:
            return role, all(target == t.The(role) for target in targets)
    return "", False
