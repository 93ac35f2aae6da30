"""System checks of settings that do not go together."""

from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, Warning, register

LOCAL = {"", "localhost", "127.0.0.1", "::1"}


@register
def queue_and_database_are_within_the_same_reach(**kwargs: Any) -> list[CheckMessage]:
    """A queue of files serves one machine, so a database on another one needs a queue with a server."""
    queue, database = urlsplit(settings.CELERY_BROKER_URL), urlsplit(settings.DATABASE_URL)
    if queue.scheme == "files" and (database.hostname or "") not in LOCAL:
        return [
            Error(
                "DATABASE_URL names a database on another machine, but CELERY_BROKER_URL a queue of files on this one.",
                hint="Set CELERY_BROKER_URL to redis://… or amqp://…, which workers on every machine can reach.",
                id="berserk.E001",
            )
        ]
    if queue.hostname not in LOCAL and queue.scheme != "files" and database.scheme == "sqlite":
        return [
            Error(
                "CELERY_BROKER_URL names a queue on another machine, but DATABASE_URL is a SQLite file on this one.",
                hint="Set DATABASE_URL to postgres://…, which workers on every machine can reach.",
                id="berserk.E002",
            )
        ]
    return []


@register
def queue_is_of_a_known_kind(**kwargs: Any) -> list[CheckMessage]:
    if urlsplit(settings.CELERY_BROKER_URL).scheme in {"files", "redis", "rediss", "amqp", "amqps", "memory"}:
        return []
    return [
        Error(
            "CELERY_BROKER_URL names a queue of an unknown kind.",
            hint="Let it begin with files:///, redis:// or amqp://.",
            id="berserk.E003",
        )
    ]


@register(Tags.security, deploy=True)
def throttles_are_shared_by_all_processes(**kwargs: Any) -> list[CheckMessage]:
    if settings.CACHE_URL.startswith("locmem") and not settings.DATABASE_URL.startswith("sqlite"):
        return [
            Warning(
                "Each web process counts visitors' attempts by itself, so throttles allow as many times more.",
                hint="Set CACHE_URL to redis://…",
                id="berserk.W001",
            )
        ]
    return []
