"""Tests of archetypes: similar decks form one cluster, in any order, named by the cards that tell it apart."""

from __future__ import annotations

import random

import pytest

from decks import archetypes
from decks.archetypes import DeckCards, find_archetypes, list_cards


def deck(own: str, variant: int) -> DeckCards:
    """A deck of a family: ten cards that only the family plays, two of them by variant, and five common ones."""
    cards = {f"{own}-{number}": 3 for number in range(1, 9)}
    cards |= {f"{own}-{20 + variant}": 2, f"{own}-{21 + variant}": 1}
    return list_cards(cards | {f"all-{number}": 3 for number in range(1, 6)})


DECKS = {deck(own, variant): 10 * (3 - place) + variant for place, own in enumerate("abc") for variant in range(5)}


def test_similar_decks_are_one_archetype_and_the_most_played_comes_first() -> None:
    found = find_archetypes(DECKS)
    assert [len(each.decks) for each in found.archetypes] == [5, 5, 5]
    assert [each.cards[0][0] for each in found.archetypes] == ["a", "b", "c"]


def test_an_archetype_is_named_by_cards_that_others_lack() -> None:
    for each, own in zip(find_archetypes(DECKS).archetypes, "abc", strict=True):
        assert each.cards == (f"{own}-1", f"{own}-2")


def test_the_order_of_the_decks_changes_nothing() -> None:
    """Ten shuffles by a fixed seed."""
    luck, rows = random.Random(5), list(DECKS.items())
    expected = find_archetypes(DECKS)
    for _time in range(10):
        luck.shuffle(rows)
        assert find_archetypes(dict(rows)) == expected


def test_a_deck_that_formed_no_cluster_is_placed_by_its_cards() -> None:
    found = find_archetypes(DECKS)
    assert found.place(deck("b", 9)) == 1
    assert found.place(list_cards({f"z-{number}": 3 for number in range(1, 12)})) is None
    assert find_archetypes({}).archetypes == ()


def test_decks_with_few_games_form_no_cluster_but_join_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archetypes, "MOST_DECKS", 10)
    found = find_archetypes(DECKS)
    assert [len(each.decks) for each in found.archetypes] == [5, 5]
    assert found.place(deck("a", 9)) == 0 and found.place(deck("c", 1)) is None
