"""The card language: a card's text is its behaviour.

    >>> from catalog.berserk.language.parser import parse
    >>> from catalog.berserk.language.renderer import render
    >>> parsed = parse("Строй: броня 2.")
    >>> render(parsed.abilities, "en")
    'Formation — Armour 2.'

`tree` is what a text means, `dictionary` the named abilities; `parser` and `renderer` go between text and tree. This
module imports nothing: the grammars take most of a second to load, and pages that read no text need none of them.
"""
