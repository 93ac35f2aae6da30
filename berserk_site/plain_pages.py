"""Responses of a site that is busy, broken or over a limit: they need neither the database nor a session.

Each is a page in both languages, or JSON for the API, and shows the id of the request, by which its log is found.
"""

from __future__ import annotations

from typing import NamedTuple

from django.http import HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext as translated
from django.utils.translation import gettext_noop, override

RETRY_AFTER = 5  # seconds


class Trouble(NamedTuple):
    """A problem and its remedy; in English, as the key of the translation."""

    status: int
    title: str
    text: str


BROKEN = Trouble(
    500,
    gettext_noop("Something went wrong on our side"),
    gettext_noop("Everything you did before is saved. Try again in a minute."),
)
BUSY = Trouble(
    503,
    gettext_noop("The site is busy"),
    gettext_noop("Nothing was changed. Wait a few seconds and try again."),
)
OUTAGE = Trouble(
    503,
    gettext_noop("Part of the site is not responding"),
    gettext_noop("The operators have been notified. Everything saved is safe; try again in a minute."),
)
FOR_STAFF = Trouble(
    403,
    gettext_noop("This page is for staff"),
    gettext_noop("Sign in with a staff account first. The file was not read, and nothing was changed."),
)
TOO_LARGE = Trouble(
    413,
    gettext_noop("Request too large"),
    gettext_noop("That is more than this address accepts. Nothing was changed; send something smaller."),
)
TOO_MANY = Trouble(
    429,
    gettext_noop("Too many requests"),
    gettext_noop("Wait a few minutes and try again. Nothing was lost."),
)
TOO_MUCH_WORK = Trouble(
    413,
    gettext_noop("Too much to compute"),
    gettext_noop(
        "This position takes more time or memory than a page may use. Nothing was changed."
        " Use fewer cards that trigger one another, or a shorter script."
    ),
)
LANGUAGES = ("en", "ru")


class RequestRefusal(Exception):
    """The request is answered with this trouble."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.title)
        self.trouble = trouble


def plain_answer(trouble: Trouble, path: str, request_id: str = "") -> HttpResponse:
    """The answer to a request for `path`: a page in both languages, JSON under /api/."""
    texts = {}
    for language in LANGUAGES:
        with override(language):
            texts[language] = (translated(trouble.title), translated(trouble.text))
    response: HttpResponse
    if path.startswith("/api/"):
        detail = f"{' '.join(part.rstrip('.') + '.' for part in texts['en'])}"
        response = JsonResponse({"detail": detail, "request_id": request_id}, status=trouble.status)
    else:
        words = {"code": trouble.status, "english": texts["en"], "russian": texts["ru"], "request_id": request_id}
        response = HttpResponse(render_to_string("plain_error.html", words), status=trouble.status)
    if trouble.status in (429, 503):
        response["Retry-After"] = str(RETRY_AFTER)
    response["Cache-Control"] = "no-store"
    return response
