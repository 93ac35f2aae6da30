"""One row of a list of cards as a card: every problem of the row at once. Pure."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any, Final

from catalog.card_lists import Problem, read_known_values, set_code, whole_number
from catalog.clash.abilities import ABILITIES
from catalog.clash.cards import AXES, COSTS, KINDS, MOST_ABILITIES, SHIELDS, Card, Kind
from catalog.core.names import nearest
from catalog.core.terms import Term
from catalog.language.morphology import all_forms

# Further names of each field in lists.
COLUMNS: Final[dict[str, tuple[str, ...]]] = {
    "set": ("сет", "набор", "set_code"),
    "number": ("номер", "№", "no"),
    "name_ru": ("название", "имя", "name"),
    "name_en": ("english", "название_en"),
    "kind": ("вид", "тип", "type"),
    "cost": ("стоимость", "мана", "mana"),
    "axe": ("топор", "атака", "за", "attack", "damage"),
    "shield": ("щит", "здоровье", "оз", "health", "hp"),
    "abilities": ("способности", "особые способности"),
    "flavour_ru": ("текст", "flavour"),
    "flavour_en": ("текст_en",),
}
NAMES: Final = {name.casefold(): field for field, names in COLUMNS.items() for name in (field, *names)}
# French names of the abilities that differ from the English ones, and other forms of English names.
ALIASES: Final[dict[str, tuple[str, ...]]] = {
    "aura": (),
    "berserk": ("berserker",),
    "water": ("eau",),
    "air": ("vol",),
    "sacrifice": (),
    "defender": ("défenseur",),
    "instinct": (),
    "vanish": ("disparition",),
    "catalyst": ("catalyseur",),
    "blood-tribute": ("tribut de sang",),
    "mercenary": ("mercenaire",),
    "immunity": ("immunité",),
    "guard": ("garde",),
    "shackles": ("entraves",),
    "edge": ("tranchant",),
    "riposte": (),
    "reinforcement": ("renfort", "renforts", "reinforcements"),
    "errand": ("mission",),
    "curse": ("malédiction", "проклятье"),
    "pierce": ("perforation", "piercing"),
    "cleave": ("balayage", "cleaving"),
    "regeneration": ("régénération",),
    "symbiosis": ("symbiose",),
    "sprint": (),
    "vulnerability": ("vulnérabilité",),
    "blackmail": ("chantage",),
    "rage": ("fureur",),
    "clarity": ("clarté",),
}


QUOTES: Final = " «»“”„\"'."
BETWEEN_ABILITIES: Final = re.compile(r"[,;/|+&•]|\.\s|\s(?:и|and|et)\s")
INTRODUCTION: Final = re.compile(r"(?i)^(?:способности|abilities|capacités)\s*:\s*")
NO_ABILITIES: Final = ("нет", "без способностей", "none", "no", "-", "–", "—")
# «Аура (ярость)», «Аура — ярость», «Аура ярости», “Aura of Rage”, « Aura de Fureur ».
AURA: Final = re.compile(r"(?i)^\W*(?:аура|aura)\s*(?:[:(–—-]|\bof\b|\bde\b)?\s*(?P<combined>\w.*?)\)?$")


def _plain(word: str) -> str:
    """Return a word in lower case, without accents, and with single spaces between its parts."""
    marked = unicodedata.normalize("NFD", word.casefold().replace("ё", "е").replace("й", "\0"))
    bare = "".join(letter for letter in marked if not unicodedata.combining(letter)).replace("\0", "й")
    return " ".join(bare.replace("_", " ").replace("’", "'").strip(QUOTES).split())


_WORDS: Final = {
    _plain(word): id
    for id, ability in ABILITIES.items()
    for word in (*ALIASES[id], id, id.replace("-", " "), ability.name.ru, ability.name.en)
}
# The names in the cases of «аура ярости», and without their spaces.
_FORMS: Final = {
    _plain(form): id for id, ability in ABILITIES.items() for form in all_forms(ability.name.ru, animate=False)
} | {word.replace(" ", ""): id for word, id in _WORDS.items()}
_KINDS: Final[dict[str, Kind]] = {
    "creature": "creature", "существо": "creature", "spell": "spell", "заклинание": "spell",
}  # fmt: skip


def ability_id(word: str) -> str:
    """Return the id of an ability by one of its names in Russian, English or French, or "" for none."""
    plain = _plain(word)
    return _WORDS.get(plain) or _FORMS.get(plain, "")


def split_abilities(text: str) -> list[str]:
    """Return the abilities of a cell, between commas or other signs, «и» or “and”."""
    plain = INTRODUCTION.sub("", text.strip())
    return [] if plain.casefold() in NO_ABILITIES else BETWEEN_ABILITIES.split(plain)


def read_abilities(words: Iterable[str]) -> tuple[tuple[str, ...], str, list[str]]:
    """Abilities in the order of the book, what the aura is combined with, and the words that are no ability.

    An aura is written «Аура: ярость», «Аура (ярость)», «Аура ярости», “Aura of Rage”, `aura:rage`.
    """
    own: set[str] = set()
    aura, unknown = "", []
    for word in words:
        if not word.strip():
            continue
        emanates = AURA.match(word.strip())
        if emanates or ":" in word:
            id = ability_id(emanates["combined"]) if emanates else ""
            if not id or id == "aura" or aura:
                unknown.append(word.strip())
            aura = aura or id
        elif (id := ability_id(word)) and id != "aura":
            own.add(id)
        else:
            unknown.append(word.strip())
    return tuple(id for id in ABILITIES if id in own), aura, unknown


def _abilities_like(word: str) -> Term:
    """Return the allowed values for a word that is not an ability, with the most similar name if there is one."""
    allowed = Term("особая способность из правил", "a special ability of the rules")
    suggestions = nearest(word.rpartition(":")[2].strip(), _WORDS, 1)
    if not suggestions:
        return allowed
    name = ABILITIES[_WORDS[suggestions[0]]].name
    return Term(f"{allowed.ru}; ближайшая: «{name.ru}»", f"{allowed.en}; the closest one: “{name.en}”")


def read_row(row: Mapping[str, Any], usual_set: str = "") -> tuple[Card | None, list[Problem], list[str]]:
    """The card of a row, or its problems; and the names of columns that are not known.

    `row` maps names of columns in either language to words or numbers; abilities are a list, or a text as for
    `split_abilities`.
    """
    values, unknown = read_known_values(row, NAMES)
    problems: list[Problem] = []
    code = set_code(values, usual_set, problems)
    kind = _KINDS.get(str(values.get("kind", "creature")).strip().casefold())
    if kind is None:
        choices = Term(" или ".join(one.ru for one in KINDS.values()), " or ".join(one.en for one in KINDS.values()))
        problems.append(Problem("kind", str(values["kind"]), choices))
    number = whole_number(values, "number", range(1, 1000), problems)
    cost = whole_number(values, "cost", COSTS, problems)
    axe = whole_number(values, "axe", AXES, problems)
    shield = 0 if kind == "spell" else whole_number(values, "shield", SHIELDS, problems)
    if kind == "spell" and str(values.get("shield", "0")).strip() not in ("", "0"):
        nothing = Term("ничего: у заклинания нет щита", "nothing: a spell has no shield")
        problems.append(Problem("shield", str(values["shield"]), nothing))
    name_ru, name_en = str(values.get("name_ru", "")).strip(), str(values.get("name_en", "")).strip()
    if not (name_ru or name_en):
        problems.append(Problem("name_ru", "", Term("название на одном из языков", "a name in one of the languages")))
    listed = values.get("abilities", ())
    words = listed if isinstance(listed, (list, tuple)) else split_abilities(str(listed))
    own, aura, strange = read_abilities(str(word) for word in words)
    for word in strange:
        problems.append(Problem("abilities", word, _abilities_like(word)))
    if len(own) + bool(aura) > MOST_ABILITIES:
        fewer = Term(f"не больше {MOST_ABILITIES} способностей", f"at most {MOST_ABILITIES} abilities")
        problems.append(Problem("abilities", ", ".join(map(str, words)), fewer))
    if kind == "spell":
        for id in (*own, *(("aura",) if aura else ())):
            if not ABILITIES[id].spells:
                title = ABILITIES[id].name
                creatures = Term(f"«{title.ru}» бывает только у существ", f"only creatures have “{title.en}”")
                problems.append(Problem("abilities", title.en, creatures))
    if problems or kind is None:
        return None, problems, unknown
    flavour = str(values.get("flavour_ru", "")).strip(), str(values.get("flavour_en", "")).strip()
    return Card(code, number, name_ru, name_en, kind, cost, axe, shield, own, aura, *flavour), [], unknown
