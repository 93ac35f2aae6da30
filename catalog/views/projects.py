"""A user's own cards: the list, the editor with its live reading, publishing, withdrawing and deleting."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from catalog.addresses import activate
from catalog.core import throttle
from catalog.core.access import turn_away
from catalog.editor import CardEditor, EditorForm, find_editor
from catalog.models import Card, CardProject
from catalog.projects import (
    CardsInDecks,
    NotComplete,
    TooManyProjects,
    delete_project,
    publish_project,
    save_project,
    withdraw_project,
)

NEW_CODE = "OWN"  # of cards that are not saved yet


@require_safe
def projects(request: HttpRequest, game: str) -> HttpResponse:
    """The cards that the account is writing."""
    editor = _editor(game)
    if not isinstance(request.user, User):
        return turn_away(request, "")
    own = CardProject.objects.filter(author=request.user, game=game).select_related("set")
    return render(request, "catalog/projects.html", {"projects": own, "editor": editor})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_project(request: HttpRequest, game: str) -> HttpResponse:
    editor = _editor(game)
    if not isinstance(request.user, User):
        return turn_away(request, "")
    return _edit(request, request.user, game, editor, None)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def project(request: HttpRequest, pk: int) -> HttpResponse:
    own = _own(request, pk)
    activate(own.game)
    return _edit(request, own.author, own.game, _editor(own.game), own)


@never_cache
@require_POST
def show_reading(request: HttpRequest, game: str) -> HttpResponse:
    """Render how the editor's fields are understood, and the cards that they make. Nothing is stored."""
    editor = _editor(game)
    if not isinstance(request.user, User):
        return turn_away(request, "")
    form = editor.form(request.POST)
    return render(request, "catalog/project_reading.html", _reading(editor, form))


@require_POST
def publish(request: HttpRequest, pk: int) -> HttpResponse:
    own = _own(request, pk)
    try:
        publish_project(own)
    except NotComplete:
        messages.error(request, _("There is nothing to publish yet: fix what the editor marks, then save."))
    else:
        messages.success(request, _("Published: everyone can see and play these cards."))
    return redirect(own)


@require_POST
def withdraw(request: HttpRequest, pk: int) -> HttpResponse:
    own = _own(request, pk)
    try:
        withdraw_project(own)
    except CardsInDecks:
        messages.error(request, _("Decks of other people hold these cards, so they stay published."))
    else:
        messages.success(request, _("Withdrawn: only you see these cards, and your decks with them are private."))
    return redirect(own)


@require_POST
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    own = _own(request, pk)
    activate(own.game)
    try:
        delete_project(own)
    except CardsInDecks:
        messages.error(request, _("These cards are in use and cannot be deleted: take them out first."))
        return redirect("catalog:project", pk)
    messages.success(request, _("Deleted."))
    return redirect("catalog:projects")


def _editor(game: str) -> CardEditor:
    editor = find_editor(game)
    if editor is None:
        raise Http404
    return editor


def _own(request: HttpRequest, pk: int) -> CardProject:
    """The project, for its author; others do not learn that it exists."""
    return get_object_or_404(CardProject.objects.select_related("set", "author"), pk=pk, author_id=request.user.pk)


def _reading(editor: CardEditor, form: EditorForm, own: CardProject | None = None) -> dict[str, object]:
    number, code = (own.pk, own.code) if own is not None else (0, NEW_CODE)
    return {"sketch": editor.sketch(form.values, number, code), "form_errors": form.errors}


def _edit(request: HttpRequest, author: User, game: str, editor: CardEditor, own: CardProject | None) -> HttpResponse:
    posted = request.method == "POST"
    form = editor.form(request.POST if posted else None, own.values if own is not None else None)
    context = {"editor": editor, "form": form, "project": own}
    if posted and not form.errors:
        try:
            if own is None:
                throttle.spend(request, "desks")
            saved, sketch = save_project(author, game, form.values, own)
        except TooManyProjects:
            messages.error(request, _("You have %(most)d projects: delete one first.") % {"most": CardProject.MOST})
        except CardsInDecks:
            messages.error(request, _("A card that you removed is in use: take it out first."))
        else:
            if sketch.contents is None:
                messages.warning(request, _("Saved. These cards cannot be played yet: see what the editor marks."))
            else:
                messages.success(request, _("Saved."))
            return redirect(saved)
    shown_form = form if posted else editor.form(own.values if own is not None else {})
    context |= _reading(editor, shown_form, own)
    if own is not None and own.set is not None:
        context["card"] = Card.every.complete().filter(set=own.set).order_by("number").first()
    return render(request, "catalog/project.html", context, status=422 if posted else 200)
