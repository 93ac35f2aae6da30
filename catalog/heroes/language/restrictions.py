"""Russian restrictions: what a card cannot do, and what cannot be done to it. Each is a named ability.

«Не может атаковать», «не атакует» and «не способен атаковать» follow from one row, and so do «нельзя оглушить», «не
может быть оглушён», «не оглушается» and «иммунитет к оглушению».
"""

from __future__ import annotations

from itertools import permutations
from typing import Any, Final

from catalog.heroes.language import tree as t
from catalog.heroes.language.ability_makers import (
    of_towards,
)
from catalog.heroes.language.makers import (
    of_value,
)
from catalog.language.patterns import Make

CANNOT: Final = "не [может|могут|умеет|умеют|способен|способна|способны]"
# Actions that the card cannot perform: the verb, which is read in any form, and the named ability.
DEEDS: Final = (
    ("атаковать|бить [ударом]", "peaceful"),
    ("атаковать|бить [ударом] [по] героя|героев|герою|героям [противника]", "timid"),
    ("выступать [в] защитником|защиту", "clumsy"), ("защищаться", "clumsy"), ("быть|становиться защитником", "clumsy"),
    ("стоять|вставать в защите|защиту", "clumsy"),
    ("быть назначен|назначена|назначено|назначены [защитником]", "clumsy"), ("назначаться защитником", "clumsy"),
    ("наносит раны", "harmless"), ("наносит раны героям", "mild"), ("ранить героев", "mild"),
    ("отвечать|отвечает|отвечают на удары", "meek"), ("отражать|отражает|отражают удары", "meek"),
    ("открыться в начале [вашего] хода", "torpid"),
    ("получает раны", "invulnerable"), ("получает раны от заклинаний", "spell-proof"),
    ("получает раны от выстрелов", "shot-ward"), ("излечиться", "incurable"),
    ("закрыться [,] когда|при|если защищаться|защите", "defence-skill"),
    ("закрыться [,] когда|если выступает [защитником]", "defence-skill"),
    ("закрыться [,] когда|при|если атаковать|бить|атаке", "attack-skill"),
)  # fmt: skip
# Actions that cannot affect the card: the verb, its short participle, its passive voice, the named ability.
SUFFERED: Final = (
    ("оглушить", "оглушен|оглушена|оглушены|оглушено", "оглушается|оглушаются", "steady"),
    ("отравить", "отравлен|отравлена|отравлены|отравлено", "отравляется|отравляются", "antidote"),
    ("излечить", "излечен|излечена|излечены|вылечен|вылечена|вылечены", "излечивается|излечиваются", "incurable"),
    ("атаковать|бить [ударом]", "атакован|атакована|атакованы|атаковано [ударом]", "", "unreachable"),
    ("ранить", "ранен|ранена|ранены|ранено", "", "invulnerable"),
)  # fmt: skip
# Sources that cannot target the card: the words, the named ability, and the one for sources of the enemy.
SOURCES: Final = (
    ("", "elusive", "fortitude"), ("способностей", "elusive", "fortitude"),
    ("заклинаний и|или способностей", "elusive", "fortitude"),
    ("способностей и|или заклинаний", "elusive", "fortitude"),
    ("заклинаний", "spell-shy", "wary"), ("выстрелов", "cover", ""), ("атак", "unreachable", "unreachable"),
    ("выстрелов и|или заклинаний", "cover,spell-shy", ""),
    ("заклинаний и|или выстрелов", "spell-shy,cover", ""),
)  # fmt: skip
WARDS: Final = (
    ("заклинаний|заклинаниям", "spell-ward"), ("выстрелов|выстрелам|стрелков|стрельбы|стрельбе", "shot-ward"),
    ("оглушения|оглушению|оглушений|оглушениям|стана|стану|станов|станам", "steady"),
    ("отравления|отравлению|отравлений|отравлениям|яда|яду|ядов|ядам", "antidote"),
)  # fmt: skip
LIST: Final = ("{0} и|или {1}", "{0} , {1}", "{0} , {1} и|или {2}")  # of two or three parts
IMMUNE: Final = (
    "[имеет|имеют] иммунитет к|от", "иммунен|иммунна|иммунно|иммунны к",
    "не боится|боятся",
    "невосприимчив|невосприимчива|невосприимчиво|невосприимчивы к", "устойчив|устойчива|устойчиво|устойчивы к",
    "неуязвим|неуязвима|неуязвимо|неуязвимы для|к|от", "защищен|защищена|защищено|защищены от",
)  # fmt: skip
# What a card cannot do to other cards, or they to it: the words and the named ability that holds against them alone.
TOWARDS: Final[tuple[tuple[str, str], ...]] = (
    (f"{CANNOT} получает|получить раны от <cards:cards.gen>", "invulnerable"),
    (f"{CANNOT} получает|получить раны , наносимые|нанесённые <cards:cards.ins>", "invulnerable"),
    ("не может быть ранен|ранена|ранено <cards:cards.ins>", "invulnerable"),
    ("не могут быть ранены <cards:cards.ins>", "invulnerable"),
    ("<cards:cards.nom> не может|могут ранить @|его|её", "invulnerable"),
    ("не может|могут быть атакован|атакована|атаковано|атакованы <cards:cards.ins>", "unreachable"),
    ("<cards:cards.nom> не может|могут атаковать @|его|её", "unreachable"),
    ("не может|могут быть [выбран|выбрана] целью атак|атаки|ударов|удара <cards:cards.gen>", "unreachable"),
    (f"{CANNOT} атаковать|бить <cards:cards.acc>", "peaceful"),
    (f"{CANNOT} наносит|нанести раны <cards:cards.dat>", "harmless"),
    (f"{CANNOT} ранить <cards:cards.acc>", "harmless"),
)  # fmt: skip
ONLY_HEROES: Final = ("героя|героев [противника]", "[по] герою|героям [противника]")
PRONOUN: Final = "[@|его|её|их]"
NOBODY: Final = (f"{PRONOUN} нельзя", "никто не может", "никакие карты не могут")
OTHERS: Final = (
    ("сразу может|могут атаковать", "rush"), ("может|могут сразу атаковать", "rush"),
    ("может|могут атаковать сразу", "rush"), ("может|могут атаковать в первый [же] ход", "rush"),
    ("в первый [же] ход может|могут атаковать", "rush"), 
    ("[может|могут] атаковать|бить дважды за|в [каждый] ход", "fury"),
    ("[может|могут] атаковать|бить два|дважды [раза] [за|в] [каждый] [ход]", "fury"),
    ("[может|могут] атаковать|бить дважды", "fury"),
    ("не может|могут быть заблокирован|заблокирована|заблокированы", "directed"),
    ("нельзя заблокировать [@|его|её]", "directed"),
    *(
        (said, "directed")
        for name in ("назначать|назначить|выставить|выставлять защитника|защитников",)
        for said in (
            f"[@|ему|ей|от] [него|его|её] [ударов|удара] [@] нельзя {name}",
            f"нельзя {name} [@|ему|ей|от] [него|его|её] [ударов|удара] [@]",
            f"противник не может {name} [от] [его|её] [ударов|удара] [@]",
        )
    ),
    ("[может|могут] атаковать|бить второй раз за|в ход", "fury"),
    ("неуязвим|неуязвима|неуязвимо|неуязвимы", "invulnerable"),
    ("уязвим|уязвима|уязвимо|уязвимы", "vulnerable"),
    ("неповоротлив|неповоротлива|неповоротливо|неповоротливы", "clumsy"),
    ("миролюбив|миролюбива|миролюбиво|миролюбивы", "peaceful"),
    ("безвреден|безвредна|безвредно|безвредны", "harmless"),
    ("становится|становятся неуязвимым|неуязвимой|неуязвимыми", "invulnerable"),
    ("становится|становятся неуловимым|неуловимой|неуловимыми", "elusive"),
    ("обязан|обязана|обязано|обязаны|должен|должна|должно|должны атаковать", "reckless"),
    ("неуловим|неуловима|неуловимо|неуловимы", "elusive"),
    ("получает|получают на 1|одну рану больше", "vulnerable"),
    ("заклинания на @|него|неё|них не действуют", "spell-ward"),
    ("выстрелы на @|него|неё|них не действуют", "shot-ward"),
    ("заклинания противника не могут выбрать @|его|её|их целью", "wary"),
    ("не тратить ход на защиту", "defence-skill"),
    ("яд|яды|отравление|отравления на @|него|неё|них не действует|действуют", "antidote"),
    ("оглушение на @|него|неё|них не действует|действуют", "steady"),
    *(
        (f"[@|ему|ей] не нужно|надо закрыться {at} {deed}", id)
        for at, deed, id in (("после|при", "удара|атаки|атаке|ударе", "attack-skill"),
                             ("после|при", "защиты|защите|обороны", "defence-skill"))
    ),
    *(
        (f"закрыться {at} {deed} [@|ему|ей] не нужно|надо", id)
        for at, deed, id in (("после|при", "удара|атаки|атаке|ударе", "attack-skill"),
                             ("после|при", "защиты|защите|обороны", "defence-skill"))
    ),
    *(
        (f"{must} {deed}", "reckless")
        for must in ("обязан|обязана|обязано|обязаны", "должен|должна|должно|должны")
        for deed in (
            "атаковать [в] [каждый|каждом] [свой|ваш] [ход|ходу]", "[в] каждый [свой|ваш] ход атаковать",
            "атаковать [,] если|когда может|могут",
        )
    ),
    ("все удары|атаки противника должны быть направлены в|на @|него|неё", "guard"),
    ("все удары|атаки противника должны быть направлены на эту карту|существо", "guard"),
    *(
        (f"{first} и {second} {owner}не могут выбрать @|его|её|их целью", id)
        for first, second in (("заклинания", "способности"), ("способности", "заклинания"))
        for owner, id in (("противника ", "fortitude"), ("", "elusive"))
    ),
    ("заклинания не могут выбрать @|его|её|их целью", "spell-shy"),
    ("выстрелы не могут выбрать @|его|её|их целью", "cover"),
    *(
        (f"{foes} {must} атаковать|бить @|его|её|эту [карту] [первым|первой|сначала]", "guard")
        for foes in ("враги", "противник", "противники", "соперник", "существа [противника]", "чужие существа")
        for must in ("обязан|обязаны", "должен|должны", "вынужден|вынуждены")
    ),
    ("[может|могут] атаковать|бить только существ|существо [противника]", "timid"),
    ("бить|атаковать насмерть", "lethal"), ("убивает ударом любое существо", "lethal"),
)  # fmt: skip


