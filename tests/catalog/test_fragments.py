"""Fragments that are remembered: equal values are drawn once, other values and other languages anew."""

from __future__ import annotations

from django.template.loader import render_to_string
from django.utils.translation import override

from catalog.templatetags.fragments import _drawn, remembered

CRYSTAL = "partials/crystal.html"


def test_a_remembered_fragment_is_what_the_template_draws_of_these_values_in_this_language() -> None:
    shown = set()
    for language in ("en", "ru", "en"):
        with override(language):
            for amount in (1, 2):
                found = remembered(CRYSTAL, gold=True, amount=amount)
                assert found == render_to_string(CRYSTAL, {"gold": True, "amount": amount})
                shown.add(found)
    assert len(shown) == 4


def test_equal_values_are_drawn_once() -> None:
    _drawn.cache_clear()
    for _time in range(3):
        remembered(CRYSTAL, gold=False, amount=7)
    assert _drawn.cache_info().misses == 1
