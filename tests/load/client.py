"""A small HTTP/1.1 client on asyncio: one kept-alive connection for requests and one for a stream of events."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from typing import Any
from urllib.parse import urlencode


class Visitor:
    """A client of one server; requests follow one another on one connection."""

    def __init__(self, port: int, key: str = "", headers: Mapping[str, str] | None = None) -> None:
        self.port = port
        self.headers = dict(headers or {}) | ({"Authorization": f"Seat {key}"} if key else {})
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port)

    def _head(self, method: str, path: str, more: str = "") -> bytes:
        own = "".join(f"{name}: {value}\r\n" for name, value in self.headers.items())
        return f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{own}{more}\r\n".encode()

    async def ask(
        self, method: str, path: str, data: Any = None, form: Mapping[str, str] | None = None
    ) -> tuple[int, Any]:
        """Send JSON or a form. Return the status and the JSON of the response (bytes if it is not JSON).

        Reconnect once if the server has closed the connection.
        """
        for attempt in (1, 2):
            if self.writer is None:
                self.reader, self.writer = await self._connect()
            assert self.reader is not None
            try:
                kind = "json" if form is None else "x-www-form-urlencoded"
                body = b"" if data is None else json.dumps(data).encode()
                body = body if form is None else urlencode(form).encode()
                more = f"Content-Type: application/{kind}\r\nContent-Length: {len(body)}\r\n" if body else ""
                self.writer.write(self._head(method, path, more) + body)
                return await self._answer(self.reader)
            except (ConnectionError, asyncio.IncompleteReadError):
                self.writer = None
                if attempt == 2:
                    raise
        raise AssertionError

    async def _answer(self, reader: asyncio.StreamReader) -> tuple[int, Any]:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        status = int(head.split(" ", 2)[1])
        if "transfer-encoding: chunked" in head:
            body = b""
            while size := int(await reader.readline(), 16):
                body += (await reader.readexactly(size + 2))[:-2]
            await reader.readline()
        else:
            length = head.partition("content-length:")[2].split("\r\n", 1)[0]
            body = await reader.readexactly(int(length or 0))
        return status, json.loads(body) if body[:1] in (b"{", b"[") else body

    async def follow(self, path: str) -> AsyncIterator[int]:
        """Yield the version that each event of a stream tells of, until the server ends it."""
        reader, writer = await self._connect()
        writer.write(self._head("GET", path, "Accept: text/event-stream\r\n"))
        try:
            version = 0
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    version = int(line.removeprefix(b"id: "))
                elif line.startswith(b"event: changed"):
                    yield version
        finally:
            writer.close()
