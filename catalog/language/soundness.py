"""Whether what was read makes sense: every «он», «атакованная карта» and «X» has something that it stands for."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from catalog.language.tree import (
    Ability,
    All,
    Attack,
    AtTime,
    Block,
    Cards,
    Chosen,
    Gains,
    InsteadOfDeath,
    Named,
    OnAttack,
    OnDeed,
    PayTokens,
    PayWounds,
    Played,
    Redirect,
    Reduce,
    StartsWith,
    The,
    Triggered,
    While,
    X,
)


def is_sound(ability: Ability) -> bool:
    """Whether an ability read by itself has nothing that hangs in the air."""
    return _sound(ability)


def _sound(node: Any) -> bool:
    if isinstance(node, Played | Triggered):
        return _headed(node)
    if isinstance(node, Named | StartsWith) and isinstance(node.x if isinstance(node, Named) else node.amount, X):
        return not (isinstance(node, Named) and node.inner)  # the X of the card's cost (202.4)
    if isinstance(node, Named) and node.inner:
        return _effects(node.inner, False, False)
    if isinstance(node, InsteadOfDeath):
        return _effects(node.effects, False, False)
    if isinstance(node, The):
        return node.role in ("this", "host")
    if isinstance(node, X):
        return False
    if getattr(node, "of", None) in ("it", "attacked", "attacking"):
        return False  # «существо напротив него», where nothing was spoken of
    if isinstance(node, While) and _uses_role(node.condition, ("it", "attacked", "attacking")):
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
        attacked = any(isinstance(effect, Attack | Block | Redirect | Reduce) for effect in node.effects)
    if isinstance(event, AtTime) and any(_uses_role(effect, ("attacked", "attacking")) for effect in node.effects):
        attacked = isinstance(node.effects[0], Attack)
    if not attacked and any(_uses_role(effect, ("attacked", "attacking")) for effect in node.effects):
        return False
    return _effects(node.effects, about, paid_x)


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
