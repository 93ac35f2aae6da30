"""Commands that a game brings: `<app>/<game>/commands/<name>.py` with a `Command`, as Django's own commands are."""

from __future__ import annotations

from importlib import import_module

from django.core.management.base import BaseCommand

from catalog.games import rooms


def command_of(app: str, name: str) -> type[BaseCommand]:
    """The command of the first game that brings one of that name. LookupError where none does."""
    for module in rooms(f"{app}.{{}}.commands.{name}").values():
        found: type[BaseCommand] = import_module(module).Command
        return found
    raise LookupError(f"No game brings the command {name!r}")
