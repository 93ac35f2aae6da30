"""Queries whose SQL is written once."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from catalog.core.prepared_queries import PreparedQuery
from catalog.models import CardSet
from tests.decks.cards import make_card
from tests.decks.conftest import shelve_cards

pytestmark = pytest.mark.django_db


def test_the_rows_of_each_value_are_found_as_the_queryset_finds_them() -> None:
    shelve_cards([make_card("Страж", 1), make_card("Чужак", 1, set_code="TWO")])
    prepared = PreparedQuery(lambda code: CardSet.objects.defer("name_ru").filter(code=code).order_by())
    for code in ("ONE", "TWO"):
        with CaptureQueriesContext(connection) as queries:
            (found,) = prepared.ask(code)
        assert found == CardSet.objects.get(code=code) and found.get_deferred_fields() == {"name_ru"}
        assert len(queries) == 1
    assert prepared.ask("THREE") == []


def test_a_query_with_other_values_is_refused() -> None:
    prepared = PreparedQuery(lambda code: CardSet.objects.filter(code=code, game="berserk").order_by())
    with pytest.raises(ValueError, match="other values"):
        prepared.ask("ONE")
