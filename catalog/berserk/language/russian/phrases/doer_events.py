"""Russian events that name their doer by a verb: «когда … выполняет выстрел», «когда … теряет фишку»."""

from __future__ import annotations

from typing import Any

from catalog.berserk.language.meaning.conditions import tokens_exactly, tokens_on
from catalog.berserk.language.meaning.events import ON_ABILITY, deed_rules, leaps_across, moves_onto, on_attack
from catalog.berserk.language.meaning.traits import with_trait
from catalog.berserk.language.russian.phrases.payment import SAID
from catalog.berserk.language.tree import (
    Amid,
    AtTime,
    Beside,
    Cards,
    CostAs,
    Fits,
    HasNeighbour,
    HostOf,
    Limit,
    Not,
    OnAbility,
    OnDeed,
    Source,
    The,
    ThereAre,
)
from catalog.language.patterns import Rule, of, read_as, say

FROM_OWN, TO_OWN = "с вашей|своей половины поля боя", "на вашу|свою половину поля боя"
FROM_ENEMY, TO_ENEMY = "с половины поля боя противника", "на половину поля боя противника"
AWAY, BACK = f"{FROM_OWN} {TO_ENEMY}", f"{FROM_ENEMY} {TO_OWN}"
LEAPS = ("leap", "teleport")

