"""Russian frames of cards that go from one zone to another, and looks at the top of the deck."""

from __future__ import annotations

from typing import Any, Final

from catalog.heroes.language import tree as t
from catalog.heroes.language.frames import ACC, GEN, NOM, VerbFrame
from catalog.heroes.language.makers import (
    of_stolen,
)
from catalog.language.patterns import Make, of

CARDS: Final = "<cards:cards.acc>"
ALL: Final = "<cards:cards.every>"
SEVERAL: Final = "[до] <count:int> <cards:cards.gen-pl>"
OUT_OF_GRAVE: Final = "с|из [вашего] кладбища"
IN_GRAVE: Final = "на|в [вашем] кладбище"
DECK: Final = "в|из|с [вашей] колоды|колоде"
TO_HAND: Final = "в руку"
INTO_PLAY: Final = "в игру"
TAKE_IT: Final = "[,] [и] [показать] [его] [противнику] [,] [и] [взять|положить|украсть] [его] [себе] [в] [руку]"
UNDER_CONTROL: Final = "[под] [вашим|ваш] [контролем|контроль]"
GRAVES: Final = (("с|из кладбища противника", "enemy"), ("с|из любого кладбища", "any"))


def of_double(slots: dict[str, Any]) -> t.DoubleStrike:
    return t.DoubleStrike(slots.get("target", t.This()))


def of_double_all(slots: dict[str, Any]) -> tuple[Any, ...]:
    target = slots.get("target", t.This())
    again = target if isinstance(target, t.Every | t.This) else t.It()
    return t.DoubleStrike(target), t.DoubleLives(again)


FRAMES: Final[tuple[VerbFrame, ...]] = (
    VerbFrame(("найти|взять|положить|украсть",), ((CARDS,), (DECK,)), of(t.Search), TAKE_IT),
    VerbFrame(("вызвать|положить",), ((CARDS,), (DECK,), (INTO_PLAY,)), of(t.Call)),
    VerbFrame(("вызвать",), ((CARDS,), (DECK,)), of(t.Call)),
    VerbFrame(("найти",), ((CARDS,), (DECK,)), of(t.Call), "[,] и|, вызвать [его]"),
    VerbFrame(("найти|взять|украсть",), ((CARDS,), (DECK,)), of(t.Call), "[,] и|, положить [его] в игру"),
    VerbFrame(("вызвать",), ((CARDS,),), of(t.Call)),
    VerbFrame(
        ("вызвать|положить|вернуть",), ((CARDS,), ("из|с [вашей] руки",), (INTO_PLAY,)), of(t.Call, source="hand")
    ),
    VerbFrame(("вызвать|играть",), ((CARDS,), ("из|с [вашей] руки",)), of(t.Call, source="hand"), "[бесплатно]"),
    VerbFrame(("вызвать|играть",), ((CARDS,), ("из|с [вашей] руки",), ("бесплатно",)), of(t.Call, source="hand")),
    VerbFrame(("играть",), ((CARDS,), ("бесплатно",)), of(t.Call, source="hand")),
    VerbFrame(
        ("положить|вернуть|взять|украсть|найти",), ((CARDS, SEVERAL), (OUT_OF_GRAVE, IN_GRAVE), (TO_HAND,)),
        of(t.Recover),
    ),
    VerbFrame(("взять|украсть|найти",), ((CARDS, SEVERAL), (OUT_OF_GRAVE, IN_GRAVE)), of(t.Recover), TAKE_IT),
    *(
        VerbFrame(("положить|вернуть|замешать",), ((CARDS, SEVERAL), (OUT_OF_GRAVE,), (to,)), of(t.Recover, to=place))
        for to, place in (
            ("на верх [вашей] колоды", "top"), ("наверх [вашей] колоды", "top"),
            ("под низ|колоду [вашей] [колоды]", "bottom"), ("в [вашу] колоду", "deck"),
        )
    ),
    VerbFrame(
        ("вызвать|вернуть|положить|взять|украсть",), ((CARDS, SEVERAL), (OUT_OF_GRAVE,), (INTO_PLAY,)), of(t.Raise)
    ),
    VerbFrame(("вызвать|возродить",), ((CARDS, SEVERAL), (OUT_OF_GRAVE,)), of(t.Raise)),
    VerbFrame(("вернуть",), ((CARDS,), (OUT_OF_GRAVE,)), of(t.Raise)),
    VerbFrame(("возродить",), ((CARDS, SEVERAL),), of(t.Raise)),
    *(
        VerbFrame(
            ("положить|вернуть|замешать|взять",), ((ALL,), (OUT_OF_GRAVE,), (to,)),
            of(t.Recover, to=place, count=t.ALL_CARDS),
        )
        for to, place in (
            ("в руку", "hand"), ("на верх [вашей] колоды", "top"), ("под низ|колоду [вашей] [колоды]", "bottom"),
            ("в [вашу] колоду", "deck"),
        )
    ),
    VerbFrame(
        ("замешать|положить|вернуть",), (("[всё] [ваше] кладбище",), ("в [вашу] колоду",)),
        of(t.Recover, cards=t.Cards("card"), to="deck", count=t.ALL_CARDS),
    ),
    VerbFrame(("возродить",), ((ALL,),), of(t.Raise, count=t.ALL_CARDS), f"[{OUT_OF_GRAVE}]"),
    VerbFrame(("вызвать|возродить",), ((ALL,), (OUT_OF_GRAVE,)), of(t.Raise, count=t.ALL_CARDS)),
    VerbFrame(("вызвать|вернуть|положить",), ((ALL,), (OUT_OF_GRAVE,), (INTO_PLAY,)), of(t.Raise, count=t.ALL_CARDS)),
    *(
        VerbFrame(
            ("вызвать|возродить",), ((ALL,), (grave,)), of(t.Raise, whose=whose, count=t.ALL_CARDS), UNDER_CONTROL
        )
        for grave, whose in GRAVES
    ),
    VerbFrame(("возродить",), (("[до] х <cards:cards.gen-pl>",),), of(t.Raise, count=t.X_CARDS), f"[{OUT_OF_GRAVE}]"),
    *(
        frame
        for grave, whose in GRAVES
        for frame in (
            VerbFrame(("вызвать|возродить",), ((CARDS,), (grave,)), of(t.Raise, whose=whose), UNDER_CONTROL),
            VerbFrame(
                ("вызвать|вернуть|положить",), ((CARDS,), (grave,), (INTO_PLAY,)), of(t.Raise, whose=whose),
                UNDER_CONTROL,
            ),
        )
    ),
    VerbFrame(("взять|украсть",), ((ACC,), ("под [свой] [ваш] контроль",)), of(t.TakeControl)),
    VerbFrame(("получить|взять",), (("контроль над <target:target.ins>",),), of(t.TakeControl)),
    VerbFrame(("переманить",), ((ACC,),), of(t.TakeControl), "[на] [свою] [вашу] [сторону]"),
    VerbFrame(("контролировать|контролируете|контролируешь",), ((ACC,),), of(t.TakeControl)),
    VerbFrame(("украсть",), ((ACC, f"у противника {ACC}"),), of_stolen),
    *(
        VerbFrame((verb,), ((what,), (whose,), *more), make)
        for what, make in (("силу|удар [удара]", of_double), ("силу|удар [удара] и жизни", of_double_all))
        for verb, whose, more in (
            ("удвоить", GEN, ()), ("удвоить", "<target:target.dat>", ()),
            ("увеличить", GEN, (("вдвое", "в 2|два раза"),)),
            ("удваивается|удвоена|удвоен", GEN, ()), ("становится", GEN, (("вдвое больше",),)),
            ("удвоить", f"{NOM}", ()),
        )
    ),
    *(
        VerbFrame(("удвоить",), ((f"свою|ваш {what}", what),), make)
        for what, make in (("силу|удар [удара]", of_double), ("силу|удар [удара] и жизни", of_double_all))
    ),
)  # fmt: skip
LOOK: Final = "посмотреть [на] <amount:counted.top-card> [с|из] [вашей] [колоды] [;] [:] , [и] [,]"
ONE: Final = (
    "[одну] [карту] [из] [них] положить|взять|украсть [себе] [на|в] [руку]",
    "положить|взять|украсть [из] [них] [себе] одну [карту] [из] [них] [себе] [в] [руку]",
)
FITTING: Final = (
    "[вы] можете [показать|выбрать|взять|украсть] <cards:cards.acc> [из] [них] [среди] [,] [и] [положить|взять|украсть]"
    " [его] [себе] [в] [руку]",
    "[вы] можете [показать|выбрать|взять|украсть|положить] [из] [них] <cards:cards.acc> [себе] [в] [руку]",
    "[вы] можете взять|положить [из] [них] [себе] [в] [руку] <cards:cards.acc>",
)
THEN: Final = "[;] , [и] [а] [затем]"
OTHERS: Final = "другие|вторую [карты] [из] [них]"
BOTTOM: Final = ("под низ [вашей] [колоды]", "вниз [вашей] [колоды]", "под [вашу] колоду")
GRAVE: Final = ("на|в [ваше] кладбище",)
TOP_CARD: Final = "посмотреть [на] верхнюю карту [вашей] [колоды] [;] [:] , [и]"
LEAVE: Final = "оставить|оставьте|оставляете|оставь [её] [наверху|сверху|там|на] [месте|верху|верх] [колоды]"


