"""How everything is said: a row is a node of the tree with its Russian and its English pattern.

Patterns are those of catalog.language.patterns. Of several rows of one node the first that fits is written, all are
read. Descriptions of cards, targets and what is given are declined: see russian.py and english.py.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any, Final

from catalog.heroes.language import tree as t
from catalog.language.patterns import Rule, constant, phrase, read_as, say

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
        t.Give, {"this_turn": True},
        "<target:target.nom> получает|получают~target <gifts> до конца хода",
        "<target> gets|get~target <gifts> this turn",
    ),
    (t.Give, {}, "<target:target.nom> получает|получают~target <gifts>", "<target> gets|get~target <gifts>"),
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
)  # fmt: skip
AMOUNTS: Final[tuple[Row, ...]] = (
    (t.CountOf, {}, "число <cards:cards.gen-pl>", "the number of <cards:cards.pl>"),
    (t.ShownCost, {}, "стоимость показанной карты", "the cost of the shown card"),
    (t.OwnStrike, {}, "свою силу удара", "its own strike"),
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
    (t.YourTurn, {}, "идёт ваш ход", "it is your turn"),
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
    (t.YouPlay, {}, "когда вы играете <cards:cards.acc>", "when you play <cards:cards.a>"),
    (t.EnemyPlays, {}, "когда противник играет <cards:cards.acc>", "when the enemy plays <cards:cards.a>"),
    (t.Arrives, {}, "когда в игру входит <cards:cards.nom>", "when <cards:cards.a> enters play"),
)
ABILITIES: Final[tuple[Row, ...]] = (
    (
        t.TriggeredAbility, {},
        "[<once>,] <event> [<in_turn:in turn>]: [если <condition>,] [<may>] <effects>",
        "[<once>,] <event> [<in_turn:in turn>]: [if <condition>,] [<may>] <effects>",
    ),
    (
        t.Aura, {},
        "[пока <condition>,] <target:target.nom> имеет|имеют~target <gifts>",
        "[while <condition>,] <target> has|have~target <gifts>",
    ),
    (
        t.CostsLessFor, {},
        "стоит на <less:int> меньше за <cards:cards.each>", "costs <less:int> less for <cards:cards.each>",
    ),
    (
        t.InsteadOfDeath, {},
        "вместо гибели возвращается в руку хозяина", "instead of dying it returns to its owner's hand",
    ),
)  # fmt: skip
SPELLS: Final[tuple[Row, ...]] = ((t.Spell, {}, "[если <condition>,] <effects>", "[if <condition>,] <effects>"),)

COST_FIELDS: Final = ("tap", "coins", "wounds", "sacrifice", "discard", "once")


def _rules(rows: tuple[Row, ...], lang: int) -> list[Rule]:
    return [say((ru, en)[lang], node, **constants) for node, constants, ru, en in rows]


def _given(this_turn: bool, slots: dict[str, Any]) -> t.Give:
    return t.Give(slots["target"], slots["gifts"], this_turn=this_turn)


def _activated(slots: dict[str, Any]) -> t.ActivatedAbility:
    return t.ActivatedAbility(slots["effects"], condition=slots.get("condition"), **dict(slots["costs"]))


def _taken_apart(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, t.ActivatedAbility):
        return None
    costs = tuple((name, getattr(value, name)) for name in COST_FIELDS if getattr(value, name))
    return {"costs": costs, "condition": value.condition, "effects": value.effects}


def _costs(word: str, less: bool) -> tuple[Any, Any]:
    """How «стоят на 2 меньше», «… больше» are made and taken apart."""

    def make(slots: dict[str, Any]) -> t.Costs:
        return t.Costs(slots["cards"], slots["less"] if less else -slots["less"])

    def take(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, t.Costs) or (value.less > 0) != less:
            return None
        return {"cards": value.cards, "less": abs(value.less)}

    return make, take


@lru_cache(2)
def rules(lang: str) -> dict[str, list[Rule]]:
    """Every category of a language that is read and written by patterns."""
    place = ("ru", "en").index(lang)
    russian = lang == "ru"
    cond = "если" if russian else "if"
    less = "<cards:cards.all> стоят на <less:int> меньше" if russian else "<cards:cards.all> cost <less:int> less"
    more = "<cards:cards.all> стоят на <less:int> больше" if russian else "<cards:cards.all> cost <less:int> more"
    abilities = [
        *_rules(ABILITIES, place),
        phrase(f"<costs>: [{cond} <condition>,] <effects>", _activated, _taken_apart),
        phrase(less, *_costs(less, True)),
        phrase(more, *_costs(more, False)),
        phrase(
            "<keyword>", lambda slots: slots["keyword"],
            lambda value: {"keyword": value} if isinstance(value, t.Keyword) else None,
        ),
    ]  # fmt: skip
    effects = _rules(EFFECTS, place)
    if russian:  # other spellings of the same
        effects += [
            read_as("взять под контроль <target:target.acc>", lambda slots: t.TakeControl(slots["target"])),
            read_as("возьмите|возьми <amount:counted.card>", lambda slots: t.Draw(slots["amount"])),
            read_as("уничтожьте|уничтожь <target:target.acc>", lambda slots: t.Destroy(slots["target"])),
            read_as("излечите <target:target.acc> на <amount>", lambda slots: t.Heal(slots["target"], slots["amount"])),
            read_as(
                "раньте|ранит <target:target.acc> на <amount>", lambda slots: t.Wound(slots["target"], slots["amount"])
            ),
            read_as(
                "выстрел на <amount> в|по <target:target.dat>", lambda slots: t.Shot(slots["target"], slots["amount"])
            ),
        ]
    else:
        effects += [
            read_as(f"<target:target> gains|gain~target <gifts>{when}", partial(_given, bool(when)))
            for when in ("", " this turn")
        ]
    return {
        "effect": effects,
        "amount phrase": _rules(AMOUNTS, place),
        "condition": _rules(CONDITIONS, place),
        "event": _rules(EVENTS, place),
        "ability": abilities,
        "spell": _rules(SPELLS, place),
        "once": [constant("1 раз за ход" if russian else "once a turn", True)],
        "may": [constant("можете" if russian else "you may", True)],
        "in turn": [
            constant("в ваш ход" if russian else "on your turn", "yours"),
            constant("в ход противника" if russian else "on the enemy's turn", "enemy"),
        ],
        "cost": [
            constant("закрыться" if russian else "tap", ("tap", True)),
            constant("уничтожить себя" if russian else "destroy this card", ("sacrifice", True)),
            constant("1 раз за ход" if russian else "once a turn", ("once", True)),
            _numbered("<n:counted.pay-coin>", "coins"),
            _numbered("ранить себя на <n:amount>" if russian else "wound this card for <n:amount>", "wounds"),
            _numbered("сбросить <n:counted.card>" if russian else "discard <n:counted.card>", "discard"),
        ],
    }


def _numbered(pattern: str, name: str) -> Rule:
    """A payment with a number."""

    def make(slots: dict[str, Any]) -> tuple[str, int] | None:
        amount = slots["n"]
        return (name, amount.value) if isinstance(amount, t.Number) and amount.value > 0 else None

    return phrase(pattern, make, lambda value: {"n": t.Number(value[1])} if value[0] == name else None)
