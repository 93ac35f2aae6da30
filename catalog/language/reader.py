"""Reading tokens by a grammar: every category at every place once, all readings kept, in a bounded number of steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from catalog.language.patterns import Item, Literal_, Optional_, PatternSlot, Rule
from catalog.language.tokens import Token

STEPS = 18_000  # of one sentence; the longest real ones need some 8,000
DEPTH = 48  # categories within categories; an ability within an ability needs about twenty

NOTHING: frozenset[str] = frozenset()
Candidate = tuple[int, tuple[Item, ...], Rule, dict[str, Any], int, int]
Found = tuple[Any, int]  # a value and the place after it
Special = Callable[["Reader", int, str], list[Found]]


class TooLong(Exception):
    """The sentence needs more steps, or more depth, than a reader may take."""


@dataclass(slots=True)
class Category:
    """Patterns of one kind of part: by the word with which they begin; those that begin with a slot, by that slot, with
    the words that must come next (None: any); and those that may begin with nothing."""

    rules: list[Rule]
    by_word: dict[str, list[tuple[int, Rule]]] = field(default_factory=dict)
    by_slot: dict[tuple[str, str], list[tuple[int, Rule, str, frozenset[str] | None]]] = field(default_factory=dict)
    others: list[tuple[int, Rule]] = field(default_factory=list)


@dataclass(slots=True)
class ReadingGrammar:
    """`patterns` by category, and `special` categories that are read by a function."""

    patterns: dict[str, Category]
    special: dict[str, Special]
    lemmas: Callable[[str], frozenset[str]]
    names: dict[str, str] = field(default_factory=dict)


def index_rules(rules: dict[str, list[Rule]], lemmas: Callable[[str], frozenset[str]]) -> dict[str, Category]:
    """Categories that find their rules by the first word."""
    categories = {}
    for name, listed in rules.items():
        category = Category(listed)
        for order, rule in enumerate(listed):
            begin = rule.items[0]
            if isinstance(begin, PatternSlot):
                following = _first_words(rule.items[1:]) if len(rule.items) > 1 else None
                after = None if following is None else frozenset(lemma for word in following for lemma in lemmas(word))
                category.by_slot.setdefault((begin.category, begin.argument), []).append(
                    (order, rule, begin.name, after)
                )
                continue
            first = _first_words(rule.items)
            if first is None:
                category.others.append((order, rule))
                continue
            for lemma in {lemma for word in first for lemma in lemmas(word)}:
                category.by_word.setdefault(lemma, []).append((order, rule))
        categories[name] = category
    return categories


def _first_words(items: tuple[Item, ...]) -> set[str] | None:
    """The words with which a pattern may begin; None if a slot may stand first."""
    words: set[str] = set()
    for item in items:
        if isinstance(item, Literal_):
            if item.words[0] == ",":  # may be missing
                words.add(",")
                continue
            return words | set(item.words)
        if isinstance(item, PatternSlot):
            return None
        inner = _first_words(item.items)
        if inner is None:
            return None
        words |= inner
    return None


def drop_duplicates(found: list[Found]) -> list[Found]:
    """The values, each once, in order. Only those that end at one place can be the same."""
    ended: dict[int, list[Any]] = {}
    unique = []
    for pair in found:
        value, end = pair
        others = ended.setdefault(end, [])
        if value not in others:
            others.append(value)
            unique.append(pair)
    return unique


class Reader:
    """The state of reading one sentence.

    `furthest`: the last token at which the reader failed to find a known phrase. `spent`: the steps of earlier failed
    attempts to read the sentence.
    """

    def __init__(self, grammar: ReadingGrammar, tokens: list[Token], context: Any = None, spent: int = 0) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.context = context
        self.memo: dict[tuple[str, int, str], list[Found]] = {}
        self.steps = spent
        self.depth = 0
        self.furthest = 0
        self._literals: dict[str, frozenset[str]] = {}
        self._variants: dict[str, Reader] = {}

    def vary(self, name: str, change: Callable[[Token], Token]) -> Reader:
        """Return the reader of the same sentence with changed tokens. It goes on from the work done here."""
        variant = self._variants.get(name)
        if variant is None:
            variant = Reader(self.grammar, [change(token) for token in self.tokens], self.context)
            self._variants[name] = variant
        variant.steps, variant.depth = max(self.steps, variant.steps), self.depth
        return variant

    def read(self, category: str, place: int, argument: str = "") -> list[Found]:
        """Every value of the category that begins at the place."""
        key = (category, place, argument)
        known = self.memo.get(key)
        if known is not None:
            return known
        self.memo[key] = []
        self.depth += 1
        if self.depth > DEPTH:
            raise TooLong
        special = self.grammar.special.get(category)
        found = special(self, place, argument) if special else self.by_rules(category, place)
        self.depth -= 1
        unique = drop_duplicates(found) if len(found) > 1 else found
        self.take(len(unique))
        self.memo[key] = unique
        return unique

    def take(self, steps: int) -> None:
        """Counts work that was done. Raises TooLong once there was too much of it."""
        self.steps += steps
        if self.steps > STEPS:
            self.steps = STEPS
            raise TooLong

    def by_rules(self, category: str, place: int) -> list[Found]:
        """Return the nodes that the patterns of a category find from this token on."""
        rules = self.grammar.patterns[category]
        tokens = self.tokens
        candidates: list[Candidate] = [(order, rule.items, rule, {}, 0, place) for order, rule in rules.others]
        if place < len(tokens):
            for lemma in tokens[place].lemmas:
                candidates += [
                    (order, rule.items, rule, {}, 0, place)
                    for order, rule in rules.by_word.get(lemma, ())
                    if self._goes_on(rule.items, place + 1)
                ]
        for (slot, argument), listed in rules.by_slot.items():
            for value, end in self.read(slot, place, argument):
                ahead = tokens[end].lemmas if end < len(tokens) else NOTHING
                if end > self.furthest:
                    self.furthest = end
                for order, rule, name, after in listed:
                    if after is None or not after.isdisjoint(ahead):
                        candidates.append((order, rule.items, rule, {name: value}, 1, end))
        candidates.sort(key=lambda candidate: candidate[0])
        found: list[Found] = []
        seen: set[tuple[int, int]] = set()
        for order, items, rule, begun, index, start in candidates:
            if index == 0:
                if (order, start) in seen:
                    continue
                seen.add((order, start))
            for slots, end in self.match(items, index, start):
                value = rule.make({**begun, **slots})
                if value is not None:
                    found.append((value, end))
        return found

    def _goes_on(self, items: tuple[Item, ...], place: int) -> bool:
        """Return whether the second word of a pattern stands at `place`, if the pattern begins with two plain words."""
        if len(items) < 2:
            return True
        first, second = items[0], items[1]
        if not isinstance(first, Literal_) or not isinstance(second, Literal_):
            return True
        if "," in (first.words[0], second.words[0]):  # a comma may be missing
            return True
        return self.is_word(place, second.words)

    def match(self, items: tuple[Item, ...], index: int, place: int) -> Iterator[tuple[dict[str, Any], int]]:
        """The ways in which items from `index` on fit the tokens from `place` on."""
        self.take(1)
        if index == len(items):
            yield {}, place
            return
        item = items[index]
        if isinstance(item, Literal_):
            if item.words[0] == ",":
                if self.sign(place, ","):
                    yield from self.match(items, index + 1, place + 1)
                else:
                    yield from self.match(items, index + 1, place)
            elif self.is_word(place, item.words):
                yield from self.match(items, index + 1, place + 1)
        elif isinstance(item, PatternSlot):
            for value, end in self.read(item.category, place, item.argument):
                for slots, last in self.match(items, index + 1, end):
                    yield {item.name: value, **slots}, last
        elif isinstance(item, Optional_):
            for first, end in self.match(item.items, 0, place):
                for slots, last in self.match(items, index + 1, end):
                    yield {**first, **slots}, last
            yield from self.match(items, index + 1, place)

    def is_word(self, place: int, words: tuple[str, ...]) -> bool:
        """Whether the token is a form of one of the words (or is the sign)."""
        if place > self.furthest:
            self.furthest = place
        if place >= len(self.tokens):
            return False
        token = self.tokens[place]
        lemmas = token.lemmas
        for word in words:
            wanted = self._literals.get(word)
            if wanted is None:
                wanted = self._literals[word] = self.grammar.lemmas(word)
            if not wanted.isdisjoint(lemmas):
                return True
        return False

    def sign(self, place: int, sign: str) -> bool:
        return place < len(self.tokens) and self.tokens[place].norm == sign

    def skip_comma(self, place: int) -> int:
        return place + 1 if self.sign(place, ",") else place
