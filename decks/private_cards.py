"""Decks with cards that their author takes out of public view."""

from __future__ import annotations

from typing import Any

from catalog.models import CardSet
from catalog.projects import CardsInDecks
from decks.models import Deck


def hide_decks(card_set: CardSet, **_: Any) -> None:
    """Make the author's decks with cards of the set private. Raises `CardsInDecks` if others have such decks."""
    decks = Deck.objects.filter(cards__card__set=card_set)
    if decks.exclude(owner=card_set.owner_id).exists():
        raise CardsInDecks
    Deck.objects.filter(pk__in=decks.values("pk")).update(visibility=Deck.Visibility.PRIVATE)
