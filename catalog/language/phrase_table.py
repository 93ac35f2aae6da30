"""A table of phrases and their replacements in the tokens of a sentence."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Generic, TypeVar

from catalog.language.tokens import Token

M = TypeVar("M")


class PhraseTable(Generic[M]):
    """Phrases, each a list of the words that may stand at each place, with their meaning. The longest one wins."""

    def __init__(self, phrases: Iterable[tuple[Sequence[Collection[str]], M]]) -> None:
        self._by_first: dict[str, list[tuple[Sequence[Collection[str]], M]]] = {}
        for phrase in sorted(phrases, key=lambda phrase: -len(phrase[0])):
            for word in phrase[0][0]:
                self._by_first.setdefault(word, []).append(phrase)

    def replace(self, tokens: list[Token], write: Callable[[M, Token], list[Token]]) -> list[Token]:
        """Return the tokens with each phrase replaced by the result of `write(meaning, first token)`."""
        found: list[Token] = []
        place = 0
        while place < len(tokens):
            for phrase, meaning in self._by_first.get(tokens[place].norm, ()):
                part = tokens[place : place + len(phrase)]
                if len(part) == len(phrase) and all(one.norm in words for one, words in zip(part, phrase, strict=True)):
                    found += write(meaning, part[0])
                    place += len(phrase)
                    break
            else:
                found.append(tokens[place])
                place += 1
        return found
