"""The understanding of a card's text in any game: the data that is stored, shown and searched. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypedDict

from catalog.core.terms import Term

Simulated = Literal["yes", "partly", "no"]


class UnknownSentence(TypedDict):
    """A sentence that is not understood.

    `word`: the word at which reading stopped, at index `at` of the sentence. The other fields are a known word that it
    may misspell and the most similar known phrase, or "".
    """

    text: str
    at: int
    word: str
    suggestion: str
    nearest: str


@dataclass(frozen=True, slots=True)
class Understanding:
    """How much of a card is played as it stands, the abilities found in it, and its text in both languages.

    Sentences that were not understood stand in the texts as printed, and in `unknown`. `abilities` are slugs of the
    game's dictionary, each with its X (None without one).
    """

    simulated: Simulated
    abilities: tuple[tuple[str, int | None], ...]
    text_ru: str
    text_en: str
    unknown: tuple[UnknownSentence, ...] = ()
    corrected: tuple[tuple[str, str], ...] = ()  # words as printed and as they were taken

    @property
    def said(self) -> Term:
        """The text in both languages."""
        return Term(self.text_ru, self.text_en)
