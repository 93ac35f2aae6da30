"""Misprints in a Russian text: words that differ from a known one in one letter, or in the order of two."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from catalog.heroes.language import russian_words as russian
from catalog.language.tokens import Token


def mend_misprints(tokens: list[Token]) -> list[Token]:
    """Replace unknown words by the only known word that differs in one letter, or in the order of two."""
    readings = russian.readings()
    found = []
    for token in tokens:
        close = _near_words(token.norm) if token.kind == "word" and not token.known and len(token.norm) > 4 else ()
        if len(close) == 1:
            reading = readings[close[0]]
            token = replace(token, norm=close[0], lemmas=reading.lemmas, numbers=reading.numbers, known=True)
        found.append(token)
    return found


@lru_cache(1024)
def _near_words(word: str) -> tuple[str, ...]:
    letters = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
    splits = [(word[:place], word[place:]) for place in range(len(word) + 1)]
    near = {a + b[1:] for a, b in splits if b}
    near |= {a + b[1] + b[0] + b[2:] for a, b in splits if len(b) > 1}
    near |= {a + one + b[1:] for a, b in splits if b for one in letters}
    near |= {a + one + b for a, b in splits for one in letters}
    return tuple(sorted(one for one in near if one in russian.readings()))[:2]
