"""The words of a language: forms → dictionary words, named abilities, and the classes and card names of the current
call."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from catalog.berserk.language.dictionary import DICTIONARY, Lang
from catalog.language.tokens import ANY_NUMBER, SIGNS, Phrases, Reading, Token, merge_phrases, normal, tokenize

Forms = dict[str, frozenset[str]]  # a form of a word → its numbers
WordForms = Callable[[str], Forms]


@dataclass(slots=True)
class Lexicon:
    """Words of one language. `declined` gives the forms of a noun phrase of that language."""

    lang: Lang
    declined: Callable[[str], Forms]
    tags: dict[str, tuple[str, ...]]
    readings: dict[str, Reading] = field(default_factory=dict)
    phrases: Phrases = field(default_factory=dict)

    def add(self, lemma: str, forms: Mapping[str, frozenset[str]]) -> None:
        """Add a word with its forms."""
        for form, numbers in forms.items():
            key = normal(form)
            old = self.readings.get(key)
            if old:
                self.readings[key] = Reading(old.lemmas | {lemma}, old.numbers | numbers)
            else:
                self.readings[key] = Reading(frozenset((lemma,)), numbers)

    def add_name(self, lemma: str, name: str) -> None:
        """Add a name of one or more words («удар через ряд») that is one lemma in all its forms."""
        self._add_phrase(self.phrases, lemma, name)

    def _add_phrase(self, phrases: Phrases, lemma: str, name: str, word_forms: WordForms | None = None) -> None:
        columns: list[set[str]] = []
        first: Forms = {}
        for form, numbers in self.declined(name).items():
            for index, word in enumerate(re.findall(r"[^\W_]+(?:[-'’][^\W_]+)*", form)):
                if index == len(columns):
                    columns.append(set())
                columns[index].add(normal(word))
                if index == 0:
                    first[normal(word)] = first.get(normal(word), frozenset()) | numbers
        if word_forms is not None:
            for index, word in enumerate(re.findall(r"[^\W_]+(?:[-'’][^\W_]+)*", name)[: len(columns)]):
                for form, numbers in word_forms(word).items():
                    columns[index].add(normal(form))
                    if index == 0:
                        first[normal(form)] = first.get(normal(form), frozenset()) | numbers
        forms = tuple(frozenset(column) for column in columns)
        for word, numbers in first.items():
            listed = phrases.setdefault(word, [])
            listed.append((forms, lemma, numbers))
            listed.sort(key=lambda entry: -len(entry[0]))

    def add_dictionary(self) -> None:
        """Add the named abilities, each as a lemma «@id»."""
        for entry in DICTIONARY.values():
            for name in entry.names(self.lang):
                self.add_name("@" + entry.id, name.lower())

    def tokens(self, text: str, *more: Phrases) -> list[Token]:
        """Return the tokens of a sentence. `more`: phrases of the current call (the card's name, classes, names)."""
        merged = merge_phrases(tokenize(text, self.readings, self.tags), self.phrases)
        for phrases in more:
            merged = merge_phrases(merged, phrases)
        return [_with_class(token, more) for token in merged]

    def lemmas(self, word: str) -> frozenset[str]:
        """Return the possible lemmas of a word in a pattern."""
        key = SIGNS.get(word, normal(word.replace("_", " ")))
        named = {lemma for forms, lemma, _ in self.phrases.get(key, ()) if len(forms) == 1}
        reading = self.readings.get(key)
        return frozenset(named) | (reading.lemmas if reading else frozenset() if named else frozenset((key,)))

    def moment(self, names: Iterable[tuple[str, str]], word_forms: WordForms | None = None) -> Phrases:
        """Return phrases for classes and card names, from pairs of lemma («#эльф», «@this») and name.

        `word_forms`: additional forms of single words of a name («Карлику Унду»).

        """
        phrases: Phrases = {}
        for lemma, name in names:
            if re.search(r"\w", name):
                self._add_phrase(phrases, lemma, name.lower(), word_forms)
        return phrases


def _with_class(token: Token, more: tuple[Phrases, ...]) -> Token:
    """Add the class that a word of two classes names (208.6): «герой-воин»."""
    first, hyphen, last = token.norm.partition("-")
    if token.kind != "word" or not hyphen or any(lemma.startswith("#") for lemma in token.lemmas):
        return token
    classes = [_class_of(part, more) for part in (first, last)]
    if not all(classes):
        return token
    (one, numbers), (two, others) = classes[0][0], classes[1][0]
    return replace(token, lemmas=token.lemmas | {f"{one}-{two[1:]}"}, numbers=numbers & others or others)


def _class_of(word: str, more: tuple[Phrases, ...]) -> list[tuple[str, frozenset[str]]]:
    return [
        (lemma, numbers)
        for phrases in more
        for forms, lemma, numbers in phrases.get(word, ())
        if len(forms) == 1 and lemma.startswith("#")
    ]


def invariable_forms(*forms: str) -> Forms:
    """Return forms that do not show number or case."""
    return dict.fromkeys(forms, ANY_NUMBER)
