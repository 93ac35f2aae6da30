"""One row of a list of cards as a card: every problem of the row at once. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from catalog.card_lists import Problem, read_known_values, set_code, whole_number
from catalog.core.terms import Term
from catalog.heroes.cards import COSTS, ELEMENTS, KINDS, LIVES, RARITIES, STRIKES, Card, Kind
from catalog.heroes.language.card_names import says_name
from catalog.heroes.language.dictionary import CLASSES

# Further names of each field in lists.
COLUMNS: Final[dict[str, tuple[str, ...]]] = {
    "set": ("сет", "набор", "set_code"),
    "number": ("номер", "№", "no"),
    "name_ru": ("название", "имя", "name"),
    "name_en": ("english", "название_en"),
    "kind": ("тип", "вид", "type"),
    "element": ("стихия", "elements", "стихии"),
    "cost": ("стоимость", "монеты", "coins"),
    "strike": ("удар", "сила удара", "attack"),
    "lives": ("жизни", "жизнь", "health", "hp"),
    "armour": ("броня", "armor"),
    "uses": ("прочность", "durability"),
    "classes": ("классы", "класс", "class"),
    "rarity": ("редкость",),
    "text_ru": ("текст", "text"),
    "text_en": ("текст_en",),
    "slug": (),
    "flavour_ru": ("художественный текст", "flavour"),
    "flavour_en": ("художественный текст_en",),
}
# Words of public lists for the words of ours.
WORDS: Final = {
    "les": "forest", "stepi": "steppe", "gori": "mountain", "boloto": "swamp", "tma": "darkness", "magic": "spell",
    "ultra": "ultra-rare", "mech": "mechanism", "elven": "elf", "dwarven": "dwarf",
    "gnom": "dwarf", "akvanit": "aquanite", "arhaalit": "arhaalite", "podzemnik": "deep-dweller",
    "forestkeeper": "keeper",
}  # fmt: skip
NAMES: Final = {name.casefold(): field for field, names in COLUMNS.items() for name in (field, *names)}
# The numbers of a card of each kind, in addition to its cost.
NUMBERS: Final[dict[Kind, tuple[str, ...]]] = {
    "hero": ("lives",), "creature": ("strike", "lives"), "spell": (), "event": (), "amulet": (), "armour": ("armour",),
    "weapon": ("strike", "uses"),
}  # fmt: skip
RANGES: Final = {"strike": STRIKES, "lives": LIVES, "armour": range(1, 6), "uses": range(1, 10)}
Word = TypeVar("Word", bound=str)


def read_row(
    row: Mapping[str, Any], usual_set: str = "", created: Mapping[str, Term] | None = None
) -> tuple[Card | None, list[Problem], list[str]]:
    """The card of a row, or its problems; and the names of columns that are not known.

    `created`: the created cards that its text may name, by slug.
    """
    values, unknown = read_known_values(row, NAMES)
    problems: list[Problem] = []
    code = set_code(values, usual_set, problems)
    kind = _word(values, "kind", "creature", KINDS, problems)
    element = _word(values, "element", "neutral", ELEMENTS, problems)
    rarity = _word(values, "rarity", "hero" if kind == "hero" else "common", RARITIES, problems)
    number = whole_number(values, "number", range(1, 1000), problems)
    cost, cost_x = (0, False) if kind == "hero" and "cost" not in values else _cost(values, problems)
    needed = NUMBERS[kind] if kind else ()
    numbers: dict[str, Any] = {name: whole_number(values, name, RANGES[name], problems) for name in needed}
    for name in RANGES:
        if name not in needed and str(values.get(name, "0")).strip() not in ("", "0") and kind:
            nothing = Term(
                f"ничего: у карты типа «{KINDS[kind].ru}» этого нет",
                f"nothing: a card of the type “{KINDS[kind].en}” has none",
            )
            problems.append(Problem(name, str(values[name]), nothing))
    name_ru, name_en = str(values.get("name_ru", "")).strip(), str(values.get("name_en", "")).strip()
    if not (name_ru or name_en):
        problems.append(Problem("name_ru", "", Term("название на одном из языков", "a name in one of the languages")))
    lenient = any(str(name).strip().casefold() == "elements" for name in row)  # a list of another program
    classes = _classes(values, problems, unknown if lenient else None)
    slug = str(values.get("slug", "")).strip()
    if rarity == "created" and not slug:
        problems.append(
            Problem("slug", "", Term("слово, по которому тексты создают карту", "the word by which texts create it"))
        )
    if problems or kind is None or element is None or rarity is None:
        return None, problems, unknown
    text_ru, text_en = str(values.get("text_ru", "")).strip(), str(values.get("text_en", "")).strip()
    named = tuple(
        (each, name)
        for each, name in (created or {}).items()
        if says_name(text_ru, name.ru) or (name.en and name.en in text_en)
    )
    flavour = str(values.get("flavour_ru", "")).strip(), str(values.get("flavour_en", "")).strip()
    card = Card(
        code, number, name_ru, name_en, kind, element, cost, cost_x, classes=classes, rarity=rarity, text_ru=text_ru,
        text_en=text_en, slug=slug, created=named, flavour_ru=flavour[0], flavour_en=flavour[1], **numbers,
    )  # fmt: skip
    return card, [], unknown


def _join_terms(words: Mapping[Any, Term]) -> Term:
    return Term(", ".join(one.ru for one in words.values()), ", ".join(one.en for one in words.values()))


def _word(
    values: Mapping[str, Any], field: str, usual: Word, words: Mapping[Word, Term], problems: list[Problem]
) -> Word | None:
    """The id of a word of a closed list, in either language."""
    value = values.get(field, usual)
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    text = str(value).strip().casefold()
    text = WORDS.get(text, text)
    for id, name in words.items():
        if text in (id, name.ru.casefold(), name.en.casefold()):
            return id
    problems.append(Problem(field, str(values.get(field, "")), _join_terms(words)))
    return None


def _classes(values: Mapping[str, Any], problems: list[Problem], unknown: list[str] | None) -> tuple[str, ...]:
    """The classes of a row. `unknown` takes the classes that no card text can name; None if they are errors."""
    listed = values.get("classes", ())
    words = listed if isinstance(listed, (list, tuple)) else str(listed).replace(";", ",").split(",")
    classes = []
    names = {id: Term(noun.ru, noun.en) for id, noun in CLASSES.items()}
    for word in words:
        if not str(word).strip():
            continue
        word_problems: list[Problem] = []
        id = _word({"classes": word}, "classes", "", names, word_problems)
        if id is None and unknown is not None:
            unknown.append(f"classes: {word}")
        else:
            problems += word_problems
        if id:
            classes.append(id)
    return tuple(classes)


def _cost(values: Mapping[str, Any], problems: list[Problem]) -> tuple[int, bool]:
    """A number, «X», or both as «X+1»."""
    words = str(values.get("cost", "")).strip().upper().replace("Х", "X").replace(" ", "")
    if words == "-1":  # public lists say X so
        return 0, True
    if words.startswith("X"):
        rest = words[1:].removeprefix("+") or "0"
        if rest.isascii() and rest.isdigit() and int(rest) in COSTS:
            return int(rest), True
    return whole_number(values, "cost", COSTS, problems), False
