"""`manage.py engine`: compiles the rules where a C compiler is, and waits."""

from __future__ import annotations

import os
import time
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import get_language

from catalog.core.building import CannotBuild, compile_engines
from catalog.core.compiled_modules import find_build_path, games
from catalog.core.terms import Term

READY = Term("Движок уже скомпилирован: {place}", "The engine is compiled already: {place}")
DONE = Term("Движок скомпилирован за {seconds:.0f} с: {place}", "The engine was compiled in {seconds:.0f} s: {place}")
NOT_DONE = Term(
    "Движок не скомпилирован: {why}. Он работает и так, но медленнее.",
    "The engine was not compiled: {why}. It works all the same, but slower.",
)


class Command(BaseCommand):
    help = "Compile the rules of the game with mypyc; without a C compiler they run interpreted, with the same results."
    requires_system_checks = []  # no database is needed

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--background", action="store_true", help="yield to everything else; be silent")

    def handle(self, *args: Any, background: bool, **options: Any) -> None:
        language = get_language() or "en"
        if background:
            os.nice(19)
        compilable = {game for game in games() if find_build_path(game).is_dir()}
        started = time.monotonic()
        try:
            places = compile_engines(games())
        except CannotBuild as error:
            if background:
                return
            why = NOT_DONE.with_(why=Term(error.ru, error.en))
            raise CommandError(why.said(language)) from error
        if not background:
            for game, place in places.items():
                words = (READY if game in compilable else DONE).said(language)
                self.stdout.write(words.format(place=place, seconds=time.monotonic() - started))
