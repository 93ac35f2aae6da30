"""A sandbox with views that take too much, for the tests: `python -m tests.berserk_site.sandbox_program SOCKET`."""

import os
import socket
import sys
import time

from django.http import HttpRequest, HttpResponse
from django.urls import path


def echo(request: HttpRequest) -> HttpResponse:
    parts = [request.method, request.path, request.META["QUERY_STRING"], len(request.body), request.META["REMOTE_ADDR"]]
    return HttpResponse(" ".join(map(str, parts)))


def loop(request: HttpRequest) -> HttpResponse:
    while True:
        pass


def sleep(request: HttpRequest) -> HttpResponse:
    time.sleep(60)
    return HttpResponse()


def memory(request: HttpRequest) -> HttpResponse:
    kept = []
    while True:
        kept.append(bytearray(1024 * 1024))


def output(request: HttpRequest) -> HttpResponse:
    return HttpResponse(b"x" * 10_000_000)


def die(request: HttpRequest) -> HttpResponse:
    os._exit(3)


urlpatterns = [path(f"berserk/desk/{view.__name__}", view) for view in (echo, loop, sleep, memory, output, die)]


def main() -> None:
    import django
    from django.conf import settings

    from berserk_site.sandbox import Sandbox

    django.setup()
    settings.ROOT_URLCONF, settings.MIDDLEWARE, settings.SANDBOX_SECONDS = "tests.berserk_site.sandbox_program", [], 1.0
    Sandbox(socket.socket(fileno=int(sys.argv[1])), 1).run()


if __name__ == "__main__":
    main()
