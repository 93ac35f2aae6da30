"""Makers of events and conditions that are computed from the slots of their patterns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal

from catalog.heroes.language import tree as t
from catalog.language.patterns import Make


def of_hero_state(side: t.Side, wounds: Literal["wounded", "unwounded"]) -> Make:
    """Return a maker of a condition about the wounds of a hero."""
    return lambda slots: t.Have(t.Cards("hero", side, wounds=wounds))


def of_created(slots: dict[str, Any]) -> t.Arrives:
    """Make «когда вы создаёте существо» the entering of a created card."""
    return t.Arrives(replace(slots["cards"], side="yours", made="created"))


def of_limited(slots: dict[str, Any]) -> t.Fits | None:
    """Make «его стоимость не больше 3» a condition about the card."""
    target, cards = slots["target"]
    return t.Fits(target, cards)


def of_enemy_healed(slots: dict[str, Any]) -> t.CardHealed | None:
    """Make «когда противник лечит своего героя» the healing of the enemy's cards."""
    cards: t.Cards = slots["cards"]
    return t.CardHealed(cards) if cards.side == "enemy" else None


def of_used(slots: dict[str, Any]) -> t.YouPlay | None:
    """Make «когда вы используете заклинание» the playing of a spell."""
    cards: t.Cards = slots["cards"]
    return t.YouPlay(cards) if cards.kind == "spell" else None


def of_state(**values: Any) -> Make:
    """Return a maker of a condition about the state of a card."""

    def make(slots: dict[str, Any]) -> Any:
        if slots["target"] == t.This():
            return t.ThisIs(next(iter(values.values())))
        return t.Fits(slots["target"], t.Cards("character", **values))

    return make


def of_arrives_yours(slots: dict[str, Any]) -> t.Arrives:
    return t.Arrives(replace(slots["cards"], side="yours"))


def of_own_death(slots: dict[str, Any]) -> t.CardDies:
    return t.CardDies(replace(slots["cards"], side="yours"))


def of_enemy_death(slots: dict[str, Any]) -> t.CardDies:
    return t.CardDies(replace(slots["cards"], side="enemy"))


def of_compared(order: Any, node: Callable[..., Any]) -> Make:
    """Return a maker of a comparison of the same amount of two cards."""
    return lambda slots: t.Compare(node(slots["target"]), order, node(slots["other"]))


def of_attack(slots: dict[str, Any]) -> t.CardAttacks | None:
    """Make an attack of a card at another one; what a creature strikes is a character."""
    victim: t.Cards = slots["victim"]
    return t.CardAttacks(slots["cards"], victim) if victim.kind in ("creature", "hero", "character") else None


def of_enemys_attack(slots: dict[str, Any]) -> t.CardAttacks | None:
    """Make «когда противник атакует вашего героя» an attack by an enemy creature or the enemy hero."""
    return of_attack({**slots, "cards": t.Cards("character", "enemy")})


def of_first_card(slots: dict[str, Any]) -> t.PlayedThisTurn:
    return t.PlayedThisTurn(t.Cards("card"), 2, fewer=True)


def of_strike_of(slots: dict[str, Any]) -> t.StrikesHero | t.CardStrikes:
    """Make «при атаке героя» the strike of the card at a hero; «при атаке вашего героя» is the hero's own strike."""
    cards: t.Cards = slots["cards"]
    return t.StrikesHero() if cards == t.Cards("hero") else t.CardStrikes(cards)


def of_striker(slots: dict[str, Any]) -> t.CardStrikes | None:
    """Make «когда бьёт ваше существо» the strike of another card.

    «Когда бьёт существо противника» may also be the card's own strike at that creature.
    """
    cards: t.Cards = slots["cards"]
    return None if cards.kind == "creature" and not cards.of_class and cards.side != "yours" else t.CardStrikes(cards)


def of_nth_play(side: Literal["yours", "enemy"]) -> Make:
    """Return a maker of the playing of a card of a kind that is the first, second… of its kind in a turn."""

    def make(slots: dict[str, Any]) -> t.NthPlay | None:
        cards = replace(slots["cards"], side="any")
        return None if cards == t.Cards("card") else t.NthPlay(slots["number"], side, cards)

    return make


def of_shown(slots: dict[str, Any]) -> t.ShownIs | None:
    """Make «если вы сбросили заклинание» a condition about the card that has just been moved."""
    cards: t.Cards = slots["cards"]
    return None if replace(cards, side="any") == t.Cards("card") else t.ShownIs(cards)


def of_wounded(slots: dict[str, Any]) -> t.CardWounded | t.HeroWounded:
    """Make «когда ваш герой ранен» the wounds of the hero, which are a separate event."""
    return t.HeroWounded() if slots["cards"] == t.Cards("hero", "yours") else t.CardWounded(slots["cards"])


def of_side_played(slots: dict[str, Any]) -> t.YouPlay | t.EnemyPlays | None:
    """Make «когда ваше существо разыгрывается» the play of a card by its side; without a side it is either player."""
    cards: t.Cards = slots["cards"]
    plain = replace(cards, side="any")
    if cards == t.Cards("card", same_name=True):
        return None
    if cards.side == "yours":
        return t.YouPlay(plain)
    return t.EnemyPlays(plain) if cards.side == "enemy" else None
