"""All that has to be true before the site is served: a database in order, the shipped cards, messages, static files."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any
from warnings import catch_warnings, simplefilter

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from django.conf import settings
from django.core.management import BaseCommand, CommandError, call_command
from django.db import DatabaseError, OperationalError, connection
from psycopg.errors import InsufficientPrivilege

from berserk_site import private, shipped_content, upgrade
from catalog.models import Card

WAY_IN = (
    " The site needs a PostgreSQL server that runs, and a role that it lets in: let its administrator run"
    " CREATE ROLE berserk LOGIN CREATEDB PASSWORD 'choose-one' (sudo -u postgres psql), and set"
    " DATABASE_URL=postgres://berserk:choose-one@127.0.0.1/berserk."
)


# For a role that is let in and lacks a right.
RIGHTS = (
    " The role needs a database of its own: let an administrator of the server run"
    " ALTER DATABASE {database} OWNER TO {role}, or, where there is none of that name,"
    " createdb --owner {role} --template template0 --encoding UTF8 {database}"
    " (ALTER ROLE {role} CREATEDB lets it make one itself)."
)


def way_in(error: Exception) -> str:
    """Return the steps that give the site access to PostgreSQL; "" if access is not the problem."""
    if connection.vendor != "postgresql":
        return ""
    cause: BaseException | None = error
    while cause is not None and not isinstance(cause, InsufficientPrivilege):
        cause = cause.__cause__ or cause.__context__
    if cause is not None:
        return RIGHTS.format(database=connection.settings_dict["NAME"], role=connection.settings_dict["USER"])
    return WAY_IN if isinstance(error, OperationalError) else ""


def compile_messages() -> None:
    """Compile each message catalogue that is newer than its compiled file."""
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
    """Create the PostgreSQL database of the settings, unless it exists."""
    with catch_warnings():
        simplefilter("ignore", RuntimeWarning)  # Django's warning when it connects to another database than postgres
        _create_database()


def _create_database() -> None:
    with connection._nodb_cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_database WHERE datname = %s", [connection.settings_dict["NAME"]])
        if cursor.fetchone() is None:
            name = connection.ops.quote_name(connection.settings_dict["NAME"])
            cursor.execute(f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8'")


def check_encoding() -> None:
    """Raise CommandError if the database cannot store every character, as on a server set up without a locale."""
    if connection.vendor != "postgresql":
        return
    with connection.cursor() as cursor:
        cursor.execute("SHOW server_encoding")
        (encoding,) = cursor.fetchone()
    if encoding != "UTF8":
        raise CommandError(
            f"The database {readable_name()} cannot be used: its encoding is {encoding}. Make it anew by"
            " createdb --template template0 --encoding UTF8 --locale C.UTF-8."
        )


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
            check_encoding()
            upgrade.refuse_newer()
            call_command("migrate", verbosity=0, interactive=False, skip_checks=True)
        except (DatabaseError, OSError) as error:
            reason = " ".join(str(error).split())
            message = f"The database {readable_name()} cannot be used: {reason.rstrip('.')}."
            raise CommandError(message + way_in(error)) from None
        if faults := list(upgrade.faults()):
            raise CommandError(
                f"The database {readable_name()} does not fit this version of the site: {'; '.join(faults)}."
                " Restore the backup made before the upgrade, or run the version that the database is of."
            )
        if options["verbosity"] and not Card.objects.exists():
            self.stdout.write("Loading the shipped cards and decks …")
            self.stdout.flush()
        shipped_content.load_cards()
        if not settings.DEBUG:
            shipped_content.collect_static()


def readable_name() -> str:
    """Return the name of the database for messages, without its password."""
    database = connection.settings_dict
    server = f" on {database['HOST']}" if database["HOST"] else ""
    return f"{database['NAME']}{server}"
