"""Every request counts by its client's address: how many there are, and how long a processor is busy with them."""

import time
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from berserk_site.errors import too_many
from catalog.core import throttle

UNCOUNTED = {"/healthz"}


class ThrottleMiddleware:
    """Middleware: 429 with Retry-After for an address beyond its limits, and for requests that a view throttles.

    One thread answers a request, so the cost of the request is the processor time of this thread.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path in UNCOUNTED or getattr(request, "charged_elsewhere", False):
            return self.get_response(request)
        try:
            throttle.spend_by_address(request, "requests")
            throttle.refuse_if_exhausted(request, "work")
        except throttle.TooMany as refusal:
            return too_many(request, refusal)
        cpu_start = time.thread_time()
        try:
            return self.get_response(request)
        finally:
            throttle.charge(request, "work", round(1000 * (time.thread_time() - cpu_start)))

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        return too_many(request, exception) if isinstance(exception, throttle.TooMany) else None
