"""How everything is said: a row is a node of the tree with its Russian and its English pattern.

Patterns are those of catalog.language.patterns. Of several rows of one node the first that fits is written, all are
read; synonyms.py has further Russian patterns. Descriptions of cards, targets and what is given are declined: see
russian.py and english.py.
"""

from __future__ import annotations

from dataclasses import fields, replace
from functools import lru_cache
from typing import Any, Final

from catalog.heroes.language import tree as t
from catalog.heroes.language.events import list_events, list_played
from catalog.heroes.language.frames import ABILITIES as ABILITY_FRAMES
from catalog.heroes.language.frames import EFFECTS as EFFECT_FRAMES
from catalog.heroes.language.frames import list_frames
from catalog.heroes.language.makers import (
    of_activated,
    of_amount,
    of_give,
    of_give_while,
    of_paid,
    take_give_while,
)
from catalog.heroes.language.player_actions import ABILITIES as PLAYER_ABILITIES
from catalog.heroes.language.player_actions import ACTIONS
from catalog.heroes.language.player_actions import EFFECTS as PLAYER_EFFECTS
from catalog.heroes.language.restrictions import list_bans, list_restrictions
from catalog.heroes.language.speech_patterns import SPEECH
from catalog.heroes.language.synonyms import SYNONYMS
from catalog.heroes.language.voices import list_voices
from catalog.heroes.language.zones import FRAMES as ZONE_FRAMES
from catalog.heroes.language.zones import list_looks
from catalog.language.patterns import Rule, constant, of, phrase, read_as, say

