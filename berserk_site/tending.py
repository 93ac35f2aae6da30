"""What has to be looked after though nobody asks: each process that serves or works does it every few seconds.

An app that has such a thing defines `tend()` in its module `tending`: it executes what is due and asks again for what
got stuck. Several processes call it at once, so called twice it must do nothing twice.
"""

import logging
import time
from collections.abc import Callable
from importlib import import_module
from threading import Thread

from django.apps import apps
from django.db import close_old_connections, connections
from django.utils.module_loading import module_has_submodule

EVERY = 3.0  # seconds

logger = logging.getLogger(__name__)


def tended() -> list[Callable[[], None]]:
    """The `tend` of each installed app that has one."""
    return [
        import_module(f"{app.name}.tending").tend
        for app in apps.get_app_configs()
        if app.module is not None and app.name != __package__ and module_has_submodule(app.module, "tending")
    ]


def tend_once() -> None:
    """Let every app tend what is its own; an error of one is logged and does not keep the others from it."""
    for tend in tended():
        try:
            close_old_connections()
            tend()
        except Exception:
            logger.exception("%s failed and will be tried again", tend.__module__)
            connections.close_all()


def start() -> None:
    """Tend for as long as this process lives."""

    def tend_forever() -> None:
        while True:
            time.sleep(EVERY)
            tend_once()

    Thread(target=tend_forever, name="tending", daemon=True).start()
