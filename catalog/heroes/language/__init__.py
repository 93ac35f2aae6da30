"""The language of card texts: what a card says is what it does.

    >>> from catalog.heroes.language import parse, render
    >>> parsed = parse("Найм: ранить выбранное существо противника на 2.")
    >>> render(parsed.abilities, "en")
    'Hire: wound a chosen enemy creature for 2.'

tree        what a text means
dictionary  named abilities (keywords.toml), elements, classes, kinds of cards
phrases     the patterns of both languages, a row a node
russian, english    descriptions of cards, and targets, in each language
grammar     reading and writing put together
soundness   whether every «его», «X» and «то существо» stands for something
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from catalog.heroes.language.grammar import CannotWrite, Names, Writer, read_sentence
from catalog.heroes.language.soundness import unsound
from catalog.heroes.language.tree import Ability
from catalog.language.reader import TooLong
from catalog.terms import Language, Term

LONGEST = 600  # characters of a text
NO_NAMES: Mapping[str, Term] = {}


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence as printed, with its ability; without one, the word at which reading stopped."""

    text: str
    ability: Ability | None
    stopped: str = ""


@dataclass(frozen=True, slots=True)
class Parsed:
    """A text read."""

    sentences: tuple[Sentence, ...]
    lang: Language

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """Return the abilities of the sentences that were understood, in order."""
        return tuple(sentence.ability for sentence in self.sentences if sentence.ability is not None)

    @property
    def unknown(self) -> tuple[Sentence, ...]:
        """Return the sentences that were not understood and are not played."""
        return tuple(sentence for sentence in self.sentences if sentence.ability is None)

    @property
    def understood(self) -> bool:
        return not self.unknown


def language_of(text: str) -> Language:
    """The language in which a text is written, by most of its letters."""
    russian = len(re.findall("[а-яё]", text, re.IGNORECASE))
    return "ru" if russian and 2 * russian >= sum(map(str.isalpha, text)) else "en"


def parse(
    text: str, lang: Language | None = None, *, spell: bool = False, names: Mapping[str, Term] = NO_NAMES
) -> Parsed:
    """Reads a card's text. `spell`: it is one of a spell. `names`: the created cards it may name, by slug."""
    return _parse(text[: LONGEST + 1], lang or language_of(text), spell, tuple(names.items()))


@lru_cache(4096)
def _parse(text: str, lang: Language, spell: bool, names: tuple[tuple[str, Term], ...]) -> Parsed:
    known = Names(dict(names))
    sentences = []
    for part in re.split(r"[.\n]+", text):
        words = part.strip()
        if words:
            sentences.append(_sentence(words, lang, spell, known) if len(text) <= LONGEST else Sentence(words, None))
    return Parsed(tuple(sentences), lang)


def _sentence(text: str, lang: Language, spell: bool, names: Names) -> Sentence:
    try:
        found, tokens, furthest = read_sentence(text, lang, names, "spell" if spell else "ability")
    except TooLong:
        return Sentence(text, None)
    for ability in found:
        if not unsound(ability):
            return Sentence(text, ability)
    stopped = tokens[furthest].text if furthest < len(tokens) else ""
    return Sentence(text, None, stopped)


def render(abilities: Iterable[Ability] | Ability, lang: Language, names: Mapping[str, Term] = NO_NAMES) -> str:
    """The canonical text of abilities, a sentence each. Raises `CannotWrite`."""
    listed = [abilities] if not isinstance(abilities, Iterable) else list(abilities)
    writer = Writer(lang, Names(names))
    return " ".join(_said(writer, ability) for ability in listed)


def _said(writer: Writer, ability: Ability) -> str:
    text = writer.write("spell" if type(ability).__name__ == "Spell" else "ability", ability)
    return text[:1].upper() + text[1:] + "."


__all__ = ["CannotWrite", "Parsed", "Sentence", "language_of", "parse", "render"]
