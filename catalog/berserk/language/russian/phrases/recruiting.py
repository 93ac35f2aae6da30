"""Russian phrases about what cards cost as the squad is picked (303–304).

The category `recruit change` holds the changes: any time, condition or show of cards may stand before or after one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from catalog.berserk.language.tree import (
    Both,
    Cards,
    Condition,
    Dealt,
    Neither,
    PlayerIs,
    RecruitGain,
    RecruitPrice,
    TableNumber,
    ThereAre,
    TookMulligan,
    While,
)
from catalog.language.patterns import Rule, of, read_as, say

Change: TypeAlias = RecruitGain | RecruitPrice

CRYSTAL = " [кристалл|кристалла|кристаллов]"
CHEAPER = (
    f"на <less:times>{CRYSTAL} меньше|дешевле",
    "на <less:times> <gold:crystals> меньше|дешевле",
    f"дешевле|меньше на <less:times>{CRYSTAL}",
)
LESS = ("уменьшается на <less:times>", "снижается на <less:times>", "меньше на <less:times>", "на <less:times> меньше")
FREE = (
    "вы можете взять <me> [в отряд] бесплатно", "вы берёте <me> [в отряд] бесплатно",
    "<me> берётся [в отряд] бесплатно", "<me> можно взять [в отряд] бесплатно",
    "может быть взят|взята|взято|набран|набрана|набрано [в отряд] бесплатно",
    "<me> может быть взят|взята|взято|набран|набрана|набрано [в отряд] бесплатно",
    "берётся [в отряд] бесплатно", "набирается [в отряд] бесплатно", "<me> набирается [в отряд] бесплатно",
    "ничего не стоит", "<me> ничего не стоит", "<me> бесплатная",
    "возьмите <me> в отряд бесплатно",
)  # fmt: skip

# Moments at which the squad is picked.
RECRUITING_TIMES: list[Rule] = [
    read_as(words, lambda s: "picking")
    for words in (
        "при наборе [отряда]", "при наборе в отряд", "во время набора [отряда]", "в шаг набора [отряда]",
        "на этапе набора [отряда]",
        "в шаге набора [отряда]", "набирая отряд", "при наборе [в] свой отряд", "при наборе вашего отряда",
    )
]  # fmt: skip

# 303 Before the squad is picked, cards of the deal may be shown.
SHOWING_TIMES: list[Rule] = [
    read_as(words, lambda s: "showing")
    for words in (
        "до набора [вашего|своего] [отряда]", "перед набором [вашего|своего] [отряда]", "до начала набора [отряда]",
        "перед началом набора [отряда]", "в шаг подготовки набора",
    )
]  # fmt: skip

CRYSTALS: list[Rule] = [
    read_as(f"золотой|элитный{CRYSTAL}", lambda s: True),
    read_as(f"серебряный|рядовой{CRYSTAL}", lambda s: False),
]

MORE = ("", "дополнительный ", "дополнительно ", "ещё ")


def _price(slots: dict[str, Any]) -> RecruitPrice:
    return RecruitPrice(slots["less"], slots.get("cards"), per=_taken_by_you(slots.get("per")))


def _taken_by_you(cards: Cards | None) -> Cards | None:
    """Build «за каждого эльфа» as one taken by this player."""
    return None if cards is None else replace(cards, side=cards.side or "own")


def _one_card(number: TableNumber) -> Cards | None:
    """The cards of «за каждого эльфа»; None for another number."""
    return number.cards if number == TableNumber("cards", cards=number.cards) else None


EACH_CARD: list[Rule] = [
    read_as("<n:per>", lambda s: _one_card(s["n"])),
    read_as("за каждый <cards:cards.acc> в отряде", lambda s: s["cards"]),
]


# The changes, without the moment and the condition.
CHANGES: list[Rule] = [
    *[
        read_as(f"{who}{verb} {cheaper}{per}", _price)
        for who, verb in (
            ("", "стоит|обходится"), ("<me> ", "стоит|обходится"), ("<cards:cards.nom> ", "стоит|обходится"),
            ("<cards:cards.nom.pl> ", "стоят|обходятся"),
        )
        for cheaper in CHEAPER
        for per in ("", " <per:each card>")
    ],
    *[
        read_as(f"вы тратите|платите {paid}", _price)
        for cheaper in CHEAPER
        for paid in (
            cheaper, f"{cheaper} за <me>", f"за <me> {cheaper}", f"{cheaper} за <cards:cards.acc.pl>",
            f"за <cards:cards.acc.pl> {cheaper}", f"за <cards:cards.acc> {cheaper}", f"на <me> {cheaper}",
            f"на <cards:cards.acc.pl> {cheaper}", f"{cheaper} на <me>",
        )
    ],
    *[
        read_as(f"стоимость {whose} {less}{per}", _price)
        for whose in (
            "<me>", "<me> <when:recruiting>", "<cards:cards.gen>", "<cards:cards.gen.pl>",
            "<cards:cards.gen.pl> <when:recruiting>",
        )
        for less in LESS
        for per in ("", " <per:each card>")
    ],
    *[read_as(free, lambda s: RecruitPrice(0, free=True)) for free in FREE],
    *[
        read_as(f"{who} стоит на {less} меньше{comma} где X{dash} число|количество ваших пересдач",
                lambda s: RecruitPrice(1, per_mulligan=True))
        for who in ("", "<me>")
        for less in (f"X{CRYSTAL}", "X <gold:crystals>")
        for comma in (",",)
        for dash in ("", " -")
    ],
    *[
        read_as(f"{who}{verb} на <less:times>{CRYSTAL} меньше|дешевле {each}",
                of(RecruitPrice, per_mulligan=True))
        for who in ("", "<me> ")
        for verb in ("стоит",)
        for each in ("за каждую [вашу|взятую|использованную] пересдачу",)
    ],
    *[
        read_as(pattern, of(RecruitGain))
        for more in MORE
        for pattern in (
            f"[вы] получаете|получите|получить {more}<crystals:times> <gold:crystals>",
            f"[вы] получаете|получите|получить <crystals:times> {more}<gold:crystals>",
            "[вы] получаете|получите|получить на <crystals:times> <gold:crystals> больше",
        )
    ],
    *[
        read_as(pattern, lambda s: RecruitGain(1, s["gold"]))
        for more in MORE
        for pattern in (f"[вы] получаете|получите|получить {more}<gold:crystals>",)
    ],
    *[
        read_as(pattern, of(RecruitGain))
        for pattern in (
            "у вас [есть] на <crystals:times> <gold:crystals> больше",
            "вы набираете отряд на <crystals:times> <gold:crystals> больше",
            "наберите отряд на <crystals:times> <gold:crystals> больше",
            "вы имеете на <crystals:times> <gold:crystals> больше",
        )
    ],
]  # fmt: skip

# «Покажите двух эльфов из раздачи», «покажите эту карту» (None).
SHOWS: list[Rule] = [
    read_as(f"{may}показать|покажите [противнику] {deal}{what}{after}", lambda s: _dealt(**s))
    for may in ("", "[вы] можете ")
    for deal, after in (("", ""), ("из [вашей|своей] раздачи ", ""), ("", " из [вашей|своей] раздачи"))
    for what in (
        "<me>", "<cards:cards.acc>", "<count:numeral> <cards:cards.counted>", "<count:number> <cards:cards.counted>",
        "<count:numeral> <cards:cards.acc.pl>",
    )
]  # fmt: skip


def _dealt(count: int = 1, cards: Cards | None = None, me: None = None) -> Dealt | str:
    return "this" if cards is None else Dealt(replace(cards, side=""), count)


def _of_recruiting(asked: Condition) -> bool:
    """Whether a condition may be asked while the squad is picked: it is about cards taken or dealt, or the player."""
    if isinstance(asked, Both):
        return _of_recruiting(asked.one) and _of_recruiting(asked.two)
    if isinstance(asked, Neither):
        return _of_recruiting(asked.condition)
    return isinstance(asked, Dealt | PlayerIs | TookMulligan) or (isinstance(asked, ThereAre) and not asked.graveyard)


def _taken(condition: Any, change: Change | None) -> While | None:
    """A change under a condition."""
    return While(condition, (change,)) if change is not None and _of_recruiting(condition) else None


def _shown(change: Change, what: Any = "this", condition: Any = None, when: str = "") -> Any:
    """A change for which cards of the deal are shown; without others, this card is."""
    if isinstance(change, RecruitGain) or change.cards is not None:
        change = replace(change, shown=True)
    asked = [part for part in (None if what == "this" else what, condition) if part is not None]
    if not asked:
        return change
    return _taken(asked[0] if len(asked) == 1 else Both(*asked), change)


def _changed(slots: dict[str, Any]) -> Any:
    """A change as the squad is picked, under a condition or without."""
    return _taken(slots["condition"], slots["change"]) if "condition" in slots else slots["change"]


RECRUITING: list[Rule] = [
    say("при наборе отряда эта карта берётся бесплатно",
        RecruitPrice, less=0, cards=None, per_mulligan=False, free=True, per=None, shown=False),
    say("при наборе отряда эта карта стоит на <less:times> меньше за каждую вашу пересдачу",
        RecruitPrice, cards=None, per_mulligan=True, free=False, per=None, shown=False),
    say("при наборе отряда эта карта стоит на <less:times> меньше <per:each card>",
        RecruitPrice, cards=None, per_mulligan=False, free=False, shown=False),
    say("при наборе отряда эта карта стоит на <less:times> меньше",
        RecruitPrice, cards=None, per_mulligan=False, free=False, per=None, shown=False),
    say("при наборе отряда <cards:cards.nom> стоит на <less:times> меньше",
        RecruitPrice, per_mulligan=False, free=False, per=None, shown=False),
    say("показав эту карту до набора отряда, <cards:cards.nom> стоит на <less:times> меньше",
        RecruitPrice, per_mulligan=False, free=False, per=None, shown=True),
    *[
        say(f"{when} вы получаете {kind} кристаллы: <crystals:times>", RecruitGain, gold=gold, shown=shown)
        for when, shown in (
            ("при наборе этой карты в отряд", False), ("показав эту карту до набора отряда,", True),
        )
        for kind, gold in (("золотые", True), ("серебряные", False))
    ],
    *[
        read_as(pattern, _changed)
        for when in ("<when:recruiting>", "при наборе <me> [в отряд]", "если <me> взят|взята|взято в отряд")
        for pattern in (
            f"{when} [,] <change:recruit change>",
            f"{when} [,] если <condition> [,] <change:recruit change>",
            f"если <condition> [,] {when} [,] <change:recruit change>",
            f"{when} [,] <change:recruit change> [,] если <condition>",
            f"<change:recruit change> {when}",
            f"если <condition> [,] <change:recruit change> {when}",
            f"<change:recruit change> {when} [,] если <condition>",
        )
    ],
    *[
        read_as(pattern, _changed)
        for pattern in (
            "<change:recruit price>", "<change:recruit price>, если <condition>",
            "если <condition> [,] <change:recruit price>",
        )
    ],
    *[
        read_as(pattern, lambda s: _shown(**s))
        for mark in (":", ",", "-", ";", "")
        for pattern in (
            f"<when:before recruiting> [,] <what:shows> {mark} <change:recruit change>",
            f"<when:before recruiting> [,] если <condition> [,] <what:shows> {mark} <change:recruit change>",
            f"<when:before recruiting>: <what:shows> {mark} <change:recruit change>",
            f"<what:shows> <when:before recruiting> {mark} <change:recruit change>",
            f"<when:recruiting> [,] <what:shows> {mark} <change:recruit change>",
        )
    ],
    *[
        read_as(pattern, lambda s: _shown(**s))
        for asked in ("", "если <condition> [,] ")
        for pattern in (
            f"<when:before recruiting> [,] {asked}<change:recruit change>",
            f"<when:before recruiting>: {asked}<change:recruit change>",
        )
    ],
    read_as("если <condition> [,] <when:before recruiting> [,] <change:recruit change>", lambda s: _shown(**s)),
]  # fmt: skip

# A price alone does not need the moment: it counts only as the squad is picked.
PRICES: list[Rule] = [
    read_as("<change:recruit change>", lambda s: s["change"] if _says_price(s["change"]) else None),
]


def _says_price(change: Change) -> bool:
    return isinstance(change, RecruitPrice)


# Cards of the deal.
DEALT: list[Rule] = [
    say("в вашей раздаче есть <cards:cards.nom>", Dealt, count=1),
    say("в вашей раздаче есть хотя бы <count:times> <cards:cards.counted>", Dealt),
    *[
        read_as(pattern, lambda s: _own_dealt(**s))
        for squad in ("в [вашей|своей] раздаче", "среди карт [вашей|своей] раздачи", "у вас в раздаче")
        for pattern in (
            f"{squad} [есть|было|была|был] <cards:cards.nom>",
            f"{squad} [есть] <count:numeral> [или|и] больше|более <cards:cards.counted>",
            f"{squad} [есть] <count:number> [или|и] больше|более <cards:cards.counted>",
            f"{squad} [есть] [хотя бы] <count:numeral> <cards:cards.counted>",
            f"{squad} [есть] [хотя бы] <count:number> <cards:cards.counted>",
            f"{squad} не меньше|менее <count:number> <cards:cards.counted>",
            f"{squad} не меньше|менее <count:numeral> <cards:cards.gen.pl>",
        )
    ],
    *[
        read_as(f"{squad} нет <cards:cards.gen.pl>", lambda s: Neither(Dealt(s["cards"])))
        for squad in ("в [вашей|своей] раздаче", "среди карт [вашей|своей] раздачи")
    ],
]


# «Если вы взяли двух эльфов».
DEALT += [
    read_as(f"{taken} {count}", lambda s: ThereAre(replace(s["cards"], side="own"), count=s.get("count", 1)))
    for taken in ("вы взяли [в отряд]", "вы набрали [в отряд]", "в отряд взят|взята|взято|взяты")
    for count in (
        "[хотя бы] <cards:cards.acc>", "[хотя бы] <count:numeral> <cards:cards.acc.pl>",
        "[хотя бы] <count:numeral> <cards:cards.counted>", "[хотя бы] <count:number> <cards:cards.counted>",
        "<count:number> или больше|более <cards:cards.counted>",
    )
]  # fmt: skip


def _own_dealt(cards: Cards, count: int = 1) -> Dealt:
    return Dealt(replace(cards, side=""), count)


def recruit_rules() -> dict[str, list[Rule]]:
    """Return the categories of this module."""
    return {
        "each card": EACH_CARD, "recruit change": CHANGES, "recruit price": PRICES, "recruiting": RECRUITING_TIMES,
        "before recruiting": SHOWING_TIMES, "shows": SHOWS, "crystals": CRYSTALS,
    }  # fmt: skip
