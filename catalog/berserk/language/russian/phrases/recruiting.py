"""Russian phrases about what cards cost as the squad is picked (304)."""

from __future__ import annotations

from typing import Any

from catalog.berserk.language.tree import Both, Cards, RecruitGain, RecruitPrice, ThereAre, While
from catalog.language.patterns import Rule, of, read_as, say

CRYSTALS = ("", " кристалл", " кристалла", " кристаллов", " рядовой", " элитный")


def _cheaper_with(having: Cards, less: int, me: None = None) -> While:
    """«Если в вашем отряде есть симбиот, вы тратите на 2 меньше при наборе этой карты»."""
    own = Cards(having.kind, having.side or "own", having.other, having.traits)
    return While(ThereAre(own), (RecruitPrice(less),))


def _gains_with(having: Cards, crystals: int, gold: bool, me: None = None) -> While:
    own = Cards(having.kind, having.side or "own", having.other, having.traits)
    return While(ThereAre(own), (RecruitGain(crystals, gold),))


FREE = (
    "вы можете взять <me> в отряд бесплатно", "<me> берётся в отряд бесплатно", "<me> можно взять в отряд бесплатно",
    "[<me>] может быть взят|взята|взято|набран|набрана|набрано в отряд бесплатно", "берётся в отряд бесплатно",
)  # fmt: skip


def _taken(condition: Any, ability: RecruitPrice) -> While | None:
    """A price by a condition: that some cards have been taken."""
    parts = [condition]
    while isinstance(parts[-1], Both):
        parts[-1:] = [parts[-1].one, parts[-1].two]
    asked = all(isinstance(part, ThereAre) and part.comparison == "at least" for part in parts)
    return While(condition, (ability,)) if asked else None


def _price(slots: dict[str, Any]) -> RecruitPrice | While | None:
    """«Ваши местности стоят на 2 дешевле[, если …]»."""
    price = RecruitPrice(slots["less"], slots.get("cards"))
    return _taken(slots["condition"], price) if "condition" in slots else price


RECRUITING: list[Rule] = [
    *[
        read_as(f"{when}{who} стоит на {less}{condition}", _price)
        for when in ("", "при наборе отряда ")
        for who in ("<me>", "<cards:cards.nom>", "<cards:cards.nom.pl>")
        for crystals in CRYSTALS
        for less in (f"<less:times>{crystals} дешевле", f"<less:times>{crystals} меньше")
        for condition in ("", ", если <condition>")
        if not (when and less.endswith("меньше"))
    ],
    say("при наборе отряда эта карта берётся бесплатно",
        RecruitPrice, less=0, cards=None, per_mulligan=False, free=True),
    *[
        read_as(pattern, lambda s: RecruitPrice(0, free=True) if "condition" not in s else (
            _taken(s["condition"], RecruitPrice(0, free=True))))
        for free in FREE
        for pattern in (
            free,
            f"при наборе отряда {free}",
            f"при наборе отряда, если <condition> [,] {free}",
            f"если <condition> [,] {free}",
            f"{free}, если <condition>",
        )
    ],
    *[
        read_as(f"при наборе отряда, если <condition> [,] <me> стоит на <less:times>{crystals} меньше",
                lambda s: _taken(s["condition"], RecruitPrice(s["less"])))
        for crystals in CRYSTALS
    ],
    say("при наборе отряда эта карта стоит на <less:times> меньше за каждую вашу пересдачу",
        RecruitPrice, cards=None, per_mulligan=True, free=False),
    say("при наборе отряда эта карта стоит на <less:times> меньше",
        RecruitPrice, cards=None, per_mulligan=False, free=False),
    say("при наборе отряда <cards:cards.nom> стоит на <less:times> меньше",
        RecruitPrice, per_mulligan=False, free=False),
    say("при наборе этой карты в отряд вы получаете золотые кристаллы: <crystals:times>", RecruitGain, gold=True),
    say("при наборе этой карты в отряд вы получаете серебряные кристаллы: <crystals:times>", RecruitGain, gold=False),
    *[
        rule
        for crystals in CRYSTALS
        for rule in (
            read_as(f"при наборе отряда <me> стоит на <less:times>{crystals} меньше", of(RecruitPrice)),
            read_as(f"при наборе отряда стоит на <less:times>{crystals} меньше", of(RecruitPrice)),
            *[
                read_as(pattern, lambda s: _taken(s["condition"], RecruitPrice(s["less"])))
                for who in ("", "<me> ")
                for pattern in (
                    f"при наборе отряда {who}стоит на <less:times>{crystals} меньше, если <condition>",
                    f"при наборе отряда, если <condition> [,] {who}стоит на <less:times>{crystals} меньше",
                )
            ],
            read_as(f"при наборе отряда <cards:cards.nom> стоит на <less:times>{crystals} меньше", of(RecruitPrice)),
            read_as(f"при наборе отряда <cards:cards.nom.pl> стоит на <less:times>{crystals} меньше", of(RecruitPrice)),
            read_as(f"вы тратите на <less:times>{crystals} меньше при наборе <me> в отряд", of(RecruitPrice)),
            read_as(
                f"если в вашем отряде есть <having:cards.nom> , вы тратите на <less:times>{crystals} меньше"
                " при наборе <me> в отряд",
                lambda s: _cheaper_with(**s),
            ),
            *[
                read_as(
                    f"при наборе отряда <me> стоит на X{crystals} меньше, где X{dash} число|количество ваших пересдач",
                    lambda s: RecruitPrice(1, per_mulligan=True),
                )
                for dash in ("", " —")
            ],
        )
    ],
    *[
        rule
        for word, gold in (
            ("элитный", True), ("рядовой", False), ("золотой кристалл", True), ("серебряный кристалл", False),
        )
        for rule in (
            read_as(f"при наборе <me> в отряд вы получаете <crystals:times> {word}", of(RecruitGain, gold=gold)),
            read_as(
                "при наборе <me> в отряд, если в вашем отряде есть <having:cards.nom> , вы получаете"
                f" <crystals:times> {word}",
                lambda s, gold=gold: _gains_with(gold=gold, **s),
            ),
        )
    ],
]  # fmt: skip
