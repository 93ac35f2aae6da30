"""Each sentence of the project's cards changes some game: without it, the game takes another course."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.simulator.heroes.ablation import CARDS, dead_sentences

GAMES = 120  # after which a sentence that has changed none is an error


def test_the_ablation_finds_a_sentence_that_changes_no_game() -> None:
    """The kind of fault: a condition that never holds."""
    card = next(card for card in CARDS if card.kind == "creature" and not card.text_en)
    dead = replace(card, text_ru=f"{card.text_ru} Найм: если у вас 30 или больше существ, взять карту.")
    assert not dead.parse().unknown
    assert [said.partition(": ")[2] for said in dead_sentences([dead], 8)] == [dead.parse().sentences[-1].text]


@pytest.mark.parametrize("part", range(4))
def test_each_sentence_of_a_shipped_card_changes_a_game(part: int) -> None:
    assert dead_sentences(CARDS[part::4], GAMES) == []
