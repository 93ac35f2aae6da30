"""A deck as other sites show it in a frame."""

from __future__ import annotations

from itertools import groupby

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from catalog.addresses import activate
from catalog.core.embeds import Embed, allow_frames
from decks.models import Deck

WIDTH, HEIGHT = 600, 420


def find_embeddable(key: str) -> Deck:
    """The deck with that key as a stranger sees it; 404 where that is nothing."""
    deck = get_object_or_404(Deck.objects.readable_by(AnonymousUser()).with_details(), key=key)
    deck.fetch()
    activate(deck.format.game)
    return deck


def describe_deck(key: str) -> Embed:
    deck = find_embeddable(key)
    return Embed(
        title=deck.title,
        frame=reverse("decks:embed", args=[deck.key]),
        width=WIDTH,
        height=HEIGHT,
        author=deck.owner.username if deck.owner else "",
        picture=reverse("decks:picture", args=[deck.key]),
    )


@require_safe
@allow_frames
def show_embed(request: HttpRequest, key: str) -> HttpResponse:
    deck = find_embeddable(key)
    lines = sorted(deck.lines(), key=lambda pair: pair[1].place)
    groups = [(sort.name, list(rows)) for sort, rows in groupby(lines, key=lambda pair: pair[1].group)]
    context = {"deck": deck, "groups": groups, "verdict": deck.verdict(), "figures": deck.figures()}
    return render(request, "decks/embed.html", context)
