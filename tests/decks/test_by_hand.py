"""A squad chosen by hand out of a deal: its crystals are those of 304, and each step leads to a state that is legal."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import given, settings
from hypothesis import strategies as st

from catalog.berserk.terms import EDITIONS
from decks.berserk.by_hand import ByHand, by_hand, format_picks, parse_picks
from decks.verdict import Copies
from tests.decks.cards import make_card
from tests.markup import squeeze

EDITION = next(iter(EDITIONS.values()))
DEAL = [
    Copies(make_card(f"Страж {n}", n, cost=2 + n % 5, element=("forest", "steppe", "swamp")[n % 3]), 1)
    for n in range(1, 16)
]
WORDS = st.text(alphabet="0123456789x@ABCE,-", max_size=40)


def choose_by_hand(word: str, selected: str = "") -> ByHand:
    return by_hand(DEAL, [100] * len(DEAL), [0, 1], EDITION, True, 0, word, selected)


@given(WORDS)
def test_any_word_is_a_legal_choice_that_is_written_back(word: str) -> None:
    hand = choose_by_hand(word)
    assert hand.gold >= 0 and hand.silver >= 0
    assert format_picks(parse_picks(hand.word, len(DEAL))) == hand.word == choose_by_hand(hand.word).word
    cells = [card.pick.cell for card in hand.picked_cards if card.pick and card.pick.cell]
    assert len(cells) == len(set(cells))


@settings(max_examples=30)
@given(st.lists(st.integers(0, 14), max_size=20))
def test_each_step_that_is_offered_is_taken_and_each_refusal_has_its_clause(steps: list[int]) -> None:
    word = ""
    for place in steps:
        hand = choose_by_hand(word)
        card = hand.cards[place]
        if card.refused:
            assert card.then == "" and all(card.refused)
            continue
        before = len(hand.picked_cards)
        word = card.then
        assert len(choose_by_hand(word).picked_cards) == before + (-1 if card.pick else 1)


def test_crystals_count_along_and_a_card_that_costs_too_much_says_why() -> None:
    word = ""
    while step := next((card.then for card in choose_by_hand(word).cards if not card.pick and card.then), ""):
        word = step
    full = choose_by_hand(word)
    assert full.spent == sum(card.copies.card.cost.amount for card in full.picked_cards)
    refused = {clause for card in full.cards if not card.pick for clause in card.refused}
    assert refused and refused <= {"304.1", "304.5", "304.6а"}


def test_a_card_put_where_another_stands_changes_places_with_it() -> None:
    hand = choose_by_hand("0@A1,1@B2", "1")
    cell = hand.rows[0][0]
    assert cell.card and cell.card.place == 0
    assert cell.then == "0@B2,1@A1"
    assert choose_by_hand("0@A1,1@A1").word == "0@A1,1"


@pytest.mark.django_db
def test_the_page_of_a_deal_is_walked_by_links_alone(client: Client, make_deck: Any, guards: Any) -> None:
    deck = make_deck(None, dict.fromkeys(guards, 3))
    address = reverse("decks:deal", args=[deck.key])
    page = squeeze(client.get(address, {"seed": "s"}).text)

    def follow(name: str, page: str) -> str:
        found = re.search(rf'id="{name}" href="([^"]+)"', page)
        assert found, name
        return squeeze(client.get(address + unescape(found[1])).text)

    page = follow("take-0", page)
    page = follow("cell-C2", page)
    hand = client.get(address, {"seed": "s", "hand": "0@C2"}).context["hand"]
    assert [card.pick.cell for card in hand.picked_cards] == ["C2"]
    page = follow("take-0", page)
    assert "is-taken" not in page