def _list_said() -> list[tuple[str, str]]:
    found = [(f"{CANNOT} {deed}", id) for deed, id in DEEDS]
    found += [(f"{deed} не может|могут", id) for deed, id in DEEDS[:6]]
    for (first, one), (second, two) in permutations(DEEDS[:4], 2):
        found.append((f"{CANNOT} {first} и|или [не] [может|могут] {second}", f"{one},{two}"))
    for verb, _, passive, id in SUFFERED:
        found += [(f"{who} {verb} {PRONOUN}", id) for who in NOBODY]
        found.append((f"{verb} @|его|её|их нельзя|невозможно", id))
        if passive:
            found.append((f"не {passive}", id))
    for source, any_side, enemy in SOURCES:
        for owner, id in (("", any_side), ("противника", enemy)):
            if id and (source or not owner):
                of_it = f"целью {source} {owner if source else ''}".strip()
                found += [
                    (f"не может|могут быть|стать|становиться [выбран|выбрана|выбраны|выбрано] {of_it}", id),
                    *((f"{who} выбрать {PRONOUN} {of_it}", id) for who in NOBODY),
                ]
        if enemy:
            found.append((f"противник не может выбрать {PRONOUN} целью {source}".strip(), enemy))
    return [*found, *OTHERS]


def list_parts() -> list[tuple[str, str, Make]]:
    """Return the patterns of the parts of a list, each with its category: «яду», «оглушён»."""
    found = [("ward", ward, of_value((t.Keyword(id),))) for ward, id in WARDS]
    return [*found, *(("suffered", participle, of_value((t.Keyword(id),))) for _, participle, _, id in SUFFERED)]


