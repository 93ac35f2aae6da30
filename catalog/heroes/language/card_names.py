"""Names of cards in a Russian text, in any of their forms."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from catalog.language.morphology import name_forms
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
