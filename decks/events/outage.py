"""Downtime detection: add the time in which the site was unreachable back to the clocks.

Each web server writes a heartbeat every second. A server that finds the last heartbeat too old adds the gap to every
running clock, in the transaction that writes its own heartbeat, so a gap is added only once. Workers do not execute
expired clocks during downtime, because players could not have answered.
"""

from __future__ import annotations

from django.db import transaction
from django.db.models import F
from django.dispatch import Signal

from .models import Event, Pulse, now_ms

time_lost = Signal()  # `lost`: ms of downtime, which ended `at`; sent as that is written

GAP_MS = 2_500  # of silence, after which the site is taken to have been out of reach

# When this process last said that it serves, in ms: 0 if it could not say so yet, None if it does not serve.
_last_beat: int | None = None


def beat() -> None:
    """Say that requests are answered now, and give back the time in which none were."""
    global _last_beat
    _last_beat = _last_beat or 0
    now = now_ms()
    with transaction.atomic():
        pulse, first = Pulse.objects.get_or_create(pk=1, defaults={"at": now})
        moved = 0 if first else Pulse.objects.filter(pk=1, at=pulse.at, at__lt=now).update(at=now)
        if moved and now - pulse.at > GAP_MS:
            gap = now - pulse.at
            running = Event.objects.filter(next_due__isnull=False)
            running.update(owed=F("owed") + gap, next_due=F("next_due") + gap)
            time_lost.send(sender=Pulse, lost=gap, at=now)
    _last_beat = now


def wake() -> None:
    """For a request: a web server that was stopped, or could not write, notices it before it looks at any clock."""
    if _last_beat is not None and now_ms() - _last_beat > GAP_MS:
        beat()


def is_reachable(now: int) -> bool:
    """Whether a player could have answered a clock that runs out now. Where no web server keeps a pulse, always."""
    at = Pulse.objects.filter(pk=1).values_list("at", flat=True).first()
    return at is None or now - at <= GAP_MS
