"""Likes and comments, and what staff does with comments that were reported."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.cache import cache
from django.db import transaction
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from catalog.core.access import moderator_only
from catalog.core.requests import HtmxRequest
from catalog.moderation import record_decision
from decks.forms import CommentForm, ReportForm
from decks.models import Comment, Like, Report
from decks.moderation import describe_comment
from decks.views.access import lock_readable, readable
from decks.views.deck_pages import about

COMMENTS_AN_HOUR = 30


@require_POST
@login_required
def like(request: HtmxRequest, key: str) -> HttpResponse:
    """Liked, or liked no longer: what is posted says which, so that it may come twice."""
    user = cast(User, request.user)
    with transaction.atomic():
        deck = lock_readable(request, key)
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
    """Post a comment on a deck. Show a rejected comment in its field again, with the reason.

    The page with the rejected comment has this address, so a GET request redirects to the deck. The language switch
    sends such a request.
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
        form.add_error("text", _("Too many comments this hour. Try again later."))
        refused = render(request, "decks/deck.html", about(request, deck, form), status=429)
        refused["Retry-After"] = "3600"
        return refused
    form.instance.author = request.user
    with transaction.atomic():
        form.instance.deck = lock_readable(request, key)
        form.save()
    return redirect(f"{deck.get_absolute_url()}#comments")


@require_POST
@login_required
def delete_comment(request: HttpRequest, key: str, pk: int) -> HttpResponse:
    """Delete one's own comment, or one on one's own deck."""
    may_delete = Q(author=request.user.pk) | Q(deck__owner=request.user.pk)
    with transaction.atomic():  # locked, as a report of it locks it: one could else come between what goes with it
        comments = Comment.objects.filter(may_delete).select_related("deck").select_for_update(of=("self",))
        comment = get_object_or_404(comments, deck__key=key, pk=pk)
        comment.delete()
    return redirect(f"{comment.deck.get_absolute_url()}#comments")


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def report_comment(request: HttpRequest, key: str, pk: int) -> HttpResponse:
    """Ask staff to look at a comment; once a reader."""
    deck = readable(request, key)
    comment = get_object_or_404(deck.comments.visible().select_related("author"), pk=pk)
    form = ReportForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        with transaction.atomic():
            get_object_or_404(deck.comments.select_for_update(), pk=pk)
            Report.objects.get_or_create(
                comment=comment, reporter=cast(User, request.user), defaults={"reason": form.cleaned_data["reason"]}
            )
        messages.success(request, _("Thanks: a moderator will take a look."))
        return redirect(f"{deck.get_absolute_url()}#comments")
    return render(request, "decks/report.html", {"comment": comment, "deck": deck, "form": form})


@require_safe
@moderator_only
def moderation(request: HttpRequest) -> HttpResponse:
    """Comments that were reported and not yet settled."""
    return render(request, "decks/moderation.html", {"comments": Comment.objects.with_reports()[:100]})


@require_POST
@moderator_only
def moderate(request: HttpRequest, key: str, pk: int) -> HttpResponse:
    """Hide a comment or let it stay; leads back to where that was said: the deck's page, or the reports."""
    moderator = cast(User, request.user)
    with transaction.atomic():
        comments = Comment.objects.select_related("author", "deck").select_for_update(of=("self",))
        comment = get_object_or_404(comments, deck__key=key, pk=pk)
        reasons = comment.reports.filter(settled=None).values_list("reason", flat=True)
        reason = "; ".join(each for each in reasons if each)
        record_decision("comment", describe_comment(comment), request.POST.get("verdict") == "hide", reason, moderator)
        if request.POST.get("verdict") == "hide":
            comment.hide(moderator)
            messages.success(request, _("Hidden: only its author and moderators can see it now."))
        else:
            comment.keep(moderator)
            messages.success(request, _("Kept: everyone can see it."))
    if request.POST.get("at") == "deck":
        return redirect(f"{comment.deck.get_absolute_url()}#comment-{comment.pk}")
    return redirect("decks:moderation")
