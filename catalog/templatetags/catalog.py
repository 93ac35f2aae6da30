"""Terms and card texts in templates."""

from __future__ import annotations

import re

from django import template
from django.contrib.auth.models import AnonymousUser, User
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from catalog.core.hyphens import hyphenate
from catalog.core.staff_roles import StaffRole, find_roles, has_role
from catalog.core.terms import Term
from catalog.models import Card
from catalog.wording import word_for_game

_CYRILLIC = re.compile("[А-Яа-яЁё]")

register = template.Library()
register.filter(word_for_game)
register.filter(hyphenate)
register.filter("roles", find_roles)


@register.filter
def said(term: Term) -> str:
    """A term in the visitor's language."""
    return term.said(get_language() or "en")


@register.filter
def sentence(text: str) -> str:
    """The text with a full stop, unless it ends a sentence by itself."""
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


@register.filter(name="has_role")
def check_role(user: User | AnonymousUser, role: str) -> bool:
    """Whether an account has a role of staff."""
    return has_role(user, StaffRole(role))


@register.filter
def written_in(text: str) -> str:
    """The language of a text that is quoted as it was written, for `lang`: "ru" or "en"."""
    return "ru" if _CYRILLIC.search(text) else "en"


@register.filter
def in_words(card: Card, text: str) -> str:
    """Return a text of that card with its symbols (`{tap}`) replaced by words in the language of the text."""
    return card.set.rules.cards.in_words(text)


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
            for piece in card.set.rules.cards.explain_text(line, language)
        )
        lines.append(format_html_join("", "{}", ((piece,) for piece in pieces)))
    return format_html_join("", "<p>{}</p>", ((line,) for line in lines if line))
