"""The rows of «Битва колод», as the tests of its decks have them."""

from tests.decks.clash.conftest import clash_cards, clash_decks

__all__ = ["clash_cards", "clash_decks"]
