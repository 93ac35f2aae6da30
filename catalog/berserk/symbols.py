"""Symbols in card texts (`{tap}`), as community lists write them, and their meanings in words. Pure."""

from __future__ import annotations

import re

from catalog.berserk.icons import ICONS
from catalog.berserk.language.dictionary import DICTIONARY
from catalog.core.terms import Language, Term

# The icons of community lists, and their abilities in the dictionary.
ABILITIES: dict[str, str] = {entry.icon: entry.id for entry in DICTIONARY.values() if entry.icon} | {
    "zov": "protection-from-shots",
    "zot": "protection-from-throws",
    "zor": "protection-from-discharges",
    "zom": "protection-from-magic",
    "zoz": "protection-from-spells",
    "zoo": "protection-from-poison",
    "zoal": "protection-from-flyers",
}
_TOKEN = Term("фишка", "token")
SYMBOLS: dict[str, Term] = {
    "tap": Term("закрыться", "tap"), "counter": _TOKEN, "token": _TOKEN, "tok": _TOKEN,
    "instant": Term("внезапно", "instant"), "inst": Term("внезапно", "instant"),
    "strike": Term("простой удар", "simple strike"), "health": Term("жизнь", "life"),
    "move": Term("ход", "movement"), "elite": Term("золотой кристалл", "gold crystal"),
    "ordinary": Term("серебряный кристалл", "silver crystal"), "first": Term("Первый", "First"),
    "second": Term("Второй", "Second"), "wolf": Term("волк", "wolf"), "human": Term("человек", "human"),
    "das": Term("рывок", "rush"), "fry": Term("бешенство", "frenzy"), "prp": Term("пророчество", "prophecy"),
    "dep": Term("на глубине", "in the depths"), "sur": Term("на поверхности", "on the surface"),
    "imp": Term("воздействие", "influence"), "reb": Term("отпор", "rebuff"), "wohu": Term("оборотень", "werebeast"),
}  # fmt: skip
_LABELLED = {
    "uchr": "reach-strike", "sht": "shot", "thr": "throw", "dsc": "discharge", "sph": "special-strike",
    "mht": "magic-strike", "spl": "spell", "psn": "poison", "cur": "curse", "fin": "finish",
}  # fmt: skip
_LABELLED |= {entry.icon: entry.id for entry in DICTIONARY.values() if entry.icon} | ABILITIES
SYMBOLS |= {tag: Term(ICONS[slug].ru.lower(), ICONS[slug].en.lower()) for tag, slug in _LABELLED.items()}
TAG = re.compile(r"\{(\w+)\}")


def in_words(text: str, language: Language) -> str:
    """Return the text with words for its symbols; an unknown symbol appears by its name, without the braces."""

    def word(tag: re.Match[str]) -> str:
        term = SYMBOLS.get(tag[1].lower())
        return term.said(language) if term else tag[1]

    return TAG.sub(word, text.replace("}{", "}, {"))
