"""Russian phrases about blocking attacks at this card and about throws that are chosen."""

from __future__ import annotations

from functools import partial
from typing import Any

from catalog.berserk.language.tree import (
    Alter,
    AttackCap,
    AtTime,
    Block,
    Cannot,
    Cards,
    Choose,
    ChosenCards,
    DieBonus,
    Effect,
    EventAbility,
    Gains,
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
    """«Может блокировать ближнюю атаку по себе, при этом …»: as it is declared, before the dice."""
    by = source.by if source.by is not None else Cards()
    kinds = Source(source.kinds, source.strengths)
    return EventAbility(OnAttack("declared", kinds, by, The()), (Block(kinds), *effects), True, limit=limit)


def may_answer(effects: tuple[Effect, ...], limit: Limit) -> PlayedAbility | None:
    """«Может перенаправить на себя выстрел по вашему существу (1 раз за ход)»: at any time, and for nothing."""
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
    """«Уменьшить выбранный бросок кубика на 2»: the one that is being thrown."""
    return Gains(whom or ChosenCards(Cards()), (DieBonus(amount, next_only=True),), "turn")


def _changed(slots: dict[str, Any], sign: int) -> Gains:
    """«Увеличить бросок кубика вашего существа на 1»."""
    return _thrown(Number(sign * slots["n"]), ChosenCards(slots["whom"]))


def _thrown_either(one: Any, two: Any, whom: Any = None) -> Choose:
    return Choose((_thrown(one, whom), _thrown(two, whom)))


CHOSEN_THROWS: list[Rule] = [
    *[
        read_as(f"{verb} выбранный бросок{die} на <n:number>", lambda s, sign=sign: _thrown(Number(sign * s["n"])))
        for verb, sign in (("увеличить", 1), ("уменьшить", -1))
        for die in ("", " кубика")
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
    *[
        read_as(f"{verb} бросок кубика <whom:cards.gen> на <n:number>", partial(_changed, sign=sign))
        for verb, sign in (("увеличить", 1), ("уменьшить", -1))
    ],
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
