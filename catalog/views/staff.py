"""Pages for editors: rulings, errata, card images and uploads of card lists."""

from __future__ import annotations

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from catalog import images
from catalog.addresses import activate
from catalog.audit import record_action
from catalog.core.access import editor_only
from catalog.core.queueing import enqueue_on_commit
from catalog.core.requests import HtmxRequest
from catalog.forms import ImageForm, RulingForm, UploadForm
from catalog.models import Card, Ruling, StaffAction, Upload
from catalog.tasks import UPLOADS

SHOWN_PROBLEMS = 200


@require_POST
@editor_only
def add_ruling(request: HttpRequest, game: str, code: str, number: int) -> HttpResponse:
    card = get_object_or_404(Card.objects.complete().with_number(game, code, number))
    form = RulingForm(request.POST)
    form.instance.card = card
    form.instance.author_id = request.user.pk
    if not form.is_valid():
        return render(request, "catalog/ruling.html", {"card": card, "form": form}, status=422)
    with transaction.atomic():
        ruling = form.save()
        record_action(request.user, StaffAction.Kind.RULING_ADDED, str(card.ref), None, ruling)
    messages.success(request, _("Saved."))
    return redirect(f"{card.get_absolute_url()}#rulings")


@require_POST
@editor_only
def delete_ruling(request: HttpRequest, pk: int) -> HttpResponse:
    with transaction.atomic():
        rulings = Ruling.objects.select_related("card__set").select_for_update(of=("self",))
        ruling = get_object_or_404(rulings, pk=pk)
        record_action(request.user, StaffAction.Kind.RULING_REMOVED, str(ruling.card.ref), ruling)
        ruling.delete()
    messages.success(request, _("Removed."))
    return redirect(f"{ruling.card.get_absolute_url()}#rulings")


@require_POST
@editor_only
def set_image(request: HttpRequest, game: str, code: str, number: int) -> HttpResponse:
    card = get_object_or_404(Card.objects.complete().with_number(game, code, number))
    form = ImageForm(request.POST, request.FILES)
    if not form.is_valid():
        return render(request, "catalog/image.html", {"card": card, "form": form}, status=422)
    before = card.image_id
    with transaction.atomic():
        images.set_image(card, form.cleaned_data["file"])
        record_action(request.user, StaffAction.Kind.IMAGE_SET, str(card.ref), before, card.image_id)
    messages.success(request, _("Saved."))
    return redirect(card)


@require_POST
@editor_only
def remove_image(request: HttpRequest, game: str, code: str, number: int) -> HttpResponse:
    card = get_object_or_404(Card.objects.complete().with_number(game, code, number))
    before = card.image_id
    with transaction.atomic():
        images.take_away(card)
        record_action(request.user, StaffAction.Kind.IMAGE_REMOVED, str(card.ref), before)
    messages.success(request, _("Removed."))
    return redirect(card)


@editor_only
def import_page(request: HttpRequest, game: str) -> HttpResponse:
    """The form, and the uploads there were. The import itself is the worker's; its page follows it."""
    form = UploadForm(request.POST, request.FILES) if request.method == "POST" else UploadForm()
    if form.is_bound and form.is_valid():
        form.instance.uploader_id = request.user.pk
        form.instance.game = game
        with transaction.atomic():
            upload = form.save()
            record_action(
                request.user, StaffAction.Kind.LIST_UPLOADED, f"upload {upload.pk}", None, bytes(upload.content)
            )
            enqueue_on_commit(UPLOADS.task)
        return redirect(upload)
    uploads = Upload.objects.filter(game=game).select_related("uploader").defer("content")[:20]
    quarantined = Card.objects.filter(set__game=game).in_quarantine().count()
    context = {"form": form, "uploads": uploads, "quarantined": quarantined}
    return render(request, "catalog/import.html", context, status=422 if form.errors else 200)


@require_safe
@editor_only
def quarantine(request: HttpRequest, game: str) -> HttpResponse:
    """The cards whose sentences broke trial games, with the reports."""
    cards = Card.objects.complete().filter(set__game=game).in_quarantine()
    return render(request, "catalog/quarantine.html", {"cards": cards})


@require_POST
@editor_only
def upload_again(request: HttpRequest, pk: int) -> HttpResponse:
    """Imports an upload that had rows with errors once more, without those rows."""
    upload = get_object_or_404(Upload.objects.defer("content"), pk=pk)
    with transaction.atomic():
        if upload.leave_out_bad_rows():
            record_action(request.user, StaffAction.Kind.LIST_REPEATED, f"upload {upload.pk}")
            enqueue_on_commit(UPLOADS.task)
    return redirect(upload)


@require_safe
@editor_only
def upload_page(request: HtmxRequest, pk: int) -> HttpResponse:
    """Render the progress of an import, or its report once it is done. Until then, the fragment polls."""
    upload = get_object_or_404(Upload.objects.defer("content"), pk=pk)
    activate(upload.game)
    language = "ru" if (get_language() or "en").startswith("ru") else "en"
    context = {
        "upload": upload,
        "report": upload.report and upload.report.get(language),
        "failed": upload.report is not None and not upload.report,
        "shown": SHOWN_PROBLEMS,
        "again": upload.can_leave_out,
    }
    template = "catalog/upload.html#progress" if request.htmx else "catalog/upload.html"
    return render(request, template, context)
