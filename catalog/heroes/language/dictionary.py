"""The words of the game: named abilities, elements, classes and kinds of cards, in both languages."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from catalog.core.terms import Term


@dataclass(frozen=True, slots=True)
class DictionaryEntry:
    """A named ability; `number`: it takes a number."""

    id: str
    name: Term
    text: Term
    number: bool
    aliases: tuple[str, ...] = ()  # other Russian names


def _keywords() -> dict[str, DictionaryEntry]:
    rows = tomllib.loads(Path(__file__).with_name("keywords.toml").read_text(encoding="utf-8"))["keyword"]
    return {
        row["id"]: DictionaryEntry(
            row["id"],
            Term(row["ru"], row["en"]),
            Term(row["text_ru"], row["text_en"]),
            row.get("number", False),
            tuple(row.get("aliases", ())),
        )
        for row in rows
    }


KEYWORDS: Final = _keywords()

# In the genitive, as texts say it: «существо гор», “mountain creature”.
ELEMENTS: Final = {
    "steppe": Term("степи", "steppe"),
    "mountain": Term("гор", "mountain"),
    "forest": Term("леса", "forest"),
    "swamp": Term("болота", "swamp"),
    "darkness": Term("тьмы", "darkness"),
}
# «степное существо» is «существо степи».
ELEMENT_ADJECTIVES: Final = {
    "степной": "steppe", "горный": "mountain", "лесной": "forest", "болотный": "swamp", "темный": "darkness",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun that texts decline in Russian and put into the plural in English."""

    ru: str
    en: str
    plural: str
    animate: bool = True


