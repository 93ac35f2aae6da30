"""Stemming for searches: words match by their beginnings and by synonyms. Pure."""

from __future__ import annotations

import re
from typing import Final

LEAST: Final = 3  # letters that are left of a word

_RUSSIAN: Final = (
    "ениями", "аниями", "ениях", "аниях", "ением", "анием", "ений", "аний", "ения", "ению", "ание", "ение", "ания",
    "анию", "ающий", "ающая", "ающее", "ающие", "ающих", "иями", "ями", "ами", "ого", "его", "ому", "ему", "ыми", "ими",
    "ает", "яет", "ают", "яют", "ует", "уют", "ить", "ать", "еть", "ять", "ует", "ий", "ый", "ой", "ей",
    "ая", "яя", "ое", "ее", "ые", "ие", "ых", "их", "ую", "юю", "ом", "ем", "ам", "ям", "ах", "ях", "ов", "ев", "ью",
    "ия", "ии", "ию", "ет", "ит", "ат", "ят", "ут", "ют", "а", "я", "о", "е", "ы", "и", "у", "ю", "ь",
    "й",
)  # fmt: skip
_ENGLISH: Final = ("ations", "ation", "ments", "ment", "ings", "ing", "ies", "es", "ed", "s", "e", "y")

# Synonyms: stem of a search word → stems of the words printed on cards.
_ALSO: Final = {
    "леч": ("излеч",),
    "исцел": ("излеч",),
    "лет": ("полет",),
    "летающ": ("полет",),
    "полет": ("летающ",),
    "elv": ("elf",),
    "elf": ("elv",),
    "dwarv": ("dwarf",),
    "dwarf": ("dwarv",),
    "armor": ("armour",),
    "maneuver": ("manoeuvre",),
    "color": ("colour",),
    "defens": ("defenc",),
    "artefact": ("artifact",),
    "атаку": ("удар",),
    "яд": ("отрав",),
    "ядовит": ("яд", "отрав"),
    "cur": ("heal",),
}

# Stems that also begin other words → the beginnings to search for instead: «flies» is not «flint».
_INSTEAD: Final = {"fli": ("fly", "flies")}


def stem(word: str) -> str:
    """Return the beginning that the forms of the word share; a short word is returned unchanged."""
    endings = _RUSSIAN if re.search("[а-я]", word) else _ENGLISH
    for ending in sorted(endings, key=len, reverse=True):
        if word.endswith(ending) and len(word) - len(ending) >= max(LEAST, len(ending) - 1):
            return word[: -len(ending)]
    return word


def stems(word: str) -> tuple[str, ...]:
    """Return the beginnings of words with this meaning: the stems of the word and of its synonyms."""
    word_stem = stem(word)
    return _INSTEAD.get(word_stem, (word_stem, *_ALSO.get(word_stem, ())))
