"""The import of uploaded card lists, in the module in which Celery looks for tasks."""

from __future__ import annotations

import time
from typing import Final

from django.db.models import QuerySet

from catalog.core.work_queue import Lease, WorkQueue
from catalog.importing import import_cards
from catalog.models import Upload
from catalog.sources import Contents, read_set_names, read_upload

LEASE: Final = Lease(60)  # renewed as the import makes progress
BEAT = 0.5  # seconds between two notes of the progress


def find_pending() -> QuerySet[Upload]:
    """Uploads that are not imported and that no worker holds, oldest first."""
    return LEASE.find_free(Upload.objects.exclude(state=Upload.State.DONE)).order_by("pk")


def import_next() -> bool:
    """Claim and import the next upload. Return False if none waits."""
    claimed = LEASE.claim(find_pending(), 1, state=Upload.State.RUNNING, done=0)
    for upload in claimed:
        _import(upload)
    return bool(claimed)


def _import(upload: Upload) -> None:
    """Import a claimed upload. The row records the progress."""
    beat = time.monotonic()

    def progress(count: int, total: int) -> None:
        nonlocal beat
        if count == total or time.monotonic() - beat >= BEAT:
            beat = time.monotonic()
            LEASE.renew(upload, done=count, total=total)

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
        # Whoever ends an import ends it, even if its claim has expired: a slow import would else begin again and again.
        Upload.objects.filter(pk=upload.pk).update(state=Upload.State.DONE, report=report, lease=None, **emptied)


UPLOADS: Final = WorkQueue("catalog.tasks.import_upload", lambda: find_pending().exists(), import_next)
WORK_QUEUES = (UPLOADS,)
