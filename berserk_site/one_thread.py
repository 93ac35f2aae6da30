"""Answer a request in one thread, from the first middleware to the view.

Middleware and nearly all views are synchronous. Django's own handler hands each synchronous piece between asynchronous
ones to a thread and waits for it in the server's loop, which costs a small request more than its queries. Here the
whole of a request is handed over once. Asynchronous views are still awaited where the server's loop runs.
"""

from collections.abc import Callable

from asgiref.sync import async_to_sync, sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.decorators import sync_only_middleware
from servestatic.middleware import ServeStaticMiddleware

Handler = Callable[[HttpRequest], HttpResponseBase]


class OneThreadHandler(ASGIHandler):
    """Django's ASGI handler around the chain of middleware of its WSGI handler."""

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        return await sync_to_async(self.get_response)(request)


@sync_only_middleware
def static_files(get_response: Handler) -> Handler:
    """ServeStatic's middleware, which is asynchronous only: no other request than for a static file goes through it."""
    serve = ServeStaticMiddleware(sync_to_async(get_response))

    def handle(request: HttpRequest) -> HttpResponseBase:
        if request.path_info.startswith(serve.static_prefix):
            response: HttpResponseBase = async_to_sync(serve)(request)
            return response
        return get_response(request)

    return handle
