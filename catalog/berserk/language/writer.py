"""The writer of a tree as text, by the same patterns as the parser."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from catalog.berserk.language.meaning.traits import fighter_of
from catalog.berserk.language.tree import All, Cards, ChosenCards, Number, OfClass, TableNumber, The, X
from catalog.language.morphology import inflect_count
from catalog.language.patterns import Item, Literal_, Optional_, PatternSlot, Rule, is_default

SUBJECTS = ("target", "who")  # slots of subjects, with which the verb agrees

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
    pronouns: frozenset[str] = frozenset()  # words other than verbs that agree with the subject (“itself”)
    numbered: dict[str, tuple[str, str, str]] = field(default_factory=dict)  # forms after 1, 2 and 5 («раз»)
    collective: frozenset[str] = frozenset()  # classes whose noun is always singular («нежить»)


class Writer:
    """The state of one text that is being written.

    `gender`, `plural`, `case` and `living` describe the last noun, for pronouns. `times`: the last number of attacks.
    `in_full`: a number that is counted on the table is written as “X, where X is …”. `classes`: English names of
    classes by their Russian names. `struck`: the attacked card of the ability is hit by a strike. `subject_is_this`:
    “it” is this card. `many_described`: the noun of a trait is plural. `leads`: the last effect begins with its
    subject. `bare`: the next effect has a bare verb (“have it gain flying”).
    """

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
        """Write a value of a category."""
        special = self.grammar.special.get(category)
        return special(self, value, argument) if special else self.by_rules(category, value)

    def by_rules(self, category: str, value: Any) -> str:
        """Write a value by the first pattern of the category that fits."""
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
        """Return whether a target or a counted noun is written in the plural."""
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
            return self.plural  # the number of its antecedent
        return isinstance(value, ChosenCards) and value.count != Number(1)


def in_full(value: TableNumber) -> bool:
    """Whether the amount is written «X, где X — …» and not «1 за каждую …»."""
    many = (value.cards is not None and value.what != "cards") or value.less is not None
    many = many or value.more is not None or value.second is not None
    return value.plus != 0 or value.up or many or value.what not in PER_EACH


PER_EACH = ("cards", "tokens", "wounds", "extra lives", "elements", "free cells")


def one_each(writer: Writer, value: Any) -> bool:
    """Return whether an amount is one for each counted thing («фишку за каждую рану»)."""
    return isinstance(value, TableNumber) and value.times == 1 and not (writer.in_full or in_full(value))


def _begins_with_subject(item: Item) -> bool:
    return isinstance(item, PatternSlot) and item.category == "target"


def is_collective(cards: Cards, words: frozenset[str]) -> bool:
    """Return whether the noun of a description is a singular collective noun."""
    return cards.kind == "card" and any(isinstance(t, OfClass) and set(t.names) <= words for t in cards.traits)


def _absent(node: Any, name: str, value: Any) -> bool:
    if value is None or value == () or value == "":
        return True
    return hasattr(node, name) and is_default(node, name)


# Marks in an unfinished text: the end of a relative clause, and the end of a clause “where X is …”.
CLAUSE_END: Final = "\ue000"
WHERE_END: Final = "\ue001"


def close_clauses(text: str) -> str:
    """Close each subordinate clause with a comma, unless another punctuation mark or the end of the text follows.

    A clause “where X is …” gets a comma only before another effect.
    """
    text = re.sub(rf"{WHERE_END}(?= (?:or|или) )", ",", text).replace(WHERE_END, "")
    text = re.sub(rf"{CLAUSE_END}(?=[{CLAUSE_END},.:;)»]|$| \()", "", text)
    return text.replace(CLAUSE_END, ",")


def join_parts(left: str, right: str) -> str:
    """Join two parts, with a space between them where needed."""
    if not left or not right:
        return left or right
    if right[0] in ",.:;)»" or left[-1] in "(«":
        return left + right
    return left + " " + right
