"""Refresh the stored metagame of a game. A worker does it every `EVERY`; a request never does."""

from __future__ import annotations

from collections import defaultdict
from datetime import datetime, timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from decks.archetypes import DeckCards, list_cards
from decks.games import DECK_GAMES, get_draft_rules
from decks.models import Deck, Format
from decks.models.decks import DeckCard
from decks.sheet import card_key
from simulator.deck_results import SOURCES, DeckResult, Source
from simulator.games import ENGINES
from simulator.metagame.event_results import store_archetypes
from simulator.metagame.findings import MOST_ARCHETYPES, find_metagame, map_archetypes
from simulator.metagame.models import Metagame

EVERY: Final = timedelta(hours=1)
WINDOW: Final = timedelta(days=180)  # older games are left out


def list_games() -> list[str]:
    """Return the games that have a metagame: those with decks and an engine."""
    return [game for game in ENGINES if game in DECK_GAMES]


def list_formats(game: str) -> QuerySet[Format]:
    """Return the formats of a game in the order of its pages."""
    return Format.objects.filter(game=game).order_by("pk")


def find_stale_games() -> list[str]:
    """Return the games whose metagame is older than `EVERY`. One query."""
    fresh = Metagame.objects.filter(refreshed__gt=timezone.now() - EVERY).order_by().values_list("game", flat=True)
    games = set(fresh)
    return [game for game in list_games() if game not in games]


def refresh_metagame(game: str) -> int:
    """Compute the metagame of each format of a game and store it. Return the number of formats."""
    since = timezone.now() - WINDOW
    results = _collect(game, since)
    slugs = set(list_formats(game).values_list("slug", flat=True))
    with transaction.atomic():
        for slug in sorted(slugs):
            by_game = results.get(slug, {})
            drafted = slug == _drafted_format(game)
            archetypes = map_archetypes(by_game, drafted=drafted)
            if drafted:
                store_archetypes(game, since, archetypes, MOST_ARCHETYPES)
            values = {"refreshed": timezone.now(), "found": find_metagame(by_game, archetypes)}
            Metagame.objects.update_or_create(game=game, format=slug, defaults=values)
        Metagame.objects.filter(game=game).exclude(format__in=slugs).delete()
    return len(slugs)


def _drafted_format(game: str) -> str:
    try:
        return get_draft_rules(game).format.slug
    except LookupError:
        return ""


def _collect(game: str, since: datetime) -> dict[str, dict[Source, list[DeckResult]]]:
    """Return the results of all sources by format. A deck that has changed since its games is not named."""
    results: dict[str, dict[Source, list[DeckResult]]] = defaultdict(lambda: {"people": [], "simulated": []})
    for source, finders in SOURCES.items():
        rows = [row for find in finders for row in find(game, since) if row.tally.games or row.event]
        current = _current_lists({row.deck for row in rows if row.deck is not None})
        for row in rows:
            if row.deck is not None and current.get(row.deck) != row.cards:
                row = _without_name(row)
            results[row.format][source].append(row)
    return results


def _without_name(row: DeckResult) -> DeckResult:
    return DeckResult(row.format, row.cards, row.tally, row.public)


def _current_lists(decks: set[int]) -> dict[int, DeckCards]:
    counts: dict[int, dict[str, Any]] = defaultdict(dict)
    rows = DeckCard.objects.filter(deck__in=decks, deck__visibility=Deck.Visibility.PUBLIC).order_by()
    for deck, code, number, count in rows.values_list("deck", "card__set__code", "card__number", "count"):
        counts[deck][card_key(code, number)] = count
    return {deck: list_cards(cards) for deck, cards in counts.items()}
