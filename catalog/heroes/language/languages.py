"""The interface of each language for the grammar: how it reads and writes descriptions of cards and named abilities."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from catalog.core.terms import Language
from catalog.heroes.language import english, russian, russian_cards, russian_words, russian_writer
from catalog.heroes.language.tree import Cards, TargetNode
from catalog.language.reader import Found, Reader

AND: Final = {"ru": "и", "en": "and"}


@dataclass(frozen=True, slots=True)
class LanguageParts:
    """The functions of one language."""

    read_cards: Callable[[Reader, int, str], list[Found]]
    read_target: Callable[[Reader, int, str], list[Found]]
    write_described: Callable[[Cards, str], str]
    write_reference: Callable[[TargetNode, str], str]
    keyword_form: Callable[[str, Any], str]
    keyword_names: Mapping[str, str]
    lemmas: Callable[[str], frozenset[str]]


PARTS: Final[dict[Language, LanguageParts]] = {
    "ru": LanguageParts(
        russian_cards.read_cards, russian.read_target, russian_writer.write_described,
        russian_writer.write_reference, russian_words.keyword_form, russian_words.KEYWORD_NAMES, russian_words.lemmas,
    ),
    "en": LanguageParts(
        english.read_cards, english.read_target, english.write_described, english.write_reference,
        english.keyword_form, english.KEYWORD_NAMES, english.lemmas,
    ),
}  # fmt: skip
