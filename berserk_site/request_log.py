"""Every request has an id, which its log lines, its error page and its answer carry; and it is counted and logged.

Nothing personal is kept: no address, no name, no body, no query, and of the path only the route, for keys in it open
what is unlisted.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
import time
from collections.abc import Callable
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from berserk_site import metrics

HEADER = "X-Request-ID"
KEPT = "berserk.request_id"  # in META: Django logs refusals once the middleware has ended
WELL_FORMED = re.compile(r"[A-Za-z0-9._-]{8,64}")
ADDRESS = re.compile(r"(https?://[^/\s]+)/\S*")

MESSAGE_LENGTH = 2000  # characters of a message
TRACEBACK_HEAD, TRACEBACK_TAIL, TRACEBACK_WIDTH = 12, 40, 300  # lines at either end, characters of a line

access = logging.getLogger("berserk.access")
_current: ContextVar[str] = ContextVar("request_id", default="")


def request_id() -> str:
    """The id of the request that is being answered, or ""."""
    return _current.get()


class RequestLog:
    """Middleware: gives the request its id, and counts, times and logs it.

    A proxy may give the id in `X-Request-ID`.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        sent_id = request.headers.get(HEADER, "")
        request.META[KEPT] = sent_id if WELL_FORMED.fullmatch(sent_id) else secrets.token_hex(8)
        token = _current.set(request.META[KEPT])
        started = time.perf_counter()
        try:
            response = self.get_response(request)
            seconds = time.perf_counter() - started
            response[HEADER] = request_id()
            view = view_of(request)
            metrics.count_request(view, request.method or "", response.status_code, seconds)
            if settings.ACCESS_LOG:
                fields = {
                    "method": request.method,
                    "route": route_of(request),
                    "view": view,
                    "status": response.status_code,
                    "ms": round(seconds * 1000, 1),
                    "bytes": 0 if response.streaming else len(response.content),
                }
                access.info("%(method)s %(route)s %(status)s %(ms)s ms", fields, extra={"fields": fields})
            return response
        finally:
            _current.reset(token)


def view_of(request: HttpRequest) -> str:
    """The name of the view's address, such as `decks:deck`; `static` for static files, `none` without a view."""
    match = request.resolver_match
    if match is None:
        return "static" if request.path.startswith(settings.STATIC_URL) else "none"
    return match.view_name or "unnamed"


def route_of(request: HttpRequest) -> str:
    """The pattern of the address, without what was put into it."""
    match = request.resolver_match
    return f"/{match.route}" if match is not None else "-"


class WithRequestId(logging.Filter):
    """Gives each record `request_id`, and `in_request` for the end of a line.

    In what Django says of a request it puts the route in place of the path, and leaves the site alone of a referrer.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        current = request_id()
        request = getattr(record, "request", None)
        if isinstance(request, HttpRequest):
            current = current or request.META.get(KEPT, "")
            if isinstance(record.args, tuple):
                record.args = tuple(_impersonal(argument, request) for argument in record.args)
        record.request_id = current
        record.in_request = f" [{current}]" if current else ""
        return True


def _impersonal(argument: Any, request: HttpRequest) -> Any:
    if not isinstance(argument, str):
        return argument
    if argument in (request.path, request.path.encode("unicode_escape").decode("ascii")):  # as Django writes it
        return route_of(request)
    return ADDRESS.sub(r"\1/…", argument)


class LineFormatter(logging.Formatter):
    """A line and a traceback of bounded length: what a visitor sends cannot fill the journal."""

    def formatMessage(self, record: logging.LogRecord) -> str:
        record.message = shorten_line(record.message, MESSAGE_LENGTH)
        return super().formatMessage(record)

    def formatException(self, ei: Any) -> str:
        lines = super().formatException(ei).splitlines()
        left_out = len(lines) - TRACEBACK_HEAD - TRACEBACK_TAIL
        if left_out > 0:
            lines[TRACEBACK_HEAD:-TRACEBACK_TAIL] = [f"… {left_out} lines"]
        return "\n".join(shorten_line(line, TRACEBACK_WIDTH) for line in lines)


def shorten_line(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[:longest]}… ({len(text)} characters)"


class JsonFormatter(LineFormatter):
    """An object a line: time, level, logger, message, request_id, the fields of a request, and a traceback."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": shorten_line(record.getMessage(), MESSAGE_LENGTH),
        }
        if request := getattr(record, "request_id", ""):
            line["request_id"] = request
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)
