"""Whether what was read makes sense: every «он», «атакованная карта» and «X» has something that it stands for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

from catalog.berserk.language.tree import (
    Ability,
    All,
    Alter,
    AttachedTo,
    Attack,
    AtTime,
    Block,
    Bonus,
    CannotEnter,
    Cards,
    Chosen,
    DieBonus,
    Exile,
    Gains,
    GainTokens,
    Grants,
    Guard,
    InGraveyard,
    InsteadOfDeath,
    LoseTokens,
    Named,
    Number,
    OnAbility,
    OnAttack,
    OnDeed,
    OnThrow,
    PayOther,
    PayTokens,
    PayWounds,
    Played,
    Prophecy,
    Reckoned,
    Redirect,
    Reduce,
    Resurrect,
    Rolled,
    StartsWith,
    StatBonus,
    Summon,
    The,
    ThrowDie,
    Triggered,
    While,
    X,
)


def is_sound(ability: Ability) -> bool:
    """Whether an ability read by itself has nothing that hangs in the air."""
    return _sound(ability) and _graves_chosen(ability) and _seen_alike(ability) and _lies_free(ability)


BY_NAME = ("poison", "curse", "finish", "fear")
NUMBERED = (  # named abilities whose number «+N к …» changes
    "armour", "poison", "regeneration", "fading", "frenzy", "finish", "clumsiness", "skill-in-attack",
    "skill-in-defence", "skill-in-shooting", "skill-in-throwing", "skill-in-discharge",
)  # fmt: skip


def _adds_up(node: Gains) -> bool:
    """Whether «(максимум +3)» after what is gained has a sum to be the bound of."""
    given = node.abilities[0]
    if len(node.abilities) != 1 or not isinstance(given, Bonus | DieBonus | StatBonus):
        return False
    return isinstance(given.amount, Number) and given.amount.value > 0 and not getattr(given, "acquire", False)


def _lies_free(node: Any) -> bool:
    """Whether no card is called from a deck or a graveyard as one that has a host already."""
    if isinstance(node, Summon | Resurrect) and _speaks(node.cards, lambda part: isinstance(part, AttachedTo)):
        return False
    return all(_lies_free(child) for child in _children(node))


def _sound_parts(node: Any) -> bool:
    """Whether every ability that an effect gives has a behaviour of its own."""
    if isinstance(node, Bonus | Guard | StatBonus):
        return _sound(node)
    if isinstance(node, Gains) and node.most is not None and not _adds_up(node):
        return False
    return all(_sound_parts(child) for child in _children(node))


OF_GRAVES = (Exile, GainTokens, LoseTokens, PayOther)  # what may be done to cards of a graveyard


def _seen_alike(node: Any) -> bool:
    """Whether what a card gives to cards that may be another player's speaks of no «ваш» and «чужой», which the two
    would see otherwise, and where others may not go is told without «эта карта»."""
    if isinstance(node, Grants | Gains):
        others = node.target != The()
        given = node.abilities
        if others and _speaks(given, lambda part: isinstance(part, CannotEnter) and _uses_role(part, ("this",))):
            return False
        foreign = node.target == The("host") or (
            isinstance(node.target, All | Chosen) and node.target.cards.side != "own"
        )
        if foreign and _speaks(given, lambda part: getattr(part, "side", "") != ""):
            return False
    return all(_seen_alike(child) for child in _children(node))


def _graves_chosen(node: Any, allowed: bool = False) -> bool:
    """Whether cards of a graveyard are spoken of only where one of them is chosen for what may befall it there."""
    if isinstance(node, InGraveyard):
        return allowed
    if isinstance(node, Chosen):
        return all(_graves_chosen(child, allowed) for child in _children(node))
    if isinstance(node, OF_GRAVES):
        return all(_graves_chosen(child, isinstance(child, Chosen)) for child in _children(node))
    return all(_graves_chosen(child, allowed and isinstance(node, Cards | tuple)) for child in _children(node))


def _sound(node: Any) -> bool:
    if isinstance(node, Bonus | Guard) and not set(node.source.kinds).isdisjoint(BY_NAME):
        return False  # «+1 к отравлению» changes the number of a named ability, not the value of a blow
    if isinstance(node, StatBonus) and node.stat == "ability" and node.ability not in NUMBERED:
        return False
    if isinstance(node, Gains) and node.most is not None and not _adds_up(node):
        return False
    if isinstance(node, Played | Triggered):
        return _headed(node) and all(_sound_parts(effect) for effect in node.effects)
    if isinstance(node, Named | StartsWith) and isinstance(node.x if isinstance(node, Named) else node.amount, X):
        return not (isinstance(node, Named) and node.inner)  # the X of the card's cost (202.4)
    if isinstance(node, Named) and node.inner:
        attacked = any(_uses_role(effect, ("attacked", "attacking")) for effect in node.inner)
        return (
            (not attacked or node.ability == "frenzy")
            and _effects(node.inner, False, False)
            and _foretold(node.inner, False)
        )
    if isinstance(node, InsteadOfDeath):
        return _effects(node.effects, False, False) and _foretold(node.effects, False)
    if isinstance(node, Rolled) or node == SHOWN:
        return False
    if isinstance(node, The):
        return node.role in ("this", "host")
    if isinstance(node, X):
        return False
    if getattr(node, "of", None) in ("it", "attacked", "attacking", "shown"):
        return False  # «существо напротив него», where nothing was spoken of
    if isinstance(node, While) and _uses_role(node.condition, ("it", "attacked", "attacking", "shown")):
        return False
    return all(_sound(child) for child in _children(node))


def _children(node: Any) -> list[Any]:
    if isinstance(node, tuple):
        return list(node)
    if is_dataclass(node) and not isinstance(node, type):
        return [getattr(node, each.name) for each in fields(node)]
    return []


def _headed(node: Played | Triggered) -> bool:
    event = node.event if isinstance(node, Triggered) else None
    if (event is None or isinstance(event, AtTime)) and _uses_role(node.condition, ("it", "attacked", "attacking")):
        return False  # «ранить существо на 2, если оно закрыто»: asked before it is chosen
    if event is not None and _uses_role(event, ("it", "attacked", "attacking")):
        return False
    about = isinstance(event, OnDeed) and (isinstance(event.who, Cards) or event.who == The("host"))
    about = about or (isinstance(event, OnAbility) and isinstance(event.who, Cards))
    about = about or (isinstance(event, OnThrow) and isinstance(event.who, Cards))
    if isinstance(event, OnDeed) and event.deed == "wounds" and event.whom is not None:
        about = False  # who wounds, and who is wounded
    if about and isinstance(event, OnDeed) and event.source is not None and event.source.by is not None:
        about = False  # «Когда ваш артефакт получает раны от атаки чужой карты … по ней»: two that «он» may be
    attacked = isinstance(event, OnAttack) or (
        isinstance(event, OnDeed)
        and (event.source is not None or event.deed in ("wounded", "wounds", "destroys", "defends"))
    )
    paid_x = any(isinstance(cost, PayTokens | PayWounds) and isinstance(cost.amount, X) for cost in node.costs)
    if event is None and any(_uses_role(effect, ("attacked", "attacking")) for effect in node.effects):
        # the attacked card of an attack that the ability itself makes, or of the one that it answers
        attacked = any(isinstance(effect, Alter | Attack | Block | Redirect | Reduce) for effect in node.effects)
    if isinstance(event, AtTime) and any(_uses_role(effect, ("attacked", "attacking")) for effect in node.effects):
        attacked = isinstance(node.effects[0], Attack)
    if not attacked and any(_uses_role(effect, ("attacked", "attacking")) for effect in node.effects):
        return False
    shown = isinstance(event, OnAbility) and event.ability == "prophecy"
    if not shown and _uses_role(node.condition, ("shown",)):
        return False
    if not _foretold(node.effects, shown):
        return False
    first = node.effects[0]
    if isinstance(event, OnDeed) and event.deed == "dies" and isinstance(first, Gains) and first.target == The("it"):
        return False  # a card that has died keeps nothing that it gains
    return _effects(node.effects, about, paid_x)


def _foretold(effects: tuple[Any, ...], shown: bool) -> bool:
    """Whether a prophecy, or a throw, goes before whatever speaks of the card shown, or of the die."""
    thrown = False
    for effect in effects:
        if not shown and (_uses_role(effect, ("shown",)) or _speaks(effect, lambda node: node == SHOWN)):
            return False
        if not thrown and _speaks(effect, lambda node: isinstance(node, Rolled)):
            return False
        shown = shown or _speaks(effect, lambda node: isinstance(node, Prophecy))
        thrown = thrown or _speaks(effect, lambda node: isinstance(node, ThrowDie))
    return True


SHOWN = Reckoned("cards shown")


def _speaks(node: Any, meant: Callable[[Any], bool]) -> bool:
    return bool(meant(node)) or any(_speaks(child, meant) for child in _children(node))


def _effects(effects: tuple[Any, ...], about: bool, paid_x: bool) -> bool:
    """`about`: something stands for «он» in the first effect; `paid_x`: something is X."""
    known = about
    for effect in effects:
        if isinstance(effect, Redirect) and _uses_role(effect.to, ("it",)):
            return False  # «он» would be the attacked card, which is known only as it is redirected
        if not known and _uses_role(effect, ("it",)) and not _chooses(effect):
            return False
        if not paid_x and _uses_x(effect):
            return False
        for given in _abilities_inside(effect):
            if not _given_sound(given, paid_x):
                return False
        known = known or _chooses(effect) or _speaks_of(effect)
    return True


def _given_sound(ability: Any, paid_x: bool) -> bool:
    if isinstance(ability, Played | Triggered):
        return _headed(ability)
    if isinstance(ability, Named) and isinstance(ability.x, X):
        return paid_x
    return True if paid_x else _sound(ability)


def _abilities_inside(effect: Any) -> list[Any]:
    if isinstance(effect, Gains | StartsWith):
        return list(effect.abilities)
    return [
        ability for child in _children(effect) if not isinstance(child, str) for ability in _abilities_inside(child)
    ]


def _chooses(node: Any) -> bool:
    return (
        isinstance(node, Chosen | All)
        or any(_chooses(child) for child in _children(node) if not isinstance(node, Gains))
        or (isinstance(node, Gains) and _chooses(node.target))
    )


def _speaks_of(node: Any) -> bool:
    return (
        (isinstance(node, The) and node.role in ("attacked", "attacking", "host"))
        or isinstance(node, Attack)
        or any(_speaks_of(child) for child in _children(node))
    )


def _uses_role(node: Any, roles: tuple[str, ...]) -> bool:
    if isinstance(node, Played | Triggered):
        return False
    if isinstance(node, The):
        return node.role in roles
    if hasattr(node, "of") and node.of in roles:
        return True
    if hasattr(node, "role") and node.role in roles:
        return True
    return any(_uses_role(child, roles) for child in _children(node))


def _uses_x(node: Any) -> bool:
    if isinstance(node, Played | Triggered):
        return False
    return isinstance(node, X) or any(_uses_x(child) for child in _children(node))
