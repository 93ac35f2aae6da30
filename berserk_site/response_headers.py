"""Headers of every response: denied features of the browser, and the caching of fragments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.cache import add_never_cache_headers, patch_vary_headers

# Features that neither pages nor embedded content ever use.
DENIED: Final = (
    "accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer",
    "microphone", "midi", "payment", "usb",
)  # fmt: skip
POLICY: Final = ", ".join(f"{feature}=()" for feature in DENIED)


class ResponseHeaders:
    """Middleware: sets the permissions policy. Pages vary by htmx's headers, and no response to htmx is stored.

    Browsers show a stored response again on Back, however old it is. A stored fragment would appear as a whole page.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        response.headers["Permissions-Policy"] = POLICY
        if response.headers.get("Content-Type", "").startswith("text/html"):
            patch_vary_headers(response, ["HX-Request", "HX-Target"])
            if "HX-Request" in request.headers:
                add_never_cache_headers(response)
        return response
