"""A message queue made of files, for one machine on which nothing is installed.

A kombu transport whose address is `files:///path/of/a/folder`:

    ready/<queue>/<time>_<tag>.json     waits to be taken; appears whole, by one rename, and is taken by its deletion
    damaged/…                           could not be read; kept for a look

A killed worker loses the message that it had taken: it only said that there may be work, and the due loop of each
process says so again (`catalog/core/work_queue.py`).
"""

import contextlib
import logging
import os
from collections import defaultdict, deque
from pathlib import Path
from queue import Empty
from time import time_ns
from typing import Any

from django.conf import settings
from kombu.transport import virtual
from kombu.utils.json import dumps, loads
from kombu.utils.scheduling import FairCycle

from berserk_site.private import private_folder, write_private_file
from berserk_site.var_folder import refuse_moved

logger = logging.getLogger(__name__)


class NameOrder(FairCycle):
    """Looks at the queues in the order of their names, so that one is empty before the next is looked at."""

    def get(self, callback: Any, **kwargs: Any) -> Any:
        for queue in sorted(self.resources):
            with contextlib.suppress(self.predicate):
                return self.fun(queue, callback, **kwargs)
        raise self.predicate


class Channel(virtual.Channel):
    def __init__(self, connection: Any, **kwargs: Any) -> None:
        super().__init__(connection, **kwargs)
        self.root = Path("/", connection.client.virtual_host)
        refuse_moved(settings.VAR_DIR)
        private_folder(self.root)
        self.listed: defaultdict[str, deque[Path]] = defaultdict(deque)

    def ready(self, queue: str) -> Path:
        """The folder of waiting messages. Raises OSError where VAR_DIR was moved."""
        refuse_moved(settings.VAR_DIR)
        folder = self.root / "ready" / queue
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def _put(self, queue: str, message: dict[str, Any], **kwargs: Any) -> None:
        path = self.ready(queue) / f"{time_ns():020}_{message['properties']['delivery_tag']}.json"
        draft = path.with_suffix(".draft")
        write_private_file(draft, dumps(message))
        draft.rename(path)

    def _get(self, queue: str, timeout: float | None = None) -> dict[str, Any]:
        folder, paths = self.ready(queue), self.listed[queue]
        if not paths:
            paths.extend(sorted(folder.glob("*.json")))
        while paths:
            path = paths.popleft()
            with contextlib.suppress(FileNotFoundError):  # another process was faster
                try:
                    message: dict[str, Any] = loads(path.read_text())
                    message["properties"]["delivery_tag"]
                except (ValueError, KeyError, TypeError):
                    damaged = self.root / "damaged" / path.name
                    damaged.parent.mkdir(exist_ok=True)
                    path.rename(damaged)
                    logger.error("A message could not be read and lies in %s", damaged)
                    continue
                path.unlink()
                return message
        raise Empty

    def _reset_cycle(self) -> None:
        self._cycle = NameOrder(self._get_and_deliver, self._active_queues, Empty)

    def _size(self, queue: str) -> int:
        return sum(name.endswith(".json") for name in os.listdir(self.ready(queue)))

    def _purge(self, queue: str) -> int:
        purged = 0
        for path in self.ready(queue).glob("*.json"):
            with contextlib.suppress(FileNotFoundError):  # a worker was faster
                path.unlink()
                purged += 1
        return purged

    def _delete(self, queue: str, *args: Any, **kwargs: Any) -> None:
        self._purge(queue)


class Transport(virtual.Transport):
    """Direct exchanges only; without broadcast there is no remote control of workers."""

    Channel = Channel
    implements = virtual.Transport.implements.extend(asynchronous=False, exchange_type=frozenset(["direct"]))
    polling_interval = 0.1
    default_connection_params: dict[str, Any] = {}
    driver_type = driver_name = "files"

    def driver_version(self) -> str:
        return "1"
