"""Which deck a page may show and change. A deck that one may not see does not exist (404).

The page is of the deck's game, whichever was chosen before.
"""

from __future__ import annotations

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from catalog.addresses import activate
from decks.guests import author_of, guest_of
from decks.models import Author, Deck


def readable(request: HttpRequest, key: str) -> Deck:
    decks = Deck.objects.readable_by(request.user, guest_of(request))
    deck = get_object_or_404(decks.with_details(), key=key)
    deck.fetch()
    activate(deck.format.game)
    return deck


def lock_readable(request: HttpRequest, key: str) -> Deck:
    """Like `readable`, but lock the deck against deletion until the transaction ends."""
    get_object_or_404(Deck.objects.with_lock(), key=key)
    return readable(request, key)


def editable(request: HttpRequest, key: str) -> tuple[Deck, Author]:
    """Return the deck without its cards, and the author, who may edit it. Each change posts the tab of its page."""
    deck = get_object_or_404(Deck.objects.select_related("format"), key=key)
    author = author_of(request, request.POST.get("tab", ""))
    if not deck.may_be_edited_by(author):
        raise Http404
    activate(deck.format.game)
    return deck, author


def owned(request: HttpRequest, key: str) -> Deck:
    deck, author = editable(request, key)
    if not deck.is_owned_by(author):
        raise Http404
    return deck
