"""The phrases of both languages: patterns by category.

`catalog.language.patterns` explains the patterns. If a node has several rows, the writer uses the first that fits and
the reader uses all of them; effect_synonyms.py, condition_synonyms.py and ability_synonyms.py have further Russian
patterns. Descriptions of cards, targets and what is given are declined: see russian.py and english.py.
"""

from __future__ import annotations

from dataclasses import fields, replace
from functools import lru_cache
from typing import Any, Final

from catalog.heroes.language import tree as t
from catalog.heroes.language.ability_makers import (
    of_activated,
    of_entry_wounds,
    of_paid,
    of_price_per,
)
from catalog.heroes.language.ability_rows import ABILITIES, EVENTS, SPELLS
from catalog.heroes.language.ability_synonyms import ABILITY_SYNONYMS
from catalog.heroes.language.condition_rows import AMOUNTS, CONDITIONS
from catalog.heroes.language.condition_synonyms import CONDITION_SYNONYMS
from catalog.heroes.language.control_patterns import CONTROL, CONTROL_FRAMES
from catalog.heroes.language.effect_rows import EFFECTS, Row
from catalog.heroes.language.effect_synonyms import EFFECT_SYNONYMS
from catalog.heroes.language.enemy_bans import list_enemy_bans
from catalog.heroes.language.events import list_events, list_played
from catalog.heroes.language.frames import ABILITIES as ABILITY_FRAMES
from catalog.heroes.language.frames import EFFECTS as EFFECT_FRAMES
from catalog.heroes.language.frames import list_frames
from catalog.heroes.language.further_speech import FURTHER
from catalog.heroes.language.makers import (
    of_amount,
    of_give,
    of_give_while,
    take_give_while,
)
from catalog.heroes.language.player_actions import ABILITIES as PLAYER_ABILITIES
from catalog.heroes.language.player_actions import ACTIONS
from catalog.heroes.language.player_actions import EFFECTS as PLAYER_EFFECTS
from catalog.heroes.language.restrictions import list_aim_bans, list_bans, list_parts, list_restrictions
from catalog.heroes.language.speech_patterns import SPEECH
from catalog.heroes.language.telegraphic_patterns import TELEGRAPHIC, TELEGRAPHIC_FRAMES
from catalog.heroes.language.voices import list_voices
from catalog.heroes.language.zones import FRAMES as ZONE_FRAMES
from catalog.heroes.language.zones import list_looks
from catalog.language.patterns import Rule, constant, of, phrase, read_as, say

