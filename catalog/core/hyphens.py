"""Where long Russian words may be parted, for narrow places: browsers without a dictionary part them anywhere. Pure."""

from __future__ import annotations

import re
from typing import Final

SOFT_HYPHEN: Final = "\xad"
LONG: Final = 9  # letters of a word that may be parted
_VOWEL, _CONSONANT, _SIGN = "[аеёиоуыэюя]", "[бвгджзйклмнпрстфхцчшщ]", "[ьъй]"
_LONG_WORD: Final = re.compile(rf"[а-яё]{{{LONG},}}", re.IGNORECASE)
# Between syllables: after a vowel, or after the first of two consonants with its sign; three letters stay on each side.
_PARTED: Final = re.compile(
    rf"(?:(?<={_VOWEL})|(?<={_VOWEL}{_CONSONANT})|(?<={_VOWEL}{_CONSONANT}{_SIGN}))"
    rf"(?<=[а-яё]{{3}})(?={_CONSONANT}{_VOWEL}[а-яё])",
    re.IGNORECASE,
)


def hyphenate(text: str) -> str:
    """The text with soft hyphens in its long Russian words."""
    return _LONG_WORD.sub(lambda word: _PARTED.sub(SOFT_HYPHEN, word[0]), text)
