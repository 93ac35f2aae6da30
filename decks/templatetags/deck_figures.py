"""`{% crystal_curve figures %}` and `{% deck_elements figures %}`: drawn once for all that they say.

A list of decks has two dozen of each, and the same ones at every change of a filter.
"""

from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from decks.berserk.figures import Column, Figures, Share

register = template.Library()


@register.simple_tag
def crystal_curve(figures: Figures) -> SafeString:
    """The crystal curve: silver below and gold on top."""
    return _curve(figures.columns, figures.width, get_language() or "en")


@register.simple_tag
def deck_elements(figures: Figures) -> SafeString:
    """How many cards of each element there are."""
    return _elements(figures.elements, get_language() or "en")


@lru_cache(maxsize=4096)
def _curve(columns: tuple[Column, ...], width: int, language: str) -> SafeString:
    return render_to_string("decks/curve.html", {"columns": columns, "width": width})


@lru_cache(maxsize=4096)
def _elements(elements: tuple[Share, ...], language: str) -> SafeString:
    return render_to_string("decks/elements.html", {"elements": elements})
