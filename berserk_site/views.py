"""Pages that belong to no app: the front page."""

from datetime import date
from random import Random
from typing import Any

from django.core.cache import cache
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from berserk_site import front_page
from berserk_site.context import sections
from catalog.addresses import current_game
from catalog.core.cache_errors import cache_errors
from catalog.games import GAMES, first_game
from catalog.models import Card
from decks.events.options import drafted_games
from decks.games import get_draft_rules
from decks.models import Deck

# The number of cards on the front page: the most that stay legible in a fan.
FANNED = 3
LINKED = ("catalog", "decks", "events", "tables")  # sections with a link beside each game


def home(request: HttpRequest) -> HttpResponse:
    """Show what the site does and its games; with one game, the front page of that game."""
    if len(GAMES) == 1:
        return game_home(request, first_game())
    today = date.today()
    selections = {slug: _select_for_day(today, slug) for slug in GAMES}
    cards_by_pk = Card.objects.complete().in_bulk([pk for each in selections.values() for pk in each["cards"]])
    counts = dict(Card.objects.order_by().values_list("set__game").annotate(Count("pk")))
    language = get_language() or "en"
    games = [
        {
            "slug": slug,
            "name": game.name.said(language),
            "about": game.cards.about.said(language),
            "sections": [section for section in sections(slug) if section.slug in LINKED],
            "count": counts.get(slug, 0),
            "cards": [cards_by_pk[pk] for pk in selections[slug]["cards"] if pk in cards_by_pk],
        }
        for slug, game in GAMES.items()
    ]
    current = current_game().slug
    fan = [game["cards"][0] for game in games if game["cards"]][:FANNED]
    context = {
        "shown_games": games,
        "cards": fan,
        "ready_deck": Deck.objects.filter(pk=selections[current]["deck"]).first(),
    }
    return render(request, "games.html", context | _build_current_context(request, current, list(GAMES)))


def game_home(request: HttpRequest, game: str) -> HttpResponse:
    """Show the features of a game, with the cards and the deck of the day."""
    selection = _select_for_day(date.today(), game)
    cards_by_pk = Card.objects.complete().in_bulk(selection["cards"])
    deck = Deck.objects.filter(pk=selection["deck"]).first()
    if deck is not None:
        deck.fetch()
    cards = [cards_by_pk[pk] for pk in selection["cards"] if pk in cards_by_pk]
    card_rules = GAMES[game].cards
    context = {
        "cards": cards,
        "deck": deck,
        "searches": card_rules.searches(get_language() or "en"),
        "about": card_rules.about,
    }
    context |= {"example": card_rules.vocabulary.example, "ready_deck": deck}
    return render(request, "home.html", context | _build_current_context(request, game, [game]))


def _build_current_context(request: HttpRequest, game: str, games: list[str]) -> dict[str, Any]:
    """Return the context of the three actions, which are of one game, and of the current parts of all `games`."""
    ways = [way for way in get_draft_rules(game).ways.values() if not way.starter] if game in drafted_games() else []
    return {
        "way": ways[0] if ways else None,
        "unfinished": front_page.find_unfinished(request, games),
        "daily": front_page.find_daily_puzzle(request, games, date.today()),
        "live_tables": front_page.find_live_tables(games),
        "open_events": front_page.find_open_events(games),
    }


def _select_for_day(today: date, game: str) -> dict[str, Any]:
    """Return the front-page selection of a game for the day. The result is cached if a cache is available."""
    random = Random(f"{today.toordinal()} {game}")
    try:
        selection: dict[str, Any] | None = cache.get(f"front-page-of-{game}-{today}")
        if selection is None:
            selection = _select_randomly(random, game)
            cache.set(f"front-page-of-{game}-{today}", selection, 10 * 60)
    except cache_errors():
        return _select_randomly(random, game)
    return selection


def _select_randomly(random: Random, game: str) -> dict[str, Any]:
    """Return the keys of a few cards, each of a different sort, and the key of one example deck."""
    sort = GAMES[game].cards.sorted_out_by
    keys: dict[str, list[int]] = {}
    for pk, value in Card.objects.filter(set__game=game).values_list("pk", sort).order_by("pk"):
        keys.setdefault(value, []).append(pk)
    values = random.sample(sorted(keys), min(FANNED, len(keys)))
    examples = Deck.objects.public().exclude(example_set=None).filter(format__game=game)
    decks = list(examples.order_by("pk").values_list("pk", flat=True))
    return {
        "cards": [random.choice(keys[value]) for value in values],
        "deck": random.choice(decks) if decks else None,
    }
