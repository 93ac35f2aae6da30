"""Filters that write percentages in the visitor's language."""

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


@register.filter
def signed_percent(share: float) -> str:
    """Format a change of a share, such as 0.0123, with its sign and one decimal: +1.2%."""
    rounded = round(100 * share, 1)
    sign = "+" if rounded > 0 else "−" if rounded < 0 else ""
    return f"{sign}{percent(abs(rounded))}"
