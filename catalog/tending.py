"""What is due in the catalog, looked after every few seconds by every process."""

from catalog.tasks import import_upload, unattended


def tend() -> None:
    """Send the imports again that nobody is at."""
    for pk in unattended():
        import_upload.delay(pk)
