"""The database itself refuses what no card can be."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import IntegrityError, models, transaction

from catalog.berserk.models import BerserkCard
from catalog.models import Ability, Card, CardSet, Printing, Ruling

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def assert_refusal(name: str, rows: models.QuerySet[Any], **changes: Any) -> None:
    with pytest.raises(IntegrityError) as refusal, transaction.atomic():
        rows.update(**changes)
    assert name in str(refusal.value)


@pytest.mark.parametrize(
    ("name", "number", "changes"),
    [
        ("berserk_element_known", 1, {"element": "sky"}),
        ("berserk_kind_known", 7, {"kind": "spell"}),
        ("berserk_subtype_of_creature", 8, {"subtype": "flyer"}),
        ("berserk_moves_on_its_own_feet", 3, {"move": 1}),
        ("berserk_moves_on_its_own_feet", 1, {"move": None}),
        ("berserk_creatures_strike", 1, {"weak": None}),
        ("berserk_creatures_strike", 8, {"weak": 1}),
        ("berserk_creatures_live", 1, {"life": None}),
        ("berserk_creatures_live", 7, {"life": 5}),
        ("berserk_special_cost_alone", 1, {"cost_special": True}),
    ],
)
def test_numbers_fit_the_kind_of_the_card(valley: CardSet, name: str, number: int, changes: dict[str, Any]) -> None:
    assert_refusal(name, BerserkCard.objects.filter(card__number=number), **changes)


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("card_simulated_known", {"simulated": "well"}),
        ("card_name_present", {"name_key": ""}),
        ("card_number_positive", {"number": 0}),
    ],
)
def test_a_card_has_a_name_a_number_and_known_words(valley: CardSet, name: str, changes: dict[str, Any]) -> None:
    assert_refusal(name, Card.objects.filter(number=1), **changes)


def test_a_number_is_given_once_in_a_set(valley: CardSet) -> None:
    with pytest.raises(IntegrityError):
        Card.objects.filter(number=1).update(number=2)


def test_a_code_is_given_once_in_a_game_in_whatever_case(valley: CardSet) -> None:
    with pytest.raises(IntegrityError):
        CardSet.objects.create(code="val", name_ru="Другая")


def test_an_artifact_may_have_lives_or_none(valley: CardSet) -> None:
    assert BerserkCard.objects.filter(card__number=8).update(life=None) == 1


def test_an_ability_is_stored_once_a_card(valley: CardSet) -> None:
    card = Card.objects.get(number=1)
    for x in (2, None):
        Ability.objects.create(card=card, name="leap", x=x)
        with pytest.raises(IntegrityError), transaction.atomic():
            Ability.objects.create(card=card, name="leap", x=x)


def test_a_printing_stands_once_in_a_set(valley: CardSet) -> None:
    printing = Printing.objects.get()
    with pytest.raises(IntegrityError):
        Printing.objects.create(card_id=printing.card_id, set=valley, number=3, variant="alt", rarity="rare")


def test_a_ruling_says_something(valley: CardSet) -> None:
    with pytest.raises(IntegrityError):
        Ruling.objects.create(card=Card.objects.get(number=1), date="2026-01-01")
