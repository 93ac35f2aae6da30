"""How pages of events say names and points."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from django import template
from django.utils.translation import get_language

from ..standings import points_text

register = template.Library()


@register.filter
def of(names: Mapping[int, str], seat: int) -> str:
    """The name that sits there."""
    return names.get(seat, "")


@register.filter
def points(value: Fraction) -> str:
    return points_text(value)


@register.filter
def spoken(words: tuple[str, str]) -> str:
    """Of a text in Russian and English the one that the visitor reads."""
    return words[0] if (get_language() or "en").startswith("ru") else words[1]
