"""Processes in which visitors' positions, scripts and texts are played, and which can be killed.

A web process sends a whole request here (`sandbox_client`). One process listens and forks the members that answer.
A member answers one request at a time and has limits of CPU time, memory and output for it. The kernel kills a member
that exceeds its CPU time; the listening process kills one that runs too long, or whose client has gone, and forks
another one.

Every message is a frame: the lengths of its two parts, a head in JSON, and a body.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import select
import signal
import socket
import struct
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any, Final, Literal

from django.conf import settings
from django.core.signals import got_request_exception, request_finished, request_started
from django.db import connections
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from berserk_site.one_thread import OneThreadHandler

SOCKET: Final = "SANDBOX_SOCKET"  # the variable by which `up` tells its web processes where the sandbox listens
LENGTHS: Final = struct.Struct("!II")
SEND_SECONDS: Final = 20.0  # for a request to arrive, or an answer to be taken
DONE, ANSWERING = b"d", b"a"  # what a member tells the listening process
HANGUP: Final = getattr(select, "POLLRDHUP", 0) | select.POLLHUP | select.POLLERR

Reason = Literal["time", "memory", "output", "failure"]


def frame(head: Mapping[str, Any], body: bytes = b"") -> bytes:
    """One message."""
    head_bytes = json.dumps(head).encode()
    return LENGTHS.pack(len(head_bytes), len(body)) + head_bytes + body


def read_frame(connected: socket.socket) -> tuple[dict[str, Any], bytes]:
    """The next message of a connection; OSError if it ends early."""
    with connected.makefile("rb") as file:
        lengths = file.read(LENGTHS.size)
        if len(lengths) < LENGTHS.size:
            raise OSError("the connection ended within a message")
        head_length, body_length = LENGTHS.unpack(lengths)
        head, body = file.read(head_length), file.read(body_length)
    if len(head) < head_length or len(body) < body_length:
        raise OSError("the connection ended within a message")
    return json.loads(head), body


class Member:
    """The process that answers. It runs until it is killed, or until a request has used up its memory."""

    def __init__(self, control: socket.socket, handler: OneThreadHandler) -> None:
        self.control = control
        self.handler = handler
        self.out_of_memory = False
        got_request_exception.connect(self.note_error)

    def run(self) -> None:
        """Answer one request after another."""
        while True:
            message, descriptors, _flags, _address = socket.recv_fds(self.control, 1, 1)
            if not message:
                return
            with socket.socket(fileno=descriptors[0]) as connected:
                connected.settimeout(SEND_SECONDS)
                with suppress(OSError):
                    self.answer_connection(connected)
            if self.out_of_memory:
                return
            self.control.send(DONE)

    def answer_connection(self, connected: socket.socket) -> None:
        head, body = read_frame(connected)
        begin_limits()
        cpu_start = time.process_time()
        answer = self.answer(head, body)
        signal.setitimer(signal.ITIMER_PROF, 0)
        work = {"milliseconds": round(1000 * (time.process_time() - cpu_start))}
        if self.out_of_memory:
            answer = {"stopped": "memory"}, b""
        elif len(answer[1]) > settings.SANDBOX_OUTPUT:
            answer = {"stopped": "output"}, b""
        self.control.send(ANSWERING)
        connected.sendall(frame(answer[0] | work, answer[1]))

    def answer(self, scope: dict[str, Any], body: bytes) -> tuple[dict[str, Any], bytes]:
        """Head and body of the site's answer to a request."""
        scope["headers"] = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in scope["headers"]]
        scope["query_string"] = scope["query_string"].encode("latin-1")
        request_started.send(sender=type(self), scope=scope)
        request, response = self.handler.create_request(scope, BytesIO(body))
        try:
            if request is not None:
                request.charged_elsewhere = True  # type: ignore[attr-defined]  # the web process has counted it
                response = self.handler.get_response(request)
            assert response is not None
            return {"status": response.status_code, "headers": _headers(response)}, b"".join(_chunks(response))
        except MemoryError:
            self.out_of_memory = True
            return {}, b""
        finally:
            if response is not None:
                response.close()
            request_finished.send(sender=type(self))

    def note_error(self, request: HttpRequest | None = None, **_: Any) -> None:
        """Remember that memory ran out: the process is not used again."""
        import sys

        self.out_of_memory = self.out_of_memory or isinstance(sys.exception(), MemoryError)


def _headers(response: HttpResponseBase) -> list[tuple[str, str]]:
    cookies = [("Set-Cookie", cookie.output(header="").strip()) for cookie in response.cookies.values()]
    return [*response.items(), *cookies]


