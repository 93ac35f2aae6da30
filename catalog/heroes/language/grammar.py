"""The grammars of both languages: patterns, and categories with separate functions for reading and writing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import ModuleType
from typing import Any, Final

from catalog.heroes.language import english, phrases, russian
from catalog.heroes.language.dictionary import COUNTED, KEYWORDS
from catalog.heroes.language.tree import (
    ChosenCards,
    Every,
    Gift,
    Keyword,
    LivesBonus,
    Number,
    StrikeBonus,
    X,
)
from catalog.language.morphology import counted
from catalog.language.patterns import Item, Literal_, Optional_, is_default
from catalog.language.reader import Found, Reader, ReadingGrammar, Special, index_rules
from catalog.language.tokens import Token, normal, tokenize
from catalog.terms import Language, Term

MODULES: Final[dict[Language, Any]] = {"ru": russian, "en": english}
STRIKE_WORDS: Final = {"ru": ("к", "удару"), "en": ("strike",)}
AND: Final = {"ru": "и", "en": "and"}
X_LETTERS: Final = ("x", "х")  # Latin and Cyrillic


class CannotWrite(ValueError):
    """A language cannot express a tree."""


@dataclass(frozen=True, slots=True)
class Names:
    """The created cards that texts may name, by slug."""

    cards: Mapping[str, Term]

    def slug(self, words: str, lang: Language) -> str:
        """The slug of a named card; "" for none."""
        return next((slug for slug, name in self.cards.items() if normal(name.said(lang)) == words), "")


def tokens_of(text: str, lang: Language) -> list[Token]:
    return tokenize(text, MODULES[lang].readings(), {})


@lru_cache(2)
def reading(lang: Language) -> ReadingGrammar:
    module: ModuleType = MODULES[lang]
    special: dict[str, Special] = {
        "cards": module.read_cards, "target": module.read_target, "int": _read_int, "amount": _read_amount,
        "effects": _read_effects, "costs": _read_costs,
        "created": lambda reader, place, _: _read_created(reader, place, lang),
        "counted": lambda reader, place, argument: _read_counted(reader, place, argument, lang),
        "gifts": lambda reader, place, _: _read_gifts(reader, place, lang),
        "keyword": lambda reader, place, _: _read_keyword(reader, place, lang),
    }  # fmt: skip
    return ReadingGrammar(index_rules(phrases.rules(lang), module.lemmas), special, module.lemmas)


def _read_int(reader: Reader, place: int, _: str) -> list[Found]:
    tokens = reader.tokens
    if place < len(tokens) and tokens[place].kind == "number":
        return [(int(tokens[place].norm), place + 1)]
    return []


def _read_amount(reader: Reader, place: int, _: str) -> list[Found]:
    if place >= len(reader.tokens):
        return []
    if reader.tokens[place].norm in X_LETTERS:
        return [(X(), place + 1)]
    numbers = [(Number(value), end) for value, end in _read_int(reader, place, "")]
    return [*numbers, *reader.read("amount phrase", place)]


def _read_counted(reader: Reader, place: int, argument: str, lang: Language) -> list[Found]:
    """«карту», «2 карты», «X карт»; “a card”, “2 cards”, “X cards”."""
    forms = [form.split() for form in COUNTED[argument.replace("-", " ")][0 if lang == "ru" else 1]]
    found: list[Found] = []
    norms = [token.norm for token in reader.tokens[place:]]
    start = 1 if lang == "en" and norms[:1] in (["a"], ["an"]) else 0
    singular = forms[0]
    if norms[start : start + len(singular)] == singular:
        found.append((Number(1), place + start + len(singular)))
    ranked = singular[:-1] if lang == "en" else []  # “the top 2 cards”, and “the 2 top cards”
    if ranked and norms[: len(ranked)] == ranked:
        place, forms = place + len(ranked), [form[len(ranked) :] for form in forms]
    for amount, end in _read_amount(reader, place, ""):
        for form in forms:
            if [token.norm for token in reader.tokens[end : end + len(form)]] == form:
                found.append((amount, end + len(form)))
                break
    reader.furthest = max(reader.furthest, place)
    return found


def _read_effects(reader: Reader, place: int, _: str) -> list[Found]:
    """One effect after another between commas (119)."""
    found: list[Found] = []
    waiting: list[tuple[tuple[Any, ...], int]] = [((), place)]
    while waiting:
        done, start = waiting.pop()
        for effect, end in reader.read("effect", start):
            effects = (*done, effect)
            found.append((effects, end))
            if reader.sign(end, ","):
                waiting.append((effects, end + 1))
    return found


def _read_costs(reader: Reader, place: int, _: str) -> list[Found]:
    """Payments between commas, in any order, each once."""
    found: list[Found] = []
    waiting: list[tuple[tuple[tuple[str, Any], ...], int]] = [((), place)]
    while waiting:
        done, start = waiting.pop()
        for cost, end in reader.read("cost", start):
            if cost[0] in dict(done):
                continue
            costs = (*done, cost)
            found.append((costs, end))
            if reader.sign(end, ","):
                waiting.append((costs, end + 1))
    return found


def _read_created(reader: Reader, place: int, lang: Language) -> list[Found]:
    end = place
    while end < len(reader.tokens) and reader.tokens[end].norm != "»":
        end += 1
    words = " ".join(token.norm for token in reader.tokens[place:end])
    slug = reader.context.slug(words, lang)
    return [(slug, end)] if slug else []


def _read_keyword(reader: Reader, place: int, lang: Language) -> list[Found]:
    found: list[Found] = []
    for name, id in MODULES[lang].KEYWORD_NAMES.items():
        words = normal(name).split()
        if [token.norm for token in reader.tokens[place : place + len(words)]] != words:
            continue
        end = place + len(words)
        if not KEYWORDS[id].number:
            found.append((Keyword(id), end))
        else:
            found.extend((Keyword(id, value), last) for value, last in _read_int(reader, end, "") if value > 0)
    reader.furthest = max(reader.furthest, place)
    return found


def _read_gift(reader: Reader, place: int, lang: Language) -> list[Found]:
    tokens = reader.tokens
    if place + 1 >= len(tokens) or tokens[place].norm not in ("+", "-"):
        return _read_keyword(reader, place, lang)
    if tokens[place + 1].kind != "number":
        return []
    value = int(tokens[place + 1].norm) * (1 if tokens[place].norm == "+" else -1)
    norms = [token.norm for token in tokens[place + 2 : place + 4]]
    words = STRIKE_WORDS[lang]
    if tuple(norms[: len(words)]) == words:
        return [(StrikeBonus(value), place + 2 + len(words))]
    lives = {form for forms in COUNTED["life"] for form in forms}
    return [(LivesBonus(value), place + 3)] if norms and norms[0] in lives else []


def _read_gifts(reader: Reader, place: int, lang: Language) -> list[Found]:
    """«+1 к удару», «+1 к удару и рывок»."""
    found: list[Found] = []
    for gift, end in _read_gift(reader, place, lang):
        found.append(((gift,), end))
        if end < len(reader.tokens) and reader.tokens[end].norm == AND[lang]:
            found.extend(((gift, *more), last) for more, last in _read_gifts(reader, end + 1, lang))
    return found


class Writer:
    """Writes a tree by the patterns by which it is read."""

    def __init__(self, lang: Language, names: Names) -> None:
        self.lang = lang
        self.names = names
        self.rules = phrases.rules(lang)
        self.module = MODULES[lang]
        self.special: dict[str, Callable[[Any, str], str]] = {
            "cards": self.module.write_described, "target": self.module.write_target,
            "int": lambda value, _: str(value),
            "amount": self._amount, "counted": self._counted, "effects": self._effects, "costs": self._costs,
            "created": lambda value, _: self.names.cards[value].said(lang), "gifts": self._gifts,
            "keyword": lambda value, _: self._keyword(value, "nom"),
        }  # fmt: skip

    def write(self, category: str, value: Any, argument: str = "") -> str:
        """The text of a value by the first pattern that fits. Raises `CannotWrite`."""
        special = self.special.get(category)
        if special is not None:
            return special(value, argument)
        for rule in self.rules[category]:
            slots = rule.take(value)
            if slots is not None:
                return self._items(rule.items, value, slots)
        raise CannotWrite(f"no {category} for {value!r}")

    def _items(self, items: tuple[Item, ...], node: Any, slots: Mapping[str, Any]) -> str:
        text = ""
        for item in items:
            if isinstance(item, Literal_):
                part = item.words[-1 if item.agrees and _plural(slots[item.agrees]) else 0]
            elif isinstance(item, Optional_):
                if all(not slots[name] or _absent(node, name) for name in item.slots):
                    continue
                part = self._items(item.items, node, slots)
            else:
                part = self.write(item.category, slots[item.name], item.argument)
            text = _join(text, part)
        return text

    def _amount(self, value: Any, _: str = "") -> str:
        if isinstance(value, Number):
            return str(value.value)
        return "X" if isinstance(value, X) else self.write("amount phrase", value)

    def _counted(self, value: Any, argument: str) -> str:
        russian_forms, english_forms = COUNTED[argument.replace("-", " ")]
        one = isinstance(value, Number) and value.value == 1
        if self.lang == "ru":
            if one:
                return russian_forms[0]
            form = counted(value.value, russian_forms) if isinstance(value, Number) else russian_forms[2]
            return f"{self._amount(value)} {form}"
        if one:
            return english_forms[0] if " " in argument.replace("-", " ") else "a " + english_forms[0]
        ranked, _, noun = english_forms[1].rpartition(" ")
        return " ".join(filter(None, (ranked, self._amount(value), noun)))

    def _effects(self, value: Any, _: str) -> str:
        return ", ".join(self.write("effect", effect) for effect in value)

    def _costs(self, value: Any, _: str) -> str:
        return ", ".join(self.write("cost", cost) for cost in value)

    def _gifts(self, value: Any, _: str) -> str:
        return f" {AND[self.lang]} ".join(self._gift(gift) for gift in value)

    def _keyword(self, keyword: Keyword, case: str) -> str:
        name: str = self.module.keyword_form(keyword.id, case)
        return f"{name} {keyword.value}" if KEYWORDS[keyword.id].number else name

    def _gift(self, gift: Gift) -> str:
        if isinstance(gift, Keyword):
            return self._keyword(gift, "acc")
        signed = f"{gift.value:+d}".replace("-", "−")
        if isinstance(gift, StrikeBonus):
            return f"{signed} " + " ".join(STRIKE_WORDS[self.lang])
        russian_forms, english_forms = COUNTED["life"]
        if self.lang == "ru":
            return f"{signed} {counted(abs(gift.value), russian_forms)}"
        return f"{signed} {english_forms[0 if abs(gift.value) == 1 else 1]}"


def _plural(target: Any) -> bool:
    return isinstance(target, Every) or (isinstance(target, ChosenCards) and target.count > 1)


def _absent(node: Any, name: str) -> bool:
    return hasattr(node, name) and is_default(node, name)


def _join(left: str, right: str) -> str:
    if not left or not right:
        return left or right
    if right[0] in ",.:;)»”" or left[-1] in "(«“":
        return left + right
    return left + " " + right


def read_sentence(text: str, lang: Language, names: Names, category: str) -> tuple[list[Any], list[Token], int]:
    """Every reading of a whole sentence, its tokens, and the token at which reading stopped."""
    tokens = tokens_of(text, lang)
    reader = Reader(reading(lang), tokens, names)
    read = reader.read(category, 0)
    found = [value for value, end in read if end == len(tokens)]
    return found, tokens, max([reader.furthest, *(end for _, end in read)])
