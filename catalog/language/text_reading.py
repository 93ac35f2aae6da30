"""A card's text as sentences that were understood or not, in every card language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from catalog.core.terms import Language


class SentenceReading(Protocol):
    """A sentence as printed, with its ability if it was understood."""

    @property
    def ability(self) -> Any: ...


A = TypeVar("A")
S = TypeVar("S", bound=SentenceReading)


@dataclass(frozen=True)  # with slots an alias such as TextReading[A, S] cannot make one
class TextReading(Generic[A, S]):
    """A text read: its sentences in the order of the text (of a card of Berserk, its icons before them)."""

    sentences: tuple[S, ...]
    lang: Language

    @property
    def abilities(self) -> tuple[A, ...]:
        """Return the abilities of the sentences that were understood, in order."""
        return tuple(sentence.ability for sentence in self.sentences if sentence.ability is not None)

    @property
    def unknown(self) -> tuple[S, ...]:
        """Return the sentences that were not understood and are not played."""
        return tuple(sentence for sentence in self.sentences if sentence.ability is None)

    @property
    def is_complete(self) -> bool:
        return not self.unknown


def language_of(text: str) -> Language:
    """Return the language in which a text is written, by most of its letters. Symbols in braces do not count."""
    words = re.sub(r"\{\w+\}", "", text)
    russian = len(re.findall("[а-яё]", words, re.IGNORECASE))
    return "ru" if russian and 2 * russian >= sum(map(str.isalpha, words)) else "en"
