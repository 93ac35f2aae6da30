"""Decks as tiles of a list: the data of a tile, computed and drawn once for each state of a deck.

A verdict and figures depend on a deck's version, its format's rules, and its cards, which record their changes. So an
entry of the cache never goes stale, and a list of known decks reads no cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db.models import Count, Max, Sum, prefetch_related_objects

from catalog.core.bounded_cache import BoundedCache
from decks.figures import Figures
from decks.formats import Format
from decks.models import Deck, DeckCard
from decks.models.decks import fetch_cards
from decks.verdict import Verdict


@dataclass(frozen=True, slots=True, eq=False)  # one object for each state of a deck, so identity is equality
class DeckSummary:
    """The verdict on a deck and its figures."""

    verdict: Verdict
    figures: Figures


@dataclass(frozen=True, slots=True)
class CardsStamp:
    """The state of the cards of a deck: another state has another stamp."""

    rows: int
    copies: int
    changed: datetime | None  # when one of its cards changed last


@dataclass(frozen=True, slots=True)
class DeckTile:
    """All that the tile of a deck says: it is drawn once for equal values and a language."""

    name: str
    address: str
    game: str
    format: str
    kind: str  # "starter" or "example" of a shipped deck; "" for a player's
    owner: str  # "" for a guest
    likes: int
    visibility: str
    tags: tuple[tuple[str, str], ...]  # address and name
    updated: datetime
    summary: DeckSummary


Key = tuple[int, int, Format, CardsStamp]  # the deck, its version, the rules of its format, its cards
_summaries: Final[BoundedCache[Key, DeckSummary]] = BoundedCache(4096)


def build_tiles(decks: Sequence[Deck]) -> list[DeckTile]:
    """The tiles of decks that were read with format, owner, example set, tags and `like_count`."""
    return [_build_tile(deck, summary) for deck, summary in zip(decks, summarize(decks), strict=True)]


def summarize(decks: Sequence[Deck]) -> list[DeckSummary]:
    """The summary of each deck, in a number of queries that does not grow with them."""
    prefetch_related_objects([deck.format for deck in decks], "sets", "bans")
    stamps = _read_stamps(decks)
    rules = {deck.format_id: deck.format.rules for deck in decks}
    keys: list[Key] = [(deck.pk, deck.version, rules[deck.format_id], stamps[deck.pk]) for deck in decks]
    found = {}
    for deck, key in zip(decks, keys, strict=True):
        # Where a format limits sets, the verdict also depends on reprints, which no card notes.
        if not deck.format.limits_sets and (summary := _summaries.get(key)) is not None:
            found[deck.pk] = summary
    missing = [deck for deck in decks if deck.pk not in found]
    fetch_cards(missing)
    for deck, key in zip(decks, keys, strict=True):
        if deck.pk not in found:
            found[deck.pk] = _summaries.store(key, DeckSummary(deck.verdict(), deck.figures()))
    return [found[deck.pk] for deck in decks]


def _read_stamps(decks: Sequence[Deck]) -> dict[int, CardsStamp]:
    stamps = {deck.pk: CardsStamp(0, 0, None) for deck in decks}
    rows: Any = DeckCard.objects.filter(deck__in=stamps).order_by().values("deck")
    for row in rows.annotate(rows=Count("pk"), copies=Sum("count"), changed=Max("card__changed")):
        stamps[row["deck"]] = CardsStamp(row["rows"], row["copies"], row["changed"])
    return stamps


def _build_tile(deck: Any, summary: DeckSummary) -> DeckTile:
    return DeckTile(
        name=deck.title,
        address=deck.get_absolute_url(),
        game=deck.format.game,
        format=deck.format.name,
        kind=deck.example_kind if deck.example_set_id else "",
        owner=deck.owner.username if deck.owner else "",
        likes=deck.like_count,
        visibility=deck.visibility,
        tags=tuple((tag.slug, tag.name) for tag in deck.tags.all()),
        updated=deck.updated,
        summary=summary,
    )
