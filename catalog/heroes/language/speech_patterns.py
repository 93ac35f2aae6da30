"""Further Russian patterns: paraphrases of players, and effects with a price of another kind."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import tree as t
from catalog.heroes.language.makers import (
    of_activated,
    of_against,
    of_both,
    of_by_strike,
    of_cost,
    of_create_both,
    of_enemy_choice,
    of_first,
    of_hand_below,
    of_instead,
    of_keyword,
    of_lives_below,
    of_more,
    of_paid_first,
    of_spell_instead,
    of_spell_price,
    of_turn_coins,
    of_value,
    of_way,
)
from catalog.language.patterns import Make, of

OWN_DEATH: Final = ("гибель :", "при гибели|смерти [:]", "когда|если погибает ,")
SPEECH: Final[dict[str, tuple[tuple[str, Make], ...]]] = {
    "effect": (
        ("<amount:counted.wound> <target:target.dat>", of(t.Wound)),
        ("<target:target.dat> <amount:counted.wound>", of(t.Wound)),
        ("давать|приносить [вам] <amount:counted.coin>", of(t.GainCoins)),
        ("давать|приносить [вам] <amount:counted.coin> до конца хода", of(t.TurnCoins)),
        ("давать|приносить [вам] <amount:counted.card>", of(t.Draw)),
        ("получить <amount:counted.coin> до конца хода <per:per>", of_turn_coins),
        ("получить <amount:counted.coin> <per:per> до конца хода", of_turn_coins),
        ("[полностью] излечиться полностью", of(t.HealFully, target=t.This())),
        ("положить|вернуть <target:target.acc> в руку его|её|их|своих|своего [хозяина]", of(t.ToHand)),
        ("положить|вернуть <target:target.acc> на верх колоды|колод его|её|их|своего|своих хозяина", of(t.ToTop)),
        ("противник выбрать и уничтожить <cards:cards.acc>", of_enemy_choice(t.Destroy)),
        ("<other:target.nom> нанести раны <target:target.dat> по [своей] силе [удара]", of_by_strike),
        ("<other:target.nom> ранить <target:target.acc> по|на [своей|свою] силе|силу [удара]", of_by_strike),
        ("создать <card:named> и|, <other:named>", of_create_both),
        ("положить|вернуть|взять в руку <cards:cards.acc> с|из [вашего] кладбища", of(t.Recover)),
        (
            "<target:target.nom> не открывается|откроется|открываются|откроются в его|их|свой следующий ход",
            of(t.Freeze),
        ),
        (
            "<target:target.nom> не открывается|откроется|открываются|откроются в начале его|их следующего хода",
            of(t.Freeze),
        ),
        ("погибает", of(t.Destroy, target=t.This())),
        ("готовиться [еще] [раз]", of(t.Prepare, target=t.This())),
        ("<target:target.nom> готовиться [еще] [раз]", of(t.Prepare)),
        ("стрелять на <amount> в|по <target:target.dat>", of(t.Shot)),
        ("каждый|оба игрок сбросить <amount:counted.card> по своему|его выбору", of_both(t.Discard, t.EnemyDiscards)),
        (
            "посмотреть [на] <amount:counted.top-card> [вашей] колоды , [и] положить|взять одну [из] [них] [в] [руку]"
            " [,] [и] [а] остальные|другие|другую - [положить] под|вниз|низ [низ] [колоды]", of(t.Dig),
        ),
    ),
    "spell": (
        ("<first:effects> : <effects>", of_spell_price),
        ("<otherwise:effects> ; если <condition> , [то] вместо этого <effects>", of_spell_instead),
        ("<otherwise:effects> ; если <condition> , [то] <effects> вместо этого", of_spell_instead),
    ),
    "amount phrase": (
        ("число карт в его|её|их руке", of(t.HandSize, side="holder")),
        ("число карт в руке его|её|их хозяина", of(t.HandSize, side="holder")),
    ),
    "condition": (
        ("у противника больше <cards:cards.gen-pl>", of_more(False)),
        ("противник контролирует больше <cards:cards.gen-pl>", of_more(False)),
        ("у вас больше <cards:cards.gen-pl>", of_more(True)),
        ("вы контролируете больше <cards:cards.gen-pl>", of_more(True)),
        ("в руке нет карт", of(t.EmptyHand)),
        ("рука пуста", of(t.EmptyHand)),
        ("у вас менее <count:int> карт в руке", of_hand_below("yours")),
        ("у вас в руке менее <count:int> карт", of_hand_below("yours")),
        ("в вашей руке менее <count:int> карт", of_hand_below("yours")),
        ("у противника менее <count:int> карт в руке", of_hand_below("enemy")),
        ("у противника в руке менее <count:int> карт", of_hand_below("enemy")),
        ("цель - <cards:cards.nom>", of(t.Fits, target=t.It())),
        ("у противника нет карт в руке", of(t.HandHas, count=0, at_least=False, side="enemy")),
        ("у противника в руке нет карт", of(t.HandHas, count=0, at_least=False, side="enemy")),
        ("в руке противника нет карт", of(t.HandHas, count=0, at_least=False, side="enemy")),
        ("это <cards:cards.nom>", of(t.Fits, target=t.It())),
        ("у вас <most:int> или менее жизней", of(t.HeroLives)),
        ("у вас не больше <most:int> жизней", of(t.HeroLives)),
        ("у вас менее <most:int> жизней", of_lives_below(t.HeroLives)),
        ("у вашего героя менее <most:int> жизней", of_lives_below(t.HeroLives)),
        ("у противника <most:int> или менее жизней", of(t.EnemyHeroLives)),
        ("у противника менее <most:int> жизней", of_lives_below(t.EnemyHeroLives)),
        ("у героя противника менее <most:int> жизней", of_lives_below(t.EnemyHeroLives)),
        ("вы играть <count:int> или больше <cards:cards.gen-pl>", of(t.PlayedThisTurn)),
    ),
    "event": (
        (
            "за каждое|каждую сыгранное|сыгранную|разыгранное|разыгранную <cards:cards.nom>", of(t.YouPlay),
        ),
        ("за каждого сыгранного|разыгранного <cards:cards.acc>", of(t.YouPlay)),
        ("когда|если играть <cards:cards.acc>", of(t.YouPlay)),
        ("ударив [по] героя|герою [противника]", of(t.HitsHero)),
        ("ударив [по] существо|существу [противника]", of(t.StrikesCreature)),
        ("когда|если [@] разыгран|разыграна|разыграно|сыгран|сыграна|сыграно", of(t.Hired)),
        ("нанеся раны [ударом] герою [противника] [ударом]", of(t.HitsHero)),
        ("нанеся раны [ударом] существу [противника] [ударом]", of(t.HitsCreature)),
        ("входя|приходя", of(t.Hired)),
        ("когда|если приходить", of(t.Hired)),
        ("когда|как выйти|войти", of(t.Hired)),
    ),
    "ability": (
        ("первое <cards:cards.nom> за|в [каждый] ход , стоит на <less:int> дешевле|меньше", of_first),
        ("<gifts:bonus> , когда|если атаковать|бить <cards:cards.acc>", of_against),
        ("<first:effects> : <effects> [<once>]", of_paid_first),
        ("<first:effects> - <effects> [<once>]", of_paid_first),
        ("[<once>] [:] [,] за <costs> [:] [,] [<may>] <effects> [<once>]", of_activated),
        ("[<once>] [:] [,] <effects> за <costs> [<once>]", of_activated),
        ("[<once>] [:] [,] <costs> [,] чтобы <effects> [<once>]", of_activated),
        ("[<once>] : <costs> [,] и|: <effects>", of_activated),
        ("<costs> и <effects>", of_activated),
        ("<effects> , <costs:way of paying>", of_activated),
        ("[<once>] [,] <costs:way of paying> , [<may>] <effects>", of_activated),
        ("[<once>,] <costs> : <otherwise:effects> ; если <condition> , вместо этого <effects>", of_instead),
        ("[<once>,] <costs> : <otherwise:effects> ; если <condition> , <effects> вместо этого", of_instead),
        ("<event> <sep> <otherwise:effects> ; если <condition> , вместо этого <effects>", of_instead),
        ("<event> <sep> <otherwise:effects> ; если <condition> , <effects> вместо этого", of_instead),
        ("[@] [все] получаемые раны уменьшаются на <value:int>", of_keyword("armour")),
        ("[@] получает на <value:int> рану|раны|ран менее", of_keyword("armour")),
        ("тот|каждый , кто бить|атаковать @|его|её|эту [карту] , получает <value:counted.wound>", of_keyword("thorns")),
        ("тот|каждый , кто @|его|её|эту [карту] бить|атаковать , получает <value:counted.wound>", of_keyword("thorns")),
        ("кто @|его|её|эту [карту] бить|атаковать , получает <value:counted.wound>", of_keyword("thorns")),
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
    ),
    "way of paying": (
        ("заплатив <n:coins>", of_way("coins")), ("заплатив <n:int>", of_way("coins")),
        ("сбросив <n:counted.card>", of_way("discard")), ("закрывшись", of_way("tap")),
        ("пожертвовав собой", of_way("sacrifice")),
    ),
    "until": (("на [один] ход", of_value("turn")),),
    "cost": (
        ("уничтожить|пожертвовать эту|это|этого карту|существо|механизм", of_cost("sacrifice", True)),
        ("заплатить <n:int>", of_cost("coins")), ("сброс <n:counted.card>", of_cost("discard")),
        ("сброс карты", of_cost("discard", t.Number(1))), ("тапнуть @|его|себя", of_cost("tap", True)),
        ("закрытие", of_cost("tap", True)),
    ),
}  # fmt: skip
SPEECH_RESTRICTIONS: Final = (
    ("[его|её] нельзя оглушить", "steady"),
    ("[его|её] нельзя отравить", "antidote"),
    ("[его|её] нельзя излечить", "incurable"),
    ("[его|её] нельзя атаковать [ударом]", "unreachable"),
    ("[его|её] нельзя выбрать целью", "elusive"),
    ("[его|её] нельзя выбрать целью заклинаний", "spell-ward"),
    ("[его|её] нельзя выбрать целью выстрелов", "shot-ward"),
    ("[его|её] нельзя ранить", "invulnerable"),
    ("заклинания на @|него|неё не действуют", "spell-ward"),
    ("выстрелы на @|него|неё не действуют", "shot-ward"),
    ("заклинания противника не могут выбрать @|его|её целью", "wary"),
    ("противник не может выбрать его|её целью заклинаний", "wary"),
    ("[его|её] нельзя выбрать целью заклинаний противника", "wary"),
    ("[его|её] нельзя выбрать целью [заклинаний и] способностей противника", "fortitude"),
    ("не закрывается|закрываются [,] если|когда|при защищать|защищаться|защите", "defence-skill"),
    ("не тратить ход на защиту", "defence-skill"),
)
