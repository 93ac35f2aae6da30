"""Terms and card texts in templates."""

from __future__ import annotations

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from catalog.berserk.glossary import explained
from catalog.berserk.language import language_of
from catalog.berserk.symbols import in_words
from catalog.models import Card
from catalog.terms import Term

register = template.Library()


@register.filter
def said(term: Term) -> str:
    """A term in the visitor's language."""
    return term.said(get_language() or "en")


@register.filter
def symbols_in_words(text: str) -> str:
    """A text whose symbols (`{tap}`) are words of the language that it is written in."""
    return in_words(text, language_of(text))


@register.filter
def with_glossary(card: Card) -> SafeString:
    """A card's text with each named ability explained by a tooltip, a paragraph a line."""
    language = get_language() or "en"
    lines = []
    for line in card.text.splitlines():
        pieces = (
            format_html('<span class="term" tabindex="0" data-tip="{}">{}</span>', piece.explanation, piece.text)
            if piece.explanation
            else format_html("{}", piece.text)
            for piece in explained(line, language)
        )
        lines.append(format_html_join("", "{}", ((piece,) for piece in pieces)))
    return format_html_join("", "<p>{}</p>", ((line,) for line in lines if line))
