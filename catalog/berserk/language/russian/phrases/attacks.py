"""Russian attacks, and effects under a condition."""

from __future__ import annotations

from functools import partial
from typing import Any

from catalog.berserk.language.meaning.effects import (
    asked_after,
    attacks,
    attacks_parts,
    bonus_of_attack,
    more_for_each,
    not_followed,
    one_attack,
    one_bonus_of_attack,
)
from catalog.berserk.language.russian.phrases.vocabulary import DECLARE
from catalog.berserk.language.tree import (
    Ahead,
    All,
    Attack,
    Cannot,
    Cards,
    Choose,
    ChosenCards,
    If,
    Ignores,
    May,
    NotMoved,
    Number,
    StrikePowerIs,
    Target,
    X,
)
from catalog.language.patterns import Rule, constant, of, phrase, read_as, say

# «… (совершите оба, если …)» after alternatives.
BOTH_IF: list[Rule] = [
    read_as(pattern, lambda s: s["condition"])
    for verb in ("", "совершить ", "выполнить ")
    for pattern in (
        f"({verb}обоих, если <condition>)",
        f", {verb}обоих, если <condition>",
        f", или {verb}обоих, если <condition>",
    )
]


def _more(n: Any, condition: Any) -> tuple[X, Any] | None:
    """Build the increased amount of «+1 к воздействию»."""
    return (X(plus=n.value), condition) if isinstance(n, Number) else None


# «Выберите одно: …; …».
ONE_OF: list[Rule] = [
    read_as(f"противник выбирает[ {one}]:", lambda s: "enemy") for one in ("одно", "одно[ из]", "один из вариантов")
] + [
    read_as(f"{choose}{one}:", lambda s: True)
    for choose in ("", "выбрать|выберите|выбирает ")
    for one in (
        "одно[ из]",
        "одно из двух|трёх[ на выбор]",
        "один из вариантов",
        "одно на выбор",
        "одно из действий|воздействий|свойств",
    )
]

# «(на 2, если …)», «(или +2, если …)», «(+1 к воздействию, пока …)» after an effect with a number.
MORE_IF: list[Rule] = [
    rule
    for asked in ("если <condition>", "пока <condition>")
    for rule in (
        *[
            read_as(pattern, lambda s: (Number(s["n"]), s["condition"]))
            for pattern in (
                f"([или] на <n:number>, {asked})",
                f", или на <n:number>, {asked}",
                f"(на <n:number> вместо этого, {asked})",
                f"({asked} [,] на <n:number>)",
                f"({asked} — на <n:number>)",
                f", а {asked}[,] [—] на <n:number>",
                f", {asked} — на <n:number>",
            )
        ],
        *[
            read_as(pattern, lambda s: (s["n"], s["condition"]) if isinstance(s["n"], Number) else None)
            for pattern in (
                f"(или <n:signed>, {asked})",
                f"(<n:signed>, {asked})",
                f", или <n:signed>, {asked}",
                f"(<n:signed> вместо этого, {asked})",
            )
        ],
        *[
            read_as(pattern, lambda s: _more(**s))
            for word in ("воздействию", "заклинанию", "этому воздействию", "этому заклинанию", "этому эффекту")
            for pattern in (f"(<n:signed> к {word}, {asked})", f", <n:signed> к {word}, {asked}")
        ],
    )
]


IGNORING = "игнорирующий|игнорирующее|игнорирующие|игнорируя|игнорируют"


def _several(slots: dict[str, Any], kept: dict[str, bool]) -> Any:
    """Build «два особых удара мечами на 2». The name of an attack is ignored."""
    told: dict[str, Any] = {**slots, **kept}
    told.pop("named", None)
    return attacks(**told)


def either_attack(slots: dict[str, Any]) -> Choose | None:
    """Build «выстрел или метание на 1-2-2»: a choice of two attacks that differ only by their kind."""
    kinds = (slots["kind"], slots["other"])
    attacks_ = tuple([Attack(kind, slots["power"], slots.get("range"), slots.get("at")) for kind in kinds])
    return None if kinds[0] == kinds[1] else Choose(attacks_)


