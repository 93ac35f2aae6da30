"""The header that denies pages, and whatever is embedded in them, the devices and offers that the site never uses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest
from django.http.response import HttpResponseBase

HEADER: Final = "Permissions-Policy"
DENIED: Final = (
    "accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer",
    "microphone", "midi", "payment", "usb",
)  # fmt: skip
POLICY: Final = ", ".join(f"{feature}=()" for feature in DENIED)


class PermissionsPolicy:
    """Middleware: adds the header to every answer."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        response.headers[HEADER] = POLICY
        return response
