"""Phrases of the language in every place where their kind may stand: each kind of combination is read almost always.

The phrases are drawn by one seed from `phrases.txt`, so that every run reads the same combinations.
"""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path

import pytest

from catalog.berserk.language.dictionary import Lang
from catalog.berserk.language.parser import parse
from catalog.berserk.language.renderer import render

PHRASES = Path(__file__).parent / "phrases.txt"
SEED = 20261129
DRAWN = 40  # combinations of a kind
ROLES = re.compile(
    r"\b(?:он[аои]?|е[её]|его|него|ему|им|их|нём|ней|атак\w+|хозяин\w*|эт[аоиу]\w*|себя|показанн\w+|X|кубик)\b"
)
EVENT = re.compile(r"((?:При|Когда|После|В начале|В конце) [^:,«]+): (?:может )?([^:«]+)\.")
COST = re.compile(r"((?:Закрыться|Фишка|\d фишки)(?:, [а-я ]+)?): ([^:«]+)\.")
WHILE = re.compile(r"([^:«,]+), пока ([^:«,]+)\.")
LIMITED = re.compile(r" \([^()]*\)$")


@cache
def read_parts() -> dict[str, tuple[str, ...]]:
    """The events, costs, effects, conditions and constant abilities of phrases without pronouns and roles."""
    parts: dict[str, dict[str, None]] = {name: {} for name in ("event", "cost", "effect", "condition", "constant")}
    for line in PHRASES.read_text().splitlines():
        text = line.partition(" | ")[0]
        if (found := EVENT.fullmatch(text)) and not ROLES.search(found[1]):
            parts["event"][found[1]] = None
        if (found := COST.fullmatch(text)) and not ROLES.search(found[2]):
            parts["cost"][found[1]] = None
            parts["effect"][LIMITED.sub("", found[2])] = None
        # What is asked while the squad is picked, such as of the deal, is asked at no other time.
        recruits = text.startswith("При наборе отряда")
        if (found := WHILE.fullmatch(text)) and not recruits and not ROLES.search(text.replace("эта карта", "")):
            parts["constant"][found[1]] = None
            parts["condition"][found[2]] = None
    return {name: tuple(listed) for name, listed in parts.items()}


# Descriptions of cards in the cases that the places below ask for: accusative, genitive, dative, nominative, and their
# plurals in the genitive and the dative.
CARDS = tuple(
    dict(zip(("acc", "gen", "dat", "nom", "gen.pl", "dat.pl"), forms, strict=True))
    for forms in (
        ("существо", "существа", "существу", "существо", "существ", "существам"),
        ("вашего эльфа", "вашего эльфа", "вашему эльфу", "ваш эльф", "ваших эльфов", "вашим эльфам"),
        ("закрытую карту", "закрытой карты", "закрытой карте", "закрытая карта", "закрытых карт", "закрытым картам"),
        (
            "другое ваше существо", "другого вашего существа", "другому вашему существу", "другое ваше существо",
            "других ваших существ", "другим вашим существам",
        ),
        (
            "лесное или горное существо", "лесного или горного существа", "лесному или горному существу",
            "лесное или горное существо", "лесных или горных существ", "лесным или горным существам",
        ),
    )
)  # fmt: skip
MORE = (
    "", " противника", " стоимостью 4 или менее", " с фишкой", " без ран", " с выстрелом", " в первом ряду противника",
    " с 3 или меньше жизнями", " на вашей половине поля боя", " из вашего отряда",
)  # fmt: skip
PLACES = (
    "Закрыться: ранить {acc} на 1.", "При гибели: закрыть {acc}.", "Закрыться: снять фишку с {gen}.",
    "Закрыться: дать {dat} дополнительную жизнь.", "Закрыться: {nom} получает +1 к удару до конца хода.",
    "При гибели {gen}: получить фишку.", "После закрытия {gen}: получить фишку.", "Когда {acc} лечат: получить фишку.",
    "Когда {nom} получает раны: получить фишку.", "При ударе по {dat}: получить фишку.", "+1 к удару по {dat.pl}.",
    "-1 от атак {gen.pl}.", "+X к удару и броня X, где X — число {gen.pl}.", "+1 к удару за каждое {acc}.",
    "Броня 1, пока на поле боя есть {nom}.", "Закрыть {acc}: получить фишку.",
    "При нападении на {acc} имеет +1 к удару.",
    "В начале хода, если рядом нет {gen.pl}, получить фишку.", "Закрыться: разряд на 1 по {dat}.",
    "+1 к удару {gen.pl}.", "Получить фишку, когда {nom} погибает.",
)  # fmt: skip
# A deed as a verb without a doer, as the noun after «при» and as the noun after «после».
DEEDS = (
    ("погибает", "гибели", "гибели"), ("закрывается", "закрытии", "закрытия"), ("открывается", "открытии", "открытия"),
    ("излечивается", "излечении", "излечения"), ("перемещается", "перемещении", "перемещения"),
    ("погружается", "погружении", "погружения"), ("вскрывается", "вскрытии", "вскрытия"),
    ("вызывается", "вызове", "вызова"), ("изгоняется", "изгнании", "изгнания"),
    ("получает фишку", "получении фишки", "получения фишки"), ("теряет фишку", "потере фишки", "потери фишки"),
    ("получает отравление", "получении отравления", "получения отравления"),
)  # fmt: skip
FORMS = (
    "Когда ваш эльф {0}: получить фишку.", "Когда {0}, получить фишку.", "При {1} вашего эльфа: получить фишку.",
    "После {2} вашего эльфа: получить фишку.", "Когда ваш эльф {0} во второй раз за ход: получить фишку.",
    "Когда {0} или погибает ваш эльф: получить фишку.", "После того, как ваш эльф {0}: получить фишку.",
    "При первом за ход {1} вашего эльфа: получить фишку.", "Получить фишку, когда ваш эльф {0}.",
    "При {1} или промахе: получить фишку.", "Когда ваш эльф {0}, получить фишку, если эта карта ранена (1 раз за бой).",
)  # fmt: skip
NUMBERS = (
    "число ваших эльфов", "число фишек на этой карте", "стоимость этой карты", "число стихий в вашем отряде",
    "число свободных клеток рядом с этой картой", "сильный удар этой карты", "половина числа ран на этой карте",
    "наибольшая стоимость ваших карт", "число закрытых карт противника", "общее число ран на ваших картах",
)  # fmt: skip
NUMBERED = (
    "Закрыться: ранить существо на X, где X — {}.", "Закрыться: ранить существо на X или излечиться на 1, где X — {}.",
    "+X к удару и направленный удар, где X — {}.", "Броня X и +1 к движению, где X — {}.", "Броня 1, если {} больше 3.",
    "Фишка: существо противника получает -X к удару до конца хода, где X — {}.", "Закрыться: разряд на X, где X — {}.",
    "Закрыться: излечить существо на X и получить фишку, где X — {} (максимум 3).",
)  # fmt: skip
LANGUAGES: tuple[Lang, ...] = ("ru", "en")


