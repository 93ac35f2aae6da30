"""Pages that belong to no app: the front page."""

from datetime import date
from random import Random
from typing import Any

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from redis.exceptions import RedisError

from catalog.berserk import terms as berserk
from catalog.games import first_game
from catalog.models import Card
from decks.events.options import drafted_games
from decks.games import drafting
from decks.models import Deck

# How many cards lie on the front page: as many as fan out legibly.
FANNED = 3


def home(request: HttpRequest) -> HttpResponse:
    """The front page of the first game."""
    return game_home(request, first_game())


def game_home(request: HttpRequest, game: str) -> HttpResponse:
    """What one can do with a game, with the cards and the deck of the day."""
    language = get_language() or "en"
    word = "элемент" if language.startswith("ru") else "element"
    elements = [
        (f"{word}:{term.said(language).casefold()}", slug, term.said(language))
        for slug, term in berserk.ELEMENTS.items()
    ]
    today = date.today()
    shown = _chosen_on(today)
    found = Card.objects.complete().in_bulk(shown["cards"])
    deck = Deck.objects.filter(pk=shown["deck"]).first()
    if deck is not None:
        deck.fetch()
    ways = [way for way in drafting(game).ways.values() if not way.starter] if game in drafted_games() else []
    cards = [found[pk] for pk in shown["cards"] if pk in found]
    return render(request, "home.html", {"cards": cards, "elements": elements, "deck": deck, "ways": ways})


def _chosen_on(today: date) -> dict[str, Any]:
    """What is chosen for the day, kept for a while; without a cache it is chosen anew."""
    try:
        shown: dict[str, Any] | None = cache.get(f"front-page-of-{today}")
        if shown is None:
            shown = _chosen_by(Random(today.toordinal()))
            cache.set(f"front-page-of-{today}", shown, 10 * 60)
    except RedisError:
        return _chosen_by(Random(today.toordinal()))
    return shown


def _chosen_by(random: Random) -> dict[str, Any]:
    """The keys of a few cards, each of another element, and of one example deck."""
    keys: dict[str, list[int]] = {}
    for pk, element in Card.objects.filter(set__game="berserk").values_list("pk", "berserk__element").order_by("pk"):
        keys.setdefault(element, []).append(pk)
    elements = random.sample(sorted(keys), min(FANNED, len(keys)))
    decks = list(Deck.objects.public().exclude(example_set=None).order_by("pk").values_list("pk", flat=True))
    return {
        "cards": [random.choice(keys[element]) for element in elements],
        "deck": random.choice(decks) if decks else None,
    }
