"""Russian voices of an effect: besides «уничтожить существо» its passive, its participle and its noun.

A player says «существо уничтожается», «существо уничтожено», «уничтожение существа». The patterns of a verb follow from
its row here, so a verb gains all of them at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from catalog.heroes.language import tree as t
from catalog.heroes.language.makers import (
    of_becoming,
)
from catalog.language.patterns import Make, of


@dataclass(frozen=True, slots=True)
class Voices:
    """The other voices of the verb of a node. `amount`: the node says how much. A voice that is "" does not exist."""

    node: type
    passive: str = ""  # present tense of both numbers
    short: str = ""  # the short participle
    noun: str = ""
    state: str = ""  # the full participle in the instrumental case, after «становится»
    amount: bool = False


VERBS: Final = (
    Voices(t.Destroy, "уничтожается|уничтожаются", "уничтожен|уничтожена|уничтожено|уничтожены", "уничтожение"),
    Voices(
        t.Stun, "оглушается|оглушаются", "оглушен|оглушена|оглушено|оглушены", "оглушение",
        "оглушенным|оглушенной|оглушенными",
    ),
    Voices(t.Tap, "закрывается", "", "закрытие", "закрытым|закрытой|закрытыми"),
    Voices(t.Untap, "открывается", "", "открытие", "открытым|открытой|открытыми"),
    Voices(t.Prepare, "подготавливается|подготавливаются", "подготовлен|подготовлена|подготовлено", "подготовка"),
    Voices(t.Improve, "совершенствуется|улучшается", "усовершенствован|усовершенствовано", "усовершенствование"),
    Voices(t.HealFully, "", "", "полное излечение|лечение"),
    Voices(t.Wound, "ранится|ранятся", "ранен|ранено|ранены", "ранение", amount=True),
    Voices(t.Heal, "лечится|излечивается|исцеляется", "излечен|излечено|излечены", "излечение|лечение", amount=True),
    Voices(t.Poison, "отравляется|отравляются|травится", "отравлен|отравлено|отравлены", "отравление", amount=True),
)  # fmt: skip
PLACES: Final = (
    (t.ToHand, "в руку", "возвращается|возвращаются|уходит", "возврат|возвращение"),
    (t.ToDeck, "в колоду", "замешивается|замешиваются|возвращается|уходит", "замешивание"),
    (t.ToTop, "на верх колоды", "кладется|кладутся|отправляется|уходит", "возврат|возвращение"),
    (t.ToBottom, "под низ колоды", "кладется|кладутся|отправляется|уходит", "возврат|возвращение"),
    (t.ToBottom, "под колоду", "кладется|кладутся|отправляется|уходит", "возврат|возвращение"),
)  # fmt: skip


def list_voices() -> list[tuple[str, Make]]:
    """Return the patterns of all voices, each with how its node is made."""
    found: list[tuple[str, Make]] = []
    for verb in VERBS:
        make = of(verb.node)
        much = " на <amount>" if verb.amount else ""
        for said in filter(None, (verb.passive, verb.short)):
            found += [
                (f"<target:target.nom> {said}{much}", make), (f"{said} <target:target.nom>{much}", make),
                (f"<target:target.nom> будет {said}{much}", make),
            ]  # fmt: skip
            if said == verb.passive:  # «ранится на 1»: the card itself
                found.append((f"{said}{much}", of(verb.node, target=t.This())))
        if verb.noun:
            found.append((f"{verb.noun} <target:target.gen>{much}", make))
            if verb.amount:
                found.append((f"{verb.noun} на <amount> <target:target.gen>", make))
        if verb.state:
            found.append((f"<target:target.nom> становится {verb.state}", of_becoming(verb.node)))
    found += [
        (f"[вам] {said} <card:named>", of(t.Create, amount=t.Number(1)))
        for said in ("создается|создаются|появляется|призывается|вызывается", "войти [в] [игру]", "остается")
    ]
    for node, place, passive, noun in PLACES:
        make = of(node)
        found += [
            (f"<target:target.nom> {passive} {place} [своего|его|их] [хозяина|хозяев]", make),
            (f"{passive} {place} [своего|его|их] [хозяина|хозяев] <target:target.nom>", make),
            (f"{passive} <target:target.nom> {place} [своего|его|их] [хозяина|хозяев]", make),
            (f"{noun} <target:target.gen> {place} [своего|его|их] [хозяина|хозяев]", make),
        ]  # fmt: skip
    return found
