"""Commands that a game brings: `<app>/<game>/commands/<name>.py` with a `Command`, as Django's own commands are."""

from __future__ import annotations

from importlib import import_module

from django.core.management.base import BaseCommand

from catalog.games import rooms


def commands_of(app: str, name: str) -> dict[str, type[BaseCommand]]:
    """Return the commands of that name by the slug of their game."""
    return {game: import_module(module).Command for game, module in rooms(f"{app}.{{}}.commands.{name}").items()}


def command_of(app: str, name: str) -> type[BaseCommand]:
    """Return the command of the first game that has one of that name. Raise LookupError if no game has one."""
    for module in rooms(f"{app}.{{}}.commands.{name}").values():
        command: type[BaseCommand] = import_module(module).Command
        return command
    raise LookupError(f"No game brings the command {name!r}")
