"""The card language: a card's text is its behaviour.

    >>> from catalog.language import parse, render
    >>> parsed = parse("Строй: броня 2.")
    >>> render(parsed.abilities, "en")
    'Formation: armour 2.'

`tree` is what a text means, `dictionary` the named abilities; `parse` and `render` go between text and tree.
"""

from catalog.language.advice import Unknown
from catalog.language.classes import CLASSES, class_key
from catalog.language.dictionary import DICTIONARY, Entry, Lang
from catalog.language.parsing import (
    Parsed,
    Sentence,
    TextTooLong,
    icon_ability,
    language_of,
    parse,
    parse_ability,
    parse_card,
)
from catalog.language.rendering import render, render_name
from catalog.language.stored import from_json, to_json

__all__ = [
    "CLASSES",
    "DICTIONARY",
    "Entry",
    "Lang",
    "Parsed",
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
