"""The site as a separate process, and a visitor who keeps one connection."""

import http.client
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from socket import create_server
from urllib.parse import urlencode

from catalog.core.compiled_modules import find_build_path, games

START = 300  # seconds; `up` first goes through the shipped cards, and takes its time on a busy machine


class Visitor:
    """Asks one server again and again over the same connection, as one signed-in (or not) visitor."""

    def __init__(self, port: int, headers: Mapping[str, str] | None = None) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.headers = {"Host": "127.0.0.1", "Accept-Language": "en"} | dict(headers or {})

    def get(self, path: str, **query: str) -> bytes:
        """The body of a page that answers 200; RuntimeError for any other."""
        return self.ask("GET", f"{path}?{urlencode(query)}" if query else path)

    def post(self, path: str, body: bytes | str, content_type: str = "application/x-www-form-urlencoded") -> bytes:
        return self.ask("POST", path, body, {"Content-Type": content_type})

    def ask(
        self, method: str, path: str, body: bytes | str | None = None, headers: Mapping[str, str] | None = None
    ) -> bytes:
        try:
            self.connection.request(method, path, body, self.headers | dict(headers or {}))
            answer = self.connection.getresponse()
        except http.client.RemoteDisconnected:  # nothing was asked for so long that the server closed it
            self.connection.close()
            self.connection.request(method, path, body, self.headers | dict(headers or {}))
            answer = self.connection.getresponse()
        content = answer.read()
        if answer.status != 200:
            raise RuntimeError(f"{method} {path} answered {answer.status}: {content[:300]!r}")
        return content


@contextmanager
def serve_site() -> Iterator[int]:
    """The port of the site, served as in production by one web process; it stops with the block."""
    with create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    # Nothing is compiled beside what is measured: where no build of the engine is there, pages do without.
    environment = (
        os.environ
        if all(find_build_path(game).is_dir() for game in games())
        else os.environ | {"ENGINE": "interpreted"}
    )
    command = [sys.executable, "manage.py", "up", f"--port={port}"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
    try:
        deadline = time.monotonic() + START
        while True:
            try:
                Visitor(port).get("/healthz")
                break
            except OSError:
                if process.poll() is not None:
                    raise RuntimeError(f"the site ended (status {process.returncode}) before it answered") from None
                if time.monotonic() > deadline:
                    raise RuntimeError(f"the site did not answer within {START} seconds") from None
                time.sleep(0.1)
        yield port
    finally:
        process.terminate()
        process.wait(30)
