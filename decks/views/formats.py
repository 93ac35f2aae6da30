"""Formats: what each allows, and the pages on which editors add and change them."""

from __future__ import annotations

import json

from django.db import IntegrityError, transaction
from django.forms.models import model_to_dict
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from catalog.audit import record_action
from catalog.core.access import editor_only
from catalog.core.requests import HtmxRequest
from catalog.models import StaffAction, Upload
from decks.forms import FormatForm
from decks.models import Format


@require_safe
def formats(request: HttpRequest, game: str) -> HttpResponse:
    return render(request, "decks/formats.html", {"formats": Format.objects.filter(game=game).in_words()})


@require_safe
def show(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    row = Format.objects.filter(game=game, slug=slug).in_words()
    if not row:
        raise Http404
    return render(request, "decks/format.html", {"format": row[0]})


@require_safe
@editor_only
def of_bans(request: HtmxRequest, pk: int) -> HttpResponse:
    """The link with which an imported list's bans become a format."""
    address = f"{reverse('decks:new_format')}?list={pk}"
    return render(request, "decks/format_of_bans.html", {"address": address}) if request.htmx else redirect(address)


def _banned_by(upload: str) -> str:
    """The names of the cards that an uploaded list bans, one a line."""
    row = Upload.objects.filter(pk=upload).only("report").first() if upload.isascii() and upload.isdigit() else None
    return "\n".join(((row and row.report) or {}).get("en", {}).get("banned", ()))


def _content(row: Format) -> str:
    """All that a format says, for the digest of the audit log."""
    values = model_to_dict(row)
    values["sets"] = sorted(each.pk for each in values["sets"])
    return json.dumps([values, sorted(row.bans.values_list("name_key", flat=True))], sort_keys=True, default=str)


@require_http_methods(["GET", "HEAD", "POST"])
@editor_only
def edit(request: HttpRequest, game: str, slug: str = "") -> HttpResponse:
    """Add a format, or change one."""
    row = get_object_or_404(Format, game=game, slug=slug) if slug else None
    banned = "" if row else _banned_by(request.GET.get("list", ""))
    instance = row or Format(game=game)
    before = _content(row) if row else ""
    form = FormatForm(request.POST or None, instance=instance, initial={"banned": banned} if banned else None)
    if request.method == "POST" and form.is_valid():
        try:
            with transaction.atomic():
                changed = form.save()
                target = f"{game} format {changed.slug}"
                record_action(request.user, StaffAction.Kind.FORMAT_CHANGED, target, before, _content(changed))
            return redirect(changed)
        except IntegrityError:  # a concurrent request took the address after validation
            form.add_error("slug", form.instance.unique_error_message(Format, ("slug",)))
    return render(request, "decks/format_form.html", {"format": row, "form": form}, status=422 if form.errors else 200)
