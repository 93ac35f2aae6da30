"""Pronouns: «они» after a mass effect, «его» after a hero, «это существо» of an event."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from catalog.heroes.language.tree import (
    AbilityGift,
    Choose,
    ChosenCards,
    Compare,
    CostOf,
    Destroy,
    Discard,
    DoneCount,
    Draw,
    EnemyDraws,
    EnemyHero,
    EnemyHeroLives,
    EnemyMills,
    Every,
    Fits,
    Have,
    HaveNone,
    HeroLives,
    HeroWounds,
    If,
    It,
    Kills,
    May,
    Mill,
    Number,
    Show,
    ShownCost,
    ShownIs,
    ShownToBottom,
    ShownToGrave,
    ShownToHand,
    That,
    This,
    ThisIs,
    ToBottom,
    ToDeck,
    ToHand,
    ToTop,
    TriggeredAbility,
    YourHero,
)
from catalog.heroes.language.tree_walk import walk

LEAVES_A_GRAVEYARD: Final = ToHand | ToTop | ToBottom | ToDeck  # what can be done to a dead card


def own_events(ability: Any) -> int:
    """Return how many times an ability takes «это существо» for another card although it can be the card itself."""
    if isinstance(ability, TriggeredAbility) and ability.event.happens_to_itself:
        return sum(isinstance(part, That) for part in walk(ability.effects))
    return sum(own_events(gift.ability) for gift in list_quoted(ability))


def list_quoted(part: Any) -> list[AbilityGift]:
    """Return the abilities that a part of a tree gives, without those that these give."""
    return [one for one in walk(part, is_quoted) if is_quoted(one)]


def is_quoted(part: Any) -> bool:
    return isinstance(part, AbilityGift)


def moves_one(effect: Any) -> bool:
    """Return whether the part moves one card that later parts may ask about: «если это существо»."""
    return isinstance(effect, Draw | Discard | Mill | EnemyMills) and effect.amount == Number(1)


def resolve_pronouns(ability: Any) -> Any:
    """Return the ability with «они» after a mass effect replaced by its cards, and «его» after a hero by the hero.

    «Закрыть всех существ, они …»; «если ваш герой ранен, излечите его».
    """
    effects: tuple[Any, ...] = getattr(ability, "effects", ())
    if not effects:
        return ability
    if isinstance(ability, TriggeredAbility) and isinstance(ability.event, Kills):
        effects = tuple(map(_say_killer, effects))
        ability = replace(ability, effects=effects)
    effects = _part_players(effects)
    ability = replace(ability, effects=effects)
    asked = getattr(ability, "condition", None)
    if isinstance(asked, Fits) and isinstance(asked.target, ChosenCards):  # «если существо ранено, уничтожьте его»
        named = (Choose(asked.target), If(replace(asked, target=It()), effects))
        return replace(ability, condition=None, effects=named)
    if isinstance(effects[0], If) and isinstance(effects[0].condition, Fits):
        named_card = effects[0].condition.target
        if isinstance(named_card, ChosenCards):
            choice = replace(effects[0], condition=replace(effects[0].condition, target=It()))
            return replace(ability, effects=(Choose(named_card), choice, *effects[1:]))
    first = getattr(effects[0], "target", None)
    hero = _named_hero(getattr(ability, "condition", None)) if isinstance(first, It) else None
    if hero is not None:
        effects = (replace(effects[0], target=hero), *effects[1:])
        return replace(ability, effects=effects)
    if moves_one(effects[0]) or isinstance(effects[0], Show):
        effects = (effects[0], *_say_shown_cost(effects[1:]))
        ability = replace(ability, effects=effects)
    if any(isinstance(effect, Show) for effect in effects):
        return replace(ability, effects=_say_shown(effects))
    if not isinstance(first, Every):
        return ability
    later = tuple(
        replace(effect, target=first) if isinstance(getattr(effect, "target", None), It) else effect
        for effect in effects[1:]
    )
    return replace(ability, effects=(effects[0], *later))


def _part_players(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """Put «каждый игрок замешивает руку, затем берёт столько же» into the order of the players: each draws as many as
    that player has moved."""
    for place in range(len(effects) - 3):
        yours, enemy, draws, enemy_draws = effects[place : place + 4]
        each = isinstance(draws, Draw) and isinstance(enemy_draws, EnemyDraws)
        if each and draws.amount == enemy_draws.amount == DoneCount():
            return (*effects[:place], yours, draws, enemy, enemy_draws, *effects[place + 4 :])
    return effects


def _say_killer(effect: Any) -> Any:
    """Return «подготовьте его» after «когда убивает существо» as an effect on the card itself: the other card is
    dead."""
    if getattr(effect, "target", None) != That() or isinstance(effect, LEAVES_A_GRAVEYARD):
        return effect
    return replace(effect, target=This())


def _say_shown_cost(part: Any) -> Any:
    """Resolve «её стоимость» to the cost of the moved card."""
    if isinstance(part, tuple):
        return tuple(map(_say_shown_cost, part))
    if getattr(part, "amount", None) != CostOf(It()) or isinstance(getattr(part, "target", None), ChosenCards):
        return part
    return replace(part, amount=ShownCost())


def _say_shown(part: Any) -> Any:
    """Resolve «она» after «показать верхнюю карту» to the shown card."""
    if isinstance(part, tuple):
        return tuple(map(_say_shown, part))
    if isinstance(part, If):
        condition = part.condition
        if isinstance(condition, Fits) and condition.target == It():
            condition = ShownIs(condition.cards)
        return replace(
            part, condition=condition, effects=_say_shown(part.effects), otherwise=_say_shown(part.otherwise)
        )
    if isinstance(part, May):
        return replace(part, effects=_say_shown(part.effects))
    moved: dict[Any, Any] = {
        ToHand(It()): ShownToHand(), ToBottom(It()): ShownToBottom(), Destroy(It()): ShownToGrave(),
    }  # fmt: skip
    return moved.get(part, part) if isinstance(part, ToHand | ToBottom | Destroy) else part


def _named_hero(condition: Any) -> Any:
    """Return the hero that a condition is about, or None."""
    if isinstance(condition, Compare):
        condition = getattr(condition.left, "target", None)
        return condition if isinstance(condition, YourHero | EnemyHero) else None
    if isinstance(condition, ThisIs):
        return This()
    if isinstance(condition, HeroLives | HeroWounds):
        return YourHero()
    if isinstance(condition, EnemyHeroLives):
        return EnemyHero()
    if isinstance(condition, Have | HaveNone) and condition.cards.kind == "hero":
        return {"yours": YourHero(), "enemy": EnemyHero()}.get(condition.cards.side)
    return None
