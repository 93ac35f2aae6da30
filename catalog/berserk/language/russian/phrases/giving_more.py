"""Russian effects that give abilities together with tokens, lives or wounds, and prohibitions of others."""

from __future__ import annotations

from typing import Any

from catalog.berserk.language.tree import (
    Bonus,
    Effect,
    ExtraLives,
    Gains,
    GainTokens,
    LoseMarker,
    Marker,
    Oblige,
    RestoreArmour,
    The,
)
from catalog.language.patterns import Rule, of, read_as, say

COUNTED_TOO = (("token", GainTokens), ("extra", ExtraLives))


def _both(node: Any) -> Any:
    """«получает +1 к удару до конца хода и 2 дополнительные жизни»: two effects with one subject."""

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


GIVING_MORE: list[Rule] = [
    read_as(
        "следующий <source:source-bare.nom> <target:target.gen> получает <amount:signed>[ <duration>]",
        lambda s: Gains(s["target"], (Bonus(s["amount"], s["source"], next_only=True),), s.get("duration", "battle")),
    ),
    read_as(
        "следующий <source:source-bare.nom> <target:target.gen> в этот ход получает <amount:signed>",
        lambda s: Gains(s["target"], (Bonus(s["amount"], s["source"], next_only=True),), "turn"),
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
