"""Writing a tree by the same patterns by which it is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from catalog.berserk.language.meaning.traits import fighter_of
from catalog.berserk.language.tree import All, Cards, ChosenCards, Number, OfClass, TableNumber, The, X
from catalog.language.morphology import inflect_count
from catalog.language.patterns import Item, Literal_, Optional_, PatternSlot, Rule, is_default

SUBJECTS = ("target", "who")  # the slots of those that do something: a verb agrees with them

SpecialWriter = Callable[["Writer", Any, str], str]


class CannotWrite(ValueError):
    """No pattern fits the node: the language lacks a phrase for it."""


@dataclass(slots=True)
class WritingGrammar:
    """`rules` by category, `special` categories written by a function, `plural` forms of words that agree."""

    rules: dict[str, list[Rule]]
    special: dict[str, SpecialWriter]
    plural: dict[str, str] = field(default_factory=dict)
    inflect: Callable[[Writer, str], str] = lambda writer, word: word
    pronouns: frozenset[str] = frozenset()  # words that agree with a subject and are no verbs (“itself”)
    numbered: dict[str, tuple[str, str, str]] = field(default_factory=dict)  # forms after 1, 2 and 5 («раз»)
    collective: frozenset[str] = frozenset()  # classes that are singular however many they are («нежить»)


class Writer:
    """One text being written. `gender`, `plural`, `case` and `living` are those of the last noun, for pronouns;
    `times` the last number of attacks. `in_full`: a number read off the
    table is written «X, where X is …». `classes`: English names of classes, by the Russian ones. `struck`: whether the
    attacked card of the ability being written is struck; `subject_is_this`: whether “it” is this card;
    `many_described`: whether the noun that a trait is said of is plural; `leads`: whether the last effect begins with
    its subject; `bare`: whether the next effect is written with a bare verb (“have it gain flying”)."""

    def __init__(self, grammar: WritingGrammar, classes: Mapping[str, str] | None = None) -> None:
        self.grammar = grammar
        self.classes = classes or {}
        self.gender = "n"
        self.plural = False
        self.case = "nom"
        self.living = False
        self.times = 0
        self.in_full = False
        self.subject = "f"
        self.struck = False
        self.many_described = False
        self.subject_is_this = False
        self.leads = False
        self.bare = False

    def write(self, category: str, value: Any, argument: str = "") -> str:
        """The text of a value of a category."""
        special = self.grammar.special.get(category)
        return special(self, value, argument) if special else self.by_rules(category, value)

    def by_rules(self, category: str, value: Any) -> str:
        """The text by the first pattern of the category that fits."""
        bare, self.bare = self.bare, False
        for rule in self.grammar.rules[category]:
            slots = rule.take(value)
            if slots is not None:
                try:
                    text = self._items(rule.items, value, dict(slots), bare)
                except CannotWrite:
                    continue
                self.leads = _begins_with_subject(rule.items[0])
                return text
        raise CannotWrite(f"no {category} for {value!r}")

    def _items(self, items: tuple[Item, ...], node: Any, slots: dict[str, Any], bare: bool) -> str:
        text = ""
        for item in items:
            if isinstance(item, Literal_):
                word = item.words[0]
                if item.agrees == "noun":
                    word = self.grammar.inflect(self, word)
                elif word in self.grammar.numbered and isinstance(slots[item.agrees], int):
                    word = inflect_count(slots[item.agrees], self.grammar.numbered[word])
                elif item.agrees and (
                    (bare and item.agrees in SUBJECTS and word not in self.grammar.pronouns)
                    or self.is_plural(slots[item.agrees])
                ):
                    word = self.grammar.plural.get(word, word)
                part = word.replace("_", " ")
            elif isinstance(item, Optional_):
                if not item.slots or all(_absent(node, name, slots[name]) for name in item.slots):
                    continue
                part = self._items(item.items, node, slots, bare)
            elif slots[item.name] is None or slots[item.name] == ():
                raise CannotWrite(f"{item.name} is missing in {node!r}")
            else:
                part = self.write(item.category, slots[item.name], item.argument)
            text = join_parts(text, part)
        return text

    def is_plural(self, value: Any) -> bool:
        """Whether a target, or what is counted, is written in the plural."""
        if isinstance(value, Number):
            return value.value != 1
        if isinstance(value, int):
            return value != 1
        if isinstance(value, TableNumber) and not (self.in_full or in_full(value)):
            return value.times != 1  # «фишку за каждую рану»
        if isinstance(value, X | TableNumber):
            return True
        if isinstance(value, All):
            return fighter_of(value.cards) is None and not is_collective(value.cards, self.grammar.collective)
        if value == The("it"):
            return self.plural  # of the noun that it stands for
        return isinstance(value, ChosenCards) and value.count != Number(1)


def in_full(value: TableNumber) -> bool:
    """Whether the amount is written «X, где X — …» and not «1 за каждую …»."""
    many = (value.cards is not None and value.what != "cards") or value.less is not None
    many = many or value.more is not None or value.second is not None
    return value.plus != 0 or value.up or many or value.what not in PER_EACH


PER_EACH = ("cards", "tokens", "wounds", "extra lives", "elements", "free cells")


def one_each(writer: Writer, value: Any) -> bool:
    """Whether an amount is one for each of some things («фишку за каждую рану»)."""
    return isinstance(value, TableNumber) and value.times == 1 and not (writer.in_full or in_full(value))


def _begins_with_subject(item: Item) -> bool:
    return isinstance(item, PatternSlot) and item.category == "target"


def is_collective(cards: Cards, words: frozenset[str]) -> bool:
    """Whether the noun of a description is a singular that means many."""
    return cards.kind == "card" and any(isinstance(t, OfClass) and set(t.names) <= words for t in cards.traits)


def _absent(node: Any, name: str, value: Any) -> bool:
    if value is None or value == () or value == "":
        return True
    return hasattr(node, name) and is_default(node, name)


# In a text that is not finished: where a relative clause ends, and where one of “where X is …” does.
CLAUSE_END: Final = "\ue000"
WHERE_END: Final = "\ue001"


def close_clauses(text: str) -> str:
    """Close each subordinate clause with a comma, unless another sign or the end of the text does; “where X is …” only
    before another effect."""
    text = re.sub(rf"{WHERE_END}(?= (?:or|или) )", ",", text).replace(WHERE_END, "")
    text = re.sub(rf"{CLAUSE_END}(?=[{CLAUSE_END},.:;)»]|$| \()", "", text)
    return text.replace(CLAUSE_END, ",")


def join_parts(left: str, right: str) -> str:
    """Two parts with the space that belongs between them."""
    if not left or not right:
        return left or right
    if right[0] in ",.:;)»" or left[-1] in "(«":
        return left + right
    return left + " " + right
