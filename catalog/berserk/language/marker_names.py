"""Names of markers: one marker is spoken of in any form of its name («маркер омута», «клетка с омутом»)."""

from __future__ import annotations

import re
from functools import lru_cache

from catalog.language.tokens import normal

ENDING = re.compile("(?:ами|ями|ого|ему|ому|ов|ев|ом|ем|ой|ей|ью|ах|ях|ам|ям|ою|ею|ы|и|а|я|у|ю|е|ь|о)$")
# Markers of cells that cards of several sets speak of without saying «маркер».
CELL_MARKERS = ("костёр", "гниль", "омут", "смерч", "логово", "стена огня", "гнездо", "врата")


@lru_cache(4096)
def marker_key(name: str) -> str:
    """Return what all forms of a marker's name share: stems, without vowels that come and go («костёр», «костра»)."""
    return " ".join(_stem(word) for word in re.findall(r"[^\W_]+", normal(name)))


def _stem(word: str) -> str:
    stem = ENDING.sub("", word) if len(word) > 3 else word
    return stem[:1] + re.sub("[оеь]", "", stem[1:])


BASE_NAMES = {marker_key(name): name for name in CELL_MARKERS}
KNOWN_KEYS = frozenset(BASE_NAMES)
TOLD = re.compile(r"маркер\w*\s+[«\"“]?\s*((?:[а-яё-]+\s?){1,3})", re.IGNORECASE)


def base_name(name: str) -> str:
    """Return the dictionary form of a common marker's name; another name as it is."""
    return BASE_NAMES.get(marker_key(name), name)


def told_keys(text: str) -> frozenset[str]:
    """Return the keys of the markers that a card's text tells of, by one word of their names or by several."""
    keys: set[str] = set()
    for found in TOLD.findall(text):
        words = found.split()
        keys |= {marker_key(" ".join(words[:size])) for size in range(1, len(words) + 1)}
    return frozenset(keys)
