"""Russian costs and limits."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from catalog.berserk.language.meaning.conditions import each_time
from catalog.berserk.language.meaning.payment import bounded_price
from catalog.berserk.language.meaning.traits import with_trait
from catalog.berserk.language.tree import (
    ChosenCards,
    InGraveyard,
    Limit,
    Number,
    PayArmour,
    PayDeath,
    PayExtraLives,
    PayMarkers,
    PayMovement,
    PayOther,
    PaySpite,
    PayTap,
    PayTokens,
    PayWounds,
    The,
)
from catalog.language.patterns import Rule, constant, of, phrase, read_as, say

COSTS: list[Rule] = [
    constant("закрыться", PayTap()),
    bounded_price("<amount:counted.token.nom>", PayTokens),
    bounded_price("ранить себя на <amount>", PayWounds),
    bounded_price("снять <amount:counted.extra>", PayExtraLives),
    say("<amount:counted.token.nom>", PayTokens),
    say("ранить себя на <amount>", PayWounds),
    read_as("раниться на <amount>", of(PayWounds)),
    read_as("ранить <me> на <amount>", of(PayWounds)),
    constant("уничтожить себя", PayDeath()),
    read_as("уничтожить <me>", lambda s: PayDeath()),
    say("закрыть <target:paying.acc>", PayOther, deed="tap"),
    say("уничтожить <target:paying.acc>", PayOther, deed="destroy"),
    say("вернуть <target:paying.acc> в колоду", PayOther, deed="return"),
    say("изгнать <target:paying.acc>", PayOther, deed="exile"),
    *[
        read_as(
            f"изгнать с [вашего|своего] кладбища {lying}",
            lambda s: PayOther(
                ChosenCards(with_trait(s["cards"], InGraveyard("own")), Number(s.get("count", 1))), "exile"
            ),
        )
        for lying in (
            "<cards:cards.acc>",
            "<count:numeral> <cards:cards.counted>",
            "<count:number> <cards:cards.counted>",
        )
    ],
    *[
        read_as(
            f"изгнать {lying} с [вашего|своего] кладбища",
            lambda s: PayOther(ChosenCards(with_trait(s["cards"], InGraveyard("own")), Number(s["count"])), "exile"),
        )
        for lying in ("<count:numeral> <cards:cards.counted>", "<count:number> <cards:cards.counted>")
    ],
    say("снять <amount:counted.extra>", PayExtraLives),
    say("подлость <amount>", PaySpite),
    *[
        read_as(f"{verb} {me}", lambda s, deed=deed: PayOther(The(), deed))
        for verb, deed in (("изгнать", "exile"),)
        for me in ("<me>", "себя")
    ],
    *[read_as(f"вернуть {me} в колоду", lambda s: PayOther(The(), "return")) for me in ("<me>", "себя")],
    read_as("вернуть в колоду <me>", lambda s: PayOther(The(), "return")),
    read_as("вернуться в колоду", lambda s: PayOther(The(), "return")),
    constant("изгнать эту карту", PayOther(The(), "exile")),
    constant("вернуть эту карту в колоду", PayOther(The(), "return")),
    constant("потратить 1 движение", PayMovement()),
    constant("потратить всё движение", PayMovement(None)),
    say("потратить <amount:number> движения", PayMovement),
    *[
        read_as(f"{verb} {units}", of(PayMovement))
        for verb in ("потратить", "затратить", "израсходовать", "снять", "потерять")
        for units in (
            "<amount:number> движение|движения|движений",
            "<amount:numeral> движение|движения|движений",
            "<amount:number> единицу|единицы|единиц движения",
            "<amount:numeral> единицу|единицы|единиц движения",
        )
    ],
    *[
        read_as(words, lambda s: PayMovement(None))
        for words in (
            "потратить движение",
            "потратить всё движение",
            "потратить всё своё движение",
            "потратить свое движение",
            "вместо движения",
            "отказаться от движения",
            "не двигаться в этот ход",
        )
    ],
    say("снять <amount:counted int.armour>", PayArmour),
    *[
        read_as(f"{verb} <amount:counted int.armour>{of_}", of(PayArmour))
        for verb in ("снять", "потерять", "потратить")
        for of_ in ("", " с <me>", " <me>")
    ],
    say("снять маркер <name:marker name>", PayMarkers, amount=1),
    say("снять <amount:number> маркера|маркеров~amount <name:marker name>", PayMarkers),
    *[
        read_as(f"{verb} {many}", of(PayMarkers))
        for verb in ("снять", "потерять", "убрать", "потратить")
        for many in (
            "маркер <name:marker name>",
            "<amount:numeral> маркера|маркеров|маркер <name:marker name>",
            "<amount:number> маркера|маркеров|маркер <name:marker name>",
        )
    ],
    *[
        bounded_price(f"{verb} {counted}", node)
        for verb in ("снять", "потерять", "потратить")
        for counted, node in (("<amount:counted.token>", PayTokens), ("<amount:counted.extra>", PayExtraLives))
    ],
    *[
        read_as(pattern, of(PayExtraLives))
        for pattern in (
            "снять с себя <amount:counted.extra>",
            "снять <amount:counted.extra> с <me>",
            "снять с <me> <amount:counted.extra>",
            "потерять <amount:counted.extra>",
        )
    ],
    *[
        read_as(pattern, of(PayTokens))
        for pattern in (
            "снять <amount:counted.token>",
            "снять <amount:counted.token> с <me>",
            "снять с <me> <amount:counted.token>",
            "потерять <amount:counted.token>",
            "потратить <amount:counted.token>",
        )
    ],
    read_as("получить <amount:counted.wound>", of(PayWounds)),
]


EACH = (
    "для каждого существа", "для каждой карты", "для каждого атакованного существа", "для каждого из них",
)  # fmt: skip
SAID: tuple[tuple[Literal["turn", "battle"], str], ...] = (("turn", "ход"), ("battle", "бой"))
# «Во второй раз за ход».
LATER = " или более|больше|последующий"

NTH: list[Rule] = [
    rule
    for number, word in ((1, "первый"), (2, "второй"), (3, "третий"))
    for per, said in SAID
    for later in (("", LATER) if number > 1 else ("",))
    for limit in (Limit(number, per, or_later=bool(later)),)
    for rule in (
        constant(f"в {word}{later} раз за|в {said}", limit),
        read_as(f"{word}{later} раз за|в {said}", lambda s, limit=limit: limit),
    )
]


# «… среди всех»: counted over all cards that the event is about.
NTH_OF_ALL: list[Rule] = [
    constant(f"в {word}{later} раз за {said} среди всех", Limit(number, per, or_later=bool(later)))
    for number, word in ((1, "первый"), (2, "второй"), (3, "третий"))
    for per, said in SAID
    for later in (("", LATER) if number > 1 else ("",))
]
ORDINALS: list[Rule] = [
    read_as(f"{word}{later}", lambda s, number=number, later=later: Limit(number, "turn", or_later=bool(later)))
    for number, word in ((1, "первый|первая|первое"), (2, "второй|вторая|второе"), (3, "третий|третья|третье"))
    for later in (("", LATER) if number > 1 else ("",))
]

PERIODS: tuple[tuple[str, Literal["turn", "battle", "own turn", "enemy turn"]], ...] = (
    ("ход", "turn"), ("бой", "battle"), ("ваш ход", "own turn"), ("ход противника", "enemy turn"),
)  # fmt: skip
COUNTED_PERIODS: list[Rule] = [
    *[read_as(f"за|в {said}", lambda s, per=per: per) for said, per in PERIODS],
    *[read_as(f"в {each}ходу", lambda s: "turn") for each in ("", "каждом ", "любом ")],
    *[read_as(f"{every} ход", lambda s: "turn") for every in ("каждый", "за каждый")],
]

LIMITS: list[Rule] = [
    phrase(
        f"<limit> {EACH[0]}",
        lambda s: each_time(**s),
        lambda n: {"limit": replace(n, each=False)} if isinstance(n, Limit) and n.each else None,
    ),
    *[read_as(f"<limit> {words}", lambda s: each_time(**s)) for words in EACH[1:]],
    constant("1 раз за ход", Limit(1, "turn")),
    constant("1 раз за бой", Limit(1, "battle")),
    constant("1 раз за ваш ход", Limit(1, "own turn")),
    constant("1 раз за ход противника", Limit(1, "enemy turn")),
    read_as("раз за ход противника", lambda s: Limit(1, "enemy turn")),
    phrase(
        "<times:number> раза|раз~times за ход противника",
        lambda s: Limit(s["times"], "enemy turn"),
        lambda n: {"times": n.times} if isinstance(n, Limit) and n.per == "enemy turn" and not n.each else None,
    ),
    read_as("раз за ход", lambda s: Limit(1, "turn")),
    read_as("раз за бой", lambda s: Limit(1, "battle")),
    read_as("раз за ваш ход", lambda s: Limit(1, "own turn")),
    phrase(
        "<times:number> раза|раз~times за ваш ход",
        lambda s: Limit(s["times"], "own turn"),
        lambda n: {"times": n.times} if isinstance(n, Limit) and n.per == "own turn" and not n.each else None,
    ),
    phrase(
        "<times:number> раза|раз~times за ход",
        lambda s: Limit(s["times"], "turn"),
        lambda n: {"times": n.times} if isinstance(n, Limit) and n.per == "turn" and not n.each else None,
    ),
    phrase(
        "<times:number> раза|раз~times за бой",
        lambda s: Limit(s["times"], "battle"),
        lambda n: {"times": n.times} if isinstance(n, Limit) and n.per == "battle" and not n.each else None,
    ),
    read_as("<times:number> раз|раза за|в ход", lambda s: Limit(s["times"], "turn")),
    read_as("<times:number> раз|раза за|в бой", lambda s: Limit(s["times"], "battle")),
    read_as("раз в ход", lambda s: Limit(1, "turn")),
    read_as("раз в бой", lambda s: Limit(1, "battle")),
    read_as("дважды за|в ход", lambda s: Limit(2, "turn")),
    read_as("дважды за|в бой", lambda s: Limit(2, "battle")),
    read_as("один раз за|в ход", lambda s: Limit(1, "turn")),
    read_as("один раз за|в бой", lambda s: Limit(1, "battle")),
    *[
        read_as(f"{bound} <times:{number}> раз|раза за|в {said}", lambda s, per=per: Limit(s["times"], per))
        for bound in ("не больше", "не чаще", "максимум", "до", "не более чем")
        for number in ("number", "numeral")
        for said, per in PERIODS
    ],
    read_as("<times:number> раз|раза за|в ваш ход", lambda s: Limit(s["times"], "own turn")),
]