def _of_list(slots: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(gift for name in ("first", "second", "third") if name in slots for gift in slots[name])


def _list_several(head: str, part: str, again: str = "") -> list[tuple[str, Make]]:
    """Return the patterns of one to three parts after their head: «иммунен к яду, стану и заклинаниям»."""
    slots = (f"<first:{part}>", f"{again} <second:{part}>".strip(), f"{again} <third:{part}>".strip())
    said = (slots[0], *(pattern.format(*slots) for pattern in LIST))
    return [(f"{head} {one}", _of_list) for one in said]


def list_restrictions() -> list[tuple[str, Make]]:
    """Return the patterns of restrictions, each of which makes named abilities."""
    plain = [(said, of_value(tuple(map(t.Keyword, ids.split(","))))) for said, ids in dict(_list_said()).items()]
    no_creatures = of_value((t.KeywordAgainst("peaceful", t.Cards()),))
    heroes = [(f"[может|могут] атаковать|бить только {hero}", no_creatures) for hero in ONLY_HEROES]
    several = [one for immune in IMMUNE for one in _list_several(immune, "ward", "[к|от]")]
    several += _list_several("не может|могут быть", "suffered", "[не] [может|могут] [быть]")
    return [*plain, *heroes, *several, *((said, of_towards(id)) for said, id in TOWARDS)]


def list_bans() -> list[tuple[str, Make]]:
    """Return the patterns of «нельзя оглушить», «противник не может атаковать», before the card for which it holds."""
    return [
        (f"{who} {verb}", of_value((t.Keyword(id),)))
        for who in ("нельзя", *NOBODY[1:], "противник не может")
        for verb, _, _, id in SUFFERED
    ]


def list_aim_bans() -> list[tuple[str, Make]]:
    """Return the patterns of «нельзя бить», «никто не может стрелять», beside «по …» with the card that is spared."""
    return [
        (f"{who} {verb}", of_value((t.Keyword(id),)))
        for who in ("нельзя", "[никто] не может|могут", "[существа] [противника] не могут")
        for verb, id in (("атаковать|бить", "unreachable"), ("выстрелить", "cover"))
    ]
