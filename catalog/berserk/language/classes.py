"""Classes of cards: the Russian and English names from the rules and the shipped sets, which every text may use.

Further classes come with imported cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from catalog.language.morphology import all_forms
from catalog.language.tokens import normal

CLASSES: dict[str, str] = {
    "вампир": "vampire", "варг": "warg", "ведьма": "witch", "великан": "giant", "гад": "reptile", "гном": "gnome",
    "голем": "golem", "горгона": "gorgon", "гриб": "mushroom", "грифон": "griffin", "демон": "demon",
    "дракон": "dragon", "дриада": "dryad", "друид": "druid", "дух": "spirit", "зверь": "beast", "карлик": "dwarf",
    "кентавр": "centaur", "кочевник": "nomad", "культист": "cultist", "лесовик": "woodsman", "маг": "mage",
    "механизм": "mechanism", "минотавр": "minotaur", "монах": "monk", "наёмник": "mercenary", "насекомое": "insect",
    "нежить": "undead", "оборотень": "werewolf", "орк": "orc", "паук": "spider", "пират": "pirate", "птица": "bird",
    "растение": "plant", "сильф": "sylph", "тень": "shade", "тролль": "troll", "утопленник": "drowned one",
    "фанатик": "fanatic", "фея": "fairy", "циклоп": "cyclops", "шаман": "shaman", "элементаль": "elemental",
    "эльф": "elf", "ящер": "lizard", "болотник": "bog dweller", "лес": "woodland", "болото": "marsh",
    "горы": "mountain range", "река": "river", "пустыня": "desert", "равнина": "plain", "степь": "steppe land",
    "остров": "island", "море": "sea", "озеро": "lake", "город": "city", "постройка": "building", "врата": "gateway",
    "оружие": "weapon", "доспех": "suit of armour", "щит": "shield", "аккениец": "Akkenian",
    "архаалит": "Archaalite", "реликвия": "relic", "амулет": "amulet", "герой": "hero", "воин": "warrior",
    "жрец": "priest", "разбойник": "rogue", "инквизитор": "inquisitor", "ангел": "angel", "ковен": "coven member",
    "страж леса": "forest guardian", "речная дева": "river maiden", "боевая машина": "war machine",
}  # fmt: skip


@lru_cache(1)
def _forms() -> dict[str, str]:
    forms = {normal(english): russian for russian, english in CLASSES.items()}
    for russian in CLASSES:
        for form in all_forms(russian):
            forms.setdefault(normal(form), russian)
    return forms


LATIN = {
    **dict(zip("абвгдезийклмнопрстуфыэ", "abvgdeziyklmnoprstufye", strict=True)),
    "ё": "yo", "ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ь": "", "ю": "yu",
    "я": "ya",
}  # fmt: skip


def english_class(russian: str, called: Mapping[str, str] | None = None) -> str:
    """Return the English name of a class: from `called`, from `CLASSES`, from its parts («герой-маг»), or in Latin
    letters.

    With Latin letters even classes that players invent have an English name, so every text can be written in English.
    """
    name = russian.lower()
    known = (called or {}).get(russian) or CLASSES.get(name)
    if known:
        return known
    first, hyphen, last = name.partition("-")
    if hyphen and first in CLASSES and last in CLASSES:
        return f"{CLASSES[first]}-{CLASSES[last]}"
    return "".join(LATIN.get(letter, letter) for letter in name)


def class_key(name: str, extra: Mapping[str, str] | None = None) -> str | None:
    """Return the Russian lemma of a class in either language and any case; None if it is unknown.

    `extra`: more classes, English → Russian.
    """
    key = normal(name)
    for english, russian in (extra or {}).items():
        name = english if english.isascii() else english_class(russian)
        if key in (normal(english), normal(name)) or key in {normal(form) for form in all_forms(russian)}:
            return russian
    return _forms().get(key)
