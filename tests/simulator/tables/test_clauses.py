"""The clauses on a table's page are those of the table's game, in its wording."""

from __future__ import annotations

import pytest
from django.template import Context, Template
from django.urls import reverse
from django.utils.translation import override

from catalog.addresses import activate
from simulator.games import engine


def render_clause(game: str, clause: str, words: str = "") -> str:
    """Render the tag for a clause on a page of that game."""
    activate(game)
    return Template("{% clause number words %}").render(Context({"number": clause, "words": words}))


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_clause_leads_to_the_rules_of_its_own_game(language: str) -> None:
    with override(language):
        assert reverse("desk:rule", args=["216.7"]) in render_clause("berserk", "216.7")
        heading = engine("clash").cited("summon").said(language)  # a key that the glossary of Berserk has as well
        assert render_clause("clash", "summon") == f'<a class="rule" href="/clash/desk/rules/summon/">{heading}</a>'
        assert heading != "summon"


def test_words_are_shown_instead_of_the_number() -> None:
    assert ">p. 7<" in render_clause("clash", "summon", "p. 7")
    assert render_clause("clash", "") == ""


def test_a_head_of_the_glossary_is_read_as_its_title() -> None:
    with override("en"):
        assert render_clause("berserk", "Вызов").endswith(">Summon</a>")
