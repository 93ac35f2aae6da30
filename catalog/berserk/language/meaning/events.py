"""Nodes for phrases of events, built from their slots, for both languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from catalog.berserk.language.tree import (
    THIS_CARD,
    Beside,
    Cards,
    Deed,
    Doing,
    Either,
    EitherEvent,
    Event,
    Fits,
    InRow,
    OnAbility,
    OnAttack,
    OnDeed,
    OnHalf,
    OnThrow,
    PlaceOf,
    Source,
    Target,
    The,
)
from catalog.language.patterns import Rule, read_as, say

BY_NAME = ("poison", "curse", "finish", "fear", "spite")  # named causes of wounds or death


@dataclass(frozen=True, slots=True)
class Several:
    """Several alternative cards of an event, as read: «эта карта или стоящее рядом существо»."""

    parts: tuple[The | Cards, ...]


@dataclass(frozen=True, slots=True)
class Both:
    """Two joined targets of an effect, as read: «этот эльф и стоящее рядом существо»."""

    targets: tuple[Target, Target]


def each_event(event: Event) -> Event:
    """Return an event with several alternative cards as one event for each of them."""
    for field in fields(event):
        several = getattr(event, field.name)
        if isinstance(several, Several):
            whole: Any = event
            parts = [_near_this(one) if The() in several.parts else one for one in several.parts]
            return EitherEvent(tuple(replace(whole, **{field.name: one}) for one in parts))
    return event


def _near_this(who: The | Cards) -> The | Cards:
    """Resolve «рядом с ним» to this card: «Олаф или стоящий рядом с ним эльф»."""
    if not isinstance(who, Cards):
        return who
    return replace(who, traits=tuple(Beside() if trait == Beside("it") else trait for trait in who.traits))


# Named abilities whose working is an event that a trigger may name («при трупоедстве»).
ON_ABILITY = (
    "carrion-feeding", "vampirism", "concentration", "regeneration", "leap", "teleport", "manoeuvre", "rush", "frenzy",
    "spite", "prophecy", "finish", "valhalla",
)  # fmt: skip


def on_attack(when: Any, source: Source | None = None, by: Any = None, at: Any = None) -> OnAttack | EitherEvent | None:
    """Build an attack event.

    The default attacker is this card; if the target is this card or a card of its squad, it is any card.
    """
    for several, name in ((by, "by"), (at, "at")):
        if isinstance(several, Several):
            each = [on_attack(when, source, **{"by": by, "at": at, name: part}) for part in several.parts]
            whole = tuple(event for event in each if isinstance(event, OnAttack))
            return EitherEvent(whole) if len(whole) == len(each) else None
    if source is None:
        source = Source(("attack",))
    if not set(source.kinds).isdisjoint(BY_NAME):
        return None  # no attacks
    if by is None:
        at_own = at == The("this") or at == The("host") or (isinstance(at, Cards) and _at_home(at))
        by = Cards() if at_own else The("this")
    elif by == The("this") and at == The("this"):
        return None
    return OnAttack(when, source, by, at)


def _at_home(at: Cards) -> bool:
    """Return whether cards belong to this card's player, by their side or by their place."""
    places = [one for trait in at.traits for one in (trait.traits if isinstance(trait, Either) else (trait,))]
    at_home = any(isinstance(place, InRow | OnHalf) and place.side == "own" for place in places)
    return at.side == "own" or (at.side == "" and at_home)


WITHOUT_SOURCE = (
    "before",
    "declared",
    "missed",
    "missed attacking",
    "after missing",
)  # of any attack if the text names no kind


# The narrower kinds of each attack kind.
NARROWER: dict[Doing, tuple[Doing, ...]] = {
    "melee": ("simple strike", "special strike", "magic strike"),
    "ranged": ("shot", "throw", "discharge", "reach strike"),
    "attack": ("simple strike", "special strike", "magic strike", "shot", "throw", "discharge", "reach strike"),
    "strike": ("simple strike", "special strike", "magic strike", "reach strike"),
    "non-magic ranged": ("shot", "throw", "reach strike"),
    "non-magic attack": ("simple strike", "special strike", "shot", "throw", "reach strike"),
}  # fmt: skip


def all_but(source: Source, less: Source) -> Source | None:
    """Return the other attacks of a kind, each by its name: «дальняя атака (кроме удара через ряд)»."""
    excluded = {narrow for kind in less.kinds for narrow in NARROWER.get(kind, (kind,))}
    kinds = [narrow for kind in source.kinds for narrow in NARROWER.get(kind, (kind,))]
    rest = tuple(kind for kind in dict.fromkeys(kinds) if kind not in excluded)
    plain = not less.strengths and less.by is None
    return replace(source, kinds=rest) if plain and 0 < len(rest) < len(kinds) else None


