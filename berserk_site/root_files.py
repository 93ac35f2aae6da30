"""Files that programs look for at the root of a site: robots.txt, security.txt and favicon.ico."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.templatetags.static import static
from django.utils import timezone
from django.views.decorators.http import require_safe

# Addresses that search engines skip: account pages, the API, pages computed on request, and further pages of a list.
CLOSED: Final = (
    "/accounts/", "/api/", "/live/", "/moderation/", "/look/", "/language/",
    "/*/desk/", "/*/puzzles/", "/*?q=", "/*&q=", "/*?page=", "/*&page=",
)  # fmt: skip
VALID_FOR: Final = timedelta(days=180)  # RFC 9116 recommends less than a year


@require_safe
def write_robots(request: HttpRequest) -> HttpResponse:
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in CLOSED), "Crawl-delay: 5"]
    return _write_text(lines)


@require_safe
def write_security(request: HttpRequest) -> HttpResponse:
    """Where to report a weakness (RFC 9116). 404 without `CONTACT`."""
    contact = settings.CONTACT
    if not contact:
        raise Http404
    if "@" in contact and "://" not in contact:
        contact = f"mailto:{contact}"
    expires = (timezone.now() + VALID_FOR).replace(hour=0, minute=0, second=0, microsecond=0)
    address = request.build_absolute_uri()
    return _write_text(
        [f"Contact: {contact}", f"Expires: {expires:%Y-%m-%dT%H:%M:%SZ}", "Preferred-Languages: ru, en",
         f"Canonical: {address}"]
    )  # fmt: skip


@require_safe
def redirect_favicon(request: HttpRequest) -> HttpResponse:
    return HttpResponsePermanentRedirect(static("img/favicon.ico"))


def _write_text(lines: list[str]) -> HttpResponse:
    text = "".join(f"{line}\n" for line in lines)
    return HttpResponse(text, content_type="text/plain; charset=utf-8", headers={"Cache-Control": "max-age=86400"})
