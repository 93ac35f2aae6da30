"""Decks, tags and comments as moderators see and hide them."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils.translation import gettext_lazy as _

from catalog.core.names import name_key
from catalog.moderation import ModeratedKind, ModeratedText
from decks.models import Comment, Deck, Tag


def find_decks(text: str) -> QuerySet[Deck]:
    """Return the decks that others may read and the decks that moderators have hidden. Exclude private decks."""
    shared = Deck.objects.filter(~Q(visibility=Deck.Visibility.PRIVATE) | ~Q(withheld=""), example_set=None)
    if text:
        shared = shared.filter(Q(search_key__contains=name_key(text)) | Q(text__icontains=text))
    return shared.annotate(said_at=F("updated")).select_related("owner").order_by("-updated", "-pk")


def describe_deck(deck: Deck) -> ModeratedText:
    return ModeratedText(
        row=str(deck.pk),
        text=" — ".join(part for part in (deck.name, deck.text) if part),
        by=deck.owner.username if deck.owner else "",
        at=deck.updated,
        address="" if deck.withheld else deck.get_absolute_url(),
        hidden=bool(deck.withheld),
        author=deck.owner_id,
    )


def hide_deck(deck: Deck, moderator: User) -> None:
    deck.withhold()


def show_deck(deck: Deck, moderator: User) -> None:
    deck.give_back()


def tags(text: str) -> QuerySet[Tag]:
    """Tags of decks that others may read, and those that were hidden."""
    used = Deck.tags.through.objects.filter(tag=OuterRef("pk")).exclude(deck__visibility=Deck.Visibility.PRIVATE)
    rows = Tag.objects.filter(Exists(used) | Q(hidden=True))
    if text:
        rows = rows.filter(name__icontains=text)
    return rows.annotate(said_at=F("made")).order_by("-made", "-pk")


def describe_tag(tag: Tag) -> ModeratedText:
    return ModeratedText(str(tag.pk), f"#{tag.name}", "", tag.made, "", tag.hidden)


def hide_tag(tag: Tag, moderator: User) -> None:
    Tag.objects.filter(pk=tag.pk).update(hidden=True)


def show_tag(tag: Tag, moderator: User) -> None:
    Tag.objects.filter(pk=tag.pk).update(hidden=False)


def comments(text: str) -> QuerySet[Comment]:
    rows = Comment.objects.exclude(deck__visibility=Deck.Visibility.PRIVATE)
    if text:
        rows = rows.filter(Q(text__icontains=text) | Q(author__username__icontains=text))
    return rows.annotate(said_at=F("made")).select_related("author", "deck").order_by("-made", "-pk")


def describe_comment(comment: Comment) -> ModeratedText:
    address = f"{comment.deck.get_absolute_url()}#comment-{comment.pk}"
    return ModeratedText(
        str(comment.pk),
        comment.text,
        comment.author.username,
        comment.made,
        address,
        comment.hidden is not None,
        comment.author_id,
    )


def hide_comment(comment: Comment, moderator: User) -> None:
    comment.hide(moderator)


def show_comment(comment: Comment, moderator: User) -> None:
    comment.keep(moderator)


MODERATED = {
    "deck": ModeratedKind(_("Decks"), find_decks, describe_deck, hide_deck, show_deck),
    "tag": ModeratedKind(_("Tags"), tags, describe_tag, hide_tag, show_tag),
    "comment": ModeratedKind(_("Comments"), comments, describe_comment, hide_comment, show_comment),
}
