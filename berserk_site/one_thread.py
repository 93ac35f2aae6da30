"""Answer a request in one thread, from the first middleware to the view.

Middleware and nearly all views are synchronous. Django's own handler hands each synchronous piece between asynchronous
ones to a thread that it starts for the request, and waits for it in the server's loop. That costs a small request more
than its queries. Here the whole of a request is handed over once, to a thread that stays for the next request.
Asynchronous views are still awaited where the server's loop runs.
"""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import IO, Any

from asgiref.sync import async_to_sync, sync_to_async
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.signals import request_started
from django.db import close_old_connections
from django.http import FileResponse, HttpRequest
from django.http.response import HttpResponseBase
from django.urls import set_script_prefix
from django.utils.decorators import sync_only_middleware
from servestatic.middleware import ServeStaticMiddleware

THREADS = 1000  # a new one starts only if all others are busy; admission lets far fewer requests in
Handler = Callable[[HttpRequest], HttpResponseBase]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]


class OneThreadHandler(ASGIHandler):
    """Django's ASGI handler around the chain of middleware of its WSGI handler."""

    def __init__(self) -> None:
        super().__init__()
        threads = ThreadPoolExecutor(THREADS, thread_name_prefix="request")
        self.respond_in_thread = sync_to_async(self.respond, thread_sensitive=False, executor=threads)

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, unless its client disconnects before the response is sent."""
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        with body:
            set_script_prefix(get_script_prefix(scope))
            answer = asyncio.create_task(self.answer(scope, body, send))
            disconnect = asyncio.create_task(self.listen_for_disconnect(receive))
            try:
                await asyncio.wait((answer, disconnect), return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in (disconnect, answer):
                    task.cancel()
            with suppress(RequestAborted, asyncio.CancelledError):
                await disconnect
            with suppress(asyncio.CancelledError):
                await answer

    async def answer(self, scope: Scope, body: IO[bytes], send: Send) -> None:
        response = await self.respond_in_thread(scope, body)
        try:
            await self.send_response(response, send)
        finally:
            if response.streaming:
                await sync_to_async(response.close)()

    def respond(self, scope: Scope, body: IO[bytes]) -> HttpResponseBase:
        """Return the response to a request whose body was read. It is closed already, unless it is a stream."""
        request_started.send(sender=type(self), scope=scope)
        request, refusal = self.create_request(scope, body)
        response = refusal if request is None else self.get_response(request)
        assert response is not None  # a request that cannot be created has a refusal
        if isinstance(response, FileResponse):
            response.block_size = self.chunk_size
        if response.streaming:
            close_old_connections()  # the stream reads the database in another thread
        else:
            response.close()
        return response


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
