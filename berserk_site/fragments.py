"""Keeps fragments that htmx fetches apart from the pages that share their address."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.cache import add_never_cache_headers, patch_vary_headers


class FragmentCaching:
    """Middleware: pages vary by htmx's headers, and an answer to htmx is never stored.

    Browsers show a stored answer again on Back, however old it is; without this a fragment came back as a whole page.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.get("Content-Type", "").startswith("text/html"):
            patch_vary_headers(response, ["HX-Request", "HX-Target"])
            if "HX-Request" in request.headers:
                add_never_cache_headers(response)
        return response
