"""Events and abilities in both languages."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import tree as t
from catalog.heroes.language.effect_rows import Row

EVENTS: Final[tuple[Row, ...]] = (
    (t.Hired, {}, "найм", "hire"),
    (t.Dies, {}, "при гибели", "when it dies"),
    (t.DiesByCreature, {}, "при гибели от существа противника", "when an enemy creature kills it"),
    (t.CardDies, {}, "при гибели <cards:cards.gen>", "when <cards:cards.a> dies"),
    (t.Strikes, {}, "при ударе", "when it strikes"),
    (t.StrikesCreature, {}, "при ударе по существу", "when it strikes a creature"),
    (t.StrikesHero, {}, "при ударе по герою", "when it strikes a hero"),
    (t.Kills, {}, "когда убивает ударом", "when it kills by a strike"),
    (t.IsWounded, {"by": None}, "когда получает раны", "when it is wounded"),
    (t.IsWounded, {}, "когда получает раны от <by:cards.gen>", "when it is wounded by <by:cards.a>"),
    (t.HeroWounded, {"by": None}, "когда ваш герой получает раны", "when your hero is wounded"),
    (
        t.HeroWounded,
        {},
        "когда ваш герой получает раны от <by:cards.gen>",
        "when your hero is wounded by <by:cards.a>",
    ),
    (t.HeroHealed, {}, "при лечении вашего героя", "when your hero is healed"),
    (t.IsHealed, {}, "когда эта карта излечивается", "when it is healed"),
    (t.CardHealed, {}, "при лечении <cards:cards.gen>", "when <cards:cards.a> is healed"),
    (t.Defends, {}, "когда выступает защитником", "when it defends"),
    (t.TurnStarts, {"side": "yours"}, "в начале вашего хода", "at the start of your turn"),
    (t.TurnStarts, {"side": "enemy"}, "в начале хода противника", "at the start of the enemy's turn"),
    (t.TurnEnds, {"side": "yours"}, "в конце вашего хода", "at the end of your turn"),
    (t.TurnEnds, {"side": "enemy"}, "в конце хода противника", "at the end of the enemy's turn"),
    (t.TurnStarts, {"side": "any"}, "в начале каждого хода", "at the start of each turn"),
    (t.TurnEnds, {"side": "any"}, "в конце каждого хода", "at the end of each turn"),
    (t.YouPlay, {}, "когда вы играете <cards:cards.acc>", "when you play <cards:cards.a>"),
    (t.EnemyPlays, {}, "когда противник играет <cards:cards.acc>", "when the enemy plays <cards:cards.a>"),
    (t.HitsHero, {}, "когда наносит раны ударом по герою", "when it wounds a hero by its strike"),
    (
        t.CardHitsHero,
        {},
        "когда <cards:cards.nom> наносит раны ударом по герою",
        "when <cards:cards.a> wounds a hero by its strike",
    ),
    (t.TargetedBySpell, {}, "когда становится целью заклинания", "when it becomes the target of a spell"),
    *(
        (
            t.BecomesTarget,
            {"side": side, "by": by},
            f"когда становится целью {ru}",
            f"when it becomes the target of {en}",
        )
        for side, by, ru, en in (
            ("any", "any", "заклинания или способности", "a spell or ability"),
            ("enemy", "any", "заклинания или способности противника", "a spell or ability of the enemy"),
            ("enemy", "spell", "заклинания противника", "a spell of the enemy"),
            ("yours", "any", "вашего заклинания или способности", "a spell or ability of yours"),
            ("yours", "spell", "вашего заклинания", "a spell of yours"),
        )
    ),
    (t.CardDefends, {}, "когда защитником выступает <cards:cards.nom>", "when <cards:cards.a> defends"),
    (t.MeetsDefender, {}, "когда от её удара назначают защитника", "when a defender is named against its strike"),
    (
        t.NthPlay,
        {"side": "enemy", "cards": None},
        "когда противник разыгрывает <number:ordinal> карту за ход",
        "when the enemy plays the <number:ordinal> card of a turn",
    ),
    (
        t.NthPlay,
        {"side": "yours", "cards": None},
        "когда вы разыгрываете <number:ordinal> карту за ход",
        "when you play the <number:ordinal> card of a turn",
    ),
    *(
        (
            t.NthPlay,
            {"side": side},
            f"когда {ru} <cards:cards.acc> номер <number:int> за ход",
            f"when {en} <cards:cards.a> number <number:int> of a turn",
        )
        for side, ru, en in (
            ("yours", "вы разыгрываете", "you play"),
            ("enemy", "противник разыгрывает", "the enemy plays"),
        )
    ),
    (
        t.NthDraw,
        {"side": "enemy"},
        "когда противник берёт <number:ordinal> карту за ход",
        "when the enemy draws the <number:ordinal> card of a turn",
    ),
    (
        t.NthDraw,
        {"side": "yours"},
        "когда вы берёте <number:ordinal> карту за ход",
        "when you draw the <number:ordinal> card of a turn",
    ),
    (t.SearchEvent, {}, "когда вы используете поиск", "when you search your deck"),
    (t.HitsCreature, {}, "когда наносит раны ударом существу", "when it wounds a creature by its strike"),
    (t.HasModule, {}, "когда к этой карте прикрепляют модуль", "when a module is attached to it"),
    (
        t.CardHitsCreature,
        {},
        "когда <cards:cards.nom> наносит раны ударом существу",
        "when <cards:cards.a> wounds a creature by its strike",
    ),
    (t.CardWounded, {"by": None}, "когда <cards:cards.nom> получает раны", "when <cards:cards.a> is wounded"),
    (
        t.CardWounded,
        {},
        "когда <cards:cards.nom> получает раны от <by:cards.gen>",
        "when <cards:cards.a> is wounded by <by:cards.a>",
    ),
    (t.CardKills, {}, "когда <cards:cards.nom> убивает ударом", "when <cards:cards.a> kills by a strike"),
    (
        t.CardAttacks,
        {},
        "когда <cards:cards.nom> атакует <victim:cards.acc>",
        "when <cards:cards.a> attacks <victim:cards.a>",
    ),
    (t.IsAttacked, {"by": None}, "когда эта карта становится целью удара", "when it is attacked"),
    (
        t.IsAttacked,
        {},
        "когда эта карта становится целью удара <by:cards.gen>",
        "when it is attacked by <by:cards.a>",
    ),
    (t.CardAttacked, {}, "когда целью удара становится <cards:cards.nom>", "when <cards:cards.a> is attacked"),
    (t.CardStunned, {}, "когда оглушается <cards:cards.nom>", "when <cards:cards.a> is stunned"),
    (t.CardTapped, {}, "когда закрывается <cards:cards.nom>", "when <cards:cards.a> taps"),
    (t.Untaps, {}, "когда эта карта открывается", "when it untaps"),
    (t.Taps, {}, "когда эта карта закрывается", "when it taps"),
    (t.IsStunned, {}, "когда эта карта оглушается", "when it is stunned"),
    (t.Shoots, {}, "когда стреляет", "when it shoots"),
    (t.CardShoots, {}, "когда стреляет <cards:cards.nom>", "when <cards:cards.a> shoots"),
    (t.Harms, {}, "когда наносит раны", "when it deals wounds"),
    (t.CardStrikes, {}, "когда <cards:cards.nom> бьёт", "when <cards:cards.a> strikes"),
    (t.EnemyDrawEvent, {}, "когда противник берёт карту", "when the enemy draws a card"),
    (t.DrawEvent, {}, "когда вы берёте карту", "when you draw a card"),
    (t.DiscardEvent, {}, "когда вы сбрасываете карту", "when you discard a card"),
    (t.EnemyDiscardEvent, {}, "когда противник сбрасывает карту", "when the enemy discards a card"),
    (t.Arrives, {}, "когда в игру входит <cards:cards.nom>", "when <cards:cards.a> enters play"),
)
ABILITIES: Final[tuple[Row, ...]] = (
    (
        t.StrikeAgainst, {},
        "<value:signed> к удару по <cards:cards.dat-pl>", "<value:signed> strike against <cards:cards.many>",
    ),
    (
        t.StrikeIs, {},
        "сила удара этой карты равна: <amount:amount phrase>", "the strike of this card is: <amount:amount phrase>",
    ),
    (t.CostsExactly, {}, "стоит <cost:int>, если <condition>", "costs <cost:int> if <condition>"),
    (
        t.TriggeredAbility, {},
        "[<in_grave:from the graveyard>,] [<limit>,] <event> [<in_turn:in turn>]: [если <condition>,] [<may>]"
        " <effects>",
        "[<in_grave:from the graveyard>,] [<limit>,] <event> [<in_turn:in turn>]: [if <condition>,] [<may>] <effects>",
    ),
    (
        t.Aura, {},
        "[пока <condition>,] <target:target.nom> имеет|имеют~target <gifts> [<per>]",
        "[while <condition>,] <target> has|have~target <gifts> [<per>]",
    ),
    (
        t.InsteadOfDeath, {"to": "hand", "may": False},
        "вместо гибели возвращается в руку хозяина",
        "instead of dying it returns to its owner's hand",
    ),
    (
        t.InsteadOfDeath, {"to": "hand", "may": True},
        "вместо гибели может вернуться в руку хозяина",
        "instead of dying it may return to its owner's hand",
    ),
    (
        t.InsteadOfDeath, {"to": "top", "may": False},
        "вместо гибели возвращается на верх колоды хозяина",
        "instead of dying it returns to the top of its owner's deck",
    ),
    (
        t.InsteadOfDeath, {"to": "top", "may": True},
        "вместо гибели может вернуться на верх колоды хозяина",
        "instead of dying it may return to the top of its owner's deck",
    ),
    (
        t.InsteadOfDeath, {"to": "bottom", "may": False},
        "вместо гибели возвращается под низ колоды хозяина",
        "instead of dying it returns to the bottom of its owner's deck",
    ),
    (
        t.InsteadOfDeath, {"to": "bottom", "may": True},
        "вместо гибели может вернуться под низ колоды хозяина",
        "instead of dying it may return to the bottom of its owner's deck",
    ),
    (
        t.InsteadOfDeath, {"to": "deck", "may": False},
        "вместо гибели замешивается в колоду хозяина",
        "instead of dying it is shuffled into its owner's deck",
    ),
    (
        t.InsteadOfDeath, {"to": "deck", "may": True},
        "вместо гибели может замешаться в колоду хозяина",
        "instead of dying it may be shuffled into its owner's deck",
    ),
)  # fmt: skip
SPELLS: Final[tuple[Row, ...]] = ((t.Spell, {}, "[если <condition>,] <effects>", "[if <condition>,] <effects>"),)
