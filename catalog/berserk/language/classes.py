"""Classes of cards: Russian and English names that every text may use, those of the rules and of the shipped sets.

Others come with the cards that bear them.
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
    "горы": "mountains", "оружие": "weapon", "доспех": "suit of armour", "щит": "shield", "аккениец": "Akkenian",
    "архаалит": "Archaalite",
}  # fmt: skip


@lru_cache(1)
def _forms() -> dict[str, str]:
    forms = {normal(english): russian for russian, english in CLASSES.items()}
    for russian in CLASSES:
        for form in all_forms(russian):
            forms.setdefault(normal(form), russian)
    return forms


def class_key(name: str, extra: Mapping[str, str] | None = None) -> str | None:
    """The Russian dictionary form of a class written in either language, in any case form; None if it is not known.

    `extra`: more classes, English → Russian.
    """
    key = normal(name)
    for english, russian in (extra or {}).items():
        if key == normal(english) or key in {normal(form) for form in all_forms(russian)}:
            return russian
    return _forms().get(key)
