"""Writing, publishing, withdrawing and deleting a user's own cards: each function is one transaction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import ProtectedError
from django.dispatch import Signal

from catalog.core import locks
from catalog.editor import CardSketch, find_editor
from catalog.importing import import_cards
from catalog.models import Card, CardProject, CardSet

withdrawing = Signal()  # sent with `card_set`, which becomes private; a receiver may raise `CardsInDecks`


class TooManyProjects(Exception):
    """The account has reached its maximum number of projects."""


class CardsInDecks(Exception):
    """Decks hold cards of the project."""


class NotComplete(Exception):
    """The project does not have cards yet."""


@transaction.atomic
def save_project(
    author: User, game: str, values: Mapping[str, Any], project: CardProject | None = None
) -> tuple[CardProject, CardSketch]:
    """Store the values of the editor. Complete cards are written to the project's set; otherwise the set stays as it
    was. Raises `TooManyProjects`."""
    editor = find_editor(game)
    assert editor is not None
    if project is None:
        locks.hold("card projects", str(author.pk))
        if CardProject.objects.filter(author=author).count() >= CardProject.MOST:
            raise TooManyProjects
        project = CardProject.objects.create(author=author, game=game)
    else:
        project = CardProject.objects.select_for_update(of=("self",)).select_related("set").get(pk=project.pk)
    sketch = editor.sketch(values, project.pk, project.code)
    project.values = dict(values)
    project.title = (sketch.title.ru or sketch.title.en)[:100]
    if sketch.contents is not None:
        if project.set is None:
            title = sketch.title
            project.set = CardSet.every.create(
                game=game, code=project.code, name_ru=title.ru, name_en=title.en, owner=author, private=True
            )
        report = import_cards(sketch.contents, owner=author.pk)
        assert not report.errors
        numbers = {card.number for card in sketch.cards}
        try:
            Card.every.filter(set=project.set).exclude(number__in=numbers).delete()
        except ProtectedError:
            raise CardsInDecks from None
        project.set.refresh_from_db()
    project.save()
    return project, sketch


@transaction.atomic
def publish_project(project: CardProject) -> None:
    """Show the cards to everyone. Raises `NotComplete`."""
    if project.set is None:
        raise NotComplete
    card_set = CardSet.every.select_for_update(of=("self",)).get(pk=project.set.pk)
    card_set.private = False
    card_set.save()


@transaction.atomic
def withdraw_project(project: CardProject) -> None:
    """Make published cards private again. Raises `CardsInDecks` if other people's decks hold them."""
    if project.set is None:
        return
    card_set = CardSet.every.select_for_update(of=("self",)).get(pk=project.set.pk)
    card_set.private = True
    card_set.save()
    withdrawing.send(sender=CardSet, card_set=card_set)


@transaction.atomic
def delete_project(project: CardProject) -> None:
    """Delete the project; unpublished cards as well. Raises `CardsInDecks`."""
    card_set = project.set
    project.delete()
    if card_set is not None and card_set.private:
        try:
            card_set.delete()
        except ProtectedError:
            raise CardsInDecks from None
