"""Effects in both languages: a row is a node of the tree with its Russian and its English pattern."""

from __future__ import annotations

from typing import Any, Final

from catalog.heroes.language import tree as t

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
    (
        t.TakeControl, {"while_here": True},
        "взять <target:target.acc> под контроль, пока эта карта в игре",
        "take control of <target> while this card is in play",
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
        t.Silence, {"until": "next"},
        "<target:target.nom> теряет|теряют~target все способности до начала вашего следующего хода",
        "<target> loses|lose~target all abilities until your next turn",
    ),
    (
        t.Silence, {"until": "turn"},
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
        t.SwapNumbers, {},
        "поменять местами силу удара и жизни <target:target.gen>", "swap the strike and the lives of <target>",
    ),
    (
        t.AddUses, {},
        "добавить <target:target.dat> <amount:counted.use>", "add <amount:counted.use> to <target>",
    ),
    (t.Copy, {"amount": t.Number(1)}, "создать копию <target:target.gen>", "create a copy of <target>"),
    (t.Copy, {}, "создать <amount> копии <target:target.gen>", "create <amount> copies of <target>"),
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
    (t.Discard, {"cards": None}, "сбросить <amount:counted.card>", "discard <amount:counted.card>"),
    (
        t.Discard, {"amount": t.Number(1)},
        "сбросить из руки <cards:cards.acc>", "discard from your hand <cards:cards.a>",
    ),
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
    (t.HandToDeck, {"side": "yours"}, "замешать руку в колоду", "shuffle your hand into your deck"),
    (
        t.HandToDeck, {"side": "enemy"},
        "противник замешивает руку в колоду", "the enemy shuffles their hand into their deck",
    ),
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
    (t.EnemyGainsCoins, {}, "противник получает <amount:counted.coin>", "the enemy gains <amount:counted.coin>"),
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
    *(
        (
            t.Recover, {"to": to, "count": t.ALL_CARDS},
            f"{put} с кладбища {ru} <cards:cards.every>", f"{do} from your graveyard {en} <cards:cards.every>",
        )
        for to, put, do, ru, en in (
            ("hand", "вернуть", "return", "в руку", "to your hand"),
            ("top", "положить", "put", "на верх колоды", "on top of your deck"),
            ("bottom", "положить", "put", "под низ колоды", "under your deck"),
            ("deck", "замешать", "shuffle", "в колоду", "into your deck"),
        )
    ),
    *(
        (
            t.Raise, {"whose": whose, "count": t.ALL_CARDS},
            f"возродить{ru} <cards:cards.every>", f"resurrect{en} <cards:cards.every>",
        )
        for whose, ru, en in (
            ("yours", "", ""), ("enemy", " с кладбища противника", " from the enemy's graveyard"),
            ("any", " с любого кладбища", " from any graveyard"),
        )
    ),
    (
        t.Recover, {"to": "hand", "count": 1, "by_lot": True},
        "вернуть с кладбища в руку <cards:cards.random>",
        "return <cards:cards.random> from your graveyard to your hand",
    ),
    (
        t.Raise, {"count": 1, "whose": "yours", "by_lot": True},
        "возродить <cards:cards.random>", "resurrect <cards:cards.random>",
    ),
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
    *(
        (
            t.Dig, {"rest": rest},
            f"посмотреть <amount:counted.top-card> колоды, можете взять в руку <cards:cards.acc>, остальные {ru}",
            f"look at the <amount:counted.top-card> of your deck, you may take <cards:cards.a>, put the others {en}",
        )
        for rest, ru, en in (
            ("grave", "на кладбище", "into the graveyard"), ("bottom", "под низ колоды", "under your deck"),
        )
    ),
    (t.Show, {"secretly": False}, "показать верхнюю карту колоды", "show the top card of your deck"),
    (t.Show, {"secretly": True}, "посмотреть верхнюю карту колоды", "look at the top card of your deck"),
    (
        t.Arrange, {},
        "переупорядочить <amount:counted.top-card> колоды",
        "reorder the <amount:counted.top-card> of your deck",
    ),
    (
        t.NextPlay, {},
        "когда вы сыграете <cards:cards.next-acc> в этот ход, <effects>",
        "when you play the next <cards:cards.one> this turn, <effects>",
    ),
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
    (t.ShownToPlay, {}, "положить показанную карту в игру", "put the shown card into play"),
    (t.ShownToGrave, {}, "положить показанную карту на кладбище", "put the shown card into the graveyard"),
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
    (
        t.YouMayPay, {"coins": t.Number(0)},
        "можете сбросить <discard:cards number>, иначе <effects>",
        "you may discard <discard:cards number>, otherwise <effects>",
    ),
    (
        t.YouMayPay, {"discard": 0},
        "можете заплатить <coins:counted.coin>, иначе <effects>",
        "you may pay <coins:counted.coin>, otherwise <effects>",
    ),
    (t.Choose, {}, "выбрать <target:target.bare>", "choose <target:target.bare>"),
    (
        t.ChooseOne, {"times": t.Number(1), "by_enemy": True},
        "по выбору противника одно из: <options>", "the enemy chooses one: <options>",
    ),
    (t.ChooseOne, {"times": t.Number(1)}, "выбрать одно из: <options>", "choose one: <options>"),
    (t.ChooseOne, {}, "выбрать <times:counted.time> одно из: <options>", "choose one <times:counted.time>: <options>"),
)  # fmt: skip
