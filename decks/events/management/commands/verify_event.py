"""Prove an event from its published seed: exit 0 proven, 1 something differs, 2 it is not over."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import get_language

from decks.events.models import Event, EventLogEntry
from decks.events.verification import verify


class Command(BaseCommand):
    help = "Derive every pack, seating, bot's pick and pairing of an event from its seed, and compare."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("id", help="the event's id, as its address has it")

    def handle(self, *args: Any, **options: Any) -> None:
        event = Event.objects.filter(pk=options["id"]).first()
        if event is None:
            self.stderr.write(f"There is no event {options['id']}.")
            sys.exit(2)
        if event.phase != Event.Phase.OVER:
            self.stderr.write(f"The event {event.pk} is not over: its seed is still secret.")
            sys.exit(2)
        log = list(EventLogEntry.objects.filter(event=event).order_by("index").values_list("data", "hash"))
        proof = verify(log, bytes(event.seed), event.cards)
        difference = proof.difference
        if difference is not None:
            words = difference.russian if (get_language() or "en").startswith("ru") else difference.english
            kind = log[difference.index][0].get("kind") if log else ""
            self.stdout.write(f"Entry {difference.index} ({kind}): {words}.")
            sys.exit(1)
        self.stdout.write(f"Proven: all {len(log)} entries of the event {event.pk} follow from its seed.")
        if proof.other_choices:
            self.stdout.write(
                f"Bots of another version made {proof.other_choices} of their choices otherwise than those of today "
                "would; that each was possible is proven, why it was made is not."
            )
