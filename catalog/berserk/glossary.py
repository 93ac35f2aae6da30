"""Card texts with their named abilities explained where they stand. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from catalog.berserk.language.dictionary import DICTIONARY, Lang
from catalog.berserk.language.dictionary import DictionaryEntry as Ability
from catalog.berserk.symbols import in_words
from catalog.core.names import name_key
from catalog.core.terms import Term
from catalog.games import DictionaryRow, ExplainedText
from catalog.search.tree import Has


@cache
def _abilities(language: Lang) -> tuple[re.Pattern[str], dict[str, Ability]]:
    names = {name_key(name): entry for entry in DICTIONARY.values() for name in entry.names(language)}
    # «ё» and «е» are one letter to readers; longer names first, so that the longest one wins.
    patterns = (re.escape(name).replace("е", "[её]") for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{'|'.join(patterns)})(?!\w)", re.IGNORECASE), names


def explain_text(text: str, language: str) -> list[ExplainedText]:
    """The text in pieces; those that name an ability of the dictionary carry its explanation."""
    lang: Lang = "ru" if re.search("[а-яё]", text, re.IGNORECASE) else "en"
    text_language: Lang = "ru" if language.startswith("ru") else "en"
    text = in_words(text, lang)
    pattern, names = _abilities(lang)
    pieces, end = [], 0
    for match in pattern.finditer(text):
        if match.start() > end:
            pieces.append(ExplainedText(text[end : match.start()]))
        pieces.append(ExplainedText(match[0], names[name_key(match[0])].get_explanation(text_language)))
        end = match.end()
    return [*pieces, ExplainedText(text[end:])] if end < len(text) else pieces


KINDS: dict[str, Term] = {
    "constant": Term("постоянная", "constant"),
    "played": Term("играемая", "played"),
    "triggered": Term("срабатывающая", "triggered"),
    "played or triggered": Term("играемая или срабатывающая", "played or triggered"),
    "property": Term("свойство", "property"),
}


def entries(language: str, counts: Mapping[str, int]) -> list[DictionaryRow]:
    """The dictionary in alphabetical order; `counts` says how many cards have each ability."""
    lang: Lang = "ru" if language.startswith("ru") else "en"
    other: Lang = "en" if lang == "ru" else "ru"
    rows = [
        DictionaryRow(
            id=entry.id,
            name=entry.name(lang),
            other_name=entry.name(other),
            kind=KINDS[entry.kind].said(lang),
            x=entry.x,
            rule=entry.rule,
            explanation=entry.get_explanation(lang),
            example=entry.example(lang),
            query=Has(entry.id).render(lang),
            cards=counts.get(entry.id, 0),
        )
        for entry in DICTIONARY.values()
    ]
    return sorted(rows, key=lambda entry: name_key(entry.name))
