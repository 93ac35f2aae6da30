"""Compresses pages: a page of cards is a sixth of its size on the way."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware


class Compression(GZipMiddleware):
    """Middleware: gzip for answers that are whole. Streams of events pass as they are, each event at once.

    Django pads each answer by a random length, so that compression tells nothing about secrets in it.
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if response.streaming:
            return response
        compressed: HttpResponseBase = super().process_response(request, response)
        return compressed
