"""Russian patterns of copies, of control for a time, of swapped numbers, of wounds of the turn, and of the top card."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import tree as t
from catalog.heroes.language.ability_makers import of_control, of_entry_wounds, of_hired_control, of_nth
from catalog.heroes.language.frames import ACC, GEN, VerbFrame
from catalog.heroes.language.makers import of_state
from catalog.language.patterns import Make, of

WHILE_HERE: Final = "[,] пока <here:this card in play>"
TARGET_GEN: Final = "<target:target.gen>"
TOP: Final = "[на] верхняя карта [вашей] колоды"
FRAMES: Final[tuple[VerbFrame, ...]] = (
    VerbFrame(("взять|украсть",), ((ACC,), ("под [свой] [ваш] контроль",)), of_control, WHILE_HERE),
    VerbFrame(("получить|взять",), (("контроль над <target:target.ins>",),), of_control, WHILE_HERE),
    VerbFrame(("переманить|контролировать|украсть",), ((ACC,),), of_control, WHILE_HERE),
    VerbFrame(("поменять",), (("местами",), (f"силу|удар [удара] и жизни|здоровье {GEN}",)), of(t.SwapNumbers)),
    VerbFrame(("поменять",), (("местами",), (f"жизни|здоровье и силу|удар [удара] {GEN}",)), of(t.SwapNumbers)),
    VerbFrame(("поменять",), (("местами",), (f"у {GEN}",), ("силу|удар [удара] и жизни",)), of(t.SwapNumbers)),
    VerbFrame(
        ("поменять",), (("местами",), ("<target:target.dat>",), ("силу|удар [удара] и жизни",)), of(t.SwapNumbers)
    ),
)
FURTHER: Final[dict[str, tuple[tuple[str, Make], ...]]] = {
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
    "effect": (
        (f"создать|вызвать|положить копию {TARGET_GEN} [в] [игру]", of(t.Copy)),
        (f"создать|вызвать <amount> копии|копий {TARGET_GEN}", of(t.Copy)),
        (f"создать|вызвать копии {TARGET_GEN}", of(t.Copy)),
        ("скопировать|копировать <target:target.acc>", of(t.Copy)),
        ("сила|удар [удара] и жизни <target:target.gen> меняются местами", of(t.SwapNumbers)),
        ("обменять силу|удар [удара] и жизни <target:target.gen>", of(t.SwapNumbers)),
        ("посмотреть [на] верхнюю карту вашей колоды", of(t.Show, secretly=True)),
        ("посмотреть [на] верхнюю карту своей колоды", of(t.Show, secretly=True)),
        ("противник получить [новую] <amount:counted.coin>", of(t.EnemyGainsCoins)),
        ("дать противнику <amount:counted.coin>", of(t.EnemyGainsCoins)),
    ),
    "condition": (
        (f"{TOP} - [это] <cards:cards.nom>", of(t.TopIs)),
        (f"{TOP} является <cards:cards.ins>", of(t.TopIs)),
        (f"{TOP} <cards:cards.nom>", of(t.TopIs)),
        ("сверху|наверху [вашей] колоды [лежит] <cards:cards.nom>", of(t.TopIs)),
        ("на верху|верхе [вашей] колоды [лежит] <cards:cards.nom>", of(t.TopIs)),
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
