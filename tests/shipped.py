"""The shipped cards and ready decks of «Берсерк» as rows, imported once in a process and copied afterwards."""

from __future__ import annotations

from django.apps import apps
from django.core.management import call_command
from django.db import transaction
from django.db.models import Model

from decks.berserk.game import SETS
from decks.models import Format

APPS = ("catalog", "decks")
_rows: dict[bool, list[list[Model]]] = {}  # by model, with the decks and without


def import_shipped(decks: bool = True) -> None:
    """Bring the shipped cards into an empty catalogue, with the ready decks or without."""
    if decks not in _rows:
        call_command("import_cards", str(SETS), verbosity=0)
        if decks:
            call_command("load_decks", str(SETS), verbosity=0)
        models = [model for app in APPS for model in apps.get_app_config(app).get_models(include_auto_created=True)]
        _rows[decks] = [list(model._base_manager.all()) for model in models]
        return
    kept = {row.pk for rows in _rows[decks] for row in rows if isinstance(row, Format)}
    with transaction.atomic():  # rows refer to rows of models that come later
        # A test that commits leaves the same formats under other keys, but the kept decks name the former keys.
        Format.objects.exclude(pk__in=kept).delete()
        for rows in _rows[decks]:
            if rows:
                type(rows[0])._base_manager.bulk_create(rows, ignore_conflicts=True)
