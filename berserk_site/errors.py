"""The pages of what went wrong: each says what happened and what to do next, in the visitor's language.

500 has a template of its own that needs neither the database nor a session: either may be what broke.
"""

from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import BadRequest, MiddlewareNotUsed
from django.db import DataError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed, JsonResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import NotFound


def _page(request: HttpRequest, code: int, title: Promise, text: Promise, retry: bool = False) -> HttpResponse:
    words = {"code": code, "title": title, "text": text, "retry": retry}
    return render(request, "error_page.html", words, status=code)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    title = _("That could not be understood")
    if request.path.startswith("/api/"):  # programs read no pages
        return JsonResponse({"detail": title}, status=400)
    return _page(
        request,
        400,
        title,
        _("The address or the form was not as we sent it. Go back, load the page again and repeat what you did."),
    )


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _page(
        request,
        403,
        _("This is not yours to see"),
        _("It belongs to somebody else, or only signed-in people see it. If it is yours, sign in first."),
    )


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    if request.path.startswith("/api/"):  # an address that is none of the API's: programs read no pages
        return JsonResponse({"detail": NotFound().detail}, status=404)
    return _page(
        request,
        404,
        _("There is no such page"),
        _("It may have been deleted, or its address was mistyped. The search on the cards' page may find it."),
    )


def not_allowed(request: HttpRequest, response: HttpResponseNotAllowed) -> HttpResponse:
    """The page in an answer that says no more than which methods an address takes."""
    if "GET" in response["Allow"]:
        text = _(
            "This address only shows something. Nothing was changed; open the page again and use what stands on it."
        )
    else:
        text = _(
            "This address only takes what a form sends. Go back to the page with the form, and send it from there."
        )
    page = _page(request, 405, _("Nothing is done this way here"), text)
    response.content = page.content
    response["Content-Type"] = page["Content-Type"]
    return response


def too_many(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _page(
        request, 429, _("That was too often"), _("Wait a few minutes and try again. Nothing was lost."), retry=True
    )


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return _page(
        request,
        403,
        _("This page was too old"),
        _(
            "Nothing was changed. Go back, load the page again and repeat what you did;"
            " if it happens again, let your browser keep cookies for this site."
        ),
    )


class RefusedMethods:
    """Middleware: who asks an address for what it does not do (405) sees one of our pages, not an empty one."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if isinstance(response, HttpResponseNotAllowed) and not response.content:
            return not_allowed(request, response)
        return response


class UnspeakableText:
    """Middleware: a text with the character NUL, which PostgreSQL refuses even to seek, could not be understood."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        is_nul = isinstance(exception, DataError) and "NUL" in str(exception)
        return bad_request(request, exception) if is_nul else None


class MissingPages:
    """Middleware: a page that is not there, or was asked for wrongly, is ours with `DEBUG` too, as Django makes it
    without. Who runs the site at home with the defaults is a player; only what breaks (500) is shown to developers as
    Django shows it.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        if not settings.DEBUG:
            raise MiddlewareNotUsed
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code == 404 and request.resolver_match is None:  # no such address: no view was asked
            return not_found(request, Http404())
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if isinstance(exception, BadRequest):
            return bad_request(request, exception)
        return not_found(request, exception) if isinstance(exception, Http404) else None
