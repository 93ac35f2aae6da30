"""The card language: a card's text is its behaviour.

    >>> from catalog.berserk.language import parse, render
    >>> parsed = parse("Строй: броня 2.")
    >>> render(parsed.abilities, "en")
    'Formation: armour 2.'

`tree` is what a text means, `dictionary` the named abilities; `parse` and `render` go between text and tree.
"""

from catalog.berserk.language.advice import Unknown
from catalog.berserk.language.classes import CLASSES, class_key
from catalog.berserk.language.dictionary import DICTIONARY, DictionaryEntry, Lang
from catalog.berserk.language.parser import (
    ParsedText,
    Sentence,
    TextTooLong,
    icon_ability,
    language_of,
    parse,
    parse_ability,
    parse_card,
)
from catalog.berserk.language.renderer import render, render_name
from catalog.berserk.language.tree_json import from_json, to_json

__all__ = [
    "CLASSES",
    "DICTIONARY",
    "DictionaryEntry",
    "Lang",
    "ParsedText",
    "Sentence",
    "TextTooLong",
    "Unknown",
    "class_key",
    "from_json",
    "icon_ability",
    "language_of",
    "parse",
    "parse_ability",
    "parse_card",
    "render",
    "render_name",
    "to_json",
]