def list_looks() -> list[tuple[str, Make]]:
    """Return the patterns of looks at the top of the deck."""
    found: list[tuple[str, Make]] = []
    for rest, places in (("bottom", BOTTOM), ("grave", GRAVE)):
        for place in places:
            found += [
                (f"{LOOK} {one} {THEN} {put}", of(t.Dig, rest=rest))
                for one in ONE
                for put in (f"{OTHERS} [-] [положить|сбросить] {place}", f"положить|сбросить {OTHERS} {place}")
            ]
            put = f"положить|сбросить [её] {place}"
            found += [
                (f"{TOP_CARD} [вы] можете {put}", of(t.Peek, to=rest)),
                (f"{TOP_CARD} положить [её] [либо] на верх [колоды] или|либо {place}", of(t.Peek, to=rest)),
                (f"{TOP_CARD} положить [её] [либо] {place} или|либо на верх [колоды]", of(t.Peek, to=rest)),
                (f"{TOP_CARD} [вы] [можете] [либо] {put} [,] или|либо {LEAVE}", of(t.Peek, to=rest)),
                (f"{TOP_CARD} [вы] [можете] [либо] {LEAVE} [,] или|либо {put}", of(t.Peek, to=rest)),
            ]
    found += [
        (f"{TOP_CARD} [вы] можете {said}", of(t.Peek, to="grave"))
        for said in ("сбросить её|карту", "её сбросить", "сбросить")
    ]
    for rest, places in (("bottom", BOTTOM), ("grave", GRAVE)):
        for place in places:
            others = (f"{OTHERS} [-] [положить|сбросить] {place}", f"положить|сбросить {OTHERS} {place}")
            found += [(f"{LOOK} {one} {THEN} {said}", of(t.Dig, rest=rest)) for one in FITTING for said in others]
    for one in ONE:
        found += [
            (f"{LOOK} {one} {THEN} {put}", of(t.Dig, rest="grave"))
            for put in (f"{OTHERS} сбросить", f"сбросить {OTHERS}")
        ]
    return found
