"""Russian spellings of conditions and amounts that are only read: the pattern, and how its node is made."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import tree as t
from catalog.heroes.language.event_makers import of_shown, of_state
from catalog.heroes.language.makers import of_value
from catalog.language.patterns import Make, of

CONDITION_SYNONYMS: Final[dict[str, tuple[tuple[str, Make], ...]]] = {
    "amount phrase": (
        ("сумма|количество|число <cards:cards.gen-pl>", of(t.CountOf)),
        ("число карт у вас в руке", of(t.HandSize, side="yours")),
        ("число карт в руке", of(t.HandSize, side="yours")),
        ("число карт у противника в руке", of(t.HandSize, side="enemy")),
        ("сила удара <target:target.gen>", of(t.StrikeOf)),
        ("удар <target:target.gen>", of(t.StrikeOf)),
        ("цена <target:target.gen>", of(t.CostOf)),
        ("его сила удара", of(t.StrikeOf, target=t.It())),
        ("его стоимость", of(t.CostOf, target=t.It())),
        ("своя стоимость", of(t.CostOf, target=t.This())),
        ("число жизней <target:target.gen>", of(t.LivesOf)),
        ("число ран на <target:target.bare>", of(t.WoundsOf)),
        ("сила удара", of(t.OwnStrike)),
        ("число карт, взятых|сброшенных|показанных таким образом|способом", of(t.DoneCount)),
        ("число взятых|сброшенных|снятых|излеченных карт|ран", of(t.DoneCount)),
        ("число ран, снятых|излеченных таким образом|способом", of(t.DoneCount)),
        ("стоимость этой карты", of(t.ShownCost)),
    ),
    "unit": (
        ("<cards:cards.each>", of(t.CountOf)),
        ("каждую карту в|у [вас] [вашей] [в] руке", of(t.HandSize, side="yours")),
        ("каждую рану на <target:target.bare>", of(t.WoundsOf)),
        ("каждую карту в руке противника", of(t.HandSize, side="enemy")),
        ("каждую карту в руке его игрока|хозяина", of(t.HandSize, side="holder")),
        ("каждую|каждого взятую|сброшенную|излеченного|вылеченного|показанную [карту|персонажа]", of(t.DoneCount)),
        ("каждую|каждого карту, взятую|сброшенную таким образом", of(t.DoneCount)),
    ),
    "condition": (
        ("<condition:possession>", lambda slots: slots["condition"]),
        ("@ открыта", of(t.ThisIs, state="untapped")),
        ("@ закрыта", of(t.ThisIs, state="tapped")),
        ("@ ранена", of(t.ThisIs, state="wounded")),
        ("@ оглушена", of(t.ThisIs, state="stunned")),
        ("на @ нет ран", of(t.ThisIs, state="unwounded")),
        ("это <cards:cards.nom>", of(t.ShownIs)),
        ("показанная карта - <cards:cards.nom>", of(t.ShownIs)),
        ("вы показали <cards:cards.acc>", of(t.ShownIs)),
        ("показано <cards:cards.nom>", of(t.ShownIs)),
        ("[вы] сбросить|взять <cards:cards.acc>", of_shown),
        ("сброшенная|взятая|положенная карта - [это] <cards:cards.nom>", of(t.ShownIs)),
        ("<target:target.nom> является <cards:cards.ins>", of(t.Fits)),
        ("<target:target.nom> - <cards:cards.nom>", of(t.Fits)),
        ("на <target:target.bare> нет ран", of_state(wounds="unwounded")),
        ("@|он|она|оно не атаковать|бить [в|за] [этот|этом] [ход|ходу]", of(t.ThisIs, state="unstruck")),
        ("@|он|она|оно [в|за] [этот|этом] [ход|ходу] не атаковать|бить", of(t.ThisIs, state="unstruck")),
        ("@|он|она|оно атаковать|бить [в|за] [этот|этом] [ход|ходу]", of(t.ThisIs, state="struck")),
        ("не атаковать|бить [в|за] [этот|этом] [ход|ходу]", of(t.ThisIs, state="unstruck")),
        ("атаковать|бить в|за этот|этом ход|ходу", of(t.ThisIs, state="struck")),
        ("цель погибла|погибнет|погибает|уничтожена", of_value(t.ItDied())),
        ("у <target:target.gen> есть выстрел", of(t.HasShot)),
        ("у него|неё есть выстрел", of(t.HasShot, target=t.It())),
        *(
            (said, of(t.ThisIs, state="joined"))
            for said in (
                "к @|нему|ней прикреплен модуль|механизм", "@|он|она|оно имеет [прикрепленный] модуль",
                "на|у @|нем|ней|него|нее есть [прикрепленный] модуль",
            )
        ),
        *(
            (f"[@|он|она|оно] стоит|лежит|остается|находиться {word}", of(t.ThisIs, state=state))
            for word, state in (
                ("закрытым|закрытой", "tapped"), ("открытым|открытой", "untapped"), ("раненым|раненой", "wounded"),
                ("оглушенным|оглушенной", "stunned"),
            )
        ),
        ("сейчас ваш ход", of(t.YourTurn)),
        ("[в] [этот] [ход] погибает <cards:cards.nom> [в|за] [этот] [ход]", of(t.DiedThisTurn)),
        ("[в] [этот] [ход] погибло|погиб|погибла|погибли [хотя] [бы] <cards:cards.nom> [в|за] [этот] [ход]",
         of(t.DiedThisTurn)),
        ("<cards:cards.nom> погибло|погиб|погибла|погибли в|за этот ход", of(t.DiedThisTurn)),
        ("он|она|они погибло|погиб|погибла|погибли|погибает|погибнет|уничтожен|уничтожена", of_value(t.ItDied())),
        ("оно погибло|погиб|погибла|погибает|погибнет|уничтожено", of_value(t.ItDied())),
        ("[хотя] [хоть] [бы] одно|один|одна|кто-то|кто-нибудь|любое|любой из них погибнуть|погибло|погиб|погибает",
         of_value(t.ItDied())),
        ("никто|ни одно|один из них не погибнуть|погибло|погиб|погибает", of_value(t.ItDied(False))),
        *(
            (pattern, of_state(**{field: value}))
            for said, field, value in (
                ("ранена|раненая|раненое|раненый", "wounds", "wounded"),
                ("закрыта|закрытая|закрытое", "state", "tapped"),
                ("открыта|открытая|открытое", "state", "untapped"), ("оглушена|оглушенное", "state", "stunned"),
                ("отравлен|отравлена|отравлено|отравлены|отравленное", "having", "poison"),
                ("не ранена|раненая|раненое", "wounds", "unwounded"), ("не закрыта", "state", "untapped"),
                ("не открыта", "state", "tapped"), ("без ран", "wounds", "unwounded"),
            )
            for pattern in (f"<target:target.nom> {said}", f"{said} <target:target.nom>")
        ),
        ("не ранен|ранена|ранено", of(t.ThisIs, state="unwounded")),
        ("не закрыт|закрыта|закрыто", of(t.ThisIs, state="untapped")),
        ("не открыт|открыта|открыто", of(t.ThisIs, state="tapped")),
        ("оглушен|оглушена|оглушено", of(t.ThisIs, state="stunned")),
        ("закрыт|закрыта", of(t.ThisIs, state="tapped")),
        ("открыт|открыта", of(t.ThisIs, state="untapped")),
        ("ранен|ранена", of(t.ThisIs, state="wounded")),
    ),
    "hand cards": (
        ("каждую [другую] карту в вашей руке", of_value("yours")),
        ("каждую карту в руке противника", of_value("enemy")),
        ("каждую карту у противника в руке", of_value("enemy")),
        ("каждую карту противника в руке", of_value("enemy")),
    ),
}  # fmt: skip
