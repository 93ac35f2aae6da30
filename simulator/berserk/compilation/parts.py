"""Parts that abilities of several kinds have: subjects, limits, conditions, plain numbers."""

from __future__ import annotations

from catalog.berserk.language import tree as t
from simulator.berserk.behaviours import BEHAVIOURS
from simulator.berserk.conditions import Condition, condition_of
from simulator.berserk.descriptions import NotSimulated, filter_of
from simulator.berserk.features import PER_BATTLE, PER_TURN
from simulator.berserk.texts.events import EventSubject


def number_of(x: t.Amount | None) -> int | None:
    if x is None:
        return None
    if isinstance(x, t.Number):
        return x.value
    raise NotSimulated("X")


def compile_condition(node: t.Condition | None) -> Condition | None:
    return None if node is None else condition_of(node)


def compile_subject(target: t.Target | t.Cards | t.The) -> EventSubject:
    if isinstance(target, t.The):
        return EventSubject(target.role, None)
    if isinstance(target, t.Cards):
        return EventSubject("", filter_of(target))
    if isinstance(target, t.All):
        return EventSubject("", filter_of(target.cards))
    raise NotSimulated(type(target).__name__)


def compile_limit(limit: t.Limit | None, of_events: bool = False) -> tuple[int, int]:
    """How many times, and in which period."""
    if limit is None:
        return 0, 0
    if limit.each and not of_events:
        raise NotSimulated("Limit")
    return limit.times, PER_BATTLE if limit.per == "battle" else PER_TURN


def turn_of(limit: t.Limit | None) -> int:
    """In whose turns alone an ability may be used: 1 its player's own, -1 the enemy's, 0 in any."""
    return {"own turn": 1, "enemy turn": -1}.get(limit.per, 0) if limit is not None else 0


def is_skippable(effects: tuple[t.Effect, ...]) -> bool:
    """423.3 Whether each of the effects can be skipped separately."""
    return all(BEHAVIOURS[type(effect)].single or isinstance(effect, t.Attack) for effect in effects)
