"""Hooks of decks: rows of guests, and the decks and collection of an account.

`berserk_site/hooks.py` describes each name.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.db.models import QuerySet

from catalog.games import GAMES
from catalog.models import Card, Owned
from decks import lists
from decks.models import Comment, Deck, Like, Report, Revision
from decks.models.decks import DeckCard, fetch_cards
from decks.verdict import Copies

# Decks and collections of guests are deleted `GUEST_DAYS` after the last change, which
# their pages say.


def decks_of_guests() -> QuerySet[Deck]:
    return Deck.objects.filter(owner=None).exclude(guest="").order_by("-updated")


def stale_decks(now: datetime) -> QuerySet[Deck]:
    return decks_of_guests().filter(updated__lt=now - timedelta(days=settings.GUEST_DAYS))


def cards_of_guests() -> QuerySet[Owned]:
    return Owned.objects.filter(user=None).order_by("-updated")


def stale_collections(now: datetime) -> QuerySet[Owned]:
    """Return the cards of guests who have changed none of them for `GUEST_DAYS`."""
    recent = cards_of_guests().filter(updated__gte=now - timedelta(days=settings.GUEST_DAYS)).order_by()
    return cards_of_guests().exclude(guest__in=recent.values("guest"))


STALE = {"decks of guests": stale_decks, "cards owned by guests": stale_collections}
QUOTAS = {"decks of guests": decks_of_guests, "cards owned by guests": cards_of_guests}


# Deck data of an account: the section of the download, and what goes with the account.


def export_decks(user: User) -> dict[str, Any]:
    """Decks with their revisions, each as a list that the import reads back; and the user's comments on other decks."""
    decks = list(Deck.objects.filter(owner=user).with_details().prefetch_related("revisions", "editors"))
    fetch_cards(decks)
    card_ids = {card for deck in decks for row in deck.revisions.all() for card in row.counts}
    cards = {card.pk: card.to_printed_card() for card in Card.every.complete().filter(pk__in=card_ids)}

    def listed(counts: Mapping[int, int]) -> str:
        return lists.format_list(
            [Copies(cards[card], count) for card, count in counts.items() if card in cards], "text"
        )

    return {
        "decks": [
            {
                "key": deck.key,
                "name": deck.name,
                "text": deck.text,
                "format": deck.format.slug,
                "visibility": deck.visibility,
                "tags": [tag.name for tag in deck.tags.all()],
                "copied_from": deck.copied_from.key if deck.copied_from else None,
                "editors": [editor.username for editor in deck.editors.all()],
                "list": lists.format_list(deck.copies(), "text", side=deck.side_board()),
                "created": deck.created.isoformat(),
                "updated": deck.updated.isoformat(),
                "revisions": [
                    {"number": row.number, "made": row.made.isoformat(), "note": row.note, "list": listed(row.counts)}
                    for row in deck.revisions.all()
                ],
            }
            for deck in decks
        ],
        "collection": {
            game: lists.format_list([Copies(row.card.to_printed_card(), row.count) for row in rows], "text")
            for game, rows in groupby(
                Owned.objects.filter(user=user)
                .select_related("card__set", *(f"card__{game.cards.numbers}" for game in GAMES.values()))
                .order_by("card__set__game", "card__set", "card__number"),
                lambda row: row.card.set.game,
            )
        },
        "edited": list(Deck.objects.filter(editors=user).values_list("key", flat=True)),
        "notes": [
            {"deck": row.deck.key, "number": row.number, "made": row.made.isoformat(), "note": row.note}
            for row in Revision.objects.filter(author=user).exclude(deck__owner=user).select_related("deck")
        ],
        "likes": list(Like.objects.filter(user=user).values_list("deck__key", flat=True)),
        "comments": [
            {
                "deck": row.deck.key,
                "made": row.made.isoformat(),
                "text": row.text,
                "hidden": row.hidden.isoformat() if row.hidden else None,
            }
            for row in Comment.objects.filter(author=user).select_related("deck")
        ],
        "reports": [
            {"comment": row.comment.text, "reason": row.reason, "made": row.made.isoformat()}
            for row in Report.objects.filter(reporter=user).select_related("comment")
        ],
    }


def forget_decks(user: User) -> None:
    """Delete the notes of the account in others' decks; their changes of the lists stay. Its unpublished cards leave
    all decks, so that they can be deleted."""
    DeckCard.objects.filter(card__private=True, card__set__owner=user).delete()
    Revision.objects.filter(author=user).exclude(deck__owner=user).update(note="", tab="")


ACCOUNT_DATA = {"export": export_decks, "forget": forget_decks}