Row = tuple[type, dict[str, Any], str, str]
EFFECTS: Final[tuple[Row, ...]] = (
    (t.Wound, {}, "ранить <target:target.acc> на <amount>", "wound <target> for <amount>"),
    (t.Shot, {}, "выстрелить в <target:target.acc> на <amount>", "shoot <target> for <amount>"),
    (t.Heal, {"target": t.This()}, "излечиться на <amount>", "heal this card for <amount>"),
    (t.Heal, {}, "излечить <target:target.acc> на <amount>", "heal <target> for <amount>"),
    (t.HealFully, {}, "полностью излечить <target:target.acc>", "fully heal <target>"),
    (
        t.HealAmong, {},
        "излечить суммарно до <amount> ран среди <cards:cards.gen-pl>",
        "heal up to <amount> wounds among <cards:cards.pl>",
    ),
    (
        t.WoundAmong, {},
        "распределить <amount:counted.wound> между <cards:cards.ins-pl>",
        "share <amount:counted.wound> among <cards:cards.pl>",
    ),
    (t.Destroy, {}, "уничтожить <target:target.acc>", "destroy <target>"),
    (t.Tap, {"target": t.This()}, "закрыться", "tap this card"),
    (t.Tap, {}, "закрыть <target:target.acc>", "tap <target>"),
    (t.Untap, {"target": t.This()}, "открыться", "untap this card"),
    (t.Untap, {}, "открыть <target:target.acc>", "untap <target>"),
    (
        t.Freeze, {},
        "<target:target.nom> не открывается|открываются~target в следующий ход",
        "<target> does|do~target not untap next turn",
    ),
    (t.ToHand, {}, "вернуть <target:target.acc> в руку хозяина", "return <target> to its|their~target owner's hand"),
    (
        t.ToDeck, {},
        "замешать <target:target.acc> в колоду хозяина", "shuffle <target> into its|their~target owner's deck",
    ),
    (
        t.TakeControl, {"this_turn": True},
        "взять <target:target.acc> под контроль до конца хода", "take control of <target> this turn",
    ),
    (t.TakeControl, {}, "взять <target:target.acc> под контроль", "take control of <target>"),
    (
        t.SwapControl, {"this_turn": True},
        "обменять контроль над <target:target.ins> и <other:target.ins> до конца хода",
        "swap control of <target> and <other:target> this turn",
    ),
    (
        t.SwapControl, {},
        "обменять контроль над <target:target.ins> и <other:target.ins>",
        "swap control of <target> and <other:target>",
    ),
    (
        t.Give, {},
        "<target:target.nom> получает|получают~target <gifts> [<per>] [<until>]",
        "<target> gets|get~target <gifts> [<per>] [<until>]",
    ),
    (
        t.Lose, {"this_turn": True},
        "<target:target.nom> теряет|теряют~target способность «<keyword:keyword id>» до конца хода",
        "<target> loses|lose~target the ability “<keyword:keyword id>” this turn",
    ),
    (
        t.Lose, {},
        "<target:target.nom> теряет|теряют~target способность «<keyword:keyword id>»",
        "<target> loses|lose~target the ability “<keyword:keyword id>”",
    ),
    (
        t.Silence, {"this_turn": True},
        "<target:target.nom> теряет|теряют~target все способности до конца хода",
        "<target> loses|lose~target all abilities this turn",
    ),
    (
        t.Silence, {},
        "<target:target.nom> теряет|теряют~target все способности", "<target> loses|lose~target all abilities",
    ),
    (
        t.SetStrike, {"this_turn": True},
        "сила удара <target:target.gen> становится <amount> до конца хода",
        "the strike of <target> becomes <amount> this turn",
    ),
    (
        t.SetStrike, {},
        "сила удара <target:target.gen> становится <amount>", "the strike of <target> becomes <amount>",
    ),
    (
        t.SetLives, {},
        "количество жизней <target:target.gen> становится <amount>", "the lives of <target> become <amount>",
    ),
    (
        t.Prevent, {},
        "предотвратить <amount:counted.next-wound> <target:target.dat>",
        "prevent the <amount:counted.next-wound> to <target>",
    ),
    (
        t.Provoke, {},
        "целью первой атаки в следующий ход противника должна быть <target:target.nom>",
        "the first attack of the enemy's next turn must be aimed at <target>",
    ),
    (t.Fight, {}, "сразиться ударами с <target:target.ins>", "fight <target>"),
    (
        t.Duel, {},
        "сразить ударами <target:target.acc> и <other:target.acc>", "<target> fights <other:target>",
    ),
    (t.Attach, {}, "прикрепить эту карту к <target:target.dat>", "attach this card to <target>"),
    (t.AttachHere, {}, "прикрепить к этой карте <target:target.acc>", "attach <target> to this card"),
    (t.Draw, {}, "взять <amount:counted.card>", "draw <amount:counted.card>"),
    (
        t.DrawTo, {},
        "взять карты, пока карт в вашей руке не станет <amount>", "draw until the cards in your hand number <amount>",
    ),
    (t.EnemyDraws, {}, "противник берёт <amount:counted.card>", "the enemy draws <amount:counted.card>"),
    (t.Cheapen, {}, "она стоит на <value:int> меньше", "it costs <value:int> less"),
    (t.Discard, {}, "сбросить <amount:counted.card>", "discard <amount:counted.card>"),
    (t.DiscardAny, {"side": "yours"}, "сбросить любое число карт", "discard any number of cards"),
    (
        t.DiscardAny, {"side": "enemy"},
        "противник сбрасывает любое число карт", "the enemy discards any number of cards",
    ),
    (
        t.EnemyDiscards, {"by": "lot"},
        "противник сбрасывает наугад <amount:counted.card>", "the enemy discards at random <amount:counted.card>",
    ),
    (
        t.EnemyDiscards, {"by": "you"},
        "посмотреть руку противника, он сбрасывает по вашему выбору <amount:counted.card>",
        "look at the enemy's hand, of your choice they discard <amount:counted.card>",
    ),
    (t.LookAtHand, {}, "посмотреть руку противника", "look at the enemy's hand"),
    (t.HandToDeck, {}, "замешать руку в колоду", "shuffle your hand into your deck"),
    (
        t.EnemyDiscards, {"by": ""},
        "противник сбрасывает <amount:counted.card>", "the enemy discards <amount:counted.card>",
    ),
    *(
        (
            t.PutFromHand, {"to": to},
            f"{put} из руки <amount:counted.card> {ru}", f"{do} from hand <amount:counted.card> {en}",
        )
        for to, put, do, ru, en in (
            ("top", "положить", "put", "на верх колоды", "on top of your deck"),
            ("bottom", "положить", "put", "под низ колоды", "under your deck"),
            ("deck", "замешать", "shuffle", "в колоду", "into your deck"),
        )
    ),
    (
        t.TopToBottom, {"side": "yours"},
        "положить верхнюю карту колоды под низ", "put the top card of your deck under it",
    ),
    (
        t.TopToBottom, {"side": "enemy"},
        "положить верхнюю карту колоды противника под низ", "put the top card of the enemy's deck under it",
    ),
    *(
        (t.ReturnThis, {"to": to}, f"{put} эту карту с кладбища {ru}", f"{do} this card from the graveyard {en}")
        for to, put, do, ru, en in (
            ("hand", "вернуть", "return", "в руку", "to hand"), ("play", "вернуть", "return", "в игру", "to play"),
            ("top", "положить", "put", "на верх колоды", "on top of its deck"),
            ("bottom", "положить", "put", "под низ колоды", "under its deck"),
            ("deck", "замешать", "shuffle", "в колоду", "into its deck"),
        )
    ),
    (
        t.Mill, {},
        "положить <amount:counted.top-card> колоды на кладбище",
        "put the <amount:counted.top-card> of your deck into the graveyard",
    ),
    (
        t.EnemyMills, {},
        "противник кладёт <amount:counted.top-card> колоды на кладбище",
        "the enemy puts the <amount:counted.top-card> of their deck into the graveyard",
    ),
    (t.GainCoins, {}, "получить <amount:counted.coin>", "gain <amount:counted.coin>"),
    (t.OpenCoins, {}, "открыть <amount:counted.coin>", "open <amount:counted.coin>"),
    (t.Create, {"amount": t.Number(1), "side": "yours"}, "создать «<card:created>»", "create “<card:created>”"),
    (t.Create, {"side": "yours"}, "создать <amount> «<card:created>»", "create <amount> “<card:created>”"),
    (
        t.Create, {"side": "enemy"},
        "создать противнику <amount> «<card:created>»", "create for the enemy <amount> “<card:created>”",
    ),
    (
        t.Search, {},
        "найти в колоде <cards:cards.acc> и взять в руку", "search your deck for <cards:cards.a> and take it",
    ),
    (t.Call, {"source": "hand"}, "вызвать из руки <cards:cards.acc>", "call <cards:cards.a> from your hand"),
    (t.Call, {"source": "deck"}, "вызвать из колоды <cards:cards.acc>", "call <cards:cards.a> from your deck"),
    (
        t.Recover, {"to": "hand", "count": 1},
        "вернуть с кладбища в руку <cards:cards.chosen>",
        "return <cards:cards.chosen> from your graveyard to your hand",
    ),
    (
        t.Recover, {"to": "hand"},
        "вернуть с кладбища в руку до <count:int> выбранных <cards:cards.gen-pl>",
        "return up to <count:int> chosen <cards:cards.many> from your graveyard to your hand",
    ),
    (
        t.Recover, {"to": "top"},
        "положить с кладбища на верх колоды <cards:cards.chosen>",
        "put <cards:cards.chosen> from your graveyard on top of your deck",
    ),
    (
        t.Recover, {"to": "bottom"},
        "положить с кладбища под низ колоды <cards:cards.chosen>",
        "put <cards:cards.chosen> from your graveyard under your deck",
    ),
    (
        t.Recover, {"to": "deck"},
        "замешать с кладбища в колоду <cards:cards.chosen>",
        "shuffle <cards:cards.chosen> from your graveyard into your deck",
    ),
    (t.Raise, {"count": 1, "whose": "yours"}, "возродить <cards:cards.chosen>", "resurrect <cards:cards.chosen>"),
    (
        t.Raise, {"count": 1, "whose": "enemy"},
        "возродить с кладбища противника <cards:cards.chosen>",
        "resurrect from the enemy's graveyard <cards:cards.chosen>",
    ),
    (
        t.Raise, {"count": 1, "whose": "any"},
        "возродить с любого кладбища <cards:cards.chosen>", "resurrect from any graveyard <cards:cards.chosen>",
    ),
    (
        t.Raise, {"count": t.X_CARDS, "whose": "yours"},
        "возродить до X выбранных <cards:cards.gen-pl>", "resurrect up to X chosen <cards:cards.many>",
    ),
    (
        t.Raise, {"whose": "yours"},
        "возродить до <count:int> выбранных <cards:cards.gen-pl>",
        "resurrect up to <count:int> chosen <cards:cards.many>",
    ),
    (
        t.Peek, {"to": "grave"},
        "посмотреть верхнюю карту колоды и можете положить её на кладбище",
        "look at the top card of your deck and you may put it into the graveyard",
    ),
    (
        t.Peek, {"to": "bottom"},
        "посмотреть верхнюю карту колоды и можете положить её под низ",
        "look at the top card of your deck and you may put it on the bottom",
    ),
    (
        t.Dig, {"rest": "grave"},
        "посмотреть <amount:counted.top-card> колоды, взять одну в руку, остальные на кладбище",
        "look at the <amount:counted.top-card> of your deck, take one, put the others into the graveyard",
    ),
    (
        t.Dig, {"rest": "bottom"},
        "посмотреть <amount:counted.top-card> колоды, взять одну в руку, остальные под низ колоды",
        "look at the <amount:counted.top-card> of your deck, take one, put the others under your deck",
    ),
    (t.Show, {}, "показать верхнюю карту колоды", "show the top card of your deck"),
    (t.Prepare, {}, "подготовить <target:target.acc>", "prepare <target>"),
    (t.Stun, {}, "оглушить <target:target.acc>", "stun <target>"),
    (t.Poison, {}, "отравить <target:target.acc> на <amount>", "poison <target> for <amount>"),
    (t.Cure, {}, "снять отравление с <target:target.gen>", "take the poison off <target>"),
    (
        t.DoubleStrike, {"this_turn": True},
        "удвоить силу удара <target:target.gen> до конца хода", "double the strike of <target> this turn",
    ),
    (t.DoubleStrike, {}, "удвоить силу удара <target:target.gen>", "double the strike of <target>"),
    (t.DoubleLives, {}, "удвоить жизни <target:target.gen>", "double the lives of <target>"),
    (t.Improve, {}, "усовершенствовать <target:target.acc>", "improve <target>"),
    (
        t.ToTop, {},
        "положить <target:target.acc> на верх колоды хозяина", "put <target> on top of its|their~target owner's deck",
    ),
    (
        t.ToBottom, {},
        "положить <target:target.acc> под низ колоды хозяина", "put <target> under its|their~target owner's deck",
    ),
    (t.TurnCoins, {}, "получить <amount:counted.coin> до конца хода", "gain <amount:counted.coin> this turn"),
    (t.EnemyLosesCoins, {}, "противник теряет <amount:counted.coin>", "the enemy loses <amount:counted.coin>"),
    (t.LoseCoins, {}, "потерять <amount:counted.coin>", "lose <amount:counted.coin>"),
    (t.ShownToHand, {}, "положить показанную карту в руку", "put the shown card into your hand"),
    (t.ShownToBottom, {}, "положить показанную карту под низ колоды", "put the shown card under your deck"),
    (
        t.If, {},
        "если <condition>, <effects> [; иначе <otherwise:effects>]",
        "if <condition>, <effects> [; otherwise <otherwise:effects>]",
    ),
    *(
        (t.Later, {"moment": moment, "side": side, "next_turn": later}, f"{ru} <effects>", f"{en} <effects>")
        for moment, side, later, ru, en in (
            ("start", "yours", True, "в начале вашего следующего хода", "at the start of your next turn"),
            ("start", "enemy", True, "в начале следующего хода противника", "at the start of the enemy's next turn"),
            ("start", "any", True, "в начале следующего хода", "at the start of the next turn"),
            ("end", "any", False, "в конце этого хода", "at the end of this turn"),
            ("end", "yours", True, "в конце вашего следующего хода", "at the end of your next turn"),
            ("end", "enemy", True, "в конце следующего хода противника", "at the end of the enemy's next turn"),
        )
    ),
    (t.May, {"coins": 0}, "можете <effects>", "you may <effects>"),
    (
        t.May, {},
        "можете заплатить <coins:coins>, при этом <effects>", "you may pay <coins:coins>, then <effects>",
    ),
    (
        t.EnemyMayPay, {"coins": t.Number(0)},
        "противник может сбросить <discard:cards number>, иначе <effects>",
        "the enemy may discard <discard:cards number>, otherwise <effects>",
    ),
    (
        t.EnemyMayPay, {"coins": t.CostOf(t.It()), "discard": 0},
        "противник может заплатить его стоимость, иначе <effects>", "the enemy may pay its cost, otherwise <effects>",
    ),
    (
        t.EnemyMayPay, {"discard": 0},
        "противник может заплатить <coins:counted.coin>, иначе <effects>",
        "the enemy may pay <coins:counted.coin>, otherwise <effects>",
    ),
    (t.Choose, {}, "выбрать <target:target.bare>", "choose <target:target.bare>"),
    (t.ChooseOne, {"times": t.Number(1)}, "выбрать одно из: <options>", "choose one: <options>"),
    (t.ChooseOne, {}, "выбрать <times:counted.time> одно из: <options>", "choose one <times:counted.time>: <options>"),
)  # fmt: skip
AMOUNTS: Final[tuple[Row, ...]] = (
    (t.CountOf, {}, "число <cards:cards.gen-pl>", "the number of <cards:cards.pl>"),
    (t.ShownCost, {}, "стоимость показанной карты", "the cost of the shown card"),
    (t.OwnStrike, {}, "свою силу удара", "its own strike"),
    (t.StrikeOf, {}, "силу удара <target:target.gen>", "the strike of <target>"),
    (t.LivesOf, {}, "жизни <target:target.gen>", "the lives of <target>"),
    (t.WoundsOf, {}, "раны <target:target.gen>", "the wounds of <target>"),
    (t.CostOf, {}, "стоимость <target:target.gen>", "the cost of <target>"),
    (t.HandSize, {"side": "yours"}, "число карт в вашей руке", "the number of cards in your hand"),
    (t.HandSize, {"side": "enemy"}, "число карт в руке противника", "the number of cards in the enemy's hand"),
    (
        t.HandSize,
        {"side": "holder"},
        "число карт в руке его игрока",
        "the number of cards in the hand of its player",
    ),
    (t.AsMuch, {}, "столько же", "as many"),
    (t.Coins, {"side": "yours"}, "число ваших монет", "the number of your coins"),
    (t.Coins, {"side": "enemy"}, "число монет противника", "the number of the enemy's coins"),
    (
        t.DeathsOf,
        {},
        "число погибших в этот ход <cards:cards.gen-pl>",
        "the number of <cards:cards.pl> that have died this turn",
    ),
    (t.DoneCount, {}, "число карт, затронутых этим", "the number of cards moved this way"),
    (t.Times, {}, "<factor:int> <amount:per>", "<factor:int> <amount:per>"),
)
CONDITIONS: Final[tuple[Row, ...]] = (
    (t.Have, {"count": 1}, "в игре есть <cards:cards.nom>", "there is <cards:cards.a>"),
    (
        t.Have, {},
        "в игре <count:int> или больше <cards:cards.gen-pl>", "there are <count:int> or more <cards:cards.many>",
    ),
    (
        t.HaveFewer, {},
        "в игре меньше <count:int> <cards:cards.gen-pl>", "there are fewer than <count:int> <cards:cards.many>",
    ),
    (
        t.MoreInPlay, {"more": True},
        "у вас в игре больше <cards:cards.gen-pl>, чем у противника",
        "you have more <cards:cards.many> in play than the enemy",
    ),
    (
        t.MoreInPlay, {"more": False},
        "у вас в игре меньше <cards:cards.gen-pl>, чем у противника",
        "you have fewer <cards:cards.many> in play than the enemy",
    ),
    (t.HaveNone, {}, "в игре нет <cards:cards.gen-pl>", "there are no <cards:cards.many>"),
    (t.HeroLives, {}, "у вашего героя <most:int> жизней или меньше", "your hero has <most:int> lives or fewer"),
    (t.HeroWounds, {}, "на вашем герое <least:int> или больше ран", "your hero has <least:int> or more wounds"),
    (t.EmptyHand, {}, "ваша рука пуста", "your hand is empty"),
    (t.ThisIs, {"state": "tapped"}, "эта карта закрыта", "this card is tapped"),
    (t.ThisIs, {"state": "untapped"}, "эта карта открыта", "this card is untapped"),
    (t.ThisIs, {"state": "in play"}, "эта карта в игре", "this card is in play"),
    (t.ThisIs, {"state": "wounded"}, "эта карта ранена", "this card is wounded"),
    (t.ThisIs, {"state": "unwounded"}, "на этой карте нет ран", "this card has no wounds"),
    (t.ThisIs, {"state": "stunned"}, "эта карта оглушена", "this card is stunned"),
    (t.ThisIs, {"state": "struck"}, "эта карта атаковала в этот ход", "this card has attacked this turn"),
    (t.ThisIs, {"state": "unstruck"}, "эта карта не атаковала в этот ход", "this card has not attacked this turn"),
    (t.YourTurn, {}, "идёт ваш ход", "it is your turn"),
    (t.EnemyTurn, {}, "идёт ход противника", "it is the enemy's turn"),
    (
        t.EnemyHeroLives, {},
        "у героя противника <most:int> жизней или меньше", "the enemy hero has <most:int> lives or fewer",
    ),
    (
        t.MoreCards, {"more": True},
        "в вашей руке больше карт, чем у противника", "you have more cards in hand than the enemy",
    ),
    (
        t.MoreCards, {"more": False},
        "в вашей руке меньше карт, чем у противника", "you have fewer cards in hand than the enemy",
    ),
    (
        t.HandHas, {"at_least": True, "side": "yours"},
        "в вашей руке <count:int> или больше карт", "you have <count:int> or more cards in hand",
    ),
    (
        t.HandHas, {"at_least": False, "side": "yours"},
        "в вашей руке <count:int> или меньше карт", "you have <count:int> or fewer cards in hand",
    ),
    (
        t.HandHas, {"at_least": True, "side": "enemy"},
        "в руке противника <count:int> или больше карт", "the enemy has <count:int> or more cards in hand",
    ),
    (
        t.HandHas, {"at_least": False, "side": "enemy"},
        "в руке противника <count:int> или меньше карт", "the enemy has <count:int> or fewer cards in hand",
    ),
    (t.ShownIs, {}, "показанная карта — <cards:cards.nom>", "the shown card is <cards:cards.a>"),
    (t.Fits, {}, "<target:target.nom> — <cards:cards.nom>", "<target> is <cards:cards.a>"),
    (t.HasShot, {}, "у <target:target.gen> есть выстрел", "<target> has a shot"),
    (t.DiedThisTurn, {}, "в этот ход погибло <cards:cards.nom>", "<cards:cards.a> has died this turn"),
    (t.ItDied, {"died": True}, "оно погибло", "it has died"),
    (t.ItDied, {"died": False}, "оно не погибло", "it has not died"),
    *(
        (
            t.Compare, {"order": order},
            f"<left:compared> {ru} <right:compared>",
            f"<left:compared> is {en} <right:compared>",
        )
        for order, ru, en in (
            ("more", "больше, чем", "more than"), ("less", "меньше, чем", "less than"),
            ("same", "равняется", "equal to"),
        )
    ),
    (
        t.PlayedThisTurn, {"side": "yours", "fewer": False},
        "вы разыграли в этот ход <count:int> или больше <cards:cards.gen-pl>",
        "you have played <count:int> or more <cards:cards.many> this turn",
    ),
    (
        t.PlayedThisTurn, {"side": "yours", "fewer": True},
        "вы разыграли в этот ход меньше <count:int> <cards:cards.gen-pl>",
        "you have played fewer than <count:int> <cards:cards.many> this turn",
    ),
    (
        t.PlayedThisTurn, {"side": "enemy", "fewer": False},
        "противник разыграл в этот ход <count:int> или больше <cards:cards.gen-pl>",
        "the enemy has played <count:int> or more <cards:cards.many> this turn",
    ),
    (
        t.PlayedThisTurn, {"side": "enemy", "fewer": True},
        "противник разыграл в этот ход меньше <count:int> <cards:cards.gen-pl>",
        "the enemy has played fewer than <count:int> <cards:cards.many> this turn",
    ),
)  # fmt: skip
EVENTS: Final[tuple[Row, ...]] = (
    (t.Hired, {}, "найм", "hire"),
    (t.Dies, {}, "при гибели", "when it dies"),
    (t.DiesByCreature, {}, "при гибели от существа противника", "when an enemy creature kills it"),
    (t.CardDies, {}, "при гибели <cards:cards.gen>", "when <cards:cards.a> dies"),
    (t.Strikes, {}, "при ударе", "when it strikes"),
    (t.StrikesCreature, {}, "при ударе по существу", "when it strikes a creature"),
    (t.StrikesHero, {}, "при ударе по герою", "when it strikes a hero"),
    (t.Kills, {}, "когда убивает ударом", "when it kills by a strike"),
    (t.IsWounded, {}, "когда получает раны", "when it is wounded"),
    (t.HeroWounded, {}, "когда ваш герой получает раны", "when your hero is wounded"),
    (t.HeroHealed, {}, "при лечении вашего героя", "when your hero is healed"),
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
    (
        t.NthPlay,
        {"side": "enemy"},
        "когда противник разыгрывает <number:ordinal> карту за ход",
        "when the enemy plays the <number:ordinal> card of a turn",
    ),
    (
        t.NthPlay,
        {"side": "yours"},
        "когда вы разыгрываете <number:ordinal> карту за ход",
        "when you play the <number:ordinal> card of a turn",
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
    (t.CardWounded, {}, "когда <cards:cards.nom> получает раны", "when <cards:cards.a> is wounded"),
    (
        t.CardAttacks,
        {},
        "когда <cards:cards.nom> атакует <victim:cards.acc>",
        "when <cards:cards.a> attacks <victim:cards.a>",
    ),
    (t.IsAttacked, {}, "когда эта карта становится целью удара", "when it is attacked"),
    (t.CardAttacked, {}, "когда целью удара становится <cards:cards.nom>", "when <cards:cards.a> is attacked"),
    (t.CardStunned, {}, "когда оглушается <cards:cards.nom>", "when <cards:cards.a> is stunned"),
    (t.CardTapped, {}, "когда закрывается <cards:cards.nom>", "when <cards:cards.a> taps"),
    (t.Untaps, {}, "когда эта карта открывается", "when it untaps"),
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
        "[<in_grave:from the graveyard>,] [<once>,] <event> [<in_turn:in turn>]: [если <condition>,] [<may>] <effects>",
        "[<in_grave:from the graveyard>,] [<once>,] <event> [<in_turn:in turn>]: [if <condition>,] [<may>] <effects>",
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

ROWS: Final = {"player action": ACTIONS, "effect": PLAYER_EFFECTS, "ability": PLAYER_ABILITIES}
AS_MANY: Final = (
    ("[в] [игре] <cards:cards.gen-pl>", of(t.CountOf)),
    ("у вас [в] [игре] [есть] <cards:cards.gen-pl>", lambda slots: t.CountOf(replace(slots["cards"], side="yours"))),
    ("у противника [в] [игре] <cards:cards.gen-pl>", lambda slots: t.CountOf(replace(slots["cards"], side="enemy"))),
    ("карт [у] [вас] в [вашей] руке", of(t.HandSize, side="yours")),
    ("у вас карт в руке", of(t.HandSize, side="yours")),
    ("карт в руке [у] противника", of(t.HandSize, side="enemy")),
    ("у противника карт в руке", of(t.HandSize, side="enemy")),
    ("ран на <target:target.bare>", of(t.WoundsOf)),
    ("жизней у <target:target.gen>", of(t.LivesOf)),
    ("у <target:target.gen> жизней", of_amount(t.LivesOf)),
    ("на <target:target.bare> ран", of_amount(t.WoundsOf)),
    ("у <target:target.gen> силы|удара [удара]", of_amount(t.StrikeOf)),
    ("силы|удара [удара] у <target:target.gen>", of_amount(t.StrikeOf)),
    ("<target:target.nom> стоит", of(t.CostOf)),
    ("[карт] [вы] [карт] сбросить|взять|сброшено|взято [карт]", of(t.DoneCount)),
)
COST_FIELDS: Final = ("tap", "coins", "coins_x", "wounds", "sacrifice", "discard", "discard_x", "hero_wounds", "once")
UNTIL: Final = {
    "turn": ("до конца хода", "this turn"),
    "next": ("до начала вашего следующего хода", "until your next turn"),
}  # fmt: skip


def _rules(rows: tuple[Row, ...], lang: int) -> list[Rule]:
    return [say((ru, en)[lang], node, **constants) for node, constants, ru, en in rows]


def _taken_apart(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, t.ActivatedAbility):
        return None
    costs = tuple((name, getattr(value, name)) for name in COST_FIELDS if getattr(value, name))
    if not costs:
        return None
    return {"costs": costs, "condition": value.condition, "effects": value.effects, "in_grave": value.in_grave}


def _take_without_price(value: Any) -> dict[str, Any] | None:
    """Take apart an ability whose price is a card of its player."""
    return {"effects": value.effects} if value == t.ActivatedAbility(getattr(value, "effects", ())) else None


def _cost_rules(pattern: str, node: Any, lang: str) -> list[Rule]:
    """The rules of a changed cost: «стоят на 2 меньше», «… больше»; below 0 the cost rises."""
    found = []
    words = ("меньше", "больше") if lang == "ru" else ("less", "more")
    for sign, word in ((1, words[0]), (-1, words[1])):

        def make(slots: dict[str, Any], sign: int = sign) -> Any:
            return node(**{**slots, "less": sign * slots["less"]})

        def take(value: Any, sign: int = sign) -> dict[str, Any] | None:
            if not isinstance(value, node) or (value.less > 0) != (sign > 0):
                return None
            parts = {each.name: getattr(value, each.name) for each in fields(node)}
            return {**parts, "less": abs(parts["less"])}

        found.append(phrase(pattern.format(word=word), make, take))
    return found


@lru_cache(2)
def rules(lang: str) -> dict[str, list[Rule]]:
    """Return the patterns of a language by category."""
    place = ("ru", "en").index(lang)
    russian = lang == "ru"
    cond, while_ = ("если", "пока") if russian else ("if", "while")
    costs = "стоят на <less:int> {word}" if russian else "cost <less:int> {word}"
    costs_one = "стоит на <less:int> {word}" if russian else "costs <less:int> {word}"
    floor = ", но не менее" if russian else ", but not less than"
    hand = " за каждую <side:hand cards>" if russian else " for each <side:hand cards>"
    costs_now = "<until> " if russian else ""
    next_costs = "следующее <cards:cards.nom> в этот ход " if russian else "the next <cards:cards.one> this turn "
    each = " за <cards:cards.each>" if russian else " for <cards:cards.each>"
    abilities = [
        *_rules(ABILITIES, place),
        phrase(
            f"[<in_grave:from the graveyard>,] <costs>: [{cond} <condition>,] <effects>", of_activated, _taken_apart
        ),
        phrase("0 монет: <effects>" if russian else "0 coins: <effects>", of_paid, _take_without_price),
        *_cost_rules(f"[{while_} <condition>,] <cards:cards.all> {costs} [{floor} <least:int>]", t.Costs, lang),
        *_cost_rules(costs_one + each, t.CostsLessFor, lang),
        *_cost_rules(costs_one + hand, t.CostsLessForHand, lang),
        *_cost_rules(f"{costs_one}, {cond} <condition>", t.CostsLess, lang),
        phrase(
            "<keyword>", lambda slots: slots["keyword"],
            lambda value: {"keyword": value} if isinstance(value, t.Keyword) else None,
        ),
    ]  # fmt: skip
    found = {
        "effect": [
            _repeated_choice(russian),
            phrase(
                "<target:target.nom> получает|получают~target <gifts>, пока <condition>"
                if russian
                else "<target> gets|get~target <gifts> while <condition>",
                of_give_while,
                take_give_while,
            ),
            *_rules(EFFECTS, place),
            *_cost_rules(
                f"{costs_now}<cards:cards.all> {costs}" + ("" if russian else " <until>"), t.ChangeCosts, lang
            ),
            *_cost_rules(next_costs + costs_one, t.ChangeNextCost, lang),
        ],
        "hand cards": [
            constant("другую карту в вашей руке" if russian else "other card in your hand", "yours"),
            constant("карту в руке противника" if russian else "card in the enemy's hand", "enemy"),
        ],
        "cards number": [
            phrase(
                "<n:counted.card>",
                lambda slots: slots["n"].value if isinstance(slots["n"], t.Number) else None,
                lambda value: {"n": t.Number(value)},
            ),
        ],
        "as many": [read_as(pattern, make) for pattern, make in AS_MANY] if russian else [],
        "coin number": [
            read_as("<n:int> [монету|монеты|монет]", lambda slots: slots["n"]),
        ],
        "amount phrase": _rules(AMOUNTS, place),
        "unit": [],
        "plain condition": _rules(CONDITIONS, place),
        "event": _rules(EVENTS, place),
        "ability": abilities,
        "spell": _rules(SPELLS, place),
        "until": [constant(words[place], id) for id, words in UNTIL.items()],
        "once": [constant("1 раз за ход" if russian else "once a turn", True)],
        "from the graveyard": [
            constant("пока эта карта на вашем кладбище" if russian else "while this card is in your graveyard", True)
        ],
        "may": [constant("можете" if russian else "you may", True)],
        "per": _per_rules(russian),
        "restriction": [],
        "way of paying": [],
        "ban": [],
        "player action": [],
        "in turn": [
            constant("в ваш ход" if russian else "on your turn", "yours"),
            constant("в ход противника" if russian else "on the enemy's turn", "enemy"),
        ],
        "cost": [
            constant("закрыться" if russian else "tap", ("tap", True)),
            constant("уничтожить себя" if russian else "destroy this card", ("sacrifice", True)),
            constant("1 раз за ход" if russian else "once a turn", ("once", True)),
            constant("X монет" if russian else "X coins", ("coins_x", True)),
            constant("сбросить X карт" if russian else "discard X cards", ("discard_x", True)),
            _numbered("<n:counted.pay-coin>", "coins"),
            _numbered("ранить себя на <n:amount>" if russian else "wound this card for <n:amount>", "wounds"),
            _numbered(
                "ранить вашего героя на <n:amount>" if russian else "wound your hero for <n:amount>", "hero_wounds"
            ),
            _numbered("сбросить <n:counted.card>" if russian else "discard <n:counted.card>", "discard"),
        ],
    }
    if russian:
        for category, listed in (
            *SYNONYMS.items(),
            *SPEECH.items(),
            *ROWS.items(),
            ("effect", list_voices()),
            ("effect", list_frames(EFFECT_FRAMES)),
            ("effect", list_frames(ZONE_FRAMES)),
            ("effect", list_looks()),
            ("ability", list_frames(ABILITY_FRAMES)),
            ("event", list_events()),
            ("condition", list_played()),
            ("restriction", list_restrictions()),
            ("ban", list_bans()),
        ):
            category = "plain condition" if category == "condition" else category
            found[category] += [read_as(pattern, make) for pattern, make in listed]
            found[category] += [
                read_as(pattern.replace("[@]", "эта карта"), make) for pattern, make in listed if "[@]" in pattern
            ]
    else:
        found["effect"].append(read_as("<target:target> gains|gain~target <gifts> [<until>]", of_give))
    return found


def _repeated_choice(russian: bool) -> Rule:
    """«за каждую затронутую карту выбрать одно из: …»: a choice that is made for each unit of an amount."""

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, t.ChooseOne) or not isinstance(
            value.times, t.CountOf | t.HandSize | t.DoneCount | t.DeathsOf
        ):
            return None
        return {"times": value.times, "options": value.options}

    words = "выбрать одно из" if russian else "choose one"
    return phrase(f"<times:per> {words}: <options>", of(t.ChooseOne), take)


def _per_rules(russian: bool) -> list[Rule]:
    """«за каждое ваше существо», “for each creature of yours”."""
    word, hand, done = (
        ("за", "каждую карту в вашей руке", "каждую затронутую карту")
        if russian
        else ("for", "each card in your hand", "each card moved this way")
    )
    counted = phrase(
        f"{word} <cards:cards.each>", lambda slots: t.CountOf(slots["cards"]),
        lambda value: {"cards": value.cards} if isinstance(value, t.CountOf) else None,
    )  # fmt: skip
    found = [
        counted,
        phrase(
            f"{word} {'каждую рану' if russian else 'each wound of'} <target:target.gen>",
            lambda slots: t.WoundsOf(slots["target"]),
            lambda value: {"target": value.target} if isinstance(value, t.WoundsOf) else None,
        ),
        constant(f"{word} {hand}", t.HandSize("yours")), constant(f"{word} {done}", t.DoneCount()),
        phrase(
            "столько раз: <amount>" if russian else "so many times: <amount>", lambda slots: slots["amount"],
            lambda value: {"amount": value},
        ),
    ]  # fmt: skip
    died = "за каждое погибшее в этот ход" if russian else "for each dead this turn"
    found.append(
        phrase(
            f"{died} <cards:cards.{'nom' if russian else 'one'}>", lambda slots: t.DeathsOf(slots["cards"]),
            lambda value: {"cards": value.cards} if isinstance(value, t.DeathsOf) else None,
        )
    )  # fmt: skip
    return [*found, read_as("за <amount:unit>", lambda slots: slots["amount"])] if russian else found


def _numbered(pattern: str, name: str) -> Rule:
    """A payment with a number."""

    def make(slots: dict[str, Any]) -> tuple[str, int] | None:
        amount = slots["n"]
        return (name, amount.value) if isinstance(amount, t.Number) and amount.value > 0 else None

    return phrase(
        pattern, make, lambda value: {"n": t.Number(value[1])} if value[0] == name and value[1] is not True else None
    )
