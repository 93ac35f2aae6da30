"""Titles and card names of own puzzles, as moderators see and hide them."""

from __future__ import annotations

import tomllib

from django.contrib.auth.models import User
from django.db.models import F, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from catalog.moderation import ModeratedKind, ModeratedText
from simulator.models import OwnPuzzle


def find_puzzles(text: str) -> QuerySet[OwnPuzzle]:
    """Return the puzzles that others may open: those that a search has proved."""
    puzzles = OwnPuzzle.objects.filter(state=OwnPuzzle.State.PROVED)
    if text:
        puzzles = puzzles.filter(Q(title__icontains=text) | Q(text__icontains=text))
    return puzzles.annotate(said_at=F("created")).select_related("author").order_by("-created", "-pk")


def describe_puzzle(puzzle: OwnPuzzle) -> ModeratedText:
    names = ", ".join(tomllib.loads(puzzle.text).get("cards", {}))
    return ModeratedText(
        row=str(puzzle.pk),
        text=" — ".join(part for part in (puzzle.title, names) if part),
        by=puzzle.author.username if puzzle.author else "",
        at=puzzle.created,
        address=puzzle.get_absolute_url(),
        hidden=puzzle.hidden is not None,
        author=puzzle.author_id,
    )


def hide_puzzle(puzzle: OwnPuzzle, moderator: User) -> None:
    OwnPuzzle.objects.filter(pk=puzzle.pk, hidden=None).update(hidden=timezone.now())


def show_puzzle(puzzle: OwnPuzzle, moderator: User) -> None:
    OwnPuzzle.objects.filter(pk=puzzle.pk).update(hidden=None)


MODERATED = {"puzzle": ModeratedKind(_("Own puzzles"), find_puzzles, describe_puzzle, hide_puzzle, show_puzzle)}
