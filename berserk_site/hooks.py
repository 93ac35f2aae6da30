"""Load the hooks of the apps: an app defines them in its module `hooks` and imports nothing from here.

Each name is optional:

    FOLLOWED = {"seat": (seat_versions, may_follow_seat)}  rows that open pages follow (`berserk_site/live.py`)
    run_due()                overdue work, called every few seconds by each process (`berserk_site/due.py`)
    WORK_QUEUES = (BATCHES,)  work of tasks; the same processes enqueue lost tasks again (`catalog/core/work_queue.py`)
    beat()                   called every second by web servers alone (`berserk_site/due.py`)
    MEASURED = {"events_open": ("Events that are not over.", open_events)}  figures (`berserk_site/metrics.py`)
    STALE = {"decks of guests": stale_decks}  rows to delete at a time (`berserk_site/row_sweeper.py`)
    QUOTAS = {"decks of guests": decks_of_guests}  all rows of a kind, the newest first (the same)
    ACCOUNT_DATA = {"export": export_decks, "forget": forget_decks}  personal data (`berserk_site/account_data.py`)
"""

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from django.apps import apps
from django.utils.module_loading import module_has_submodule


@cache
def load_hooks() -> dict[str, ModuleType]:
    """Return the module `hooks` of each installed app that has one, by the app's label."""
    return {
        app.label: import_module(f"{app.name}.hooks")
        for app in apps.get_app_configs()
        if app.module is not None and app.name != __package__ and module_has_submodule(app.module, "hooks")
    }


def collect_values(name: str) -> list[Any]:
    """Return what each app defines under this name, in the order of the installed apps."""
    return [getattr(hooks, name) for hooks in load_hooks().values() if hasattr(hooks, name)]


def collect_entries(name: str) -> dict[str, Any]:
    """Return the entries of all dictionaries of this name."""
    return {key: value for entries in collect_values(name) for key, value in entries.items()}
