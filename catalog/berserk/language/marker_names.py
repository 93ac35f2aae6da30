"""Names of markers in any case: «маркер омута», «клетка с омутом».

The tree has Russian names. English texts have English names of common markers (“whirlpool”) and write others in
Latin letters with a capital (“Obereg”), from which the Russian name is read back. An English name that no card
gives in Russian («hunt») stays as it is.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from catalog.language.tokens import normal

ENDING = re.compile("(?:ами|ями|ого|ему|ому|ов|ев|ом|ем|ой|ей|ью|ах|ях|ам|ям|ою|ею|ы|и|а|я|у|ю|е|ь|о)$")
# Markers of cells that several sets mention without the word «маркер».
ENGLISH_NAMES: Final = {
    "костёр": "campfire", "гниль": "rot", "омут": "whirlpool", "смерч": "tornado", "логово": "lair",
    "стена огня": "wall of fire", "гнездо": "nest", "врата": "gate",
}  # fmt: skip
CELL_MARKERS = tuple(ENGLISH_NAMES)
# Each Russian letter as Latin ones, from which `russian_marker` finds it again.
LATIN: Final = {
    **dict(zip("абвгдезиклмнопрстуфъьй", "abvgdeziklmnoprstuf\"'j", strict=True)),
    "ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ы": "y", "э": "eh", "ю": "ju", "я": "ja",
    "ё": "jo",
}  # fmt: skip
CYRILLIC: Final = {latin: letter for letter, latin in LATIN.items()}
LONGEST_FIRST: Final = sorted(CYRILLIC, key=len, reverse=True)


@lru_cache(4096)
def marker_key(name: str) -> str:
    """Return the key that all forms of a marker's name share: stems without fleeting vowels («костёр», «костра»)."""
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


def english_marker(name: str) -> str:
    """Return the English name of a common marker, or the name in Latin letters.

    If the Latin letters would be read back as another name, return the Russian name.
    """
    if name in ENGLISH_NAMES:
        return ENGLISH_NAMES[name]
    if re.search("[a-z]", name):
        return name
    latin = "".join(LATIN.get(letter, letter) for letter in name).capitalize()
    return latin if russian_marker(latin) == name else name


def russian_marker(name: str) -> str:
    """Return the name of a marker as the tree has it. `name` is in either language, as it stands in a text."""
    for russian, english in ENGLISH_NAMES.items():
        if name.lower() == english:
            return russian
    if not (name[:1].isupper() and re.fullmatch("[A-Za-z\"' -]+", name)):
        return base_name(name.lower())
    russian, rest = "", name.lower()
    while rest:
        latin = next((latin for latin in LONGEST_FIRST if rest.startswith(latin)), rest[0])
        russian += CYRILLIC.get(latin, latin)
        rest = rest[len(latin) :]
    return base_name(name.lower()) if re.search("[a-z]", russian) else russian


def told_keys(text: str) -> frozenset[str]:
    """Return the keys of the markers that a card's text explains, for any number of words of their names."""
    keys: set[str] = set()
    for found in TOLD.findall(text):
        words = found.split()
        keys |= {marker_key(" ".join(words[:size])) for size in range(1, len(words) + 1)}
    return frozenset(keys)
