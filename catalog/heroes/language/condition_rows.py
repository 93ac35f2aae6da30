"""Amounts and conditions in both languages."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import tree as t
from catalog.heroes.language.effect_rows import Row

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
    (t.DeckSize, {"side": "yours"}, "число карт в вашей колоде", "the number of cards in your deck"),
    (t.DeckSize, {"side": "enemy"}, "число карт в колоде противника", "the number of cards in the enemy's deck"),
    (t.AsMuch, {}, "столько же", "as many"),
    (t.Coins, {"side": "yours"}, "число ваших монет", "the number of your coins"),
    (t.Coins, {"side": "enemy"}, "число монет противника", "the number of the enemy's coins"),
    (
        t.DeathsOf,
        {},
        "число погибших в этот ход <cards:cards.gen-pl>",
        "the number of <cards:cards.pl> that have died this turn",
    ),
    (
        t.PlaysOf,
        {"side": "yours"},
        "число разыгранных вами в этот ход <cards:cards.gen-pl>",
        "the number of <cards:cards.pl> that you have played this turn",
    ),
    (
        t.PlaysOf,
        {"side": "enemy"},
        "число разыгранных противником в этот ход <cards:cards.gen-pl>",
        "the number of <cards:cards.pl> that the enemy has played this turn",
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
    (
        t.ThisIs, {"state": "hurt"},
        "эта карта ранена в этот ход", "this card has been wounded this turn",
    ),
    (t.ThisIs, {"state": "stunned"}, "эта карта оглушена", "this card is stunned"),
    (t.ThisIs, {"state": "struck"}, "эта карта атаковала в этот ход", "this card has attacked this turn"),
    (t.ThisIs, {"state": "unstruck"}, "эта карта не атаковала в этот ход", "this card has not attacked this turn"),
    (t.ThisIs, {"state": "joined"}, "к этой карте прикреплён модуль", "a module is attached to this card"),
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
    (
        t.TopIs, {},
        "верхняя карта вашей колоды — <cards:cards.nom>", "the top card of your deck is <cards:cards.a>",
    ),
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
            ("at most", "не больше, чем", "at most"), ("at least", "не меньше, чем", "at least"),
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
