"""Numbers of match-ups as they are printed."""

from __future__ import annotations

from django import template
from django.template.defaultfilters import floatformat
from django.utils.translation import ngettext

register = template.Library()


@register.filter
def typeset(value: int) -> str:
    """A whole number with a minus sign in place of a hyphen."""
    return str(value).replace("-", "−")


@register.filter
def signed(value: float, places: int = 0) -> str:
    """A difference with its sign: +1.5, −0.3, 0.0."""
    printed = str(floatformat(abs(value), places))
    if not any(digit in printed for digit in "123456789"):
        return printed
    return f"{'−' if value < 0 else '+'}{printed}"


@register.filter
def duration(seconds: float) -> str:
    """A rough time to wait, in the visitor's language: seconds in tens, minutes, hours."""
    if seconds < 55:
        tens = max(10, 10 * round(seconds / 10))
        return ngettext("%(count)d second", "%(count)d seconds", tens) % {"count": tens}
    if seconds < 3570:
        minutes = round(seconds / 60)
        return ngettext("%(count)d minute", "%(count)d minutes", minutes) % {"count": minutes}
    hours = round(seconds / 3600)
    return ngettext("%(count)d hour", "%(count)d hours", hours) % {"count": hours}
