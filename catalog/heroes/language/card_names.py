"""Names of cards in a Russian text, in any of their forms."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from catalog.language.morphology import name_forms
from catalog.language.reader import Reader
from catalog.language.tokens import normal

WORDS: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


@lru_cache(1024)
def own_forms(word: str) -> frozenset[str]:
    """Return the forms of a word of a name."""
    return frozenset(normal(form) for form in name_forms(word)) | {word}


def says_name(text: str, name: str) -> bool:
    """Return whether a Russian text has a name in any of its forms."""
    said, words = ([normal(word) for word in WORDS.findall(each)] for each in (text, name))
    return bool(words) and any(
        all(one in own_forms(word) for one, word in zip(said[place:], words, strict=False))
        for place in range(len(said) - len(words) + 1)
    )


@lru_cache(4096)
def is_named(name_ru: str, name_en: str, said: str) -> bool:
    """Return whether a card has the name that a text says, in any form of its Russian name."""
    words, asked = ([normal(word) for word in WORDS.findall(each)] for each in (name_ru, said))
    russian = len(words) == len(asked) and all(one in own_forms(word) for one, word in zip(asked, words, strict=True))
    return russian or normal(name_en) == normal(said)


def read_quoted_name(reader: Reader, place: int) -> tuple[str, int]:
    """Read a name up to the closing quote. Return it and the place after the quote; "" if the quote stays open."""
    end = place
    while end < len(reader.tokens) and reader.tokens[end].norm != "»":
        end += 1
    if end == len(reader.tokens) or end == place:
        return "", place
    return " ".join(token.text for token in reader.tokens[place:end]), end + 1