CLASSES: Final = {
    "dwarf": Noun("гном", "dwarf", "dwarves"),
    "elf": Noun("эльф", "elf", "elves"),
    "orc": Noun("орк", "orc", "orcs"),
    "mage": Noun("маг", "mage", "mages"),
    "beast": Noun("зверь", "beast", "beasts"),
    "undead": Noun("мертвец", "undead", "undead"),
    "dragon": Noun("дракон", "dragon", "dragons"),
    "spirit": Noun("дух", "spirit", "spirits"),
    "warrior": Noun("воин", "warrior", "warriors"),
    "golem": Noun("голем", "golem", "golems"),
    "rider": Noun("всадник", "rider", "riders"),
    "rogue": Noun("разбойник", "rogue", "rogues"),
    # Further classes of published cards: texts and lists may name them.
    "mechanism": Noun("механизм", "mechanism", "mechanisms", False),
    "brotherhood": Noun("братство", "brotherhood", "brotherhoods", False),
    "ent": Noun("энт", "ent", "ents"),
    "goblin": Noun("гоблин", "goblin", "goblins"),
    "troll": Noun("тролль", "troll", "trolls"),
    "giant": Noun("великан", "giant", "giants"),
    "centaur": Noun("кентавр", "centaur", "centaurs"),
    "demon": Noun("демон", "demon", "demons"),
    "vampire": Noun("вампир", "vampire", "vampires"),
    "pirate": Noun("пират", "pirate", "pirates"),
    "knight": Noun("рыцарь", "knight", "knights"),
    "archer": Noun("лучник", "archer", "archers"),
    "elemental": Noun("элементаль", "elemental", "elementals"),
    "angel": Noun("ангел", "angel", "angels"),
    "mercenary": Noun("наёмник", "mercenary", "mercenaries"),
    "worm": Noun("червь", "worm", "worms"),
    "spider": Noun("паук", "spider", "spiders"),
    "lizard": Noun("ящер", "lizard", "lizards"),
    "shaman": Noun("шаман", "shaman", "shamans"),
    "guardian": Noun("страж", "guardian", "guardians"),
    "wolf": Noun("волк", "wolf", "wolves"),
    "rat": Noun("крыса", "rat", "rats"),
    "snake": Noun("змея", "snake", "snakes"),
    "bear": Noun("медведь", "bear", "bears"),
    "bird": Noun("птица", "bird", "birds"),
    "insect": Noun("насекомое", "insect", "insects"),
    "fairy": Noun("фея", "fairy", "fairies"),
    "witch": Noun("ведьма", "witch", "witches"),
    "human": Noun("человек", "human", "humans"),
    "skeleton": Noun("скелет", "skeleton", "skeletons"),
    "zombie": Noun("зомби", "zombie", "zombies"),
    "ghost": Noun("призрак", "ghost", "ghosts"),
    "druid": Noun("друид", "druid", "druids"),
    "priest": Noun("жрец", "priest", "priests"),
    "kobold": Noun("кобольд", "kobold", "kobolds"),
    "minotaur": Noun("минотавр", "minotaur", "minotaurs"),
    "ogre": Noun("огр", "ogre", "ogres"),
    "titan": Noun("титан", "titan", "titans"),
    "assassin": Noun("убийца", "assassin", "assassins"),
    "wizard": Noun("волшебник", "wizard", "wizards"),
    "merchant": Noun("торговец", "merchant", "merchants"),
    "monk": Noun("монах", "monk", "monks"),
    "inquisitor": Noun("инквизитор", "inquisitor", "inquisitors"),
    "akkenian": Noun("аккениец", "Akkenian", "Akkenians"),
    "toadan": Noun("тоа-дан", "Toa-Dan", "Toa-Dans"),
    "worg": Noun("ворг", "worg", "worgs"),
    "yordling": Noun("йордлинг", "yordling", "yordlings"),
    "linung": Noun("линунг", "linung", "linungs"),
    "keeper": Noun("хранитель", "keeper", "keepers"),
    "arhaalite": Noun("архаалит", "Arhaalite", "Arhaalites"),
    "aquanite": Noun("акванит", "aquanite", "aquanites"),
    "deep-dweller": Noun("подземник", "deep-dweller", "deep-dwellers"),
    "soldier": Noun("солдат", "soldier", "soldiers"),
    "hunter": Noun("охотник", "hunter", "hunters"),
    # Classes of spells and events.
    "ritual": Noun("ритуал", "ritual", "rituals", False),
    "order": Noun("приказ", "order", "orders", False),
    "sorcery": Noun("колдовство", "sorcery", "sorceries", False),
    "action": Noun("действие", "action", "actions", False),
    "land": Noun("местность", "land", "lands", False),
}
# The kind of the cards of a class. Cards of all other classes are creatures.
CLASS_KINDS: Final[dict[str, Literal["spell", "event"]]] = {
    "ritual": "spell", "order": "spell", "sorcery": "spell", "action": "spell", "land": "event",
}  # fmt: skip
KIND_NOUNS: Final = {
    "creature": Noun("существо", "creature", "creatures"),
    "character": Noun("персонаж", "character", "characters"),
    "hero": Noun("герой", "hero", "heroes"),
    "equipment": Noun("экипировка", "equipment", "equipment", False),
    "amulet": Noun("амулет", "amulet", "amulets", False),
    "armour": Noun("броня", "armour", "armour", False),
    "weapon": Noun("оружие", "weapon", "weapons", False),
    "event": Noun("событие", "event", "events", False),
    "spell": Noun("заклинание", "spell", "spells", False),
    "card": Noun("карта", "card", "cards", False),
}
# Counted nouns: the accusative after 1, after 2-4, after 5 and more; English.
COUNTED: Final = {
    "card": (("карту", "карты", "карт"), ("card", "cards")),
    "top card": (("верхнюю карту", "верхние карты", "верхних карт"), ("top card", "top cards")),
    "random card": (("случайную карту", "случайные карты", "случайных карт"), ("random card", "random cards")),
    "coin": (("монету", "монеты", "монет"), ("coin", "coins")),
    "pay coin": (("1 монета", "монеты", "монет"), ("1 coin", "coins")),
    "wound": (("рану", "раны", "ран"), ("wound", "wounds")),
    "borne": (("раной", "ранами", "ранами"), ("wound", "wounds")),
    "next wound": (("следующую рану", "следующие раны", "следующих ран"), ("next wound", "next wounds")),
    "time": (("раз", "раза", "раз"), ("time", "times")),
    "use": (("использование", "использования", "использований"), ("use", "uses")),
    "life": (("жизнь", "жизни", "жизней"), ("life", "lives")),
}
