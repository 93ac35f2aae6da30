"""Russian spellings of abilities and their prices, limits and times that are only read: the pattern, and how its node
is made."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import tree as t
from catalog.heroes.language.ability_makers import (
    of_activated,
    of_activated_first,
    of_against,
    of_constant,
    of_first,
    of_free,
    of_granted,
    of_limit,
    of_only_one,
    of_owned,
    of_restriction,
    of_strike_is,
    of_tapped_entry,
    of_triggered,
    of_turn,
)
from catalog.heroes.language.makers import (
    of_cost,
    of_dearer,
    of_gift_for,
    of_value,
)
from catalog.language.patterns import Make, of

ABILITY_SYNONYMS: Final[dict[str, tuple[tuple[str, Make], ...]]] = {
    "ability": (
        ("[дать] скидку|скидка [в|на] <less:coin number> [на|для] <cards:cards.all>", of(t.Costs)),
        *(
            (pattern, make)
            for said, make in (
                ("имеет|имеют|получает|получают [:] <gifts> [<per>]", of_constant),
                ("<target:target.nom> имеет|имеют|получает|получают [:] <gifts> [<per>]", of_constant),
                ("у <target:target.gen> [есть|имеется|появляется] <gifts> [<per>]", of_owned),
                ("<gifts:bonus> [<per>]", of_constant), ("<target:target.nom> <gifts:restriction>", of_constant),
            )
            for pattern in (said, f"пока|если <condition> , {said}", f"{said} , пока|если <condition>")
        ),
        ("удар|сила [удара] @ равен|равна [:] <amount:amount phrase>", of_strike_is),
        ("удар|сила [удара] этой карты|этого [существа] равен|равна [:] <amount:amount phrase>", of_strike_is),
        ("удар|сила [удара] @ - [это] <amount:amount phrase>", of_strike_is),
        ("<cards:cards.each> давать @ <gifts>", of_gift_for),
        ("[@] имеет|получает столько [же] силы|удара [удара] , сколько <amount:as many>", of_strike_is),
        ("@ имеет|получает силу|удар [удара] , равную|равный <amount:amount phrase>", of_strike_is),
        ("<value:signed> к удару против <cards:cards.gen-pl>", of(t.StrikeAgainst)),
        ("по <cards:cards.dat-pl> [получает|имеет] <value:signed> к удару", of(t.StrikeAgainst)),
        ("против <cards:cards.gen-pl> [получает|имеет] <value:signed> к удару", of(t.StrikeAgainst)),
        ("[получает|имеет] <value:signed> к удару по <cards:cards.dat-pl>", of(t.StrikeAgainst)),
        ("[получает|имеет] <value:signed> к удару против <cards:cards.gen-pl>", of(t.StrikeAgainst)),
        ("<target:target.nom> <event> [,] <effects>", of_granted),
        ("<value:signed> к силе удара по|против <cards:cards.dat-pl>", of(t.StrikeAgainst)),
        ("<gifts:bonus> , когда|если атаковать|бить <cards:cards.acc>", of_against),
        (
            "[<limit>,] <event> [<in_turn:in turn>] <sep> [если <condition>,] [<may>] <effects> [,] [<limit>]",
            of_triggered,
        ),
        ("[<limit>,] <costs> : [если <condition>,] <effects> [,] [<limit>]", of_activated),
        ("<event> [<in_turn:in turn>] <sep> [<may>] <effects>, если <condition> [<limit>]", of_triggered),
        ("<costs> : <effects>, если <condition> [<limit>]", of_activated),
        ("[<limit>,] <costs> - <effects> [,] [<limit>]", of_activated),
        ("[<limit>,] <costs> , <first:effects> : <effects> [,] [<limit>]", of_activated_first),
        ("<target:target.nom> имеет|имеют|получает|получают [:] <gifts> [<per>]", of_only_one),
        ("<effects>, <event> [<limit>]", of_triggered),
        ("<effects> [,] <limit>", of_free),
        ("<limit> , [вы] можете <effects>", of_free),
        ("<limit> [,] : <effects>", of_free),
        ("<cards:cards.nom> войти [в] [игру] закрытыми|закрытым|закрытой|повернутыми|повернутым|повернутой|тапнутыми",
         of_tapped_entry),
        ("[<limit>,] [вы] можете <costs> : <effects>", of_activated),
        ("в ваш ход [,] <target:target.nom> имеет|имеют|получает|получают [:] <gifts> [<per>]", of_turn(t.YourTurn())),
        ("в ваш ход [,] имеет|получает <gifts> [<per>]", of_turn(t.YourTurn())),
        ("<target:target.nom> имеет|имеют|получает|получают <gifts> [<per>] в [ваш] ход", of_turn(t.YourTurn())),
        ("<target:target.nom> имеет|имеют|получает|получают <gifts> [<per>] в ход противника", of_turn(t.EnemyTurn())),
        ("имеет|получает <gifts> [<per>] в [ваш] ход", of_turn(t.YourTurn())),
        ("имеет|получает <gifts> [<per>] в ход противника", of_turn(t.EnemyTurn())),
        ("<event> [<in_turn:in turn>] [,] <limit> <sep> [<may>] <effects>", of_triggered),
        ("ваше первое <cards:cards.nom> [за|в] [каждый] [ваш] ход стоит на <less:int> дешевле|меньше", of_first),
        ("первое ваше <cards:cards.nom> [за|в] [каждый] [ваш] ход стоит на <less:int> дешевле|меньше", of_first),
        ("первое <cards:cards.nom> [за|в] [каждый] [ваш] ход стоит на <less:int> дешевле|меньше", of_first),
        ("в ход противника [,] <target:target.nom> имеет|имеют|получает|получают [:] <gifts>", of_turn(t.EnemyTurn())),
        ("в ход противника [,] имеет|получает <gifts> [<per>]", of_turn(t.EnemyTurn())),
        (
            "[<in_grave:from the graveyard>,] [<limit>,] <event> [<in_turn:in turn>] <sep> [если <condition>,] [вы]"
            " [<may>] <effects> [,] [<limit>]", of_triggered,
        ),
        ("[<in_grave:from the graveyard>,] <costs> : [если <condition>,] <effects> [,] [<limit>]", of_activated),
        ("<event> , <in_grave:from the graveyard> , [вы] [<may>] <effects>", of_triggered),
        ("<event> <sep> [вы] [<may>] <effects> , <in_grave:from the graveyard>", of_triggered),
        ("<costs> : <effects> , <in_grave:from the graveyard>", of_activated),
        ("если <condition>, <event> <sep> [вы] [<may>] <effects> [<limit>]", of_triggered),
        ("[пока <condition>,] <cards:cards.all> стоят на <less:int> дешевле|меньше [,] но не менее|меньше <least:int>",
         of(t.Costs)),
        ("<gifts:directed>", of(t.Aura, target=t.This())),
        ("<gift:restriction>", of_restriction),
        ("@ <gift:restriction>", of_restriction),
        ("<gift:restriction>, если|пока <condition>", of_restriction),
        ("[@] стоит на <less:int> дешевле|меньше за <cards:cards.each>", of(t.CostsLessFor)),
        ("[@] стоит на <less:int> дороже|больше за <cards:cards.each>", of_dearer(t.CostsLessFor)),
        ("[@] стоит на <less:int> дешевле|меньше за каждую [другую] карту у вас в руке", of(t.CostsLessForHand)),
        ("[@] стоит на <less:int> дешевле|меньше за каждую [другую] карту в [вашей] руке", of(t.CostsLessForHand)),
        ("[@] стоит на <less:int> дороже|больше за каждую [другую] карту у вас в руке", of_dearer(t.CostsLessForHand)),
        (
            "[@] стоит на <less:int> дороже|больше за каждую [другую] карту в [вашей] руке",
            of_dearer(t.CostsLessForHand),
        ),
        ("[@] стоит на <less:int> дешевле|меньше за <side:hand cards>", of(t.CostsLessForHand)),
        ("[@] стоит на <less:int> дороже|больше за <side:hand cards>", of_dearer(t.CostsLessForHand)),
        ("[@] стоит на <less:int> дешевле|меньше, если|пока <condition>", of(t.CostsLess)),
        ("если|пока <condition>, [@] стоит на <less:int> дешевле|меньше", of(t.CostsLess)),
        ("[@] стоит на <less:int> дороже|больше, если|пока <condition>", of_dearer(t.CostsLess)),
        ("если|пока <condition>, [@] стоит на <less:int> дороже|больше", of_dearer(t.CostsLess)),
        ("<cards:cards.all> стоят на <less:int> дешевле|меньше, если|пока <condition>", of(t.Costs)),
        ("<cards:cards.all> стоят на <less:int> дороже|больше, если|пока <condition>", of_dearer(t.Costs)),
        ("[пока <condition>,] <cards:cards.all> стоят на <less:int> дешевле|меньше", of(t.Costs)),
        ("[пока <condition>,] <cards:cards.all> стоят на <less:int> дороже|больше", of_dearer(t.Costs)),
        ("если|пока <condition>, [@] стоит <cost:int> [до конца хода]", of(t.CostsExactly)),
        ("[@] стоит <cost:int> , если|пока <condition>", of(t.CostsExactly)),
        ("вместо гибели вернуться|вернуть [@|его|эту] [карту] в руку [хозяина]", of(t.InsteadOfDeath)),
        *(
            (f"вместо гибели [<may>] вернуться|вернуть|положить|уходить|замешать [@|его|эту] [карту] {place}",
             of(t.InsteadOfDeath, to=to))
            for place, to in (
                ("в колоду [хозяина]", "deck"), ("на верх [колоды] [хозяина]", "top"),
                ("под низ|колоду [колоды] [хозяина]", "bottom"),
            )
        ),
        (
            "если|когда [@|эта|это|этот] [карта|существо|персонаж] должна погибнуть, [вместо этого]"
            " вернуться|вернуть [@|его|эту] [карту] в руку [хозяина]",
            of(t.InsteadOfDeath),
        ),
        (
            "гибель : [<may>] вернуть|положить @ в руку [хозяина] вместо кладбища",
            of(t.InsteadOfDeath),
        ),
        ("гибель : вы [<may>] положить @ на верх [вашей] колоды вместо кладбища", of(t.InsteadOfDeath, to="top")),
        ("гибель : [<may>] положить @ на верх [вашей] колоды вместо кладбища", of(t.InsteadOfDeath, to="top")),
        ("гибель : вы [<may>] положить @ под низ [вашей] колоды вместо кладбища", of(t.InsteadOfDeath, to="bottom")),
        ("гибель : вы [<may>] замешать @ в [вашу] колоду вместо кладбища", of(t.InsteadOfDeath, to="deck")),
        ("гибель : [<may>] замешать @ в [вашу] колоду вместо кладбища", of(t.InsteadOfDeath, to="deck")),
    ),
    "cost": (
        ("<n:coins>", of_cost("coins")),
        ("<n:bare coins>", of_cost("coins")),
        ("( х )", of_cost("coins_x", True)),
        ("х монет", of_cost("coins_x", True)),
        ("тап", of_cost("tap", True)),
        ("( т )", of_cost("tap", True)),
        ("закрыть @", of_cost("tap", True)),
        ("закрыть эту карту", of_cost("tap", True)),
        ("закрыть его|её|себя", of_cost("tap", True)),
        ("закрыть это|этого|эту существо|персонажа|карту", of_cost("tap", True)),
        ("закрыть", of_cost("tap", True)),
        ("ранить вашего героя на <n:int>", of_cost("hero_wounds")),
        ("ваш герой получает <n:counted.wound>", of_cost("hero_wounds")),
        ("уничтожить|пожертвовать @|себя|собой|его|её", of_cost("sacrifice", True)),
        ("уничтожить|пожертвовать эту|это|этого|этой|этим картой|существо|механизм", of_cost("sacrifice", True)),
        ("положить @|себя|его|эту [карту] на кладбище", of_cost("sacrifice", True)),
        ("сбросить х карт", of_cost("discard_x", True)),
        ("сбросить <n:counted.card> с|из руки", of_cost("discard")),
        ("<n:counted.card> с|из [вашей] руки", of_cost("discard")),
        ("ранить @ на <n:int>", of_cost("wounds")),
        ("заплатить <n:coins>", of_cost("coins")),
    ),
    "limit": (
        ("( один|1 раз за|в ход )", of_value(1)), ("один|1 раз за|в [каждый] ход", of_value(1)),
        ("первый раз за|в [каждый] ход", of_value(1)), ("впервые за|в [каждый] ход", of_value(1)),
        ("раз за|в ход", of_value(1)), ("( раз за|в ход )", of_value(1)),
        ("не больше|чаще одного раза за|в ход", of_value(1)),
        *(
            (said.format(number="<n:int>"), of_limit)
            for said in (
                "( {number} раз|раза за|в ход )", "{number} раз|раза за|в [каждый] ход", "{number} за ход",
                "не больше|более|чаще [чем] {number} раз|раза за|в ход", "до {number} раз|раза за|в ход",
            )
        ),
    ),
    "until": (
        ("до конца [этого] [вашего] хода", of_value("turn")), ("в|на этот|этом ход|ходу", of_value("turn")),
        ("( до конца хода )", of_value("turn")),
        ("до конца [следующего] хода противника", of_value("next")),
        ("до [начала] [вашего] следующего хода", of_value("next")),
        ("до следующего вашего хода", of_value("next")),
        ("до конца [вашего] следующего [вашего] хода", of_value("after")),
    ),
    "from the graveyard": (
        ("если|пока|когда эта карта [находится|лежит] на [вашем] кладбище", of_value(True)),
        ("если|пока|когда @ [находится|лежит] на [вашем] кладбище", of_value(True)),
        ("если|пока|когда он|она|оно [находится|лежит] на [вашем] кладбище", of_value(True)),
        ("находясь|лежа на [вашем] кладбище", of_value(True)),
    ),
    "may": (("вы можете", of_value(True)), ("может|можете", of_value(True))),
    "in turn": (("в ход противника", of_value("enemy")), ("в [ваш] ход", of_value("yours"))),
}  # fmt: skip
