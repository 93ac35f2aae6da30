"""Card texts with their named abilities explained where they stand, and the page of the dictionary. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from catalog.core.names import name_key
from catalog.core.terms import Term
from catalog.games import DictionaryRow, ExplainedText
from catalog.heroes.language.dictionary import KEYWORDS
from catalog.heroes.language.dictionary import DictionaryEntry as Ability

_KIND: Final = Term("постоянная", "constant")
_RULE: Final = "115"  # constant abilities


@cache
def _pattern() -> tuple[re.Pattern[str], dict[str, Ability]]:
    """Return the pattern that finds abilities in a text. An ability with a number is only found together with it,
    because the name without a number may be a type of cards."""
    names = {name.casefold(): entry for entry in KEYWORDS.values() for name in entry.name}
    patterns = [
        re.escape(name) + (r" \d+" if names[name].number else "") for name in sorted(names, key=len, reverse=True)
    ]
    return re.compile(rf"(?<!\w)(?:{'|'.join(patterns)})(?!\w)", re.IGNORECASE), names


def explain_text(text: str, language: str) -> list[ExplainedText]:
    """Split the text; pieces that name an ability carry its explanation."""
    pattern, names = _pattern()
    pieces, end = [], 0
    for match in pattern.finditer(text):
        if match.start() > end:
            pieces.append(ExplainedText(text[end : match.start()]))
        entry = names[re.sub(r" \d+$", "", match[0]).casefold()]
        pieces.append(ExplainedText(match[0], entry.text.said(language)))
        end = match.end()
    return [*pieces, ExplainedText(text[end:])] if end < len(text) else pieces


def entries(language: str, counts: Mapping[str, int], has: str) -> list[DictionaryRow]:
    """Return the named abilities in alphabetical order.

    `counts`: the number of cards with each ability. `has`: the query field that finds an ability.
    """
    other = "en" if language.startswith("ru") else "ru"
    rows = []
    for id, entry in KEYWORDS.items():
        name = entry.name.said(language)
        query = f'"{name_key(name)}"' if " " in name else name_key(name)
        rows.append(
            DictionaryRow(
                id=id,
                name=name.capitalize(),
                other_name=entry.name.said(other).capitalize(),
                kind=_KIND.said(language),
                x="yes" if entry.number else "no",
                rule=_RULE,
                explanation=entry.text.said(language),
                example=f"{name.capitalize()} 1." if entry.number else f"{name.capitalize()}.",
                query=f"{has}:{query}",
                cards=counts.get(id, 0),
            )
        )
    return sorted(rows, key=lambda entry: name_key(entry.name))
