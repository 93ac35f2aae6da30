"""When two names are the same name (201.3, «Копия»), and which known name somebody may have meant.

Pure: imports nothing but the standard library.
"""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable

_FOLDED = str.maketrans("ё", "е", "«»„“”\"'’‘`")


def name_key(name: str) -> str:
    """What two spellings of one name share: case, «ё» and «е», composed letters, quotes and spaces do not count.

    Copies of a card are the cards with the same key. The same function normalises text for searching, since SQLite
    does not know that «Б» and «б» are one letter.
    """
    folded = unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())
    return " ".join(folded.translate(_FOLDED).split())


def nearest(name: str, known: Iterable[str], count: int = 3, cutoff: float = 0.6) -> list[str]:
    """At most `count` of the known names, those most like `name` first; spelled as they were given."""
    by_key = {name_key(candidate): candidate for candidate in known}
    return [by_key[key] for key in difflib.get_close_matches(name_key(name), by_key, count, cutoff)]
