"""Russian numbers of things, and what X is."""

from __future__ import annotations

from dataclasses import replace

from catalog.berserk.language.meaning.amounts import (
    ability_value,
    add,
    count_cards,
    count_shown,
    divide,
    divide_by,
    in_graveyard,
    others_of_its_name,
    subtract,
)
from catalog.berserk.language.russian.phrases.areas import FREE_CELLS
from catalog.berserk.language.russian.phrases.bounds import BOUND, COUNTED_MEASURE
from catalog.berserk.language.russian.phrases.measures import MEASURE, SHIFTED, SUMS
from catalog.berserk.language.russian.phrases.vocabulary import SQUADS
from catalog.berserk.language.tree import Beside, Cards, Number, TableNumber, X
from catalog.language.patterns import Rule, constant, of, read_as

GRAVEYARDS = (
    ("на вашем|своём кладбище", "own"), ("на кладбище противника", "enemy"), ("на обоих кладбищах", "either"),
    ("на кладбищах", "either"),
)  # fmt: skip

AMOUNTS: dict[str, list[Rule]] = {
    "unit token": [constant("фишка", True), constant("жетон инкарнации", True)],
    "unit extra": [constant("дополнительная жизнь", True)],
    "unit life": [constant("жизнь", True), constant("текущая жизнь", True)],
    "unit symbiote": [constant("симбиот", True)],
    "unit parasite": [constant("паразит", True)],
    "unit armour": [constant("единица брони", True), constant("единица @armour", True)],
    "measure": MEASURE,
    "counted measure": COUNTED_MEASURE,
    "bound": BOUND,
    # whether a part is rounded up
    "rounded": [
        *[
            read_as(f"{opened}{rounded}{closed}", lambda s, up=up: up)
            for opened, closed in (("", ""), ("(", ")"), (", ", ""))
            for way, up in (("вниз", False), ("вверх", True), ("в меньшую сторону", False), ("в большую сторону", True))
            for rounded in (f"с округлением {way}", f"округляя|округлив {way}")
        ],
        read_as("(при нечётном числе|количестве текущих жизней округлять их в меньшую сторону)", lambda s: False),
    ],
    "unit wound": [constant("рана", True)],
    "unit cell": [constant("клетка", True)],
    "x of": [constant("на", True), constant(":", True), constant(", равное|равный|равную", True)],
    "ranged": [read_as(", дальность <x:amount>", lambda s: s["x"])],
    "range after": [
        read_as(pattern, lambda s: s["x"]) for pattern in (", дальность <x:amount>", "(дальность <x:amount>)")
    ],
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
        *[
            constant(f"{word}{form}", parity)
            for word, parity in (("чётн", "even"), ("нечётн", "odd"))
            for form in ("ой величины", "ой величиной")
        ],
    ],
    "per": [
        # «за каждую потраченную фишку»: the X of the costs
        read_as("за каждую|каждый потраченную|снятую|сброшенную фишку", lambda s: X()),
        read_as("за каждый <each:each>", lambda s: s["each"]),
        read_as("за каждый <n:number> <each:each>", lambda s: replace(s["each"], per=s["n"]) if s["n"] else None),
        read_as("за каждый <n:numeral> <each:each>", lambda s: replace(s["each"], per=s["n"])),
    ],
    "more per": [
        read_as(f"{joint} {on}<n:{number}> <each:per>", lambda s: (s["n"], s["each"]))
        for joint in ("и ещё", ", ещё", "и", ", и ещё", "плюс", ", плюс", ",")
        for on in ("на ", "", "по ")
        for number in ("number",)
        if on or "ещё" in joint or "плюс" in joint
    ]
    + [
        read_as(
            f"{joint} <n:signed> <each:per>",
            lambda s: (s["n"].value, s["each"]) if isinstance(s["n"], Number) else None,
        )
        for joint in ("и ещё", ", ещё", "и", ",")
    ],
    "each": [
        read_as("фишка", lambda s: TableNumber("tokens")),
        *[
            read_as(f"<what:counted measure> {whose}", lambda s: TableNumber(**s))
            for whose in ("на <of:role.pre>", "<of:role.gen>", "у <of:role.gen>")
        ],
        read_as("его|её|их <what:counted measure>", lambda s: TableNumber(of="it", **s)),
        read_as("свой <what:counted measure>", lambda s: TableNumber(**s)),
        read_as("<what:counted measure> на <cards:cards.pre.pl>", lambda s: TableNumber(**s)),
        read_as("<what:counted measure> <cards:cards.gen.pl>", lambda s: TableNumber(**s)),
        read_as("показанную <cards:cards.acc>", lambda s: count_shown(s["cards"])),
        read_as("нанесённую рану", lambda s: TableNumber("wounds dealt")),
        read_as("избыточную рану", lambda s: TableNumber("excess wounds")),
        read_as("рану избыточного урона", lambda s: TableNumber("excess wounds")),
        read_as("полученную рану", lambda s: TableNumber("wounds dealt")),
        read_as("свободную клетку рядом с <role:role.ins>", lambda s: TableNumber("free cells", of=s["role"])),
        read_as("свободную клетку рядом с собой", lambda s: TableNumber("free cells")),
        read_as("свободную клетку рядом[ с <me>]", lambda s: TableNumber("free cells")),
        read_as("свободную соседнюю клетку", lambda s: TableNumber("free cells")),
        read_as("соседнюю свободную клетку", lambda s: TableNumber("free cells")),
        read_as("дополнительная жизнь", lambda s: TableNumber("extra lives")),
        *[
            read_as(f"<cards:cards.{case}> {where}", of(in_graveyard, side=side))
            for case in ("acc", "counted")
            for where, side in GRAVEYARDS
        ],
        read_as("стихия в вашем отряде", lambda s: TableNumber("elements", side="own")),
        read_as("стихия в отряде противника", lambda s: TableNumber("elements", side="enemy")),
        read_as("<cards:squad cards.acc>", lambda s: count_cards(s["cards"])),
        read_as("<cards:squad cards.counted>", lambda s: count_cards(s["cards"])),
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
        read_as("<one:quantity> плюс <two:quantity>", of(add)),
        read_as("<one:quantity> минус <two:quantity>", of(subtract)),
        read_as("<quantity>", lambda s: s["quantity"]),
        read_as("<quantity>, делённое на <n:number>[ <up:rounded>]", of(divide_by)),
        read_as("<n:number>", lambda s: Number(s["n"])),
    ],
    "quantity to": [
        read_as("<one:quantity> плюс <two:quantity>", of(add)),
        read_as("<one:quantity> минус <two:quantity>", of(subtract)),
        read_as("<quantity>", lambda s: s["quantity"]),
        read_as("<quantity>, делённое на <n:number>[ <up:rounded>]", of(divide_by)),
        read_as("<n:number>", lambda s: Number(s["n"])),
    ],
    "quantity": [
        *FREE_CELLS,
        *[
            read_as(f"число|количество{of}, равное <quantity>", lambda s: s["quantity"])
            for of in ("", " ран", " фишек", " клеток")
        ],
        read_as(
            "половина <cards:cards.gen.pl>[ <up:rounded>]",
            lambda s: divide(count_cards(s["cards"]), 2, s.get("up", False)),
        ),
        *[
            read_as(words, lambda s: TableNumber("die"))
            for words in (
                "выпавшее число|значение",
                "число|значение, выпавшее на кубике",
                "число|значение на кубике",
                "результат [этого] броска [кубика]",
                "величина|значение [этого] броска [кубика]",
                "выпавший результат",
            )
        ],
        read_as("величина|значение этого [простого] удара", lambda s: TableNumber("attack value")),
        read_as(
            "число|количество свободных клеток рядом с <role:role.ins>",
            lambda s: TableNumber("free cells", of=s["role"]),
        ),
        *[
            read_as(f"стоимость <role:role.gen> {bare}", lambda s: TableNumber("bare cost", of=s["role"]))
            for bare in ("без учёта элитности", "(без учёта элитности)")
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
        read_as("величина|значение <ability:id.gen> <of:role.gen>", lambda s: ability_value(**s)),
        read_as("величина|значение его|их <ability:id.gen>", lambda s: ability_value(of="it", **s)),
        read_as("разность сильного и слабого [простого] удара <of:role.gen>", of(TableNumber, what="strike spread")),
        read_as("разность его|их сильного и слабого [простого] удара", lambda s: TableNumber("strike spread", of="it")),
        read_as("число|количество разных классов <cards:cards.gen.pl>", of(TableNumber, what="classes")),
        read_as("число|количество разных названий <cards:cards.gen.pl>", of(TableNumber, what="names")),
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
        read_as("его|их <ability:id.nom>", lambda s: ability_value(of="it", **s)),
        read_as("<ability:id.nom> <of:role.gen>", lambda s: ability_value(**s)),
        read_as("величина этого удара", lambda s: TableNumber("attack value")),
        read_as(
            "число|количество клеток, на которое переместился|передвинулся|переместилась|передвинулась"
            " <role:role.nom> в этот ход",
            lambda s: TableNumber("cells moved", of=s["role"]),
        ),
        *[
            read_as(f"число|количество <cards:cards.gen.pl> {where}", of(in_graveyard, side=side))
            for where, side in GRAVEYARDS
        ],
        *[
            read_as(f"число|количество {word} {squad}", of(TableNumber, what="elements", side=side))
            for word in ("разных стихий", "стихий")
            for squad, side in SQUADS
        ],
        *[
            read_as(
                f"число|количество разных {word} {squad}",
                lambda s, what=what, side=side: TableNumber(what, Cards("card", side)),
            )
            for word, what in (("классов", "classes"), ("названий", "names"))
            for squad, side in SQUADS
        ],
        read_as("число|количество показанных <cards:cards.gen.pl>", lambda s: count_shown(s["cards"])),
        read_as("номер ряда <of:role.gen>", of(TableNumber, what="row")),
        read_as("номер ряда, в котором стоит <of:role.nom>", of(TableNumber, what="row")),
        read_as("номер ряда, в котором <of:role.nom> стоит", of(TableNumber, what="row")),
        read_as("расстояние между <me> и <of:role.ins>", of(TableNumber, what="distance")),
        read_as("расстояние от <me> до <of:role.gen>", of(TableNumber, what="distance")),
        *[
            read_as(words, lambda s, what=what: TableNumber(what, of="it"))
            for what, words in (
                ("row", "номер его|её|их ряда"),
                ("last move", "число|количество клеток его|её|их последнего перемещения"),
                ("bare cost", "величина|значение его|её|их стоимости без учёта элитности"),
                ("cost", "величина|значение его|её|их стоимости"),
                ("move", "величина|значение его|её|их движения"),
                ("throw", "величина|значение|результат его|её|их броска [кубика]"),
                ("armour left", "величина|значение его|её|их оставшейся брони"),
                ("symbiotes", "число|количество его|её|их симбиотов"),
                ("parasites", "число|количество его|её|их паразитов"),
            )
        ],
        read_as("расстояние до <of:role.gen>", of(TableNumber, what="distance")),
        read_as("число|количество клеток между <me> и <of:role.ins>", of(TableNumber, what="distance", plus=-1)),
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
        read_as("(до <n:number>)", lambda s: s["n"]),
        read_as("[,] максимум [на|до] <n:number>", lambda s: s["n"]),
        *[
            read_as(f"{opened}X не {more} <n:number>{closed}", lambda s: s["n"])
            for opened, closed in ((", где ", ""), ("(", ")"), ("(где ", ")"))
            for more in ("больше", "превышает")
        ],
        *[
            read_as(f"{opened}но не более|больше {at}<n:number>{closed}", lambda s: s["n"])
            for opened, closed in (("(", ")"), (", ", ""))
            for at in ("", "чем на ", "чем ", "на ")
        ],
    ],
    "least": [
        read_as("(минимум [на] <n:number>)", lambda s: s["n"]),
        read_as("(не менее|меньше <n:number>)", lambda s: s["n"]),
        read_as("(но не менее|меньше <n:number>)", lambda s: s["n"]),
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
        read_as("из вашего|своего отряда", lambda s: "own"),
        read_as("из отряда противника", lambda s: "enemy"),
    ],
}
