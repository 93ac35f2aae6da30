"""The cards of a deck in a list: `{% deck_row row line %}`, drawn once for all that it says, and what copies mean."""

from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from catalog.models import Card
from decks.games import CardLine, deck_game
from decks.models import DeckCard

register = template.Library()


@register.simple_tag
def deck_row(row: DeckCard, line: CardLine) -> SafeString:
    card = row.card
    return _render_row(card.pk, card.name, card.get_absolute_url(), line, row.count, get_language() or "en")


@register.filter
def copies_are_cards(card: Card) -> bool:
    """Whether copies of the card are counted; otherwise they only encode its place."""
    return deck_game(card.set.game).line(card.to_printed_card()).copies_are_cards


@lru_cache(maxsize=8192)
def _render_row(pk: int, name: str, url: str, line: CardLine, count: int, language: str) -> SafeString:
    """Render a row. The cache key contains all data of the row, so that a changed card gets a new entry."""
    context = {"pk": pk, "name": name, "url": url, "line": line, "count": count}
    return render_to_string("decks/row.html", context)
