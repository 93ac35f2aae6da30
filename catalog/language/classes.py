"""Classes of cards: Russian and English names that every text may use. Others come with the cards that bear them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from catalog.language.russian import all_forms
from catalog.language.tokens import normal

CLASSES: dict[str, str] = {
    "ангел": "angel", "вампир": "vampire", "варг": "warg", "ведьма": "witch", "великан": "giant", "воин": "warrior",
    "волк": "wolf", "гад": "reptile", "гном": "gnome", "гоблин": "goblin", "голем": "golem", "горгона": "gorgon",
    "гриб": "mushroom", "грифон": "griffin", "демон": "demon", "дракон": "dragon", "дриада": "dryad", "друид": "druid",
    "дух": "spirit", "жрец": "priest", "зверь": "beast", "змея": "snake", "инквизитор": "inquisitor",
    "карлик": "dwarf", "кентавр": "centaur", "кочевник": "nomad", "культист": "cultist", "лесовик": "woodsman",
    "лучник": "archer", "маг": "mage", "механизм": "mechanism", "минотавр": "minotaur", "монах": "monk",
    "наёмник": "mercenary", "насекомое": "insect", "нежить": "undead", "оборотень": "werewolf", "орк": "orc",
    "паладин": "paladin", "паук": "spider", "пират": "pirate", "призрак": "ghost", "птица": "bird",
    "разбойник": "rogue", "растение": "plant", "русалка": "mermaid", "рыцарь": "knight", "сильф": "sylph",
    "стражник": "guard", "тень": "shade", "тролль": "troll", "утопленник": "drowned one", "фанатик": "fanatic",
    "фея": "fairy", "человек": "human", "циклоп": "cyclops", "шаман": "shaman", "элементаль": "elemental",
    "эльф": "elf", "ящер": "lizard", "болотник": "bog dweller", "герой": "hero", "герой-воин": "hero-warrior",
    "герой-жрец": "hero-priest", "герой-маг": "hero-mage", "герой-разбойник": "hero-rogue",
    # terrains and artifacts
    "лес": "woodland", "болото": "marsh", "река": "river", "город": "city", "горы": "mountains",
    "пустыня": "desert", "постройка": "building",
    # equipment
    "оружие": "weapon", "доспех": "suit of armour", "реликвия": "relic", "амулет": "amulet", "щит": "shield",
    # peoples of the game
    "аккениец": "Akkenian", "архаалит": "Archaalite", "дитя Кронга": "child of Krong", "йордлинг": "Jordling",
    "линунг": "Linung", "речная дева": "river maiden", "слуа": "Sluagh", "страж леса": "forest warden",
    "Тоа-Дан": "Toa-Dan",
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
