"""Russian words of descriptions, and functions that inspect the tokens of a text."""

from __future__ import annotations

from typing import Final

from catalog.heroes.language import lexicon
from catalog.heroes.language.dictionary import CLASSES, KEYWORDS, KIND_NOUNS
from catalog.heroes.language.tree import Rank
from catalog.language.morphology import CASES, Case, decline
from catalog.language.reader import Reader
from catalog.language.tokens import normal

OTHER, YOUR, ENEMY, CHOSEN, RANDOM, EACH, ALL, BOTH, THIS_ONE, NEXT = (
    "другой", "ваш", "чужой", "выбранный", "случайный", "каждый", "весь", "оба", "этот", "следующий",
)  # fmt: skip
STATES: Final = {
    "tapped": "закрытый", "untapped": "открытый", "stunned": "оглушенный", "struck": "атаковавший",
    "new": "вошедший",
}  # fmt: skip


WOUNDED, UNWOUNDED, NEUTRAL, CREATED, POISONED = "раненый", "нераненый", "нейтральный", "созданный", "отравленный"
PRINTED: Final = "несозданный"
NOUNS: Final = {normal(noun.ru): ("of_class", id) for id, noun in CLASSES.items()} | {
    normal(noun.ru): ("kind", id) for id, noun in KIND_NOUNS.items()
}
ALLY: Final = "союзник"
OWN_NAME: Final = "@"  # the token of the card's own name
RANKS: Final[dict[Rank, str]] = {
    "greatest strike": "наибольшей силой удара", "least strike": "наименьшей силой удара",
    "greatest cost": "наибольшей стоимостью", "least cost": "наименьшей стоимостью",
    "most lives": "наибольшим числом жизней", "fewest lives": "наименьшим числом жизней",
    "most wounds": "наибольшим числом ран",
}  # fmt: skip


# «самое сильное существо», «сильнейшее существо»: the beginning of the adjective.
SUPERLATIVES: Final[dict[str, Rank]] = {
    "сильн": "greatest strike", "слаб": "least strike", "дорог": "greatest cost", "дешев": "least cost",
    "живуч": "most lives", "здоров": "most lives", "хил": "fewest lives", "ранен": "most wounds",
    "израненн": "most wounds",
}  # fmt: skip
MOST: Final = ("наибольш", "максимальн", "больш", "высок", "сильн", "мощн")
LEAST: Final = ("наименьш", "минимальн", "меньш", "маленьк", "низк", "мал", "слаб")
RANKED: Final[tuple[tuple[tuple[str, ...], Rank, Rank], ...]] = (
    (("силой", "удара"), "greatest strike", "least strike"), (("силой",), "greatest strike", "least strike"),
    (("ударом",), "greatest strike", "least strike"),
    (("стоимостью",), "greatest cost", "least cost"), (("ценой",), "greatest cost", "least cost"),
    (("числом", "жизней"), "most lives", "fewest lives"), (("количеством", "жизней"), "most lives", "fewest lives"),
    (("здоровьем",), "most lives", "fewest lives"), (("числом", "ран"), "most wounds", ""),
    (("количеством", "ран"), "most wounds", ""),
)  # fmt: skip
SUBJECT_VERBS: Final = frozenset(("иметь", "получить", "терять", "стоить"))
ONE: Final = ("одно", "одного", "одну", "одной", "одному", "один", "одна")
LESS: Final = ("менее", "меньше", "ниже", "дешевле")
MORE: Final = ("более", "больше", "выше", "дороже")
PRICE_ORDERS: Final = ("менее", "меньше", "дешевле", "более", "больше", "дороже")


readings = lexicon.readings


def lemmas(word: str) -> frozenset[str]:
    """Return the lemmas that match a word of a pattern: any form of any synonym."""
    form = normal(word)
    reading = readings().get(form)
    return frozenset((form,)) if reading is None else reading.lemmas | {form}


def norms_from(reader: Reader, place: int, count: int) -> list[str]:
    """Return the forms of the next tokens; "" past the end."""
    found = [token.norm for token in reader.tokens[place : place + count]]
    return found + [""] * (count - len(found))


def has(reader: Reader, place: int, lemma: str) -> bool:
    """Return whether the token is a form of the lemma."""
    return place < len(reader.tokens) and lemma in reader.tokens[place].lemmas


def read_number(reader: Reader, place: int) -> list[tuple[int, int]]:
    """Read a number in digits, in words, or as a cost in coins «(2)»."""
    if place >= len(reader.tokens):
        return []
    token = reader.tokens[place]
    if token.kind == "number":
        return [(int(token.norm), place + 1)]
    if token.norm == "(" and reader.sign(place + 2, ")") and reader.tokens[place + 1].kind == "number":
        return [(int(reader.tokens[place + 1].norm), place + 3)]
    value = lexicon.number_words().get(token.norm)
    return [] if value is None else [(value, place + 1)]


def keyword_form(id: str, case: Case) -> str:
    """Return the name of a named ability in a case: «броню»."""
    return decline(KEYWORDS[id].name.ru, case, animate=False)


KEYWORD_NAMES: Final = {normal(keyword_form(id, case)): id for id in KEYWORDS for case in CASES} | {
    normal(form): id
    for id, entry in KEYWORDS.items()
    for alias in entry.aliases
    for form in (alias, *(decline(alias, case, animate=False) for case in CASES if " " not in alias))
}
