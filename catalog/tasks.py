"""Imports in the background. A task says only «look»: whatever is delivered twice is done once."""

from __future__ import annotations

import time
from datetime import timedelta

from celery import shared_task
from django.db.models import Q
from django.utils import timezone

from catalog.importing import import_cards
from catalog.models import Upload
from catalog.sources import Contents, read_set_names, read_upload

IMPORT = "catalog.tasks.import_upload"
LEASE = timedelta(seconds=60)  # without a sign of life for so long, an import is taken up again
BEAT = 0.5  # seconds between two signs of life


@shared_task(name=IMPORT)
def import_upload(pk: int) -> None:
    """Import an uploaded list unless another worker is importing it. The row records the progress."""
    claimed = Upload.objects.filter(pk=pk, state=Upload.State.WAITING).update(
        state=Upload.State.RUNNING, heartbeat=timezone.now(), done=0
    )
    if not claimed:
        return
    upload = Upload.objects.get(pk=pk)
    beat = time.monotonic()

    def progress(count: int, total: int) -> None:
        nonlocal beat
        if count == total or time.monotonic() - beat >= BEAT:
            beat = time.monotonic()
            Upload.objects.filter(pk=pk).update(done=count, total=total, heartbeat=timezone.now())

    report: dict[str, object] = {}  # stays empty where the import breaks down
    try:
        contents = Contents.together([read_upload(upload.name, bytes(upload.content), upload.game)])
        contents.named(read_set_names(upload.set_names))
        outcome = import_cards(contents, upload.dry_run, progress, upload.skip_bad, upload.uploader_id)
        report = {language: outcome.as_json(language) for language in ("ru", "en")}
    finally:
        upload.report = report
        emptied = (
            {} if upload.can_leave_out else {"content": b""}
        )  # a list whose bad rows may be left out is needed again
        Upload.objects.filter(pk=pk).update(state=Upload.State.DONE, report=report, **emptied)


def find_unattended_uploads() -> list[int]:
    """Uploads that wait, or whose import has shown no life for a while; they are put back and may be sent again."""
    now = timezone.now()
    silent = Upload.objects.filter(Q(heartbeat__lt=now - LEASE) | Q(heartbeat=None, uploaded__lt=now - LEASE))
    put_back = []
    for pk, heartbeat in silent.exclude(state=Upload.State.DONE).values_list("pk", "heartbeat"):
        if Upload.objects.filter(pk=pk, heartbeat=heartbeat).update(state=Upload.State.WAITING, heartbeat=now):
            put_back.append(pk)
    return put_back
