#!/usr/bin/env python
"""Run an administrative command of the site."""

import gc
import os
import select
import signal
import sys

from django.core.management import execute_from_command_line
from django.db import DatabaseError, connection


def has_no_reader() -> bool:
    """Whether the standard output is a pipe whose other end is closed."""
    asked = select.poll()
    asked.register(sys.stdout.fileno())
    return any(said & select.POLLERR for _, said in asked.poll(0))


def has_tables() -> bool:
    """Whether the database was prepared; True if it cannot say."""
    try:
        return "django_migrations" in connection.introspection.table_names()
    except DatabaseError:
        return True


def main() -> None:
    """Run the command. If its reader closes the pipe first, as `head` does, end without a traceback.

    The exit status is then the one that shells give for a program that SIGPIPE ends. A command that needs a database
    without tables says how to prepare it.
    """
    try:
        execute_from_command_line(sys.argv)
        sys.stdout.flush()
    except DatabaseError:
        if has_tables():
            raise
        sys.exit("The database has no tables yet. Prepare it first: make ready")
    except BrokenPipeError:
        if not has_no_reader():
            raise  # another connection broke
        # Python flushes what is left at its end, and would report the pipe again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(128 + signal.SIGPIPE)


if __name__ == "__main__":
    gc.disable()  # until the apps are loaded (`berserk_site.apps`)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "berserk_site.settings")
    main()
