"""Figures of events for the operator."""

from __future__ import annotations

from .models import Event


def open_events() -> float:
    return Event.objects.exclude(phase=Event.Phase.OVER).count()


MEASURED = {"events_open": ("Events that are not over.", open_events)}