def _chunks(response: Any) -> list[bytes]:
    return list(response) if response.streaming else [response.content]


def begin_limits() -> None:
    """Bound the CPU time and the memory of a request that begins now."""
    signal.setitimer(signal.ITIMER_PROF, settings.SANDBOX_SECONDS)  # whose signal ends the process
    _soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    if used := address_space():
        resource.setrlimit(resource.RLIMIT_AS, (used + settings.SANDBOX_MEMORY, hard))


def address_space() -> int:
    """The bytes of this process's address space; 0 if the system does not tell."""
    with suppress(OSError):
        return int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    return 0


@dataclass
class Slot:
    """One place of the pool: the process that holds it, and the request that it answers."""

    pid: int
    control: socket.socket
    client: socket.socket | None = None
    until: float = field(default=float("inf"))  # when the request has run too long
    answering: bool = False

    def release(self) -> None:
        """Forget the request."""
        if self.client is not None:
            self.client.close()
        self.client, self.until, self.answering = None, float("inf"), False

    def kill(self) -> int:
        """End the process; the status with which it ended."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        self.control.close()
        return os.waitpid(self.pid, 0)[1]


class Sandbox:
    """The listening process: it hands connections to idle members, and replaces members that were killed."""

    def __init__(self, listening: socket.socket, size: int) -> None:
        self.listening = listening
        self.handler = OneThreadHandler()
        connections.close_all()  # a fork must not share one
        gc.collect()
        gc.freeze()
        self.slots: list[Slot] = []
        for _ in range(size):
            self.slots.append(self.fork())

    def fork(self) -> Slot:
        """Start a member."""
        ours, its = socket.socketpair()
        pid = os.fork()
        if pid:
            its.close()
            return Slot(pid, ours)
        status = 1
        try:
            ours.close()
            self.listening.close()
            for slot in self.slots:
                slot.control.close()
                if slot.client is not None:
                    slot.client.close()
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            Member(its, self.handler).run()
            status = 0
        finally:
            os._exit(status)

    def run(self) -> None:
        """Serve until this process is killed."""
        while True:
            self.step(1.0)

    def step(self, longest: float) -> None:
        """Wait for the next event, at most `longest` seconds, and handle it."""
        poll = select.poll()
        if any(slot.client is None for slot in self.slots):
            poll.register(self.listening, select.POLLIN)
        by_descriptor: dict[int, Slot] = {}
        for slot in self.slots:
            poll.register(slot.control, select.POLLIN)
            by_descriptor[slot.control.fileno()] = slot
            if slot.client is not None and not slot.answering:
                poll.register(slot.client, HANGUP)
                by_descriptor[slot.client.fileno()] = slot
        for descriptor, _event in poll.poll(1000 * longest):
            ready_slot = by_descriptor.get(descriptor)
            if ready_slot is None:
                self.accept()
            elif ready_slot in self.slots:
                self.look_at(ready_slot, descriptor)
        for slot in list(self.slots):
            if slot.until < time.monotonic():
                self.replace(slot, "time")

    def accept(self) -> None:
        """Hand the next connection to an idle member."""
        slot = next((slot for slot in self.slots if slot.client is None), None)
        if slot is None:
            return
        client, _address = self.listening.accept()
        try:
            socket.send_fds(slot.control, [b"r"], [client.fileno()])
        except OSError:  # it died idle
            client.close()
            self.replace(slot, "failure")
            return
        slot.client, slot.until = client, time.monotonic() + settings.SANDBOX_LONGEST

    def look_at(self, slot: Slot, descriptor: int) -> None:
        """Handle a signal of a member, its death, or the end of its client's connection."""
        has_left = slot.client is not None and descriptor == slot.client.fileno()
        try:
            signals = slot.control.recv(16, socket.MSG_DONTWAIT)  # a client leaves as soon as it has its answer
        except BlockingIOError:
            if has_left:
                self.replace(slot, None)
            return
        if not signals:
            self.replace(slot, "failure")
        elif DONE in signals:
            slot.release()
        elif ANSWERING in signals:
            slot.answering = True

    def replace(self, slot: Slot, reason: Reason | None) -> None:
        """Kill a member, tell its client why, and start another one."""
        status = slot.kill()
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF:
            reason = "time"
        if slot.client is not None and reason is not None and not slot.answering:
            slot.client.setblocking(False)
            with suppress(OSError):
                slot.client.sendall(frame({"stopped": reason}))
        slot.release()
        self.slots[self.slots.index(slot)] = self.fork()
