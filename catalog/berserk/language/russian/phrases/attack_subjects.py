"""Russian sentences whose subject is an attack: «удары этой карты по эльфам имеют +1», «выстрелы по ней слабее на 1».

`ATTACK_DOES` lists the predicates. Each entry makes an ability of the attacker from the kind of attack and its targets.
The subject of the sentence names the attacker.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from catalog.berserk.language.meaning.events import on_attack
from catalog.berserk.language.tree import (
    Ability,
    All,
    Amount,
    AttackCap,
    AttackKind,
    AttackRange,
    Block,
    Blocks,
    Bonus,
    Can,
    Cards,
    EventAbility,
    Grants,
    Guard,
    Ignores,
    Limit,
    Named,
    Number,
    Reduce,
    Source,
    StatBonus,
    Strength,
    The,
)
from catalog.language.patterns import Rule, of, read_as, say

# The ability of the attacker, from the kind of attack and its aim; None if there is no such ability.
AttackerAbility = Callable[[Source, "Cards | None"], "Ability | None"]

STRIKES = ("strike", "simple strike")
KINDS: dict[str, AttackKind] = {
    "shot": "shot", "throw": "throw", "discharge": "discharge", "reach strike": "reach strike",
}  # fmt: skip


def _plus(amount: Amount, source: Source, at: Cards | None) -> Ability:
    return Bonus(amount, source, at)


def _becomes(to: Amount | Strength, source: Source, at: Cards | None) -> Ability:
    return AttackCap(source, to, True, at)


def _named(ability: str, source: Source, at: Cards | None) -> Ability | None:
    """A strike that is directed or unanswered."""
    if source.strengths or len(source.kinds) != 1 or source.kinds[0] not in STRIKES:
        return None
    return Named(ability, against=at)


def _reaches(amount: Amount, source: Source, at: Cards | None) -> Ability | None:
    if source.strengths or len(source.kinds) != 1:
        return None
    kind = source.kinds[0]
    if kind == "ranged":
        return StatBonus("range", amount, against=at)
    return StatBonus("range", amount, kind=KINDS[kind], against=at) if kind in KINDS else None


FAR = frozenset(("ranged", "non-magic ranged", "shot", "throw", "discharge"))


def _reaches_so_far(amount: int, source: Source, at: Cards | None) -> Ability | None:
    plain = source == Source(source.kinds) and at is None and amount > 0
    return AttackRange(source, amount) if plain and set(source.kinds) <= FAR else None


def _ignores(abilities: tuple[str, ...], source: Source, at: Cards | None) -> Ability:
    return Ignores(abilities, of=at, when=source)


def _wounds(n: int, sign: int) -> Number:
    return Number(sign * n)


# The predicates of attacks by a card, in the singular and the plural.
ATTACK_DOES: list[Rule] = [
    *[read_as(f"{has}<amount:signed>", lambda s: partial(_plus, s["amount"])) for has in ("имеет ", "получает ")],
    *[
        read_as(pattern.format(more), lambda s, sign=sign: partial(_plus, _wounds(s["n"], sign)))
        for mores, sign in ((("сильнее", "больше"), 1), (("слабее", "меньше"), -1))
        for more in mores
        for pattern in (
            "{} на <n:number>", "на <n:number> {}", "наносит на <n:number> рану {}", "наносит на <n:number> {} ран",
        )
    ],
    *[
        read_as(f"{becomes} <to:capped>", lambda s: partial(_becomes, s["to"]))
        for becomes in ("сводится к", "становится", "считается")
    ],
    *[
        read_as(f"наносит не больше <n:number> {wounds}", lambda s: partial(_becomes, Number(s["n"])))
        for wounds in ("раны", "ран")
    ],
    *[
        read_as(words, lambda s, ability=ability: partial(_named, ability))
        for words, ability in (
            ("является безответным", "unanswered-strike"), ("безответный", "unanswered-strike"),
            ("является направленным", "directed-strike"), ("направленный", "directed-strike"),
        )
    ],
    read_as("игнорирует <abilities:ids.acc>", lambda s: partial(_ignores, s["abilities"])),
    read_as("игнорирует [все] особенности[ цели]", lambda s: partial(_ignores, ())),
    *[
        read_as(f"имеет|получает {most}дальность <n:number>", lambda s: partial(_reaches_so_far, s["n"]))
        for most in ("", "максимальную ")
    ],
    read_as("имеет|получает <amount:signed> к дальности", lambda s: partial(_reaches, s["amount"])),
]  # fmt: skip


def _own(slots: dict[str, Any]) -> Ability | None:
    does: AttackerAbility = slots["does"]
    return does(slots["source"], slots.get("at"))


def _undefended(slots: dict[str, Any]) -> Ability | None:
    return _named("directed-strike", slots["source"], slots.get("at"))


def _of_others(slots: dict[str, Any]) -> Ability | None:
    ability = _own(slots)
    return None if ability is None else Grants(All(slots["whose"]), (ability,))


def _at_this(slots: dict[str, Any]) -> Ability | None:
    """Attacks at this card: the same said from the side of the card that is attacked."""
    ability = slots["does"](slots["source"], None)
    if isinstance(ability, Bonus) and isinstance(ability.amount, Number):
        return Guard(ability.amount, ability.source)
    return AttackCap(ability.source, ability.to) if isinstance(ability, AttackCap) else None


def _at_others(slots: dict[str, Any]) -> Ability | None:
    ability = _at_this(slots)
    return None if ability is None else Grants(All(slots["whom"]), (ability,))


ATTACKS_AS_SUBJECTS: list[Rule] = [
    say("<source:source-bare.nom.pl> имеют дальность <amount:number>", AttackRange),
    read_as("<source:source-bare.nom> <me>[ по <at:cards.dat>] <does:attack does>", _own),
    read_as("по <at:cards.dat>[,] <source:source-bare.nom> <me> <does:attack does>", _own),
    read_as("<source:next source.nom> сводится к <to:capped>", lambda s: AttackCap(
        s["source"], s["to"], True, next_only=True)),
    read_as("свой <source:source-bare.nom>[ по <at:cards.dat>] <does:attack does>", _own),
    read_as("<source:source.nom> по <me> <does:attack does>", _at_this),
    read_as("<source:source.nom> по <me> <to:capped>", lambda s: AttackCap(s["source"], s["to"])),
    read_as("<source:source.nom> по <me> блокируется", lambda s: Blocks(s["source"])),
    *[
        read_as(f"<source:source-bare.nom>[ <me>] {may} через две клетки", of(Can, act="reach over two"))
        for may in ("может быть нанесён|объявлен|выполнен|совершён", "наносится|объявляется")
    ],
    # «Направленный удар»: no defender may be named
    *[
        read_as(f"от <source:source-bare.gen> <me>[ по <at:cards.dat>] {no}", _undefended)
        for no in ("нельзя назначать защитника", "нельзя назначить защитника", "защитник не назначается")
    ],
]  # fmt: skip

# «Хозяин имеет броню 1, его удары сильнее на 1»: what its bearers are given besides.
THEIR_ATTACKS: list[Rule] = [
    read_as("его|её|их <source:source-bare.nom>[ по <at:cards.dat>] <does:attack does>", _own),
    # «пока Олаф закрыт, удары по нему сводятся к слабым»
    read_as("<source:source.nom> по нему|ней <does:attack does>", _at_this),
]


def _counted(effect: Any, by: Any, at: Any, slots: dict[str, Any]) -> EventAbility | None:
    """Build «Вторая за бой атака по этой карте …»: done to that attack as it is declared; the first of each turn is a
    limit."""
    # 216.6 how strong an attack is, is known once the dice have been thrown
    event = on_attack("thrown" if slots["source"].strengths else "declared", slots["source"], by, at)
    if event is None:
        return None
    counted: Limit = replace(slots["n"], per=slots["per"])
    if counted.times == 1:
        return EventAbility(event, (effect,), limit=counted)
    return EventAbility(event, (effect,), nth=counted, nth_of_all=by != The())


def _counted_at_this(slots: dict[str, Any]) -> EventAbility | None:
    source = slots["source"]
    by = source.by or Cards()
    kind = replace(source, by=None)
    return _counted(_done_to(kind, slots), by, The(), {**slots, "source": kind})


def _counted_own(slots: dict[str, Any]) -> EventAbility | None:
    return _counted(_done_to(slots["source"], slots), slots.get("by", The()), slots.get("at"), slots)


def _done_to(source: Source, slots: dict[str, Any]) -> Any:
    source = replace(source, strengths=())
    return Block(source) if "to" not in slots else Reduce(source, slots["to"])


NUMBERED = ("<n:ordinal> <per:counted period> <source:{}.nom>", "<n:ordinal> <source:{}.nom> <per:counted period>")
OWN_NUMBERED = (
    *(f"{numbered.format('source-bare')} {{}}" for numbered in NUMBERED),
    "<n:ordinal> <source:source-bare.nom> {} <per:counted period>",
)
BECOMES = ("сводится к", "становится", "считается")

# «Первый за ход удар противника сводится к слабому», «вторая за бой атака по этой карте блокируется».
COUNTED_ATTACKS: list[Rule] = [
    rule
    for numbered in NUMBERED
    for rule in (
        read_as(f"{numbered.format('source')} по <me> блокируется", _counted_at_this),
        *[read_as(f"{numbered.format('source')} по <me> {to} <to:capped>", _counted_at_this) for to in BECOMES],
    )
]
COUNTED_ATTACKS += [
    read_as(f"{numbered.format(whose)}[ по <at:cards.dat>] {to} <to:capped>", _counted_own)
    for numbered in OWN_NUMBERED
    for whose in ("<me>", "<by:who.gen>")
    for to in BECOMES
]

OTHERS_ATTACKS: list[Rule] = [
    read_as(
        "ваш <source:source-bare.nom>[ по <at:cards.dat>] <does:attack does>",
        lambda s: _of_others({**s, "whose": Cards("card", "own")}),
    ),
    read_as("<source:source-bare.nom> <whose:cards.gen>[ по <at:cards.dat>] <does:attack does>", _of_others),
    read_as("<source:source.nom> по <whom:cards.dat> <does:attack does>", _at_others),
]
