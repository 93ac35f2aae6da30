"""The starter decks that ship with sets."""

from __future__ import annotations

from decks.models import DeckCard
from decks.sheet import CardKey, card_key


def starter_decks(game: str, set_codes: list[str]) -> dict[str, list[list[CardKey]]]:
    """Return the starter decks of each set that contain only its cards, in the order of their slugs."""
    decks: dict[tuple[str, str], list[CardKey]] = {}
    rows = DeckCard.objects.filter(
        deck__example_kind="starter", deck__example_set__game=game, deck__example_set__code__in=set_codes
    )
    for code, slug, card_set, number, count in rows.order_by("deck__example_slug", "card__number").values_list(
        "deck__example_set__code", "deck__example_slug", "card__set__code", "card__number", "count"
    ):
        decks.setdefault((code, slug), []).extend([card_key(card_set, number)] * count)
    decks_by_set: dict[str, list[list[CardKey]]] = {}
    for (code, _), keys in decks.items():
        if all(key.startswith(f"{code}-") for key in keys):
            decks_by_set.setdefault(code, []).append(keys)
    return decks_by_set
