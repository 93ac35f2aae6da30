"""Recording of staff actions in the audit log."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import AnonymousUser, User
from django.db.models import Model
from django.forms.models import model_to_dict

from catalog.models import StaffAction


def digest(content: object) -> str:
    """Return 16 hexadecimal digits of the SHA-256 hash of a text, of bytes or of a row; "" for nothing.

    Equal content has an equal digest, and the log does not keep the content.
    """
    if content is None or content in ("", b""):
        return ""
    if isinstance(content, Model):
        content = json.dumps(model_to_dict(content), sort_keys=True, default=str)
    data = content if isinstance(content, bytes) else str(content).encode()
    return hashlib.sha256(data).hexdigest()[:16]


def record_action(
    user: User | AnonymousUser | None, kind: StaffAction.Kind, target: str, before: object = None, after: object = None
) -> None:
    """Add a row to the log, in the transaction of the change; `user` is None for the command line of the server."""
    StaffAction.objects.create(
        user_id=None if user is None else user.pk,
        kind=kind,
        target=target[:200],
        before=digest(before),
        after=digest(after),
    )


def record_admin_entry(instance: LogEntry, created: bool, **signal: Any) -> None:
    """Copy an entry of the admin's own history, which can be changed there, to the log."""
    if created:
        kind = instance.content_type.model if instance.content_type else "row"
        record_action(
            instance.user, StaffAction.Kind.ADMIN, f"{kind} {instance.object_id}", None, instance.change_message
        )
