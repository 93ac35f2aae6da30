"""The index of the words of cards: it finds what reading every card would find, whatever has become of them."""

from __future__ import annotations

import pytest
from django.db import connection
from django.db.models import F, Value
from django.db.models.functions import Replace
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from catalog.core import trigrams
from catalog.importing import import_cards
from catalog.models import Card, CardSet
from tests.catalog.conftest import VALLEY, read_together

pytestmark = pytest.mark.both_databases

LETTERS = st.text(alphabet="аблеор -\"'|%_*\\ek\n", min_size=1, max_size=8)


class TestFinding(TestCase):
    @settings(deadline=None)
    @given(sought=LETTERS, words=st.lists(st.lists(LETTERS, max_size=6).map("".join), min_size=9, max_size=9))
    def test_it_finds_what_holds_the_text_and_nothing_else(self, sought: str, words: list[str]) -> None:
        import_cards(read_together(valley_toml=VALLEY))
        cards = list(Card.objects.filter(set__code="VAL").order_by("number"))
        for card, text in zip(cards, words, strict=True):
            card.words_key, card.text_key = text, text[::-1]
        Card.objects.bulk_update(cards, ["words_key", "text_key"])
        for column in ("words_key", "text_key"):
            found = Card.objects.filter(set__code="VAL", **{f"{column}__holds": sought}).values_list("pk", flat=True)
            assert set(found) == {card.pk for card in cards if sought in getattr(card, column)}


def numbers(text: str) -> list[int]:
    return list(Card.objects.filter(set__code="VAL", words_key__holds=text).values_list("number", flat=True))


def test_a_card_is_found_by_its_words_as_they_are_now(valley: CardSet) -> None:
    assert numbers("лучник") == [1, 9]
    Card.objects.filter(set=valley, number=9).update(
        words_key=Replace(F("words_key"), Value("лучник"), Value("стрелок"))
    )
    assert (numbers("лучник"), numbers("стрелок")) == ([1], [9])
    Card.objects.filter(set=valley, number=1).delete()
    assert (numbers("лучник"), numbers("стрелок")) == ([], [9])


def test_an_index_that_was_lost_is_made_again(valley: CardSet) -> None:
    lost = {"sqlite": "DROP TRIGGER catalog_card_trigrams_changed", "postgresql": "DROP INDEX catalog_card_trigrams"}
    with connection.cursor() as cursor:
        cursor.execute(lost[connection.vendor])
    Card.objects.filter(set=valley, number=2).update(words_key="кто-то другой")
    connection.check_constraints()  # PostgreSQL makes no index while some wait to be checked
    trigrams.make(connection.alias)
    assert numbers("кто-то") == [2]
    Card.objects.filter(set=valley, number=2).update(words_key="и снова другой")
    assert (numbers("кто-то"), numbers("снова")) == ([], [2])


SPOILT = {
    "sqlite": {
        "triggers of other names": [
            "DROP TABLE catalog_card_trigrams",
            *(f"DROP TRIGGER catalog_card_trigrams_{name}" for name in ("new", "gone", "changed")),
            *(
                f"CREATE TRIGGER words_{name} AFTER {name} ON catalog_card BEGIN SELECT 1; END"
                for name in ("insert", "update", "delete")
            ),
        ],
        "triggers that do nothing": [
            "DROP TRIGGER catalog_card_trigrams_changed",
            "CREATE TRIGGER catalog_card_trigrams_changed AFTER UPDATE ON catalog_card BEGIN SELECT 1; END",
        ],
        "words of other cards": [
            "INSERT INTO catalog_card_trigrams(catalog_card_trigrams) VALUES ('delete-all')",
        ],
    },
    "postgresql": {
        "an index of one column": [
            "DROP INDEX catalog_card_trigrams",
            "CREATE INDEX catalog_card_trigrams ON catalog_card USING gin (words_key gin_trgm_ops)",
        ],
        "an index of another kind": [
            "DROP INDEX catalog_card_trigrams",
            "CREATE INDEX catalog_card_trigrams ON catalog_card (set_id)",
        ],
    },
}[connection.vendor]


@pytest.mark.parametrize("spoilt", SPOILT)
def test_an_index_that_is_not_as_it_should_be_is_made_again(valley: CardSet, spoilt: str) -> None:
    connection.check_constraints()
    with connection.cursor() as cursor:
        for statement in SPOILT[spoilt]:
            cursor.execute(statement)
    trigrams.make(connection.alias)
    assert numbers("лучник") == [1, 9]
    Card.objects.filter(set=valley, number=2).update(words_key="кто-то другой")
    assert numbers("кто-то") == [2]
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_get_indexdef('catalog_card_trigrams'::regclass)")
            assert "words_key gin_trgm_ops, text_key gin_trgm_ops" in cursor.fetchone()[0]


def test_a_rare_word_is_found_without_reading_every_card(twenty_thousand: int) -> None:
    Card.objects.filter(number=77).update(words_key="стрелок")
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL enable_seqscan = off")  # what was just written it would rather read through
    plan = Card.objects.filter(words_key__holds="стрелок").order_by().explain()
    assert "trigrams" in plan
    assert "SCAN catalog_card" not in plan.splitlines()
    assert "Seq Scan" not in plan
