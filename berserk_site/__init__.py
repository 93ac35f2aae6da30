"""Wires everything: settings, addresses, the queue, live streams and the command that starts it all."""

from berserk_site.celery import app as celery_app

__all__ = ["celery_app"]
