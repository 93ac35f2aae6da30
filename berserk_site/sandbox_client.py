"""The web process's side of the sandbox: which requests go there, what they are charged, and how they are answered."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from asgiref.sync import sync_to_async
from django.conf import settings
from django.http import HttpRequest

from berserk_site import metrics
from berserk_site.plain_pages import BUSY, TOO_MANY, TOO_MUCH_WORK, RequestRefusal
from berserk_site.sandbox import LENGTHS, frame
from catalog.core import throttle
from simulator.tables.models import SANDBOX_MARK

if TYPE_CHECKING:
    from berserk_site.admission import Receive, Scope, Send

# Pages that play what a visitor has written or laid out; the test goes through all addresses of the site.
ADDRESSES: Final = re.compile(
    r"/[a-z]+/(desk|puzzles)/|/desk/[0-9a-f]|/[a-z]+/tables/scenario/|/tables/on/|/[a-z]+/cards/.*/played-as/|/api/cards/\d+/played-as/"
    rf"|(/api)?/tables/{SANDBOX_MARK}[0-9a-f]{{14}}/"
)
PER_ADDRESS: Final = 4  # requests of one address that run or wait
WAITING: Final = 40  # of all addresses


class ClientDisconnect(Exception):
    """The visitor left before the answer."""


class SandboxClient:
    """Sends requests to the sandbox that listens at `path`."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.open: Counter[str] = Counter()

    def takes(self, scope: Scope) -> bool:
        """Whether the request belongs into the sandbox."""
        return ADDRESSES.match(scope["path"]) is not None

    async def answer(self, asked_by: HttpRequest, scope: Scope, body: bytes, receive: Receive, send: Send) -> None:
        """Charge the whole budget, have the request answered, and give back what it did not use.

        Raises RequestRefusal. A visitor who leaves has the request killed, and is charged for all of it.
        """
        address = throttle.client_address(asked_by)
        if self.open[address] >= PER_ADDRESS or self.open.total() >= WAITING:
            raise RequestRefusal(BUSY)
        self.open[address] += 1
        try:
            deposit = round(1000 * settings.SANDBOX_SECONDS)
            await sync_to_async(_charge)(asked_by, deposit)
            head, content = await self._ask(scope, body, receive)
            if reason := head.get("stopped"):
                metrics.sandbox_stopped.labels(reason).inc()
                raise RequestRefusal(TOO_MUCH_WORK if reason != "failure" else BUSY)
            await sync_to_async(throttle.give_back)(asked_by, "work", deposit - head["milliseconds"])
        except ClientDisconnect:
            metrics.sandbox_stopped.labels("abandoned").inc()
            return
        finally:
            self.open[address] -= 1
            if not self.open[address]:
                del self.open[address]
        headers = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in head["headers"]]
        await send({"type": "http.response.start", "status": head["status"], "headers": headers})
        await send({"type": "http.response.body", "body": content})

    async def _ask(self, scope: Scope, body: bytes, receive: Receive) -> tuple[dict[str, Any], bytes]:
        """Return head and body of the answer.

        Raises ClientDisconnect, and RequestRefusal if the sandbox does not answer.
        """
        asking = asyncio.ensure_future(self._exchange(frame(_described(scope), body)))
        leaving = asyncio.ensure_future(_disconnect(receive))
        try:
            await asyncio.wait(
                {asking, leaving}, timeout=settings.SANDBOX_PATIENCE, return_when=asyncio.FIRST_COMPLETED
            )
            if asking.done():
                return asking.result()
            if leaving.done():
                raise ClientDisconnect
            raise RequestRefusal(BUSY)
        except (OSError, asyncio.IncompleteReadError):
            raise RequestRefusal(BUSY) from None
        finally:
            asking.cancel()
            leaving.cancel()

    async def _exchange(self, request: bytes) -> tuple[dict[str, Any], bytes]:
        reader, writer = await asyncio.open_unix_connection(self.path)
        try:
            writer.write(request)
            await writer.drain()
            head, body = LENGTHS.unpack(await reader.readexactly(LENGTHS.size))
            return json.loads(await reader.readexactly(head)), await reader.readexactly(body)
        finally:
            writer.close()


def _charge(request: HttpRequest, deposit: int) -> None:
    try:
        throttle.spend_by_address(request, "requests")
        throttle.spend_by_address(request, "work", deposit)
    except throttle.TooMany:
        raise RequestRefusal(TOO_MANY) from None


def _described(scope: Scope) -> dict[str, Any]:
    """Return the parts of a request that Django needs, for JSON."""
    fields = {
        key: scope[key] for key in ("type", "http_version", "method", "scheme", "path", "root_path") if key in scope
    }
    headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in scope["headers"]]
    query = scope.get("query_string", b"").decode("latin-1")
    return fields | {
        "headers": headers,
        "query_string": query,
        "client": scope.get("client"),
        "server": scope.get("server"),
    }


async def _disconnect(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
