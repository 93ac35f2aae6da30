"""Russian spellings of effects that are only read: the pattern, and how its node is made."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import tree as t
from catalog.heroes.language.makers import (
    of_among,
    of_both_any,
    of_copied_strike,
    of_create_one,
    of_dearer,
    of_draw_for,
    of_draw_for_own,
    of_duel,
    of_duel_of_two,
    of_each_chooses,
    of_enemy_choice,
    of_fight,
    of_fight_may,
    of_give,
    of_give_also,
    of_later,
    of_next_cost,
    of_next_costs,
    of_next_turn,
    of_ransom,
    of_ransomed,
    of_sacrifice_of,
    of_strike,
    of_swap,
    of_theft,
    of_upkeep,
    of_wound_for,
    of_wound_for_own,
)
from catalog.language.patterns import Make, of

PAID: Final = ("заплатить <coins:counted.coin>", "сбросить <discard:cards number>")
EFFECT_SYNONYMS: Final[dict[str, tuple[tuple[str, Make], ...]]] = {
    "effect": (
        ("<gifts:bonus> [<per>]", of_give),
        *(
            (f"{head} [:] <options>", of(t.ChooseOne))
            for head in (
                "выбрать|сделать [что-то] одно [на] [ваш] [выбор] [из] [двух|трех|следующего|них]", "выбрать",
                "на [ваш] выбор [одно] [из] [двух|трех|следующего|них]", "одно из двух|трех|следующего|них",
                "одно на [ваш] выбор", "выбрать|сделать либо",
            )
        ),
        ("нанести <target:target.dat> столько ран , сколько [в] [игре] <cards:cards.gen-pl>", of_wound_for),
        ("нанести <target:target.dat> столько ран , сколько у вас [в] [игре] <cards:cards.gen-pl>", of_wound_for_own),
        ("<target:target.nom> уничтожается", of(t.Destroy)),
        ("<target:target.nom> закрыться", of(t.Tap)),
        ("<target:target.nom> открыться", of(t.Untap)),
        ("противник пожертвовать <cards:cards.ins>", of_sacrifice_of("enemy")),
        ("противник пожертвовать <cards:cards.acc>", of_sacrifice_of("enemy")),
        ("оба|все|каждый игрок [выбрать] [и] пожертвовать <cards:cards.ins>", of_each_chooses(t.Destroy)),
        ("оба|все|каждый игрок [выбрать] [и] пожертвовать <cards:cards.acc>", of_each_chooses(t.Destroy)),
        ("перемешать|смешать|замешать|объединить [ваше] кладбище с [вашей] колодой", of(
            t.Recover, cards=t.Cards("card"), to="deck", count=t.ALL_CARDS
        )),
        ("получить в [ваш] запас <amount:counted.coin>", of(t.GainCoins)),
        *(
            (said, make)
            for place in (
                "в игре|игру противника", "под контролем|контроль противника", "на стороне|сторону противника",
                "в игру под контролем|контроль противника",
            )
            for said, make in (
                (f"создать <card:named> {place}", of(t.Create, amount=t.Number(1), side="enemy")),
                (f"создать <amount> <card:named> {place}", of(t.Create, side="enemy")),
            )
        ),
        ("противник выбрать <cards:cards.acc> [,] [и] уничтожить его", of_enemy_choice(t.Destroy)),
        ("противник выбрать <cards:cards.acc>", of_enemy_choice(t.Choose)),
        *(
            (f"противник {verb} <cards:cards.acc>", of_enemy_choice(node))
            for verb, node in (("закрыть", t.Tap), ("оглушить", t.Stun), ("пожертвовать", t.Destroy))
        ),
        ("оба|все|каждый игрок [выбрать] [и] уничтожить <cards:cards.acc>", of_each_chooses(t.Destroy)),
        ("оба|все|каждый игрок выбрать <cards:cards.acc> [,] [и] уничтожить его", of_each_chooses(t.Destroy)),
        ("оба|все|каждый игрок [выбрать] [и] вернуть <cards:cards.acc> в руку", of_each_chooses(t.ToHand)),
        ("<target:target.nom> получает силу|удар [удара] <other:target.gen>", of_copied_strike),
        ("<target:target.nom> получает силу|удар [удара] , равную|равный <amount:amount phrase>", of(t.SetStrike)),
        ("посмотреть [на] руку противника", of(t.LookAtHand)),
        ("посмотреть [на] карты в руке противника", of(t.LookAtHand)),
        ("противник уничтожить <cards:cards.acc>", of_enemy_choice(t.Destroy)),
        ("противник выбрать <cards:cards.acc> [,] [и] вернуть его в руку", of_enemy_choice(t.ToHand)),
        ("противник вернуть <cards:cards.acc> в руку", of_enemy_choice(t.ToHand)),
        ("взять столько карт, сколько [в игре] <cards:cards.gen-pl>", of_draw_for),
        ("взять столько карт, сколько у вас [в игре] <cards:cards.gen-pl>", of_draw_for_own),
        ("оглушиться", of(t.Stun, target=t.This())),
        ("открыть и подготовить <target:target.acc>", of(t.Prepare)),
        ("если <condition>, <effects>, иначе <otherwise:effects>", of(t.If)),
        ("если <condition> - <effects> [; иначе <otherwise:effects>]", of(t.If)),
        ("если <condition> - <effects> [, иначе <otherwise:effects>]", of(t.If)),
        ("если <condition>, <effects>[;] в противном случае <otherwise:effects>", of(t.If)),
        (
            "положить <target:target.acc> на верх колоды хозяина в порядке, выбранном их|его хозяина",
            of(t.ToTop),
        ),
        ("усилить <target:target.acc> на <amount>", of_strike),
        ("<target:target.nom> получает|получают [:] <gifts> [<per>]", of_give),
        ("<target:target.nom> <until> получает|получают [:] <gifts> [<per>]", of_give),
        ("<target:target.nom> имеет|имеют [:] <gifts> [<per>] <until>", of_give),
        ("получает <gifts> [<per>]", of_give),
        ("<target:target.nom> получает|получают <gifts> и становится|становятся <more:becoming>",
         of_give_also),
        ("<target:target.nom> становится|становятся <more:becoming> и получает|получают <gifts>",
         of_give_also),
        ("<until> <target:target.nom> <gifts:restriction>", of_give),
        ("<target:target.nom> <until> <gifts:restriction>", of_give),
        ("<target:target.nom> <gifts:restriction> <until>", of_give),
        *(
            (said, of_next_turn)
            for when in ("в [свой|его|её|их] следующий [свой] ход [противника]",)
            for said in (
                f"<target:target.nom> <gifts:restriction> {when}",
                f"{when} [,] <target:target.nom> <gifts:restriction>",
                f"<target:target.nom> {when} <gifts:restriction>",
            )
        ),
        ("становится <gifts:becoming>", of_give),
        ("<target:target.nom> становится|становятся <gifts:becoming>", of_give),
        ("обменяться|обменять [контроль|контролем] над <target:target.ins> и <other:target.ins>", of_swap),
        ("обменяться [контролем] над <target:target.ins> и над <other:target.ins>", of_swap),
        ("обменять <target:target.acc> на <other:target.acc>", of_swap),
        ("поменять [местами] контроль над <target:target.ins> и <other:target.ins>", of_swap),
        ("поменяться <target:target.ins> и <other:target.ins>", of_swap),
        ("распределить <amount:counted.wound> [любым] [образом] между <target:target.ins> [любым] [образом]", of_among),
        ("распределить <amount:counted.wound> [любым] [образом] среди <target:target.gen>", of_among),
        ("распределить <amount:counted.wound> [любым] [образом] по <target:target.dat>", of_among),
        ("распределить <amount:counted.wound> <target:target.dat>", of_among),
        ("распределить <target:target.dat> <amount:counted.wound>", of_among),
        ("распределить между <target:target.ins> <amount:counted.wound>", of_among),
        ("нанести <amount:counted.wound> [,] распределенные|распределив|разделив [их] [любым] [образом] между"
         " <target:target.ins>", of_among),
        ("нанести суммарно|всего <amount:counted.wound> <target:target.dat>", of_among),
        ("нанести <amount:counted.wound> суммарно <target:target.dat>", of_among),
        ("положить <amount:counted.card> из|с [вашей] руки на верх [вашей] колоды", of(t.PutFromHand, to="top")),
        ("положить <amount:counted.card> из|с [вашей] руки под низ [вашей] колоды", of(t.PutFromHand, to="bottom")),
        ("положить <amount:counted.card> из|с [вашей] руки под [вашу] колоду", of(t.PutFromHand, to="bottom")),
        ("положить из|с [вашей] руки под [вашу] колоду <amount:counted.card>", of(t.PutFromHand, to="bottom")),
        ("положить из|с [вашей] руки под низ [вашей] колоды <amount:counted.card>", of(t.PutFromHand, to="bottom")),
        ("замешать <amount:counted.card> из|с [вашей] руки [в] [вашу] [колоду]", of(t.PutFromHand, to="deck")),
        ("вернуть <amount:counted.card> из|с [вашей] руки в [вашу] колоду", of(t.PutFromHand, to="deck")),
        ("положить верхнюю карту [вашей] колоды под низ [колоды]", of(t.TopToBottom)),
        ("положить верхнюю карту [вашей] колоды вниз", of(t.TopToBottom)),
        ("положить верхнюю карту колоды противника под низ [его] [колоды]", of(t.TopToBottom, side="enemy")),
        ("положить|вернуть @ с|из [вашего] кладбища в руку", of(t.ReturnThis, to="hand")),
        ("положить|вернуть @ с|из [вашего] кладбища в игру", of(t.ReturnThis, to="play")),
        ("возродить @", of(t.ReturnThis, to="play")),
        ("возродиться", of(t.ReturnThis, to="play")),
        ("возродить эту карту", of(t.ReturnThis, to="play")),
        ("положить|вернуть @|его с|из [вашего] кладбища на верх [вашей] колоды", of(t.ReturnThis, to="top")),
        ("в начале следующего вашего хода [,] [-] <effects>", of_later("start", "yours")),
        ("в начале вашего следующего хода [,] [-] <effects>", of_later("start", "yours")),
        ("в начале следующего хода [,] [-] <effects>", of_later("start", "any")),
        ("в начале [его] следующего хода [противника|хозяина] [,] [-] <effects>", of_later("start", "enemy")),
        ("в [ваш] следующий ход [,] <effects>", of_later("start", "yours")),
        ("на [ваш] следующий ход [,] <effects>", of_later("start", "yours")),
        ("в конце [этого] хода [,] [-] <effects>", of_later("end", "any", False)),
        ("в конце вашего следующего хода [,] [-] <effects>", of_later("end", "yours")),
        ("в конце следующего хода противника [,] [-] <effects>", of_later("end", "enemy")),
        ("может сразиться с <target:target.ins>", of_fight_may),
        ("сразиться с <target:target.ins>", of(t.Fight)),
        ("<target:target.nom> сразиться [ударами] с <other:target.ins>", of_duel),
        ("выбрать <target:target.bare> [,] [и] <other:target.bare> ; они сразиться [ударами]", of_duel),
        ("выбрать <target:target.bare> и <other:target.bare> , они сразиться [ударами] [друг] [с] [другом]", of_duel),
        ("<target:target.nom> и <other:target.nom> сразиться [ударами] [друг] [с] [другом]", of_duel),
        ("<target:target.nom> сразиться [ударами] [между|друг] [собой|с] [другом]", of_duel_of_two),
        ("выбрать <target:target.bare> [,] [;] [-] они сразиться [ударами] [между|друг] [собой|с] [другом]",
         of_duel_of_two),
        ("прикрепить @ к <target:target.dat>", of(t.Attach)),
        ("прикрепить к @ <target:target.acc>", of(t.AttachHere)),
        ("прикрепить <target:target.acc> к @", of(t.AttachHere)),
        ("прикрепить <target:target.acc> к этой карте|существу|механизму", of(t.AttachHere)),
        ("прикрепить [себя] к <target:target.dat>", of(t.Attach)),
        ("<cards:cards.all> стоят на <less:int> дешевле|меньше <until>", of(t.ChangeCosts)),
        ("<cards:cards.all> стоят на <less:int> дороже|больше <until>", of_dearer(t.ChangeCosts)),
        ("<cards:cards.all> <until> стоят на <less:int> дешевле|меньше", of(t.ChangeCosts)),
        ("<cards:cards.all> <until> стоят на <less:int> дороже|больше", of_dearer(t.ChangeCosts)),
        *(
            (f"{said} на <less:int> {word} в|на [его] следующий ход [противника]", make)
            for said in ("<cards:cards.all> стоят",)
            for word, make in (
                ("дешевле|меньше", of(t.ChangeCosts, until="next")), ("дороже|больше", of_dearer(of_next_costs)),
            )
        ),
        ("<until> <cards:cards.all> стоят на <less:int> дешевле|меньше", of(t.ChangeCosts)),
        ("<until> <cards:cards.all> стоят на <less:int> дороже|больше", of_dearer(t.ChangeCosts)),
        ("следующее <cards:cards.nom> [в] [этот|этом] [ход] стоит на <less:int> дешевле|меньше [до] [конца] [хода]",
         of_next_cost),
        ("следующее <cards:cards.nom> в этот|этом ход|ходу , стоит на <less:int> дешевле|меньше", of_next_cost),
        ("[в] [этот] [ход] следующее <cards:cards.nom> стоит на <less:int> дешевле|меньше", of_next_cost),
        ("следующее <cards:cards.nom> , которое|которую|которого|которая вы играть [в] [этот|этом] [ход] , стоит"
         " на <less:int> дешевле|меньше", of_next_cost),
        ("противник может заплатить <coins:counted.coin> [;] иначе <effects>", of(t.EnemyMayPay)),
        ("противник может заплатить <coins:counted.coin> [;] если нет , <effects>", of(t.EnemyMayPay)),
        ("противник может заплатить <coins:counted.coin> [;] если он этого не сделает , <effects>", of(t.EnemyMayPay)),
        ("противник может заплатить стоимость <target:target.gen> [;] иначе <effects>", of_ransom),
        ("противник может сбросить <discard:cards number> [;] иначе <effects>", of(t.EnemyMayPay)),
        *(
            (said, make)
            for paid in PAID
            for said, make in (
                (f"если [вы] не {paid} , [то] <effects>", of_ransomed(t.YouMayPay)),
                (f"если противник не {paid} , [то] <effects>", of_ransomed(t.EnemyMayPay)),
                (f"{paid} [,] [либо] или <effects>", of_upkeep),
                (f"[вы] можете {paid} [;] [,] если нет|не [,] <effects>", of_ransomed(t.YouMayPay)),
            )
        ),
        ("вы украсть [у] [противника] [него] <amount:counted.coin>", of_theft),
        ("украсть [у] [противника] [него] <amount:counted.coin> [у] [противника]", of_theft),
        ("противник отдать вам <amount:counted.coin>", of_theft),
        ("<target:target.nom> сразиться с <other:target.ins>", of_fight),
        ("@ и <target:target.nom> сразиться [ударами] [друг] [с] [другом]", of(t.Fight)),
        ("<target:target.nom> и эта карта сразиться [ударами] [друг] [с] [другом]", of(t.Fight)),
        ("<target:target.nom> и @ сразиться [ударами] [друг] [с] [другом]", of(t.Fight)),
        *(
            (f"взять карты , {until} [их|карт] {where} {end}", make)
            for until in ("пока", "чтобы")
            for where in ("", "у вас в руке", "в [вашей] руке", "у вас", "на руках")
            for end, make in (
                ("[не] станет|будет|стало|было|окажется <amount> [карт] [в] [руке]", of(t.DrawTo)),
                ("[не] станет|будет|стало|было столько же [карт] , сколько [в] [руке] [у] противника [в] [руке]",
                 of(t.DrawTo, amount=t.HandSize("enemy"))),
            )
        ),
        ("взять карты до <amount> в руке", of(t.DrawTo)),
        ("взять [карты] до <amount> [карт] [в] [руке]", of(t.DrawTo)),
        ("вы взять <amount:counted.card>", of(t.Draw)),
        ("игрок взять <amount:counted.card>", of(t.Draw)),
        ("взять из колоды <amount:counted.card>", of(t.Draw)),
        ("взять <amount:counted.card> из колоды", of(t.Draw)),
        ("взять <amount:counted.top-card> [вашей] колоды", of(t.Draw)),
        ("сбросить <amount:counted.card> с|из руки", of(t.Discard)),
        ("вы сбросить <amount:counted.card>", of(t.Discard)),
        ("противник сбросить <amount:counted.card> с|из руки", of(t.EnemyDiscards)),
        ("противник|он сбросить <amount:counted.random-card> [с|из] [руки]", of(t.EnemyDiscards, by="lot")),
        ("противник|он сбросить <amount:counted.card> наугад|случайно|случайным [образом]",
         of(t.EnemyDiscards, by="lot")),
        ("посмотреть [на] руку противника [,] [и] выбрать [из] [неё] [в] [ней] <amount:counted.card> [,] [-] [и]"
         " [противник|он] сбросить его", of(t.EnemyDiscards, by="you")),
        ("противник показать|показывает|открыть [свою|вам] [свою] руку [,] [и] [вы] выбрать [из] [неё] [в] [ней]"
         " <amount:counted.card> [,] [-] [и] [противник|он] [её] сбросить [его]", of(t.EnemyDiscards, by="you")),
        ("посмотреть [на] руку противника [,] [и] [противник|он] сбросить [из] [неё] выбранную [вами] карту",
         of(t.EnemyDiscards, by="you", amount=t.Number(1))),
        ("посмотреть [на] руку противника [,] [и] сбросить <amount:counted.card> оттуда",
         of(t.EnemyDiscards, by="you")),
        ("посмотреть [на] руку противника [,] [и] сбросить оттуда <amount:counted.card>",
         of(t.EnemyDiscards, by="you")),
        ("посмотреть [на] руку противника [,] [и] сбросить из неё <amount:counted.card>",
         of(t.EnemyDiscards, by="you")),
        ("противник сбросить выбранную вами карту", of(t.EnemyDiscards, by="you", amount=t.Number(1))),
        ("замешать [вашу|свою|всю] [всю] руку|карты [руки] [из] [руки] в [вашу|свою] колоду", of(t.HandToDeck)),
        ("сбросить [вашу|свою|всю] руку", of(t.Discard, amount=t.HandSize("yours"))),
        ("сбросить все карты с|из [вашей] руки", of(t.Discard, amount=t.HandSize("yours"))),
        ("противник сбросить [свою|всю] руку", of(t.EnemyDiscards, amount=t.HandSize("enemy"))),
        ("вызвать <amount> <card:named>", of(t.Create)),
        ("вызвать <card:known>", of(t.Create, amount=t.Number(1))),
        ("создать|вызвать [одного] токен|фишку|жетон|карточку <card:named>", of(t.Create, amount=t.Number(1))),
        ("создать|вызвать <amount> токена|токенов|фишки|фишек|жетона|жетонов <card:named>", of(t.Create)),
        ("противник сбросить <amount:counted.card> по его выбору", of(t.EnemyDiscards)),
        ("он сбросить <amount:counted.card> [по его выбору]", of(t.EnemyDiscards)),
        ("он взять <amount:counted.card>", of(t.EnemyDraws)),
        ("он терять <amount:counted.coin>", of(t.EnemyLosesCoins)),
        ("противник положить <amount:counted.top-card> [своей] колоды на кладбище", of(t.EnemyMills)),
        ("положить|сбросить <amount:counted.top-card> [вашей] колоды [на кладбище]", of(t.Mill)),
        ("сбросить <amount:counted.top-card> колоды противника", of(t.EnemyMills)),
        ("положить|сбросить на кладбище <amount:counted.top-card> колоды противника", of(t.EnemyMills)),
        ("положить|сбросить на кладбище <amount:counted.top-card> [вашей] колоды", of(t.Mill)),
        ("положить|сбросить <amount:counted.top-card> колоды противника на [его] кладбище", of(t.EnemyMills)),
        ("вы терять <amount:counted.coin>", of(t.LoseCoins)),
        ("открыть [до] <amount> [закрытых] монет", of(t.OpenCoins)),
        ("противник сбросить <amount:counted.coin>", of(t.EnemyLosesCoins)),
        ("создать <card:named>", of(t.Create, amount=t.Number(1))),
        ("создать <amount> <card:named>", of(t.Create)),
        ("создать <card:named> за <amount:unit>", of(t.Create)),
        ("создать <card:named> или <other:named>", of_create_one),
        ("вызвать <card:known> или <other:known>", of_create_one),
        ("создать <card:named> или <other:named> за <amount:unit>", of_create_one),
        ("поиск - <cards:cards.nom>", of(t.Search)),
        ("поиск : <cards:cards.nom>", of(t.Search)),
        ("поиск <cards:cards.gen>", of(t.Search)),
        ("сбросить любое число карт с|из [вашей|своей] [руки]", of(t.DiscardAny)),
        ("сбросить сколько угодно карт [с|из] [вашей] [руки]", of(t.DiscardAny)),
        ("взять столько же карт", of(t.Draw, amount=t.DoneCount())),
        ("взять столько карт, сколько сбросили", of(t.Draw, amount=t.DoneCount())),
        ("показать верхнюю карту вашей колоды", of(t.Show)),
        ("положить|взять его [себе] в руку", of(t.ShownToHand)),
        ("положить|взять эту карту в руку", of(t.ShownToHand)),
        *(
            (f"положить|вызвать его|её|эту [карту] {place}", of(node))
            for place, node in (
                ("в игру", t.ShownToPlay), ("[в] [игру] бесплатно", t.ShownToPlay),
                ("на [ваше] кладбище", t.ShownToGrave),
            )
        ),
        ("вызвать|играть его|её|эту [карту] [существо]", of(t.ShownToPlay)),
        ("сбросить её|его|эту [карту]", of(t.ShownToGrave)),
        ("положить эту карту под низ [вашей] колоды", of(t.ShownToBottom)),
        ("положить его под низ [вашей] колоды", of(t.ShownToBottom)),
        ("вы можете <effects>", of(t.May)),
        ("может|можете <effects>", of(t.May)),
        ("[вы] можете заплатить <coins:coins> [;] , [и|чтобы|при] [этом] <effects>", of(t.May)),
        ("выбрать|сделать <times:amount> [раза|раз] [одно] [из] [:] <options>", of(t.ChooseOne)),
        ("<times:amount> [раза|раз] выбрать [одно] [из] [:] <options>", of(t.ChooseOne)),
        ("выбрать одно [из] <times:amount> раза|раз : <options>", of(t.ChooseOne)),
        *(
            (f"оба|все|каждый игрок [, начиная с вас ,] [может] сбросить {many} карт {hand}", of_both_any)
            for hand in ("", "с|из [своей] руки")
            for many in ("любое число", "сколько угодно")
        ),
        ("противник может сбросить любое число карт", of(t.DiscardAny, side="enemy")),
        ("[она|он|оно] стоит на <value:int> дешевле|меньше", of(t.Cheapen)),
        ("его|её стоимость|цена уменьшается|снижается|падает на <value:int>", of(t.Cheapen)),
    ),
    "unpaid by you": tuple((f"если [только] [вы] не {paid}", dict) for paid in PAID),
    "unpaid by the enemy": tuple(
        (f"если [только] {who} не {paid}", dict) for who in ("противник|он", "его хозяин") for paid in PAID
    ),
    "spell": (("<effects>, если <condition>", of(t.Spell)),),
}  # fmt: skip
