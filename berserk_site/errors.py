"""Error pages: each explains the error and the next step in the visitor's language.

The page for 500 uses a separate template that needs neither the database nor a session: either may be broken.
"""

import errno
import sqlite3
import sys
from collections.abc import Callable

from django.conf import settings
from django.contrib.sessions.exceptions import SessionInterrupted
from django.contrib.sessions.middleware import SessionMiddleware
from django.core.exceptions import BadRequest, MiddlewareNotUsed
from django.db import DataError, InterfaceError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed, JsonResponse
from django.shortcuts import render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from kombu.exceptions import OperationalError as QueueError
from psycopg.errors import LockNotAvailable
from rest_framework.exceptions import NotFound

from berserk_site.kept_sqlite.base import PRIMARY
from berserk_site.plain_pages import BROKEN, OUTAGE, plain_answer
from berserk_site.request_log import request_id
from berserk_site.var_folder import MovedFolder
from catalog.core.cache_errors import cache_errors
from catalog.core.throttle import TooMany


def _is_api(request: HttpRequest) -> bool:
    """Whether the request is an API call, which expects JSON instead of a page."""
    return request.path.startswith("/api/")


def _page(request: HttpRequest, code: int, title: Promise, text: Promise, retry: bool = False) -> HttpResponse:
    if _is_api(request):
        return JsonResponse({"detail": f"{title}. {text}"}, status=code)
    words = {"code": code, "title": title, "text": text, "retry": retry, "request_id": request_id()}
    return render(request, "error_page.html", words, status=code)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _page(
        request,
        400,
        _("Bad request"),
        _("The address or form is not the one we sent. Go back, reload the page and try again."),
    )


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _page(
        request,
        403,
        _("Access denied"),
        _("This page belongs to someone else, or only signed-in users can see it. If it is yours, sign in."),
    )


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    if _is_api(request):  # an address that is none of the API's
        return JsonResponse({"detail": NotFound().detail}, status=404)
    return _page(
        request,
        404,
        _("Page not found"),
        _("It may have been deleted, or the address is mistyped. Try searching the cards."),
    )


def server_error(request: HttpRequest) -> HttpResponse:
    """Return the 500 response: JSON for a program, our page for a browser. It depends on no part that may be broken."""
    return plain_answer(OUTAGE if is_outage(sys.exception()) else BROKEN, request.path, request_id())


class MailDown(Exception):
    """The mail server does not take a letter."""


UNWRITABLE = {errno.ENOSPC, errno.EDQUOT, errno.EROFS}


def is_outage(exception: BaseException | None) -> bool:
    """Whether the database, the cache or the queue does not answer, or the disk is full or gone."""
    if isinstance(exception, OSError):
        return exception.errno in UNWRITABLE or isinstance(exception, MovedFolder)
    return exception is not None and isinstance(
        exception, (OperationalError, InterfaceError, QueueError, MailDown, *cache_errors())
    )


def not_allowed(request: HttpRequest, response: HttpResponseNotAllowed) -> HttpResponse:
    """Add our page to a response that only lists the methods of an address."""
    if "GET" in response["Allow"]:
        text = _("This address is read-only. Nothing was changed; go back to the page and use its buttons.")
    else:
        text = _("This address only accepts form submissions. Go back to the form and send it from there.")
    page = _page(request, 405, _("Method not allowed"), text)
    response.content = page.content
    response["Content-Type"] = page["Content-Type"]
    return response


def too_many(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Answer 429, with the wait in Retry-After if `exception` has it."""
    title = _("Too many requests")
    if request.path.startswith("/api/"):
        answer: HttpResponse = JsonResponse({"detail": title}, status=429)
    else:
        answer = _page(request, 429, title, _("Wait a few minutes and try again. Nothing was lost."), retry=True)
    if isinstance(exception, TooMany):
        answer["Retry-After"] = str(exception.wait)
    return answer


RETRY_AFTER = 2  # seconds after which a client should retry a busy site


def busy(request: HttpRequest, maybe_done: bool = False) -> HttpResponse:
    """503: the visitor may repeat the request in a moment. `maybe_done`: the change may have happened nevertheless."""
    title = _("The site is busy")
    if request.path.startswith("/api/"):
        answer: HttpResponse = JsonResponse({"detail": title}, status=503)
    else:
        text = _("Nothing was changed. Wait a few seconds and try again.")
        if maybe_done:
            text = _("Wait a few seconds, reload the page and check whether your change is there.")
        answer = _page(request, 503, title, text, retry=True)
    answer["Retry-After"] = str(RETRY_AFTER)
    return answer


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return _page(
        request,
        403,
        _("This page has expired"),
        _(
            "Nothing was changed. Go back, reload the page and try again."
            " If it keeps happening, allow cookies for this site."
        ),
    )


SQLITE_LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


def is_locked(exception: BaseException) -> bool:
    """Return whether the database refused because another connection held a lock for too long.

    Writers queue up, each for `LOCK_WAIT` seconds at most. A request that times out has changed nothing.
    """
    cause = exception.__cause__
    if not isinstance(exception, OperationalError):
        return False
    if isinstance(cause, sqlite3.OperationalError):
        return cause.sqlite_errorcode & PRIMARY in SQLITE_LOCKED
    return isinstance(cause, LockNotAvailable)


class ErrorPages:
    """Middleware: our page for 405, 503 for a database lock that is not granted in time, and 400 for NUL characters.

    Only PostgreSQL refuses NUL characters, with an error that Django does not translate.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if isinstance(response, HttpResponseNotAllowed) and not response.content:
            return not_allowed(request, response)
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if is_locked(exception):
            return busy(request)
        is_nul = isinstance(exception, DataError) and "NUL" in str(exception)
        return bad_request(request, exception) if is_nul else None


class Sessions(SessionMiddleware):
    """Django's sessions; a session that cannot be saved in time is answered by 503, not by 500."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        try:
            return super().process_response(request, response)
        except (OperationalError, SessionInterrupted) as error:
            cause: BaseException | None = error
            while cause is not None and not is_locked(cause):  # Django's takes a lock for a session that was deleted
                cause = cause.__context__
            if cause is None:
                raise
            return busy(request, maybe_done=True)


class MissingPages:
    """Middleware: show our pages for missing pages and bad requests with `DEBUG` too, as Django does without it.
    A user who runs the site at home with the defaults is a player. Only errors (500) keep Django's page for
    developers.
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
