"""Fragments that are drawn again and again from equal values."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()


@register.simple_tag
def remembered(name: str, **values: Any) -> SafeString:
    """The template `name` with these values and nothing else: drawn once for equal values and a language.

    The values have to be hashable and all that the template reads: it sees neither the request nor its neighbours.
    """
    return _drawn(name, get_language(), tuple(values.items()))


@lru_cache(maxsize=8192)
def _drawn(name: str, language: str | None, values: tuple[tuple[str, Any], ...]) -> SafeString:
    return render_to_string(name, dict(values))
