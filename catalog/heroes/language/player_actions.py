"""What a player does, apart from which player it is: «каждый игрок …», «его хозяин …», «этот игрок …».

A row is an action with the effects by which you and the enemy do it. The patterns of `PLAYERS` say who does it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from catalog.heroes.language import tree as t
from catalog.language.patterns import Make

Pair = tuple[Any, Any]  # the effect by which you do it, and the one by which the enemy does


def _of_pair(own: Callable[[Any], Any], enemy: Callable[[Any], Any]) -> Make:
    """Return a maker of an action that has an amount."""

    def make(slots: dict[str, Any]) -> Pair:
        amount = slots.get("amount", t.Number(1))
        return own(amount), enemy(amount)

    return make


def _of_hand(slots: dict[str, Any]) -> Pair:
    return t.Discard(t.HandSize("yours")), t.EnemyDiscards(t.HandSize("enemy"))


def _of_hand_to_deck(slots: dict[str, Any]) -> Pair:
    return t.HandToDeck(), t.HandToDeck("enemy")


ACTIONS: Final[tuple[tuple[str, Make], ...]] = (
    ("взять|получить <amount:counted.card> [из] [своей] [колоды]", _of_pair(t.Draw, t.EnemyDraws)),
    (
        "сбросить|терять <amount:counted.card> [с|из] [своей] [руки] [по его выбору]",
        _of_pair(t.Discard, t.EnemyDiscards),
    ),
    (
        "создать <card:named>",
        lambda slots: (t.Create(slots["card"], t.Number(1)), t.Create(slots["card"], t.Number(1), side="enemy")),
    ),
    ("сбросить [свою|всю] [свою] руку", _of_hand),
    ("сбросить все [свои] карты [с|из] [своей] [руки]", _of_hand),
    ("замешать [свою|всю] [свою] руку в [свою] колоду", _of_hand_to_deck),
    ("сбросить <amount:counted.top-card> [своей] колоды", _of_pair(t.Mill, t.EnemyMills)),
    ("положить <amount:counted.top-card> [своей] колоды на [своё] кладбище", _of_pair(t.Mill, t.EnemyMills)),
    (
        "получить <amount:counted.wound>",
        _of_pair(lambda n: t.Wound(t.YourHero(), n), lambda n: t.Wound(t.EnemyHero(), n)),
    ),
    ("получить <amount:counted.coin>", _of_pair(t.GainCoins, t.EnemyGainsCoins)),
    ("терять|сбросить <amount:counted.coin>", _of_pair(t.LoseCoins, t.EnemyLosesCoins)),
    (
        "ранить своего героя на <amount>",
        _of_pair(lambda n: t.Wound(t.YourHero(), n), lambda n: t.Wound(t.EnemyHero(), n)),
    ),
    (
        "излечить своего героя на <amount>",
        _of_pair(lambda n: t.Heal(t.YourHero(), n), lambda n: t.Heal(t.EnemyHero(), n)),
    ),
)


def _of_both(slots: dict[str, Any]) -> Pair:
    own, enemy = slots["action"]
    return own, enemy


def _of_holder(target: t.TargetNode) -> Make:
    """Return a maker of an action of the player of a card of the ability."""
    yours = t.Cards("card", "yours")
    return lambda slots: t.If(t.Fits(target, yours), (slots["action"][0],), (slots["action"][1],))


def _of_turn(event: Callable[[t.Side], Any]) -> Make:
    """Return a maker of an action of the player whose turn starts or ends."""
    return lambda slots: t.TriggeredAbility(
        event("any"), (t.If(t.YourTurn(), (slots["action"][0],), (slots["action"][1],)),)
    )


EVERYONE: Final = "оба|все|каждый игрок|игрока|игроки"
EFFECTS: Final[tuple[tuple[str, Make], ...]] = (
    (f"{EVERYONE} <action:player action>", _of_both),
    ("вы и противник <action:player action>", _of_both),
    ("его хозяин <action:player action>", _of_holder(t.That())),
    ("его хозяин <action:player action>", _of_holder(t.It())),
)
ABILITIES: Final[tuple[tuple[str, Make], ...]] = tuple(
    (pattern, _of_turn(event))
    for moment, event in (("начале", t.TurnStarts), ("конце", t.TurnEnds))
    for pattern in (
        f"каждый игрок <action:player action> в {moment} собственника хода",
        f"в {moment} собственника хода каждый игрок <action:player action>",
        f"в {moment} хода каждого игрока [,] [этот|тот] [он] [игрок] <action:player action>",
        f"в {moment} каждого хода [,] [этот|тот|активный] игрок <action:player action>",
    )
)