ROWS: Final = {"player action": ACTIONS, "effect": PLAYER_EFFECTS, "ability": PLAYER_ABILITIES}
AS_MANY: Final = (
    ("[в] [игре] <cards:cards.gen-pl>", of(t.CountOf)),
    ("у вас [в] [игре] [есть] <cards:cards.gen-pl>", lambda slots: t.CountOf(replace(slots["cards"], side="yours"))),
    ("у противника [в] [игре] <cards:cards.gen-pl>", lambda slots: t.CountOf(replace(slots["cards"], side="enemy"))),
    ("карт [у] [вас] в [вашей] руке", of(t.HandSize, side="yours")),
    ("у вас карт в руке", of(t.HandSize, side="yours")),
    ("карт в руке [у] противника", of(t.HandSize, side="enemy")),
    ("у противника карт в руке", of(t.HandSize, side="enemy")),
    ("<cards:cards.gen-pl> погибло|умерло в|за этот ход", of(t.DeathsOf)),
    ("погибло|умерло в|за этот ход <cards:cards.gen-pl>", of(t.DeathsOf)),
    ("в этот ход погибло|умерло <cards:cards.gen-pl>", of(t.DeathsOf)),
    ("<cards:cards.gen-pl> вы играть в|за этот ход", of(t.PlaysOf)),
    ("<cards:cards.gen-pl> сыграно|разыграно [вами] в|за этот ход", of(t.PlaysOf)),
    ("ран на <target:target.bare>", of(t.WoundsOf)),
    ("жизней у <target:target.gen>", of(t.LivesOf)),
    ("у <target:target.gen> жизней", of_amount(t.LivesOf)),
    ("на <target:target.bare> ран", of_amount(t.WoundsOf)),
    ("у <target:target.gen> силы|удара [удара]", of_amount(t.StrikeOf)),
    ("силы|удара [удара] у <target:target.gen>", of_amount(t.StrikeOf)),
    ("<target:target.nom> стоит", of(t.CostOf)),
    ("[карт] [вы] [карт] сбросить|взять|сброшено|взято [карт]", of(t.DoneCount)),
)
MOST_USES: Final = 9  # the most uses of an ability in a turn
COST_FIELDS: Final = ("tap", "coins", "coins_x", "wounds", "sacrifice", "discard", "discard_x", "hero_wounds", "limit")
UNTIL: Final = {
    "turn": ("до конца хода", "this turn"),
    "next": ("до начала вашего следующего хода", "until your next turn"),
    "after": ("до конца вашего следующего хода", "until the end of your next turn"),
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
    """Return the slots of an ability whose cost is a card of its player."""
    return {"effects": value.effects} if value == t.ActivatedAbility(getattr(value, "effects", ())) else None


def _cost_rules(pattern: str, make_node: Any, lang: str, kind: Any = None) -> list[Rule]:
    """Return the rules of a changed cost: «стоят на 2 меньше», «… больше». A negative number raises the cost."""
    found = []
    node = kind or make_node
    words = ("меньше", "больше") if lang == "ru" else ("less", "more")
    for sign, word in ((1, words[0]), (-1, words[1])):

        def make(slots: dict[str, Any], sign: int = sign) -> Any:
            return make_node(**{**slots, "less": sign * slots["less"]})

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
    next_costs = "<cards:cards.next> в этот ход " if russian else "the next <cards:cards.one> this turn "
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
        *_cost_rules(costs_one + " <per>", of_price_per, lang, t.CostsLessPer),
        *_cost_rules(f"{costs_one}, {cond} <condition>", t.CostsLess, lang),
        phrase(
            "входит в игру с <n:counted.borne>" if russian else "enters play with <n:counted.borne>",
            of_entry_wounds,
            lambda value: {"n": t.Number(value.wounds)} if isinstance(value, t.EntersWounded) else None,
        ),
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
        "unpaid by you": [],
        "unpaid by the enemy": [],
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
        "limit": [constant("1 раз за ход" if russian else "once a turn", 1), _limit("ru" if russian else "en")],
        "from the graveyard": [
            constant("пока эта карта на вашем кладбище" if russian else "while this card is in your graveyard", True)
        ],
        "may": [constant("можете" if russian else "you may", True)],
        "per": _per_rules(russian),
        "restriction": [],
        "ward": [],
        "suffered": [],
        "way of paying": [],
        "ban": [],
        "aim ban": [],
        "this card in play": [],
        "moment": [],
        "player action": [],
        "in turn": [
            constant("в ваш ход" if russian else "on your turn", "yours"),
            constant("в ход противника" if russian else "on the enemy's turn", "enemy"),
        ],
        "cost": [
            constant("закрыться" if russian else "tap", ("tap", True)),
            constant("уничтожить себя" if russian else "destroy this card", ("sacrifice", True)),
            constant("1 раз за ход" if russian else "once a turn", ("limit", 1)),
            _limit("ru" if russian else "en", "limit"),
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
            *EFFECT_SYNONYMS.items(),
            *CONDITION_SYNONYMS.items(),
            *ABILITY_SYNONYMS.items(),
            *SPEECH.items(),
            *CONTROL.items(),
            *FURTHER.items(),
            *TELEGRAPHIC.items(),
            *ROWS.items(),
            ("effect", list_voices()),
            ("effect", list_frames(EFFECT_FRAMES)),
            ("effect", list_frames(ZONE_FRAMES)),
            ("effect", list_frames(CONTROL_FRAMES)),
            ("effect", list_frames(TELEGRAPHIC_FRAMES)),
            ("effect", list_looks()),
            ("ability", list_frames(ABILITY_FRAMES)),
            ("event", list_events()),
            ("condition", list_played()),
            ("restriction", list_restrictions()),
            *((category, [(said, make)]) for category, said, make in list_parts()),
            ("ability", list_enemy_bans()),
            ("ban", list_bans()),
            ("aim ban", list_aim_bans()),
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
    """Return the rule of a choice for each unit of an amount: «за каждую затронутую карту выбрать одно из: …»."""

    def take(value: Any) -> dict[str, Any] | None:
        if (
            not isinstance(value, t.ChooseOne)
            or value.by_enemy
            or not isinstance(value.times, t.CountOf | t.HandSize | t.DoneCount | t.DeathsOf | t.PlaysOf)
        ):
            return None
        return {"times": value.times, "options": value.options}

    words = "выбрать одно из" if russian else "choose one"
    return phrase(f"<times:per> {words}: <options>", of(t.ChooseOne), take)


def _per_rules(russian: bool) -> list[Rule]:
    """Return the rules of «за каждое ваше существо», “for each creature of yours”."""
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
    ]  # fmt: skip
    died = "за каждое погибшее в этот ход" if russian else "for each dead this turn"
    found.append(
        phrase(
            f"{died} <cards:cards.{'nom' if russian else 'one'}>", lambda slots: t.DeathsOf(slots["cards"]),
            lambda value: {"cards": value.cards} if isinstance(value, t.DeathsOf) else None,
        )
    )  # fmt: skip
    for side, ru, en in (
        ("yours", "за каждое разыгранное вами в этот ход", "for each played by you this turn"),
        ("enemy", "за каждое разыгранное противником в этот ход", "for each played by the enemy this turn"),
    ):
        found.append(
            phrase(
                f"{ru if russian else en} <cards:cards.{'nom' if russian else 'one'}>",
                of(t.PlaysOf, side=side),
                lambda value, side=side: (
                    {"cards": value.cards} if isinstance(value, t.PlaysOf) and value.side == side else None
                ),
            )
        )
    found.append(
        phrase(
            "столько раз: <amount>" if russian else "so many times: <amount>",
            lambda slots: slots["amount"],
            lambda value: {"amount": value},
        )
    )
    return [*found, read_as("за <amount:unit>", lambda slots: slots["amount"])] if russian else found


def _limit(lang: str, name: str = "") -> Rule:
    """Return the rule of «2 раза за ход». With a name it is a payment."""

    def make(slots: dict[str, Any]) -> Any:
        times = slots["n"].value if isinstance(slots["n"], t.Number) else 0
        return None if times not in range(2, MOST_USES + 1) else (name, times) if name else times

    def take(value: Any) -> dict[str, Any] | None:
        times = value[1] if isinstance(value, tuple) and value[0] == name else 0 if name else value
        return {"n": t.Number(times)} if isinstance(times, int) and times > 1 else None

    return phrase("<n:counted.time> за ход" if lang == "ru" else "<n:counted.time> a turn", make, take)


def _numbered(pattern: str, name: str) -> Rule:
    """Return the rule of a payment with a number."""

    def make(slots: dict[str, Any]) -> tuple[str, int] | None:
        amount = slots["n"]
        return (name, amount.value) if isinstance(amount, t.Number) and amount.value > 0 else None

    return phrase(
        pattern, make, lambda value: {"n": t.Number(value[1])} if value[0] == name and value[1] is not True else None
    )
