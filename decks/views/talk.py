"""Likes and comments, and what staff does with comments that were reported."""

from __future__ import annotations

from typing import cast

from django.contrib import messages
from django.contrib.admin.views.decorators import staff_member_required
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from catalog.requests import HtmxRequest
from decks.forms import CommentForm, ReportForm
from decks.models import Comment, Like, Report
from decks.views.access import readable

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


@require_POST
@login_required
def comment(request: HttpRequest, key: str) -> HttpResponse:
    deck = readable(request, key)
    form = CommentForm(request.POST)
    window = f"comments:{request.user.pk}"
    cache.add(window, 0, 3600)
    if not form.is_valid():
        messages.error(request, _("The comment is empty or too long."))
    elif cache.incr(window) > COMMENTS_AN_HOUR:
        messages.error(request, _("That were many comments for one hour: go on later."))
    else:
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
@staff_member_required(login_url="account_login")
def moderation(request: HttpRequest) -> HttpResponse:
    """Comments that were reported and not yet settled."""
    return render(request, "decks/moderation.html", {"comments": Comment.objects.reported()[:100]})


@require_POST
@staff_member_required(login_url="account_login")
def moderate(request: HttpRequest, pk: int) -> HttpResponse:
    found = get_object_or_404(Comment, pk=pk)
    if request.POST.get("verdict") == "hide":
        found.hide(cast(User, request.user))
    else:
        found.keep(cast(User, request.user))
    return redirect("decks:moderation")
