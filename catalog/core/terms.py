"""A text in both languages of the site, for the parts that do not use the framework.

Pure: imports nothing but the standard library.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

Language = Literal["ru", "en"]
LANGUAGES: tuple[Language, ...] = ("ru", "en")


class Term(NamedTuple):
    """One meaning, said in Russian and in English."""

    ru: str
    en: str

    def said(self, language: str) -> str:
        """The term in `language` (a code such as "ru" or "en-gb"); English for every language but Russian."""
        return self.ru if language.startswith("ru") else self.en

    def with_(self, **values: object) -> Term:
        """Return the term with its `{places}` filled. A value that is a Term is inserted in each language."""
        ru = {key: value.ru if isinstance(value, Term) else value for key, value in values.items()}
        en = {key: value.en if isinstance(value, Term) else value for key, value in values.items()}
        return Term(self.ru.format(**ru), self.en.format(**en))


COMMA = Term(", ", ", ")


def join_terms(terms: Iterable[Term], separator: Term = COMMA) -> Term:
    """The terms one after the other, in each language."""
    listed = list(terms)
    return Term(separator.ru.join(term.ru for term in listed), separator.en.join(term.en for term in listed))


def decimal(value: float, places: int = 1) -> Term:
    """A number as each language writes it: «3,5» and “3.5”."""
    text = f"{value:.{places}f}".replace("-", "−")
    return Term(text.replace(".", ","), text)


def gettext_noop(text: str) -> str:
    """Mark a text of a module without framework for translation, which happens where the text is shown."""
    return text
