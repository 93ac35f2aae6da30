"""`{{ share|percent }}`: a number of hundredths as the visitor's language writes it."""

from __future__ import annotations

from django import template
from django.utils.formats import localize
from django.utils.translation import get_language

register = template.Library()


@register.filter
def percent(value: object) -> str:
    """Format 60% in English, and 60 % with a no-break space in Russian. A text is used as the number unchanged."""
    space = "\N{NO-BREAK SPACE}" if (get_language() or "en").startswith("ru") else ""
    return f"{localize(value)}{space}%"
