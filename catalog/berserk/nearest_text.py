"""The nearest text that is understood whole: for each sentence that is not, what is left of it without a few words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from catalog.berserk.card import PrintedCard
from catalog.berserk.language.dictionary import Lang
from catalog.berserk.language.parser import ParsedText, Sentence, TextTooLong, parse

WORD = re.compile(r"\{\w+\}|[^\W_]+(?:[-'’][^\W_]+)*|[^\w\s]")
LONGEST_GAP = 12  # words that may be left out
LEFTOVERS = re.compile(r"\s+([,.;:)])")


def find_nearest_text(card: PrintedCard, classes: Mapping[str, str] | None = None) -> str:
    """Return the card's text with the nearest readable sentence in place of each unread one; "" if all is read.

    A sentence of which nothing is left that can be read is left out.
    """
    lang: Lang = "ru" if card.text_ru or not card.text_en else "en"
    text, name = (card.text_ru, card.name_ru) if lang == "ru" else (card.text_en, card.name_en)
    russian_by_english = {english: russian for russian, english in (classes or {}).items()}

    def read(words: str) -> ParsedText:
        return parse(words, lang, classes=russian_by_english, this=name)

    try:
        parsed = read(text)
    except TextTooLong:
        return ""
    if parsed.is_complete:
        return ""
    texts = []
    for sentence in parsed.sentences:
        text_read = sentence.text if sentence.ability is not None else _nearest(sentence, read)
        if text_read:
            texts.append(text_read.rstrip(" .") + ".")
    return " ".join(texts)


def _nearest(sentence: Sentence, read: Callable[[str], ParsedText]) -> str:
    """Return the sentence without as few adjacent words as possible at the place where reading stopped, or ""."""
    for shorter in _without_words(sentence):
        parsed = read(shorter)
        if parsed.is_complete and len(parsed.sentences) == 1 and not parsed.sentences[0].corrections:
            return shorter
    return ""


def _without_words(sentence: Sentence) -> Iterator[str]:
    """Yield the sentence without some adjacent words, the fewest first.

    The words are at the place where reading stopped, or just before it.
    """
    words = list(WORD.finditer(sentence.text))
    at = sentence.unknown.at - sentence.start if sentence.unknown is not None else 0
    stop = next((place for place, word in enumerate(words) if word.end() > at), len(words) - 1)
    for size in range(1, min(LONGEST_GAP, len(words) - 1) + 1):
        for begin in range(max(0, stop - size), min(stop + 2, len(words) - size + 1)):
            start, end = words[begin].start(), words[begin + size - 1].end()
            rest = f"{sentence.text[:start].rstrip()} {sentence.text[end:].lstrip()}"
            yield LEFTOVERS.sub(r"\1", rest).strip(" ,;:-")
