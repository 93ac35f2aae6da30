"""Compresses pages: a page of cards is a sixth of its size on the way."""

import zlib
from collections.abc import AsyncIterable, AsyncIterator
from typing import cast

from django.http import HttpRequest
from django.http.response import HttpResponseBase, StreamingHttpResponse
from django.middleware.gzip import GZipMiddleware, re_accepts_gzip
from django.utils.cache import patch_vary_headers

FILES = {"text/css", "text/javascript", "application/javascript", "image/svg+xml"}
GZIP = 16 + zlib.MAX_WBITS


class Compression(GZipMiddleware):
    """Middleware: gzip for answers that are whole, and for styles, scripts and drawings that lie there uncompressed.

    Streams of events pass unchanged, each event at once. Django pads each whole answer by a random length, so that
    compression does not leak secrets in it.
    """

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if isinstance(response, StreamingHttpResponse):
            return packed_file(request, response)
        compressed: HttpResponseBase = super().process_response(request, response)
        return compressed


def packed_file(request: HttpRequest, response: StreamingHttpResponse) -> StreamingHttpResponse:
    """Return the file compressed, if it is a complete text file and the client accepts gzip.

    The whole file is one gzip stream: Django compresses each chunk separately, and browsers read only the first one.
    """
    kind = response.get("Content-Type", "").partition(";")[0]
    if kind not in FILES or response.status_code != 200 or response.has_header("Content-Encoding"):
        return response
    patch_vary_headers(response, ("Accept-Encoding",))
    if not response.is_async or not re_accepts_gzip.search(request.headers.get("Accept-Encoding", "")):
        return response
    pieces = cast(AsyncIterable[bytes], response.streaming_content)  # as `is_async` says

    async def packed() -> AsyncIterator[bytes]:
        packer = zlib.compressobj(6, zlib.DEFLATED, GZIP)
        async for piece in pieces:
            yield packer.compress(piece)
        yield packer.flush()

    response.streaming_content = packed()
    del response.headers["Content-Length"]
    if response.get("ETag", "").startswith('"'):
        response["ETag"] = f"W/{response['ETag']}"
    response["Content-Encoding"] = "gzip"
    return response
