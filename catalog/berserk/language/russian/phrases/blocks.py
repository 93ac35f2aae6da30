"""Russian phrases about blocking attacks at this card and about throws that are chosen."""

from __future__ import annotations

from functools import partial
from typing import Any

from catalog.berserk.language.meaning.events import all_but, on_attack
from catalog.berserk.language.tree import (
    All,
    Alter,
    AttackCap,
    AtTime,
    Block,
    Cannot,
    Cards,
    Choose,
    ChosenCards,
    DieBonus,
    DuringTurn,
    Effect,
    EventAbility,
    Gains,
    KeepUntapped,
    Limit,
    NextThrow,
    Number,
    OnAttack,
    PlayedAbility,
    Redirect,
    Reduce,
    Source,
    The,
)
from catalog.language.patterns import Rule, of, read_as


def may_block(
    source: Source, effects: tuple[Effect, ...] = (), limit: Limit | None = None, me: Any = None
) -> EventAbility:
    """Build «Может блокировать ближнюю атаку по себе, при этом …»: at its declaration, before the dice."""
    by = source.by if source.by is not None else Cards()
    kinds = Source(source.kinds, source.strengths)
    return EventAbility(OnAttack("declared", kinds, by, The()), (Block(kinds), *effects), True, limit=limit)


def may_answer(effects: tuple[Effect, ...], limit: Limit) -> PlayedAbility | None:
    """Build «Может перенаправить на себя выстрел по вашему существу (1 раз за ход)»: at any time, without a cost."""
    answers = isinstance(effects[0], Redirect | Reduce | Alter) and effects[0].source.kinds != ("ability",)
    return PlayedAbility(effects, instant=True, limit=limit) if answers else None


MAY_BLOCK: list[Rule] = [
    read_as(f"может блокировать {every}<source:source.acc> по {whom}{then}[ (<limit>)]", of(may_block))
    for every in ("", "любую|любой ")
    for whom in ("себе", "<me>")
    for then in ("", ", при этом <effects:effects>")
] + [
    read_as("может|можете <effects:effects> (<limit>)", lambda s: may_answer(**s)),
    read_as("<source:source.nom.pl> сводятся по <me> к <to:capped>", of(AttackCap)),
]


def _first_of_turn(source: Source, effect: Effect, by: Any = None, at: Any = None, enemy: bool = False) -> Any:
    """Build «Первый за ход противника выстрел его карты перенаправляется в эту карту»: at its declaration."""
    event = on_attack("declared", source, by, at)
    if not isinstance(event, OnAttack):
        return None
    return EventAbility(event, (effect,), limit=Limit(1, "turn"), condition=DuringTurn("enemy") if enemy else None)


def _build_event_effect(slots: dict[str, Any]) -> Effect:
    if "down" in slots or "up" in slots:
        return Alter(slots["source"], Number(slots["up"] if "up" in slots else -slots["down"]))
    if "to" in slots:
        return Redirect(slots["source"], slots["to"])
    if "capped" in slots:
        return Reduce(slots["source"], slots["capped"])
    return Alter(slots["source"], slots["n"]) if "n" in slots else Block(slots["source"])


def _read_first_event(slots: dict[str, Any], enemy: bool, at: Any = None) -> Any:
    source = slots["source"]
    if "less" in slots and all_but(source, slots["less"]) is None:
        return None
    rest = all_but(source, slots["less"]) if "less" in slots else source
    told = {"at": at, **{name: slots[name] for name in ("by", "at") if name in slots}}
    return _first_of_turn(rest, _build_event_effect({**slots, "source": rest}), enemy=enemy, **told) if rest else None


def _open_after_first(source: Source, at: Any = None) -> Any:
    """Build «Не закрывается после первого за ход удара»."""
    event = on_attack("dealt", source, None, at)
    kept = EventAbility(event, (KeepUntapped(),), limit=Limit(1, "turn")) if isinstance(event, OnAttack) else None
    return kept if event is not None else None


