"""The picture of a deck, with the words and drawings of its cards."""

from __future__ import annotations

from itertools import cycle, islice

from django.http import HttpRequest
from django.utils.text import capfirst
from django.utils.translation import get_language, gettext, ngettext

from decks.deck_art import choose_cards, draw_cards
from decks.figures import Sort
from decks.models import Deck
from decks.picture import DeckPicture, ListLine, art_size
from decks.picture_style import MOST_ART


def build_picture(request: HttpRequest, deck: Deck) -> DeckPicture:
    """Return the picture of a deck in the visitor's language; its QR code links to the deck's page."""
    language = get_language() or "en"
    verdict = deck.verdict()
    grouped: dict[Sort, list[ListLine]] = {}
    places: dict[Sort, int] = {}
    for row, card_line in deck.lines():
        mark = card_line.share.slug if card_line.share else ""
        number = row.count if card_line.copies_are_cards else 1
        grouped.setdefault(card_line.group, []).append(ListLine(number, row.card.name, mark))
        places[card_line.group] = card_line.place
    lines = []
    for group in sorted(grouped, key=places.__getitem__):
        total = sum(line.copies for line in grouped[group])
        lines += [ListLine(0, f"{capfirst(group.name.said(language))} · {total}"), *grouped[group]]
    count = ngettext("%(counter)s card", "%(counter)s cards", verdict.count) % {"counter": verdict.count}
    art = draw_cards(deck.format.game, choose_cards(deck.format.game, deck.copies(), MOST_ART), art_size(MOST_ART))
    return DeckPicture(
        title=deck.title,
        below=" · ".join(filter(None, [deck.format.name, count, deck.owner.username if deck.owner else ""])),
        verdict=gettext("Legal") if verdict.legal else gettext("Not legal"),
        legal=verdict.legal,
        lines=lines,
        more=gettext("and {count} more"),
        curve=deck.figures().curve,
        address=request.build_absolute_uri(deck.get_absolute_url()),
        art=list(islice(cycle(art), MOST_ART)),  # a drawing repeats if there are few: a wide one shows no subject
    )
