"""What the download of one's own data holds of decks."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User

from decks import lists
from decks.models import Comment, Deck, Like, Report


def belongings(user: User) -> dict[str, Any]:
    decks = Deck.objects.filter(owner=user).complete().prefetch_related("revisions")
    return {
        "decks": [
            {
                "key": deck.key,
                "name": deck.name,
                "text": deck.text,
                "format": deck.format.slug,
                "visibility": deck.visibility,
                "tags": [tag.name for tag in deck.tags.all()],
                "list": lists.write(deck.copies(), "text"),
                "created": deck.created.isoformat(),
                "updated": deck.updated.isoformat(),
                "revisions": [
                    {"number": row.number, "made": row.made.isoformat(), "note": row.note, "cards": row.cards}
                    for row in deck.revisions.all()
                ],
            }
            for deck in decks.select_related("format")
        ],
        "likes": list(Like.objects.filter(user=user).values_list("deck__key", flat=True)),
        "comments": [
            {"deck": row.deck.key, "made": row.made.isoformat(), "text": row.text}
            for row in Comment.objects.filter(author=user).select_related("deck")
        ],
        "reports": [
            {"comment": row.comment.text, "reason": row.reason, "made": row.made.isoformat()}
            for row in Report.objects.filter(reporter=user).select_related("comment")
        ],
    }
