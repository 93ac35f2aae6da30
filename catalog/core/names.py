"""Comparison of names: whether two names are the same (201.3, «Копия»), and suggestions for misspelt names.

Pure: it works without Django and without a database.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping

from rapidfuzz import fuzz, process

_FOLDED = str.maketrans("ё", "е", "«»„“”\"'’‘`")


def name_key(name: str) -> str:
    """Normalise a name: ignore case, «ё» and «е», composed letters, quotes and spaces.

    Copies of a card are the cards with the same key. The same function normalises text for searching, since SQLite
    does not know that «Б» and «б» are one letter.
    """
    folded = unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())
    return " ".join(folded.translate(_FOLDED).split())


def nearest(name: str, candidates: Iterable[str], count: int = 3, cutoff: float = 0.6) -> list[str]:
    """Return at most `count` of the candidates, the most similar first. Equal ones keep their order.

    `cutoff` is the least share of letters that both names have in the same order, from 0 to 1.
    """
    return nearest_by_key(name, {name_key(candidate): candidate for candidate in candidates}, count, cutoff)


def nearest_by_key(name: str, names_by_key: Mapping[str, str], count: int = 3, cutoff: float = 0.6) -> list[str]:
    """Like `nearest`, for candidates with known keys."""
    matches = process.extract(
        name_key(name), names_by_key.keys(), scorer=fuzz.ratio, limit=count, score_cutoff=cutoff * 100
    )
    return [names_by_key[key] for key, _score, _place in matches]


MISSPELT = 82  # a likeness, of 100, from which on a name is taken for a misspelling of another
MEANT = 66  # one from which on it may be meant: in part, or with its words in another order
