"""Likes and comments, and what staff does with comments that were reported."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from catalog.requests import HtmxRequest
from catalog.staff import staff_only
from decks.forms import CommentForm, ReportForm
from decks.models import Comment, Like, Report
from decks.views.access import readable
from decks.views.showing import about

COMMENTS_AN_HOUR = 30


@require_POST
@login_required
def like(request: HtmxRequest, key: str) -> HttpResponse:
    """Liked, or liked no longer: what is posted says which, so that it may come twice."""
    deck = readable(request, key)
    user = cast(User, request.user)
    if request.POST.get("liked") == "1":
        Like.objects.get_or_create(deck=deck, user=user)
    else:
        Like.objects.filter(deck=deck, user=user).delete()
    if not request.htmx:
        return redirect(deck)
    context = {"deck": deck, "liked": request.POST.get("liked") == "1", "like_count": deck.likes.count()}
    return render(request, "decks/like.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def comment(request: HttpRequest, key: str) -> HttpResponse:
    """Say something of a deck; what cannot be kept stands in its field again, with the reason.

    That page has this address, which so leads to the deck where it is opened anew: by the switch of languages, say.
    """
    deck = readable(request, key)
    if request.method != "POST":
        return redirect(f"{deck.get_absolute_url()}#comments")
    form = CommentForm(request.POST)
    window = f"comments:{request.user.pk}"
    cache.add(window, 0, 3600)
    if not form.is_valid():
        return render(request, "decks/deck.html", about(request, deck, form), status=422)
    if cache.incr(window) > COMMENTS_AN_HOUR:
        form.add_error("text", _("That were many comments for one hour: go on later."))
        return render(request, "decks/deck.html", about(request, deck, form), status=429)
    form.instance.deck = deck
    form.instance.author = request.user
    form.save()
    return redirect(f"{deck.get_absolute_url()}#comments")


@require_POST
@login_required
def delete_comment(request: HttpRequest, pk: int) -> HttpResponse:
    """One's own comment, or one on one's own deck."""
    found = get_object_or_404(Comment.objects.select_related("deck"), pk=pk)
    if request.user.pk not in (found.author_id, found.deck.owner_id):
        return HttpResponse(status=403)
    found.delete()
    return redirect(f"{found.deck.get_absolute_url()}#comments")


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def report(request: HttpRequest, pk: int) -> HttpResponse:
    """Ask staff to look at a comment; once a reader."""
    found = get_object_or_404(Comment.objects.shown().select_related("deck__format", "author"), pk=pk)
    deck = readable(request, found.deck.key)
    form = ReportForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        Report.objects.get_or_create(
            comment=found, reporter=cast(User, request.user), defaults={"reason": form.cleaned_data["reason"]}
        )
        messages.success(request, _("Thank you: staff will look at it."))
        return redirect(f"{deck.get_absolute_url()}#comments")
    return render(request, "decks/report.html", {"comment": found, "deck": deck, "form": form})


@require_safe
@staff_only
def moderation(request: HttpRequest) -> HttpResponse:
    """Comments that were reported and not yet settled."""
    return render(request, "decks/moderation.html", {"comments": Comment.objects.reported()[:100]})


@require_POST
@staff_only
def moderate(request: HttpRequest, pk: int) -> HttpResponse:
    """Hide a comment or let it stay; leads back to where that was said: the deck's page, or the reports."""
    found = get_object_or_404(Comment.objects.select_related("deck"), pk=pk)
    if request.POST.get("verdict") == "hide":
        found.hide(cast(User, request.user))
        messages.success(request, _("Hidden: only its author and staff see it now."))
    else:
        found.keep(cast(User, request.user))
        messages.success(request, _("It stays, and everybody sees it."))
    if request.POST.get("at") == "deck":
        return redirect(f"{found.deck.get_absolute_url()}#comment-{found.pk}")
    return redirect("decks:moderation")