def on_attack_parts(node: Any, when: str) -> Mapping[str, Any] | None:
    """The slots of an attack event."""
    if not isinstance(node, OnAttack) or node.when != when:
        return None
    implied = on_attack(when, node.source, None, node.at)
    source = None if node.source == Source(("attack",)) and when in WITHOUT_SOURCE else node.source
    return {"source": source, "by": None if implied == node else node.by, "at": node.at}


def own_attacks(node: Any, when: str = "declared") -> Mapping[str, Any] | None:
    """The slots of “when it attacks”, “before it attacks”."""
    if not isinstance(node, OnAttack) or node.when != when or node.by != The():
        return None
    return {"source": None if node.source == Source(("attack",)) else node.source, "at": node.at}


def attacks_of_others(node: Any, when: str = "declared") -> Mapping[str, Any] | None:
    """The slots of “when your creature attacks”, “before your creature attacks”."""
    if not isinstance(node, OnAttack) or node.when != when or node.by == The():
        return None
    return {"source": None if node.source == Source(("attack",)) else node.source, "by": node.by, "at": node.at}


# Actions on another card, after which «он» is the other card.
UPON_OTHERS: tuple[Deed, ...] = (
    "poisons", "curses", "blesses", "summons", "resurrects", "exiles", "taps another", "untaps another", "is blocked",
    "is defended against",
)  # fmt: skip

ONCE = ("dies", "exiled", "leaves", "buried")


def happens_once(event: Any) -> bool:
    """Whether «во второй раз за ход» cannot refer to a single described card.

    The event happens to a card only once, or it is an ability that works.
    """
    again = isinstance(event, OnAbility) or (isinstance(event, OnDeed) and event.deed in ONCE)
    return again and isinstance(event.who, Cards)


def deed_rules(deed: Any, own: str, others: str, reads: bool = False, free: bool = False, way: Any = "") -> list[Rule]:
    """Return the rules of an event for this card and for described cards."""
    if reads:
        return [
            read_as(own, lambda slots: OnDeed(deed, The(), free=free, way=way, **slots)),
            read_as(others, lambda slots: OnDeed(deed, free=free, way=way, **slots)),
        ]
    mine = say(own, OnDeed, deed=deed, who=The(), free=free, way=way)
    theirs = say(others, OnDeed, deed=deed, free=free, way=way)
    return [_some(mine), _some(theirs)] if "at_least" in own else [mine, _of_others(theirs)]


def _of_others(rule: Rule) -> Rule:
    """Return the rule so that it is not written for this card."""
    return replace(rule, take=lambda node: None if (slots := rule.take(node)) and node.who == The() else slots)


def _some(rule: Rule) -> Rule:
    """Return the rule of «3 или больше ран», which is not written for one."""

    def make(slots: dict[str, Any]) -> Any:
        return rule.make(slots) if slots["at_least"] > 1 else None

    return replace(rule, make=make)


def throws(own: str, others: str, comparison: Any, modified: bool = False) -> list[Rule]:
    """The event of a throw, of this card and of others that are described."""
    mine = say(own, OnThrow, comparison=comparison, who=The(), modified=modified)
    return [mine, _of_others(say(others, OnThrow, comparison=comparison, modified=modified))]


def moves_onto(slots: dict[str, Any], deed: Deed = "moves", free: bool = False) -> OnDeed | None:
    """Build «при перемещении чужого существа на клетку вашей половины»: the moved card is there now."""
    who, left = slots["who"], slots.get("left")
    if not isinstance(who, Cards):
        return None
    if isinstance(slots.get("onto"), PlaceOf) or isinstance(left, PlaceOf):
        return None
    if isinstance(left, OnHalf) and isinstance(slots.get("onto"), OnHalf):
        return None  # a move from one half to the other is another event
    if "onto" in slots or "beside" in slots:
        trait = slots.get("onto") or Beside(slots["beside"])
        who = replace(who, traits=(*who.traits, trait))
    return OnDeed(deed, who, left=left, free=free)


def leaps_across(slots: dict[str, Any]) -> tuple[OnAbility, Fits] | None:
    """Build «при телепортации на вашу половину поля боя»: the card is there now."""
    onto = slots["onto"]
    event = None if isinstance(onto, PlaceOf) else leaps_from(slots["ability"], left=slots.get("left"))
    return None if event is None else (event, Fits("this", Cards(traits=(onto,))))


def leaps_from(ability: str, who: The | Cards = THIS_CARD, left: Any = None, onto: Any = None) -> OnAbility | None:
    """Build «при телепортации вашего существа с соседней клетки на половину поля боя противника»."""
    known = ability in ("leap", "teleport") or (ability == "rush" and left is None)
    if not known or isinstance(left, PlaceOf) or isinstance(onto, PlaceOf):
        return None
    if onto is not None:
        if not isinstance(who, Cards):
            return None
        who = replace(who, traits=(*who.traits, onto))
    return OnAbility(ability, who, left)
