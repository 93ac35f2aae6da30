"""Russian numbers of things, and what X is."""

from __future__ import annotations

from catalog.berserk.language.meaning.amounts import ability_value, count_cards, in_graveyard, others_of_its_name
from catalog.berserk.language.russian.phrases.measures import MEASURE, SHIFTED, SUMS
from catalog.berserk.language.tree import Beside, Number, TableNumber
from catalog.language.patterns import Rule, constant, of, read_as

AMOUNTS: dict[str, list[Rule]] = {
    "unit token": [constant("фишка", True), constant("жетон инкарнации", True)],
    "unit extra": [constant("дополнительная жизнь", True)],
    "unit life": [constant("жизнь", True), constant("текущая жизнь", True)],
    "unit symbiote": [constant("симбиот", True)],
    "unit parasite": [constant("паразит", True)],
    "unit armour": [constant("единица брони", True), constant("единица @armour", True)],
    "measure": MEASURE,
    "unit wound": [constant("рана", True)],
    "unit cell": [constant("клетка", True)],
    "x of": [constant("на", True), constant(":", True)],
    "ranged": [read_as(", дальность <x:amount>", lambda s: s["x"])],
    "at range": [
        read_as(pattern, lambda s: s["x"])
        for pattern in ("[,] дальность <x:amount>[,]", "(дальность <x:amount>)", "[,] дальность <x:amount>[:]")
    ],
    "against": [
        read_as("по <cards:cards.dat.pl>", lambda s: s["cards"]),
        read_as("против <cards:cards.gen.pl>", lambda s: s["cards"]),
    ],
    "by blows": [read_as("при <source:source-bare.pre>", lambda s: s["source"] if s["source"].strengths else None)],
    "from": [read_as("от <source:source.gen.pl>", lambda s: s["source"])],
    "of value": [
        read_as("величиной <n:number> или|и больше", lambda s: (s["n"], None)),
        read_as("величиной <n:number> или|и меньше", lambda s: (None, s["n"])),
        read_as("величиной <n:number>", lambda s: (s["n"], s["n"])),
    ],
    "per": [read_as("за каждый <each:each>", lambda s: s["each"])],
    "each": [
        read_as("фишка на <role:role.pre>", lambda s: TableNumber("tokens", of=s["role"])),
        read_as("фишка", lambda s: TableNumber("tokens")),
        read_as("рана на <role:role.pre>", lambda s: TableNumber("wounds", of=s["role"])),
        read_as("свободную клетку рядом с <role:role.ins>", lambda s: TableNumber("free cells", of=s["role"])),
        read_as("свободную клетку рядом с собой", lambda s: TableNumber("free cells")),
        read_as("дополнительная жизнь <role:role.gen>", lambda s: TableNumber("extra lives", of=s["role"])),
        read_as("дополнительная жизнь", lambda s: TableNumber("extra lives")),
        read_as("<cards:cards.acc> на вашем|своём кладбище", lambda s: in_graveyard(side="own", **s)),
        read_as("<cards:cards.acc> на кладбище противника", lambda s: in_graveyard(side="enemy", **s)),
        read_as("стихия в вашем отряде", lambda s: TableNumber("elements", side="own")),
        read_as("стихия в отряде противника", lambda s: TableNumber("elements", side="enemy")),
        read_as("<cards:squad cards.acc>", lambda s: count_cards(s["cards"])),
        # «за каждого вашего стоящего рядом Линдвурма», said by one of that name
        *[
            read_as(f"ваш {near}@this", lambda s, there=there: others_of_its_name(*there))
            for near, there in (("", ()), ("другой ", ()), ("стоящий рядом ", (Beside(),)))
        ],
    ],
    "where": [
        *SHIFTED,
        read_as("где X — <quantity>", lambda s: s["quantity"]),
        read_as("где X <quantity>", lambda s: s["quantity"]),
        read_as("(где X — <quantity>)", lambda s: s["quantity"]),
        read_as("(где X <quantity>)", lambda s: s["quantity"]),
    ],
    "quantity of": [
        read_as("<quantity>", lambda s: s["quantity"]),
        read_as("<n:number>", lambda s: Number(s["n"])),
    ],
    "quantity": [
        read_as("величина|значение этого [простого] удара", lambda s: TableNumber("attack value")),
        *[
            read_as(f"[величина|значение] своего {word} [простого] удара", of(TableNumber, what=quantity))
            for word, quantity in (
                ("слабого", "weak strike"),
                ("среднего", "medium strike"),
                ("сильного", "strong strike"),
            )
        ],
        read_as("число|количество фишек на <role:role.pre>", lambda s: TableNumber("tokens", of=s["role"])),
        read_as(
            "число|количество свободных клеток рядом с <role:role.ins>",
            lambda s: TableNumber("free cells", of=s["role"]),
        ),
        read_as("число|количество ран на <role:role.pre>", lambda s: TableNumber("wounds", of=s["role"])),
        read_as("число|количество текущих жизней <role:role.gen>", lambda s: TableNumber("lives", of=s["role"])),
        read_as("число|количество жизней <role:role.gen>", lambda s: TableNumber("lives", of=s["role"])),
        read_as(
            "число|количество дополнительных жизней <role:role.gen>", lambda s: TableNumber("extra lives", of=s["role"])
        ),
        *[
            read_as(
                f"число|количество {noun} у <of:role.gen>",
                # a dead card has no lives any more
                lambda s, what=what: None if s["of"] == "it" else TableNumber(what, of=s["of"]),
            )
            for noun, what in (
                ("жизней", "lives"),
                ("текущих жизней", "lives"),
                ("дополнительных жизней", "extra lives"),
                ("фишек", "tokens"),
                ("ран", "wounds"),
            )
        ],
        read_as("стоимость <role:role.gen>", lambda s: TableNumber("cost", of=s["role"])),
        *[
            read_as(f"стоимость <role:role.gen> {bare}", lambda s: TableNumber("bare cost", of=s["role"]))
            for bare in ("без учёта элитности", "(без учёта элитности)")
        ],
        *[
            read_as(f"половина {lives} <role:role.gen>{down}", lambda s: TableNumber("half lives", of=s["role"]))
            for lives in ("жизней", "текущих жизней")
            for down in (
                " с округлением вниз",
                " (с округлением вниз)",
                " (при нечётном числе|количестве текущих жизней округлять их в меньшую сторону)",
            )
        ],
        *[
            read_as(
                f"число|количество клеток, на которое переместился|передвинулся|переместилась|передвинулась"
                f" <role:role.nom> по {line} в этот ход",
                lambda s, what=what: TableNumber(what, of=s["role"]),
            )
            for line, what in (("вертикали", "cells moved vertically"), ("горизонтали", "cells moved horizontally"))
        ],
        read_as(
            "наибольшее число|количество клеток, на которое переместился|переместилась <role:role.nom>"
            " в одном направлении в этот ход",
            lambda s: TableNumber("cells moved one way", of=s["role"]),
        ),
        read_as(
            "число|количество разных направлений, в которых переместился|переместилась <role:role.nom> в этот ход",
            lambda s: TableNumber("ways moved", of=s["role"]),
        ),
        read_as(
            "число|количество клеток последнего перемещения <role:role.gen>",
            lambda s: TableNumber("last move", of=s["role"]),
        ),
        read_as("дальность совершённого прыжка", lambda s: TableNumber("last move")),
        read_as("движение <role:role.gen>", lambda s: TableNumber("move", of=s["role"])),
        *[
            read_as(f"величина|значение {word} удара <of:role.gen>", of(TableNumber, what=quantity))
            for word, quantity in (
                ("слабого", "weak strike"),
                ("среднего", "medium strike"),
                ("сильного", "strong strike"),
            )
        ],
        *[
            read_as(f"величина|значение {word} простого удара <of:role.gen>", of(TableNumber, what=quantity))
            for word, quantity in (
                ("слабого", "weak strike"),
                ("среднего", "medium strike"),
                ("сильного", "strong strike"),
            )
        ],
        *[
            read_as(f"величина|значение его {word} [простого] удара", of(TableNumber, what=quantity, of="it"))
            for word, quantity in (
                ("слабого", "weak strike"),
                ("среднего", "medium strike"),
                ("сильного", "strong strike"),
            )
        ],
        read_as("величина|значение <ability:id.gen> <of:role.gen>", lambda s: ability_value(**s)),
        read_as("величина|значение его|их <ability:id.gen>", lambda s: ability_value(of="it", **s)),
        *[
            read_as(pattern, of(TableNumber, what=quantity, **whose))
            for word, quantity in (
                ("слабый", "weak strike"),
                ("средний", "medium strike"),
                ("сильный", "strong strike"),
            )
            for pattern, whose in (
                (f"{word} [простой] удар <of:role.gen>", {}),
                (f"его {word} [простой] удар", {"of": "it"}),
            )
        ],
        *[
            read_as(pattern, of(TableNumber, what=quantity))
            for words, quantity in (
                ("слабых [простых] ударов", "weak strike"),
                ("средних [простых] ударов", "medium strike"),
                ("сильных [простых] ударов", "strong strike"),
                ("стоимостей", "cost"),
            )
            for pattern in (f"сумма {words} <cards:cards.gen.pl>", f"сумма значений {words} <cards:cards.gen.pl>")
        ],
        read_as("сумма слабых простой удар <cards:cards.gen.pl>", of(TableNumber, what="weak strike")),
        read_as("суммарная стоимость <cards:cards.gen.pl>", of(TableNumber, what="cost")),
        read_as("общая стоимость <cards:cards.gen.pl>", of(TableNumber, what="cost")),
        read_as("разность сильного и слабого [простого] удара <of:role.gen>", of(TableNumber, what="strike spread")),
        read_as("разность его|их сильного и слабого [простого] удара", lambda s: TableNumber("strike spread", of="it")),
        read_as("число|количество разных классов <cards:cards.gen.pl>", of(TableNumber, what="classes")),
        read_as("число|количество разных названий <cards:cards.gen.pl>", of(TableNumber, what="names")),
        read_as("число|количество показанных карт", lambda s: TableNumber("cards shown")),
        read_as("оставшаяся броня <role:role.gen>", lambda s: TableNumber("armour left", of=s["role"])),
        *[
            read_as(f"число|количество оставшихся {units}брони", lambda s: TableNumber("armour left"))
            for units in ("", "единиц ")
        ],
        read_as(
            "число|количество ран, полученных <role:role.ins> в этот ход",
            lambda s: TableNumber("wounds this turn", of=s["role"]),
        ),
        read_as("число|количество нанесённых ран", lambda s: TableNumber("wounds dealt")),
        read_as("величина этой атаки", lambda s: TableNumber("attack value")),
        read_as(
            "величина|значение [нанесённого] удара|атаки|выстрела|разряда|метания",
            lambda s: TableNumber("attack value"),
        ),
        *[
            read_as(f"число|количество ран, {words}", lambda s: TableNumber("wounds dealt"))
            for words in ("нанесённых <me>", "полученных <me>", "которые он нанёс")
        ],
        read_as("число|количество полученных ран", lambda s: TableNumber("wounds dealt")),
        *[
            read_as(f"величина|значение|стоимость его {word}", of(TableNumber, what=quantity, of="it"))
            for word, quantity in (("стоимости", "cost"),)
        ],
        read_as("его|их <ability:id.nom>", lambda s: ability_value(of="it", **s)),
        read_as("его движение", lambda s: TableNumber("move", of="it")),
        read_as("его стоимость", lambda s: TableNumber("cost", of="it")),
        read_as("<ability:id.nom> <of:role.gen>", lambda s: ability_value(**s)),
        read_as("число|количество его дополнительных жизней", lambda s: TableNumber("extra lives", of="it")),
        read_as("число|количество своих дополнительных жизней", lambda s: TableNumber("extra lives")),
        read_as("число|количество ран на нём|ней", lambda s: TableNumber("wounds", of="it")),
        read_as("число|количество его ран", lambda s: TableNumber("wounds", of="it")),
        read_as("число|количество его текущих жизней", lambda s: TableNumber("lives", of="it")),
        read_as("число|количество его жизней", lambda s: TableNumber("lives", of="it")),
        read_as("число|количество его фишек", lambda s: TableNumber("tokens", of="it")),
        read_as("величина этого удара", lambda s: TableNumber("attack value")),
        read_as(
            "число|количество клеток, на которое переместился|передвинулся|переместилась|передвинулась"
            " <role:role.nom> в этот ход",
            lambda s: TableNumber("cells moved", of=s["role"]),
        ),
        read_as(
            "число|количество <cards:cards.gen.pl> на вашем|своём кладбище", lambda s: in_graveyard(side="own", **s)
        ),
        read_as(
            "число|количество <cards:cards.gen.pl> на кладбище противника", lambda s: in_graveyard(side="enemy", **s)
        ),
        read_as("число|количество разных стихий в вашем отряде", lambda s: TableNumber("elements", side="own")),
        read_as("число|количество разных стихий в отряде противника", lambda s: TableNumber("elements", side="enemy")),
        read_as("число|количество стихий в вашем отряде", lambda s: TableNumber("elements", side="own")),
        read_as("число|количество стихий в отряде противника", lambda s: TableNumber("elements", side="enemy")),
        read_as("число|количество <cards:squad cards.gen.pl>", lambda s: count_cards(s["cards"])),
        *SUMS,
    ],
    "most": [
        read_as("(максимум [на] <n:number>[ за раз])", lambda s: s["n"]),
        read_as("(не более|больше <n:number>[ за раз])", lambda s: s["n"]),
        read_as("(не больше <n:number>)", lambda s: s["n"]),
        read_as("(максимум <n:number> за раз)", lambda s: s["n"]),
        read_as("(максимум <n:signed>)", lambda s: abs(s["n"].value) if isinstance(s["n"], Number) else None),
        read_as("(максимум на|до <n:number>)", lambda s: s["n"]),
        read_as("(но не больше <n:number>)", lambda s: s["n"]),
        read_as("(до <n:number>)", lambda s: s["n"]),
    ],
    "whose side": [
        constant("противника", "enemy"),
        constant("в вашем отряде", "own"),
        constant("в отряде противника", "enemy"),
    ],
    "squad": [
        constant("в вашем отряде", "own"),
        constant("в отряде противника", "enemy"),
        constant("вашего отряда", "own"),
        constant("отряда противника", "enemy"),
    ],
}
