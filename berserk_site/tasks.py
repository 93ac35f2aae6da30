"""The probe: a task of each role that shows that the role still finishes work."""

from __future__ import annotations

from typing import Final

from celery import shared_task

from catalog.core.queueing import count_waiting, enqueue

PROBE: Final = "site.probe"
ROLES: Final = ("worker", "thinker")


@shared_task(name=PROBE)
def probe(role: str) -> None:
    """Note that a process of this role has finished a task."""
    from berserk_site.health import give_sign_of_life

    give_sign_of_life(role)


def send_probes() -> None:
    """Enqueue a probe for each role without a waiting probe."""
    for role in ROLES:
        if not count_waiting(f"0-{role}"):
            enqueue(PROBE, role, queue=f"0-{role}")
