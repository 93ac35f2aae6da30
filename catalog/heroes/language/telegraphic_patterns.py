"""Russian patterns of short sentences: nouns of action («стан существу»), passive verbs, objects before their verbs."""

from __future__ import annotations

from typing import Any, Final

from catalog.heroes.language import tree as t
from catalog.heroes.language.ability_makers import (
    of_constant,
    of_constantly_livelier,
    of_keyword_alone,
    of_spared_hero,
)
from catalog.heroes.language.frames import ACC, DAT, GEN, VerbFrame
from catalog.heroes.language.makers import (
    of_dearer,
    of_duel,
    of_duel_of_two,
    of_give,
    of_give_also,
    of_turn_coins,
    of_value,
)
from catalog.heroes.language.restrictions import CANNOT
from catalog.heroes.language.speech_makers import of_protection
from catalog.language.patterns import Make, of

WHOM: Final = (DAT, f"на|в {ACC}", f"по {DAT}", GEN, f"для {GEN}")
STRUCK: Final = t.Cards("character", "yours", state="struck")
TELEGRAPHIC_FRAMES: Final[tuple[VerbFrame, ...]] = (
    VerbFrame(("оглушение|стан|стун|оглушить",), (WHOM,), of(t.Stun)),
    VerbFrame(
        ("лечение|отхил|хил|излечить",), (WHOM, ("на <amount>", "<amount>", "<amount:counted.life>")), of(t.Heal)
    ),
    VerbFrame(("уничтожение|снос|смерть|гибель",), ((GEN, DAT),), of(t.Destroy)),
    VerbFrame(("закрытие|тап",), ((GEN,),), of(t.Tap)),
    VerbFrame(("открытие|растап|антап",), ((GEN,),), of(t.Untap)),
    VerbFrame(("подготовка",), ((GEN,),), of(t.Prepare)),
    VerbFrame(("отравление|яд",), ((DAT, f"на {ACC}"), ("<amount>", "на <amount>")), of(t.Poison)),
    VerbFrame(("возврат|возвращение",), ((GEN,), ("в руку [хозяина]",)), of(t.ToHand)),
    VerbFrame(("излечиться",), ((DAT,), ("<amount>", "на <amount>", "<amount:counted.wound>", "<amount:counted.life>")),
              of(t.Heal)),
    VerbFrame(("бить|ранить",), ((f"в {ACC}",), ("на <amount>", "<amount>", "<amount:counted.wound>")), of(t.Wound)),
    VerbFrame(("поменять",), (("местами",), ("[свою|свои|свой] силу|удар [удара] и [свои] жизни|здоровье",)),
              of(t.SwapNumbers, target=t.This())),
)  # fmt: skip


def of_coins_for_done(slots: dict[str, Any]) -> t.TurnCoins | None:
    """Make «за каждое убитое монету» coins for each card that the effect before has moved or killed."""
    return of_turn_coins({**slots, "per": t.DoneCount()})


def of_stronger_shots(slots: dict[str, Any]) -> t.Aura:
    """Make «выстрелы ваших эльфов сильнее на 1» a bonus of these cards."""
    return t.Aura(t.Every(slots["cards"]), (t.ShotBonus(slots["value"]),))


NOT_AIMED: Final = "нельзя назначать|назначить|выставить|ставить защитника|защитников"
TELEGRAPHIC: Final[dict[str, tuple[tuple[str, Make], ...]]] = {
    "effect": (
        ("<gifts:bonus> <target:target.dat> и <more:gifts> [<until>]", of_give_also),
        ("<target:target.dat> <gifts:bonus> и <more:gifts> [<until>]", of_give_also),
        ("наложить на <target:target.acc> <gifts:bonus> [<until>]", of_give),
        ("наложить <gifts:bonus> на <target:target.acc> [<until>]", of_give),
        ("<target:target.dat> <gifts> [<until>]", of_give),
        ("сразиться|драться <target:target.nom> [ударами] [между|друг] [собой|с] [другом]", of_duel_of_two),
        ("за каждое|каждого убитое|убитого|погибшее|погибшего [существо] получить <amount:counted.coin> до конца хода",
         of_coins_for_done),
        *(
            (f"посмотреть [на] верхнюю карту [вашей] колоды [,] [и] {said} [колоды]", of(t.Peek, to=to))
            for where, to in (("под низ", "bottom"), ("на кладбище", "grave"))
            for said in (f"её можете положить {where}", f"можете её положить {where}",
                         f"если хочешь|хотите положить [её] {where}")
        ),
        ("заставить <target:target.acc> атаковать|бить [на] <other:target.acc>", of_duel),
        ("создать <card:named> <amount:per>", of(t.Create)),
        ("противник терять <amount:counted.life>", of(t.Wound, target=t.EnemyHero())),
        ("противник показать [вам] руку", of(t.LookAtHand)),
        ("нанести столько же [ран] <target:target.dat>", of(t.Wound, amount=t.AsMuch())),
        ("противник взять столько же [карт]", of(t.EnemyDraws, amount=t.DoneCount())),
        ("предотвратить все раны , которые <target:target.nom> получает|получило|получит|получил [бы] <until>",
         of_protection),
        ("предотвратить все раны , которые получит|получило [бы] <target:target.nom> <until>", of_protection),
        ("<target:target.nom> отравляется|отравляются на <amount>", of(t.Poison)),
        ("<target:target.nom> отправляется|идёт|уходит|летит в руку [хозяина]", of(t.ToHand)),
    ),
    "condition": (
        ("вы никем не атаковать|бить [в|за] [этот] [ход]", of_value(t.HaveNone(STRUCK))),
        ("никто [из] [ваших] [существ] не атаковать|бить [в|за] [этот] [ход]", of_value(t.HaveNone(STRUCK))),
    ),
    "event": (
        ("когда|если погибает от удара|атаки|рук существа [противника]", of(t.DiesByCreature)),
        ("когда|если герой противника получает раны от удара|атаки <cards:cards.gen>", of(t.CardHitsHero)),
        ("когда|если <cards:cards.nom> наносит раны герою противника ударом", of(t.CardHitsHero)),
    ),
    "ability": (
        ("пока|если <condition> , <target:target.nom> <gifts:bonus> [<per>]", of_constant),
        ("<target:target.nom> <gifts:bonus> , пока|если <condition>", of_constant),
        *(
            (pattern, make)
            for verb, make in (("уменьшить", of(t.Costs)), ("увеличить", of_dearer(t.Costs)))
            for pattern in (
                f"{verb} стоимость [всех] <cards:cards.gen-pl> на <less:coin number>",
                f"{verb} на <less:coin number> стоимость [всех] <cards:cards.gen-pl>",
            )
        ),
        *(
            (pattern, of_spared_hero)
            for said in (f"<target:target.nom> {CANNOT} атаковать|бить [ударом] вашего героя",)
            for pattern in (said, f"пока|если <condition> , {said}", f"{said} , пока|если <condition>")
        ),
        ("выстрелы <cards:cards.gen-pl> сильнее на <value:int>", of_stronger_shots),
        ("выстрелы <cards:cards.gen-pl> на <value:int> сильнее", of_stronger_shots),
        ("[максимальные] жизни|здоровье <target:target.gen> увеличены|увеличено|больше|выше на <value:int>",
         of_constantly_livelier),
        *(
            (said, of_keyword_alone("directed"))
            for whose in ("против|от её|его атак|удара|ударов|атаки", "от|против удара|ударов|атак|атаки @")
            for said in (f"{whose} {NOT_AIMED}", f"{NOT_AIMED} {whose}")
        ),
    ),
}  # fmt: skip
