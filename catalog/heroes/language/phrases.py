"""How everything is said: a row is a node of the tree with its Russian and its English pattern.

Patterns are those of catalog.language.patterns. Of several rows of one node the first that fits is written, all are
read. Descriptions of cards, targets and what is given are declined: see russian.py and english.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any, Final

from catalog.heroes.language import tree as t
from catalog.language.patterns import Make, Rule, constant, of, phrase, read_as, say

Row = tuple[type, dict[str, Any], str, str]
ANY_CHARACTER: Final = t.ChosenCards(t.Cards("character"))


def of_value(value: Any) -> Make:
    """Return a maker of a plain value."""
    return lambda slots: value


def of_cost(name: str, value: Any = None) -> Make:
    """Return a maker of a payment; a number must be above 0."""

    def make(slots: dict[str, Any]) -> tuple[str, Any] | None:
        paid = value if value is not None else slots["n"]
        number = paid.value if isinstance(paid, t.Number) else paid
        return (name, number) if isinstance(number, int) and number > 0 else None

    return make


def of_give(slots: dict[str, Any]) -> t.Give:
    """Make a gift; a number X is a number for each unit of X."""
    gifts = tuple(gift for gift in slots["gifts"] if gift != "X")
    per = slots.get("per") or (t.X() if len(gifts) < len(slots["gifts"]) else None)
    return t.Give(slots.get("target", t.This()), gifts, slots.get("until", ""), per)


def of_strike(slots: dict[str, Any]) -> t.Give:
    return t.Give(slots["target"], (t.StrikeBonus(1),), per=slots["amount"])


def of_silence(slots: dict[str, Any]) -> t.Silence | None:
    return t.Silence(slots["target"], True) if slots["until"] == "turn" else None


def of_triggered(slots: dict[str, Any]) -> t.TriggeredAbility:
    return t.TriggeredAbility(**{name: value for name, value in slots.items() if name != "sep"})


def of_activated(slots: dict[str, Any]) -> t.ActivatedAbility:
    return _activated(slots)


def of_turn(condition: t.Condition) -> Make:
    """Return a maker of a constant ability that holds in one player's turn."""
    return lambda slots: t.Aura(**{"target": t.This(), **slots, "condition": condition})


def of_fewer_lives(slots: dict[str, Any]) -> t.Give | None:
    amount = slots["amount"]
    if not isinstance(amount, t.Number):
        return None
    return t.Give(slots["target"], (t.LivesBonus(-amount.value),), slots.get("until", ""))


def of_draw_for(slots: dict[str, Any]) -> t.Draw:
    return t.Draw(t.CountOf(slots["cards"]))


def of_draw_for_own(slots: dict[str, Any]) -> t.Draw:
    return t.Draw(t.CountOf(replace(slots["cards"], side="yours")))


def of_fight_may(slots: dict[str, Any]) -> t.May:
    return t.May((t.Fight(slots["target"]),))


def of_fight(slots: dict[str, Any]) -> t.Fight | None:
    return t.Fight(slots["other"]) if slots["target"] == t.This() else None


def of_create_one(slots: dict[str, Any]) -> t.ChooseOne:
    amount = slots.get("amount", t.Number(1))
    one = t.Number(1)
    return t.ChooseOne(((t.Create(slots["card"], one),), (t.Create(slots["other"], one),)), amount)


def of_both(own: type, enemy: type) -> Make:
    """Return a maker of an effect on both players, as two parts."""
    return lambda slots: (own(slots["amount"]), enemy(slots["amount"]))


def of_own(node: Callable[..., Any]) -> Make:
    """Return a maker of a condition about your cards."""
    return lambda slots: node(**{**slots, "cards": replace(slots["cards"], side="yours")})


def of_enemy(node: Callable[..., Any]) -> Make:
    """Return a maker of a condition about the enemy's cards."""
    return lambda slots: node(**{**slots, "cards": replace(slots["cards"], side="enemy")})


def of_dearer(node: Callable[..., Any]) -> Make:
    """Return a maker of a cost that rises."""
    return lambda slots: node(**{**slots, "less": -slots["less"]})


