"""The grammar of each language: its words, and how it is read and written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from catalog.berserk.language.dictionary import Lang
from catalog.berserk.language.english import grammar as english
from catalog.berserk.language.english.descriptions import polish as polish_english
from catalog.berserk.language.english.word_list import lexicon as english_lexicon
from catalog.berserk.language.lexicon import Lexicon
from catalog.berserk.language.reading.context import Context
from catalog.berserk.language.russian import grammar as russian
from catalog.berserk.language.russian.descriptions import polish as polish_russian
from catalog.berserk.language.russian.word_list import lexicon as russian_lexicon
from catalog.berserk.language.writer import WritingGrammar
from catalog.language.reader import ReadingGrammar


@dataclass(frozen=True, slots=True)
class Grammar:
    """The parts of a language, each built once; `polish` makes the final corrections of a written text."""

    lexicon: Callable[[], Lexicon]
    context: Callable[[], Context]
    reading: Callable[[], ReadingGrammar]
    writing: Callable[[], WritingGrammar]
    polish: Callable[[str], str]


GRAMMARS: dict[Lang, Grammar] = {
    "ru": Grammar(
        russian_lexicon,
        russian.build_reader_context,
        russian.build_reading_grammar,
        russian.build_writing_grammar,
        polish_russian,
    ),
    "en": Grammar(
        english_lexicon,
        english.build_reader_context,
        english.build_reading_grammar,
        english.build_writing_grammar,
        polish_english,
    ),
}