MAY_BLOCK += [
    read_as(
        f"блокирует первую|первый за ход противника <source:source-bare.acc>{whose} по <me>",
        partial(_read_first_event, enemy=True, at=The()),
    )
    for whose in ("", " <by:cards.gen>")
]
MAY_BLOCK += [
    read_as(words, lambda s: _open_after_first(**s))
    for first in ("первого|первой за ход <source:source-bare.gen>", "первого|первой <source:source-bare.gen> за ход")
    for words in (f"не закрывается после {first}[ по <at:who.dat>]", f"после {first}[ по <at:who.dat>] не закрывается")
]
MAY_BLOCK += [
    read_as(
        f"{first} <source:source-bare.nom>{whose}[ по <at:who.dat>]{less}{last} {verb}",
        partial(_read_first_event, enemy=enemy),
    )
    for first, last, enemy in (
        ("первый|первая за ход", "", False),
        ("первый|первая за ход противника", "", True),
        ("первый|первая", " за ход", False),
        ("первый|первая", " за ход противника", True),
        ("первый|первая", " в каждом ходу", False),
    )
    for whose in (" <by:who.gen>", " его <by:cards.gen>", "")
    for less in ("", " (кроме <less:source-bare.gen>)")
    for verb in (
        "блокируется",
        "сводится к <capped>",
        "перенаправляется в|на <to:target.acc>",
        "получает <n:signed>",
        "ослабляется|уменьшается|снижается на <down:number>",
        "усиливается|увеличивается на <up:number>",
    )
]

NO_OTHER_TOKENS: list[Rule] = [
    read_as(f"не может {gain} фишки{ways}", lambda s: Cannot("gain tokens", at=Cards(other=True)))
    for gain in ("получать", "получить", "накапливать")
    for ways in (" другим способом", " другими способами", " иным способом")
]

# «{second}: Первый бросок кубика этой карты за бой равен 6».
FIRST_THROW: list[Rule] = [
    read_as(
        f"первый бросок кубика {whose} за бой {verb}",
        lambda s: EventAbility(AtTime("battle start"), (Gains(The(), (NextThrow(s["n"]),)),)),
    )
    for whose in ("<me>", "")
    for verb in ("равен <n:number>", "сводится к <n:number>")
]


def _thrown(amount: Any, whom: Any = None) -> Gains:
    """Build «Уменьшить выбранный бросок кубика на 2»: the current throw."""
    return Gains(whom or ChosenCards(Cards()), (DieBonus(amount, next_only=True),), "turn")


def _of_whom(whom: Any) -> Any:
    """Whose throw it is: one throw is of one card."""
    return ChosenCards(whom.cards) if isinstance(whom, All) else whom


def _thrown_either(one: Any, two: Any, whom: Any = None) -> Choose:
    return Choose((_thrown(one, whom), _thrown(two, whom)))


CHOSEN_THROWS: list[Rule] = [
    *[
        read_as(f"{verb} {words}", lambda s, sign=sign: _thrown(Number(sign * s["n"]), _of_whom(s.get("whom"))))
        for verb, sign in (("увеличить", 1), ("уменьшить", -1))
        for die in ("", " кубика")
        for throw in (
            f"выбранный|следующий бросок{die}",
            f"выбранный|следующий бросок{die} <whom:target.gen>",
            f"бросок{die} <whom:target.gen>",
        )
        for words in (f"{throw} на <n:number>", f"на <n:number> {throw}")
    ],
    *[
        read_as(
            f"изменить {throw} на <n:number>[ в любую сторону]",
            lambda s: _thrown_either(Number(s["n"]), Number(-s["n"]), _of_whom(s.get("whom"))),
        )
        for die in ("", " кубика")
        for throw in (
            f"выбранный|следующий бросок{die}",
            f"выбранный|следующий бросок{die} <whom:target.gen>",
            f"бросок{die} <whom:target.gen>",
        )
    ],
    *[
        read_as(f"получить <amount:signed> к своему выбранному броску{die}", lambda s: _thrown(s["amount"], The()))
        for die in ("", " кубика")
    ],
    *[
        read_as(f"<whom:target.nom> получает <amount:signed> к выбранному броску{die}", lambda s: _thrown(**s))
        for die in ("", " кубика")
    ],
    *[read_as(f"<amount:signed> к выбранному броску{die}", lambda s: _thrown(**s)) for die in ("", " кубика")],
    # «+1 или -1 к броску кубика»: as its player chooses
    *[
        read_as(f"{whom}<one:signed> или <two:signed> к {chosen}броску{die}", lambda s: _thrown_either(**s))
        for whom, chosen in (
            ("", ""),
            ("", "выбранному "),
            ("<whom:target.nom> получает ", "выбранному "),
        )
        for die in ("", " кубика")
    ],
]
