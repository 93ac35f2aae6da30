"""Wires everything: settings, addresses, the queue, live streams and the command that starts it all."""

__version__ = "1.0.0"  # as in pyproject.toml and CHANGELOG.md

from berserk_site.celery import app as celery_app

__all__ = ["__version__", "celery_app"]
