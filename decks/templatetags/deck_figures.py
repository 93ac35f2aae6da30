"""`{% cost_curve figures %}` and `{% deck_shares shares %}`: drawn once for all that they say.

A list of decks has two dozen of each, and the same ones at every change of a filter.
"""

from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from decks.figures import Curve, Figures, Shares

register = template.Library()


@register.simple_tag
def cost_curve(figures: Figures) -> SafeString:
    """How many cards there are of each cost; nothing in games without costs."""
    return _curve(figures.curve, get_language() or "en") if figures.curve else SafeString("")


@register.simple_tag
def deck_shares(shares: Shares) -> SafeString:
    """How many cards there are of each sort."""
    return _shares(shares, get_language() or "en")


@lru_cache(maxsize=4096)
def _curve(curve: Curve, language: str) -> SafeString:
    return render_to_string("decks/curve.html", {"curve": curve})


@lru_cache(maxsize=4096)
def _shares(shares: Shares, language: str) -> SafeString:
    return render_to_string("decks/shares.html", {"shares": shares})