def of_keyword(slots: dict[str, Any]) -> t.Keyword | None:
    found = slots["gift"][0]
    return found if isinstance(found, t.Keyword) else None


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
    (t.TakeControl, {}, "взять <target:target.acc> под контроль", "take control of <target>"),
    (
        t.Give, {},
        "<target:target.nom> получает|получают~target <gifts> [<per>] [<until>]",
        "<target> gets|get~target <gifts> [<per>] [<until>]",
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
    (t.Draw, {}, "взять <amount:counted.card>", "draw <amount:counted.card>"),
    (
        t.DrawTo, {},
        "взять карты, пока карт в вашей руке не станет <amount>", "draw until the cards in your hand number <amount>",
    ),
    (t.EnemyDraws, {}, "противник берёт <amount:counted.card>", "the enemy draws <amount:counted.card>"),
    (t.Cheapen, {}, "она стоит на <value:int> меньше", "it costs <value:int> less"),
    (t.Discard, {}, "сбросить <amount:counted.card>", "discard <amount:counted.card>"),
    (t.EnemyDiscards, {}, "противник сбрасывает <amount:counted.card>", "the enemy discards <amount:counted.card>"),
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
    (t.Create, {"amount": t.Number(1)}, "создать «<card:created>»", "create “<card:created>”"),
    (t.Create, {}, "создать <amount> «<card:created>»", "create <amount> “<card:created>”"),
    (
        t.Search, {},
        "найти в колоде <cards:cards.acc> и взять в руку", "search your deck for <cards:cards.a> and take it",
    ),
    (t.Call, {}, "вызвать из колоды <cards:cards.acc>", "call <cards:cards.a> from your deck"),
    (
        t.Recover, {},
        "вернуть с кладбища в руку <cards:cards.chosen>",
        "return <cards:cards.chosen> from your graveyard to your hand",
    ),
    (t.Raise, {}, "возродить <cards:cards.chosen>", "resurrect <cards:cards.chosen>"),
    (
        t.Peek, {},
        "посмотреть верхнюю карту колоды и можете положить её под низ",
        "look at the top card of your deck and you may put it on the bottom",
    ),
    (t.Show, {}, "показать верхнюю карту колоды", "show the top card of your deck"),
    (t.Prepare, {}, "подготовить <target:target.acc>", "prepare <target>"),
    (t.Stun, {}, "оглушить <target:target.acc>", "stun <target>"),
    (t.Poison, {}, "отравить <target:target.acc> на <amount>", "poison <target> for <amount>"),
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
    (t.May, {"coins": 0}, "можете <effects>", "you may <effects>"),
    (
        t.May, {},
        "можете заплатить <coins:coins>, при этом <effects>", "you may pay <coins:coins>, then <effects>",
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
    (t.CostOf, {}, "стоимость <target:target.gen>", "the cost of <target>"),
    (t.HandSize, {"side": "yours"}, "число карт в вашей руке", "the number of cards in your hand"),
    (t.HandSize, {"side": "enemy"}, "число карт в руке противника", "the number of cards in the enemy's hand"),
    (t.DoneCount, {}, "число карт, затронутых этим", "the number of cards moved this way"),
    (t.Times, {}, "<factor:int> <amount:per>", "<factor:int> <amount:per>"),
)
CONDITIONS: Final[tuple[Row, ...]] = (
    (t.Have, {"count": 1}, "в игре есть <cards:cards.nom>", "there is <cards:cards.a>"),
    (
        t.Have, {},
        "в игре <count:int> или больше <cards:cards.gen-pl>", "there are <count:int> or more <cards:cards.many>",
    ),
    (t.HaveNone, {}, "в игре нет <cards:cards.gen-pl>", "there are no <cards:cards.many>"),
    (t.HeroLives, {}, "у вашего героя <most:int> жизней или меньше", "your hero has <most:int> lives or fewer"),
    (t.EmptyHand, {}, "ваша рука пуста", "your hand is empty"),
    (t.ThisIs, {"state": "tapped"}, "эта карта закрыта", "this card is tapped"),
    (t.ThisIs, {"state": "untapped"}, "эта карта открыта", "this card is untapped"),
    (t.ThisIs, {"state": "wounded"}, "эта карта ранена", "this card is wounded"),
    (t.ThisIs, {"state": "unwounded"}, "на этой карте нет ран", "this card has no wounds"),
    (t.ThisIs, {"state": "stunned"}, "эта карта оглушена", "this card is stunned"),
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
        t.HandHas, {"at_least": True},
        "в вашей руке <count:int> или больше карт", "you have <count:int> or more cards in hand",
    ),
    (
        t.HandHas, {"at_least": False},
        "в вашей руке <count:int> или меньше карт", "you have <count:int> or fewer cards in hand",
    ),
    (t.ShownIs, {}, "показанная карта — <cards:cards.nom>", "the shown card is <cards:cards.a>"),
    (t.Fits, {}, "<target:target.nom> — <cards:cards.nom>", "<target> is <cards:cards.a>"),
    (t.HasShot, {}, "у <target:target.gen> есть выстрел", "<target> has a shot"),
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
        {},
        "когда вы берёте <number:ordinal> карту за ход",
        "when you draw the <number:ordinal> card of a turn",
    ),
    (t.SearchEvent, {}, "когда вы используете поиск", "when you search your deck"),
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
    (t.CostsExactly, {}, "стоит <cost:int>, если <condition>", "costs <cost:int> if <condition>"),
    (
        t.TriggeredAbility, {},
        "[<once>,] <event> [<in_turn:in turn>]: [если <condition>,] [<may>] <effects>",
        "[<once>,] <event> [<in_turn:in turn>]: [if <condition>,] [<may>] <effects>",
    ),
    (
        t.Aura, {},
        "[пока <condition>,] <target:target.nom> имеет|имеют~target <gifts> [<per>]",
        "[while <condition>,] <target> has|have~target <gifts> [<per>]",
    ),
    (
        t.CostsLessFor, {},
        "стоит на <less:int> меньше за <cards:cards.each>", "costs <less:int> less for <cards:cards.each>",
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

COST_FIELDS: Final = ("tap", "coins", "coins_x", "wounds", "sacrifice", "discard", "discard_x", "once")
UNTIL: Final = {
    "turn": ("до конца хода", "this turn"),
    "next": ("до начала вашего следующего хода", "until your next turn"),
}  # fmt: skip
# Russian spellings that are only read: the pattern, and how its node is made.
SYNONYMS: Final[dict[str, tuple[tuple[str, Make], ...]]] = {
    "effect": (
        ("взять под контроль <target:target.acc>", of(t.TakeControl)),
        ("получить контроль над <target:target.ins>", of(t.TakeControl)),
        ("излечить <target:target.acc> полностью", of(t.HealFully)),
        ("нанести <amount:counted.wound> <target:target.dat>", of(t.Wound)),
        ("нанести <target:target.dat> <amount:counted.wound>", of(t.Wound)),
        ("нанести <amount> урона <target:target.dat>", of(t.Wound)),
        ("нанести <target:target.dat> <amount> урона", of(t.Wound)),
        ("<target:target.nom> получает|получают <amount:counted.wound>", of(t.Wound)),
        ("ранить <target:target.acc> по <amount:amount phrase>", of(t.Wound)),
        ("ранить <target:target.acc> на <amount> каждого|каждое", of(t.Wound)),
        ("<target:target.nom> терять <amount:counted.life> [<until>]", of_fewer_lives),
        ("взять столько карт, сколько [в игре] <cards:cards.gen-pl>", of_draw_for),
        ("взять столько карт, сколько у вас [в игре] <cards:cards.gen-pl>", of_draw_for_own),
        ("снять <amount:counted.wound> с <target:target.gen>", of(t.Heal)),
        ("снять с <target:target.gen> <amount:counted.wound>", of(t.Heal)),
        ("снять все раны с <target:target.gen>", of(t.HealFully)),
        ("снять с <target:target.gen> все раны", of(t.HealFully)),
        ("восстановить <amount:counted.life> <target:target.dat>", of(t.Heal)),
        ("восстановить <target:target.dat> <amount:counted.life>", of(t.Heal)),
        ("<target:target.nom> восстановить|излечиться <amount:counted.life>", of(t.Heal)),
        ("выстрел на <amount> в|по <target:target.dat>", of(t.Shot)),
        ("выстрелить на <amount> в|по <target:target.dat>", of(t.Shot)),
        ("выстрел в|по <target:target.dat> на <amount>", of(t.Shot)),
        ("выстрел на <amount>", of(t.Shot, target=ANY_CHARACTER)),
        ("выстрелить на <amount>", of(t.Shot, target=ANY_CHARACTER)),
        ("отравить <target:target.acc>", of(t.Poison, amount=t.Number(1))),
        ("<target:target.nom> получает|получают отравление <amount>", of(t.Poison)),
        ("оглушиться", of(t.Stun, target=t.This())),
        ("открыть и подготовить <target:target.acc>", of(t.Prepare)),
        ("вернуть <target:target.acc> в руку", of(t.ToHand)),
        ("вернуть <target:target.acc> в руку его|её|их хозяина", of(t.ToHand)),
        ("вернуть <target:target.acc> хозяину в руку", of(t.ToHand)),
        ("положить <target:target.acc> в руку [хозяина]", of(t.ToHand)),
        ("замешать <target:target.acc> в колоду", of(t.ToDeck)),
        ("положить|вернуть <target:target.acc> под|в|на низ [его] [колоды] [его] [хозяина]", of(t.ToBottom)),
        ("положить|вернуть <target:target.acc> под колоду [его] [хозяина]", of(t.ToBottom)),
        ("положить|вернуть <target:target.acc> на верх [его] [колоды] [его] [хозяина]", of(t.ToTop)),
        ("положить|вернуть <target:target.acc> наверх [его] колоды [его] [хозяина]", of(t.ToTop)),
        ("предотвратить следующие <amount:counted.wound> <target:target.dat>", of(t.Prevent)),
        ("предотвратить <amount:counted.wound> <target:target.dat>", of(t.Prevent)),
        ("если <condition>, <effects>, иначе <otherwise:effects>", of(t.If)),
        ("если <condition>, <effects>[;] в противном случае <otherwise:effects>", of(t.If)),
        (
            "положить <target:target.acc> на верх колоды хозяина в порядке, выбранном их|его хозяина",
            of(t.ToTop),
        ),
        ("усилить <target:target.acc> на <amount>", of_strike),
        ("<target:target.nom> получает|получают <gifts> [<per>] [<until>]", of_give),
        ("дать <target:target.dat> <gifts> [<per>] [<until>]", of_give),
        ("<until> <target:target.nom> получает|получают|имеет|имеют <gifts> [<per>]", of_give),
        ("<target:target.nom> <until> получает|получают <gifts> [<per>]", of_give),
        ("<target:target.nom> имеет|имеют <gifts> [<per>] <until>", of_give),
        ("получает <gifts> [<per>] [<until>]", of_give),
        ("<until> <target:target.nom> <gifts:restriction>", of_give),
        ("<target:target.nom> <until> <gifts:restriction>", of_give),
        ("<target:target.nom> <gifts:restriction> <until>", of_give),
        ("<target:target.nom> становится|становятся <gifts:becoming> [<until>]", of_give),
        ("<target:target.nom> теряет|теряют все способности <until>", of_silence),
        ("сила удара <target:target.gen> становится равной <amount>", of(t.SetStrike)),
        ("может сразиться с <target:target.ins>", of_fight_may),
        ("сразиться с <target:target.ins>", of(t.Fight)),
        ("<target:target.nom> сразиться с <other:target.ins>", of_fight),
        ("взять карты, пока у вас в руке не будет <amount> карт", of(t.DrawTo)),
        ("взять карты до <amount> в руке", of(t.DrawTo)),
        (
            "взять карты, пока у вас в руке не будет столько же карт, сколько [в руке] у противника",
            of(t.DrawTo, amount=t.HandSize("enemy")),
        ),
        ("вы взять <amount:counted.card>", of(t.Draw)),
        ("игрок взять <amount:counted.card>", of(t.Draw)),
        ("взять из колоды <amount:counted.card>", of(t.Draw)),
        ("взять <amount:counted.card> из колоды", of(t.Draw)),
        ("взять <amount:counted.top-card> [вашей] колоды", of(t.Draw)),
        ("сбросить <amount:counted.card> с|из руки", of(t.Discard)),
        ("вы сбросить <amount:counted.card>", of(t.Discard)),
        ("противник сбросить <amount:counted.card> с|из руки", of(t.EnemyDiscards)),
        ("противник сбросить <amount:counted.card> по своему|его выбору", of(t.EnemyDiscards)),
        ("он сбросить <amount:counted.card> [по своему|его выбору]", of(t.EnemyDiscards)),
        ("он взять <amount:counted.card>", of(t.EnemyDraws)),
        ("он терять <amount:counted.coin>", of(t.EnemyLosesCoins)),
        ("противник положить <amount:counted.top-card> [своей] колоды на кладбище", of(t.EnemyMills)),
        ("положить|сбросить <amount:counted.top-card> [вашей] колоды [на кладбище]", of(t.Mill)),
        ("сбросить <amount:counted.top-card> колоды противника", of(t.EnemyMills)),
        ("вы получить <amount:counted.coin>", of(t.GainCoins)),
        ("взять <amount:counted.coin>", of(t.GainCoins)),
        ("противник сбросить <amount:counted.coin>", of(t.EnemyLosesCoins)),
        ("создать <card:named>", of(t.Create, amount=t.Number(1))),
        ("создать <amount> <card:named>", of(t.Create)),
        ("создать <card:named> за <amount:unit>", of(t.Create)),
        ("создать|вызвать <card:named> или <other:named>", of_create_one),
        ("создать <card:named> или <other:named> за <amount:unit>", of_create_one),
        ("найти в [вашей] колоде <cards:cards.acc> [и взять|положить [его|её] в руку]", of(t.Search)),
        ("взять <cards:cards.acc> из [вашей] колоды [в руку]", of(t.Search)),
        ("поиск - <cards:cards.nom>", of(t.Search)),
        ("поиск : <cards:cards.nom>", of(t.Search)),
        ("поиск <cards:cards.gen>", of(t.Search)),
        ("вызвать <cards:cards.acc> из колоды", of(t.Call)),
        ("вызвать <cards:cards.acc>", of(t.Call)),
        ("найти в колоде <cards:cards.acc> и вызвать [его|её]", of(t.Call)),
        ("положить|вернуть|взять <cards:cards.acc> с|из [вашего] кладбища в руку", of(t.Recover)),
        ("положить|вернуть|взять с|из [вашего] кладбища [в руку] <cards:cards.acc> [в руку]", of(t.Recover)),
        ("взять в руку <cards:cards.acc> с|из [вашего] кладбища", of(t.Recover)),
        ("вызвать|вернуть <cards:cards.acc> с|из [вашего] кладбища [в игру]", of(t.Raise)),
        ("возродить <cards:cards.acc> [с|из [вашего] кладбища]", of(t.Raise)),
        ("посмотреть [на] верхнюю карту [вашей] колоды, можете положить её под низ [колоды]", of(t.Peek)),
        (
            "посмотреть [на] верхнюю карту [вашей] колоды, вы можете положить её под низ [колоды]",
            of(t.Peek),
        ),
        ("показать верхнюю карту вашей колоды", of(t.Show)),
        ("положить|взять его|эту карту в руку", of(t.ShownToHand)),
        ("положить|взять эту карту в руку", of(t.ShownToHand)),
        ("положить эту карту под низ [вашей] колоды", of(t.ShownToBottom)),
        ("положить его под низ [вашей] колоды", of(t.ShownToBottom)),
        ("удвоить его силу удара", of(t.DoubleStrike, target=t.It())),
        ("вы можете <effects>", of(t.May)),
        ("может|можете <effects>", of(t.May)),
        ("вы можете заплатить <coins:coins>, при этом <effects>", of(t.May)),
        ("вы можете заплатить <coins:coins>, <effects>", of(t.May)),
        ("можете заплатить <coins:coins>, <effects>", of(t.May)),
        ("выбрать одно [из] : <options>", of(t.ChooseOne)),
        ("выбрать <times:amount> раза|раз одно [из] : <options>", of(t.ChooseOne)),
        ("выбрать одно [из] <times:amount> раза|раз : <options>", of(t.ChooseOne)),
        ("каждый игрок взять <amount:counted.card>", of_both(t.Draw, t.EnemyDraws)),
        ("каждый игрок сбросить <amount:counted.card>", of_both(t.Discard, t.EnemyDiscards)),
        ("она|он|оно стоит на <value:int> дешевле|меньше", of(t.Cheapen)),
    ),
    "spell": (("<effects>, если <condition>", of(t.Spell)),),
    "amount phrase": (
        ("сумма|количество|число <cards:cards.gen-pl>", of(t.CountOf)),
        ("число карт у вас в руке", of(t.HandSize, side="yours")),
        ("число карт в руке", of(t.HandSize, side="yours")),
        ("число карт у противника в руке", of(t.HandSize, side="enemy")),
        ("сила удара <target:target.gen>", of(t.StrikeOf)),
        ("его сила удара", of(t.StrikeOf, target=t.It())),
        ("его стоимость", of(t.CostOf, target=t.It())),
        ("своя стоимость", of(t.CostOf, target=t.This())),
        ("число жизней <target:target.gen>", of(t.LivesOf)),
        ("сила удара", of(t.OwnStrike)),
        ("число карт, взятых|сброшенных|показанных таким образом|способом", of(t.DoneCount)),
        ("число взятых|сброшенных|снятых|излеченных карт|ран", of(t.DoneCount)),
        ("число ран, снятых|излеченных таким образом|способом", of(t.DoneCount)),
        ("стоимость этой карты", of(t.ShownCost)),
    ),
    "unit": (
        ("<cards:cards.each>", of(t.CountOf)),
        ("каждую карту в|у [вас] [вашей] [в] руке", of(t.HandSize, side="yours")),
        ("каждую карту в руке [его] игрока|противника", of(t.HandSize, side="enemy")),
        ("каждую|каждого взятую|сброшенную|излеченного|вылеченного|показанную карту|персонажа", of(t.DoneCount)),
        ("каждую|каждого карту, взятую|сброшенную таким образом", of(t.DoneCount)),
    ),
    "condition": (
        ("у вас есть <cards:cards.nom>", of_own(t.Have)),
        ("есть <cards:cards.nom>", of(t.Have)),
        ("вы контролируете <cards:cards.acc>", of_own(t.Have)),
        ("у вас <count:int> или больше <cards:cards.gen-pl>", of_own(t.Have)),
        ("у вас в игре <count:int> или больше <cards:cards.gen-pl>", of_own(t.Have)),
        ("у вас в игре есть <cards:cards.nom>", of_own(t.Have)),
        ("у противника есть <cards:cards.nom>", of_enemy(t.Have)),
        ("у вас нет <cards:cards.gen-pl>", of_own(t.HaveNone)),
        ("у вас в игре нет <cards:cards.gen-pl>", of_own(t.HaveNone)),
        ("нет <cards:cards.gen-pl>", of(t.HaveNone)),
        ("у противника нет <cards:cards.gen-pl>", of_enemy(t.HaveNone)),
        ("у вас нет карт в руке", of(t.EmptyHand)),
        ("у вас в руке нет карт", of(t.EmptyHand)),
        ("в вашей руке нет карт", of(t.EmptyHand)),
        ("вы не имеете карт в руке", of(t.EmptyHand)),
        ("у вас в руке больше карт, чем у противника", of(t.MoreCards, more=True)),
        ("у вас больше карт в руке, чем у противника", of(t.MoreCards, more=True)),
        ("у вас в руке менее карт, чем у противника", of(t.MoreCards, more=False)),
        ("у вас менее карт в руке, чем у противника", of(t.MoreCards, more=False)),
        ("у вас в руке <count:int> или больше карт", of(t.HandHas)),
        ("у вас в руке <count:int> или менее карт", of(t.HandHas, at_least=False)),
        ("у вас <count:int> или больше карт в руке", of(t.HandHas)),
        ("у вас <count:int> или менее карт в руке", of(t.HandHas, at_least=False)),
        ("у противника больше карт в руке, чем у вас", of(t.MoreCards, more=False)),
        ("у противника в руке больше карт, чем у вас", of(t.MoreCards, more=False)),
        ("в руке противника больше карт, чем в вашей", of(t.MoreCards, more=False)),
        ("у противника менее карт в руке, чем у вас", of(t.MoreCards, more=True)),
        ("у противника в руке менее карт, чем у вас", of(t.MoreCards, more=True)),
        ("у вашего героя <most:int> или менее жизней", of(t.HeroLives)),
        ("у вашего героя не больше <most:int> жизней", of(t.HeroLives)),
        ("у героя противника <most:int> или менее жизней", of(t.EnemyHeroLives)),
        ("@ открыта", of(t.ThisIs, state="untapped")),
        ("@ закрыта", of(t.ThisIs, state="tapped")),
        ("@ ранена", of(t.ThisIs, state="wounded")),
        ("@ оглушена", of(t.ThisIs, state="stunned")),
        ("на @ нет ран", of(t.ThisIs, state="unwounded")),
        ("это <cards:cards.nom>", of(t.ShownIs)),
        ("показанная карта - <cards:cards.nom>", of(t.ShownIs)),
        ("вы показали <cards:cards.acc>", of(t.ShownIs)),
        ("показано <cards:cards.nom>", of(t.ShownIs)),
        ("<target:target.nom> является <cards:cards.ins>", of(t.Fits)),
        ("у <target:target.gen> есть выстрел", of(t.HasShot)),
        ("у него|неё есть выстрел", of(t.HasShot, target=t.It())),
        ("вы играть [в] [этот] [этом] [ход] <count:int> или больше <cards:cards.gen-pl> в|за этот|этом ход|ходу",
         of(t.PlayedThisTurn)),
        ("вы играть <count:int> или больше <cards:cards.gen-pl> за ход", of(t.PlayedThisTurn)),
        ("он|противник играть менее <count:int> <cards:cards.gen-pl> в|за этот|этом ход",
         of(t.PlayedThisTurn, side="enemy", fewer=True)),
        ("он|противник играть <count:int> или больше <cards:cards.gen-pl> в|за этот|этом ход",
         of(t.PlayedThisTurn, side="enemy")),
        ("вы играть менее <count:int> <cards:cards.gen-pl> в|за этот|этом ход", of(t.PlayedThisTurn, fewer=True)),
        ("сейчас ваш ход", of(t.YourTurn)),
    ),
    "event": (
        ("при входе в игру", of(t.Hired)),
        ("когда|если войти в игру [с руки]", of(t.Hired)),
        ("гибель", of(t.Dies)),
        ("при смерти", of(t.Dies)),
        ("когда|если погибает", of(t.Dies)),
        ("после гибели", of(t.Dies)),
        ("когда|если погибает от существа противника", of(t.DiesByCreature)),
        ("когда|если <cards:cards.nom> погибает", of(t.CardDies)),
        ("при гибели <cards:cards.gen>", of(t.CardDies)),
        ("после гибели <cards:cards.gen>", of(t.CardDies)),
        ("при|после атаке", of(t.Strikes)),
        ("после удара", of(t.Strikes)),
        ("когда|если атаковать|бить", of(t.Strikes)),
        ("при атаке героя|по герою", of(t.StrikesHero)),
        ("когда|если бить героя", of(t.StrikesHero)),
        ("когда|если атаковать героя", of(t.StrikesHero)),
        ("когда|если наносит раны ударом [по] герою", of(t.HitsHero)),
        ("когда|если наносит раны герою", of(t.HitsHero)),
        ("когда|если ранить героя ударом", of(t.HitsHero)),
        ("когда|если ранить героя", of(t.HitsHero)),
        ("когда|если <cards:cards.nom> наносит раны [ударом] [по] герою", of(t.CardHitsHero)),
        ("когда|если <cards:cards.nom> ранить героя [ударом]", of(t.CardHitsHero)),
        ("когда|если уничтожает ударом [существо]", of(t.Kills)),
        ("когда|если уничтожает существо [ударом] [противника]", of(t.Kills)),
        ("когда|если получает раны|рану", of(t.IsWounded)),
        ("при получении ран", of(t.IsWounded)),
        ("при ранении", of(t.IsWounded)),
        ("когда|если ваш герой получает раны", of(t.HeroWounded)),
        ("когда|если ранить|ранен|ранена|ранено", of(t.IsWounded)),
        ("когда|если вашего героя ранить", of(t.HeroWounded)),
        ("когда|если ваш герой излечить|излечиться|вылечен|излечен", of(t.HeroHealed)),
        ("когда|если вы излечить|лечить вашего героя", of(t.HeroHealed)),
        ("когда|если <cards:cards.nom> излечить|излечиться", of(t.CardHealed)),
        ("когда|если вы излечить <cards:cards.acc>", of(t.CardHealed)),
        ("при лечении <cards:cards.gen>", of(t.CardHealed)),
        ("когда|если выступает в защиту", of(t.Defends)),
        ("при защите", of(t.Defends)),
        ("когда|если назначен защитником", of(t.Defends)),
        ("когда|если становится целью заклинания", of(t.TargetedBySpell)),
        ("в начале хода", of(t.TurnStarts)),
        ("в конце хода", of(t.TurnEnds)),
        ("когда|если вы играть <cards:cards.acc>", of(t.YouPlay)),
        ("при розыгрыше <cards:cards.gen>", of(t.YouPlay)),
        ("когда|если противник играть <cards:cards.acc>", of(t.EnemyPlays)),
        ("когда|если противник играть <number:ordinal> карту за|в ход", of(t.NthPlay)),
        ("когда|если вы играть <number:ordinal> карту за|в ход", of(t.NthPlay, side="yours")),
        ("когда|если вы взять <number:ordinal> карту за|в ход", of(t.NthDraw)),
        ("когда|если вы использовать поиск", of(t.SearchEvent)),
        ("когда|если вы взять карту|карты", of(t.DrawEvent)),
        ("когда|если вы сбросить карту|карты", of(t.DiscardEvent)),
        ("когда|если противник сбросить карту|карты", of(t.EnemyDiscardEvent)),
        ("когда|если <cards:cards.nom> атаковать|бить", of(t.CardStrikes)),
        ("при атаке|ударе <cards:cards.gen>", of(t.CardStrikes)),
        ("когда|если противник взять карту|карты", of(t.EnemyDrawEvent)),
        ("когда|если <cards:cards.nom> войти в игру", of(t.Arrives)),
        ("когда|если в игру войти <cards:cards.nom>", of(t.Arrives)),
        ("при входе в игру <cards:cards.gen>", of(t.Arrives)),
    ),
    "ability": (
        (
            "[<once>,] <event> [<in_turn:in turn>] <sep> [если <condition>,] [<may>] <effects> [,] [<once>]",
            of_triggered,
        ),
        ("[<once>,] <costs> : [если <condition>,] <effects> [,] [<once>]", of_activated),
        ("<event> [<in_turn:in turn>] <sep> [<may>] <effects>, если <condition> [<once>]", of_triggered),
        ("<costs> : <effects>, если <condition> [<once>]", of_activated),
        ("<effects>, <event> [<once>]", of_triggered),
        ("[<once>,] [вы] можете <costs> : <effects>", of_activated),
        ("в ваш ход [,] <target:target.nom> имеет|имеют|получает|получают <gifts> [<per>]", of_turn(t.YourTurn())),
        ("в ваш ход [,] имеет|получает <gifts> [<per>]", of_turn(t.YourTurn())),
        ("в ход противника [,] <target:target.nom> имеет|имеют|получает|получают <gifts>", of_turn(t.EnemyTurn())),
        ("в ход противника [,] имеет|получает <gifts> [<per>]", of_turn(t.EnemyTurn())),
        ("<target:target.nom> имеет|имеют <gifts> [<per>], пока <condition>", of(t.Aura)),
        ("если <condition>, <target:target.nom> имеет|имеют <gifts> [<per>]", of(t.Aura)),
        ("<target:target.nom> имеет|имеют <gifts> [<per>], если <condition>", of(t.Aura)),
        ("пока <condition>, <target:target.nom> получает|получают <gifts> [<per>]", of(t.Aura)),
        ("<target:target.nom> получает|получают <gifts> [<per>], пока <condition>", of(t.Aura)),
        ("[пока <condition>,] имеет <gifts> [<per>]", of(t.Aura, target=t.This())),
        ("[пока <condition>,] получает <gifts> [<per>]", of(t.Aura, target=t.This())),
        ("[пока <condition>,] <gifts:bonus> [<per>]", of(t.Aura, target=t.This())),
        ("[пока <condition>,] <target:target.nom> <gifts:restriction>", of(t.Aura)),
        ("<gift:restriction>", of_keyword),
        ("@ <gift:restriction>", of_keyword),
        ("[@] стоит на <less:int> дешевле|меньше за <cards:cards.each>", of(t.CostsLessFor)),
        ("[@] стоит на <less:int> дороже|больше за <cards:cards.each>", of_dearer(t.CostsLessFor)),
        ("[@] стоит на <less:int> дешевле|меньше за каждую [другую] карту у вас в руке", of(t.CostsLessForHand)),
        ("[@] стоит на <less:int> дешевле|меньше за каждую [другую] карту в [вашей] руке", of(t.CostsLessForHand)),
        ("[@] стоит на <less:int> дороже|больше за каждую [другую] карту у вас в руке", of_dearer(t.CostsLessForHand)),
        (
            "[@] стоит на <less:int> дороже|больше за каждую [другую] карту в [вашей] руке",
            of_dearer(t.CostsLessForHand),
        ),
        ("[@] стоит на <less:int> дешевле|меньше, если|пока <condition>", of(t.CostsLess)),
        ("если|пока <condition>, [@] стоит на <less:int> дешевле|меньше", of(t.CostsLess)),
        ("[@] стоит на <less:int> дороже|больше, если|пока <condition>", of_dearer(t.CostsLess)),
        ("если|пока <condition>, [@] стоит на <less:int> дороже|больше", of_dearer(t.CostsLess)),
        ("[пока <condition>,] <cards:cards.all> стоят на <less:int> дешевле|меньше", of(t.Costs)),
        ("[пока <condition>,] <cards:cards.all> стоят на <less:int> дороже|больше", of_dearer(t.Costs)),
        ("если|пока <condition>, [@] стоит <cost:int> [до конца хода]", of(t.CostsExactly)),
        ("вместо гибели вернуться|вернуть [@] в руку [хозяина]", of(t.InsteadOfDeath)),
        (
            "гибель : [<may>] вернуть|положить @ в руку [хозяина] вместо кладбища",
            of(t.InsteadOfDeath),
        ),
        ("гибель : вы [<may>] положить @ на верх [вашей] колоды вместо кладбища", of(t.InsteadOfDeath, to="top")),
        ("гибель : [<may>] положить @ на верх [вашей] колоды вместо кладбища", of(t.InsteadOfDeath, to="top")),
        ("гибель : вы [<may>] положить @ под низ [вашей] колоды вместо кладбища", of(t.InsteadOfDeath, to="bottom")),
        ("гибель : вы [<may>] замешать @ в [вашу] колоду вместо кладбища", of(t.InsteadOfDeath, to="deck")),
        ("гибель : [<may>] замешать @ в [вашу] колоду вместо кладбища", of(t.InsteadOfDeath, to="deck")),
    ),
    "cost": (
        ("<n:coins>", of_cost("coins")),
        ("( х )", of_cost("coins_x", True)),
        ("х монет", of_cost("coins_x", True)),
        ("тап", of_cost("tap", True)),
        ("( т )", of_cost("tap", True)),
        ("закрыть @", of_cost("tap", True)),
        ("закрыть эту карту", of_cost("tap", True)),
        ("уничтожить @", of_cost("sacrifice", True)),
        ("уничтожить эту карту", of_cost("sacrifice", True)),
        ("сбросить х карт", of_cost("discard_x", True)),
        ("сбросить <n:counted.card> с|из руки", of_cost("discard")),
        ("ранить @ на <n:int>", of_cost("wounds")),
        ("заплатить <n:coins>", of_cost("coins")),
    ),
    "once": (
        ("( один|1 раз за|в ход )", of_value(True)), ("один|1 раз за|в [каждый] ход", of_value(True)),
        ("раз за|в ход", of_value(True)), ("( раз за|в ход )", of_value(True)),
        ("не больше|чаще одного раза за|в ход", of_value(True)),
    ),
    "until": (
        ("до конца [этого] [вашего] хода", of_value("turn")), ("в|на этот|этом ход|ходу", of_value("turn")),
        ("( до конца хода )", of_value("turn")),
        ("до конца [следующего] хода противника", of_value("next")),
        ("до [начала] [вашего] следующего хода", of_value("next")),
        ("до следующего вашего хода", of_value("next")),
    ),
    "may": (("вы можете", of_value(True)), ("может|можете", of_value(True))),
    "in turn": (("в ход противника", of_value("enemy")), ("в [ваш] ход", of_value("yours"))),
}  # fmt: skip
RESTRICTIONS: Final = (
    ("не может быть оглушена", "cannot be stunned", "steady"),
    ("не открывается в начале хода", "does not untap at the start of the turn", "torpid"),
    ("не наносит ран", "deals no wounds", "harmless"),
    ("не может быть целью", "cannot be targeted", "elusive"),
    ("не может атаковать", "cannot attack", "peaceful"),
    ("не может выступать защитником", "cannot defend", "clumsy"),
)
# Further Russian spellings of restrictions.
RESTRICTION_SYNONYMS: Final = (
    ("не могут быть оглушены", "steady"), ("не может быть оглушен", "steady"), ("не оглушается", "steady"),
    ("не открывается в начале [вашего] хода", "torpid"), ("не открываются в начале [вашего] хода", "torpid"),
    ("не наносят ран", "harmless"), ("не может|могут наносить раны", "harmless"),
    ("не может|могут быть [выбран|выбрана|выбраны|выбрано] целью", "elusive"),
    ("не может|могут быть [выбран|выбрана|выбраны|выбрано] целью [заклинаний и] способностей", "elusive"),
    ("не может|могут быть [выбран|выбрана|выбраны|выбрано] целью способностей и заклинаний", "elusive"),
    ("не может|могут быть [выбран|выбрана|выбраны|выбрано] целью заклинаний", "spell-ward"),
    ("не может|могут быть [выбран|выбрана|выбраны|выбрано] целью выстрелов", "shot-ward"),
    ("не может|могут атаковать [ударом]", "peaceful"), ("не атакует|атакуют", "peaceful"),
    ("не может|могут выступать [в] защитником|защитниками|защиту", "clumsy"), ("не может|могут защищаться", "clumsy"),
    ("не может|могут быть защитником|защитниками", "clumsy"),
)  # fmt: skip


def _rules(rows: tuple[Row, ...], lang: int) -> list[Rule]:
    return [say((ru, en)[lang], node, **constants) for node, constants, ru, en in rows]


def _activated(slots: dict[str, Any]) -> t.ActivatedAbility:
    once = {"once": True} if slots.get("once") else {}
    return t.ActivatedAbility(slots["effects"], condition=slots.get("condition"), **dict(slots["costs"]), **once)


def _taken_apart(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, t.ActivatedAbility):
        return None
    costs = tuple((name, getattr(value, name)) for name in COST_FIELDS if getattr(value, name))
    return {"costs": costs, "condition": value.condition, "effects": value.effects}


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
    hand = " за каждую другую карту в вашей руке" if russian else " for each other card in your hand"
    each = " за <cards:cards.each>" if russian else " for <cards:cards.each>"
    abilities = [
        *_rules(ABILITIES, place),
        phrase(f"<costs>: [{cond} <condition>,] <effects>", _activated, _taken_apart),
        *_cost_rules(f"[{while_} <condition>,] <cards:cards.all> {costs}", t.Costs, lang),
        *_cost_rules(costs_one + each, t.CostsLessFor, lang),
        *_cost_rules(costs_one + hand, t.CostsLessForHand, lang),
        *_cost_rules(f"{costs_one}, {cond} <condition>", t.CostsLess, lang),
        phrase(
            "<keyword>", lambda slots: slots["keyword"],
            lambda value: {"keyword": value} if isinstance(value, t.Keyword) else None,
        ),
    ]  # fmt: skip
    found = {
        "effect": [_repeated_choice(russian), *_rules(EFFECTS, place)],
        "amount phrase": _rules(AMOUNTS, place),
        "unit": [],
        "condition": _rules(CONDITIONS, place),
        "event": _rules(EVENTS, place),
        "ability": abilities,
        "spell": _rules(SPELLS, place),
        "until": [constant(words[place], id) for id, words in UNTIL.items()],
        "once": [constant("1 раз за ход" if russian else "once a turn", True)],
        "may": [constant("можете" if russian else "you may", True)],
        "per": _per_rules(russian),
        "restriction": [],
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
            _numbered("сбросить <n:counted.card>" if russian else "discard <n:counted.card>", "discard"),
        ],
    }
    if russian:
        for category, listed in SYNONYMS.items():
            found[category] += [read_as(pattern, make) for pattern, make in listed]
            found[category] += [
                read_as(pattern.replace("[@]", "эта карта"), make) for pattern, make in listed if "[@]" in pattern
            ]
        found["restriction"] = [
            read_as(pattern, of_value((t.Keyword(id),)))
            for pattern, id in (*((ru, id) for ru, _, id in RESTRICTIONS), *RESTRICTION_SYNONYMS)
        ]
    else:
        found["effect"].append(read_as("<target:target> gains|gain~target <gifts> [<until>]", of_give))
    return found


def _repeated_choice(russian: bool) -> Rule:
    """«за каждую затронутую карту выбрать одно из: …»: a choice that is made for each unit of an amount."""

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, t.ChooseOne) or not isinstance(value.times, t.CountOf | t.HandSize | t.DoneCount):
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
        counted, constant(f"{word} {hand}", t.HandSize("yours")), constant(f"{word} {done}", t.DoneCount()),
        phrase(
            "столько раз: <amount>" if russian else "so many times: <amount>", lambda slots: slots["amount"],
            lambda value: {"amount": value},
        ),
    ]  # fmt: skip
    return [*found, read_as("за <amount:unit>", lambda slots: slots["amount"])] if russian else found


def _numbered(pattern: str, name: str) -> Rule:
    """A payment with a number."""

    def make(slots: dict[str, Any]) -> tuple[str, int] | None:
        amount = slots["n"]
        return (name, amount.value) if isinstance(amount, t.Number) and amount.value > 0 else None

    return phrase(
        pattern, make, lambda value: {"n": t.Number(value[1])} if value[0] == name and value[1] is not True else None
    )
