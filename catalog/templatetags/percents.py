"""`{{ share|percent }}`: a number of hundredths as the visitor's language writes it."""

from __future__ import annotations

from django import template
from django.utils.formats import localize
from django.utils.translation import get_language

register = template.Library()


@register.filter
def percent(value: object) -> str:
    """60% in English, and 60 % in Russian with a space that does not break; a text stands for a number as it is."""
    space = "\N{NO-BREAK SPACE}" if (get_language() or "en").startswith("ru") else ""
    return f"{localize(value)}{space}%"