def lower(text: str) -> str:
    return text[0].lower() + text[1:]


def draw(kind: str, random_: random.Random) -> str:
    """One combination of a kind."""
    some = {name: random_.choice(listed) for name, listed in read_parts().items()}
    other = random_.choice(read_parts()["event"])
    if kind == "noun phrase × place":
        forms, more = random_.choice(CARDS), random_.choice(MORE)
        more = "" if "ваш" in forms["nom"] and more in (" противника", " из вашего отряда") else more
        said = re.sub(r"{([\w.]+)}", lambda found: forms[found[1]] + more, random_.choice(PLACES))
        return said[0].upper() + said[1:]
    if kind == "deed × form":
        return random_.choice(FORMS).format(*random_.choice(DEEDS))
    if kind == "number × place":
        return random_.choice(NUMBERED).format(random_.choice(NUMBERS))
    texts = {
        "event × effect": "{event}: {effect}.",
        "event × condition × effect × limit": "{event}, если {condition}, {effect} (2 раза за ход).",
        "event × effect × condition × limit": "{event}: {effect}, если {condition} (1 раз за ход).",
        "event or event": "{event} или {other}: {effect}.",
        "cost × condition × effect": "{cost}: если {condition}, {effect}.",
        "constant × two conditions": "{constant}, пока {condition} и {also}.",
    }
    also = random_.choice([one for one in read_parts()["condition"] if one != some["condition"]])
    return texts[kind].format(**some, other=lower(other), also=also)


# The share of each kind that is read, in percent. An event may have three alternatives, and no more.
FLOORS = {
    "noun phrase × place": 100,
    "deed × form": 100,
    "number × place": 100,
    "event × effect": 100,
    "event × condition × effect × limit": 100,
    "event × effect × condition × limit": 100,
    "event or event": 95,
    "cost × condition × effect": 100,
    "constant × two conditions": 100,
}


@pytest.mark.parametrize("kind", FLOORS)
def test_parts_are_read_in_every_place_of_their_kind(kind: str) -> None:
    """Drawn by one seed."""
    random_ = random.Random(f"{SEED} {kind}")
    texts = sorted({draw(kind, random_) for _ in range(DRAWN)})
    unread = [text for text in texts if not parse(text, "ru").is_complete]
    assert 100 * (len(texts) - len(unread)) >= FLOORS[kind] * len(texts), "\n".join(unread)


@pytest.mark.parametrize("kind", FLOORS)
def test_a_combination_reads_back_in_both_languages(kind: str) -> None:
    """Drawn by one seed."""
    random_ = random.Random(f"{SEED} {kind}")
    for text in sorted({draw(kind, random_) for _ in range(DRAWN // 4)}):
        for ability in parse(text, "ru").abilities:
            for lang in LANGUAGES:
                written = render(ability, lang)
                assert parse(written, lang).abilities == (ability,), (text, written)
