"""System checks of settings that do not go together."""

from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, Warning, register

from catalog.core.throttle import rates_of

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


@register
def throttles_can_be_read(**kwargs: Any) -> list[CheckMessage]:
    errors: list[CheckMessage] = []
    for name, text in settings.THROTTLES.items():
        try:
            rates_of(text)
        except ValueError as error:
            knob = "API_THROTTLE_ANON or API_THROTTLE_USER" if name == "api" else f"THROTTLE_{name.upper()}"
            hint = f"Set {knob} to a rate such as 30/min, or to two: of guests and of accounts."
            errors.append(Error(f"The limit of {name} cannot be read: {error}.", hint=hint, id="berserk.E004"))
    return errors


@register(Tags.security, deploy=True)
def https_is_ended_by_a_proxy_that_is_trusted(**kwargs: Any) -> list[CheckMessage]:
    if settings.HTTPS and not settings.TRUSTED_PROXIES:
        return [
            Warning(
                "HTTPS is on, but no proxy is trusted that could end it: each request would be redirected for ever.",
                hint="Set TRUSTED_PROXIES to the number of servers in front of the site, usually 1.",
                id="berserk.W002",
            )
        ]
    return []


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


@register(Tags.security, deploy=True)
def mail_comes_from_an_address_of_the_site(**kwargs: Any) -> list[CheckMessage]:
    domain = settings.DEFAULT_FROM_EMAIL.rpartition("@")[2].rstrip("> ")
    if settings.EMAIL_URL and domain in LOCAL:
        return [
            Warning(
                f"Mail is sent from {settings.DEFAULT_FROM_EMAIL}, which other mail servers refuse.",
                hint="Set DEFAULT_FROM_EMAIL to an address that EMAIL_URL may send from.",
                id="berserk.W003",
            )
        ]
    return []
