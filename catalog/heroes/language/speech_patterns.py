"""Further Russian patterns: paraphrases of players, and effects with a price of another kind."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import tree as t
from catalog.heroes.language.ability_makers import (
    of_activated,
    of_activated_limited,
    of_aura_also,
    of_ban,
    of_bonus_for,
    of_constant,
    of_constantly_stronger,
    of_directed,
    of_each_hero,
    of_first,
    of_gift_of_turn,
    of_instead,
    of_keyword,
    of_keyword_alone,
    of_keyword_if,
    of_keyword_in,
    of_may_triggered,
    of_paid_first,
    of_peace_unless,
    of_restriction_in,
    of_spell_instead,
    of_spell_price,
    of_state_entry,
    of_strike_is,
    of_stronger_in,
    of_tougher,
    of_triggered,
    of_turn,
    of_turn_count,
)
from catalog.heroes.language.event_makers import of_compared, of_first_card, of_hero_state, of_limited, of_state
from catalog.heroes.language.makers import (
    of_by_strike,
    of_cost,
    of_create_both,
    of_dearer,
    of_discard_or_wounds,
    of_double_wounds,
    of_drawn_for_coins,
    of_duel,
    of_enemy_choice,
    of_give,
    of_give_also,
    of_heal_among,
    of_hurt_and,
    of_moved_wounds,
    of_own_wounds,
    of_rush,
    of_sacrifice,
    of_stronger,
    of_theft_of_one,
    of_turn_coins,
    of_value,
    of_way,
)
from catalog.language.patterns import Make, of

OWN_DEATH: Final = ("гибель :", "при|после гибели [:]", "когда|если погибает ,")
COMPARED: Final = (("больше", "more"), ("менее", "less"))
SPEECH: Final[dict[str, tuple[tuple[str, Make], ...]]] = {
    "effect": (
        ("удвоить раны [на] [у] <target:target.bare>", of_double_wounds),
        ("удвоить раны [у] <target:target.gen>", of_double_wounds),
        *(
            (pattern, of_give)
            for pattern in (
                "<gifts:ban> <target:target.acc> <until>", "<target:target.acc> <gifts:ban> <until>",
                "<until> <target:target.acc> <gifts:ban>", "<until> <gifts:ban> <target:target.acc>",
            )
        ),
        *(
            (pattern, of_give)
            for whom in ("по <target:target.dat>", "в <target:target.acc>")
            for pattern in (
                f"<until> {whom} <gifts:aim ban>", f"{whom} <gifts:aim ban> <until>",
                f"<until> <gifts:aim ban> {whom}", f"<gifts:aim ban> {whom} <until>",
            )
        ),
        ("взять столько же", of(t.Draw, amount=t.DoneCount())),
        (
            "противник должен сбросить <discard:cards number> или|либо получить <amount:counted.wound>",
            of_discard_or_wounds,
        ),
        ("противник сбросить <discard:cards number> или|либо получить <amount:counted.wound>", of_discard_or_wounds),
        ("<target:target.nom> имеет|имеют <gifts> и <more:restriction> <until>", of_give_also),
        ("создать <card:named> противнику|для [противника]", of(t.Create, amount=t.Number(1), side="enemy")),
        ("создать <amount> <card:named> противнику|для [противника]", of(t.Create, side="enemy")),
        ("создать противнику <card:named>", of(t.Create, amount=t.Number(1), side="enemy")),
        ("создать противнику <amount> <card:named>", of(t.Create, side="enemy")),
        ("противник получить|создать <card:named>", of(t.Create, amount=t.Number(1), side="enemy")),
        ("создать столько <card:named> , сколько <amount:as many>", of(t.Create)),
        *(
            (f"переместить|перенести|перекинуть|переложить <amount:counted.wound> {places}", of_moved_wounds)
            for places in (
                "с <target:target.gen> на <other:target.acc>", "на <other:target.acc> с <target:target.gen>",
                "с <target:target.gen> <other:target.dat>",
            )
        ),
        ("<target:target.nom> получает|получают оглушение", of(t.Stun)),
        ("излечить|снять до <amount> ран с|у|среди <target:target.gen>", of_heal_among),
        ("отправить|положить <target:target.acc> на кладбище", of(t.Destroy)),
        ("перевернуть|открыть|повернуть верхнюю карту [вашей] колоды", of(t.Show)),
        ("взять её [себе] [в] [руку]", of(t.ShownToHand)),
        ("взять эту карту [себе] [в] [руку]", of(t.ShownToHand)),
        ("давать|приносить [вам] <amount:counted.card>", of(t.Draw)),
        ("получить <amount:counted.coin> до конца хода <per:per>", of_turn_coins),
        ("получить <amount:counted.coin> <per:per> до конца хода", of_turn_coins),
        ("противник выбрать и уничтожить <cards:cards.acc>", of_enemy_choice(t.Destroy)),
        *(
            (f"<other:target.nom> нанести {said}", of_by_strike)
            for much in (
                "по|на [его|своей|свою] силе|силу [удара]", "[,] равные|равный|равное [его|своей|её] силе [удара]",
                "в размере|количестве|объёме [его|своей|её] силы|удара [удара]",
            )
            for said in (
                f"[столько] раны|ран <target:target.dat> {much}", f"[столько] раны|ран {much} <target:target.dat>",
                f"[столько] раны|ран {much} , <target:target.dat>",
                f"<target:target.dat> [столько] раны|ран {much}", f"[столько] раны|ран по <target:target.dat> {much}",
            )
        ),
        ("<other:target.nom> ранить <target:target.acc> по|на [своей|свою] силе|силу [удара]", of_by_strike),
        ("создать <card:named> и|, <other:named>", of_create_both),
        ("погибает", of(t.Destroy, target=t.This())),
        ("его хозяин может заплатить <coins:counted.coin> [;] иначе <effects>", of(t.EnemyMayPay)),
        ("его хозяин может заплатить <coins:counted.coin> [;] если нет , <effects>", of(t.EnemyMayPay)),
        ("его хозяин может сбросить <discard:cards number> [;] иначе <effects>", of(t.EnemyMayPay)),
        ("ранить на <amount> <target:target.acc> и оглушить его", of_hurt_and(t.Stun)),
        ("<target:target.nom> [может] атаковать|бить сразу", of_rush),
        ("<target:target.nom> может сразу атаковать|бить", of_rush),
        ("<target:target.nom> может атаковать|бить в этот [же] ход|ходу", of_rush),
        ("<target:target.nom> [может] атаковать|бить [в] [этот] [ход] еще раз [до] [конца] [хода]", of(t.Prepare)),
        ("пожертвовать <target:target.acc>", of_sacrifice),
        ("пожертвовать <target:target.ins>", of_sacrifice),
        ("<target:target.nom> получает|получают <gifts> и <more:restriction> <until>", of_give_also),
        ("положить|взять <amount:counted.top-card> [вашей] колоды в руку", of(t.Draw)),
        ("этот|тот герой терять <amount:counted.coin>", of(t.EnemyLosesCoins)),
        ("вы её получить|взять", of(t.GainCoins, amount=t.Number(1))),
        ("её получить", of(t.GainCoins, amount=t.Number(1))),
        ("вы получить её", of(t.GainCoins, amount=t.Number(1))),
        ("украсть [у] [противника] монету", of_theft_of_one),
        ("уничтожить того , кто его убить|убил", of(t.Destroy, target=t.That())),
        ("оно войти в игру закрытым|закрытой|повернутым|повернутой", of(t.Tap, target=t.That())),
        ("оно войти закрытым|закрытой|повернутым|повернутой", of(t.Tap, target=t.That())),
        *(
            (said, of_stronger(bonus, sign))
            for what, bonus in (("сила|удар [удара]", t.StrikeBonus), ("жизни|здоровье", t.LivesBonus))
            for verb, sign in (
                ("увеличивается|увеличиваются|возрастает|растет|повышается", 1),
                ("уменьшается|уменьшаются|падает|снижается", -1),
            )
            for said in (
                f"{what} <target:target.gen> {verb} на <value:int>",
                f"<until> {what} <target:target.gen> {verb} на <value:int>",
                f"{what} <target:target.gen> <until> {verb} на <value:int>",
            )
        ),
        ("сразиться <target:target.ins> с <other:target.ins>", of_duel),
        ("<target:target.nom> драться с <other:target.ins>", of_duel),
        ("драться с <target:target.ins>", of(t.Fight)),
        ("повернуть <target:target.acc> в открытое положение", of(t.Untap)),
        ("повернуть <target:target.acc> в закрытое положение", of(t.Tap)),
        ("предотвратить следующие <amount:counted.wound> , которые [должен] [должно] получить <target:target.nom> [в]"
         " [этот] [ход]", of(t.Prevent)),
        ("взять <amount:counted.card> и|, потерять <lost:counted.coin>", of_drawn_for_coins),
        ("противник сбросить|терять <amount:counted.card> [с|из] [руки] по вашему выбору",
         of(t.EnemyDiscards, by="you")),
        ("противник терять <amount:counted.card> [с|из] [руки]", of(t.EnemyDiscards)),
        ("взятие|добор|получение <amount:counted.card>", of(t.Draw)),
        ("создание <card:named>", of(t.Create, amount=t.Number(1))),
        ("создание <amount> <card:named>", of(t.Create)),
        ("сброс <amount:counted.card> [у] противника|противником", of(t.EnemyDiscards)),
        ("возрождение <cards:cards.gen> [с|из] [вашего] [кладбища]", of(t.Raise)),
        ("поиск [в] [колоде] <cards:cards.gen>", of(t.Search)),
        ("готовиться [еще] [раз]", of(t.Prepare, target=t.This())),
        ("<target:target.nom> готовиться [еще] [раз]", of(t.Prepare)),
    ),    "spell": (
        ("<first:effects> : <effects>", of_spell_price),
        ("<otherwise:effects> ; если <condition> , [то] вместо этого <effects>", of_spell_instead),
        ("<otherwise:effects> ; если <condition> , [то] <effects> вместо этого", of_spell_instead),
    ),
    "amount phrase": (
        ("столько , сколько <amount:as many>", lambda slots: slots["amount"]),
        ("их число|количество", of(t.DoneCount)),
        ("его жизни|здоровье", of(t.LivesOf, target=t.It())),
        ("число|количество его жизней", of(t.LivesOf, target=t.It())),
        ("столько же [ран]", of(t.AsMuch)),
        ("такое|то|это же число|количество [ран]", of(t.AsMuch)),
        ("такое|то|это число|количество [ран]", of(t.AsMuch)),
        ("число|количество полученных|нанесенных|излеченных|снятых|вылеченных ран", of(t.AsMuch)),
        ("число монет [у] [вас]", of(t.Coins)),
        ("число монет у противника", of(t.Coins, side="enemy")),
        ("число <cards:cards.gen-pl> , погибших в|за этот ход", of(t.DeathsOf)),
        ("число карт в его|её|их руке", of(t.HandSize, side="holder")),
        ("число карт в руке его|её|их хозяина", of(t.HandSize, side="holder")),
    ),
    "unit": (
        ("каждое|каждого|каждую уничтоженное|уничтоженного|уничтоженную|убитое|убитого|возвращенное|возвращенного"
         " существо|персонажа|карту", of(t.DoneCount)),
        ("каждое|каждого <cards:cards.nom> , погибшее|погибшего в|за этот ход", of(t.DeathsOf)),
        ("каждого <cards:cards.acc> , погибшего в|за этот ход", of(t.DeathsOf)),
        ("каждое|каждого|каждую сыгранное|сыгранную|сыгранного|разыгранное|разыгранную|разыгранного [вами]"
         " в|за этот ход <cards:cards.acc>", of(t.PlaysOf)),
        ("каждое|каждого|каждую <cards:cards.acc> , сыгранное|сыгранную|сыгранного|разыгранное|разыгранную"
         "|разыгранного [вами] в|за этот ход", of(t.PlaysOf)),
        ("каждое|каждого|каждую [другое] <cards:cards.acc> , которое|которую|которого вы играть в|за этот ход",
         of(t.PlaysOf)),
        ("каждое|каждого погибшее|погибшего|убитое|убитого|умершее|умершего в|за этот ход <cards:cards.acc>",
         of(t.DeathsOf)),
        ("каждое|каждого <cards:cards.acc> , убитое|убитого|умершее|умершего в|за этот ход", of(t.DeathsOf)),
    ),
    "condition": (
        ("это первая карта [,] [разыгранная|сыгранная] [вами] [в|за] [этот] [ход]", of_first_card),
        ("оно|он|она не погибло|погиб|погибла|умерло|умер|умерла", of_value(t.ItDied(False))),
        ("оно|он|она выжило|выжил|выжила|уцелело|уцелел|уцелела", of_value(t.ItDied(False))),
        *(
            (pattern, of_compared(order, amount))
            for word, order in COMPARED
            for what, amount in (("жизней", t.LivesOf), ("ран", t.WoundsOf))
            for pattern in (
                f"у|на <target:target.bare> {word} {what} , чем у|на <other:target.bare>",
                f"у <target:target.gen> {word} {what} , чем у <other:target.gen>",
            )
        ),
        *(
            (pattern, of(t.Compare, order=order))
            for word, order in (
                ("больше|выше", "more"), ("менее|ниже", "less"), ("равна|равно|равны", "same"),
                ("не больше|выше", "at most"), ("не превышает", "at most"), ("не менее|ниже", "at least"),
            )
            for pattern in (f"<left:amount phrase> {word} [,] [чем] <right:amount>",)
        ),
        ("существо|цель|персонаж|оно|враг от этого погибает|умирает", of_value(t.ItDied())),
        ("[при] этом существо|цель|персонаж|оно погибает", of_value(t.ItDied())),
        ("это|удар|заклинание|выстрел уничтожает|убивает|убило [существо|цель|персонажа|его]", of_value(t.ItDied())),
        ("цель - <cards:cards.nom>", of(t.Fits, target=t.It())),
        ("это|она|он|оно <cards:cards.nom>", of(t.Fits, target=t.It())),
        ("на <target:target.bare> есть [хотя] [бы] [одна] рана|раны", of_state(wounds="wounded")),
        ("на <target:target.bare> [хотя] [бы] [одна] рана|раны", of_state(wounds="wounded")),
        ("<target:target.nom> имеет [хотя] [бы] [одну] рану|раны", of_state(wounds="wounded")),
        ("у <target:target.gen> нет ран", of_state(wounds="unwounded")),
        ("<target:target.nom> полностью излечен|излечена|излечено|вылечен|вылечена|вылечено|здоров|здорова|здорово",
         of_state(wounds="unwounded")),
        ("у|на <target:target.gen> [есть] [хоть|хотя] [бы] [одна] рана|раны", of_state(wounds="wounded")),
        ("<target:limited target>", of_limited),
        *(
            (f"{who} {said}", of_own_wounds(more))
            for who in ("на @", "на нем|ней", "на этой|этом карте|существе", "у @")
            for said, more in (
                ("<count:int> или больше ран|раны", 0), ("не менее <count:int> ран", 0), ("больше <count:int> ран", 1),
                ("есть <count:int> или больше ран|раны", 0), ("от <count:int> ран", 0),
            )
        ),
        ("ваш герой ранен", of_hero_state("yours", "wounded")),
        ("герой противника ранен", of_hero_state("enemy", "wounded")),
        ("ваш герой не ранен", of_hero_state("yours", "unwounded")),
    ),
    "ability": (
        ("[его|её] сила|удар [удара] равен|равна [:] <amount:amount phrase>", of_strike_is),
        ("[@] [имеет|получает] <value:signed> к удару|силе [удара] при атаке|ударе [по|на] <cards:cards.gen>",
         of(t.StrikeAgainst)),
        ("[<limit>,] <effects> , если <costs> [<limit>]", of_activated),
        *(
            (pattern, of_ban)
            for pattern in (
                "<gift:ban> <target:target.acc> [, пока|если <condition>]",
                "[пока|если <condition> ,] <gift:ban> <target:target.acc>",
                "[пока|если <condition> ,] <target:target.acc> <gift:ban>",
                "<target:target.acc> <gift:ban> , пока|если <condition>",
            )
        ),
        *(
            (pattern, of_ban)
            for whom in ("по <target:target.dat>", "в <target:target.acc>")
            for pattern in (
                f"[пока|если <condition> ,] {whom} <gift:aim ban>", f"{whom} <gift:aim ban> , пока|если <condition>",
                f"[пока|если <condition> ,] <gift:aim ban> {whom}", f"<gift:aim ban> {whom} , пока|если <condition>",
            )
        ),
        *(
            (pattern, of_constantly_stronger(sign))
            for word, sign in (("увеличен|увеличена|увеличены|повышен|повышена", 1),
            ("уменьшен|уменьшена|снижен|снижена", -1))
            for pattern in (
                f"[пока|если <condition> ,] сила|удар [удара] <target:target.gen> {word} на <value:int> [<per>]",
                f"сила|удар [удара] <target:target.gen> {word} на <value:int> [<per>] , пока|если <condition>",
            )
        ),
        *(
            (f"[пока|если <condition> ,] цена|стоимость [всех] <cards:cards.gen-pl> {said}", make)
            for verb, make in (
                ("уменьшается|снижается|падает|уменьшена|снижена|меньше|ниже", of(t.Costs)),
                ("увеличивается|возрастает|растет|повышается|увеличена|повышена|больше|выше", of_dearer(t.Costs)),
            )
            for said in (f"{verb} на <less:coin number>", f"на <less:coin number> {verb}")
        ),
        ("первое <cards:cards.nom> за|в [каждый] ход , стоит на <less:int> дешевле|меньше", of_first),
        ("[пока|если <condition> ,] у @|него|нее на <value:int> удар|удара|силы больше [<per>]",
         of_constantly_stronger(1)),
        ("[пока|если <condition> ,] <per> у @|него|нее на <value:int> удар|удара|силы больше",
         of_constantly_stronger(1)),
        *(
            (pattern, of_constantly_stronger(sign))
            for word, sign in (("больше|выше", 1), ("меньше|ниже", -1))
            for pattern in (
                f"[пока|если <condition> ,] сила|удар [удара] <target:target.gen> на <value:int> {word} [<per>]",
                f"сила|удар [удара] <target:target.gen> на <value:int> {word} [<per>] , пока|если <condition>",
                f"<per> сила|удар [удара] <target:target.gen> на <value:int> {word}",
                f"[пока|если <condition> ,] сила|удар [удара] на <value:int> {word} [<per>]",
                "<per> сила|удар [удара] <target:target.gen> увеличивается на <value:int>",
            )
        ),
        ("если|когда [@] должен|должна|должно получить раны от заклинания|заклинаний , предотвратить их",
         of_keyword_alone("spell-proof")),
        ("если|когда [@] должен|должна|должно получить раны от выстрела|выстрелов , предотвратить их",
         of_keyword_alone("shot-ward")),
        ("в начале хода каждого игрока ранить его героя на <amount>", of_each_hero(t.TurnStarts, t.Wound)),
        ("в конце хода каждого игрока ранить его героя на <amount>", of_each_hero(t.TurnEnds, t.Wound)),
        ("в начале хода каждого игрока излечить его героя на <amount>", of_each_hero(t.TurnStarts, t.Heal)),
        ("<per> <target:target.nom> имеет|имеют|получает|получают [:] <gifts> [, пока|если <condition>]", of_constant),
        ("<per> [получает|имеет] <gifts:bonus>", of(t.Aura, target=t.This())),
        ("<per> <target:target.nom> получает|получают <gifts> до конца хода", of_turn_count),
        ("<per> [получает] <gifts:bonus> до конца хода", of_turn_count),
        ("<target:target.nom> получает|получают <gifts> <per> до конца хода", of_turn_count),
        ("<target:target.nom> получает|получают <gifts> до конца хода", of_gift_of_turn),
        ("в ваш ход у @|него|нее на <value:int> удар|удара|силы больше", of_stronger_in(t.YourTurn())),
        ("в ход противника у @|него|нее на <value:int> удар|удара|силы больше", of_stronger_in(t.EnemyTurn())),
        ("если <condition> , <target:target.nom> <gifts:restriction>", of(t.Aura)),
        ("<target:target.nom> имеет|имеют|получает|получают <gifts> и <more:restriction>", of_aura_also),
        ("<target:target.nom> <more:restriction> и имеет|имеют|получает|получают <gifts>", of_aura_also),
        ("имеет|получает <gifts> и <more:restriction>", of_aura_also),
        ("[пока|если <condition> ,] <target:target.nom> <gifts:restriction> и <more:restriction>", of_aura_also),
        ("<gifts:restriction> и <more:restriction>", of_aura_also),
        ("<target:target.nom> <gifts:restriction> и имеет|имеют|получает|получают <more:gifts>", of_aura_also),
        ("<gifts:restriction> и имеет|получает <more:gifts>", of_aura_also),
        ("<target:target.nom> <gifts:restriction> в [ваш] ход", of_turn(t.YourTurn())),
        ("<target:target.nom> <gifts:restriction> в ход противника", of_turn(t.EnemyTurn())),
        ("в [ваш] ход [,] <target:target.nom> <gifts:restriction>", of_turn(t.YourTurn())),
        ("в ход противника [,] <target:target.nom> <gifts:restriction>", of_turn(t.EnemyTurn())),
        ("<gift:restriction> в [ваш] ход", of_restriction_in(t.YourTurn())),
        ("<gift:restriction> в ход противника", of_restriction_in(t.EnemyTurn())),
        ("в [ваш] ход <gift:restriction>", of_restriction_in(t.YourTurn())),
        ("в ход противника <gift:restriction>", of_restriction_in(t.EnemyTurn())),
        ("<gift:keyword> в [ваш] ход", of_keyword_in(t.YourTurn())),
        ("<gift:keyword> в ход противника", of_keyword_in(t.EnemyTurn())),
        ("<gift:keyword> , если|пока <condition>", of_keyword_if),
        ("если|пока <condition> , <gift:keyword>", of_keyword_if),
        ("если|пока <condition> , [вы] [<may>] <effects> [,] <event> [<limit>]", of_triggered),
        ("если|пока <condition> , <event> <sep> [вы] [<may>] <effects> [<limit>]", of_triggered),
        ("[<limit>] [,] может|можете <costs> и <effects>", of_activated),
        ("[<limit>] [,] <costs> и <effects>", of_activated_limited),
        ("<effects> за <costs> [<limit>]", of_activated),
        ("<event> <sep> можно <effects>", of_may_triggered),
        ("<first:effects> : <effects> [<limit>]", of_paid_first),
        ("<first:effects> - <effects> [<limit>]", of_paid_first),
        ("[<limit>] [:] [,] за <costs> [:] [,] [<may>] <effects> [<limit>]", of_activated),
        ("[<limit>] [:] [,] <effects> за <costs> [<limit>]", of_activated),
        ("[<limit>] [:] [,] <costs> [,] чтобы <effects> [<limit>]", of_activated),
        ("[<limit>] : <costs> [,] и|: <effects>", of_activated),
        ("<costs> и <effects>", of_activated),
        ("<effects> , <costs:way of paying>", of_activated),
        ("[<limit>] [,] <costs:way of paying> , [<may>] <effects>", of_activated),
        ("[<limit>,] <costs> : <otherwise:effects> ; если <condition> , вместо этого <effects>", of_instead),
        ("[<limit>,] <costs> : <otherwise:effects> ; если <condition> , <effects> вместо этого", of_instead),
        ("<event> <sep> <otherwise:effects> ; если <condition> , вместо этого <effects>", of_instead),
        ("<event> <sep> <otherwise:effects> ; если <condition> , <effects> вместо этого", of_instead),
        *(
            (said, of_directed)
            for strikes in ("от ударов|удара",)
            for said in (
                f"противник не может назначать|назначить защитника|защитников {strikes} <target:target.gen>",
                f"нельзя назначать|назначить защитника|защитников {strikes} <target:target.gen>",
                f"{strikes} <target:target.gen> нельзя назначать|назначить защитника|защитников",
            )
        ),
        *(
            (said, of_bonus_for)
            for said in (
                "[@] [бить] сильнее|больше [ровно] на столько , сколько <amount:as many>",
                "[@] [бить] [ровно] на столько сильнее|больше , сколько <amount:as many>",
                "[@] получает|имеет столько к удару|силе [удара] , сколько <amount:as many>",
                "[@] получает|имеет + столько к удару|силе [удара] , сколько <amount:as many>",
            )
        ),
        ("[@] [может] атаковать|бить [,] исключительно если|пока <condition>", of_peace_unless),
        *(
            (said, of_keyword_alone("vampirism"))
            for said in (
                "излечить вашего героя на столько [же] , сколько [он] [ран|раны|урона] [он] нанести [ударом]",
                "излечить вашему герою столько [же] ран , сколько нанести [ударом]",
                "раны , которые наносит|наносят ударом , излечить вашего героя",
            )
        ),
        ("[@] [все] получаемые раны уменьшаются на <value:int>", of_keyword("toughness")),
        *(
            (f"{who} {said}", of_tougher(id))
            for who in ("[@]", "<target:target.nom>")
            for source, id in (("", "toughness"), (" от [каждого|каждой|любой] нападений", "armour"))
            for said in (
                f"получает|получают на <value:int> рану|раны|ран менее{source}",
                f"получает|получают на <value:int> менее ран{source}",
                *((f"получает|получают{source} на <value:int> рану|раны|ран менее",) if source else ()),
            )
        ),
        ("тот|каждый , кто бить|атаковать @|его|её|эту [карту] , получает <value:counted.wound>", of_keyword("thorns")),
        ("тот|каждый , кто @|его|её|эту [карту] бить|атаковать , получает <value:counted.wound>", of_keyword("thorns")),
        ("кто @|его|её|эту [карту] бить|атаковать , получает <value:counted.wound>", of_keyword("thorns")),
        ("[тот|каждый|все] , кто драться|сразиться с @|ним|ней , получает|получают <value:counted.wound>",
         of_keyword("thorns")),
        ("кто бить|атаковать @|его|её|эту [карту] , получает <value:counted.wound>", of_keyword("thorns")),
        *(
            (f"{death} [<may>] вернуть|положить {card} {place} [вместо] [кладбища]", of(t.InsteadOfDeath, to=to))
            for death in OWN_DEATH
            for card in ("@", "его|её|эту [карту]")
            for place, to in (
                ("в руку [хозяина]", "hand"), ("на верх [вашей] колоды", "top"), ("под низ [вашей] колоды", "bottom"),
            )
        ),
        *(
            (f"{death} [<may>] замешать @|его|её в [вашу] колоду [вместо] [кладбища]", of(t.InsteadOfDeath, to="deck"))
            for death in OWN_DEATH
        ),
        *((f"{death} вернуться в руку [хозяина]", of(t.InsteadOfDeath)) for death in OWN_DEATH),
        *(
            (f"{death} [@] {verb} {place} [его|своего] [хозяина] [вместо] [кладбища]", of(t.InsteadOfDeath, to=to))
            for death in OWN_DEATH
            for verb, place, to in (
                ("кладется|отправляется|уходит|вернуться|помещается", "на верх [вашей|своей] колоды", "top"),
                ("кладется|отправляется|уходит|вернуться|помещается", "под низ|колоду [вашей|своей] [колоды]",
                 "bottom"),
                ("замешивается|отправляется|уходит|вернуться", "в [вашу|свою] колоду", "deck"),
                ("отправляется|уходит", "в [вашу|свою] руку", "hand"),
            )
        ),
        ("[@] войти [в] [игру] закрытым|закрытой|закрытое|повернутым|повернутой", of_state_entry(t.Tap)),
        ("[@] войти [в] [игру] [закрытым|закрытой] [и] оглушенным|оглушенной", of_state_entry(t.Stun)),
        *(
            (f"раны , {which} {said}", of_tougher("toughness"))
            for which in ("который|которые получает|наносят <target:target.nom>",
                          "получаемые|получаемый <target:target.ins>",
                          "который|которые наносят|наносится <target:target.dat>")
            for said in ("[,] уменьшаются|уменьшается|снижаются|снижается на <value:int>",)
        ),
        ("раны по <target:target.dat> уменьшаются|уменьшается|снижаются|снижается на <value:int>",
         of_tougher("toughness")),
    ),
    "way of paying": (
        ("поворот|закрытие|тап", of_way("tap")),
        ("заплатив <n:coins>", of_way("coins")), ("заплатив <n:int>", of_way("coins")),
        ("сбросив <n:counted.card>", of_way("discard")), ("закрывшись", of_way("tap")),
        ("пожертвовав собой", of_way("sacrifice")),
    ),
    "until": (("на [один] [этот] ход", of_value("turn")),),
    "cost": (
        ("заплатить <n:int>", of_cost("coins")), ("сброс <n:counted.card>", of_cost("discard")),
        ("сброс карты", of_cost("discard", t.Number(1))), ("тапнуть @|его|себя", of_cost("tap", True)),
        ("закрытие [этой] [карты] [@]", of_cost("tap", True)),
        ("поворот [этой] [карты] [@]", of_cost("tap", True)),
        ("повернуть|закрыть [@|эту|его|себя|её] [карту] [существо]", of_cost("tap", True)),
    ),
}  # fmt: skip