DOINGS: list[Rule] = [
    *[
        read_as(f"вначале {turn}", lambda s, whose=whose: AtTime("turn start", whose))
        for turn, whose in (("хода", ""), ("вашего|своего хода", "own"), ("хода противника", "enemy"))
    ],
    read_as("вначале боя", lambda s: AtTime("battle start")),
    *[
        read_as(words, lambda s, moment=moment, whose=whose: AtTime(moment, whose))
        for moment, whose, said in (
            ("turn start", "enemy", ("каждый ход противника",)),
            ("turn start", "", ("каждый ход",)),
            ("turn end", "", ("по окончании|завершении [каждого] хода",)),
            ("turn end", "own", ("по окончании|завершении [каждого] вашего|своего хода",)),
            ("turn end", "enemy", ("по окончании|завершении [каждого] хода противника",)),
            ("before turn", "", ("перед каждым ходом",)),
            ("before turn", "own", ("перед вашим|своим ходом", "перед каждым вашим|своим ходом")),
            ("before turn", "enemy", ("перед ходом противника", "перед каждым ходом противника")),
        )
        for words in said
    ],
    read_as("до начала вашего|своего хода", lambda s: AtTime("before turn", "own")),
    read_as("до начала хода противника", lambda s: AtTime("before turn", "enemy")),
    read_as("до начала хода", lambda s: AtTime("before turn")),
    *[
        read_as(f"когда {who}выполняет <source:source-bare.acc>{at}", lambda s: on_attack("dealt", **s))
        for who in ("", "<by:who.nom> ")
        for at in ("", " по <at:who.dat>")
    ],
    *[
        read_as(f"когда {who}объявляет <source:source-bare.acc>{at}", lambda s: on_attack("declared", **s))
        for who in ("", "<by:who.nom> ")
        for at in ("", " по <at:who.dat>")
    ],
    *[
        read_as(f"когда {who}наносит <source:source-bare.acc>{at}", lambda s: on_attack("dealt", **s))
        for who in ("", "<by:who.nom> ")
        for at in ("", " по <at:who.dat>")
    ],
    *[
        read_as(f"при объявлении {who}<source:source-bare.gen>{at}", lambda s: on_attack("declared", **s))
        for who in ("", "<by:who.ins> ")
        for at in ("", " по <at:who.dat>")
    ],
    *[
        read_as(
            f"{word} на <at:who.acc> нападает[ <source:source-bare.ins>]",
            lambda s: on_attack("declared", s.get("source"), Cards(), s["at"]),
        )
        for word in ("когда", "если")
    ],
    *[
        read_as(
            f"{word} <at:who.acc> <done:is attacked>[ <source:source-bare.ins>]",
            lambda s: on_attack("declared", s.get("source"), Cards(), s["at"]),
        )
        for word in ("когда", "если")
    ],
    read_as(
        "когда по <at:who.dat> наносится <source:source-bare.nom>",
        lambda s: on_attack("dealt", s["source"], Cards(), s["at"]),
    ),
    *[
        read_as(pattern, lambda s: AtTime("turn start", "own"))
        for pattern in ("в начале каждого вашего|своего хода", "каждый ваш|свой ход")
    ],
    *[
        read_as(words, lambda s: AtTime("before reveal"))
        for words in (
            "до вскрытия карт",
            "перед вскрытием[ карт]",
            "после расстановки[ карт]",
            "после рассадки[ карт]",
            "до начала боя",
            "перед боем",
            "перед началом боя",
        )
    ],
    *[read_as("в конце каждого вашего|своего хода", lambda s: AtTime("turn end", "own"))],
    read_as("в начале каждого хода противника", lambda s: AtTime("turn start", "enemy")),
    read_as("в конце каждого хода противника", lambda s: AtTime("turn end", "enemy")),
    read_as("в конце каждого хода", lambda s: AtTime("turn end")),
    read_as("когда атакует <source:source-bare.ins> по <at:who.dat>", lambda s: on_attack("dealt", **s)),
    # «Когда ваше существо получает ответный удар»
    read_as(
        "когда <at:who.nom> получает <source:source-bare.acc>",
        lambda s: on_attack("dealt", s["source"], Cards(), s["at"]),
    ),
    read_as("когда получает <source:source-bare.acc>", lambda s: on_attack("dealt", s["source"], Cards(), The())),
    *deed_rules("loses token", "когда теряет фишку", "когда <who:who.nom> теряет фишку"),
    *deed_rules(
        "loses token",
        "когда теряет <at_least:number> или больше фишек",
        "когда <who:who.nom> теряет <at_least:number> или больше фишек",
    ),
    *[
        read_as(
            f"когда {who}единовременно теряет <at_least:number> или больше фишек",
            lambda s: OnDeed("loses token", s.get("who", The()), at_least=s["at_least"]) if s["at_least"] > 1 else None,
        )
        for who in ("", "<who:who.nom> ")
    ],
    *deed_rules("gains token", "когда накопить фишку", "когда <who:who.nom> накопить фишку", reads=True),
    *[
        read_as(pattern, lambda s: OnAbility(**s) if s["ability"] in ON_ABILITY else None)
        for pattern in (
            "после <ability:id.gen>[ <who:who.gen>]",
            "когда совершает <ability:id.acc>",
            "когда <who:who.nom> совершает <ability:id.acc>",
        )
    ],
    # «когда концентрация вашего существа срабатывает»: it works as any named ability does
    *[
        read_as(pattern, lambda s: OnAbility(**s) if s["ability"] in ON_ABILITY else None)
        for pattern in (
            "при срабатывании <ability:id.gen>[ <who:who.gen>]",
            "когда срабатывает <ability:id.nom>[ <who:who.gen>]",
            "когда <ability:id.nom>[ <who:who.gen>] срабатывает",
        )
    ],
    *deed_rules("crosses out", f"при перемещении {AWAY}", f"при перемещении <who:who.gen> {AWAY}"),
    *deed_rules("crosses home", f"при перемещении {BACK}", f"при перемещении <who:who.gen> {BACK}"),
    *deed_rules(
        "crosses home",
        f"при перемещении {BACK} на свободную клетку",
        f"при перемещении <who:who.gen> {BACK} на свободную клетку",
        free=True,
    ),
    *[
        rule
        for verb, words in (
            ("при передвижении", "{from_} {to}"),
            ("после перемещения", "{from_} {to}"),
            ("после передвижения", "{from_} {to}"),
        )
        for deed, from_, to in (("crosses out", FROM_OWN, TO_ENEMY), ("crosses home", FROM_ENEMY, TO_OWN))
        for way in (words.format(from_=from_, to=to),)
        for rule in deed_rules(deed, f"{verb} {way}", f"{verb} <who:who.gen> {way}", reads=True)
    ],
    *[
        read_as(f"при перемещении|передвижении {way} <who:cards.nom>", lambda s, deed=deed: OnDeed(deed, s["who"]))
        for deed, way in (("crosses out", AWAY), ("crosses home", BACK))
    ],
    *[
        read_as(
            "когда <who:cards.nom> совершает <ability:id.acc> на клетку <onto:onto>",
            lambda s: (
                OnAbility(s["ability"], with_trait(s["who"], s["onto"])) if s["ability"] in ("rush", *LEAPS) else None
            ),
        )
    ],
    *[
        read_as(f"если <who:who.nom> перемещался на клетку <onto:onto>{when}", moves_onto)
        for when in ("", " в этот ход")
    ],
    *deed_rules(
        "braces", "когда закрывается на удар по летающим", "когда <who:who.nom> закрывается на удар по летающим"
    ),
    read_as(
        "когда <who:cards.nom>, не стоявший рядом с <of:role.ins>, перемещается на соседнюю с <beside:role.ins> клетку",
        lambda s: moves_onto({"who": s["who"], "left": Not(Beside()), "beside": "this"}) if s["of"] == "this" else None,
    ),
    read_as(
        "при перемещении|передвижении со своей половины поля боя на свободную клетку <onto:onto> <who:cards.nom>",
        lambda s: (
            OnDeed("crosses home", with_trait(s["who"], s["onto"]), free=True) if s["who"].side == "enemy" else None
        ),
    ),
    # «Когда рядом с картой с маркером «дым» закрывается существо»
    read_as(
        "когда рядом с <near:cards.ins> закрывается <who:cards.nom>",
        lambda s: OnDeed("taps", with_trait(s["who"], HasNeighbour(s["near"]))),
    ),
    *deed_rules("has defended", "после выступления защитником", "после выступления защитником <who:who.gen>"),
    *deed_rules("changes host", "когда меняет хозяина", "когда <who:who.nom> меняет хозяина"),
    *[
        rule
        for at, slot in (("", False), (" <whom:cards.acc>", True))
        for rule in deed_rules(
            "attacks in vain",
            f"когда атакует{at} и не наносит ран",
            f"когда <who:who.nom> атакует{at} и не наносит ран",
        )
    ],
    *[
        rule
        for when in ("когда", "если")
        for attacks in ("атакует", "нападает")
        for rule in deed_rules(
            "attacks in vain",
            f"{when} {attacks} и не наносит ран",
            f"{when} <who:who.nom> {attacks} и не наносит ран",
            reads=True,
        )
    ],
    *deed_rules("blocks", "когда блокирует атаку", "когда <who:who.nom> блокирует атаку"),
    *deed_rules("blocks", "когда блокирует атаку по себе", "когда <who:who.nom> блокирует атаку по себе", reads=True),
    say("когда <whom:who.nom> перемещает <who:who.acc>", OnDeed, deed="is moved"),
    read_as("при перемещении <who:who.gen> другой картой", lambda s: OnDeed("is moved", whom=Cards(other=True), **s)),
    *[
        rule
        for deed, verb in (("enters", "при перемещении|передвижении"), ("walks in", "при движении"))
        for rule in deed_rules(
            deed,
            f"{verb} на клетку, занятую <whom:who.ins>",
            f"{verb} <who:who.gen> на клетку, занятую <whom:who.ins>",
        )
    ],
    *[
        rule
        for deed, verb, finite in (
            ("enters", "при перемещении|передвижении", "перемещается"),
            ("walks in", "при движении", "двигаться"),
        )
        for cell in ("на клетку с <whom:who.ins>", "на клетку, занятую <whom:who.ins>")
        for rule in (
            *deed_rules(deed, f"{verb} {cell}", f"{verb} <who:who.gen> {cell}", reads=True),
            *deed_rules(deed, f"когда {finite} {cell}", f"когда <who:who.nom> {finite} {cell}", reads=True),
        )
    ],
    *[
        read_as(pattern, of(OnDeed, deed="destroys", who=The()))
        for pattern in (
            "когда <whom:cards.nom> погибает от <source:source-bare.gen> <me>",
            "при гибели <whom:cards.gen> от <source:source-bare.gen> <me>",
        )
    ],
    *deed_rules("buried", "когда попадает на кладбище", "когда <who:who.nom> попадает на кладбище"),
    *deed_rules("buried", "при попадании на кладбище", "при попадании <who:who.gen> на кладбище", reads=True),
    *deed_rules("buried", "при попадании на кладбище", "при попадании на кладбище <who:who.gen>", reads=True),
    *[
        read_as(pattern, lambda s: OnDeed("buried", **s))
        for pattern in (
            "когда на ваше|своё кладбище попадает <who:cards.nom>",
            "когда <who:who.nom> попадает на ваше|своё кладбище",
            "когда <who:who.nom> отправляется|кладётся на кладбище",
        )
    ],
    *deed_rules("dies", "когда уничтожается", "когда <who:who.nom> уничтожается", reads=True),
]


