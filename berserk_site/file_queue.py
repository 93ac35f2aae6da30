"""A message queue made of files, for one machine on which nothing is installed.

A kombu transport whose address is `files:///path/of/a/folder`:

    ready/<queue>/<time>_<tag>.json     waits to be taken; appears whole, by one rename
    claimed/<claimant>/<queue>/…        taken by a living process that has not acknowledged it yet
    claimed/<claimant>/alive            locked by that process for as long as it lives
    damaged/…                           could not be read; kept for a look

Every step is one atomic rename, so a message is in exactly one place whenever a process is killed. The next reader
returns the messages of a dead process to the queue. Delivery is at least once, so tasks must be idempotent.
"""

import contextlib
import fcntl
import logging
import os
import uuid
from collections import defaultdict, deque
from pathlib import Path
from queue import Empty
from time import monotonic, time_ns
from typing import Any, TextIO

from django.conf import settings
from kombu.transport import virtual
from kombu.utils.json import dumps, loads
from kombu.utils.scheduling import FairCycle

from berserk_site.private import private_folder, write_private_file
from berserk_site.var_folder import refuse_moved

RECOVERY = 5.0  # seconds between two looks for messages of processes that died

logger = logging.getLogger(__name__)


class Claimant:
    """This process, as others see it in the folder: a locked file says that it lives."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.pid = os.getpid()
        self.folder = root / "claimed" / f"{self.pid}-{uuid.uuid4()}"
        self.folder.mkdir(parents=True)
        # The lock is taken before the file can be seen under the name that others look for.
        draft = self.folder / "draft"
        self.alive: TextIO = draft.open("w")
        fcntl.lockf(self.alive, fcntl.LOCK_EX | fcntl.LOCK_NB)
        draft.rename(self.folder / "alive")

    def recover_from_the_dead(self) -> int:
        """Put back what processes that no longer live had claimed; how many messages that were."""
        restored = 0
        for folder in (self.root / "claimed").iterdir():
            # Opening one's own file and closing it again would give up the lock on it.
            if folder == self.folder:
                continue
            with contextlib.suppress(FileNotFoundError), (folder / "alive").open("r+") as alive:
                try:
                    fcntl.lockf(alive, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except OSError:
                    continue  # it lives, or another process is putting its messages back
                for claimed in folder.glob("*/*.json"):
                    restore_message(self.root, claimed)
                    restored += 1
                for queue in folder.glob("*/"):
                    queue.rmdir()
                (folder / "alive").unlink()
                folder.rmdir()
        if restored:
            logger.warning("%d messages of a process that died are in the queue again", restored)
        return restored


def restore_message(root: Path, claimed: Path) -> None:
    claimed.rename(root / "ready" / claimed.parent.name / claimed.name)


claimants: dict[Path, Claimant] = {}


def claimant(root: Path) -> Claimant:
    """This process's own claimant in the folder; a forked child is another process and gets its own."""
    refuse_moved(settings.VAR_DIR)
    known_claimant = claimants.get(root)
    if known_claimant is None or known_claimant.pid != os.getpid():
        known_claimant = claimants[root] = Claimant(root)
    return known_claimant


class NameOrder(FairCycle):
    """Looks at the queues in the order of their names, so that one is empty before the next is looked at."""

    def get(self, callback: Any, **kwargs: Any) -> Any:
        for queue in sorted(self.resources):
            with contextlib.suppress(self.predicate):
                return self.fun(queue, callback, **kwargs)
        raise self.predicate


class QoS(virtual.QoS):
    """Forgets a message's file once the message is dealt with."""

    def ack(self, delivery_tag: str) -> None:
        self.channel.forget(delivery_tag)
        super().ack(delivery_tag)

    def reject(self, delivery_tag: str, requeue: bool = False) -> None:
        super().reject(delivery_tag, requeue=requeue)
        self.channel.forget(delivery_tag)  # nothing is left to forget where it was put back


class Channel(virtual.Channel):
    QoS = QoS

    def __init__(self, connection: Any, **kwargs: Any) -> None:
        super().__init__(connection, **kwargs)
        self.root = Path("/", connection.client.virtual_host)
        refuse_moved(settings.VAR_DIR)
        private_folder(self.root)
        self.listed: defaultdict[str, deque[str]] = defaultdict(deque)
        self.claims: dict[str, Path] = {}
        self.never_acknowledged: set[str] = set()
        self.recovered_at = -RECOVERY

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
        self.recover_now_and_then()
        names = self.listed[queue]
        if not names:
            names.extend(sorted(name for name in os.listdir(self.ready(queue)) if name.endswith(".json")))
        while names:
            name = names.popleft()
            claimed = self.claim(queue, name)
            if claimed is None:
                continue
            try:
                message: dict[str, Any] = loads(claimed.read_text())
                tag = message["properties"]["delivery_tag"]
            except (ValueError, KeyError, TypeError):
                damaged = self.root / "damaged" / name
                damaged.parent.mkdir(exist_ok=True)
                claimed.rename(damaged)
                logger.error("A message could not be read and lies in %s", damaged)
                continue
            if queue in self.never_acknowledged:
                claimed.unlink()
            else:
                self.claims[tag] = claimed
            return message
        raise Empty

    def claim(self, queue: str, name: str) -> Path | None:
        """The message's file, now ours alone; None where another process was faster."""
        claimed = claimant(self.root).folder / queue / name
        claimed.parent.mkdir(exist_ok=True)
        try:
            (self.root / "ready" / queue / name).rename(claimed)
        except FileNotFoundError:
            return None
        return claimed

    def recover_now_and_then(self) -> None:
        if monotonic() - self.recovered_at >= RECOVERY:
            self.recovered_at = monotonic()
            claimant(self.root).recover_from_the_dead()

    def forget(self, tag: str) -> None:
        claimed = self.claims.pop(tag, None)
        if claimed is not None:
            claimed.unlink(missing_ok=True)

    def _restore(self, message: Any) -> None:
        claimed = self.claims.pop(message.delivery_tag, None)
        if claimed is not None:
            restore_message(self.root, claimed)

    def _reset_cycle(self) -> None:
        self._cycle = NameOrder(self._get_and_deliver, self._active_queues, Empty)

    def basic_consume(self, queue: str, no_ack: bool, *args: Any, **kwargs: Any) -> None:
        if no_ack:
            self.never_acknowledged.add(queue)
        super().basic_consume(queue, no_ack, *args, **kwargs)

    def basic_get(self, queue: str, no_ack: bool = False, **kwargs: Any) -> Any:
        message = super().basic_get(queue, no_ack=no_ack, **kwargs)
        if message is not None and no_ack:
            self.forget(message.delivery_tag)
        return message

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
