"""Numbers of match-ups as they are printed."""

from __future__ import annotations

from django import template
from django.template.defaultfilters import floatformat

register = template.Library()


@register.filter
def signed(value: float, places: int = 0) -> str:
    """A difference with its sign: +1.5, −0.3, 0.0."""
    printed = str(floatformat(abs(value), places))
    if not any(digit in printed for digit in "123456789"):
        return printed
    return f"{'−' if value < 0 else '+'}{printed}"
