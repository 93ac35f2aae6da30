"""Russian patterns of copies, of control for a time, of swapped numbers, of wounds of the turn, and of the top card."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import tree as t
from catalog.heroes.language.ability_makers import (
    of_activated,
    of_aura_also,
    of_back,
    of_bought_back,
    of_constant,
    of_constant_truce,
    of_constantly_livelier,
    of_control,
    of_each_spell,
    of_entry_wounds,
    of_frozen_entry,
    of_hired_control,
    of_keyword_in,
    of_nth,
    of_price_per,
    of_restriction,
)
from catalog.heroes.language.event_makers import of_state
from catalog.heroes.language.frames import ACC, GEN, VerbFrame
from catalog.heroes.language.makers import (
    of_cost,
    of_dropped,
    of_enemy_stolen,
    of_fewer_lives,
    of_fitting_discard,
    of_give,
    of_may_paid,
    of_next_cost,
    of_repeated,
    of_repeated_shots,
    of_set_numbers,
    of_taken_back,
    of_truce,
    of_value,
    of_wounded_holder,
)
from catalog.language.patterns import Make, of

WHILE_HERE: Final = "[,] пока <here:this card in play>"
TARGET_GEN: Final = "<target:target.gen>"
TOP: Final = "[на] верхняя карта [вашей] колоды"
CONTROL_FRAMES: Final[tuple[VerbFrame, ...]] = (
    VerbFrame(("взять|украсть",), ((ACC,), ("под [свой] [ваш] контроль",)), of_control, WHILE_HERE),
    VerbFrame(("получить|взять",), (("контроль над <target:target.ins>",),), of_control, WHILE_HERE),
    VerbFrame(("переманить|контролировать|украсть",), ((ACC,),), of_control, WHILE_HERE),
    VerbFrame(("найти",), (("<cards:cards.acc>",),), of(t.Search), "[,] и|, взять|положить [его] [себе] в руку"),
    VerbFrame(("поменять",), (("местами",), (f"силу|удар [удара] и жизни|здоровье {GEN}",)), of(t.SwapNumbers)),
    VerbFrame(("поменять",), (("местами",), (f"жизни|здоровье и силу|удар [удара] {GEN}",)), of(t.SwapNumbers)),
    VerbFrame(("поменять",), (("местами",), (f"у {GEN}",), ("силу|удар [удара] и жизни",)), of(t.SwapNumbers)),
    VerbFrame(
        ("поменять",), (("местами",), ("<target:target.dat>",), ("силу|удар [удара] и жизни",)), of(t.SwapNumbers)
    ),
)
CONTROL: Final[dict[str, tuple[tuple[str, Make], ...]]] = {
    "this card in play": tuple(
        (said, lambda slots: True)
        for said in (
            "[эта] карта|@|он|она|оно [находится|остается|стоит|есть] в игре",
            "[эта] карта|@|он|она|оно не покинет|покидает игру",
            "[эта] карта|@|он|она|оно не погибнет|погибает|умрет",
            "жив|жива|живо [@|он|она|эта] [карта]",
            "@|он|она|эта [карта] жив|жива|живо",
            "в игре @|эта [карта]",
        )
    ),
    "moment": (
        ("в начале вашего следующего хода", of_value(("start", "yours", True))),
        ("в начале следующего вашего хода", of_value(("start", "yours", True))),
        ("в начале следующего хода", of_value(("start", "any", True))),
        ("в начале следующего хода противника", of_value(("start", "enemy", True))),
        ("в конце [этого] хода", of_value(("end", "any", False))),
        ("в конце вашего следующего хода", of_value(("end", "yours", True))),
        ("в конце следующего хода противника", of_value(("end", "enemy", True))),
    ),
    "cost": (("<n:counted.wound> себе", of_cost("wounds")), ("ранить себя на <n:int>", of_cost("wounds"))),
    "amount phrase": (
        ("столько же [ран|карт|монет]", of(t.DoneCount)),
        ("стоимость сброшенной|взятой|найденной|показанной карты", of(t.ShownCost)),
    ),
    "effect": (
        *(
            (said, of_wounded_holder)
            for said in (
                "ранить [героя] его|её хозяина на <amount>",
                "ранить его|её хозяина [героя] на <amount>",
                "нанести [герою] его|её хозяину <amount:counted.wound>",
                "нанести <amount:counted.wound> [герою] его|её хозяина|хозяину",
            )
        ),
        (f"создать|вызвать|положить копию {TARGET_GEN} [в] [игру]", of(t.Copy)),
        (f"создать|вызвать <amount> копии|копий {TARGET_GEN}", of(t.Copy)),
        (f"создать|вызвать копии {TARGET_GEN}", of(t.Copy)),
        ("скопировать|копировать <target:target.acc>", of(t.Copy)),
        ("сила|удар [удара] и жизни <target:target.gen> меняются местами", of(t.SwapNumbers)),
        ("обменять силу|удар [удара] и жизни <target:target.gen>", of(t.SwapNumbers)),
        ("посмотреть [на] верхнюю карту вашей колоды", of(t.Show, secretly=True)),
        ("посмотреть [на] верхнюю карту своей колоды", of(t.Show, secretly=True)),
        ("противник получить [новую] <amount:counted.coin>", of(t.EnemyGainsCoins)),
        ("противник выбрать [одно] [из] [двух] [что-то] [:] <options>", of(t.ChooseOne, by_enemy=True)),
        ("противник на [свой] выбор [:] <options>", of(t.ChooseOne, by_enemy=True)),
        ("по выбору противника [одно] [из] [:] <options>", of(t.ChooseOne, by_enemy=True)),
        ("<target:target.nom> <gifts:bonus> <until>", of_give),
        ("<until> <target:target.nom> <gifts:bonus>", of_give),
        ("[вы] можете <effects> , сбросив <n:counted.card>", of_may_paid(t.Discard)),
        ("[вы] можете , сбросив <n:counted.card> , <effects>", of_may_paid(t.Discard)),
        ("взять|украсть <target:target.acc> [себе]", of_enemy_stolen),
        ("<target:target.nom> переходит|переходят под ваш контроль", of(t.TakeControl)),
        ("<target:target.nom> переходит|переходят к вам", of(t.TakeControl)),
        ("+ <amount:counted.coin>", of(t.GainCoins)),
        ("терять <amount:counted.life>", lambda slots: of_fewer_lives({**slots, "target": t.This()})),
        *(
            (said, make)
            for verb, make, to in (
                ("возродить|вызвать", of(t.Raise, by_lot=True), ""),
                ("вернуть|положить|вызвать|взять|украсть", of(t.Raise, by_lot=True), "в игру"),
                ("вернуть|взять|положить", of(t.Recover, by_lot=True), "в руку"),
            )
            for said in (
                f"{verb} <cards:cards.random> с|из [вашего] кладбища {to}".strip(),
                f"{verb} с|из [вашего] кладбища <cards:cards.random> {to}".strip(),
                f"{verb} с|из [вашего] кладбища {to} <cards:cards.random>",
                f"{verb} {to} <cards:cards.random> с|из [вашего] кладбища",
            )
        ),
        ("поиск - <cards:cards.nom> [;] [,] [и] вызвать его", of(t.Call)),
        ("<amount> по <target:target.dat>", of(t.Wound)),
        ("<target:target.dat> <gifts:bonus> [<per>] [<until>]", of_give),
        *(
            (f"ваше следующее <cards:cards.nom> {said}", of_next_cost)
            for said in (
                "[в] [этот] [ход] стоит на <less:int> дешевле|меньше [в] [этот] [ход]",
                "[в] [этот] [ход] <until> стоит на <less:int> дешевле|меньше",
            )
        ),
        ("+ <amount:counted.card>", of(t.Draw)),
        ("украсть <target:target.acc> в руку", of_taken_back),
        ("украсть в руку <target:target.acc>", of_taken_back),
        *(
            (pattern, of_repeated)
            for times in ("<times:int> раза|раз", "<times:int>")
            for pattern in (
                f"ранить|бить {times} по <amount> [в] <target:target.acc>",
                f"ранить|бить {times} по <amount> <target:target.dat>",
                f"ранить <target:target.acc> на <amount> {times}",
                f"{times} ранить <target:target.acc> на <amount>",
            )
        ),
        ("<until> никто не может атаковать|бить", of_truce),
        ("никто не может атаковать|бить <until>", of_truce),
        ("показать|раскрыть|узнать руку противника", of(t.LookAtHand)),
        ("показать|раскрыть карты в руке противника", of(t.LookAtHand)),
        ("[@] вернуться в игру [с] [кладбища]", of(t.ReturnThis, to="play")),
        *(
            (f"<target:target.nom> становится|становятся {strong}<strike:int> / <lives:int>", of_set_numbers)
            for strong in ("", "существом ")
        ),
        ("дать противнику <amount:counted.coin>", of(t.EnemyGainsCoins)),
        *(
            (pattern, of(t.AddUses))
            for verb in ("получить|добавить|дать|прибавить|восстановить",)
            for whom in ("<target:target.nom>", "<target:target.dat>")
            for pattern in (
                f"{verb} {whom} <amount:counted.use>",
                f"{whom} {verb} <amount:counted.use>",
                f"{verb} <amount:counted.use> {whom}",
            )
        ),
        ("[+] <amount:counted.use> <target:target.dat>", of(t.AddUses)),
        ("наложить|положить на <target:target.acc> [эффект] <gifts>", of_give),
        ("наложить|положить [эффект] <gifts> на <target:target.acc>", of_give),
        ("наложить|положить на <target:target.acc> отравление на <amount>", of(t.Poison)),
        ("сбросить <target:target.acc>", of_dropped),
        ("сбросить [из|с] [вашей] [руки] <cards:cards.acc> [из|с] [вашей] [руки]", of_fitting_discard),
        *(
            (f"{shots} {said}", of_repeated_shots)
            for shots in ("<times:int> выстрела|выстрелов", "[сделать] <times:int> выстрела|выстрелов")
            for said in ("на <amount>", "на <amount> в <target:target.acc>", "на <amount> по <target:target.dat>")
        ),
        ("противник показывает|показать|открыть [вам] [свою] руку [вам]", of(t.LookAtHand)),
    ),
    "condition": (
        *(
            (f"{who} не атаковать|бить [в|за] этот|этом ход|ходу", of_value(t.HaveNone(struck)))
            for who, struck in (
                ("вы", t.Cards("character", "yours", state="struck")),
                ("ваши существа", t.Cards("creature", "yours", state="struck")),
            )
        ),
        (
            "вы [в] [этот] [ход] атаковать|бить [в|за] [этот] [ход]",
            of_value(t.Have(t.Cards("character", "yours", state="struck"))),
        ),
        ("ваш герой вооружен", of_value(t.Have(t.Cards("weapon", "yours")))),
        ("ваш герой не вооружен", of_value(t.HaveNone(t.Cards("weapon", "yours")))),
        (
            "[это|то|этот|тот] существо|цель|персонаж|враг погибло|погибла|погиб|погибает|умерло|умер|умирает|умрет",
            of_value(t.ItDied()),
        ),
        ("сейчас|идет ход противника", of(t.EnemyTurn)),
        (f"{TOP} - [это] <cards:cards.nom>", of(t.TopIs)),
        (f"{TOP} является <cards:cards.ins>", of(t.TopIs)),
        (f"{TOP} <cards:cards.nom>", of(t.TopIs)),
        ("сверху|наверху [вашей] колоды [лежит] <cards:cards.nom>", of(t.TopIs)),
        ("на верху|верхе [вашей] колоды [лежит] <cards:cards.nom>", of(t.TopIs)),
        *(
            (pattern, of_state(wounds="hurt"))
            for pattern in ("<target:target.acc> ранили|ранено в|за этот ход", "в этот ход <target:target.acc> ранили")
        ),
        *(
            (pattern, of_state(wounds="hurt"))
            for hurt in ("[был|была|было] ранен|ранена|ранено", "получило|получил|получила|получал|получала раны")
            for pattern in (
                f"<target:target.nom> {hurt} в|за этот ход",
                f"<target:target.nom> в этот ход {hurt}",
                f"в этот ход <target:target.nom> {hurt}",
            )
        ),
    ),
    "ability": (
        ("[вы] контролировать|контролируете|контролируешь <target:target.acc>", of_hired_control),
        ("[@] войти [в] [игру] с <n:counted.borne>", of_entry_wounds),
        ("<target:target.nom> <gifts:bonus> [<per>]", of_constant),
        ("у <target:target.gen> на <value:int> больше жизней|жизнь", of_constantly_livelier),
        ("у <target:target.gen> на <value:int> жизнь|жизни|жизней больше", of_constantly_livelier),
        ("[<limit>] [,] за <costs> - [<may>] <effects>", of_activated),
        *(
            (f"[@] [может] вернуться с|из [вашего] кладбища {place} за <costs>", of_bought_back(to))
            for place, to in (("в руку", "hand"), ("в игру", "play"))
        ),
        *(
            (f"за <costs> [:] [,] [@] [может] вернуться с|из [вашего] кладбища {place}", of_bought_back(to))
            for place, to in (("в руку", "hand"), ("в игру", "play"))
        ),
        ("<target:target.nom> получает|получают <gifts> и имеет|имеют <more:gifts>", of_aura_also),
        ("если|пока <condition> , <gift:restriction>", of_restriction),
        ("<gift:keyword> при|в атаке|нападении", of_keyword_in(t.YourTurn())),
        ("<gift:keyword> при|в защите", of_keyword_in(t.EnemyTurn())),
        ("в [ваш] ход [,] [-] [имеет] <gift:keyword>", of_keyword_in(t.YourTurn())),
        ("в ход противника [,] [-] [имеет] <gift:keyword>", of_keyword_in(t.EnemyTurn())),
        *(
            (f"[@] стоит на <less:int> {word} <per>", make)
            for word, make in (
                ("дешевле|меньше", lambda slots: of_price_per(**slots)),
                ("дороже|больше", lambda slots: of_price_per(-slots["less"], slots["per"])),
            )
        ),
        ("[@] войти [в] [игру] закрытым|закрытой и не открыться в следующий [ваш] ход", of_frozen_entry),
        ("никто не может атаковать|бить", of_constant_truce),
        *(
            (pattern, of_back(to))
            for place, to in (("в руку", "hand"), ("в игру", "play"), ("на верх [вашей] колоды", "top"))
            for back in (
                f"[@] вернуться с|из [вашего] кладбища {place}",
                f"[@] вернуться {place} с|из [вашего] кладбища",
            )
            for pattern in (f"{back} [,] <event>", f"<event> <sep> [<may>] {back}")
        ),
        *(
            (f"[@] [получает|имеет] <value:signed> [к] удару|удара|силе|силы [удара] {against}", of(t.StrikeAgainst))
            for against in ("против <cards:cards.gen-pl>", "по <cards:cards.dat-pl>")
        ),
        ("каждое <cards:cards.nom> [дополнительно] [еще] <effects>", of_each_spell),
        ("[@] войти [в] [игру] , имея <n:counted.wound>", of_entry_wounds),
        *(
            (said, of_nth(number))
            for number, word in ((1, "первое"), (2, "второе"), (3, "третье"))
            for played in (
                "[ваше] {word} <cards:cards.nom> [за|в] [каждый|каждом] [этот] [ваш] [ход|ходу] стоит",
                "{word} ваше <cards:cards.nom> [за|в] [каждый|каждом] [ваш] [ход|ходу] стоит",
                "{word} <cards:cards.nom> [за|в] [каждый] [свой|ваш] [ход] , стоит",
                "{word} <cards:cards.nom> , которое|которую|которого вы играть [за|в] [каждый] [ход] , стоит",
                "{word} [играть] [вами] [за|в] [каждый] [ход] <cards:cards.nom> стоит",
            )
            if number > 1
            for said in (played.format(word=word) + " на <less:int> дешевле|меньше",)
        ),
    ),
}
