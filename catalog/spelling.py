"""Names as people misspell them: other letters, another keyboard layout, another alphabet. Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from rapidfuzz import fuzz, process

from catalog.core.names import MEANT, MISSPELT, name_key
from catalog.core.terms import Term

_LATIN_KEYS: Final = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>"
_RUSSIAN_KEYS: Final = "ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ"
_TO_RUSSIAN: Final = str.maketrans(_LATIN_KEYS, _RUSSIAN_KEYS)
_TO_LATIN: Final = str.maketrans(_RUSSIAN_KEYS, _LATIN_KEYS)

# As a program decoded a Russian text, and as it was encoded.
_ENCODINGS: Final = (("latin-1", "cp1251"), ("latin-1", "utf-8"), ("cp1252", "utf-8"), ("cp1251", "utf-8"),
                     ("cp1251", "koi8-r"), ("koi8-r", "cp1251"))  # fmt: skip
_LOOK_ALIKE: Final = str.maketrans("ABCEHKMOPTXaceopxyë", "АВСЕНКМОРТХасеорхуё")

# Russian letters as sounds. Different transliterations of a name become the same sounds.
_SOUNDS: Final = str.maketrans(
    dict(zip("абвгдежзийклмнопрстуфхцчшщыэ", "abvgdeZziiklmnoprstufhCTSSie", strict=True))
    | {"ю": "iu", "я": "ia", "ъ": None, "ь": None}
)
_SPELLINGS: Final = (
    ("shch", "S"), ("sch", "S"), ("sh", "S"), ("zh", "Z"), ("kh", "h"), ("ch", "T"), ("ts", "C"), ("tz", "C"),
    ("yo", "e"), ("jo", "e"), ("yu", "iu"), ("ju", "iu"), ("ya", "ia"), ("ja", "ia"), ("ye", "e"), ("je", "e"),
    ("c", "C"), ("y", "i"), ("j", "i"), ("w", "v"), ("x", "ks"), ("q", "k"),
)  # fmt: skip
CANDIDATES: Final = 60  # names that are compared letter by letter
SHORT: Final = 6  # letters of a name that a slip changes almost everywhere


def other_layout(text: str) -> str:
    """Return the text as the same keys write it in the other keyboard layout; words with digits stay.

    Latin text becomes Russian, Russian text becomes Latin, and a text in both alphabets stays.
    """
    latin, russian = re.search(r"[a-z]", text, re.IGNORECASE), re.search(r"[а-яё]", text, re.IGNORECASE)
    if latin and russian:
        return text
    keys = _TO_LATIN if russian else _TO_RUSSIAN
    return "".join(word if re.search(r"\d", word) else word.translate(keys) for word in re.split(r"(\s+)", text))


def other_encodings(text: str) -> list[str]:
    """Return a Russian text as it was before a program decoded it wrongly, or before Latin letters of the same look
    came into its words."""
    found = []
    if not text.isascii():
        for was, meant in _ENCODINGS:
            with suppress(UnicodeError):
                found.append(text.encode(was).decode(meant))
    if re.search(r"[a-z]", text, re.IGNORECASE) and re.search(r"[а-яё]", text, re.IGNORECASE):
        found.append(text.translate(_LOOK_ALIKE))
    return [each for each in found if each != text and re.search(r"[а-яё]", each, re.IGNORECASE)]


def sounds_of(name: str) -> str:
    """Return the sounds of a Russian or transliterated name."""
    text = name_key(name).translate(_SOUNDS)
    for spelling, sound in _SPELLINGS:
        text = text.replace(spelling, sound)
    return re.sub(r"(\w)\1+", r"\1", text.replace("ie", "e"))


class NameIndex:
    """Known names in both languages, and the search for the names that a misspelt one may mean."""

    def __init__(self, titles: Iterable[Term]) -> None:
        self._titles: dict[str, Term] = {}
        self._by_sound: dict[str, dict[str, Term]] = {}  # names by their sounds and their keys
        for title in titles:
            for name in title:
                if key := name_key(name):
                    self._titles.setdefault(key, title)
            if re.search(r"[а-яё]", title.ru, re.IGNORECASE):
                self._by_sound.setdefault(sounds_of(title.ru), {}).setdefault(name_key(title.ru), title)
        self._order = {key: place for place, key in enumerate(self._titles)}
        self._grams: dict[str, list[str]] = {}
        for key in self._titles:
            for gram in _grams_of(key, SHORT + 2):
                self._grams.setdefault(gram, []).append(key)
        self._nearest_titles: dict[tuple[str, int], tuple[Term, ...]] = {}

    def respelt(self, name: str) -> Term | None:
        """Return the name that the same keys or the same sounds write, or None for none or several."""
        if title := self._titles.get(name_key(other_layout(name))):
            return title
        alike = self._by_sound.get(sounds_of(name), {}) if re.search(r"[a-z]", name, re.IGNORECASE) else {}
        return next(iter(alike.values())) if len(alike) == 1 else None

    def nearest(self, name: str, count: int = 3) -> tuple[Term, ...]:
        """Return at most `count` names that a name may mean, the most similar first.

        The name may be misspelt, typed in the other keyboard layout or transliterated. Otherwise it may be a part of a
        name, or have its words in another order.
        """
        key = name_key(name)
        if (key, count) not in self._nearest_titles:
            self._nearest_titles[key, count] = self._nearest(key, count)
        return self._nearest_titles[key, count]

    def is_misspelling(self, name: str, title: Term) -> bool:
        """Whether a name differs from another one by a few letters, the layout or the alphabet."""
        spellings = [name_key(name), name_key(other_layout(name))]
        near = max(fuzz.ratio(spelling, name_key(part)) for spelling in spellings for part in title if part)
        return max(near, fuzz.ratio(sounds_of(name), sounds_of(title.ru))) >= MISSPELT

    def _nearest(self, key: str, count: int) -> tuple[Term, ...]:
        likely = self._likely(key)
        matches = process.extract(key, likely, scorer=fuzz.ratio, limit=count, score_cutoff=MISSPELT)
        titles = [self._titles[each] for each, _score, _place in matches]
        titles += self._nearest_sounds(key, count) if len(titles) < count else []
        other = name_key(other_layout(key))
        if other != key and not titles:
            matches = process.extract(other, self._likely(other), scorer=fuzz.ratio, limit=count, score_cutoff=MISSPELT)
            titles += [self._titles[each] for each, _score, _place in matches]
        if not titles:
            matches = process.extract(key, likely, scorer=fuzz.WRatio, limit=count, score_cutoff=MEANT)
            titles += [self._titles[each] for each, _score, _place in matches]
        return tuple(dict.fromkeys(titles))[:count]

    def _nearest_sounds(self, key: str, count: int) -> list[Term]:
        if not re.search(r"[a-z]", key):
            return []
        matches = process.extract(
            sounds_of(key), self._by_sound.keys(), scorer=fuzz.ratio, limit=count, score_cutoff=MISSPELT
        )
        return [title for sound, _score, _place in matches for title in self._by_sound[sound].values()]

    def _likely(self, key: str) -> list[str]:
        """Return the known keys that share most letters in a row with a key."""
        counted = Counter[str]()
        for gram in _grams_of(key, SHORT):
            counted.update(self._grams.get(gram, ()))
        likely = {likely_key for likely_key, _grams in counted.most_common(CANDIDATES)}
        return sorted(likely, key=self._order.__getitem__)


def _grams_of(key: str, short: int) -> set[str]:
    """Return the letters in a row of a key: threes, and for a key of at most `short` letters twos as well."""
    padded = f" {key} "
    lengths = (2, 3) if len(key) <= short else (3,)
    return {padded[at : at + length] for length in lengths for at in range(len(padded) - length + 1)}
