"""Russian effects that give abilities together with tokens, lives or wounds, and prohibitions of others."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from catalog.berserk.language.tree import (
    All,
    Beside,
    Bonus,
    Cards,
    Choose,
    ChosenCards,
    Effect,
    ExtraLives,
    Fight,
    Gains,
    GainTokens,
    LoseMarker,
    Marker,
    May,
    MoveTokens,
    NextThrow,
    NextTo,
    Oblige,
    RestoreArmour,
    TableNumber,
    The,
    Wound,
)
from catalog.language.patterns import Rule, of, read_as, say

COUNTED_TOO = (("token", GainTokens), ("extra", ExtraLives))


def _both(node: Any) -> Any:
    """Build «получает +1 к удару до конца хода и 2 дополнительные жизни»: two effects with one subject."""

    def make(slots: dict[str, Any]) -> tuple[Effect, ...]:
        target = slots.get("target", The())
        again = target if isinstance(target, The) else The("it")
        given = Gains(target, slots["abilities"], slots.get("duration", "battle"))
        return given, node(again, slots["amount"])

    return make


def _both_turned(node: Any) -> Any:
    def make(slots: dict[str, Any]) -> tuple[Effect, ...]:
        target = slots.get("target", The())
        again = target if isinstance(target, The) else The("it")
        return node(target, slots["amount"]), Gains(again, slots["abilities"], slots.get("duration", "battle"))

    return make


def _one_for_all(slots: dict[str, Any], said: bool = False) -> Choose | None:
    """Build «каждый ваш гном получает +1 к движению до конца хода, или дополнительную жизнь (по вашему выбору, общему
    …)».

    For several cards the text must say that it is one common choice.
    """
    target = slots["target"]
    if isinstance(target, All) and not said:
        return None
    gained: tuple[Effect, ...] = tuple(
        Gains(target, slots[name], slots.get(name + "_lasts", "battle")) for name in ("one", "two") if name in slots
    )
    return Choose((*gained, ExtraLives(target, slots["amount"])))


def _by_the_near(who: Cards) -> May:
    """Build «этот страж леса может сразиться …», after «на клетку рядом с вашим стражем леса»: the own card beside
    it."""
    near = replace(who, side="own", traits=(*who.traits, Beside("it")))
    return May((Fight(The("it"), ChosenCards(near), True),))


GIVING_MORE: list[Rule] = [
    *[
        read_as(
            "<target:target.nom> получает <one:given.acc>[ <one_lasts:duration>][,] "
            f"{two}или <amount:counted.extra>{remark}",
            partial(_one_for_all, said=remark.endswith("целей)")),
        )
        for two in ("", "или <two:given.acc>[ <two_lasts:duration>][,] ")
        for remark in ("", " (по вашему выбору)", " (по вашему выбору, общему для всех целей)")
    ],
    read_as(
        "следующий <source:source-bare.nom> <target:target.gen> получает <amount:signed>[ <duration>]",
        lambda s: Gains(s["target"], (Bonus(s["amount"], s["source"], next_only=True),), s.get("duration", "battle")),
    ),
    read_as(
        "следующий <source:source-bare.nom> <target:target.gen> в этот ход получает <amount:signed>",
        lambda s: Gains(s["target"], (Bonus(s["amount"], s["source"], next_only=True),), "turn"),
    ),
    *[
        read_as(
            f"{whose} {settled} <value:number>[ <duration>]",
            lambda s: Gains(s.get("target", The("it")), (NextThrow(s["value"]),), s.get("duration", "battle")),
        )
        for whose in ("следующий бросок кубика <target:target.gen>", "его следующий бросок кубика")
        for settled in ("равен", "сводится к")
    ],
    read_as(
        "этот <who:cards.nom> может сразиться с этим существом [простым] ударом как с открытой картой",
        lambda s: _by_the_near(s["who"]),
    ),
    read_as(
        "ранить атакованное существо на величину слабого [простого] удара стоящей сзади|позади него карты",
        lambda s: Wound(
            The("attacked"), TableNumber("weak strike", cards=Cards(traits=(NextTo("behind", "attacked"),)))
        ),
    ),
    read_as(
        "переместить <amount:counted.token> с противника на <target:target.acc>",
        lambda s: MoveTokens(ChosenCards(Cards("card", "enemy")), **s),
    ),
    say("обязать <target:target.acc> атаковать эту карту[ <source:source-bare.ins>][ <duration>]", Oblige),
    *[
        read_as(
            f"<target:target.nom> обязан {times}атаковать|напасть {whom}[ <source:source-bare.ins>][ <duration>]",
            of(Oblige),
        )
        for times in ("", "1 раз ")
        for whom in ("<me>", "на <me>")
    ],
    say("восстановить броню <target:target.gen>", RestoreArmour),
    read_as("полностью восстановить броню <target:target.gen>", of(RestoreArmour)),
    say("<target:target.nom> теряет~target маркер <name:marker name>", LoseMarker),
    read_as("потерять|теряет маркер <name:marker name>", of(LoseMarker, target=The())),
    *[
        read_as(f"{verb} маркер <name:marker name> с <target:target.gen>", of(LoseMarker))
        for verb in ("снять", "удалить", "убрать")
    ],
    read_as(
        "положить маркер <name:marker name> на <target:target.acc>[ <duration>]",
        lambda s: Gains(s["target"], (Marker(s["name"]),), s.get("duration", "battle")),
    ),
    *[
        rule
        for who, own in (("получить", "own "), ("<target:target.nom> получает", ""))
        for unit, node in COUNTED_TOO
        for rule in (
            read_as(f"{who} <abilities:{own}given.acc>[ <duration>][,] и <amount:counted.{unit}>", _both(node)),
            read_as(f"{who} <amount:counted.{unit}>[,] и <abilities:{own}given.acc>[ <duration>]", _both_turned(node)),
        )
    ],
]
