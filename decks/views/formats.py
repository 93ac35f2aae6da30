"""Formats: what each allows, and the pages on which staff add and change them."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from catalog.staff import staff_only
from decks.forms import FormatForm
from decks.models import Format


@require_safe
def formats(request: HttpRequest) -> HttpResponse:
    return render(request, "decks/formats.html", {"formats": Format.objects.in_words()})


@require_safe
def show(request: HttpRequest, slug: str) -> HttpResponse:
    found = Format.objects.filter(slug=slug).in_words()
    if not found:
        raise Http404
    return render(request, "decks/format.html", {"format": found[0]})


@require_http_methods(["GET", "HEAD", "POST"])
@staff_only
def edit(request: HttpRequest, slug: str = "") -> HttpResponse:
    """Add a format, or change one."""
    row = get_object_or_404(Format, slug=slug) if slug else None
    form = FormatForm(request.POST or None, instance=row)
    if request.method == "POST" and form.is_valid():
        return redirect(form.save())
    return render(request, "decks/format_form.html", {"format": row, "form": form}, status=422 if form.errors else 200)