def _over(source: Source, none: bool, cards: Cards | None = None) -> tuple[Any, ThereAre] | None:
    """A reach strike over a free cell, or over a card that fits."""
    if source != Source(("reach strike",)):
        return None
    there = with_trait(cards or Cards(), Amid())
    return on_attack("dealt", source), ThereAre(there, "at most", 0) if none else ThereAre(there)


# «При движении на клетку рядом с …» of this card: the destination is a condition.
PLACED: list[Rule] = [
    read_as(
        f"{verb} на {free}клетку <onto:onto>",
        lambda s, deed=deed, free=bool(free): (
            OnDeed(deed, The(), free=free),
            Fits("this", Cards(traits=(s["onto"],))),
        ),
    )
    for verb, deed in (
        ("при перемещении|передвижении[ <me>]", "moves"),
        ("когда перемещается", "moves"),
        ("когда <me> перемещается", "moves"),
        ("при движении[ <me>]", "uses movement"),
        ("когда двигаться", "uses movement"),
        ("когда <me> двигаться", "uses movement"),
    )
    for free in ("", "свободную ")
]

PLACED += [
    # «После того, как выступает защитником хозяину»: it taps only then (216.12а)
    read_as(
        "когда выступает защитником хозяину",
        lambda s: (OnDeed("has defended", The()), Fits("defended", Cards(traits=(HostOf(),)))),
    ),
    *[
        read_as(
            f"когда {who}{verb} защитником <cards:cards.dat>",
            lambda s: (OnDeed("defends", The()), Fits("defended", s["cards"])),
        )
        for who in ("", "<me> ")
        for verb in ("выступает", "становится")
    ],
    *[
        read_as(words, lambda s: (OnDeed("defends", The()), Fits("defended", s["cards"])))
        for words in (
            "когда защищает <cards:cards.acc>",
            "когда <me> защищает <cards:cards.acc>",
            "при защите <cards:cards.gen>",
        )
    ],
    read_as(
        "при выступлении защитником <cards:cards.dat>",
        lambda s: (OnDeed("defends", The()), Fits("defended", s["cards"])),
    ),
    # «При ударе через ряд через свободную клетку»
    *[
        read_as(f"при <source:source-bare.pre> через {over}", lambda s, none=none: _over(none=none, **s))
        for over, none in (("свободную клетку", True), ("<cards:cards.acc>", False))
    ],
    # «Когда ваше существо уничтожает карту большей стоимости, чем оно само»
    *[
        read_as(
            f"когда <who:cards.nom> уничтожает <whom:cards.acc> {word} стоимости, чем он сам{remark}",
            lambda s, cost=cost: (
                OnDeed("destroys", s["who"], s["whom"]),
                Fits("attacked", Cards(traits=(CostAs(cost, "attacking"),))),
            ),
        )
        for word, cost in (("большей", "higher"), ("меньшей", "lower"))
        for remark in ("", " (без учёта элитности)")
    ],
    # «При телепортации с половины поля боя противника на вашу половину поля боя»
    *[
        read_as(
            f"при <ability:id.pre> {way}",
            leaps_across,
        )
        for going in ("<onto:going to>", "<onto:going free>")
        for way in (going, f"<left:coming from> {going}", f"{going} <left:coming from>")
    ],
    # «При перемещении хозяина на клетку рядом с вашей речной девой»
    *[
        read_as(
            f"{verb} на {free}клетку <onto:onto>",
            lambda s, free=bool(free): (
                OnDeed("moves", The("host"), free=free),
                Fits("host", Cards(traits=(s["onto"],))),
            ),
        )
        for verb in ("при перемещении|передвижении хозяина", "когда хозяин перемещается")
        for free in ("", "свободную ")
    ],
    *[
        read_as(
            f"когда на <me> становится {many}",
            lambda s: (OnDeed("gains token", The()), tokens_on("this", s["count"])),
        )
        for many in ("<count:number> или|и больше фишек", "<count:number> фишек", "<count:number> фишки")
        if "или" in many
    ],
    # «Когда получает третью фишку»
    *[
        read_as(
            f"когда {who}получает {word} фишку",
            lambda s, count=count: (OnDeed("gains token", The()), tokens_exactly(count)),
        )
        for who in ("", "<me> ")
        for word, count in (("вторую", 2), ("третью", 3))
    ],
]

# «Когда уничтожает второе существо противника за бой»: the second such action of this card.
COUNTED: list[Rule] = [
    *[
        read_as(
            f"при {words}",
            lambda s, count=count, per=per: (on_attack("dealt", s["source"], The()), Limit(count, per)),
        )
        for count, word in ((1, "первой|первом"), (2, "второй|втором"), (3, "третьей|третьем"))
        for per, said in SAID
        if count > 1 or per == "battle"
        for words in (f"{word} за {said} <source:source-bare.pre>", f"{word} <source:source-bare.pre> за {said}")
    ],
    *[
        read_as(
            f"когда {word} раз за {said} нападает",
            lambda s, count=count, per=per: (on_attack("declared", None, The()), Limit(count, per)),
        )
        for count, word in ((2, "второй"), (3, "третий"))
        for per, said in SAID
    ],
    *[
        read_as(
            f"когда уничтожает {word} <whom:cards.acc> за {said}",
            lambda s, count=count, per=per: (OnDeed("destroys", The(), s["whom"]), Limit(count, per)),
        )
        for count, word in ((1, "первый"), (2, "второй"), (3, "третий"))
        for per, said in SAID
    ],
]
