"""Trees as texts: each is written by the patterns by which it is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from catalog.core.terms import Language
from catalog.heroes.language import english, phrases, russian_writer
from catalog.heroes.language.dictionary import CLASSES, COUNTED, KEYWORDS
from catalog.heroes.language.languages import AND, PARTS
from catalog.heroes.language.names import CannotWrite, CreatedNames
from catalog.heroes.language.number_reader import ORDINAL_WORDS
from catalog.heroes.language.tree import (
    AbilityGift,
    AtRandom,
    Bonus,
    ChosenCards,
    ClassGift,
    DirectedAt,
    Every,
    GiftNode,
    Joint,
    Keyword,
    KeywordAgainst,
    Number,
    ShotBonus,
    SpellBonus,
    StrikeBonus,
    X,
)
from catalog.language.morphology import inflect_count
from catalog.language.patterns import Item, Literal_, Optional_, is_default

STRIKE_WORDS: Final = {"ru": ("к", "удару"), "en": ("strike",)}
PREPOSITIONS: Final = ("у", "с", "по", "в", "на", "от", "к", "за")


class Writer:
    """Writes a tree by the patterns by which it is read."""

    def __init__(self, lang: Language, names: CreatedNames) -> None:
        self.lang = lang
        self.names = names
        self.rules = phrases.rules(lang)
        self.module = PARTS[lang]
        self.where = ""  # the amount of the X that was written last
        self.special: dict[str, Callable[[Any, str], str]] = {
            "cards": self.module.write_described, "target": self.module.write_reference,
            "int": lambda value, _: str(value),
            "amount": self._amount, "counted": self._write_counted, "effects": self._effects, "costs": self._costs,
            "created": lambda value, _: self.names.name_of(value, lang),
            "gifts": self._gifts, "options": self._options,
            "coins": lambda value, _: self._write_counted(Number(value), "coin"),
            "signed": lambda value, _: f"{value:+d}".replace("-", "−"),
            "ordinal": lambda value, _: ORDINAL_WORDS[lang][value - 1],
            "keyword": lambda value, _: self._keyword(value, "nom"),
            "keyword id": lambda value, _: self.module.keyword_form(value, "nom"),
            "condition": self._condition,
            "compared": lambda value, _: self._amount(value).replace("силу", "сила").replace("свою", "своя"),
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

    def _write_counted(self, value: Any, argument: str) -> str:
        russian_forms, english_forms = COUNTED[argument.replace("-", " ")]
        if not isinstance(value, Number | X):
            self.where = self._amount(value)
            value = X()
        one = isinstance(value, Number) and value.value == 1
        if self.lang == "ru":
            if one:
                return russian_forms[0]
            form = inflect_count(value.value, russian_forms) if isinstance(value, Number) else russian_forms[2]
            return f"{self._amount(value)} {form}"
        if one:
            return english_forms[0] if " " in argument.replace("-", " ") else "a " + english_forms[0]
        ranked, _, noun = english_forms[1].rpartition(" ")
        return " ".join(filter(None, (ranked, self._amount(value), noun)))

    def _effects(self, value: Any, _: str) -> str:
        return ", ".join(map(self._effect, value))

    def _effect(self, effect: Any) -> str:
        """Write an effect; a counted amount that is no number follows as «, где X – …»."""
        self.where = ""
        text = self.write("effect", effect)
        if not self.where:
            return text
        where, self.where = self.where, ""
        if self.lang == "en":
            return f"{text}, where X is {where}"
        return f"{text}, где X – {where.replace('силу', 'сила').replace('свою', 'своя')}"

    def _options(self, value: Any, _: str) -> str:
        return " ".join("- " + self._effects(effects, "") + ";" for effects in value).removesuffix(";")

    def _condition(self, value: Any, _: str) -> str:
        if not isinstance(value, Joint):
            return self.write("plain condition", value)
        joint = {"ru": (" и ", " или "), "en": (" and ", " or ")}[self.lang][value.any]
        return joint.join((self.write("plain condition", value.first), self.write("plain condition", value.second)))

    def _costs(self, value: Any, _: str) -> str:
        return ", ".join(self.write("cost", cost) for cost in value)

    def _gifts(self, value: Any, _: str) -> str:
        return f" {AND[self.lang]} ".join(self._gift(gift) for gift in value)

    def _keyword(self, keyword: Keyword, case: str) -> str:
        name: str = self.module.keyword_form(keyword.id, case)
        return f"{name} {keyword.value}" if KEYWORDS[keyword.id].number else name

    def _gift(self, gift: GiftNode) -> str:
        if isinstance(gift, Keyword):
            return self._keyword(gift, "acc")
        if isinstance(gift, ClassGift):
            noun = CLASSES[gift.of_class]
            return f"класс {noun.ru}" if self.lang == "ru" else f"class {noun.en}"
        if isinstance(gift, DirectedAt):
            name = self.module.keyword_form("directed", "acc")
            if self.lang == "ru":
                return f"{name} по {russian_writer.write_described(gift.cards, 'dat-pl')}"
            return f"{name} against {english.write_described(gift.cards, 'many')}"
        if isinstance(gift, KeywordAgainst):
            name = self.module.keyword_form(gift.id, "acc")
            if self.lang == "ru":
                return f"{name} против {russian_writer.write_described(gift.cards, 'gen-pl')}"
            return f"{name} against {english.write_described(gift.cards, 'many')}"
        if isinstance(gift, AbilityGift):
            text = self.write("ability", gift.ability)
            open_, close = ("«", "»") if self.lang == "ru" else ("“", "”")
            return f"{open_}{text[:1].upper()}{text[1:]}{close}"
        assert isinstance(gift, Bonus)
        signed = f"{gift.value:+d}".replace("-", "−")
        if isinstance(gift, ShotBonus):
            return f"{signed} к выстрелам" if self.lang == "ru" else f"{signed} shots"
        if isinstance(gift, SpellBonus):
            return f"{signed} к заклинаниям" if self.lang == "ru" else f"{signed} spells"
        if isinstance(gift, StrikeBonus):
            return f"{signed} " + " ".join(STRIKE_WORDS[self.lang])
        russian_forms, english_forms = COUNTED["life"]
        if self.lang == "ru":
            return f"{signed} {inflect_count(abs(gift.value), russian_forms)}"
        return f"{signed} {english_forms[0 if abs(gift.value) == 1 else 1]}"


def _plural(target: Any) -> bool:
    return isinstance(target, Every) or (isinstance(target, ChosenCards | AtRandom) and target.count != 1)


def _absent(node: Any, name: str) -> bool:
    return hasattr(node, name) and is_default(node, name)


def _join(left: str, right: str) -> str:
    if not left or not right:
        return left or right
    if left.rsplit(" ", 1)[-1] in PREPOSITIONS and right in ("его", "ему"):
        return f"{left} н{right}"
    if right[0] in ",.:;)»”" or left[-1] in "(«“":
        return left + right
    return left + " " + right
