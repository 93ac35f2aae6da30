"""Russian events: what happens to the card itself, to other cards, and what players do.

A row is a verb or a noun with the event of the card itself and the event of another card. The patterns follow from the
row, so a verb has its subject before or after it, and a noun all its prepositions. Verbal adverbs («умирая, …») are put
into this form before a sentence is read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from catalog.heroes.language import tree as t
from catalog.heroes.language.event_makers import (
    of_arrives_yours,
    of_attack,
    of_created,
    of_enemy_death,
    of_enemy_healed,
    of_enemys_attack,
    of_nth_play,
    of_own_death,
    of_side_played,
    of_strike_of,
    of_striker,
    of_used,
    of_wounded,
)
from catalog.language.patterns import Make, of

Patterns = list[tuple[str, Make]]
AT: Final = ("при|после|на|по|с", "во время", "в момент")
# The event of the card itself, the event of a described card, the verb.
VERBS: Final[tuple[tuple[type | None, type | None, str], ...]] = (
    (t.Dies, t.CardDies, "погибает"),
    (t.Dies, t.CardDies, "уничтожен|уничтожена|уничтожено|убит|убита|убито|уничтожается"),
    (t.Hired, t.Arrives, "войти в игру [с|из] [руки]"),
    (t.Hired, t.Arrives, "войти"),
    (t.Hired, None, "разыгран|разыграна|разыграно|сыгран|сыграна|сыграно|разыгрывается"),
    (t.Hired, None, "играть|вызвать|ввести"),
    (t.HitsHero, None, "попадает|попал|попала|попало [по|в] герою|героя [противника]"),
    (t.StrikesHero, None, "атаковать|бить [по] герою [противника]"),
    (t.StrikesCreature, None, "атаковать|бить [по] существо|существу [противника]"),
    (t.Strikes, t.CardStrikes, "атаковать|бить"),
    (t.HitsHero, t.CardHitsHero, "наносит раны [ударом] [по] герою [противника] [ударом]"),
    (t.HitsHero, t.CardHitsHero, "ранить [ударом] героя [противника] [ударом]"),
    (t.HitsCreature, t.CardHitsCreature, "наносит раны [ударом] существу [противника] [ударом]"),
    (t.HitsCreature, t.CardHitsCreature, "ранить [ударом] существо [противника] [ударом]"),
    (t.Kills, None, "убивает [ударом] существо [противника] [ударом]"),
    (t.Kills, None, "убивает существо [противника] в бою|сражении"),
    (t.Kills, None, "убивает [ударом]"),
    (t.DiesByCreature, None, "погибает от существа противника"),
    (t.DiesByCreature, None, "погибает в бою|сражении"),
    (t.IsWounded, t.CardWounded, "получает раны"),
    (t.IsWounded, t.CardWounded, "получает раны [ударом] от <by:cards.gen>"),
    (t.IsWounded, t.CardWounded, "ранен|ранена|ранено <by:cards.ins>"),
    (t.IsAttacked, None, "становится целью атаки|удара <by:cards.gen>"),
    (t.IsAttacked, None, "атакован|атакована|атаковано <by:cards.ins>"),
    (None, t.CardKills, "убивает [ударом] [существо] [противника] [ударом]"),
    (t.IsAttacked, t.CardAttacked, "становится целью атаки|удара"),
    (t.IsAttacked, t.CardAttacked, "атакован|атакована|атаковано [ударом]"),
    (t.TargetedBySpell, None, "становится целью заклинания"),
    (t.Untaps, None, "открыться"),
    (t.Taps, t.CardTapped, "закрыться|поворачивается"),
    (t.IsStunned, t.CardStunned, "оглушается|оглушен|оглушена|оглушено"),
    (t.Shoots, t.CardShoots, "выстрелить [выстрел]"), (t.Harms, None, "наносит раны [персонажу]"),
    (t.IsHealed, t.CardHealed, "излечиться|вылечен|излечен|вылечена|излечена"),
    (t.Defends, t.CardDefends, "защищаться"),
    (t.Defends, t.CardDefends, "выступает защитником|защиту"),
    (t.Defends, t.CardDefends, "выступает в защиту"),
    (t.Defends, t.CardDefends, "назначен|назначена|назначено|становится защитником"),
)  # fmt: skip
NOUNS: Final[tuple[tuple[type | None, type | None, str], ...]] = (
    (t.Hired, None, "вход [в] [игру]"), (None, t.Arrives, "вход [в] [игру]"), (t.Hired, t.YouPlay, "розыгрыш"),
    (t.Dies, None, "гибель [этого|этой] [существа] [карты]"), (None, t.CardDies, "гибель"),
    (t.Dies, t.CardDies, "уничтожении|уничтожения"),
    (t.Dies, None, "уничтожении|уничтожения этого|этой|@ [существа] [карты]"),
    (t.DiesByCreature, None, "гибель от существа противника"), (t.DiesByCreature, None, "гибель в бою|сражении"),
    (t.Strikes, t.CardStrikes, "удар"), (t.StrikesHero, None, "удар [по] герою|герое [противника]"),
    (t.StrikesCreature, None, "удар [по] существу [противника]"),
    (t.Kills, None, "убийстве|убийства [@] [существа] [противника] [ударом]"),
    (t.IsWounded, t.CardWounded, "получении|получения ран [@]"), (t.IsWounded, t.CardWounded, "ранении|ранения"),
    (t.HitsHero, t.CardHitsHero, "нанесении|нанесения ран герою [противника] [ударом]"),
    (t.HitsCreature, t.CardHitsCreature, "нанесении|нанесения ран существу [противника] [ударом]"),
    (t.Shoots, t.CardShoots, "выстрел"), (t.Taps, t.CardTapped, "закрытии|закрытия"),
    (t.IsStunned, t.CardStunned, "оглушении|оглушения"), (t.Untaps, None, "открытии|открытия"),
    (t.Defends, None, "защите|защиты"), (None, t.CardHealed, "лечение"),
    (t.IsHealed, None, "лечение этого|этой|@ [существа] [карты] [персонажа]"),
)  # fmt: skip
IN_TURN: Final = "[за|в] [этот] [ход]"
# The event for you, the event for the enemy, the pattern of the verb.
DEEDS: Final[tuple[tuple[Make, Make, str], ...]] = (
    (of(t.YouPlay), of(t.EnemyPlays), "играть|вызвать|вводите|вводит|ставите|ставит <cards:cards.acc> [в] [игру]"),
    (of(t.YouPlay), of(t.EnemyPlays), "играть|вызвать|вводите|вводит в игру <cards:cards.acc>"),
    (of(t.NthPlay, side="yours"), of(t.NthPlay), f"{IN_TURN} играть <number:ordinal> карту {IN_TURN}"),
    (of(t.NthDraw), of(t.NthDraw, side="enemy"), f"{IN_TURN} взять <number:ordinal> карту {IN_TURN}"),
    (of(t.NthDraw), of(t.NthDraw, side="enemy"), "взять <number:ordinal> за|в [этот] ход карту"),
    (of(t.NthPlay, side="yours"), of(t.NthPlay), "играть <number:ordinal> за|в [этот] ход карту"),
    *(
        (of_nth_play("yours"), of_nth_play("enemy"), said)
        for said in (
            f"{IN_TURN} играть <number:ordinal> <cards:cards.acc> {IN_TURN}",
            "играть <number:ordinal> за|в [этот] ход <cards:cards.acc>",
        )
    ),
    (of(t.DrawEvent), of(t.EnemyDrawEvent), "взять карту"),
    (of(t.DiscardEvent), of(t.EnemyDiscardEvent), "сбросить карту"),
    (of(t.CardHealed), of_enemy_healed, "излечить <cards:cards.acc>"),
    (of(t.CardHealed), of_enemy_healed, "излечить|снять раны с|у <cards:cards.gen>"),
    (of_own_death, of_enemy_death, "терять <cards:cards.acc>"),
)  # fmt: skip
STARTS: Final = ("в начале|начало", "в самом начале", "с началом", "каждое начало")
ENDS: Final = (
    "в конце|конец", "в самом конце", "под конец", "каждый конец", "по окончании|завершении",
)  # fmt: skip
WHOSE: Final[tuple[tuple[str, t.Side], ...]] = (
    ("хода", "yours"), ("[каждого] вашего хода", "yours"), ("[каждого] хода противника", "enemy"),
    ("каждого хода", "any"), ("[каждого] хода любого игрока", "any"), ("хода обоих игроков", "any"),
)  # fmt: skip
WHOSE_TURN: Final[tuple[tuple[str, t.Side], ...]] = (("[ваш] ход", "yours"), ("ход противника", "enemy"))


def _list_turns(event: Callable[[t.Side], Any], moments: tuple[str, ...], verb: str) -> Patterns:
    found: Patterns = [(f"{moment} {whose}", of(event, side=side)) for moment in moments for whose, side in WHOSE]
    for whose, side in WHOSE_TURN:
        found += [
            (f"когда|если {verb} {whose}", of(event, side=side)),
            (f"когда|если {whose} {verb}", of(event, side=side)),
        ]
    return found


def list_events() -> Patterns:
    """Return the patterns of all events."""
    found: Patterns = list(OTHERS)
    for own, other, verb in VERBS:
        if own is not None:
            found += [(f"когда|если {verb}", of(own)), (f"когда|если @ {verb}", of(own))]
        if other is not None:
            found += [
                (f"когда|если <cards:cards.nom> {verb}", of(other)),
                (f"когда|если {verb} <cards:subject>", of_striker if other is t.CardStrikes else of(other)),
            ]  # fmt: skip
    for own, other, noun in NOUNS:
        for at in AT:
            if own is not None:
                found.append((f"{at} {noun}", of(own)))
            if other is not None:
                found.append((f"{at} {noun} <cards:cards.gen>", of_strike_of if other is t.CardStrikes else of(other)))
    for yours, enemy, verb in DEEDS:
        found += [(f"когда|если вы {verb}", yours), (f"когда|если противник {verb}", enemy)]
    found += _list_turns(t.TurnStarts, STARTS, "начинается")
    found += _list_turns(t.TurnEnds, ENDS, "заканчивается|кончается|завершается")
    return found


ANY_ABILITY: Final = (
    "заклинания и|или способности", "способности и|или заклинания", "заклинаний и|или способностей",
    "способностей и|или заклинаний", "способности",
)  # fmt: skip
AIMING: Final = ("становится целью", "[@|его|её|эту] [карту] выбирают|выбрали целью")
OTHERS: Final[tuple[tuple[str, Make], ...]] = (
    *(
        (f"когда|если [@] {aimed} {what}", make)
        for aimed in AIMING
        for what, make in (
            *((any_, of(t.BecomesTarget)) for any_ in ANY_ABILITY),
            *((f"{any_} противника", of(t.BecomesTarget, side="enemy")) for any_ in ANY_ABILITY),
            ("заклинания противника", of(t.BecomesTarget, side="enemy", by="spell")),
            ("вашего заклинания", of(t.BecomesTarget, side="yours", by="spell")),
            ("вашего заклинания или способности", of(t.BecomesTarget, side="yours")),
        )
    ),
    ("когда|если вы играть заклинание на|в @|него|неё|это|эту [существо] [карту]",
     of(t.BecomesTarget, side="yours", by="spell")),
    *(
        (f"{head} {named}", of(t.MeetsDefender))
        for head in ("когда|если [@] [противник]", "когда|если [противник] [ему|ей|@|этой] [карте]")
        for named in (
            "назначает|назначил|выставляет|выставил|ставит|назначают|назначен|назначили защитника|защитник",
            "назначает|назначил|назначен|назначают защитника|защитник от удара [этой] [карты] [@]",
            "назначает|назначил|назначен|назначают защитника|защитник от её|его удара",
        )
    ),
    ("когда|если от её|его удара назначают|назначен|назначает защитника|защитник", of(t.MeetsDefender)),
    ("когда|если [@] её|его|эту [карту] блокируют|заблокировали", of(t.MeetsDefender)),
    ("когда|если [@] заблокирован|заблокирована|заблокировано", of(t.MeetsDefender)),
    ("гибель", of(t.Dies)), ("вход [в] [игру]", of(t.Hired)), ("как войти", of(t.Hired)),
    ("когда|если вы играть|вызвать @|его|её|эту [карту] [в] [игру]", of(t.Hired)),
    ("когда|если вы @|его|её играть|вызвать [в] [игру]", of(t.Hired)), ("когда|если вы играть|вызвать", of(t.Hired)),
    ("когда ранен|ранена|ранено", of(t.IsWounded)),
    ("когда <cards:cards.nom> ранен|ранена|ранено", of_wounded),
    ("когда|если её|его|@|эту [карту] ранить|ранят", of(t.IsWounded)),
    ("когда|если её|его|@|эту [карту] выбирают|выбрали|выбирает целью [его] заклинания", of(t.TargetedBySpell)),
    ("когда|если ему|ей|@ наносят раны", of(t.IsWounded)),
    ("когда|если ваш герой терять жизни", of(t.HeroWounded)), ("когда|если вашего героя ранить", of(t.HeroWounded)),
    ("когда|если ваш герой получает раны", of(t.HeroWounded)),
    ("когда|если ваш герой получает раны от <by:cards.gen>", of(t.HeroWounded)),
    ("когда|если ваш герой ранен <by:cards.ins>", of(t.HeroWounded)),
    ("когда|если <by:cards.nom> ранить|наносит|нанести [раны] вашего|вашему героя|герою", of(t.HeroWounded)),
    ("когда|если его|её атаковать|бить <by:subject>", of(t.IsAttacked)),
    ("когда|если эту карту атаковать|бить <by:subject>", of(t.IsAttacked)),
    ("когда|если <by:cards.nom> атаковать|бить @|его|эту|это [карту] [существо]", of(t.IsAttacked)),
    ("когда|если <by:cards.nom> ранить|наносит|нанести [раны] @", of(t.IsWounded)),
    ("когда|если ваш герой излечиться|вылечен|излечен", of(t.HeroHealed)),
    ("когда|если вы излечить вашего героя", of(t.HeroHealed)),
    ("когда|если вы излечить @|его|её|это|эту [существо] [карту]", of(t.IsHealed)),
    ("когда|если к <cards:cards.dat> применяют|применяется лечение", of(t.CardHealed)),
    ("когда|если [@|его|ее] атакован|атакована|атаковано [@|его|ее] [ударом]", of(t.IsAttacked)),
    ("когда|если эту|это карту|существо атакован|атакована|атаковано [ударом]", of(t.IsAttacked)),
    ("когда|если по <cards:cards.dat> попадает|наносят удар|атака", of(t.CardAttacked)),
    ("когда|если противник атаковать|бить <victim:cards.acc>", of_enemys_attack),
    ("когда|если противник атаковать", of(t.CardStrikes, cards=t.Cards("character", "enemy"))),
    ("когда|если <cards:cards.nom> атаковать|бить [по] <victim:cards.acc>", of_attack),
    ("когда|если <cards:cards.nom> атаковать|бить по <victim:cards.dat>", of_attack),
    ("когда|если его|её убить|убивает|убили существо противника", of(t.DiesByCreature)),
    ("когда|если к @ прикрепить|прикрепляется механизм|модуль", of(t.HasModule)),
    ("когда|если к ней|нему прикрепить|прикрепляется механизм|модуль", of(t.HasModule)),
    ("когда|если механизм|модуль прикрепляется к @", of(t.HasModule)),
    ("когда|если вы использовать <cards:cards.acc>", of_used), ("когда|если вы использовать поиск", of(t.SearchEvent)),
    ("после каждого|каждой <cards:cards.gen>", of_used), ("когда|если играть <cards:cards.acc>", of(t.YouPlay)),
    ("когда|если вы оглушить <cards:cards.acc>", of(t.CardStunned)),
    ("когда|если вы создать <cards:cards.acc>", of_created),
    ("когда|если <cards:cards.nom> разыгрывается|разыграно|разыгран|разыграна|сыграно|сыгран|сыграна", of_side_played),
    ("когда|если разыгрывается|разыграно|разыгран|разыграна <cards:cards.nom>", of_side_played),
    ("когда|если <cards:cards.nom> войти [в] игру под вашим контролем", of_arrives_yours),
    ("когда|если под вашим|ваш контролем|контроль войти|переходит <cards:cards.nom>", of_arrives_yours),
    ("когда|если в игру войти <cards:cards.nom>", of(t.Arrives)),
    ("за каждую сброшенную [вами] карту", of(t.DiscardEvent)), ("за каждую взятую [вами] карту", of(t.DrawEvent)),
    ("за каждое погибшее <cards:cards.nom>", of(t.CardDies)),
    ("за каждое|каждую сыгранное|сыгранную|разыгранное|разыгранную <cards:cards.nom>", of(t.YouPlay)),
    ("за каждый сыгранный|разыгранный <cards:cards.nom>", of(t.YouPlay)),
    ("за каждого сыгранного|разыгранного <cards:cards.acc>", of(t.YouPlay)),
)  # fmt: skip
OneSide = Literal["yours", "enemy"]
THIS_TURN: Final = "[в|за] [этот|этом] [ход|ходу]"
PLAYERS: Final[tuple[tuple[str, OneSide], ...]] = (("вы", "yours"), ("он|противник", "enemy"))
# The number of cards that a player has played; whether it is an upper bound.
MEASURES: Final = (
    ("<count:int> или больше <cards:cards.gen-pl>", False), ("не менее|меньше <count:int> <cards:cards.gen-pl>", False),
    ("<count:int> <cards:cards.gen-pl>", False), ("[хотя] [бы] [одно|одну|одного] <cards:cards.acc>", False),
    ("менее <count:int> <cards:cards.gen-pl>", True),
)  # fmt: skip


def _of_played(side: OneSide, fewer: bool) -> Make:
    return lambda slots: t.PlayedThisTurn(slots["cards"], slots.get("count", 1), side, fewer)


def list_played() -> Patterns:
    """Return the patterns of conditions about what a player has played this turn; the time may stand anywhere."""
    found: Patterns = []
    for who, side in PLAYERS:
        for measure, fewer in MEASURES:
            found += [
                (f"{who} {THIS_TURN} [уже] играть {THIS_TURN} {measure} {THIS_TURN}", _of_played(side, fewer)),
                (f"{THIS_TURN} {who} [уже] играть {measure}", _of_played(side, fewer)),
            ]  # fmt: skip
        none = "[ни] [одной|одного] <cards:cards.gen> "
        found += [
            (f"{who} {THIS_TURN} не играть {THIS_TURN} {none} {THIS_TURN}", _of_played(side, True)),
            (f"{THIS_TURN} {who} не играть {none}", _of_played(side, True)),
        ]  # fmt: skip
    return found
