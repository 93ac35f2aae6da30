"""How the effects of players' turns of speech are made of slots: gifts to the next card, bans, swaps of two cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from catalog.heroes.language import tree as t
from catalog.heroes.language.makers import TWO, of_give, of_set_numbers, of_swap
from catalog.language.patterns import Make


def of_next_play(slots: dict[str, Any]) -> t.NextPlay | None:
    """Make «следующее существо, которое вы сыграете в этот ход, получает …» a gift to that card."""
    cards: t.Cards = slots["cards"]
    if cards.kind == "spell":
        return None
    return t.NextPlay(replace(cards, side="any"), (of_give({**slots, "target": t.It()}),))


def of_protection(slots: dict[str, Any]) -> t.Give:
    """Make «предотвратите все раны … до конца хода» a card that takes no wounds for that time."""
    return of_give({**slots, "gifts": (t.Keyword("invulnerable"),)})


def of_plain_numbers(slots: dict[str, Any]) -> tuple[Any, ...]:
    """Make «превратите существо в 1/1 без способностей» a change of its numbers and the loss of its abilities."""
    numbers: tuple[Any, ...] = of_set_numbers(slots)
    again = slots["target"] if isinstance(slots["target"], t.Every | t.This) else t.It()
    return *numbers, t.Silence(again)


def of_swap_of_two(slots: dict[str, Any]) -> t.SwapControl | None:
    """Make «обменяйтесь контролем над двумя существами» a change of control of two chosen cards."""
    target = slots["target"]
    if not isinstance(target, t.ChosenCards) or target.count != TWO:
        return None
    one = replace(target, count=1)
    return of_swap({**slots, "target": one, "other": one})


def of_enemys_ban(id: str, hero: bool) -> Make:
    """Return a maker of «противник не может защищаться до конца хода»: his hero, or all his characters, cannot."""
    target: t.TargetNode = t.EnemyHero() if hero else t.Every(t.Cards("character", "enemy"))
    return lambda slots: t.Give(target, (t.Keyword(id),), slots["until"])
