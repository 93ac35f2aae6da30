"""Fragments that are remembered: equal values are rendered once; other values and languages are rendered again."""

from __future__ import annotations

from typing import NamedTuple

from django.template.context import Context
from django.template.loader import render_to_string
from django.utils.translation import override

from catalog.addresses import activate
from catalog.core.terms import Term
from catalog.templatetags.fragments import _render, remembered, remembered_each

CRYSTAL = "partials/crystal.html"


class Named(NamedTuple):
    key: str


class Head(NamedTuple):
    sections: frozenset[str]


def test_a_remembered_fragment_is_what_the_template_draws_of_these_values_in_this_language() -> None:
    shown = set()
    for language in ("en", "ru", "en"):
        with override(language):
            for amount in (1, 2):
                found = remembered(Context(), CRYSTAL, gold=True, amount=amount)
                assert found == render_to_string(CRYSTAL, {"gold": True, "amount": amount})
                shown.add(found)
    assert len(shown) == 4


def test_equal_values_are_drawn_once() -> None:
    _render.cache_clear()
    for _time in range(3):
        remembered(Context(), CRYSTAL, gold=False, amount=7)
    assert _render.cache_info().misses == 1


def test_the_addresses_of_a_fragment_are_of_the_game_of_the_page() -> None:
    shown = []
    for game in ("berserk", "clash", "berserk"):
        activate(game)
        shown.append(remembered(Context(), "partials/guest_menu.html", head=Head(frozenset({"decks"}))))
    assert shown[0] == shown[2] and "/berserk/" in shown[0]
    assert "/clash/" in shown[1] and "/berserk/" not in shown[1]


def test_each_of_a_list_is_drawn_in_turn_and_equal_ones_once() -> None:
    _render.cache_clear()
    pair = [(0, Term("да", "yes"), 1), (1, Term("нет", "no"), 2)]
    found = remembered_each(Context(), "tables/option.html", [*pair, pair[0]])
    yes, no = (render_to_string("tables/option.html", {"each": option}) for option in pair)
    assert found == yes + no + yes and yes != no
    assert _render.cache_info().misses == 2


def test_forms_of_a_remembered_fragment_carry_the_token_of_the_request_that_asks() -> None:
    _render.cache_clear()
    values = {"table": Named("abc"), "what": "undo", "words": "Undo"}
    first, second = (
        remembered(Context({"csrf_token": token}), "tables/act.html", **values) for token in ("one", "two")
    )
    assert 'value="one"' in first and first.replace('value="one"', 'value="two"') == second
    assert _render.cache_info().misses == 1
