"""All rows of the site in one file, which either database writes and either reads.

The file begins with a line that holds the checksum of all that follows it, which is read before anything is written.
There follows gzipped text, one JSON value a line: a header that says which migrations the rows belong to, then a row a
line as `["app.model", [values in the order of its columns]]`, then how many rows there were. Keys are kept, so rows
that point at each other still do; constraints are checked when all rows are in.
"""

import gzip
import hashlib
import itertools
import json
import os
import zlib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedRandom, BufferedReader
from pathlib import Path
from typing import Any, TypeAlias

from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import ValidationError
from django.core.management.color import no_style
from django.db import DatabaseError, connection, transaction
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Field, JSONField, Model, QuerySet

FORMAT = 2
CHUNK = 1000  # rows held in memory at a time
DAMAGED = "it is damaged or no backup of this version"

AnyField: TypeAlias = "Field[Any, Any]"


class BadBackup(ValueError):
    """The file is no backup of this version, or is damaged; the message says which, and where."""


class OtherVersion(BadBackup):
    """The file is whole, and its rows are of tables as another version of the site has them."""


def head(digest: str) -> bytes:
    """The first line of a file: its kind, and the SHA-256 of all that follows."""
    return f"berserk backup {FORMAT} sha256 {digest}\n".encode()


HEAD = len(head("0" * 64))


def models() -> list[type[Model]]:
    """Return every model with a table, including those behind many-to-many fields."""
    every = apps.get_models(include_auto_created=True)
    return [model for model in every if model._meta.managed and not model._meta.proxy]


def proxies() -> set[str]:
    """Models that show the table of another one, whose rows hold everything."""
    return {model._meta.label_lower for model in apps.get_models() if model._meta.proxy}


def columns(model: type[Model]) -> list[AnyField]:
    return [field for field in model._meta.local_concrete_fields if not field.generated]


def migrations() -> dict[str, str]:
    """The last migration applied of each app."""
    return dict(sorted(MigrationRecorder(connection).applied_migrations()))


def to_plain_value(field: AnyField, row: Model) -> Any:
    value = field.value_from_object(row)
    if value is None or isinstance(field, JSONField) or isinstance(value, bool | int | float | str):
        return value
    return field.value_to_string(row)


@contextmanager
def snapshot() -> Iterator[None]:
    """Read everything as it stood at one moment, without keeping anybody from writing."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("BEGIN DEFERRED")
        else:
            cursor.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")


def write_backup(path: Path) -> Counter[str]:
    """Write all rows into the file, which appears once it is whole; how many there are of each model."""
    counts: Counter[str] = Counter()
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.touch(mode=0o600)
        with draft.open("r+b") as file:
            file.seek(HEAD)
            with snapshot(), gzip.open(file, "wt", encoding="utf-8", compresslevel=6) as out:

                def line(value: object) -> None:
                    out.write(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n")

                line({"migrations": migrations()})
                for model in models():
                    label, fields = model._meta.label_lower, columns(model)
                    for row in QuerySet[Model](model).order_by("pk").iterator(CHUNK):
                        line([label, [to_plain_value(field, row) for field in fields]])
                        counts[label] += 1
                line(counts)
            digest = checksum(file)
            file.seek(0)
            file.write(head(digest))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return counts


def checksum(file: BufferedReader | BufferedRandom) -> str:
    """Of all that follows the first line of an open backup."""
    file.seek(HEAD)
    return hashlib.file_digest(file, "sha256").hexdigest()


@contextmanager
def open_verified(path: Path) -> Iterator[BufferedReader]:
    """Open the file after verifying its checksum; raises BadBackup if it is damaged."""
    with path.open("rb") as file:
        begins = file.read(HEAD)
        if begins != head(checksum(file)):
            raise BadBackup(DAMAGED)
        yield file


def rows(file: BufferedReader) -> Iterator[tuple[str, list[Any]]]:
    """Yield the rows of an opened file, in its order; raises BadBackup if it is of another version, or incomplete."""
    counts: Counter[str] = Counter()
    file.seek(HEAD)
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            header = json.loads(next(lines))
            if header["migrations"] != migrations():
                raise OtherVersion(other_version(header["migrations"]))
            for text in lines:
                value = json.loads(text)
                if isinstance(value, dict):
                    if value != counts:
                        raise BadBackup("rows are missing")
                    return
                label, values = value
                counts[label] += 1
                yield label, values
        raise BadBackup("its end is missing")
    except (EOFError, gzip.BadGzipFile, zlib.error, StopIteration, UnicodeDecodeError) as error:
        raise BadBackup(DAMAGED) from error
    except (json.JSONDecodeError, KeyError, TypeError) as error:
        raise BadBackup(f"{DAMAGED}, after {counts.total()} rows") from error


def verify(path: Path) -> Counter[str]:
    """Return the number of rows of each model in the file; raises BadBackup if it cannot be restored here."""
    with open_verified(path) as file:
        return Counter(label for label, _values in rows(file))


def other_version(theirs: dict[str, str]) -> str:
    ours = migrations()
    app = next(app for app in sorted({*ours, *theirs}) if ours.get(app) != theirs.get(app))
    return f"it was made by another version: {app} is at {theirs.get(app)} there and at {ours.get(app)} here"


def restore_backup(path: Path) -> Counter[str]:
    """Replace all rows by the rows of the file, or change nothing and raise BadBackup; return the number of rows of
    each model."""
    counts: Counter[str] = Counter()
    by_label = {model._meta.label_lower: model for model in models()}
    if not migrations():
        raise BadBackup("the database has no tables yet: run `manage.py ready` first")
    try:
        with open_verified(path) as file, transaction.atomic():
            for model in by_label.values():
                QuerySet(model)._raw_delete(using=connection.alias)
            for label, group in itertools.groupby(rows(file), key=lambda row: row[0]):
                if label in proxies():
                    continue
                model = by_label[label]
                while chunk := [values for _, values in itertools.islice(group, CHUNK)]:
                    insert(model, chunk)
                    counts[label] += len(chunk)
            connection.check_constraints()
            for statement in connection.ops.sequence_reset_sql(no_style(), list(by_label.values())):
                with connection.cursor() as cursor:
                    cursor.execute(statement)
    except (DatabaseError, ValidationError, KeyError, ValueError) as error:
        if isinstance(error, BadBackup):
            raise
        raise BadBackup(f"a row does not fit: {' '.join(str(error).split())}") from error
    finally:
        ContentType.objects.clear_cache()
    return counts


def insert(model: type[Model], chunk: list[list[Any]]) -> None:
    """Insert rows as they are: no field sets the time or any other value by itself."""
    fields = columns(model)
    instances = [
        model(**{field.attname: field.to_python(value) for field, value in zip(fields, values, strict=True)})
        for values in chunk
    ]
    size = connection.ops.bulk_batch_size(fields, instances)
    for start in range(0, len(instances), size):
        # Private to Django, so its types leave it out.
        QuerySet(model)._insert(instances[start : start + size], fields, using=connection.alias, raw=True)  # type: ignore[attr-defined]