def _at_several(slots: dict[str, Any], up_to: bool) -> Any:
    """Build «разряд на 2 по трём разным картам»: one attack on each."""
    told = {name: value for name, value in slots.items() if name not in ("named", "cards")}
    if isinstance(told["times"], int):
        told["times"] = Number(told["times"])
    return attacks(**told, aims=(ChosenCards(slots["cards"]), True), up_to=up_to)


def _one_of(at: Target) -> Target:
    """Build «только по закрытым картам»: at one of them."""
    return ChosenCards(at.cards) if isinstance(at, All) else at


ATTACKS: list[Rule] = [
    phrase(
        "<times:several> <kind:attack-kind.many> на <power:amount>[, дальность <range:amount>]"
        "[ по <aims:different.dat>]",
        of(attacks),
        attacks_parts,
    ),
    phrase(
        "до <times:several> <kind:attack-kind.up to> на <power:amount>[, дальность <range:amount>]"
        "[ по <aims:different.dat>]",
        of(attacks, up_to=True),
        lambda n: attacks_parts(n, up_to=True),
    ),
    *[
        read_as(f"{several}[, дальность <range:amount>]{at}", partial(_several, kept={"up_to": up_to, **different}))
        for several, up_to in (
            ("<times:several> <kind:attack-kind.many>[ <named:flavour>] на <power:amount>", False),
            ("<times:several> или меньше <kind:attack-kind.many>[ <named:flavour>] на <power:amount>", True),
            ("до <times:several> <kind:attack-kind.up to>[ <named:flavour>] на <power:amount>", True),
        )
        for at, different in (
            ("", {}),
            (", только по <aims:different.dat>", {}),
            (" по <aims:different.dat>", {}),
            (" (только по <aims:different.dat>)", {}),
            (" (по <aims:different.dat>)", {}),
            (", только по разным целям", {"different": True}),
            (" по разным целям", {"different": True}),
        )
    ],
    *[
        read_as(
            f"<kind:attack-kind.nom>[ <named:flavour>] на <power:amount>{near} "
            f" по {many} разным <cards:cards.dat.pl>{far}",
            partial(_at_several, up_to=up_to),
        )
        for near, far in (("[, дальность <range:amount>]", ""), ("", ", дальность <range:amount>"))
        for many, up_to in (
            ("<times:several>", False),
            ("<times:numeral>", False),
            ("<times:several> или меньше", True),
        )
    ],
    phrase(
        "<kind:attack-kind.nom>[ <named:flavour>] на <power:amount>[, дальность <range:amount>][ по <at:target.dat>]",
        lambda s: Attack(s["kind"], s["power"], s.get("range"), s.get("at")),
        one_attack,
    ),
    *[
        read_as(
            f"{declare}<kind:attack-kind.nom> или|либо <other:attack-kind.nom> на <power:amount>"
            "[, дальность <range:amount>][ по <at:target.dat>]",
            either_attack,
        )
        for declare in ("", f"{DECLARE} ")
    ],
    *[
        read_as(
            pattern,
            lambda s, only="только" in pattern: Attack(
                s["kind"], s["power"], s.get("range"), _one_of(s["at"]) if only else s.get("at")
            ),
        )
        for pattern in (
            f"{DECLARE} <kind:attack-kind.nom>[ <named:flavour>] на <power:amount>"
            "[, дальность <range:amount>][ по <at:target.dat>]",
            f"{DECLARE} по <at:target.dat> <kind:attack-kind.nom>[ <named:flavour>]"
            " на <power:amount>[, дальность <range:amount>]",
            "<kind:attack-kind.nom>[ <named:flavour>] на <power:amount> по <at:target.dat>[, дальность <range:amount>]",
            "<kind:attack-kind.nom>[ <named:flavour>] на <power:amount> в <at:target.acc>",
            "<kind:attack-kind.nom>[ <named:flavour>] на <power:amount>[, дальность <range:amount>]"
            ", только по <at:target.dat>",
            "<kind:attack-kind.nom>[ <named:flavour>] на <power:amount>[, дальность <range:amount>]"
            " (только по <at:target.dat>)",
            "<kind:attack-kind.nom> по <at:target.dat> на <power:amount>[, дальность <range:amount>]",
            f"[{DECLARE}] <kind:attack-kind.nom>[ <named:flavour>] на <power:amount>, дальность <range:amount>,"
            " по <at:target.dat>",
        )
    ],
    *[
        read_as(
            f"<kind:attack-kind.nom>[ <named:flavour>] на <power:amount>[, дальность <range:amount>]{only}",
            lambda s: Attack(s["kind"], s["power"], s.get("range"), ChosenCards(Cards(traits=(Ahead(),)))),
        )
        for only in (", только вперёд по прямой", " (только вперёд по прямой)", " вперёд по прямой")
    ],
    read_as(
        "<kind:attack-kind.nom>[ <named:flavour>] на <power:number>[, дальность <range:amount>]"
        " (<more:signed> к <source:source-bare.dat> <each:per>)",
        more_for_each,
    ),
    not_followed(say("если <condition>, <then:effects>[; иначе <otherwise:effects>]", If)),
    not_followed(read_as("если <condition>, <then:effects>[, иначе <otherwise:effects>]", of(If))),
    not_followed(read_as("если <condition> - <then:effects>[, иначе <otherwise:effects>]", of(If))),
    *[
        read_as(f"<then:plain effect>, если <condition>{otherwise}", asked_after)
        for otherwise in ("[; иначе <otherwise:effects>]", "[, иначе <otherwise:effects>]")
    ],
    *[
        not_followed(read_as(f"если после этого <condition>, <then:effects>{otherwise}", of(If)))
        for otherwise in ("[; иначе <otherwise:effects>]", "[, иначе <otherwise:effects>]")
    ],
    # «оно перемещается на клетку назад, иначе …»
    read_as("<else:or else> <then:effects>", lambda s: If(NotMoved(), s["then"])),
    read_as("если не может[,] <then:effects>", lambda s: If(NotMoved(), s["then"])),
    read_as(
        "при <source:source-bare.pre> <then:effects>",
        lambda s: If(StrikePowerIs(s["source"]), s["then"]) if s["source"].strengths else None,
    ),
    read_as("может|могут|можете <effects:effects>", of(May)),
    read_as("вы можете решить, что <effects:effects>", of(May)),
    read_as("<me> может <effects:effects>", lambda s: May(s["effects"])),
    read_as("вы можете|может <effects:effects>", lambda s: May(s["effects"])),
]


# What a single attack has: «выстрел на 2 (+1 по летающим)», «метание на 2, игнорирующее броню».
ATTACK_QUALITIES: list[Rule] = [
    phrase("<amount:signed> по <against:cards.dat.pl>", bonus_of_attack, one_bonus_of_attack),
    read_as("<amount:signed> против <against:cards.gen.pl>", bonus_of_attack),
    constant("нельзя назначать|назначить защитника", Cannot("be defended")),
    *[
        read_as(f"{IGNORING} {words}", make)
        for words, make in (
            ("<abilities:ids.acc>[ <of:cards.gen.pl>]", of(Ignores)),
            ("защиту от <sources:sources.gen.pl>", of(Ignores)),
            ("[все] особенности <of:cards.gen.pl>", of(Ignores)),
            ("[все] особенности[ атакованного|цели]", lambda s: Ignores()),
            ("[все] особенности атакованного|атакованной существа|карты", lambda s: Ignores()),
        )
    ],
]


# «ваш эльф выполняет метание на 2»: one attack, as a noun phrase without a verb.
PERFORMED: list[Rule] = [
    rule for rule in ATTACKS if rule.text.startswith(("<kind:attack-kind.nom>[ <named:flavour>] на <power:amount>[",))
]
