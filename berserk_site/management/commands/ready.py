"""All that has to be true before the site is served: a database in order, the shipped cards, messages, static files."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command
from django.db import DatabaseError, OperationalError, connection

from berserk_site import private, upgrade
from catalog.games import GAMES
from catalog.models import Card

SETS = settings.BASE_DIR / "catalog" / "berserk" / "sets"


def shipped_sets() -> list[Path]:
    """The folders of the sets that come with each game; importing them again changes only what differs."""
    folders = (settings.BASE_DIR / "catalog" / game / "sets" for game in GAMES)
    return [folder for folder in folders if folder.is_dir()]


WAY_IN = (
    " The site needs a PostgreSQL server that runs, and a role that it lets in: let its administrator run"
    " CREATE ROLE berserk LOGIN CREATEDB PASSWORD 'choose-one' (sudo -u postgres psql), and set"
    " DATABASE_URL=postgres://berserk:choose-one@127.0.0.1/berserk."
)


def is_closed(error: Exception) -> bool:
    """Whether PostgreSQL could not be reached, or did not let us in."""
    return connection.vendor == "postgresql" and isinstance(error, OperationalError)


def compile_messages() -> None:
    """Compile each message catalogue that is newer than what was compiled of it."""
    for folder in settings.LOCALE_PATHS:
        for source in Path(folder).glob("*/LC_MESSAGES/*.po"):
            compiled = source.with_suffix(".mo")
            if compiled.exists() and compiled.stat().st_mtime >= source.stat().st_mtime:
                continue
            draft = compiled.with_suffix(".draft")
            with source.open("rb") as text, draft.open("wb") as binary:
                write_mo(binary, read_po(text, locale=source.parent.parent.name))
            draft.replace(compiled)


def create_database() -> None:
    """Create the PostgreSQL database that the settings name, where the server has none of that name yet."""
    with connection._nodb_cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_database WHERE datname = %s", [connection.settings_dict["NAME"]])
        if cursor.fetchone() is None:
            cursor.execute(f"CREATE DATABASE {connection.ops.quote_name(connection.settings_dict['NAME'])}")


class Command(BaseCommand):
    help = "Migrate the database, load the shipped cards, compile messages and collect static files where needed."
    requires_system_checks = []  # run in `handle`, once the messages are compiled

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--create-database", action="store_true", help="create the PostgreSQL database first")

    def handle(self, *args: Any, **options: Any) -> None:
        compile_messages()
        self.check()
        try:
            private.private_folder(settings.VAR_DIR)
            private.make_database_file()
        except OSError as error:
            raise CommandError(f"The folder {settings.VAR_DIR} cannot be made: {error.strerror}.") from None
        try:
            if options["create_database"] and connection.vendor == "postgresql":
                create_database()
            call_command("migrate", verbosity=0, interactive=False, skip_checks=True)
        except (DatabaseError, OSError) as error:
            reason = " ".join(str(error).split())
            said = f"The database {readable_name()} cannot be used: {reason.rstrip('.')}."
            raise CommandError(said + (WAY_IN if is_closed(error) else "")) from None
        if found := list(upgrade.faults()):
            raise CommandError(
                f"The database {readable_name()} does not fit this version of the site: {'; '.join(found)}."
                " Restore the backup made before the upgrade, or run the version that the database is of."
            )
        if options["verbosity"] and not Card.objects.exists():
            self.stdout.write("Loading the shipped cards and decks …")
            self.stdout.flush()
        call_command("import_cards", *map(str, shipped_sets()), verbosity=0)
        call_command("load_decks", verbosity=0)
        if not settings.DEBUG:
            call_command("collectstatic", verbosity=0, interactive=False)


def readable_name() -> str:
    """Which database is meant, without its password."""
    database = connection.settings_dict
    server = f" on {database['HOST']}" if database["HOST"] else ""
    return f"{database['NAME']}{server}"
